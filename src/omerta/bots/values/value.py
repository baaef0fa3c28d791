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
    worlds: ClassVar[int] = 3  # how many tables are imagined before options are compared
    nodes: ClassVar[int] = 300  # how many positions are looked at for each option of one world
    width: ClassVar[int] = 6  # how many answers are followed further at one decision

    def worth(self, game: Game, seat: int) -> float:
        """The terms added up; a finished game counts by its result: a win shared by two is worth
        neither more nor less than going on."""
        if game.over:
            winners = game.winners()
            return WON * (2.0 / len(winners) - 1.0) if seat in winners else -WON
        return sum(self.terms(game, seat).values())

    @abstractmethod
    def terms(self, game: Game, seat: int) -> dict[str, float]:
        """The parts of the evaluation by name."""
