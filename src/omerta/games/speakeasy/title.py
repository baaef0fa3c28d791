"""Speakeasy as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game
from omerta.engine.scene import Account, Bit, Scene, Thing
from omerta.engine.title import Asked, Title, View
from omerta.games.speakeasy import (
    account,
    acts,
    barrels,
    books,
    build,
    domain_cards,
    effects,
    forecast,
    gains,
    harm,
    hidden,
    lack,
    money,
    scene,
    scene_names,
    scoring,
    start_round,
    things,
    turn,
    use_aid,
    where,
)
from omerta.games.speakeasy.luciano import defence, gang_war, patrol, payout
from omerta.games.speakeasy.news import NEWS
from omerta.games.speakeasy.nouns import noun
from omerta.games.speakeasy.places import (
    city_hall,
    commission,
    docks,
    loot,
    park,
    restaurant,
    workshop,
)
from omerta.games.speakeasy.printed import Printed, check_box
from omerta.games.speakeasy.setup import lay_out
from omerta.games.speakeasy.sheets import SHEETS
from omerta.games.speakeasy.solo import rival
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import aid_cards, cards, city


class Speakeasy(Title):
    name = "speakeasy"
    version = 2
    fewest = 1
    most = 4
    seats_rule = "SPK-SETUP-01"
    turn_rule = "SPK-ORDER-01"
    news = NEWS
    panel = ("effect", "amount", "way", "crew")
    sheets = SHEETS
    sight: ClassVar[ModuleType] = hidden
    settled = (*Title.settled, "families")
    added: ClassVar[dict[str, Any]] = {"paid": []}
    largest = 1 << 63  # sets are numbers
    openers = ("use_aid", "place_capo", "take_card", "defend", "start_building", "start_card")
    steps = (
        start_round.StartRound,
        start_round.StartBuilding,
        start_round.StartSpot,
        start_round.StartCard,
        acts.StartAct,
        acts.ActionRound,
        acts.EndRound,
        turn.Turn,
        turn.PlaceCapo,
        turn.EndTurn,
        effects.Row,
        use_aid.UseAid,
        effects.CopyAid,
        effects.PlayTile,
        gains.Raise,
        gains.RaiseByDiscard,
        gains.Lift,
        gains.PlaceMember,
        gains.ChooseRow,
        gains.Rearrange,
        gains.MoveMember,
        money.Pay,
        cards.TakeCard,
        cards.Discard,
        city.TakeTile,
        city.Refill,
        city.ClearTiles,
        aid_cards.TakeAid,
        domain_cards.PlayCard,
        domain_cards.CardAction,
        barrels.Produce,
        barrels.Sell,
        build.ChooseBuilding,
        build.ChooseSpot,
        build.Attack,
        build.PutBuilding,
        workshop.Drive,
        city_hall.Hire,
        city_hall.Protect,
        commission.TakeAssociate,
        docks.Raid,
        docks.HireMembers,
        loot.Loot,
        loot.LootBarrel,
        loot.ComeHome,
        loot.SailOn,
        restaurant.MoveMarker,
        restaurant.Dine,
        books.Cook,
        books.BookMoney,
        park.Swap,
        park.TakeGift,
        gang_war.GangWar,
        gang_war.Invade,
        defence.Defend,
        defence.RivalDefends,
        defence.ReturnStill,
        gang_war.Settle,
        gang_war.PrepareWar,
        patrol.Patrol,
        payout.Payout,
        scoring.FinalScoring,
        rival.RivalStart,
        rival.RivalTurn,
    )

    def print_box(self, box: Box, file: str) -> None:
        check_box(box, file)
        self.printed = Printed(box)

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        lay_out(table, self.printed, seats, dice, first, listen)
        table.then(start_round.StartRound(NOBODY))
        return table

    def scene(self, view: View) -> Scene:
        return scene.scene(self.printed, view)

    def where(self, view: View, asked: Asked, option: int) -> list[str]:
        return where.where(self.printed, view, asked, option)

    def forecast(self, view: View, asked: Asked, option: int) -> list[Bit]:
        return forecast.forecast(self.printed, view, asked, option)

    def alike(self, view: View, asked: Asked, option: int) -> list[int]:
        """Domain cards with the same print are the same card."""
        if asked["asks"] == "face":
            return self.noun(view, "face", option)[1]
        return super().alike(view, asked, option)

    def harms(self, view: View, asked: Asked, option: int) -> list[int]:
        return harm.harms(view, asked, option)

    def question(self, view: View, asked: Asked) -> Bit:
        return forecast.question(self.printed, view, asked)

    def declining(self, view: View, asked: Asked) -> Bit:
        return forecast.declining(view, asked)

    def lack(self, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
        return lack.lack(self.printed, view, asked, option, rule)

    def account(self, view: View) -> Account | None:
        return account.account(self.printed, view) if view["over"] else None

    def thing(self, kind: str, number: int) -> str:
        return scene_names.thing(kind, number)

    def things(self) -> list[Thing]:
        return things.things(self.printed)

    def noun(self, view: View, asks: str, number: int) -> Bit:
        return noun(self.printed, view, asks, number)
