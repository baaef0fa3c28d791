"""What a policy is: rules that answer every decision of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from mypy_extensions import mypyc_attr

from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.engine.together import asked_step, choose_for, options_of

EQUAL: Final = 1e-9  # scores this near to each other are the same

# How many own turns a search plays an answer on before it weighs the table.
BY_RULES: Final = 0  # not at all: rules decide
NEXT_TURN: Final = 1  # until the next one begins
GAME_END: Final = 1000


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC):
    """Answers by rules, decision kind by decision kind.

    It is handed a table that lies open, which is always an imagined one, and looks on it only at
    what the seat that is asked could see. So it plays a seat of its own, stands in for others in
    a bot's thoughts, and proposes to a search what is worth looking at.
    """

    @abstractmethod
    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        """How good each option seems to who is asked by `step`, in a unit of the game's own."""

    @abstractmethod
    def worth(self, game: Game, seat: int) -> float:
        """What a table whose game goes on is worth to a seat, in that unit."""

    @abstractmethod
    def scale(self, seats: int) -> float:
        """How much of that unit turns an even game into three wins of four."""

    @abstractmethod
    def begins_turn(self, step: Step[Any]) -> bool:
        """Whether this may be the first decision of somebody's turn."""

    def depth(self, step: Step[Any]) -> int:
        """How many own turns a search plays on from the answers to this decision."""
        return GAME_END

    def chapter(self, game: Game) -> int:
        """Changes when a part of the game has come to its end: no search plays on beyond that,
        where all that was begun is settled and what follows is mostly luck."""
        return 0

    def plans(self, game: Game, step: Step[Any]) -> bool:
        """Whether this is a decision of the own turn in which a search, that looks at the turn as
        a whole, tries other answers than those of the rules."""
        return False

    def is_late(self, game: Game, me: int) -> bool:
        """Whether so little of the game is left that a search plans all of those; before, only the
        first of a turn pays for being played to the end."""
        return False

    def alone(self, game: Game, me: int) -> Game:
        """A copy to try the own turn on."""
        return game.copy()

    def turn_done(self, game: Game, me: int) -> bool:
        """Whether the own turn on such a copy has come to its end."""
        if game.over:
            return True
        step = asked_step(game)
        return step.player != me and self.begins_turn(step)

    def chances(
        self, game: Game, step: Step[Any], options: list[int], luck: Chooser
    ) -> list[float] | None:
        """How often to choose each option where being read is what costs most, else None: where
        all decide at once there is no best answer, only a best way to draw one."""
        return None

    def reach(self, step: Step[Any]) -> float:
        """How much worse than the best an option may seem and still be looked at."""
        return self.scale(2)

    def slack(self) -> float:
        """How much worse than the best is no blunder: what a beginner may choose as well."""
        return self.scale(2) / 6.0

    def proposals(
        self, game: Game, step: Step[Any], options: list[int], number: int, luck: Chooser
    ) -> list[tuple[float, int]]:
        """So many options at most that seem best, with their scores; none that looks absurd."""
        ranked = best_first(self.scores(game, step, options, luck), options, luck)
        lowest = ranked[0][0] - self.reach(step)
        return [(score, option) for score, option in ranked if score >= lowest][:number]

    def answer(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> int:
        """The best option; of equal ones any, because ties by number favour a seat or a card."""
        if len(options) == 1:
            return options[0]
        return options[best_place(self.scores(game, step, options, luck), luck)]

    def play_on(self, game: Game, luck: Chooser) -> None:
        """Answer for the first who is asked."""
        step = asked_step(game)
        choose_for(game, step.player, self.answer(game, step, options_of(game, step.player), luck))


def best_first(scores: list[float], options: list[int], luck: Chooser) -> list[tuple[float, int]]:
    """Scores with their options, the highest first, equal ones in any order."""
    ranked = [
        (-score, luck.below(1 << 20), option) for score, option in zip(scores, options, strict=True)
    ]
    ranked.sort()
    return [(-score, option) for score, _, option in ranked]


def best_place(scores: list[float], luck: Chooser) -> int:
    """The place of the highest score, any of them if there are several."""
    if len(scores) == 2:
        if abs(scores[0] - scores[1]) < EQUAL:
            return luck.below(2)
        return 0 if scores[0] > scores[1] else 1
    highest = max(scores)
    best = [place for place, score in enumerate(scores) if score > highest - EQUAL]
    return best[luck.below(len(best))] if len(best) > 1 else best[0]
