"""Running the server: open the store, tell where it is, serve until told to stop."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import platform
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from omerta.engine.trouble import Trouble
from omerta.server.app import make_house, served
from omerta.server.guard.connections import uvicorn_options
from omerta.server.installation import belong
from omerta.server.listening import Listening, bound
from omerta.server.logs import set_up_logs
from omerta.server.people import hashed
from omerta.server.settings import Settings
from omerta.server.store import Conflict, Person, Store, Unavailable, open_store
from omerta.server.store.opening import hidden, understood
from omerta.server.times import wall_ms

FILE: Final = "omerta.sqlite"
# How often it is looked for what holds itself. By itself Python looks through every table there is
# after a few dozen moves; what a move leaves behind is mostly gone without that.
CIRCLES: Final = (20_000, 20, 50)
# The C library gives each thread a heap of its own, and what one has let go no other can use. Only
# one thread at a time runs Python here, so few are as fast, and do not grow for so long.
HEAPS: Final = 2
MALLOC_HEAPS: Final = -8  # M_ARENA_MAX in malloc.h of glibc
ADMIN: Final = "admin"  # the only person whose id is known beforehand


def database_of(settings: Settings) -> str | Path:
    return settings.database or settings.data / FILE


def serve(settings: Settings, say: Callable[[str, str], None], level: int = logging.INFO) -> None:
    """Until a signal ends it. `say` tells whoever started it: a key of words and what it names."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Trouble("file_unwritable", file=settings.data, reason=error.strerror) from None
    share_heaps()
    set_up_logs(level=level)
    sockets = bound(settings.host, settings.port, address(settings))
    try:
        asyncio.run(run(settings, open_store(database_of(settings)), sockets, say))
    finally:
        for listening in sockets:
            listening.close()


async def run(
    settings: Settings,
    store: Store,
    sockets: list[socket.socket],
    say: Callable[[str, str], None],
) -> None:
    token = await moved_in(settings, store)
    if token:
        say("serve.admin", token)
    house = make_house(settings, store)
    config = uvicorn.Config(served(house), **uvicorn_options(settings))
    server = Listening(config, lambda: say("serve.ready", address(settings)))
    gc.collect()
    gc.freeze()  # what was loaded stays
    gc.set_threshold(*CIRCLES)
    await server.serve(sockets)


async def moved_in(settings: Settings, store: Store) -> str:
    """The database is this installation's, and has an admin: his token, if he is new."""
    try:
        if store.line is not None:
            await belong(store, settings.data, settings.database)
        return await first_admin(store)
    except Trouble:
        await store.close()
        raise
    except Unavailable as away:
        await store.close()
        address = settings.database
        named = hidden(understood(address)) if address else str(settings.data / FILE)
        if away.reason == "full":
            raise Trouble("store_full", file=named) from None
        raise Trouble("store_closed", file=named, reason=away.reason) from None


def share_heaps() -> None:
    """Where there is no glibc nothing is changed."""
    if "glibc" in platform.libc_ver()[0]:
        ctypes.CDLL(None).mallopt(MALLOC_HEAPS, HEAPS)


def address(settings: Settings) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{settings.port}/"


async def first_admin(store: Store) -> str:
    """The token of the one who runs this, told once, when there is nobody yet."""
    if await store.person(ADMIN) is not None:
        return ""
    token = secrets.token_urlsafe(32)
    person = Person(ADMIN, ADMIN, ADMIN, "en", wall_ms())
    try:
        await store.add_person(person, hashed(token), ADMIN)
    except Conflict:  # another process was started at the same moment, and has told it
        return ""
    return token
