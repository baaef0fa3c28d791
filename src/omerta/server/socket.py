"""The live table: one socket, one viewer. It is sent the state, then updates; it sends commands.

What there is to say is sent at once; if the reader is behind it waits in the outbox. Two tasks: one
reads and carries out, one sends what lies in the outbox. Whoever reads too slowly is sent the whole
state again, and closed if that does not help; nobody else waits for him.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import nullcontext, suppress
from typing import Any, Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import short
from omerta.engine.words import LANGUAGES
from omerta.server.guard import RESYNC, MessageGate, Outbox, sockets_of
from omerta.server.guard.connections import WIRE
from omerta.server.guard.language import language_of, server_words
from omerta.server.hall import Hall
from omerta.server.house import house_at, session_at
from omerta.server.people import Session
from omerta.server.room import Room, viewer_at
from omerta.server.seeing import seen
from omerta.server.store.rows import Unavailable
from omerta.server.table import commands as c
from omerta.server.table.decide import Refused, role_of
from omerta.server.table.project import Mark, mark
from omerta.server.wire import Look, Notice, Presence, id_in, read_message, refusal

IN_UPDATES: Final = "update"  # where a client wants to hear of its own commands
POLICY: Final = 1008
RESTART: Final = 1012
TOO_SLOW: Final = 1013
SEATS: Final = frozenset(map(str, range(-1, 10)))  # as they are asked for; -1 watches
GONE: Final = 4401  # the token was revoked


class Watch:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, room: Room, hall: Hall, session: Session | None) -> None:
        settings = house_at(socket).settings
        self.socket = socket
        self.room = room
        self.hall = hall
        self.session = session
        self.key = socket.query_params.get("key", "")
        person = session.person if session is not None else None
        seat = seat_in(socket, len(room.table.chairs))
        self.follows = seat is None
        self.viewer = viewer_at(room.table, person, seat, language_of(socket.scope))
        self.viewer.film = socket.query_params.get("film") == "1"
        self.mark = Mark(-1, 0, 0)
        self.giving = ""
        self.light = socket.query_params.get("acks") == IN_UPDATES
        self.wire: Wire | None = socket.scope.get(WIRE)  # there is none without uvicorn
        self.obeying = False  # a command of his is on its way
        self.outbox = Outbox(settings.outbox_bytes, settings.outbox_seconds, time.monotonic)
        self.gate = MessageGate(
            settings.messages_per_second, settings.message_burst, time.monotonic
        )
        self.close_code = 0
        self.closing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # -- what the hall asks for

    def push(self, sent: bytes) -> None:
        if self.wire is None or not self.outbox.idle or not self.wire.tell(sent):
            self.outbox.put(sent)

    def close(self, code: int) -> None:
        self.close_code = self.close_code or code
        if not self.closing.done():
            self.closing.set_result(None)

    def mind(self) -> None:
        """Now and then: whoever takes nothing for too long is dropped."""
        if self.outbox.slow():
            self.close(TOO_SLOW)

    def notice(self, reason: str) -> None:
        error = f"unavailable.{reason}" if reason else ""
        text = server_words(self.viewer.language).say(error) if error else ""
        self.push(msgspec.json.encode(Notice(error, text)))

    def may_look(self) -> bool:
        person = self.session.person if self.session is not None else None
        return role_of(self.room.table, person, self.key) != "stranger"

    def lose_seat(self) -> None:
        self.viewer.seat = SPECTATOR
        self.push(self.state())
        coming_and_going(self.hall, self.room)

    def take_seat(self) -> None:
        """Who sat down looks through the eyes of his seat from now on, unless he wants to watch."""
        own = self.room.table.seats_of(self.viewer.person)
        if self.follows and self.viewer.seat == SPECTATOR and own:
            self.viewer.seat = own[0]
            self.push(self.state())
            coming_and_going(self.hall, self.room)

    # -- sending

    async def send(self) -> None:
        while True:
            sent = await self.outbox.take()
            await self.socket.send_text((self.state() if sent is RESYNC else sent).decode())
            self.outbox.sent()

    def state(self) -> bytes:
        """Everything, at this moment; what is put in the outbox later follows upon it."""
        self.mark = mark(self.room.table, self.viewer)
        self.mark.pack()  # most sockets that open are quiet at first, and there are many
        return msgspec.json.encode(self.hall.state(self.room, self.viewer))

    # -- reading

    async def read(self) -> None:
        receive = self.socket.receive if self.wire is None else self.wire.receive
        while not self.closing.done():
            got = await receive()
            if got["type"] == "websocket.disconnect":
                return
            verdict = self.gate.heard()
            if verdict == "close":
                return self.close(POLICY)
            if verdict == "throttle":
                told = self.gate.refusal().told(self.viewer.language)
                self.push(msgspec.json.encode({"type": "refused", "id": "", **told}))
                continue
            self.obeying = True
            await self.obey(got.get("text") or got.get("bytes") or b"")
            self.obeying = False

    async def obey(self, text: str | bytes) -> None:
        words = server_words(self.viewer.language)
        id = ""
        try:
            try:
                message = read_message(text)
            except Refused:
                id = id_in(text)
                raise
            if isinstance(message, Look):
                return self.look(message)
            id = message.id
            self.giving = id if self.light else ""
            ack = await self.give(message)
            if self.giving or not self.light:  # no update has told it
                self.push(msgspec.json.encode(ack))
            if isinstance(message, c.Sit):
                self.take_seat()
        except Refused as refused:
            self.push(msgspec.json.encode(refusal(refused, words, id)))
        except Unavailable as trouble:
            away = Refused(f"unavailable.{trouble.reason}")
            self.push(msgspec.json.encode(refusal(away, words, id)))
        finally:
            self.giving = ""

    def look(self, message: Look) -> None:
        if message.language:
            if message.language not in LANGUAGES:
                raise Refused(
                    "trouble.language", found=short(message.language), known=", ".join(LANGUAGES)
                )
            self.viewer.language = message.language
        self.push(self.state())

    async def give(self, command: c.Command) -> object:
        if self.session is None:
            raise Refused("no_person")
        return await self.hall.carry(self.room.table.id, self.session.person, self.key, command)


class Wire(Protocol):
    """The socket below the application, as `guard.connections` has it."""

    def tell(self, text: bytes) -> bool:
        """Send it at once, or say that it cannot be."""

    async def receive(self) -> Mapping[str, Any]:
        """What comes next, as the application is told it, without the layers between."""


def seat_in(socket: WebSocket, seats: int) -> int | None:
    told = socket.query_params.get("seat")
    if told is None:
        return None
    if told not in SEATS:
        raise Refused("no_such_seat", "seat", seat=short(told), seats=str(seats))
    return int(told)


async def live(socket: WebSocket) -> None:
    """From the handshake to the end."""
    house = house_at(socket)
    session = await session_at(socket)
    person = session.person if session is not None else None
    key = socket.query_params.get("key", "")
    async with seen(house.hall, socket.path_params["id"], person, key) as room:
        watch = Watch(socket, room, house.hall, session)
    who = person.id if person is not None else ""
    with sockets_of(socket.scope).person(who) if who else nullcontext():
        await socket.accept()
        house.watches.add(watch)
        room.watchers.add(watch)
        try:
            watch.push(watch.state())
            coming_and_going(house.hall, room)
            if house.hall.outages.reason:
                watch.notice(house.hall.outages.reason)
            await attend(watch)
        finally:
            room.watchers.discard(watch)
            house.watches.discard(watch)
            if who:
                house.hall.visited(room.table.id, who)
            coming_and_going(house.hall, room)


async def attend(watch: Watch) -> None:
    """Until the client leaves, the server closes, or the reader is too slow."""
    reading = asyncio.create_task(watch.read())
    tasks: list[asyncio.Future[None]] = [
        asyncio.create_task(watch.send()),
        reading,
        watch.closing,
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        if watch.obeying:  # what is on its way into the store has to be carried out to its end
            tasks.remove(reading)
            watch.hall.finish(reading)
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(
                ended, WebSocketDisconnect | OSError
            ):
                raise ended
    if watch.close_code and watch.close_code != TOO_SLOW:  # who takes nothing takes no farewell
        with suppress(RuntimeError, OSError):
            await watch.socket.close(watch.close_code)


def coming_and_going(hall: Hall, room: Room) -> None:
    """Other people look at this table here than before."""
    tell_presence(room)
    hall.watched(room)


def tell_presence(room: Room) -> None:
    """Who looks: by seat, and how many only watch. Coarse on purpose."""
    here = {watcher.viewer.seat for watcher in room.watchers}
    watching = len([watcher for watcher in room.watchers if watcher.viewer.seat == -1])
    for lookers in room.elsewhere.values():
        here.update(lookers.seats)
        watching += lookers.watching
    seats = [seat in here for seat in range(len(room.table.chairs))]
    sent = msgspec.json.encode(Presence(seats, watching))
    for watcher in room.watchers:
        watcher.push(sent)
