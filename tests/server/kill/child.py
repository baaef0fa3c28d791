"""A server in a process of its own, as `omerta serve` runs it, and how a test starts and ends one.

python -m server.kill.child SETTINGS    settings as JSON; `no_bots` answers for bots at once
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec

from omerta.server import app
from omerta.server.minds import Job, Minds
from omerta.server.serve import serve
from omerta.server.settings import Settings
from server.clients import FAST, free_port

TESTS = Path(__file__).resolve().parents[2]


class NoMinds(Minds):
    """To start a worker takes longer than a test lets a server live."""

    async def ready(self) -> None:
        """So none is started."""

    async def think(self, job: Job) -> int | None:
        return None


class Served:
    """Where a server is, was, and will be again: the address stays."""

    def __init__(self, data: Path, database: str = "", **settings: Any) -> None:
        many = {"messages_per_second": 1e4, "message_burst": 10**4, "sockets_per_address": 500}
        wanted = {**FAST, **many, "no_bots": True, **settings}
        self.port = free_port()
        self.wanted = {"data": str(data), "database": database, "port": self.port, **wanted}
        self.address = f"127.0.0.1:{self.port}"
        self.log = data.with_name(f"{data.name}.log")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        told = msgspec.json.encode(self.wanted).decode()
        path = os.pathsep.join([str(TESTS), *[part for part in sys.path if part]])
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "server.kill.child", told],
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )

    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def said(self) -> str:
        return self.log.read_text()[-4000:]

    def used(self) -> float:
        """Seconds of a processor, as far as the system tells."""
        assert self.process is not None
        told = Path(f"/proc/{self.process.pid}/stat")
        if not told.exists():
            return 0.0
        spent = told.read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")

    async def ready(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self.address}") as http:
            while True:
                assert self.alive(), self.said()
                try:
                    if (await http.get("/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """`kill -9`: not a word to anybody."""
        self.end(signal.SIGKILL)

    def end(self, by: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(by)
        code = self.process.wait()
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process = None
        return code


def go_with_the_test() -> None:
    """A test that is ended itself leaves no server behind."""
    sys.stdin.buffer.read()
    os._exit(1)


def main(told: str) -> None:
    threading.Thread(target=go_with_the_test, daemon=True).start()
    wanted = msgspec.json.decode(told)
    if wanted.pop("no_bots"):
        app.Minds = NoMinds  # type: ignore[attr-defined]  # where it is looked up
    for pair in ("reads", "writes", "bot_delay"):
        wanted[pair] = tuple(wanted[pair])
    wanted["data"] = Path(wanted["data"])
    serve(Settings(**wanted), lambda key, named: None)


if __name__ == "__main__":
    main(sys.argv[1])
