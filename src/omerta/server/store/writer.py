"""The one thread that writes. Whoever waits while a commit is on its way goes into the next one
together with all others: a commit costs the same for one move and for a hundred."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from omerta.server.store.engines import break_off
from omerta.server.store.faults import is_ours, reason_of
from omerta.server.store.patience import Patience
from omerta.server.store.rows import Conflict, Unavailable
from omerta.server.store.writes import Append, append_all, append_at_once

log = logging.getLogger("omerta.server")

T = TypeVar("T")
Work = Callable[[Connection], T]
PATIENCE: Final = 20.0  # seconds until a database that does not answer counts as away
MOST: Final = 500  # writes in one transaction: it must not keep the first of them waiting

DATA_VERSION: Final = "PRAGMA data_version"
LOCKS: Final = "SELECT pg_advisory_xact_lock(key) FROM unnest(%s::bigint[]) AS key"


class Job:
    """One write that somebody waits for."""

    def __init__(self, work: Work[Any], table: str, future: asyncio.Future[Any]) -> None:
        self.work = work
        self.table = table  # whose log it writes to, or nothing
        self.future = future
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        """In the loop of the one who waits, if he still does."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Takes writes from any loop and carries them out one transaction after another."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closed = False
        self.gate = threading.Lock()  # nobody comes in behind the one who closes
        self.since = 0.0  # when the transaction on its way was begun
        self.seen: int | None = None  # SQLite counts the commits of others
        self.commits = 0
        self.patience: WeakKeyDictionary[asyncio.AbstractEventLoop, Patience] = WeakKeyDictionary()
        self.thread = threading.Thread(target=self.run, name="omerta-store", daemon=True)
        self.thread.start()

    async def do(self, work: Work[T], table: str = "") -> T:
        """Carry it out; durable when this returns."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self.gate:
            if self.closed:
                raise Unavailable("closed")
            self.waiting.put(Job(work, table, future))
        patience = self.patience.get(loop)
        if patience is None:
            patience = self.patience[loop] = Patience(loop, PATIENCE, self.hang_up)
        patience.wait_for(future)
        return await future

    def hang_up(self) -> None:
        """The database does not answer: the thread that waits for it gives up and goes on."""
        connection, since = self.connection, self.since
        if connection is not None and since and time.monotonic() - since >= PATIENCE:
            break_off(connection)

    def close(self) -> None:
        """Everything handed in before is still carried out, if the database answers."""
        with self.gate:
            if not self.closed:
                self.closed = True
                self.waiting.put(None)
        self.thread.join(PATIENCE)
        if self.thread.is_alive():
            self.hang_up()
            self.thread.join(PATIENCE)

    # -- in the thread

    def run(self) -> None:
        going = True
        while going:
            found = self.next_batch()
            going = found[-1] is not None
            batch = [job for job in found if job is not None]
            if batch:
                self.settle(batch)
                tell_all(batch)
        self.drop()

    def next_batch(self) -> list[Job | None]:
        """Wait for one, then take along all who wait besides; None is the end."""
        found = [self.waiting.get()]
        with suppress(queue.Empty):
            while found[-1] is not None and len(found) < MOST:
                found.append(self.waiting.get_nowait())
        return found

    def settle(self, batch: list[Job]) -> None:
        """Every job has its outcome afterwards, whatever happens."""
        reason = self.attempt(batch)
        if reason == "busy" and len(batch) > 1 and self.engine.dialect.name != "sqlite":
            # another process holds what one of them needs: the others need not wait with it
            for job in batch:
                self.attempt([job])

    def attempt(self, batch: list[Job]) -> str:
        """One transaction. If it fails every job fails with it, and the reason is returned."""
        self.since = time.monotonic()
        reason = ""
        try:
            self.write(batch)
        except DBAPIError as error:
            reason = reason_of(error)
            log.error("nothing can be kept: %s", reason, extra={"event": "store_unavailable"})
            self.fail(batch, Unavailable(reason))
        except Exception as error:
            log.exception("a write failed unexpectedly", extra={"event": "store_failed"})
            self.fail(batch, error)
        self.since = 0.0
        return reason

    def write(self, batch: list[Job]) -> None:
        known = self.connection is not None
        if self.connection is not None and self.at_once(self.connection, batch):
            return
        try:
            transaction = self.connected().begin()
            batch = [job for job in batch if not job.future.done()]  # some no longer wait
            self.begin(transaction.connection, batch)
            worth = carry_out_all(transaction.connection, batch)
        except DBAPIError as error:
            if not known or reason_of(error) != "away":
                raise
            self.drop()  # it had gone away while there was nothing to do
            self.write(batch)
        else:
            (transaction.commit if worth else transaction.rollback)()
            self.commits += worth

    def at_once(self, connection: Connection, batch: list[Job]) -> bool:
        """Moves alone are written past SQLAlchemy where the database is a file: the way through it
        takes longer than to keep them. If anything is in the way nothing is done, and what it is
        shows on the way all else goes."""
        jobs = [job for job in batch if not job.future.done()]  # some no longer wait
        moves = [move for job in jobs if (move := move_of(job)) is not None]
        driver = connection.connection.dbapi_connection
        if not moves or len(moves) < len(jobs) or not isinstance(driver, sqlite3.Connection):
            return False
        with suppress(sqlite3.Error):
            driver.execute("BEGIN IMMEDIATE")
            self.heed(driver.execute(DATA_VERSION).fetchone()[0])
            if append_at_once(driver, moves):
                driver.execute("COMMIT")
                self.commits += 1
                return True
        with suppress(sqlite3.Error):
            if driver.in_transaction:
                driver.execute("ROLLBACK")
        return False

    def fail(self, batch: list[Job], error: Exception) -> None:
        self.drop()
        for job in batch:
            job.result, job.error = None, error

    def connected(self) -> Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
            self.seen = None
        return self.connection

    def drop(self) -> None:
        """After a failure nothing is known of a connection; the next attempt makes a new one."""
        if self.connection is not None:
            with suppress(Exception):
                self.connection.invalidate()
            with suppress(Exception):
                self.connection.close()
            self.connection = None

    def begin(self, connection: Connection, batch: list[Job]) -> None:
        """Alone at every log that is written to. All processes take the locks in the same order."""
        if self.engine.dialect.name == "sqlite":
            return self.heed(connection.exec_driver_sql(DATA_VERSION).scalar_one())
        keys = sorted({lock_of(job.table) for job in batch if job.table})
        if keys:
            connection.exec_driver_sql(LOCKS, (keys,))

    def heed(self, version: int) -> None:
        """Two writers at one file can destroy it in versions of SQLite that many machines have."""
        if self.seen is not None and version != self.seen:
            log.warning(
                "another program has written to the database file; it must not",
                extra={"event": "store_second_writer"},
            )
        self.seen = version


def carry_out_all(connection: Connection, batch: list[Job]) -> bool:
    """Moves in one go if they all fit, everything else one by one. Whether anything is to be kept:
    one alone that does not fit takes the whole transaction back, and needs no more guard."""
    if len(batch) == 1:
        batch[0].result, batch[0].error = tried(connection, batch[0].work)
        return batch[0].error is None
    moves = [move for job in batch if (move := move_of(job)) is not None]
    together = len(moves) > 1 and inside(connection, partial(append_all, appends=moves))[1] is None
    for job in batch:
        if together and move_of(job) is not None:
            job.result, job.error = None, None
        else:
            job.result, job.error = inside(connection, job.work)
    return True


def move_of(job: Job) -> Append | None:
    """What it adds to a table that is there already, if that is what it does."""
    return job.work if isinstance(job.work, Append) and job.work.before > 0 else None


def inside(connection: Connection, work: Work[T]) -> tuple[T | None, Exception | None]:
    """Carry something out so that it harms no other: what clashes or is wrong in itself is taken
    back, and its error returned."""
    connection.exec_driver_sql("SAVEPOINT job")
    result, error = tried(connection, work)
    if error is not None:
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
    connection.exec_driver_sql("RELEASE SAVEPOINT job")
    return result, error


def tried(connection: Connection, work: Work[T]) -> tuple[T | None, Exception | None]:
    """What came of it, or what is wrong with it; what is wrong with the database is raised."""
    try:
        return work(connection), None
    except IntegrityError:
        return None, Conflict()
    except DBAPIError as found:
        if not is_ours(found):
            raise
        return None, ValueError(type(found.orig).__name__)
    except Exception as found:
        return None, found


def tell_all(batch: list[Job]) -> None:
    """Wake each loop once. One that is closed has nobody waiting any more."""
    jobs: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        jobs.setdefault(job.future.get_loop(), []).append(job)
    for loop, mine in jobs.items():
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(tell_each, mine)


def tell_each(jobs: list[Job]) -> None:
    for job in jobs:
        job.tell()


def lock_of(table: str) -> int:
    """The number under which all processes lock a table."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
