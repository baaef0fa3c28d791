"""Carta Nostra: who stands how near to five mafiosi, and what the hands add to it."""

from __future__ import annotations

from typing import Final

from omerta.bots.values.value import Value
from omerta.engine.game import Game
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table

CITY: Final = [0.0, 4.0, 10.0, 18.0, 30.0, 100.0]  # by different mafiosi in the region
MISSING_IN_HAND: Final = 2.5  # a type the region still lacks
CARD: Final = 0.5
DON: Final = 1.5  # held back, if another card can go with him
SPARE: Final = 0.4  # a second copy in the region, against hitmen


class CartaNostraValue(Value):
    """My standing less that of the best rival and a part of the others'."""

    stops = ("act",)

    def terms(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Table)
        rivals = [standing(game, other) for other in range(game.seats) if other != seat]
        rest = sum(rivals) - max(rivals)
        return {
            "mine": standing(game, seat),
            "best_rival": -0.8 * max(rivals),
            "other_rivals": -0.8 * rest / len(rivals),
        }


def standing(table: Table, seat: int) -> float:
    """How near a seat is to winning."""
    first = seat * TYPES
    don = table.printed.don
    total = CITY[table.types_in_city(seat)]
    for kind in range(TYPES):
        held = table.hand[first + kind]
        lies = table.city[first + kind]
        if held and not lies:
            total += MISSING_IN_HAND
        if lies > 1:
            total += SPARE
    total += CARD * table.hand_sizes[seat]
    if table.hand[first + don] and table.hand_sizes[seat] > 1:
        total += DON
    return total
