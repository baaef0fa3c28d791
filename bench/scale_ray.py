"""Ray against processes of this machine: what it costs that games are handed out by a cluster.

    .venv/bin/python bench/scale_ray.py [--blocks 24] [--rounds 3] [--game speakeasy] [--json FILE]

The same contest is played by the same number of workers on both, in turns, and the results must be
equal. A task is a game of about a second or more (`--players` sets how long bots think). Three
ratios of Ray ÷ local, each the median over the rounds:

    worker   decisions per CPU-second of a worker that plays: what the goal of 0.9 is about
    whole    decisions per CPU-second of everything, Ray's own processes and the first one with it
    clock    decisions per second of the clock, when all workers are there

Starting processes or a cluster is not part of it: both play one block before the clock begins.
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


def played(contest: Contest, block: int, turn: int) -> tuple[int, Outcome, float]:
    """A game, who played it, and the CPU time it took there."""
    begun = sum(os.times()[:2])
    outcome = play_turn(contest, block, turn)
    return os.getpid(), outcome, sum(os.times()[:2]) - begun


def job_of(contest: Contest, first: int, blocks: int) -> Job[tuple[int, Outcome, float]]:
    tasks = [(contest, b, t) for b in range(first, first + blocks) for t in range(contest.turns)]
    return Job(played, tasks, len(tasks), contest.game, tuple(contest.names))


def measure(place: Place, contest: Contest, blocks: int, jobs: int) -> tuple[Cell, list[Any]]:
    """Warm up, then play; on a place whose workers stay between two jobs the second is measured,
    else the games after the first of every worker."""
    contest.title()
    games = -(-jobs // contest.turns) * 4 + blocks
    with closing(place.done(job_of(contest, 0, games))) as told:
        return counted(told, jobs * 2)


def counted(told: Generator[tuple[int, Outcome, float], None, None], warm: int) -> tuple[Cell, Any]:
    results: list[Any] = []
    decisions, worked = 0, 0.0
    begun = cpu = 0.0
    for number, (_, outcome, spent) in enumerate(told):
        results.append((outcome.bots, outcome.winners, outcome.scores, outcome.decisions))
        if number >= warm:
            decisions += outcome.decisions
            worked += spent
        if number == warm - 1:
            begun, cpu = perf_counter(), cpu_of_all()
    whole, clock = cpu_of_all() - cpu, perf_counter() - begun
    cell = {
        "decisions": decisions,
        "seconds_a_game": worked / (len(results) - warm),
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
            local, here = measure(Processes(jobs), contest, blocks, jobs)
            ray, there = measure(cluster, contest, blocks, jobs)
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
    wanted.add_argument("--game", default="speakeasy")
    wanted.add_argument("--players", default="greedy,greedy")
    wanted.add_argument("--blocks", type=int, default=12)
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
    sys.exit(main())
