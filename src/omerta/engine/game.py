"""The kernel: a game is a table and a stack of steps that are still to happen on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from omerta.engine.box import Box
from omerta.engine.dice import Dice
from omerta.engine.news import EVERYBODY, News

PASS: Final = -1
NOBODY: Final = -1
NOTHING: Final[list[int]] = []
UNTOLD: Final = -(1 << 40)  # in place of a fourth number of a line that has none

G = TypeVar("G", bound="Game")


class DeadEnd(Exception):
    """A step had to be decided, nothing was on offer, and the rules do not say what then."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One rule in progress.

    A step is never changed after it was made; to go on, push other steps. It holds public
    numbers and other steps only, so copies of a game share it and every view may show it.
    """

    name: ClassVar[str] = ""  # snake_case of the class: in records, prompts and words
    asks: ClassVar[str] = ""  # what an option number means: card, seat, amount, ...
    rules: ClassVar[tuple[str, ...]] = ()  # the ledger ids this step carries out
    holds: ClassVar[tuple[str, ...]] = ()  # what `__init__` takes after the player, in order

    def __init__(self, player: int) -> None:
        self.player = player

    def options(self, game: G) -> list[int]:
        """What `player` may choose; empty when there is nothing to decide. Changes nothing."""
        return NOTHING

    def choose(self, game: G, option: int) -> None:
        """What happens when `player` takes `option`."""

    def decline(self, game: G) -> None:
        """What happens when `player` takes PASS."""

    def run(self, game: G) -> None:
        """What happens when there is nothing to decide."""
        raise DeadEnd(self.name)

    def why_not(self, game: G, option: int) -> str:
        """The rule that keeps `option` off the list; asked only for options not on it."""
        return self.rules[0] if self.rules else ""

    @classmethod
    def not_asked(cls, game: G, seat: int) -> str:
        """The rule that keeps `seat` from being asked this now; empty if it is just not the time.

        Only by what everybody can see: the answer is told to whoever gives an answer out of turn.
        """
        return ""

    @classmethod
    def span(cls, box: Box) -> int:
        """How many option numbers this step can ever ask, from 0 on, PASS apart."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Step[G]):
    """Happens by itself: write `run`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Must(Step[G]):
    """Has to be decided: write `options` and `choose`, and `run` if there may be none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class May(Step[G]):
    """Can be declined: write `choices` and `choose`. Without choices it is skipped."""

    def choices(self, game: G) -> list[int]:
        """What may be chosen besides PASS; a fresh list, or NOTHING."""
        return NOTHING

    def options(self, game: G) -> list[int]:
        found = self.choices(game)
        if found:
            found.append(PASS)
        return found

    def run(self, game: G) -> None:
        """Nothing to choose: go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MaySecretly(May[G]):
    """Can be declined, and is asked even if there is nothing to choose.

    For choices out of a hidden hand: being skipped would tell the others what is not in it.
    """

    def options(self, game: G) -> list[int]:
        found = self.choices(game)
        if not found:
            return [PASS]
        found.append(PASS)
        return found


def course(*steps: Step[Any]) -> list[Step[Any]]:
    """Steps in the order in which they happen, as the stack holds them: the next one last."""
    return list(steps[::-1])


def told(a: int, b: int, c: int, d: int) -> list[int]:
    """The numbers of a line: named one by one, because a tuple for each call costs speed."""
    return [a, b, c] if d == UNTOLD else [a, b, c, d]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """The table and everything still to happen on it; each game adds its zones."""

    seats: int
    dice: Dice
    stack: list[Step[Any]]
    options: list[int]  # never changed in place: copies share it
    over: bool
    revealed: int  # how often something hidden was shown or chance was asked
    heard: list[News] | None  # the log, if anybody listens

    def __init__(self) -> None:
        """Blank on purpose: filled by `set_up` or by `copy`."""

    def set_up(self, seats: int, dice: Dice, listen: bool) -> None:
        """The kernel's part of a new table."""
        self.seats = seats
        self.dice = dice
        self.stack = []
        self.options = NOTHING
        self.over = False
        self.revealed = 0
        self.heard = [] if listen else None

    def share_with(self, copy: Game) -> None:
        """The kernel's part of a copy."""
        copy.seats = self.seats
        copy.dice = self.dice
        copy.stack = self.stack[:]
        copy.options = self.options
        copy.over = self.over
        copy.revealed = self.revealed
        copy.heard = None

    @abstractmethod
    def copy(self) -> Game:
        """An independent game in the same position, without the log."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won a finished game; several share the win."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, or whatever of the game comes nearest; higher is better."""

    @property
    def decider(self) -> int:
        """The seat that has to decide now."""
        return NOBODY if self.over else self.stack[-1].player

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        following = seat + 1
        return 0 if following == self.seats else following

    def then(
        self,
        first: Step[Any] | None = None,
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        fifth: Step[Any] | None = None,
        *more: Step[Any],
    ) -> None:
        """Let steps happen next, in the order written. Once per handler, see `docs`.

        The first few are named because a tuple for each call costs a tenth of the speed.
        """
        stack = self.stack
        if more:
            stack += course(*more)
        if fifth is not None:
            stack.append(fifth)
        if fourth is not None:
            stack.append(fourth)
        if third is not None:
            stack.append(third)
        if second is not None:
            stack.append(second)
        if first is not None:
            stack.append(first)

    def follow(self, steps: list[Step[Any]]) -> None:
        """Let a `course` happen next: steps that are always the same are made only once."""
        self.stack.extend(steps)

    def settle(self) -> None:
        """Run steps until somebody has to decide or the game is over."""
        self.options = NOTHING
        while not self.over:
            stack: list[Any] = self.stack  # compiled, what comes off it is not checked once more
            step: Step[Any] = stack[-1]
            found = step.options(self)
            if found:
                self.options = found
                return
            stack.pop()
            step.run(self)

    def choose(self, option: int) -> None:
        """Answer the decision on top of the stack, unchecked; people come through `door`."""
        step = self.stack.pop()
        if option == PASS:
            step.decline(self)
        else:
            step.choose(self, option)
        self.settle()

    def end(self) -> None:
        """The game is over: nothing is left to happen."""
        self.over = True
        self.stack = []

    def reveal(self) -> None:
        """Something hidden was shown to somebody, or chance was asked: no undo past here."""
        self.revealed += 1

    def tell(
        self, key: str, rule: str, a: int = 0, b: int = 0, c: int = 0, d: int = UNTOLD
    ) -> None:
        """A line of the log for everybody."""
        if self.heard is not None:
            self.heard.append(News(key, rule, told(a, b, c, d), EVERYBODY))

    def whisper(
        self, seat: int, key: str, rule: str, a: int = 0, b: int = 0, c: int = 0, d: int = UNTOLD
    ) -> None:
        """A line of the log for one seat only."""
        if self.heard is not None:
            self.heard.append(News(key, rule, told(a, b, c, d), seat))
