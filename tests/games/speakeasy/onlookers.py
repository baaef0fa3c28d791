"""Everybody who looks at a table of four, and what reaches them."""

from __future__ import annotations

from typing import Any, Final

from .positions import Position

SPECTATOR: Final = -1
EVERYBODY: Final = (SPECTATOR, 0, 1, 2, 3)


def views(position: Position, seats: tuple[int, ...] = EVERYBODY) -> list[Any]:
    """View, question and log of each."""
    return [position.seen_by(seat) for seat in seats]
