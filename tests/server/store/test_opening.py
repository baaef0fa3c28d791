"""What cannot be used is told in a sentence and left alone."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES
from omerta.server import SERVER_WORDS
from omerta.server.store import Store, engines, open_store
from omerta.server.store.migrations import known_versions
from omerta.show.voice import words_for
from server.postgres import Cluster, free_port
from server.store.places import Place, begin

OPENS = """
import sys
from omerta.engine.trouble import Trouble
from omerta.server.store import open_store
try:
    open_store(sys.argv[1])
except Trouble as trouble:
    print(trouble.key)
"""


def refused(database: str | Path, key: str, create: bool = True) -> Trouble:
    with pytest.raises(Trouble) as found:
        open_store(database, create)
    assert found.value.key == key
    for language in LANGUAGES:
        assert words_for(language, None, SERVER_WORDS).trouble(found.value)
    return found.value


async def make(store: Store) -> None:
    await begin(store)


def test_a_path_an_address_and_a_text_mean_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "below" / "omerta.db"

    async def work() -> None:
        for database in (path, str(path), f"sqlite:///{path}"):
            store = open_store(database)
            assert store.file == path
            await store.close()

    asyncio.run(work())


def test_only_the_owner_reads_a_new_file(sqlite: Place) -> None:
    async def work(store: Store) -> None:
        await begin(store)
        assert store.file is not None
        files = list(store.file.parent.iterdir())
        ends = {path.name.removeprefix("omerta.db") for path in files}
        assert ends == {"", ".lock", "-shm", "-wal"}
        assert {path.stat().st_mode & 0o077 for path in files} == {0}

    sqlite.run(work)


def test_one_file_is_left_behind_when_the_server_has_ended(sqlite: Place) -> None:
    sqlite.run(make)
    folder = Path(sqlite.url.removeprefix("sqlite:///")).parent
    assert sorted(path.name for path in folder.iterdir()) == ["omerta.db", "omerta.db.lock"]


def test_a_second_server_on_the_same_file_is_refused(sqlite: Place) -> None:
    async def work(store: Store) -> None:
        refused(sqlite.url, "store_in_use")
        other = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-c", OPENS, sqlite.url],
            capture_output=True,
            text=True,
        )
        assert other.stdout.strip() == "store_in_use", other.stderr
        await begin(store)  # the first one goes on

    sqlite.run(work)
    sqlite.run(make_another)  # and when it has ended the next may come


async def make_another(store: Store) -> None:
    await begin(store, "t2")


def test_a_server_that_was_killed_leaves_no_lock(sqlite: Place) -> None:
    script = f"{OPENS}\nprint('open', flush=True)\nsys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", script, sqlite.url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        refused(sqlite.url, "store_in_use")
        other.kill()
    sqlite.run(make)


def test_several_servers_may_share_a_postgresql(postgresql: Place) -> None:
    async def work(store: Store) -> None:
        other = open_store(postgresql.url)
        await begin(other)
        assert len(await store.events("t1")) == 1
        await other.close()

    postgresql.run(work)


def test_a_database_of_a_newer_version_is_left_alone(place: Place) -> None:
    place.run(make)
    change(place, "UPDATE omerta_version SET version_num = '999'")
    trouble = refused(place.url, "store_newer")
    assert (trouble.arguments["found"], trouble.arguments["known"]) == ("999", known_versions()[0])
    change(place, f"UPDATE omerta_version SET version_num = '{known_versions()[0]}'")
    place.run(make_another)


def test_a_database_of_another_program_is_left_alone(place: Place, tmp_path: Path) -> None:
    if place.name == "sqlite":
        file = Path(place.url.removeprefix("sqlite:///"))
        file.parent.mkdir()
        with closing(sqlite3.connect(file)) as other, other:
            other.execute("CREATE TABLE theirs (id INTEGER)")
    else:
        change(place, "CREATE TABLE events (id INTEGER)")
    refused(place.url, "store_foreign")


def test_a_postgresql_may_hold_tables_of_others_besides(postgresql: Place) -> None:
    change(postgresql, "CREATE TABLE theirs (id INTEGER)")
    postgresql.run(make)


def change(place: Place, statement: str) -> None:
    if place.name == "sqlite":
        file = place.url.removeprefix("sqlite:///")
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(statement)
    else:
        with psycopg.connect(place.url, autocommit=True) as connected:
            connected.execute(statement.encode())


@pytest.mark.parametrize(
    "content", [b"no database at all " * 100, b"SQLite format 3\0" + b"x" * 4096]
)
def test_a_damaged_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "omerta.db"
    file.write_bytes(content)
    refused(file, "store_damaged")
    assert file.read_bytes() == content


def test_a_file_that_is_missing_is_made_only_if_wanted(tmp_path: Path) -> None:
    refused(tmp_path / "omerta.db", "store_missing", create=False)
    assert not list(tmp_path.iterdir())


def test_a_folder_or_a_place_in_a_file_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(tmp_path / "file" / "omerta.db", "file_unwritable")
    refused(tmp_path, "file_unwritable")
    assert not tmp_path.with_name(f"{tmp_path.name}.lock").exists()


@pytest.mark.parametrize(
    "address", ["mysql://me:secret@host/x", "sqlite://", "sqlite:///:memory:", "what://is this"]
)
def test_an_address_of_another_kind_is_refused_without_its_password(address: str) -> None:
    assert "secret" not in str(refused(address, "store_url"))


def test_a_database_that_does_not_answer_is_told_without_its_password() -> None:
    url = f"postgresql://me:secret@127.0.0.1:{free_port()}/x"
    trouble = refused(url, "store_closed")
    assert "secret" not in str(trouble)
    assert "127.0.0.1" in trouble.arguments["file"]


def test_a_database_that_takes_calls_but_never_speaks_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(engines.ANSWERING, "connect_timeout", 2)
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        refused(f"postgresql://127.0.0.1:{silent.getsockname()[1]}/x", "store_closed")


def test_a_database_that_is_not_there_is_told(postgres: Cluster) -> None:
    assert "nowhere" in refused(postgres.url("nowhere"), "store_closed").arguments["reason"]


def test_without_the_driver_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "psycopg"]:
        monkeypatch.setitem(sys.modules, name, None)
    refused("postgresql://127.0.0.1/x", "store_driver")


def test_a_store_that_could_not_be_opened_holds_nothing(sqlite: Place) -> None:
    sqlite.run(make)
    change(sqlite, "UPDATE omerta_version SET version_num = '999'")
    before = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
    for _ in range(3):
        refused(sqlite.url, "store_newer")
    if before:
        assert len(os.listdir("/proc/self/fd")) == before


def test_a_postgresql_that_is_too_old_is_told(
    postgresql: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("omerta.server.store.opening.OLDEST", 99)
    assert refused(postgresql.url, "store_old").arguments["known"] == "99"


def test_a_postgresql_that_can_only_be_read_is_told(postgresql: Place, postgres: Cluster) -> None:
    name = postgresql.url.rpartition("/")[2]
    for _ in range(2):  # empty, and then with everything in it
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        refused(postgresql.url, "store_read_only")
        postgres.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        postgresql.run(make_if_new)


async def make_if_new(store: Store) -> None:
    if not await store.events("t1"):
        await begin(store)


def test_a_postgresql_without_room_is_told(
    postgresql: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(psycopg.errors.DiskFull):
        pass

    def fail(*_: object) -> None:
        raise DBAPIError("INSERT", {}, Full("No space left on device"))

    monkeypatch.setattr("omerta.server.store.opening.migrate", fail)
    refused(postgresql.url, "store_full")
