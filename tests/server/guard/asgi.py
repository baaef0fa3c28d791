"""An application that remembers what it heard, and a way to ask it without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omerta.server.guard import guarded
from omerta.server.guard.scope import Clock
from omerta.server.settings import Settings

HOST: Final = "localhost:8400"
OURS: Final = "http://localhost:8400"
ME: Final = ("192.0.2.7", 50_000)
Header = tuple[str, str]


def settings(**changed: Any) -> Settings:
    return Settings(data=Path("nowhere"), **changed)


class FakeClock:
    """Stands still until it is told to go on."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Heard:
    """The application behind the guard: reads the whole body, answers 200, remembers."""

    def __init__(self, *headers: Header) -> None:
        self.scopes: list[Scope] = []
        self.bodies: list[bytes] = []
        self.headers = [(name.encode(), value.encode()) for name, value in headers]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": 1000})
        elif scope["type"] == "http":
            self.bodies.append(await whole(receive))
            await send({"type": "http.response.start", "status": 200, "headers": self.headers})
            await send({"type": "http.response.body", "body": b"{}"})


async def whole(receive: Receive) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(body)


class Answer:
    """What came back."""

    def __init__(self, messages: list[Message]) -> None:
        self.messages = messages
        self.types = [message["type"] for message in messages]
        first = messages[0] if messages else {}
        self.status = first.get("status", 0)
        self.pairs = [(name.decode(), value.decode()) for name, value in first.get("headers", [])]
        self.headers = dict(self.pairs)
        self.body = b"".join([message.get("body", b"") for message in messages])

    @property
    def told(self) -> dict[str, str]:
        return msgspec.json.decode(self.body, type=dict[str, str])

    @property
    def error(self) -> str:
        return self.told["error"]


def http(
    method: str = "GET",
    path: str = "/api/x",
    *headers: Header,
    host: str | None = HOST,
    **more: Any,
) -> Scope:
    return {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": encoded(headers, host),
        "client": ME,
        "server": ("127.0.0.1", 8400),
        **more,
    }


def handshake(*headers: Header, host: str | None = HOST, **more: Any) -> Scope:
    return {
        "type": "websocket",
        "path": "/api/socket",
        "raw_path": b"/api/socket",
        "query_string": b"",
        "headers": encoded(headers, host),
        "client": ME,
        "server": ("127.0.0.1", 8400),
        "extensions": {"websocket.http.response": {}},
        **more,
    }


def encoded(headers: Iterable[Header], host: str | None) -> list[tuple[bytes, bytes]]:
    pairs = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers]
    return pairs if host is None else [(b"host", host.encode("latin-1")), *pairs]


async def ask_soon(app: ASGIApp, scope: Scope, *chunks: bytes, hang: bool = False) -> Answer:
    """One request with its body in pieces; `hang`: after them nothing comes any more."""
    messages: list[Message] = []
    coming = [
        {"type": "http.request", "body": chunk, "more_body": hang or place < len(chunks) - 1}
        for place, chunk in enumerate(chunks or (b"",))
    ]
    if scope["type"] == "websocket":
        coming = [{"type": "websocket.connect"}]

    async def receive() -> Message:
        if coming:
            return coming.pop(0)
        if hang:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        messages.append(message)

    await app(scope, receive, send)
    return Answer(messages)


def ask(app: ASGIApp, scope: Scope, *chunks: bytes, hang: bool = False) -> Answer:
    return asyncio.run(ask_soon(app, scope, *chunks, hang=hang))


def stand(clock: Clock | None = None, **changed: Any) -> tuple[Heard, ASGIApp]:
    """A recording application and the guard around it."""
    heard = Heard()
    return heard, guarded(heard, settings(**changed), clock or FakeClock())
