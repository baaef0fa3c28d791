"""The line between all processes that share a PostgreSQL: one connection besides the store's.

Over it a process hears what others have done (`LISTEN`), says what it has done itself, and takes
leases. It also holds a lock that is gone when the process is: so the others know who is there. All
of it in one thread: when the connection breaks, everything on it is known to be lost at once.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import select
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from omerta.server.store.rows import Unavailable

if TYPE_CHECKING:
    import psycopg

    Wire: TypeAlias = psycopg.Connection[Any]

T = TypeVar("T")
CHANNEL: Final = "omerta"
LIVING: Final = 0x4F6D6C  # the class of the locks that say who is there
ANSWER: Final = 5.0  # seconds until a line that does not answer is given up
AGAIN: Final = 0.5  # before it is opened anew
LOOK: Final = 1.0  # as often it is looked whether somebody has run out of patience


class Asked:
    """Something to be done on the line, and who waits for it."""

    def __init__(self, work: Callable[[Wire], Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future

    def tell(self, result: object, error: Exception | None) -> None:
        """In the loop of the one who waits, if he still does."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Line:
    """`connect` makes a connection that commits by itself. What is heard, and whether the line is
    there, is told in the loop of `start`."""

    def __init__(self, connect: Callable[[], Wire]) -> None:
        self.connect = connect
        self.number = secrets.randbelow(2**31 - 1) + 1  # what others call this process
        self.up = False
        self.heard: Callable[[str], None] = lambda told: None
        self.changed: Callable[[bool], None] = lambda up: None
        self.asked: deque[Asked] = deque()
        self.closed = threading.Event()
        self.since = 0.0  # when what is being done was begun
        self.wire: Wire | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.run, name="omerta-line", daemon=True)

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.bell, self.rung = socket.socketpair()  # wakes the thread
        for end in (self.bell, self.rung):
            end.setblocking(False)
        self.thread.start()

    async def do(self, work: Callable[[Wire], T]) -> T:
        """Unavailable if the line is not there, or does not answer."""
        if not self.up:
            raise Unavailable("away")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.asked.append(Asked(work, future))
        self.ring()
        try:
            async with asyncio.timeout(ANSWER):
                return await future
        except TimeoutError:
            self.hang_up()
            raise Unavailable("away") from None

    def ring(self) -> None:
        with suppress(OSError):
            self.bell.send(b"!")

    def hang_up(self) -> None:
        """Wake the thread if it waits for an answer that does not come."""
        wire, since = self.wire, self.since
        if wire is not None and since and time.monotonic() - since >= ANSWER:
            with suppress(Exception), socket.socket(fileno=os.dup(wire.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)

    async def close(self) -> None:
        if self.loop is None:
            return
        self.closed.set()
        self.ring()
        if self.thread.is_alive():
            await asyncio.to_thread(self.thread.join, ANSWER)
        for end in (self.bell, self.rung):
            end.close()

    # -- in the thread

    def run(self) -> None:
        while not self.closed.is_set():
            with suppress(Exception):  # whatever it was: the line is not there, and opened anew
                self.attend()
            self.wire, self.since = None, 0.0
            self.be(False)
            self.fail_all()
            self.closed.wait(AGAIN)

    def attend(self) -> None:
        """From the first word to the last."""
        with self.connect() as wire:
            self.wire = wire
            wire.execute("SELECT pg_advisory_lock(%s, %s)", (LIVING, self.number))
            wire.execute(f"LISTEN {CHANNEL}".encode())
            self.be(True)
            while not self.closed.is_set():
                self.do_all(wire)
                for told in wire.notifies(timeout=0):
                    self.tell(self.heard, told.payload)
                if not self.asked:
                    select.select([wire.fileno(), self.rung.fileno()], [], [], LOOK)
                with suppress(BlockingIOError):
                    self.rung.recv(4096)

    def do_all(self, wire: Wire) -> None:
        while self.asked:
            job = self.asked.popleft()
            self.since = time.monotonic()
            try:
                result = job.work(wire)
            except Exception:
                self.tell(job.tell, None, Unavailable("away"))
                if wire.closed:
                    raise
            else:
                self.tell(job.tell, result, None)
            self.since = 0.0

    def be(self, up: bool) -> None:
        if self.up != up:
            self.up = up
            self.tell(self.changed, up)

    def fail_all(self) -> None:
        while self.asked:
            self.tell(self.asked.popleft().tell, None, Unavailable("away"))

    def tell(self, what: Callable[..., None], *told: object) -> None:
        """A loop that is closed has nobody waiting any more."""
        assert self.loop is not None
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(what, *told)


# -- what is done on it


def say(wire: Wire, told: list[str]) -> None:
    """Each in a transaction of its own: a commit that notifies takes a lock of the whole database,
    and no move is to wait for that."""
    for text in told:
        wire.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
