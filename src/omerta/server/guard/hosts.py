"""Only under its own names: against names that somebody else points at this server."""

from __future__ import annotations

import ipaddress
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from omerta.server.guard.refusal import Refused
from omerta.server.guard.scope import values
from omerta.server.settings import HOST, Settings, host_name

LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE: Final = ("", "0.0.0.0", "::")  # listening on every address of the machine
FORBIDDEN: Final = ("%2f", "%5c", "%00")  # what a proxy may have understood otherwise


class Hosts:
    """Decides on the Host header and the path as they came, before anything else does."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.names = own_names(settings)
        self.everywhere = settings.host in EVERYWHERE

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            check_path(scope)
            name = host_of(scope)
            if name not in self.names and not (self.everywhere and self.reached_at(name, scope)):
                raise Refused("guard.host", 421)
        await self.app(scope, receive, send)

    def reached_at(self, name: str, scope: Scope) -> bool:
        """Whether somebody typed the very address the connection came in on.

        A name of somebody else's never looks like that, so nothing has to be allowed first to
        play in the same house.
        """
        here, port = scope.get("server") or ("", None)
        written = bracketed(here)
        return name == f"{written}:{port}" or (name == written and port in (80, 443))


def own_names(settings: Settings) -> frozenset[str]:
    """Every Host header that is answered; a name without a port stands for the usual ones too."""
    ports = ("", f":{settings.port}", ":443" if settings.tls else ":80")
    names = {f"{name}{port}" for name in LOCAL for port in ports}
    if settings.host not in EVERYWHERE:
        names |= {f"{bracketed(settings.host)}{port}".lower() for port in ports}
    for name in settings.allowed_hosts:
        written = host_name(name)
        bare = written.endswith("]") or ":" not in written
        names |= {f"{written}{port}" for port in ports} if bare else {written}
    return frozenset(names)


def bracketed(address: str) -> str:
    """An address as it stands in a Host header."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    mapped = found.ipv4_mapped if found.version == 6 else None
    return str(mapped or found) if mapped or found.version == 4 else f"[{found}]"


def host_of(scope: Scope) -> str:
    """The one Host header; missing, doubled or odd ones are refused."""
    found = values(scope, b"host")
    name = found[0].decode("latin-1").lower() if len(found) == 1 else ""
    if not HOST.fullmatch(name):
        raise Refused("guard.host_unclear", 400)
    return name


def check_path(scope: Scope) -> None:
    """A path that two readers could understand in two ways is refused."""
    path = scope["path"]
    raw = (scope.get("raw_path") or b"/").decode("latin-1").lower()
    parts = path.split("/")
    plain = (
        path.startswith("/")
        and not path.startswith("//")
        and path.isprintable()
        and "\\" not in path
        and "\ufffd" not in path
        and "." not in parts
        and ".." not in parts
        and raw.startswith("/")
        and not any(sign in raw for sign in FORBIDDEN)
    )
    if not plain:
        raise Refused("guard.path", 400)
