"""Carta Nostra as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.flow import Ground
from omerta.engine.game import NOBODY, Game
from omerta.engine.scene import Account, Bit, Scene, Thing
from omerta.engine.title import Asked, Title, View
from omerta.games.carta_nostra import (
    account,
    don,
    forecast,
    harm,
    hidden,
    jobs,
    lack,
    rules,
    scene,
    where,
)
from omerta.games.carta_nostra.cards import JOBS, MAFIOSI, SHEETS, TYPES, Printed, check_box
from omerta.games.carta_nostra.news import NEWS
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
    news = NEWS
    panel = ("discard_place",)  # equal cards of one pile are told apart only by their order

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

    def scene(self, view: View) -> Scene:
        return scene.scene(self.printed, view)

    def where(self, view: View, asked: Asked, option: int) -> list[str]:
        return where.where(view, asked, option)

    def forecast(self, view: View, asked: Asked, option: int) -> list[Bit]:
        return forecast.forecast(self.printed, view, asked, option)

    def alike(self, view: View, asked: Asked, option: int) -> list[int]:
        """Equal discards differ only in what lies on top then: that card stays when the pile is
        renewed, the others are shuffled."""
        if asked["step"] == "pick_copy":
            return [int(uncovers(view, option))]
        return super().alike(view, asked, option)

    def harms(self, view: View, asked: Asked, option: int) -> list[int]:
        return harm.harms(view, asked, option)

    def question(self, view: View, asked: Asked) -> Bit:
        """A Don is asked for with the reason; of job and city only what is left is named."""
        if asked["step"] == "ask_veto":
            return forecast.why_asked(view, asked)
        if asked["step"] == "act":
            return forecast.act_asked(asked)
        return super().question(view, asked)

    def lack(self, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
        return lack.lack(view, asked, option, rule)

    def account(self, view: View) -> Account | None:
        return account.account(view) if view["over"] else None

    def thing(self, kind: str, number: int) -> str:
        return scene.thing(kind, number)

    def things(self) -> list[Thing]:
        return scene.things(self.printed)

    def starts_next(self, winners: list[int]) -> int:
        """The winner; nobody won alone: by lot."""
        return winners[0] if len(winners) == 1 else NOBODY

    def noun(self, view: View, asks: str, number: int) -> Bit:
        if asks == "city_card":
            return "city_card", [number // TYPES, number % TYPES]
        if asks == "job":
            return f"job.{JOBS[number]}", []
        if asks == "action":
            return (
                ("action.send", [number]) if number < TYPES else ("action.play", [number - TYPES])
            )
        if asks == "discard_place":
            return discard_place(view, number)
        return f"card.{MAFIOSI[number]}", []


def uncovers(view: View, place: int) -> bool:
    """Whether another card comes to lie on top when this discard is taken."""
    pile: list[int] = view["discard"]
    return place > 0 and place == len(pile) - 1 and pile[place - 1] != pile[place]


def discard_place(view: View, place: int) -> Bit:
    """Of several equal discards it counts which is the top card, and nothing else; and where that
    changes nothing either, one is simply such a card."""
    pile: list[int] = view.get("discard", [])
    if place >= len(pile):
        return "discard_place", [place + 1]  # a place in no pile
    top = len(pile) - 1
    if pile[top] != pile[place] or view["job_place"] == top or not uncovers(view, top):
        return f"card.{MAFIOSI[pile[place]]}", []
    return ("discard_top" if place == top else "discard_below"), []
