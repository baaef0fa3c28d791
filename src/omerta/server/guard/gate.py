"""How fast one socket may talk: throttled and told so, then closed."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from omerta.server.guard.buckets import Bucket
from omerta.server.guard.refusal import Refused
from omerta.server.guard.scope import Clock

Verdict: TypeAlias = Literal["read", "throttle", "close"]
FULL_AGAIN: Final = 0.5  # of the burst: whoever has been quiet for so long starts anew


class MessageGate:
    """Asked for every message that comes in.

    `read`: go on. `throttle`: do not read it, tell `refusal()`. `close`: close with 1008. It comes
    to that when as many messages were throttled as may come at once, without a pause between.
    """

    def __init__(self, rate: float, burst: int, clock: Clock) -> None:
        self.clock = clock
        self.bucket = Bucket(rate, burst, clock())
        self.throttled = 0
        self.wait = 0.0

    def heard(self) -> Verdict:
        now = self.clock()
        if self.throttled:
            self.bucket.fill(now)
            if self.bucket.tokens >= self.bucket.burst * FULL_AGAIN:
                self.throttled = 0
        self.wait = self.bucket.take(now)
        if not self.wait:
            return "read"
        self.throttled += 1
        return "close" if self.throttled > self.bucket.burst else "throttle"

    def refusal(self) -> Refused:
        """What the other end is told, before it is closed too."""
        if self.throttled > self.bucket.burst:
            return Refused("guard.messages_closed", 429)
        return Refused("guard.messages", 429, wait=self.wait, seconds=f"{self.wait:.2f}")
