"""Which tables this process looks after, where several share a database: bots and clocks of a table
are the work of one of them at a time.

How long a lease lasts is counted from before it was asked for, by the steady clock of this machine:
so it never counts longer here than in the database, whatever clocks on walls show.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from omerta.server.store import leases
from omerta.server.store.line import Line

TOGETHER: Final = 0.005  # seconds in which those who ask are gathered
SPARE: Final = 0.5  # seconds before its end from which on a lease is not relied on
LASTS: Final = leases.LASTS / 1000 - SPARE
LINGER: Final = 10.0  # seconds a table is kept at which there is nothing to do


class Rota:
    def __init__(self, line: Line, busy: Callable[[str], bool]) -> None:
        self.line = line
        self.busy = busy  # whether there is something to do at a table
        self.held: dict[str, float] = {}  # until when
        self.worked: dict[str, float] = {}  # when there was last something to do
        self.wanted: set[str] = set()
        self.asking: asyncio.Task[None] | None = None

    def mine(self, id: str) -> bool:
        return self.held.get(id, 0.0) > time.monotonic()

    async def take(self, id: str) -> bool:
        """Whether this process looks after the table now; all who ask at once are asked for
        together."""
        if self.mine(id):
            return True
        self.wanted.add(id)
        if self.asking is None:
            self.asking = asyncio.create_task(self.ask_soon())
        await asyncio.shield(self.asking)
        return self.mine(id)

    async def ask_soon(self) -> None:
        await asyncio.sleep(TOGETHER)
        ids, self.wanted, self.asking = self.wanted, set(), None
        await self.ask(ids)

    async def ask(self, ids: set[str]) -> None:
        if not ids:
            return
        began = time.monotonic()
        got = await self.line.do(partial(leases.take, me=self.line.number, ids=sorted(ids)))
        self.note(got, began)
        for id in ids - got:
            self.held.pop(id, None)

    def note(self, got: set[str], began: float) -> None:
        for id in got:
            self.held[id] = began + LASTS
            self.worked.setdefault(id, began)

    async def renew(self) -> None:
        """What is looked after stays so; where there has been nothing to do for long it ends."""
        now = time.monotonic()
        for id in self.held:
            if self.busy(id):
                self.worked[id] = now
        idle = [id for id in self.held if now - self.worked[id] > LINGER]
        for id in idle:
            del self.held[id]
        self.worked = {id: self.worked[id] for id in self.held}
        if idle:
            await self.line.do(partial(leases.give_back, me=self.line.number, ids=idle))
        await self.ask({id for id, until in self.held.items() if until - now < LASTS / 2})

    async def take_over(self) -> set[str]:
        """Tables whose process is gone, if no other was quicker."""
        began = time.monotonic()
        got = await self.line.do(partial(leases.take_what_is_left, me=self.line.number))
        self.note(got, began)
        return got

    async def hand_over(self) -> None:
        """This process ends."""
        self.drop()
        await self.line.do(partial(leases.hand_over, me=self.line.number))

    def drop(self) -> None:
        """The line is not there: others may take them."""
        self.held.clear()
        self.worked.clear()
