"""Players who outlive their server: what was not acknowledged they give again, by the same id."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from omerta.server.table.seen import State
from server.clients import Live, new_id

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)
AGAIN = {"stale", "refusal.frontier", "refusal.nothing_done"}  # somebody was quicker: decide anew


class Sent:
    """A command, until it is acknowledged or refused."""

    def __init__(self, table: str, person: str, fields: dict[str, Any]) -> None:
        self.table = table
        self.person = person
        self.fields = fields
        self.id: str = fields["id"]

    def bytes(self) -> str:
        return msgspec.json.encode(self.fields).decode()


class Ledger:
    """What all players together were told."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.acks: dict[tuple[str, str], Sent] = {}  # (person, id)
        self.refused: list[tuple[str, Sent]] = []
        self.resent = 0
        self.finished = 0  # games


class Player:
    """One seat with a socket of its own; two of them may be one person (hot seat)."""

    def __init__(
        self, address: str, token: str, person: str, table: str, seat: int, ledger: Ledger
    ) -> None:
        self.address = address
        self.headers = {"authorization": f"Bearer {token}"}
        self.person = person
        self.table = table
        self.seat = seat
        self.ledger = ledger
        self.luck = Random(f"{table} {seat}")
        self.pending: Sent | None = None
        self.state: State | None = None
        self.resting = False  # give nothing new
        self.answered = -1  # the moment last decided at

    async def play(self) -> None:
        while True:
            try:
                await self.sit()
            except LOST:
                await asyncio.sleep(0.02)

    async def sit(self) -> None:
        """One socket, from the first state on until it breaks or another table follows."""
        where = f"ws://{self.address}/api/tables/{self.table}/live?seat={self.seat}"
        async with connect(where, additional_headers=self.headers, ping_interval=None) as found:
            live = Live(found)
            await live.until("state")
            self.compare(live.state)
            if self.pending is not None:
                self.ledger.resent += 1
                await found.send(self.pending.bytes())
            while True:
                self.state = live.state
                if self.move_on():
                    return
                if self.pending is None and not self.resting:
                    await self.decide(live)
                self.hear(await live.next(60))

    def compare(self, state: State | None) -> None:
        """What was seen once is never unseen; and the same moment looks the same."""
        assert state is not None
        if self.state is not None and self.state.table.id == state.table.id:
            assert state.n >= self.state.n, "something that was told is gone"
            if state.n == self.state.n:
                assert not differing(state, self.state)

    def move_on(self) -> bool:
        """To the table of the rematch, if there is one."""
        assert self.state is not None
        following = self.state.table.next
        if self.pending is None and following:
            self.table, self.state, self.answered = following, None, -1
        return self.state is None

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] not in ("ack", "refused"):
            return
        pending = self.pending
        assert pending is not None, message
        assert message["id"] == pending.id, message
        self.pending = None
        if message["type"] == "ack":
            self.ledger.acks[pending.person, pending.id] = pending
        else:
            assert message["error"] in AGAIN, message
            self.ledger.refused.append((message["error"], pending))
            self.answered = -1

    async def decide(self, live: Live) -> None:
        fields = self.wish()
        if fields is None:
            return
        fields = {"id": new_id(), **fields}
        self.pending = Sent(self.table, self.person, fields)
        self.ledger.sent.append(self.pending)
        await live.socket.send(self.pending.bytes())

    def wish(self) -> dict[str, Any] | None:
        now = self.state
        assert now is not None
        if now.table.stage == "over":
            self.ledger.finished += now.table.host and not now.table.next
            return {"do": "rematch"} if now.table.host and not now.table.next else None
        if now.game is None or self.answered == now.n:
            return None
        self.answered = now.n
        if self.luck.random() < 0.03:
            return {"do": "say", "text": f"at {now.n}"}
        if now.undo and self.luck.random() < 0.1:
            return {"do": "undo", "seat": self.seat}
        ask = now.game.ask
        if ask is None:
            return None
        options = [choice.option for choice in ask.choices]
        if ask.decline is not None:
            options.append(-1)
        option = self.luck.choice(options)
        told = {"seat": self.seat, "n": now.n, "step": ask.step, "option": option}
        return {"do": "answer", **told}


def differing(one: State, other: State) -> dict[str, Any]:
    """The parts of two states that are not the same bytes."""
    fields = [(name, getattr(one, name), getattr(other, name)) for name in State.__struct_fields__]
    return {
        name: (this, that)
        for name, this, that in fields
        if msgspec.json.encode(this) != msgspec.json.encode(that)
    }
