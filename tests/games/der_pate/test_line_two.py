"""Line 2, politics: Reputation, Influence, the Visit, betting and the Press."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.der_pate.board import (
    BLACK,
    GREY,
    PUPPETEER,
    RED,
    WHITE,
)

from .names import COLOURS
from .positions import Position, at, lay

NUMBERS = (1, 2, 3, 4, 5)


def line_two(colour: int, face: int, **laid: Any) -> Position:
    """One die on the first line already, and now this one on the second."""
    away = GREY if colour == WHITE else WHITE
    dice = {other: 1 for other in COLOURS if other != away}
    dice[colour] = face
    return lay(2, dice, **laid).places(colour)


def visit(face: int, **laid: Any) -> Position:
    return line_two(BLACK, face, **laid)


@pytest.mark.rule("PAT-L2-01")
@pytest.mark.parametrize("turn", [0, 3])
@pytest.mark.parametrize("face", NUMBERS)
def test_grey_moves_reputation_by_its_number(face: int, turn: int) -> None:
    """The active player's Reputation moves by the number; nothing else does."""
    position = line_two(GREY, face, turn=turn)
    for seat in range(4):
        assert position.tracks(seat) == [face if seat == turn else 0, 0, 0, 0]
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-L2-02")
@pytest.mark.parametrize("turn", [0, 3])
@pytest.mark.parametrize("face", NUMBERS)
def test_red_moves_influence_by_its_number(face: int, turn: int) -> None:
    """The active player's Influence moves by the number; nothing else does."""
    position = line_two(RED, face, turn=turn)
    for seat in range(4):
        assert position.tracks(seat) == [0, face if seat == turn else 0, 0, 0]
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-L2-03")
@pytest.mark.parametrize("face", NUMBERS)
def test_betting_pays_a_thousand_for_each_point(face: int) -> None:
    """White pays the active player 1,000 times the number, and nobody else anything."""
    position = line_two(WHITE, face, turn=1)
    assert position.money == [10_000, 10_000 + face * 1_000, 10_000, 10_000]
    assert position.tracks(1) == [0, 0, 0, 0]


@pytest.mark.rule("PAT-L2-04")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_press_of_line_two_moves_both_markers(colour: int) -> None:
    """A puppeteer of any colour: +1 Reputation and +1 Influence, and no box of its colour."""
    position = line_two(colour, PUPPETEER, turn=1)
    assert position.tracks(1) == [1, 1, 0, 0]
    assert [position.tracks(seat) for seat in (0, 2, 3)] == [[0, 0, 0, 0]] * 3
    assert (position.money, position.car) == ([10_000] * 4, 12)


@pytest.mark.rule("PAT-L2-05")
@pytest.mark.parametrize("face", NUMBERS)
def test_a_visit_drives_the_car_clockwise_by_the_number(face: int) -> None:
    """The car moves on by the number, and nobody is asked whether it shall."""
    position = visit(face)
    assert position.car == face  # it stood on the twelfth space
    assert (position.asked, position.step) == (0, "place_third_die")
    assert visit(face, car=4).car == 4 + face


@pytest.mark.rule("PAT-L2-06")
def test_a_member_may_move_into_an_empty_visited_business() -> None:
    """One member of the supply goes to the visited business."""
    position = visit(3, held={0: [1], 1: [4]})
    assert (position.asked, position.step) == (0, "occupy_visited")
    position.says(0, "occupy_visited", at(3))
    assert position.held(0) == [1, 3]
    assert position.members(0) == [2, 5, 0, 0]
    assert position.money == [10_000] * 4
    assert (position.asked, position.step) == (0, "place_third_die")


@pytest.mark.rule("PAT-L2-06")
def test_an_empty_visited_business_may_be_left_empty() -> None:
    """He may place a member there, he need not."""
    position = visit(3, held={0: [1], 1: [4]})
    assert position.may_pass
    position.passes()
    assert 3 in position.empty
    assert position.members(0) == [1, 6, 0, 0]
    assert (position.asked, position.step) == (0, "place_third_die")


@pytest.mark.rule("PAT-L2-07")
@pytest.mark.parametrize("car", [3, 12])
def test_a_visited_member_of_another_player_goes_home(car: int) -> None:
    """The member returns to its owner's supply; the business stays empty, nobody may move in."""
    position = visit(4 - car % 12, car=car)
    assert position.car == 4
    assert position.empty == [4]
    assert position.members(1) == [2, 5, 0, 0]
    assert position.members(0) == [3, 4, 0, 0]
    assert (position.asked, position.step) == (0, "place_third_die")


@pytest.mark.rule("PAT-L2-08")
@pytest.mark.parametrize(("seats", "space"), [(2, 7), (2, 12), (3, 10)])
def test_a_visited_neutral_member_goes_to_the_box(seats: int, space: int) -> None:
    """The neutral member leaves the game; the business stays empty, nobody may move in."""
    position = visit(1, car=space - 1, seats=seats)
    assert position.empty == [space]
    for seat in range(seats):
        assert position.members(seat) == [3, 4, 0, 0]
    assert (position.asked, position.step) == (0, "place_third_die")


@pytest.mark.rule("PAT-L2-09")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_visit_to_the_own_business_does_nothing(turn: int) -> None:
    """The car stops there, and that is all."""
    position = visit(2, car=3 * turn or 12, turn=turn)
    assert position.car == 3 * turn + 2
    assert position.held(turn) == [3 * turn + 1, 3 * turn + 2, 3 * turn + 3]
    assert position.members(turn) == [3, 4, 0, 0]
    assert position.money == [10_000] * 4
    assert position.empty == []
    assert (position.asked, position.step) == (turn, "place_third_die")


@pytest.mark.rule("PAT-L2-10")
def test_businesses_the_car_passes_are_not_touched() -> None:
    """From 3 to 8: only the member on 8 goes home, those on 4 to 7 stay."""
    position = visit(5, car=3)
    assert position.empty == [8]
    assert position.held(1) == [4, 5, 6]
    assert position.held(2) == [7, 9]


@pytest.mark.rule("PAT-L2-10")
def test_only_the_business_in_front_of_the_car_can_be_occupied() -> None:
    """From 3 to 7 past empty businesses: only 7 is on offer, 6 and 9 are not."""
    position = visit(4, car=3, held={0: [1], 1: [8]})
    assert position.spaces == [7]
    for space in (3, 6, 9):
        position.refused("PAT-L2-10", "occupy_visited", at(space))


@pytest.mark.rule("PAT-L4-09")
def test_without_a_member_in_supply_nobody_moves_into_a_visited_business() -> None:
    """The Visit places a supply member; with none left the business stays empty."""
    position = line_two(BLACK, 3, held={0: [1], 1: [4]}, hudson={0: 6})
    assert (position.asked, position.step) == (0, "place_third_die")
    assert 3 in position.empty
    assert [line.rule for line in position.news("no_supply")] == ["PAT-L4-09"]
