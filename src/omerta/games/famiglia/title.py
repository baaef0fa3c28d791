"""Famiglia as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.flow import Ground
from omerta.engine.game import NOBODY, Game
from omerta.engine.scene import Account, Bit, Scene, Thing
from omerta.engine.title import Asked, Title, View
from omerta.games.famiglia import (
    abilities,
    account,
    forecast,
    hidden,
    lack,
    recruit,
    rules,
    scene,
    where,
)
from omerta.games.famiglia.cards import LOWERED, SHEETS, Printed, check_box, kind_name
from omerta.games.famiglia.news import NEWS
from omerta.games.famiglia.table import Table


class Famiglia(Title):
    name = "famiglia"
    version = 2
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
    news = NEWS
    panel = ("amount",)

    def print_box(self, box: Box, file: str) -> None:
        check_box(box, file)
        self.printed = Printed(box)

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        table.lay_out(self.printed, seats, dice, first, listen)
        table.then(rules.Turn(table.first), Ground(NOBODY))
        return table

    def scene(self, view: View) -> Scene:
        return scene.scene(self.printed, view)

    def where(self, view: View, asked: Asked, option: int) -> list[str]:
        return where.where(view, asked, option)

    def forecast(self, view: View, asked: Asked, option: int) -> list[Bit]:
        return forecast.forecast(self.printed, view, asked, option)

    def declining(self, view: View, asked: Asked) -> Bit:
        """Passing says so where it ends the game."""
        key, numbers = super().declining(view, asked)
        how = forecast.end_by_passing(self, view)
        return (f"{key}_{how}" if how else key), numbers

    def lack(self, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
        return lack.lack(view, asked, option, rule)

    def account(self, view: View) -> Account | None:
        return account.account(self.printed, view) if view["over"] else None

    def thing(self, kind: str, number: int) -> str:
        return scene.thing(kind, number)

    def things(self) -> list[Thing]:
        return scene.things()

    def noun(self, view: View, asks: str, number: int) -> Bit:
        if asks == "amount":
            return "amount", [number]
        if asks == "street_card" and number == LOWERED:
            return "lowered_card", []
        return f"card.{kind_name(number)}", []
