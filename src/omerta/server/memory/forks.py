"""A new table that goes on from a moment of another game: private, with bots on the other seats.

Only the view of the seat is taken over; everything it does not show is dealt anew. So a fork of a
running game tells the one who asks for it nothing: two games that look alike to him fork alike.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from omerta.bots import BOTS
from omerta.engine.dice import fresh_dice
from omerta.engine.title import Title, View
from omerta.engine.trouble import short
from omerta.server.store.rows import Person
from omerta.server.table import events as e
from omerta.server.table.decide import BOT_NAMES, STAND_IN, Refused

WHY: Final = "fork"


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from what `seat` sees at moment `at` of its replay; without one, from now."""

    seat: int
    at: int | None = None
    level: str = STAND_IN


def check_level(level: str) -> None:
    if level not in BOTS:
        raise Refused("no_such_bot", "level", found=short(level), known=", ".join(BOTS))


def forked(
    person: Person, title: Title, seats: int, view: View, level: str, origin: str
) -> list[e.Happening]:
    """Everything that happens to the new table at once."""
    created = e.Created(
        person.id,
        title.name,
        title.version,
        title.box.hash,
        title.box.packs[:],
        seats,
        fresh_dice().seed.hex(),
        False,
        secrets.token_urlsafe(16),
        start={"seat": view["seat"], "view": view},
        origin=origin,
        why=WHY,
    )
    happenings: list[e.Happening] = [created]
    names = iter([name for name in BOT_NAMES if name != person.name])
    for seat in range(seats):
        if seat == view["seat"]:
            happenings.append(e.Sat(seat, person.id, person.name))
        else:
            happenings.append(e.Placed(seat, level, next(names)))
    return [*happenings, e.Started()]
