"""A whole server without a network or a disk, and people of every kind around one table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, cast

import httpx
import msgspec
from starlette.types import Message

from omerta.engine.dice import named_dice
from omerta.games import open_title
from omerta.server.app import make_house, served
from omerta.server.people import hashed
from omerta.server.room import Room
from omerta.server.settings import Settings
from omerta.server.store.rows import Person
from omerta.server.table import events as e
from omerta.server.table.table import Table
from server.leaks.memory_store import MemoryStore

PLENTY: Final = (1e6, 10**6)
HERE: Final = "127.0.0.1:8400"
KEY: Final = "the-key-of-this-table"
ROLES: Final = ("nobody", "other", "guest", "own", "second", "host", "admin", "bot")
WITH_KEY: Final = ("guest", "bot")
KINDS: Final = {"admin": "admin", "bot": "bot"}
SEATS: Final = {"own": 1, "second": 2}  # the first seat is empty before the game, else the host's


class Town:
    def __init__(self) -> None:
        self.store = MemoryStore()
        settings = Settings(
            data=Path("unused"), reads=PLENTY, writes=PLENTY, logins=PLENTY,
            messages_per_second=1e6, message_burst=10**6, outbox_bytes=10**8,
        )  # fmt: skip
        self.house = make_house(settings, cast(Any, self.store), lambda: 1_000)
        self.hall = self.house.hall
        self.hall.moved = lambda room: None  # no bot thinks here
        self.app = served(self.house)
        for role in ROLES[1:]:
            person = Person(role, role.title(), KINDS.get(role, "guest"), "en", 0)
            self.store.people[role] = person
            self.store.tokens[hashed(token(role))] = (role, f"session of {role}")
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app), base_url=f"http://{HERE}"
        )

    async def lay(self, id: str, started: bool = True, public: bool = False) -> Table:
        """A table of the host's: `own` and `second` sit at it, and he himself if it has begun."""
        title = open_title("carta_nostra")
        seed = named_dice(id).seed.hex()
        made = e.Created(
            "host", title.name, title.version, title.box.hash, [], 3, seed, public, KEY
        )
        table = Table(id)
        table.create(made)
        happenings: list[e.Happening] = [made]
        happenings += [e.Sat(seat, role, role.title()) for role, seat in SEATS.items()]
        if started:
            happenings += [e.Sat(0, "host", "Host"), e.Started()]
        self.store.logs.pop(id, None)
        room = Room(table)
        self.hall.rooms[id] = room
        await self.hall.happen(room, happenings)
        return table

    async def ask(self, role: str, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"content-type": "application/json"} if body is not None else {}
        headers |= headers_of(role)
        sent = body if isinstance(body, bytes) else msgspec.json.encode(body)
        content = sent if body is not None else None
        return await self.http.request(method, path, content=content, headers=headers)

    async def open(self, role: str, path: str, *sent: str | bytes) -> list[Message]:
        """A socket: what it is sent until nothing more comes, after these messages."""
        address, _, query = path.partition("?")
        found: list[Message] = []
        coming: asyncio.Queue[Message] = asyncio.Queue()
        coming.put_nowait({"type": "websocket.connect"})
        for message in sent:
            kind = "text" if isinstance(message, str) else "bytes"
            coming.put_nowait({"type": "websocket.receive", kind: message})
        scope = {
            "type": "websocket",
            "path": address,
            "raw_path": address.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "scheme": "ws",
            "headers": [
                (b"host", HERE.encode()),
                (b"origin", f"http://{HERE}".encode()),
                *[(name.encode(), value.encode()) for name, value in headers_of(role).items()],
            ],
            "client": ("127.0.0.1", 5000),
            "server": ("127.0.0.1", 8400),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }

        async def send(message: Message) -> None:
            found.append(message)

        task = asyncio.create_task(cast(Any, self.app)(scope, coming.get, send))
        await quiet(lambda: coming.empty() or task.done(), lambda: len(found), task)
        coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await task
        return found


async def quiet(
    read: Callable[[], bool], count: Callable[[], int], task: asyncio.Task[Any]
) -> None:
    """Until everything has been read and nothing new is sent."""
    still = 0
    before = -1
    while still < 20 and not task.done():
        await asyncio.sleep(0)
        still = still + 1 if read() and count() == before else 0
        before = count()


def token(role: str) -> str:
    return f"the token of {role}, and of nobody else"


def headers_of(role: str) -> dict[str, str]:
    return {} if role == "nobody" else {"authorization": f"Bearer {token(role)}"}


def in_town(test: Callable[[Town], Awaitable[None]]) -> None:
    async def run() -> None:
        town = Town()
        await test(town)
        await town.http.aclose()

    asyncio.run(run())
