"""Dons against Dons: who is asked in which order, odd and even, and how the cards lie."""

from __future__ import annotations

import pytest

from contracts.facts import facts
from omerta.engine.game import PASS

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, Position, lay


def called(seats: int, active: int = 0) -> Position:
    """`active` has announced a Caporegime; everybody holds two Dons and two companions."""
    hands = [[DON, DON, SCHMUGGLER, SCHMUGGLER] for _ in range(seats)]
    hands[active].append(CAPOREGIME)
    position = lay(hands, pile=[CONSIGLIERE, CONSIGLIERE], turn=active)
    position.sends(active, CAPOREGIME)
    position.announces(active)
    return position


def asked_in_turn(position: Position, chain: list[int]) -> list[list[int]]:
    """Let the players of `chain` stop one another; who was asked, window by window."""
    windows: list[list[int]] = [[]]
    due = chain[:]
    while position.step == "ask_veto":
        seat = position.asked
        windows[-1].append(seat)
        if due and seat == due[0]:
            del due[0]
            position.stops(seat, SCHMUGGLER)
            windows.append([])
        else:
            position.passes(seat)
    assert not due, "somebody of the chain was never asked"
    return windows


@pytest.mark.rule("CAR-DON-06")
@pytest.mark.parametrize(
    ("seats", "active", "order"),
    [
        (2, 0, [1]),
        (2, 1, [0]),
        (3, 1, [2, 0]),
        (4, 2, [3, 0, 1]),
        (5, 0, [1, 2, 3, 4]),
        (5, 3, [4, 0, 1, 2]),
    ],
)
def test_the_others_are_asked_clockwise_from_the_left(
    seats: int, active: int, order: list[int]
) -> None:
    """After a job is announced the others are asked one by one, from the left of the active."""
    assert asked_in_turn(called(seats, active), []) == [order]


@pytest.mark.rule("CAR-DON-06")
def test_nobody_can_answer_before_his_turn_to_be_asked() -> None:
    """The players are asked one by one: the second waits for the first."""
    position = called(4)
    assert position.refused("CAR-TURN-06", "ask_veto", DON, 2).key == "not_your_turn"
    position.passes(1)
    position.stops(2, SCHMUGGLER)
    assert position.refused("CAR-TURN-06", "ask_veto", DON, 2).key == "not_your_turn"


@pytest.mark.rule("CAR-DON-07")
@pytest.mark.parametrize(
    ("seats", "chain", "windows"),
    [
        (2, [1], [[1], [0]]),
        (2, [1, 0, 1], [[1], [0], [1], [0]]),
        (3, [1], [[1], [2, 0]]),
        (3, [2, 1], [[1, 2], [0, 1], [2, 0]]),
        (3, [1, 0, 2], [[1], [2, 0], [1, 2], [0, 1]]),
        (4, [2], [[1, 2], [3, 0, 1]]),
        (4, [3, 1, 0], [[1, 2, 3], [0, 1], [2, 3, 0], [1, 2, 3]]),
        (5, [1, 4], [[1], [2, 3, 4], [0, 1, 2, 3]]),
        (5, [3, 2, 1, 0], [[1, 2, 3], [4, 0, 1, 2], [3, 4, 0, 1], [2, 3, 4, 0], [1, 2, 3, 4]]),
    ],
)
def test_each_don_opens_a_window_of_its_own(
    seats: int, chain: list[int], windows: list[list[int]]
) -> None:
    """A Don ends the window and opens one against itself, from the left of its player.

    The active player is asked too; it goes on until everybody asked has passed.
    """
    assert asked_in_turn(called(seats), chain) == windows


@pytest.mark.rule("CAR-DON-07")
def test_whoever_passed_is_asked_again_against_the_next_don() -> None:
    """A new window asks everybody anew, also those who passed in the one before."""
    position = called(3)
    position.passes(1)
    position.stops(2, SCHMUGGLER)
    position.passes(0)
    assert (position.asked, position.choices, position.may_pass) == (1, [DON], True)
    position.stops(1, SCHMUGGLER)
    assert position.asked == 2


@pytest.mark.rule("CAR-DON-08")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_stops_his_own_don_nor_his_own_job(seats: int) -> None:
    """Never against the own Don, and the active player never against the own job."""
    position = called(seats)
    chain = [1, 0] if seats == 2 else [1, 2, 1]
    windows = asked_in_turn(position, chain)
    for owner, window in zip([0, *chain], windows, strict=True):
        assert owner not in window
    assert sorted(windows[-1]) == [seat for seat in range(seats) if seat != chain[-1]]


@pytest.mark.rule("CAR-DON-08")
def test_a_player_may_react_several_times_in_one_chain() -> None:
    """A player may react several times in one chain, as long as he has the cards."""
    position = called(2)
    for seat in (1, 0, 1, 0):
        position.stops(seat, SCHMUGGLER)
    assert position.hand(1) == []
    assert position.hand(0) == [CONSIGLIERE, CONSIGLIERE]
    assert position.discard[1:] == [CAPOREGIME, *[SCHMUGGLER, DON] * 4]


