"""Der Pate as everything outside sees it."""

from __future__ import annotations

from types import ModuleType
from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.game import Game
from omerta.engine.scene import Account, Bit, Scene, Thing
from omerta.engine.title import Asked, Title, View
from omerta.games.der_pate import (
    account,
    action_board,
    characters,
    event_choices,
    events,
    favours,
    forecast,
    harm,
    hidden,
    lack,
    lines,
    nouns,
    rolls,
    rounds,
    scene,
    settlement,
    setup,
    things,
    third_line,
    tokens,
    tracks,
    where,
)
from omerta.games.der_pate.board import MOST_SEATS, SHEETS, Printed, check_box
from omerta.games.der_pate.news import NEWS
from omerta.games.der_pate.table import Table


class DerPate(Title):
    name = "der_pate"
    fewest = 2
    most = MOST_SEATS
    seats_rule = "PAT-COMP-01"
    turn_rule = "PAT-ROUND-03"
    sheets = SHEETS
    sight: ClassVar[ModuleType] = hidden
    steps = (
        setup.PlaceCar,
        setup.ChooseDistrict,
        setup.FillDistricts,
        rounds.StartRound,
        rounds.PayIncome,
        events.RevealEvent,
        events.PayForBusinesses,
        event_choices.BuyFree,
        event_choices.AttendBall,
        events.TryLuck,
        events.SweepDistrict,
        event_choices.LoseMember,
        events.HonourInfluence,
        event_choices.DriveOn,
        event_choices.BuyBackDebt,
        rounds.Turn,
        rolls.RollDice,
        action_board.PlaceFirstDie,
        action_board.PlaceSecondDie,
        action_board.PlaceThirdDie,
        action_board.PlaceLastDie,
        action_board.FinishTurn,
        lines.PayBusinesses,
        lines.Press,
        lines.PayVisit,
        lines.OccupyVisited,
        lines.FixBets,
        third_line.HoldMeeting,
        third_line.RaidBusinesses,
        third_line.TakeOver,
        third_line.BuyFriend,
        characters.AskConsigliere,
        characters.AskProsecutor,
        characters.SendSpy,
        characters.AskBanker,
        tracks.Advance,
        tracks.UseToken,
        tracks.HoldWedding,
        tracks.HoldBaptism,
        tracks.HoldBirthday,
        tokens.CallPoliceman,
        tokens.CallJudge,
        tokens.CallSenator,
        tokens.ChangeColour,
        favours.BringBack,
        favours.TakeBackDebt,
        favours.MoveByFavour,
        favours.TakeCash,
        rounds.EndTurn,
        settlement.Settle,
        settlement.SettleIncome,
        settlement.SettleBusinesses,
        settlement.SettleBail,
        settlement.SettleDebts,
        settlement.NameWinner,
    )
    news = NEWS
    panel = ("members", "ball")

    def print_box(self, box: Box, file: str) -> None:
        check_box(box, file)
        self.printed = Printed(box)

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Table()
        table.lay_out(self.printed, seats, dice, first, listen)
        table.then(setup.PlaceCar((table.first - 1) % seats))
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
        return lack.lack(view, asked, option, rule)

    def account(self, view: View) -> Account | None:
        return account.account(self.printed, view) if view["over"] else None

    def thing(self, kind: str, number: int) -> str:
        return things.thing(self.printed, kind, number)

    def things(self) -> list[Thing]:
        return things.things(self.printed)

    def noun(self, view: View, asks: str, number: int) -> Bit:
        return nouns.noun(self.printed, asks, number)
