"""A real uvicorn behind the guard on a loopback port, in a process of its own.

Run as a program it serves until its standard input ends; its first line is the port.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn
from starlette.types import Receive, Scope, Send

from omerta.server.guard import Outbox, guarded
from omerta.server.guard.connections import uvicorn_options
from omerta.server.logs import set_up_logs
from omerta.server.settings import Settings
from server.guard.asgi import whole

TESTS: Final = Path(__file__).resolve().parents[2]
CHUNK: Final = b"x" * 65_536
PATIENCE: Final = 60.0  # before a test gives up waiting; nothing is measured by it


class Target:
    """What is served: it counts, echoes, streams, breaks and floods its sockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.heard = 0
        self.server: uvicorn.Server | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return
        if scope["path"] == "/api/state":
            return await self.answer(send, self.state())
        self.heard += 1
        if scope["type"] == "websocket":
            await self.flood(receive, send)
        elif scope["path"] == "/api/endless":
            await self.stream(receive, send)
        elif scope["path"] == "/api/break":
            raise ValueError("hunter2 stands in the exception")
        else:
            await self.answer(send, {"bytes": len(await whole(receive))})

    async def answer(self, send: Send, told: object) -> None:
        body = msgspec.json.encode(told)
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def state(self) -> dict[str, int]:
        assert self.server is not None
        return {
            "peak": peak_memory(),
            "heard": self.heard,
            "connections": len(self.server.server_state.connections),
            "tasks": len(self.server.server_state.tasks),
        }

    async def stream(self, receive: Receive, send: Send) -> None:
        await whole(receive)
        gone = asyncio.ensure_future(receive())
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while not gone.done():
            await send({"type": "http.response.body", "body": CHUNK, "more_body": True})
            await asyncio.sleep(0)

    async def flood(self, receive: Receive, send: Send) -> None:
        """Sends without end as a table would: put in by one, sent by another, watched by a third.

        The first message decides: `flood`, or anything else to be quiet and listen.
        """
        await receive()
        await send({"type": "websocket.accept"})
        message = await receive()
        if message.get("text") != "flood":
            while message["type"] == "websocket.receive":
                message = await receive()
            return
        box = Outbox(self.settings.outbox_bytes, self.settings.outbox_seconds, time.monotonic)

        async def speak() -> None:
            while True:
                box.put(CHUNK[:8192])
                await asyncio.sleep(0)

        async def write() -> None:
            while True:
                message = await box.take()
                data = message if isinstance(message, bytes) else b"state"
                await send({"type": "websocket.send", "bytes": data})
                box.sent()

        tasks = [asyncio.create_task(work()) for work in (speak, write)]
        while not box.slow() and not any(task.done() for task in tasks):
            await asyncio.sleep(0.02)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def peak_memory() -> int:
    """The most this process ever held, in bytes.

    Linux hands the figure of `getrusage` on from the process that started this one, so that a
    large parent would hide everything; the one of the memory itself begins anew.
    """
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024
    import resource  # not on Windows, where the tests that ask for it are left out

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


class Served:
    """The other side: a server in another process, asked over raw sockets."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.host = f"localhost:{port}"
        self.log = log

    def connect(self, buffer: int = 0) -> socket.socket:
        raw = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        raw.settimeout(PATIENCE)
        raw.connect(("127.0.0.1", self.port))
        return raw

    def say(self, *lines: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send lines as a head, with a body; the status and everything that came back."""
        head = "\r\n".join([*lines, "", ""]).replace("HOST", self.host)
        with closing(self.connect()) as raw:
            with suppress(ConnectionError):
                raw.sendall(head.encode("latin-1") + body)
            return first_answer(raw)

    def get(self, path: str) -> tuple[int, bytes]:
        return self.say(f"GET {path} HTTP/1.1", "Host: HOST", "Connection: close")

    def state(self) -> dict[str, int]:
        status, answer = self.get("/api/state")
        assert status == 200, answer
        found: dict[str, int] = json.loads(answer.split(b"\r\n\r\n")[1])
        return found

    def wait_until(self, true: Callable[[dict[str, int]], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not true(self.state()):
            assert time.monotonic() < end, self.state()
            time.sleep(0.05)

    def handshake(self, *headers: str, path: str = "/api/socket") -> tuple[int, bytes]:
        """Only the answer to a handshake."""
        return self.say(f"GET {path} HTTP/1.1", "Host: HOST", *UPGRADE, *headers)

    def open_socket(self, buffer: int = 0) -> socket.socket:
        raw = self.connect(buffer)
        origin = f"Origin: http://{self.host}"
        lines = ["GET /api/socket HTTP/1.1", f"Host: {self.host}", *UPGRADE, origin, "", ""]
        raw.sendall("\r\n".join(lines).encode())
        assert read_head(raw).startswith(b"HTTP/1.1 101")
        return raw

    def stop(self) -> None:
        """Stop it in good order; everything it has to say is in the log then."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


UPGRADE: Final = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)


def first_answer(raw: socket.socket) -> tuple[int, bytes]:
    """The status and what came until the other end closed, a switch of protocols or silence."""
    found = b""
    with suppress(ConnectionError):
        found = read_head(raw)
        if not found.startswith(b"HTTP/1.1 101"):
            found += read_rest(raw, found)
    return int(found[9:12] or 0), found


def read_head(raw: socket.socket) -> bytes:
    found = b""
    while b"\r\n\r\n" not in found:
        piece = raw.recv(65_536)
        if not piece:
            break
        found += piece
    return found


def read_rest(raw: socket.socket, found: bytes) -> bytes:
    """The body by its length; without one, until the end."""
    head, _, body = found.partition(b"\r\n\r\n")
    length = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    most = int(length[0].split(b":")[1]) if length else sys.maxsize
    more = b""
    while len(body) + len(more) < most and (piece := raw.recv(65_536)):
        more += piece
    return more


def frame(opcode: int, payload: bytes) -> bytes:
    """A WebSocket frame of a client, masked with zeros."""
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65_536:
        length = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


TEXT, CLOSE, PING = 1, 8, 9


@contextmanager
def served(**changed: Any) -> Iterator[Served]:
    """A server with these settings, and gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as written:
            process = subprocess.Popen(
                [sys.executable, "-m", "server.guard.served", json.dumps(changed), folder],
                cwd=TESTS,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=written,
            )
        with process:
            assert process.stdout is not None
            port = process.stdout.readline()
            assert port, log.read_text(encoding="utf-8")
            server = Served(process, int(port), log)
            try:
                yield server
            finally:
                server.stop()


def main() -> None:
    raw = socket.create_server(("127.0.0.1", 0))
    port = raw.getsockname()[1]
    told = {**json.loads(sys.argv[1]), "port": port, "data": Path(sys.argv[2])}
    settings = msgspec.convert(told, Settings)
    set_up_logs()
    target = Target(settings)
    config = uvicorn.Config(guarded(target, settings), **uvicorn_options(settings))
    target.server = uvicorn.Server(config)
    print(port, flush=True)  # noqa: T201 – the one who started this process reads it
    threading.Thread(target=stop_with_input, args=[target.server], daemon=True).start()
    target.server.run([raw])


def stop_with_input(server: uvicorn.Server) -> None:
    sys.stdin.buffer.read()
    server.should_exit = True


if __name__ == "__main__":
    main()
