"""Policeman, Judge and Senator: who owes the Godfather changes a roll of the own turn."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, Must
from omerta.games.der_pate.board import DICE, FACES, PUPPETEER
from omerta.games.der_pate.rolls import in_hand, place, price_too_high, roll_shown, shown_dice
from omerta.games.der_pate.table import LINES, Table


class OnLine(Must[Table]):
    """Something done to the roll of a line."""

    holds: ClassVar[tuple[str, ...]] = ("line",)

    def __init__(self, player: int, line: int) -> None:
        super().__init__(player)
        self.line = line


class CallPoliceman(OnLine):
    """Policeman: roll one of the dice again."""

    name = "call_policeman"
    asks = "die"
    rules = ("PAT-TOK-05", "PAT-TOK-09")

    def options(self, table: Table) -> list[int]:
        return shown_dice(table)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.throw(me, self.line, 1 << option // FACES)
        table.tell("rerolled", "PAT-TOK-05", me, roll_shown(table))

    @classmethod
    def span(cls, box: Box) -> int:
        return DICE * FACES


class CallJudge(Do[Table]):
    """Judge: the whole roll again."""

    name = "call_judge"
    rules = ("PAT-TOK-06", "PAT-TOK-09")
    holds: ClassVar[tuple[str, ...]] = ("line",)

    def __init__(self, player: int, line: int) -> None:
        super().__init__(player)
        self.line = line

    def run(self, table: Table) -> None:
        table.throw(self.player, self.line, in_hand(table))
        table.tell("rerolled", "PAT-TOK-06", self.player, roll_shown(table))


class CallSenator(OnLine):
    """Senator: one die goes to a box of another colour; on lines 2 and 3 it must show a number."""

    name = "call_senator"
    asks = "die"
    rules = ("PAT-TOK-07", "PAT-TOK-09", "PAT-TOK-12")

    def dice(self, table: Table) -> list[int]:
        found = shown_dice(table)
        if self.line == LINES:
            return found
        return [die for die in found if die % FACES + 1 != PUPPETEER]

    def options(self, table: Table) -> list[int]:
        found = self.dice(table)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.then(ChangeColour(self.player, self.line, option))

    def run(self, table: Table) -> None:
        """Only one die can change its colour."""
        self.choose(table, self.dice(table)[0])

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-TOK-12" if option in shown_dice(table) else "PAT-TOK-07"

    @classmethod
    def span(cls, box: Box) -> int:
        return DICE * FACES


class ChangeColour(Must[Table]):
    """The box the Senator's die goes to: any but that of its own colour.

    Boxes are counted from line 2 on, four a line.
    """

    name = "change_colour"
    asks = "box"
    rules = ("PAT-TOK-07", "PAT-L3-15")
    holds: ClassVar[tuple[str, ...]] = ("line", "die")

    def __init__(self, player: int, line: int, die: int) -> None:
        super().__init__(player)
        self.line = line
        self.die = die

    def options(self, table: Table) -> list[int]:
        me, line = self.player, self.line
        own, face = self.die // FACES, self.die % FACES + 1
        return [
            (line - 2) * DICE + colour
            for colour in range(DICE)
            if colour != own and not price_too_high(table, me, line, colour, face)
        ]

    def choose(self, table: Table, option: int) -> None:
        table.then(place(table, self.player, self.line, self.die // FACES, option % DICE))

    def why_not(self, table: Table, option: int) -> str:
        other_line = option // DICE != self.line - 2
        return "PAT-TOK-07" if other_line or option % DICE == self.die // FACES else "PAT-L3-15"

    @classmethod
    def span(cls, box: Box) -> int:
        return DICE * (LINES - 1)
