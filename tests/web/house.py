"""A server with its page, and a browser in front of it, for tests and pictures."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from omerta.server.page import is_built

RECORDS: Final = Path(__file__).resolve().parents[1] / "records" / "v2"
SWITCHES: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WIDE: Final = (1440, 900)
TABLET: Final = (1024, 768)
PHONE: Final = (390, 844)
# How a page sends something by itself, in scripts of tests.
POST: Final = """const post = (path, body = {}) => fetch(path, {method: "POST",
    body: JSON.stringify(body), headers: {"content-type": "application/json"}})
    .then(answer => answer.json());"""
# Nobody watches: no flights; and every decision is made by the player, forced ones too.
STILL: Final = (
    "localStorage.setItem('omerta.speed', 'off'); localStorage.setItem('omerta.forced', 'off');"
)
# A page nobody looks at: everything is laid out and can be touched, and nothing has to be painted.
UNPAINTED: Final = """new MutationObserver((_, watch) => {
    if (!document.body) return;
    document.documentElement.style.opacity = "0";
    watch.disconnect();
}).observe(document, { childList: true, subtree: true });"""
NONE: Final = "no Chromium here (CHROMIUM= names one): the page is not tried"


def chromium() -> str | None:
    """The browser to use: the one that is named, the system's, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is not None:
        return found
    with sync_playwright() as play:
        own = play.chromium.executable_path
    return own if Path(own).exists() else None


class House:
    """A server that runs, and what a test asks of it besides its page."""

    def __init__(self, address: str, data: Path, line: int) -> None:
        self.address = address
        self.line = line  # a port where nobody listens and whose name the server answers to
        self.data = data
        self.client = httpx.Client(base_url=address, timeout=30)
        me = self.client.post("/api/people", json={"name": "Rosa", "bot": True}).json()
        self.client.headers["authorization"] = f"Bearer {me['token']}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def bring(self, game: str, name: str) -> str:
        """A kept record; its link."""
        record = json.loads((RECORDS / game / f"{name}.json").read_text(encoding="utf-8"))
        return str(self.ask("POST", "/api/records", record)["record"])


QUICK: Final = (0.0, 0.02)  # seconds until a bot's answer is shown: nobody watches here
# All visitors come from one machine and play as fast as it can.
RUN: Final = """
import sys
from pathlib import Path
from omerta.server.serve import serve
from omerta.server.settings import Settings
port, line, data, review, *delay = sys.argv[1:]
serve(Settings(
    port=int(port), data=Path(data), bot_delay=tuple(map(float, delay)),
    allowed_hosts=(f"127.0.0.1:{line}",), reads=(400, 400), writes=(100, 100),
    messages_per_second=100, review_seconds=float(review),
), print)
"""


@contextmanager
def open_house(
    bot_delay: tuple[float, float] = QUICK, review_seconds: float = 2.0
) -> Iterator[House]:
    """A server on a free port, with a folder of its own."""
    assert is_built(), "the page is not built: `make page`"
    with tempfile.TemporaryDirectory(prefix="omerta-") as data:
        port, line = free_ports(2)
        told = [port, line, data, review_seconds, *bot_delay]
        order = [sys.executable, "-u", "-c", RUN, *map(str, told)]
        process = subprocess.Popen(
            order, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        try:
            yield House(address_of(process), Path(data), line)
        finally:
            process.terminate()
            process.wait(15)


def free_ports(count: int) -> list[int]:
    probes = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    found = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return found


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    heard = ""
    for line in process.stdout:
        heard += line
        running = re.search(r"serve\.ready (http://[\d.:]+)", line)
        if running:
            # Read on, unheard: a server whose pipe is full would stand still.
            Thread(target=process.stdout.read, daemon=True).start()
            return running[1]
    raise AssertionError(heard)


@contextmanager
def open_browser() -> Iterator[Browser]:
    path = chromium()
    assert path is not None, NONE
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=SWITCHES)
        try:
            yield browser
        finally:
            browser.close()


def visitor(
    browser: Browser,
    house: House,
    size: tuple[int, int] = WIDE,
    theme: str = "night",
    language: str = "en",
    painted: bool = True,
    still: bool = False,
    **more: Any,
) -> BrowserContext:
    """Somebody with an own browser: own cookies, own language, own light."""
    phone = size[0] <= 760
    context = browser.new_context(
        base_url=more.pop("base_url", house.address),
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "night" else "light",
        locale={"de": "de-DE", "en": "en-GB", "it": "it-IT"}[language],
        has_touch=phone,
        is_mobile=phone,
        **more,
    )
    if not painted:
        context.add_init_script(UNPAINTED)
    if still:
        context.add_init_script(STILL)
    return context


class Watch:
    """Everything that goes wrong in a page: errors, complaints, refused files."""

    def __init__(self, page: Page) -> None:
        self.wrong: list[str] = []
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("console", lambda said: self.heard(said.type, said.text, said.location["url"]))
        page.on("requestfailed", lambda request: self.failed(request.url, request.failure))

    def heard(self, kind: str, text: str, of: str) -> None:
        if of.endswith("/favicon.ico"):  # a plain answer names no icon; a browser asks for one
            return
        if kind == "error" or "Content Security Policy" in text:
            self.wrong.append(f"{kind}: {text}")

    def failed(self, url: str, why: str | None) -> None:
        """What a page had asked for and left before it came is no fault."""
        if not url.startswith("data:") and why != "net::ERR_ABORTED":
            self.wrong.append(f"not loaded: {url}")
