"""All who wait share a commit, and what goes wrong for one harms no other."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from functools import partial

import pytest
from sqlalchemy import Connection
from sqlalchemy import event as happening

from omerta.server.store import Conflict, Store, Unavailable
from omerta.server.store.writes import Append
from server.store.places import ANNA, Place, begin, event, go_on, row


class Commits:
    """Counts those of the writer."""

    def __init__(self, store: Store) -> None:
        self.writer = store.writer
        self.before = store.writer.commits

    @property
    def number(self) -> int:
        return self.writer.commits - self.before


def test_all_who_wait_share_a_commit(place: Place) -> None:
    async def work(store: Store) -> None:
        for number in range(100):
            await begin(store, f"t{number}")
        commits = Commits(store)
        await asyncio.gather(*[go_on(store, 2, 11, f"t{number}") for number in range(100)])
        assert 10 <= commits.number < 100  # of 1,000 moves
        for number in range(100):
            assert len(await store.events(f"t{number}")) == 11

    place.run(work)


def test_one_who_is_alone_does_not_wait_for_others(place: Place) -> None:
    async def work(store: Store) -> None:
        commits = Commits(store)
        await begin(store)
        await go_on(store, 2, 6)
        assert commits.number == 6

    place.run(work)


def test_a_conflict_harms_no_other_of_the_same_commit(place: Place) -> None:
    """Taken seqs, commands used before, seats that change, new tables, people and sheer nonsense,
    all at once."""

    async def work(store: Store) -> None:
        for number in range(60):
            first = [event(1, f"t{number}", cid="used")]
            await store.append(row(1, f"t{number}"), first)
        commits = Commits(store)
        doing = [act(store, number) for number in range(60)]
        found = await asyncio.gather(*doing, return_exceptions=True)
        assert commits.number < 10
        for number, outcome in enumerate(found):
            kind = number % 6
            expected = {1: Conflict, 3: Conflict, 5: ZeroDivisionError}.get(kind, type(None))
            assert type(outcome) is expected, (number, outcome)
            kept = len(await store.events(f"t{number}"))
            assert kept == (2 if kind in (0, 2, 4) else 1)
        assert await store.person("p1") == ANNA

    def half(connection: Connection, table: str) -> None:
        Append(row(2, table), [event(2, table)])(connection)
        raise ZeroDivisionError

    async def act(store: Store, number: int) -> None:
        table, kind = f"t{number}", number % 6
        if kind in (0, 4):
            await store.append(row(2, table), [event(2, table, cid="new")])
        elif kind == 1:
            await store.append(row(2, table), [event(2, table, cid="used")])
        elif kind == 2:
            await store.append(row(2, table, people=("p3",)), [event(2, table)])
        elif kind == 3:
            await store.append(row(1, table), [event(1, table)])
        elif kind == 5:
            await store.writer.do(partial(half, table=table), table)
        if number == 0:
            await asyncio.gather(begin(store, "new"), store.add_person(ANNA, "hash"))

    place.run(work)


def test_somebody_may_sit_down_in_the_middle_of_others_moves(place: Place) -> None:
    """Then the short way of many moves is not taken, and every row is right all the same."""

    async def work(store: Store) -> None:
        tables = [f"t{number}" for number in range(20)]
        for table in tables:
            await begin(store, table)
        for seq in range(2, 6):
            people = {table: (f"new{seq}",) if table == "t7" else ("p1", "p2") for table in tables}
            rows = [row(seq, table, people=people[table]) for table in tables]
            doing = [store.append(each, [event(seq, each.id)]) for each in rows]
            await asyncio.gather(*doing)
            assert [await store.table_row(table) for table in tables] == rows
            (found,) = await store.tables_of(f"new{seq}", 9)
            assert found == rows[7]

    place.run(work)


def test_two_appends_of_one_table_in_one_commit_are_carried_out_in_order(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        both = [store.append(row(seq), [event(seq)]) for seq in (2, 3, 4)]
        await asyncio.gather(*both)
        assert [found.seq for found in await store.events("t1")] == [1, 2, 3, 4]

    place.run(work)


def test_of_many_at_the_same_seq_one_is_kept(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        for seq in range(2, 22):
            tries = [store.append(row(seq), [event(seq, by=f"p{i}")]) for i in range(10)]
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(map(repr, found)) == ["Conflict()"] * 9 + ["None"]
            (kept,) = await store.events("t1", seq - 1)
            assert found[int(kept.by[1:])] is None

    place.run(work)


def test_one_who_no_longer_waits_harms_no_other(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        await begin(store, "t2")
        gone = asyncio.create_task(store.append(row(2), [event(2)]))
        await asyncio.sleep(0)
        gone.cancel()
        await go_on(store, 2, 5, "t2")
        with pytest.raises(asyncio.CancelledError):
            await gone
        if await store.events("t1", 1):  # it was on its way: the next one finds out
            with pytest.raises(Conflict):
                await store.append(row(2), [event(2)])
        else:
            await store.append(row(2), [event(2)])

    place.run(work)


def test_one_who_is_sent_away_goes(place: Place) -> None:
    """Also if that comes at the very moment at which the move is told."""

    async def work(store: Store) -> None:
        for number in range(100):
            table = f"t{number}"
            playing = asyncio.create_task(play_on(store, table))
            while not await store.events(table):
                await asyncio.sleep(0)
            playing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await playing

    async def play_on(store: Store, table: str) -> None:
        await go_on(store, 1, 500, table)  # if it does not, it comes to an end

    place.run(work)


def test_what_was_handed_in_before_the_end_is_kept(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        waiting = [asyncio.create_task(begin(store, f"late {number}")) for number in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)

    async def read(store: Store) -> None:
        assert (await store.sizes())["tables"] == 51

    place.run(work)
    place.run(read)


def test_after_the_end_nothing_can_be_asked_or_kept(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.close()
        with pytest.raises(Unavailable) as found:
            await begin(store)
        assert found.value.reason == "closed"
        with pytest.raises(Unavailable) as found:
            await store.events("t1")
        assert found.value.reason == "closed"
        await store.close()  # twice is harmless

    place.run(work)


def test_readers_cannot_write(place: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)

        def write(connection: Connection) -> None:
            connection.exec_driver_sql("UPDATE tables SET host = 'p9'")

        with pytest.raises(Unavailable) as found:
            await store.ask(write)
        assert found.value.reason == "read_only"
        assert await store.table_row("t1") == row(1)

    place.run(work)


def test_a_file_is_written_with_a_full_sync_and_linked_rows(sqlite: Place) -> None:
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

    def found(connection: Connection) -> dict[str, object]:
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in pragmas}

    async def work(store: Store) -> None:
        assert await store.writer.do(found) == pragmas

    sqlite.run(work)


def test_every_write_begins_as_one(sqlite: Place) -> None:
    """Otherwise what was read first may not hold any more when it is written."""

    async def work(store: Store) -> None:
        seen: list[str] = []

        @happening.listens_for(store.writer.engine, "before_cursor_execute")
        def note(_c: object, _k: object, statement: str, *_: object) -> None:
            seen.append(statement)

        await begin(store)
        assert seen[0] == "BEGIN IMMEDIATE"

    sqlite.run(work)


def test_a_second_writer_is_noticed(sqlite: Place, caplog: pytest.LogCaptureFixture) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        await go_on(store, 2, 4)
        assert "store_second_writer" not in told(caplog)
        with closing(sqlite3.connect(str(store.file))) as other, other:
            other.execute("UPDATE heart SET at = 5")
        await go_on(store, 5, 5)
        assert "store_second_writer" in told(caplog)

    with caplog.at_level(logging.INFO, "omerta.server"):
        sqlite.run(work)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [getattr(record, "event", "") for record in caplog.records]


def test_the_version_of_the_database_is_logged(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(store: Store) -> None:
        pass

    with caplog.at_level(logging.INFO, "omerta.server"):
        place.run(work)
    (opened,) = [each for each in caplog.records if getattr(each, "event", "") == "store_opened"]
    assert vars(opened)["database"] == place.name
    version = vars(opened)["version"]
    assert version in opened.getMessage()
    if place.name == "sqlite":
        assert version == sqlite3.sqlite_version
    else:
        assert "store_not_synced" in told(caplog)  # the tests' own runs so
