"""What every answer tells the browser, refusals too."""

from __future__ import annotations

import pytest

from omerta.server.guard import guarded
from server.guard.asgi import FakeClock, Heard, ask, handshake, http, settings, stand

ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
WANTED = ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]


@pytest.mark.parametrize("path", ["/", "/api/x", "/nowhere"])
@pytest.mark.parametrize("host", ["localhost:8400", "evil.example"])
def test_every_answer_has_them(path: str, host: str) -> None:
    _, app = stand()
    headers = ask(app, http(path=path, host=host)).headers
    assert ALWAYS.items() <= headers.items()
    assert "camera=()" in headers["permissions-policy"]
    policy = headers["content-security-policy"].split("; ")
    assert set(WANTED) <= set(policy)
    assert "unsafe" not in headers["content-security-policy"]
    assert "*" not in headers["content-security-policy"]
    assert "http" not in headers["content-security-policy"]


def test_a_refused_handshake_has_them_too() -> None:
    _, app = stand()
    assert ALWAYS.items() <= ask(app, handshake()).headers.items()


def test_nothing_further_inside_can_loosen_them() -> None:
    loose = Heard(
        ("Content-Security-Policy", "default-src *"),
        ("X-Content-Type-Options", "sniff"),
        ("x", "y"),
    )
    answer = ask(guarded(loose, settings(), FakeClock()), http())
    names = [name.lower() for name, _ in answer.pairs]
    assert len(names) == len(set(names))
    assert "*" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x"] == "y"


@pytest.mark.parametrize(
    ("path", "own", "found"),
    [
        ("/api/x", "", "no-store"),
        ("/api", "", "no-store"),
        ("/api/x", "max-age=60", "no-store"),
        ("/api/x", "public, max-age=31536000, immutable", "public, max-age=31536000, immutable"),
        ("/", "", "no-cache"),
        ("/apix", "", "no-cache"),
        ("/assets/a.js", "max-age=60", "max-age=60"),
    ],
)
def test_what_may_be_kept(path: str, own: str, found: str) -> None:
    heard = Heard(("Cache-Control", own)) if own else Heard()
    answer = ask(guarded(heard, settings(), FakeClock()), http(path=path))
    kept = [value for name, value in answer.pairs if name.lower() == "cache-control"]
    assert kept == [found]


@pytest.mark.parametrize("tls", [True, False])
def test_only_behind_tls_the_browser_is_told_to_stay_there(tls: bool) -> None:
    _, app = stand(tls=tls)
    assert ("strict-transport-security" in ask(app, http()).headers) == tls
