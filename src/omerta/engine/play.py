"""A running game: table, record and log, with free undo back to the frontier.

The frontier is the last moment at which something hidden was shown, chance was asked, or
somebody else decided. Behind it nothing can be taken back; up to it, everything. A game that is
loaded has the same frontier, or a later one where its record cannot tell (`Play.load`).

While all decide at once, everybody can take back what he has decided in it, and nothing before:
whether the others have decided must not show in what one may do.
"""

from __future__ import annotations

from omerta.engine.dice import Dice
from omerta.engine.door import Refusal, answer
from omerta.engine.game import Game
from omerta.engine.news import News
from omerta.engine.record import Record
from omerta.engine.record_parts import Answer, Reseed
from omerta.engine.title import Title
from omerta.engine.together import AllAtOnce, deciders


class Play:
    """One game being played by its record."""

    def __init__(self, title: Title, record: Record) -> None:
        self.title = title
        self.record = record
        self.load()

    def load(self) -> None:
        """Lay the table and give the answers of the record again."""
        self.game = self.record.begin(self.title, True)
        self.befores: list[Game] = []  # copies to go back to, oldest first
        self.lengths: list[int] = []  # how long the log was before each answer
        self.opened = 0  # so many answers had been given when the choice of all at once began
        self.shown = self.game.revealed  # and so often something hidden had been shown
        self.choices: list[tuple[int, int]] = []  # both, before each answer
        self.last: tuple[Game, Answer] | None = None  # the answer just given, and what lay before
        given, self.record.answers = self.record.answers, []
        for line in given:
            if self.record.deal_anew(self.title, self.game, len(self.record.answers)):
                self.forget()
            refusal = self.answer(line.player, line.step, line.option)
            if refusal is not None:
                self.record.answers = given
                self.record.replay(self.title)  # says loudly which answer no longer fits
            # Somebody else may have answered here and taken it back: the record does not tell, but
            # it has been seen.
            if any(seat != line.player for seat in deciders(self.game)):
                self.forget()
        if self.record.deal_anew(self.title, self.game, len(given)):
            self.forget()
        self.last = None  # was given long ago

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
        self.choices.append((self.opened, self.shown))
        began = together(self.game)
        if began is not None and began is not together(before):
            self.opened = len(self.record.answers) + 1
            self.shown = self.game.revealed
        self.befores.append(before)
        self.lengths.append(length)
        if self.game.revealed != before.revealed:
            self.forget()
        given = Answer(step, seat, option)
        self.record.answers.append(given)
        self.last = before, given
        return None

    def forget(self) -> None:
        """The frontier is here: nothing before can be taken back."""
        self.befores.clear()

    def can_undo(self, seat: int) -> bool:
        """Whether the last answer was this seat's and lies this side of the frontier."""
        if together(self.game) is not None:
            return self.last_of(seat) >= 0
        return bool(self.befores) and self.record.answers[-1].player == seat

    def undo(self, seat: int) -> Refusal | None:
        """Take back this seat's last answer."""
        if not self.can_undo(seat):
            return self.no_undo(seat)
        if together(self.game) is not None:
            self.record.leave_out(self.last_of(seat))
            self.load()
            return None
        self.opened, self.shown = self.choices.pop()
        log = self.news[: self.lengths.pop()]
        self.game = self.befores.pop()
        self.game.heard = log
        self.record.take_back(len(self.record.answers) - 1)
        self.last = None
        return None

    def last_of(self, seat: int) -> int:
        """The place of the last answer this seat gave in a choice of all at once, or -1."""
        if self.game.revealed != self.shown:
            return -1
        for place in range(len(self.record.answers) - 1, self.opened - 1, -1):
            if self.record.answers[place].player == seat:
                return place
        return -1

    def go_back(self, number: int, dice: Dice) -> None:
        """All agree to take back everything after the first `number` answers, whoever gave them.

        If since then something hidden was shown or chance was asked, what nobody knows there is
        dealt anew from `dice`: the same cards must not come again.
        """
        record = self.record
        shown, dealt = self.game.revealed, len(record.reseeds)
        record.take_back(number)
        self.load()
        if self.game.revealed != shown or len(record.reseeds) != dealt:
            before = [reseed for reseed in record.reseeds if reseed.number < number]
            record.reseeds = [*before, Reseed(number, dice.seed)]
            self.load()

    def no_undo(self, seat: int) -> Refusal:
        """Why there is nothing this seat can take back. What it still could take back by the
        frontier is no reason: then nothing has been chosen yet, only done without a choice."""
        done = any(given.player == seat for given in self.record.answers)
        if not done or self.can_undo(seat):
            return Refusal("nothing_done", self.title.turn_rule, {})
        return Refusal("frontier", self.title.turn_rule, {})

    def plan(self, seat: int) -> list[Answer]:
        """What this seat has answered in its running action and can still take back."""
        if together(self.game) is not None:
            return []
        found: list[Answer] = []
        for given in self.record.answers[len(self.record.answers) - len(self.befores) :]:
            if given.player != seat or given.step in self.title.openers:
                found = []
            if given.player == seat:
                found.append(given)
        return found if self.can_undo(seat) else []


def together(game: Game) -> tuple[object, ...] | None:
    """What identifies the choice of all at once that is going on; None if there is none."""
    if game.over:
        return None
    top = game.stack[-1]
    return top.starts if isinstance(top, AllAtOnce) else None
