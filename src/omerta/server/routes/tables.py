"""Tables: lists, a new one, one as I see it, and commands without a socket."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from omerta.engine.title import SPECTATOR
from omerta.server.guard import spend_login, unspend_login
from omerta.server.guard.language import language_of
from omerta.server.house import house_at, session_at, somebody_at
from omerta.server.opening import Wishes, found_by, open_table
from omerta.server.room import viewer_at
from omerta.server.routes.common import Routes, struct
from omerta.server.routes.common import body as body_of
from omerta.server.seeing import seen
from omerta.server.store.rows import TableRow
from omerta.server.table import commands as c
from omerta.server.table.decide import Refused, role_of, running
from omerta.server.table.events import Pace, Said, read
from omerta.server.table.frozen import FrozenSeen, frozen_seen
from omerta.server.table.head import Head
from omerta.server.table.project import voice_to, why_seen
from omerta.server.wire import read_message

routes: Final = Routes()
MOST_LISTED: Final = 100
MOST_LINES: Final = 500
MOST_TOUCHED: Final = 200  # characters of names of places


class SeatListed(msgspec.Struct):
    name: str
    level: str
    you: bool


class Listed(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    stage: str
    seats: list[SeatListed]
    packs: list[str]
    pace: Pace
    created: int
    changed: int
    your_turn: bool


class Lists(msgspec.Struct):
    mine: list[Listed]  # with your turn first, then those that go on, then the newest
    open: list[Listed]  # where everybody may sit down or watch, the newest first
    more: bool  # there are more of mine: ask with `skip`, how many were listed already


class New(msgspec.Struct):
    table: str


def listed(row: TableRow, person: str, frozen: Container[str] = ()) -> Listed:
    head = msgspec.json.decode(row.head, type=Head)
    seats = [
        SeatListed(seat.name, seat.level, bool(person) and seat.person == person)
        for seat in head.seats
    ]
    turn = any(seats[place].you and not seats[place].level for place in head.turn)
    stage = "frozen" if row.id in frozen else row.stage
    since = row.created, row.changed
    return Listed(row.id, row.game, stage, seats, head.packs, head.pace, *since, turn)


@routes.add("GET", "/tables", "anybody", gives=Lists, query=("skip",))
async def tables(request: Request) -> Response:
    """My tables, those that wait for me first, and those open to everybody."""
    session = await session_at(request)
    house = house_at(request)
    store, frozen = house.store, house.hall.frozen
    me = session.person.id if session is not None else ""
    skip = max(0, number_in(request, "skip") or 0)
    rows = await store.tables_of(me, MOST_LISTED + 1, skip) if me else []
    mine = [listed(row, me, frozen) for row in rows[:MOST_LISTED]]
    more = len(rows) > MOST_LISTED
    mine.sort(key=lambda table: not table.your_turn)
    rows = await store.public_tables(MOST_LISTED)
    return struct(Lists(mine, [listed(row, me, frozen) for row in rows], more))


@routes.add("POST", "/tables", "person", takes=Wishes, gives=New, status=201)
async def new_table(request: Request) -> Response:
    """Lay out a table."""
    session = await somebody_at(request)
    wishes = await body_of(request, Wishes)
    return struct(New(await open_table(house_at(request).hall, session.person, wishes)), 201)


class Find(msgspec.Struct, forbid_unknown_fields=True):
    """The short code of a table, as somebody has told it."""

    code: str


class Found(msgspec.Struct):
    """Where the code leads; with the key one may come in."""

    table: str
    key: str


@routes.add("POST", "/tables/find", "anybody", takes=Find, gives=Found)
async def find(request: Request) -> Response:
    """The table of a code. Guesses are counted; a code that is right costs nothing, so that a whole
    party behind one address can come in."""
    spend_login(request.scope)
    asked = await body_of(request, Find)
    table = await found_by(house_at(request).hall, asked.code)
    unspend_login(request.scope)
    return struct(Found(table.id, table.created.key))


def number_in(request: Request, name: str) -> int | None:
    """A number in the query, or None if there is none."""
    told = request.query_params.get(name)
    if told is None:
        return None
    if not told.removeprefix("-").isdecimal() or len(told) > 9:
        raise Refused("message", name, reason=f"{name}: a number is needed")
    return int(told)


@routes.add("GET", "/tables/{id}", "inside", gives="State", query=("key", "seat", "lang"))
async def table(request: Request) -> Response:
    """The table as I see it now: what the socket sends first."""
    session = await session_at(request)
    hall = house_at(request).hall
    person = session.person if session is not None else None
    key = request.query_params.get("key", "")
    async with seen(hall, request.path_params["id"], person, key) as room:
        seat = number_in(request, "seat")
        viewer = viewer_at(room.table, person, seat, language_of(request.scope))
        return struct(hall.state(room, viewer))


@routes.add(
    "GET",
    "/tables/{id}/lines",
    "inside",
    gives="Line[]",
    query=("key", "seat", "lang", "from", "until"),
)
async def lines(request: Request) -> Response:
    """Older lines of the log, as I heard them."""
    session = await session_at(request)
    hall = house_at(request).hall
    person = session.person if session is not None else None
    key = request.query_params.get("key", "")
    async with seen(hall, request.path_params["id"], person, key) as room:
        language = language_of(request.scope)
        viewer = viewer_at(room.table, person, number_in(request, "seat"), language)
        if room.table.play is None:
            return struct([])
        since = max(0, number_in(request, "from") or 0)
        until = min(number_in(request, "until") or since + MOST_LINES, since + MOST_LINES)
        view = room.table.title.view(room.table.play.game, viewer.seat)
        voice = voice_to(room.table, viewer)
        told = room.table.log.lines(voice, viewer.person, view, since, until)
        return struct(list(told))


@routes.add(
    "GET",
    "/tables/{id}/why",
    "seat",
    gives="Why",
    query=("key", "seat", "lang"),
    texts=("at", "touched"),
)
async def why_not(request: Request) -> Response:
    """Why a place or piece (`at`) cannot be chosen now, after those already `touched`."""
    session = await session_at(request)
    hall = house_at(request).hall
    person = session.person if session is not None else None
    asked = request.query_params
    at, touched = asked.get("at", ""), asked.get("touched", "")
    async with seen(hall, request.path_params["id"], person, asked.get("key", "")) as room:
        language = language_of(request.scope)
        viewer = viewer_at(room.table, person, number_in(request, "seat"), language)
        if viewer.seat == SPECTATOR:
            raise Refused("not_allowed")
        if max(len(at), len(touched)) > MOST_TOUCHED:
            raise Refused("message", "at", reason=f"at most {MOST_TOUCHED} characters")
        running(room.table)
        if room.table.trouble is not None:
            raise Refused("frozen")
        before = [name for name in touched.split(",") if name]
        return struct(why_seen(room.table, viewer, at, before))


@routes.add("GET", "/tables/{id}/frozen", "host", gives=FrozenSeen, query=("lang",))
async def frozen(request: Request) -> Response:
    """Of a game that cannot go on: what was stored against what the rules say now."""
    session = await somebody_at(request)
    async with seen(house_at(request).hall, request.path_params["id"], session.person, "") as room:
        if role_of(room.table, session.person) != "host":
            raise Refused("not_allowed")
        if room.table.trouble is None:
            raise Refused("not_now")
        viewer = viewer_at(room.table, session.person, None, language_of(request.scope))
        return struct(frozen_seen(room.table, viewer))


class Reported(msgspec.Struct):
    """A line of chat somebody wants the host to look at, and how many do."""

    line: int
    at: int
    name: str
    text: str
    times: int


class Reports(msgspec.Struct):
    reports: list[Reported]


@routes.add("GET", "/tables/{id}/reports", "host", gives=Reports)
async def reports(request: Request) -> Response:
    """What was brought before the host; by whom is not told."""
    session = await somebody_at(request)
    house, id = house_at(request), request.path_params["id"]
    async with seen(house.hall, id, session.person, "") as room:
        if role_of(room.table, session.person) != "host":
            raise Refused("not_allowed")
    times = Counter(report.seq for report in await house.store.reports(id))
    stored = await house.store.events(id) if times else []
    said = [(event, read(event.body)) for event in stored if event.kind == "said"]
    return struct(
        Reports(
            [
                Reported(line, event.at, each.name, each.text, times[event.seq])
                for line, (event, each) in enumerate(said, 1)
                if event.seq in times and isinstance(each, Said)
            ]
        )
    )


@routes.add(
    "POST", "/tables/{id}/commands", "inside", takes="ToServer", gives="Ack", query=("key", "lang")
)
async def command(request: Request) -> Response:
    """Any command, for clients without a socket."""
    session = await somebody_at(request)
    message = read_message(await request.body())
    if not isinstance(message, c.Command):
        raise Refused("not_here")
    hall = house_at(request).hall
    key = request.query_params.get("key", "")
    return struct(await hall.give(request.path_params["id"], session.person, key, message))
