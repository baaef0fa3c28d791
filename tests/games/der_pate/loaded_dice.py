"""Dice that fall as a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from omerta.engine.dice import Dice, Stream, named_dice
from omerta.games.der_pate.board import FACES

ANY: Final = -1  # as a number: whatever falls


class LoadedDice(Dice):
    """Dice that fall as the test wants wherever it said so."""

    loaded: dict[str, str]

    def load(self, stream: str, *numbers: int) -> None:
        """Let `stream` begin with these numbers (ANY: anything); found by trying other names."""
        attempt = 0
        while True:
            name = f"{stream} loaded {attempt}"
            made = Stream(self.seed, name)
            found = [made.below(FACES) for _ in numbers]
            if fits(found, numbers):
                self.loaded[stream] = name
                return
            attempt += 1

    def stream(self, name: str) -> Stream:
        return Stream(self.seed, self.loaded.get(name, name))


def fits(found: Sequence[int], wanted: Sequence[int]) -> bool:
    pairs = zip(found, wanted, strict=True)
    return all(number in (fallen, ANY) for fallen, number in pairs)


def load_dice(text: str) -> LoadedDice:
    dice = LoadedDice(named_dice(text).seed)
    dice.loaded = {}
    return dice
