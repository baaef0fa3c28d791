"""Nothing can be kept for a while: one can look, nothing is acknowledged that is not stored, and
when it is over every table goes on; no clock charges anybody for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from omerta.engine.trouble import Trouble
from omerta.server.crew import Crew
from omerta.server.hall import Hall
from omerta.server.house import House
from omerta.server.opening import Wishes, open_table, rematch
from omerta.server.serve import moved_in
from omerta.server.settings import Settings
from omerta.server.socket import POLICY, Watch
from omerta.server.store import Event, Person, Store, TableRow, Unavailable, open_store
from omerta.server.store.writer import Job, Writer
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.clocks import GRACE
from omerta.server.times import Clock
from server.clients import Guest, Live, guest, serving
from server.kill.child import NoMinds
from server.postgres import Cluster

SECOND = 1000
HOUR = 3600 * SECOND
ANNA = Person("p1", "Anna", "guest", "en", 0)
LIVE = {"kind": "live", "seconds": 100, "more": 5}


def break_store(house: House, monkeypatch: pytest.MonkeyPatch, attempt: Any) -> None:
    monkeypatch.setattr(house.store.writer, "attempt", attempt)


def fail(batch: list[Job], reason: str) -> str:
    for job in batch:
        job.result, job.error = None, Unavailable(reason)
    return reason


async def told(live: Live, kind: str, where: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while True:
        message = await live.until(kind)
        if where(message):
            return message


async def two_at_a_table(house: House, **wishes: object) -> tuple[Guest, Guest, str]:
    anna, bruno = await guest(house, "Anna"), await guest(house, "Bruno")
    table = await anna.new_table("famiglia", ["me", "open"], public=True, **wishes)
    assert (await bruno.command(table, "sit", seat=1)).status_code == 200
    assert (await anna.command(table, "start")).status_code == 200
    return anna, bruno, table


@asynccontextmanager
async def both(house: House, **wishes: object) -> AsyncIterator[tuple[Live, Live, str]]:
    """Two people look at their table; the first of the two is the one who is asked."""
    anna, bruno, table = await two_at_a_table(house, **wishes)
    async with anna.at(table, seat="0") as one, bruno.at(table, seat="1") as other:
        for live in (one, other):
            await live.until("state")
        yield (one, other, table) if asked(one) else (other, one, table)
    await anna.close()
    await bruno.close()


def asked(live: Live) -> bool:
    return live.state is not None and live.state.game is not None and bool(live.state.game.ask)


def seat_of(live: Live) -> int:
    assert live.state is not None
    return live.state.seat


def answer(live: Live) -> dict[str, Any]:
    now = live.state
    assert now is not None
    assert now.game is not None
    assert now.game.ask is not None
    ask = now.game.ask
    option = ask.choices[0].option if ask.choices else -1
    return {"seat": now.seat, "n": now.n, "step": ask.step, "option": option}


def test_a_full_disk_only_lets_look_and_then_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with serving(tmp_path) as house, both(house) as (one, other, table):
            before = (await house.hall.room(table)).table.seq
            with monkeypatch.context() as patch:
                break_store(house, patch, lambda batch: fail(batch, "full"))
                given = answer(one)
                id = await one.send("answer", **given)
                refused = await one.until("refused")
                assert (refused["id"], refused["error"]) == (id, "unavailable.full")
                assert "disk" in refused["text"]
                assert (await other.until("notice"))["error"] == "unavailable.full"
                assert (await house.hall.room(table)).table.seq == before
                assert len(await house.store.events(table)) == before
                await other.socket.send('{"do":"look"}')
                await other.until("state")  # one can still look
            again = await one.send("answer", id=id, **given)
            assert (await one.until("ack"))["id"] == again == id
            await told(other, "notice", lambda m: not m["error"])
            kept = [event.cid for event in await house.store.events(table)]
            assert kept.count(id) == 1

    asyncio.run(run())


def test_what_was_stored_untold_shows_itself_when_the_store_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer of the database was lost: nobody gives the move again, all see it all the same."""

    async def run() -> None:
        async with serving(tmp_path) as house, both(house) as (one, other, table):
            real: Callable[[list[Job]], str] = house.store.writer.attempt
            with monkeypatch.context() as patch:
                break_store(house, patch, lambda batch: [real(batch), fail(batch, "away")][1])
                await one.send("answer", **answer(one))
                assert (await one.until("refused"))["error"] == "unavailable.away"
            stored = len(await house.store.events(table))
            assert other.state is not None
            while other.state.n < stored:
                await other.next(60)

    asyncio.run(run())


