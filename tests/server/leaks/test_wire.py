"""On the wire nobody can tell apart what he cannot know (G1), and the check itself works (G2)."""

from __future__ import annotations

import os
from contextlib import nullcontext
from itertools import count
from random import Random

import pytest

from contracts import checks_show
from contracts import faults as f
from contracts.faults import Fault
from contracts.test_planted_faults import FAULTS
from omerta.engine.dice import named_dice
from omerta.engine.together import choose_for, deciders, options_of
from omerta.games import GAMES, open_title
from server.leaks.pairs import NO_CLOCK, Order, Pair
from server.leaks.plants import HOW
from server.leaks.wired import LIVE, Plant

pytestmark = pytest.mark.interpreted  # leaks are patched into the running code

TIMES = 25 if os.environ.get("OMERTA_SOAK") == "1" else 1
FULL = [(game, open_title(game).most_seats()) for game in GAMES]
TRIES = 40

# Planted into views alone: what is sent is built from the view piece by piece, so none of these
# gets out; the wire has to stay as it is.
IN_VIEWS = (f.DOES_NOT_SHOW,)
ON_THE_WIRE = (checks_show.check_what_is_shown_tells_nothing,)
REFUSAL = "a refusal tells the next card"
LINE = "a line of the log tells the next card"  # as a number the line does not have


def cards(game: str, seats: int, number: int, plant: Plant = nullcontext, most: int = 20) -> int:
    """Two tables with other cards wherever the one who looks cannot know them."""
    seat = number % (seats + 1) - 1
    pair = Pair(game, seats, seat, Random(f"wire {game} {number}"), plant)
    try:
        return pair.followed(most, routes=number % 3 == 0)
    finally:
        pair.close()


def order(number: int, plant: Plant = nullcontext, clocked: bool = False) -> int:
    """Two tables at which others decide in another order while all decide at once."""
    seats = 2 + number % 3
    seat = number // 3 % (seats + 1) - 1
    pace = LIVE if clocked else NO_CLOCK
    made = Order(seats, seat, Random(f"order {number}"), pace, plant)
    try:
        return made.play(2, routes=number % 2 == 0)
    finally:
        made.close()


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_nobody_can_tell_from_anything_what_he_cannot_know(game: str, seats: int) -> None:
    """Updates, states in three languages, acknowledgements, refusals, lists and every page, for
    every seat, one who watches and one who is nobody."""
    steps = sum(cards(game, seats, number) for number in range(12 * TIMES))
    assert steps > 25 * TIMES  # dice of Der Pate seldom fall alike


def glances(game: str, seats: int, wanted: int) -> int:
    """Along random games, at every few moments through all eyes; how many in all."""
    title, luck, number = open_title(game), Random(f"glances {game}"), 0
    while True:
        walk = title.begin(seats, named_dice(f"glances {luck.random()}"))
        for place in count():
            if walk.over:
                break
            if place % luck.randrange(4, 16) == 0:
                for seat in range(-1, seats):
                    pair = Pair(game, seats, seat, luck, at=walk)
                    try:
                        pair.glanced(number)
                    finally:
                        pair.close()
                    number += 1
                if number >= wanted:
                    return number
            seat = luck.choice(deciders(walk))
            choose_for(walk, seat, luck.choice(options_of(walk, seat)))


@pytest.mark.parametrize(("game", "seats"), FULL)
def test_nobody_can_tell_at_any_of_four_hundred_moments(game: str, seats: int) -> None:
    assert glances(game, seats, 400 * TIMES) >= 400 * TIMES


@pytest.mark.parametrize("clocked", [False, True], ids=["no clock", "a clock"])
def test_nobody_can_tell_who_has_decided_already(clocked: bool) -> None:
    """Whole streams from the start: bribes of Corleones Imperium, in one order and in another."""
    choices = sum(order(number, clocked=clocked) for number in range(9 * TIMES))
    assert choices >= 9 * TIMES


def seen(name: str) -> bool:
    shown_by, plant = HOW[name]
    for number in range(TRIES):
        try:
            if shown_by == "cards":
                cards("carta_nostra", 3, number * 3, plant, most=6)
            else:
                order(number, plant, shown_by == "clock")
        except AssertionError:
            return True
    return False


def test_at_least_twelve_leaks_of_the_server_are_planted() -> None:
    assert len(HOW) >= 12


@pytest.mark.parametrize("name", HOW)
def test_a_leak_of_the_server_is_seen(name: str) -> None:
    assert seen(name), f"nobody noticed: {name}"


def shown_leaks(game: str) -> list[Fault]:
    return [
        fault for fault in FAULTS[game] if fault.check in ON_THE_WIRE or fault.name == REFUSAL
    ]  # fmt: skip


LEAKS = [(game, fault) for game in GAMES for fault in shown_leaks(game)]


@pytest.mark.parametrize(("game", "fault"), LEAKS, ids=[f"{g}: {fault}" for g, fault in LEAKS])
def test_a_leak_of_a_game_is_seen_on_the_wire(game: str, fault: Fault) -> None:
    for number in range(TRIES):
        try:
            cards(game, max(fault.seats, open_title(game).fewest), number, fault.plant, most=8)
        except AssertionError:
            return
    raise AssertionError(f"nobody noticed: {fault}")


@pytest.mark.parametrize("game", GAMES)
def test_what_slips_into_a_view_does_not_get_out(game: str) -> None:
    """The projector names what it sends; it does not leave out what it must not send."""
    seats = open_title(game).fewest
    for number in range(3 * (seats + 1)):
        pair = Pair(game, seats, number % (seats + 1) - 1, Random(f"views {game} {number}"))
        for fault in FAULTS[game]:
            if fault.check in IN_VIEWS and "in the view" in fault.name:
                with fault.plant():
                    one, other = (table.state("en") for table in pair.wired)
                assert one == other, f"{fault} gets out"
        pair.close()
    for fault in FAULTS[game]:
        if fault.name == LINE:
            for number in range(3):
                cards(game, seats, number, fault.plant, most=4)
