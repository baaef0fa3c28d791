"""One worker process, as the server sees it: it is asked, and answers once or is given up."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from subprocess import DEVNULL
from typing import Final

from omerta.server.minds.frames import HEAD, MOST_ANSWERED, length

WORKER: Final = "omerta.server.minds.worker"
HANDED_DOWN: Final = ("PATH", "LANG", "TZ", "OMERTA_ENGINE")  # no password lies in one of these
SMALL: Final = {  # one thread, one heap: more would be paid for in addresses
    "MALLOC_ARENA_MAX": "1",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}


class Mind(asyncio.SubprocessProtocol):
    """Whoever is asked has one answer to give; anything said unasked or at length ends him."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.transport: asyncio.SubprocessTransport | None = None
        self.ready = False  # to think
        self.fault = ""  # why it was given up
        self.asked = 0
        self.heard = bytearray()
        self.awaited: asyncio.Future[bytes | None] | None = None
        self.lost: asyncio.Future[None] = loop.create_future()  # given up
        self.exited: asyncio.Future[None] = loop.create_future()  # the process is no more

    @property
    def able(self) -> bool:
        return self.ready and not self.fault

    def ask(self, frame: bytes) -> asyncio.Future[bytes | None]:
        """What will be answered; None if the worker was given up, `fault` says why."""
        awaited: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self.awaited = awaited
        if self.fault or self.transport is None:
            awaited.set_result(None)
        else:
            pipe = self.transport.get_pipe_transport(0)
            assert isinstance(pipe, asyncio.WriteTransport)
            pipe.write(frame)
        return awaited

    def give_up(self, fault: str) -> None:
        """End the process with all it may have started; nothing it says is heard from here on."""
        if self.fault:
            return
        self.fault = fault
        if self.transport is None:
            self.exited.set_result(None)  # it never was
        elif self.transport.get_returncode() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.transport.get_pid(), signal.SIGKILL)
        if self.awaited is not None and not self.awaited.done():
            self.awaited.set_result(None)
        self.lost.set_result(None)

    # -- what the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.SubprocessTransport)
        self.transport = transport

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if self.fault:
            return
        self.heard += data
        if self.awaited is None or self.awaited.done() or len(self.heard) > HEAD + MOST_ANSWERED:
            self.give_up("flood")
        elif len(self.heard) >= HEAD:
            size = length(self.heard)
            if size > MOST_ANSWERED or len(self.heard) > HEAD + size:
                self.give_up("flood")
            elif len(self.heard) == HEAD + size:
                self.awaited.set_result(bytes(self.heard[HEAD:]))
                self.heard.clear()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self.give_up("crash")

    def process_exited(self) -> None:
        self.give_up("crash")
        if self.transport is not None:
            self.transport.close()
        if not self.exited.done():
            self.exited.set_result(None)


async def start_process(mind: Mind) -> None:
    """A new interpreter, in a session of its own: no Ctrl-C of a terminal reaches it, not even
    before it can ignore one, and what it starts can be ended with it."""
    await asyncio.get_running_loop().subprocess_exec(
        lambda: mind,
        sys.executable,
        "-P",
        "-m",
        WORKER,
        str(os.getpid()),
        stderr=DEVNULL,
        env=environment(),
        cwd="/",
        start_new_session=True,
    )


def environment() -> dict[str, str]:
    """Where the modules lie, and little else: an environment may hold the key to a database."""
    kept = {name: os.environ[name] for name in HANDED_DOWN if name in os.environ}
    modules = os.pathsep.join([os.path.abspath(folder) for folder in sys.path if folder])
    return {**kept, **SMALL, "PYTHONPATH": modules}
