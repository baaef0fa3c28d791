"""Players of Carta Nostra who want nobody to win: for the kept games, which must also show how one
ends that gets stuck, all cards in the city and nothing left to draw.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.game import PASS
from omerta.engine.seat import Seat
from omerta.games.carta_nostra.cards import DRAW_TWO, TYPES

PEACEFUL: Final = {"peaceful": 4, "modest": 3}  # the names of the players: types in their region


class Peaceful:
    """Plays what is there already, or else a new type, up to so many: any other card it sends away,
    so that somebody else draws it. It draws where it may, and does nothing else to anybody."""

    def __init__(self, most: int) -> None:
        self.most = most

    def choose(self, seat: Seat) -> int:
        if seat.asked["step"] == "act":
            return self.act(seat)
        if DRAW_TWO in seat.options and seat.asked["step"] == "announce":
            return DRAW_TWO
        return seat.options[-1]  # PASS, where one may

    def act(self, seat: Seat) -> int:
        region = seat.view["city"][seat.number * TYPES : (seat.number + 1) * TYPES]
        kinds = [option - TYPES for option in seat.options if option >= TYPES]
        there = [kind for kind in kinds if region[kind]]
        found = there or (kinds if TYPES - region.count(0) < self.most else [])
        sent = [option for option in seat.options if 0 <= option < TYPES]
        return found[0] + TYPES if found else [*sent, PASS][0]
