"""Who I am: joining as a guest, another device, leaving."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omerta.engine.trouble import short
from omerta.engine.words import LANGUAGES
from omerta.server.guard import clean_name, spend_login
from omerta.server.house import house_at, session_at, somebody_at
from omerta.server.people import CODE_LASTS
from omerta.server.routes.common import Routes, body, struct
from omerta.server.store.rows import Person
from omerta.server.table.decide import Refused

routes: Final = Routes()
YEAR: Final = 365 * 24 * 3600


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """A name; a bot gets its token told, a browser gets a cookie."""

    name: str
    language: str = "en"
    bot: bool = False


class Me(msgspec.Struct):
    name: str
    kind: str
    language: str
    token: str = ""  # told once, to clients that are no browsers


class Change(msgspec.Struct, forbid_unknown_fields=True):
    name: str = ""
    language: str = ""


class Code(msgspec.Struct, forbid_unknown_fields=True):
    code: str


class NewCode(msgspec.Struct):
    code: str
    seconds: int


def me(person: Person, token: str = "") -> Me:
    return Me(person.name, person.kind, person.language, token)


def with_cookie(request: Request, response: Response, token: str) -> Response:
    house = house_at(request)
    response.set_cookie(
        house.cookie,
        token,
        max_age=YEAR,
        path="/",
        secure=house.settings.tls,
        httponly=True,
        samesite="lax",
    )
    return response


@routes.add("POST", "/people", "anybody", takes=Join, gives=Me, status=201)
async def join(request: Request) -> Response:
    """Sit down at the bar: a name is enough."""
    asked = await body(request, Join)
    name = clean_name(asked.name)
    kind = "bot" if asked.bot else "guest"
    session, token = await house_at(request).people.join(name, asked.language, kind)
    if asked.bot:
        return struct(me(session.person, token), 201)
    return with_cookie(request, struct(me(session.person), 201), token)


@routes.add("GET", "/me", "anybody", gives=Me)
async def who_am_i(request: Request) -> Response:
    """Who the server takes me for; a name of no letters for nobody."""
    session = await session_at(request)
    return struct(Me("", "nobody", "") if session is None else me(session.person))


@routes.add("PATCH", "/me", "person", takes=Change, gives=Me)
async def change(request: Request) -> Response:
    """Another name or language."""
    session = await somebody_at(request)
    asked = await body(request, Change)
    person = session.person
    if asked.name:
        person = msgspec.structs.replace(person, name=clean_name(asked.name))
    if asked.language:
        person = msgspec.structs.replace(person, language=known_language(asked.language))
    await house_at(request).people.change(person)
    return struct(me(person))


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise Refused("trouble.language", "language", found=short(language), known=known)
    return language


@routes.add("POST", "/me/code", "person", gives=NewCode)
async def code(request: Request) -> Response:
    """A code that makes another device mine too: once, and soon."""
    session = await somebody_at(request)
    told = await house_at(request).people.code(session.person)
    return struct(NewCode(told, CODE_LASTS // 1000))


@routes.add("POST", "/resume", "anybody", takes=Code, gives=Me)
async def resume(request: Request) -> Response:
    """This device is mine too."""
    spend_login(request.scope)
    asked = await body(request, Code)
    person, token = await house_at(request).people.resume(asked.code)
    return with_cookie(request, struct(me(person)), token)


@routes.add("DELETE", "/me/sessions", "person")
async def leave(request: Request) -> Response:
    """All my devices are forgotten; their sockets are closed."""
    session = await somebody_at(request)
    await house_at(request).people.revoke(session.person.id, None)
    response = struct({})
    response.delete_cookie(house_at(request).cookie, path="/")
    return response
