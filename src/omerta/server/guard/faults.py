"""What comes back when something is refused or breaks: a sentence, and nothing of the inside."""

from __future__ import annotations

import logging
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from omerta.engine.trouble import Trouble
from omerta.server.guard.refusal import FAULT, NOTED, POLICY, Refused, refused_for, respond
from omerta.server.logs import note, whereabouts

LOG: Final = logging.getLogger("omerta.guard")
GONE: Final = (ClientDisconnect, ClientDisconnected, WebSocketDisconnect)


class Faults:
    """Everything that is raised further inside ends here."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        said = Said(send)
        try:
            await self.app(scope, receive, said.send)
        except GONE:
            return
        except Refused as refused:
            await tell(scope, said, refused)
        except Trouble as trouble:
            await tell(scope, said, refused_for(trouble))
        except Exception as fault:  # whatever it is, the one who asked gets an answer
            note(LOG, logging.ERROR, "fault", **whereabouts(fault))
            await tell(scope, said, Refused("guard.fault", 500))


class Said:
    """Remembers how far an answer has come."""

    def __init__(self, send: Send) -> None:
        self.give = send
        self.begun = False
        self.accepted = False  # a WebSocket that is open

    async def send(self, message: Message) -> None:
        self.begun = True
        kind = message["type"]
        if kind in ("websocket.accept", "websocket.close"):
            self.accepted = kind == "websocket.accept"
        await self.give(message)


async def tell(scope: Scope, said: Said, refused: Refused) -> None:
    """Answer if nothing has been said yet; an open socket is closed, half an answer is left."""
    if not said.begun:
        await respond(scope, said.send, refused)
    elif said.accepted:
        scope[NOTED] = refused.key
        code = FAULT if refused.status >= 500 else POLICY
        await said.send({"type": "websocket.close", "code": code, "reason": refused.key})
