"""From outside only the web port answers (G22): the server runs in a network of its own, with a bot
at work, and is looked at from this one."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PORT = 8400
AT_ONCE = 512
MOMENT = 2.0  # seconds for one answer, which comes at once or never


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def network() -> Iterator[tuple[str, str]]:
    """A second network joined to this one by a wire; its name, and the address of its end."""
    if shutil.which("ip") is None:
        pytest.skip("needs the program `ip` to make a second network")
    name, here, there = (f"om{kind}{os.getpid()}" for kind in ("n", "h", "t"))
    outside, inside = "10.213.77.1", "10.213.77.2"
    try:
        ip("netns", "add", name)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"may not make a second network here: {error.stderr.decode().strip()}")
    try:
        try:
            ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", name)
        except subprocess.CalledProcessError as error:
            pytest.skip(f"may not join two networks here: {error.stderr.decode().strip()}")
        ip("address", "add", f"{outside}/30", "dev", here)
        ip("link", "set", here, "up")
        ip("-n", name, "address", "add", f"{inside}/30", "dev", there)
        ip("-n", name, "link", "set", there, "up")
        ip("-n", name, "link", "set", "lo", "up")
        yield name, inside
    finally:
        ip("netns", "del", name)  # and its end of the wire with it


@contextmanager
def serving(name: str, data: Path) -> Iterator[None]:
    command = [
        *("ip", "netns", "exec", name, sys.executable, "-m", "omerta.cli", "serve"),
        *("--host", "0.0.0.0", "--port", str(PORT), "--data", str(data)),
    ]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        server.terminate()
        server.wait(20)


def asked(address: str, path: str, sent: object = None, token: str = "") -> dict[str, object]:
    body = None if sent is None else json.dumps(sent).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"http://{address}:{PORT}{path}", body, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        told: dict[str, object] = json.load(answer)
        return told


def ready(address: str) -> None:
    for _ in range(300):
        try:
            asked(address, "/healthz")
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not answer")


async def open_ports(address: str, ports: range) -> list[int]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def answers(port: int) -> bool:
        async with gate:
            try:
                opened = asyncio.open_connection(address, port)
                _, writer = await asyncio.wait_for(opened, MOMENT)
            except (OSError, TimeoutError):
                return False
            writer.close()
            return True

    found = await asyncio.gather(*[answers(port) for port in ports])
    return [port for port, is_open in zip(ports, found, strict=True) if is_open]


def test_only_the_web_port_answers_from_outside(tmp_path: Path) -> None:
    with network() as (name, address), serving(name, tmp_path):
        ready(address)
        token = str(asked(address, "/api/people", {"name": "Anna", "bot": True})["token"])
        wish = {"game": "famiglia", "seats": ["greedy", "greedy"]}
        asked(address, "/api/tables", wish, token)  # bots think in processes of their own
        time.sleep(2)
        assert asyncio.run(open_ports(address, range(1, 65_536))) == [PORT]
        listening = ["ip", "netns", "exec", name, "cat", "/proc/net/udp", "/proc/net/udp6"]
        lines = subprocess.run(listening, capture_output=True, text=True, check=True).stdout
        heads = [line for line in lines.splitlines() if "local_address" in line]
        assert len(heads) == len(lines.splitlines()) == 2, "nothing listens for datagrams either"
