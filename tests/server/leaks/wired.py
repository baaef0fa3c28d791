"""Tables in memory behind a real hall and the real routes: everything that would go over the wire
to one who looks is kept, byte for byte."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import httpx
import msgspec

from omerta.engine.dice import Dice, named_dice
from omerta.engine.title import View
from omerta.engine.together import asking
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.server.app import make_app
from omerta.server.guard.language import server_words
from omerta.server.hall import Hall
from omerta.server.house import House
from omerta.server.people import People, Session, hashed
from omerta.server.room import Room
from omerta.server.settings import Settings
from omerta.server.store.rows import Event, Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused, decide, role_of
from omerta.server.table.project import Mark, Viewer, mark
from omerta.server.table.table import Part, Table
from omerta.server.wire import refusal
from server.leaks.memory_store import MemoryStore
from server.memory.evenings import Evening

Plant = Callable[[], AbstractContextManager[Any]]
REASONS: Final = 12  # touches that are asked about
MOMENT: Final = 10  # milliseconds between two events
TOKEN: Final = "a token of somebody who looks on at this table"
LIVE: Final = e.Pace("live", 600, 5)


class Ear:
    """One who looks at a table, and everything he is sent."""

    def __init__(self, table: Table, person: str, seat: int) -> None:
        self.viewer = Viewer(person, seat, "en", film=True)
        self.mark: Mark = mark(table, self.viewer)
        self.giving = ""
        self.sent: list[bytes] = []

    def push(self, sent: bytes) -> None:
        self.sent.append(sent)

    def close(self, code: int) -> None:
        self.sent.append(f"closed {code}".encode())

    def may_look(self) -> bool:
        return True

    def lose_seat(self) -> None:
        self.sent.append(b"lost the seat")

    def notice(self, reason: str) -> None:
        self.sent.append(reason.encode())


class Wired(Evening):
    """An evening in a hall. `plant` is what was done wrong on purpose: it holds while something
    happens and while somebody looks, not while the two tables are made alike."""

    def __init__(
        self,
        game: str,
        seats: int,
        seed: str,
        view: View | None,
        seat: int,
        pace: e.Pace = LIVE,
        plant: Plant = nullcontext,
        key: str = "key",
    ) -> None:
        """`key` is what only those who sit at the table know."""
        self.title = open_title(game)
        self.table = Table("evening")
        self.events: list[Event] = []
        self.now = 0
        self.plant: Plant = nullcontext
        self.runner = asyncio.Runner()
        self.store = MemoryStore()
        self.hall = Hall(cast(Any, self.store), lambda: self.now)
        self.room = Room(self.table)
        self.hall.rooms["evening"] = self.room
        self.given = 0
        self.seat = seat
        luck = named_dice(seed).seed
        self.secrets = (luck.hex(), Dice(luck).seed_hash())
        created = e.Created(
            "p0", game, self.title.version, self.title.box.hash, [], seats, luck.hex(), True,
            key if seat < 0 else "key", pace,
            start=None if view is None else {"seat": view["seat"], "view": view},
        )  # fmt: skip
        self.table.create(created)
        sat = [e.Sat(place, f"p{place}", f"Anna {place}") for place in range(seats)]
        self.put(created, *sat, e.Started())
        self.ear = Ear(self.table, self.me.id, seat)
        self.room.watchers.add(self.ear)
        self.plant = plant

    @property
    def me(self) -> Person:
        """Who looks: the one on the seat, or somebody who only watches."""
        return self.person(f"p{self.seat}" if self.seat >= 0 else "watcher")

    def person(self, id: str) -> Person:
        return Person(id, id, "guest", "en", 0)

    def put(self, *happenings: e.Happening) -> set[Part]:
        self.now += MOMENT
        with self.plant():
            self.runner.run(self.hall.happen(self.room, list(happenings)))
        return set()

    def answer(self, seat: int, option: int) -> None:
        step = asking(self.game, seat)
        assert step is not None
        self.give(
            self.table.chairs[seat].person,
            c.Answer,
            seat,
            self.table.number(seat),
            step.name,
            option,
        )

    def give(self, by: str, kind: Callable[..., c.Command], *fields: object) -> None:
        """A command by somebody; the one who looks keeps the answers to his own."""
        self.now += MOMENT
        self.given += 1
        command = kind(f"command-{self.now}-{self.given}", *fields)
        with self.plant():
            ack = self.runner.run(self.hall.give("evening", self.person(by), "", command))
        if by == self.me.id:
            told = msgspec.structs.replace(ack, id="")
            self.ear.sent.append(msgspec.json.encode(told))

    def told(self) -> list[bytes]:
        """What was sent since this was last asked. The hash of the seed is public and differs."""
        sent, self.ear.sent = self.ear.sent, []
        return [self.masked(message) for message in sent]

    def masked(self, message: bytes) -> bytes:
        return message.replace(self.secrets[1].encode(), b"the hash of the seed")

    # -- what there is to see when one asks

    def outlook(self, routes: bool = True) -> dict[str, bytes]:
        with self.plant():
            found = {f"probe {name}": said for name, said in self.refusals()}
            found |= {f"state {language}": self.state(language) for language in LANGUAGES}
            if routes:
                found |= self.runner.run(self.pages())
        return {name: self.masked(told) for name, told in found.items()}

    def state(self, language: str) -> bytes:
        viewer = Viewer(self.me.id, self.seat, language)
        return self.masked(msgspec.json.encode(self.hall.state(self.room, viewer)))

    def refusals(self) -> Iterator[tuple[str, bytes]]:
        """What is said to every well-formed command the one who looks might try, as himself."""
        role = role_of(self.table, self.me)
        for place, command in enumerate(self.probes()):
            try:
                decide(self.table, self.me, role, command)
                said = b"done"
            except Refused as refused:
                said = msgspec.json.encode(refusal(refused, server_words("en")))
            yield f"{place} {command}", said

    def probes(self) -> Iterator[c.Command]:
        id, n = "a-probe-of-mine", self.table.number(self.seat)
        seats = range(-1, len(self.table.chairs) + 1)
        for seat in seats:
            own = asking(self.game, seat) if seat == self.seat else None
            top = own or self.game.stack[-1]
            span = top.span(self.title.box) if own is not None else 2
            for option in range(-3, min(span, 80) + 3):
                yield c.Answer(id, seat, n, top.name, option)
            for step in self.title.steps:
                yield c.Answer(id, seat, n, step.name, 0)
            for late in (n - 1, n + 1):
                yield c.Answer(id, seat, late, top.name, 0)
            kinds = (c.Undo, c.Restart, c.Sit, c.Rise, c.Clear, c.Relieve, c.Return)
            yield from (kind(id, seat) for kind in kinds)
            yield c.Place(id, seat, "greedy")
            yield from (c.Propose(id, seat, steps) for steps in (0, 1, 2, 200))
        yield from (c.Start(id), c.Vote(id, True), c.Vote(id, False), c.Nudge(id))
        yield from (c.Mute(id, line) for line in (0, 1, 2))
        yield c.Say(id, "Buona sera")

    async def pages(self) -> dict[str, bytes]:
        """Every page under GET that is published, as the one who looks and as a stranger."""
        app, house = app_of(self.hall, cast(Any, self.store))
        house.people.known[hashed(TOKEN)] = Session(self.me, "session")
        found: dict[str, bytes] = {}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            for path in [*looked_at(), *self.reasons()]:
                address = path.format(id="evening", game=self.title.name, box=self.title.box.hash)
                for who, headers in (("me", {"authorization": f"Bearer {TOKEN}"}), ("nobody", {})):
                    answer = await client.get(address, headers=headers)
                    found[f"{who} {path}"] = bytes([answer.status_code // 100]) + answer.content
        return found

    def reasons(self) -> list[str]:
        """Why not, for places all over the table and pieces that lie there in sight."""
        scene = self.title.scene(self.title.view(self.game, self.seat))
        touches = [*scene.places]
        for place, pieces in scene.places.items():
            touches += [
                f"{place}/{name}" for name, _ in ([] if isinstance(pieces, int) else pieces)
            ]
        some = touches[:: max(1, len(touches) // REASONS)]
        return [f"/api/tables/{{id}}/why?at={at}" for at in some]


@cache
def looked_at() -> list[str]:
    """The published pages that tell of tables; those of games are the same for all."""
    app, _ = app_of(Hall(cast(Any, MemoryStore()), lambda: 0), cast(Any, MemoryStore()))
    paths = app.openapi()["paths"]
    return [
        path for path, methods in paths.items() if "get" in methods and "/games" not in path
    ]  # fmt: skip


def app_of(hall: Hall, store: Any) -> tuple[Any, House]:
    house = House(
        Settings(data=Path("unused")), store, hall, People(store, lambda: 0), cast(Any, None)
    )
    return make_app(house), house
