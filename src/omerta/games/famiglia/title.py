"""Famiglia as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.flow import Ground
from omerta.engine.game import NOBODY, Game
from omerta.engine.title import Title
from omerta.games.famiglia import abilities, hidden, recruit, rules
from omerta.games.famiglia.cards import LOWERED, SHEETS, Printed, check_box, kind_name
from omerta.games.famiglia.table import Table


class Famiglia(Title):
    name = "famiglia"
    fewest = 2
    most = 2
    seats_rule = "FAM-COMP-03"
    turn_rule = "FAM-TURN-02"
    sheets = SHEETS
    sight: ClassVar[ModuleType] = hidden
    steps = (
        rules.Turn,
        rules.RefreshStreet,
        abilities.UseAccountant,
        abilities.TakeBack,
        abilities.LayDown,
        abilities.UseBrute,
        abilities.Intimidate,
        abilities.Lower,
        recruit.Recruit,
        recruit.ShowPair,
        recruit.ExhaustOne,
        rules.EndTurn,
        Ground,
    )

    def print_box(self, box: Box, file: str) -> None:
        check_box(box, file)
        self.printed = Printed(box)

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        table.lay_out(self.printed, seats, dice, first, listen)
        table.then(rules.Turn(table.first), Ground(NOBODY))
        return table

    def noun(self, asks: str, number: int) -> tuple[str, list[int]]:
        if asks == "amount":
            return "amount", [number]
        if asks == "street_card" and number == LOWERED:
            return "lowered_card", []
        return f"card.{kind_name(number)}", []
