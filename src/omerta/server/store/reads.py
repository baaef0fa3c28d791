"""Every question, as a function of a connection that cannot write."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Select, case, func, select

from omerta.server.store.leases import NOW, THERE
from omerta.server.store.rows import Event, KeptRecord, Person, RecordHead, Report, TableRow
from omerta.server.store.schema import (
    doors,
    events,
    heart,
    people,
    records,
    reports,
    seats,
    tables,
    tokens,
)
from omerta.server.store.writes import spelled

GOING: Final = ("open", "running")
SEATED: Final = msgspec.json.Decoder(tuple[str, ...])
LOG_OF: Final = (
    "SELECT table_id, seq, at, author, cid, digest, kind, body FROM events"
    " WHERE table_id = ? AND seq > ? ORDER BY seq"
)
IN_ORDER: Final = select(events).order_by(events.c.table_id, events.c.seq)


def events_of(connection: Connection, table: str, after: int) -> list[Event]:
    wanted = spelled(LOG_OF, connection.dialect.name)
    return [Event(*row) for row in connection.exec_driver_sql(wanted, (table, after))]


def tables_in(connection: Connection, stages: tuple[str, ...]) -> list[str]:
    wanted = select(tables.c.id).where(tables.c.stage.in_(stages)).order_by(tables.c.id)
    return list(connection.execute(wanted).scalars())


def logs_of(connection: Connection, ids: list[str]) -> list[tuple[str, list[Event]]]:
    """Whole logs of some tables, one after another."""
    found = connection.execute(IN_ORDER.where(events.c.table_id.in_(ids)))
    every = groupby((Event(*row) for row in found), key=lambda event: event.table)
    return [(table, list(log)) for table, log in every]


def table_row(connection: Connection, table: str) -> TableRow | None:
    return next(iter(rows(connection, select(tables).where(tables.c.id == table))), None)


def table_by_code(connection: Connection, code: str) -> TableRow | None:
    wanted = select(tables).join(doors).where(doors.c.code == code)
    return next(iter(rows(connection, wanted)), None)


def open_tables(connection: Connection) -> list[TableRow]:
    wanted = select(tables).where(tables.c.stage.in_(GOING))
    return rows(connection, wanted.order_by(tables.c.created, tables.c.id))


def public_tables(connection: Connection, most: int) -> list[TableRow]:
    wanted = select(tables).where(tables.c.stage.in_(GOING), tables.c.public)
    return rows(connection, wanted.order_by(tables.c.created.desc(), tables.c.id).limit(most))


def tables_of(connection: Connection, person: str, most: int, skip: int = 0) -> list[TableRow]:
    """Those that go on first: a game of a move a day must not vanish behind an evening of short
    ones that are over."""
    wanted = select(tables).join(seats).where(seats.c.person == person)
    over = case((tables.c.stage.in_(GOING), 0), else_=1)
    wanted = wanted.order_by(over, tables.c.changed.desc(), tables.c.id)
    return rows(connection, wanted.limit(most).offset(skip))


def rows(connection: Connection, wanted: Select[Any]) -> list[TableRow]:
    return [table_of(row) for row in connection.execute(wanted)]


def table_of(row: Row[Any]) -> TableRow:
    values = dict(row._mapping)
    return TableRow(**values | {"people": SEATED.decode(row.people)})


def seqs(connection: Connection, ids: list[str]) -> dict[str, int]:
    wanted = select(tables.c.id, tables.c.seq).where(tables.c.id.in_(ids))
    return {row.id: row.seq for row in connection.execute(wanted)}


def sessions(connection: Connection, ids: list[str]) -> set[str]:
    wanted = select(tokens.c.session).where(tokens.c.session.in_(ids))
    return set(connection.execute(wanted).scalars())


def person(connection: Connection, id: str) -> Person | None:
    row = connection.execute(select(people).where(people.c.id == id)).first()
    return None if row is None else Person(*row)


def person_of_token(connection: Connection, token_hash: str) -> tuple[Person, str] | None:
    wanted = select(people, tokens.c.session).join(tokens).where(tokens.c.hash == token_hash)
    row = connection.execute(wanted).first()
    return None if row is None else (Person(*row[:-1]), row.session)


def reports_at(connection: Connection, table: str) -> list[Report]:
    wanted = select(reports.c.table_id, reports.c.seq, reports.c.author, reports.c.at)
    wanted = wanted.where(reports.c.table_id == table)
    found = connection.execute(wanted.order_by(reports.c.at, reports.c.seq, reports.c.author))
    return [Report(*row) for row in found]


def get_record(connection: Connection, id: str) -> KeptRecord | None:
    row = connection.execute(select(records).where(records.c.id == id)).first()
    return None if row is None else KeptRecord(*row)


def records_of(connection: Connection, person: str) -> list[RecordHead]:
    size = func.length(records.c.text)
    wanted = select(records.c.id, records.c.author, records.c.at, size)
    wanted = wanted.where(records.c.author == person)
    found = connection.execute(wanted.order_by(records.c.at.desc(), records.c.id))
    return [RecordHead(*row) for row in found]


def last_beat(connection: Connection) -> int:
    at: int = connection.execute(select(heart.c.at)).scalar_one()
    return at


def now(connection: Connection) -> int:
    return int(connection.exec_driver_sql(f"SELECT {NOW}").scalar_one())


def others(connection: Connection) -> int:
    return len(connection.exec_driver_sql(THERE).all())


def sizes(connection: Connection, file: Path | None) -> dict[str, int]:
    counted = {"tables": tables, "events": events, "people": people}
    found = {
        name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in counted.items()
    }
    return found | {"bytes": bytes_used(connection, file)}


def bytes_used(connection: Connection, file: Path | None) -> int:
    if file is None:
        size = select(func.pg_database_size(func.current_database()))
        return int(connection.execute(size).scalar_one())
    parts: Sequence[Path] = [file, file.with_name(f"{file.name}-wal")]
    return sum(part.stat().st_size for part in parts if part.exists())
