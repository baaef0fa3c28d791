"""Random games, a position at each decision: for what must hold at any time."""

from __future__ import annotations

from collections.abc import Iterator

from omerta.engine.playout import Chooser
from omerta.engine.title import Title

from .positions import PATIENCE, TITLE, Position, fresh


def moments(
    seats: int, games: int = 2, seed: str = "a walk", title: Title = TITLE
) -> Iterator[Position]:
    """Every decision of some random games and, after the last of each, the finished table."""
    for number in range(games):
        position = fresh(seats, -1, f"{seed} {number}", title)
        yield from walk(position, number)


def walk(position: Position, number: int = 0) -> Iterator[Position]:
    """On from a position to the end of the game."""
    chooser = Chooser(number)
    for _ in range(PATIENCE):
        yield position
        if position.table.over:
            return
        position.table.choose(chooser.pick(position.table.options))
    raise AssertionError("this game does not end")


def played(seats: int, seed: str = "a game") -> Position:
    """A random game, finished."""
    return list(moments(seats, 1, seed))[-1]
