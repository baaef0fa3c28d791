"""Who has not looked in for long: by sockets and pages, never by what was decided."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from omerta.engine.title import SPECTATOR
from omerta.server.hall import AWAY, PRESENT, Hall
from omerta.server.opening import Wishes, open_table
from omerta.server.room import Room
from omerta.server.seeing import seen
from omerta.server.store.rows import Person
from omerta.server.table import commands as c
from omerta.server.table.decide import Refused
from omerta.server.table.events import Pace
from server.leaks.memory_store import MemoryStore
from server.leaks.wired import Ear

PEOPLE = [Person(f"p{n}", f"Anna {n}", "guest", "en", 0) for n in range(3)]


class Waiting:
    """Three people at a table in a hall whose clock is set by hand."""

    def __init__(self) -> None:
        self.now = 0
        self.hall = Hall(cast(Any, MemoryStore()), lambda: self.now)

    async def begin(self, pace: Pace) -> Room:
        wishes = Wishes("carta_nostra", ["me", "open", "open"], public=True, pace=pace)
        room = await self.hall.room(await open_table(self.hall, PEOPLE[0], wishes))
        for person in PEOPLE[1:]:
            await self.give(room, person, c.Sit(f"sit-{person.id}"))
        await self.give(room, PEOPLE[0], c.Start("start-it"))
        return room

    async def give(self, room: Room, person: Person, command: c.Command) -> None:
        await self.hall.give(room.table.id, person, "", command)


def test_who_has_not_looked_in_for_an_hour_is_away() -> None:
    async def run() -> None:
        waiting = Waiting()
        hall = waiting.hall
        room = await waiting.begin(Pace())
        waiting.now = AWAY
        assert hall.absent(room) == set(), "the server itself is not here for longer"
        waiting.now += 1
        assert hall.absent(room) == {"p0", "p1", "p2"}
        async with seen(hall, room.table.id, PEOPLE[1], ""):
            pass
        assert hall.absent(room) == {"p0", "p2"}
        room.watchers.add(Ear(room.table, "p2", SPECTATOR))
        assert hall.absent(room) == {"p0"}
        waiting.now += AWAY + 1
        assert hall.absent(room) == {"p0", "p1"}, "a socket is a look that lasts"
        await waiting.give(room, PEOPLE[2], c.Relieve("a-bot", 0))
        assert room.table.chairs[0].level, "the host and another are away: the third decides"
        hall.forget_idle()
        assert not hall.visits, "what is long ago is forgotten"

    asyncio.run(run())


def test_for_who_is_here_nobody_else_lets_a_bot_play() -> None:
    """Neither by a vote nor as the host, whether he looks or has just looked; when the game has
    stood still for a minute, all the same. He himself may at any time."""

    async def run() -> None:
        waiting = Waiting()
        room = await waiting.begin(Pace())
        async with seen(waiting.hall, room.table.id, PEOPLE[1], ""):
            pass
        room.watchers.add(Ear(room.table, "p2", 2))
        for seat, by in ((1, 0), (2, 0), (1, 2), (2, 1)):
            with pytest.raises(Refused, match="is_here"):
                await waiting.give(room, PEOPLE[by], c.Relieve(f"try-{seat}-{by}", seat))
        await waiting.give(room, PEOPLE[2], c.Relieve("a-bot-for-me", 2))
        await waiting.give(room, PEOPLE[2], c.Return("here-again", 2))
        waiting.now = PRESENT
        with pytest.raises(Refused, match="is_here"):
            await waiting.give(room, PEOPLE[0], c.Relieve("looks-on", 2))
        await waiting.give(room, PEOPLE[0], c.Relieve("looked-long-ago", 1))
        waiting.now = PRESENT + 1
        await waiting.give(room, PEOPLE[0], c.Relieve("stood-still", 2))
        assert [bool(chair.level) for chair in room.table.chairs] == [False, True, True]

    asyncio.run(run())


def test_to_decide_something_tells_nobody_that_one_is_here() -> None:
    async def run() -> None:
        waiting = Waiting()
        room = await waiting.begin(Pace())
        waiting.now = AWAY + 1
        await waiting.give(room, PEOPLE[1], c.Say("a-line", "Ciao"))
        assert "p1" in waiting.hall.absent(room)

    asyncio.run(run())


def test_where_a_clock_runs_it_alone_says_who_is_away() -> None:
    async def run() -> None:
        waiting = Waiting()
        room = await waiting.begin(Pace("days", 86_400))
        waiting.now = AWAY + 1
        assert waiting.hall.absent(room) == set()

    asyncio.run(run())
