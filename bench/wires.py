"""The thinnest WebSocket and HTTP there is: a load generator must not be the load.

It speaks as much of both as the two servers measured here need, over loopback: no compression, no
fragments from us, a mask of zeros.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED = 0x80
NO_MASK = b"\0\0\0\0"  # a client has to mask; with zeros it changes nothing
IDLE = 2.0  # seconds after which a connection is not trusted to be there still; ours waits five

Hear = Callable[["Wire", bytes], None]


class Gone(Exception):
    """The server refused something or hung up."""


class Wire(asyncio.Protocol):
    """One WebSocket. `hear` gets every message, as soon as it is there; `taken` counts bytes."""

    def __init__(self, head: bytes, hear: Hear) -> None:
        self.head = head
        self.hear = hear
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.taken = 0  # bytes that came, frames and all
        self.buffer = bytearray()
        self.parts = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.head)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(Gone("hung up"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(Gone(self.buffer.decode(errors="replace")))
                return self.transport.abort()
            del self.buffer[: end + 4]
            self.open.set_result(None)
        while self.take_frame():
            pass

    def take_frame(self) -> bool:
        """The first frame in the buffer, if it is whole."""
        found = self.buffer
        if len(found) < 2:
            return False
        start, length = 2, found[1] & 0x7F
        if length == 126:
            start, length = 4, int.from_bytes(found[2:4], "big")
        elif length == 127:
            start, length = 10, int.from_bytes(found[2:10], "big")
        if len(found) < start + length:
            return False
        kind, last = found[0] & 0x0F, found[0] & 0x80
        body = bytes(found[start : start + length])
        del found[: start + length]
        self.taken += start + length
        if kind == PING:
            self.write(PONG, body)
        elif kind == CLOSE:
            self.closed = True
            self.transport.close()
        elif kind != PONG:
            self.parts += body
            if last:
                whole = bytes(self.parts)
                self.parts.clear()
                self.hear(self, whole)
        return True

    def write(self, kind: int, body: bytes) -> None:
        length = len(body)
        if length < 126:
            size = bytes([MASKED | length])
        elif length < 65_536:
            size = bytes([MASKED | 126]) + length.to_bytes(2, "big")
        else:
            size = bytes([MASKED | 127]) + length.to_bytes(8, "big")
        self.transport.write(bytes([0x80 | kind]) + size + NO_MASK + body)

    def send(self, text: bytes) -> None:
        self.write(TEXT, text)

    def close(self) -> None:
        if not self.closed:
            self.transport.close()


def handshake(port: int, path: str, headers: Mapping[str, str]) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


async def connect(port: int, path: str, headers: Mapping[str, str], hear: Hear) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(handshake(port, path, headers), hear), "127.0.0.1", port
    )
    await wire.open
    return wire


class Desk:
    """One HTTP connection that is kept: one question after another, JSON both ways. A server
    hangs up where nothing is asked for long; so after a while another is opened, lest it hangs up
    in the very moment of a question."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lock = asyncio.Lock()

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.used = monotonic()

    async def post(self, path: str, sent: object, **headers: str) -> Any:
        async with self.lock:
            if monotonic() - self.used > IDLE or self.reader.at_eof() or self.writer.is_closing():
                self.writer.close()
                await self.open()
            answer = await self.ask(path, sent, headers)
            self.used = monotonic()
            return answer

    async def ask(self, path: str, sent: object, headers: Mapping[str, str]) -> Any:
        body = json.dumps(sent).encode()
        told = {
            "Host": f"127.0.0.1:{self.port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            **headers,
        }
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        status, *heads = (await self.reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        lengths = [int(line[15:]) for line in heads if line.lower().startswith("content-length:")]
        answer = await self.reader.readexactly(lengths[0] if lengths else 0)
        if status.split()[1] not in ("200", "201"):
            raise Gone(f"{path}: {status} {answer.decode(errors='replace')}")
        return json.loads(answer)

    def close(self) -> None:
        self.writer.close()
