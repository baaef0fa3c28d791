"""What thinking takes: an imagined table played on a little and weighed, and a search, compiled and
interpreted in turns.

    python bench/thinking.py [--only GAME ...] [--players N] [--rounds 5] [--tables 4]

`table` is `imagine`, ten decisions at random and the readable evaluation, in microseconds; `search`
how many candidates the Don plays on and weighs a second, each on up to `--tables` imagined tables
and as far as his effort goes (Speakeasy to the end of the game). Both engines look at the same
positions of a game by rules with the same luck, so they do the same work. Processor time, the best
of all rounds of each: others at work on the machine cost least that way.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from typing import Any

from measure import ROOT, SECONDS, spend
from omerta.bots import search as module
from omerta.bots.clock import Clock
from omerta.bots.levels import LEARNED, Effort, SearchBot, efforts_of
from omerta.bots.rules import policy_of
from omerta.bots.values import value_of
from omerta.engine.dice import named_dice
from omerta.engine.playout import Chooser, play_out
from omerta.engine.seat import Seat, seat_at
from omerta.engine.title import Title
from omerta.engine.together import asked_step, options_of
from omerta.games import GAMES, open_title

LEVEL = "don"
POSITIONS = 4  # of a game, from its beginning to its end
PLIES = 10
TIMES = 60  # a position is imagined, so that the clock can tell
ENGINES = ("compiled", "interpreted")


def positions(title: Title, seats: int) -> list[Seat]:
    """What is seen along a game by rules where a search has something to do."""
    game = title.begin(seats, named_dice("thinking"))
    policy, luck = policy_of(title.name), Chooser(1)
    found: list[Seat] = []
    while not game.over:
        step = asked_step(game)
        if len(options_of(game, step.player)) > 2 and policy.depth(step):
            found.append(seat_at(title, game, step.player))
        policy.play_on(game, luck)
    return [found[(2 * n + 1) * len(found) // (2 * POSITIONS)] for n in range(POSITIONS)]


def table_cost(seats: list[Seat]) -> float:
    """Microseconds."""
    value = value_of(seats[0].title.name)
    dice = [named_dice(f"table {number}") for number in range(TIMES)]

    def batch() -> int:
        for seat in seats:
            for number in range(TIMES):
                table = seat.imagine(dice[number])
                play_out(table, Chooser(number + 1), PLIES)
                value.worth(table, seat.number)
        return TIMES * len(seats)

    batch()
    return 1e6 / float(spend(batch, SECONDS)["rate"])


def thinker(title: Title, tables: int) -> SearchBot:
    learned = LEARNED.get(title.name, {}).get(LEVEL)
    plain = with_tables(efforts_of(title.name)[LEVEL], tables)
    return SearchBot(
        title, named_dice("thinker"), plain, with_tables(learned, tables) if learned else None
    )


def with_tables(effort: Effort, tables: int) -> Effort:
    return Effort(tables, effort.candidates, effort.seconds, effort.turns, proof=effort.proof)


def search_rate(seats: list[Seat], tables: int) -> tuple[float, int]:
    """Candidates on tables in a second, and how many there were once through."""
    clock = Clock()
    thinker(seats[0].title, 1).looked_at(seats[0], named_dice("warm"), clock)  # its net is read
    made: list[int] = []

    def batch() -> int:
        bot = thinker(seats[0].title, tables)
        found = [bot.looked_at(seat, bot.think(), clock) for seat in seats]
        made.append(sum(visits for each in found for _, _, visits in each))
        return made[-1]

    return float(spend(batch, SECONDS)["rate"]), made[0]


def child(game: str, players: int, tables: int) -> None:
    title = open_title(game)
    seats = positions(title, players or max(2, title.fewest))
    rate, made = search_rate(seats, tables)
    engine = "compiled" if module.__file__.endswith(".so") else "interpreted"
    told = {"engine": engine, "table": table_cost(seats), "search": rate, "made": made}
    print(json.dumps({**told, "players": players or max(2, title.fewest)}))


def asked(engine: str, game: str, args: argparse.Namespace) -> Any:
    """A child with that engine, or the end of the run."""
    path = [str(ROOT / "bench")]
    path += [str(ROOT / "build" / "compiled")] if engine == "compiled" else [str(ROOT / "src")]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "OMERTA_ENGINE": engine}
    line = [sys.executable, __file__, "--child", "--only", game, "--tables", str(args.tables)]
    line += ["--players", str(args.players)]
    done = subprocess.run(line, env=env, stdout=subprocess.PIPE, text=True, check=True)
    told = json.loads(done.stdout)
    if told["engine"] != engine:
        raise SystemExit(f"wanted the {engine} engine, got the {told['engine']} one")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--child", action="store_true")
    args = parser.parse_args()
    if args.child:
        child(args.only[0], args.players, args.tables)
        return
    print(f"{'':20} players   table µs   interp.     ×   search/s    interp.     ×")
    for game in args.only:
        told: dict[str, list[Any]] = {engine: [] for engine in ENGINES}
        for _ in range(args.rounds):
            for engine in ENGINES:
                told[engine].append(asked(engine, game, args))
        made = {each["made"] for rows in told.values() for each in rows}
        if len(made) != 1:
            raise SystemExit(f"{game}: the engines did not do the same work: {made}")
        players = told[ENGINES[0]][0]["players"]
        costs = [min(each["table"] for each in told[engine]) for engine in ENGINES]
        rates = [max(each["search"] for each in told[engine]) for engine in ENGINES]
        print(
            f"{game:20} {players:7} {costs[0]:10.1f} {costs[1]:9.0f} {costs[1] / costs[0]:5.1f} "
            f"{rates[0]:10.0f} {rates[1]:10.1f} {rates[0] / rates[1]:5.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
