"""Clocks: who is charged for what, and what they show."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from omerta.engine.play import together
from omerta.engine.together import asking, options_of
from omerta.server.crew import next_flag
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.clocks import GRACE, Clocks
from omerta.server.table.project import clock_seen
from server.table.tables import SECOND, Sitting

LIVE = e.Pace("live", 100, 7)
DAYS = e.Pace("days", 1000)


def left(clocks: Clocks) -> list[int]:
    return [part // SECOND for part in clocks.left]


def clocks(pace: e.Pace, asked: list[int]) -> Clocks:
    made = Clocks(pace, 3)
    made.start(0)
    made.turn(0, asked, [])
    return made


# -- one after another


def test_who_decides_is_charged_and_gets_something_back_when_he_has() -> None:
    found = clocks(LIVE, [0])
    found.turn(10 * SECOND, [0], [])  # still his turn, or somebody said something
    assert left(found) == [90, 100, 100]
    found.turn(30 * SECOND, [1], [0])
    assert left(found) == [77, 100, 100]
    assert found.due(0) is None
    assert found.due(1) == 130 * SECOND
    found.turn(300 * SECOND, [2], [1])
    assert left(found) == [77, 7, 100], "never below nothing"


def test_to_answer_and_take_back_brings_no_time() -> None:
    found = clocks(LIVE, [0])
    for second in range(1, 20, 2):
        found.turn(second * SECOND, [1], [0])
        found.turn((second + 1) * SECOND, [0], [], back=0)
    assert left(found) == [90, 90, 100]


def test_a_turn_has_its_days() -> None:
    found = clocks(DAYS, [0])
    found.turn(400 * SECOND, [1], [0])
    assert left(found) == [600, 1000, 1000]
    found.turn(450 * SECOND, [0], [], back=0)
    assert left(found) == [600, 950, 1000], "to take back gives no new days"
    found.turn(500 * SECOND, [1], [0])
    found.turn(600 * SECOND, [0], [1])
    assert left(found) == [1000, 900, 1000]


def test_without_a_pace_nobody_is_in_a_hurry() -> None:
    found = clocks(e.Pace(), [0])
    found.turn(10**12, [0], [])
    assert found.due(0) is None


def test_a_clock_set_back_charges_nobody() -> None:
    found = clocks(LIVE, [0])
    found.turn(20 * SECOND, [0], [])
    found.turn(5 * SECOND, [0], [])
    assert left(found) == [80, 100, 100]
    assert found.since == 20 * SECOND


# -- a bot stands in


def game(pace: e.Pace = LIVE, name: str = "famiglia", seats: int = 2) -> Sitting:
    sitting = Sitting(name, seats, "clocks", pace=pace)
    sitting.table.clocks.left = [pace.seconds * SECOND] * seats
    return sitting


def pass_time(sitting: Sitting, seconds: int) -> None:
    sitting.now += (seconds - 1) * SECOND  # the next event is a second later


def answer_for(sitting: Sitting, seat: int) -> None:
    sitting.follow(set())
    table = sitting.table
    play = table.play
    assert play is not None
    sitting.put(e.Answered(seat, *first_option(sitting, seat)), "")
    sitting.follow({"table", "game"})


def first_option(sitting: Sitting, seat: int) -> tuple[str, int]:
    play = sitting.table.play
    assert play is not None
    step = asking(play.game, seat)
    assert step is not None
    return step.name, options_of(play.game, seat)[0]


def test_a_bot_that_stands_in_costs_its_seat_nothing() -> None:
    sitting = game()
    (seat,) = sitting.table.to_move()
    pass_time(sitting, 40)
    sitting.put(e.Relieved(seat, "greedy", "host"), "")
    assert sitting.table.clocks.left[seat] == 60 * SECOND
    assert sitting.table.clocks.running == []
    assert next_flag(sitting.table) is None
    pass_time(sitting, 4000)
    sitting.put(e.Returned(seat), "")
    assert sitting.table.clocks.left[seat] == 60 * SECOND
    assert next_flag(sitting.table) == (seat, sitting.now + 60 * SECOND)


def test_who_comes_back_has_time_but_not_for_nothing() -> None:
    """A bot must have decided for him: else one could leave and return instead of thinking."""
    sitting = game()
    (seat,) = sitting.table.to_move()
    clocks = sitting.table.clocks
    pass_time(sitting, 200)
    sitting.put(e.Relieved(seat, "greedy", "time"), "")
    assert clocks.left[seat] == 0
    sitting.put(e.Returned(seat), "")
    assert clocks.due(seat) == sitting.now
    sitting.put(e.Relieved(seat, "greedy", "time"), "")
    while sitting.table.to_move() == [seat]:
        answer_for(sitting, seat)
    while sitting.table.to_move() != [seat]:
        answer_for(sitting, sitting.table.to_move()[0])
    sitting.put(e.Returned(seat), "")
    assert clocks.due(seat) == sitting.now + GRACE


# -- all at once


def choice(seed: str = "clocks") -> Sitting:
    """A table at which all decide at once, and nobody has yet."""
    sitting = Sitting("corleones_imperium", 3, seed, LIVE)
    luck = Random(seed)
    for _ in range(500):
        play = sitting.table.play
        assert play is not None
        if together(play.game) is not None and len(sitting.table.to_move()) == 3:
            sitting.table.clocks.left = [100 * SECOND] * 3
            sitting.table.clocks.since = sitting.now
            return sitting
        sitting.follow(sitting.give(*sitting.random_command(luck)))
    raise AssertionError("no choice of all at once")


def decide(sitting: Sitting, seat: int) -> None:
    """Everything this seat has to decide, a second before the time of the next event."""
    begun, going = sitting.now, choosing(sitting)
    while seat in sitting.table.to_move() and choosing(sitting) is going:
        sitting.now = begun - SECOND
        answer_for(sitting, seat)


def choosing(sitting: Sitting) -> object:
    """The choice that is going on; it may be followed by another."""
    play = sitting.table.play
    return None if play is None else together(play.game)


def test_the_slowness_of_others_is_charged_to_nobody_who_has_decided() -> None:
    sitting = choice()
    begun = choosing(sitting)
    for seat in (2, 0, 1):
        sitting.now += 20 * SECOND
        decide(sitting, seat)
    assert choosing(sitting) is not begun
    assert left(sitting.table.clocks) == [100 - 40 + 7, 100 - 60 + 7, 100 - 20 + 7]


def test_no_clock_shows_who_has_decided() -> None:
    """Two tables at which different seats have decided look the same, whatever else happens."""
    shown = []
    for first in (0, 2):
        sitting = choice()
        begun = sitting.now
        told = [clock_seen(sitting.table)]
        decide(sitting, first)
        for happening in (
            e.Said("p1", "Anna 1", "well?"),
            e.Relieved(0, "greedy", "host"),
            e.Resumed(3 * SECOND),
            e.Returned(0),
            e.Relieved(2, "greedy", "vote"),
        ):
            sitting.now = begun + len(told) * 10 * SECOND
            sitting.put(happening, "p1")
            told.append(clock_seen(sitting.table))
        shown.append(msgspec.json.encode(told))
    assert shown[0] == shown[1]
    assert b'"running":[0,1,2]' in shown[0]


def test_to_decide_and_take_back_stops_no_clock() -> None:
    sitting = choice()
    sitting.now += 10 * SECOND
    decide(sitting, 0)
    pass_time(sitting, 10)
    sitting.give(sitting.people[0], c.Restart("back", 0))
    sitting.follow({"game"})
    assert sitting.table.clocks.due(0) == sitting.table.clocks.since + 100 * SECOND
    for seat in (1, 2, 0):
        sitting.now += 10 * SECOND
        decide(sitting, seat)
    assert left(sitting.table.clocks)[0] == 100 - 50 + 7


def test_a_bot_in_a_choice_costs_nothing_either() -> None:
    sitting = choice()
    clocks = sitting.table.clocks
    begun = clocks.since
    sitting.now = begun + 9 * SECOND
    sitting.put(e.Relieved(0, "greedy", "host"), "")  # at 10
    sitting.now = begun + 29 * SECOND
    sitting.put(e.Returned(0), "")  # at 30
    assert clocks.due(0) == begun + 120 * SECOND
    sitting.now = begun + 49 * SECOND
    sitting.put(e.Relieved(1, "greedy", "host"), "")  # at 50, for good
    sitting.now = begun + 60 * SECOND
    for seat in (0, 1, 2):
        decide(sitting, seat)  # at 60
    assert left(clocks) == [100 - 40 + 7, 100 - 50, 100 - 60 + 7]


def test_who_had_decided_and_left_is_charged_if_he_takes_it_back() -> None:
    """Otherwise one could think on for nothing while a bot sits there."""
    sitting = choice()
    clocks = sitting.table.clocks
    begun = clocks.since
    sitting.now = begun + 5 * SECOND
    decide(sitting, 0)  # at 5
    sitting.put(e.Relieved(0, "greedy", "gone"), "")
    sitting.now = begun + 59 * SECOND
    sitting.put(e.Returned(0), "")
    sitting.give(sitting.people[0], c.Restart("back", 0))
    assert clocks.due(0) == begun + 100 * SECOND


def test_who_takes_back_what_a_bot_decided_is_charged_from_the_beginning() -> None:
    sitting = choice()
    clocks = sitting.table.clocks
    begun = clocks.since
    sitting.put(e.Relieved(0, "greedy", "gone"), "")
    decide(sitting, 0)
    sitting.now = begun + 59 * SECOND
    sitting.put(e.Returned(0), "")
    assert clocks.due(0) is None, "decided, by the bot"
    sitting.give(sitting.people[0], c.Restart("back", 0))
    assert clocks.due(0) == begun + 100 * SECOND


def test_who_had_decided_is_charged_for_that_and_not_less_for_having_left() -> None:
    sitting = choice()
    clocks = sitting.table.clocks
    begun = clocks.since
    sitting.now = begun + 5 * SECOND
    decide(sitting, 0)
    sitting.put(e.Relieved(0, "greedy", "gone"), "")
    sitting.now = begun + 59 * SECOND
    sitting.put(e.Returned(0), "")
    for seat in (1, 2):
        decide(sitting, seat)
    assert left(clocks)[0] == 100 - 5 + 7


def test_after_a_choice_everybody_has_new_days() -> None:
    found = clocks(DAYS, [0, 1])
    found.turn(300 * SECOND, [1], [0, 1])
    assert left(found) == [700, 1000, 1000]


# -- the server was away


@pytest.mark.parametrize("pace", [LIVE, DAYS])
def test_what_passed_before_counts_and_the_outage_does_not(pace: e.Pace) -> None:
    found = clocks(pace, [0])
    before = pace.seconds
    found.forgive(3700 * SECOND, 3650 * SECOND)  # 50 had passed
    found.turn(3700 * SECOND, [0], [])
    assert left(found) == [before - 50, before, before]


def test_after_an_outage_there_is_time_to_come_back() -> None:
    found = clocks(LIVE, [0])
    found.turn(95 * SECOND, [0], [])
    found.forgive(5000 * SECOND, 4900 * SECOND)
    assert found.due(0) == 5000 * SECOND + GRACE
    found.turn(5000 * SECOND, [0], [])
    assert left(found) == [30, 100, 100]


def test_an_outage_in_a_choice_is_charged_to_nobody() -> None:
    sitting = choice()
    clocks = sitting.table.clocks
    begun = clocks.since
    sitting.now = begun + 10 * SECOND
    decide(sitting, 0)  # at 10
    sitting.now = begun + 3619 * SECOND
    sitting.put(e.Resumed(3600 * SECOND), "")  # at 3620: 20 have passed
    assert clocks.due(1) == begun + 3700 * SECOND
    sitting.now = begun + 3630 * SECOND
    for seat in (1, 2):
        decide(sitting, seat)  # at 3630
    assert left(clocks) == [100 - 10 + 7, 100 - 30 + 7, 100 - 30 + 7]
