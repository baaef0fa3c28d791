"""What a net is told about a table."""

from __future__ import annotations

from abc import ABC, abstractmethod

from omerta.engine.game import Game


class Inputs(ABC):
    """Numbers about a table that lies open, as one seat would put them: itself first, then the
    others in the order of play. The table is always an imagined one, so what is hidden from the
    seat is in it only as the seat imagines it; the order of a pile is never asked for."""

    version: int  # raised whenever a number changes its meaning: old nets no longer fit

    @abstractmethod
    def size(self, seats: int) -> int:
        """How many numbers there are."""

    @abstractmethod
    def features(self, game: Game, seat: int) -> list[float]:
        """Those numbers, most of them between 0 and 1."""
