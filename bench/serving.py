"""How our server bears load, and how it stands against a boardgame.io server, in one run.

Both run as children, the load in a third process, all on the same cores. Ours writes durably, on
SQLite and on PostgreSQL; boardgame.io keeps everything in memory. What is compared is measured in
turns. A peer or database that is not there is reported as absent, never as passed. Exit 1 when the
run is void.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from types import ModuleType

import peers
from load import children
from measure import ROOT, SPREAD, Answer, Calibration

BENCH = ROOT / "bench"
STRANGERS = 0.2  # cores others may use while we measure; beyond it the run is void
START_SECONDS = 30
CELL_SECONDS = 240  # a cell that takes longer hangs
TABLES = (50, 200, 400)
G15_TABLES = 200
SLOW_TABLES = 50
WHOLE_GAMES = 4
GAMES = (
    ("famiglia", 2),
    ("carta_nostra", 4),
    ("der_pate", 4),
    ("corleones_imperium", 5),
    ("speakeasy", 4),
)


class Absent(Exception):
    """A server or database that cannot be had here."""


# -- servers


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def running(command: list[str], port: int, **extra: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server that answers on its port, until the end."""
    with tempfile.TemporaryFile() as log:
        try:
            child = subprocess.Popen(
                command, env={**os.environ, **extra}, stdout=log, stderr=log, cwd=ROOT
            )
        except OSError as error:
            raise Absent(str(error)) from None
        try:
            wait_for(child, port)
            yield child
        except Absent as absent:
            log.seek(0)
            raise Absent(f"{absent}: {log.read().decode(errors='replace')[-500:]}") from None
        finally:
            child.terminate()
            try:
                child.wait(15)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()


