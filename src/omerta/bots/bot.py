"""What a bot is: somebody who answers for a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import sha256

from mypy_extensions import mypyc_attr

from omerta.bots.clock import Clock
from omerta.bots.thought import Thought
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.engine.title import Title


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Answers for a seat from what that seat sees; the same sight and luck, the same answer."""

    def __init__(self, title: Title, luck: Dice) -> None:
        self.title = title
        self.luck = luck
        self.thoughts = 0

    def think(self) -> Dice:
        """Fresh luck for one decision."""
        self.thoughts += 1
        return Dice(sha256(self.luck.seed + self.thoughts.to_bytes(8, "little")).digest())

    @abstractmethod
    def choose(self, seat: Seat) -> int:
        """One of `seat.options`."""

    def consider(self, seat: Seat, clock: Clock) -> Thought:
        """An answer in time, and what led to it; a bot that is quick has nothing to add."""
        return Thought(self.choose(seat))
