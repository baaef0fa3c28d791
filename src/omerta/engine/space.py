"""The flat action space of a game, computed from the spans of its steps, never kept by hand."""

from __future__ import annotations

from bisect import bisect_right

from omerta.engine.game import PASS
from omerta.engine.title import Title


class Space:
    """Every answer of a game as one number: the first of its step, then PASS, then the options."""

    def __init__(self, title: Title) -> None:
        self.names: list[str] = []
        self.starts: list[int] = []
        self.size = 0
        for step in title.steps:
            span = step.span(title.box)
            if span:
                self.names.append(step.name)
                self.starts.append(self.size)
                self.size += 1 + span

    def number(self, step: str, option: int) -> int:
        """The flat number of an answer."""
        return self.starts[self.names.index(step)] + option + 1

    def answer(self, number: int) -> tuple[str, int]:
        """The step and the option of a flat number."""
        if not 0 <= number < self.size:
            raise IndexError(number)
        place = bisect_right(self.starts, number) - 1
        return self.names[place], number - self.starts[place] - 1

    def __len__(self) -> int:
        return self.size


assert PASS == -1, "PASS takes the place just before option 0"
