"""How long a bot may think."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic


class Clock:
    """A deadline, and somebody who may stop the thinking before it.

    Thinking that takes long asks every few milliseconds whether the time is `up`, and then answers
    with the best it has found so far.
    """

    def __init__(self, seconds: float = inf, stopped: Callable[[], bool] | None = None) -> None:
        self.deadline = monotonic() + seconds
        self.stopped = stopped

    def up(self) -> bool:
        if self.stopped is not None and self.stopped():
            return True
        return monotonic() >= self.deadline

    def at_most(self, seconds: float) -> Clock:
        """The same, but no longer than so many seconds from now."""
        shorter = Clock(seconds, self.stopped)
        shorter.deadline = min(shorter.deadline, self.deadline)
        return shorter
