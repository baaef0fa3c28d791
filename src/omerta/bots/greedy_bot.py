"""The best end of the own turn, by a readable evaluation."""

from __future__ import annotations

from hashlib import sha256

from omerta.bots.bot import Bot
from omerta.bots.values import Value, value_of
from omerta.engine.dice import Dice
from omerta.engine.game import PASS, Game
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import asked_step, asking, choose_for, options_of


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
        for world in range(self.value.worlds):
            table = seat.imagine(imagination(luck, world))
            for place, option in enumerate(options):
                look = Look(self.value, seat.number)
                after = table.copy()
                choose_for(after, seat.number, option)
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
        self.left = value.nodes
        self.width = value.width

    def best(self, game: Game) -> float:
        """What the position is worth if everybody plays on to the end of the turn: oneself for
        the best, the others against it, but nobody uses what he need not use."""
        if game.over or self.left <= 0:
            return self.value.worth(game, self.seat)
        own = asking(game, self.seat)  # when all choose at once, the own choice comes first
        step = asked_step(game) if own is None else own
        if own is None and step.name in self.value.stops:
            return self.value.worth(game, self.seat)
        options = options_of(game, step.player)
        if own is None and options[-1] == PASS:
            options = [PASS]
        found = self.follow(game, step.player, options)
        return min(found) if own is None else max(found)

    def follow(self, game: Game, player: int, options: list[int]) -> list[float]:
        """What each answer leads to; of many only the most promising are followed."""
        afters: list[tuple[float, int, Game]] = []
        for place, option in enumerate(options):
            self.left -= 1
            after = game.copy()
            choose_for(after, player, option)
            promise = self.value.worth(after, self.seat) if len(options) > self.width else 0.0
            afters.append((-promise, place, after))
        if len(afters) > self.width:
            afters.sort()
        return [self.best(after) for _, _, after in afters[: self.width]]
