"""How much may be sent, of what kind, how slowly."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omerta.server.guard import guarded
from server.guard.asgi import FakeClock, Header, ask, http, settings, stand, whole

JSON = ("content-type", "application/json")
CHUNKED = ("transfer-encoding", "chunked")
MOST = 65_536


def length(size: int) -> Header:
    return ("content-length", str(size))


def test_a_body_of_the_size_allowed_arrives_whole() -> None:
    heard, app = stand()
    body = b"x" * MOST
    assert ask(app, http("POST", "/api/x", JSON, length(MOST)), body).status == 200
    assert ask(app, http("POST", "/api/x", JSON, CHUNKED), body[:9], body[9:], b"").status == 200
    assert heard.bodies == [body, body]


@pytest.mark.parametrize("size", [str(MOST + 1), str(16 * 2**20), "9" * 5000])
def test_a_body_that_says_it_is_too_large_is_refused_unread(size: str) -> None:
    heard, app = stand()
    answer = ask(app, http("POST", "/api/x", JSON, ("content-length", size)), hang=True)
    assert (answer.status, answer.error) == (413, "guard.body_large")
    assert answer.headers["connection"] == "close"
    assert not heard.scopes


@pytest.mark.parametrize("announced", [CHUNKED, length(10)])
def test_a_body_is_counted_while_it_comes(announced: Header) -> None:
    heard, app = stand()
    taken: list[int] = []
    sent: list[Message] = []

    async def endless() -> Message:
        taken.append(1024)
        return {"type": "http.request", "body": b"x" * 1024, "more_body": True}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(run(app, http("POST", "/api/x", JSON, announced), endless, send))
    assert [message.get("status") for message in sent] == [413, None]
    assert sum(taken) == MOST + 1024
    assert len(b"".join(heard.bodies)) <= MOST


async def run(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


async def catches_all(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that takes whatever happens to its body for its own affair."""
    status = 200
    try:
        await whole(receive)
        message = await receive()
        status = 200 if message["type"] == "http.request" else 400
    except Exception:
        status = 500
    await send({"type": "http.response.start", "status": status, "headers": []})
    await send({"type": "http.response.body", "body": b"mine"})


def test_the_application_cannot_talk_over_a_refusal() -> None:
    app = guarded(catches_all, settings(body_bytes=10), FakeClock())
    answer = ask(app, http("POST", "/api/x", JSON, CHUNKED), b"x" * 11, hang=True)
    assert answer.status == 413
    assert answer.types == ["http.response.start", "http.response.body"]


def test_a_slow_body_times_out() -> None:
    _, app = stand(body_seconds=0.01)
    answer = ask(app, http("POST", "/api/x", JSON, CHUNKED), b"{", hang=True)
    assert (answer.status, answer.error) == (408, "guard.body_slow")
    assert answer.headers["connection"] == "close"


async def answers_unread(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_a_body_nobody_reads_ends_the_connection() -> None:
    app = guarded(answers_unread, settings(), FakeClock())
    answer = ask(app, http("POST", "/api/x", JSON, length(2)), b"{}", hang=True)
    assert (answer.status, answer.headers["connection"]) == (200, "close")
    assert "connection" not in ask(app, http("POST", "/api/x")).headers


@pytest.mark.parametrize(
    "kind",
    [
        "application/json",
        "Application/JSON",
        "application/json; charset=utf-8",
        'application/json;charset="UTF-8"',
    ],
)
def test_json_is_taken(kind: str) -> None:
    _, app = stand()
    scope = http("POST", "/api/x", ("content-type", kind), length(2))
    assert ask(app, scope, b"{}").status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "GET"])
@pytest.mark.parametrize(
    "kinds",
    [
        [],
        [""],
        ["text/plain"],
        ["application/x-www-form-urlencoded"],
        ["multipart/form-data; boundary=x"],
        ["application/json; charset=utf-7"],
        ["application/jsonx"],
        ["application/vnd.api+json"],
        ["text/plain; application/json"],
        ["application/json, text/plain"],
        ["application/json", "application/json"],
    ],
)
def test_whatever_else_has_content_is_refused(method: str, kinds: list[str]) -> None:
    heard, app = stand()
    headers = [("content-type", kind) for kind in kinds]
    answer = ask(app, http(method, "/api/x", *headers, length(2)), b"{}")
    assert (answer.status, answer.error) == (415, "guard.body_kind")
    assert not heard.scopes


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "text/plain"])
def test_an_empty_form_is_refused_too(kind: str) -> None:
    _, app = stand()
    assert ask(app, http("POST", "/api/x", ("content-type", kind), length(0))).status == 415
    assert ask(app, http("POST", "/api/x", length(0))).status == 200


@pytest.mark.parametrize("packed", ["gzip", "br", "deflate", "gzip, identity"])
def test_packed_content_is_refused(packed: str) -> None:
    _, app = stand()
    scope = http("POST", "/api/x", JSON, length(2), ("content-encoding", packed))
    assert ask(app, scope, b"{}").status == 415


@pytest.mark.parametrize(
    "headers",
    [
        [length(2), length(2)],
        [length(2), length(3)],
        [length(2), CHUNKED],
        [CHUNKED, CHUNKED],
        [("content-length", "-1")],
        [("content-length", "+2")],
        [("content-length", "2, 2")],
        [("content-length", "")],
        [("content-length", "0x2")],
    ],
)
def test_an_unclear_length_is_refused(headers: list[Header]) -> None:
    heard, app = stand()
    answer = ask(app, http("POST", "/api/x", JSON, *headers), b"{}")
    assert (answer.status, answer.error) == (400, "guard.body_length")
    assert not heard.scopes
