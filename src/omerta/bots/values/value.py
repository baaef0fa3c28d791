"""What an evaluation is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from omerta.engine.game import Game

WON: Final = 1000.0  # more than any position is worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(ABC):
    """Says what a position is worth to a seat."""

    stops: ClassVar[tuple[str, ...]] = ()  # steps at which another player's turn has begun

    def worth(self, game: Game, seat: int) -> float:
        """The terms added up; a finished game counts by its result."""
        if game.over:
            winners = game.winners()
            return WON / len(winners) if seat in winners else -WON
        return sum(self.terms(game, seat).values())

    @abstractmethod
    def terms(self, game: Game, seat: int) -> dict[str, float]:
        """The parts of the evaluation by name."""
