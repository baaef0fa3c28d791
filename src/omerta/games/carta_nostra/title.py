"""Carta Nostra as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.flow import Ground
from omerta.engine.game import NOBODY, Game
from omerta.engine.title import Title
from omerta.games.carta_nostra import don, hidden, jobs, rules
from omerta.games.carta_nostra.cards import JOBS, MAFIOSI, SHEETS, TYPES, Printed, check_box
from omerta.games.carta_nostra.table import Table


class CartaNostra(Title):
    name = "carta_nostra"
    fewest = 2
    most = 5
    seats_rule = "CAR-COMP-03"
    turn_rule = "CAR-TURN-06"
    sheets = SHEETS
    sight: ClassVar[ModuleType] = hidden
    steps = (
        rules.Turn,
        rules.Act,
        rules.ForgetJob,
        rules.CheckCity,
        rules.DiscardDown,
        jobs.NameVictim,
        jobs.NameTarget,
        jobs.Announce,
        don.AskVeto,
        don.Accompany,
        don.AskOthers,
        don.CancelJob,
        jobs.LookAtHand,
        jobs.Kidnap,
        jobs.Liquidate,
        jobs.Fetch,
        jobs.PickCopy,
        jobs.DrawTwo,
        Ground,
    )

    def print_box(self, box: Box, file: str) -> None:
        check_box(box, file)
        self.printed = Printed(box)

    def most_seats(self) -> int:
        return self.printed.most_players

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        table.lay_out(self.printed, seats, dice, first, listen)
        table.then(rules.Turn(table.first), Ground(NOBODY))
        return table

    def noun(self, asks: str, number: int) -> tuple[str, list[int]]:
        if asks == "city_card":
            return "city_card", [number // TYPES, number % TYPES]
        if asks == "job":
            return f"job.{JOBS[number]}", []
        if asks == "action":
            return (
                ("action.send", [number]) if number < TYPES else ("action.play", [number - TYPES])
            )
        if asks == "discard_place":
            return "discard_place", [number + 1]
        return f"card.{MAFIOSI[number]}", []
