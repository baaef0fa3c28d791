"""Several who write to one table at once: each move is kept in order or cleanly refused."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import closing
from typing import Any

import psycopg
from sqlalchemy import Connection
from sqlalchemy import event as happening

from omerta.server.store import Conflict, Event, Store, open_store
from server.store.places import ANNA, Place, begin, event, row

PROCESSES = 4
MOVES = 200

PLAYING = """
import asyncio, json, sys
from omerta.server.store import open_store
from server.store.test_processes import play

async def main():
    store = open_store(sys.argv[1])
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(await play(store, sys.argv[2])), flush=True)
    await store.close()

asyncio.run(main())
"""


async def play(store: Store, who: str) -> tuple[list[int], int]:
    """As a server does: decide, append, and on a conflict read what is new and decide again.
    Returns where its moves were kept and how often one was refused."""
    known = len(await store.events("t1"))
    kept, refused = [], 0
    for number in range(MOVES):
        while True:
            move = event(known + 1, by=who, cid=f"c{number}")
            try:
                await store.append(row(known + 1), [move])
            except Conflict:
                refused += 1
                known += len(await store.events("t1", known))
            else:
                known += 1
                kept.append(known)
                break
    return kept, refused


def check(log: list[Event], kept: dict[str, list[int]]) -> None:
    """No gap, nothing lost, nothing doubled, everybody's moves in the order they were made."""
    assert [each.seq for each in log] == list(range(1, PROCESSES * MOVES + 2))
    for who, seqs in kept.items():
        mine = [each for each in log[1:] if each.by == who]
        assert [each.seq for each in mine] == seqs
        assert [each.cid for each in mine] == [f"c{number}" for number in range(MOVES)]


def test_processes_that_share_a_table_keep_it_in_order(postgresql: Place) -> None:
    names = [f"p{number}" for number in range(PROCESSES)]

    async def make(store: Store) -> None:
        await begin(store)

    async def read(store: Store) -> list[Event]:
        return await store.events("t1")

    postgresql.run(make)
    others = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYING, postgresql.url, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": ":".join(sys.path)},
        )
        for name in names
    ]
    for other in others:
        assert other.stdout is not None
        assert other.stdout.readline() == "ready\n"
    for other in others:  # all at once
        assert other.stdin is not None
        other.stdin.write("\n")
        other.stdin.flush()
    told = [json.loads(other.communicate()[0]) for other in others]
    assert all(other.returncode == 0 for other in others)
    check(postgresql.run(read), {name: kept for name, (kept, _) in zip(names, told, strict=True)})
    assert sum(refused for _, refused in told) > 0  # they did get in each other's way


def test_tasks_that_share_a_table_keep_it_in_order(sqlite: Place) -> None:
    """A file has one server; so those who get in each other's way are in one process."""

    async def work(store: Store) -> None:
        await begin(store)
        names = [f"p{number}" for number in range(PROCESSES)]
        told = await asyncio.gather(*[play(store, name) for name in names])
        kept = {name: seqs for name, (seqs, _) in zip(names, told, strict=True)}
        check(await store.events("t1"), kept)

    sqlite.run(work)


def test_processes_that_lock_many_tables_do_not_lock_each_other_out(postgresql: Place) -> None:
    """Each takes all locks of a commit in the same order, whatever order the moves came in."""
    taken: list[list[int]] = []

    def note(_c: object, _k: object, statement: str, parameters: tuple[Any], *_: object) -> None:
        if "pg_advisory_xact_lock" in statement:
            taken.append(parameters[0])

    async def work(store: Store) -> None:
        tables = [f"t{number}" for number in range(30)]
        await asyncio.gather(*[begin(store, table) for table in tables])
        stores = [store, open_store(postgresql.url)]
        for each in stores:
            happening.listen(each.writer.engine, "before_cursor_execute", note)
        for turn in range(2, 8):
            doing = []
            for each, order in zip(stores, (tables, tables[::-1]), strict=True):
                doing += [each.append(row(turn, t), [event(turn, t)]) for t in order]
            found = await asyncio.gather(*doing, return_exceptions=True)
            assert sorted(map(repr, found)) == ["Conflict()"] * 30 + ["None"] * 30
        await stores[1].close()

    postgresql.run(work)
    assert max(map(len, taken)) > 5
    for keys in taken:
        assert keys == sorted(keys)


def test_a_code_that_another_process_is_using_is_not_used_twice(postgresql: Place) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA, "hash")
        await store.add_code("code", "p1", 100)
        with closing(psycopg.connect(postgresql.url)) as other:
            other.execute("DELETE FROM codes WHERE hash = 'code'")
            using = asyncio.create_task(store.use_code("code", 50))
            while not await store.ask(somebody_waits):
                await asyncio.sleep(0.01)
            other.commit()
            assert await using is None

    def somebody_waits(connection: Connection) -> bool:
        found = connection.exec_driver_sql("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool(found.scalar_one())

    postgresql.run(work)
