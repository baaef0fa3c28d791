"""What processes that share a database say to each other, in notices that hold little."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeVar

import msgspec

from omerta.server.room import Lookers, Room

T = TypeVar("T")
FEW: Final = 12  # long things in one notice, which holds less than 8,000 bytes
MANY: Final = 60  # short ones


class News(msgspec.Struct, omit_defaults=True):
    """What one process says to the others; what a later version adds, an older one overlooks."""

    by: int
    tables: dict[str, int] = {}  # and where they stand
    looks: dict[str, Lookers] = {}  # who looks at them there
    who: list[str] = []  # tables of which that is asked
    visits: list[tuple[str, str]] = []  # a table, and who has looked in
    ended: list[str] = []  # sessions
    people: list[str] = []  # who has another name
    gone: bool = False  # the process ends


def in_letters(news: News) -> list[str]:
    """In pieces that fit into a notice each."""
    me = news.by
    pieces = [News(me, tables=dict(some)) for some in in_pieces(news.tables.items(), MANY)]
    pieces += [News(me, looks=dict(some)) for some in in_pieces(news.looks.items(), FEW)]
    pieces += [News(me, who=some) for some in in_pieces(news.who, MANY)]
    pieces += [News(me, visits=some) for some in in_pieces(news.visits, MANY)]
    pieces += [News(me, ended=some) for some in in_pieces(news.ended, MANY)]
    pieces += [News(me, people=some) for some in in_pieces(news.people, MANY)]
    pieces += [News(me, gone=True)] * news.gone
    return [msgspec.json.encode(piece).decode() for piece in pieces]


def in_pieces(things: Collection[T], most: int) -> list[list[T]]:
    every = list(things)
    return [every[first : first + most] for first in range(0, len(every), most)]


def lookers(room: Room) -> Lookers:
    """Who looks at a table here."""
    seats = sorted({watcher.viewer.seat for watcher in room.watchers} - {-1})
    watching = sum(watcher.viewer.seat == -1 for watcher in room.watchers)
    here = {watcher.viewer.person for watcher in room.watchers}
    return Lookers(seats, watching, [person for person in room.table.people() if person in here])
