"""Tables of people who play over the wire, at our server and at boardgame.io's.

Both kinds do the same: every seat has a socket of its own, whoever is asked answers with any option
(passing only if there is nothing else), and every message is noted when it comes in.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import monotonic as clock  # as an event loop counts

import msgspec

from wires import Desk, Wire, connect

PASS = -1
CLOSER = 1.0  # seconds a finished table is left alone before another is laid out


class Notes:
    """What was measured while `on`."""

    def __init__(self) -> None:
        self.on = False
        self.acked: list[float] = []
        self.seen: list[float] = []
        self.late = 0  # moves whose turn had come before the last one had been answered
        self.finished = 0  # games
        self.wrong: list[str] = []


class Sitting:
    """One table. What differs between the servers is how a table is laid out, how a message is
    read and how an answer is written."""

    def __init__(self, notes: Notes, luck: Random) -> None:
        self.notes = notes
        self.luck = luck
        self.wires: list[Wire] = []
        self.asked: dict[int, object] = {}  # by seat, what it takes to answer
        self.sent_at: float | None = None  # of an answer that is not acknowledged yet
        # by seat, when what it has not seen yet was sent, and at which moment of the game
        self.awaited: list[deque[tuple[float, int]]] = []
        self.due: float | None = None  # since when a move is owed
        self.over = False
        self.moves = 0
        self.after: Callable[[], None] = lambda: None  # called when it is ready for a move again

    # -- what the servers differ in

    async def lay_out(self) -> None:
        raise NotImplementedError

    def hear(self, seat: int, text: bytes) -> None:
        raise NotImplementedError

    def give(self, seat: int, asked: object) -> None:
        raise NotImplementedError

    # -- the same for both

    async def begin(self) -> None:
        self.over = False
        self.asked, self.sent_at = {}, None
        await self.lay_out()
        self.awaited = [deque() for _ in self.wires]

    def close(self) -> None:
        for wire in self.wires:
            wire.close()

    @property
    def ready(self) -> bool:
        return self.sent_at is None and bool(self.asked)

    def tick(self, due: float) -> None:
        """A move is due. If the table is not ready it is made as soon as it is, and counts from
        when it was due: a server that is behind gains nothing by it."""
        if self.ready:
            self.move(clock())
        elif self.due is None:
            self.due = due
            self.notes.late += self.notes.on and not self.over

    def move(self, at: float) -> None:
        seat = min(self.asked)
        asked = self.asked.pop(seat)
        self.sent_at = at
        for other, waiting in enumerate(self.awaited):
            if other != seat:
                waiting.append((at, self.moment(asked)))
        self.give(seat, asked)

    def acknowledged(self) -> None:
        if self.sent_at is not None:
            if self.notes.on:
                self.notes.acked.append(clock() - self.sent_at)
            self.sent_at = None
            self.moves += 1
            self.go_on()

    def moment(self, asked: object) -> int:
        """When in the game this was asked, where one message may tell of several answers."""
        return 0

    def saw(self, seat: int, n: int = 0) -> None:
        """The next answer; or with a moment, all before it."""
        waiting = self.awaited[seat] if self.awaited else deque()
        first = True
        while waiting and (first if not n else waiting[0][1] < n):
            first = False
            sent, _ = waiting.popleft()
            if self.notes.on:
                self.notes.seen.append(clock() - sent)

    def go_on(self) -> None:
        if self.due is not None and self.ready:
            due, self.due = self.due, None
            self.move(due)
        elif self.ready:
            self.after()

    def ended(self) -> None:
        """The game is over: another one at a new table, and nothing of that is measured."""
        if not self.over:
            self.over = True
            self.notes.finished += 1
            self.after()

    async def again(self) -> None:
        await asyncio.sleep(CLOSER)
        self.close()
        self.due = None
        await self.begin()


# -- ours


class Choice(msgspec.Struct):
    option: int


class Ask(msgspec.Struct):
    step: str
    choices: list[Choice]
    decline: str | None = msgspec.field(name="pass", default=None)


class Message(msgspec.Struct):
    ask: Ask | None = None


class Around(msgspec.Struct):
    stage: str


class Heard(msgspec.Struct):
    """As much of a message as a player at random needs; the rest is skipped."""

    type: str
    n: int = 0
    table: Around | str | None = None
    game: Message | None = None
    ack: str = ""
    error: str = ""
    text: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Crowd:
    """People at our server: one for each place at a table, who sits there at every table."""

    def __init__(self, port: int, seats: int, ports: Sequence[int] = ()) -> None:
        self.port = port
        self.ports = ports or [port]  # of all processes: each seat is at another one
        self.seats = seats
        self.tokens: list[str] = []

    async def join(self) -> None:
        desk = Desk(self.port)
        await desk.open()
        for seat in range(self.seats):
            told = await desk.post("/api/people", {"name": f"Anna {seat + 1}", "bot": True})
            self.tokens.append(told["token"])
        desk.close()

    def bearing(self, seat: int) -> Mapping[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}


class OurTable(Sitting):
    def __init__(
        self, notes: Notes, luck: Random, desk: Desk, crowd: Crowd, game: str, sockets: bool = True
    ) -> None:
        super().__init__(notes, luck)
        self.desk = desk
        self.crowd = crowd
        self.game = game
        self.sockets = sockets
        self.id = ""

    async def lay_out(self) -> None:
        seats = self.crowd.seats
        wish = {"game": self.game, "seats": ["me", *["open"] * (seats - 1)], "public": True}
        made = await self.desk.post("/api/tables", wish, **self.crowd.bearing(0))
        self.id = made["table"]
        for seat in range(1, seats):
            await self.command(seat, "sit", seat=seat)
        if seats > 1:
            await self.command(0, "start")
        self.wires = [await self.sit(seat) for seat in range(seats)] if self.sockets else []

    async def command(self, by: int, do: str, **fields: object) -> None:
        sent = {"do": do, "id": secrets.token_urlsafe(9), **fields}
        await self.desk.post(f"/api/tables/{self.id}/commands", sent, **self.crowd.bearing(by))

    async def sit(self, seat: int) -> Wire:
        path = f"/api/tables/{self.id}/live?seat={seat}&acks=update"
        port = self.crowd.ports[seat % len(self.crowd.ports)]
        return await connect(
            port, path, self.crowd.bearing(seat), lambda _, text: self.hear(seat, text)
        )

    def moment(self, asked: object) -> int:
        assert isinstance(asked, tuple)
        n: int = asked[0]
        return n

    def hear(self, seat: int, text: bytes) -> None:
        heard = HEARD.decode(text)
        if heard.type == "ack":
            self.acknowledged()
        elif heard.type in ("state", "update"):
            self.saw(seat, heard.n)
            if heard.game is not None and heard.game.ask is not None:
                self.asked[seat] = (heard.n, heard.game.ask)
            if heard.ack:
                self.acknowledged()
            else:
                self.go_on()
            if isinstance(heard.table, Around) and heard.table.stage == "over":
                self.ended()
        elif heard.type != "presence":
            self.notes.wrong.append(f"{heard.type} {heard.error}: {heard.text}")

    def give(self, seat: int, asked: object) -> None:
        assert isinstance(asked, tuple)
        n, ask = asked
        option = self.luck.choice(ask.choices).option if ask.choices else PASS
        sent = {"do": "answer", "id": secrets.token_urlsafe(9), "seat": seat, "n": n}
        self.wires[seat].send(msgspec.json.encode({**sent, "step": ask.step, "option": option}))


# -- boardgame.io


class Rules(msgspec.Struct):
    options: list[int]


class Turn(msgspec.Struct):
    currentPlayer: str
    gameover: object = None


class Match(msgspec.Struct):
    G: Rules
    ctx: Turn
    _stateID: int


class Synced(msgspec.Struct):
    state: Match


UPDATE = msgspec.json.Decoder(tuple[str, str, Match, object])
SYNC = msgspec.json.Decoder(tuple[str, str, Synced])
SPACE = b"/famiglia,"
JOIN, CALLED, PING, PONG = b"40" + SPACE, b"42" + SPACE, b"2", b"3"


class TheirTable(Sitting):
    """Famiglia at boardgame.io, over socket.io."""

    def __init__(self, notes: Notes, luck: Random, desk: Desk, port: int) -> None:
        super().__init__(notes, luck)
        self.desk = desk
        self.port = port
        self.id = ""
        self.keys: list[str] = []
        self.mover = 0

    async def lay_out(self) -> None:
        made = await self.desk.post("/games/famiglia/create", {"numPlayers": 2})
        self.id = made["matchID"]
        self.keys = []
        for seat in ("0", "1"):
            who = {"playerID": seat, "playerName": f"Anna {seat}"}
            told = await self.desk.post(f"/games/famiglia/{self.id}/join", who)
            self.keys.append(told["playerCredentials"])
        self.synced = [asyncio.Event(), asyncio.Event()]
        self.wires = [await self.sit(seat) for seat in (0, 1)]

    async def sit(self, seat: int) -> Wire:
        path = "/socket.io/?EIO=4&transport=websocket"
        wire = await connect(self.port, path, {}, lambda wire, text: self.hear_at(wire, seat, text))
        wire.send(JOIN)
        await self.synced[seat].wait()
        return wire

    def call(self, wire: Wire, *sent: object) -> None:
        wire.send(CALLED + msgspec.json.encode(sent))

    def hear_at(self, wire: Wire, seat: int, text: bytes) -> None:
        """What belongs to the wire is answered at once; the rest is heard at the table."""
        if text == PING:
            wire.send(PONG)
        elif text.startswith(JOIN):
            self.call(wire, "sync", self.id, str(seat), self.keys[seat], 2)
        else:
            self.hear(seat, text)

    def hear(self, seat: int, text: bytes) -> None:
        if text.startswith(CALLED + b'["sync"'):
            self.synced[seat].set()
            self.look(seat, SYNC.decode(text[len(CALLED) :])[2].state)
        elif text.startswith(CALLED + b'["update"'):
            state = UPDATE.decode(text[len(CALLED) :])[2]
            if self.sent_at is not None and seat == self.mover:
                self.look(seat, state)
                self.acknowledged()
            else:
                self.saw(seat)
                self.look(seat, state)
                self.go_on()
        elif text.startswith(b"44"):
            self.notes.wrong.append(text.decode())

    def look(self, seat: int, state: Match) -> None:
        if state.ctx.gameover is not None:
            self.ended()
        elif state.ctx.currentPlayer == str(seat):
            self.asked[seat] = state
        else:
            self.asked.pop(seat, None)

    def give(self, seat: int, asked: object) -> None:
        assert isinstance(asked, Match)
        self.mover = seat
        options = [option for option in asked.G.options if option != PASS] or [PASS]
        move = {
            "type": "answer",
            "args": [self.luck.choice(options)],
            "playerID": str(seat),
            "credentials": self.keys[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        self.call(self.wires[seat], "update", action, asked._stateID, self.id, str(seat))
