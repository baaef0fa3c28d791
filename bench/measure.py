"""Measuring on a shared machine: one pinned core, the CPU clock, children that take turns, medians.

Rates drift and wall time lies where others work too. So everything compared is measured in turns
within one run, in CPU seconds, and a fixed loop between the cells shows how steady the core was.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 7  # fewer are a smoke test, not a result
SECONDS = 0.3  # of CPU for each cell
SPREAD = 2.5  # fastest ÷ slowest calibration; beyond it the run is void
GATE_GAMES = 300

Answer = dict[str, Any]
Cell = Callable[..., Answer]


def pin() -> list[int]:
    """Keep this process and its children to one core; the cores there were before."""
    if not hasattr(os, "sched_setaffinity"):
        return list(range(os.cpu_count() or 1))
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    return cores


def spend(batch: Callable[[], int], seconds: float) -> Answer:
    """Run `batch` until the CPU time is used; how much it did in all, and how much a second."""
    made = 0
    start = time.process_time()
    used = 0.0
    while used < seconds:
        made += batch()
        used = time.process_time() - start
    return {"made": made, "cpu": used, "rate": made / used}


def count_up() -> int:
    """Work that never changes."""
    total = 0
    for number in range(100_000):
        total += number & 7
    return 100_000 if total else 0


class Calibration:
    """How fast the core was between the cells."""

    def __init__(self) -> None:
        self.rates: list[float] = []

    def take(self) -> None:
        """The middle one of three stretches: a hiccup much shorter than a cell, which the cell
        hardly feels, does not count."""
        self.rates.append(median(float(spend(count_up, 0.02)["rate"]) for _ in range(3)))

    @property
    def spread(self) -> float:
        return max(self.rates) / min(self.rates)


@dataclass
class Figure:
    """One value for each round."""

    values: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return median(self.values)

    def plain(self) -> Answer:
        return {"median": self.median, "min": min(self.values), "max": max(self.values)}

    def over(self, other: Figure) -> Figure:
        """Round by round, this ÷ the other."""
        return Figure([a / b for a, b in zip(self.values, other.values, strict=True)])


class Broken(Exception):
    """A child died or could not start."""


class Child:
    """A process that does one cell when it is asked, and waits in between."""

    def __init__(self, command: list[str], extra: Mapping[str, str]) -> None:
        self.command = command
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **extra},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def send(self, cell: str, **request: Any) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps({"cell": cell, **request}) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Broken(" ".join(self.command)) from None

    def receive(self) -> Answer:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Broken(f"{' '.join(self.command)}: ended with {self.process.wait()}")
        answer: Answer = json.loads(line)
        return answer

    def ask(self, cell: str, **request: Any) -> Answer:
        self.send(cell, **request)
        return self.receive()

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def serve(cells: Mapping[str, Cell]) -> None:
    """The child's side: one JSON line in, one out. What libraries print goes to stderr."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        request = json.loads(line)
        answers.write(json.dumps(cells[request.pop("cell")](**request)) + "\n")
        answers.flush()
