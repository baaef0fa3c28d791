"""Seats, luck dealt anew, seat changes and starts in a record, and the records of version 1."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.kept import trouble_of
from engine.test_record import FAMIGLIA, played, spoilt
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.play import Play
from omerta.engine.record import (
    FIELDS,
    Record,
    forked_record,
    new_record,
    parse_record,
    read_record,
)
from omerta.engine.record_parts import BOT, Player
from omerta.engine.title import SPECTATOR
from omerta.games.famiglia.table import Table
from records.version_1 import text_of_1

ADA = {"name": "Ada", "kind": "person", "level": None}
BOB = {"name": "Bob", "kind": "bot", "level": "greedy"}
SEED = "ab" * 32


@pytest.mark.parametrize(
    "seat",
    [
        "Ada", None, 1, [], {}, {"name": "Ada"}, {**ADA, "points": 3},
        {**ADA, "name": 1}, {**ADA, "name": None}, {**ADA, "name": "\ud800"},
        {**ADA, "name": "\x1b[2J"}, {**ADA, "kind": "ghost"}, {**ADA, "kind": None},
        {**ADA, "kind": []}, {**ADA, "level": "greedy"}, {**ADA, "level": ""},
        {**BOB, "level": None}, {**BOB, "level": ""}, {**BOB, "level": 3}, {**BOB, "level": "\n"},
    ],
)  # fmt: skip
def test_a_damaged_seat_is_named_by_its_number(tmp_path: Path, seat: object) -> None:
    trouble = trouble_of(lambda: read_record(spoilt(tmp_path, seats=[BOB, seat])))
    assert (trouble.key, trouble.arguments["number"]) == ("record_seat", "2")
    assert trouble.arguments["found"][:9] == json.dumps(seat)[:9], "as it stands in the file"


@pytest.mark.parametrize(
    "line",
    [
        "3", None, [], [3], [3, SEED, 0], ["3", SEED], [True, SEED], [3.0, SEED], [-1, SEED],
        [11, SEED], [10**40, SEED], [3, None], [3, 7], [3, "ab"], [3, "xy" * 32], [3, SEED + "00"],
        [2, SEED], [1, SEED],
    ],
)  # fmt: skip
def test_a_damaged_reseed_is_named_by_its_number(tmp_path: Path, line: object) -> None:
    path = spoilt(tmp_path, reseeds=[[2, SEED], line])
    trouble = trouble_of(lambda: read_record(path))
    assert (trouble.key, trouble.arguments["number"]) == ("record_reseed", "2")
    assert trouble.arguments["last"] == "10"


@pytest.mark.parametrize(
    "line",
    [
        None, "Ada", [], [3, 0], [3, 0, ADA, 1], [None, 0, ADA], [True, 0, ADA], [1, 0, ADA],
        [11, 0, ADA], [3, -1, ADA], [3, 2, ADA], [3, "0", ADA], [3, False, ADA], [3, 0, "Ada"],
        [3, 0, {**ADA, "kind": "bot"}],
    ],
)  # fmt: skip
def test_a_damaged_seat_change_is_named_by_its_number(tmp_path: Path, line: object) -> None:
    path = spoilt(tmp_path, seat_changes=[[2, 0, BOB], line])
    trouble = trouble_of(lambda: read_record(path))
    assert (trouble.key, trouble.arguments["number"]) == ("record_change", "2")
    assert trouble.arguments["last"] == "10"


# -- who sits where


def full_names(record: Record, upto: int = -1) -> list[str]:
    return [player.full_name for player in record.players(upto)]


def test_who_sat_down_later_is_noted_with_the_answer() -> None:
    record = played(4)
    record.put(1, Player("Bo"))
    assert not record.changes, "it is Bo already"
    record.put(1, Player("Bo", BOT, "greedy"))
    assert [change.plain() for change in record.changes] == [
        [4, 1, {"name": "Bo", "kind": "bot", "level": "greedy"}]
    ]
    assert full_names(record) == ["Ada", "Bo (greedy)"]
    assert full_names(record, 4) == ["Ada", "Bo (greedy)"]
    assert full_names(record, 3) == ["Ada", "Bo"]
    read = parse_record(record.text(), "game.json")
    assert read.plain() == record.plain()
    assert full_names(read) == ["Ada", "Bo (greedy)"]


def test_who_sits_down_before_the_first_answer_sat_there_all_along() -> None:
    record = played(0)
    record.put(0, Player("Zoe"))
    assert not record.changes
    assert full_names(record, 0) == ["Zoe", "Bo"]


def test_an_answer_taken_back_leaves_everybody_where_he_sits() -> None:
    record = played(0)
    play = Play(FAMIGLIA, record)
    while not any(play.can_undo(seat) for seat in (0, 1)):
        step = play.game.stack[-1]
        play.answer(step.player, step.name, play.game.options[0])
    number = len(record.answers)
    record.put(1, Player("Bo", BOT, "greedy"))
    assert play.undo(record.answers[-1].player) is None
    assert [change.number for change in record.changes] == [number - 1]
    assert full_names(parse_record(record.text(), "game.json")) == ["Ada", "Bo (greedy)"]


# -- luck dealt anew


def test_after_going_back_other_cards_come() -> None:
    record = played(0)
    play = Play(FAMIGLIA, record)
    first = laid(play)
    play.go_back(0, named_dice("others"))
    assert [reseed.number for reseed in record.reseeds] == [0]
    assert laid(play) != first
    play.go_back(0, named_dice("record"))
    assert len(record.reseeds) == 1, "dealt anew once more, not twice"
    assert laid(Play(FAMIGLIA, parse_record(record.text(), "game.json"))) != first


def test_further_back_than_what_was_dealt_anew_something_else_comes_again() -> None:
    """Back by consent, and once more to before that, although nothing was shown in between: what
    was seen the first time must not come."""
    record = played(30)
    play = Play(FAMIGLIA, record)
    shown = [record.replay(FAMIGLIA, number).revealed for number in range(30)]
    number = next(n for n in range(29) if shown[n] == shown[n + 1])
    deck = to_come(record.replay(FAMIGLIA, number))
    play.go_back(number + 1, named_dice("one"))
    play.go_back(number, named_dice("two"))
    assert [reseed.plain() for reseed in record.reseeds] == [[number, named_dice("two").seed.hex()]]
    assert to_come(play.game) != deck
    assert len(parse_record(record.text(), "game.json").reseeds) == 1


def to_come(game: Game) -> list[int]:
    """What is still to come, the next card last."""
    assert isinstance(game, Table)
    return game.deck[: game.left]


def laid(play: Play) -> list[int]:
    """The first ten cards that turn up in the Street after its first six."""
    while len([line for line in play.news if line.key == "laid"]) < 16:
        step = play.game.stack[-1]
        play.answer(step.player, step.name, play.game.options[0])
    return [line.numbers[0] for line in play.news if line.key == "laid"][6:16]


# -- starts


def forked(seat: int = 1) -> dict[str, Any]:
    """The record of a game that goes on from what a seat saw, as data."""
    game = played(10).replay(FAMIGLIA)
    view = FAMIGLIA.view(game, seat)
    plain: dict[str, Any] = json.loads(
        forked_record(FAMIGLIA, ["Ada", "Bo"], named_dice("fork"), view).text()
    )
    return plain


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_a_game_that_starts_from_a_view_begins_as_it_was_seen(seat: int) -> None:
    plain = forked(seat)
    record = parse_record(json.dumps(plain), "game.json")
    assert record.start is not None
    game = record.begin(FAMIGLIA)
    assert FAMIGLIA.view(game, seat) == plain["start"]["view"]
    assert game.dice.seed == named_dice("fork").seed


@pytest.mark.parametrize(
    ("start", "field"),
    [
        ({"seat": 2}, "start.seat"), ({"seat": -2}, "start.seat"), ({"seat": True}, "start.seat"),
        ({"seat": "0"}, "start.seat"), ({"seat": 0}, "start.view"), ({"view": []}, "start.view"),
        ({"view": {}}, "start.view"), ({"view": {"seat": True}}, "start.view"),
    ],
)  # fmt: skip
def test_a_start_of_the_wrong_kind(start: dict[str, Any], field: str) -> None:
    plain = forked()
    plain["start"].update(start)
    trouble = trouble_of(lambda: parse_record(json.dumps(plain), "game.json"))
    assert (trouble.key, trouble.arguments["field"]) == ("record_field", field)


def test_a_start_says_itself_who_began() -> None:
    trouble = trouble_of(lambda: parse_record(json.dumps({**forked(), "first": 0}), "game.json"))
    assert (trouble.key, trouble.arguments["field"]) == ("record_field", "first")


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("box", "0" * 64, "box"), ("game", "carta_nostra", "game"), ("pile", 10**9, "pile"),
        ("pile", None, "view"), ("revealed", 0.5, "revealed"), ("ending", 1, "ending"),
        ("street", [0] * 20, "view"), ("pending", [], "over"),
        ("pending", [["no_step", 0]], "view"), ("pending", [["end_turn", 0]], "pending"),
        ("over", True, "over"), ("hand", [9] * 20, "view"), ("prize", 1, "prize"),
        ("hand_sizes", [0, 0], "hand_sizes"), ("passes", 10**40, "passes"),
    ],
)  # fmt: skip
def test_a_view_nobody_can_have_had_is_told(field: str, value: object, named: str) -> None:
    plain = forked()
    plain["start"]["view"][field] = value
    record = parse_record(json.dumps(plain), "game.json")
    trouble = trouble_of(lambda: record.replay(FAMIGLIA))
    assert (trouble.key, trouble.arguments["field"]) == ("view", named)
    assert trouble_of(lambda: Play(FAMIGLIA, record)).key == "view"


def test_a_view_that_lacks_a_field_is_told() -> None:
    plain = forked()
    del plain["start"]["view"]["street"]
    trouble = trouble_of(lambda: parse_record(json.dumps(plain), "g").replay(FAMIGLIA))
    assert (trouble.key, trouble.arguments["field"]) == ("view", "street")


# -- version 1


def test_a_record_of_version_1_is_the_same_game() -> None:
    record = played()
    record.seats = [Player("Ada"), Player("Bo", BOT, "greedy")]
    read = parse_record(text_of_1(record), "game.json")
    assert json.loads(text_of_1(record))["seats"] == ["Ada", "Bo (greedy)"]
    assert read.plain() == record.plain()


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("Ada", Player("Ada")),
        ("Bo (greedy)", Player("Bo", BOT, "greedy")),
        ("Bo Jr (x) (random)", Player("Bo Jr (x)", BOT, "random")),
        ("(random)", Player("random", BOT, "random")),
        ("Bo (grumpy)", Player("Bo (grumpy)")),
        ("Bo(greedy)", Player("Bo(greedy)")),
        ("greedy", Player("greedy")),
    ],
)
def test_brackets_of_version_1_say_which_bot_it_was(name: str, player: Player) -> None:
    plain = json.loads(text_of_1(played()))
    plain["seats"] = ["Ada", name]
    read = parse_record(json.dumps(plain), "game.json")
    assert read.seats[1].plain() == player.plain()


@pytest.mark.parametrize("seats", [2, {}, [1, 2], ["a", "\ud800"], ["a", "\x1b[2J"], [ADA, BOB]])
def test_version_1_knows_names_alone(seats: object) -> None:
    plain = {**json.loads(text_of_1(played())), "seats": seats}
    trouble = trouble_of(lambda: parse_record(json.dumps(plain), "game.json"))
    assert (trouble.key, trouble.arguments["field"]) == ("record_field", "seats")


@pytest.mark.parametrize("field", ["start", "reseeds", "seat_changes"])
def test_version_1_has_none_of_the_new_fields(field: str) -> None:
    plain = {**json.loads(text_of_1(played())), field: []}
    trouble = trouble_of(lambda: parse_record(json.dumps(plain), "game.json"))
    assert (trouble.key, trouble.arguments["field"]) == ("record_unknown", field)


def test_a_bare_name_is_a_persons() -> None:
    record = new_record(FAMIGLIA, ["Ada", Player("Bo", BOT, "random")], named_dice("bare"))
    assert [player.plain()["kind"] for player in record.seats] == ["person", "bot"]


# -- as documented


def test_the_record_of_the_documentation_is_one() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    example = page.split("```json\n")[1].split("```")[0]
    assert parse_record(example, "record.md").text() == example
    table = page.split("|---|---|\n")[1].split("\n\n")[0]
    told = [name for row in table.splitlines() for name in re.findall("`(.*?)`", row.split("|")[1])]
    assert told == list(FIELDS)
