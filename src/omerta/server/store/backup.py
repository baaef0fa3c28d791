"""Copies of a SQLite database while a server writes to it, and back again. Never by copying the
file: what was written last stands in another one."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from omerta.engine.trouble import Trouble
from omerta.server.store.lock import Lock
from omerta.server.store.migrations import check_version
from omerta.server.store.schema import VERSIONS

BESIDE: Final = ("-wal", "-shm", "")  # the log goes first: it must never meet another file


def copy_of(database: Path, target: Path) -> None:
    """A copy as of one moment, checked, under its name only when it is whole."""
    if not database.exists():
        raise Trouble("store_missing", file=database)
    if target.exists():
        raise Trouble("store_target", file=target)
    part = target.with_name(f".{target.name}.part")
    with told(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
        try:
            pour(database, part)
            check(part, database)
            sync(part)
            os.replace(part, target)
            sync(target.parent)
        finally:
            part.unlink(missing_ok=True)


def put_back(copy: Path, database: Path) -> Path | None:
    """Let a server go on from a copy. What was there before is put aside, and told; no server may
    be running on it."""
    if not copy.exists():
        raise Trouble("store_missing", file=copy)
    check(copy, copy)
    with told(database):
        database.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(database)
    try:
        aside = put_aside(database) if database.exists() else None
        copy_of(copy, database)
    finally:
        lock.release()
    return aside


def pour(database: Path, part: Path) -> None:
    """In one step: what is written meanwhile would make it begin anew. As one plain file."""
    with closing(only_read(database)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


def check(copy: Path, named: Path) -> None:
    """Whole, ours, and not of a newer version."""
    try:
        with closing(only_read(copy)) as found:
            whole = found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            links = found.execute("PRAGMA foreign_key_check").fetchone() is None
            tables = {name for (name,) in found.execute("SELECT name FROM sqlite_master")}
            if VERSIONS not in tables:
                raise Trouble("store_foreign", file=named)
            (version,) = found.execute(f"SELECT version_num FROM {VERSIONS}").fetchone()
    except (sqlite3.Error, TypeError):
        raise Trouble("store_damaged", file=named) from None
    if not (whole and links):
        raise Trouble("store_damaged", file=named)
    check_version(version, str(named))


def put_aside(database: Path) -> Path:
    number = 1
    while (aside := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    with told(aside):
        for end in BESIDE:
            part = database.with_name(database.name + end)
            if part.exists():
                part.rename(aside.with_name(aside.name + end))
    return aside


def only_read(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)


def sync(path: Path) -> None:
    """Nothing is promised of a copy before the disk has it."""
    if sys.platform == "win32" and path.is_dir():
        return  # there a folder cannot be opened
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def told(file: Path) -> Iterator[None]:
    """Whatever the disk has against a file, as trouble that names it."""
    try:
        yield
    except OSError as error:
        raise Trouble("file_unwritable", file=file, reason=error.strerror) from None
    except sqlite3.Error as error:
        raise Trouble("store_copy", file=file, reason=error) from None
