"""What happened since: the lines of the log that fit on a screen, and all of them by player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.segment import Segment
from rich.text import Text

from omerta.cli.boards.parts import Lines
from omerta.cli.terminal import Paper
from omerta.cli.told import told as as_told
from omerta.engine.news import NO_ONE, News
from omerta.engine.seat import Seat
from omerta.show.lines import lines
from omerta.show.types import Line
from omerta.show.voice import Voice

NEWEST: Final = 2  # lines of the log that are told whatever they say
MARK: Final = 2  # how wide the mark before a line is

# What gives way first if there is no room for all.
OLD, DULL, NOTE, PLAIN, MINE, NEW, LAST = range(7)


class Told:
    """A line of the log as it stands on the screen, and what it is worth there."""

    def __init__(self, lines: Lines, worth: int) -> None:
        self.lines = lines
        self.worth = worth


class Notes:
    """What is said above a board besides the log. A greeting, the hash of the seed or where the
    game is kept now is said once only, so it stays in sight; what the choices led to that were
    made without asking is in the log as well."""

    def __init__(self) -> None:
        self.first: list[str] = []
        self.made: list[str] = []

    @property
    def all(self) -> list[str]:
        return [*self.first, *self.made]


class Recap:
    """Tells one seat what happened."""

    def __init__(self, paper: Paper, name: str, width: int) -> None:
        self.paper = paper
        self.name = name  # of the one who reads
        self.width = width

    def told(self, old: list[Line], notes: Notes, news: list[Line]) -> list[Told]:
        """What this seat knew already, what is said besides, and what is new."""
        found = [self.line(line, OLD) for line in old]
        found += [self.note(note, MINE) for note in notes.first]
        found += [self.note(note, NOTE) for note in notes.made]
        for place, line in enumerate(news):
            found.append(self.line(line, self.worth(line, len(news) - place)))
        return found

    def worth(self, line: Line, from_the_end: int) -> int:
        if from_the_end <= NEWEST:
            return LAST if from_the_end == 1 else NEW
        if line.mark == "you":
            return MINE
        return DULL if line.mark == "quiet" else PLAIN

    def note(self, note: str, worth: int) -> Told:
        return Told(self.paper.lines(Text(note, "dim"), self.width), worth)

    def line(self, line: Line, worth: int) -> Told:
        mark, told = as_told(line, self.name)
        if worth == OLD:
            mark, told = "", Text(told.plain, "dim")
        style = self.paper.get_style(told.style)
        rows = self.paper.lines(told, self.width - MARK)
        before = [Segment(f"{mark:<{MARK}}", style), *[Segment(" " * MARK)] * (len(rows) - 1)]
        return Told([[first, *row] for first, row in zip(before, rows, strict=True)], worth)


def fitting(told: list[Told], room: int, hidden: Callable[[int], Lines]) -> Lines:
    """What fits into `room` lines. First what was known goes, then what changes nothing, then the
    oldest, and last what was done to this seat: who lost a building must not have to look for it in
    the whole log. `hidden` says how many are missing, apart from what was known."""
    kept = dict(enumerate(told))
    height = sum(len(each.lines) for each in told)
    missed = 0
    for place in sorted(kept, key=lambda place: (told[place].worth, place))[:-1]:
        if height + (1 if missed else 0) <= room:
            break
        height -= len(kept.pop(place).lines)
        missed += 1 if told[place].worth > OLD else 0
    lines = [line for each in kept.values() for line in each.lines]
    if missed and len(lines) < room:
        lines = [*hidden(missed)[:1], *lines]
    return lines[max(len(lines) - room, 0) :]


def before_others(voice: Voice, seat: Seat, news: list[News], seen: list[int]) -> int:
    """Where in the log to begin so that something is told that others did: at the last decision,
    or in the middle of a turn at the last one of the turn before."""
    for place in reversed(seen):
        did = {line.by for line in lines(voice, seat.view, news[place:])}
        if did - {seat.number, NO_ONE}:
            return place
    return seen[-1]
