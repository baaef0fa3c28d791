"""Famiglia: points owned, and what the hand can still reach."""

from __future__ import annotations

from typing import Final

from omerta.bots.values.value import Value
from omerta.engine.game import Game
from omerta.games.famiglia.cards import KINDS, MERCENARIES, RANKS, family_of, rank_of
from omerta.games.famiglia.piles import count
from omerta.games.famiglia.table import Table

IN_HAND: Final = 0.35  # a card in hand works, for each rank it has
PAIR: Final = 0.30  # share of the next rank's points that a pair in hand is worth
PAIR_AND_PREY: Final = 0.30  # as much again if that card lies in the Street
HALF: Final = 0.10  # one of the two cards


class FamigliaValue(Value):
    """My points and prospects less those of the other."""

    stops = ("refresh_street", "use_accountant", "use_brute", "recruit")

    def terms(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Table)
        scores = game.scores()
        return {
            "points": float(scores[seat] - scores[1 - seat]),
            "prospects": prospects(game, seat),
            "theirs": -prospects(game, 1 - seat),
        }


def prospects(table: Table, seat: int) -> float:
    """What the hand may become: working cards, pairs, and pairs with something to take."""
    hand = table.hand[seat]
    points = table.printed.points
    jokers = 0
    for rank in range(1, RANKS):
        jokers += count(hand, MERCENARIES * RANKS + rank)
    total = 0.0
    for kind in range(KINDS):
        number = count(hand, kind)
        if not number:
            continue
        rank = rank_of(kind)
        total += IN_HAND * float(rank * number)
        if rank == RANKS - 1:
            continue
        gain = points[kind + 1] + 1
        if number >= 2 or (jokers and family_of(kind) != MERCENARIES):
            total += PAIR * gain
            if count(table.street, kind + 1):
                total += PAIR_AND_PREY * gain
        else:
            total += HALF * gain
    return total
