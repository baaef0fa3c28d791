"""Bad records: each gets its own trouble, which names what and where; files stay as they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.kept import trouble_of, untouched
from omerta.engine.dice import named_dice
from omerta.engine.play import Play
from omerta.engine.playout import Chooser
from omerta.engine.record import FIELDS, FORMAT, MOST_BYTES, Player, Record, new_record, read_record
from omerta.games import open_title, title_for_packs

FAMIGLIA = open_title("famiglia")


def played(answers: int = 10) -> Record:
    """A record of a game of Famiglia that has gone on a little."""
    record = new_record(FAMIGLIA, ["Ada", "Bo"], named_dice("record"), 0)
    play = Play(FAMIGLIA, record)
    chooser = Chooser(1)
    for _ in range(answers):
        step = play.game.stack[-1]
        assert play.answer(step.player, step.name, chooser.pick(play.game.options)) is None
    return record


def spoilt(tmp_path: Path, **fields: Any) -> Path:
    """A record in a file, with some fields other than they were."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**played().plain(), **fields}), encoding="utf-8")
    return path


def test_a_record_reads_as_it_was_saved(tmp_path: Path) -> None:
    record = played()
    path = tmp_path / "game.json"
    record.save(path)
    read = read_record(path)
    assert read.plain() == record.plain()
    assert [line for line in path.read_text().splitlines() if "refresh_street" in line]
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


def test_a_missing_file(tmp_path: Path) -> None:
    trouble = trouble_of(lambda: read_record(tmp_path / "none.json"))
    assert trouble.key == "file_missing"
    assert trouble.arguments["file"].endswith("none.json")


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert trouble_of(lambda: read_record(tmp_path)).key == "file_unreadable"


def test_a_file_too_large_for_a_record(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with open(path, "wb") as file:
        file.truncate(MOST_BYTES + 1)
    trouble = trouble_of(lambda: read_record(path))
    assert trouble.key == "record_large"
    assert trouble.arguments["most"] == str(MOST_BYTES)


@pytest.mark.parametrize(
    "content", [b"\x89PNG\r\n\xff\xfe", b"[]", b"1", b'"omerta"', b"null", b"{}", b'{"game": "go"}']
)
def test_a_foreign_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign.json"
    path.write_bytes(content)
    with untouched(tmp_path):
        assert trouble_of(lambda: read_record(path)).key == "record_foreign"


def test_a_truncated_file_names_the_place(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    text = played().text()
    for length in range(0, len(text) - 2, 7):
        path.write_text(text[:length], encoding="utf-8")
        trouble = trouble_of(lambda: read_record(path))
        assert trouble.key == "record_damaged"
        assert int(trouble.arguments["line"]) == max(1, text[:length].count("\n") + 1)


@pytest.mark.parametrize(
    "text",
    ['{"omerta": 1, "omerta": 1}', '{"omerta": ' + "[" * 100_000, '{"omerta": ' + "9" * 5000 + "}"],
    ids=["a field twice", "lists in lists", "a number without end"],
)
def test_a_damaged_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    assert trouble_of(lambda: read_record(path)).key == "record_damaged"


def test_a_newer_format(tmp_path: Path) -> None:
    trouble = trouble_of(lambda: read_record(spoilt(tmp_path, omerta=FORMAT + 1)))
    assert trouble.key == "record_newer"
    assert (trouble.arguments["found"], trouble.arguments["known"]) == ("3", "2")


@pytest.mark.parametrize("field", FIELDS[1:])
def test_a_field_that_is_not_there(tmp_path: Path, field: str) -> None:
    path = tmp_path / "game.json"
    told = played().plain()
    del told[field]
    path.write_text(json.dumps(told), encoding="utf-8")
    trouble = trouble_of(lambda: read_record(path))
    assert (trouble.key, trouble.arguments["field"]) == ("record_lacks", field)


def test_a_field_nobody_knows(tmp_path: Path) -> None:
    trouble = trouble_of(lambda: read_record(spoilt(tmp_path, prize=1)))
    assert (trouble.key, trouble.arguments["field"]) == ("record_unknown", "prize")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("omerta", 0), ("omerta", "1"), ("omerta", True), ("omerta", [[]]),
        ("game", 1), ("rules", "1"), ("rules", True), ("box", []),
        ("packs", {}), ("packs", ["red_four_16"]), ("packs", [1]),
        ("seats", 2), ("seats", {}), ("reseeds", {}), ("seat_changes", "Ada"),
        ("start", 0), ("start", []), ("start", {"seat": 0}),
        ("start", {"seat": 0, "view": {}, "seed": 1}),
        ("first", 0.5), ("seed_hash", 7),
        ("seed", 7), ("seed", "xyz"), ("seed", "00"), ("seed", "00" * 33),
        ("answers", {}), ("answers", "recruit"),
    ],
)  # fmt: skip
def test_a_field_of_the_wrong_kind(tmp_path: Path, field: str, value: object) -> None:
    path = spoilt(tmp_path, **{field: value})
    with untouched(tmp_path):
        trouble = trouble_of(lambda: read_record(path))
    assert (trouble.key, trouble.arguments["field"]) == ("record_field", field)


