"""A long load: does the server grow, keep handles, or stumble?

soak.py [--minutes 60] [--tables 60] [--game carta_nostra] [--every 1]

G15 of docs/promises.md: tables play for an hour, games that end are followed by others, and every
few minutes all people hang up and come back. After that its memory is at most a tenth above what it
was when it had warmed up, its open files are what they were, and no fault stands in its log. Exit 1
where one of these does not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from load import Load, resident
from measure import ROOT
from serving import free_port, version_of, wait_for

LEAST: Final = 3.0  # minutes
WARM: Final = 0.1  # of the time, before memory is compared
ROUND: Final = 300.0  # seconds until all hang up and come back
SETTLE: Final = 5.0
GROWTH: Final = 1.1
HANDLES: Final = 5


def handles(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


def faults(log: Path) -> list[str]:
    """What the server wrote of errors; it writes a line of JSON for each."""
    found = []
    for line in log.read_text(errors="replace").splitlines():
        try:
            level = json.loads(line).get("level", "")
        except (ValueError, AttributeError):
            level = "ERROR" if "Traceback" in line else ""
        if level.upper() in ("ERROR", "CRITICAL"):
            found.append(line)
    return found


class Soak:
    """One server under one load, looked at again and again."""

    def __init__(self, asked: argparse.Namespace, pid: int, port: int, log: Path) -> None:
        self.asked = asked
        self.pid = pid
        self.log = log
        self.server = {"kind": "ours", "pid": pid, "port": port, "besides": []}
        self.server |= {"game": asked.game, "seats": asked.seats}
        self.begun = time.monotonic()
        self.seen: list[tuple[float, int]] = []  # minutes, bytes
        self.moves = 0
        self.games = 0
        self.wrong: list[str] = []

    def left(self) -> float:
        return float(self.asked.minutes * 60 - (time.monotonic() - self.begun))

    async def run(self) -> None:
        await self.round(min(20.0, self.left()))  # everything has been used once
        before = await self.settled()
        while self.left() > 0:
            await self.round(min(ROUND, self.left()))
            self.say()
        self.after = await self.settled()
        self.before = before

    async def round(self, seconds: float) -> None:
        load = Load(self.server)
        await load.open(self.asked.tables)
        load.start(self.asked.every)
        load.notes.on = True
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await asyncio.sleep(min(10.0, max(0.1, until - time.monotonic())))
            self.seen.append(((time.monotonic() - self.begun) / 60, resident(self.pid)))
        load.notes.on = False
        self.moves += len(load.notes.acked)
        self.games += load.notes.finished
        self.wrong += load.notes.wrong
        load.close()

    async def settled(self) -> int:
        await asyncio.sleep(SETTLE)
        return handles(self.pid)

    def say(self) -> None:
        minutes, size = self.seen[-1]
        print(
            f"{minutes:6.1f} min  {size / 1e6:7.1f} MB  {self.moves} moves  {self.games} games over"
            f"  {len(faults(self.log))} faults",
            flush=True,
        )

    def verdict(self) -> bool:
        """Memory in the middle of the first part after the warm-up against the last tenth."""
        warm = self.asked.minutes * WARM
        early = [size for minutes, size in self.seen if warm <= minutes <= 3 * warm]
        late = [size for minutes, size in self.seen if minutes >= self.asked.minutes * 0.9]
        growth = sorted(late)[len(late) // 2] / sorted(early)[len(early) // 2]
        found = faults(self.log)
        held = [
            tell("memory, late ÷ warm", growth, growth <= GROWTH),
            tell("handles", f"{self.before} → {self.after}", self.after - self.before <= HANDLES),
            tell("faults in the log", len(found), not found),
            tell("refused or wrong", len(self.wrong), not self.wrong),
        ]
        for line in [*found[:3], *self.wrong[:3]]:
            print("  " + line[:400])
        return all(held)


def tell(what: str, value: object, holds: bool) -> bool:
    shown = f"{value:.3f}" if isinstance(value, float) else value
    print(f"  {what:28}{shown!s:>12}   {'holds' if holds else 'DOES NOT HOLD'}")
    return holds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--game", default="carta_nostra")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=float, default=1)
    asked = parser.parse_args()
    if asked.minutes < LEAST:
        parser.error(f"--minutes: at least {LEAST:g}, or there is no early and late to compare")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="omerta-soak-") as folder:
        log = Path(folder) / "log"
        command = [sys.executable, str(ROOT / "bench" / "server_child.py"), str(port), folder]
        with log.open("wb") as out:
            child = subprocess.Popen(command, stdout=out, stderr=out, cwd=ROOT)
        try:
            wait_for(child, port)
            soak = Soak(asked, child.pid, port, log)
            asyncio.run(soak.run())
            print(f"{version_of('as_is')}: {asked.minutes:g} minutes, {asked.tables} tables of ")
            print(f"{asked.game}, {soak.moves} moves, {soak.games} games ended")
            return 0 if soak.verdict() else 1
        finally:
            child.terminate()
            child.wait(30)


if __name__ == "__main__":
    sys.exit(main())
