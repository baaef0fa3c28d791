"""Films of games, kept while they are looked at.

A film holds a copy of the table for each answer, 1 to 6 KB: so many positions are kept in all, and
the film asked for longest ago goes first. A running game is filmed on, not anew.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from omerta.engine.record import Record
from omerta.engine.title import Title
from omerta.server.table.table import Table
from omerta.show.film import Film

MOST_POSITIONS: Final = 8_000  # about 50 MB of the largest game


class Tape:
    """A game as it stands: its record in a copy that stays, under a name of its own."""

    def __init__(self, name: str, title: Title, record: Record, over: bool) -> None:
        self.name = name
        self.title = title
        self.record = record
        self.over = over

    @property
    def last(self) -> int:
        return len(self.record.answers)


def tape_of(table: Table) -> Tape:
    assert table.play is not None
    return Tape(table.id, table.title, copied(table.play.record), table.stage == "over")


def copied(record: Record) -> Record:
    """A game that goes on changes its record; what is in the lists never changes."""
    return Record(
        record.game,
        record.rules,
        record.box,
        record.packs,
        record.seats[:],
        record.first,
        record.start,
        record.seed,
        record.reseeds[:],
        record.changes[:],
        record.answers[:],
    )


class Shelf:
    """All films; one is made at a time, beside the loop, so that nobody's move waits for it."""

    def __init__(self, most: int = MOST_POSITIONS) -> None:
        self.most = most
        self.films: OrderedDict[str, Film] = OrderedDict()
        self.making = asyncio.Lock()

    async def film(self, tape: Tape) -> Film:
        """A film of at least this tape; a game that has gone on may have more positions."""
        async with self.making:
            film = await asyncio.to_thread(filmed, self.films.get(tape.name), tape)
            self.films[tape.name] = film
            self.films.move_to_end(tape.name)
            self.make_room()
            return film

    def make_room(self) -> None:
        """The last one stays, however long it is."""
        size = sum(len(film.positions) for film in self.films.values())
        while size > self.most and len(self.films) > 1:
            _, gone = self.films.popitem(last=False)
            size -= len(gone.positions)


def filmed(film: Film | None, tape: Tape) -> Film:
    if film is None or not goes_with(film.record, tape.record):
        return Film(tape.record, tape.title)
    if tape.last > film.last:
        film.record = tape.record
        film.go_on()
    return film


def goes_with(filmed: Record, now: Record) -> bool:
    """Whether one of them is the other gone on: nothing taken back, nothing dealt anew before."""
    both = min(len(filmed.answers), len(now.answers))
    return luck(filmed, both) == luck(now, both) and all(
        one is other or one.plain() == other.plain()
        for one, other in zip(filmed.answers[:both], now.answers[:both], strict=True)
    )


def luck(record: Record, upto: int) -> list[tuple[int, bytes]]:
    found = [(0, record.seed)]
    return found + [(r.number, r.seed) for r in record.reseeds if r.number <= upto]
