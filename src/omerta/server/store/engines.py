"""How each database is opened. What makes a commit durable and one writer alone stands here."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.pool import NullPool

from omerta.engine.trouble import Trouble

if TYPE_CHECKING:
    import psycopg

READERS: Final = 4  # how many questions are answered at once
BUSY: Final = 5000  # ms to wait for somebody else's write
# Pages in the log before they are moved into the file: 32 MB. A move writes about four. Whoever
# moves meanwhile waits for the disk, and with the 1000 of SQLite itself somebody would at every
# 250th move.
PAGES: Final = 8000
PRAGMAS: Final = (
    f"busy_timeout = {BUSY}",  # the first: the next may already have to wait
    "journal_mode = WAL",
    "synchronous = FULL",  # NORMAL may forget the last commits when the power goes
    "foreign_keys = ON",
    f"wal_autocheckpoint = {PAGES}",
)

# How much of the file each reader keeps in memory, in KiB, which SQLite wants negative. What it
# asks for are single rows, which the system has at hand; by itself each would fill 2 MB in time.
READERS_KEEP: Final = -256

# A database that does not answer must not hold a table for longer than people wait.
ANSWERING: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
    "application_name": "omerta",
}
SETTINGS: Final = (
    "lock_timeout = '5s'",
    "statement_timeout = '15s'",
    "idle_in_transaction_session_timeout = '15s'",  # one that hangs lets go of its locks
)
# How soon the database knows that a process is gone whose machine has said nothing.
NOTICED: Final = (
    "tcp_keepalives_idle = 10",
    "tcp_keepalives_interval = 5",
    "tcp_keepalives_count = 3",
)


def sqlite_writer(path: Path) -> Engine:
    """For one connection in one thread: every transaction begins as a write, so that what was read
    in it still holds when it is written."""
    engine = sqlite_engine(path, PRAGMAS, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def sqlite_readers(path: Path) -> Engine:
    """All are opened now and stay: on a full disk a new one could not be, and reading goes on."""
    pragmas = (*PRAGMAS, "query_only = ON", f"cache_size = {READERS_KEEP}")
    engine = sqlite_engine(path, pragmas, pool_size=READERS, max_overflow=0)
    with ExitStack() as opened:
        for _ in range(READERS):
            connection = opened.enter_context(engine.connect())
            connection.exec_driver_sql("SELECT 1 FROM sqlite_master").all()
    return engine


def sqlite_engine(path: Path, pragmas: tuple[str, ...], **pool: Any) -> Engine:
    """The driver begins nothing by itself: what begins when is said here."""
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=str(path)),
        hide_parameters=True,  # a seed must not reach a log by way of an error
        connect_args={"isolation_level": None},
        **pool,
    )

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def make_file(path: Path) -> None:
    """An empty file that only its owner reads: there are seeds in it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Trouble("file_unwritable", file=path, reason=error.strerror) from None


def postgres_writer(url: URL) -> Engine:
    return postgres_engine(url, SETTINGS, poolclass=NullPool)


def postgres_readers(url: URL) -> Engine:
    settings = (*SETTINGS, "default_transaction_read_only = on")
    return postgres_engine(
        url,
        settings,
        pool_size=READERS,
        max_overflow=0,
        pool_pre_ping=True,  # the database may have been away meanwhile
        isolation_level="AUTOCOMMIT",
    )


def postgres_line(url: URL) -> Callable[[], psycopg.Connection[Any]]:
    """How the line to the other processes is opened. What is written on it may be forgotten when
    the power goes: nobody is told of it."""
    dialect = postgres_engine(url, ()).dialect
    told = dialect.create_connect_args(url.set(drivername="postgresql+psycopg"))[1]

    def connect() -> psycopg.Connection[Any]:
        import psycopg

        wire = psycopg.connect(**{**told, **ANSWERING}, autocommit=True)
        for setting in (*SETTINGS, *NOTICED, "synchronous_commit = off"):
            wire.execute(f"SET {setting}".encode())
        return wire

    return connect


def postgres_engine(url: URL, settings: tuple[str, ...], **pool: Any) -> Engine:
    try:
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            hide_parameters=True,
            connect_args=ANSWERING,
            **pool,
        )
    except ImportError:
        raise Trouble("store_driver") from None

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        """Outside any transaction, so that no rollback takes it back."""
        before, connection.autocommit = connection.autocommit, True
        for setting in (*settings, *durable(connection)):
            connection.execute(f"SET {setting}")
        connection.autocommit = before

    return engine


def durable(connection: Any) -> tuple[str, ...]:
    """A commit waits for the disk, whatever the database was told; a stricter setting stays."""
    (found,) = connection.execute("SHOW synchronous_commit").fetchone()
    return ("synchronous_commit = on",) if found == "off" else ()


def break_off(connection: Connection) -> None:
    """Wake the thread that waits for an answer on this connection: the line is dead for it. May be
    called from another one. SQLite always answers."""
    raw = connection.connection.dbapi_connection
    if connection.dialect.name != "sqlite" and raw is not None:
        with suppress(Exception), socket.socket(fileno=os.dup(raw.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)
