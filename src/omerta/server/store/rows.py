"""What is stored, as plain structures."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True):
    """One thing that happened to a table. `seq` counts from 1 without a gap."""

    table: str
    seq: int
    at: int  # milliseconds since 1970
    by: str  # the person, or empty
    cid: str  # the client's own id for it, or empty
    digest: str  # of what the client sent: the same id with another content is refused
    kind: str
    body: bytes  # JSON


class TableRow(msgspec.Struct, frozen=True):
    """What a list of tables shows; it follows from the events and is written with them."""

    id: str
    game: str
    stage: str
    public: bool
    host: str
    created: int
    changed: int
    seq: int
    people: tuple[str, ...]
    head: bytes  # JSON, no secret in it


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    kind: str  # `guest`, `bot` or `admin`
    language: str
    created: int


class Conflict(Exception):
    """Somebody else has written here: the number is taken, or the client's id was used."""


class Unavailable(Exception):
    """Nothing was stored: the disk is full, or the database does not answer."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
