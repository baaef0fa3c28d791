"""Our engine twice, compiled and interpreted, each in a child of its own; and the equality gate."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from measure import GATE_GAMES, ROOT, ROUNDS, SECONDS, SPREAD, Answer, Child

COMPILED = "compiled"
INTERPRETED = "interpreted"
SOURCE = ROOT / "src"
TREE = ROOT / "build" / "compiled"

Table = tuple[str, int]  # game and player count


def build() -> str:
    """Make the compiled tree if it is missing or stale; what went wrong, or nothing."""
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "compiled"],
        cwd=ROOT,
        env={**os.environ, "OMERTA_COMPILE": "1"},
        stdout=subprocess.PIPE,  # where mypyc complains; the steps of the build are on the other
        text=True,
    )
    if done.returncode == 0:
        return ""
    told = done.stdout.strip().splitlines()
    return told[-1] if told else f"exit {done.returncode}"


def tree_of(mode: str) -> Path:
    return TREE if mode == COMPILED else SOURCE


def start(mode: str) -> Child:
    """A child with the engine asked for; refuses to go on with another one."""
    command = [sys.executable, str(ROOT / "bench" / "engine_child.py")]
    # what is in `src` would look for the compiled tree by itself
    child = Child(command, {"PYTHONPATH": str(tree_of(mode)), "OMERTA_ENGINE": INTERPRETED})
    found = child.ask("hello")
    if found["mode"] != mode or not Path(found["file"]).is_relative_to(tree_of(mode)):
        child.close()
        raise SystemExit(f"asked for {mode}, found {found['mode']}: {found['file']}")
    return child


def tables(child: Child) -> list[Table]:
    """Every game that is built, with as few and with as many players as it takes."""
    return [(game, seats) for game, seats in child.ask("tables")["tables"]]


def gate(children: dict[str, Child], played: list[Table]) -> list[Answer]:
    """For each table, the digest of the same seeded games by each engine, options and all."""
    lines: list[Answer] = []
    for game, seats in played:
        request = {"game": game, "seats": seats, "games": GATE_GAMES}
        digests = {
            mode: child.ask("digest", **request)["digest"] for mode, child in children.items()
        }
        equal = len(digests) == 2 and len(set(digests.values())) == 1
        lines.append({**request, "digests": digests, "equal": equal})
    return lines


def why_void(gated: list[Answer], spread: float, rounds: int, seconds: float) -> list[str]:
    """The reasons for which a run counts for nothing."""
    reasons = [
        f"equality gate not passed: {line['game']} with {line['seats']}"
        for line in gated
        if not line["equal"]
    ]
    if spread > SPREAD:
        reasons.append(f"calibration spread {spread:.2f} > {SPREAD}")
    if rounds < ROUNDS or seconds < SECONDS:
        reasons.append(f"a smoke test: fewer than {ROUNDS} rounds or {SECONDS} CPU s a cell")
    return reasons