def test_who_hangs_up_has_moved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move is on its way into the store when its socket is closed: the others see it."""

    async def run() -> None:
        async with serving(tmp_path) as house, both(house) as (one, other, table):
            real: Callable[[list[Job]], str] = house.store.writer.attempt
            begun = asyncio.Event()
            loop = asyncio.get_running_loop()

            def slowly(batch: list[Job]) -> str:
                reason = real(batch)
                loop.call_soon_threadsafe(begun.set)
                time.sleep(0.5)
                return reason

            break_store(house, monkeypatch, slowly)
            await one.send("answer", **answer(one))
            await begun.wait()
            watches = [watch for watch in house.watches if isinstance(watch, Watch)]
            closed = next(watch for watch in watches if watch.viewer.seat == seat_of(one))
            closed.close(POLICY)  # too slow a reader, or his token was revoked
            await other.until("update")
            assert (await house.hall.room(table)).table.seq == len(await house.store.events(table))

    asyncio.run(run())


def test_a_database_that_goes_away_comes_back_to_running_games(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def run() -> None:
        database = postgres.fresh()
        async with serving(tmp_path, database) as house:
            anna = await guest(house)
            bots = await anna.new_table("famiglia", ["greedy", "random"], public=True)
            async with both(house, pace=LIVE) as (one, other, table):
                await asyncio.to_thread(postgres.stop)
                given = answer(one)
                id = await one.send("answer", **given)
                assert (await one.until("refused"))["error"] == "unavailable.away"
                await told(other, "notice", lambda m: m["error"] == "unavailable.away")
                await asyncio.sleep(1.2)
                await asyncio.to_thread(postgres.start)
                await told(one, "notice", lambda m: not m["error"])
                await one.send("answer", id=id, **{**given, "n": await newest(one, house, table)})
                await one.until("ack")
                kinds = [event.kind for event in await house.store.events(table)]
                assert kinds.count("resumed") == 1
                assert kinds.count("answered") == 1
            while (await house.hall.room(bots)).table.stage != "over":  # they have gone on
                await asyncio.sleep(0.05)
            await anna.close()

    asyncio.run(asyncio.wait_for(run(), 300))


async def newest(live: Live, house: House, table: str) -> int:
    """Wait for the note that the time is charged to nobody."""
    while (await house.hall.room(table)).table.clocks.ticking:
        if [event.kind for event in await house.store.events(table)][-1] == "resumed":
            break
        await asyncio.sleep(0.05)
    assert live.state is not None
    while live.state.n < (await house.hall.room(table)).table.seq:
        await live.next()
    return live.state.n


def test_a_rematch_that_was_half_stored_is_laid_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new table is there, but the old one does not know of it: asked again, it is the same."""

    async def live(hall: Hall) -> None:
        hall.rematch = rematch
        old = await open_table(hall, ANNA, Wishes("famiglia", ["random", "random"]))
        room = await hall.room(old)
        while room.table.stage != "over":
            await asyncio.sleep(0.01)
        keep = hall.store.append

        async def half(row: TableRow, events: list[Event]) -> None:
            if row.id == old:
                raise Unavailable("full")
            await keep(row, events)

        with monkeypatch.context() as patch:
            patch.setattr(hall.store, "append", half)
            with pytest.raises(Unavailable):
                await hall.give(old, ANNA, "", c.Rematch("once-more"))
        ack = await hall.give(old, ANNA, "", c.Rematch("once-more"))
        new = [row.id for row in await hall.store.tables_of(ANNA.id, 10) if row.id != old]
        assert new == [ack.table]

    run_in(tmp_path, live, hands=Hands())


# -- clocks, with a clock of the test


class Hands:
    """A clock on the wall and a steady one, both moved by the test."""

    def __init__(self) -> None:
        self.shown = 1_700_000_000_000
        self.passed = 0

    def clock(self) -> Clock:
        return Clock(lambda: self.shown, lambda: self.passed)

    def wait(self, seconds: int) -> None:
        self.shown += seconds * SECOND
        self.passed += seconds * SECOND


@asynccontextmanager
async def a_hall(path: Path, hands: Hands) -> AsyncIterator[Hall]:
    """A server without sockets, from its start to its sudden end."""
    store: Store = open_store(path / "omerta.sqlite")
    hall = Hall(store, hands.clock())
    crew = Crew(hall, NoMinds(), Settings(data=path, bot_delay=(0.0, 0.0)))
    await hall.begin()
    await hall.beat()
    try:
        yield hall
    finally:
        await crew.close()
        await store.close()


