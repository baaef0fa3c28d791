"""Only the server's own names are answered, decided on the header as it came."""

from __future__ import annotations

import pytest

from omerta.engine.trouble import Trouble
from server.guard.asgi import ask, handshake, http, settings, stand

OWN = ["localhost:8400", "LOCALHOST:8400", "localhost", "127.0.0.1:8400", "[::1]:8400", "[::1]"]
FOREIGN = [
    "evil.example",
    "evil.example:8400",
    "localhost:9999",
    "localhost.evil.example:8400",
    "127.0.0.2:8400",
    "2130706433:8400",
    "0x7f.1:8400",
    "play.example.evil",
]
ODD = [
    "",
    " ",
    "localhost:8400,evil.example",
    "localhost:8400 evil.example",
    "user@localhost:8400",
    "localhost:8400/",
    "localhost:8400?x",
    "localhost:8400#x",
    "http://localhost:8400",
    "localhost:",
    "localhost.:8400",
    "localhost:port",
    "localhost:8400:8400",
    "localhost:800000",
    "[::1",
    "::1",
    "loc\talhost",
    "löcalhost",
    "-localhost",
    "a" * 300,
]


@pytest.mark.parametrize("name", OWN)
def test_an_own_name_is_answered(name: str) -> None:
    heard, app = stand()
    assert ask(app, http(host=name)).status == 200
    assert len(heard.scopes) == 1


@pytest.mark.parametrize("name", FOREIGN)
def test_another_name_is_refused(name: str) -> None:
    heard, app = stand()
    for scope in (http(host=name), handshake(("origin", f"http://{name}"), host=name)):
        answer = ask(app, scope)
        assert (answer.status, answer.error) == (421, "guard.host")
    assert not heard.scopes


@pytest.mark.parametrize("name", [None, *ODD])
def test_an_unclear_name_is_refused(name: str | None) -> None:
    heard, app = stand()
    for scope in (http(host=name), handshake(host=name)):
        answer = ask(app, scope)
        assert (answer.status, answer.error) == (400, "guard.host_unclear")
    assert not heard.scopes


def test_two_host_headers_are_refused_even_if_they_agree() -> None:
    heard, app = stand()
    for second in ("localhost:8400", "evil.example"):
        assert ask(app, http("GET", "/", ("host", second))).status == 400
    assert not heard.scopes


def test_other_headers_that_name_a_host_change_nothing() -> None:
    heard, app = stand()
    scope = http("GET", "/", ("x-forwarded-host", "localhost:8400"), host="evil.example")
    assert ask(app, scope).status == 421
    scope = http("GET", "/", ("x-forwarded-host", "evil.example"))
    assert ask(app, scope).status == 200
    assert not [name for name, _ in heard.scopes[0]["headers"] if b"forwarded" in name]


def test_the_host_is_decided_before_anything_else() -> None:
    _, app = stand()
    large = http(
        "POST", "/", ("content-length", "99999999"), ("origin", "null"), host="evil.example"
    )
    assert ask(app, large).status == 421


@pytest.mark.parametrize(
    ("allowed", "name", "status"),
    [
        ("play.example.org", "play.example.org", 200),
        ("play.example.org", "play.example.org:8400", 200),
        ("play.example.org", "play.example.org:80", 200),
        ("play.example.org", "play.example.org:8443", 421),
        ("play.example.org", "sub.play.example.org", 421),
        ("Play.Example.org:8443", "play.example.org:8443", 200),
        ("play.example.org:8443", "play.example.org", 421),
        ("mafia-köln.de", "mafia-köln.de".encode("idna").decode(), 200),
        ("[fd00::5]", "[fd00::5]:8400", 200),
    ],
)
def test_a_name_can_be_allowed(allowed: str, name: str, status: int) -> None:
    _, app = stand(allowed_hosts=(allowed,))
    assert ask(app, http(host=name)).status == status


@pytest.mark.parametrize(
    ("listening", "reached", "name", "status"),
    [
        ("0.0.0.0", "192.168.1.5", "192.168.1.5:8400", 200),
        ("0.0.0.0", "192.168.1.5", "192.168.1.6:8400", 421),
        ("0.0.0.0", "192.168.1.5", "192.168.1.5", 421),
        ("0.0.0.0", "192.168.1.5", "evil.example:8400", 421),
        ("::", "::ffff:192.168.1.5", "192.168.1.5:8400", 200),
        ("::", "fd00::5", "[fd00::5]:8400", 200),
        ("127.0.0.1", "192.168.1.5", "192.168.1.5:8400", 421),
        ("192.168.1.5", "192.168.1.5", "192.168.1.5:8400", 200),
    ],
)
def test_on_every_address_the_one_that_was_reached_is_answered(
    listening: str, reached: str, name: str, status: int
) -> None:
    _, app = stand(host=listening)
    assert ask(app, http(host=name, server=(reached, 8400))).status == status


@pytest.mark.parametrize(
    ("path", "raw"),
    [
        ("http://evil.example/api", b"http://evil.example/api"),
        ("*", b"*"),
        ("evil.example:443", b"evil.example:443"),
        ("", b""),
        ("//evil.example/x", b"//evil.example/x"),
        ("/api/../x", b"/api/../x"),
        ("/api/../x", b"/api/%2e%2e/x"),
        ("/api/./x", b"/api/./x"),
        ("/api/x", b"/api%2Fx"),
        ("/api\\x", b"/api%5cx"),
        ("/api\\x", b"/api\\x"),
        ("/api/\x00", b"/api/%00"),
        ("/api/\r\nx", b"/api/%0d%0ax"),
        ("/api/\ufffd", b"/api/%ff"),
        ("/api/\u202e", b"/api/%E2%80%AE"),
        ("/x", b"http://evil.example/x"),
    ],
)
def test_a_path_two_readers_could_understand_in_two_ways_is_refused(path: str, raw: bytes) -> None:
    heard, app = stand()
    for scope in (http(path=path), handshake(path=path)):
        answer = ask(app, {**scope, "raw_path": raw})
        assert (answer.status, answer.error) == (400, "guard.path")
    assert not heard.scopes


@pytest.mark.parametrize("path", ["/", "/api/x", "/a.b/..c", "/tisch/ä", "/a b"])
def test_a_plain_path_goes_through(path: str) -> None:
    heard, app = stand()
    assert ask(app, http(path=path)).status == 200
    assert heard.scopes[0]["path"] == path


@pytest.mark.parametrize(
    "wrong",
    [
        {"allowed_hosts": ("http://play.example.org",)},
        {"allowed_hosts": ("play.example.org/x",)},
        {"allowed_hosts": ("*",)},
        {"allowed_hosts": ("ä" * 80,)},
        {"trusted_proxies": ("proxy",)},
        {"trusted_proxies": ("10.0.0.1/8",)},
        {"port": 70_000},
        {"body_bytes": 0},
        {"outbox_bytes": -1},
        {"logins": (0.0, 5)},
    ],
)
def test_a_wrong_setting_is_trouble_that_names_it(wrong: dict[str, object]) -> None:
    with pytest.raises(Trouble) as caught:
        settings(**wrong)
    assert (caught.value.key, caught.value.arguments["field"]) == ("setting", next(iter(wrong)))
