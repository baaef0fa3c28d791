"""A store that forgets everything with the test: what is asked of the real one, without a disk."""

from __future__ import annotations

from collections.abc import AsyncIterator

from omerta.server.store.rows import (
    Conflict,
    Event,
    KeptRecord,
    Person,
    RecordHead,
    Report,
    TableRow,
)
from omerta.server.store.store import check


class MemoryStore:
    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, list[Event]] = {}
        self.people: dict[str, Person] = {}
        self.tokens: dict[str, tuple[str, str]] = {}  # by hash: person and session
        self.codes: dict[str, str] = {}
        self.records: dict[str, KeptRecord] = {}
        self.told: list[Report] = []
        self.line = None  # there is no other process

    async def append(self, row: TableRow, events: list[Event]) -> None:
        check(row, *events)
        log = self.logs.setdefault(row.id, [])
        if [event.seq for event in events] != list(range(len(log) + 1, row.seq + 1)):
            raise Conflict
        self.rows[row.id] = row
        log += events

    async def events(self, table: str, after: int = 0) -> list[Event]:
        return self.logs.get(table, [])[after:]

    async def table_row(self, table: str) -> TableRow | None:
        return self.rows.get(table)

    async def table_by_code(self, code: str) -> TableRow | None:
        return next((row for row in self.rows.values() if row.code == code), None)

    async def open_tables(self) -> list[TableRow]:
        return [row for row in self.rows.values() if row.stage in ("open", "running")]

    async def public_tables(self, most: int) -> list[TableRow]:
        return [row for row in await self.open_tables() if row.public][:most]

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[TableRow]:
        return [row for row in self.rows.values() if person in row.people][:most]

    async def every_event(self, stages: tuple[str, ...]) -> AsyncIterator[tuple[str, list[Event]]]:
        for id, log in self.logs.items():
            yield id, log

    async def add_person(self, person: Person, token_hash: str, session: str = "") -> None:
        check(person)
        self.people[person.id] = person
        self.tokens[token_hash] = (person.id, session)

    async def person(self, id: str) -> Person | None:
        return self.people.get(id)

    async def change_person(self, person: Person) -> None:
        check(person)
        self.people[person.id] = person

    async def person_of_token(self, token_hash: str) -> tuple[Person, str] | None:
        found = self.tokens.get(token_hash)
        return None if found is None else (self.people[found[0]], found[1])

    async def add_token(self, person: str, session: str, token_hash: str) -> None:
        self.tokens[token_hash] = (person, session)

    async def revoke(self, person: str, session: str | None) -> list[str]:
        ended = {h: s for h, (p, s) in self.tokens.items() if p == person and session in (None, s)}
        for token in ended:
            del self.tokens[token]
        return list(ended.values())

    async def add_code(self, code_hash: str, person: str, expires: int) -> None:
        self.codes[code_hash] = person

    async def use_code(self, code_hash: str, now: int) -> str | None:
        return self.codes.pop(code_hash, None)

    async def add_report(self, table: str, seq: int, by: str, at: int) -> None:
        self.told.append(Report(table, seq, by, at))

    async def reports(self, table: str) -> list[Report]:
        return [report for report in self.told if report.table == table]

    async def put_record(self, id: str, by: str, at: int, text: bytes) -> None:
        self.records[id] = KeptRecord(id, by, at, text)

    async def get_record(self, id: str) -> KeptRecord | None:
        return self.records.get(id)

    async def records_of(self, person: str) -> list[RecordHead]:
        kept = [record for record in self.records.values() if record.by == person]
        return [RecordHead(each.id, each.by, each.at, len(each.text)) for each in kept]

    async def beat(self, now: int) -> None:
        return None

    async def last_beat(self) -> int:
        return 0

    async def sizes(self) -> dict[str, int]:
        return {"tables": len(self.rows), "people": len(self.people)}

    async def close(self) -> None:
        return None
