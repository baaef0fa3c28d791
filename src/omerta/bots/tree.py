"""Information-set tree search, one for all games: many imagined tables share one tree.

Every pass imagines a table, follows the tree as far as it has grown, lets rules finish the turn
and weighs the table there, with a net or by the worth of the rules. A node belongs to who is asked
and to what; it counts how often each of its answers was available, because on another imagined
table other answers are on offer. Every seat wants its own share of the win. Who has only one
answer gets no node, and where several decide at once the others answer by rules: they must not
see what the first has chosen.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from omerta.bots.clock import Clock
from omerta.bots.nets.net import Net
from omerta.bots.rules.policy import Policy
from omerta.bots.worlds import imagination, outcome
from omerta.engine.dice import Dice
from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.engine.seat import Seat
from omerta.engine.together import AllAtOnce, asked_step, asking, choose_for, options_of

LONGEST: Final = 400  # decisions of one pass
SEATS: Final = 16  # more than any game has
MOST_NODES: Final = 200_000  # so that the memory of a decision has an end


class Edge:
    """One answer at a node."""

    def __init__(self, option: int, prior: float, seats: int) -> None:
        self.option = option
        self.prior = prior  # what the rules think of it, all answers of a table 1
        self.visits = 0
        self.available = 0
        self.total = [0.0] * seats
        self.after: dict[int, Node] = {}  # by what is asked next, of whom

    def mean(self, seat: int) -> float:
        return self.total[seat] / self.visits if self.visits else 0.5


class Node:
    """A decision of one seat, whatever is hidden from it."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.edges: dict[int, Edge] = {}


class Knobs:
    """How a tree is grown."""

    def __init__(self, explore: float, trust: float, turns: int) -> None:
        self.explore = explore  # how much what was tried seldom attracts
        self.trust = trust  # the part of the first interest that goes by rules, the rest is even
        self.turns = turns  # how many turns rules finish before a table is weighed


