"""How long somebody waits for a write."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from omerta.server.store.rows import Unavailable

MANY: Final = 500  # that are waited for; then those that are done are let go


class Patience:
    """What is waited for in one loop, and no longer than agreed: one timer for all of it, because
    one for each write would cost more than the write."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, seconds: float, given_up: Callable[[], None]
    ) -> None:
        self.time = loop.time  # and not the loop: whoever keeps this by its loop must not hold it
        self.call_at = loop.call_at
        self.seconds = seconds
        self.given_up = given_up
        self.due: deque[tuple[float, asyncio.Future[Any]]] = deque()  # the first is due first

    def wait_for(self, future: asyncio.Future[Any]) -> None:
        self.due.append((self.time() + self.seconds, future))
        if len(self.due) == 1:
            self.call_at(self.due[0][0], self.look)
        elif len(self.due) > MANY:
            self.drop_done()

    def drop_done(self) -> None:
        """The first stays: the timer is set for it."""
        first = self.due.popleft()
        self.due = deque([first, *[each for each in self.due if not each[1].done()]])

    def look(self) -> None:
        """Whoever has waited too long is told; for the next one the timer is set anew."""
        while self.due and (self.due[0][1].done() or self.due[0][0] <= self.time()):
            _, future = self.due.popleft()
            if not future.done():
                self.given_up()
                future.set_exception(Unavailable("away"))
        if self.due:
            self.call_at(self.due[0][0], self.look)
