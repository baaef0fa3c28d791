"""Minds for the curve of strength over thinking: the Don's search with any number of imagined
tables, all else alike, every decision thought over and no clock. The arena finds them by name:

PYTHONPATH=bench omerta arena famiglia --players efforts:Tables8,soldier --blocks 40 --seed curve
"""

from __future__ import annotations

from collections.abc import Callable

from omerta.bots.bot import Bot
from omerta.bots.levels import LEARNED, Effort, SearchBot, efforts_of
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.engine.title import Title

KIND = "Tables"
CANDIDATES = 10  # for everybody: how many answers a level looks at is part of its own effort


class Tables(Bot):
    """The Don with another number of tables."""

    def __init__(self, title: Title, luck: Dice, tables: int) -> None:
        super().__init__(title, luck)
        plain = efforts_of(title.name)["don"]
        learned = LEARNED[title.name]["don"] if title.name in LEARNED else plain
        self.mind = SearchBot(title, luck, so_many(tables, plain), so_many(tables, learned))

    def choose(self, seat: Seat) -> int:
        return self.mind.choose(seat)


def so_many(tables: int, effort: Effort) -> Effort:
    return Effort(tables, CANDIDATES, effort.seconds, effort.turns, lines=effort.lines)


def __getattr__(name: str) -> Callable[[Title, Dice], Bot]:
    """Tables2, Tables8, Tables400: who makes such a bot."""
    number = name.removeprefix(KIND)
    if not name.startswith(KIND) or not number.isdecimal() or not int(number):
        raise AttributeError(name)
    return lambda title, luck: Tables(title, luck, int(number))
