"""The sixty cards of Famiglia: twenty kinds, four families of five ranks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.engine.box import Box, Field, Sheet, check_range
from omerta.engine.trouble import Trouble

FAMIGLIA: Final = 0
ACCOUNTANTS: Final = 1
BRUTES: Final = 2
MERCENARIES: Final = 3
FAMILIES: Final = ("famiglia", "accountants", "brutes", "mercenaries")

RANKS: Final = 5
KINDS: Final = 20
LOWERED: Final = 20  # as an option: the one Street card a Brute has just lowered
STREET: Final = 6

SHEETS: Final = (
    Sheet("family", (Field("colour", 0, 0, ("red", "blue", "yellow", "green")),
                     Field("symbol", 0, 0, ("rose", "phone", "bat", "notes")))),
    Sheet("card", (Field("copies", 0, 7), Field("start", 0, 1), Field("points", 0, 99))),
    Sheet("value", (Field("value", 0, 99),)),
)  # fmt: skip


def rank_of(kind: i64) -> i64:
    return kind % RANKS


def family_of(kind: i64) -> i64:
    return kind // RANKS


def kind_name(kind: int) -> str:
    """As in the box and in the words: `brutes_2`."""
    return NAMES[kind]


NAMES: Final = [f"{family}_{rank}" for family in FAMILIES for rank in range(RANKS)]


class Printed:
    """The box as ints; never changed."""

    def __init__(self, box: Box) -> None:
        rows = [box.row("card", kind_name(kind)) for kind in range(KINDS)]
        self.copies = [row.number("copies") for row in rows]
        self.start = [row.number("start") for row in rows]
        self.points = [row.number("points") for row in rows]
        self.street = box.value("street")
        self.free_joker = box.value("free_joker") == 1


def check_box(box: Box, file: str) -> None:
    """What is printed must be a game of Famiglia: the cards add up, start hands and Street fit."""
    printed = Printed(box)
    total = sum(printed.copies)
    if total != box.value("cards"):
        expected = box.value("cards")
        raise Trouble("box_count", file=file, what="card.copies", found=total, expected=expected)
    for kind in range(KINDS):
        most = printed.copies[kind] // 2
        check_range(file, f"card {kind_name(kind)}", "start", printed.start[kind], 0, most)
    most = total - 2 * sum(printed.start)
    check_range(file, "value street", "value", printed.street, 1, most)
    check_range(file, "value free_joker", "value", box.value("free_joker"), 0, 1)
