"""What has happened at a table, told to all who look at it, each through his own eyes."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from omerta.server.logs import note, whereabouts
from omerta.server.room import Room
from omerta.server.table.project import mark, update
from omerta.server.table.table import Part
from omerta.server.watching import still_there

FAULT: Final = 1011  # how a socket is closed that could not be told something
LOG: Final = logging.getLogger("omerta.server")


def tell(room: Room, changed: set[Part], by: str, cid: str) -> None:
    """Whose command has brought it, and what he calls it. Watchers who see the same are sent
    the same bytes."""
    made: dict[tuple[tuple[str, int, str, bool], int, str], bytes] = {}
    for watcher in list(room.watchers):
        if not still_there(room.table, watcher):
            continue
        viewer, since = watcher.viewer, watcher.mark
        if room.table.number(viewer.seat) == since.n:
            continue
        ack = cid if watcher.giving == cid and viewer.person == by else ""
        key = (viewer.key, since.n, ack)
        try:
            if key not in made:
                told = update(room.table, viewer, since, changed, ack)
                made[key] = msgspec.json.encode(told)
            if ack:
                watcher.giving = ""
            watcher.mark = mark(room.table, viewer)
            watcher.push(made[key])
        except Exception as fault:  # it is stored: whoever cannot be told must not stop others
            note(LOG, logging.ERROR, "untold", **whereabouts(fault))
            watcher.close(FAULT)
    room.table.looked()
