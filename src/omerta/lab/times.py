"""How long decisions took, kept in few numbers: one count for each tenth more of a time."""

from __future__ import annotations

from math import log
from typing import Final

STEP: Final = log(1.1)  # of the logarithm: a time is known to a tenth of itself
LEAST: Final = 1e-6  # seconds


class Times:
    """Many times; the longest is known exactly."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self.longest = 0.0
        self.over = 0  # decisions longer than the bot was given

    def add(self, seconds: float) -> None:
        place = round(log(max(LEAST, seconds) / LEAST) / STEP)
        self.counts[place] = self.counts.get(place, 0) + 1
        self.longest = max(self.longest, seconds)

    def join(self, other: Times) -> None:
        for place, number in other.counts.items():
            self.counts[place] = self.counts.get(place, 0) + number
        self.longest = max(self.longest, other.longest)
        self.over += other.over

    @property
    def number(self) -> int:
        return sum(self.counts.values())

    def at(self, share: float) -> float:
        """The time that this share of the decisions did not exceed, to a tenth of itself."""
        left = share * self.number
        for place in sorted(self.counts):
            left -= self.counts[place]
            if left <= 0:
                return float(min(self.longest, LEAST * 1.1**place))
        return self.longest

    def plain(self) -> list[object]:
        rows = [[place, number] for place, number in sorted(self.counts.items())]
        return [round(self.longest, 6), self.over, rows]


def times_of(plain: list[object]) -> Times:
    """As `plain` tells them."""
    longest, over, rows = plain
    assert isinstance(longest, (int, float))
    assert isinstance(over, int)
    assert isinstance(rows, list)
    made = Times()
    made.longest, made.over = float(longest), over
    made.counts = {int(place): int(number) for place, number in rows}
    return made
