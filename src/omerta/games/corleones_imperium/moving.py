"""Figures on the board are moved: the own thug once more, or a figure of a rival."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Must
from omerta.games.corleones_imperium.board import (
    BOSS,
    CLOSED,
    EMPTY,
    MAYOR,
    NEUTRAL,
    THUG_SPACES,
)
from omerta.games.corleones_imperium.card_text import CardText, by_card
from omerta.games.corleones_imperium.places import ShakeDown, free_spaces, own_thugs
from omerta.games.corleones_imperium.table import Table


def move_thug(table: Table, start: int, goal: int) -> None:
    who = table.thug_at[start]
    table.thug_at[start] = EMPTY
    table.thug_at[goal] = who
    if who == NEUTRAL:
        table.neutral_at[BOSS] = goal


def move_member(table: Table, start: int, goal: int) -> None:
    who = table.member_at[start]
    table.member_at[start] = EMPTY
    table.member_at[goal] = who
    if who == NEUTRAL:
        table.neutral_at[MAYOR] = goal


class VisitAgain(CardText):
    """Move one of your thugs on the board to a free thug space and shake down there."""

    name = "visit_again"
    asks = "thug_space"
    rules = ("COR-JOB-27", "COR-JOB-11", "COR-THUG-05", "COR-EDGE-02", "COR-EDGE-11")

    def choices(self, table: Table) -> list[int]:
        return own_thugs(table, self.player) if EMPTY in table.thug_at else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.then(VisitTo(self.player, option))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-02" if option == table.neutral_at[BOSS] >= 0 else "COR-JOB-27"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES


class VisitTo(Must[Table]):
    """The free thug space the thug goes to."""

    name = "visit_to"
    asks = "thug_space"
    rules = ("COR-JOB-27",)
    holds: ClassVar[tuple[str, ...]] = ("start",)

    def __init__(self, player: int, start: int) -> None:
        super().__init__(player)
        self.start = start

    def options(self, table: Table) -> list[int]:
        return free_spaces(table.thug_at)

    def choose(self, table: Table, option: int) -> None:
        move_thug(table, self.start, option)
        table.tell("moved_own_thug", "COR-JOB-27", self.player, self.start, option)
        table.then(ShakeDown(self.player, option))

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES


class MoveRival(CardText):
    """Move one figure of another player to a different free space of its kind, for no benefit.

    A neutral figure counts as that of the player who controls it. The Police Chief stands on no
    space, so there is none of his kind.
    """

    name = "move_rival"
    asks = "figure"
    rules = ("COR-JOB-33", "COR-ALLY-20", "COR-JOB-11", "COR-EDGE-03", "COR-EDGE-11")

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        if EMPTY in table.thug_at:
            for space in range(THUG_SPACES):
                if self.is_rival(table, table.thug_at[space], BOSS):
                    found.append(space)
        if EMPTY in table.member_at:
            for space in range(len(table.member_at)):
                if self.is_rival(table, table.member_at[space], MAYOR):
                    found.append(THUG_SPACES + space)
        return found

    def is_rival(self, table: Table, who: int, neutral: int) -> bool:
        if who == NEUTRAL:
            who = table.neutral_of[neutral]
        return who >= 0 and who != self.player

    def choose(self, table: Table, option: int) -> None:
        table.then(MoveRivalTo(self.player, option))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES + len(box.rows["space"]) + 1


class MoveRivalTo(Must[Table]):
    """Where the figure goes: a free space of its kind, never a closed one."""

    name = "move_rival_to"
    asks = "figure"
    rules = ("COR-JOB-33", "COR-ALLY-20", "COR-TWOPLAYER-04")
    holds: ClassVar[tuple[str, ...]] = ("start",)

    def __init__(self, player: int, start: int) -> None:
        super().__init__(player)
        self.start = start

    def options(self, table: Table) -> list[int]:
        if self.start < THUG_SPACES:
            return free_spaces(table.thug_at)
        return [THUG_SPACES + space for space in free_spaces(table.member_at)]

    def choose(self, table: Table, option: int) -> None:
        if self.start < THUG_SPACES:
            move_thug(table, self.start, option)
        else:
            move_member(table, self.start - THUG_SPACES, option - THUG_SPACES)
        self.report(table, option)

    def report(self, table: Table, goal: int) -> None:
        """Whose figure it was; a neutral one by its own name."""
        rule = by_card(table, "COR-JOB-33", "COR-ALLY-20")
        start = self.start
        thug = goal < THUG_SPACES
        who = table.thug_at[goal] if thug else table.member_at[goal - THUG_SPACES]
        if who != NEUTRAL:
            table.tell("moved_rival", rule, self.player, who, start, goal)
        elif thug:
            table.tell("moved_boss", rule, self.player, table.neutral_of[BOSS], start, goal)
        else:
            table.tell("moved_mayor", rule, self.player, table.neutral_of[MAYOR], start, goal)

    def why_not(self, table: Table, option: int) -> str:
        space = option - THUG_SPACES
        if 0 <= space < len(table.member_at) and table.member_at[space] == CLOSED:
            return "COR-TWOPLAYER-04"
        return by_card(table, "COR-JOB-33", "COR-ALLY-20")

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES + len(box.rows["space"]) + 1
