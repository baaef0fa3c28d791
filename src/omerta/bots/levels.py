"""The levels people choose from, from Associate to Don."""

from __future__ import annotations

from math import inf
from typing import Final

from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.bots.rules import policy_of
from omerta.bots.search import Arm, Search
from omerta.bots.thought import Candidate, Thought, term_changes
from omerta.bots.values import value_of
from omerta.engine.dice import Dice
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import asking, choose_for


class Effort:
    """How hard a level thinks."""

    def __init__(self, worlds: int, candidates: int, seconds: float, lines: int = 0) -> None:
        self.worlds = worlds  # imagined tables, at most
        self.candidates = candidates
        self.lines = lines  # whole turns, where a game is planned by turns
        self.seconds = seconds  # for a decision, at most


EFFORTS: Final = {
    "capo": Effort(8, 4, 0.15, 30),
    "consigliere": Effort(24, 5, 0.3, 100),
    "underboss": Effort(80, 6, 0.6, 200),
    "don": Effort(240, 7, 1.0, 400),
}


class AssociateBot(Bot):
    """Plays by rules, but takes any answer that is not much worse than the best: never a blunder,
    often second best."""

    def __init__(self, title: Title, luck: Dice) -> None:
        super().__init__(title, luck)
        self.policy = policy_of(title.name)

    def choose(self, seat: Seat) -> int:
        options = seat.options
        if len(options) == 1:
            return options[0]
        luck = self.think()
        table = seat.imagine(luck)
        step = asking(table, seat.number)
        assert step is not None, "who is not asked does not choose"
        chooser = Chooser(int.from_bytes(luck.seed[:8], "little"))
        scores = self.policy.scores(table, step, options, chooser)
        lowest = max(scores) - self.policy.slack()
        good = [option for option, score in zip(options, scores, strict=True) if score >= lowest]
        return good[chooser.below(len(good))]


class SearchBot(Bot):
    """Plays what rules propose on imagined tables, as long as its effort and the clock allow."""

    def __init__(self, title: Title, luck: Dice, effort: Effort) -> None:
        super().__init__(title, luck)
        self.policy = policy_of(title.name)
        self.value = value_of(title.name)
        self.effort = effort

    def choose(self, seat: Seat) -> int:
        """Without a clock: the same sight and luck, the same answer."""
        return self.search(seat, Clock(inf)).option

    def consider(self, seat: Seat, clock: Clock) -> Thought:
        return self.search(seat, clock.at_most(self.effort.seconds))

    def search(self, seat: Seat, clock: Clock) -> Thought:
        options = seat.options
        if len(options) == 1:
            return Thought(options[0])
        luck = self.think()
        search = Search(self.policy, seat, luck)
        search.run(self.effort.candidates, self.effort.worlds, self.effort.lines, clock)
        order = search.ranked()
        return Thought(order[0].option, [self.reasons(seat, luck, arm) for arm in order])

    def reasons(self, seat: Seat, luck: Dice, arm: Arm) -> Candidate:
        """A candidate with what it changes at once, as the readable evaluation names it."""
        table = seat.imagine(luck)
        before = self.value.terms(table, seat.number)
        choose_for(table, seat.number, arm.option)
        changes = {} if table.over else term_changes(before, self.value.terms(table, seat.number))
        value = arm.mean() if arm.values else arm.score
        return Candidate(arm.option, value, len(arm.values), changes)
