"""SIGTERM: everybody is told that the server goes, and what was acknowledged is there."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from omerta.server.store import open_store
from server.kill.child import TESTS, Served
from server.kill.players import Ledger, Player

SOCKETS = 200
RESTART = 1012
HANG = 300.0


async def closing_code(socket: ClientConnection) -> int:
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006


def test_who_looks_is_told_and_no_acknowledged_move_is_lost(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    served = Served(tmp_path / "data")
    ledger = Ledger()

    async def run() -> None:
        served.start()
        await served.ready()
        table, token = await lay_out(served)
        where = f"ws://{served.address}/api/tables/{table}/live?seat=-1"
        page = Origin(f"http://{served.address}")
        players = [Player(served.address, token, "Anna", table, seat, ledger) for seat in (0, 1)]
        async with AsyncExitStack() as stack:
            watching = [
                await stack.enter_async_context(connect(where, origin=page)) for _ in range(SOCKETS)
            ]
            codes = [asyncio.create_task(closing_code(socket)) for socket in watching]
            playing = [asyncio.create_task(player.play()) for player in players]
            while len(ledger.acks) < 10:
                await asyncio.sleep(0.01)
            began = time.monotonic()
            code = await asyncio.to_thread(served.end, signal.SIGTERM)
            record_property("seconds", round(time.monotonic() - began, 2))
            assert code in (0, -signal.SIGTERM), served.said()
            assert set(await asyncio.gather(*codes)) == {RESTART}
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        store = open_store(tmp_path / "data" / "omerta.sqlite")
        log = await store.events(table)
        await store.close()
        assert [event.seq for event in log] == list(range(1, len(log) + 1))
        kept = [event.cid for event in log if event.cid]
        assert len(kept) == len(set(kept))
        assert {sent.id for sent in ledger.acks.values()} <= set(kept)

    try:
        asyncio.run(asyncio.wait_for(run(), HANG))
    finally:
        if served.process is not None:
            served.kill()


async def lay_out(served: Served) -> tuple[str, str]:
    async with httpx.AsyncClient(base_url=f"http://{served.address}") as http:
        told = (await http.post("/api/people", json={"name": "Anna", "bot": True})).json()
        headers = {"authorization": f"Bearer {told['token']}"}
        wishes = {"game": "speakeasy", "seats": ["me", "me"], "public": True}
        made = await http.post("/api/tables", json=wishes, headers=headers)
        return made.json()["table"], told["token"]


def begun(*options: str) -> subprocess.CompletedProcess[str]:
    """A server that is expected to end by itself, at once."""
    return subprocess.run(
        [sys.executable, "-m", "omerta.cli", "serve", "--lang", "en", *options],
        capture_output=True,
        text=True,
        cwd=TESTS,
        timeout=HANG,
        check=False,
    )


def test_an_address_somebody_has_is_said_in_a_sentence_and_nothing_is_begun(tmp_path: Path) -> None:
    """No store, no admin whose token would be told for nothing, and never that it is open."""
    data = tmp_path / "data"
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = str(other.getsockname()[1])
        done = begun("--data", str(data), "--port", taken)
    assert done.returncode == 2
    assert f"Somebody already listens at http://127.0.0.1:{taken}/" in done.stderr
    foreign = begun("--data", str(data), "--port", "0", "--host", "192.0.2.1")
    assert foreign.returncode == 2
    assert "192.0.2.1:0/ is no address of this machine" in foreign.stderr
    for each in (done, foreign):
        assert "Traceback" not in each.stderr
        assert each.stdout == ""
    assert not [*data.iterdir()]


def test_a_second_server_on_the_same_file_says_so_and_harms_nothing(tmp_path: Path) -> None:
    served = Served(tmp_path)

    async def run() -> None:
        served.start()
        await served.ready()
        table, _ = await lay_out(served)
        done = await asyncio.to_thread(begun, "--data", str(tmp_path), "--port", "0")
        assert done.returncode == 2, done.stderr
        assert str(tmp_path) in done.stderr
        assert "Traceback" not in done.stderr
        async with httpx.AsyncClient(base_url=f"http://{served.address}") as http:
            assert (await http.get(f"/api/tables/{table}")).status_code == 200
        assert served.alive()

    try:
        asyncio.run(run())
    finally:
        served.kill()
