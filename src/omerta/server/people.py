"""Who somebody is: a guest by a token only he has. The server keeps its hash.

A token has 256 bits. It travels in a cookie no script can read, or in an `Authorization` header for
clients that are no browsers. A code of eight letters, good once and for ten minutes, gives another
device a token of its own.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Final
from weakref import WeakValueDictionary

from omerta.engine.trouble import short
from omerta.engine.words import LANGUAGES
from omerta.server.letters import new_code, typed_code
from omerta.server.store.rows import Person, Unavailable
from omerta.server.store.store import Store
from omerta.server.table.decide import Refused

CODE_LENGTH: Final = 8
CODE_LASTS: Final = 10 * 60 * 1000  # milliseconds
MOST_KNOWN: Final = 10_000  # tokens looked up lately


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


class Session:
    """Somebody with a token: who, and which of his devices."""

    def __init__(self, person: Person, id: str) -> None:
        self.person = person
        self.id = id


class People:
    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self.known: OrderedDict[str, Session] = OrderedDict()  # by the hash of the token
        self.sessions: WeakValueDictionary[str, Session] = WeakValueDictionary()  # in use
        self.ended: Callable[[list[str]], None] = lambda sessions: None  # sockets are closed then
        self.told_ended: Callable[[list[str]], None] = lambda sessions: None  # other processes
        self.told_changed: Callable[[str], None] = lambda person: None
        self.in_touch: Callable[[], bool] = lambda: True  # with them: else they may have ended some
        self.endings = 0  # how often it was heard that sessions have ended

    async def join(self, name: str, language: str, kind: str = "guest") -> tuple[Session, str]:
        """Somebody new, and his token, told this once."""
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise Refused("trouble.language", "language", found=short(language), known=known)
        token = secrets.token_urlsafe(32)
        person = Person(secrets.token_urlsafe(12), name, kind, language, self.clock())
        session = Session(person, secrets.token_urlsafe(12))
        await self.store.add_person(person, hashed(token), session.id)
        return session, token

    async def session(self, token: str) -> Session | None:
        if not 20 <= len(token) <= 100:
            return None
        key = hashed(token)
        found = self.known.get(key)
        if found is None:
            return await self.look_up(key)
        if not self.in_touch():
            with suppress(Unavailable):
                return await self.look_up(key)
        return found

    async def look_up(self, key: str) -> Session | None:
        endings = -1
        while endings != self.endings:  # what has ended meanwhile may have been read before
            endings = self.endings
            stored = await self.store.person_of_token(key)
        if stored is None:
            self.known.pop(key, None)
            return None
        person, id = stored
        found = self.known[key] = self.sessions.setdefault(id, Session(person, id))
        found.person = person
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return found

    def forget(self, sessions: list[str]) -> None:
        """They have ended, here or at another process."""
        self.endings += 1
        for key, known in list(self.known.items()):
            if known.id in sessions:
                del self.known[key]
        self.ended(sessions)

    def forget_known(self) -> None:
        """It is not known what has ended meanwhile."""
        self.endings += 1
        self.known.clear()

    async def change(self, person: Person) -> None:
        await self.store.change_person(person)
        self.renamed(person)
        self.told_changed(person.id)

    def renamed(self, person: Person) -> None:
        for session in self.sessions.values():
            if session.person.id == person.id:
                session.person = person

    async def revoke(self, person: str, session: str | None) -> None:
        """This device is forgotten, or all of them (None); their sockets are closed."""
        ended = await self.store.revoke(person, session)
        self.forget(ended)
        self.told_ended(ended)

    async def code(self, person: Person) -> str:
        code = new_code(CODE_LENGTH)
        await self.store.add_code(hashed(code), person.id, self.clock() + CODE_LASTS)
        return code

    async def resume(self, code: str) -> tuple[Person, str]:
        """Another device of the one who was given this code, and its token."""
        told = typed_code(code, CODE_LENGTH)
        found = await self.store.use_code(hashed(told), self.clock())
        person = await self.store.person(found) if found is not None else None
        if person is None:
            raise Refused("code", "code")
        token = secrets.token_urlsafe(32)
        await self.store.add_token(person.id, secrets.token_urlsafe(12), hashed(token))
        return person, token