class Tree:
    """A decision of one seat; `root` has its answers."""

    def __init__(
        self, policy: Policy, net: Net | None, knobs: Knobs, seat: Seat, luck: Dice
    ) -> None:
        self.policy = policy
        self.net = net
        self.knobs = knobs
        self.seat = seat
        self.me = seat.number
        self.luck = luck
        self.chooser = Chooser(int.from_bytes(luck.seed[:8], "little"))
        self.root = Node(self.me)
        self.asked: dict[str, int] = {}  # a number for each kind of question
        self.nodes = 1
        self.base = 0.0
        self.candidates: list[int] = []

    def grow(self, passes: int, candidates: int, clock: Clock) -> None:
        """So many passes, or until the time is up; the root has the answers rules think best."""
        first = self.seat.imagine(imagination(self.luck, 0))
        step = asking(first, self.me)
        assert step is not None, "who is not asked does not choose"
        options = self.seat.options
        found = self.policy.proposals(first, step, options, candidates, self.chooser)
        self.candidates = [option for _, option in found]
        self.base = self.policy.worth(first, self.me)
        for number in range(passes):
            if len(self.candidates) == 1 or clock.up():
                return
            self.follow(self.seat.imagine(imagination(self.luck, number)))

    def follow(self, game: Game) -> None:
        """Down the tree, one answer beyond it, and what that came to back up."""
        policy, me = self.policy, self.me
        path: list[Edge] = []
        node = self.root
        options = self.candidates
        player = me
        whose = me
        own = asking(game, me)
        assert own is not None
        step: Step[Any] = own
        for _ in range(LONGEST):
            edge = self.selected(game, node, step, options)
            choose_for(game, player, edge.option)
            path.append(edge)
            if not edge.visits or self.nodes >= MOST_NODES:
                break
            while not game.over:
                step = asked_step(game)
                player = step.player
                if player != whose and policy.begins_turn(step):
                    whose = player
                options = options_of(game, player)
                if len(options) == 1:
                    choose_for(game, player, options[0])
                elif player != me and isinstance(game.stack[-1], AllAtOnce):
                    policy.play_on(game, self.chooser)
                else:
                    break
            if game.over:
                break
            node = self.node_after(edge, step)
        values = self.weighed(game, whose)
        for edge in path:
            edge.visits += 1
            total = edge.total
            for seat in range(len(values)):
                total[seat] = total[seat] + values[seat]

    def node_after(self, edge: Edge, step: Step[Any]) -> Node:
        name = step.name
        if name not in self.asked:
            self.asked[name] = len(self.asked)
        key = self.asked[name] * SEATS + step.player
        if key not in edge.after:
            edge.after[key] = Node(step.player)
            self.nodes += 1
        return edge.after[key]

    def selected(self, game: Game, node: Node, step: Step[Any], options: list[int]) -> Edge:
        """The answer that promises most to who is asked, or has been tried too seldom to say."""
        edges = node.edges
        for option in options:
            if option not in edges:
                self.add_edges(game, node, step, options)
                break
        player, explore = node.player, self.knobs.explore
        visits, total = 0, 0.0
        for option in options:
            edge = edges[option]
            edge.available += 1
            visits += edge.visits
            total += edge.total[player]
        # what was never tried is thought to be a little worse than the rest
        unknown = total / visits - 0.1 if visits else 0.5
        best, highest = edges[options[0]], -1e9
        for option in options:
            edge = edges[option]
            tried = edge.visits
            mean = edge.total[player] / tried if tried else unknown
            score = mean + explore * edge.prior * sqrt(edge.available) / (1.0 + tried)
            if score > highest:
                best, highest = edge, score
        return best

    def add_edges(self, game: Game, node: Node, step: Step[Any], options: list[int]) -> None:
        """Answers on offer for the first time, with what rules think of them."""
        trust, number = self.knobs.trust, len(options)
        scores = [0.0] * number
        if trust:
            scores = self.policy.scores(game, step, options, self.chooser)
        highest = max(scores)
        unit = self.policy.reach(step) / 4.0
        liked = [exp(max(-30.0, (score - highest) / unit)) for score in scores]
        whole = sum(liked)
        for place, option in enumerate(options):
            if option not in node.edges:
                prior = trust * liked[place] / whole + (1.0 - trust) / number
                node.edges[option] = Edge(option, prior * number, game.seats)

    def weighed(self, game: Game, whose: int) -> list[float]:
        """Rules finish the turn; then what every seat may expect."""
        policy, turns = self.policy, self.knobs.turns
        for _ in range(LONGEST):
            if game.over:
                return outcome(game, self.seat.title.name)
            step = asked_step(game)
            if step.player != whose and policy.begins_turn(step):
                whose = step.player
                turns -= 1
                if turns <= 0:
                    break
            policy.play_on(game, self.chooser)
        if game.over:
            return outcome(game, self.seat.title.name)
        if self.net is not None:
            return self.net.shares(game, self.me)
        return self.by_worth(game)

    def by_worth(self, game: Game) -> list[float]:
        """What the rules think the table is worth to each, as shares."""
        seats = game.seats
        scale = self.policy.scale(seats)
        if seats == 2:
            mine = (self.policy.worth(game, self.me) - self.base) / scale
            share = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, mine))))
            return [share, 1.0 - share] if self.me == 0 else [1.0 - share, share]
        worths = [self.policy.worth(game, seat) / scale for seat in range(seats)]
        highest = max(worths)
        odds = [exp(max(-30.0, worth - highest)) for worth in worths]
        whole = sum(odds)
        return [each / whole for each in odds]

    def ranked(self) -> list[Edge]:
        """The answers of the root, the most visited first."""
        me = self.me
        edges = self.root.edges
        ranking = [
            (-edges[option].visits, -edges[option].mean(me), place)
            for place, option in enumerate(self.candidates)
            if option in edges
        ]
        ranking.sort()
        if not ranking:  # not one pass, or nothing to choose: the answer of the rules
            return [Edge(self.candidates[0], 1.0, 0)]
        return [edges[self.candidates[place]] for _, _, place in ranking]
