"""The store: everything a server keeps or asks for. Writes go through the one writer and are
durable when they return; questions are answered beside it and see every write that has returned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from omerta.engine.trouble import Trouble
from omerta.server.store import backup, reads, writes
from omerta.server.store.engines import READERS, break_off
from omerta.server.store.faults import is_ours, reason_of
from omerta.server.store.line import Line
from omerta.server.store.lock import Lock
from omerta.server.store.rows import (
    Event,
    KeptRecord,
    Person,
    RecordHead,
    Report,
    TableRow,
    Unavailable,
)
from omerta.server.store.writer import PATIENCE, Writer

T = TypeVar("T")
AT_ONCE: Final = 20  # logs in memory while all tables are gone through
LARGEST: Final = 2**63


class Store:
    """Made by `open_store`. Every method may raise Unavailable."""

    def __init__(
        self,
        writing: Engine,
        reading: Engine,
        file: Path | None = None,
        lock: Lock | None = None,
        line: Line | None = None,
    ) -> None:
        self.reading = reading
        self.file = file  # of SQLite
        self.lock = lock
        self.line = line  # to other processes, where there may be some
        self.writer = Writer(writing)
        self.readers = ThreadPoolExecutor(READERS, "omerta-read")

    # -- tables

    async def append(self, row: TableRow, events: list[Event]) -> None:
        """All or nothing, durable on return. Conflict if `row.seq - len(events)` is not where the
        table stands, or a cid was used before."""
        seq = row.seq - len(events)
        for event in events:
            seq += 1
            if event.seq != seq or seq < 1:
                raise ValueError(f"the events do not lead to seq {row.seq}")
            if event.table != row.id:
                raise ValueError(f"an event of another table than {row.id}")
        check(row, *events)
        await self.writer.do(writes.Append(row, events), row.id)

    async def events(self, table: str, after: int = 0) -> list[Event]:
        return await self.ask(partial(reads.events_of, table=table, after=after))

    async def table_row(self, table: str) -> TableRow | None:
        return await self.ask(partial(reads.table_row, table=table))

    async def table_by_code(self, code: str) -> TableRow | None:
        """The table that was given this code, whatever has become of it."""
        return await self.ask(partial(reads.table_by_code, code=code))

    async def open_tables(self) -> list[TableRow]:
        """Those that are open or running, the oldest first."""
        return await self.ask(reads.open_tables)

    async def public_tables(self, most: int) -> list[TableRow]:
        """Those of them that everybody may see, the newest first."""
        return await self.ask(partial(reads.public_tables, most=most))

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[TableRow]:
        """Where somebody sits, also when it is over; what changed last comes first."""
        return await self.ask(partial(reads.tables_of, person=person, most=most, skip=skip))

    async def every_event(self, stages: tuple[str, ...]) -> AsyncIterator[tuple[str, list[Event]]]:
        """The whole log of every table in these stages, without holding all in memory."""
        ids = await self.ask(partial(reads.tables_in, stages=stages))
        for first in range(0, len(ids), AT_ONCE):
            some = ids[first : first + AT_ONCE]
            for table, log in await self.ask(partial(reads.logs_of, ids=some)):
                yield table, log

    async def seqs(self, ids: list[str]) -> dict[str, int]:
        """Where these tables stand."""
        return await self.ask(partial(reads.seqs, ids=ids))

    # -- people

    async def add_person(self, person: Person, token_hash: str, session: str = "") -> None:
        """With a first token, whose session gets a name if it has none; without a hash, with none.
        Conflict if the id is taken."""
        check(person)
        work = partial(writes.add_person, person=person, token_hash=token_hash, session=session)
        await self.writer.do(work)

    async def person(self, id: str) -> Person | None:
        return await self.ask(partial(reads.person, id=id))

    async def change_person(self, person: Person) -> None:
        """Conflict if there is no such person."""
        check(person)
        await self.writer.do(partial(writes.change_person, person=person))

    async def person_of_token(self, token_hash: str) -> tuple[Person, str] | None:
        """The person and the session; None if there is no such token, or no longer."""
        return await self.ask(partial(reads.person_of_token, token_hash=token_hash))

    async def add_token(self, person: str, session: str, token_hash: str) -> None:
        """A new session, or a new token for one that goes on: then the old token ends."""
        work = partial(writes.add_token, person=person, session=session, token_hash=token_hash)
        await self.writer.do(work)

    async def sessions(self, ids: list[str]) -> set[str]:
        """Those of them that have not ended."""
        return await self.ask(partial(reads.sessions, ids=ids))

    async def revoke(self, person: str, session: str | None) -> list[str]:
        """The sessions that ended; all of a person's for None, and open codes with them."""
        return await self.writer.do(partial(writes.revoke, person=person, session=session))

    async def add_code(self, code_hash: str, person: str, expires: int) -> None:
        work = partial(writes.add_code, code_hash=code_hash, person=person, expires=expires)
        await self.writer.do(work)

    async def use_code(self, code_hash: str, now: int) -> str | None:
        """Whose it is, once and before it expires."""
        return await self.writer.do(partial(writes.use_code, code_hash=code_hash, now=now))

    # -- the rest

    async def add_report(self, table: str, seq: int, by: str, at: int) -> None:
        """Conflict if there is no such line."""
        report = Report(table, seq, by, at)
        check(report)
        await self.writer.do(partial(writes.add_report, report=report))

    async def reports(self, table: str) -> list[Report]:
        return await self.ask(partial(reads.reports_at, table=table))

    async def put_record(self, id: str, by: str, at: int, text: bytes) -> None:
        """Conflict if the id stands for another text."""
        record = KeptRecord(id, by, at, text)
        check(record)
        await self.writer.do(partial(writes.put_record, record=record))

    async def get_record(self, id: str) -> KeptRecord | None:
        return await self.ask(partial(reads.get_record, id=id))

    async def records_of(self, person: str) -> list[RecordHead]:
        """The newest first."""
        return await self.ask(partial(reads.records_of, person=person))

    async def beat(self, now: int) -> None:
        """The server is there: what passes after the last beat is charged to no clock."""
        await self.writer.do(partial(writes.beat, now=now))

    async def last_beat(self) -> int:
        """0 if there was none."""
        return await self.ask(reads.last_beat)

    async def now(self) -> int:
        """By the clock of the database, where that is one for all."""
        return await self.ask(reads.now)

    async def others(self) -> int:
        """How many processes are on the line of this database."""
        return await self.ask(reads.others)

    async def house(self, name: str) -> str:
        """Whose database it is: this one's, if it was nobody's."""
        return await self.writer.do(partial(writes.house_of, name=name))

    async def sizes(self) -> dict[str, int]:
        """How many tables, events and people there are, and how many bytes they take."""
        return await self.ask(partial(reads.sizes, file=self.file))

    def backup(self, target: Path) -> None:
        """A copy of everything, also while there are writes. It takes a while: call it in a
        thread. Trouble if the target exists, or on PostgreSQL, which has a tool for it."""
        if self.file is None:
            raise Trouble("store_pg_dump")
        backup.copy_of(self.file, target)

    async def close(self) -> None:
        """What was handed in is still written; then nothing is open any more."""
        await asyncio.get_running_loop().run_in_executor(None, self.close_now)

    def close_now(self) -> None:
        self.readers.shutdown()
        self.reading.dispose()  # before the writer: the last one out tidies up the file
        self.writer.close()
        if self.lock is not None:
            self.lock.release()

    async def ask(self, question: Callable[[Connection], T]) -> T:
        open_for: list[Connection] = []  # for whoever runs out of patience
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self.readers, self.answer, question, open_for)
        except RuntimeError:  # no more questions after the end
            raise Unavailable("closed") from None
        try:
            async with asyncio.timeout(PATIENCE):
                return await asked
        except TimeoutError:
            if open_for:
                break_off(open_for[0])
            raise Unavailable("away") from None

    def answer(self, question: Callable[[Connection], T], open_for: list[Connection]) -> T:
        try:
            with self.reading.connect() as connection:
                open_for.append(connection)
                return question(connection)
        except DBAPIError as error:
            if is_ours(error):
                raise
            raise Unavailable(reason_of(error)) from error


def check(*rows: msgspec.Struct) -> None:
    """What one database would refuse and the other keep is refused here."""
    for row in rows:
        if not storable(msgspec.structs.astuple(row)):
            names = [
                name
                for name, value in msgspec.structs.asdict(row).items()
                if not storable((value,))
            ]
            raise ValueError(f"{names[0]}: this cannot be kept")


def storable(values: tuple[Any, ...]) -> bool:
    """Numbers of 64 bits; in texts no half characters and no character 0. All texts are looked at
    as one: every move is looked at here."""
    texts: list[str] = []
    for value in values:
        kind = type(value)
        if kind is str:
            texts.append(value)
        elif kind is int:
            if not -LARGEST <= value < LARGEST:
                return False
        elif kind is tuple and not storable(value):
            return False
    text = "".join(texts)
    if "\0" in text:
        return False
    return text.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in text)
