"""A running game: table, record and log, with free undo back to the frontier.

The frontier is the last moment at which something hidden was shown, chance was asked, or
somebody else decided. Behind it nothing can be taken back; up to it, everything. A game that is
loaded begins at its frontier.
"""

from __future__ import annotations

from omerta.engine.door import Refusal, answer
from omerta.engine.game import Game
from omerta.engine.news import News
from omerta.engine.record import Answer, Record
from omerta.engine.title import Title


class Play:
    """One game being played by its record."""

    def __init__(self, title: Title, record: Record) -> None:
        self.title = title
        self.record = record
        self.game = record.begin(title, True)
        self.befores: list[Game] = []  # copies to go back to, oldest first
        self.lengths: list[int] = []  # how long the log was then
        given = record.answers
        record.answers = []
        for line in given:
            refusal = self.answer(line.player, line.step, line.option)
            if refusal is not None:
                record.answers = given
                record.replay(title)  # says loudly which answer no longer fits
        self.forget()  # the file does not tell what was taken back, and seen, before it was saved

    @property
    def news(self) -> list[News]:
        heard = self.game.heard
        assert heard is not None
        return heard

    def answer(self, seat: object, step: object, option: object) -> Refusal | None:
        """Take an answer, or say why not and change nothing."""
        before = self.game.copy()
        length = len(self.news)
        refusal = answer(self.title, self.game, seat, step, option)
        if refusal is not None:
            return refusal
        assert isinstance(seat, int)
        assert isinstance(step, str)
        assert isinstance(option, int)
        if self.befores and self.record.answers[-1].player != seat:
            self.forget()
        self.befores.append(before)
        self.lengths.append(length)
        if self.game.revealed != before.revealed:
            self.forget()
        self.record.answers.append(Answer(step, seat, option))
        return None

    def forget(self) -> None:
        """The frontier is here: nothing before can be taken back."""
        self.befores.clear()
        self.lengths.clear()

    def can_undo(self, seat: int) -> bool:
        """Whether the last answer was this seat's and lies this side of the frontier."""
        return bool(self.befores) and self.record.answers[-1].player == seat

    def undo(self, seat: int) -> Refusal | None:
        """Take back this seat's last answer."""
        if not self.can_undo(seat):
            return Refusal("frontier", self.title.turn_rule, {})
        log = self.news[: self.lengths.pop()]
        self.game = self.befores.pop()
        self.game.heard = log
        self.record.answers.pop()
        return None
