"""`make bench`: how fast the engine is here, compiled and interpreted, as a table and as JSON.

The protocol stands in bench/README.md. Exit 1 when the run is void.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import engines
from engines import COMPILED, INTERPRETED, Table
from measure import ROUNDS, SECONDS, Answer, Calibration, Child, Figure, pin

RATES = ("loop", "rollouts", "driver", "replay")  # decisions a second
COSTS = ("begin", "copy", "view", "imagine")  # microseconds each
IMPORTS = ("omerta.engine", "omerta.engine.game")
COPY_GOAL = {
    "famiglia": (2.0, 0.2),
    "carta_nostra": (2.0, 0.2),
    "der_pate": (3.0, 0.5),
    "corleones_imperium": (5.0, 1.0),
    "speakeasy": (8.0, 1.5),
}
AGEING_GOAL = (1.2, 1.1)
PROCESSES_GOAL = (0.9, 0.95)
IMPORT_GOAL = (40.0, 20.0)

Key = tuple[str, str, int, str]  # mode, game, seats, what


def measure_cells(
    children: dict[str, Child],
    tables: list[Table],
    rounds: int,
    seconds: float,
    calibration: Calibration,
) -> dict[Key, Figure]:
    """Every cell once a round, the engines in turns; round 0 warms up and does not count."""
    found: dict[Key, Figure] = {}
    for turn in range(rounds + 1):
        show(f"round {turn} of {rounds}" if turn else "warming up")
        for game, seats in tables:
            for what in (*RATES, *COSTS, "ageing"):
                for mode, child in children.items():
                    if what == "ageing" and mode != next(iter(children)):
                        continue  # the goals ask it of the engine people would use
                    calibration.take()
                    spent = seconds if turn else 0.02
                    answer = child.ask(what, game=game, seats=seats, seconds=spent)
                    if turn:
                        for name, value in read_cell(what, answer).items():
                            found.setdefault((mode, game, seats, name), Figure()).values.append(
                                value
                            )
    return found


def read_cell(what: str, answer: Answer) -> dict[str, float]:
    if what == "ageing":
        names = {"decision": "decision_ageing", "same": "same_ageing", "copy": "copy_ageing"}
        return {name: answer[key] for key, name in names.items()}
    return {what: 1e6 / answer["rate"] if what in COSTS else answer["rate"]}


def measure_processes(
    mode: str, tables: list[Table], cores: list[int], rounds: int, seconds: float
) -> dict[str, Figure]:
    """Decisions a CPU second and worker, one worker for each core at once ÷ one alone."""
    number = max(2, min(8, len(cores)))
    workers = [engines.start(mode) for _ in range(number)]
    for place, worker in enumerate(workers):
        worker.ask("pin", core=cores[place % len(cores)])
    fewest = dict(reversed(tables))  # each game with as few players as it takes
    found = {game: Figure() for game in fewest}
    for turn in range(rounds + 1):
        show(f"{number} processes, round {turn} of {rounds}")
        for game in found:
            request = {"game": game, "seats": fewest[game], "seconds": seconds if turn else 0.02}
            alone = workers[turn % number].ask("loop", **request)["rate"]
            for worker in workers:
                worker.send("loop", **request)
            together = [worker.receive()["rate"] for worker in workers]
            if turn:
                found[game].values.append(sum(together) / number / alone)
    for worker in workers:
        worker.close()
    return found


def cpu_of(code: str, tree: Path) -> float:
    """CPU milliseconds of a fresh interpreter that runs `code`."""
    child = subprocess.Popen(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(tree)}
    )
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{code}: exit {child.returncode}")
    return 1000 * (usage.ru_utime + usage.ru_stime)


def measure_imports(modes: list[str], rounds: int) -> dict[tuple[str, str], Figure]:
    """CPU milliseconds above the bare interpreter; each value the median of three."""
    found: dict[tuple[str, str], Figure] = {}
    for turn in range(rounds + 1):
        show(f"imports, round {turn} of {rounds}")
        for mode in modes:
            tree = engines.tree_of(mode)
            for module in IMPORTS:
                above = Figure(
                    [cpu_of(f"import {module}", tree) - cpu_of("pass", tree) for _ in range(3)]
                )
                if turn:
                    found.setdefault((mode, module), Figure()).values.append(above.median)
    return found


def goal(what: str, value: float, must: float, aim: float, *, most: bool) -> Answer:
    """Whether a figure is good enough; `most`: lower is better."""

    def reached(limit: float) -> bool:
        return value <= limit if most else value >= limit

    return {
        "what": what,
        "value": value,
        "must": must,
        "aim": aim,
        "lower_is_better": most,
        "must_met": reached(must),
        "aim_met": reached(aim),
    }


def goals_of(
    tables: list[Table],
    cells: dict[Key, Figure],
    processes: dict[str, Figure],
    imports: dict[tuple[str, str], Figure],
    mode: str,
) -> list[Answer]:
    """The goals that need no peer.

    The plain ratio late ÷ early is held against its goal. Late in a game other questions may be
    asked than early, with more to do until the next one. The line "same questions" compares late
    moments with early ones in which the same is asked: it says whether anything grows with its
    history, and replaces nothing.
    """
    lines: list[Answer] = []
    for game, seats in tables:
        at = f"{game} with {seats}, {mode}"
        copy = cells[mode, game, seats, "copy"].median
        lines.append(goal(f"copy, µs: {at}", copy, *COPY_GOAL[game], most=True))
        plain = cells[mode, game, seats, "decision_ageing"].median
        lines.append(goal(f"decision late ÷ early: {at}", plain, *AGEING_GOAL, most=True))
        same = cells[mode, game, seats, "same_ageing"].median
        what = f"decision late ÷ early, same questions: {at}"
        lines.append(goal(what, same, *AGEING_GOAL, most=True))
        value = cells[mode, game, seats, "copy_ageing"].median
        lines.append(goal(f"copy late ÷ early: {at}", value, *AGEING_GOAL, most=True))
    for game, figure in processes.items():
        what = f"P processes ÷ 1: {game}, {mode}"
        lines.append(goal(what, figure.median, *PROCESSES_GOAL, most=False))
    for (found, module), figure in imports.items():
        what = f"import {module}, ms CPU: {found}"
        lines.append(goal(what, figure.median, *IMPORT_GOAL, most=True))
    return lines


def show(text: str) -> None:
    """Progress, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def report(found: Answer) -> None:
    """The table."""
    print(f"\n{found['header']}\n")
    print(f"{'a game':32}{'decisions':>10}{'options':>9}{'forced':>8}")
    for at, kind in found["shape"].items():
        print(f"{at:32}{kind['decisions']:>10.1f}{kind['options']:>9.2f}{kind['forced']:>8.1%}")
    titles = [*(f"{what}/s" for what in RATES), *(f"{what} µs" for what in COSTS)]
    print(f"\n{'':32}" + "".join(f"{title:>12}" for title in titles))
    for at, cells in found["cells"].items():
        line = "".join(f"{cells[what]['median']:>12,.0f}" for what in RATES)
        line += "".join(f"{cells[what]['median']:>12.2f}" for what in COSTS)
        print(f"{at:32}{line}")
    print(f"\n{'goal':60}{'value':>8}{'must':>8}{'aim':>8}")
    for line in found["goals"]:
        sign = "≤" if line["lower_is_better"] else "≥"
        verdict = "aim met" if line["aim_met"] else "must met" if line["must_met"] else "NOT MET"
        limits = f"{sign + format(line['must'], 'g'):>8}{sign + format(line['aim'], 'g'):>8}"
        print(f"{line['what']:60}{line['value']:>8.2f}{limits}  {verdict}")
    for reason in found["void"]:
        print(f"VOID: {reason}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU for each cell")
    asked = parser.parse_args()
    cores = pin()
    trouble = engines.build()
    modes = [INTERPRETED] if trouble else [COMPILED, INTERPRETED]
    children = {mode: engines.start(mode) for mode in modes}
    show("equality gate")
    tables = engines.tables(children[modes[0]])
    gated = engines.gate(children, tables)
    calibration = Calibration()
    shapes = {
        f"{game} {seats}": children[modes[0]].ask("shape", game=game, seats=seats, games=500)
        for game, seats in tables
    }
    cells = measure_cells(children, tables, asked.rounds, asked.seconds, calibration)
    for child in children.values():
        child.close()
    processes = measure_processes(modes[0], tables, cores, asked.rounds, asked.seconds)
    imports = measure_imports(modes, asked.rounds)
    show("")
    void = engines.why_void(gated, calibration.spread, asked.rounds, asked.seconds)
    if trouble:
        void.append(f"not compiled: {trouble}")
    by_table: dict[str, Answer] = {}
    for (mode, game, seats, what), figure in cells.items():
        by_table.setdefault(f"{game} {seats} {mode}", {})[what] = figure.plain()
    header = (
        f"Python {platform.python_version()}, {len(cores)} cores, "
        f"{asked.rounds} rounds, {asked.seconds} CPU s a cell, engines: {', '.join(modes)}, "
        f"calibration spread {calibration.spread:.2f}"
    )
    found: Answer = {
        "format": 1,
        "date": time.strftime("%Y-%m-%d"),
        "header": header,
        "void": void,
        "gate": gated,
        "calibration_spread": calibration.spread,
        "shape": shapes,
        "cells": by_table,
        "processes": {game: figure.plain() for game, figure in processes.items()},
        "imports": {
            f"{module} {mode}": figure.plain() for (mode, module), figure in imports.items()
        },
        "goals": goals_of(tables, cells, processes, imports, modes[0]),
    }
    report(found)
    if asked.json:
        asked.json.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    return 1 if void else 0


if __name__ == "__main__":
    sys.exit(main())
