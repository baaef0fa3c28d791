"""Hostile clients with raw sockets against a real server."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

import pytest

from server.guard.served import CLOSE, PING, TEXT, Served, first_answer, frame, served

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="asks for the memory in use")

MANY: Final = 1000 if os.environ.get("OMERTA_SOAK") == "1" else 60
LARGE: Final = 16 * 2**20
MEGABYTE: Final = b"x" * 2**20
END: Final = "Connection: close"
JSON: Final = "Content-Type: application/json"
SECRET: Final = "c2VjcmV0c2VjcmV0"


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    # Nobody here is refused for asking often: that is tested elsewhere.
    often = (10_000.0, 1_000_000)
    with served(reads=often, writes=often, sockets_per_address=1000) as found:
        yield found


@pytest.fixture(scope="module")
def hasty() -> Iterator[Served]:
    often = (10_000.0, 1_000_000)
    with served(reads=often, writes=often, body_seconds=0.5, outbox_seconds=0.5) as found:
        yield found


@pytest.mark.parametrize(
    ("status", "lines"),
    [
        (200, ["GET /api/x HTTP/1.1", "Host: HOST"]),
        (200, ["GET /api/x HTTP/1.0", "Host: HOST"]),
        (400, ["GET /api/x HTTP/1.1"]),
        (400, ["GET /api/x HTTP/1.0"]),
        (400, ["GET /api/x HTTP/1.1", "Host: HOST", "Host: HOST"]),
        (400, ["GET /api/x HTTP/1.1", "Host: HOST", "Host: evil.example"]),
        (400, ["GET /api/x HTTP/1.0", "Host: HOST", "Host: evil.example"]),
        (400, ["GET /api/x HTTP/1.1", "Host: HOST, evil.example"]),
        (400, ["GET /api/x HTTP/1.1", "Host: evil.example@HOST"]),
        (400, ["GET /api/x HTTP/1.1", "Host: HOST/evil.example"]),
        (400, ["GET /api/x HTTP/1.1", "Host: HOST?evil.example"]),
        (400, ["GET /api/x HTTP/1.1", "Host:"]),
        (400, ["GET /api/x HTTP/1.1", "Host : HOST"]),
        (421, ["GET /api/x HTTP/1.1", "Host: evil.example"]),
        (421, ["GET /api/x HTTP/1.1", "Host: evil.example", "X-Forwarded-Host: HOST"]),
        (400, ["GET http://evil.example/api/x HTTP/1.1", "Host: HOST"]),
        (400, ["GET http://HOST/api/x HTTP/1.1", "Host: HOST"]),
        (421, ["GET /api/x HTTP/1.1", "Host: localhost:1"]),
        (400, ["GET //evil.example/api/x HTTP/1.1", "Host: HOST"]),
        (400, ["GET evil.example HTTP/1.1", "Host: HOST"]),
        (400, ["GET @evil.example/ HTTP/1.1", "Host: HOST"]),
        (400, ["OPTIONS * HTTP/1.1", "Host: HOST"]),
        (400, ["CONNECT evil.example:443 HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api/../x HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api/%2e%2e/x HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api%2fx HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api%5cx HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api/%00 HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api/%0d%0aX:%20y HTTP/1.1", "Host: HOST"]),
        (400, ["GET /api/%ff HTTP/1.1", "Host: HOST"]),
    ],
)
def test_a_request_that_could_be_meant_for_another_is_refused(
    server: Served, status: int, lines: list[str]
) -> None:
    before = server.state()["heard"]
    found, answer = server.say(*lines, "Connection: close")
    assert found == status, answer
    assert server.state()["heard"] - before == (1 if status == 200 else 0)
    assert b"server: uvicorn" not in answer.lower()


@pytest.mark.parametrize(
    ("status", "headers"),
    [
        (101, ["Origin: http://HOST"]),
        (101, ["Origin: http://HOST", "Cookie: a=b"]),
        (101, ["Authorization: Bearer abc"]),
        (403, []),
        (403, ["Cookie: a=b"]),
        (403, ["Authorization: Bearer abc", "Cookie: a=b"]),
        (403, ["Authorization: Bearer abc", "Origin: null"]),
        (403, ["Origin: null"]),
        (403, ["Origin: https://HOST"]),
        (403, ["Origin: http://evil.example"]),
        (403, ["Origin: http://HOST.evil.example"]),
        (400, ["Origin: http://HOST", "Origin: http://evil.example"]),
        (403, ["Origin: http://HOST", "Sec-Fetch-Site: cross-site"]),
        (400, ["Origin: http://HOST", "Host: evil.example"]),
    ],
)
def test_a_handshake_is_decided_before_it_is_accepted(
    server: Served, status: int, headers: list[str]
) -> None:
    before = server.state()["heard"]
    found, answer = server.handshake(*headers)
    assert found == status, answer
    if status == 403:
        assert b'{"error":"guard.socket_origin"' in answer
        assert b"content-security-policy" in answer.lower()
        assert server.state()["heard"] == before


def test_a_body_in_pieces_is_counted_as_it_comes(server: Served) -> None:
    head = ["POST /api/x HTTP/1.1", "Host: HOST", JSON, "Transfer-Encoding: chunked"]
    small = b"400\r\n" + b"x" * 1024 + b"\r\n"
    assert server.say(*head, "Connection: close", body=small * 64 + b"0\r\n\r\n")[0] == 200
    status, answer = server.say(*head, body=small * 65)
    assert (status, b"guard.body_large" in answer) == (413, True)


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "text/plain"])
def test_a_form_is_refused(server: Served, kind: str) -> None:
    head = ["POST /api/x HTTP/1.1", "Host: HOST", f"Content-Type: {kind}", "Content-Length: 2"]
    assert server.say(*head, body=b"{}")[0] == 415


@pytest.mark.parametrize(
    ("kind", "length", "status"),
    [("text/plain", 60_000, 415), ("application/json", 400_000, 413)],
)
def test_who_is_refused_while_he_still_sends_hears_why(
    server: Served, kind: str, length: int, status: int
) -> None:
    """The server has said all and closed its half; what is still on its way breaks nothing."""
    head = f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: {kind}\r\n"
    with closing(server.connect()) as raw:
        raw.sendall(f"{head}Content-Length: {length}\r\n\r\n".encode())
        assert first_answer(raw)[0] == status
        assert raw.recv(1) == b""
        for _ in range(length // 10_000):
            raw.sendall(b"x" * 10_000)  # a broken pipe, had it hung up
        raw.shutdown(socket.SHUT_WR)
        assert raw.recv(1) == b""
    server.wait_until(lambda state: state["connections"] <= 1)


def test_a_body_nobody_wants_is_not_listened_to_for_ever(server: Served) -> None:
    head = f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\nContent-Type: text/plain\r\n"
    sent = 0
    with closing(server.connect()) as raw, suppress(ConnectionError):
        raw.sendall(f"{head}Content-Length: {LARGE}\r\n\r\n".encode())
        while sent < LARGE:
            raw.sendall(MEGABYTE)
            sent += len(MEGABYTE)
    assert sent < LARGE
    server.wait_until(lambda state: state["connections"] <= 1)


def test_two_lengths_are_refused(server: Served) -> None:
    head = ["POST /api/x HTTP/1.1", "Host: HOST", JSON, "Transfer-Encoding: chunked"]
    before = server.state()["heard"]
    status, _ = server.say(*head, "Content-Length: 5", body=b"0\r\n\r\nGET /api/x HTTP/1.1\r\n\r\n")
    assert status == 400
    assert server.state()["heard"] == before


def test_many_large_bodies_cost_no_memory(server: Served) -> None:
    """16 MB each, by length and in pieces, refused and cut off; and as frames of a socket."""
    server.say("POST /api/x HTTP/1.1", "Host: HOST", JSON, "Content-Length: 2", body=b"{}")
    before = server.state()["peak"]
    for number in range(MANY):
        attempt(server, number)
    assert server.state()["peak"] - before <= 20 * 2**20
    server.wait_until(lambda state: state["connections"] <= 1)


def attempt(server: Served, number: int) -> None:
    head = f"POST /api/x HTTP/1.1\r\nHost: {server.host}\r\n{JSON}\r\n"
    pieces = [MEGABYTE] * 16
    if number % 3 == 0:
        start = f"{head}Content-Length: {LARGE}\r\n\r\n".encode()
    elif number % 3 == 1:
        start = f"{head}Transfer-Encoding: chunked\r\n\r\n".encode()
        pieces = [b"100000\r\n" + MEGABYTE + b"\r\n"] * 16
    else:
        start = b""
        pieces = [frame(TEXT, MEGABYTE * 16)]
    with closing(server.connect() if start else server.open_socket()) as raw:
        with suppress(ConnectionError):
            for piece in [start, *pieces]:
                raw.sendall(piece)
        if start:
            status, _ = first_answer(raw)
            assert status in (413, 0)  # 0: cut off before the answer was read


def test_a_frame_that_is_too_large_closes_the_socket(server: Served) -> None:
    with closing(server.open_socket()) as raw:
        raw.sendall(frame(TEXT, b"x" * 16_385))
        code = read_close(raw.recv(1000))
    assert code == 1009


def read_close(found: bytes) -> int:
    assert found[0] & 15 == CLOSE
    return int.from_bytes(found[2:4], "big")


def test_a_long_head_is_refused_before_its_end(server: Served) -> None:
    with closing(server.connect()) as raw:
        raw.sendall(b"GET /api/x HTTP/1.1\r\nX: " + b"y" * 20_000)
        assert first_answer(raw)[0] == 400


def test_a_head_that_never_ends_is_cut_off(hasty: Served) -> None:
    for start in (b"", b"GET /api/x HTTP/1.1\r\nHost: "):
        with closing(hasty.connect()) as raw:
            raw.sendall(start)
            with suppress(ConnectionError):
                assert raw.recv(1000) == b""


def test_a_second_head_that_never_ends_is_cut_off_too(hasty: Served) -> None:
    with closing(hasty.connect()) as raw:
        raw.sendall(f"GET /api/x HTTP/1.1\r\nHost: {hasty.host}\r\n\r\nGET /api".encode())
        status, _ = first_answer(raw)
        assert status == 200
        with suppress(ConnectionError):
            assert raw.recv(1000) == b""


def test_a_slow_body_is_answered_and_cut_off(hasty: Served) -> None:
    head = ["POST /api/x HTTP/1.1", "Host: HOST", JSON, "Content-Length: 5"]
    status, answer = hasty.say(*head, body=b"{")
    assert (status, b"guard.body_slow" in answer) == (408, True)


def test_a_reader_of_nothing_is_cut_off(hasty: Served) -> None:
    before = hasty.state()["peak"]
    with closing(hasty.connect(4096)) as raw:
        raw.sendall(f"GET /api/endless HTTP/1.1\r\nHost: {hasty.host}\r\n\r\n".encode())
        hasty.wait_until(lambda state: state["tasks"] > 1)
        hasty.wait_until(lambda state: state["connections"] <= 1 and state["tasks"] <= 1)
    assert hasty.state()["peak"] - before <= 20 * 2**20


def test_a_socket_that_reads_nothing_is_dropped(hasty: Served) -> None:
    before = hasty.state()["peak"]
    with closing(hasty.open_socket(4096)) as raw:
        raw.sendall(frame(TEXT, b"flood"))
        hasty.wait_until(lambda state: state["connections"] > 1)
        hasty.wait_until(lambda state: state["connections"] <= 1 and state["tasks"] <= 1)
    assert hasty.state()["peak"] - before <= 20 * 2**20


def test_answers_to_pings_do_not_pile_up(hasty: Served) -> None:
    before = hasty.state()["peak"]
    with closing(hasty.open_socket(4096)) as raw:
        raw.sendall(frame(TEXT, b"quiet"))
        pings = frame(PING, b"x" * 125) * 1000
        assert any(cut_off(raw, pings) for _ in range(1000))
    hasty.wait_until(lambda state: state["connections"] <= 1)
    assert hasty.state()["peak"] - before <= 20 * 2**20


def cut_off(raw: socket.socket, data: bytes) -> bool:
    try:
        raw.sendall(data)
    except ConnectionError:
        return True
    return False


def test_what_breaks_inside_is_told_to_nobody(server: Served) -> None:
    status, answer = server.get("/api/break?lang=it")
    assert status == 500
    assert b'"error":"guard.fault"' in answer
    assert b"hunter2" not in answer
    assert b"ValueError" not in answer


def test_the_log_holds_lines_and_no_secret() -> None:
    with served() as server:
        head = [f"Cookie: session={SECRET}", f"Authorization: Bearer {SECRET}"]
        server.say(f"GET /join/{SECRET}?code={SECRET} HTTP/1.1", "Host: HOST", *head, END)
        server.handshake(*head, path=f"/api/socket?token={SECRET}")
        server.handshake("Origin: http://HOST", path=f"/api/{SECRET}?token={SECRET}")
        server.get(f"/api/break?code={SECRET}")
        server.say(f"GARBAGE {SECRET}")
        server.stop()
        written = server.log.read_text(encoding="utf-8")
        lines = [json.loads(line) for line in written.splitlines()]
    assert SECRET not in written
    assert "hunter2" not in written
    told = [(line["event"], line["status"]) for line in lines if line["from"] == "omerta.access"]
    assert told == [("http", 200), ("websocket", 403), ("websocket", 101), ("http", 500)]
    assert [line["event"] for line in lines if line["level"] == "error"] == ["fault"]
    (fault,) = [line for line in lines if line["event"] == "fault"]
    assert fault["kind"] == "builtins.ValueError"
    assert "served.py" in fault["at"][-1]
