"""An installation moves from its file into a PostgreSQL, while no server runs on it: everything or
nothing, and only if every game replays there as it did here. The file stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, func, insert, select, text, update

from omerta.engine.trouble import Trouble
from omerta.server.store import Store, open_store, reads
from omerta.server.store.migrations import BUILDING
from omerta.server.store.opening import hidden, understood
from omerta.server.store.schema import events, heart, house, kept, leases, people, tables
from omerta.server.table.project import Viewer, state
from omerta.server.table.table import folded

AT_ONCE: Final = 1000  # rows
LOGS: Final = 20  # tables that are replayed at once
STAYS: Final = (leases, house)  # what says who works on a database, and whose it is


def move_house(file: Path, target: str) -> dict[str, int]:
    """How much has moved."""
    url = understood(target) if "://" in target else None
    if url is None or url.get_backend_name() != "postgresql":
        raise Trouble("move_target", found=target.partition("://")[0])
    here = open_store(file, create=False)  # and no server can be started on it meanwhile
    try:
        there = open_store(target)
        try:
            return moved(here, there, hidden(url))
        finally:
            there.close_now()
    finally:
        here.close_now()


def moved(here: Store, there: Store, named: str) -> dict[str, int]:
    with here.reading.connect() as old, there.writer.engine.begin() as new:
        new.execute(text(f"SELECT pg_advisory_xact_lock({BUILDING})"))
        if any(count(new, table) for table in (tables, people)):
            raise Trouble("move_not_empty", file=named)
        for table in kept.sorted_tables:
            if table not in STAYS:
                copy(old, new, table)
        compare(old, new)
        return {"tables": count(new, tables), "events": count(new, events)}


def copy(old: Connection, new: Connection, table: Table) -> None:
    found = old.execute(select(table))
    if table is heart:  # it is there from the beginning
        new.execute(update(heart).values(at=found.one().at))
        return
    for some in found.mappings().partitions(AT_ONCE):
        new.execute(insert(table), [dict(row) for row in some])


def count(connection: Connection, table: Table) -> int:
    found: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return found


def compare(old: Connection, new: Connection) -> None:
    """As many rows of everything, and each table event for event and seat for seat the same."""
    for table in kept.sorted_tables:
        if table not in STAYS and count(old, table) != count(new, table):
            raise Trouble("move_differs", what=table.name)
    for ids in some_at_once(old):
        now = dict(reads.logs_of(new, ids))
        for id, log in reads.logs_of(old, ids):
            if now.get(id) != log or shown(id, now[id]) != shown(id, log):
                raise Trouble("move_differs", what=id)


def some_at_once(old: Connection) -> Iterator[list[str]]:
    ids = list(old.execute(select(tables.c.id).order_by(tables.c.id)).scalars())
    for first in range(0, len(ids), LOGS):
        yield ids[first : first + LOGS]


def shown(id: str, log: list[Any]) -> list[bytes]:
    """What every seat sees, and who only watches, once all of it was replayed."""
    table = folded(id, log)
    eyes = [("", -1), *[(chair.person, seat) for seat, chair in enumerate(table.chairs)]]
    return [msgspec.json.encode(state(table, Viewer(*eye, "en"))) for eye in eyes]
