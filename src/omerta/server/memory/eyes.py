"""Which moments of a game somebody may see, and through whose eyes.

Of a game that is over every answer is a moment, and it is known whose. While it goes on, a viewer's
moments are those its own numbers have counted: what others answer while all decide at once is none
of them, not even afterwards, and who was the last to decide is told to nobody.
"""

from __future__ import annotations

from omerta.engine.news import NO_ONE
from omerta.engine.play import together
from omerta.engine.words import NOT_TO
from omerta.server.memory.shelf import Tape
from omerta.show.film import Film
from omerta.show.names import told_apart


class Eyes:
    """A film as one viewer may see it: `seat` sees, up to `until` answers; `over` tells whether
    there is nothing left to hide, `own` whether that seat is his."""

    def __init__(
        self, film: Film, tape: Tape, seat: int, until: int = -1, own: bool = False
    ) -> None:
        self.film = film
        self.title = tape.title
        self.record = tape.record
        self.seat = seat
        self.own = own
        self.over = tape.over
        until = tape.last if until < 0 else min(until, tape.last)
        self.places = [0, *[place for place in range(1, until + 1) if self.counts(place)]]

    @property
    def last(self) -> int:
        return len(self.places) - 1

    def counts(self, place: int) -> bool:
        """Whether this viewer knows that there was this answer."""
        if self.over or self.record.answers[place - 1].player == self.seat:
            return True
        choice = together(self.film.positions[place - 1])
        return choice is None or together(self.film.positions[place]) is not choice

    def acted(self, at: int) -> int:
        """Who made this moment of the one before, or nobody: it began, or all decided at once."""
        if at == 0:
            return NO_ONE
        place = self.places[at]
        player = self.record.answers[place - 1].player
        secret = together(self.film.positions[place - 1]) is not None
        return NO_ONE if secret and not self.over and player != self.seat else player

    def chose(self, at: int) -> int | None:
        """What this seat answered next."""
        for place in self.places[at + 1 :]:
            given = self.record.answers[place - 1]
            if given.player == self.seat:
                return given.option
        return None

    def names(self, at: int) -> list[str]:
        """Who sits where until the next moment. Counted by what this viewer knows of: how many
        answers there were when somebody sat down would tell who had decided."""
        upto = self.places[at + 1] - 1 if at < self.last else -1
        return told_apart([player.name for player in self.record.players(upto)])

    def you(self, at: int) -> int:
        """The seat that is spoken to until the next moment: the own one, if one sat there then."""
        same = self.own and self.names(at)[self.seat] == self.names(self.last)[self.seat]
        return self.seat if same else NOT_TO

    def span(self, at: int) -> tuple[int, int]:
        """From where to where in the log stands what was told on the way to this moment."""
        lengths = self.film.lengths
        return (lengths[self.places[at - 1]] if at else 0), lengths[self.places[at]]
