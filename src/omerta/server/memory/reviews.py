"""Reviews of finished games: asked for, made one after the other, kept while there is room.

A game that is over never changes: what was found stands for as long as it is kept. One is made at a
time in this process; few wait, and whoever comes then is asked to come again. When the server stops
the one that is being made is given up.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Final, Literal

import msgspec

from omerta.server.memory.shelf import Tape
from omerta.server.memory.weigher import PATIENCE, START, Done, Order, Step, Word
from omerta.server.minds.mind import environment
from omerta.server.table.decide import Refused
from omerta.show.review import Findings, Reviewed

WEIGHER: Final = "omerta.server.memory.weigher"
MOST_WAITING: Final = 6
MOST_KEPT: Final = 40  # reviews; the largest has some 150 KB
MOST_LINE: Final = 4 << 20  # bytes

# `none`: nobody has asked; `waiting` for others; `failed`: it may be asked for again.
Stage = Literal["none", "waiting", "working", "done", "failed"]
What = Literal["", "course", "quick", "deep", "ends"]


class ReviewSeen(msgspec.Struct, frozen=True):
    """How far the review of a game is: of `waiting`, how many are `before` it; of `working`, what
    is being done and how much of that, in hundredths; of `done`, the review."""

    stage: Stage
    before: int = 0
    what: What = ""
    part: int = 0
    review: Reviewed | None = None


class Work:
    """One that is waited for."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.what: What = ""
        self.part = 0


class Reviews:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds  # for one, at most
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.failed: OrderedDict[str, None] = OrderedDict()
        self.waiting: OrderedDict[str, Work] = OrderedDict()  # the first is being made
        self.task: asyncio.Task[None] | None = None
        self.process: asyncio.subprocess.Process | None = None
        self.closed = False

    def ask(self, tape: Tape) -> None:
        """Have it made, if it is not there."""
        key = key_of(tape)
        if key in self.kept or key in self.waiting or self.closed:
            return
        if len(self.waiting) >= MOST_WAITING:
            raise Refused("reviews_full")
        self.failed.pop(key, None)
        self.waiting[key] = Work(Order(tape.record.text(), self.seconds))
        if self.task is None:
            self.task = asyncio.create_task(self.make_all())

    def seen(self, tape: Tape) -> ReviewSeen:
        """How far it is; of one that is done the caller adds what was found."""
        key = key_of(tape)
        if key in self.kept:
            return ReviewSeen("done")
        work = self.waiting.get(key)
        if work is None:
            return ReviewSeen("failed" if key in self.failed else "none")
        before = list(self.waiting).index(key)
        if before:
            return ReviewSeen("waiting", before)
        return ReviewSeen("working", 0, work.what, work.part)

    def found(self, tape: Tape) -> Findings | None:
        told = self.kept.get(key_of(tape))
        if told is None:
            return None
        self.kept.move_to_end(key_of(tape))
        return msgspec.json.decode(told, type=Findings)

    async def make_all(self) -> None:
        while self.waiting:
            key, work = next(iter(self.waiting.items()))
            try:
                self.kept[key] = await self.make(work)
            except Exception:  # it crashed, hung, ran out of memory, spoke nonsense: no review
                self.failed[key] = None
            del self.waiting[key]
            for full in (self.kept, self.failed):
                while len(full) > MOST_KEPT:
                    full.popitem(last=False)
        self.task = None

    async def make(self, work: Work) -> bytes:
        """What was found, as JSON that is known to be it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            WEIGHER,
            str(os.getpid()),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MOST_LINE,
            env=environment(),
            cwd="/",
            start_new_session=True,
        )
        self.process = process
        try:
            async with asyncio.timeout(2 * (work.order.seconds * PATIENCE + START)):
                return await self.listen(process, work)
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
            self.process = None

    async def listen(self, process: asyncio.subprocess.Process, work: Work) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(work.order))
        process.stdin.close()
        while line := await process.stdout.readline():
            match msgspec.json.decode(line, type=Word):
                case Step(what=what, part=part):
                    work.what, work.part = msgspec.convert(what, What), part
                case Done(found=found):
                    told = bytes(found)
                    msgspec.json.decode(told, type=Findings)
                    return told
        raise EOFError

    async def close(self) -> None:
        self.closed = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)


def key_of(tape: Tape) -> str:
    return f"{tape.name} {tape.title.version} {tape.last}"