@pytest.mark.parametrize("field", [name for name in FIELDS if name != "start"])
def test_a_field_with_nothing_in_it(tmp_path: Path, field: str) -> None:
    trouble = trouble_of(lambda: read_record(spoilt(tmp_path, **{field: None})))
    assert (trouble.key, trouble.arguments["field"]) == ("record_empty", field)


def test_a_value_is_shown_as_the_file_has_it(tmp_path: Path) -> None:
    trouble = trouble_of(lambda: read_record(spoilt(tmp_path, packs=["a", None, True])))
    assert trouble.arguments["value"] == '["a", null, true]'


@pytest.mark.parametrize(
    "line", [[], ["recruit", 0], ["recruit", 0, 1, 2], [0, 0, 0], ["recruit", "0", 1], "recruit",
             ["recruit", 0, 1.0], ["recruit", 0, True], ["recruit", None, 1], None],
)  # fmt: skip
def test_an_answer_of_the_wrong_shape_is_named_by_its_number(tmp_path: Path, line: object) -> None:
    answers = played().plain()["answers"]
    path = spoilt(tmp_path, answers=[*answers[:3], line, *answers[3:]])
    trouble = trouble_of(lambda: read_record(path))
    assert (trouble.key, trouble.arguments["number"]) == ("record_line", "4")
    assert trouble.arguments["found"] == json.dumps(line), "as it stands in the file"


def test_a_seed_that_is_not_the_one_that_was_published(tmp_path: Path) -> None:
    other = named_dice("another").seed.hex()
    assert trouble_of(lambda: read_record(spoilt(tmp_path, seed=other))).key == "record_seed"


def test_a_record_of_another_game_other_rules_or_another_box(tmp_path: Path) -> None:
    record = read_record(spoilt(tmp_path))
    assert trouble_of(lambda: record.replay(open_title("carta_nostra"))).key == "record_game"
    sixteen = open_title("famiglia", ["red_four_16"])
    assert trouble_of(lambda: record.replay(sixteen)).key == "record_box"
    record = read_record(spoilt(tmp_path, rules=FAMIGLIA.version + 1))
    trouble = trouble_of(lambda: record.replay(FAMIGLIA))
    assert (trouble.key, trouble.arguments["found"]) == ("record_rules", str(FAMIGLIA.version + 1))


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_record_with_too_few_or_too_many_seats(tmp_path: Path, seats: int) -> None:
    record = read_record(spoilt(tmp_path, seats=[Player("Ada").plain()] * seats))
    assert trouble_of(lambda: record.replay(FAMIGLIA)).key == "players"


