"""The best end of the own turn, by a readable evaluation."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from omerta.bots.bot import Bot
from omerta.bots.values import Value, value_of
from omerta.engine.dice import Dice
from omerta.engine.game import PASS, Game
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import asked_step

WORLDS: Final = 3  # how many tables it imagines before it compares
NODES: Final = 300  # how many positions it looks at for each option of one world
WIDTH: Final = 6  # how many answers it follows further at one decision


class GreedyBot(Bot):
    """Imagines a few tables that fit its view, follows each option to the end of the turn,
    and takes the one that is worth most on average; of equal ones any.
    """

    def __init__(self, title: Title, luck: Dice) -> None:
        super().__init__(title, luck)
        self.value = value_of(title.name)

    def choose(self, seat: Seat) -> int:
        options = seat.options
        if len(options) == 1:
            return options[0]
        luck = self.think()
        totals = [0.0] * len(options)
        for world in range(WORLDS):
            table = seat.imagine(imagination(luck, world))
            for place, option in enumerate(options):
                look = Look(self.value, seat.number)
                after = table.copy()
                after.choose(option)
                totals[place] += look.best(after)
        highest = max(totals)
        best = [option for option, total in zip(options, totals, strict=True) if total == highest]
        return best[luck.below("tie", len(best))]


def imagination(luck: Dice, world: int) -> Dice:
    """The dice of one imagined table."""
    return Dice(sha256(luck.seed + world.to_bytes(8, "little")).digest())


class Look:
    """A search through the rest of one's own turn on one imagined table."""

    def __init__(self, value: Value, seat: int) -> None:
        self.value = value
        self.seat = seat
        self.left = NODES

    def best(self, game: Game) -> float:
        """What the position is worth if everybody plays on to the end of the turn: oneself for
        the best, the others against it, but nobody uses what he need not use."""
        if game.over or self.left <= 0:
            return self.value.worth(game, self.seat)
        step = asked_step(game)
        mine = step.player == self.seat
        if not mine and step.name in self.value.stops:
            return self.value.worth(game, self.seat)
        options = game.options
        if not mine and options[-1] == PASS:
            options = [PASS]
        found = self.follow(game, options)
        return max(found) if mine else min(found)

    def follow(self, game: Game, options: list[int]) -> list[float]:
        """What each answer leads to; of many only the most promising are followed."""
        afters: list[tuple[float, int, Game]] = []
        for place, option in enumerate(options):
            self.left -= 1
            after = game.copy()
            after.choose(option)
            promise = self.value.worth(after, self.seat) if len(options) > WIDTH else 0.0
            afters.append((-promise, place, after))
        if len(afters) > WIDTH:
            afters.sort()
        return [self.best(after) for _, _, after in afters[:WIDTH]]
