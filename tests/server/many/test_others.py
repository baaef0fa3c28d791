"""What one process does is known to the others: moves, who looks, names, sessions that end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from omerta.engine.trouble import Trouble
from omerta.server.hall import Hall
from omerta.server.house import House
from omerta.server.installation import FILE, belong
from omerta.server.others import Others
from omerta.server.socket import GONE
from omerta.server.store import Event, open_store
from omerta.server.table import events as e
from omerta.server.times import Clock, wall_ms
from server.clients import Guest, Live, guest, new_id, serving
from server.postgres import Cluster

MINUTE = 60_000


def two(
    path: Path, url: str, do: Callable[[House, House], Awaitable[None]], **settings: Any
) -> None:
    async def run() -> None:
        one, other = path / "one", path / "other"
        async with serving(one, url, **settings) as here, serving(other, url, **settings) as there:
            for house in (here, there):
                await others_of(house).up.wait()
            await asyncio.wait_for(do(here, there), 120)

    asyncio.run(run())


def others_of(house: House) -> Others:
    assert house.others is not None
    return house.others


def at(house: House, who: Guest) -> Guest:
    """The same person at another process."""
    return Guest(house, who.headers["authorization"].split()[1])


async def at_table(here: House, there: House) -> tuple[Guest, Guest, str]:
    """Anna at one process and Bruno at the other play a game that is running."""
    anna, bruno = await guest(here, "Anna"), await guest(there, "Bruno")
    table = await anna.new_table("famiglia", ["me", "open"], public=True)
    assert (await bruno.command(table, "sit", seat=1)).status_code == 200
    assert (await anna.command(table, "start")).status_code == 200
    return anna, bruno, table


def answer_of(live: Live) -> dict[str, Any] | None:
    now = live.state
    assert now is not None
    if now.game is None or now.game.ask is None:
        return None
    option = now.game.ask.choices[0].option if now.game.ask.choices else -1
    return {"seat": now.seat, "n": now.n, "step": now.game.ask.step, "option": option}


async def until_n(live: Live, n: int) -> None:
    while live.state is None or live.state.n < n:
        await live.next(60)


async def a_move(one: Live, other: Live) -> int:
    """Whoever is asked answers; the moment after it."""
    for live in (one, other):
        given = answer_of(live)
        if given is not None:
            await live.send("answer", **given)
            n: int = (await live.until("ack"))["n"]
            return n
    raise AssertionError("nobody is asked")


def test_a_move_at_one_process_is_heard_of_at_the_other(
    tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Others, "poll", nothing)

    async def do(here: House, there: House) -> None:
        anna, bruno, table = await at_table(here, there)
        async with anna.at(table) as hers, bruno.at(table) as his:
            for live in (hers, his):
                await live.until("state")
            for _ in range(5):
                n = await a_move(hers, his)
                for live in (hers, his):
                    await until_n(live, n)
        for who in (anna, bruno):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def test_without_notices_it_is_looked_for_every_two_seconds_and_then_heard_again(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def do(here: House, there: House) -> None:
        anna, bruno, table = await at_table(here, there)
        line = others_of(there).line
        async with anna.at(table) as hers, bruno.at(table) as his:
            for live in (hers, his):
                await live.until("state")
            connect, line.connect = line.connect, gone
            with psycopg.connect(str(here.settings.database), autocommit=True) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks"
                    " WHERE locktype = 'advisory' AND objsubid = 2 AND objid = %s",
                    (line.number,),
                )
            while line.up:
                await asyncio.sleep(0.01)
            assert there.hall.outages.began is None, "the database itself is there"
            for _ in range(2):
                n = await a_move(hers, his)
                for live in (hers, his):
                    await until_n(live, n)
            line.connect = connect
            await others_of(there).up.wait()
            n = await a_move(hers, his)
            for live in (hers, his):
                await until_n(live, n)
        for who in (anna, bruno):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def gone() -> Any:
    raise OSError


def test_nobody_is_refused_for_what_another_process_does_not_know_yet(
    tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No notice comes at all: what was acknowledged here counts there all the same."""
    monkeypatch.setattr(Others, "heard", lambda self, told: None)
    monkeypatch.setattr(Others, "poll", nothing)

    async def do(here: House, there: House) -> None:
        anna, bruno, table = await at_table(here, there)
        elsewhere = at(there, anna)
        async with anna.at(table) as hers, bruno.at(table) as his:
            for live in (hers, his):
                await live.until("state")
            asked = hers if answer_of(hers) else his
            given = answer_of(asked)
            assert given is not None
            here_or_there = (anna, at(there, anna)) if asked is hers else (bruno, at(here, bruno))
            id = new_id()
            for who in here_or_there:  # the same command twice, at two processes
                told = await who.command(table, "answer", id=id, **given)
                assert told.status_code == 200, told.text
            stale = await here_or_there[1].command(table, "answer", **given)
            assert stale.json()["error"] == "stale"
        said = await elsewhere.command(table, "say", text="now there")
        looked = await anna.get(f"/api/tables/{table}")
        assert said.json()["n"] == looked.json()["n"], "what was acknowledged there is seen here"
        kept = [event.cid for event in await here.store.events(table)]
        assert kept.count(id) == 1
        for each in (anna, bruno, elsewhere, here_or_there[1]):
            await each.close()

    two(tmp_path, postgres.cleared(), do)


