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
        served = Served(data)
        try:
            began = time.monotonic()
            served.start()
            await served.ready()
            record_property("serving_after_seconds", round(time.monotonic() - began, 2))
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


async def look_at_all(served: Served, before: list[State]) -> None:
    """One seat at every table, in any order, while the server is still looking round."""
    order = Random("order").sample(before, len(before))
    async with httpx.AsyncClient(base_url=f"http://{served.address}", headers=HEADERS) as http:
        for first in range(0, len(order), AT_ONCE):
            some = order[first : first + AT_ONCE]
            await asyncio.gather(*[look_at(http, shown) for shown in some])


async def look_at(http: httpx.AsyncClient, before: State) -> None:
    """The same bytes as before; where a clock runs, it was noted that nobody is charged."""
    query = {"seat": str(before.seat), "lang": "en"}
    told = await http.get(f"/api/tables/{before.table.id}", params=query)
    assert told.status_code == 200, told.text
    if before.clock is None:
        assert told.content == msgspec.json.encode(before)
        return
    now = msgspec.json.decode(told.content, type=State)
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
