"""The end of the game laid out: hands, suitcases, completed jobs and markers, and what counts."""

from __future__ import annotations

from typing import Any

from .positions import Position, lay


def ending(seats: int = 3, **laid: Any) -> Position:
    """The tribute of act IV is over; the money has been counted."""
    position = lay(seats=seats, act=4, at="count_money", **laid)
    assert position.table.over
    return position


def scores(seats: int = 3, **laid: Any) -> list[int]:
    """Everybody's final total."""
    return ending(seats, **laid).table.scores()


def places(position: Position) -> list[int]:
    """Everybody's rank as the log tells it, the winners 1."""
    found = [0] * position.table.seats
    for seat, place, _ in position.told("ranked"):
        found[seat] = place
    for key in ("won", "shared"):
        for seat, _, _ in position.told(key):
            found[seat] = 1
    return found
