"""Famiglia by rules: what a hand is good for, and what each card of the Street would add to it.

    hand.py        what a hand promises, and what a card taken adds; the prices come from a fit
    recruiting.py  whom to recruit, and when to pass
    drawing.py     what cards turned up may bring
    abilities.py   when throwing a card away, a Brute or an Accountant pays

Everything is counted in points. A card that is recruited brings its points at once; what it costs
is what the hand can no longer do.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from omerta.bots.rules.famiglia.abilities import (
    accountant_scores,
    best_lowering,
    brute_scores,
    lowered_gain,
    refresh_scores,
    swapped,
    take_back_scores,
)
from omerta.bots.rules.famiglia.hand import payment, promise
from omerta.bots.rules.famiglia.recruiting import lead_of, outlook, recruit_score
from omerta.bots.rules.policy import Policy
from omerta.engine.game import Game, Step
from omerta.engine.playout import Chooser
from omerta.games.famiglia.abilities import Intimidate, LayDown, Lower, TakeBack
from omerta.games.famiglia.piles import minus
from omerta.games.famiglia.recruit import ExhaustOne, ShowPair
from omerta.games.famiglia.table import Table


class FamigliaPolicy(Policy):
    """Recruits what adds most, uses Brutes and Accountants where that pays, and never lets the
    other end the game by passing behind him."""

    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        assert isinstance(game, Table)
        me = step.player
        name = step.name
        if name == "recruit":
            return [recruit_score(game, me, option) for option in options]
        if name == "refresh_street":
            return refresh_scores(game, me, options)
        if name == "use_brute":
            return brute_scores(game, me, options)
        if name == "use_accountant":
            return accountant_scores(game, me, options)
        if isinstance(step, Intimidate):
            return [best_lowering(game, me, step.strength, kind) for kind in options]
        if isinstance(step, Lower):
            hand: i64 = game.hand[me]
            return [lowered_gain(game, me, hand, step.target, amount) for amount in options]
        if isinstance(step, TakeBack):
            return take_back_scores(game, me, options)
        if isinstance(step, LayDown):
            return [outlook(game, me, swapped(game, me, step.taken, kind)) for kind in options]
        if isinstance(step, ShowPair):
            return [payment(game, me, step.taken, step.natural, partner) for partner in options]
        if isinstance(step, ExhaustOne):
            return [promise(game, minus(game.hand[me], kind)) for kind in options]
        return [0.0] * len(options)

    def worth(self, game: Game, seat: int) -> float:
        """The lead in points and promises."""
        assert isinstance(game, Table)
        mine, theirs = promise(game, game.hand[seat]), promise(game, game.hand[1 - seat])
        return lead_of(game, seat) + mine - theirs

    def scale(self, seats: int) -> float:
        return 12.0

    def begins_turn(self, step: Step[Any]) -> bool:
        return step.name in ("refresh_street", "use_accountant", "use_brute", "recruit")

    def depth(self, step: Step[Any]) -> int:
        """A few turns: most games are long, and cards turned up decide more than plans."""
        return 3
