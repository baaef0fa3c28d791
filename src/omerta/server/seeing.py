"""Looking at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from omerta.server.hall import Hall
from omerta.server.room import Room
from omerta.server.store.rows import Person, Unavailable
from omerta.server.table.decide import Refused, role_of


@asynccontextmanager
async def seen(hall: Hall, id: str, person: Person | None, key: str) -> AsyncIterator[Room]:
    """A table to look at, while nothing changes; to strangers it does not exist."""
    room = await hall.room(id)
    async with room.lock:
        if hall.shared and not hall.lost.is_set():
            with suppress(Unavailable):  # what one process has acknowledged all others show
                await hall.catch_up(room)
        if role_of(room.table, person, key) == "stranger":
            raise Refused("no_table")
        if person is not None:
            hall.visited(id, person.id)
        yield room
