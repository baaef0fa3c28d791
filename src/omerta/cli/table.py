"""`omerta` alone: the table in the browser, on this machine, with everything it needs inside.

Where it stands open already, its page is opened once more. A port that somebody else uses is left
alone, and the next one is taken.
"""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
import urllib.request
import webbrowser
from typing import Any, Final

from omerta.cli.serve import NO_ERROR, READY, data_folder
from omerta.cli.terminal import Terminal
from omerta.cli.version import say_how_fast
from omerta.engine.trouble import Trouble
from omerta.server.settings import Settings

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
FAR: Final = "192.0.2.1"  # an address for examples: asked only which way would lead there
PORTS: Final = 10  # tried from the usual one on
PATIENCE: Final = 30.0  # seconds until the page must answer


def open_table(terminal: Terminal, no_open: bool, lan: bool) -> int:
    """Serve the table and open its page; with `lan` for everybody in this house."""
    from omerta.server.serve import serve

    data = data_folder("")
    usual = Settings(data=data).port
    running = next((port for port in range(usual, usual + PORTS) if is_ours(port)), None)
    if running is not None:
        address = f"http://{LOOPBACK}:{running}/"
        terminal.say(terminal.words.say("table.again", named=address))
        show(address, no_open)
        return NO_ERROR
    port = next((port for port in range(usual, usual + PORTS) if is_free(port)), None)
    if port is None:
        raise Trouble("ports", first=usual, last=usual + PORTS - 1)
    chosen: dict[str, Any] = {"data": data, "port": port}
    named = LOOPBACK
    if lan:
        named = own_address()
        chosen |= {"host": EVERYWHERE, "allowed_hosts": (f"{named}:{port}",)}
    address = f"http://{named}:{port}/"

    def say(key: str, told: str) -> None:
        terminal.say(terminal.words.say(key, named=address if key == READY else told))
        if key == READY:
            say_how_fast(terminal)

    threading.Thread(target=show, args=(address, no_open, port), daemon=True).start()
    serve(Settings(**chosen), say, logging.WARNING)
    return NO_ERROR


def show(address: str, no_open: bool, wait_for: int | None = None) -> None:
    """Open the page in the browser of this machine, as soon as it answers."""
    until = time.monotonic() + PATIENCE
    while wait_for is not None and not is_ours(wait_for) and time.monotonic() < until:
        time.sleep(0.1)
    if not no_open:
        webbrowser.open(address)


def is_ours(port: int) -> bool:
    """Whether an Omertà answers there."""
    try:
        with urllib.request.urlopen(f"http://{LOOPBACK}:{port}/healthz", timeout=1) as answer:
            told = json.loads(answer.read(1000))
    except (OSError, ValueError):
        return False
    return isinstance(told, dict) and set(told) == {"ok", "reason"}


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
        return True


def own_address() -> str:
    """Where others in this house reach this machine. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((FAR, 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])