def wait_for(child: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(START_SECONDS * 20):
        if child.poll() is not None:
            raise Absent(f"ended with {child.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise Absent(f"does not answer after {START_SECONDS} s")


@contextmanager
def ours(engine: str, database: str = "", besides: int = 0) -> Iterator[Answer]:
    """Our server on an empty database; `besides` is the process of PostgreSQL."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="omerta-bench-") as data:
        command = [sys.executable, str(BENCH / "server_child.py"), str(port), data]
        with running([*command, database], port, **engine_of(engine)) as child:
            found = [besides, *children(besides)] if besides else []
            yield {"kind": "ours", "pid": child.pid, "port": port, "besides": found}


@contextmanager
def theirs(node: str) -> Iterator[Answer]:
    port, lobby = free_port(), free_port()
    command = [node, str(BENCH / "peers" / "famiglia_bgio_server.js"), str(port), str(lobby)]
    extra = {"NODE_PATH": str(peers.NODE_HOME / "node_modules"), "NODE_ENV": "production"}
    with running(command, port, **extra) as child:
        yield {"kind": "theirs", "pid": child.pid, "port": port, "lobby": lobby}


def engine_of(name: str) -> dict[str, str]:
    """`as_is` takes the compiled engine if there is one that fits."""
    return {} if name == "as_is" else {"OMERTA_ENGINE": name}


def version_of(engine: str) -> str:
    command = [str(Path(sys.executable).with_name("omerta")), "--version"]
    extra = {**os.environ, **engine_of(engine)}
    return subprocess.run(command, env=extra, capture_output=True, text=True).stdout.strip()


def postgres() -> ModuleType:
    """As the tests start it; their folder is no part of this one."""
    spec = importlib.util.spec_from_file_location(
        "bench_postgres", ROOT / "tests" / "server" / "postgres.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# -- measuring


def cell(server: Answer, **asked: object) -> Answer:
    """One load, in a process of its own."""
    request = json.dumps({**server, **asked})
    done = subprocess.run(
        [sys.executable, str(BENCH / "load.py"), request],
        stdout=subprocess.PIPE,
        text=True,
        timeout=CELL_SECONDS,
        cwd=BENCH,
    )
    if done.returncode:
        raise Absent(f"the load ended with {done.returncode}")
    found: Answer = json.loads(done.stdout)
    return found


class Run:
    """Everything that is measured, as it is asked for on the command line."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.engine: str = asked.engine
        self.pace = {"every": asked.every, "seconds": asked.seconds}
        self.calibration = Calibration()
        self.absent: dict[str, str] = {}
        self.found: Answer = {}

    def say(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)
        self.calibration.take()

    def loaded(self) -> None:
        """G15: many tables with four seats, on both databases."""
        asked = {"cell": "paced", "game": "carta_nostra", "seats": 4, "tables": G15_TABLES}
        self.say(f"{G15_TABLES} tables of four, SQLite")
        with ours(self.engine) as server:
            self.found["sqlite"] = cell(server, **asked, **self.pace)
        self.say(f"{G15_TABLES} tables of four, PostgreSQL")
        try:
            # what keeps a test quick is left away here: durable means durable
            with (
                postgres().running(settings=()) as cluster,
                ours(self.engine, cluster.fresh(), cluster.process.pid) as server,
            ):
                self.found["postgresql"] = cell(server, **asked, **self.pace)
        except (AssertionError, ImportError, Absent, OSError) as error:
            self.absent["PostgreSQL"] = str(error) or repr(error)

    def compared(self) -> None:
        """Famiglia at our server on SQLite and at boardgame.io, in turns."""
        node, npm = peers.find_node()
        trouble = peers.install_node(npm)
        rows: dict[str, Answer] = {}
        for tables in self.asked.tables:
            asked = {"cell": "paced", "game": "famiglia", "seats": 2, "tables": tables}
            lines: dict[str, list[Answer]] = {"ours": [], "theirs": []}
            for turn in range(self.asked.rounds):
                self.say(f"Famiglia, {tables} tables, round {turn + 1}")
                with ours(self.engine) as server:
                    lines["ours"].append(cell(server, **asked, **self.pace))
                if trouble:
                    continue
                try:
                    with theirs(node) as server:
                        lines["theirs"].append(cell(server, **asked, **self.pace))
                except Absent as absent:
                    trouble = str(absent)
            rows[str(tables)] = dict(lines)
        if not trouble:
            with theirs(node) as server:
                self.found["whole_theirs"] = whole_of(server, "famiglia", 2)
        if trouble:
            self.absent["boardgame.io"] = trouble
        self.found["compared"] = rows

    def whole(self) -> None:
        """Bytes along whole games."""
        self.found["whole"] = {}
        with ours(self.engine) as server:
            for game, seats in GAMES if self.asked.all_games else GAMES[:2]:
                self.say(f"whole games of {game}")
                self.found["whole"][game] = whole_of(server, game, seats)

    def idle(self) -> None:
        self.say("idle tables and sockets")
        with ours(self.engine) as server:
            self.found["idle"] = cell(server, cell="idle", game="carta_nostra", seats=4)

    def slow(self) -> None:
        self.say("a reader that never reads")
        with ours(self.engine) as server:
            self.found["slow"] = cell(
                server, cell="slow", game="carta_nostra", seats=4, tables=SLOW_TABLES, **self.pace
            )

    def why_void(self) -> list[str]:
        reasons = []
        if self.calibration.spread > SPREAD:
            reasons.append(f"calibration spread {self.calibration.spread:.2f} > {SPREAD}")
        cells = list(paced_cells(self.found))
        most = max((found["strangers_share"] for found in cells), default=0.0)
        if most > STRANGERS:
            reasons.append(f"others used {most:.2f} cores meanwhile (at most {STRANGERS})")
        wrongs = [reason for found in cells for reason in found["wrong"]]
        if wrongs:
            reasons.append(f"went wrong: {wrongs[0]}")
        return reasons


def whole_of(server: Answer, game: str, seats: int) -> Answer:
    return cell(server, cell="whole", game=game, seats=seats, tables=WHOLE_GAMES)


def paced_cells(found: Answer) -> Iterator[Answer]:
    for name in ("sqlite", "postgresql"):
        if name in found:
            yield found[name]
    for lines in found.get("compared", {}).values():
        yield from (*lines["ours"], *lines["theirs"])
    if "slow" in found:
        yield from (found["slow"]["without"], found["slow"]["with"])


# -- telling


def verdict(value: float, must: float, aim: float | None = None) -> str:
    if value != value:
        return "NOTHING MEASURED"
    if aim is not None and value <= aim:
        return "aim met"
    return "met" if value <= must else "NOT MET"


def report(run: Run, header: str, void: list[str]) -> None:
    print(f"\n{header}\n")
    found = run.found
    for name in ("sqlite", "postgresql"):
        if name in found:
            print(f"G15: {G15_TABLES} tables × 4 seats, Carta Nostra, {name}")
            tell_paced(found[name])
            goal("submit→ack p50, ms", found[name]["ack"][0], 30)
            goal("submit→ack p99, ms", found[name]["ack"][1], 150)
            goal("submit→seen by the others p99, ms", found[name]["seen"][1], 250)
    if "compared" in found:
        tell_compared(run)
    for game, line in found.get("whole", {}).items():
        tell_whole(game, line)
    if "whole_theirs" in found:
        tell_whole("famiglia at boardgame.io", found["whole_theirs"])
    if "idle" in found:
        print("\nidle, Carta Nostra with 4")
        goal("kB for a table", found["idle"]["table"] / 1000, 60, 40)
        goal("kB for a socket", found["idle"]["socket"] / 1000, 40, 26)
    if "slow" in found:
        tell_slow(found["slow"])
    for name, reason in run.absent.items():
        print(f"ABSENT: {name}: {reason}")
    for reason in void:
        print(f"VOID: {reason}")


def goal(what: str, value: float, must: float, aim: float | None = None) -> None:
    limits = f"≤ {must:g}" if aim is None else f"≤ {must:g}, aim ≤ {aim:g}"
    print(f"  {what:48}{value:>10.4g}   {limits:20} {verdict(value, must, aim)}")


def tell_paced(line: Answer) -> None:
    print(
        f"  {line['rate']:.0f} moves/s ({line['moves']} in all, {line['late']} late, "
        f"{line['finished']} games ended), submit→ack p50 {line['ack'][0]:.1f} "
        f"p99 {line['ack'][1]:.1f} ms, →seen p50 {line['seen'][0]:.1f} "
        f"p99 {line['seen'][1]:.1f} ms,"
    )
    print(
        f"  server CPU {line['cpu_ms']:.2f} ms a move, its children {line['helpers_ms']:.2f}, "
        f"database {line['database_ms']:.2f}; {line['bytes']:.0f} bytes out a move; cores used: "
        f"server {line['server_share']:.2f}, generator {line['generator_share']:.2f}, "
        f"others {line['strangers_share']:.2f}"
    )


def tell_compared(run: Run) -> None:
    for tables, lines in run.found["compared"].items():
        print(f"\nFamiglia, {tables} tables × 2 seats")
        for name in ("ours", "theirs"):
            for line in lines[name]:
                print(f" {name}")
                tell_paced(line)
        if not lines["theirs"]:
            print("  boardgame.io ABSENT: nothing to compare with")
            continue
        goal("server CPU a move ÷ boardgame.io", ratio(lines, "cpu_ms"), 0.7, 0.25)
        goal("bytes out a move ÷ boardgame.io", ratio(lines, "bytes"), 0.8, 0.2)
        goal("p99 submit→seen ÷ boardgame.io", ratio(lines, "seen"), 1, 0.5)


def ratio(lines: Answer, name: str) -> float:
    """Round by round, ours ÷ theirs; of times their p99."""

    def value(line: Answer) -> float:
        return float(line[name][1] if name == "seen" else line[name])

    pairs = zip(lines["ours"], lines["theirs"], strict=False)
    return median(value(our) / value(their) for our, their in pairs)


def tell_whole(game: str, line: Answer) -> None:
    first, second, third = line["thirds"]
    print(
        f"\nwhole games of {game}: {line['moves']:.0f} moves, bytes out a move by thirds of the "
        f"game {first:.0f}, {second:.0f}, {third:.0f}: late ÷ early {line['late_to_early']:.2f}"
    )


def tell_slow(line: Answer) -> None:
    print(f"\nG14: {SLOW_TABLES} tables × 4 seats, one socket that never reads")
    dropped = line["dropped"]
    goal("dropped after seconds", float("inf") if dropped is None else dropped, 10)
    others = line["with"]["seen"][1] / line["without"]["seen"][1]
    goal("p99 submit→seen of the others, with ÷ without", others, 1.5)
    tell_paced(line["with"])


PARTS = ("loaded", "compared", "whole", "idle", "slow")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--tables", nargs="+", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=1, help="turns ours and theirs")
    parser.add_argument("--seconds", type=float, default=8, help="measured in each cell")
    parser.add_argument("--every", type=float, default=1, help="seconds between moves at a table")
    parser.add_argument("--engine", choices=("as_is", "interpreted"), default="as_is")
    parser.add_argument("--all-games", action="store_true", help="whole games of all five")
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args()
    run = Run(asked)
    for part in asked.only:
        getattr(run, part)()
    run.calibration.take()
    header = (
        f"{version_of(asked.engine)}; Python {platform.python_version()}, "
        f"{os.cpu_count()} cores, a move every {asked.every:g} s at each table, "
        f"{asked.seconds:g} s a cell, {asked.rounds} rounds, "
        f"calibration spread {run.calibration.spread:.2f}"
    )
    void = run.why_void()
    report(run, header, void)
    if asked.json:
        told = {"format": 1, "header": header, "void": void, "absent": run.absent, **run.found}
        asked.json.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n")
    return 1 if void else 0
