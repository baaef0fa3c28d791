"""A winner without markers in supply moves one that lies on the board, or lays none."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.corleones_imperium.board import DEEPEST

from .names import turf
from .positions import PASS, Position, lay
from .wars import laid

# All nine markers of player 0 lie on the board, before the turf wars of act IV.
NINE: Final[dict[str, list[int]]] = {
    "wall_street": [0, 0, 1],
    "brooklyn": [1, 0],
    "upper_east_side": [0, 0],
    "queens": [0, 2, 0],
    "upper_west_side": [2, 2],
    "chelsea": [0, 1, 0],
}


def marker(area: str, place: int) -> int:
    """A marker as an option: its turf, and its place in the stack from the bottom, from 1 on."""
    return turf(area) * DEEPEST + place - 1


def won_by_0(*places: str, **more: Any) -> Position:
    """Player 0 has most influence in the turfs of these businesses, and no marker left."""
    return lay(seats=3, act=4, at="turf_wars", thugs={0: places}, markers=NINE, **more)


@pytest.mark.rule("COR-TURFWAR-11")
def test_a_winner_without_markers_may_move_one_of_his_own() -> None:
    position = won_by_0("midtown")
    assert (position.asked, position.step) == (0, "move_marker")
    assert position.may_pass
    position.says(0, "move_marker", marker("upper_east_side", 2))
    assert laid(position) == {**NINE, "upper_east_side": [0], "midtown": [0]}
    assert position.table.markers == [0, 6, 6]


@pytest.mark.rule("COR-TURFWAR-11")
def test_the_marker_moved_comes_to_lie_on_top() -> None:
    position = won_by_0("upper_west_side")
    position.says(0, "move_marker", marker("chelsea", 3))
    assert position.markers("upper_west_side") == [2, 2, 0]
    assert position.markers("chelsea") == [0, 1]


@pytest.mark.rule("COR-TURFWAR-11")
def test_a_winner_with_a_marker_left_lays_that_one() -> None:
    """Nobody is asked, and the markers on the board stay where they are."""
    eight = {**NINE, "wall_street": [0, 1, 1]}
    position = lay(seats=3, act=4, at="turf_wars", thugs={0: ["midtown"]}, markers=eight)
    assert position.told("moved_marker") == []
    assert laid(position) == {**eight, "midtown": [0]}
    assert position.table.markers[0] == 0


@pytest.mark.rule("COR-TURFWAR-11")
def test_only_own_markers_on_the_board_can_be_moved() -> None:
    position = won_by_0("midtown")
    position.refused("COR-TURFWAR-11", "move_marker", marker("wall_street", 3))
    position.refused("COR-TURFWAR-11", "move_marker", marker("upper_west_side", 2))
    position.refused("COR-TURFWAR-11", "move_marker", marker("brooklyn", 3))
    position.refused("COR-TURFWAR-11", "move_marker", marker("midtown", 1))


@pytest.mark.rule("COR-TURFWAR-11", "COR-TURFWAR-01")
def test_who_wins_two_turfs_is_asked_for_each_in_their_order() -> None:
    """And what was moved first can be moved again."""
    position = won_by_0("midtown", "upper_west_side")
    position.says(0, "move_marker", marker("brooklyn", 2))
    assert (position.markers("upper_west_side"), position.markers("midtown")) == ([2, 2, 0], [])
    assert (position.asked, position.step) == (0, "move_marker")
    position.says(0, "move_marker", marker("upper_west_side", 3))
    assert (position.markers("upper_west_side"), position.markers("midtown")) == ([2, 2], [0])
    assert position.table.over


@pytest.mark.rule("COR-TURFWAR-11")
def test_the_turfs_after_that_are_fought_for_as_well() -> None:
    position = won_by_0("midtown", members={1: ["f03"]})
    assert position.markers("upper_west_side") == [2, 2, 1]
    assert position.markers("chelsea") == [0, 1, 0]
    position.says(0, "move_marker", marker("queens", 1))
    assert position.markers("chelsea") == [0, 1, 0, 1]


@pytest.mark.rule("COR-TURFWAR-12")
@pytest.mark.parametrize("place", ["midtown", "upper_west_side", "wall_street", "queens"])
def test_who_declines_to_move_a_marker_lays_none(place: str) -> None:
    """Control of the turf does not change, whoever has it."""
    position = won_by_0(place)
    position.says(0, "move_marker", PASS)
    assert laid(position) == NINE
    assert position.table.markers == [0, 6, 6]
    assert position.table.over


@pytest.mark.rule("COR-TURFWAR-13")
@pytest.mark.parametrize(
    ("area", "place", "left", "controller"),
    [
        ("brooklyn", 2, [1], 1),
        ("chelsea", 3, [0, 1], 1),
        ("queens", 3, [0, 2], 2),
        ("upper_east_side", 2, [0], 0),
        ("queens", 1, [2, 0], 0),
        ("wall_street", 1, [0, 1], 1),
    ],
)
def test_a_marker_moved_away_uncovers_the_one_below(
    area: str, place: int, left: list[int], controller: int
) -> None:
    position = won_by_0("midtown")
    position.says(0, "move_marker", marker(area, place))
    assert position.markers(area) == left
    assert position.table.controller(turf(area)) == controller
    assert position.told("uncovered") == ([[controller, turf(area), 0]] if controller else [])


@pytest.mark.rule("COR-TURFWAR-13")
def test_the_owner_of_the_uncovered_marker_gets_his_share_from_then_on() -> None:
    """In the next act a shake-down there serves him."""
    before = {
        "wall_street": [0, 0],
        "brooklyn": [1, 0],
        "upper_east_side": [0, 0],
        "queens": [0, 0],
        "upper_west_side": [0, 0],
    }
    position = lay(seats=3, act=3, at="turf_wars", thugs={0: ["midtown"]}, markers=before)
    position.says(0, "move_marker", marker("brooklyn", 2))
    assert (position.table.act, position.step) == (3, "act")
    position.acts(0, "brooklyn")
    assert (position.hand(0), position.hand(1)) == (["money_1", "booze"], ["money_1", "booze"])


@pytest.mark.rule("COR-TURFWAR-13")
def test_a_turf_that_loses_its_last_marker_is_controlled_by_nobody() -> None:
    before = {**NINE, "upper_east_side": [0], "midtown": [0]}
    position = lay(seats=3, act=4, at="turf_wars", thugs={0: ["queens"]}, markers=before)
    position.says(0, "move_marker", marker("midtown", 1))
    assert position.markers("midtown") == []
    assert position.table.controller(turf("midtown")) == -1
    assert position.told("uncovered") == []


@pytest.mark.rule("COR-EDGE-19")
def test_a_marker_may_come_from_any_place_in_any_stack() -> None:
    """The lowest and the middle ones as well as the top ones; that of the turf won included."""
    position = won_by_0("queens")
    own = [
        ("wall_street", 1),
        ("wall_street", 2),
        ("brooklyn", 2),
        ("upper_east_side", 1),
        ("upper_east_side", 2),
        ("queens", 1),
        ("queens", 3),
        ("chelsea", 1),
        ("chelsea", 3),
    ]
    assert position.choices == [marker(*place) for place in own]


@pytest.mark.rule("COR-EDGE-19")
@pytest.mark.parametrize(("place", "after"), [(1, [2, 0, 0]), (3, [0, 2, 0])])
def test_a_marker_of_the_turf_just_won_goes_to_its_top(place: int, after: list[int]) -> None:
    position = won_by_0("queens")
    position.says(0, "move_marker", marker("queens", place))
    assert laid(position) == {**NINE, "queens": after}


@pytest.mark.rule("COR-EDGE-19")
def test_a_marker_from_below_leaves_the_others_in_their_order() -> None:
    position = won_by_0("midtown")
    position.says(0, "move_marker", marker("wall_street", 2))
    assert (position.markers("wall_street"), position.markers("midtown")) == ([0, 1], [0])
