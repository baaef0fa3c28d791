"""What a hundred machines would need: the cost of a notice, measured, and the arithmetic on it.

hundred.py [--figures FILE] [--machines 100]

A notice is heard by every process that listens to its database, so notices grow with the square of
the processes: that, and not the moves, is what ends a single database. First the notices of one
real PostgreSQL are measured with more and more listeners; then, with what `processes.py --json
FILE` found for a move, the model says how many tables so many machines bear and into how many parts
tables have to be split. It knows nothing of bots: one Don that thinks for a second is a second of
somebody's processor, and machines for bots are added as people ask for them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from math import ceil
from pathlib import Path
from typing import Any

from measure import Answer
from serving import postgres

LISTENERS = (1, 8, 32)
NOTICES = 2000
PAYLOAD = json.dumps({"by": 1, "tables": {f"table-{n:016}": 1000 + n for n in range(10)}})
A_SECOND = 50  # notices of one process at most: it gathers for 20 ms
CORES = 2  # of a machine
BUSY = 0.6  # of a processor that may be used without anybody waiting
THINKS = 8.0  # seconds a person takes for a decision, who plays quickly
SEATS = 4


def notices(url: str, listeners: int) -> tuple[float, float]:
    """Seconds of a notice for who says it, and of hearing it for one who listens, both alone."""
    import psycopg

    heard = [0.0] * listeners
    ready = threading.Barrier(listeners + 1)

    def listen(place: int) -> None:
        with psycopg.connect(url, autocommit=True) as wire:
            wire.execute("LISTEN omerta")
            ready.wait()
            begun = time.thread_time()
            for _, _ in zip(range(NOTICES), wire.notifies(), strict=False):
                pass
            heard[place] = (time.thread_time() - begun) / NOTICES

    threads = [threading.Thread(target=listen, args=(place,)) for place in range(listeners)]
    for thread in threads:
        thread.start()
    with psycopg.connect(url, autocommit=True) as wire:
        ready.wait()
        begun = time.monotonic()
        for _ in range(NOTICES):
            wire.execute("SELECT pg_notify('omerta', %s)", (PAYLOAD,))
        said = (time.monotonic() - begun) / NOTICES
    for thread in threads:
        thread.join()
    return said, sum(heard) / listeners


def processor(cluster: Any) -> float:
    """Seconds all processes of the database have used so far, those that have ended too."""
    ticks, found = os.sysconf("SC_CLK_TCK"), 0.0
    parent = cluster.process.pid
    for place in Path("/proc").glob("[0-9]*"):
        try:
            told = (place / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(told[1]) == parent:
            found += sum(map(int, told[11:13])) / ticks
        elif place.name == str(parent):
            found += sum(map(int, told[11:15])) / ticks
    return found


def measured() -> list[Answer]:
    rows: list[Answer] = []
    with postgres().running(settings=()) as cluster:
        url = cluster.fresh().replace("postgresql+psycopg", "postgresql")
        for listeners in LISTENERS:
            before = processor(cluster)
            said, heard = notices(url, listeners)
            cost = (processor(cluster) - before) / NOTICES
            rows.append({"listeners": listeners, "said": said, "heard": heard, "database": cost})
            print(
                f"{listeners:3} listeners: a notice takes {said * 1e6:5.0f} us to say, "
                f"{heard * 1e6:5.0f} us of a listener, {cost * 1e6:5.0f} us of the database"
            )
    return rows


def model(rows: list[Answer], move: Answer, machines: int) -> None:
    """`move`: milliseconds of a server's and of the database's processor for one."""
    server, database = move["cpu_ms"] / 1000, move["database_ms"] / 1000
    few, many = rows[0], rows[-1]

    def at(what: str, listeners: int) -> float:
        """On the straight line through what was measured."""
        slope = (many[what] - few[what]) / (many["listeners"] - few["listeners"])
        return float(few[what] + slope * (listeners - few["listeners"]))

    moves = machines * CORES * BUSY / server
    tables = moves * THINKS
    print(f"{machines} machines of {CORES} cores, used to {BUSY:.0%}:")
    print(f"  {moves:,.0f} moves a second, {tables:,.0f} tables, {SEATS * tables:,.0f} people")
    cores = moves * database
    print(f"  the database's part of them: {cores:.1f} cores for moves alone")
    processes = machines * CORES
    for parts in sorted({1, 4, 10, ceil(cores / (CORES * BUSY)), 25, 50}):
        share = max(1, processes // parts)  # processes of one part
        said = share * A_SECOND
        hearing = said * many["heard"]
        busy = cores / parts + said * at("database", share)
        lock = said * at("said", share)
        fits = busy <= 8 * BUSY and lock <= BUSY and hearing <= 0.1
        print(
            f"  {parts:3} parts: {share:3} processes each, {busy:7.1f} cores of a database, "
            f"{lock:5.2f} of its notice lock, {hearing:5.2f} of a process to hear"
            f"{'  fits' if fits else ''}"
        )


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--figures", type=Path, help="of processes.py --json")
    options.add_argument("--machines", type=int, default=100)
    asked = options.parse_args()
    rows = measured()
    if asked.figures is None:
        print("no model: it needs --figures of `processes.py --json FILE`")
        return 0
    every = json.loads(asked.figures.read_text())
    model(rows, every[max(every, key=int)], asked.machines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
