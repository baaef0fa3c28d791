"""Texts that are read and written in place come to the same as through the library.

Streams of all kinds of frames, cut anywhere, go through our socket and through the one of uvicorn:
the application must be told the same, and the client answered the same bytes.
"""

from __future__ import annotations

import asyncio
import gc
from random import Random
from typing import Any
from weakref import ref

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode

from omerta.server.guard import connections
from omerta.server.guard.frames import framed, whole_text

MOST = 300
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: here\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
STREAMS = 60


class Line(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 5), "sockname": ("127.0.0.1", 6)}.get(name, default)

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0


def one(luck: Random) -> bytes:
    """A frame: mostly a text, now and then something else, seldom something wrong."""
    size = luck.choice((0, 1, 30, 124, 125, 126, 127, 128, 133, 200, MOST, MOST + 1))
    text = luck.choice(("{", "ü", "𝄞")).encode() * size
    text = text[:size].decode(errors="ignore").encode()
    match luck.randrange(14):
        case 0:
            return masked(Opcode.PING, text[:100])
        case 1:
            return masked(Opcode.BINARY, text)
        case 2:
            parts = [masked(Opcode.TEXT, text[:3], fin=False), masked(Opcode.CONT, b"x", fin=False)]
            return b"".join([*parts, masked(Opcode.PING, b""), masked(Opcode.CONT, b"y")])
        case 3 if luck.random() < 0.3:
            return masked(Opcode.TEXT, b'{"\xc3("}')
        case 4 if luck.random() < 0.3:
            return framed(text)  # a client has to mask
        case 5 if luck.random() < 0.3:
            return masked(Opcode.CLOSE, b"\x03\xe8")
        case 6 if luck.random() < 0.3:
            return masked(Opcode.CONT, b"to nothing")
        case 7:  # a length in eight bytes, and all of it as long as one of 127 would be
            long = masked(Opcode.TEXT, b"x" * 119)
            return long[:1] + b"\xff" + (119).to_bytes(8, "big") + long[2:]
    return masked(Opcode.TEXT, text)


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def chunks(luck: Random, frames: list[bytes]) -> list[bytes]:
    """As they come from the network: frame by frame, several at once, or cut anywhere."""
    found: list[bytes] = []
    kept = b""
    for frame in frames:
        kept += frame
        if luck.random() < 0.2:
            continue
        if luck.random() < 0.3:
            cuts = sorted(luck.randrange(len(kept) + 1) for _ in range(luck.choice((1, 1, 2))))
            found += [kept[a:b] for a, b in zip([0, *cuts], [*cuts, len(kept)], strict=True)]
        else:
            found.append(kept)
        kept = b""
    return [each for each in [*found, kept] if each]


met: list[ref[Any]] = []  # the last socket, and its part of the library


async def through(kind: type, sent: list[bytes]) -> tuple[list[Any], bytes, bool]:
    told: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        told.append(await receive())
        await send({"type": "websocket.accept"})
        while told[-1]["type"] != "websocket.disconnect":
            told.append(await receive())

    config = uvicorn.Config(app, ws_max_size=MOST, ws_per_message_deflate=False, log_config=None)
    config.load()
    socket, line = kind(config, ServerState(), {}), Line()
    met[:] = [ref(socket), ref(socket.conn)]
    socket.connection_made(line)
    socket.data_received(HANDSHAKE)
    for _ in range(5):
        await asyncio.sleep(0)
    for data in sent:
        try:
            if not line.closed:
                socket.data_received(data)
        except InvalidState:  # uvicorn stumbles over a text that is none if more comes with it
            line.closed = True
        for _ in range(3):
            await asyncio.sleep(0)
    closed = line.closed
    socket.connection_lost(None)
    for _ in range(5):
        await asyncio.sleep(0)
    return told, bytes(line.written).split(b"\r\n\r\n", 1)[1], closed


INSIDE = masked(Opcode.TEXT, b'{"do":"look"}')
AROUND = bytes([0x82, 0x80 | (len(INSIDE) + 2)]) + bytes(4)  # a mask of zeros changes nothing


@pytest.mark.parametrize(
    "sent",
    [
        [AROUND + b"a", INSIDE, b"b"],
        [AROUND[:2], INSIDE, INSIDE, INSIDE],
        [AROUND[:1], AROUND[1:] + b"a", INSIDE + b"b", INSIDE],
        [masked(Opcode.TEXT, b"", fin=False), INSIDE],
        [masked(Opcode.CLOSE, b"\x03\xe8"), INSIDE],
    ],
)
def test_what_looks_like_a_text_within_something_else_is_none(sent: list[bytes]) -> None:
    ours = type("Ours", (connections.Socket,), {"most": MOST, "most_text": MOST})
    expected = asyncio.run(through(WebSocketsSansIOProtocol, sent))
    assert asyncio.run(through(ours, sent)) == expected


@pytest.mark.parametrize("number", range(3))
def test_our_socket_and_that_of_uvicorn_tell_the_same(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_place: list[str] = []

    def noted(data: bytes, most: int) -> str | None:
        text = whole_text(data, most)
        in_place.extend([text] if text is not None else [])
        return text

    monkeypatch.setattr(connections, "whole_text", noted)
    ours = type("Ours", (connections.Socket,), {"most": MOST, "most_text": MOST})
    luck = Random(number)
    heard = 0
    for _ in range(STREAMS):
        sent = chunks(luck, [one(luck) for _ in range(luck.randrange(1, 9))])
        expected = asyncio.run(through(WebSocketsSansIOProtocol, sent))
        assert asyncio.run(through(ours, sent)) == expected, sent
        heard += sum("text" in message for message in expected[0])
    assert heard > len(in_place) > heard / 4  # both ways were gone


@pytest.mark.parametrize(
    "sent",
    [
        [masked(Opcode.TEXT, b"{}")],
        [masked(Opcode.TEXT, b"{}")[:3]],
        [masked(Opcode.CLOSE, b"\x03\xe8")],
        [framed(b"{}")],
    ],
)
def test_nothing_of_a_socket_that_has_gone_waits_to_be_searched_for(sent: list[bytes]) -> None:
    """Or an hour with thousands of them would take the memory of all."""
    ours = type("Ours", (connections.Socket,), {"most": MOST, "most_text": MOST})
    gc.collect()
    gc.disable()
    try:
        asyncio.run(through(ours, sent))
        assert [each() for each in met] == [None, None]
    finally:
        gc.enable()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_text_is_framed_as_by_the_library(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
