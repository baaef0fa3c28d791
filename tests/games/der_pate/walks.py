"""Random games, a position at each decision: for what must hold at any time."""

from __future__ import annotations

from collections.abc import Iterator

from moments import walk
from omerta.engine.title import Title

from .positions import TITLE, Position, fresh


def moments(
    seats: int, games: int = 2, seed: str = "a walk", title: Title = TITLE
) -> Iterator[Position]:
    """Every decision of some random games and, after the last of each, the finished table."""
    for number in range(games):
        position = fresh(seats, -1, f"{seed} {number}", title)
        yield from walk(position, number)


def played(seats: int, seed: str = "a game") -> Position:
    """A random game, finished."""
    return list(moments(seats, 1, seed))[-1]
