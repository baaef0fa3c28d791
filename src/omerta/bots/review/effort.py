"""How hard a review looks: tables at most, and seconds of one processor."""

from __future__ import annotations

from math import inf
from typing import Final


class Effort:
    """Numbers bound it where they are reached first, else the seconds do; without seconds a review
    is the same whenever it is made."""

    def __init__(
        self,
        quick: int,
        deep: int,
        points: int,
        ends: int = 0,
        candidates: int = 4,
        looked: int = 12,
        seconds: float = inf,
    ) -> None:
        self.quick = quick  # imagined tables of every decision
        self.deep = deep  # more of them, where it matters
        self.points = points  # tables of every point of the course
        self.ends = ends  # tables on which a mark has to hold to the end of the game; 0: too long
        self.candidates = candidates  # of a decision, besides what was played
        self.looked = looked  # decisions of each seat that get the long look
        self.seconds = seconds

    def plain(self) -> dict[str, int]:
        return {
            "quick": self.quick,
            "deep": self.deep,
            "points": self.points,
            "ends": self.ends,
            "candidates": self.candidates,
            "looked": self.looked,
        }


# When what has to be done: the course, the quick look, the long one, the look to the end.
COURSE: Final = 0.12
QUICK: Final = 0.55
DEEP: Final = 0.75
ENDS: Final = 0.95
EFFORTS: Final = {
    "famiglia": Effort(16, 200, 48, 240, seconds=40.0),
    "carta_nostra": Effort(24, 300, 64, 400, seconds=30.0),
    "der_pate": Effort(16, 160, 32, 240, seconds=75.0),
    "corleones_imperium": Effort(6, 80, 8, candidates=3, looked=6, seconds=85.0),
    "speakeasy": Effort(6, 80, 8, candidates=3, looked=6, seconds=160.0),
}


def effort_for(game: str) -> Effort:
    return EFFORTS[game]
