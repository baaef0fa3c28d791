"""Corleones Imperium as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.game import Game
from omerta.engine.scene import Account, Bit, Scene, Thing
from omerta.engine.title import Asked, Title, View
from omerta.engine.together import AllAtOnce
from omerta.games.corleones_imperium import (
    account,
    allies,
    benefits,
    deck,
    effects,
    forecast,
    harm,
    helping,
    hidden,
    jobs,
    lack,
    moving,
    neutrals,
    places,
    scene,
    shooting,
    taking,
    things,
    trades,
    where,
)
from omerta.games.corleones_imperium.layout import lay_out
from omerta.games.corleones_imperium.news import NEWS
from omerta.games.corleones_imperium.nouns import noun
from omerta.games.corleones_imperium.phases import (
    bribes,
    ending,
    entracte,
    family_business,
    new_business,
    opening,
    tribute,
    turf_wars,
)
from omerta.games.corleones_imperium.printed import Printed, check_box
from omerta.games.corleones_imperium.sheets import SHEETS
from omerta.games.corleones_imperium.table import Table


class CorleonesImperium(Title):
    name = "corleones_imperium"
    version = 2
    fewest = 2
    most = 5
    seats_rule = "COR-SETUP-01"
    turn_rule = "COR-TURN-01"
    sheets = SHEETS
    sight: ClassVar[ModuleType] = hidden
    steps = (
        opening.LayOut,
        opening.ChooseFamily,
        opening.FourActs,
        opening.OpenAct,
        new_business.NewBusiness,
        family_business.FamilyBusiness,
        family_business.Act,
        family_business.EndTurn,
        places.ShakeDown,
        places.GoFirst,
        places.Collect,
        places.CollectTurf,
        places.ShakeDownAny,
        places.ShakeDownAgain,
        places.ShakeDownNextDoor,
        places.CollectAgain,
        benefits.ResolveIcons,
        benefits.Bank,
        benefits.TakeHorse,
        deck.DrawJobs,
        deck.KeepJob,
        trades.Sell,
        trades.SellMore,
        trades.Swap,
        trades.TakeGood,
        jobs.Pay,
        jobs.TakeReward,
        jobs.TakeMoney,
        jobs.FinishJob,
        allies.PlayAlly,
        effects.FollowText,
        shooting.Shoot,
        shooting.ChooseTurf,
        shooting.BombThugs,
        shooting.BombMember,
        moving.VisitAgain,
        moving.VisitTo,
        moving.MoveRival,
        moving.MoveRivalTo,
        neutrals.PlaceMayor,
        neutrals.PlaceBoss,
        neutrals.PlaceChief,
        taking.Offer,
        taking.PickMoney,
        taking.RevealOffer,
        taking.Blackmail,
        taking.CrackSafe,
        taking.TaxEverybody,
        taking.TaxSomebody,
        taking.ReturnMoney,
        helping.TakeTwoGoods,
        helping.TakeDollars,
        helping.Rescue,
        turf_wars.TurfWars,
        turf_wars.MoveMarker,
        bribes.Bribes,
        bribes.Bid,
        bribes.RevealBids,
        bribes.TakeAlly,
        tribute.Tribute,
        tribute.LayAside,
        tribute.ShowTribute,
        entracte.Entracte,
        ending.CountMoney,
        AllAtOnce,
    )
    news = NEWS
    panel = where.PANEL

    def print_box(self, box: Box, file: str) -> None:
        check_box(box, file)
        self.printed = Printed(box)

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        lay_out(table, self.printed, seats, dice, first, listen)
        start = table.first
        table.then(opening.LayOut(start), opening.ChooseFamily(start), opening.FourActs(start))
        return table

    def scene(self, view: View) -> Scene:
        return scene.scene(self.printed, view)

    def where(self, view: View, asked: Asked, option: int) -> list[str]:
        return where.where(self.printed, view, asked, option)

    def forecast(self, view: View, asked: Asked, option: int) -> list[Bit]:
        return forecast.forecast(self.printed, view, asked, option)

    def harms(self, view: View, asked: Asked, option: int) -> list[int]:
        return harm.harms(self.printed, view, asked, option)

    def lack(self, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
        return lack.lack(self.printed, view, asked, option, rule)

    def account(self, view: View) -> Account | None:
        return account.account(self.printed, view) if view["over"] else None

    def thing(self, kind: str, number: int) -> str:
        return things.thing(self.printed, kind, number)

    def things(self) -> list[Thing]:
        return things.things(self.printed)

    def noun(self, view: View, asks: str, number: int) -> Bit:
        return noun(self.printed, view, asks, number)
