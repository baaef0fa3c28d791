"""A store is opened: the database found or made, brought up to date, and alone if it is a file."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from omerta.engine.trouble import Trouble
from omerta.server.store import engines
from omerta.server.store.faults import reason_of
from omerta.server.store.line import Line
from omerta.server.store.lock import Lock
from omerta.server.store.migrations import migrate
from omerta.server.store.store import Store

log = logging.getLogger("omerta.server")

RESET_FAULT: Final = (3, 51, 3)  # versions before destroy a file with two writers; we have one
OLDEST: Final = 13  # version of PostgreSQL


def open_store(database: str | Path, create: bool = True) -> Store:
    """`database` is the path of a SQLite file, `sqlite:///path` or `postgresql://…`. Trouble if it
    cannot be used; `create` makes a file that is not there."""
    if isinstance(database, str) and "://" in database:
        url = understood(database)
        if url.get_backend_name() == "postgresql":
            return open_postgres(url)
        if not url.database or url.database == ":memory:":
            raise Trouble("store_url", found=hidden(url))
        database = url.database
    return open_sqlite(Path(database), create)


def understood(text: str) -> URL:
    try:
        url = make_url(text.replace("postgres://", "postgresql://", 1))
    except ArgumentError:
        raise Trouble("store_url", found=text.partition("://")[0]) from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise Trouble("store_url", found=hidden(url))
    return url


def hidden(url: URL) -> str:
    """As it may be told: without the password."""
    return url.render_as_string(hide_password=True)


def open_sqlite(path: Path, create: bool) -> Store:
    path = path.absolute()
    if path.is_dir():
        raise Trouble("file_unwritable", file=path, reason="EISDIR")
    if not path.exists():
        if not create:
            raise Trouble("store_missing", file=path)
        engines.make_file(path)
    lock = Lock(path)
    try:
        writing = engines.sqlite_writer(path)
        prepare(writing, str(path))
        reading = engines.sqlite_readers(path)
    except BaseException:
        lock.release()
        raise
    version = sqlite3.sqlite_version
    log.info(
        "the database is SQLite %s",
        version,
        extra={
            "event": "store_opened",
            "database": "sqlite",
            "version": version,
            "one_writer_needed": sqlite3.sqlite_version_info < RESET_FAULT,
        },
    )
    return Store(writing, reading, path, lock)


def open_postgres(url: URL) -> Store:
    writing = engines.postgres_writer(url)
    prepare(writing, hidden(url))
    with writing.connect() as connection:
        version = str(connection.exec_driver_sql("SHOW server_version").scalar_one())
        synced = connection.exec_driver_sql("SHOW fsync").scalar_one() == "on"
    log.info(
        "the database is PostgreSQL %s",
        version,
        extra={"event": "store_opened", "database": "postgresql", "version": version},
    )
    if not synced:
        log.warning(
            "this PostgreSQL runs with fsync off: moves may be lost when the power goes",
            extra={"event": "store_not_synced"},
        )
    return Store(writing, engines.postgres_readers(url), line=Line(engines.postgres_line(url)))


def prepare(engine: Engine, named: str) -> None:
    """The newest tables, in one transaction; or trouble, and nothing changed."""
    try:
        with engine.begin() as connection:
            if engine.dialect.name != "sqlite":
                check_server(connection, named)
            migrate(connection, named)
    except DBAPIError as error:
        match reason_of(error):
            case "damaged":
                raise Trouble("store_damaged", file=named) from None
            case "full":
                raise Trouble("store_full", file=named) from None
            case "read_only":
                raise Trouble("store_read_only", file=named) from None
        raise Trouble("store_closed", file=named, reason=first_line(error)) from None


def check_server(connection: Connection, named: str) -> None:
    found = int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()) // 10_000
    if found < OLDEST:
        raise Trouble("store_old", file=named, found=found, known=OLDEST)
    if connection.exec_driver_sql("SHOW transaction_read_only").scalar_one() == "on":
        raise Trouble("store_read_only", file=named)


def first_line(error: DBAPIError) -> str:
    return str(error.orig).strip().partition("\n")[0]
