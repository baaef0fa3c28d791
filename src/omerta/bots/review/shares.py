"""Who may expect how much of the win: of a finished table for certain, of another as far as rules
or a net can tell.

A net has learned what a table comes to; where there is none, the leads that rules see are weighed:
a lead says little at the beginning of a game and nearly all at its end. How much is fitted to games
of rules against themselves with a slip now and then (`bench/shares.py` makes the numbers again and
shows how often who was given a share has won). Where neither is known a table is played to its end.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from omerta.bots.nets.net import Net
from omerta.bots.rules.policy import Policy
from omerta.engine.game import Game

SURE: Final = 1e-6  # a net says neither never nor always
# By game and players: how steep a lead counts when a game begins, and when it ends.
SLOPES: Final = {
    "der_pate": {3: (0.05, 1.05), 4: (0.05, 1.05)},
    "corleones_imperium": {2: (0.0, 0.65), 3: (0.0, 1.2), 4: (0.0, 1.3), 5: (0.0, 1.45)},
    "speakeasy": {2: (0.0, 1.05), 3: (0.05, 1.4), 4: (0.0, 1.75)},
}
# What a net gives counts who won and a little by how much; so much steeper is who won alone.
STEEPER: Final = {
    "famiglia": {2: 1.3},
    "carta_nostra": {2: 1.2, 4: 1.2},
    "der_pate": {2: 1.45},
}


def won_shares(game: Game) -> list[float]:
    """Of a finished game; several share the win, and where nobody won all have nothing."""
    winners = game.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]


def slope_at(slopes: tuple[float, float], progress: float) -> float:
    """Between the beginning and the end, for a part of the game that has been played."""
    return slopes[0] + (slopes[1] - slopes[0]) * progress


def lead_shares(worths: list[float], steep: float) -> list[float]:
    """Leads of all seats as shares of the win, `steep` for each unit."""
    best = max(worths)
    parts = [exp(max(-60.0, steep * (worth - best))) for worth in worths]
    whole = sum(parts)
    return [part / whole for part in parts]


def steeper(share: float, times: float) -> float:
    """A share as it is, were the scales so many times as sensitive."""
    share = min(1.0 - SURE, max(SURE, share))
    return 1.0 / (1.0 + exp(-times * log(share / (1.0 - share))))


class Scales:
    """Weighs tables of one game with so many players."""

    def __init__(self, policy: Policy, name: str, seats: int, net: Net | None) -> None:
        self.policy = policy
        self.net = net
        self.times = STEEPER.get(name, {}).get(seats, 1.0)
        self.scale = policy.scale(seats)
        slopes = SLOPES.get(name, {}).get(seats)
        self.slopes = (0.0, 0.0) if slopes is None else slopes
        self.early = net is not None or slopes is not None  # can weigh a table that is not over

    def share(self, game: Game, seat: int, progress: float) -> float:
        """What a seat may expect of a table; of one that is not over only where that is known."""
        if game.over:
            return won_shares(game)[seat]
        if self.net is not None:
            return steeper(self.net.shares(game, seat)[seat], self.times)
        worths = [self.policy.worth(game, each) for each in range(game.seats)]
        return lead_shares(worths, slope_at(self.slopes, progress) / self.scale)[seat]
