"""Our engine twice, compiled and interpreted, each in a child of its own; and the equality gate."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from measure import GATE_GAMES, ROOT, ROUNDS, SECONDS, SPREAD, Answer, Child

COMPILED = "compiled"
INTERPRETED = "interpreted"
SOURCE = ROOT / "src"
TREE = ROOT / "build" / "compiled"
PARTS = ("engine", "games", "bots")  # what mypyc compiles

Table = tuple[str, int]  # game and player count


def is_fresh() -> bool:
    """Whether the compiled tree was made from the sources as they are now.

    Each module must have been copied there unchanged, and every library must be younger than
    every source: a failed compile leaves new copies beside old libraries.
    """
    libraries = list(TREE.rglob("*.so")) + list(TREE.rglob("*.pyd"))
    sources = [path for part in PARTS for path in (SOURCE / "omerta" / part).rglob("*.py")]
    if len(libraries) < len(sources):
        return False
    oldest = min(path.stat().st_mtime for path in libraries)
    for path in [*sources, ROOT / "setup.py"]:
        if path.stat().st_mtime > oldest:
            return False
    for path in sources:
        copy = TREE / path.relative_to(SOURCE)
        if not copy.exists() or copy.read_bytes() != path.read_bytes():
            return False
    return True


def build() -> str:
    """Make the compiled tree if it is missing or stale; what went wrong, or nothing."""
    if is_fresh():
        return ""
    print("compiling engine and games ...", file=sys.stderr, flush=True)
    shutil.rmtree(TREE, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build", "--build-lib", str(TREE.relative_to(ROOT))],
        cwd=ROOT,
        env={**os.environ, "OMERTA_COMPILE": "1"},
        capture_output=True,
        text=True,
    )
    if done.returncode == 0:
        return "" if is_fresh() else "the sources changed while they were compiled"
    told = (done.stderr + done.stdout).strip().splitlines()  # mypyc complains on stdout
    return told[-1] if told else f"exit {done.returncode}"


def tree_of(mode: str) -> Path:
    return TREE if mode == COMPILED else SOURCE


def start(mode: str) -> Child:
    """A child with the engine asked for; refuses to go on with another one."""
    command = [sys.executable, str(ROOT / "bench" / "engine_child.py")]
    child = Child(command, {"PYTHONPATH": str(tree_of(mode))})
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
