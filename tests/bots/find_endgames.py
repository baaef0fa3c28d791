"""Looks for positions with one winning answer in games of the rules against themselves, and writes
them as records: `python tests/bots/find_endgames.py GAME FOLDER [SEATS [FIRST]]`. Every position is
the end of another game, and FIRST the number of the first; what bots would answer plays no part in
the choice.
"""

from __future__ import annotations

import sys
from itertools import count
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
from bots.solve import Solver, TooLarge, worlds, worth_trying

WANTED = 10
LAST = 40  # decisions of a game that are looked at
NODES = 4_000  # for each world
LOOKS = (1, 8, 32)  # tables that fit: most is clear on the first, the last are the proof
CLOSE = {"corleones_imperium": 4, "der_pate": 5_000, "speakeasy": 15}  # or nothing was to be won
FEWEST = 3  # answers, or there is little to find
NAMES = ["Rosa", "Bruno", "Carla", "Dino", "Elsa"]


def ending(title: Title, seats: int, number: int) -> list[Seat]:
    """What was seen at the last decisions of a game, the last first, if it ended close."""
    game = title.begin(seats, named_dice(f"endgame {number}"))
    policy, luck = policy_of(title.name), Chooser(number)
    seen: list[Seat] = []
    while not game.over:
        player = asked_step(game).player
        options = options_of(game, player)
        if len(worth_trying(game, player)) >= FEWEST:
            seen.append(seat_at(title, game, player))
            seen = seen[-LAST:]
        if luck.below(5):
            policy.play_on(game, luck)
        else:
            choose_for(game, player, luck.pick(options))
    best, second = sorted(game.scores(), reverse=True)[:2]
    return seen[::-1] if best - second <= CLOSE.get(title.name, best) else []


def only_answer(seat: Seat) -> int | None:
    """The one answer that wins; None if there is none, or several."""
    found = seat.options
    for number in LOOKS:
        solver = Solver(seat.title, seat.number, NODES * number)
        found = solver.winning(worlds(seat, number), found)
        if not found or len(found) == len(seat.options):
            return None
    return found[0] if len(found) == 1 else None


def main(game: str, folder: Path, seats: int = 2, first: int = 1) -> None:
    title = open_title(game)
    folder.mkdir(parents=True, exist_ok=True)
    found = 0
    for number in count(first):
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
        if found == WANTED:
            return


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *(int(each) for each in sys.argv[3:]))
