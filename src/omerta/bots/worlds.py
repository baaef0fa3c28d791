"""What all searches share: the luck of imagined tables, and what the end of a game came to."""

from __future__ import annotations

from math import exp
from typing import Final

from omerta.engine.dice import Dice
from omerta.engine.game import Game

# Of a finished game counts so much who has won, and the rest by how much. Where games are played to
# their end on few tables, the lead says more: a win by one dollar is mostly luck.
WON_SHARE: Final = 0.75
WON_SHARES: Final = {"corleones_imperium": 0.25, "speakeasy": 0.25}

# How many points of a final score are a clear win.
MARGIN: Final = {
    "famiglia": 15.0,
    "carta_nostra": 2.0,
    "der_pate": 15000.0,
    "corleones_imperium": 15.0,
    "speakeasy": 50.0,
}


def imagination(luck: Dice, world: int) -> Dice:
    """The dice of one imagined table: a stream of the decision's luck."""
    stream = luck.stream(f"world.{world}")
    words = [stream.word() for _ in range(8)]
    return Dice(b"".join([int(word).to_bytes(4, "little") for word in words]))


def utility(game: Game, name: str, seat: int) -> float:
    """A finished game to a seat, from 0, lost, to 1, won: mostly who won, a little by how much."""
    winners, scores = game.winners(), game.scores()
    share = 1.0 / len(winners) if seat in winners else 0.0
    rivals = [scores[other] for other in range(len(scores)) if other != seat]
    lead = (scores[seat] - max(rivals)) / MARGIN[name] if rivals else 0.0
    won = WON_SHARES.get(name, WON_SHARE)
    return won * share + (1.0 - won) * squashed(lead)


def outcome(game: Game, name: str) -> list[float]:
    """A finished game to every seat."""
    return [utility(game, name, seat) for seat in range(game.seats)]


def squashed(lead: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
