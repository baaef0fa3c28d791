"""What uvicorn leaves open below the application: heads that never end, readers that never read.

Its own timeouts begin only after an answer, and it closes a connection by waiting for the reader
to take what is left, which a hostile one never does. Where a body is refused before it was read it
hangs up at once, and whoever is still sending hears of a broken line instead of the reason.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from omerta.server.guard.frames import between, framed, whole_text
from omerta.server.guard.inbox import Inbox
from omerta.server.settings import Settings

LAST_WORDS: Final = 2.0  # seconds a connection has to take what was said last, a close code most
REST_BYTES: Final = 2**20  # of a body nobody wants that are still thrown away
HEAD_BYTES: Final = 16_384
STOP_SECONDS: Final = 8
SPARE: Final = 1000  # connections besides the sockets
WIRE: Final = "omerta.wire"  # where a route finds its socket in the scope
FEW: Final = 2  # messages that may wait to be read before no more are taken from the network


class Farewell:
    """The line as one answer sees it: when it closes, the connection decides how."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.write = connection.transport.write

    def is_closing(self) -> bool:
        return self.connection.leaving or self.connection.transport.is_closing()

    def close(self) -> None:
        self.connection.leave()


class Connection(H11Protocol):
    """HTTP: a head has to come in time, an answer has to be taken in time, and who is refused while
    he is still sending hears why."""

    seconds: float
    leaving = False  # all is said; the rest of a body goes nowhere
    rest = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self.stuck: asyncio.TimerHandle | None = None
        self.head = self.loop.call_later(self.seconds, self.head_is_late)

    def head_is_late(self) -> None:
        self.transport.abort()

    def handle_events(self) -> None:
        """A head that is there stops the clock; the next one on the same connection starts it."""
        asked = self.scope
        super().handle_events()
        if self.scope is not asked:
            self.head.cancel()
            if self.cycle is not None:
                self.cycle.transport = Farewell(self)  # type: ignore[assignment]  # all it needs
        elif self.conn.their_state is h11.IDLE and self.head.cancelled():
            self.head = self.loop.call_later(self.seconds, self.head_is_late)

    def leave(self) -> None:
        """Close; while somebody is still sending a body only the own half, and soon the other: a
        socket closed on unread data takes the answer with it."""
        if self.conn.their_state is not h11.SEND_BODY or self.transport.is_closing():
            return self.transport.close()
        self.leaving = True
        self.transport.write_eof()
        self.flow.resume_reading()
        self.loop.call_later(LAST_WORDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if not self.leaving:
            return super().data_received(data)
        self.rest += len(data)
        if self.rest > REST_BYTES:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck = self.loop.call_later(self.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stuck is not None:
            self.stuck.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        self.head.cancel()
        if self.stuck is not None:
            self.stuck.cancel()
        super().connection_lost(exc)
        if self.cycle is not None and self.cycle.response_complete:
            self.cycle = None  # type: ignore[assignment]  # its farewell holds this connection

    def shutdown(self) -> None:
        super().shutdown()
        if self.transport.is_closing():
            self.loop.call_later(LAST_WORDS, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """WebSocket: what is closed is gone soon, and answers to pings do not pile up."""

    most: int
    most_text: int

    def __init__(self, *told: Any, **named: Any) -> None:
        super().__init__(*told, **named)
        self.queue = Inbox()  # type: ignore[assignment]  # all of a queue that is needed

    def tell(self, text: bytes) -> bool:
        """Send a text at once, unless the reader is behind or gone. What everybody at a table is
        told goes this way: through the layers of an answer it would take longer than to make it."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.disconnected:
            return False
        self.transport.write(framed(text))
        return True

    def data_received(self, data: bytes) -> None:
        """Nearly always what comes is one text as one frame, and the layers between would take
        longer to find that out than all else takes that is done about it. Whatever is otherwise
        goes their way, untouched."""
        quiet = self.conn.state is OPEN and not self.close_sent and not self.frames
        text = whole_text(data, self.most_text) if quiet and between(self.conn) else None
        if text is None:
            return super().data_received(data)
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > FEW:
            self.read_paused = True
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops listening after every message and begins again when it was read, which
        costs more than to take the message. It is told that it has stopped while few wait."""
        few = not self.read_paused and self.queue.qsize() < FEW
        self.read_paused = self.read_paused or few
        super().send_receive_event_to_app()
        self.read_paused = self.read_paused and not few

    def handle_ping(self) -> None:
        """The answer is written whether or not it is read, so a reader of none is cut off."""
        if self.transport.get_write_buffer_size() > self.most:
            self.transport.abort()
        else:
            super().handle_ping()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # refused in full; uvicorn would complain about it

    async def run_asgi(self) -> None:
        self.scope[WIRE] = self  # type: ignore[typeddict-unknown-key]  # a scope may hold more
        await super().run_asgi()
        del self.scope[WIRE]  # type: ignore[typeddict-item]  # it would hold itself
        self.leave_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """What holds itself waits for a search that comes every few hours: by then thousands of
        sockets have gone. So the parser lets go of the line, which holds it."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None  # its traceback holds it too

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.leave_soon()

    def shutdown(self) -> None:
        super().shutdown()
        self.leave_soon()

    def leave_soon(self) -> None:
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn has to be started for the guard to hold: `uvicorn.Config(app, **options)`."""
    return {
        "host": settings.host,
        "port": settings.port,
        "http": type("Connection", (Connection,), {"seconds": settings.body_seconds}),
        "ws": type(
            "Socket",
            (Socket,),
            {"most": settings.outbox_bytes, "most_text": settings.message_bytes},
        ),
        "ws_max_size": settings.message_bytes,
        "ws_per_message_deflate": False,  # a small frame could unfold into a large one
        "h11_max_incomplete_event_size": HEAD_BYTES,
        "limit_concurrency": settings.sockets + SPARE,
        "proxy_headers": False,  # clients.py decides whom to believe
        "server_header": False,
        "log_config": None,  # logs.py
        "access_log": False,  # access.py
        "timeout_graceful_shutdown": STOP_SECONDS,
    }