async def a_table(hall: Hall, pace: e.Pace) -> str:
    return await open_table(hall, ANNA, Wishes("famiglia", ["me", "me"], pace=pace))


async def kinds_of(hall: Hall, table: str) -> list[str]:
    return [event.kind for event in await hall.store.events(table)]


def run_in(path: Path, *lives: Callable[[Hall], Awaitable[None]], hands: Hands) -> None:
    async def run() -> None:
        for live in lives:
            async with a_hall(path, hands) as hall:
                await live(hall)

    asyncio.run(run())


@pytest.mark.parametrize(("thought", "expected"), [(40, 60), (95, 30)])
def test_an_outage_is_charged_to_nobody_and_there_is_time_to_come_back(
    tmp_path: Path, thought: int, expected: int
) -> None:
    hands = Hands()
    names: list[str] = []

    async def before(hall: Hall) -> None:
        names.append(await a_table(hall, e.Pace("live", 100)))
        hands.wait(thought)
        await hall.beat()

    async def after(hall: Hall) -> None:
        room = await hall.room(names[0])
        (seat,) = room.table.to_move()
        assert room.table.clocks.left[seat] == expected * SECOND
        assert room.table.clocks.due(seat) == hall.clock() + expected * SECOND
        assert await kinds_of(hall, names[0]) == ["created", "sat", "sat", "started", "resumed"]
        hands.wait(GRACE // SECOND - 1)
        await asyncio.sleep(0.05)
        assert room.table.chairs[seat].level == "", "the grace holds"

    run_in(tmp_path, before, hands=hands)
    hands.wait(7200)
    run_in(tmp_path, after, hands=hands)


def test_time_that_really_ran_out_lets_a_bot_stand_in(tmp_path: Path) -> None:
    hands = Hands()

    async def live(hall: Hall) -> None:
        table = await a_table(hall, e.Pace("live", 100))
        hands.wait(101)
        while "relieved" not in await kinds_of(hall, table):
            await asyncio.sleep(0.05)

    run_in(tmp_path, live, hands=hands)


@pytest.mark.parametrize("hours", [5, -5])
def test_a_clock_that_jumps_relieves_nobody_and_time_never_goes_back(
    tmp_path: Path, hours: int
) -> None:
    hands = Hands()

    async def live(hall: Hall) -> None:
        table = await a_table(hall, e.Pace("live", 100))
        room = await hall.room(table)
        (seat,) = room.table.to_move()
        hands.wait(10)
        hands.shown += hours * HOUR
        await asyncio.sleep(1.2)  # the crew looks at the clock
        assert "relieved" not in await kinds_of(hall, table)
        async with room.lock:
            await hall.happen(room, [e.Said("p1", "Anna", "what time is it?")])
        assert room.table.clocks.left[seat] == 90 * SECOND
        hands.wait(91)
        while "relieved" not in await kinds_of(hall, table):
            await asyncio.sleep(0.05)
        times = [event.at for event in await hall.store.events(table)]
        assert times == sorted(times)

    run_in(tmp_path, live, hands=hands)


def test_nobody_is_relieved_while_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()

    async def live(hall: Hall) -> None:
        table = await a_table(hall, e.Pace("live", 100))
        (seat,) = (await hall.room(table)).table.to_move()
        hands.wait(20)
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "attempt", lambda self, batch: fail(batch, "full"))
            await hall.beat()
            hands.wait(5000)
            await asyncio.sleep(1.2)
        await hall.beat()
        while (await kinds_of(hall, table))[-1] != "resumed":
            await asyncio.sleep(0.05)
        assert "relieved" not in await kinds_of(hall, table)
        assert (await hall.room(table)).table.clocks.left[seat] == 80 * SECOND

    run_in(tmp_path, live, hands=hands)


class NoRoom:
    """A store into which nothing goes from the first word on."""

    line = None
    closed = False

    async def person(self, id: str) -> None:
        return None

    async def add_person(self, *_: object) -> None:
        raise Unavailable("full")

    async def close(self) -> None:
        self.closed = True


def test_a_first_start_on_a_full_disk_says_so(tmp_path: Path) -> None:
    store = NoRoom()
    with pytest.raises(Trouble) as found:
        asyncio.run(moved_in(Settings(data=tmp_path), cast(Store, store)))
    assert found.value.key == "store_full"
    assert store.closed
