"""Every refusal is a key and a sentence in the language asked for; what breaks tells nothing."""

from __future__ import annotations

import ast
import logging
from pathlib import Path

import pytest
from fastapi import FastAPI
from pydantic import BaseModel
from starlette.types import Receive, Scope, Send

import omerta.server
from omerta.engine.trouble import Trouble
from omerta.engine.words import LANGUAGES, Words
from omerta.server import SERVER_WORDS
from omerta.server.guard import Refused, guarded
from omerta.server.guard.handlers import handlers
from omerta.server.guard.language import liked_best, server_words
from server.guard.asgi import OURS, Answer, FakeClock, ask, handshake, http, settings

SECRET = "hunter2"
HERE = Path(omerta.server.__file__).resolve().parent


class Raising:
    """Raises this, before or after it has begun to answer."""

    def __init__(self, error: BaseException, begun: bool = False) -> None:
        self.error = error
        self.begun = begun

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.begun and scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
        elif self.begun:
            await send({"type": "websocket.accept"})
        raise self.error


def ask_raising(error: BaseException, scope: Scope, begun: bool = False) -> Answer:
    return ask(guarded(Raising(error, begun), settings(), FakeClock()), scope)


def test_a_fault_is_answered_without_a_word_of_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for scope in (http(), handshake(("origin", OURS))):
        answer = ask_raising(ValueError(SECRET), scope)
        assert answer.status == 500
        assert answer.told == {"error": "guard.fault", "text": answer.told["text"]}
        assert answer.headers["content-type"] == "application/json"
    assert "fault" in caplog.messages
    assert SECRET not in caplog.text


def test_a_refusal_names_field_rule_and_when_to_come_again() -> None:
    refused = Refused("guard.field", 422, wait=2.1, field="seat", rule="FAM-A1-01")
    answer = ask_raising(refused, http())
    assert answer.status == 422
    assert answer.told == {
        "error": "guard.field",
        "text": "The field “seat” is missing or does not fit.",
        "field": "seat",
        "rule": "FAM-A1-01",
    }
    assert answer.headers["retry-after"] == "3"
    assert answer.headers["cache-control"] == "no-store"


def test_trouble_from_deeper_inside_is_a_refusal() -> None:
    answer = ask_raising(Trouble("game", found="chess", known="famiglia"), http())
    assert (answer.status, answer.error) == (400, "trouble.game")
    assert "chess" in answer.told["text"]


def test_half_an_answer_is_broken_off() -> None:
    answer = ask_raising(ValueError(SECRET), http(), begun=True)
    assert answer.types == ["http.response.start"]


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [(ValueError(SECRET), 1011, "guard.fault"), (Refused("guard.messages_closed"), 1008, None)],
)
def test_an_open_socket_is_closed(error: Exception, code: int, reason: str | None) -> None:
    answer = ask_raising(error, handshake(("origin", OURS)), begun=True)
    assert answer.types == ["websocket.accept", "websocket.close"]
    closing = answer.messages[1]
    assert (closing["code"], closing["reason"]) == (code, reason or "guard.messages_closed")


def test_somebody_who_is_gone_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    from starlette.requests import ClientDisconnect

    assert ask_raising(ClientDisconnect(), http()).messages == []
    assert "fault" not in caplog.messages


def test_a_program_that_is_stopped_is_not_kept() -> None:
    with pytest.raises(KeyboardInterrupt):
        ask_raising(KeyboardInterrupt(), http())


# -- languages


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        (b"", "", "en"),
        (b"", "de", "de"),
        (b"", "de-AT,en;q=0.5", "de"),
        (b"", "en;q=0.3, it;q=0.9", "it"),
        (b"", "fr, it;q=0.2", "it"),
        (b"", "fr", "en"),
        (b"", "de;q=0, it;q=0.1", "it"),
        (b"", "de;q=x", "en"),
        (b"", "den", "en"),
        (b"", ";;,,q=;=" * 1000, "en"),
        (b"lang=it", "de", "it"),
        (b"a=b&lang=IT&c", "de", "it"),
        (b"lang=fr", "de", "de"),
        (b"slang=it", "de", "de"),
        (b"\xff\xfe", "\xff", "en"),
    ],
)
def test_the_language_asked_for(query: bytes, header: str, language: str) -> None:
    headers = [("accept-language", header)] if header else []
    scope = http("GET", "/", *headers, host="evil.example", query_string=query)
    answer = ask_raising(ValueError(), scope)
    assert answer.told["text"] == server_words(language).say("guard.host")


