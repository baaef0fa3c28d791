"""Three languages everywhere: chosen by option or environment, complete in help and words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import omerta.cli
from cli.conftest import Run
from omerta.cli.language import CLI_WORDS, language_of_place, language_wanted
from omerta.cli.typed import understand
from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES, Words, places
from omerta.games import GAMES, open_title

HERE: Final = Path(omerta.cli.__file__).resolve().parent
COMMANDS: Final = ("play", "games", "how", "rules", "replay", "verify", "simulate", "box", "bench")
KEY: Final = re.compile(r"""(?:say|counted)\((?:[\w.]+, )?"([a-z_]+(?:\.[A-Za-z_]+)+)\"""")
HELP_KEY: Final = re.compile(r'(?:help|metavar)="((?:help|meta)\.[a-z_]+)"')


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "den_XX"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "de_DE", "LC_MESSAGES": "it_IT", "LC_ALL": "en_GB"}, "en"),
    ],
)
def test_the_locale_decides(environment: dict[str, str], language: str) -> None:
    assert language_of_place(environment) == language


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["games", "--lang", "it"], "it"),
        (["--lang=en", "games"], "en"),
        (["--lang", "DE", "games"], "de"),
        (["rules", "--", "--lang", "it"], "de"),
        (["games"], "de"),
    ],
)
def test_the_option_wins_over_the_environment(arguments: list[str], language: str) -> None:
    assert language_wanted(arguments, {"OMERTA_LANG": "de", "LC_ALL": "it_IT"}) == language


def test_an_unknown_language_is_trouble() -> None:
    with pytest.raises(Trouble, match="language"):
        language_wanted(["--lang", "fr"], {})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_speaks_every_language(command: str, language: str, omerta: Run) -> None:
    ran = omerta(*([command] if command else []), "--help", "--lang", language)
    words = Words(language, [CLI_WORDS])
    assert ran.code == 0
    assert not ran.err
    for key in ("help.usage", "help.options", "help.help", f"help.{command or 'omerta'}"):
        assert words.say(key).split()[0] in ran.out
    assert not re.search(r"\b(help|meta)\.[a-z]", ran.out), "a key instead of its words"
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_the_help_names_every_command(omerta: Run) -> None:
    ran = omerta("--help")
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)


def test_all_languages_have_the_same_keys_and_places() -> None:
    english = Words("en", [CLI_WORDS]).sentences
    for language in LANGUAGES:
        other = Words(language, [CLI_WORDS]).sentences
        assert other.keys() == english.keys(), language
        for key, sentence in english.items():
            assert places(other[key]) == places(sentence), f"{language}: {key}"
            assert other[key].strip(), f"{language}: {key}"


GAME_HOMES: Final = [open_title(game).home() for game in GAMES]


def test_every_key_in_the_code_has_words() -> None:
    """A board may use the words of its game besides; its signs say those under `board`."""
    for path in HERE.rglob("*.py"):
        games = [home for home in GAME_HOMES if path.stem.startswith(home.name)]
        words = Words("en", [CLI_WORDS, *[home / "words" for home in games]])
        source = path.read_text(encoding="utf-8")
        for key in KEY.findall(source) + HELP_KEY.findall(source):
            if not key.startswith(("title.", "pack.", "refusal.")):  # the words of engine and games
                found = words.has(key) or (bool(games) and words.has(f"board.{key}"))
                assert found, f"{path.name}: {key}"


def test_a_line_of_keys_fits_eighty_columns() -> None:
    for language in LANGUAGES:
        assert len(Words(language, [CLI_WORDS]).say("play.keys")) <= 79


@pytest.mark.parametrize("language", LANGUAGES)
def test_version_says_how_the_engine_runs(language: str, omerta: Run) -> None:
    ran = omerta("--version", "--lang", language)
    assert ran.code == 0
    assert "Omertà" in ran.out
    assert "Python" in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_line_of_keys_can_be_typed(language: str) -> None:
    """And each is a word of the language, not an English one."""
    words = Words(language, [CLI_WORDS])
    shown = dict(part.split(" ", 1) for part in words.say("play.keys").split(" · ")[2:])
    assert list(shown) == ["b", "w", "l", "u", "h", "q"]
    for letter, word in shown.items():
        assert understand(word, words).what == understand(letter, words).what
        if language != "en":
            assert word not in Words("en", [CLI_WORDS]).say("play.keys").split()


def test_the_log_has_one_name() -> None:
    """On the line of keys, in the keys of a replay and in the help."""
    for language, name in {"de": "verlauf", "en": "log", "it": "cronaca"}.items():
        words = Words(language, [CLI_WORDS])
        for key in ("play.keys", "replay.keys", "help.all", "keys.log"):
            assert name in words.say(key).casefold(), f"{language}: {key}"