@pytest.mark.rule("CAR-DON-09")
@pytest.mark.parametrize(
    ("seats", "chain"),
    [
        (2, []),
        (2, [1]),
        (2, [1, 0]),
        (2, [1, 0, 1]),
        (2, [1, 0, 1, 0]),
        (3, [2]),
        (3, [1, 2]),
        (3, [1, 2, 0]),
        (4, [3]),
        (4, [1, 3]),
        (4, [1, 2, 3]),
        (4, [1, 2, 3, 0]),
        (5, []),
        (5, [4]),
        (5, [1, 2]),
        (5, [2, 1, 0]),
        (5, [1, 2, 3, 4]),
        (5, [1, 2, 3, 4, 0]),
        (5, [1, 2, 1, 2, 0, 4]),
    ],
)
def test_an_odd_number_of_dons_cancels_and_an_even_one_does_not(
    seats: int, chain: list[int]
) -> None:
    """Odd number of Dons: the job is cancelled; even number, also zero: it takes place."""
    position = called(seats)
    asked_in_turn(position, chain)
    happened = len(chain) % 2 == 0
    assert position.hand(0).count(CONSIGLIERE) == (2 if happened else 0)
    assert len(position.news("cancelled")) == (0 if happened else 1)
    laid = [SCHMUGGLER, DON] * len(chain)
    assert position.discard == [HITMAN, CAPOREGIME, *laid]  # all cards stay there
    assert (position.asked, position.step) == (0, "act")


@pytest.mark.rule("CAR-DON-09")
@pytest.mark.parametrize("dons", [0, 1, 2, 3])
def test_the_chain_decides_about_a_kidnap_as_well(dons: int) -> None:
    """Odd: the hand is not even looked at; even: the kidnap takes place."""
    hands = [[SCHMUGGLER, DON, DON, HITMAN, HITMAN], [DON, DON, HITMAN, HITMAN, CAPOREGIME]]
    position = lay(hands)
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    for place in range(dons):
        position.stops((place + 1) % 2, HITMAN)
    position.all_pass()
    assert position.step == ("act" if dons % 2 else "kidnap")


@pytest.mark.rule("CAR-DON-11")
def test_the_cards_of_a_chain_lie_in_the_order_they_were_played() -> None:
    """Job card, then for each reaction the companion and above it the Don."""
    hands = [[CAPOREGIME, DON, CONSIGLIERE], [DON, HITMAN], [DON, SCHMUGGLER, HITMAN]]
    position = lay(hands, discard=[DON, SCHMUGGLER])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    position.stops(1, HITMAN)
    position.stops(2, SCHMUGGLER)
    position.stops(0, CONSIGLIERE)
    position.all_pass()
    under, chain = position.discard[:2], position.discard[2:]
    assert under == [DON, SCHMUGGLER]
    assert chain == [CAPOREGIME, HITMAN, DON, SCHMUGGLER, DON, CONSIGLIERE, DON]


@pytest.mark.rule("CAR-DON-11")
def test_a_liquidated_card_lies_on_top_of_the_chain() -> None:
    """Last of all, on top, the liquidated card."""
    hands = [[HITMAN, DON, CONSIGLIERE], [DON, SCHMUGGLER]]
    position = lay(hands, cities={1: [CAPOREGIME]}, discard=[])
    position.sends(0, HITMAN)
    position.names_target(0, 1, CAPOREGIME)
    position.stops(1, SCHMUGGLER)
    position.stops(0, CONSIGLIERE)
    assert position.discard == [HITMAN, SCHMUGGLER, DON, CONSIGLIERE, DON, CAPOREGIME]


@pytest.mark.rule("CAR-DON-11")
def test_a_kidnapped_card_lies_on_top_of_the_chain() -> None:
    """Last of all, on top, the kidnapped card."""
    hands = [[SCHMUGGLER, DON, CONSIGLIERE], [DON, HITMAN, CAPOREGIME]]
    position = lay(hands, discard=[])
    position.sends(0, SCHMUGGLER)
    position.names_victim(0, 1)
    position.stops(1, HITMAN)
    position.stops(0, CONSIGLIERE)
    position.kidnaps(0, CAPOREGIME)
    assert position.discard == [SCHMUGGLER, HITMAN, DON, CONSIGLIERE, DON, CAPOREGIME]


@pytest.mark.rule("CAR-DON-07", "CAR-DON-09")
def test_a_chain_can_be_played_on_a_copy_without_touching_the_game() -> None:
    """What is still to be asked is data: a copy goes its own way from inside a window."""
    position = called(3)
    position.stops(1, SCHMUGGLER)
    before = facts(position.table)
    copy = position.table.copy()
    for option in (DON, SCHMUGGLER, PASS, PASS):  # player 2 stops the Don, 0 and 1 pass
        copy.choose(option)
    assert copy.hand[CONSIGLIERE] == 2
    assert facts(position.table) == before
    position.all_pass()
    assert position.hand(0).count(CONSIGLIERE) == 0