@pytest.mark.parametrize("first", [-2, 2, 10**30])
def test_a_record_begun_by_nobody_at_the_table(tmp_path: Path, first: int) -> None:
    record = read_record(spoilt(tmp_path, first=first))
    trouble = trouble_of(lambda: record.replay(FAMIGLIA))
    assert (trouble.key, trouble.arguments["seats"]) == ("first_player", "2")
    assert trouble.arguments["found"] == str(first + 1), "people count seats from 1"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (["recruit", 0, 77], "not_on_offer"),
        (["recruit", 1, 0], "not_your_turn"),
        (["no_step", 0, 0], "other_step"),
        (["recruit", 0, 10**40], "not_on_offer"),
        (["recruit", -(10**40), 0], "not_your_turn"),
    ],
)
def test_a_replay_stops_at_the_first_answer_that_does_not_fit(
    tmp_path: Path, line: list[Any], reason: str
) -> None:
    answers = played().plain()["answers"]
    place = next(n for n, given in enumerate(answers) if given[:2] == ["recruit", 0])
    path = spoilt(tmp_path, answers=[*answers[:place], line, *answers[place + 1 :]])
    record = read_record(path)
    with untouched(tmp_path):
        trouble = trouble_of(lambda: record.replay(FAMIGLIA))
        assert trouble_of(lambda: Play(FAMIGLIA, record)).key == "record_answer"
    assert trouble.key == "record_answer"
    assert trouble.arguments["number"] == str(place + 1)
    assert trouble.arguments["reason"] == reason
    assert [a.option for a in record.answers] == [
        given[2] for given in [*answers[:place], line, *answers[place + 1 :]]
    ], "the record is as it was"


def test_answers_after_the_end_do_not_fit() -> None:
    record = played(0)
    play = Play(FAMIGLIA, record)
    while not play.game.over:
        step = play.game.stack[-1]
        play.answer(step.player, step.name, play.game.options[-1])
    record.answers.append(record.answers[-1])
    trouble = trouble_of(lambda: record.replay(FAMIGLIA))
    assert (trouble.key, trouble.arguments["reason"]) == ("record_answer", "game_over")


def test_a_save_that_fails_leaves_no_trace(tmp_path: Path) -> None:
    record = played()
    (tmp_path / "folder").mkdir()
    with untouched(tmp_path):
        trouble = trouble_of(lambda: record.save(tmp_path / "folder"))
        assert trouble.key == "file_unwritable"
        trouble = trouble_of(lambda: record.save(tmp_path / "none" / "game.json"))
        assert trouble.key == "file_unwritable"


def test_names_no_terminal_can_show_are_mended_before_they_are_saved(tmp_path: Path) -> None:
    record = new_record(FAMIGLIA, ["A\x1b[2Jda", "B\ud800o"], named_dice("names"))
    assert [player.name for player in record.seats] == ["A\ufffd[2Jda", "B\ufffdo"]
    record.save(tmp_path / "game.json")
    assert read_record(tmp_path / "game.json").plain() == record.plain()


def test_half_a_character_in_a_pack_is_kept_as_it_was_handed_in(tmp_path: Path) -> None:
    path = spoilt(tmp_path, packs=[{"game": "famiglia", "pack": "a\ud800b"}])
    record = read_record(path)
    record.save(path)
    assert read_record(path).packs == record.packs


def test_a_record_brings_its_packs(tmp_path: Path) -> None:
    title = open_title("famiglia", ["red_four_16"])
    record = new_record(title, ["a", "b"], named_dice("packs"))
    record.save(tmp_path / "game.json")
    read = read_record(tmp_path / "game.json")
    again = title_for_packs(read.game, read.packs)
    assert again.box.hash == title.box.hash != FAMIGLIA.box.hash
    read.replay(again)


@pytest.mark.parametrize(
    ("pack", "key", "named"),
    [
        ({"pack": None}, "box_gameless", {"file": "pack", "expected": "famiglia"}),
        (
            {"game": "famiglia", "card": [{"id": "famiglia_4", "points": None, "source": "R"}]},
            "box_lacks",
            {"row": "card famiglia_4", "field": "points"},
        ),
    ],
)
def test_a_pack_of_a_record_that_says_nothing_is_told_what_it_lacks(
    tmp_path: Path, pack: dict[str, object], key: str, named: dict[str, str]
) -> None:
    record = read_record(spoilt(tmp_path, packs=[pack]))
    trouble = trouble_of(lambda: title_for_packs(record.game, record.packs))
    assert trouble.key == key
    assert named.items() <= trouble.arguments.items()
