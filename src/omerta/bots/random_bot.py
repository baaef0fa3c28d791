"""The floor of the ladder."""

from __future__ import annotations

from typing import Final

from omerta.bots.bot import Bot
from omerta.engine.dice import Stream
from omerta.engine.game import PASS
from omerta.engine.seat import Seat

PASS_ONCE_IN: Final = 10  # uniform passing would end most games after a few turns


class RandomBot(Bot):
    """Any option, each equally likely, but PASS only once in ten times."""

    def choose(self, seat: Seat) -> int:
        return any_of(seat.options, self.think().stream("random_bot"))


def any_of(options: list[int], luck: Stream) -> int:
    """One of `options`, PASS last among them and seldom chosen."""
    if len(options) > 1 and options[-1] == PASS:
        if luck.below(PASS_ONCE_IN) == 0:
            return PASS
        options = options[:-1]
    return options[luck.below(len(options))]
