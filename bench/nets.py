"""What asking a net takes: inputs and answer, in microseconds of processor time.

    PYTHONPATH=build/compiled python bench/nets.py

Processor time, the best of several rounds: others at work on the machine cost least that way.
"""

from __future__ import annotations

import time

from omerta.bots.nets import HERE, net_of
from omerta.bots.nets import net as module
from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.playout import Chooser, play_out
from omerta.games import open_title

ROUNDS = 9
TABLES = 40
REPEAT = 25


def tables(game: str, seats: int) -> list[Game]:
    """Tables all along random games."""
    found: list[Game] = []
    title = open_title(game)
    for number in range(TABLES):
        table = title.begin(seats, named_dice(f"net {number}"))
        play_out(table, Chooser(number + 1), number)
        if not table.over:
            found.append(table)
    return found


def main() -> None:
    print("compiled" if module.__file__.endswith(".so") else "interpreted")
    for file in sorted(HERE.glob("*.npz")):
        game, _, seats = file.stem.rpartition("-")
        net = net_of(game, int(seats))
        assert net is not None
        laid = tables(game, int(seats))
        best = 1e9
        for _ in range(ROUNDS):
            begun = time.process_time()
            for _ in range(REPEAT):
                for table in laid:
                    net.share(table, 0)
            best = min(best, (time.process_time() - begun) / REPEAT / len(laid))
        print(f"{file.stem:20} {best * 1e6:6.1f} µs")


if __name__ == "__main__":
    main()
