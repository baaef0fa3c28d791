"""Random games in a tight loop: for speed figures, contracts and digests.

The policy is uniform, but a voluntary PASS is not chosen while something else is on offer:
uniform passing ends some games after a handful of decisions and shows nothing of them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS, Game
from omerta.engine.title import Title
from omerta.engine.together import asked_step

LEHMER: Final = 48271
MODULUS: Final = 2147483647


class Chooser:
    """A small, fast, reproducible random choice; for playouts only, never for a game's luck."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed % (MODULUS - 1) + 1

    def below(self, n: int) -> int:
        size: i64 = n
        self.state = self.state * LEHMER % MODULUS
        return self.state * size >> 31

    def pick(self, options: list[int]) -> int:
        """Any option, PASS only if there is nothing else."""
        size = len(options)
        if size > 1 and options[size - 1] == PASS:
            size -= 1
        return options[self.below(size)] if size > 1 else options[0]


def play_out(game: Game, chooser: Chooser, most: int) -> int:
    """Play to the end, or `most` decisions; how many were made."""
    made = 0
    while not game.over and made < most:
        game.choose(chooser.pick(game.options))
        made += 1
    return made


def digest(title: Title, seats: int, games: int, seed: str) -> str:
    """One hash over every decision and every final view of some random games.

    Interpreted and compiled engines must agree on it.
    """
    told = blake2b(digest_size=16)
    for number in range(games):
        game = title.begin(seats, named_dice(f"{seed} {number}"), -1, True)
        chooser = Chooser(number)
        while not game.over:
            step = asked_step(game)
            option = chooser.pick(game.options)
            told.update(f"{step.name} {step.player} {game.options} {option}\n".encode())
            game.choose(option)
        for seat in range(-1, seats):
            told.update(repr(title.view(game, seat)).encode())
        assert game.heard is not None
        for line in game.heard:
            told.update(repr(line.plain()).encode())
        told.update(repr([game.winners(), game.scores()]).encode())
    return told.hexdigest()
