"""Exact numbers of positions to a fixed depth from fixed seeds: they pin the rules.

A number that changes means that a rule has changed, on purpose or not. Print the table anew with
`PYTHONPATH=src:tests python -m contracts.node_counts` and say in the change why it moved.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from contracts.cases import CASES
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser
from omerta.engine.title import Title

SEEDS: Final = ("capo", "cento", "cinque")
INTO: Final = (0, 12, 30)  # how many decisions of a random game come first
DEPTHS: Final = (2, 4, 6)
# a wide game is counted less deep
DEPTHS_OF: Final = {"corleones_imperium": (1, 3, 4), "speakeasy": (1, 2, 3)}


def nodes(game: Game, depth: int) -> int:
    """How many ways there are to go on for `depth` decisions; a finished game goes on in one."""
    if not depth or game.over:
        return 1
    total = 0
    for option in game.options:
        after = game.copy()
        after.choose(option)
        total += nodes(after, depth - 1)
    return total


def count(title: Title, seats: int) -> list[list[int]]:
    """One row for each seed: the numbers by depth, from a game that has begun to go on."""
    rows: list[list[int]] = []
    for place, seed in enumerate(SEEDS):
        game = title.begin(seats, named_dice(seed))
        chooser = Chooser(place)
        for _ in range(INTO[place]):
            if not game.over:
                game.choose(chooser.pick(game.options))
        rows.append([nodes(game, depth) for depth in DEPTHS_OF.get(title.name, DEPTHS)])
    return rows


def table() -> Iterator[str]:
    for case in CASES:
        yield f'    "{case}": {count(case.title, case.seats)},'


if __name__ == "__main__":
    sys.stdout.write("\n".join(table()) + "\n")
