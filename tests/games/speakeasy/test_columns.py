"""The columns of the turn order: how many are used, and the authority under them."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.places.restaurant import MoveMarker

from .households import Family
from .names import spot
from .positions import lay


@pytest.mark.rule("SPK-ORDER-10")
@pytest.mark.parametrize(("seats", "columns"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_as_many_columns_are_used_as_there_are_families(seats: int, columns: int) -> None:
    position = lay({0: Family(hand=["party_1"])}, seats=seats).first(MoveMarker(0))
    assert position.choices == list(range(columns))
    for column in range(columns, 5):
        position.refused("SPK-ORDER-10", "move_marker", column)


def check_figure(seats: int, column: int, figure: int) -> None:
    """With so much authority one member can be sent, with one less nobody, with less than twice
    as much no second one.
    """
    order = [seat for seat in range(seats) if seat]
    order.insert(column - 1, 0)
    for markers, sent in ((figure - 1, 0), (figure, 1), (2 * figure - 1, 1), (2 * figure, 2)):
        family = Family(
            levels={"network": 3}, vip=3, markers=markers, speakeasies=[spot(3), spot(4), spot(8)]
        )
        position = lay({0: family}, seats=seats, order=order).first(Protect(0, 0, -1))
        while position.step == "protect":
            position.says(0, "protect", position.choices[0])
        assert len(position.guards(0)) == sent
        assert position.has(0, at.MARKERS) == markers - sent * figure


@pytest.mark.rule("SPK-ORDER-11")
@pytest.mark.parametrize(
    ("seats", "column", "figure"),
    [(4, 1, 4), (4, 2, 3), (4, 3, 2), (4, 4, 1), (3, 1, 4), (3, 2, 3), (3, 3, 2)],
)
def test_authority_for_each_member_by_column(seats: int, column: int, figure: int) -> None:
    check_figure(seats, column, figure)


@pytest.mark.rule("SPK-ORDER-12")
@pytest.mark.parametrize(("column", "figure"), [(1, 4), (2, 2)])
def test_authority_for_each_member_with_two_players(column: int, figure: int) -> None:
    check_figure(2, column, figure)
