"""One search for all games: what rules propose is played on, on shared imagined tables.

Candidates come from the rules. Each is played on the same imagined tables, everybody on rules, to
the end of a turn, an own later turn or the end of the game, and weighed there, by a net if there is
one. Candidates that are clearly behind drop out; who is to replace the answer of the rules has to
prove it. Late in a game that is planned by turns, candidates are whole turns (`lines.py`); where
being read is what costs most, the answer is drawn by chance.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Any, Final

from omerta.bots.clock import Clock
from omerta.bots.lines import Lines
from omerta.bots.nets.net import Net
from omerta.bots.rules.policy import GAME_END, Policy
from omerta.bots.worlds import imagination, squashed, utility
from omerta.engine.dice import Dice
from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat
from omerta.engine.together import asked_step, asking, choose_for, options_of

LONGEST: Final = 3000  # decisions of one imagined game
FIRST_LOOK: Final = 6  # tables before anybody drops out
BEHIND: Final = 2.2  # standard errors behind the best: out
INSIDE: Final = 2  # a decision inside a turn gets one in so many tables of its first
PROOF: Final = 0.8  # standard errors, where nobody asks for more
FEWEST: Final = 4  # tables without which nothing is proved


class Arm:
    """One candidate and what it came to, table by table."""

    def __init__(self, option: int, score: float) -> None:
        self.option = option
        self.score = score  # of the rules
        self.line: list[tuple[str, int]] = []  # how the own turn goes on
        self.values: list[float] = []
        self.out = False

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Search:
    """A decision of one seat; `arms` are its candidates, those of the rules first."""

    def __init__(
        self, policy: Policy, seat: Seat, luck: Dice, net: Net | None = None, turns: int = 0
    ) -> None:
        self.policy = policy
        self.net = net
        self.turns = turns  # of all, after which a table is weighed; 0: the policy's depth
        self.seat = seat
        self.me = seat.number
        self.luck = luck
        self.chooser = Chooser(int.from_bytes(luck.seed[:8], "little"))
        self.arms: list[Arm] = []
        self.base = 0.0
        self.proof = PROOF  # standard errors ahead of the rules: in

    def run(self, candidates: int, worlds: int, lines: int, clock: Clock) -> None:
        """Propose, then play on so many imagined tables, or until the time is up."""
        table = self.seat.imagine(self.luck)
        step = asking(table, self.me)
        assert step is not None, "who is not asked does not choose"
        chances = self.policy.chances(table, step, self.seat.options, self.chooser)
        if chances is not None:
            self.draw(chances, candidates)
            return
        depth = self.policy.depth(step)
        if not depth and lines and self.planned(table, step):
            depth = GAME_END
            self.propose_turns(table, candidates, lines, clock)
            worlds = worlds // INSIDE  # most was decided with the first answer
        else:
            self.propose(table, step, candidates)
        if not depth or len(self.arms) == 1:
            return
        self.base = self.policy.worth(table, self.me)
        begun = monotonic()
        for world in range(worlds):
            going = [arm for arm in self.arms if not arm.out]
            if len(going) == 1 or not self.play_world(world, going, depth, clock):
                return
            if not world:
                leave_out(going, (monotonic() - begun) / len(going), clock)
            if world + 1 >= FIRST_LOOK:
                drop_out(going)

    def planned(self, table: Game, step: Step[Any]) -> bool:
        return self.policy.plans(table, step) and self.policy.is_late(table, self.me)

    def draw(self, chances: list[float], candidates: int) -> None:
        """One of the options by chance, and how often each would have been."""
        options = self.seat.options
        left = self.chooser.below(1 << 20) / (1 << 20)
        drawn = options[0]
        for option, chance in zip(options, chances, strict=True):
            if chance > 0.0:
                drawn = option
                left -= chance
                if left < 0.0:
                    break
        ranked = [
            (option != drawn, -chance, option)
            for option, chance in zip(options, chances, strict=True)
        ]
        ranked.sort()
        self.arms = [Arm(option, -chance) for _, chance, option in ranked[:candidates]]

    def propose(self, table: Game, step: Step[Any], candidates: int) -> None:
        options, luck = self.seat.options, self.chooser
        found = self.policy.proposals(table, step, options, candidates, luck)
        self.arms = [Arm(option, score) for score, option in found]

    def propose_turns(self, table: Game, candidates: int, lines: int, clock: Clock) -> None:
        """The options with which the best turns begin that were found."""
        found = Lines(self.policy, self.me, self.chooser)
        found.look(table, self.seat.options, lines, clock)
        ranked = [(-line.worth, option) for option, line in found.best.items()]
        ranked.sort()
        lowest = -ranked[0][0] - self.policy.scale(2)
        for worth, option in ranked[:candidates]:
            if -worth >= lowest:
                arm = Arm(option, -worth)
                arm.line = found.best[option].answers
                self.arms.append(arm)

    def play_world(self, world: int, going: list[Arm], depth: int, clock: Clock) -> bool:
        """Every candidate on one imagined table; False if the time is up before all are done."""
        table = self.seat.imagine(imagination(self.luck, world))
        found: list[float] = []
        for arm in going:
            after = table.copy()
            choose_for(after, self.me, arm.option)
            self.follow(after, arm.line)
            if not self.play_on(after, depth, Chooser(world + 1), clock):
                return False
            found.append(self.utility(after))
        for arm, value in zip(going, found, strict=True):
            arm.values.append(value)
        return True

    def follow(self, game: Game, line: list[tuple[str, int]]) -> None:
        """A planned turn as far as this table allows; what others are asked in it goes by rules."""
        place = 0
        while place < len(line) and not game.over:
            step = asked_step(game)
            options = options_of(game, step.player)
            if step.player != self.me:
                if self.policy.begins_turn(step):
                    return
                choose_for(game, step.player, self.policy.answer(game, step, options, self.chooser))
                continue
            name, option = line[place]
            if step.name != name or option not in options:
                return
            choose_for(game, self.me, option)
            place += 1

    def play_on(self, game: Game, depth: int, luck: Chooser, clock: Clock) -> bool:
        """Everybody on rules, for so many own turns, or so many of all, but not beyond the chapter;
        False if the time is up."""
        policy, me = self.policy, self.me
        whose = me
        turns = self.turns
        chapter = policy.chapter(game)
        for _ in range(LONGEST):
            if game.over or policy.chapter(game) != chapter:
                return True
            step = asked_step(game)
            if step.player != whose and policy.begins_turn(step):
                whose = step.player
                turns -= 1
                if not turns:
                    return True
                if whose == me:
                    depth -= 1
                    if not depth:
                        return True
            if clock.up():
                return False
            policy.play_on(game, luck)
        return True

    def utility(self, game: Game) -> float:
        """From 0, lost, to 1, won."""
        policy, me = self.policy, self.me
        if game.over:
            return utility(game, self.seat.title.name, me)
        if self.net is not None:
            return self.net.shares(game, me)[me]
        return squashed((policy.worth(game, me) - self.base) / policy.scale(game.seats))

    def ranked(self) -> list[Arm]:
        """The best candidate first, the answer of the rules unless another has proved better."""
        played = [arm for arm in self.arms if not arm.out]
        rest = [arm for arm in self.arms if arm.out]
        ranking = [(-arm.mean(), place) for place, arm in enumerate(played)]
        ranking.sort()
        order = [played[place] for _, place in ranking]
        rules = self.arms[0]
        if order[0] is not rules and rules in order and not proved(order[0], rules, self.proof):
            order.remove(rules)
            order.insert(0, rules)
        return order + rest


def difference(one: Arm, other: Arm) -> tuple[float, float]:
    """How much better one did than the other on the same tables, and its standard error."""
    number = min(len(one.values), len(other.values))
    if not number:
        return 0.0, 1.0
    differences = [one.values[place] - other.values[place] for place in range(number)]
    mean = sum(differences) / number
    square = sum([(each - mean) * (each - mean) for each in differences])
    # one table says nothing about luck: as if there were one more that was much different
    return mean, sqrt((square + 0.05) / number / max(1, number - 1))


def drop_out(going: list[Arm]) -> None:
    """Whoever is clearly behind the best."""
    best = max(going, key=Arm.mean)
    for arm in going:
        ahead, error = difference(best, arm)
        if arm is not best and ahead > BEHIND * error:
            arm.out = True


def leave_out(going: list[Arm], seconds: float, clock: Clock) -> None:
    """Those rules like least, if the time is too short for all on the tables a proof takes."""
    afforded = (clock.deadline - monotonic()) / max(seconds, 1e-6) / (FEWEST - 1)
    for place, arm in enumerate(going):
        if place > 1 and place >= afforded:
            arm.out = True


def proved(arm: Arm, rules: Arm, errors: float) -> bool:
    """On few tables everything is luck: whoever had time for no more plays by rules."""
    ahead, error = difference(arm, rules)
    return len(arm.values) >= FEWEST and ahead > errors * error
