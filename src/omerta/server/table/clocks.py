"""Whose time runs and how much is left, from the times of the events alone.

A clock is shown as what was left at a moment and whether it runs since: the one who looks counts on
by himself, and two who look at different times are told the same. While all decide at once, the
time of all runs, of those too who have decided: a clock that stops would tell.
"""

from __future__ import annotations

from typing import Final

from omerta.server.table.events import Pace

SECOND: Final = 1000  # milliseconds
GRACE: Final = 30 * SECOND  # after the server was away


class Clocks:
    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.seconds * SECOND] * seats
        self.running: list[int] = []
        self.since = 0

    @property
    def ticking(self) -> bool:
        return self.pace.kind != "none"

    def start(self, at: int) -> None:
        self.since = at

    def turn(self, at: int, deciders: list[int]) -> None:
        """Something happened at this moment, and now these seats have to decide."""
        if not self.ticking:
            self.running = deciders
            return
        for seat in self.running:
            self.left[seat] -= max(0, at - self.since)
            if seat not in deciders:
                self.rest(seat)
        if self.pace.kind == "days":
            for seat in deciders:
                if seat not in self.running:
                    self.left[seat] = self.pace.seconds * SECOND
        self.running = deciders
        self.since = max(at, self.since)

    def rest(self, seat: int) -> None:
        """The seat has decided: a live clock gets something back, and never stays below nothing."""
        if self.pace.kind == "live":
            self.left[seat] = max(0, self.left[seat]) + self.pace.more * SECOND

    def forgive(self, at: int, away: int) -> None:
        """The server was away for so long: that is charged to nobody, and there is time to come
        back."""
        for seat in self.running:
            self.left[seat] = max(self.left[seat], GRACE)
        self.since = min(at, self.since + away)

    def due(self, seat: int) -> int | None:
        """When the time of this seat is up; None if it does not run."""
        if not self.ticking or seat not in self.running:
            return None
        return self.since + self.left[seat]
