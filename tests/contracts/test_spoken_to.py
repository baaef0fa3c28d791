"""Who sits at the table is spoken to: "You take 3 $", and not by his own name.

Random games show the lines that come; the words are read as well, for lines that hardly ever do.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from unittest.mock import patch

import pytest

from contracts import checks_spoken
from contracts.cases import CASES, Case, hold, opened
from contracts.checks_spoken import NAMES
from omerta.engine.title import Title
from omerta.engine.words import ENGINE_WORDS, LANGUAGES, PLACE, YOU, Words, places
from omerta.games import GAMES
from omerta.server import SERVER_WORDS
from omerta.show import SHOW_WORDS
from omerta.show.voice import Voice, words_for

TABLES: Final = ("news.", "account.")  # what is told, in a game and of its end

# Sentences that need none for the player who is this number of them, and why.
NEVER_YOU: Final[dict[tuple[str, str, int], str]] = {
    ("carta_nostra", "news.saw", 0): "whispered to who has looked at the hand of number 0",
    ("corleones_imperium", "news.took_in_secret", 0): "whispered to who took it from number 0",
    ("corleones_imperium", "news.lost_in_secret", 0): "whispered to who lost it to number 0",
}
NEVER_YOURS: Final = {
    "log.placed": "it is a bot that is put on a seat",
    "log.rose": "who has left sits here no longer",
}

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
around = pytest.mark.parametrize("folder", [SHOW_WORDS, SERVER_WORDS], ids=["show", "server"])


@every_case
def test_nobody_hears_of_himself_by_name(case: Case) -> None:
    hold(checks_spoken.check_nobody_hears_of_himself_by_name, case, 20)


@every_case
def test_who_watches_hears_names(case: Case) -> None:
    hold(checks_spoken.check_who_watches_hears_names, case, 5)


@every_game
def test_names_that_come_back_are_found(game: str) -> None:
    """The contract above holds something: without what is said to you it is broken."""
    title = opened(game, ())

    def by_name(title: Title, language: str, seat: int) -> Voice:
        return Voice(words_for(language, title), title, NAMES)

    with patch.object(checks_spoken, "voice_to", by_name), pytest.raises(AssertionError):
        checks_spoken.check_nobody_hears_of_himself_by_name(title, title.fewest, 1)


@every_game
@every_language
def test_every_sentence_is_written_for_each_player_in_it(game: str, language: str) -> None:
    title = opened(game, ())
    words = words_of(title, language)
    for key, sentence in told_in(words).items():
        for _, number in players_in(title, words, sentence):
            spoken = f"{YOU}{number}.{key}"
            if (game, counted(key), number) in NEVER_YOU:
                assert spoken not in words.sentences, f"{spoken} is said to nobody"
                continue
            assert spoken in words.sentences, f"{spoken} is missing"


@every_game
@every_language
def test_nothing_is_said_to_you_that_is_not_about_you(game: str, language: str) -> None:
    title = opened(game, ())
    words = words_of(title, language)
    told = told_in(words)
    for spoken in [key for key in words.sentences if key.startswith(YOU)]:
        yours, _, key = spoken.removeprefix(YOU).partition(".")
        players = players_in(title, words, told[key])
        assert {int(number) for number in yours} <= {number for _, number in players}, spoken
        named = {place for place, number in players if str(number) in yours}
        assert places(words.sentences[spoken]) == places(told[key]) - named, spoken


@around
@every_language
def test_a_sentence_about_one_player_names_him_to_others_only(folder: Path, language: str) -> None:
    found = Words(language, [folder]).sentences
    for key, sentence in found.items():
        if key in NEVER_YOURS:
            assert YOU + key not in found, f"{key} is said to nobody"
        elif key.startswith(("log.", "vote.")) and "{name}" in sentence:
            assert "{name}" not in found[YOU + key], key
        if key.startswith(YOU) and key != f"{YOU}heading":
            assert "{name}" in found[key.removeprefix(YOU)], key


def counted(key: str) -> str:
    """The key of a sentence, whether it is for one or for many."""
    return key.removesuffix("_one").removesuffix("_other")


def words_of(title: Title, language: str) -> Words:
    return Words(language, [ENGINE_WORDS, title.home() / "words"])


def told_in(words: Words) -> dict[str, str]:
    return {key: said for key, said in words.sentences.items() if key.startswith(TABLES)}


def players_in(title: Title, words: Words, sentence: str) -> list[tuple[str, int]]:
    """The places of a sentence that name a player, and the numbers they stand for."""
    return [
        (place[0], int(place[1]))
        for place in PLACE.finditer(sentence)
        if place[2] and names_a_player(title, words, place[2])
    ]


def names_a_player(title: Title, words: Words, kind: str) -> bool:
    """A language may put a word before the name: da Anna."""
    return all(NAMES[n] in words.noun(title, kind, n, NAMES) for n in range(title.fewest))


def test_every_exception_has_its_sentence() -> None:
    for (game, key, number), reason in NEVER_YOU.items():
        assert game in GAMES
        assert reason
        words = words_of(opened(game, ()), "en")
        found = [words.sentences.get(f"{key}{form}", "") for form in ("", "_one", "_other")]
        assert any(f"{{{number}:" in sentence for sentence in found), key
