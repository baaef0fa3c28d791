"""How much somebody may send, of what kind, and how slowly; nothing is held back to find out."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omerta.server.guard.refusal import Refused, respond
from omerta.server.guard.scope import changes, has_body, values
from omerta.server.settings import Settings

JSON: Final = b"application/json"
CHARSETS: Final = (b"charset=utf-8", b'charset="utf-8"')
DISCONNECT: Final = "http.disconnect"


class Bodies:
    """Refuses by the headers what can be refused by them, and counts the rest as it comes."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.most = settings.body_bytes
        self.seconds = settings.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        check_length(scope, self.most)
        check_kind(scope)
        if not has_body(scope):
            return await self.app(scope, receive, send)
        body = Body(scope, receive, send, self.most, self.seconds)
        await self.app(scope, body.receive, body.send)


def check_length(scope: Scope, most: int) -> None:
    lengths = [value.strip() for value in values(scope, b"content-length")]
    chunked = values(scope, b"transfer-encoding")
    if len(lengths) + len(chunked) > 1 or not all(length.isdigit() for length in lengths):
        raise Refused("guard.body_length", 400)
    if any(len(length) > 18 or int(length) > most for length in lengths):
        raise Refused("guard.body_large", 413, most=most)


def check_kind(scope: Scope) -> None:
    """Whatever has content is JSON, and not packed; a form is refused even if it is empty."""
    kinds = values(scope, b"content-type")
    packed = [value.strip().lower() for value in values(scope, b"content-encoding")]
    if any(value != b"identity" for value in packed):
        raise Refused("guard.body_kind", 415)
    wanted = has_body(scope) or (changes(scope) and kinds)
    if wanted and not (len(kinds) == 1 and is_json(kinds[0])):
        raise Refused("guard.body_kind", 415)


def is_json(kind: bytes) -> bool:
    media, *parameters = [part.strip() for part in kind.lower().split(b";")]
    return media == JSON and all(part in CHARSETS for part in parameters)


class Body:
    """One body on its way in.

    When it is too large or too slow it is answered at once, whatever the application is doing;
    that one hears that the client is gone, and what it still says goes nowhere.
    """

    def __init__(
        self, scope: Scope, receive: Receive, send: Send, most: int, seconds: float
    ) -> None:
        self.scope = scope
        self.take = receive
        self.give = send
        self.most = most
        self.seconds = seconds
        self.until: float | None = None  # when it has to be there
        self.count = 0
        self.whole = False
        self.answered = False
        self.refused = False

    async def receive(self) -> Message:
        if self.refused:
            return {"type": DISCONNECT}
        if self.whole:
            return await self.take()
        message = await self.in_time()
        if message is None:
            return await self.refuse(Refused("guard.body_slow", 408))
        self.count += len(message.get("body", b""))
        self.whole = not message.get("more_body", False)
        if self.count > self.most:
            return await self.refuse(Refused("guard.body_large", 413, most=self.most))
        return message

    async def in_time(self) -> Message | None:
        """The next piece, or None when the time for the whole body is over."""
        now = asyncio.get_running_loop().time()
        if self.until is None:
            self.until = now + self.seconds
        try:
            return await asyncio.wait_for(self.take(), self.until - now)
        except TimeoutError:
            return None

    async def refuse(self, refused: Refused) -> Message:
        self.refused = True
        if not self.answered:
            await respond(self.scope, self.give, refused)
        return {"type": DISCONNECT}

    async def send(self, message: Message) -> None:
        if self.refused:
            return
        self.answered = True
        if message["type"] == "http.response.start" and not self.whole:
            # Or the rest of a body nobody wants would be read to its end.
            headers = [*message.get("headers", []), (b"connection", b"close")]
            message = {**message, "headers": headers}
        await self.give(message)
