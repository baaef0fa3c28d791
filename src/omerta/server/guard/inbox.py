"""What has come in on one socket and was not read yet: as much of a queue as one reader needs.

One of asyncio keeps three deques and an event for tasks that nobody joins here; there are thousands
of sockets, and each message goes through one of these.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any


class Inbox:
    """Whoever puts something in never waits; one task takes it out."""

    def __init__(self) -> None:
        self.waiting: list[Mapping[str, Any]] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Mapping[str, Any]) -> None:
        self.waiting.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Mapping[str, Any]:
        while not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.waiting.pop(0)

    def empty(self) -> bool:
        return not self.waiting

    def qsize(self) -> int:
        return len(self.waiting)
