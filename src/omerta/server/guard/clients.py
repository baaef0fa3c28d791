"""Whose request it is: the address of the other end, or what a trusted proxy says it is."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final, TypeAlias

from starlette.types import ASGIApp, Receive, Scope, Send

from omerta.server.guard.scope import values
from omerta.server.settings import UNIX, Settings, networks

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
HOPS: Final = 20  # proxies worth following
HEARSAY: Final = (b"forwarded", b"x-real-ip", b"x-client-ip", b"true-client-ip")
LONGEST: Final = 45  # letters of an address: IPv6 that ends like IPv4
HOUSE: Final = 64  # bits of an IPv6 address that one house shares


class Clients:
    """Puts the client's address into the scope and takes out what only claims to know it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.trusted = networks(settings.trusted_proxies)
        self.unix = UNIX in settings.trusted_proxies
        self.tls = settings.tls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            client = self.client(scope)
            scope["client"] = (client, 0) if client else None
            scope["headers"] = [pair for pair in scope["headers"] if not hearsay(pair[0].lower())]
            if self.tls:
                scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        await self.app(scope, receive, send)

    def client(self, scope: Scope) -> str:
        """From the nearest hop outwards, the first one that is not a trusted proxy."""
        peer = address_of((scope.get("client") or ("",))[0])
        if not self.trusts(peer):
            return str(peer or "")
        told = b",".join(values(scope, b"x-forwarded-for")).decode("latin-1").split(",")
        for text in told[: -HOPS - 1 : -1]:
            hop = address_of(text.strip())
            if hop is None:
                break  # what stands further out was written by who knows whom
            peer = hop
            if not self.trusts(hop):
                break
        return str(peer or "")

    def trusts(self, address: Address | None) -> bool:
        if address is None:
            return self.unix
        return any(address in network for network in self.trusted)


def hearsay(name: bytes) -> bool:
    return name.startswith(b"x-forwarded-") or name in HEARSAY


def address_of(text: str) -> Address | None:
    """An address, with or without a port; IPv4 written as IPv6 is IPv4."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    text = text.partition("%")[0]
    return parsed(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=1024)
def parsed(text: str) -> Address | None:
    """Asked three times for every request, and mostly of those who have asked before."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def house_of(scope: Scope) -> str:
    """The key to count by: an address, or the part of an IPv6 address that a house shares."""
    found = address_of((scope.get("client") or ("",))[0])
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, HOUSE), strict=False))
    return str(found or UNIX)
