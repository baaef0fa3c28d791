"""Workshop: trucks drive, load, buy and deliver.

One decision at a time, for either truck, until the player stops.
"""

from __future__ import annotations

from typing import Any, ClassVar

from omerta.engine.box import Box
from omerta.engine.game import May, Step
from omerta.games.speakeasy.board import DISTRICTS
from omerta.games.speakeasy.family import NOT_YET, TRUCK
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.places.cargo import buy, deliver, load, place_of
from omerta.games.speakeasy.places.trucks import (
    ACTIONS,
    BUY_ONE,
    DELIVER,
    LOAD_ONE,
    NO_TRUCK,
    offer,
    points,
    why_not_do,
)
from omerta.games.speakeasy.table import Table


def drive(table: Table, me: int, extra: int) -> list[Step[Any]]:
    """Both trucks, if the second one is there, with all their movement points."""
    moves, second = points(table, me, extra)
    return [Drive(me, moves, second)]


class Drive(May[Table]):
    """Load and deliver: each truck has its own movement points, loads at the own active still,
    buys from boats (which then sail on), and delivers to own active buildings without a barrel.
    """

    name = "drive"
    asks = "drive"
    rules = (
        "SPK-TRUCK-01",
        "SPK-TRUCK-02",
        "SPK-TRUCK-03",
        "SPK-TRUCK-04",
        "SPK-TRUCK-05",
        "SPK-TRUCK-08",
        "SPK-TRUCK-09",
        "SPK-TRUCK-10",
        "SPK-TRUCK-11",
        "SPK-TRUCK-12",
        "SPK-TRUCK-13",
        "SPK-TRUCK-14",
        "SPK-TRUCK-15",
        "SPK-TRUCK-16",
        "SPK-TRUCK-17",
        "SPK-TRUCK-18",
    )
    holds: ClassVar[tuple[str, ...]] = ("moves", "second")

    def __init__(self, player: int, moves: int, second: int) -> None:
        super().__init__(player)
        self.moves = moves  # points left of the first truck
        self.second = second  # and of the second, or NO_TRUCK

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        offer(table, self.player, 0, self.moves, found)
        if self.second != NO_TRUCK:
            offer(table, self.player, 1, self.second, found)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        truck = 1 if option >= ACTIONS else 0
        action = option - truck * ACTIONS
        if action < DISTRICTS:
            table.then(self.go(table, truck, action))
        elif action == LOAD_ONE:
            load(table, me, truck)
            table.then(self)
        elif action < DELIVER:
            table.then(Pay(me, buy(table, me, truck, action - BUY_ONE + 1)), self)
        else:
            deliver(table, me, truck, action - DELIVER)
            table.then(self)

    def go(self, table: Table, truck: int, district: int) -> Drive:
        """To the district; what is left then. Entering costs no point."""
        me = self.player
        entering = place_of(table, me, truck) == NOT_YET
        table.put(me, TRUCK + truck, district)
        if entering:
            table.tell("entered", "SPK-TRUCK-02", me, truck + 1, district)
            return self
        table.tell("drove", "SPK-TRUCK-04", me, truck + 1, district)
        if truck:
            return Drive(me, self.moves, self.second - 1)
        return Drive(me, self.moves - 1, self.second)

    def why_not(self, table: Table, option: int) -> str:
        if option < 0 or option >= 2 * ACTIONS:
            return "SPK-TRUCK-10"
        truck, action = divmod(option, ACTIONS)
        if truck and self.second == NO_TRUCK:
            return "SPK-TRUCK-01"
        return why_not_do(table, self.player, truck, action)

    @classmethod
    def span(cls, box: Box) -> int:
        return 2 * ACTIONS
