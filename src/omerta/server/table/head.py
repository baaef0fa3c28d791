"""What a row keeps of a table for lists, as it is stored. Structures stay Python: they are compiled
already, by msgspec, and mypyc would leave their fields empty."""

from __future__ import annotations

import msgspec

from omerta.server.table import events as e


class SeatHead(msgspec.Struct, frozen=True):
    person: str
    name: str
    level: str


class Head(msgspec.Struct, frozen=True):
    """No secret, but whose turn it is may be one while all decide at once: `turn` is told to
    nobody but the one it concerns."""

    seats: list[SeatHead]
    packs: list[str]
    turn: list[int]
    pace: e.Pace
    origin: str
