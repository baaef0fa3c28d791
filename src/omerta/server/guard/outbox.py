"""What still has to go out on one socket. Whoever puts something in never waits."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import Final

from omerta.server.guard.refusal import Refused
from omerta.server.guard.scope import Clock


class Mark(Enum):
    RESYNC = "resync"


RESYNC: Final = Mark.RESYNC


class Outbox:
    """Bounded in bytes. When it is full everything in it is dropped, and the next thing taken is
    `RESYNC`: the one who takes makes the whole state *then*, without waiting in between, and sends
    that. What is put in afterwards follows upon that state.

    One task takes, sends and says `sent`; another asks now and then whether it is `slow`.
    """

    def __init__(self, most: int, seconds: float, clock: Clock) -> None:
        self.most = most
        self.seconds = seconds
        self.clock = clock
        self.waiting: list[bytes] = []  # and no deque, no event: there are thousands of these
        self.queued = 0  # bytes in here, the message under way with them
        self.under_way: int | None = None  # its bytes
        self.resync = False
        self.progress = clock()  # when something last went out, or came in with nothing before it
        self.taking: asyncio.Future[None] | None = None  # somebody waits for something to send

    def put(self, message: bytes) -> None:
        if self.resync:
            return  # the state that is made later has it
        if self.idle:
            self.progress = self.clock()
        if self.queued + len(message) > self.most:
            self.start_over()
        else:
            self.waiting.append(message)
            self.queued += len(message)
        self.wake()

    def start_over(self) -> None:
        """Drop what waits; the state of the moment will be sent instead."""
        if self.idle:
            self.progress = self.clock()
        self.queued -= sum(map(len, self.waiting))
        self.waiting.clear()
        self.resync = True
        self.wake()

    def wake(self) -> None:
        if self.taking is not None and not self.taking.done():
            self.taking.set_result(None)

    @property
    def idle(self) -> bool:
        return self.under_way is None and not self.waiting and not self.resync

    async def take(self) -> bytes | Mark:
        """What goes out next; waits while there is nothing."""
        while not self.waiting and not self.resync:
            self.taking = asyncio.get_running_loop().create_future()
            await self.taking
        if self.resync:
            self.resync = False
            self.under_way = 0
            return RESYNC
        message = self.waiting.pop(0)
        self.under_way = len(message)
        return message

    def sent(self) -> None:
        """What was taken has gone out."""
        self.queued -= self.under_way or 0
        self.under_way = None
        self.progress = self.clock()

    def slow(self) -> bool:
        """Nothing has gone out for too long though there is something to send: drop the reader."""
        return not self.idle and self.clock() - self.progress >= self.seconds

    def refusal(self) -> Refused:
        """Why a slow reader was dropped, for the log; it would not read it."""
        return Refused("guard.slow_reader", 408)
