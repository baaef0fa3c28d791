"""After a start: every open game is replayed on the rules as they are now.

The server answers meanwhile; a table somebody asks for is opened at once, whatever the round has
come to. A game that no longer fits is frozen: it can be looked at up to where it fits, and nobody
can go on. Where a bot has to answer or a clock runs, the table is opened, so that it goes on; and
where something happened shortly before the end, because those who were there will be back at once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from omerta.server.crew import next_bot, next_flag
from omerta.server.hall import Hall
from omerta.server.logs import note
from omerta.server.table.table import Table, folded

LOG: Final = logging.getLogger("omerta.server")
STAGES: Final = ("open", "running")
PAUSE: Final = 0.02  # seconds
RECENT: Final = 10 * 60 * 1000  # milliseconds


async def look_round(hall: Hall) -> None:
    tables = frozen = 0
    async for id, stored in hall.store.every_event(STAGES):
        table = hall.rooms[id].table if id in hall.rooms else folded(id, stored)
        tables += 1
        if table.trouble is not None:
            frozen += 1
            hall.frozen[id] = table.trouble
            note(LOG, logging.WARNING, "frozen", table=id, why=table.trouble.key)
        elif needs_somebody(table) or table.at > hall.last_beat - RECENT:
            if id not in hall.opening:
                hall.take_in(table)
            room = await hall.room(id)
            room.doubtful = room.doubtful or hall.shared  # what was read may be old by now
            if room.doubtful or hall.owed(room.table):
                hall.spawn(hall.resume(room))
        await asyncio.sleep(0)
        while hall.opening:  # others first: what they wait for is replayed by that
            await asyncio.sleep(PAUSE)
    note(LOG, logging.INFO, "looked round", tables=tables, frozen=frozen)


def needs_somebody(table: Table) -> bool:
    return next_bot(table) is not None or next_flag(table) is not None
