"""Sealed bids that cannot be read: what is clear is found, what is not is drawn."""

from __future__ import annotations

import pytest

from omerta.bots.clock import Clock
from omerta.bots.levels import Effort, SearchBot
from omerta.bots.rules.corleones_imperium.auction import Auction, bid_chances, made_of, sums_of
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat, seat_at
from omerta.engine.together import asked_step
from omerta.games import open_title
from omerta.games.corleones_imperium.phases.bribes import Bid
from omerta.games.corleones_imperium.table import Table


def learned(sums: list[list[int]], prizes: list[float]) -> Auction:
    auction = Auction(sums, prizes, list(range(len(sums))))
    auction.learn(2000, Chooser(1))
    return auction


def test_against_an_empty_suitcase_a_dollar_is_enough() -> None:
    chances = learned([[0, 1, 2, 5, 9], [0]], [10.0]).average(0)
    assert chances[1] > 0.95


def test_who_can_be_outbid_only_up_to_a_sum_is_outbid_by_as_little() -> None:
    """Three is all the rival has; the first seat wins ties, the second does not."""
    first = learned([[0, 1, 2, 3, 4, 8], [0, 1, 2, 3]], [12.0])
    assert first.average(0)[3] > 0.9
    second = learned([[0, 1, 2, 3], [0, 1, 2, 3, 4, 8]], [12.0])
    assert second.average(1)[4] > 0.9


def test_nobody_bids_for_nothing() -> None:
    auction = learned([[0, 1, 2], [0, 1, 2]], [0.0])
    assert auction.average(0)[0] > 0.9


def test_bids_of_equals_are_mixed() -> None:
    """Who is always the same can be outbid by one: with two prizes for three nobody can afford
    to be known."""
    everything = list(range(13))
    chances = learned([everything] * 3, [9.0, 5.0]).average(2)
    assert max(chances) < 0.75
    assert sum(chance > 0.05 for chance in chances) >= 3


def test_nobody_gains_by_another_sum() -> None:
    """Each sum against the averages of the others: none is clearly better than the own mix."""
    everything = list(range(11))
    auction = learned([everything, everything], [8.0])
    own, other = auction.average(0), auction.average(1)
    gains = [
        sum(auction.gain(0, [mine, his]) * chance for his, chance in enumerate(other))
        for mine in range(len(everything))
    ]
    mean = sum(gain * chance for gain, chance in zip(gains, own, strict=True))
    assert max(gains) - mean < 0.4


def test_who_bids_by_habit_is_outbid_by_a_little() -> None:
    """Half of the time six, else whatever he has learned: seven, not all there is."""
    everything = list(range(13))
    auction = Auction([everything, everything], [14.0], [1, 0])
    auction.expect(0, [6])
    auction.learn(2000, Chooser(2))
    chances = auction.average(0)
    assert chances[7] == max(chances) > 0.35
    assert sum(chances[:7]) < 0.05


def test_sums_are_those_the_bills_make() -> None:
    assert sums_of([1, 0, 1, 1], 20.0) == [0, 1, 3, 4, 5, 6, 8, 9]
    assert sums_of([0, 0, 0, 1], 3.0) == [0]
    assert made_of([1, 0, 1, 1], 6) == [1, 0, 0, 1]
    assert made_of([2, 2, 0, 1], 4) == [0, 2, 0, 0]
    assert len(sums_of([9, 9, 9, 9], 60.0)) == 14


def test_a_search_draws_its_bid_and_says_how_often() -> None:
    """Different luck, different sums; the same luck, the same; the chances add up to one."""
    seen = open_bid()
    drawn = set()
    for number in range(12):
        bot = SearchBot(seen.title, named_dice(f"bid {number}"), Effort(2, 99, 60.0))
        thought = bot.consider(seen, Clock())
        assert sum(each.value for each in thought.candidates) == pytest.approx(1.0)
        drawn.add(thought.option)
        again = SearchBot(seen.title, named_dice(f"bid {number}"), Effort(2, 99, 60.0))
        assert again.choose(seen) == thought.option
    assert len(drawn) > 1


def open_bid() -> Seat:
    """A bid at which more than one number of cards is right."""
    title = open_title("corleones_imperium")
    for number in range(40):
        table = title.begin(3, named_dice(f"bids {number}"))
        luck = Chooser(number)
        while not table.over:
            step = asked_step(table)
            if isinstance(step, Bid) and len(table.options) > 2:
                assert isinstance(table, Table)
                if max(bid_chances(table.copy(), step, table.options, Chooser(1))) < 0.7:
                    return seat_at(title, table, step.player)
            table.choose(luck.pick(table.options))
    raise AssertionError("every bid is clear")
