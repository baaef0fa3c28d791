"""Ray against processes of this machine: what it costs that games are handed out by a cluster.

    .venv/bin/python bench/scale_ray.py [--blocks 10] [--rounds 3] [--json FILE]

The same contest is played by the same number of workers on both, in turns, and the results must be
equal. A task is a game of about a second or more (`--players` sets how long bots think). Three
ratios of Ray ÷ local, each the median over the rounds:

    worker   decisions per CPU-second of a worker that plays: what the goal of 0.9 is about
    whole    decisions per CPU-second of everything, Ray's own processes and the first one with it
    clock    decisions per second of the clock

For the last two the start of the workers counts, that of the cluster does not; Ray's workers are
kept from one round to the next, those of a pool are not.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from omerta.engine.trouble import Trouble
from omerta.lab.contest import Contest, Outcome, play_turn
from omerta.lab.on_ray import Cluster
from omerta.lab.place import Job, Place
from omerta.lab.pool import Processes

GOAL: Final = 0.9
TICKS: Final = os.sysconf("SC_CLK_TCK")
RATIOS: Final = ("worker", "whole", "clock")

Cell = dict[str, float]


def played(contest: Contest, block: int, turn: int) -> tuple[Outcome, float]:
    """A game, and the CPU time it took there."""
    begun = sum(os.times()[:2])
    outcome = play_turn(contest, block, turn)
    return outcome, sum(os.times()[:2]) - begun


def job_of(contest: Contest, blocks: int) -> Job[tuple[Outcome, float]]:
    tasks = [(contest, block, turn) for block in range(blocks) for turn in range(contest.turns)]
    return Job(played, tasks, len(tasks), contest.game, tuple(contest.names))


def measure(place: Place, contest: Contest, blocks: int) -> tuple[Cell, list[Any]]:
    contest.title()
    job = job_of(contest, blocks)
    with closing(place.done(job)) as told:
        return counted(told, job.number)


def counted(
    told: Generator[tuple[Outcome, float], None, None], number: int
) -> tuple[Cell, list[Any]]:
    results: list[Any] = []
    decisions, worked = 0, 0.0
    whole, clock = -cpu_of_all(), -perf_counter()
    for outcome, spent in told:
        results.append((outcome.bots, outcome.winners, outcome.scores, outcome.decisions))
        decisions += outcome.decisions
        worked += spent
        if len(results) == number:  # processes of a pool are gone right after it
            whole, clock = whole + cpu_of_all(), clock + perf_counter()
    cell = {
        "decisions": decisions,
        "seconds_a_game": worked / len(results),
        "worker": decisions / worked,
        "whole": decisions / whole,
        "clock": decisions / clock,
    }
    return cell, results


def cpu_of_all() -> float:
    """CPU seconds of this process and everything that descends from it and still lives."""
    parents: dict[int, int] = {}
    spent: dict[int, float] = {}
    for place in Path("/proc").iterdir():
        if not place.name.isdecimal():
            continue
        try:
            fields = (place / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(place.name)] = int(fields[1])
        spent[int(place.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    return sum(spent[process] for process in spent if descends(process, parents))


def descends(process: int, parents: dict[int, int]) -> bool:
    while process not in (0, os.getpid()):
        process = parents.get(process, 0)
    return process == os.getpid()


def compare(contest: Contest, blocks: int, rounds: int, jobs: int) -> dict[str, Any]:
    """Both in turns; the cluster is there all the time, idle while processes play."""
    rows: list[dict[str, Any]] = []
    with Cluster(jobs) as cluster:
        for number in range(rounds):
            local, here = measure(Processes(jobs), contest, blocks)
            ray, there = measure(cluster, contest, blocks)
            if here != there:
                raise SystemExit("void: Ray and processes have played different games")
            ratios = {name: ray[name] / local[name] for name in RATIOS}
            rows.append({"local": local, "ray": ray, "ratios": ratios})
            show(f"round {number + 1}", ratios, ray["seconds_a_game"])
    ratios = {name: median(row["ratios"][name] for row in rows) for name in RATIOS}
    return {"jobs": jobs, "rounds": rows, "ratios": ratios, "goal": GOAL}


def show(heading: str, ratios: dict[str, float], seconds: float) -> None:
    told = "   ".join(f"{name} {ratio:.3f}" for name, ratio in ratios.items())
    print(f"{heading:9} Ray ÷ local   {told}   ({seconds:.2f} CPU-seconds a game)", flush=True)


def main(arguments: list[str] | None = None) -> int:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--game", default="carta_nostra")
    wanted.add_argument("--players", default="don,don")
    wanted.add_argument("--blocks", type=int, default=10)
    wanted.add_argument("--rounds", type=int, default=3)
    wanted.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted.add_argument("--json", default="")
    typed = wanted.parse_args(arguments)
    contest = Contest(typed.game, [], typed.players.split(","), "scale")
    try:
        told = compare(contest, typed.blocks, typed.rounds, typed.jobs)
    except Trouble as trouble:
        print(f"absent: {trouble}")
        return 1
    seconds = median(row["ray"]["seconds_a_game"] for row in told["rounds"])
    show("median", told["ratios"], seconds)
    met = told["ratios"]["worker"] >= GOAL
    print(f"goal: worker ≥ {GOAL} on games of a second or more: {'met' if met else 'not met'}")
    if typed.json:
        Path(typed.json).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    import scale_ray  # by its name: workers must find what they are to do

    sys.exit(scale_ray.main())
