"""A line between a browser and the server that can be cut, and that can go deaf."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from web.house import House


class Line:
    """Passes everything on, both ways, until it is told otherwise."""

    def __init__(self, port: int, to: int) -> None:
        self.to = to
        self.loop = asyncio.new_event_loop()
        self.open: set[asyncio.StreamWriter] = set()
        self.away = False
        self.deaf = False  # what the server says is lost on the way
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        serving = asyncio.start_server(self.connected, "127.0.0.1", port)
        self.server = asyncio.run_coroutine_threadsafe(serving, self.loop).result()
        self.address = f"http://127.0.0.1:{port}"

    async def connected(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if self.away:
            back.transport.abort()
            return
        far, out = await asyncio.open_connection("127.0.0.1", self.to)
        self.open |= {back, out}
        await asyncio.gather(self.pass_on(near, out, False), self.pass_on(far, back, True))
        self.open -= {back, out}

    async def pass_on(
        self, heard: asyncio.StreamReader, told: asyncio.StreamWriter, answer: bool
    ) -> None:
        with suppress(ConnectionError):
            while data := await heard.read(65536):
                if not (answer and self.deaf):
                    told.write(data)
                    await told.drain()
        told.close()

    def cut(self) -> None:
        """Whatever is open breaks, and nobody comes through."""
        self.away = True
        self.loop.call_soon_threadsafe(self.abort)

    def abort(self) -> None:
        for each in self.open:
            each.transport.abort()

    def mend(self) -> None:
        self.away = self.deaf = False

    def end(self) -> None:
        self.cut()
        self.loop.call_soon_threadsafe(self.server.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


@contextmanager
def line_to(house: House) -> Iterator[Line]:
    line = Line(house.line, int(house.address.rpartition(":")[2]))
    try:
        yield line
    finally:
        line.end()
