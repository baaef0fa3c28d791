"""Workshop: trucks drive, load, buy and deliver.

One decision at a time, for either truck, until the player stops. A number is truck * 67 and then:
0 to 15 the district to drive to or to start in, 16 load a barrel from the still, 17 and 18 buy one
or two barrels from the boat, 19 and more deliver to that spot.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import May, Step
from omerta.games.speakeasy.board import DISTRICTS, DRIVES, SPOTS, bits
from omerta.games.speakeasy.family import HASTE, NOT_YET, TRUCK, W
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.people import TRANSPORT
from omerta.games.speakeasy.places.cargo import (
    buy,
    can_load,
    deliver,
    hungry,
    load,
    load_of,
    most_to_buy,
    place_of,
    why_not_buy,
    why_not_deliver,
)
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import MOVES

LOAD_ONE: Final = 16
BUY_ONE: Final = 17
BUY_TWO: Final = 18
DELIVER: Final = DRIVES - SPOTS  # the last ones, a number for each spot
ACTIONS: Final = DRIVES
NO_TRUCK: Final = -1


def points(table: Table, me: int, extra: int) -> tuple[int, int]:
    """The movement points of both trucks: level, the card of this turn, the contact (`extra`),
    crates; NO_TRUCK for the second as long as it is not there.
    """
    level = table.level(me, TRANSPORT)
    moves = level + table.fam[me * W + HASTE] + extra + table.crate_bonus(me, MOVES)
    return moves, moves if level >= table.printed.second_truck else NO_TRUCK


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
        self.offer(table, 0, self.moves, found)
        if self.second != NO_TRUCK:
            self.offer(table, 1, self.second, found)
        return found

    def offer(self, table: Table, truck: int, moves: int, found: list[int]) -> None:
        me = self.player
        first = truck * ACTIONS
        district = place_of(table, me, truck)
        if district == NOT_YET:
            for place in range(DISTRICTS):
                found.append(first + place)
            return
        if moves:
            found.extend(table.printed.roads[truck][district])
        room = table.printed.truck_room - load_of(table, me, truck)
        if room > 0:
            if can_load(table, me, district):
                found.append(first + LOAD_ONE)
            boat = table.boat_in(district)
            if boat >= 0:
                for number in range(most_to_buy(table, me, boat, room)):
                    found.append(first + BUY_ONE + number)
        if load_of(table, me, truck):
            for spot in bits(hungry(table, me, district)):
                found.append(first + DELIVER + spot)

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
        table.fam[me * W + TRUCK + truck] = district
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
        me = self.player
        truck, action = divmod(option, ACTIONS)
        if truck and self.second == NO_TRUCK:
            return "SPK-TRUCK-01"
        if action < DISTRICTS:
            return why_not_there(table, place_of(table, me, truck), action)
        if place_of(table, me, truck) == NOT_YET:
            return "SPK-TRUCK-02"
        if action >= DELIVER:
            return why_not_deliver(table, me, truck, action - DELIVER)
        if load_of(table, me, truck) >= table.printed.truck_room:
            return "SPK-TRUCK-08"
        if action == LOAD_ONE:
            return "SPK-TRUCK-11"
        return why_not_buy(table, me, truck, action - BUY_ONE + 1)

    @classmethod
    def span(cls, box: Box) -> int:
        return 2 * ACTIONS


def why_not_there(table: Table, start: int, district: int) -> str:
    """No point left, the park between them, or simply too far."""
    if district in table.printed.next_to[start]:
        return "SPK-TRUCK-05"
    return "SPK-MAP-02" if {start, district} in ({12, 13}, {14, 15}) else "SPK-TRUCK-04"