async def nothing(self: Others, ids: list[str]) -> None:
    """Nothing is looked for either."""


async def presence(live: Live, seats: list[bool], watching: int) -> None:
    while True:
        told = await live.until("presence")
        if (told["seats"], told["watching"]) == (seats, watching):
            return


def test_who_looks_at_another_process_is_shown_as_there(tmp_path: Path, postgres: Cluster) -> None:
    async def do(here: House, there: House) -> None:
        anna, bruno, table = await at_table(here, there)
        async with anna.at(table) as hers:
            await presence(hers, [True, False], 0)
            async with bruno.at(table) as his, bruno.at(table, seat="-1"):
                await presence(his, [True, True], 1)
                await presence(hers, [True, True], 1)
            await presence(hers, [True, False], 0)
        for who in (anna, bruno):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def test_a_process_that_goes_takes_its_people_out_of_sight(
    tmp_path: Path, postgres: Cluster
) -> None:
    url = postgres.cleared()

    async def run() -> None:
        async with serving(tmp_path / "one", url) as here:
            await others_of(here).up.wait()
            anna = await guest(here)
            table = await anna.new_table("famiglia", ["me", "open"], public=True)
            async with anna.at(table) as hers:
                async with serving(tmp_path / "other", url) as there:
                    await others_of(there).up.wait()
                    async with at(there, anna).at(table, seat="-1"):
                        await presence(hers, [True, False], 1)
                        there.hall.watched = lambda room: None  # it does not say that they leave
                await presence(hers, [True, False], 0)
            await anna.close()

    asyncio.run(run())


