"""Random games from one number: its luck, the way its players choose, and how far it goes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from omerta.engine.dice import Dice, named_dice
from omerta.engine.game import PASS, Game
from omerta.engine.title import SPECTATOR, Title
from omerta.engine.together import AllAtOnce, choose_for, deciders, options_of

EAGER: Final = 0  # declines only when there is nothing else
UNIFORM: Final = 1
HESITANT: Final = 2  # declines now and then
POLICIES: Final = 3
MOST_DECISIONS: Final = 3000


class Player:
    """Chooses for all seats, the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.policy = seed % POLICIES

    def pick(self, options: list[int]) -> int:
        declines = self.policy == UNIFORM or (
            self.policy == HESITANT and self.chance.random() < 0.25
        )
        if not declines and len(options) > 1:
            options = [option for option in options if option != PASS]
        return self.chance.choice(options)

    def pick_answer(self, game: Game) -> tuple[int, int]:
        """Who answers, and what; where all decide at once, anybody may be the next."""
        seat = game.decider
        if isinstance(game.stack[-1], AllAtOnce):
            seat = self.chance.choice(deciders(game))
        return seat, self.pick(options_of(game, seat))

    def go_on(self, game: Game) -> None:
        """One decision."""
        seat, option = self.pick_answer(game)
        choose_for(game, seat, option)


def luck(seed: int) -> Dice:
    return named_dice(f"contract {seed}")


def other_luck(seed: int, number: int) -> Dice:
    """For imagining: never the dice of the game itself."""
    return named_dice(f"imagined {number} in contract {seed}")


def observers(seats: int) -> range:
    """Every seat, and somebody who only watches."""
    return range(SPECTATOR, seats)


def moments(title: Title, seats: int, seed: int) -> Iterator[tuple[Game, int]]:
    """Every decision of a random game: the table before it, and who will decide."""
    game = title.begin(seats, luck(seed))
    player = Player(seed)
    while not game.over:
        seat, option = player.pick_answer(game)
        yield game, seat
        choose_for(game, seat, option)


def moment(title: Title, seats: int, seed: int, listen: bool = False) -> Game:
    """One table somewhere in a random game: at its start, on the way, or at its end."""
    game = title.begin(seats, luck(seed), listen=listen)
    player = Player(seed)
    for _ in range(player.chance.randrange(60 * seats)):
        if game.over:
            break
        player.go_on(game)
    return game


def play_on(game: Game, seed: int) -> int:
    """Play to the end; how many decisions it took."""
    player = Player(seed)
    made = 0
    while not game.over:
        assert made < MOST_DECISIONS, "the game does not end"
        player.go_on(game)
        made += 1
    return made
