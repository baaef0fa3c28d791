"""All tables. Whatever is done at one goes through its lock: decide, store, carry out, acknowledge,
tell. Nothing is said before it is stored, and a failure to store changes nothing.

A table is loaded when it is needed and forgotten when nobody has needed it for a while.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Final, TypeVar

from omerta.engine.trouble import Trouble
from omerta.server.logs import note
from omerta.server.room import Ack, Room, digest_of
from omerta.server.store.rows import Conflict, Event, Person, Unavailable
from omerta.server.store.store import Store
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused, allow, decide, role_of
from omerta.server.table.project import Viewer, state
from omerta.server.table.row import row_after
from omerta.server.table.seen import State
from omerta.server.table.table import Part, Table, folded
from omerta.server.telling import tell
from omerta.server.times import SECOND, Clock, Outages, SharedTime

TRIES: Final = 20  # when other processes write at the same table
SILENT: Final = 15 * SECOND  # without a sign of life: there was no process at all
PRESENT: Final = 60 * SECOND  # so long after a look, or a move, nobody has vanished
AWAY: Final = 60 * 60 * 1000  # milliseconds after which who does not look in is not waited for
QUIET: Final = 30.0  # seconds until what was last shown of a table is kept small
IDLE: Final = 120.0  # seconds until a table nobody needs is forgotten
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")  # of tables and records; no other is looked for
LOG: Final = logging.getLogger("omerta.server")
T = TypeVar("T")


Rematch = Callable[["Hall", Room, Person, str, str], Awaitable[str]]


async def no_rematch(hall: Hall, room: Room, person: Person, cid: str, digest: str) -> str:
    raise Refused("not_here")


class Hall:
    def __init__(self, store: Store, clock: Callable[[], int] | None = None) -> None:
        self.store = store
        self.clock = clock = clock or Clock()
        self.started = clock()
        self.last_beat = 0  # of the server before this one
        self.outages = Outages()
        self.lost = asyncio.Event()  # just now nothing can be stored
        self.underway: set[asyncio.Task[object]] = set()
        self.frozen: dict[str, Trouble] = {}  # tables that no longer fit the rules
        self.written = 0  # events, since the start
        self.away = AWAY
        self.visits: dict[str, dict[str, int]] = {}  # by table: when somebody last looked in
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.moved: Callable[[Room], None] = lambda room: None  # the crew looks after bots, clocks
        self.busy: Callable[[str], bool] = lambda id: False  # and says where it has work
        self.rematch: Rematch = no_rematch  # `opening.py` knows how
        self.shared = False  # other processes may write to the same tables
        self.told: Callable[[str, int], None] = lambda id, seq: None  # they hear of what was stored
        self.watched: Callable[[Room], None] = lambda room: None  # other people look at it here
        self.looked_in: Callable[[str, str], None] = lambda id, person: None  # and of who is there

    # -- tables

    async def room(self, id: str) -> Room:
        """The table by its id, loaded if need be; the same for all who ask at once."""
        found = self.rooms.get(id)
        if found is None and not NAME.fullmatch(id):
            raise Refused("no_table")
        if found is None:
            task = self.opening.get(id)
            if task is None:
                task = self.opening[id] = asyncio.create_task(self.open(id))
                task.add_done_callback(lambda _: self.opening.pop(id, None))
            found = await asyncio.shield(task)
        if found is None:
            raise Refused("no_table")
        found.used = time.monotonic()
        return found

    async def open(self, id: str) -> Room | None:
        stored = await self.store.events(id)
        if not stored:
            return None
        room = self.take_in(folded(id, stored))
        room.doubtful = room.doubtful or self.shared  # only from now on others are heard
        await self.resume(room)
        return room

    def take_in(self, table: Table) -> Room:
        """A table as it is stored, unless it is here already."""
        room = self.rooms.get(table.id)
        if room is None:
            room = self.rooms[table.id] = Room(table)
            self.moved(room)
        return room

    async def begin(self) -> None:
        """The time in which there was no server is charged to nobody."""
        last = self.last_beat = await self.store.last_beat()
        alone = not self.shared or not await self.store.others()
        if isinstance(self.clock, Clock):
            if self.shared:
                self.clock.follow(await self.shared_time())
            self.clock.not_before(last)
            self.clock.skipped = self.outages.add
        self.started = self.clock()
        if last and (alone or self.started - last > SILENT):
            self.outages.add(last, self.started)

    async def shared_time(self) -> SharedTime:
        """Machines whose clocks differ go by the one of their database."""
        found = SharedTime()
        asked = found.steady()
        found.set(await self.store.now(), asked)
        return found

    def owed(self, table: Table) -> int:
        """How long nothing could be kept while somebody's time ran here."""
        running = table.clocks.ticking and table.clocks.running
        owed = self.outages.after(table.at) if running else 0
        # What another process has noted already may have ended a little later here.
        return 0 if self.shared and owed < SECOND else owed

    async def resume(self, room: Room) -> None:
        """Catch up with what is stored, if that is in doubt, and note what is charged to nobody."""
        async with room.lock:
            with suppress(Unavailable):
                for _ in range(TRIES):
                    if room.doubtful:
                        await self.catch_up(room)
                    if not self.owed(room.table):
                        return
                    try:
                        return await self.happen(room, [])
                    except Conflict:
                        room.doubtful = True

    async def doubt(self, room: Room) -> None:
        """What is stored may be more than is known here."""
        room.doubtful = True
        await self.resume(room)

    async def beat(self) -> str:
        """The server is there. It asks whether anything can be kept, too, and returns why not."""
        try:
            await self.store.beat(self.clock())
        except Unavailable as away:
            self.failed(away)
            return away.reason
        self.worked()
        return ""

    def failed(self, away: Unavailable) -> None:
        self.lost.set()
        if self.outages.failed(self.clock(), away.reason):
            note(LOG, logging.ERROR, "cannot store", why=away.reason)
            self.tell_all(away.reason)

    def worked(self) -> None:
        """Something was stored; after an outage every table goes on."""
        if self.outages.began is None or not self.outages.worked(self.clock()):
            return
        self.lost.clear()
        note(LOG, logging.INFO, "stores again")
        self.tell_all("")
        for room in list(self.rooms.values()):
            room.doubtful = room.doubtful or self.shared
            self.spawn(self.resume(room))

    def tell_all(self, reason: str) -> None:
        for room in self.rooms.values():
            for watcher in room.watchers:
                watcher.notice(reason)

    def spawn(self, work: Coroutine[object, object, T]) -> asyncio.Task[T]:
        """Something that is done to its end, whoever still waits for it."""
        task = asyncio.create_task(work)
        self.finish(task)
        return task

    def finish(self, task: asyncio.Task[T]) -> None:
        """Hold on to it until it is done."""
        self.underway.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[object]) -> None:
        self.underway.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked is told; if he has gone, nobody is

    def visited(self, table: str, person: str) -> None:
        self.visits.setdefault(table, {})[person] = self.clock()
        self.looked_in(table, person)

    def absent(self, room: Room) -> set[str]:
        """Who has not looked in for long, where no clock says how long one may be away. It goes by
        looking and not by deciding, which may be a secret; and the server's own absence is
        charged to nobody."""
        long_ago = self.clock() - self.away
        if room.table.clocks.ticking or self.started > long_ago:
            return set()
        here = room.people()
        visits = self.visits.get(room.table.id, {})
        people = [person for person in room.table.people() if person not in here]
        return {person for person in people if visits.get(person, 0) < long_ago}

    def here(self, room: Room) -> set[str]:
        """Who has not vanished: he looks, or has just looked, and the game has not stood still. Or
        whoever plays against one could let a bot decide for him while he thinks."""
        lately = self.clock() - PRESENT
        if room.table.moved_at < lately:
            return set()
        visits = self.visits.get(room.table.id, {})
        return room.people() | {person for person, at in visits.items() if at > lately}

    def forget_idle(self) -> None:
        """A table somebody looks at or works on stays, and so does one whose clock or bot runs."""
        long_ago = self.clock() - self.away
        for id, visits in list(self.visits.items()):
            if max(visits.values()) < long_ago:
                del self.visits[id]
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if now - room.used > QUIET:
                for watcher in room.watchers:
                    watcher.mark.pack()
            needed = room.watchers or room.lock.locked() or self.busy(id)
            if not needed and now - room.used > IDLE:
                del self.rooms[id]

    # -- doing something

    async def give(self, id: str, person: Person, key: str, command: c.Command) -> Ack:
        """Carry out a command once, however often it is given, and to its end: what is on its way
        into the store has to be carried out even if the one who gave it hangs up."""
        return await asyncio.shield(self.spawn(self.carry(id, person, key, command)))

    async def carry(self, id: str, person: Person, key: str, command: c.Command) -> Ack:
        room = await self.room(id)
        digest = digest_of(command)
        async with room.lock:
            for _ in range(TRIES):
                try:
                    await self.do(room, person, key, command, digest)
                    return self.ack(room, person, command)
                except Conflict:
                    await self.hear_of(room)
                except Refused:  # for good only if nothing has happened elsewhere
                    if not self.shared or not await self.hear_of(room):
                        raise
        raise Refused("not_now")

    async def do(
        self, room: Room, person: Person, key: str, command: c.Command, digest: str
    ) -> None:
        """Unless it was done before; the caller holds the lock."""
        known = room.table.acks.get((person.id, command.id))
        if known is not None:
            if known[0] != digest:
                raise Refused("id_used", "id")
            return
        role = role_of(room.table, person, key)
        if role == "stranger":
            raise Refused("no_table")
        if isinstance(command, c.Rematch):
            allow(command, role)
            await self.rematch(self, room, person, command.id, digest)
        elif isinstance(command, c.Report):
            allow(command, role)
            await self.report(room, person, command)
        else:
            away: set[str] = set()
            here: set[str] = set()
            if isinstance(command, c.Relieve):
                away, here = self.absent(room), self.here(room)
            happenings = decide(room.table, person, role, command, away, here)
            await self.happen(room, happenings, person.id, command.id, digest)

    async def report(self, room: Room, person: Person, command: c.Report) -> None:
        """A line of chat is brought before the host."""
        found = [chat for chat in room.table.chats if chat.line == command.line]
        if not found:
            raise Refused("no_line", "line")
        await self.store.add_report(room.table.id, found[0].seq, person.id, self.clock())

    def ack(self, room: Room, person: Person, command: c.Command) -> Ack:
        seats = room.table.seats_of(person.id)
        wanted = getattr(command, "seat", -1)
        seat = wanted if wanted in seats else seats[0] if seats else -1
        new = room.table.followed if isinstance(command, c.Rematch) else ""
        return Ack(command.id, room.table.number(seat), new)

    async def happen(
        self,
        room: Room,
        happenings: list[e.Happening],
        by: str = "",
        cid: str = "",
        digest: str = "",
    ) -> None:
        """Store, carry out, tell; the caller holds the lock. The client's id stands on the last of
        several events: they are stored all or none."""
        table, at = room.table, max(self.clock(), room.table.at)
        if owed := self.owed(table):
            happenings = [e.Resumed(owed), *happenings]
        last = len(happenings) - 1
        stored = [
            Event(
                table.id,
                table.seq + 1 + place,
                at,
                by,
                cid if place == last else "",
                digest if place == last else "",
                e.kind_of(happening),
                e.written(happening),
            )
            for place, happening in enumerate(happenings)
        ]
        try:
            await self.store.append(row_after(table, happenings, at), stored)
        except Unavailable as away:
            room.doubtful = True  # it may have been stored all the same
            self.failed(away)
            raise
        self.written += len(stored)
        self.carry_out(room, stored)
        self.told(table.id, table.seq)
        self.worked()

    def carry_out(self, room: Room, stored: list[Event]) -> None:
        changed: set[Part] = set()
        for event in stored:
            changed |= room.table.apply(event)
        room.used = time.monotonic()
        last = stored[-1] if stored else None
        self.publish(room, changed, *((last.by, last.cid) if last is not None else ("", "")))
        self.moved(room)

    async def catch_up(self, room: Room) -> None:
        """Another process has written at this table, or may have."""
        tail = await self.store.events(room.table.id, room.table.seq)
        if tail or room.doubtful:
            self.carry_out(room, tail)
        room.doubtful = False

    async def hear_of(self, room: Room) -> bool:
        """Whether another process has written at this table. It may have ended before it could tell
        anybody: all others are told."""
        before = room.table.seq
        await self.catch_up(room)
        if room.table.seq > before:
            self.told(room.table.id, room.table.seq)
        return room.table.seq > before

    async def heard(self, id: str, seq: int) -> None:
        """Somebody says that a table stands there now."""
        room = self.rooms.get(id)
        if room is None or room.table.seq >= seq:
            return
        async with room.lock:
            if room.table.seq < seq:
                with suppress(Unavailable):
                    await self.catch_up(room)

    # -- telling it

    def publish(self, room: Room, changed: set[Part], by: str = "", cid: str = "") -> None:
        tell(room, changed, by, cid)

    def state(self, room: Room, viewer: Viewer) -> State:
        made = state(room.table, viewer)
        room.table.looked()
        return made
