"""Everything a running server holds, in one place for routes and sockets."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

from starlette.requests import HTTPConnection

from omerta.server.crew import Crew
from omerta.server.hall import Hall
from omerta.server.memory.archive import Archive
from omerta.server.people import People, Session
from omerta.server.settings import Settings
from omerta.server.store.store import Store
from omerta.server.table.decide import Refused

if TYPE_CHECKING:
    from omerta.server.others import Others

BEARER: Final = "bearer "
MINDING: Final = 0.5  # seconds
RESTART: Final = 1012  # how a socket is closed when the server stops


class Closes(Protocol):
    """An open socket."""

    session: Session | None

    def close(self, code: int) -> None: ...

    def mind(self) -> None: ...


class House:
    def __init__(self, settings: Settings, store: Store, hall: Hall, people: People, crew: Crew):
        self.settings = settings
        self.store = store
        self.hall = hall
        self.people = people
        self.crew = crew
        self.archive = Archive(
            store, lambda: hall.clock(), settings.open_hands_delay, settings.review_seconds
        )
        self.watches: set[Closes] = set()  # every open socket
        self.others: Others | None = None  # processes on the same database, where there may be some

    @property
    def cookie(self) -> str:
        """Under TLS the browser itself holds it to this host and to https."""
        return "__Host-omerta" if self.settings.tls else "omerta"

    async def mind_sockets(self) -> None:
        """One for all: a task for each socket would wake up more often than people move."""
        while True:
            await asyncio.sleep(MINDING)
            for watch in list(self.watches):
                watch.mind()

    async def close(self) -> None:
        """Everybody is told that the server goes; what was acknowledged is stored already."""
        for watch in list(self.watches):
            watch.close(RESTART)
        await self.archive.reviews.close()
        await self.crew.close()
        if self.others is not None:
            await self.others.close()
        await self.store.close()


def house_at(connection: HTTPConnection) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def token_in(connection: HTTPConnection) -> str:
    """From the header of a client that is no browser, else from the cookie."""
    header = connection.headers.get("authorization", "")
    if header.lower().startswith(BEARER):
        return header[len(BEARER) :].strip()
    return connection.cookies.get(house_at(connection).cookie, "")


async def session_at(connection: HTTPConnection) -> Session | None:
    token = token_in(connection)
    return await house_at(connection).people.session(token) if token else None


async def somebody_at(connection: HTTPConnection) -> Session:
    session = await session_at(connection)
    if session is None:
        raise Refused("no_person")
    return session
