"""Every built game, with every pack that is shipped, at every number of players."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from omerta.engine.title import Title
from omerta.games import GAMES, open_title

Check = Callable[[Title, int, int], None]  # a contract: title, number of players, seed

TIMES: Final = 25 if os.environ.get("OMERTA_SOAK") == "1" else 1
SEEDS: Final = st.integers(min_value=0, max_value=2**40)


@cache
def opened(game: str, packs: tuple[str, ...]) -> Title:
    """A title; it never changes, so all tests share it."""
    return open_title(game, list(packs))


class Case:
    """One game in one box at one number of players."""

    def __init__(self, game: str, packs: tuple[str, ...], seats: int) -> None:
        self.game = game
        self.packs = packs
        self.seats = seats

    @property
    def title(self) -> Title:
        return opened(self.game, self.packs)

    def share(self, per_game: int) -> int:
        """How many of the examples of a game fall to this case."""
        together = sum(case.game == self.game for case in CASES)
        return -(-per_game * TIMES // together)

    def __str__(self) -> str:
        return "-".join([self.game, *self.packs, str(self.seats)])


def all_boxes(game: str) -> list[tuple[str, ...]]:
    """The box as it is shipped, and with each pack."""
    return [(), *[(pack,) for pack in opened(game, ()).packs()]]


def all_cases() -> list[Case]:
    found: list[Case] = []
    for game in GAMES:
        for packs in all_boxes(game):
            title = opened(game, packs)
            found += [
                Case(game, packs, seats) for seats in range(title.fewest, title.most_seats() + 1)
            ]
    return found


CASES: Final = all_cases()


def hold(check: Check, case: Case, per_game: int) -> None:
    """Let Hypothesis look for a seed that breaks the contract."""

    @settings(max_examples=case.share(per_game))
    @given(seed=SEEDS)
    def look(seed: int) -> None:
        check(case.title, case.seats, seed)

    look()
