"""The server: tables that never lose a move and never tell a secret.

    store/       what is kept, on SQLite or PostgreSQL: an append-only log of events for each table
    table/       one table as the fold of its events; what may be done at it, and what a viewer gets
    hall.py      all tables: write first, then speak (telling.py); room.py one and who looks at it
    people.py    guests, their tokens, and codes for another device
    crew.py      bots and clocks of running games; times.py what is charged to nobody
    others.py    other processes on the same PostgreSQL: news.py what they say, rota.py who works
    minds/       bots in processes of their own
    memory/      replays, recaps, records in and out, forks
    guard/       what is refused before anybody reads it
    routes/      HTTP; socket.py the live table; app.py puts it together; serve.py runs it

The way of a command: `table/decide.py` says which events it means or why not, `store` keeps them,
`table/table.py` carries them out, `table/project.py` tells every viewer, each its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SERVER_WORDS: Final = Path(__file__).resolve().parent / "words"
