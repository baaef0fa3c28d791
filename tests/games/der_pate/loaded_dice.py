"""Dice that fall as a test wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from moments import OtherStreams
from omerta.engine.dice import Stream, named_dice
from omerta.games.der_pate.board import FACES

ANY: Final = -1  # as a number: whatever falls


class LoadedDice(OtherStreams):
    """Dice that fall as the test wants wherever it said so."""

    def load(self, stream: str, *numbers: int) -> None:
        """Let `stream` begin with these numbers (ANY: anything); found by trying other names."""
        attempt = 0
        while True:
            name = f"{stream} loaded {attempt}"
            made = Stream(self.seed, name)
            found = [made.below(FACES) for _ in numbers]
            if fits(found, numbers):
                self.other[stream] = name
                return
            attempt += 1


def fits(found: Sequence[int], wanted: Sequence[int]) -> bool:
    pairs = zip(found, wanted, strict=True)
    return all(number in (fallen, ANY) for fallen, number in pairs)


def load_dice(text: str) -> LoadedDice:
    dice = LoadedDice(named_dice(text).seed)
    dice.other = {}
    return dice
