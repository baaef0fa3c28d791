"""A board in parts, each in several forms, and how many of them fit on a screen.

A board gives its parts from the top of the table down. A part that can be told more briefly says
so: `Part(cards_in_frames, cards_in_a_line)`. Where the screen is too low for everything, the parts
that are worth least are told briefly first, and only if that is not enough they are cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Group, RenderableType
from rich.segment import Segment

Lines = list[list[Segment]]
Render = Callable[[RenderableType], Lines]

NOTHING = Group()  # the last form of a part that may be left out without a word


class Part:
    """A part of a board in all its forms, the whole one first, each lower than the one before.

    `keep` says how long it stays: parts with a low number are condensed first, and cut first. Where
    numbers are equal the lower part gives way. A part drawn by itself is drawn whole.
    """

    def __init__(self, *forms: RenderableType, keep: int = 0) -> None:
        self.forms = forms
        self.keep = keep

    def __rich__(self) -> RenderableType:
        return self.forms[0]


class Fitting:
    """The parts of one board, drawn, to be fitted into any number of lines."""

    def __init__(self, things: Iterable[RenderableType], render: Render) -> None:
        parts = [thing if isinstance(thing, Part) else Part(thing) for thing in things]
        self.drawn = [[render(form) for form in part.forms] for part in parts]
        places = range(len(parts))
        self.giving_way = sorted(places, key=lambda place: (parts[place].keep, -place))

    @property
    def most(self) -> int:
        """How many lines it takes to show everything."""
        return sum(len(forms[0]) for forms in self.drawn)

    @property
    def least(self) -> int:
        """How many lines it takes if every part is told as briefly as it can be."""
        return sum(len(forms[-1]) for forms in self.drawn)

    def fitted(self, room: int, more: Callable[[int], Lines]) -> Lines:
        """At most `room` lines; `more` tells how many had to be cut off."""
        shown = self.condensed(room)
        if sum(map(len, shown)) > room:
            shown, cut = self.cut(shown, room - len(more(0)))
            shown.append(more(cut))
        return [line for part in shown for line in part][: max(room, 0)]

    def condensed(self, room: int) -> list[Lines]:
        """One part after the other told more briefly until all fit; then what turns out to have
        room after all is told at length again, the most important part first."""
        chosen = [0] * len(self.drawn)

        def height() -> int:
            return sum(len(self.drawn[place][form]) for place, form in enumerate(chosen))

        for place in self.giving_way:
            while height() > room and chosen[place] + 1 < len(self.drawn[place]):
                chosen[place] += 1
        for place in reversed(self.giving_way):
            brief = chosen[place]
            for form in range(brief):
                chosen[place] = form
                if height() <= room:
                    break
                chosen[place] = brief
        return [self.drawn[place][form] for place, form in enumerate(chosen)]

    def cut(self, shown: list[Lines], room: int) -> tuple[list[Lines], int]:
        """What is left if lines go, from the end of the part that is worth least; how many went."""
        left = list(shown)
        too_many = sum(map(len, shown)) - max(room, 0)
        gone = 0
        for place in self.giving_way:
            going = min(too_many - gone, len(left[place]))
            left[place] = left[place][: len(left[place]) - going]
            gone += going
        return left, gone
