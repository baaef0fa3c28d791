"""Whose time runs and how much is left, from the times of the events alone.

A clock is shown as what was left at a moment and whether it runs since: the one who looks counts on
by himself, and two who look at different times are told the same.

While all decide at once, the time of all is shown to run, of those too who have decided: a clock
that stops would tell. Who was quick is not charged for the slow all the same: when each had decided
is kept unseen and counts once the choice is over.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.game import NOBODY
from omerta.server.table.events import Pace

SECOND: Final = 1000  # milliseconds
GRACE: Final = 30 * SECOND  # after the server was away, and for one who comes back to his seat


class Clocks:
    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.seconds * SECOND] * seats
        self.running: list[int] = []  # only seats a person plays on: a bot needs no time
        self.since = 0
        self.helped: set[int] = set()  # seats for which a bot has decided since its owner was away
        self.forget()

    def forget(self) -> None:
        """What is not shown while all decide at once."""
        self.decided: dict[int, int] = {}  # when a seat had decided
        self.relieved: dict[int, int] = {}  # from when on a bot plays for it
        self.spared: dict[int, int] = {}  # how much is not charged to it

    @property
    def ticking(self) -> bool:
        return self.pace.kind != "none"

    def start(self, at: int) -> None:
        self.since = at

    # -- one after another

    def turn(self, at: int, asked: list[int], gave: list[int], back: int = NOBODY) -> None:
        """Something happened at this moment: the seats `gave` have decided with it, or `back` has
        taken back, and now the seats `asked` have to decide."""
        for seat in {*self.running, *self.relieved}:
            self.left[seat] = max(0, self.left[seat] - self.used(seat, at))
        if self.pace.kind == "live":
            for seat in gave:
                self.left[seat] += self.pace.more * SECOND
            if back in asked and back not in self.running:  # what it got for that answer
                self.left[back] = max(0, self.left[back] - self.pace.more * SECOND)
        for seat in asked:
            if seat not in self.running or seat in gave:
                self.come(seat, seat == back)
        self.running = asked
        self.since = max(at, self.since)
        self.forget()

    def come(self, seat: int, back: bool) -> None:
        """A seat has to decide that had not to. To take back an answer gives no time."""
        if self.pace.kind == "days" and not back:
            self.left[seat] = self.pace.seconds * SECOND
        if seat in self.helped:
            self.helped.discard(seat)
            self.left[seat] = max(self.left[seat], GRACE)

    def used(self, seat: int, at: int) -> int:
        """What is charged to a seat at this moment since its time runs."""
        end = min(at, self.decided.get(seat, at), self.relieved.get(seat, at))
        return max(0, end - self.since - self.spared.get(seat, 0))

    # -- all at once

    def secretly(self, at: int, seat: int, done: bool, undone: bool) -> None:
        """A seat has decided while others still may, or has taken it back: nobody sees that. Who
        takes back is charged from the beginning, as one who never decided."""
        if undone:
            self.spared.pop(seat, None)
        if done:
            self.decided[seat] = at
        else:
            self.decided.pop(seat, None)

    def meanwhile(self, at: int, asked: list[int]) -> None:
        """Who plays himself has changed while all decide. No clock that is shown may tell more
        than that."""
        for seat in self.running:
            if seat not in asked:
                self.relieved[seat] = at
        for seat in asked:
            if seat not in self.running:
                self.spare(at, seat)
        self.running = asked

    def spare(self, at: int, seat: int) -> None:
        """The time a bot has played is not charged; but one who had decided before was only made to
        wait, and could otherwise think on for nothing and take back."""
        gone = self.relieved.pop(seat, self.since)
        if self.decided.get(seat, gone) >= gone:
            self.spared[seat] = self.spared.get(seat, 0) + max(0, at - gone)
        if seat in self.helped:
            self.helped.discard(seat)
            short = at + GRACE - (self.since + self.left[seat] + self.spared.get(seat, 0))
            self.spared[seat] = self.spared.get(seat, 0) + max(0, short)

    # -- the server

    def forgive(self, at: int, away: int) -> None:
        """The server was away for so long: that is charged to nobody, and there is time to come
        back."""
        shift = max(0, min(at - self.since, away))
        self.since += shift
        for moments in (self.decided, self.relieved):
            for seat in moments:
                moments[seat] += shift
        for seat in self.running:
            self.left[seat] = max(self.left[seat], GRACE + max(0, at - self.since))

    def due(self, seat: int) -> int | None:
        """When the time of this seat is up; None if it does not run."""
        if not self.ticking or seat not in self.running or seat in self.decided:
            return None
        return self.since + self.left[seat] + self.spared.get(seat, 0)
