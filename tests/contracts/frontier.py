"""A second statement of what may be taken back, kept beside a `Play` and compared with it.

It remembers every moment of the game. An answer can be taken back by whoever gave it, as long as it
is the last one, it showed nothing hidden, asked no chance, and nobody else has answered since; an
answer of somebody else that was itself taken back still counts, because it has been seen.

While all decide at once it is the own last answer in that choice, and nobody else matters.
"""

from __future__ import annotations

from contracts.facts import facts
from contracts.walks import luck
from omerta.engine.game import Game
from omerta.engine.play import Play, together
from omerta.engine.record import Answer, new_record, parse_record
from omerta.engine.title import Title
from omerta.engine.together import asking, deciders


class Past:
    """One answer that was given, and how everything was before it."""

    def __init__(self, seat: int, before: object, revealed: int, choice: tuple[int, int]) -> None:
        self.seat = seat
        self.choice = choice  # when a choice of all at once had begun
        self.before = before
        self.revealed = revealed
        self.fixed = False  # somebody else has answered since


class Trial:
    """A play and what is remembered of it."""

    def __init__(self, title: Title, seats: int, seed: int) -> None:
        self.title = title
        names = [str(seat) for seat in range(seats)]
        self.play = Play(title, new_record(title, names, luck(seed)))
        self.pasts: list[Past] = []
        self.opened = 0  # so many answers had been given when a choice of all at once began
        self.shown = self.game.revealed

    @property
    def game(self) -> Game:
        return self.play.game

    def state(self) -> object:
        """The table with its log, and the answers so far."""
        return [facts(self.game), facts(self.play.record.answers)]

    def give(self, seat: int, option: int) -> None:
        """An answer on offer."""
        step = asking(self.game, seat)
        assert step is not None
        past = Past(seat, self.state(), self.game.revealed, (self.opened, self.shown))
        choice = together(self.game)
        assert self.play.answer(seat, step.name, option) is None
        if together(self.game) is not choice:
            self.opened, self.shown = len(self.pasts) + 1, self.game.revealed
        for earlier in self.pasts:
            if earlier.seat != past.seat:
                earlier.fixed = True
        self.pasts.append(past)
        assert len(self.play.record.answers) == len(self.pasts)

    def give_wrong(self, option: object) -> None:
        """An answer that is refused changes nothing, the past included."""
        before = self.state()
        assert self.play.answer(self.game.decider, "no_such_step", option) is not None
        assert self.state() == before

    def may_take_back(self, seat: int) -> bool:
        if together(self.game) is not None:
            return self.last_of(seat) >= 0
        if not self.pasts:
            return False
        last = self.pasts[-1]
        return last.seat == seat and not last.fixed and last.revealed == self.game.revealed

    def last_of(self, seat: int) -> int:
        """In a choice of all at once only what one has decided in it, whoever decided since."""
        own = [n for n, past in enumerate(self.pasts) if past.seat == seat and n >= self.opened]
        return own[-1] if own and self.game.revealed == self.shown else -1

    def take_back(self, seat: int) -> None:
        """As far as it may be, everything is as it was; further, nothing happens."""
        allowed = self.may_take_back(seat)
        assert self.play.can_undo(seat) is allowed, "another frontier"
        before = self.state()
        choosing, place = together(self.game) is not None, self.last_of(seat)
        given = self.play.record.answers
        refusal = self.play.undo(seat)
        assert (refusal is None) is allowed
        if not allowed:
            assert self.state() == before
        elif choosing:
            del self.pasts[place]
            rest = [*given[:place], *given[place + 1 :]]
            assert facts(self.play.record.answers) == facts(rest), "not everything came back"
            assert self.state() == self.without(rest), "not everything came back"
            self.fix()
        else:
            past = self.pasts.pop()
            self.opened, self.shown = past.choice
            assert self.state() == past.before, "not everything came back"

    def without(self, rest: list[Answer]) -> object:
        """The state another play comes to by these answers."""
        record = parse_record(self.play.record.text(), "another")
        record.answers = rest
        another = Play(self.title, record)
        return [facts(another.game), facts(another.record.answers)]

    def save_and_load(self) -> None:
        """A saved game goes on as it was, and its frontier is not further back. It is nearer only
        where somebody else could have answered and taken it back."""
        before = self.state()
        self.play = Play(self.title, parse_record(self.play.record.text(), "saved"))
        assert self.state() == before
        if not self.pasts:
            return
        last = self.pasts[-1].seat
        if set(deciders(self.game)) <= {last}:
            assert self.play.can_undo(last) is self.may_take_back(last), "another frontier"
        self.fix()

    def fix(self) -> None:
        """A game that was loaded may have a nearer frontier."""
        for past in self.pasts[: len(self.pasts) - len(self.play.befores)]:
            past.fixed = True
