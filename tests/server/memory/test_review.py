"""Reviews over the wire: of finished games only, one at a time, and whatever becomes of the process
that makes them."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from omerta.server.house import House
from omerta.server.memory import reviews as made
from omerta.server.memory.reviews import MOST_WAITING, Reviews
from omerta.server.memory.shelf import Tape
from omerta.server.table.decide import Refused
from server.clients import Guest
from server.memory.evenings import Evening
from server.memory.test_over_the_wire import error, lay, on_a_server

QUICK = {"review_seconds": 1.0}
LONG = 10**4  # more answers than any of these games has


async def until_done(who: Guest, path: str, **query: str) -> dict[str, Any]:
    while True:
        seen: dict[str, Any] = (await who.get(path, **query)).json()
        if seen["stage"] in ("done", "failed", "none"):
            return seen
        assert seen["stage"] in ("working", "waiting")
        await asyncio.sleep(0.05)


async def finished(house: House, who: Guest, game: str = "carta_nostra") -> str:
    evening = Evening(game, 2, "over")
    evening.play_on(Random(3), LONG)
    return f"/api/tables/{await lay(house, evening, who, 'over')}/review"


def test_of_a_running_game_there_is_none(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        evening = Evening("carta_nostra", 2, "running")
        evening.play_on(Random(3), 9)
        path = f"/api/tables/{await lay(house, evening, anna, 'running')}/review"
        for who in (anna, bruno):
            assert error(await who.get(path)) == (409, "not_over")
            assert error(await who.post(path, None)) == (409, "not_over")
        assert not house.archive.reviews.waiting

    on_a_server(tmp_path, test, **QUICK)


def test_it_is_made_when_somebody_asks_and_told_through_his_eyes(tmp_path: Path) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        path = await finished(house, anna)
        nobody = Guest(house, "")
        assert error(await nobody.post(path, None)) == (401, "no_person")
        await nobody.close()
        assert (await anna.get(path)).json()["stage"] == "none"
        first = (await anna.post(path, None)).json()
        assert (first["stage"], first["review"]) == ("working", None)
        assert (await bruno.post(path, None)).json()["stage"] in ("working", "done")
        mine = (await until_done(anna, path))["review"]
        assert mine["points"][-1]["error"] == 0
        assert {each["seat"] for each in mine["decisions"]} == {0}
        assert mine["costliest"][1] == []
        other = (await anna.get(path, seat="1")).json()["review"]
        assert {each["seat"] for each in other["decisions"]} == {1}
        everybody = (await bruno.get(path, open="1")).json()["review"]
        assert {each["seat"] for each in everybody["decisions"]} == {0, 1}
        watched = (await bruno.get(path)).json()["review"]
        assert watched["decisions"] == []
        assert watched["points"] == mine["points"]
        told = {
            language: [
                (each["head"], each["text"], each["tables"])
                for each in (await anna.get(path, lang=language)).json()["review"]["decisions"]
            ]
            for language in ("de", "en", "it")
        }
        assert told["de"][0] != told["en"][0] != told["it"][0]
        for each in mine["decisions"]:
            options = [choice["option"] for choice in each["choices"]]
            assert each["played"] in options
            assert options[0] == each["best"]

    on_a_server(tmp_path, test, **QUICK)


def test_a_process_that_dies_takes_nothing_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House, anna: Guest, bruno: Guest) -> None:
        path = await finished(house, anna)
        monkeypatch.setattr(made, "WEIGHER", "omerta.no_such_module")
        await anna.post(path, None)
        assert (await until_done(anna, path))["stage"] == "failed"
        monkeypatch.undo()
        assert (await anna.post(path, None)).json()["stage"] == "working"
        reviews = house.archive.reviews
        while reviews.process is None:
            await asyncio.sleep(0.01)
        os.kill(reviews.process.pid, signal.SIGKILL)
        assert (await until_done(anna, path))["stage"] == "failed"
        assert reviews.process is None

    on_a_server(tmp_path, test, **QUICK)


def tape(name: str) -> Tape:
    evening = Evening("carta_nostra", 2, name)
    evening.play_on(Random(3), LONG)
    assert evening.table.play is not None
    return Tape(name, evening.table.title, evening.table.play.record, True)


def test_few_wait_and_whoever_stops_ends_the_process() -> None:
    async def run() -> None:
        reviews = Reviews(600.0)
        for number in range(MOST_WAITING):
            reviews.ask(tape(f"game {number}"))
        reviews.ask(tape("game 0"))  # asked for already: nothing more waits
        with pytest.raises(Refused, match="reviews_full"):
            reviews.ask(tape("one too many"))
        assert reviews.seen(tape("game 2")).before == 2
        while reviews.process is None:
            await asyncio.sleep(0.01)
        process = reviews.process
        await reviews.close()
        assert process.returncode is not None
        assert reviews.process is None

    asyncio.run(run())
