"""Only pages of this server may change anything or open a socket from within a browser."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from omerta.server.guard.refusal import Refused
from omerta.server.guard.scope import changes, only, values
from omerta.server.settings import Settings

OURS: Final = (b"same-origin", b"none")  # none: typed by the person, no page behind it
USUAL: Final = {"https": ":443", "http": ":80"}


class Origins:
    """Decides on Origin and Sec-Fetch-Site, which a page cannot forge."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.may_connect(scope):
            raise Refused("guard.socket_origin", 403)
        if changes(scope) and not self.from_here(scope):
            raise Refused("guard.origin", 403)
        await self.app(scope, receive, send)

    def may_connect(self, scope: Scope) -> bool:
        """A socket: from our own page, or from a program that is no browser.

        A page can neither set Authorization on a handshake nor leave out its Origin, so a request
        with a token, no cookie and no Origin is nobody's borrowed browser.
        """
        if values(scope, b"origin"):
            return self.from_here(scope)
        token = only(scope, b"authorization") or b""
        return (
            token[:7].lower() == b"bearer "
            and not values(scope, b"cookie")
            and not values(scope, b"sec-fetch-site")
        )

    def from_here(self, scope: Scope) -> bool:
        """Every browser sends one of the two with a change; who sends neither is no browser."""
        if values(scope, b"sec-fetch-site") and only(scope, b"sec-fetch-site") not in OURS:
            return False
        if values(scope, b"origin"):
            return only(scope, b"origin") == own_origin(scope, self.settings)
        return True


def own_origin(scope: Scope, settings: Settings) -> bytes:
    """The origin of a page under the name of this request, which has been allowed already."""
    scheme = "https" if settings.tls else "http"
    host = (only(scope, b"host") or b"").decode("latin-1").lower()
    return f"{scheme}://{host.removesuffix(USUAL[scheme])}".encode("latin-1")
