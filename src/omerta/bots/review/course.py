"""How the win was shared out all along: a point for each turn, and where that changed most."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Final

from omerta.bots.clock import Clock
from omerta.bots.review.playing import Players
from omerta.bots.review.shares import won_shares
from omerta.bots.review.weighing import luck_of
from omerta.bots.worlds import imagination
from omerta.engine.game import NOBODY, Game
from omerta.engine.playout import Chooser
from omerta.engine.title import Title

MOST_POINTS: Final = 60  # more than that nobody can tell apart on a screen
CLEAR: Final = 0.03  # a change of the shares that is worth a word
TURNING: Final = 3  # points at most


class Point:
    """The shares before answer number `place`, table by table."""

    def __init__(self, place: int, whose: int) -> None:
        self.place = place
        self.whose = whose  # turn it is
        self.tables: list[list[float]] = []

    def shares(self) -> list[float]:
        number = len(self.tables)
        return [
            sum([table[seat] for table in self.tables]) / number for seat in range(self.seats())
        ]

    def seats(self) -> int:
        return len(self.tables[0])

    def error(self) -> float:
        """Of the seat whose share is least sure; 0 once the game is over."""
        number = len(self.tables)
        if number < 2:
            return 0.0
        worst = 0.0
        for seat, mean in enumerate(self.shares()):
            square = sum([(table[seat] - mean) * (table[seat] - mean) for table in self.tables])
            worst = max(worst, square / number / (number - 1))
        return sqrt(worst)


class Swing:
    """An answer that changed the shares much: those before and after it."""

    def __init__(self, place: int, before: Point, after: Point) -> None:
        self.place = place
        self.before = before
        self.after = after

    def change(self) -> float:
        """Of the seat it meant most to."""
        pairs = zip(self.before.shares(), self.after.shares(), strict=True)
        return max([abs(after - before) for before, after in pairs])

    def is_clear(self) -> bool:
        error = sqrt(self.before.error() ** 2 + self.after.error() ** 2)
        return self.change() > max(CLEAR, 2.0 * error)


class Course:
    """The positions of a finished record, and what they were worth to everybody."""

    def __init__(self, title: Title, players: Players, positions: list[Game]) -> None:
        self.title = title
        self.players = players
        self.positions = positions
        self.points = self.turn_points()

    def turn_points(self) -> list[Point]:
        """Where turns begin, thinned out where there are many; the first position and the last."""
        found: list[Point] = []
        whose = NOBODY
        for place, game in enumerate(self.positions[:-1]):
            begun = self.players.begun(game, whose)
            if begun != NOBODY:
                whose = begun
            if begun != NOBODY or place == 0:
                found.append(Point(place, whose))
        apart = max(1, -(-len(found) // MOST_POINTS))
        return [*found[::apart], Point(len(self.positions) - 1, NOBODY)]

    def play(self, point: Point, clock: Clock) -> bool:
        """One more table of a point, what nobody had seen dealt anew; False if the time is up."""
        game = self.positions[point.place]
        if game.over:
            point.tables = [won_shares(game)]
            return True
        world = len(point.tables)
        table = game.copy()
        self.title.redeal(table, imagination(luck_of("course", 0, 0), world))
        if not self.players.play_on(table, point.whose, Chooser(world + 1), clock):
            return False
        progress = point.place / (len(self.positions) - 1)
        scales = self.players.scales
        shares = [scales.share(table, seat, progress) for seat in range(table.seats)]
        whole = sum(shares)
        if not table.over and table.seats > 1 and whole > 0.0:
            shares = [share / whole for share in shares]
        point.tables.append(shares)
        return True

    def swings(self) -> list[tuple[Point, Point]]:
        """The points between which most has changed, the largest change first."""
        ranked = [
            (-Swing(one.place, one, other).change(), place)
            for place, (one, other) in enumerate(pairwise(self.points))
        ]
        ranked.sort()
        return [(self.points[place], self.points[place + 1]) for _, place in ranked[:TURNING]]

    def sharpened(self, one: Point, other: Point, worlds: int, clock: Clock) -> Swing:
        """The answer between two points that changed most."""
        row = [one]
        whose = one.whose
        for place in range(one.place + 1, other.place):
            begun = self.players.begun(self.positions[place], whose)
            whose = whose if begun == NOBODY else begun
            point = Point(place, whose)
            for _ in range(worlds):
                if not self.play(point, clock):
                    break
            if point.tables:
                row.append(point)
        row.append(other)
        best = Swing(one.place, one, other)
        largest = 0.0
        for before, after in pairwise(row):
            swing = Swing(after.place - 1, before, after)
            if swing.change() > largest:
                largest = swing.change()
                best = swing
        return Swing(best.place, one, other)
