"""A server that starts with many open games: it answers at once, and every game is as it was."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import connect

from omerta.server.store import open_store
from omerta.server.table.project import Viewer, state
from omerta.server.table.seen import State
from server.kill.child import Served
from server.kill.many import ANNA, TOKEN, Making, fill

SOAK = os.environ.get("OMERTA_SOAK") == "1"
TABLES, ANSWERS = (1000, 100_000) if SOAK else (40, 2_000)
HANG = 600.0
HEADERS = {"authorization": f"Bearer {TOKEN}"}
AT_ONCE = 20


def test_every_game_is_there_again(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    data = tmp_path / "data"
    data.mkdir()

    async def run() -> None:
        store = open_store(data / "omerta.sqlite")
        made = await fill(store, TABLES, ANSWERS)
        answers = sum(event.kind == "answered" for found in made for event in found.log)
        await store.close()
        assert answers >= ANSWERS * 0.9
        before = [state(found.table, viewer(found)) for found in made]
        served = Served(data, sockets_per_address=TABLES, sockets_per_person=TABLES)
        try:
            began = time.monotonic()
            served.start()
            await served.ready()
            record_property("serving_after_seconds", round(time.monotonic() - began, 2))
            back = time.monotonic()
            await come_back_to_all(served, before)
            record_property("all_back_seconds_later", round(time.monotonic() - back, 2))
            record_property("processor_seconds_until_then", served.used())
            await look_at_all(served, before)
            record_property("all_seen_after_seconds", round(time.monotonic() - began, 2))
            while "looked round" not in served.log.read_text():
                assert served.alive()
                await asyncio.sleep(0.05)
            record_property("all_replayed_after_seconds", round(time.monotonic() - began, 2))
            record_property("answers", answers)
            record_property("processor_seconds", served.used())
        finally:
            served.kill()
        await nothing_is_changed(data, made)

    asyncio.run(asyncio.wait_for(run(), HANG))


def viewer(found: Making) -> Viewer:
    """The last seat, so that not only the first is looked at."""
    return Viewer(ANNA.id, len(found.table.chairs) - 1, "en")


async def come_back_to_all(served: Served, before: list[State]) -> None:
    """A client of every table opens its socket in the same moment and is sent what it had."""
    await asyncio.gather(*[come_back(served.address, shown) for shown in before])


async def come_back(address: str, before: State) -> None:
    path = f"/api/tables/{before.table.id}/live?seat={before.seat}&lang=en"
    async with connect(
        f"ws://{address}{path}", additional_headers=HEADERS, open_timeout=HANG
    ) as socket:
        is_as_before(str(await socket.recv()).encode(), before)


async def look_at_all(served: Served, before: list[State]) -> None:
    """One seat at every table, in any order, while the server is still looking round."""
    order = Random("order").sample(before, len(before))
    async with httpx.AsyncClient(base_url=f"http://{served.address}", headers=HEADERS) as http:
        for first in range(0, len(order), AT_ONCE):
            some = order[first : first + AT_ONCE]
            await asyncio.gather(*[look_at(http, shown) for shown in some])


async def look_at(http: httpx.AsyncClient, before: State) -> None:
    query = {"seat": str(before.seat), "lang": "en"}
    told = await http.get(f"/api/tables/{before.table.id}", params=query)
    assert told.status_code == 200, told.text
    is_as_before(told.content, before)


def is_as_before(told: bytes, before: State) -> None:
    """The same bytes; where a clock runs, it was noted that nobody is charged."""
    if before.clock is None:
        assert told == msgspec.json.encode(before)
        return
    now = msgspec.json.decode(told, type=State)
    assert now.game is not None
    assert now.n in (before.n, before.n + 1)
    now.game.n = before.n
    assert msgspec.json.encode(now.game) == msgspec.json.encode(before.game)


async def nothing_is_changed(data: Path, made: list[Making]) -> None:
    store = open_store(data / "omerta.sqlite")
    for found in made:
        log = await store.events(found.table.id)
        assert log[: len(found.log)] == found.log
        added = [event.kind for event in log[len(found.log) :]]
        assert added == (["resumed"] if found.table.clocks.ticking else [])
    await store.close()
