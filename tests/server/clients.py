"""A whole server in a test, in this process, and clients that speak to it."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from omerta.server.app import make_house, served
from omerta.server.guard.connections import uvicorn_options
from omerta.server.house import House
from omerta.server.settings import Settings
from omerta.server.store import open_store
from omerta.server.table.seen import State, Update, reduced

FAST = {"bot_delay": (0.01, 0.02), "bot_budget": 5.0, "reads": (1e6, 10**6), "writes": (1e6, 10**6)}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@asynccontextmanager
async def serving(data: Path, database: str = "", **settings: Any) -> AsyncIterator[House]:
    """A server on a port of its own; `house.settings.port` tells which."""
    made = Settings(data=data, port=free_port(), database=database, **{**FAST, **settings})
    house = make_house(made, open_store(database or data / "omerta.sqlite"))
    server = uvicorn.Server(uvicorn.Config(served(house), **uvicorn_options(made)))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
    try:
        yield house
    finally:
        server.should_exit = True
        await task


class Guest:
    """Somebody with a token: HTTP, and sockets at tables."""

    def __init__(self, house: House, token: str) -> None:
        self.address = f"127.0.0.1:{house.settings.port}"
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=f"http://{self.address}", headers=self.headers)

    async def post(self, path: str, sent: object) -> httpx.Response:
        return await self.http.post(path, json=sent)

    async def get(self, path: str, **query: str) -> httpx.Response:
        return await self.http.get(path, params=query)

    async def new_table(self, game: str, seats: list[str], **wishes: object) -> str:
        answer = await self.post("/api/tables", {"game": game, "seats": seats, **wishes})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def command(self, table: str, do: str, key: str = "", **fields: object) -> httpx.Response:
        sent = {"do": do, "id": fields.pop("id", new_id()), **fields}
        return await self.post(f"/api/tables/{table}/commands?key={key}", sent)

    @asynccontextmanager
    async def at(self, table: str, **query: str) -> AsyncIterator[Live]:
        told = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"ws://{self.address}/api/tables/{table}/live?{told}"
        async with connect(address, additional_headers=self.headers) as found:
            yield Live(found)

    async def close(self) -> None:
        await self.http.aclose()


class Live:
    """A socket at a table that keeps its state as a client should."""

    def __init__(self, found: ClientConnection) -> None:
        self.socket = found
        self.state: State | None = None
        self.others: list[dict[str, Any]] = []  # whatever is neither state nor update

    async def next(self, seconds: float = 10) -> dict[str, Any]:
        """The next message, which is put on the state if it belongs there."""
        told = await asyncio.wait_for(self.socket.recv(), seconds)
        message: dict[str, Any] = msgspec.json.decode(told)
        if message["type"] == "state":
            self.state = msgspec.json.decode(told, type=State)
        elif message["type"] == "update":
            assert self.state is not None
            self.state = reduced(self.state, msgspec.json.decode(told, type=Update))
        else:
            self.others.append(message)
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = await self.next()
            if message["type"] == kind:
                return message

    async def send(self, do: str, **fields: object) -> str:
        id = str(fields.pop("id", new_id()))
        await self.socket.send(msgspec.json.encode({"do": do, "id": id, **fields}).decode())
        return id


def new_id() -> str:
    return secrets.token_urlsafe(9)


async def guest(house: House, name: str = "Anna") -> Guest:
    nobody = Guest(house, "")
    answer = await nobody.post("/api/people", {"name": name, "bot": True})
    await nobody.close()
    assert answer.status_code == 201, answer.text
    return Guest(house, answer.json()["token"])
