"""Whole turns to choose from: how rules would go on after each answer, and other ways they left.

A line is an answer with what follows it to the end of the own turn. At first everything after the
answer goes by rules. Then the best lines are bent, decision by decision: another answer here, the
rest by rules again; what comes out better is bent in its turn. So a turn is looked at as a whole
without trying all that could be done in it.
"""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.clock import Clock
from omerta.bots.rules.policy import Policy, best_first
from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.engine.together import asked_step, choose_for, options_of

LONGEST: Final = 200  # decisions of one turn
OTHERS: Final = 4  # answers tried instead of one, those that rules like best
BEST: Final = 6  # lines that are bent in one round
SAME: Final = 2  # of them so many at most with the same first answer


class Line:
    """Answers to the end of the own turn, and what the table is worth then."""

    def __init__(self, option: int) -> None:
        self.option = option  # the first answer, which is the one to be decided
        self.answers: list[tuple[str, int]] = []  # those after it, with the step that asks
        self.bends: list[Bend] = []  # where it may still be bent
        self.worth = 0.0


class Bend:
    """A decision inside a line: the table before it, and what was answered."""

    def __init__(self, table: Game, step: Step[Any], options: list[int], line: Line) -> None:
        self.table = table
        self.step = step
        self.options = options
        self.place = len(line.answers) - 1
        self.option = line.answers[-1][1]


class Lines:
    """The turns of one seat from one decision on, on one imagined table."""

    def __init__(self, policy: Policy, me: int, luck: Chooser) -> None:
        self.policy = policy
        self.me = me
        self.luck = luck
        self.best: dict[int, Line] = {}  # by first answer
        self.tried = 0

    def look(self, table: Game, options: list[int], most: int, clock: Clock) -> None:
        """All answers by rules, then so many bent lines at most, or until the time is up."""
        table = self.policy.alone(table, self.me)
        fresh: list[Line] = []
        for option in options:
            line = Line(option)
            after = table.copy()
            choose_for(after, self.me, option)
            self.finish(after, line)
            fresh.append(line)
            self.note(line)
        while fresh and self.tried < most:
            fresh = self.bent(fresh, most, clock)

    def note(self, line: Line) -> bool:
        """Whether it is the best with its first answer so far."""
        known = self.best.get(line.option)
        if known is not None and known.worth >= line.worth:
            return False
        self.best[line.option] = line
        return True

    def bent(self, lines: list[Line], most: int, clock: Clock) -> list[Line]:
        """The best of these with one other answer each; those that came out better than before."""
        ranking = [(-line.worth, place) for place, line in enumerate(lines)]
        ranking.sort()
        better: list[Line] = []
        seen: dict[int, int] = {}
        for _, place in ranking:
            line = lines[place]
            seen[line.option] = seen.get(line.option, 0) + 1
            if seen[line.option] > SAME:
                continue
            for at in range(len(line.bends)):
                for option in self.others(line.bends[at]):
                    if self.tried >= most or clock.up():
                        return []
                    self.tried += 1
                    other = self.bend(line, at, option)
                    if self.note(other):
                        better.append(other)
            if len(seen) >= BEST:
                break
        return better

    def others(self, bend: Bend) -> list[int]:
        """The answers rules like best after their own."""
        scores = self.policy.scores(bend.table, bend.step, bend.options, self.luck)
        ranked = best_first(scores, bend.options, self.luck)
        return [option for _, option in ranked if option != bend.option][:OTHERS]

    def bend(self, line: Line, at: int, option: int) -> Line:
        """The same as far as a decision, another answer there, and the rest by rules."""
        bend = line.bends[at]
        other = Line(line.option)
        other.answers = line.answers[: bend.place]
        other.answers.append((bend.step.name, option))
        after = bend.table.copy()
        choose_for(after, self.me, option)
        self.finish(after, other)
        return other

    def finish(self, table: Game, line: Line) -> None:
        """By rules to the end of the turn."""
        policy, me = self.policy, self.me
        for _ in range(LONGEST):
            if policy.turn_done(table, me):
                break
            step = asked_step(table)
            options = options_of(table, step.player)
            option = policy.answer(table, step, options, self.luck)
            if step.player == me:
                line.answers.append((step.name, option))
                if len(options) > 1 and policy.plans(table, step):
                    line.bends.append(Bend(table.copy(), step, options, line))
            choose_for(table, step.player, option)
        line.worth = policy.worth(table, me)
