"""What a review has found, as plain data; and when a decision is marked."""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.review.course import Point, Swing
from omerta.bots.review.weighing import Weighing

VERSION: Final = 1  # raised when the same game would be judged otherwise
# From how many points of the win on a decision is an inaccuracy, a mistake, a blunder.
FOR_TWO: Final = [0.03, 0.06, 0.12]  # lists: compiled, a tuple of floats by name may be lost
FOR_MORE: Final = [0.02, 0.04, 0.08]
MARKS: Final = ("inaccuracy", "mistake", "blunder")
COSTLIEST: Final = 3
TERMS: Final = 3  # reasons of one decision


class Judged:
    """A decision and what came of weighing it."""

    def __init__(self, weighing: Weighing, seats: int) -> None:
        self.weighing = weighing
        self.terms: list[tuple[str, float]] = []
        self.best = weighing.best()
        self.loss, self.error = weighing.loss()
        self.at_the_end = weighing.ahead_at_the_end()
        if self.at_the_end is not None:  # of two looks the one that found less
            self.loss = max(0.0, min(self.loss, self.at_the_end[0]))
        self.verdict = self.judged(FOR_TWO if seats == 2 else FOR_MORE)

    def judged(self, limits: list[float]) -> str:
        """`best`: nothing was ahead of it; `equal`: what was, was no more than an inaccuracy;
        `unclear`: that cannot be told; else a mark."""
        weighing = self.weighing
        if self.best == weighing.played:
            return "best"
        sure = self.loss > 2.0 * self.error and weighing.proved() and self.holds()
        if sure and self.loss >= limits[0] and not weighing.drawn:
            return MARKS[sum([self.loss >= limit for limit in limits]) - 1]
        if not weighing.drawn and not self.holds():
            return "unclear"
        if weighing.drawn or (self.loss < limits[0] and self.error < limits[0] / 2.0):
            return "equal"
        return "unclear"

    def holds(self) -> bool:
        """Nothing that was played to the end of the game speaks against it."""
        return self.at_the_end is None or self.at_the_end[0] > self.at_the_end[1]

    @property
    def marked(self) -> bool:
        return self.verdict in MARKS

    def plain(self) -> dict[str, Any]:
        weighing = self.weighing
        arms = weighing.arms
        return {
            "at": weighing.place,
            "seat": weighing.seat.number,
            "played": arms[weighing.played].option,
            "best": arms[self.best].option,
            "options": len(weighing.options),
            "verdict": self.verdict,
            "loss": round(self.loss, 4),
            "error": round(self.error, 4),
            "worlds": weighing.worlds,
            "candidates": self.candidates(),
            "terms": [[name, round(change, 2)] for name, change in self.terms[:TERMS]],
        }

    def candidates(self) -> list[dict[str, Any]]:
        """The best first. One that dropped out was compared on fewer tables: it stands as far from
        what was played as it stood there."""
        weighing = self.weighing
        played = weighing.arms[weighing.played]
        found: list[tuple[bool, float, int, dict[str, Any]]] = []
        for place, arm in enumerate(weighing.arms):
            number = len(arm.values)
            ahead = arm.mean() - sum(played.values[:number]) / number if number else 0.0
            share = min(1.0, max(0.0, played.mean() + ahead))
            told = {"option": arm.option, "share": round(share, 4), "worlds": number}
            found.append((place != self.best, -share, place, told))
        found.sort(key=lambda each: each[:3])
        return [told for _, _, _, told in found]


class Found:
    """All of it."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        answers: int,
        effort: dict[str, int],
        points: list[Point],
        swings: list[Swing],
        judged: list[Judged],
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.answers = answers
        self.effort = effort
        self.points = points
        self.swings = swings
        self.judged = judged

    def costliest(self, seat: int) -> list[Judged]:
        """The marked decisions of a seat that cost most, the costliest first."""
        mine = [each for each in self.judged if each.weighing.seat.number == seat and each.marked]
        mine.sort(key=lambda each: (-each.loss, each.weighing.place))
        return mine[:COSTLIEST]

    def plain(self) -> dict[str, Any]:
        return {
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "answers": self.answers,
            "effort": self.effort,
            "points": [
                {
                    "at": point.place,
                    "shares": [round(share, 4) for share in point.shares()],
                    "error": round(point.error(), 4),
                }
                for point in self.points
                if point.tables
            ],
            "turning": [
                {
                    "at": swing.place,
                    "before": [round(share, 4) for share in swing.before.shares()],
                    "after": [round(share, 4) for share in swing.after.shares()],
                }
                for swing in self.swings
            ],
            "decisions": [each.plain() for each in self.judged],
            "costliest": [
                [each.weighing.place for each in self.costliest(seat)] for seat in range(self.seats)
            ],
        }