def test_a_long_wish_is_not_read_to_its_end() -> None:
    assert liked_best(b"fr," * 100 + b"de") == "en"


def keys_in_the_source() -> set[str]:
    found = set()
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def keys_of_letters() -> set[str]:
    """What is wrong with a name or a line is found where no web server is known."""
    tree = ast.parse((SERVER_WORDS.parent / "letters.py").read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Unfit":
            assert isinstance(node.args[0], ast.Constant)
            assert isinstance(node.args[0].value, str)
            found.add(f"guard.{node.args[0].value}")
    return found


def test_every_refusal_has_its_sentence_and_no_sentence_is_dead() -> None:
    told = {key for key in Words("en", [SERVER_WORDS]).sentences if key.startswith("guard.")}
    used = {key for key in keys_in_the_source() if key.startswith("guard.")}
    assert told == (used - {"guard."}) | keys_of_letters()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_setting_can_be_said(language: str) -> None:
    with pytest.raises(Trouble) as caught:
        settings(port=-1)
    assert "port" in server_words(language).trouble(caught.value)


# -- what FastAPI refuses by itself


class Wanted(BaseModel, strict=True, extra="forbid"):
    seat: int


def fast() -> FastAPI:
    app = FastAPI(exception_handlers=handlers(), openapi_url=None)

    @app.post("/api/sit/{table}")
    def sit(table: str, wanted: Wanted) -> int:
        if table == "broken":
            raise ValueError(SECRET)
        if table == "refused":
            raise Refused("guard.name_empty", 422, field="name")
        if table == "trouble":
            raise Trouble("game", found="chess", known="famiglia")
        return wanted.seat

    return app


def sit(table: str, body: bytes, method: str = "POST", path: str = "") -> Answer:
    scope = http(
        method,
        path or f"/api/sit/{table}",
        ("content-type", "application/json"),
        ("content-length", str(len(body))),
    )
    return ask(guarded(fast(), settings(), FakeClock()), scope, body)


@pytest.mark.parametrize(
    ("table", "body", "status", "error", "field"),
    [
        ("x", b'{"seat": "hunter2"}', 422, "guard.field", "seat"),
        ("x", b'{"seat": false}', 422, "guard.field", "seat"),
        ("x", b'{"seat": 1, "more": "hunter2"}', 422, "guard.field", "more"),
        ("x", b"{}", 422, "guard.field", "seat"),
        ("x", b"hunter2", 422, "guard.field", "0"),
        ("x", b"", 422, "guard.field", "body"),
        ("refused", b'{"seat": 1}', 422, "guard.name_empty", "name"),
        ("trouble", b'{"seat": 1}', 400, "trouble.game", None),
        ("broken", b'{"seat": 1}', 500, "guard.fault", None),
    ],
)
def test_what_the_framework_refuses_is_told_alike(
    table: str, body: bytes, status: int, error: str, field: str | None
) -> None:
    answer = sit(table, body)
    assert (answer.status, answer.error, answer.told.get("field")) == (status, error, field)
    assert SECRET.encode() not in answer.body


def test_an_unknown_place_and_a_wrong_method_are_told_alike() -> None:
    assert sit("x", b'{"seat": 1}').body == b"1"
    answer = sit("x", b"{}", path="/api/nowhere")
    assert (answer.status, answer.error) == (404, "guard.not_found")
    answer = sit("x", b"{}", method="PUT")
    assert (answer.status, answer.error) == (405, "guard.method")
    assert answer.headers["allow"] == "POST"
