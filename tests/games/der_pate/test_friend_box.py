"""Line 3, event: a Friend of the Family for money."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import BLACK, DICE, GREY, POLICEMAN, RED, SENATOR, WHITE

from .positions import Position, die, lay

NUMBERS = (1, 2, 3, 4, 5)
FRIEND_BOX = DICE + WHITE  # boxes are counted from line 2 on


def friend_box(number: int, **laid: Any) -> Position:
    """The white die is in hand for line 3, and a red one."""
    return lay(3, {WHITE: number, RED: 1}, **laid)


@pytest.mark.rule("PAT-L3-14")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_friend_costs_a_thousand_for_each_point(number: int) -> None:
    """One Friend from Brooklyn for 1,000 times the number, paid to the bank."""
    position = friend_box(number, turn=1).places(WHITE)
    assert position.table.friends == [0, 1, 0, 0]
    assert position.table.brooklyn == 12
    assert position.money == [10_000, 10_000 - number * 1_000, 10_000, 10_000]


@pytest.mark.rule("PAT-L3-15")
def test_a_friend_that_cannot_be_paid_is_not_on_offer() -> None:
    """White 3 costs 3,000; with 2,000 only the other die can be placed."""
    position = friend_box(3, money={0: 2_000}, tokens={0: [POLICEMAN]})
    assert die(WHITE, 3) not in position.choices
    assert die(RED, 1) in position.choices
    position.refused("PAT-L3-15", "place_third_die", die(WHITE, 3))


@pytest.mark.rule("PAT-L3-15")
def test_the_other_die_is_placed_if_the_friend_is_too_dear() -> None:
    """Nothing else is possible, so nobody is asked: red goes to line 3, white to line 4."""
    position = friend_box(3, money={0: 2_000})
    assert position.placements() == [[0, die(RED, 1), 3], [0, die(WHITE, 3), 4]]
    assert position.step == "ask_banker"
    assert (position.money[0], position.table.friends[0]) == (2_000, 0)


@pytest.mark.rule("PAT-L3-15")
def test_a_friend_that_takes_the_last_money_is_on_offer() -> None:
    """The price may be all one has, it may not exceed it."""
    position = friend_box(3, money={0: 3_000})
    assert die(WHITE, 3) in position.choices
    position.places(WHITE)
    assert (position.money[0], position.table.friends[0]) == (0, 1)


@pytest.mark.rule("PAT-L3-15")
@pytest.mark.parametrize(("money", "offered"), [(3_000, False), (4_000, True)])
def test_a_senator_does_not_lead_to_a_friend_one_cannot_pay(money: int, offered: bool) -> None:
    """No die at all may be placed there: black 4 as white costs 4,000 too."""
    position = lay(3, {BLACK: 4, GREY: 1}, money={0: money}, tokens={0: [SENATOR]})
    position.uses(SENATOR).says(0, "call_senator", die(BLACK, 4))
    assert (FRIEND_BOX in position.choices) == offered
    if not offered:
        position.refused("PAT-L3-15", "change_colour", FRIEND_BOX)


@pytest.mark.rule("PAT-L3-16")
@pytest.mark.parametrize("money", [10_000, 2_000])
def test_with_no_friend_left_the_box_does_nothing_and_costs_nothing(money: int) -> None:
    """All thirteen are with another player."""
    position = friend_box(4, friends={1: 13}, money={0: money}).places(WHITE)
    assert position.table.friends == [0, 13, 0, 0]
    assert position.money[0] == money
    assert [line.rule for line in position.news("no_friend")] == ["PAT-L3-16"]


@pytest.mark.rule("PAT-L3-16")
def test_the_last_friend_can_still_be_bought() -> None:
    """Twelve are out: the thirteenth costs what it costs."""
    position = friend_box(4, friends={1: 12}).places(WHITE)
    assert position.table.friends == [1, 12, 0, 0]
    assert position.money[0] == 6_000


@pytest.mark.rule("PAT-L3-17")
def test_a_friend_must_be_bought_once_the_die_is_placed() -> None:
    """Nobody is asked whether, be it with the last money."""
    position = friend_box(5, money={0: 5_000}).places(WHITE)
    assert (position.asked, position.step) == (1, "place_first_die")
    assert (position.money[0], position.table.friends[0]) == (0, 1)


@pytest.mark.rule("PAT-L3-20")
@pytest.mark.parametrize("money", [0, 4_000])
def test_with_no_friend_left_white_may_be_placed_whatever_one_owns(money: int) -> None:
    """Nothing is paid, so nothing keeps the die from its box."""
    position = friend_box(5, friends={1: 13}, money={0: money})
    assert position.choices == [die(RED, 1), die(WHITE, 5)]
    position.places(WHITE)
    assert (position.money[0], position.table.friends[0]) == (money, 0)
