"""One process at a time looks after a table; when it is gone, another does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import Connection

from omerta.server.store import engines, leases, open_store
from omerta.server.store.line import LIVING
from omerta.server.store.opening import understood
from server.clients import guest, serving
from server.postgres import Cluster

TABLES = ["t1", "t2", "t3"]
HOUR = 3_600_000  # milliseconds


@contextmanager
def process(url: str, number: int) -> Iterator[psycopg.Connection[Any]]:
    """The line of a process with this number."""
    with closing(engines.postgres_line(understood(url))()) as wire:
        wire.execute("SELECT pg_advisory_lock(%s, %s)", (LIVING, number))
        yield wire


def made(postgres: Cluster) -> str:
    url = postgres.cleared()
    asyncio.run(open_store(url).close())
    return url


def take(wire: psycopg.Connection[Any], me: int, ids: list[str]) -> set[str]:
    """For an hour, so that a machine that is slow ends none."""
    with wire.transaction():
        got = leases.take(wire, me, ids)
        wire.execute("UPDATE leases SET until = until + %s WHERE owner = %s", (HOUR, me))
    return got


def test_a_lease_is_taken_by_one_and_kept_by_him(postgres: Cluster) -> None:
    url = made(postgres)
    with process(url, 1) as one, process(url, 2) as two:
        assert sorted(leases.there(one)) == [1, 2]
        assert take(one, 1, TABLES[:2]) == {"t1", "t2"}
        assert take(two, 2, TABLES) == {"t3"}
        assert take(one, 1, TABLES) == {"t1", "t2"}
        assert leases.take_what_is_left(two, 2) == set()
        leases.give_back(one, 1, ["t1", "t3"])
        assert take(two, 2, TABLES) == {"t1", "t3"}


def test_it_ends_by_the_clock_of_the_database(postgres: Cluster) -> None:
    url = made(postgres)
    with process(url, 1) as one, process(url, 2) as two:
        began = leases.now(one)
        leases.take(one, 1, TABLES)
        (until,) = one.execute("SELECT until FROM leases LIMIT 1").fetchone() or (0,)
        assert began <= until - leases.LASTS <= leases.now(two)
        take(one, 1, TABLES)
        one.execute("UPDATE leases SET until = %s WHERE table_id = 't1'", (began - 1,))
        assert leases.take_what_is_left(two, 2) == {"t1"}
        assert take(one, 1, TABLES) >= {"t2", "t3"}


def test_it_ends_at_once_with_its_process(postgres: Cluster) -> None:
    url = made(postgres)
    with process(url, 2) as two:
        with process(url, 1) as one:
            take(one, 1, TABLES)
            assert take(two, 2, TABLES) == set()
        while leases.there(two) != [2]:
            pass
        assert leases.take_what_is_left(two, 2) == set(TABLES)


def test_who_stops_hands_over(postgres: Cluster) -> None:
    url = made(postgres)
    with ExitStack() as stack:
        one, two, three = [stack.enter_context(process(url, n)) for n in (1, 2, 3)]
        take(one, 1, TABLES)
        leases.hand_over(one, 1)
        assert take(two, 2, TABLES[:2]) == {"t1", "t2"}
        assert leases.take_what_is_left(three, 3) == {"t3"}


def test_a_table_whose_process_lets_go_is_played_on_by_another(
    tmp_path: Path, postgres: Cluster
) -> None:
    """Only bots play and nobody looks; those of the process at which it began would think for
    ever."""
    url = postgres.cleared()

    async def run() -> None:
        slow, quick = {"bot_delay": (1e6, 1e6)}, {"bot_delay": (0.0, 0.01)}
        async with (
            serving(tmp_path / "one", url, **slow) as here,
            serving(tmp_path / "other", url, **quick) as there,
        ):
            anna = await guest(here)
            table = await anna.new_table("famiglia", ["random", "random"], start=False)
            assert (await anna.command(table, "start")).status_code == 200
            while not await here.store.ask(somebody_has_it):
                await asyncio.sleep(0.01)
            await here.crew.close()
            others = here.others
            assert others is not None
            await others.rota.hand_over()
            while (row := await there.store.table_row(table)) is None or row.stage != "over":
                await asyncio.sleep(0.05)
            log = await there.store.events(table)
            assert [event.seq for event in log] == list(range(1, len(log) + 1))
            await anna.close()

    asyncio.run(asyncio.wait_for(run(), 120))


def somebody_has_it(connection: Connection) -> bool:
    return connection.exec_driver_sql("SELECT FROM leases").first() is not None
