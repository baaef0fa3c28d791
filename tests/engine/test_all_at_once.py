"""Everybody decides at the same time: a toy auction, one secret number a seat, in two halves."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from omerta.engine import together
from omerta.engine.box import Box
from omerta.engine.dice import Dice, named_dice
from omerta.engine.door import answer
from omerta.engine.flow import unpack
from omerta.engine.game import Do, Game, May, Must
from omerta.engine.prompt import prompt
from omerta.engine.title import Title, View


class Auction(Game):
    """Three seats bid tens, then ones; the sum stays in a zone until all have bid."""

    bids: list[int]
    shown: list[int]

    def copy(self) -> Auction:
        copy = Auction()
        self.share_with(copy)
        copy.bids = self.bids[:]
        copy.shown = self.shown[:]
        return copy

    def winners(self) -> list[int]:
        return [self.bids.index(max(self.bids))]

    def scores(self) -> list[int]:
        return self.bids


class BidTens(Must[Auction]):
    name = "bid_tens"
    asks = "amount"

    def options(self, table: Auction) -> list[int]:
        return [0, 1, 2]

    def choose(self, table: Auction, option: int) -> None:
        table.bids[self.player] += 10 * option
        table.then(BidOnes(self.player, option))


class BidOnes(May[Auction]):
    name = "bid_ones"
    asks = "amount"
    holds: ClassVar[tuple[str, ...]] = ("tens",)

    def __init__(self, player: int, tens: int) -> None:
        super().__init__(player)
        self.tens = tens

    def choices(self, table: Auction) -> list[int]:
        return [1, 2] if self.tens else []

    def choose(self, table: Auction, option: int) -> None:
        table.bids[self.player] += option


class Show(Do[Auction]):
    name = "show"

    def run(self, table: Auction) -> None:
        table.shown = table.bids[:]
        table.end()


class Bidding(Do[Auction]):
    name = "bidding"

    def run(self, table: Auction) -> None:
        lanes: list[together.Lane] = [(BidTens(seat),) for seat in range(3)]
        table.then(together.all_at_once(table, lanes), Show(0))


class AuctionTitle(Title):
    name = "auction"
    steps = (Bidding, BidTens, BidOnes, Show, together.AllAtOnce)
    turn_rule = "TOY-01"

    def __init__(self) -> None:
        self.step_classes = {step.name: step for step in self.steps}

    @classmethod
    def home(cls) -> Path:
        return Path()

    def print_box(self, box: Box, file: str) -> None: ...

    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        table = Auction()
        table.set_up(3, dice, listen)
        table.bids = [0, 0, 0]
        table.shown = []
        table.then(Bidding(0))
        table.settle()
        return table

    def view(self, game: Game, seat: int) -> View:
        assert isinstance(game, Auction)
        mine = game.bids[seat] if seat >= 0 else None
        pending = [together.pack_for(step, seat) for step in game.stack]
        return {"mine": mine, "shown": game.shown, "pending": pending}

    def imagine(self, view: View, dice: Dice) -> Game:
        raise AssertionError("not asked for here")

    def audit(self, game: Game) -> None: ...

    def noun(self, view: View, asks: str, number: int) -> tuple[str, list[int]]:
        return asks, [number]


TITLE = AuctionTitle()


@pytest.fixture
def table() -> Game:
    return TITLE.lay_out(3, named_dice("auction"), 0, False)


def told(table: Game, seat: int) -> list[Any]:
    return [TITLE.view(table, seat), prompt(table, seat)]


def test_everybody_may_answer_in_any_order(table: Game) -> None:
    assert together.deciders(table) == [0, 1, 2]
    assert answer(TITLE, table, 2, "bid_tens", 2) is None
    assert answer(TITLE, table, 0, "bid_tens", 1) is None
    assert answer(TITLE, table, 2, "bid_ones", 1) is None
    assert together.deciders(table) == [0, 1]
    assert answer(TITLE, table, 1, "bid_tens", 0) is None
    assert not table.over
    assert answer(TITLE, table, 0, "bid_ones", -1) is None
    assert table.over
    assert table.scores() == [10, 0, 21]
    assert table.winners() == [2]


def test_seat_by_seat_gives_the_same(table: Game) -> None:
    for option in (1, -1, 0, 2, 1):
        table.choose(option)
    assert table.over
    assert table.scores() == [10, 0, 21]


@pytest.mark.parametrize("watcher", [-1, 0])
def test_nobody_sees_whether_or_what_another_has_decided(table: Game, watcher: int) -> None:
    before = told(table, watcher)
    together.choose_for(table, 1, 2)
    assert told(table, watcher) == before
    together.choose_for(table, 1, 1)
    assert told(table, watcher) == before
    together.choose_for(table, 2, 0)
    assert told(table, watcher) == before


def test_the_own_lane_is_seen_as_it_is(table: Game) -> None:
    together.choose_for(table, 0, 2)
    asked = prompt(table, 0)
    assert (asked["step"], asked["options"], asked["pass"]) == ("bid_ones", [1, 2], True)
    together.choose_for(table, 0, 1)
    asked = prompt(table, 0)
    assert (asked["mine"], asked["player"], asked["together"]) == (False, -1, True)


def test_who_has_decided_gets_a_refusal_that_tells_nothing_of_the_others(table: Game) -> None:
    together.choose_for(table, 0, 0)
    first = answer(TITLE, table, 0, "bid_tens", 1)
    together.choose_for(table, 2, 0)
    second = answer(TITLE, table, 0, "bid_tens", 1)
    assert first is not None
    assert second is not None
    assert first.plain() == second.plain()
    assert first.key == "wait_for_all"


def test_lanes_survive_being_packed(table: Game) -> None:
    together.choose_for(table, 1, 2)
    packed = together.pack_for(table.stack[-1], 1)
    again = unpack(packed, TITLE.step_classes)
    assert together.pack_for(again, 1) == packed
    assert isinstance(again, together.AllAtOnce)
    assert [len(lane) for lane in again.lanes] == [1, 1, 1]
    assert again.lanes[1][-1].name == "bid_ones"


def test_a_copy_goes_its_own_way(table: Game) -> None:
    copy = table.copy()
    together.choose_for(copy, 1, 2)
    assert table.scores() == [0, 0, 0]
    asked = together.asking(table, 1)
    assert asked is not None
    assert asked.name == "bid_tens"
