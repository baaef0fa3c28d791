"""A table in a test: people sit at it and decide, as the hall would carry it out, in memory."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from omerta.engine.dice import named_dice
from omerta.engine.words import LANGUAGES
from omerta.games import open_title
from omerta.server.store.rows import Event, Person
from omerta.server.table import commands as c
from omerta.server.table import events as e
from omerta.server.table.decide import Refused, decide, role_of
from omerta.server.table.project import Viewer, mark, state, update, words_of
from omerta.server.table.seen import State, Update, reduced
from omerta.server.table.table import Part, Table
from omerta.server.table.turns import turn_length
from omerta.show.types import Ask

SECOND = 1000


class Sitting:
    """One table, its people, and what each viewer has on its screen."""

    def __init__(
        self,
        game: str,
        seats: int,
        seed: str = "table",
        pace: e.Pace | None = None,
        *,
        begin: bool = True,
        **made: Any,
    ) -> None:
        title = open_title(game)
        self.table = Table("t")
        self.events: list[Event] = []
        self.now = 0
        self.absent: set[str] = set()  # who has not looked in for long
        self.people = [Person(f"p{n}", f"Anna {n}", "guest", "en", 0) for n in range(seats)]
        luck = named_dice(seed).seed.hex()
        public = bool(made.pop("public", True))
        made["pace"] = pace or e.Pace()
        box = title.box.hash
        self.put(
            e.Created(
                "p0", game, title.version, box, [], seats, luck, public, "key", **made
            ), "",
        )  # fmt: skip
        if begin:
            for seat, person in enumerate(self.people):
                self.give(person, c.Sit("sit", seat), "key")
            self.give(self.people[0], c.Start("start"))
        self.viewers = [Viewer(self.person(seat), seat, "en") for seat in range(-1, seats)]
        self.screens = [state(self.table, viewer) for viewer in self.viewers]
        self.marks = [mark(self.table, viewer) for viewer in self.viewers]

    def person(self, seat: int) -> str:
        return self.people[seat].id if seat >= 0 else ""

    def put(self, happening: e.Happening, by: str, cid: str = "") -> set[Part]:
        self.now += SECOND
        seq = len(self.events) + 1
        body = e.written(happening)
        self.events.append(Event("t", seq, self.now, by, cid, "", e.kind_of(happening), body))
        return self.table.apply(self.events[-1])

    def give(self, person: Person, command: c.Command, key: str = "") -> set[Part]:
        changed: set[Part] = set()
        role = role_of(self.table, person, key)
        for happening in decide(self.table, person, role, command, self.absent):
            changed |= self.put(happening, person.id)
        return changed

    def do(self, person: Person, command: c.Command) -> list[str]:
        """Give a command; every screen follows and shows what a new one would. The kinds of what
        happened."""
        known = len(self.events)
        self.follow(self.give(person, command))
        for viewer, screen in zip(self.viewers, self.screens, strict=True):
            assert same(screen, state(self.table, viewer)), viewer.seat
        return [event.kind for event in self.events[known:]]

    def refuses(self, person: Person, command: c.Command, key: str, field: str = "") -> Refused:
        """The command is refused for this reason, in every language, and changes nothing."""
        before = [msgspec.json.encode(state(self.table, viewer)) for viewer in self.viewers]
        with pytest.raises(Refused) as caught:
            decide(self.table, person, role_of(self.table, person), command)
        assert [msgspec.json.encode(state(self.table, each)) for each in self.viewers] == before
        assert (caught.value.key, caught.value.field) == (key, field)
        for language in LANGUAGES:
            said = caught.value.said(words_of(language, self.table.title))
            assert "{" not in said, said
        return caught.value

    def play_on(self, luck: Random, answers: int) -> None:
        """So many answers by chance, none taken back; fewer if the game is over before."""
        for _ in range(answers):
            if self.table.stage != "running":
                return
            self.do(*self.random_answer(luck))

    def to_move(self) -> int:
        (seat,) = self.table.to_move()
        return seat

    def screen(self, seat: int) -> State:
        return self.screens[seat + 1]

    def random_command(self, luck: Random) -> tuple[Person, c.Command]:
        """An answer of somebody who is asked, sometimes a taking back, from the screens alone."""
        back = [seat for seat in range(len(self.people)) if self.screen(seat).undo]
        if back and luck.random() < 0.15:
            seat = luck.choice(back)
            assert self.table.play is not None
            whole = luck.random() < 0.4 and turn_length(self.table.play, seat)
            kind = c.Restart if whole else c.Undo
            return self.people[seat], kind("back", seat)
        return self.random_answer(luck)

    def random_answer(self, luck: Random) -> tuple[Person, c.Command]:
        asked = [seat for seat in range(len(self.people)) if self.ask(seat) is not None]
        seat = luck.choice(asked)
        ask = self.ask(seat)
        assert ask is not None
        options = [choice.option for choice in ask.choices]
        if ask.decline is not None:
            options.append(-1)
        answer = c.Answer("answer", seat, self.screen(seat).n, ask.step, luck.choice(options))
        return self.people[seat], answer

    def ask(self, seat: int) -> Ask | None:
        game = self.screen(seat).game
        return None if game is None else game.ask

    def follow(self, changed: set[Part]) -> None:
        """Every viewer whose number has moved gets an update, over the wire."""
        for place, viewer in enumerate(self.viewers):
            if self.table.number(viewer.seat) == self.marks[place].n:
                continue
            sent = msgspec.json.encode(update(self.table, viewer, self.marks[place], changed))
            got = msgspec.json.decode(sent, type=Update)
            self.screens[place] = reduced(self.screens[place], got)
            self.marks[place] = mark(self.table, viewer)

    def again(self) -> Table:
        """The table as another process would find it."""
        table = Table("t")
        for event in self.events:
            table.apply(event)
        return table


def same(one: State, other: State) -> bool:
    return msgspec.json.encode(one) == msgspec.json.encode(other)
