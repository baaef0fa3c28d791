"""Where the tests keep things, and what they keep."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from omerta.server.store import Event, Person, Store, TableRow, open_store

T = TypeVar("T")
ANNA: Final = Person("p1", "Anna", "guest", "it", 1_000)
BRUNO: Final = Person("p2", "Bruno", "guest", "de", 2_000)


class Place:
    """A database that is empty at first. Each `run` opens a store on it, as a server that starts
    again would, and closes it."""

    def __init__(self, name: str, url: str) -> None:
        self.name = name
        self.url = url

    def run(self, work: Callable[[Store], Awaitable[T]]) -> T:
        async def whole() -> T:
            store = open_store(self.url)
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(whole())


def row(seq: int, table: str = "t1", **other: object) -> TableRow:
    values: dict[str, object] = {
        "game": "famiglia",
        "stage": "running",
        "public": True,
        "host": "p1",
        "created": 1_000,
        "changed": 1_000 + seq,
        "people": ("p1", "p2"),
        "head": b'{"name":"Da Rosa"}',
    }
    return TableRow(id=table, seq=seq, **(values | other))  # type: ignore[arg-type]  # mixed


def event(seq: int, table: str = "t1", by: str = "p1", cid: str = "", body: bytes = b"{}") -> Event:
    return Event(table, seq, 1_000 + seq, by, cid, "d" if cid else "", "answer", body)


async def begin(store: Store, table: str = "t1", seq: int = 1) -> None:
    """A table with its first events."""
    first = [event(number, table) for number in range(1, seq + 1)]
    await store.append(row(seq, table), first)


async def go_on(store: Store, first: int, last: int, table: str = "t1") -> None:
    """One event after another."""
    for seq in range(first, last + 1):
        await store.append(row(seq, table), [event(seq, table)])
