"""The memory of a table: replay, recap, scores, review, its record, and playing on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from omerta.engine.title import View
from omerta.engine.trouble import short
from omerta.server.guard.language import language_of
from omerta.server.house import House, house_at, session_at, somebody_at
from omerta.server.memory.archive import Glance, check_begun
from omerta.server.memory.forks import Fork, check_level, forked
from omerta.server.memory.luck import Luck, luck_of
from omerta.server.memory.recap import Recap, recap
from omerta.server.memory.records import exported
from omerta.server.memory.replay import Replay, ReplayMoment, Teller
from omerta.server.memory.reviewing import asked_for, check_over, told
from omerta.server.memory.reviews import ReviewSeen
from omerta.server.memory.scores import Scores, scores
from omerta.server.memory.shelf import tape_of
from omerta.server.opening import lay_out
from omerta.server.room import Room, viewer_at
from omerta.server.routes.common import Routes, body, struct
from omerta.server.routes.tables import New, number_in
from omerta.server.seeing import seen
from omerta.server.store.rows import Person
from omerta.server.table.decide import Refused, own_seat

routes: Final = Routes()


@asynccontextmanager
async def table_at(request: Request) -> AsyncIterator[tuple[Room, Person | None]]:
    """The table somebody may look at, while nothing changes, and who looks."""
    session = await session_at(request)
    person = session.person if session is not None else None
    key = request.query_params.get("key", "")
    async with seen(house_at(request).hall, request.path_params["id"], person, key) as room:
        yield room, person


async def glance_at(request: Request) -> Glance:
    """Films are made after the table is free again."""
    async with table_at(request) as (room, person):
        seat = number_in(request, "seat")
        return await house_at(request).archive.glance(room, person, seat)


async def teller_of(request: Request, glance: Glance) -> Teller:
    return Teller(await house_at(request).archive.eyes(glance), language_of(request.scope))


def all_hands(request: Request) -> bool:
    return request.query_params.get("open", "") == "1"


def moment(request: Request, teller: Teller) -> Response:
    return struct(teller.moment(number_in(request, "at"), all_hands(request)))


@routes.add(
    "GET",
    "/tables/{id}/replay",
    "inside",
    gives=ReplayMoment,
    query=("key", "seat", "at", "open", "lang"),
)
async def replay(request: Request) -> Response:
    """One moment of the game again, the last by default, through one seat's eyes."""
    return moment(request, await teller_of(request, await glance_at(request)))


@routes.add(
    "GET",
    "/tables/{id}/replay/steps",
    "inside",
    gives=Replay,
    query=("key", "seat", "open", "lang"),
)
async def steps(request: Request) -> Response:
    """All moments in short."""
    teller = await teller_of(request, await glance_at(request))
    return struct(teller.steps(all_hands(request)))


@routes.add(
    "GET", "/tables/{id}/recap", "inside", gives=Recap, query=("key", "seat", "since", "lang")
)
async def since_then(request: Request) -> Response:
    """What happened after the line I saw last, player by player."""
    async with table_at(request) as (room, person):
        check_begun(room.table)
        language = language_of(request.scope)
        viewer = viewer_at(room.table, person, number_in(request, "seat"), language)
        since = number_in(request, "since")
        return struct(recap(room.table, viewer, -1 if since is None else since))


@routes.add("GET", "/tables/{id}/scores", "inside", gives=Scores, query=("key", "lang"))
async def over_time(request: Request) -> Response:
    """The score after every answer, once the game is over."""
    async with table_at(request) as (room, _):
        check_begun(room.table)
        tape = tape_of(room.table)
    if not tape.over:
        raise Refused("not_over")
    film = await house_at(request).archive.shelf.film(tape)
    return struct(scores(film, tape, language_of(request.scope)))


