"""What a bot has thought: the answer, what else was looked at, and why."""

from __future__ import annotations

from typing import Any


class Candidate:
    """One option that was looked at."""

    def __init__(self, option: int, value: float, visits: int, terms: dict[str, float]) -> None:
        self.option = option
        self.value = value  # from 0, lost, to 1, won; of rules alone their own unit
        self.visits = visits  # on how many imagined tables it was played
        self.terms = terms  # the parts of the evaluation after it, by name

    def plain(self) -> dict[str, Any]:
        return {
            "option": self.option,
            "value": round(self.value, 4),
            "visits": self.visits,
            "terms": {name: round(worth, 2) for name, worth in self.terms.items()},
        }


class Thought:
    """An answer with its reasons, the best candidate first."""

    def __init__(self, option: int, candidates: list[Candidate] | None = None) -> None:
        self.option = option
        self.candidates = candidates or []

    def plain(self) -> dict[str, Any]:
        """As data, for hints and for analysis."""
        return {
            "option": self.option,
            "candidates": [candidate.plain() for candidate in self.candidates],
        }


def term_changes(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """How the parts of an evaluation have changed, the largest changes first."""
    changes = [(abs(worth - before.get(name, 0.0)), name) for name, worth in after.items()]
    changes.sort(reverse=True)
    return {name: after[name] - before.get(name, 0.0) for change, name in changes if change}
