"""How many durable moves a second the store keeps, by the number of tables that play at once.

    python bench/store.py                    on SQLite, in a folder of its own
    python bench/store.py postgresql://…     on an empty database

One table alone waits for the disk at every move; many share a commit.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles

from omerta.server.store import Event, Store, TableRow, open_store

TABLES = (1, 10, 100, 500)
MOVES = 4000  # in all, but at least 8 and at most 400 a table
BODY = b'{"step":"take_card","option":12345}'


async def play(store: Store, table: str, moves: int, spent: list[float]) -> None:
    for seq in range(1, moves + 2):
        row = TableRow(table, "famiglia", "running", True, "p1", 0, seq, seq, ("p1", "p2"), b"{}")
        move = Event(table, seq, seq, "p1", f"c{seq}", "d" * 32, "answer", BODY)
        begun = time.perf_counter()
        await store.append(row, [move])
        if seq > 1:  # to make a table is no move
            spent.append(time.perf_counter() - begun)


async def measure(store: Store) -> None:
    for tables in TABLES:
        moves = max(8, min(400, MOVES // tables))
        spent: list[float] = []
        begun = time.perf_counter()
        names = [f"{tables} {number}" for number in range(tables)]
        await asyncio.gather(*[play(store, name, moves, spent) for name in names])
        rate = len(spent) / (time.perf_counter() - begun)
        hundredths = quantiles(spent, n=100)
        p50, p99 = hundredths[49] * 1000, hundredths[98] * 1000
        print(f"{tables:4} tables  {rate:8,.0f} moves/s  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms")
    await store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file: str | Path = Path(folder) / "omerta.db"
        asyncio.run(measure(open_store(sys.argv[1] if len(sys.argv) > 1 else file)))


if __name__ == "__main__":
    main()
