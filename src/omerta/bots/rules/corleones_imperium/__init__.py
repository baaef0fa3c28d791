"""Corleones Imperium by rules: every action is played to the end of the turn and weighed.

worth.py    what a position is worth
hand.py     bills, goods, jobs and allies
turfs.py    who will win the turf wars
answers.py  small decisions, each by a rule
bids.py     sealed bids by rule
auction.py  sealed bids that cannot be read
"""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.corleones_imperium.answers import RULED, small_scores
from omerta.bots.rules.corleones_imperium.auction import bid_chances
from omerta.bots.rules.corleones_imperium.bids import bid_scores
from omerta.bots.rules.corleones_imperium.hand import ally_worth
from omerta.bots.rules.corleones_imperium.worth import worth
from omerta.bots.rules.policy import BY_RULES, GAME_END, Policy, best_place
from omerta.engine.game import PASS, Game, Step
from omerta.engine.playout import Chooser
from omerta.engine.together import asked_step, choose_for
from omerta.games.corleones_imperium.phases.bribes import Bid
from omerta.games.corleones_imperium.table import Table

STOPS: Final = ("move_marker", "act", "bid", "lay_aside", "take_ally", "choose_family")
QUICK: Final = ("bid", "take_ally", "lay_aside", "choose_family")
DEEPEST: Final = 3  # looks inside looks
LONGEST: Final = 40  # decisions of one turn


class CorleonesImperiumPolicy(Policy):
    """Looks one action ahead; what follows in the same turn is answered by rules."""

    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        assert isinstance(game, Table)
        return self.weigh(game, step, options, luck, 0)

    def weigh(
        self, table: Table, step: Step[Any], options: list[int], luck: Chooser, depth: int
    ) -> list[float]:
        name = step.name
        if isinstance(step, Bid):
            return bid_scores(table, step, options, luck)
        if name == "take_ally":
            return [ally_worth(table, ally) for ally in options]
        if name == "choose_family":
            return [0.0] * len(options)
        if name == "lay_aside" or name in RULED:
            return small_scores(table, step, options)
        found: list[float] = []
        for option in options:
            after = table.copy()
            choose_for(after, step.player, option)
            self.finish_turn(after, step.player, luck, depth + 1)
            found.append(worth(after, step.player))
        return found

    def finish_turn(self, table: Table, me: int, luck: Chooser, depth: int) -> None:
        """Everything up to the next turn: small things by rule, others' refusals, the own choices
        by a look of their own."""
        for _ in range(LONGEST):
            if table.over:
                return
            step = asked_step(table)
            if step.name in STOPS:
                return
            options = table.options
            option = options[0]
            if len(options) > 1:
                if step.player != me and options[-1] == PASS and step.name not in RULED:
                    option = PASS
                elif depth <= DEEPEST or step.name in RULED:
                    found = self.weigh(table, step, options, luck, depth)
                    option = options[best_place(found, luck)]
            choose_for(table, step.player, option)

    def worth(self, game: Game, seat: int) -> float:
        assert isinstance(game, Table)
        return worth(game, seat)

    def scale(self, seats: int) -> float:
        return 12.0

    def depth(self, step: Step[Any]) -> int:
        """Where the figures go, to the end of the act; the rest is left to rules."""
        return BY_RULES if step.name in RULED or step.name in QUICK else GAME_END

    def chapter(self, game: Game) -> int:
        assert isinstance(game, Table)
        return game.act

    def chances(
        self, game: Game, step: Step[Any], options: list[int], luck: Chooser
    ) -> list[float] | None:
        if not isinstance(step, Bid):
            return None
        assert isinstance(game, Table)
        return bid_chances(game, step, options, luck)

    def reach(self, step: Step[Any]) -> float:
        return 6.0

    def slack(self) -> float:
        return 2.0

    def begins_turn(self, step: Step[Any]) -> bool:
        return step.name in ("act", "bid", "lay_aside")