def test_a_session_that_ends_at_one_process_ends_at_all(tmp_path: Path, postgres: Cluster) -> None:
    async def do(here: House, there: House) -> None:
        anna, _, table = await at_table(here, there)
        elsewhere = at(there, anna)
        assert (await elsewhere.get("/api/me")).json()["name"] == "Anna"
        async with elsewhere.at(table) as live:
            await live.until("state")
            assert (await anna.http.delete("/api/me/sessions")).status_code == 200
            await live.socket.wait_closed()
            assert live.socket.close_code == GONE
        assert (await elsewhere.get("/api/me")).json()["kind"] == "nobody"
        for who in (anna, elsewhere):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def test_a_session_that_ended_while_nothing_was_heard_has_ended_all_the_same(
    tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(here: House, there: House) -> None:
        anna, bruno, table = await at_table(here, there)
        elsewhere = at(there, anna)
        assert (await bruno.get("/api/me")).json()["name"] == "Bruno"
        async with elsewhere.at(table) as live:
            await live.until("state")
            with monkeypatch.context() as deaf:
                deaf.setattr(others_of(there).line, "heard", lambda told: None)
                for who in (anna, bruno):
                    await here.people.revoke(await me(here, who), None)
                while others_of(here).something.is_set() or others_of(here).unsaid:
                    await asyncio.sleep(0.01)
            others_of(there).changed(True)  # as when the line is there again
            await live.socket.wait_closed()
            assert live.socket.close_code == GONE
        for who in (elsewhere, bruno):  # who has a socket, and who has none
            assert (await who.get("/api/me")).json()["kind"] == "nobody"
        for who in (anna, bruno, elsewhere):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


async def me(house: House, who: Guest) -> str:
    session = await house.people.session(who.headers["authorization"].split()[1])
    assert session is not None
    return session.person.id


def test_another_name_is_known_at_all(tmp_path: Path, postgres: Cluster) -> None:
    async def do(here: House, there: House) -> None:
        anna = await guest(here)
        elsewhere = at(there, anna)
        assert (await elsewhere.get("/api/me")).json()["name"] == "Anna"
        assert (await anna.http.patch("/api/me", json={"name": "Anita"})).status_code == 200
        while (await elsewhere.get("/api/me")).json()["name"] != "Anita":
            await asyncio.sleep(0.01)
        for who in (anna, elsewhere):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def test_who_looks_in_elsewhere_is_not_absent(tmp_path: Path, postgres: Cluster) -> None:
    async def do(here: House, there: House) -> None:
        anna, bruno, table = await at_table(here, there)
        person = await me(there, bruno)
        here.hall.visits.clear()
        others_of(there).visits.clear()
        await bruno.get(f"/api/tables/{table}")
        while person not in here.hall.visits.get(table, {}):
            await asyncio.sleep(0.01)
        for who in (anna, bruno):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def test_machines_whose_clocks_differ_go_by_the_one_of_the_database(postgres: Cluster) -> None:
    """A minute ahead or behind: nobody's time is up sooner for it."""
    url = postgres.cleared()

    async def run(shift: int) -> None:
        store = open_store(url)
        hall = Hall(store, Clock(lambda: wall_ms() + shift))
        hall.shared = True
        assert abs(hall.clock() - await store.now()) > MINUTE / 2
        await hall.begin()
        assert abs(hall.clock() - await store.now()) < MINUTE / 2
        assert not hall.outages.spans
        await store.close()

    for shift in (MINUTE, -MINUTE):
        asyncio.run(run(shift))


def test_another_installation_is_told_and_changes_nothing(
    tmp_path: Path, postgres: Cluster
) -> None:
    first, second = postgres.fresh(), postgres.fresh()
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()

    async def belongs(folder: str, url: str) -> str:
        store = open_store(url)
        try:
            await belong(store, tmp_path / folder, url)
        except Trouble as trouble:
            return trouble.key if "omerta@" in trouble.arguments["file"] else ""
        finally:
            await store.close()
        return (tmp_path / folder / FILE).read_text()

    async def run() -> None:
        house = await belongs("a", first)
        assert await belongs("b", first) == house, "a folder that has no name yet joins"
        other = await belongs("c", second)
        assert other != house
        assert await belongs("c", first) == "store_other_house"
        assert await belongs("a", second) == "store_other_house"
        assert await belongs("b", first) == house

    asyncio.run(run())


def test_time_that_is_up_is_noticed_once_whoever_looks_where(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def do(here: House, there: House) -> None:
        anna, bruno = await guest(here, "Anna"), await guest(there, "Bruno")
        pace = {"kind": "live", "seconds": 1, "more": 0}
        table = await anna.new_table("famiglia", ["me", "open"], public=True, pace=pace)
        assert (await bruno.command(table, "sit", seat=1)).status_code == 200
        assert (await anna.command(table, "start")).status_code == 200
        async with anna.at(table) as hers, bruno.at(table) as his:
            for live in (hers, his):
                while live.state is None or live.state.table.stage != "over":
                    await live.next(60)
        log = await here.store.events(table)
        assert [event.seq for event in log] == list(range(1, len(log) + 1))
        seats = [what.seat for what in read(log) if isinstance(what, e.Relieved)]
        assert sorted(seats) == [0, 1]
        for who in (anna, bruno):
            await who.close()

    two(tmp_path, postgres.cleared(), do)


def read(log: list[Event]) -> list[e.Happening]:
    return [e.read(event.body) for event in log]
