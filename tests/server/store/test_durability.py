"""A move is on the disk before it is acknowledged. To kill a process shows nothing of that: what it
wrote is in the system's hands. So system calls are watched, and PostgreSQL is asked how far it has
synced; each test is also shown a store that does not wait for the disk, and must tell it apart."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from omerta.server.store import Store, engines
from server.postgres import Cluster, running
from server.store.places import Place, begin, event, row

MOVES = 30

SPEAKING = """
import asyncio, os, sys
from omerta.server.store import engines, open_store
from server.store.places import begin, event, row

engines.PRAGMAS = tuple(each.replace("FULL", sys.argv[2]) for each in engines.PRAGMAS)

async def main():
    store = open_store(sys.argv[1])
    await begin(store)
    for seq in range(2, int(sys.argv[3]) + 2):
        os.write(1, f"send {seq}.".encode())
        await store.append(row(seq), [event(seq)])
        os.write(1, f"told {seq}.".encode())
    await store.close()

asyncio.run(main())
"""

CALL = re.compile(r"(\d+) +(write|fsync|fdatasync)\((.*?)(?: <unfinished ...>|\) += (-?\d+).*)$")
RESUMED = re.compile(r"(\d+) +<\.\.\. (write|fsync|fdatasync) resumed>.*\) += (-?\d+)")
SAID = re.compile(r'"(send|told) (\d+)\."')


def synced_moves(trace: str) -> set[int]:
    """The moves for which the log was synced, from begin to end, between being sent and told."""
    begun: dict[str, tuple[int, str]] = {}  # process -> where its call began, and of what
    sent: dict[int, int] = {}
    syncs: list[tuple[int, int]] = []
    found = set()
    for number, line in enumerate(trace.splitlines()):
        call, resumed = CALL.match(line), RESUMED.match(line)
        if call is not None and call[4] is None:
            begun[call[1]] = (number, call[3])
        if call is not None:
            process, first, what, result = call[1], number, call[3], call[4]
        elif resumed is not None:
            process, result = resumed[1], resumed[3]
            first, what = begun.pop(process)
        else:
            continue
        said = SAID.search(what)
        if said is not None and said[1] == "send" and call is not None:
            sent[int(said[2])] = number
        elif said is not None and said[1] == "told" and call is not None:
            move = int(said[2])
            if any(sent[move] < start and end < number for start, end in syncs):
                found.add(move)
        elif "-wal" in what and result == "0":
            syncs.append((first, number))
    assert len(sent) == MOVES
    return found


def traced(place: Place, synchronous: str, out: Path) -> str:
    strace = shutil.which("strace")
    assert strace, "strace is missing: apt-get install strace"
    watching = [strace, "-f", "-y", "-qq", "-e", "trace=write,fsync,fdatasync", "-o", str(out)]
    line = [sys.executable, "-c", SPEAKING, place.url, synchronous, str(MOVES)]
    done = subprocess.run(
        watching + line, capture_output=True, text=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
    assert done.returncode == 0, done.stderr
    return out.read_text()


def test_every_move_is_synced_before_it_is_told(sqlite: Place, tmp_path: Path) -> None:
    trace = traced(sqlite, "FULL", tmp_path / "trace")
    assert synced_moves(trace) == set(range(2, MOVES + 2))


def test_the_watch_tells_a_store_that_does_not_wait(sqlite: Place, tmp_path: Path) -> None:
    trace = traced(sqlite, "NORMAL", tmp_path / "trace")
    assert len(synced_moves(trace)) < MOVES // 3


@pytest.fixture(scope="module")
def lazy() -> Iterator[Cluster]:
    """A PostgreSQL that syncs when it is told to, and hardly ever by itself."""
    with running(("wal_writer_delay=10s", "wal_writer_flush_after=0")) as cluster:
        yield cluster


def flushed_moves(place: Place) -> int:
    """For how many moves the log was on the disk, beyond where it stood before, when told."""
    found = 0

    async def work(store: Store) -> None:
        nonlocal found
        await begin(store)
        with closing(psycopg.connect(place.url, autocommit=True)) as other:
            for seq in range(2, MOVES + 2):
                (before,) = one(other, "SELECT pg_current_wal_insert_lsn()")
                await store.append(row(seq), [event(seq)])
                (beyond,) = one(other, f"SELECT pg_current_wal_flush_lsn() > '{before}'")
                found += beyond is True
                await asyncio.sleep(0)

    place.run(work)
    return found


def one(connection: psycopg.Connection[tuple[object, ...]], question: str) -> tuple[object, ...]:
    row = connection.execute(question.encode()).fetchone()
    assert row is not None
    return row


def careless(cluster: Cluster) -> Place:
    """A database told not to wait for the disk, as some are for speed."""
    url = cluster.fresh()
    name = url.rpartition("/")[2]
    cluster.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    return Place("postgresql", url)


def test_postgresql_has_synced_every_move_before_it_is_told(lazy: Cluster) -> None:
    assert flushed_moves(careless(lazy)) == MOVES


def test_the_question_tells_a_postgresql_that_does_not_wait(
    lazy: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "durable", lambda connection: ())
    assert flushed_moves(careless(lazy)) < MOVES // 3


def test_a_stricter_setting_stays(lazy: Cluster) -> None:
    url = lazy.fresh()
    name = url.rpartition("/")[2]
    lazy.execute(f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")

    async def work(store: Store) -> None:
        found = await store.writer.do(
            lambda connection: connection.exec_driver_sql("SHOW synchronous_commit").scalar_one()
        )
        assert found == "remote_apply"

    Place("postgresql", url).run(work)
