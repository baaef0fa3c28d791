"""When nothing can be kept nothing is acknowledged, and when the trouble is gone it goes on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Awaitable
from contextlib import closing

import psycopg
import pytest
from sqlalchemy import Connection, insert
from sqlalchemy import event as happening
from sqlalchemy.exc import OperationalError

import omerta.server.store.store
from omerta.engine.words import LANGUAGES
from omerta.server import SERVER_WORDS
from omerta.server.store import Conflict, Store, Unavailable, engines, writer
from omerta.server.store.faults import POSTGRES, SQLITE
from omerta.server.store.schema import records
from omerta.server.store.writer import Writer, lock_of
from omerta.server.store.writes import Append, append_at_once
from omerta.show.voice import words_for
from server.postgres import Cluster
from server.store.places import Place, begin, event, go_on, row

CANARY = b"the seed nobody may see"


async def unavailable(doing: Awaitable[object]) -> str:
    with pytest.raises(Unavailable) as found:
        await doing
    return found.value.reason


def test_every_reason_has_its_sentence() -> None:
    reasons = {*SQLITE.values(), *POSTGRES.values(), "fault", "away", "closed"}
    for language in LANGUAGES:
        words = words_for(language, None, SERVER_WORDS)
        told = {key for key in words.sentences if key.startswith("unavailable.")}
        assert told == {f"unavailable.{reason}" for reason in reasons}


def test_a_full_disk_stops_writing_and_nothing_else(
    sqlite: Place, caplog: pytest.LogCaptureFixture
) -> None:
    def fill(connection: sqlite3.Connection, _: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    async def work(store: Store) -> None:
        for table in ("t1", "t2", "t3"):
            await begin(store, table)
        happening.listen(store.writer.engine, "connect", fill)
        await store.writer.do(lambda connection: fill(driver(connection), None))
        for _ in range(3):
            large = [event(2, body=CANARY * 10_000)]
            waiting = [store.append(row(2), large), go_on(store, 2, 2, "t2")]
            waiting.append(go_on(store, 2, 2, "t3"))
            found = await asyncio.gather(*waiting, return_exceptions=True)
            assert repr(found[0]) == "Unavailable('full')"
            for table, outcome in zip(("t2", "t3"), found[1:], strict=True):
                assert outcome is None or isinstance(outcome, (Unavailable, Conflict))
                kept = len(await store.events(table))
                assert kept == 2 if outcome is None else kept <= 2
            assert await store.events("t1") == [event(1)]
        happening.remove(store.writer.engine, "connect", fill)
        await go_on(store, 2, 9)
        assert len(await store.events("t1")) == 9

    with caplog.at_level(logging.INFO):
        sqlite.run(work)
    assert CANARY.decode() not in caplog.text
    assert "store_unavailable" in [getattr(each, "event", "") for each in caplog.records]


def driver(connection: Connection) -> sqlite3.Connection:
    found = connection.connection.dbapi_connection
    assert isinstance(found, sqlite3.Connection)
    return found


LIMITED = """
import asyncio, resource, sys
from omerta.server.store import Unavailable, open_store
from server.store.places import begin, event, row

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

async def main():
    store = open_store(sys.argv[1])
    await begin(store)
    log = store.file.with_name(store.file.name + "-wal")
    limit(log.stat().st_size + 3000)
    for _ in range(3):
        try:
            await store.append(row(2), [event(2)])
        except Unavailable as found:
            print(found.reason)
    assert await store.events("t1") == [event(1)]
    limit(resource.RLIM_INFINITY)
    await store.append(row(2), [event(2)])
    await store.append(row(3), [event(3)])
    print(len(await store.events("t1")))
    await store.close()

