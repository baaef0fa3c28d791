"""A table with its lock and those who look at it, and what is told to who did something there."""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256

import msgspec

from omerta.server.store.rows import Person
from omerta.server.table.decide import Refused
from omerta.server.table.project import Viewer
from omerta.server.table.table import Table
from omerta.server.watching import Watcher


class Room:
    """A table with its lock and those who look."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()
        self.doubtful = False  # something may be stored that was not carried out
        self.elsewhere: dict[int, Lookers] = {}  # by process: who looks at this table there

    def people(self) -> set[str]:
        """Who looks just now, here or from another process."""
        here = {watcher.viewer.person for watcher in self.watchers}
        for lookers in self.elsewhere.values():
            here.update(lookers.people)
        return here


class Lookers(msgspec.Struct):
    """Who looks at a table from another process."""

    seats: list[int]
    watching: int
    people: list[str]  # those who sit there
    until: float = 0.0  # unless it is said again, in seconds of the own clock


class Ack(msgspec.Struct, frozen=True, tag="ack", tag_field="type"):
    """The command was carried out and is stored; `n` is the moment after it."""

    id: str
    n: int
    table: str = ""  # the new one, where the command made one


def digest_of(sent: object) -> str:
    """What was sent, in short: the same id with another content is another wish."""
    return sha256(msgspec.json.encode(sent)).hexdigest()[:32]


def viewer_at(table: Table, person: Person | None, seat: int | None, language: str) -> Viewer:
    """Whose eyes: an own seat, the first by default; -1 only watches. A seat comes from who one is,
    never from what one says."""
    own = table.seats_of(person.id) if person is not None else []
    if seat is None:
        seat = own[0] if own else -1
    if seat != -1 and seat not in own:
        raise Refused("not_your_seat", "seat", seat=str(seat + 1))
    return Viewer(person.id if person is not None else "", seat, language)