@routes.add("GET", "/tables/{id}/luck", "inside", gives=Luck, query=("key",))
async def luck(request: Request) -> Response:
    """Every draw of chance with its seed, once the game is over."""
    async with table_at(request) as (room, _):
        check_begun(room.table)
        tape = tape_of(room.table)
    if not tape.over:
        raise Refused("not_over")
    return struct(await asyncio.to_thread(luck_of, tape))


@routes.add("GET", "/tables/{id}/record", "inside", query=("key",))
async def record(request: Request) -> Response:
    """The whole game as a file, once it is over: its seed is in it."""
    async with table_at(request) as (room, _):
        check_begun(room.table)
        tape = tape_of(room.table)
    if not tape.over:
        raise Refused("not_over")
    return file(exported(tape.record), tape.title.name)


async def reviewed(request: Request, glance: Glance) -> Response:
    """How far the review is, or what it tells through these eyes."""
    check_over(glance.tape)
    archive = house_at(request).archive
    looks, found = archive.reviews.seen(glance.tape), archive.reviews.found(glance.tape)
    if found is None:
        return struct(looks)
    eyes = await archive.eyes(glance)
    language = language_of(request.scope)
    review = await asyncio.to_thread(told, eyes, found, language, all_hands(request))
    return struct(ReviewSeen("done", review=review))


@routes.add(
    "GET",
    "/tables/{id}/review",
    "inside",
    gives=ReviewSeen,
    query=("key", "seat", "open", "lang"),
)
async def review(request: Request) -> Response:
    """The review of a finished game, or how far it is: what decisions cost, one seat's or all."""
    return await reviewed(request, await glance_at(request))


@routes.add("POST", "/tables/{id}/review", "inside", gives=ReviewSeen, query=("key",))
async def ask_for_review(request: Request) -> Response:
    """Have a finished game reviewed; asked for again, it is made once."""
    await somebody_at(request)
    async with table_at(request) as (room, _):
        check_begun(room.table)
        tape = tape_of(room.table)
    return struct(asked_for(house_at(request).archive.reviews, tape))


def file(text: bytes, game: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{game}.json"'}
    return Response(text, 200, headers, "application/json")


@routes.add(
    "POST", "/tables/{id}/fork", "inside", takes=Fork, gives=New, query=("key",), status=201
)
async def fork(request: Request) -> Response:
    """Play on from a moment, with bots and for myself: of a finished game from any, of a running
    one from now and on my own seat."""
    person = (await somebody_at(request)).person
    asked = await body(request, Fork)
    check_level(asked.level)
    async with table_at(request) as (room, _):
        table = room.table
        check_begun(table)
        if table.stage != "over":
            own_seat(table, person, asked.seat)
        glance = Glance(tape_of(table), asked.seat)
    view = await view_to_fork(house_at(request), glance, asked.at)
    return await fork_off(request, person, glance, view, asked.level, table.id)


async def view_to_fork(house: House, glance: Glance, at: int | None) -> View:
    """What the seat sees at that moment, where the game is not over yet."""
    tape = glance.tape
    if not 0 <= glance.seat < len(tape.record.seats):
        seats = str(len(tape.record.seats))
        raise Refused("no_such_seat", "seat", seat=short(glance.seat), seats=seats)
    eyes = await house.archive.eyes(glance)
    at = eyes.last if at is None else at
    if not 0 <= at <= eyes.last:
        raise Refused("no_moment", "at", at=short(at), last=str(eyes.last))
    if not tape.over and at != eyes.last:
        raise Refused("fork_past", "at")
    position = eyes.film.positions[eyes.places[at]]
    if position.over:
        raise Refused("fork_over", "at")
    return tape.title.view(position, glance.seat)


async def fork_off(
    request: Request, person: Person, glance: Glance, view: View, level: str, origin: str
) -> Response:
    seats = len(glance.tape.record.seats)
    happenings = forked(person, glance.tape.title, seats, view, level, origin)
    return struct(New(await lay_out(house_at(request).hall, person, happenings)), 201)
