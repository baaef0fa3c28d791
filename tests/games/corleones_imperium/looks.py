"""What a seat or a spectator sees and hears, and tables that look the same to some of them."""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.title import SPECTATOR

from .positions import Position

EVERYBODY: Final = [SPECTATOR, 0, 1, 2]


def look(position: Position, seat: int) -> dict[str, Any]:
    """The view of a seat, or of a spectator."""
    return position.title.view(position.table, seat)


def heard(position: Position, seat: int, key: str) -> list[list[int]]:
    """The lines of one key in the log of a seat."""
    return [line["numbers"] for line in position.seen_by(seat)[2] if line["key"] == key]


def same_for(seats: list[int], one: Position, other: Position) -> None:
    """To these seats, and a spectator, two tables look the same; to the others they do not."""
    for seat in EVERYBODY:
        equal = one.seen_by(seat) == other.seen_by(seat)
        assert equal == (seat in seats), seat


def known(position: Position, seat: int, of: int) -> list[list[int]]:
    """What a seat is sure of, and what it holds possible: eight kinds in hand, four in the case."""
    view = look(position, seat)
    return [view[key][12 * of : 12 * of + 12] for key in ("known", "most")]
