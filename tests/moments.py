"""A moment of a game that a test lays out and plays on through the checked door."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Generic, Self, TypeVar

from contracts.facts import facts
from omerta.engine.dice import Dice, Stream
from omerta.engine.door import Refusal, answer
from omerta.engine.game import PASS, Game, Step
from omerta.engine.news import News, heard_by
from omerta.engine.playout import Chooser
from omerta.engine.prompt import prompt
from omerta.engine.title import Title
from omerta.engine.together import asking, deciders, options_of

T = TypeVar("T", bound=Game)
PATIENCE: Final = 5000  # answers in one game; the longest needs about a thousand
ASKED: Final = object()  # as a seat: whoever has to decide


class Moment(Generic[T]):
    """A table, and what its players say to it; each answer is checked and the table audited."""

    def __init__(self, title: Title, table: T) -> None:
        self.title = title
        self.table = table

    # What the players say.

    def says(self, seat: int, step: str, option: int) -> Self:
        refusal = answer(self.title, self.table, seat, step, option)
        assert refusal is None, (refusal.plain(), self.step, self.options)
        self.title.audit(self.table)
        return self

    def passes(self, seat: int = -1) -> Self:
        """The player asked declines; it has to be this one, if one is named."""
        return self.says(self.asked if seat < 0 else seat, self.step, PASS)

    def goes_along(self) -> Self:
        """Decline, or take the last on offer."""
        return self.says(self.asked, self.step, self.options[-1])

    def plays_until(self, step: str, seat: int = -1) -> Self:
        """Go along until a step is asked; or to the end."""
        for _ in range(PATIENCE):
            if self.table.over or (self.step == step and seat in (-1, self.asked)):
                return self
            self.goes_along()
        raise AssertionError(f"{step} is never asked")

    def refused(self, rule: str, step: object, option: object, seat: object = ASKED) -> Refusal:
        """An answer (of the player asked) is refused by a rule; nothing changes."""
        refusal = self.refusal(step, option, seat)
        assert refusal.rule == rule, refusal.plain()
        return refusal

    def refusal(self, step: object, option: object, seat: object = ASKED) -> Refusal:
        """What is said to an answer that must not be taken; nothing changes."""
        before = facts(self.table)
        who = self.asked if seat is ASKED else seat
        refusal = answer(self.title, self.table, who, step, option)
        assert refusal is not None, "this answer was taken"
        assert facts(self.table) == before
        return refusal

    # What is asked.

    @property
    def asked(self) -> int:
        """Who has to decide; of several at once the first."""
        return self.table.decider

    @property
    def all_asked(self) -> list[int]:
        """Everybody who has to decide now."""
        return deciders(self.table)

    @property
    def step(self) -> str:
        """What is to be decided; nothing after the end."""
        return self.step_of(self.asked)

    def step_of(self, seat: int) -> str:
        """What this seat has to decide, if anything."""
        step: Step[Any] | None = asking(self.table, seat)
        return "" if step is None else step.name

    @property
    def options(self) -> list[int]:
        return options_of(self.table, self.asked)

    @property
    def choices(self) -> list[int]:
        """What is on offer, apart from declining."""
        return [option for option in self.options if option != PASS]

    @property
    def may_pass(self) -> bool:
        return PASS in self.options

    # What is told.

    def news(self, *keys: str) -> list[News]:
        """The log; only lines of these keys, if any are given."""
        assert self.table.heard is not None
        return [line for line in self.table.heard if not keys or line.key in keys]

    def told(self, key: str) -> list[list[int]]:
        """The numbers of the lines of one key."""
        return [line.numbers for line in self.news(key)]

    def seen_by(self, seat: int) -> list[Any]:
        """Everything that reaches a seat (or, -1, a spectator): view, question and log."""
        lines = [line.plain() for line in heard_by(seat, self.news())]
        return [self.title.view(self.table, seat), prompt(self.table, seat), lines]


M = TypeVar("M", bound=Moment[Any])


def walk(moment: M, number: int = 0) -> Iterator[M]:
    """Random decisions on to the end of the game; the moment before each of them, and the end."""
    chooser = Chooser(number)
    for _ in range(PATIENCE):
        yield moment
        if moment.table.over:
            return
        moment.table.choose(chooser.pick(moment.table.options))
    raise AssertionError("this game does not end")


class OtherStreams(Dice):
    """Dice of which a test can bend a stream to a wanted start, by giving it another name."""

    other: dict[str, str]

    def stream(self, name: str) -> Stream:
        return Stream(self.seed, self.other.get(name, name))
