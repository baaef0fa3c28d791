"""`omerta` alone: the table in the browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from omerta.cli.main import main
from omerta.cli.table import LOOPBACK, is_free, is_ours, own_address
from omerta.server.settings import Settings

USUAL = Settings(data=Path()).port


@contextmanager
def standing(home: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`omerta --no-open` in a process of its own, and the address it says."""
    order = [sys.executable, "-m", "omerta.cli", "--no-open", "--lang", "en", *more]
    where = {**os.environ, "XDG_DATA_HOME": str(home)}
    process = subprocess.Popen(
        order, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=where
    )
    try:
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            found = re.search(r"http://[\d.:]+/", line)
            if found:
                yield process, found[0]
                break
        else:
            raise AssertionError(said)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def test_it_serves_and_says_where(tmp_path: Path) -> None:
    with standing(tmp_path) as (_, address):
        port = int(address.rsplit(":", 1)[1].strip("/"))
        for _ in range(200):
            if is_ours(port):
                break
            select_a_moment()
        assert is_ours(port)
        with urllib.request.urlopen(f"{address}api/games") as answer:
            assert answer.status == 200
        assert (tmp_path / "omerta" / "server" / "omerta.sqlite").exists()


def select_a_moment() -> None:
    signal.sigtimedwait([], 0.1)


def test_a_port_somebody_else_uses_is_left_alone() -> None:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        port = other.getsockname()[1]
        assert not is_free(port)
        assert not is_ours(port)


def test_where_it_stands_open_its_page_is_opened_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("omerta.cli.table.is_ours", lambda port: port == USUAL + 1)
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert main(["--lang", "en"]) == 0
    assert opened == [f"http://{LOOPBACK}:{USUAL + 1}/"]
    assert "already" in capsys.readouterr().out


def test_with_no_port_left_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("omerta.cli.table.is_ours", lambda port: False)
    monkeypatch.setattr("omerta.cli.table.is_free", lambda port: False)
    assert main(["--lang", "en"]) == 2
    assert f"{USUAL}" in capsys.readouterr().err


def test_the_own_address_is_one() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", own_address())
