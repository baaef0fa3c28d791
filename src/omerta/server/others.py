"""The other processes that serve the same tables from the same database.

What was stored here they are told after it was stored, many things in one notice and never inside
the transaction of a move. A notice only says where to look: who has the table at hand reads what is
new from the database. So a notice that is lost, late or heard twice does no harm; and every few
seconds, more often while nothing can be heard, it is looked whether one was lost.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec

from omerta.server.house import House
from omerta.server.logs import note, whereabouts
from omerta.server.news import News, in_letters, lookers
from omerta.server.room import Lookers, Room
from omerta.server.rota import Rota
from omerta.server.socket import tell_presence
from omerta.server.store import leases
from omerta.server.store.line import Line, say
from omerta.server.store.rows import Unavailable
from omerta.server.table.decide import Refused
from omerta.server.times import Clock, SharedTime

GATHER: Final = 0.02  # seconds in which news are gathered for one notice
TICK: Final = 1.0  # seconds between two looks at what is to be done
POLL: Final = 5.0  # seconds between two looks for what was not heard
POLL_AWAY: Final = 2.0  # the same while nothing can be heard
RETELL: Final = 10.0  # seconds after which it is said again who looks
LAPSE: Final = 25.0  # seconds after which that is not believed any more
VISIT: Final = 60.0  # seconds in which it need not be said again that somebody looked in
LOG: Final = logging.getLogger("omerta.server")


class Others:
    def __init__(self, house: House, line: Line) -> None:
        self.house = house
        self.hall = house.hall
        self.line = line
        self.rota = Rota(line, house.hall.busy)
        self.news = News(line.number)  # not said yet
        self.unsaid: list[str] = []  # what could not be said
        self.looking: set[str] = set()  # tables at which other people look now
        self.something = asyncio.Event()
        self.up = asyncio.Event()
        self.visits: dict[tuple[str, str], float] = {}  # when each was last told of
        self.polled = self.retold = time.monotonic()
        self.tasks: list[asyncio.Task[None]] = []
        line.heard, line.changed = self.heard, self.changed
        house.hall.shared = True
        house.hall.told = self.stored
        house.hall.looked_in = self.visited
        house.hall.watched = self.watched
        house.people.told_ended = self.ended
        house.people.told_changed = self.renamed
        house.people.in_touch = lambda: line.up
        house.crew.rota = self.rota

    def start(self) -> None:
        self.line.start()
        for work in (self.speak, self.tick):
            self.tasks.append(asyncio.create_task(self.again_and_again(work)))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.news.gone = True
        with suppress(Unavailable):
            await self.rota.hand_over()
            await self.line.do(partial(say, told=[*self.unsaid, *self.letters()]))
        await self.line.close()

    async def again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        """Whatever goes wrong once, it is tried again."""
        while True:
            try:
                await work()
            except Unavailable:
                await asyncio.sleep(TICK)
            except Exception as fault:
                note(LOG, logging.ERROR, "others", **whereabouts(fault))
                await asyncio.sleep(TICK)

    # -- saying

    def stored(self, table: str, seq: int) -> None:
        self.news.tables[table] = seq
        self.something.set()

    def visited(self, table: str, person: str) -> None:
        now, key = time.monotonic(), (table, person)
        if now - self.visits.get(key, -VISIT) >= VISIT:
            self.visits[key] = now
            self.news.visits.append(key)
            self.something.set()

    def watched(self, room: Room) -> None:
        """Who looks at this table here has changed. The first who comes asks who is elsewhere."""
        id = room.table.id
        if room.watchers and id not in self.looking:
            self.looking.add(id)
            self.news.who.append(id)
        self.news.looks[id] = lookers(room)
        self.something.set()
        if not room.watchers:
            self.looking.discard(id)
            room.elsewhere.clear()

    def ended(self, sessions: list[str]) -> None:
        self.news.ended += sessions
        self.something.set()

    def renamed(self, person: str) -> None:
        self.news.people.append(person)
        self.something.set()

    async def speak(self) -> None:
        await self.something.wait()
        await self.up.wait()
        await asyncio.sleep(GATHER)
        self.something.clear()
        self.unsaid += self.letters()
        try:
            await self.line.do(partial(say, told=self.unsaid))
        except Unavailable:
            self.something.set()
            raise
        self.unsaid = []

    def letters(self) -> list[str]:
        """What is to be said; then it counts as said."""
        news, self.news = self.news, News(self.line.number)
        return in_letters(news)

    # -- hearing

    def heard(self, told: str) -> None:
        try:
            news = msgspec.json.decode(told, type=News)
        except msgspec.MsgspecError:
            return  # another program's, or a version's that speaks otherwise
        if news.by == self.line.number:
            return
        for id, seq in news.tables.items():
            if id in self.hall.rooms:
                self.hall.spawn(self.hall.heard(id, seq))
        for id, those in news.looks.items():
            self.look(news.by, id, those)
        for id in self.looking.intersection(news.who):
            self.news.looks[id] = lookers(self.hall.rooms[id])
            self.something.set()
        for id, person in news.visits:
            self.hall.visits.setdefault(id, {})[person] = self.hall.clock()
        if news.ended:
            self.house.people.forget(news.ended)
        for person in news.people:
            self.hall.spawn(self.rename(person))
        if news.gone:
            self.went(news.by)

    def look(self, by: int, id: str, those: Lookers) -> None:
        """Who looks at a table from another process, told to those who look from here."""
        for person in those.people:
            self.hall.visits.setdefault(id, {})[person] = self.hall.clock()
        if id not in self.looking:
            return
        room = self.hall.rooms[id]
        before = room.elsewhere.pop(by, Lookers([], 0, []))
        if those.seats or those.watching:
            those.until = time.monotonic() + LAPSE
            room.elsewhere[by] = those
        if (before.seats, before.watching) != (those.seats, those.watching):
            tell_presence(room)

    def went(self, by: int) -> None:
        for id in list(self.looking):
            self.look(by, id, Lookers([], 0, []))

    async def rename(self, id: str) -> None:
        with suppress(Unavailable):
            person = await self.house.store.person(id)
            if person is not None:
                self.house.people.renamed(person)

    def changed(self, up: bool) -> None:
        """The line is there, or not any more: then it is asked at once whether anything can be
        stored, and who is here is told."""
        if self.line.closed.is_set():
            return
        note(LOG, logging.INFO if up else logging.WARNING, "line", up=up)
        if up:
            self.up.set()
            self.hall.spawn(self.catch_up())
        else:
            self.up.clear()
            self.rota.drop()
            self.hall.spawn(self.hall.beat())

    async def catch_up(self) -> None:
        """Nothing was heard for a while."""
        self.house.people.forget_known()
        with suppress(Unavailable):
            await self.poll(list(self.hall.rooms))
            await self.end_sessions()
        self.tell_looks()
        self.news.who += self.looking
        self.something.set()

    async def end_sessions(self) -> None:
        """Sockets whose session has ended meanwhile are closed."""
        watching = [watch.session.id for watch in self.house.watches if watch.session is not None]
        there = await self.house.store.sessions(watching)
        ended = [session for session in watching if session not in there]
        if ended:
            self.house.people.forget(ended)

    # -- now and then

    async def tick(self) -> None:
        await asyncio.sleep(TICK)
        now, up = time.monotonic(), self.line.up
        if now - self.polled >= (POLL if up else POLL_AWAY):
            self.polled = now
            needed = (id for id, room in self.hall.rooms.items() if room.watchers)
            await self.poll(list({*needed, *self.rota.held}))
            if not up:
                await self.end_sessions()
        if now - self.retold >= RETELL:
            self.retold = now
            self.tell_looks()
            self.lapse(now)
            await self.ask_the_time()
        if up:
            await self.rota.renew()
            for id in await self.rota.take_over():
                self.hall.spawn(self.adopt(id))

    async def poll(self, ids: list[str]) -> None:
        """Where these tables stand, in one question."""
        for id, seq in (await self.house.store.seqs(ids)).items() if ids else ():
            room = self.hall.rooms.get(id)
            if room is not None and room.table.seq < seq:
                self.hall.spawn(self.hall.heard(id, seq))

    async def adopt(self, id: str) -> None:
        """Look after a table another process has left behind."""
        with suppress(Unavailable, Refused):
            self.hall.moved(await self.hall.room(id))

    def tell_looks(self) -> None:
        for id in self.looking:
            self.news.looks[id] = lookers(self.hall.rooms[id])
        self.something.set()

    def lapse(self, now: float) -> None:
        """Who was not heard of for long is gone."""
        for id in self.looking:
            room = self.hall.rooms[id]
            for by in [by for by, those in room.elsewhere.items() if those.until < now]:
                self.look(by, id, Lookers([], 0, []))
        self.visits = {key: at for key, at in self.visits.items() if now - at < VISIT}

    async def ask_the_time(self) -> None:
        clock = self.hall.clock
        if self.line.up and isinstance(clock, Clock) and isinstance(clock.wall, SharedTime):
            asked = clock.wall.steady()
            clock.wall.set(await self.line.do(leases.now), asked)
