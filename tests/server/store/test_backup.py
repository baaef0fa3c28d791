"""A copy made while the server writes holds everything that was acknowledged before, and a server
can go on from it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES
from omerta.server import SERVER_WORDS
from omerta.server.store import Store
from omerta.server.store.backup import copy_of, put_back
from omerta.show.voice import words_for
from server.store.places import Place, begin, event, go_on, row

TABLES = 8


async def play_on(store: Store, table: str, acknowledged: dict[str, int]) -> None:
    """Until nobody wants it any more."""
    while True:
        seq = acknowledged[table] + 1
        await store.append(row(seq, table), [event(seq, table, body=b"x" * 500)])
        acknowledged[table] = seq


async def whole_logs(store: Store) -> dict[str, int]:
    """How many events each table has: without a gap, and as many as its row says."""
    found = {}
    async for table, log in store.every_event(("running",)):
        assert [each.seq for each in log] == list(range(1, len(log) + 1))
        kept = await store.table_row(table)
        assert kept is not None
        assert kept.seq == len(log)
        found[table] = len(log)
    return found


def test_copies_made_under_load_are_whole(sqlite: Place, tmp_path: Path) -> None:
    acknowledged = {f"t{number}": 1 for number in range(TABLES)}
    before: list[dict[str, int]] = []

    async def work(store: Store) -> None:
        await asyncio.gather(*[begin(store, table) for table in acknowledged])
        tasks = [asyncio.create_task(play_on(store, t, acknowledged)) for t in acknowledged]
        for number in range(3):
            while sum(acknowledged.values()) < (number + 1) * 20 * TABLES:
                await asyncio.wait(tasks, timeout=0.005, return_when=asyncio.FIRST_EXCEPTION)
                assert not any(task.done() for task in tasks), tasks
            before.append(dict(acknowledged))
            await asyncio.to_thread(store.backup, tmp_path / f"copy{number}.db")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    sqlite.run(work)
    for number, acks in enumerate(before):
        copy = Place("sqlite", f"sqlite:///{tmp_path / f'copy{number}.db'}")
        found = copy.run(whole_logs)
        assert found.keys() == acks.keys()
        for table, seq in acks.items():
            assert found[table] >= seq


def file_of(place: Place) -> Path:
    return Path(place.url.removeprefix("sqlite:///"))


async def two_moves(store: Store) -> None:
    await begin(store)
    await go_on(store, 2, 2)


async def two_more(store: Store) -> None:
    await go_on(store, 3, 4)


def test_a_copy_is_one_file_that_only_its_owner_reads(sqlite: Place, tmp_path: Path) -> None:
    sqlite.run(two_moves)
    copy_of(file_of(sqlite), tmp_path / "deep" / "copy.db")
    (copy,) = (tmp_path / "deep").iterdir()
    assert copy.stat().st_mode & 0o077 == 0


def test_a_copy_holds_what_a_killed_server_left_in_its_log(sqlite: Place, tmp_path: Path) -> None:
    """The last moves are not in the file itself yet."""

    async def work(store: Store) -> None:
        await two_moves(store)
        assert store.file is not None
        left = tmp_path / "left"
        left.mkdir()
        for end in ("", "-wal"):
            name = store.file.name + end
            (left / name).write_bytes(store.file.with_name(name).read_bytes())

    sqlite.run(work)
    copy_of(tmp_path / "left" / "omerta.db", tmp_path / "copy.db")
    assert Place("sqlite", f"sqlite:///{tmp_path / 'copy.db'}").run(whole_logs) == {"t1": 2}


def test_a_server_goes_on_from_a_copy_and_what_was_there_is_put_aside(
    sqlite: Place, tmp_path: Path
) -> None:
    file = file_of(sqlite)
    sqlite.run(two_moves)
    copy_of(file, tmp_path / "copy.db")
    sqlite.run(two_more)
    asides = [put_back(tmp_path / "copy.db", file)]
    assert sqlite.run(whole_logs) == {"t1": 2}
    sqlite.run(two_more)
    asides.append(put_back(tmp_path / "copy.db", file))
    assert sqlite.run(whole_logs) == {"t1": 2}
    assert len(set(asides)) == 2
    for aside in asides:
        assert aside is not None
        assert Place("sqlite", f"sqlite:///{aside}").run(whole_logs) == {"t1": 4}


def test_what_a_killed_server_left_is_put_aside_whole(sqlite: Place, tmp_path: Path) -> None:
    """Its log too: beside another file it would destroy that one."""
    home = tmp_path / "home"

    async def work(store: Store) -> None:
        await begin(store)
        await asyncio.to_thread(store.backup, tmp_path / "copy.db")
        await go_on(store, 2, 4)
        assert store.file is not None
        home.mkdir()
        for end in ("", "-wal", "-shm"):
            name = store.file.name + end
            (home / name).write_bytes(store.file.with_name(name).read_bytes())

    sqlite.run(work)
    aside = put_back(tmp_path / "copy.db", home / "omerta.db")
    assert Place("sqlite", f"sqlite:///{home / 'omerta.db'}").run(whole_logs) == {"t1": 1}
    assert Place("sqlite", f"sqlite:///{aside}").run(whole_logs) == {"t1": 4}


def test_a_copy_goes_where_nothing_was(sqlite: Place, tmp_path: Path) -> None:
    sqlite.run(two_moves)
    assert put_back(file_of(sqlite), tmp_path / "new" / "omerta.db") is None
    new = Place("sqlite", f"sqlite:///{tmp_path / 'new' / 'omerta.db'}")
    assert new.run(whole_logs) == {"t1": 2}


def test_nothing_is_put_back_under_a_running_server(sqlite: Place, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await two_moves(store)
        store.backup(tmp_path / "copy.db")
        told("store_in_use", put_back, tmp_path / "copy.db", file_of(sqlite))
        await two_more(store)

    sqlite.run(work)
    assert sqlite.run(whole_logs) == {"t1": 4}


def told(key: str, doing: object, *arguments: Path) -> None:
    assert callable(doing)
    with pytest.raises(Trouble) as found:
        doing(*arguments)
    assert found.value.key == key
    for language in LANGUAGES:
        assert words_for(language, None, SERVER_WORDS).trouble(found.value)


def test_what_is_no_good_copy_is_refused_and_nothing_changes(sqlite: Place, tmp_path: Path) -> None:
    sqlite.run(two_moves)
    file = file_of(sqlite)
    before = file.read_bytes()
    good, bad = tmp_path / "good.db", tmp_path / "bad.db"
    copy_of(file, good)
    told("store_missing", put_back, bad, file)
    bad.write_bytes(b"no database at all " * 99)
    told("store_damaged", put_back, bad, file)
    bad.write_bytes(good.read_bytes()[:-8192])
    told("store_damaged", put_back, bad, file)
    bad.unlink()
    with closing(sqlite3.connect(bad)) as other, other:
        other.execute("CREATE TABLE theirs (id INTEGER)")
    told("store_foreign", put_back, bad, file)
    bad.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(bad)) as other, other:
        other.execute("UPDATE omerta_version SET version_num = '999'")
    told("store_newer", put_back, bad, file)
    bad.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(bad)) as other, other:
        other.execute("DELETE FROM tables")
    told("store_damaged", put_back, bad, file)
    assert file.read_bytes() == before
    assert not list(file.parent.glob("*before*"))


def test_a_copy_takes_nobody_s_place(sqlite: Place, tmp_path: Path) -> None:
    sqlite.run(two_moves)
    other = tmp_path / "copy.db"
    other.write_text("mine")
    told("store_target", copy_of, file_of(sqlite), other)
    assert other.read_text() == "mine"
    told("file_unwritable", copy_of, file_of(sqlite), other / "copy.db")
    told("store_missing", copy_of, tmp_path / "nothing.db", tmp_path / "copy2.db")
    assert {path.name for path in tmp_path.iterdir()} == {"copy.db", "data"}


def test_postgresql_is_backed_up_with_its_own_tool(postgresql: Place, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        told("store_pg_dump", store.backup, tmp_path / "copy.db")

    postgresql.run(work)
    for language in LANGUAGES:
        sentence = words_for(language, None, SERVER_WORDS).say("trouble.store_pg_dump")
        assert "pg_dump" in sentence
