"""How far somebody who only watches may look into the hands, where a table was laid out so.

He sees what was so `delay` ago, and never the moment before the last decision: a table that stands
still shows no hand of now. An answer that can still be taken back is not shown, and one that was
taken back never is. When each answer that stands was given follows from the events, folded once
more beside the table.
"""

from __future__ import annotations

from bisect import bisect_right

from omerta.engine.play import Play, together
from omerta.server.store.rows import Event
from omerta.server.table import events as e
from omerta.show.film import Film


class Times:
    """When the answers that stand were given, and who has ever sat here."""

    def __init__(self) -> None:
        self.seq = 0
        self.started = 0
        self.given: list[tuple[int, int]] = []  # when and by which seat
        self.sat: set[str] = set()

    def apply(self, event: Event) -> None:
        self.seq = event.seq
        match e.read(event.body):
            case e.Sat(person=person):
                self.sat.add(person)
            case e.Started():
                self.started = event.at
            case e.Answered(seat=seat):
                self.given.append((event.at, seat))
            case e.Undone(seat=seat, count=count):
                for _ in range(count):
                    self.take_back(seat)
            case e.Wentback(number=number):
                del self.given[number:]

    def take_back(self, seat: int) -> None:
        """A seat takes back its own last one; while all decide at once others may lie after it."""
        last = max(place for place, (_, who) in enumerate(self.given) if who == seat)
        del self.given[last]

    def before(self, moment: int) -> int:
        """How many answers stood then; -1 if the game had not begun."""
        if self.started > moment:
            return -1
        return bisect_right(self.given, moment, key=lambda given: given[0])


class Bounds:
    """How far hands may be shown: all of these must allow it."""

    def __init__(self, before: int, play: Play) -> None:
        """`before` is how many answers stood so long ago."""
        answers = len(play.record.answers)
        choosing = together(play.game) is not None
        self.before = before
        self.settled = play.opened if choosing else answers - len(play.befores)
        self.decided = play.opened if choosing else answers

    def until(self, film: Film) -> int:
        """So many answers; -1 if nothing can be shown yet."""
        return min(self.before, self.settled, before_decision(film, self.decided))


def before_decision(film: Film, last: int) -> int:
    """How many answers there were before the decision that ended with answer `last`; -1 if
    nothing was decided yet. A choice of all at once is one decision."""
    place = last - 1
    choice = together(film.positions[place]) if place >= 0 else None
    while choice is not None and place > 0 and together(film.positions[place - 1]) is choice:
        place -= 1
    return place
