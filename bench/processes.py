"""What several processes on one PostgreSQL bear: events a second and how long people wait, at one,
two and three of them, with the seats of every table spread over all.

All share the same cores with the load and the database, so on two cores more processes cannot bear
more: what shows is what it costs to be several. Figures count only from a quiet machine; a run is
void, and exits with 1, where others used the cores or anything was refused.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path

from measure import Answer
from serving import STRANGERS, cell, ours, postgres

PROCESSES = (1, 2, 3)


def measured(asked: argparse.Namespace, processes: int) -> Answer:
    """One load at so many processes; what keeps a test quick is left away: durable is durable."""
    with ExitStack() as stack:
        cluster = stack.enter_context(postgres().running(settings=()))
        url, besides = cluster.fresh(), cluster.process.pid
        started = [stack.enter_context(ours(asked.engine, url, besides)) for _ in range(processes)]
        last = started[-1]  # it knows all processes of the database so far
        several = {
            "ports": [each["port"] for each in started],
            "pids": [each["pid"] for each in started],
        }
        pace = {"every": asked.every, "seconds": asked.seconds}
        wanted = {"cell": "paced", "game": "carta_nostra", "seats": 4, "tables": asked.tables}
        return cell({**last, **several}, **wanted, **pace)


def told(processes: int, found: Answer) -> str:
    ack, seen = found["ack"], found["seen"]
    return (
        f"| {processes} | {found['rate']:.0f} | {ack[0]:.0f} / {ack[1]:.0f} | "
        f"{seen[0]:.0f} / {seen[1]:.0f} | {found['cpu_ms']:.2f} | {found['database_ms']:.2f} | "
        f"{found['late']} | {found['strangers_share']:.2f} |"
    )


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--every", type=float, default=1.0, help="seconds between two moves")
    options.add_argument("--seconds", type=float, default=20.0, help="for each cell")
    options.add_argument("--engine", default="as_is")
    options.add_argument("--json", type=Path)
    asked = options.parse_args()
    print("| processes | events/s | ack p50 / p99 ms | seen p50 / p99 ms | CPU ms a move |", end="")
    print(" database ms | late | strangers' cores |\n|---|---|---|---|---|---|---|---|")
    every: dict[int, Answer] = {}
    for processes in PROCESSES:
        every[processes] = measured(asked, processes)
        print(told(processes, every[processes]), flush=True)
    if asked.json is not None:
        asked.json.write_text(json.dumps(every, indent=1))
    wrong = [found["wrong"] for found in every.values() if found["wrongs"]]
    busy = [n for n, found in every.items() if found["strangers_share"] > STRANGERS]
    if wrong or busy:
        print(f"void: refused {wrong}, others at work with {busy} processes")
    return bool(wrong or busy)


if __name__ == "__main__":
    sys.exit(main())
