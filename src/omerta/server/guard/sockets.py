"""How many sockets may be open: from one address, for one person, and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from omerta.server.guard.clients import house_of
from omerta.server.guard.refusal import Refused
from omerta.server.settings import Settings

HERE: Final = "omerta.sockets"


class Sockets:
    """The count. Whoever is over it is refused before the handshake is answered."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.sockets
        self.most_of_house = settings.sockets_per_address
        self.most_of_person = settings.sockets_per_person
        self.open = 0
        self.houses: Counter[str] = Counter()
        self.people: Counter[str] = Counter()

    @contextmanager
    def house(self, house: str) -> Iterator[None]:
        if self.open >= self.most:
            raise Refused("guard.server_full", 503, wait=30)
        with counted(self.houses, house, self.most_of_house):
            self.open += 1
            try:
                yield
            finally:
                self.open -= 1

    @contextmanager
    def person(self, person: str) -> Iterator[None]:
        """To be held by the socket's own code while it lasts, from before it accepts."""
        with counted(self.people, person, self.most_of_person):
            yield


@contextmanager
def counted(counter: Counter[str], key: str, most: int) -> Iterator[None]:
    if counter[key] >= most:
        raise Refused("guard.too_many_sockets", 429, wait=10)
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


def sockets_of(scope: Scope) -> Sockets:
    sockets = scope[HERE]
    assert isinstance(sockets, Sockets)
    return sockets


class SocketCaps:
    """Counts every socket by address for as long as the application holds it."""

    def __init__(self, app: ASGIApp, sockets: Sockets) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return await self.app(scope, receive, send)
        scope[HERE] = self.sockets
        with self.sockets.house(house_of(scope)):
            await self.app(scope, receive, send)
