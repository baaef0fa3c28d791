"""Bad input: one clear sentence in the user's language, a non-zero exit, files left alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from cli.conftest import Run, recorded
from omerta.engine.words import LANGUAGES
from omerta.games import GAMES

NO_JOB: Final = 'game = "carta_nostra"\n[[mafioso]]\nid = "don"\njob = "sing"\nsource = "S"\n'
GOOD_PACK: Final = 'game = "famiglia"\n[[card]]\nid = "famiglia_4"\npoints = 16\nsource = "S"\n'
BAD_PACKS: Final = {
    "wrong_count": GOOD_PACK.replace("points = 16", "copies = 3"),
    "negative": GOOD_PACK.replace("points = 16", "points = -1"),
    "no_number": GOOD_PACK.replace("points = 16", 'points = "many"'),
    "no_source": GOOD_PACK.replace('"S"', '"hearsay"'),
    "unknown_row": GOOD_PACK.replace("famiglia_4", "famiglia_9"),
    "unknown_field": GOOD_PACK.replace("points", "price"),
    "unknown_sheet": GOOD_PACK.replace("[[card]]", "[[cart]]"),
    "unknown_effect": NO_JOB,
    "other_game": GOOD_PACK.replace("famiglia", "speakeasy", 1),
    "no_toml": "game = ",
}
BAD_RECORDS: Final = (
    "missing",
    "empty",
    "truncated",
    "damaged",
    "foreign",
    "binary",
    "newer",
    "folder",
    "lacking",
    "other_type",
    "other_game",
    "wrong_players",
)
BAD_LINES: Final = [
    ["frobnicate"],
    ["games", "--frobnicate"],
    ["games", "too", "many"],
    ["games", "--lang"],
    ["games", "--json=yes"],
    ["rules"],
    ["rules", "monopoly"],
    ["rules", ""],
    ["play", "monopoly"],
    ["play", "famiglia", "--players", "3"],
    ["play", "famiglia", "--players", "two"],
    ["play", "famiglia", "--players", "-1"],
    ["play", "famiglia", "--seats", "me,robot"],
    ["play", "famiglia", "--seats", "me,greedy,greedy"],
    ["play", "famiglia", "--seats", "me,greedy", "--players", "3"],
    ["play", "famiglia", "--names", "Anna,Anna"],
    ["play", "famiglia", "--names", "Anna,anna"],
    ["play", "speakeasy", "--players", "1", "--names", "Rival"],
    ["play", "speakeasy", "--players", "1", "--names", "rivale"],
    ["play", "famiglia", "--names", "Anna,Bruno,Carla"],
    ["play", "famiglia", "--names", "Anna (greedy)"],
    ["play", "famiglia", "--names", "Annannannannannannanna"],
    ["play", "famiglia", "--pace", "slow"],
    ["play", "famiglia", "--pace", "nan"],
    ["play", "famiglia", "--box", "no_such_pack"],
    ["play", "famiglia", "--box", "six_players"],
    ["play", "carta_nostra", "--players", "6"],
    *(["play", game, "--players", "9"] for game in GAMES),
    ["play", "famiglia", "--players", "99"],
    ["play", "carta_nostra", "--box", "six_players", "--players", "9"],
    ["play", "speakeasy", "--seats", "me,friend,friend,friend,greedy,greedy,greedy,greedy,random"],
    ["play", "famiglia", "--save", "/no/such/folder/game.json"],
    ["play", "--resume", "nothing.json"],
    ["play", "--resume", "nothing.json", "--seed", "s"],
    ["play"],
    ["replay"],
    ["replay", "nothing.json"],
    ["verify", "nothing.json"],
    ["simulate", "famiglia", "--players", "random,robot"],
    ["simulate", "famiglia", "--players", "random,no_such_module:Bot"],
    ["arena", "famiglia", "--players", "random,robot"],
    ["arena", "famiglia", "--players", "random,greedy", "--sprt", "30,0"],
    ["arena", "famiglia", "--players", "random,greedy", "--sprt", "much"],
    ["arena", "famiglia", "--players", "random,random", "--sprt", "0,30"],
    ["arena", "famiglia", "--players", "random,greedy", "--blocks", "0"],
    ["train", "speakeasy"],
    ["train", "famiglia", "--players", "9"],
    ["train", "carta_nostra", "--games", "0"],
    ["train", "carta_nostra", "--blocks", "many"],
    ["play", "famiglia", "--seats", "random,no_such_module:Bot"],
    ["simulate", "famiglia", "--players", "random"],
    ["simulate", "famiglia", "--games", "0"],
    ["simulate", "famiglia", "--games", "1e3"],
    ["simulate", "famiglia", "--jobs", "0"],
    ["simulate", "famiglia", "--records", "/dev/null/here"],
    ["box", "monopoly"],
    ["box", "famiglia", "--check", "nothing.toml"],
    ["bench", "--seconds", "-1"],
]

every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(omerta: Run, language: str, *line: str) -> tuple[int, str]:
    """The exit code and the one sentence of a line that cannot be carried out."""
    ran = omerta(*line, "--lang", language)
    sentence = ran.err.strip()
    assert sentence, "nothing was said"
    assert "\n" not in sentence, "more than one sentence"
    assert sentence[-1] in ".:"
    assert "trouble." not in sentence
    assert "{" not in sentence
    return ran.code, sentence


@pytest.mark.parametrize("line", BAD_LINES, ids=[" ".join(line) for line in BAD_LINES])
def test_a_bad_line_gets_a_sentence_in_each_language(
    line: list[str], omerta: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = []
    for language in LANGUAGES:
        if line[-1] == "--lang":  # without a value there is only the environment to go by
            monkeypatch.setenv("OMERTA_LANG", language)
            ran = omerta(*line)
            told.append((ran.code, ran.err.strip()))
        else:
            told.append(said(omerta, language, *line))
    assert [code for code, _ in told] == [2, 2, 2]
    assert len({sentence for _, sentence in told}) == 3, told[0]
    assert not (tmp_path / "data").exists(), "a line that cannot be carried out leaves no save"


def test_an_unknown_language_is_said_in_the_language_of_the_place(
    omerta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    ran = omerta("games", "--lang", "fr")
    assert ran.code == 2
    assert "«fr»" in ran.err


def bad_record(kind: str, folder: Path) -> Path:
    path = folder / f"{kind}.json"
    text = recorded("famiglia").text()
    plain: dict[str, Any] = json.loads(text)
    if kind == "folder":
        path.mkdir()
    elif kind == "binary":
        path.write_bytes(bytes(range(256)))
    elif kind != "missing":
        changed = {
            "empty": "",
            "truncated": text[: len(text) // 2],
            "damaged": text.replace('"game"', "game", 1),
            "foreign": json.dumps({"name": "somebody else's"}),
            "newer": json.dumps({**plain, "omerta": 99}),
            "lacking": json.dumps({key: plain[key] for key in plain if key != "seats"}),
            "other_type": json.dumps({**plain, "first": "me"}),
            "other_game": json.dumps({**plain, "game": "monopoly"}),
            "wrong_players": json.dumps({**plain, "seats": plain["seats"] * 2}),
        }
        path.write_text(changed[kind], encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
@pytest.mark.parametrize("kind", BAD_RECORDS)
def test_a_bad_record_gets_a_sentence_in_each_language(
    command: str, kind: str, omerta: Run, tmp_path: Path
) -> None:
    path = bad_record(kind, tmp_path)
    before = path.read_bytes() if path.is_file() else b""
    line = ["play", "--resume", str(path)] if command == "play" else [command, str(path)]
    told = [said(omerta, language, *line) for language in LANGUAGES]
    wrong = 1 if (command, kind) == ("verify", "wrong_players") else 2
    assert [code for code, _ in told] == [wrong] * 3
    assert len({sentence for _, sentence in told}) == 3
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("kind", ["seed", "box", "rules", "answer", "step", "too_many"])
@every_language
def test_verify_finds_what_is_not_right(
    kind: str, language: str, omerta: Run, tmp_path: Path
) -> None:
    plain: dict[str, Any] = json.loads(recorded("famiglia").text())
    if kind == "seed":
        plain["seed"] = plain["seed"][::-1]
    elif kind == "box":
        plain["box"] = "0" * 64
    elif kind == "rules":
        plain["rules"] = 99
    elif kind == "answer":
        plain["answers"][1][2] = 77
    elif kind == "step":
        plain["answers"][1][0] = "lay_an_egg"
    else:
        plain["answers"].append(plain["answers"][-1])
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    code, sentence = said(omerta, language, "verify", str(path))
    assert code == 1
    assert "_" not in sentence.replace(str(path), "").replace("lay_an_egg", "").replace(
        plain["answers"][1][0], ""
    ).replace(plain["answers"][-1][0], ""), "a key instead of a reason"


@pytest.mark.parametrize("kind", BAD_PACKS)
def test_a_bad_pack_gets_a_sentence_in_each_language(
    kind: str, omerta: Run, tmp_path: Path
) -> None:
    path = tmp_path / f"{kind}.toml"
    path.write_text(BAD_PACKS[kind], encoding="utf-8")
    game = "carta_nostra" if kind == "unknown_effect" else "famiglia"
    played = [said(omerta, lang, "play", game, "--box", str(path)) for lang in LANGUAGES]
    checked = [said(omerta, lang, "box", game, "--check", str(path)) for lang in LANGUAGES]
    assert [code for code, _ in played] == [2, 2, 2]
    assert [code for code, _ in checked] == [2 if kind == "no_toml" else 1] * 3
    assert len({sentence for _, sentence in checked}) == 3
    assert path.read_text(encoding="utf-8") == BAD_PACKS[kind]


def test_a_file_that_exists_is_not_written_over(omerta: Run, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary", encoding="utf-8")
    code, _ = said(omerta, "en", "play", "famiglia", "--save", str(path))
    assert code == 2
    assert path.read_text(encoding="utf-8") == "dear diary"


def test_a_finished_game_cannot_be_resumed(omerta: Run, finished: Path) -> None:
    before = finished.read_bytes()
    code, sentence = said(omerta, "en", "play", "--resume", str(finished))
    assert code == 2
    assert "replay" in sentence
    assert finished.read_bytes() == before


def test_a_replay_of_a_running_game_needs_a_seat(omerta: Run, unfinished: Path) -> None:
    for language in LANGUAGES:
        code, sentence = said(omerta, language, "replay", str(unfinished))
        assert code == 2
        assert "--seat" in sentence
    assert said(omerta, "en", "replay", str(unfinished), "--seat", "9")[0] == 2


def test_control_characters_do_not_reach_the_terminal(omerta: Run) -> None:
    ran = omerta("rules", "\x1b[31mmonopoly\x07")
    assert ran.code == 2
    assert "\x1b" not in ran.err
    assert "\x07" not in ran.err


@every_language
def test_a_usage_error_names_only_what_was_typed(language: str, omerta: Run) -> None:
    signs = {"de": "»{}«", "en": "“{}”", "it": "«{}»"}[language]
    assert signs.format("plya") in said(omerta, language, "plya")[1]
    assert signs.format("extra") in said(omerta, language, "games", "extra")[1]
    assert signs.format("too many") in said(omerta, language, "games", "too", "many")[1]


@every_language
def test_a_usage_error_names_the_command_it_came_up_in(language: str, omerta: Run) -> None:
    """Also where the parser does not say: the page it points to must have the option."""
    for line in (["play", "famiglia", "--seed"], ["games", "--json=3"]):
        assert f"omerta {line[0]} --help" in said(omerta, language, *line)[1]


@every_language
def test_too_many_players_are_told_of_the_pack_with_more_room(language: str, omerta: Run) -> None:
    for line in (
        ["play", "carta_nostra", "--players", "6"],
        ["simulate", "carta_nostra", "--players", ",".join(["random"] * 6)],
    ):
        assert "--box six_players" in said(omerta, language, *line)[1]
    exactly = {"de": "genau 2", "en": "exactly 2", "it": "esattamente 2"}[language]
    assert exactly in said(omerta, language, "play", "famiglia", "--players", "3")[1]


@every_language
def test_a_pack_that_is_not_there_is_told_with_those_that_are(language: str, omerta: Run) -> None:
    for command in ("play", "simulate", "box"):
        code, sentence = said(omerta, language, command, "carta_nostra", "--box", "nosuch")
        assert code == 2
        assert "nosuch" in sentence
        assert "six_players" in sentence


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        ("seed", "z" * 64, '"' + "z" * 38 + '…"'),
        ("seed", "zz", '"zz"'),
        ("seed", '"' * 64, '"' + '\\"' * 19 + '…"'),
        ("packs", ["a" * 64, 1], '["' + "a" * 37 + '…"'),
        ("packs", list(range(64)), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …"),
    ],
)
def test_a_wrong_value_is_cut_so_that_its_quotes_close(
    field: str, value: object, shown: str, omerta: Run, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.json"
    plain: dict[str, Any] = json.loads(recorded("famiglia").text())
    path.write_text(json.dumps({**plain, field: value}), encoding="utf-8")
    for language in LANGUAGES:
        assert said(omerta, language, "verify", str(path))[1].endswith(f": {shown}.")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Der Pate: Corleones Imperium braucht mindestens 2"),
        ("en", "The Godfather: Corleone's Empire needs at least 2"),
        ("it", "Il Padrino: L'impero dei Corleone richiede almeno 2"),
    ],
)
def test_a_sentence_about_a_game_calls_it_by_its_title(
    language: str, told: str, omerta: Run
) -> None:
    assert told in omerta("play", "corleones", "--players", "6", "--lang", language).err
    assert "Famiglia" in omerta("play", "famiglia", "--players", "3", "--lang", language).err
