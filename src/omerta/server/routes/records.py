"""Records from elsewhere: brought in, looked at by whoever has the link, never a live table."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omerta.server.guard.language import language_of
from omerta.server.hall import NAME
from omerta.server.house import house_at, somebody_at
from omerta.server.memory.archive import Glance
from omerta.server.memory.forks import Fork, check_level
from omerta.server.memory.luck import Luck, luck_of
from omerta.server.memory.records import MOST_KEPT, kept_tape
from omerta.server.memory.replay import Replay, ReplayMoment
from omerta.server.memory.reviewing import asked_for
from omerta.server.memory.reviews import ReviewSeen
from omerta.server.memory.scores import Scores, scores
from omerta.server.memory.shelf import Tape
from omerta.server.opening import new_id
from omerta.server.routes.common import Routes, body, struct
from omerta.server.routes.memory import (
    file,
    fork_off,
    moment,
    reviewed,
    teller_of,
    view_to_fork,
)
from omerta.server.routes.tables import New, number_in
from omerta.server.table.decide import Refused

routes: Final = Routes()


class NewRecord(msgspec.Struct):
    """The record was kept: `record` is its link."""

    record: str
    game: str
    answers: int


class RecordListed(msgspec.Struct):
    record: str
    at: int  # milliseconds since 1970
    size: int


class Records(msgspec.Struct):
    mine: list[RecordListed]  # the newest first


@routes.add("POST", "/records", "person", takes=dict, gives=NewRecord, status=201)
async def bring(request: Request) -> Response:
    """Bring in the record of a finished game: it is played again before it is kept."""
    person = (await somebody_at(request)).person
    house = house_at(request)
    if len(await house.store.records_of(person.id)) >= MOST_KEPT:
        raise Refused("records_full", most=str(MOST_KEPT))
    found = await house.archive.examine(await request.body())
    id = new_id()
    await house.store.put_record(id, person.id, house.hall.clock(), found.text.encode())
    return struct(NewRecord(id, found.game, found.answers), 201)


@routes.add("GET", "/records", "person", gives=Records)
async def mine(request: Request) -> Response:
    """The records I have brought in."""
    person = (await somebody_at(request)).person
    kept = await house_at(request).store.records_of(person.id)
    return struct(Records([RecordListed(head.id, head.at, head.size) for head in kept]))


async def tape_at(request: Request) -> Tape:
    return kept_tape(request.path_params["id"], await text_at(request))


async def text_at(request: Request) -> bytes:
    id = request.path_params["id"]
    kept = await house_at(request).store.get_record(id) if NAME.fullmatch(id) else None
    if kept is None:
        raise Refused("no_record")
    return kept.text


async def glance_at(request: Request) -> Glance:
    tape = await tape_at(request)
    seat = number_in(request, "seat")
    return Glance(tape, checked_seat(tape, -1 if seat is None else seat))


def checked_seat(tape: Tape, seat: int) -> int:
    seats = len(tape.record.seats)
    if not -1 <= seat < seats:
        raise Refused("no_such_seat", "seat", seat=str(seat), seats=str(seats))
    return seat


@routes.add("GET", "/records/{id}", "link")
async def record(request: Request) -> Response:
    """The file again."""
    return file(await text_at(request), "record")


@routes.add(
    "GET", "/records/{id}/replay", "link", gives=ReplayMoment, query=("seat", "at", "open", "lang")
)
async def replay(request: Request) -> Response:
    """One moment of the game again, the last by default, through any seat's eyes."""
    return moment(request, await teller_of(request, await glance_at(request)))


@routes.add("GET", "/records/{id}/replay/steps", "link", gives=Replay, query=("seat", "lang"))
async def steps(request: Request) -> Response:
    """All moments in short."""
    return struct((await teller_of(request, await glance_at(request))).steps())


@routes.add("GET", "/records/{id}/scores", "link", gives=Scores, query=("lang",))
async def over_time(request: Request) -> Response:
    """The score after every answer."""
    tape = await tape_at(request)
    film = await house_at(request).archive.shelf.film(tape)
    return struct(scores(film, tape, language_of(request.scope)))


@routes.add("GET", "/records/{id}/luck", "link", gives=Luck)
async def luck(request: Request) -> Response:
    """Every draw of chance with its seed."""
    return struct(await asyncio.to_thread(luck_of, await tape_at(request)))


@routes.add("GET", "/records/{id}/review", "link", gives=ReviewSeen, query=("seat", "open", "lang"))
async def review(request: Request) -> Response:
    """The review of its game, or how far it is."""
    return await reviewed(request, await glance_at(request))


@routes.add("POST", "/records/{id}/review", "person", gives=ReviewSeen)
async def ask_for_review(request: Request) -> Response:
    """Have its game reviewed; asked for again, it is made once."""
    await somebody_at(request)
    return struct(asked_for(house_at(request).archive.reviews, await tape_at(request)))


@routes.add("POST", "/records/{id}/fork", "person", takes=Fork, gives=New, status=201)
async def fork(request: Request) -> Response:
    """Play on from a moment, with bots and for myself."""
    person = (await somebody_at(request)).person
    asked = await body(request, Fork)
    check_level(asked.level)
    glance = Glance(await tape_at(request), asked.seat)
    view = await view_to_fork(house_at(request), glance, asked.at)
    return await fork_off(request, person, glance, view, asked.level, request.path_params["id"])
