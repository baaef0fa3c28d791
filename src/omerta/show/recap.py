"""What happened, put together: turn by turn for a log, by player for somebody who was away."""

from __future__ import annotations

from omerta.engine.news import NO_ONE
from omerta.show.types import Line


class Deed:
    """Lines that belong together; `by` is who acted, or NO_ONE."""

    def __init__(self, by: int, told: list[Line]) -> None:
        self.by = by
        self.told = told


def by_turn(told: list[Line]) -> list[Deed]:
    """One after the other: what happens by itself belongs to the one who acted before, and a line
    that begins a turn begins a deed."""
    found: list[Deed] = []
    for line in told:
        if found and line.mark != "turn" and line.by in (NO_ONE, found[-1].by):
            found[-1].told.append(line)
        else:
            found.append(Deed(line.by, [line]))
    return found


def by_player(told: list[Line], me: int, seats: int) -> list[Deed]:
    """Round the table beginning left of `me`; then what nobody at the table did. Whose turn it was
    goes without saying."""
    found: dict[int, list[Line]] = {}
    for line in told:
        if line.mark != "turn":
            found.setdefault(line.by if line.by < seats else NO_ONE, []).append(line)
    order = [(max(me, 0) + 1 + place) % seats for place in range(seats)]
    return [Deed(seat, found[seat]) for seat in [*order, NO_ONE] if seat in found]
