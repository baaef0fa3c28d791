"""Tables in memory that are played by chance, quickly, with all that can happen to one."""

from __future__ import annotations

from random import Random

import msgspec

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS, Game
from omerta.engine.play import Play, together
from omerta.engine.title import Title, View
from omerta.engine.together import asking, choose_for, deciders, options_of
from omerta.games import open_title
from omerta.server.memory.eyes import Eyes
from omerta.server.memory.replay import Teller
from omerta.server.memory.shelf import tape_of
from omerta.server.store.rows import Event, TableRow
from omerta.server.table import events as e
from omerta.server.table.row import row_after
from omerta.server.table.table import Part, Table
from omerta.show.film import Film

SECOND = 1000


class Evening:
    """One table: its events, and people p0, p1, … on its seats."""

    def __init__(
        self, game: str, seats: int, seed: str, view: View | None = None, **made: object
    ) -> None:
        self.title = open_title(game)
        self.table = Table("evening")
        self.events: list[Event] = []
        self.now = 0
        luck = named_dice(seed).seed.hex()
        start = None if view is None else {"seat": view["seat"], "view": view}
        wishes = {"public": True, "open_hands": False, **made}
        version, box = self.title.version, self.title.box.hash
        created = e.Created(
            "p0", game, version, box, [], seats, luck, bool(wishes["public"]), "key",
            open_hands=bool(wishes["open_hands"]), start=start,
        )  # fmt: skip
        self.put(created)
        for seat in range(seats):
            self.put(e.Sat(seat, f"p{seat}", f"Anna {seat}"))
        self.put(e.Started())

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    @property
    def game(self) -> Game:
        return self.play.game

    def put(self, *happenings: e.Happening) -> set[Part]:
        changed: set[Part] = set()
        self.now += SECOND
        for happening in happenings:
            body = e.written(happening)
            event = Event(
                "evening", self.table.seq + 1, self.now, "", "", "", e.kind_of(happening), body
            )
            self.events.append(event)
            changed |= self.table.apply(event)
        return changed

    def answer(self, seat: int, option: int) -> None:
        step = asking(self.game, seat)
        assert step is not None
        self.put(e.Answered(seat, step.name, option))

    def any_answer(self, luck: Random) -> tuple[int, int]:
        """By somebody who may; PASS seldom, or some games are over at once."""
        seat = luck.choice(deciders(self.game))
        options = options_of(self.game, seat)
        if len(options) > 1 and luck.random() < 0.8:
            options = [option for option in options if option != PASS]
        return seat, luck.choice(options)

    def play_on(self, luck: Random, most: int = 10**6, undo: float = 0.0) -> None:
        """So many answers, or to the end; now and then something is taken back."""
        for _ in range(most):
            if self.game.over:
                return
            self.answer(*self.any_answer(luck))
            seats = range(len(self.table.chairs))
            back = [] if self.game.over else [s for s in seats if self.play.can_undo(s)]
            if back and luck.random() < undo:
                self.put(e.Undone(luck.choice(back)))

    def teller(self, seat: int, language: str = "en") -> Teller:
        tape = tape_of(self.table)
        return Teller(Eyes(Film(tape.record, tape.title), tape, seat), language)

    def stored(self, id: str) -> tuple[TableRow, list[Event]]:
        """As it would stand in a store under this name."""
        row = row_after(self.table, [], self.now)
        found = [msgspec.structs.replace(event, table=id) for event in self.events]
        return msgspec.structs.replace(row, id=id), found


def moment_of(title: Title, seats: int, luck: Random, most: int) -> Game:
    """A table somewhere in a random game that is not over."""
    while True:
        game = title.begin(seats, named_dice(f"moment {luck.random()}"))
        for _ in range(luck.randrange(most)):
            if game.over:
                break
            seat = luck.choice(deciders(game))
            choose_for(game, seat, luck.choice(options_of(game, seat)))
        if not game.over:
            return game


def is_choosing(game: Game) -> bool:
    return together(game) is not None
