"""What happened since somebody looked last, player by player."""

from __future__ import annotations

from typing import Final

import msgspec

from omerta.server.table.decide import Refused
from omerta.server.table.log import Log, Note, Told
from omerta.server.table.project import Viewer, voice_to
from omerta.server.table.table import Table
from omerta.show.recap import by_player
from omerta.show.types import Line

MOST: Final = 2000  # lines; more than any game tells


class RecapPart(msgspec.Struct, frozen=True):
    """What one player did; `by` is -1 for what nobody at the table did."""

    by: int
    name: str
    lines: list[Line]


class Recap(msgspec.Struct, frozen=True):
    """After line `since`; `last` is the number of the last line there is, or -1."""

    since: int
    last: int
    parts: list[RecapPart]


def recap(table: Table, viewer: Viewer, since: int) -> Recap:
    """Round the table from the left of the one who asks. What was taken back meanwhile is left
    out; that something was taken back is not."""
    play = table.play
    if play is None:
        raise Refused("not_started")
    last = len(table.log.places(viewer.seat)) - 1
    since = max(-1, since, last - MOST)
    voice = voice_to(table, viewer)
    void = taken_back(table.log, viewer.seat)
    view = table.title.view(play.game, viewer.seat)
    heard = table.log.lines(voice, viewer.person, view, since + 1)
    told = [line for line in heard if line.n not in void]
    parts = [
        RecapPart(deed.by, voice.named(deed.by) if deed.by >= 0 else "", deed.told)
        for deed in by_player(told, viewer.seat, len(table.chairs))
    ]
    return Recap(since, last, parts)


def taken_back(log: Log, seat: int) -> set[int]:
    """The numbers of lines of the game that hold no longer, as this viewer counts."""
    places = log.places(seat)
    found: set[int] = set()
    for n, place in enumerate(places):
        note = log.items[place]
        if isinstance(note, Note) and note.void >= 0:
            for m in range(n - 1, -1, -1):
                if places[m] < note.void:
                    break
                if isinstance(log.items[places[m]], Told):
                    found.add(m)
    return found
