"""What time it is, and when nothing could be kept: so that no clock charges anybody wrongly."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

SECOND: Final = 1000  # milliseconds
JUMP: Final = 5 * SECOND  # a clock that is set right goes by less
BELIEVED: Final = 24 * 60 * 60 * SECOND  # a last sign of life further ahead was itself wrong
MOST_SPANS: Final = 1000


def wall_ms() -> int:
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Outages:
    """When nothing could be kept: the server was not there, its clock jumped, or the database was
    away. What of it came after a table's last event is charged to nobody there."""

    def __init__(self) -> None:
        self.spans: list[tuple[int, int]] = []
        self.began: int | None = None  # the one that goes on
        self.reason = ""

    def add(self, began: int, ended: int) -> None:
        if ended - began >= SECOND:
            self.spans = [*self.spans[-MOST_SPANS + 1 :], (began, ended)]

    def failed(self, at: int, reason: str) -> bool:
        """Something could not be kept; whether that is news."""
        first = self.began is None
        if self.began is None:
            self.began = at
        self.reason = reason
        return first

    def worked(self, at: int) -> bool:
        """Something was kept; whether that is news."""
        if self.began is None:
            return False
        self.add(self.began, at)
        self.began, self.reason = None, ""
        return True

    def after(self, at: int) -> int:
        """How long nothing could be kept since a moment."""
        return sum(ended - max(began, at) for began, ended in self.spans if ended > at)


class SharedTime:
    """The clock of a database as it was last asked, and the time that has passed since: what the
    clock of this machine shows does not matter."""

    def __init__(self, steady: Callable[[], int] = steady_ms) -> None:
        self.steady = steady
        self.ahead = 0

    def __call__(self) -> int:
        return self.steady() + self.ahead

    def set(self, shown: int, asked: int) -> None:
        """It showed this, at some moment between `asked` and now."""
        self.ahead = shown - (asked + self.steady()) // 2


class Clock:
    """Milliseconds since 1970 that never go back and pass as time really does.

    A clock on the wall that is set back changes nothing; one that jumps ahead, or a machine that
    slept, is followed, and the time between is told to `skipped`.
    """

    def __init__(
        self,
        wall: Callable[[], int] = wall_ms,
        steady: Callable[[], int] = steady_ms,
    ) -> None:
        self.wall = wall
        self.steady = steady
        self.ahead = wall() - steady()
        self.skipped: Callable[[int, int], object] = lambda began, ended: None

    def __call__(self) -> int:
        now, shown = self.steady() + self.ahead, self.wall()
        if shown - now <= JUMP:
            return now
        self.ahead += shown - now
        self.skipped(now, shown)
        return shown

    def follow(self, wall: Callable[[], int]) -> None:
        """Begin anew by another clock on the wall: one that several machines share."""
        self.wall = wall
        self.ahead = wall() - self.steady()

    def not_before(self, at: int) -> None:
        """Begin no earlier than the last sign of life of the server before this one."""
        late = at - self()
        if 0 < late <= BELIEVED:
            self.ahead += late
