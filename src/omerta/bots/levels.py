"""The levels people choose from, from Associate to Don."""

from __future__ import annotations

from math import inf
from typing import Final

from omerta.bots.bot import Bot
from omerta.bots.clock import Clock
from omerta.bots.nets import net_of
from omerta.bots.rule_bot import by_rules, chooser_of
from omerta.bots.rules import policy_of
from omerta.bots.search import PROOF, Search
from omerta.bots.thought import Candidate, Thought, term_changes
from omerta.bots.tree import Knobs, Tree
from omerta.bots.values import value_of
from omerta.engine.dice import Dice
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat
from omerta.engine.title import Title
from omerta.engine.together import asking, choose_for


class Effort:
    """How hard a level thinks, and in which way."""

    def __init__(
        self,
        worlds: int,
        candidates: int,
        seconds: float,
        turns: int = 0,
        knobs: Knobs | None = None,
        learned: bool = True,
        lines: int = 0,
        share: int = 100,
        proof: float = PROOF,
    ) -> None:
        self.worlds = worlds  # imagined tables, at most
        self.candidates = candidates
        self.lines = lines  # whole turns, where a game is planned by turns
        self.seconds = seconds  # for a decision, at most
        self.turns = turns  # after which a table is weighed; 0: as the rules of the game say
        self.knobs = knobs  # how a tree is grown; None: no tree
        self.learned = learned  # whether a net weighs it
        self.share = share  # of a hundred decisions are thought over, the others go by rules
        self.proof = proof  # standard errors by which another answer has to beat that of the rules


# More tables alone make no stronger level: eight find most of what hundreds find, and beyond two
# dozen nothing was measured to come (`bench/efforts.py`, docs/strength.md). What tells the levels
# apart is how much of the game they think over at all; the rest they play as the Soldier. The
# seconds are for slow machines: tables run out long before.
SHARES: Final = {"capo": 30, "consigliere": 55, "underboss": 78, "don": 100}
TABLES: Final = {"capo": 8, "consigliere": 12, "underboss": 16, "don": 24}
EFFORTS: Final = {
    "capo": Effort(TABLES["capo"], 4, 0.3, lines=30, share=SHARES["capo"]),
    "consigliere": Effort(TABLES["consigliere"], 5, 0.5, lines=100, share=SHARES["consigliere"]),
    "underboss": Effort(TABLES["underboss"], 6, 0.8, lines=200, share=SHARES["underboss"]),
    "don": Effort(TABLES["don"], 7, 1.0, lines=400),
}
# Speakeasy is played to its end on every table: that takes long and says much, so few tables do.
PLAYED_OUT: Final = {
    "speakeasy": {
        "capo": Effort(8, 4, 0.3, lines=30, share=SHARES["capo"]),
        "consigliere": Effort(10, 5, 0.5, lines=40, share=SHARES["consigliere"]),
        "underboss": Effort(12, 6, 0.8, lines=50, share=SHARES["underboss"]),
        "don": Effort(16, 6, 2.0, lines=60),
    },
}
# Dice decide more in Der Pate than an answer does. Without a net some answer always looks better on
# a few tables by luck, and with four players who believed that won less than by rules.
DOUBTING: Final = {
    "der_pate": {
        level: Effort(each.worlds, each.candidates, each.seconds, share=each.share, proof=2.0)
        for level, each in EFFORTS.items()
    },
}


def weighed_after(turns: int, candidates: tuple[int, int, int, int]) -> dict[str, Effort]:
    """The levels where a net weighs tables after so many turns, with so many answers each."""
    return {
        level: Effort(TABLES[level], number, EFFORTS[level].seconds, turns, share=SHARES[level])
        for level, number in zip(EFFORTS, candidates, strict=True)
    }


# Where there is a net for the game and the number of players.
LEARNED: Final = {
    "carta_nostra": weighed_after(2, (5, 6, 8, 10)),
    "der_pate": weighed_after(1, (5, 6, 7, 9)),
    "famiglia": weighed_after(2, (4, 5, 6, 8)),
}