asyncio.run(main())
"""


def test_a_disk_that_refuses_a_write_is_asked_again_later(sqlite: Place) -> None:
    """A real refusal by the system: no file may grow any more, then it may again."""
    path = ":".join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, sqlite.url],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": path},
    )
    assert done.stdout.split() == ["fault", "fault", "fault", "3"], done.stderr

    async def read(store: Store) -> None:
        assert len(await store.events("t1")) == 3

    sqlite.run(read)


def test_a_database_that_goes_away_is_found_again(postgresql: Place, postgres: Cluster) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        assert len(await store.events("t1")) == 1
        await asyncio.to_thread(postgres.stop)
        for _ in range(2):
            assert await unavailable(store.append(row(2), [event(2)])) == "away"
            assert await unavailable(store.events("t1")) == "away"
        await asyncio.to_thread(postgres.start)
        assert await store.events("t1") == [event(1)]
        await go_on(store, 2, 4)
        assert len(await store.events("t1")) == 4

    postgresql.run(work)


def test_nothing_acknowledged_is_lost_when_the_database_falls_over(
    postgresql: Place, postgres: Cluster
) -> None:
    async def play(store: Store, table: str) -> int:
        """How many events were acknowledged until it stopped."""
        for seq in range(2, 10_000):
            try:
                await store.append(row(seq, table), [event(seq, table)])
            except Unavailable:
                return seq - 1
        raise AssertionError("it never went away")

    async def work(store: Store) -> None:
        for number in range(20):
            await begin(store, f"t{number}")
        playing = [asyncio.create_task(play(store, f"t{number}")) for number in range(20)]
        while len(await store.events("t0")) < 5:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(postgres.stop)
        acknowledged = await asyncio.gather(*playing)
        await asyncio.to_thread(postgres.start)
        for number, acks in enumerate(acknowledged):
            seqs = [found.seq for found in await store.events(f"t{number}")]
            assert seqs == list(range(1, len(seqs) + 1))
            assert acks <= len(seqs) <= acks + 1

    postgresql.run(work)


def test_a_connection_that_died_while_idle_is_replaced_unnoticed(postgresql: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        for seq in range(2, 5):
            await asyncio.gather(*[store.events("t1") for _ in range(8)])
            await asyncio.to_thread(hang_up, postgresql)
            await store.append(row(seq), [event(seq)])
            found = await asyncio.gather(*[store.events("t1") for _ in range(8)])
            assert {len(log) for log in found} == {seq}

    postgresql.run(work)


def hang_up(place: Place) -> None:
    """End every other connection to the database."""
    with closing(psycopg.connect(place.url, autocommit=True)) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_a_database_that_only_reads_still_answers(postgresql: Place, postgres: Cluster) -> None:
    name = postgresql.url.rpartition("/")[2]

    async def work(store: Store) -> None:
        await begin(store)
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        hang_up(postgresql)
        assert await unavailable(store.append(row(2), [event(2)])) == "read_only"
        assert await store.events("t1") == [event(1)]
        postgres.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await go_on(store, 2, 3)

    postgresql.run(work)


def test_a_table_that_another_process_holds_keeps_no_other_waiting(
    postgresql: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "SETTINGS", ("lock_timeout = '300ms'",))

    async def work(store: Store) -> None:
        for table in ("t1", "t2", "t3"):
            await begin(store, table)
        with closing(psycopg.connect(postgresql.url)) as other:
            other.execute("SELECT pg_advisory_xact_lock(%s)", (lock_of("t1"),))
            waiting = [go_on(store, 2, 2, table) for table in ("t1", "t2", "t3")]
            found = await asyncio.gather(*waiting, return_exceptions=True)
            assert [repr(each) for each in found] == ["Unavailable('busy')", "None", "None"]
        await go_on(store, 2, 2)

    postgresql.run(work)


def test_a_commit_whose_answer_is_lost_shows_itself_later(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts as not written; who tries again finds a conflict, and reads that it is there."""
    monkeypatch.setattr(Writer, "at_once", lambda *_: False)  # the next test is about that one

    def stored_but_untold(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        assert raw is not None
        raw.commit()
        cause = sqlite3.OperationalError if place.name == "sqlite" else psycopg.OperationalError
        raise OperationalError("COMMIT", None, cause("gone"))

    async def work(store: Store) -> None:
        await begin(store)
        happening.listen(store.writer.engine, "commit", stored_but_untold)
        reason = await unavailable(store.append(row(2), [event(2, cid="c1")]))
        assert reason == ("fault" if place.name == "sqlite" else "away")
        happening.remove(store.writer.engine, "commit", stored_but_untold)
        with pytest.raises(Conflict):
            await store.append(row(2), [event(2, cid="c1")])
        assert await store.events("t1", 1) == [event(2, cid="c1")]

    place.run(work)


def test_a_commit_past_sqlalchemy_whose_answer_is_lost_is_a_conflict(
    sqlite: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stored_but_untold(driver: sqlite3.Connection, appends: list[Append]) -> bool:
        assert append_at_once(driver, appends)
        driver.commit()
        raise sqlite3.OperationalError("gone")

    async def work(store: Store) -> None:
        await begin(store)
        with monkeypatch.context() as broken:
            broken.setattr(writer, "append_at_once", stored_but_untold)
            with pytest.raises(Conflict):
                await store.append(row(2), [event(2, cid="c1")])
        assert await store.events("t1", 1) == [event(2, cid="c1")]
        await go_on(store, 3, 3)

    sqlite.run(work)


def test_a_fault_of_our_own_is_told_and_the_writer_goes_on(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        with monkeypatch.context() as broken:
            broken.setattr(Writer, "write", None)
            with pytest.raises(TypeError):
                await go_on(store, 2, 2)
        await go_on(store, 2, 3)

    place.run(work)


def test_a_database_that_no_longer_answers_is_given_up(
    postgresql: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its processes are there and take everything, but nothing ever comes back."""
    monkeypatch.setattr(writer, "PATIENCE", 0.5)
    monkeypatch.setattr(omerta.server.store.store, "PATIENCE", 0.5)

    def own(connection: Connection) -> int:
        found: int = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
        return found

    async def work(store: Store) -> None:
        await begin(store)
        await begin(store, "t2")
        frozen = [await store.writer.do(own), await store.ask(own)]
        for process in frozen:
            os.kill(process, signal.SIGSTOP)
        try:
            assert await unavailable(store.append(row(2), [event(2)])) == "away"
            assert await unavailable(store.events("t1")) == "away"
            await go_on(store, 2, 3, "t2")  # by a new connection
        finally:
            for process in frozen:
                os.kill(process, signal.SIGCONT)
        assert await store.events("t1") == [event(1)]
        await go_on(store, 2, 3)

    postgresql.run(work)


def test_no_error_shows_what_was_to_be_kept(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    statement = insert(records).values(id=CANARY.decode(), author="p1", at=1, text=CANARY)

    def write(connection: Connection) -> None:
        connection.execute(statement)

    async def work(store: Store) -> None:
        with pytest.raises(Unavailable) as found:
            await store.ask(write)
        told = "".join(traceback.format_exception(found.value))
        assert "INSERT INTO records" in told
        assert CANARY.decode() not in told

    place.run(work)
    assert CANARY.decode() not in caplog.text
