"""The log: lines of JSON, and no secret in any, whoever wrote it."""

from __future__ import annotations

import asyncio
import base64
import gc
import hashlib
import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from omerta.server.guard import guarded
from omerta.server.logs import UVICORN, Plain, note, set_up_logs
from server.guard.asgi import FakeClock, ask, http, settings, stand

LOG = logging.getLogger("omerta.test")
SEED = hashlib.sha256(b"seed").digest()
TOKEN = base64.urlsafe_b64encode(SEED[::-1]).decode().rstrip("=")
NAMES = (
    "token tokens token_hash cookie code resume_code seed seeds query query_string "
    "authorization password session secret link hand view"
)


class Log:
    """What has been written."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    """Logging set up as on a server, and as it was afterwards."""
    names = [None, "uvicorn.access", "websockets.server", "websockets.client", *UVICORN]
    names += ["asyncio", "sqlalchemy", "alembic", "websockets"]
    loggers = [logging.getLogger(name) for name in names]
    kept = [(found, found.handlers, found.level, found.propagate) for found in loggers]
    written = Log()
    set_up_logs(written.stream)
    yield written
    for found, handlers, level, propagate in kept:
        found.handlers, found.propagate = handlers, propagate
        found.setLevel(level)


def test_a_line_has_time_level_event_and_fields(log: Log) -> None:
    note(LOG, logging.INFO, "started", tables=3, game="famiglia", late=None, names=["a", "b"])
    (line,) = log.lines
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "info",
        "from": "omerta.test",
        "event": "started",
        "tables": 3,
        "game": "famiglia",
        "late": None,
        "names": ["a", "b"],
    }


def test_a_field_cannot_pass_for_another(log: Log) -> None:
    note(LOG, logging.INFO, "x", **{"level": "fake", "time": "never"})
    assert log.lines[0]["level"] == "info"


def test_an_event_is_one_line_whatever_is_in_it(log: Log) -> None:
    LOG.info('a\nb\x1b[31m {"event": "fake"}')
    note(LOG, logging.INFO, "x", text="a\r\nb\u2028c")
    assert len(log.lines) == 2
    assert "\x1b" not in log.text
    assert "\\u001b" not in log.text


@pytest.mark.parametrize("name", NAMES.split())
def test_a_field_with_the_name_of_a_secret_is_blotted(log: Log, name: str) -> None:
    note(LOG, logging.INFO, "x", **{name: "abc"}, inner={name: "abc"}, rows=[{name: ["abc"]}])
    assert "abc" not in log.text


@pytest.mark.parametrize(
    "text",
    [
        TOKEN,
        f"found {TOKEN} in it",
        SEED.hex(),
        repr(SEED),
        str({"seed": SEED}),
        "Cookie: abc=1; session=xyz9",
        "set-cookie: __Host-session=xyz9; Path=/",
        "[(b'cookie', b'xyz9')]",
        "Authorization: Bearer xyz9",
        "bearer xyz9",
        "bearer quux was sent",
        "cookie: a=b; c=quux",
        "GET /api/x?code=xyz9&a=b",
        'GET "/api/x?xyz9" done',
        "token=xyz9",
        "resume_code: xyz9",
        '{"code": "xyz9"}',
        "wrong code xyz9 given",
        "seed = xyz9",
        "<Task finished exception=ValueError('xyz9')>",
    ],
)
def test_a_text_that_looks_like_a_secret_is_blotted(log: Log, text: str) -> None:
    LOG.warning(text)
    LOG.warning("it was %s", text)
    note(LOG, logging.INFO, "x", value=text, values=[text], inner={"a": text})
    assert len(log.lines) == 3
    for secret in (
        TOKEN,
        SEED.hex(),
        repr(SEED)[2:-1],
        json.dumps(repr(SEED))[3:-2],
        "xyz9",
        "quux",
    ):
        assert secret not in log.text


def test_what_was_written_in_the_source_is_kept_however_long(log: Log) -> None:
    note(LOG, logging.INFO, "x", route=Plain("/api/tables/with/a/very/long/address/indeed"))
    assert log.lines[0]["route"] == "/api/tables/with/a/very/long/address/indeed"


def test_an_exception_is_told_by_kind_and_place_alone(log: Log) -> None:
    try:
        try:
            raise KeyError("xyz9")
        except KeyError as error:
            raise ValueError("xyz9") from error
    except ValueError:
        LOG.exception("it broke")
    (line,) = log.lines
    assert (line["kind"], line["because"]) == ("builtins.ValueError", ["builtins.KeyError"])
    assert "test_logs.py" in line["at"][-1]
    assert "xyz9" not in log.text


def test_an_exception_nobody_fetched_is_not_told(log: Log) -> None:
    async def run() -> None:
        async def fail() -> None:
            raise ValueError("xyz9")

        task = asyncio.get_running_loop().create_task(fail())
        await asyncio.sleep(0.01)
        del task

    asyncio.run(run())
    gc.collect()
    assert log.lines[0]["from"] == "asyncio"
    assert "xyz9" not in log.text


def test_lines_of_uvicorn_with_addresses_are_left_out(log: Log) -> None:
    logging.getLogger("uvicorn.access").info('1.2.3.4 - "GET /join/xyz9?code=1 HTTP/1.1" 200')
    error = logging.getLogger("uvicorn.error")
    error.info('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/join/xyz9?token=1")
    error.debug("< TEXT xyz9")
    error.info("Application startup complete.")
    assert [line["event"] for line in log.lines] == ["Application startup complete."]


def test_not_even_to_look_for_errors_what_people_send_is_written(log: Log) -> None:
    set_up_logs(log.stream, logging.DEBUG)
    for name in ("uvicorn.error", "websockets.server", "websockets", "asyncio", "sqlalchemy"):
        logging.getLogger(name).debug("< TEXT xyz9")
    LOG.debug("ours")
    assert [line["event"] for line in log.lines] == ["ours"]


def test_a_request_is_one_line_by_its_route(log: Log) -> None:
    app = FastAPI(openapi_url=None)

    @app.get("/join/{invitation}")
    def join(invitation: str) -> str:
        return "ok"

    scope = http("GET", "/join/xyz9", ("cookie", "session=xyz9"), query_string=b"lang=de&code=xyz9")
    assert ask(guarded(app, settings(), FakeClock()), scope).status == 200
    (line,) = log.lines
    assert (line["event"], line["method"], line["status"]) == ("http", "GET", 200)
    assert line["route"] == "/join/{invitation}"
    assert "xyz9" not in log.text
    assert "192.0.2.7" not in log.text, "who asked is nobody's business while nothing is refused"


def test_a_refused_request_names_the_reason_and_the_address(log: Log) -> None:
    _, app = stand()
    ask(app, http("XYZ9", "/join/xyz9", host="evil.example"))
    (line,) = log.lines
    assert (line["status"], line["refused"], line["client"]) == (421, "guard.host", "192.0.2.7")
    assert (line["method"], line["route"]) == ("other", "-")
    assert "xyz9" not in log.text
