"""Cooking books: a book on a goal that is fulfilled brings a bonus and dirty money."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, May
from omerta.games.speakeasy.family import BOOKS, COOKED, DIRTY
from omerta.games.speakeasy.gains import bonus
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.goals import fulfilled, rule_of
from omerta.games.speakeasy.tiles.names import GOALS


def taken_spaces(table: Table) -> i64:
    taken: i64 = 0
    for family in range(table.families):
        taken |= table.has(family, COOKED)
    return taken


def is_open(table: Table, me: int, goal: int, taken: i64) -> bool:
    """Whether a goal has an empty space and the family fulfils it and has no book on it."""
    if taken >> 2 * goal & 3 == 3 or table.has(me, COOKED) >> 2 * goal & 3:
        return False
    return fulfilled(table, me, goal)


def spaces(table: Table, me: int) -> list[int]:
    """Empty book spaces of goals the family fulfils and has no book on: goal * 2 + space."""
    taken = taken_spaces(table)
    found: list[int] = []
    for goal in range(GOALS):
        if is_open(table, me, goal, taken):
            if not taken >> 2 * goal & 1:
                found.append(2 * goal)
            if not taken >> 2 * goal & 2:
                found.append(2 * goal + 1)
    return found


def can_cook(table: Table, me: int) -> bool:
    """Whether there is a book and a space for it: the first one found is enough."""
    if not table.has(me, BOOKS):
        return False
    taken = taken_spaces(table)
    return any(is_open(table, me, goal, taken) for goal in range(GOALS))


class Cook(May[Table]):
    """Up to so many books from the shelf on empty spaces of goals one fulfils, one after another;
    at most one book of a family on a goal. The bonus of the space comes first, then the money.
    """

    name = "cook"
    asks = "book_space"
    rules = (
        "SPK-BOOKS-01",
        "SPK-BOOKS-02",
        "SPK-BOOKS-03",
        "SPK-BOOKS-04",
        "SPK-BOOKS-05",
        "SPK-BOOKS-06",
        "SPK-BOOKS-07",
        "SPK-BOOKS-10",
    )
    holds: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player)
        self.left = left

    def choices(self, table: Table) -> list[int]:
        if not self.left or not table.has(self.player, BOOKS):
            return NOTHING
        return spaces(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.lose(me, BOOKS, 1)
        table.include(me, COOKED, 1 << option)
        table.tell("cooked", "SPK-BOOKS-01", me, option)
        table.then(
            *bonus(table, me, table.printed.space_bonus[option], 0),
            BookMoney(me, option // 2),
            Cook(me, self.left - 1),
        )

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < 2 * GOALS:
            return "SPK-BOOKS-01"
        if table.has(self.player, COOKED) >> option // 2 * 2 & 3:
            return "SPK-BOOKS-02"
        if taken_spaces(table) >> option & 1:
            return "SPK-BOOKS-03"
        return rule_of(table, option // 2)

    @classmethod
    def span(cls, box: Box) -> int:
        return 2 * GOALS


class BookMoney(Do[Table]):
    """The dirty money of a goal, after the bonus of the space."""

    name = "book_money"
    rules = ("SPK-BOOKS-04", "SPK-GOAL-23", "SPK-GOAL-37", "SPK-GOAL-42", "SPK-MONEY-05")
    holds: ClassVar[tuple[str, ...]] = ("goal",)

    def __init__(self, player: int, goal: int) -> None:
        super().__init__(player)
        self.goal = goal

    def run(self, table: Table) -> None:
        money = table.printed.goal_money[self.goal]
        table.gain(self.player, DIRTY, money)
        table.tell("book_money", "SPK-BOOKS-04", self.player, money)
