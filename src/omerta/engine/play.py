"""A running game: table, record and log, with free undo back to the frontier.

The frontier is the last moment at which something hidden was shown, chance was asked, or
somebody else decided. Behind it nothing can be taken back; up to it, everything. A game that is
loaded has the same frontier, or a later one where its record cannot tell (`Play.load`).
"""

from __future__ import annotations

from typing import Any

from omerta.engine.door import Refusal, answer
from omerta.engine.game import Game
from omerta.engine.news import News
from omerta.engine.prompt import prompt
from omerta.engine.record import Answer, Record
from omerta.engine.title import Title
from omerta.engine.together import deciders


class Action:
    """What one seat did in one go: its answers, and the lines of the log that came of them.

    A client shows the answers as a plan until the action is over, and the lines as one entry then.
    """

    def __init__(self, answers: list[Answer], first: int, end: int) -> None:
        self.answers = answers
        self.first = first  # the place of its first line in the log
        self.end = end  # and of the first line after it

    @property
    def player(self) -> int:
        return self.answers[0].player


class Play:
    """One game being played by its record."""

    def __init__(self, title: Title, record: Record) -> None:
        self.title = title
        self.record = record
        self.game = record.begin(title, True)
        self.befores: list[Game] = []  # copies to go back to, oldest first
        self.lengths: list[int] = []  # how long the log was before each answer
        self.load()

    def load(self) -> None:
        """Give the answers of the record again."""
        given, self.record.answers = self.record.answers, []
        for line in given:
            refusal = self.answer(line.player, line.step, line.option)
            if refusal is not None:
                self.record.answers = given
                self.record.replay(self.title)  # says loudly which answer no longer fits
            # Somebody else may have answered here and taken it back: the record does not tell, but
            # it has been seen.
            if any(seat != line.player for seat in deciders(self.game)):
                self.forget()

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

    def can_undo(self, seat: int) -> bool:
        """Whether the last answer was this seat's and lies this side of the frontier."""
        return bool(self.befores) and self.record.answers[-1].player == seat

    def undo(self, seat: int) -> Refusal | None:
        """Take back this seat's last answer."""
        if not self.can_undo(seat):
            return self.no_undo(seat)
        log = self.news[: self.lengths.pop()]
        self.game = self.befores.pop()
        self.game.heard = log
        self.record.answers.pop()
        return None

    def no_undo(self, seat: int) -> Refusal:
        """Why there is nothing this seat can take back. What it still could take back by the
        frontier is no reason: then nothing has been chosen yet, only done without a choice."""
        done = any(given.player == seat for given in self.record.answers)
        if not done or self.can_undo(seat):
            return Refusal("nothing_done", self.title.turn_rule, {})
        return Refusal("frontier", self.title.turn_rule, {})

    def actions(self) -> list[Action]:
        """The game so far, action by action: one begins with an answer to one of the title's
        `openers`, or when it is another's turn to answer. All but the running one are over.
        """
        found: list[Action] = []
        answers = self.record.answers
        for place, given in enumerate(answers):
            length = self.lengths[place]
            end = self.lengths[place + 1] if place + 1 < len(answers) else len(self.news)
            opens = given.step in self.title.openers
            if opens or not found or found[-1].player != given.player:
                found.append(Action([], length, end))
            found[-1].answers.append(given)
            found[-1].end = end
        return found

    def plan(self, seat: int) -> list[Answer]:
        """What this seat has answered in its running action and can still take back."""
        found: list[Answer] = []
        for given in self.record.answers[len(self.record.answers) - len(self.befores) :]:
            if given.player != seat or given.step in self.title.openers:
                found = []
            if given.player == seat:
                found.append(given)
        return found if self.can_undo(seat) else []

    def asked(self, seat: int) -> dict[str, Any]:
        """The prompt of a seat, and with it the plan it belongs to: `[["drive", 7], ...]`."""
        told = prompt(self.game, seat)
        if told.get("mine"):
            told["plan"] = [[given.step, given.option] for given in self.plan(seat)]
        return told
