"""Set-up: city tiles and goals."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import bits

from .draws import setups
from .positions import Position, fresh

COPIES = [3, 3, 3, 3, 4, 4, 3, 4, 3, 3, 3, 3, 4, 4, 3, 4]  # CT1 to CT16
PARK = [f"{number}{letter}" for letter in "ABC" for number in range(1, 8)]
ZONE_NUMBERS = [1, 1, 2, 2, 3, 3, 3, 4, 4]  # Z1 to Z9


def check_tiles(position: Position, on_board: int, stacks: list[int]) -> None:
    """So many face up on spots, three in the right column, the rest in stacks; each kind as often
    as it was printed.
    """
    table = position.table
    laid = [kind for kind in table.tile if kind >= 0]
    assert len(laid) == on_board
    assert [place for place, kind in enumerate(table.tile) if kind >= 0] == bits(table.spots)
    assert len(table.right) == 3
    assert table.stack_left == stacks
    assert [len(stack) for stack in table.stacks] == stacks
    every = laid + table.right + [kind for stack in table.stacks for kind in stack]
    assert [every.count(kind) for kind in range(16)] == COPIES


@pytest.mark.rule("SPK-SETUP-18")
@pytest.mark.parametrize("seats", [3, 4])
def test_36_tiles_on_the_spots_three_open_and_three_stacks_of_five(seats: int) -> None:
    for position in setups(seats, 10):
        check_tiles(position, 36, [5, 5, 5])


@pytest.mark.rule("SPK-SETUP-18", "SPK-SETUP-19")
@pytest.mark.parametrize("seats", [2, 4])
def test_where_a_city_tile_lies_is_a_matter_of_luck(seats: int) -> None:
    games = setups(seats)
    assert len({tuple(position.table.right) for position in games}) > 30
    first = [bits(position.table.spots)[0] for position in games]
    kinds = {position.table.tile[place] for position, place in zip(games, first, strict=True)}
    assert len(kinds) > 10


@pytest.mark.rule("SPK-SETUP-19")
def test_with_two_players_22_tiles_lie_in_the_open_districts() -> None:
    for position in setups(2, 10):
        table = position.table
        check_tiles(position, 22, [10, 10, 9])
        shut = [place for place in range(48) if table.closed >> place // 3 & 1]
        assert all(table.tile[place] == -1 for place in shut)


@pytest.mark.rule("SPK-SETUP-20")
@pytest.mark.parametrize("seats", [1, 2])
def test_with_two_players_the_stacks_have_ten_ten_and_nine(seats: int) -> None:
    for position in setups(seats, 5):
        assert position.table.stack_left == [10, 10, 9]
        assert [len(stack) for stack in position.table.stacks] == [10, 10, 9]


@pytest.mark.rule("SPK-SETUP-21")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_middle_column_is_empty(seats: int) -> None:
    position = fresh(seats)
    assert position.table.middle == [[], [], []]
    assert position.seen_by(0)[0]["middle"] == [[], [], []]


@pytest.mark.rule("SPK-SETUP-22")
@pytest.mark.parametrize("seats", [2, 4])
def test_one_goal_for_each_zone_with_three_different_numbers(seats: int) -> None:
    """Three of nine; every tile comes to every zone in some game."""
    ever: list[set[int]] = [set(), set(), set()]
    for position in setups(seats, 120):
        goals = position.table.goals[5:]
        assert len(goals) == 3
        assert len({ZONE_NUMBERS[goal] for goal in goals}) == 3
        assert position.told("zone_goal") == [[zone, goals[zone], 0] for zone in range(3)]
        for zone in range(3):
            ever[zone].add(goals[zone])
    assert ever == [set(range(9))] * 3


@pytest.mark.rule("SPK-SETUP-23")
@pytest.mark.parametrize("seats", [2, 4])
def test_two_a_two_b_and_one_c_goal_in_central_park_with_five_numbers(seats: int) -> None:
    """Five of twenty-one; every goal comes up in some game."""
    ever: set[str] = set()
    for position in setups(seats, 120):
        goals = [PARK[goal] for goal in position.table.goals[:5]]
        assert [goal[1] for goal in goals] == ["A", "A", "B", "B", "C"]
        assert len({goal[0] for goal in goals}) == 5
        assert len(position.table.goals) == 5 + 3, "the other sixteen are out of the game"
        told = [line[:2] for line in position.told("park_goal")]
        assert told == [[place, position.table.goals[place]] for place in range(5)]
        ever |= set(goals)
    assert ever == set(PARK)
