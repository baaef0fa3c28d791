"""The load: many tables over the wire, in a process of its own.

load.py '{"cell": "paced", ...}'    one JSON object in, one out

paced    every table makes a move when its time has come, whatever the server does meanwhile
whole    a few whole games as fast as they go: bytes by how far the game is
idle     memory of the server for tables nobody moves at, and for sockets nobody sends on
slow     the same as paced, without and with a socket that never reads
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import secrets
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import mean
from time import monotonic as clock
from typing import Any

from tables import Crowd, Notes, OurTable, Sitting, TheirTable
from wires import Desk, handshake

Answer = dict[str, Any]

DESKS = 6  # connections that lay out tables
AHEAD = 20  # moves a table is ahead at most when measuring begins: not all are at the start
WARM = 2.0  # seconds at the pace before measuring begins
IDLE = 1000
WARM_IDLE = 100  # tables and sockets before memory is looked at: caches are no table's
SETTLE = 1.0
PATIENCE = 40.0  # seconds a socket that never reads is waited for
SMALL = 4096  # bytes in a segment and in the buffer of a socket that never reads
OFTEN = 0.005  # seconds between its questions
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


# -- what the system knows


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def cpu(pids: Sequence[int]) -> float:
    """Seconds these have used, in user and system mode; one that is gone has used none."""
    total = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def busy() -> float:
    """Seconds all cores together have worked, for whomever."""
    first = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    user, nice, system, _, _, interrupt, soft = map(int, first[:7])
    return (user + nice + system + interrupt + soft) / TICKS


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def quantile(values: list[float], share: float) -> float:
    """In milliseconds; of nothing, not a number."""
    if not values:
        return float("nan")
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


# -- tables


class Load:
    """All tables at one server."""

    def __init__(self, asked: Answer) -> None:
        self.asked = asked
        self.kind: str = asked["kind"]
        self.pid: int = asked["pid"]
        self.pids: list[int] = asked.get("pids", [self.pid])  # of all processes that serve
        self.besides: list[int] = asked.get("besides", [])  # a database's processes
        self.notes = Notes()
        self.sittings: list[Sitting] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopped = False

    async def open(self, tables: int) -> None:
        """Lay out so many tables."""
        lobby = "lobby" if "lobby" in self.asked else "port"
        desks = [Desk(self.asked[lobby]) for _ in range(DESKS)]
        for desk in desks:
            await desk.open()
        self.desks = desks
        crowd = Crowd(self.asked["port"], self.asked["seats"], self.asked.get("ports", []))
        if self.kind == "ours":
            await crowd.join()
        self.crowd = crowd
        self.sittings = [self.sitting(number) for number in range(tables)]
        await asyncio.gather(*[self.begin(self.sittings[at::DESKS]) for at in range(DESKS)])

    def sitting(self, number: int) -> Sitting:
        luck, desk = Random(number), self.desks[number % DESKS]
        if self.kind == "ours":
            return OurTable(self.notes, luck, desk, self.crowd, self.asked["game"])
        return TheirTable(self.notes, luck, desk, self.asked["port"])

    async def begin(self, some: list[Sitting]) -> None:
        for sitting in some:
            await sitting.begin()

    async def play(self, moves: Callable[[int], int]) -> None:
        """Every table as fast as it goes, so many moves each."""
        await asyncio.gather(
            *[fast(sitting, moves(number)) for number, sitting in enumerate(self.sittings)]
        )

    def start(self, seconds: float) -> None:
        """From now on every table moves every so many seconds, each at a moment of its own."""
        loop = asyncio.get_running_loop()
        luck = Random(1)
        for sitting in self.sittings:
            sitting.after = lambda: None
            first = loop.time() + luck.random() * seconds
            loop.call_at(first, self.tick, loop, sitting, first, seconds)

    def tick(
        self, loop: asyncio.AbstractEventLoop, sitting: Sitting, due: float, seconds: float
    ) -> None:
        if self.stopped:
            return
        if sitting.over:
            if sitting.after is not wait:
                sitting.after = wait
                self.spawn(self.again(sitting))
        else:
            sitting.tick(due)
        loop.call_at(due + seconds, self.tick, loop, sitting, due + seconds, seconds)

    async def again(self, sitting: Sitting) -> None:
        await sitting.again()
        sitting.after = lambda: None

    def spawn(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            try:
                await work
            except Exception as error:
                self.notes.wrong.append(repr(error))

        task = asyncio.create_task(done())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def taken(self) -> int:
        return sum(wire.taken for sitting in self.sittings for wire in sitting.wires)

    async def measure(self, seconds: float) -> Answer:
        notes = self.notes
        notes.acked, notes.seen, notes.late, notes.finished = [], [], 0, 0
        helpers = [child for pid in self.pids for child in children(pid)]
        before = (cpu(self.pids), cpu(helpers), cpu(self.besides), busy(), time.process_time())
        taken, start = self.taken(), clock()
        notes.on = True
        await asyncio.sleep(seconds)
        notes.on = False
        passed = clock() - start
        after = (cpu(self.pids), cpu(helpers), cpu(self.besides), busy(), time.process_time())
        server, others, database, machine, own = (b - a for a, b in zip(before, after, strict=True))
        moves = len(notes.acked)
        known = server + others + database + own
        return {
            "seconds": passed,
            "moves": moves,
            "rate": moves / passed,
            "ack": [quantile(notes.acked, 0.5), quantile(notes.acked, 0.99)],
            "seen": [quantile(notes.seen, 0.5), quantile(notes.seen, 0.99)],
            "late": notes.late,
            "finished": notes.finished,
            "cpu_ms": 1000 * server / max(1, moves),
            "helpers_ms": 1000 * others / max(1, moves),
            "database_ms": 1000 * database / max(1, moves),
            "bytes": (self.taken() - taken) / max(1, moves),
            "server_share": server / passed,
            "generator_share": own / passed,
            "strangers_share": max(0.0, machine - known) / passed,
            "wrong": notes.wrong[:5],
            "wrongs": len(notes.wrong),
        }

    def close(self) -> None:
        self.stopped = True
        for task in self.tasks:  # tables that were just being laid out anew
            task.cancel()
        for sitting in self.sittings:
            sitting.close()
        for desk in self.desks:
            desk.close()


def wait() -> None:
    """A table whose game is over."""


async def fast(sitting: Sitting, moves: int) -> None:
    """So many moves without a pause, or to the end of the game."""
    done = asyncio.Event()
    last = sitting.moves + moves

    def after() -> None:
        if sitting.over or sitting.moves >= last:
            done.set()
        else:
            sitting.move(clock())

    sitting.after = after
    if sitting.ready:
        after()
    await done.wait()
    sitting.after = lambda: None


# -- cells


async def ahead(asked: Answer) -> Load:
    """Tables that are somewhere in their games and go on at the pace."""
    load = Load(asked)
    await load.open(asked["tables"])
    luck = Random(2)
    await load.play(lambda _: luck.randrange(AHEAD))
    gc.collect()
    gc.freeze()  # what was laid out stays: the generator's own pauses are not the server's
    load.start(asked["every"])
    await asyncio.sleep(WARM)
    return load


async def paced(asked: Answer) -> Answer:
    load = await ahead(asked)
    found = await load.measure(asked["seconds"])
    load.close()
    return found


async def whole(asked: Answer) -> Answer:
    """Bytes for a move, by thirds of the game."""
    load = Load(asked)
    await load.open(asked["tables"])
    thirds: list[list[float]] = [[], [], []]
    lengths: list[int] = []
    for sitting in load.sittings:
        sizes: list[int] = []
        before = sum(wire.taken for wire in sitting.wires)
        while not sitting.over:
            await fast(sitting, 1)
            await asyncio.sleep(0)
            now = sum(wire.taken for wire in sitting.wires)
            sizes.append(now - before)
            before = now
        lengths.append(len(sizes))
        third = len(sizes) // 3
        for place, part in enumerate((sizes[:third], sizes[third:-third], sizes[-third:])):
            thirds[place].append(mean(part))
    load.close()
    sizes_by_third = [mean(part) for part in thirds]
    return {
        "moves": mean(lengths),
        "thirds": sizes_by_third,
        "late_to_early": sizes_by_third[2] / sizes_by_third[0],
        "wrong": load.notes.wrong[:5],
        "wrongs": len(load.notes.wrong),
    }


async def idle(asked: Answer) -> Answer:
    load = Load(asked)
    await load.open(WARM_IDLE)
    settled = []

    async def note() -> None:
        await asyncio.sleep(SETTLE)
        settled.append(resident(load.pid))

    await note()
    more = [
        OurTable(load.notes, Random(n), load.desks[n % DESKS], load.crowd, asked["game"], False)
        for n in range(IDLE)
    ]
    await asyncio.gather(*[load.begin(list(more[at::DESKS])) for at in range(DESKS)])
    await note()
    for table in more:
        table.wires = [await table.sit(0)]
    await note()
    return {
        "table": (settled[1] - settled[0]) / IDLE,
        "socket": (settled[2] - settled[1]) / IDLE,
        "resident": settled[2],
        "wrong": load.notes.wrong[:5],
        "wrongs": len(load.notes.wrong),
    }


async def slow(asked: Answer) -> Answer:
    """First everybody reads; then one at the first table asks for the state again and again and
    takes nothing of it, through the narrowest socket there is, until it is dropped."""
    load = await ahead(asked)
    without = await load.measure(asked["seconds"])
    table = load.sittings[0]
    assert isinstance(table, OurTable)
    stubborn = narrow(asked["port"], f"/api/tables/{table.id}/live?seat=0", load.crowd)
    since = clock()
    asking = asyncio.create_task(until_dropped(stubborn, since))
    measured = await load.measure(asked["seconds"])
    dropped = await asking
    load.close()
    return {"without": without, "with": measured, "dropped": dropped}


def narrow(port: int, path: str, crowd: Crowd) -> socket.socket:
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SMALL)
    found.connect(("127.0.0.1", port))
    found.sendall(handshake(port, path, crowd.bearing(0)))
    return found


def looks() -> Iterator[bytes]:
    """`look`, as a frame."""
    text = b'{"do":"look"}'
    while True:
        mask = secrets.token_bytes(4)
        masked = bytes(sign ^ mask[place % 4] for place, sign in enumerate(text))
        yield bytes([0x81, 0x80 | len(text)]) + mask + masked


async def until_dropped(stubborn: socket.socket, since: float) -> float | None:
    """Seconds until the server had enough; None if it never had."""
    await asyncio.sleep(0.2)  # the handshake
    for look in looks():
        try:
            stubborn.sendall(look)
        except OSError:
            return clock() - since
        if clock() - since > PATIENCE:
            return None
        await asyncio.sleep(OFTEN)
    return None


CELLS = {"paced": paced, "whole": whole, "idle": idle, "slow": slow}

if __name__ == "__main__":
    request = json.loads(sys.argv[1])
    print(json.dumps(asyncio.run(CELLS[request["cell"]](request))))
