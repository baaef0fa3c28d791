"""Who keeps a running game going: bots answer, clocks run out, and the server's own time is noted.

Each room has at most one task. It asks a bot's seat, waits for the time drawn for the answer, and
gives it like anybody; or it waits until somebody's time is up and lets a bot stand in.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from typing import Final

from omerta.engine.dice import Dice
from omerta.engine.door import refuse
from omerta.engine.play import Play
from omerta.engine.together import asking
from omerta.server.hall import Hall
from omerta.server.logs import note, whereabouts
from omerta.server.minds import Minds, answer, job_at, patience
from omerta.server.room import Room
from omerta.server.rota import Rota
from omerta.server.settings import Settings
from omerta.server.store.rows import Conflict, Unavailable
from omerta.server.table import events as e
from omerta.server.table.decide import STAND_IN, relieved
from omerta.server.table.table import Table

BEAT: Final = 10.0  # seconds
PAUSE: Final = 1.0  # before another try when nothing can be stored
LOOK: Final = 1.0  # as often the clock is looked at: it may be set
LOG: Final = logging.getLogger("omerta.server")


class Crew:
    def __init__(self, hall: Hall, minds: Minds, settings: Settings) -> None:
        self.hall = hall
        self.minds = minds
        self.settings = settings
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.bells: dict[str, asyncio.Event] = {}  # something happened at the table of that task
        self.rota: Rota | None = None  # where other processes may look after a table
        self.beating: asyncio.Task[None] | None = None
        hall.moved = self.moved
        hall.busy = self.tasks.__contains__

    def start(self) -> None:
        self.beating = asyncio.create_task(self.beat())

    async def close(self) -> None:
        tasks = [*self.tasks.values()]
        if self.beating is not None:
            tasks.append(self.beating)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.minds.close()

    def moved(self, room: Room) -> None:
        """Something happened at this table: see whether there is anything to do now."""
        id, table = room.table.id, room.table
        if id in self.bells:
            self.bells[id].set()
        elif has_work(table) and (next_bot(table) is not None or next_flag(table) is not None):
            self.bells[id] = asyncio.Event()
            self.tasks[id] = asyncio.create_task(self.look_after(room, self.bells[id]))

    async def look_after(self, room: Room, bell: asyncio.Event) -> None:
        """Until a person has to decide and has time for ever."""
        id = room.table.id
        try:
            while await self.attended(room, bell):
                pass
        finally:  # at once: what happens from now on needs a new task
            del self.bells[id], self.tasks[id]

    async def attended(self, room: Room, bell: asyncio.Event) -> bool:
        """Do what is to do next, if there is anything. Whatever goes wrong, it is tried again: a
        table must not stand still because a database was away."""
        bell.clear()
        try:
            if self.rota is not None and not await self.rota.take(room.table.id):
                return await self.leave_it(room, bell)
            seats = next_bots(room.table)
            if seats:  # while all decide at once nobody waits for anybody
                asked = [self.ask_bot(room, seat) for seat in seats]
                for done in await asyncio.gather(*asked, return_exceptions=True):
                    if isinstance(done, BaseException):
                        raise done
                return True
            return await self.wait_for_flag(room, bell)
        except Conflict:
            await self.hall.doubt(room)
        except Unavailable:
            await asyncio.sleep(PAUSE)
        except Exception as fault:
            note(LOG, logging.ERROR, "crew", table=room.table.id, **whereabouts(fault))
            await asyncio.sleep(PAUSE)
        return True

    async def leave_it(self, room: Room, bell: asyncio.Event) -> bool:
        """Another process looks after this table. Where somebody looks at it here it is asked again
        soon; else whoever has it, or takes it over, goes on."""
        if room.watchers:
            with suppress(TimeoutError):
                await asyncio.wait_for(bell.wait(), LOOK)
        return bool(room.watchers)

    def ours(self, room: Room) -> bool:
        return self.rota is None or self.rota.mine(room.table.id)

    async def ask_bot(self, room: Room, seat: int, once: str = "") -> None:
        """Ask, wait for the time that was drawn, answer; unless something else happened meanwhile,
        as far as this seat knows. `once` is a bot that decides this for a person whose time is
        up."""
        table = room.table
        play, n = table.play, table.number(seat)
        assert play is not None
        level = table.chairs[seat].level
        settings = self.settings
        budget, delay = patience(once or level, settings.bot_budget, settings.bot_delay)
        job = job_at(play.title, play.game, seat, once or level, os.urandom(32), budget)
        step = asked_of(play, seat)
        option = await answer(self.minds, job, delay, Dice(os.urandom(32)))
        async with room.lock:
            same = table.number(seat) == n and table.chairs[seat].level == level
            if (
                same
                and self.ours(room)
                and refuse(play.title, play.game, seat, step, option) is None
            ):
                why = "time" if once else ""
                await self.hall.happen(room, [e.Answered(seat, step, option, why)])

    async def wait_for_flag(self, room: Room, bell: asyncio.Event) -> bool:
        """Wait until the first clock runs out or something happens; False if no clock runs."""
        found = next_flag(room.table)
        if found is None:
            return False
        seat, due = found
        while (left := due - self.hall.clock()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(bell.wait(), min(left / 1000, LOOK))
                return True
        async with room.lock:
            if next_flag(room.table) != found or not self.ours(room):
                return True
            if self.hall.owed(room.table):  # nobody could have moved
                await self.hall.happen(room, [])
                return True
            if not room.table.choosing:
                await self.hall.happen(room, relieved(room.table, seat, STAND_IN, "time"))
                return True
        # While all decide at once nobody may see whose time is up: whoever is not named would have
        # decided. A bot decides this once, and the others hear nothing.
        await self.ask_bot(room, seat, STAND_IN)
        return True

    async def beat(self) -> None:
        """The server is alive, and forgets tables nobody needs. When something could not be stored
        it soon asks again: nobody else may."""
        while True:
            away = await self.hall.beat()
            self.hall.forget_idle()
            if not away:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.hall.lost.wait(), BEAT)
            if self.hall.lost.is_set():
                await asyncio.sleep(PAUSE)


def asked_of(play: Play, seat: int) -> str:
    step = asking(play.game, seat)
    assert step is not None
    return step.name


def has_work(table: Table) -> bool:
    """Whether a bot sits there or a clock runs: at most tables neither, which is soon seen."""
    return table.clocks.ticking or any(chair.level for chair in table.chairs)


def next_bots(table: Table) -> list[int]:
    """The seats bots have to answer for; while people vote on going back, they wait for them."""
    voting = table.proposal is not None and table.proposal.kind == "back"
    if table.trouble is not None or voting:
        return []
    return [seat for seat in table.to_move() if table.chairs[seat].level]


def next_bot(table: Table) -> int | None:
    """The first of them."""
    return next(iter(next_bots(table)), None)


def next_flag(table: Table) -> tuple[int, int] | None:
    """The person whose time is up first, and when."""
    found: list[tuple[int, int]] = []
    for seat in table.to_move():
        due = table.clocks.due(seat)
        if due is not None and not table.chairs[seat].level:
            found.append((due, seat))
    if not found:
        return None
    due, seat = min(found)
    return seat, due
