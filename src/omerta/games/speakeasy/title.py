"""Speakeasy as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game
from omerta.engine.title import Title
from omerta.games.speakeasy import (
    acts,
    barrels,
    books,
    build,
    domain_cards,
    effects,
    gains,
    hidden,
    money,
    scoring,
    start_round,
    turn,
)
from omerta.games.speakeasy.luciano import gang_war, patrol, payout
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
    fewest = 1
    most = 4
    seats_rule = "SPK-SETUP-01"
    turn_rule = "SPK-ORDER-01"
    sheets = SHEETS
    sight: ClassVar[ModuleType] = hidden
    settled = (*Title.settled, "families")
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
        effects.UseAid,
        effects.CopyAid,
        effects.PlayTile,
        gains.Raise,
        gains.RaiseByDiscard,
        gains.Lift,
        gains.PlaceMember,
        gains.ChooseRow,
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
        gang_war.Defend,
        gang_war.RivalDefends,
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

    def noun(self, asks: str, number: int) -> tuple[str, list[int]]:
        return noun(self.printed, asks, number)