# What `omerta train` asks of a net: the same search, weighed by the net and by the rules' worth.
TRIALS: Final = {
    "learned": Effort(16, 4, 3.0, 1),
    "unlearned": Effort(16, 4, 3.0, 1, learned=False),
}


def efforts_of(game: str) -> dict[str, Effort]:
    """Of each level, where it has no net."""
    return DOUBTING.get(game) or PLAYED_OUT.get(game, EFFORTS)


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
        chooser = chooser_of(luck)
        scores = self.policy.scores(table, step, options, chooser)
        lowest = max(scores) - self.policy.slack()
        good = [option for option, score in zip(options, scores, strict=True) if score >= lowest]
        return good[chooser.below(len(good))]


class SearchBot(Bot):
    """Plays what rules propose on imagined tables, as long as its effort and the clock allow."""

    def __init__(
        self, title: Title, luck: Dice, effort: Effort, learned: Effort | None = None
    ) -> None:
        super().__init__(title, luck)
        self.policy = policy_of(title.name)
        self.value = value_of(title.name)
        self.effort = effort
        self.learned = learned  # instead, where there is a net

    def choose(self, seat: Seat) -> int:
        """Without a clock: the same sight and luck, the same answer; nobody asks for reasons."""
        options = seat.options
        if len(options) == 1:
            return options[0]
        return self.looked_at(seat, self.think(), Clock(inf))[0][0]

    def consider(self, seat: Seat, clock: Clock) -> Thought:
        return self.search(seat, clock.at_most(self.effort_at(seat).seconds))

    def effort_at(self, seat: Seat) -> Effort:
        """As there is a net for so many players, or none."""
        if self.learned is None or net_of(self.title.name, seats_of(seat)) is None:
            return self.effort
        return self.learned

    def search(self, seat: Seat, clock: Clock) -> Thought:
        options = seat.options
        if len(options) == 1:
            return Thought(options[0])
        luck = self.think()
        found = self.looked_at(seat, luck, clock)
        return Thought(found[0][0], [self.reasons(seat, luck, each) for each in found])

    def looked_at(self, seat: Seat, luck: Dice, clock: Clock) -> list[tuple[int, float, int]]:
        """What was looked at, the best first: option, value, on how many tables."""
        effort = self.effort_at(seat)
        chooser = Chooser(int.from_bytes(luck.seed[8:16], "little"))
        if chooser.below(100) >= effort.share:
            return [(by_rules(self.policy, seat, luck, chooser), 0.0, 0)]  # not looked at
        net = net_of(self.title.name, seats_of(seat)) if effort.learned and effort.turns else None
        if effort.knobs is not None:
            tree = Tree(self.policy, net, effort.knobs, seat, luck)
            tree.grow(effort.worlds, effort.candidates, clock)
            me = seat.number
            return [(edge.option, edge.mean(me), edge.visits) for edge in tree.ranked()]
        search = Search(self.policy, seat, luck, net, effort.turns)
        search.proof = effort.proof
        search.run(effort.candidates, effort.worlds, effort.lines, clock)
        return [
            (arm.option, arm.mean() if arm.values else arm.score, len(arm.values))
            for arm in search.ranked()
        ]

    def reasons(self, seat: Seat, luck: Dice, found: tuple[int, float, int]) -> Candidate:
        """A candidate with what it changes at once, as the readable evaluation names it."""
        option, value, visits = found
        table = seat.imagine(luck)
        before = self.value.terms(table, seat.number)
        choose_for(table, seat.number, option)
        changes = {} if table.over else term_changes(before, self.value.terms(table, seat.number))
        return Candidate(option, value, visits, changes)


def seats_of(seat: Seat) -> int:
    """How many play; a game for two does not say."""
    return int(seat.view.get("seats", 2))
