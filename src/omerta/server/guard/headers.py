"""What every answer tells the browser not to do."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from omerta.server.settings import Settings

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "frame-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ]
)
DEVICES: Final = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
ALWAYS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", DEVICES.encode()),
]
UNDER_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
CACHE: Final = b"cache-control"
API: Final = "/api"
STARTS: Final = ("http.response.start", "websocket.http.response.start")


class Headers:
    """Puts them on every answer, refusals too; nothing further inside can loosen them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.headers = [*ALWAYS, UNDER_TLS] if settings.tls else ALWAYS
        self.names = {name for name, _ in self.headers}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in STARTS:
                message = {**message, "headers": self.dressed(scope, message.get("headers", []))}
            await send(message)

        await self.app(scope, receive, with_headers)

    def dressed(self, scope: Scope, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        kept = [(name, value) for name, value in given if name.lower() not in self.names]
        cache = next((value for name, value in kept if name.lower() == CACHE), b"")
        if is_api(scope["path"]) and b"immutable" not in cache:
            kept = [(name, value) for name, value in kept if name.lower() != CACHE]
            kept.append((CACHE, b"no-store"))
        elif not cache:
            kept.append((CACHE, b"no-cache"))
        return kept + self.headers


def is_api(path: str) -> bool:
    return path == API or path.startswith(API + "/")
