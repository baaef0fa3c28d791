"""Ends of games with one winning answer: the proof holds, and a search of little effort does
find it.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from bots.solve import Solver, worlds
from omerta.bots.levels import EFFORTS, LEARNED, Effort, SearchBot
from omerta.engine.dice import Dice, named_dice
from omerta.engine.record import read_record
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.games import open_title

FOLDER: Final = Path(__file__).resolve().parent / "endgames"
INDEX: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (FOLDER / "index.toml").read_text(encoding="utf-8")
)
SOAK: Final = os.environ.get("OMERTA_SOAK") == "1"
PROVED: Final = [name for name, row in INDEX.items() if SOAK or row["quick"]]
LEVEL: Final = "consigliere"  # 24 imagined tables, no clock: compiled far below 0.2 s here
SEEDS: Final = 20 if SOAK else 2
WANTED: Final = 0.95
WORLDS: Final = 32
NODES: Final = 1_000_000


def position(name: str) -> Seat:
    record = read_record(FOLDER / f"{name}.json")
    title = open_title(record.game)
    return seat_at(title, record.begin(title), INDEX[name]["seat"])


def test_every_position_is_listed_and_asks_what_it_should() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(INDEX)
    for name, row in INDEX.items():
        seat = position(name)
        assert (seat.asked["step"], len(seat.options)) == (row["step"], row["answers"])
        assert row["wins"] in seat.options


@pytest.mark.parametrize("name", PROVED)
def test_one_answer_wins_and_no_other(name: str) -> None:
    seat = position(name)
    found = Solver(seat.title, seat.number, NODES).winning(worlds(seat, WORLDS), seat.options)
    assert found == [INDEX[name]["wins"]]


def thinker(title: Title, luck: Dice) -> SearchBot:
    """The level's search, without its habit of leaving many decisions to rules."""
    efforts = LEARNED.get(title.name, EFFORTS)
    return SearchBot(title, luck, all_of(EFFORTS[LEVEL]), all_of(efforts[LEVEL]))


def all_of(effort: Effort) -> Effort:
    return Effort(
        effort.worlds, effort.candidates, effort.seconds, effort.turns, lines=effort.lines
    )


def test_a_search_finds_it() -> None:
    missed = [
        name
        for name, row in INDEX.items()
        for seat in [position(name)]
        for seed in range(SEEDS)
        if thinker(seat.title, named_dice(f"end {seed}")).choose(seat) != row["wins"]
    ]
    assert len(missed) <= (1 - WANTED) * SEEDS * len(INDEX), missed
