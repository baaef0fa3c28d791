"""Workshop: trucks drive, load, buy and deliver.

One decision at a time, for either truck, until the player stops. A number is truck * 67 and then:
0 to 15 the district to drive to or to start in, 16 load a barrel from the still, 17 and 18 buy one
or two barrels from the boat, 19 and more deliver to that spot.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import May, Step
from omerta.games.speakeasy.barrels import active_still
from omerta.games.speakeasy.board import DISTRICTS, DRIVES, ROOM, SPOTS, STILL, around, bits
from omerta.games.speakeasy.family import DISTILLED, HASTE, LOAD, NOT_YET, TRUCK, W
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.people import TRANSPORT
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import MOVES

LOAD_ONE: Final = 16
BUY_ONE: Final = 17
BUY_TWO: Final = 18
DELIVER: Final = DRIVES - SPOTS  # the last ones, a number for each spot
ACTIONS: Final = DRIVES
NO_TRUCK: Final = -1


def drive(table: Table, me: int, extra: int) -> list[Step[Any]]:
    """Both trucks, if the second one is there, with all their movement points: level, the card
    of this turn, the contact (`extra`), crates.
    """
    level = table.level(me, TRANSPORT)
    moves = level + table.fam[me * W + HASTE] + extra + table.crate_bonus(me, MOVES)
    second = moves if level >= table.printed.second_truck else NO_TRUCK
    return [Drive(me, moves, second)]


def price_to_buy(table: Table, boat: int, number: int) -> int:
    """The price under the rightmost barrel, then the next; the highest if the hold is empty."""
    prices = table.printed.hold_price[boat]
    total = 0
    for barrel in range(number):
        left = table.hold[boat] - barrel
        total += prices[len(prices) - left] if left > 0 else table.printed.top_price[boat]
    return total


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
        at: i64 = self.player * W
        first = truck * ACTIONS
        district = table.fam[at + TRUCK + truck]
        if district == NOT_YET:
            for place in range(DISTRICTS):
                found.append(first + place)
            return
        if moves:
            found.extend(table.printed.roads[truck][district])
        load = table.fam[at + LOAD + truck]
        if load < table.printed.truck_room:
            if table.fam[at + DISTILLED] and active_still(table, self.player) & around(district):
                found.append(first + LOAD_ONE)
            boat = table.boat_in(district)
            if boat >= 0:
                self.offer_boat(table, first, boat, table.printed.truck_room - load, found)
        if load:
            open_spots = self.outlets(table, district)
            if open_spots:
                for spot in bits(open_spots):
                    found.append(first + DELIVER + spot)

    def offer_boat(self, table: Table, first: int, boat: int, room: int, found: list[int]) -> None:
        money = table.funds(self.player)
        there = table.hold[boat] + table.barrels
        for number in range(1, min(room, 2) + 1):
            if there >= number and price_to_buy(table, boat, number) <= money:
                found.append(first + BUY_ONE + number - 1)

    def outlets(self, table: Table, district: int) -> i64:
        """Own active buildings in a district that take a barrel."""
        here = around(district) & table.built & ~table.barrel & table.awake()
        return here & table.outlets(self.player) if here else 0

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        truck = 1 if option >= ACTIONS else 0
        action = option - truck * ACTIONS
        load = me * W + LOAD + truck
        if action < DISTRICTS:
            self.go(table, truck, action)
        elif action == LOAD_ONE:
            table.fam[me * W + DISTILLED] -= 1
            table.fam[load] += 1
            table.tell("loaded", "SPK-TRUCK-11", me, truck + 1)
            table.then(self)
        elif action < DELIVER:
            self.buy(table, truck, action - BUY_ONE + 1)
        else:
            spot = action - DELIVER
            table.fam[load] -= 1
            table.barrel |= 1 << spot
            table.tell("delivered", "SPK-TRUCK-16", me, truck + 1, spot)
            table.then(self)

    def go(self, table: Table, truck: int, district: int) -> None:
        me = self.player
        place = me * W + TRUCK + truck
        if table.fam[place] == NOT_YET:
            table.tell("entered", "SPK-TRUCK-02", me, truck + 1, district)
            table.then(self)
        else:
            table.tell("drove", "SPK-TRUCK-04", me, truck + 1, district)
            if truck:
                table.then(Drive(me, self.moves, self.second - 1))
            else:
                table.then(Drive(me, self.moves - 1, self.second))
        table.fam[place] = district

    def buy(self, table: Table, truck: int, number: int) -> None:
        """One purchase of one truck; then the boat sails on."""
        me = self.player
        boat = table.boat_in(table.fam[me * W + TRUCK + truck])
        price = price_to_buy(table, boat, number)
        from_hold = min(number, table.hold[boat])
        table.hold[boat] -= from_hold
        table.barrels -= number - from_hold
        table.fam[me * W + LOAD + truck] += number
        table.tell("bought", "SPK-TRUCK-12", me, number, boat)
        if from_hold < number:
            table.tell("hold_empty", "SPK-TRUCK-13", boat)
        table.move_boat(boat)
        table.then(Pay(me, price), self)

    def why_not(self, table: Table, option: int) -> str:
        if option < 0 or option >= 2 * ACTIONS:
            return "SPK-TRUCK-10"
        truck, action = divmod(option, ACTIONS)
        if truck and self.second == NO_TRUCK:
            return "SPK-TRUCK-01"
        district = table.fam[self.player * W + TRUCK + truck]
        if action < DISTRICTS:
            return self.why_not_there(table, truck, action)
        if district == NOT_YET:
            return "SPK-TRUCK-02"
        if action >= DELIVER:
            return self.why_not_deliver(table, truck, action - DELIVER)
        if table.fam[self.player * W + LOAD + truck] >= table.printed.truck_room:
            return "SPK-TRUCK-08"
        if action == LOAD_ONE:
            return "SPK-TRUCK-11"
        return self.why_not_buy(table, truck, table.boat_in(district), action - BUY_ONE + 1)

    def why_not_there(self, table: Table, truck: int, district: int) -> str:
        at = table.fam[self.player * W + TRUCK + truck]
        if district in table.printed.next_to[at]:
            return "SPK-TRUCK-05"
        return "SPK-MAP-02" if {at, district} in ({12, 13}, {14, 15}) else "SPK-TRUCK-04"

    def why_not_buy(self, table: Table, truck: int, boat: int, number: int) -> str:
        if boat < 0:
            return "SPK-TRUCK-12"
        if table.fam[self.player * W + LOAD + truck] + number > table.printed.truck_room:
            return "SPK-TRUCK-15"
        if table.hold[boat] + table.barrels < number:
            return "SPK-TRUCK-13"
        return "SPK-MONEY-03"

    def why_not_deliver(self, table: Table, truck: int, spot: int) -> str:
        if not table.fam[self.player * W + LOAD + truck]:
            return "SPK-TRUCK-09"
        if spot // ROOM != table.fam[self.player * W + TRUCK + truck]:
            return "SPK-TRUCK-16"
        if table.kind_at(self.player, spot) == STILL:
            return "SPK-TRUCK-18"
        if table.outlets(self.player) >> spot & 1:
            return "SPK-TRUCK-17" if table.barrel >> spot & 1 else "SPK-COPS-08"
        return "SPK-TRUCK-16"

    @classmethod
    def span(cls, box: Box) -> int:
        return 2 * ACTIONS
