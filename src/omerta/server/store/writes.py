"""Every write, as a function of a connection inside a transaction. They run in the writer's thread
and raise Conflict where something does not fit what is kept."""

from __future__ import annotations

import secrets
import sqlite3
from functools import cache
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from omerta.server.store.rows import Conflict, Event, KeptRecord, Person, Report, TableRow
from omerta.server.store.schema import (
    codes,
    doors,
    heart,
    house,
    people,
    records,
    reports,
    seats,
    tables,
    tokens,
)

# What every move does, as plain SQL: to have a statement put together and its values looked through
# takes several times as long as to carry it out.
PLACE: Final = {"sqlite": "?"}  # for a value; elsewhere `%s`
MOVE_ON: Final = (
    "UPDATE tables SET stage = ?, public = ?, host = ?, changed = ?, seq = ?, head = ?"
    " WHERE id = ? AND seq = ? AND people = ?"
)
# As most moves are: only who has to decide is another. An index is written anew for a column that
# is set, whether or not its value changes; so what stays the same is asked for instead.
GO_ON: Final = (
    "UPDATE tables SET changed = ?, seq = ?, head = ?"
    " WHERE id = ? AND seq = ? AND people = ? AND stage = ? AND public = ? AND host = ?"
)
ADD_EVENT: Final = (
    "INSERT INTO events (table_id, seq, at, author, cid, digest, kind, body)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)


@cache
def spelled(statement: str, dialect: str) -> str:
    """The statement as the driver of this database wants it."""
    return statement.replace("?", PLACE.get(dialect, "%s"))


def execute(connection: Connection, statement: str, values: list[tuple[Any, ...]]) -> int:
    """How many rows it has changed."""
    text = spelled(statement, connection.dialect.name)
    return connection.exec_driver_sql(text, values if len(values) > 1 else values[0]).rowcount


class Append:
    """Some events of one table, and its row as they leave it."""

    def __init__(self, row: TableRow, events: list[Event]) -> None:
        self.row = row
        self.before = row.seq - len(events)  # where the table must stand
        self.people = msgspec.json.encode(row.people)
        self.events = [msgspec.structs.astuple(event) for event in events]

    def moving(self) -> tuple[Any, ...]:
        row = self.row
        changing = (row.stage, row.public, row.host, row.changed, row.seq, row.head)
        return (*changing, row.id, self.before, self.people)

    def going_on(self) -> tuple[Any, ...]:
        row = self.row
        same = (row.stage, row.public, row.host)
        return (row.changed, row.seq, row.head, row.id, self.before, self.people, *same)

    def __call__(self, connection: Connection) -> None:
        """The index first: it says whether somebody else was quicker. Then the events."""
        if execute(connection, MOVE_ON, [self.moving()]) != 1:
            self.put_table(connection)
        if self.events:
            execute(connection, ADD_EVENT, self.events)

    def put_table(self, connection: Connection) -> None:
        """A table that is new, or whose seats have changed; or somebody else was quicker."""
        values = msgspec.structs.asdict(self.row) | {"people": self.people}
        code = values.pop("code")
        if self.before == 0:
            connection.execute(insert(tables), values)  # if it is there, that is a conflict
            if code:
                connection.execute(insert(doors), {"code": code, "table_id": self.row.id})
        else:
            same = (tables.c.id == self.row.id, tables.c.seq == self.before)
            changed = update(tables).where(*same).values(values)
            if connection.execute(changed).rowcount != 1:
                raise Conflict
            connection.execute(delete(seats).where(seats.c.table_id == self.row.id))
        if self.row.people:
            seated = [
                {"person": person, "table_id": self.row.id} for person in set(self.row.people)
            ]
            connection.execute(insert(seats), seated)


def append_all(connection: Connection, appends: list[Append]) -> None:
    """As moves mostly are: nobody else was quicker and nobody sits down. Two statements for all of
    them; a Conflict says only that each has to be looked at."""
    if execute(connection, MOVE_ON, [append.moving() for append in appends]) != len(appends):
        raise Conflict
    new = [event for append in appends for event in append.events]
    if new:
        execute(connection, ADD_EVENT, new)


def append_at_once(driver: sqlite3.Connection, appends: list[Append]) -> bool:
    """The same by SQLite itself, where nothing else changes; whether they all fit."""
    going_on = [append.going_on() for append in appends]
    if driver.executemany(GO_ON, going_on).rowcount != len(appends):
        return False
    driver.executemany(ADD_EVENT, [event for append in appends for event in append.events])
    return True


# -- people


def add_person(connection: Connection, person: Person, token_hash: str, session: str) -> None:
    connection.execute(insert(people), msgspec.structs.asdict(person))
    if token_hash:
        add_token(connection, person.id, session or secrets.token_hex(8), token_hash)


def change_person(connection: Connection, person: Person) -> None:
    values = msgspec.structs.asdict(person)
    found = connection.execute(update(people).where(people.c.id == person.id).values(values))
    if found.rowcount != 1:
        raise Conflict


def add_token(connection: Connection, person: str, session: str, token_hash: str) -> None:
    """A session has one token: a new one ends the old."""
    ended = (tokens.c.person == person, tokens.c.session == session)
    connection.execute(delete(tokens).where(*ended))
    connection.execute(insert(tokens), {"hash": token_hash, "person": person, "session": session})


def revoke(connection: Connection, person: str, session: str | None) -> list[str]:
    """The sessions that ended. With all of them go the codes that would begin another."""
    which = [tokens.c.person == person]
    if session is None:
        connection.execute(delete(codes).where(codes.c.person == person))
    else:
        which.append(tokens.c.session == session)
    ended = connection.execute(select(tokens.c.session).where(*which)).scalars().all()
    connection.execute(delete(tokens).where(*which))
    return sorted(ended)


def add_code(connection: Connection, code_hash: str, person: str, expires: int) -> None:
    connection.execute(insert(codes), {"hash": code_hash, "person": person, "expires": expires})


def use_code(connection: Connection, code_hash: str, now: int) -> str | None:
    """Who deletes it has used it; one that has expired is gone before."""
    connection.execute(delete(codes).where(codes.c.expires <= now))
    found: str | None = connection.execute(
        select(codes.c.person).where(codes.c.hash == code_hash)
    ).scalar_one_or_none()
    used = connection.execute(delete(codes).where(codes.c.hash == code_hash))
    return found if used.rowcount == 1 else None


# -- the rest


def add_report(connection: Connection, report: Report) -> None:
    """Saying it twice is harmless."""
    key = (
        reports.c.table_id == report.table,
        reports.c.seq == report.seq,
        reports.c.author == report.by,
    )
    if connection.execute(select(reports.c.at).where(*key)).first() is None:
        values = {"table_id": report.table, "seq": report.seq, "author": report.by}
        connection.execute(insert(reports), values | {"at": report.at})


def put_record(connection: Connection, record: KeptRecord) -> None:
    """The same text under the same id is harmless, another is a conflict."""
    kept = connection.execute(select(records.c.text).where(records.c.id == record.id)).first()
    if kept is None:
        values = {"id": record.id, "author": record.by, "at": record.at, "text": record.text}
        connection.execute(insert(records), values)
    elif bytes(kept.text) != record.text:
        raise Conflict


def beat(connection: Connection, now: int) -> None:
    connection.execute(update(heart).values(at=now))


def house_of(connection: Connection, name: str) -> str:
    """The name of the one whose database it is. Two who come first at once: Conflict."""
    found: str | None = connection.execute(select(house.c.name)).scalar_one_or_none()
    if found is None:
        connection.execute(insert(house), {"id": 1, "name": name})
    return found or name
