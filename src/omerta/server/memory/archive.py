"""Where routes ask for films, for the times of answers, and for trials of records."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from omerta.server.memory.delay import Bounds, Times
from omerta.server.memory.eyes import Eyes
from omerta.server.memory.records import examine
from omerta.server.memory.reviews import Reviews
from omerta.server.memory.shelf import Shelf, Tape, tape_of
from omerta.server.memory.trial import Sound
from omerta.server.room import Room
from omerta.server.store.rows import Person
from omerta.server.store.store import Store
from omerta.server.table.decide import Refused, any_seat
from omerta.server.table.table import Table

MOST_TIMES: Final = 200  # tables whose times are at hand


class Glance:
    """What somebody may look at: the game as it stood, whose eyes, and how far, if not all; and
    whether the eyes are his own."""

    def __init__(
        self, tape: Tape, seat: int, bounds: Bounds | None = None, own: bool = False
    ) -> None:
        self.tape = tape
        self.seat = seat
        self.bounds = bounds
        self.own = own


class Archive:
    def __init__(
        self, store: Store, clock: Callable[[], int], delay: float, review_seconds: float
    ) -> None:
        self.store = store
        self.clock = clock
        self.delay = round(delay * 1000)
        self.shelf = Shelf()
        self.times: OrderedDict[str, Times] = OrderedDict()
        self.trials = asyncio.Semaphore(1)
        self.reviews = Reviews(review_seconds)

    async def eyes(self, glance: Glance) -> Eyes:
        """Made when the table is free again: a film takes a moment."""
        film = await self.shelf.film(glance.tape)
        if glance.bounds is None:
            return Eyes(film, glance.tape, glance.seat, own=glance.own)
        until = glance.bounds.until(film)
        if until < 0:
            minutes = -(-self.delay // 60_000)
            raise Refused("hands_later", "seat", minutes=str(minutes))
        return Eyes(film, glance.tape, glance.seat, until)

    async def glance(self, room: Room, person: Person | None, seat: int | None) -> Glance:
        """As far as somebody may look at this table; the caller holds its lock. Once the game is
        over through all eyes, before that through the own ones; through others' only where the
        table was laid out with open hands, by somebody who has never sat here, and later."""
        table = room.table
        check_begun(table)
        own = table.seats_of(person.id) if person is not None else []
        if seat is None:
            seat = own[0] if own else -1
        tape = tape_of(table)
        if seat == -1 or seat in own or tape.over:
            seen = seat if seat == -1 else any_seat(table, seat)
            return Glance(tape, seen, own=seat in own)
        any_seat(table, seat)
        times = await self.times_of(table)
        if own or not table.created.open_hands or (person is not None and person.id in times.sat):
            raise Refused("not_your_seat", "seat", seat=str(seat + 1))
        assert table.play is not None
        return Glance(tape, seat, Bounds(times.before(self.clock() - self.delay), table.play))

    async def times_of(self, table: Table) -> Times:
        """The fold of the same events the table has seen."""
        times = self.times.setdefault(table.id, Times())
        self.times.move_to_end(table.id)
        for event in await self.store.events(table.id, times.seq):
            if times.seq < event.seq <= table.seq:
                times.apply(event)
        while len(self.times) > MOST_TIMES:
            self.times.popitem(last=False)
        return times

    async def examine(self, text: bytes) -> Sound:
        """One after the other: a trial takes a processor for a moment."""
        async with self.trials:
            return await examine(text)


def check_begun(table: Table) -> None:
    if table.trouble is not None:
        raise Refused("frozen")
    if table.play is None:
        raise Refused("not_started")
