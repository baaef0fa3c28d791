"""A refusal: a value with a key, told as JSON in the language of the one who asked."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec
from starlette.types import Scope, Send

from omerta.engine.trouble import MOST, Trouble, short
from omerta.server.guard.language import language_of, server_words
from omerta.server.guard.scope import has_body

NOTED: Final = "omerta.refused"  # where the key of a refusal stands in the scope, for the log
POLICY: Final = 1008  # how a WebSocket is closed on somebody who broke a rule of the house
FAULT: Final = 1011


class Refused(Exception):
    """Somebody asked for what is not given. `key` names a sentence in `words`, with its arguments;
    a `field` or a `rule` among them is told besides."""

    def __init__(self, key: str, status: int = 400, wait: float = 0.0, **arguments: object) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.wait = wait  # seconds after which it is worth trying again
        self.arguments = {name: short(value, MOST) for name, value in arguments.items()}

    def told(self, language: str) -> dict[str, str]:
        """What the one who asked gets."""
        told = {"error": self.key, "text": server_words(language).say(self.key, **self.arguments)}
        for name in ("field", "rule"):
            if name in self.arguments:
                told[name] = self.arguments[name]
        return told

    def headers(self) -> list[tuple[bytes, bytes]]:
        headers = [(b"cache-control", b"no-store"), (b"vary", b"accept-language")]
        if self.wait:
            headers.append((b"retry-after", str(ceil(self.wait)).encode()))
        return headers


def refused_for(trouble: Trouble) -> Refused:
    """Bad input found deeper inside, told in the words it has there."""
    refused = Refused(f"trouble.{trouble.key}", 400)
    refused.arguments = trouble.arguments
    return refused


async def respond(scope: Scope, send: Send, refused: Refused) -> None:
    """Answer with a refusal; a WebSocket is refused before it is accepted."""
    scope[NOTED] = refused.key
    body = msgspec.json.encode(refused.told(language_of(scope)))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *refused.headers(),
    ]
    if scope["type"] == "websocket" and "websocket.http.response" not in (
        scope.get("extensions") or {}
    ):
        await send({"type": "websocket.close", "code": POLICY})
        return
    if scope["type"] == "http" and has_body(scope):
        headers.append((b"connection", b"close"))  # or the rest of the body would still be read
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": refused.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
