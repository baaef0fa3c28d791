"""Carta Nostra by rules: one missing mafioso into the city every turn, jobs that find the others,
hits on whoever is about to win, and a Don kept back against theirs.

    standing.py  what cards in hand and city are worth, and how near somebody is to winning
    jobs.py      what each job brings, and what a Don who stops it saves
"""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.carta_nostra.jobs import (
    hit_gain,
    job_gain,
    kidnap_gain,
    taken_from,
    veto_gain,
)
from omerta.bots.rules.carta_nostra.standing import keep, nearness, needed, playing
from omerta.bots.rules.policy import Policy
from omerta.engine.game import PASS, Game, Step
from omerta.engine.playout import Chooser
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.don import AskVeto
from omerta.games.carta_nostra.jobs import Kidnap
from omerta.games.carta_nostra.rules import Act
from omerta.games.carta_nostra.table import Table

JOB_FIRST: Final = 100.0  # what a job brings may be played in the same turn


class CartaNostraPolicy(Policy):
    """Thinks of what is missing, its own and theirs."""

    def scores(self, game: Game, step: Step[Any], options: list[int], luck: Chooser) -> list[float]:
        assert isinstance(game, Table)
        me = step.player
        name = step.name
        if isinstance(step, Act):
            return [act_score(game, me, option) for option in options]
        if isinstance(step, AskVeto):
            gain = veto_gain(game, me, step)
            return [0.0 if option == PASS else gain for option in options]
        if isinstance(step, Kidnap):
            return [taken_from(game, step.victim, kind) for kind in options]
        if name == "name_target":
            return [0.0 if place == PASS else hit_gain(game, me, place) for place in options]
        if name == "name_victim":
            return [0.0 if seat == PASS else kidnap_gain(game, me, seat) for seat in options]
        if name == "announce":
            return [0.0 if option == PASS else 1.0 for option in options]
        if name == "fetch":
            return [needed(game, me, kind) for kind in options]
        if name in ("accompany", "discard_down"):
            return [-keep(game, me, kind) for kind in options]
        return [0.0] * len(options)

    def worth(self, game: Game, seat: int) -> float:
        """How near to winning, compared with the others."""
        assert isinstance(game, Table)
        rivals = [nearness(game, seat, other) for other in range(game.seats) if other != seat]
        best = max(rivals)
        others = (sum(rivals) - best) / len(rivals)
        return nearness(game, seat, seat) - 0.8 * best - 0.5 * others

    def scale(self, seats: int) -> float:
        return 10.0

    def begins_turn(self, step: Step[Any]) -> bool:
        return step.name == "act"


def act_score(table: Table, me: int, option: int) -> float:
    """A number below five sends that mafioso for his job, five more plays him into the city."""
    if option == PASS:
        return 0.0
    if option >= TYPES:
        return playing(table, me, option - TYPES)
    gain = job_gain(table, me, option) - keep(table, me, option)
    return JOB_FIRST + gain if gain > 0.0 else gain
