"""A whole game: a quick look at everything, then a long one where it matters.

All decisions go through the quick look table by table, so that none is left out when the time runs
short. The long look takes what seemed to cost most, seat by seat, and tables nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from omerta.bots.clock import Clock
from omerta.bots.review.course import Course, Swing
from omerta.bots.review.effort import COURSE, DEEP, ENDS, QUICK, Effort
from omerta.bots.review.found import FOR_MORE, FOR_TWO, Found, Judged
from omerta.bots.review.playing import Players
from omerta.bots.review.weighing import Weighing
from omerta.bots.values import value_of
from omerta.engine.game import Game
from omerta.engine.record import Record
from omerta.engine.seat import seat_at
from omerta.engine.title import Title
from omerta.engine.together import choose_for

Told = Callable[[str, int, int], None]  # what is done, how much of it, of how much

AT_LEAST: Final = 2  # tables of everything, however little time there is
REASONS: Final = 24  # tables for the terms of a marked decision
PATIENCE: Final = 2.0  # times the seconds, then whatever is not done stays undone


def silent(what: str, done: int, of: int) -> None:
    """Nobody asks how far it is."""


class Review:
    """A finished record, reviewed; `told` hears how far it is."""

    def __init__(self, title: Title, record: Record, effort: Effort, told: Told = silent) -> None:
        self.title = title
        self.record = record
        self.effort = effort
        self.told = told
        self.positions = positions_of(title, record)
        self.players = Players(title.name, len(record.seats))
        self.course = Course(title, self.players, self.positions)
        self.begun = monotonic()
        self.clock = Clock(effort.seconds)
        self.last = Clock(effort.seconds * PATIENCE)

    def run(self) -> Found:
        self.told("course", 0, 1)
        weighings = self.weighings()
        self.follow_course(self.clock.at_most(self.left(COURSE)))
        self.look(weighings, self.clock.at_most(self.left(QUICK)))
        self.look_longer(weighings, self.clock.at_most(self.left(DEEP)))
        swings = self.swings()
        seats = len(self.record.seats)
        self.look_to_the_end(weighings, seats)
        judged = [Judged(weighing, seats) for weighing in weighings if weighing.worlds]
        value = value_of(self.title.name)
        for each in judged:
            if each.marked:
                each.terms = each.weighing.reasons(value, REASONS, self.last)
        return Found(
            self.title.name,
            self.title.version,
            seats,
            len(self.record.answers),
            self.effort.plain(),
            self.course.points,
            swings,
            judged,
        )

    def left(self, part: float) -> float:
        """Seconds until so much of the time is over."""
        return self.effort.seconds * part - (monotonic() - self.begun)

    def weighings(self) -> list[Weighing]:
        """Every decision with more than one thing to choose."""
        found: list[Weighing] = []
        number = len(self.record.answers)
        for place, given in enumerate(self.record.answers):
            seat = seat_at(self.title, self.positions[place], given.player)
            if len(seat.options) < 2:
                continue
            weighing = Weighing(
                self.players, seat, place, given.option, place / number, self.effort.candidates
            )
            if len(weighing.arms) > 1:
                found.append(weighing)
        return found

    def follow_course(self, clock: Clock) -> None:
        worlds, points = self.effort.points, self.course.points
        for world in range(worlds):
            late = self.last if world < AT_LEAST else clock
            for place, point in enumerate(points):
                self.told("course", world * len(points) + place, worlds * len(points))
                if not self.course.play(point, late):
                    return

    def look(self, weighings: list[Weighing], clock: Clock) -> None:
        worlds = self.effort.quick
        for world in range(worlds):
            late = self.last if world < AT_LEAST else clock
            for place, weighing in enumerate(weighings):
                self.told("quick", world * len(weighings) + place, worlds * len(weighings))
                if weighing.is_open() and not weighing.play(late):
                    return

    def look_longer(self, weighings: list[Weighing], clock: Clock) -> None:
        """At what seemed to cost most."""
        chosen = self.promising(weighings)
        for weighing in weighings:
            weighing.quick = weighing.worlds
        for world in range(self.effort.deep):
            self.told("deep", world, self.effort.deep)
            for weighing in chosen:
                if weighing.is_open() and not weighing.play(clock):
                    return

    def look_to_the_end(self, weighings: list[Weighing], seats: int) -> None:
        """Whatever would be marked has to hold when it is played until the game is over."""
        if not self.effort.ends:
            return
        patient = self.players.to_the_end()
        chosen = [each for each in weighings if each.worlds and Judged(each, seats).marked]
        clock = self.clock.at_most(self.left(ENDS))
        for world in range(self.effort.ends):
            self.told("ends", world, self.effort.ends)
            for weighing in chosen:
                if not weighing.play_to_the_end(patient, self.last if world < AT_LEAST else clock):
                    return

    def promising(self, weighings: list[Weighing]) -> list[Weighing]:
        """The decisions of each seat that may be marked, those that seem to cost most first."""
        least = (FOR_TWO if len(self.record.seats) == 2 else FOR_MORE)[0] / 2.0
        found: list[Weighing] = []
        for seat in range(len(self.record.seats)):
            ranked: list[tuple[float, int]] = []
            for place, weighing in enumerate(weighings):
                if weighing.seat.number != seat or not weighing.worlds or weighing.drawn:
                    continue
                loss, error = weighing.loss()
                if loss > 0.0 and loss + error > least:
                    ranked.append((-loss, place))
            ranked.sort()
            found.extend([weighings[place] for _, place in ranked[: self.effort.looked]])
        return found

    def swings(self) -> list[Swing]:
        """The clear ones, in the order of the game."""
        if not all(point.tables for point in self.course.points):
            return []
        found: list[tuple[int, Swing]] = []
        for one, other in self.course.swings():
            swing = self.course.sharpened(one, other, max(1, self.effort.points // 4), self.last)
            if swing.is_clear():
                found.append((swing.place, swing))
        found.sort(key=lambda each: each[0])
        return [swing for _, swing in found]


def positions_of(title: Title, record: Record) -> list[Game]:
    """Before every answer, and the end. Whoever asks has seen that the record fits."""
    game = record.begin(title)
    record.deal_anew(title, game, 0)
    found = [game.copy()]
    for number, given in enumerate(record.answers, 1):
        choose_for(game, given.player, given.option)
        record.deal_anew(title, game, number)
        found.append(game.copy())
    return found
