"""An installation moves from its file into a PostgreSQL, with everything or not at all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from omerta.cli.main import main
from omerta.engine.trouble import Trouble
from omerta.server import moving
from omerta.server.moving import move_house
from omerta.server.store import Event, open_store
from server.clients import guest, serving
from server.kill.many import TOKEN, fill
from server.postgres import Cluster


def filled(path: Path) -> Path:
    file = path / "omerta.sqlite"

    async def run() -> None:
        store = open_store(file)
        await fill(store, 5, 60)
        await store.add_token("p-anna", "another", "hash-of-it")
        await store.add_code("code", "p-anna", 10**15)
        await store.put_record("r1", "p-anna", 5, b"\0text\xff")
        await store.close()

    asyncio.run(run())
    return file


async def logs(database: str | Path) -> dict[str, list[Event]]:
    store = open_store(database)
    found = {id: log async for id, log in store.every_event(("open", "running", "over"))}
    await store.close()
    return found


def test_everything_is_there_and_the_games_go_on(
    tmp_path: Path, postgres: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    file, url = filled(tmp_path), postgres.cleared()
    before = asyncio.run(logs(file))
    assert main(["move-house", str(tmp_path), url, "--lang", "en"]) == 0
    assert "5 tables" in capsys.readouterr().out
    assert asyncio.run(logs(url)) == asyncio.run(logs(file)) == before

    async def go_on() -> None:
        async with serving(tmp_path / "data", url) as house:
            anna = await guest(house)
            anna.http.headers["authorization"] = f"Bearer {TOKEN}"
            for table in before:
                assert (await anna.get(f"/api/tables/{table}")).json()["seat"] == 0
                assert (await anna.command(table, "say", text="here")).status_code == 200
            assert await house.store.use_code("code", 0) == "p-anna"
            record = await house.store.get_record("r1")
            assert record is not None
            assert record.text == b"\0text\xff"
            await anna.close()

    asyncio.run(go_on())


def refused(file: Path, target: str) -> str:
    with pytest.raises(Trouble) as found:
        move_house(file, target)
    assert "secret" not in str(found.value)
    return found.value.key


def test_it_moves_only_into_an_empty_postgresql_and_from_a_file_nobody_uses(
    tmp_path: Path, postgres: Cluster
) -> None:
    file, url = filled(tmp_path), postgres.cleared()
    assert refused(file, str(tmp_path / "other.sqlite")) == "move_target"
    assert refused(file, f"sqlite:///{tmp_path / 'other.sqlite'}") == "move_target"
    assert refused(tmp_path / "none.sqlite", url) == "store_missing"
    running = open_store(file)
    assert refused(file, url) == "store_in_use"
    asyncio.run(running.close())
    move_house(file, url)
    assert refused(file, url) == "move_not_empty"


def test_what_does_not_replay_as_before_leaves_nothing_behind(
    tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, url = filled(tmp_path), postgres.cleared()
    real, times = moving.shown, iter(range(100))
    monkeypatch.setattr(
        moving, "shown", lambda id, log: [*real(id, log), str(next(times)).encode()]
    )
    assert refused(file, url) == "move_differs"
    assert asyncio.run(logs(url)) == {}
    monkeypatch.undo()
    assert move_house(file, url)["tables"] == 5
