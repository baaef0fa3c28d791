"""No other site changes anything here or opens a socket (the handshake table)."""

from __future__ import annotations

import pytest

from server.guard.asgi import OURS, Header, ask, handshake, http, stand

BEARER = ("authorization", "Bearer abc")
COOKIE = ("cookie", "session=abc")
FOREIGN = [
    "null",
    "",
    "https://evil.example",
    "http://evil.example:8400",
    "https://localhost:8400",
    "http://localhost",
    "http://localhost:8401",
    "http://127.0.0.1:8400",
    "http://localhost:8400.evil.example",
    "http://localhost:8400@evil.example",
    "http://localhost:8400/",
    "http://evil.example http://localhost:8400",
    "HTTP://LOCALHOST:8400",
    "localhost:8400",
    "file://",
    "chrome-extension://abcdef",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_socket_from_another_page_is_refused_before_it_is_accepted(origin: str) -> None:
    heard, app = stand()
    for more in ([], [COOKIE], [BEARER], [("sec-fetch-site", "same-origin")]):
        answer = ask(app, handshake(("origin", origin), *more))
        assert (answer.status, answer.error) == (403, "guard.socket_origin")
        assert "websocket.accept" not in answer.types
    assert not heard.scopes


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [COOKIE],
        [BEARER, COOKIE],
        [BEARER, BEARER],
        [("authorization", "Basic YTpi")],
        [("authorization", "Bearer")],
        [BEARER, ("sec-fetch-site", "cross-site")],
        [BEARER, ("sec-fetch-site", "same-origin")],
        [("origin", OURS), ("origin", OURS)],
        [("origin", OURS), ("origin", "https://evil.example")],
        [("origin", OURS), ("sec-fetch-site", "cross-site")],
        [("origin", OURS), ("sec-fetch-site", "same-site")],
    ],
)
def test_a_socket_that_does_not_say_it_is_ours_is_refused(headers: list[Header]) -> None:
    heard, app = stand()
    assert ask(app, handshake(*headers)).status == 403
    assert not heard.scopes


@pytest.mark.parametrize(
    "headers",
    [
        [("origin", OURS)],
        [("origin", OURS), COOKIE],
        [("origin", OURS), COOKIE, ("sec-fetch-site", "same-origin")],
        [BEARER],
        [("authorization", "bearer abc")],
    ],
)
def test_our_own_page_and_outside_programs_may_connect(headers: list[Header]) -> None:
    heard, app = stand()
    assert ask(app, handshake(*headers)).types[0] == "websocket.accept"
    assert len(heard.scopes) == 1


def test_without_the_extension_a_refused_socket_is_closed() -> None:
    heard, app = stand()
    answer = ask(app, handshake(("origin", "null"), extensions=None))
    assert answer.messages == [{"type": "websocket.close", "code": 1008}]
    assert not heard.scopes


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "MOVE", "post"])
@pytest.mark.parametrize(
    "header",
    [("sec-fetch-site", site) for site in ("cross-site", "same-site", "", "other")]
    + [("origin", origin) for origin in FOREIGN],
)
def test_a_change_from_another_site_is_refused(method: str, header: Header) -> None:
    heard, app = stand()
    answer = ask(app, http(method, "/api/x", header))
    assert (answer.status, answer.error) == (403, "guard.origin")
    assert not heard.scopes


@pytest.mark.parametrize("second", ["same-origin", "cross-site"])
def test_doubled_fetch_metadata_is_no_metadata(second: str) -> None:
    _, app = stand()
    headers = [("sec-fetch-site", "same-origin"), ("sec-fetch-site", second)]
    assert ask(app, http("POST", "/api/x", *headers)).status == 403


@pytest.mark.parametrize(
    "headers",
    [
        [],
        [("origin", OURS)],
        [("sec-fetch-site", "same-origin")],
        [("sec-fetch-site", "none")],
        [("origin", OURS), ("sec-fetch-site", "same-origin")],
    ],
)
def test_our_own_page_may_change(headers: list[Header]) -> None:
    _, app = stand()
    assert ask(app, http("POST", "/api/x", *headers)).status == 200


def test_anybody_may_follow_a_link_here() -> None:
    _, app = stand()
    cross = [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")]
    for method in ("GET", "HEAD", "OPTIONS"):
        answer = ask(app, http(method, "/", *cross))
        assert answer.status == 200
        assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("play.example.org", "https://play.example.org", 200),
        ("play.example.org:443", "https://play.example.org", 200),
        ("play.example.org", "http://play.example.org", 403),
        ("play.example.org", "https://play.example.org:8400", 403),
        ("localhost:8400", "https://play.example.org", 403),
    ],
)
def test_behind_tls_the_origin_is_https(host: str, origin: str, status: int) -> None:
    _, app = stand(tls=True, allowed_hosts=("play.example.org",))
    assert ask(app, http("POST", "/api/x", ("origin", origin), host=host)).status == status
    opened = ask(app, handshake(("origin", origin), host=host))
    assert (opened.types[0] == "websocket.accept") == (status == 200)
