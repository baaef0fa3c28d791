"""A visit to the restaurant, up to the choice of actions, and the rest of a round."""

from __future__ import annotations

from .names import card
from .positions import Position


def dines(position: Position, column: int, discard: str | None = None) -> Position:
    """The player asked dines, discards this card (or the first) and moves to a column, from 1."""
    seat = position.asked
    position.goes("restaurant")
    position.says(seat, "discard", position.choices[0] if discard is None else card(discard))
    position.says(seat, "move_marker", column - 1)
    return position


def ends_turn(position: Position) -> Position:
    """The player asked declines the rest of the turn, as far as that is allowed."""
    seat = position.asked
    while position.asked == seat and position.step not in ("place_capo", ""):
        position.says(seat, position.step, position.options[-1])
    return position


def works(position: Position, place: str) -> Position:
    """The player asked goes elsewhere and does nothing there."""
    seat = position.asked
    position.goes(place)
    while position.asked == seat and position.step not in ("place_capo", ""):
        position.says(seat, position.step, position.options[-1])
    return position
