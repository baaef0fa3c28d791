"""What a server keeps, on one SQLite file or in a PostgreSQL database; one meaning for both.

rows.py      what goes in and comes out
opening.py   a database is found or made, and brought up to date
store.py     the store itself: everything that can be kept or asked
writes.py    every write as a function of a connection; reads.py: every question
writer.py    the one thread that writes: one transaction takes all who wait
patience.py  how long somebody waits for it
engines.py   how each database is opened: what makes a commit durable stands here
faults.py    what an error of a database means
lock.py      one server for one file
line.py      the line between processes that share a PostgreSQL; leases.py: who looks after a table
schema.py    the tables; migrations/ brings an older database up to them
backup.py    copies while the server runs, and back again
"""

from __future__ import annotations

from omerta.server.store.opening import open_store
from omerta.server.store.rows import (
    Conflict,
    Event,
    KeptRecord,
    Person,
    RecordHead,
    Report,
    TableRow,
    Unavailable,
)
from omerta.server.store.store import Store

__all__ = [
    "Conflict",
    "Event",
    "KeptRecord",
    "Person",
    "RecordHead",
    "Report",
    "Store",
    "TableRow",
    "Unavailable",
    "open_store",
]
