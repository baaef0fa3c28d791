"""Whose database it is, where several processes share one: an installation has a name, kept in the
database and in the folder of each of its processes. A folder that has none yet joins."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from omerta.engine.trouble import Trouble
from omerta.server.store import Conflict, Store
from omerta.server.store.opening import hidden, understood

FILE: Final = "installation"


async def belong(store: Store, data: Path, database: str) -> None:
    """Trouble if the database is that of another installation; nothing is changed then."""
    path = data / FILE
    known = path.read_text("utf-8").strip() if path.exists() else ""
    found = await named(store, known or secrets.token_hex(8))
    if known and found != known:
        told = hidden(understood(database))
        raise Trouble("store_other_house", file=told, folder=data)
    if not known:
        note(path, found)


async def named(store: Store, name: str) -> str:
    try:
        return await store.house(name)
    except Conflict:  # another process was quicker
        return await store.house(name)


def note(path: Path, name: str) -> None:
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(f"{name}\n")
    except OSError as error:
        raise Trouble("file_unwritable", file=path, reason=error.strerror) from None
