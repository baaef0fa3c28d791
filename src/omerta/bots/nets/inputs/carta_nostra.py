"""What a net is told about a table of Carta Nostra.

For each seat, 24 numbers: of every type whether it lies in the region, whether twice, whether it is
in the hand, whether twice; then how many types lie in the region, how many are missing from region
and hand, whether the next card played would win, and how many cards are in the hand. After the
seats: which types lie on the discards, how high the pile is, and whose turn begins.
"""

from __future__ import annotations

from typing import Final

from omerta.bots.nets.inputs.inputs import Inputs
from omerta.engine.game import Game
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table

A_SEAT: Final = 4 * TYPES + 4
HIGH: Final = 40.0  # a pile
FULL: Final = 10.0  # a hand


class CartaNostraInputs(Inputs):
    """Regions, hands and discards."""

    version = 1

    def size(self, seats: int) -> int:
        return A_SEAT * seats + TYPES + 1 + seats

    def features(self, game: Game, seat: int) -> list[float]:
        assert isinstance(game, Table)
        seats = game.seats
        found: list[float] = []
        for place in range(seats):
            add_seat(game, (seat + place) % seats, found)
        lying = [0.0] * TYPES
        for kind in game.discard:
            lying[kind] = 1.0
        found += lying
        found.append(float(game.left) / HIGH)
        turn = (game.decider - seat) % seats
        for place in range(seats):
            found.append(1.0 if place == turn else 0.0)
        return found


def add_seat(table: Table, seat: int, found: list[float]) -> None:
    types, lacking = 0, 0
    for place in range(seat * TYPES, seat * TYPES + TYPES):
        city, hand = table.city[place], table.hand[place]
        found.append(1.0 if city else 0.0)
        found.append(1.0 if city > 1 else 0.0)
        found.append(1.0 if hand else 0.0)
        found.append(1.0 if hand > 1 else 0.0)
        if city:
            types += 1
        elif not hand:
            lacking += 1
    found.append(types / TYPES)
    found.append(lacking / TYPES)
    found.append(1.0 if types == TYPES - 1 and not lacking else 0.0)
    found.append(table.hand_sizes[seat] / FULL)
