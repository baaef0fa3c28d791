"""Looks for positions with one winning answer in games of the rules against themselves, and writes
them as records: `python tests/bots/find_endgames.py GAME FOLDER [SEATS]`. Every position is the end
of another game; what bots would answer plays no part in the choice.
"""

from __future__ import annotations

import sys
from pathlib import Path

from omerta.bots.rules import policy_of
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser
from omerta.engine.record import forked_record
from omerta.engine.record_parts import Player
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step, choose_for, options_of
from omerta.games import open_title

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from bots.solve import Solver, TooLarge, worlds

WANTED = 10
LAST = 40  # decisions of a game that are looked at
NODES = 4_000  # for each world
WORLDS = 8  # while looking
SURE = 32  # before it counts
FEWEST = 3  # answers, or there is little to find
NAMES = ["Rosa", "Bruno", "Carla", "Dino", "Elsa"]


def ending(title: Title, seats: int, number: int) -> list[Seat]:
    """What was seen at the last decisions of a game, the last first."""
    game = title.begin(seats, named_dice(f"endgame {number}"))
    policy, luck = policy_of(title.name), Chooser(number)
    seen: list[Seat] = []
    while not game.over:
        player = asked_step(game).player
        options = options_of(game, player)
        if len(options) >= FEWEST:
            seen.append(seat_at(title, game, player))
            seen = seen[-LAST:]
        if luck.below(5):
            policy.play_on(game, luck)
        else:
            choose_for(game, player, luck.pick(options))
    return seen[::-1]


def only_answer(seat: Seat) -> int | None:
    """The one answer that wins; None if there is none, or several."""
    found = seat.options
    for number in (WORLDS, SURE):
        solver = Solver(seat.title, seat.number, NODES * number)
        found = solver.winning(worlds(seat, number), found)
        if len(found) != 1:
            return None
    return found[0]


def main(game: str, folder: Path, seats: int) -> None:
    title = open_title(game)
    folder.mkdir(parents=True, exist_ok=True)
    found = number = 0
    while found < WANTED:
        number += 1
        best = None
        for seat in ending(title, seats, number):
            try:
                answer = only_answer(seat)
            except TooLarge:
                break
            if answer is not None:
                best = (seat, answer)  # the earliest that can be solved
        if best is None:
            continue
        seat, answer = best
        found += 1
        players = [Player(name) for name in NAMES[:seats]]
        record = forked_record(title, players, named_dice(f"endgame {number}"), seat.view)
        record.save(folder / f"{game}-{found:02}.json")
        row = f"seat = {seat.number}, step = {seat.asked['step']}, wins = {answer}"
        sys.stdout.write(f"{game}-{found:02}: {row}, answers = {len(seat.options)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 2)
