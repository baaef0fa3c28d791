"""Token buckets: so much at once, so much a second, and no more memory than agreed."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from omerta.server.guard.scope import Clock

MOST_KEYS: Final = 10_000


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = now

    def fill(self, now: float) -> None:
        """A clock that goes back gives nothing and takes nothing."""
        self.tokens = min(self.burst, self.tokens + max(0.0, now - self.at) * self.rate)
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> float:
        """0 and the tokens are taken, or the seconds until there are enough."""
        self.fill(now)
        if self.tokens >= cost:
            self.tokens -= cost
            return 0.0
        return (cost - self.tokens) / self.rate

    def give_back(self, cost: float = 1.0) -> None:
        self.tokens = min(self.burst, self.tokens + cost)


class Buckets:
    """A bucket for each key. The one untouched for longest goes first: it is the fullest, most
    likely, and a full one is as good as none."""

    def __init__(self, rate: float, burst: float, clock: Clock, most: int = MOST_KEYS) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.most = most
        self.kept: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self.kept)

    def take(self, key: str, cost: float = 1.0) -> float:
        """0 and the tokens are taken, or the seconds until there are enough."""
        return self.bucket(key).take(self.clock(), cost)

    def give_back(self, key: str, cost: float = 1.0) -> None:
        self.bucket(key).give_back(cost)

    def bucket(self, key: str) -> Bucket:
        bucket = self.kept.get(key)
        if bucket is None:
            bucket = self.kept[key] = Bucket(self.rate, self.burst, self.clock())
            if len(self.kept) > self.most:
                self.kept.popitem(last=False)
        else:
            self.kept.move_to_end(key)
        return bucket
