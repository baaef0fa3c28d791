"""One line in the log for every request and every socket.

Of the address only the route it matched is written, never what was typed: links and queries may
hold a code. Who asked is written only when it was refused, so that an attacker can be shut out.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omerta.server.guard.clients import house_of
from omerta.server.guard.refusal import NOTED
from omerta.server.guard.scope import Clock
from omerta.server.logs import Plain, note

LOG: Final = logging.getLogger("omerta.access")
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
STATUS: Final = {"websocket.accept": 101, "websocket.close": 403}  # by the first thing said


class Access:
    def __init__(self, app: ASGIApp, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        began = self.clock()
        statuses: list[int] = []

        async def listening(message: Message) -> None:
            if not statuses:
                statuses.append(message.get("status") or STATUS.get(message["type"], 0))
            await send(message)

        try:
            await self.app(scope, receive, listening)
        finally:
            status = statuses[0] if statuses else 0  # 0: gone before there was an answer
            note(LOG, logging.INFO, scope["type"], **line(scope, status, self.clock() - began))


def line(scope: Scope, status: int, seconds: float) -> dict[str, object]:
    method = scope.get("method", "GET")
    told: dict[str, object] = {
        "method": method if method in METHODS else "other",
        "route": route_of(scope),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    if NOTED in scope:
        told |= {"refused": scope[NOTED], "client": house_of(scope)}
    return told


def route_of(scope: Scope) -> Plain:
    """The pattern of the route, as the router left it in the scope."""
    route: Any = scope.get("route")
    return Plain(getattr(route, "path", "-"))
