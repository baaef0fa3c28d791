"""What is kept: events, the index of tables made from them, people, and a few things besides."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True):
    """One thing that happened to a table. `cid` is unique for its table and author; of several
    events that one command brings, only one carries it."""

    table: str
    seq: int  # 1, 2, 3, … without a gap
    at: int  # ms since 1970
    by: str  # id of a person, or nothing
    cid: str  # what the client called its command, or nothing
    digest: str  # hash of what the client sent, or nothing
    kind: str
    body: bytes  # JSON


class TableRow(msgspec.Struct, frozen=True):
    """What a lobby asks of a table. It follows from the events and is written with them."""

    id: str
    game: str
    stage: str  # "open" | "running" | "over" | "frozen"
    public: bool
    host: str
    created: int
    changed: int
    seq: int  # of its last event
    people: tuple[str, ...]  # the ids of all who are seated
    head: bytes  # JSON: what a lobby shows of it, no secret
    code: str = ""  # under which a new table is found; kept once, with its first event


class Person(msgspec.Struct, frozen=True):
    """Somebody who can sit down."""

    id: str
    name: str
    kind: str  # "guest" | "bot" | "admin"
    language: str
    created: int


class Report(msgspec.Struct, frozen=True):
    """Somebody asks the host to look at a line of the chat."""

    table: str
    seq: int
    by: str
    at: int


class RecordHead(msgspec.Struct, frozen=True):
    """An imported record, without its text."""

    id: str
    by: str
    at: int
    size: int


class KeptRecord(msgspec.Struct, frozen=True):
    """An imported record."""

    id: str
    by: str
    at: int
    text: bytes


class Conflict(Exception):
    """It does not fit what is kept by now: the seq is taken, or (table, by, cid), or an id that is
    to be new. Nothing was stored; read what is there and decide again."""


class Unavailable(Exception):
    """Nothing can be kept or asked just now. What was to be written is not acknowledged and must
    count as not written. (A connection that breaks in the middle of a commit may have stored it
    all the same: then the next append of that table is a Conflict, and reading shows it.)

    `reason` names a sentence of `words`, `unavailable.<reason>`: full, read_only, fault, busy,
    damaged, away, closed.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
