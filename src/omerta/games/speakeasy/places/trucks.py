"""What a truck may do next, and why not something else.

A number is truck * 67 and then: 0 to 15 the district to drive to or to start in, 16 load a barrel
from the still, 17 and 18 buy one or two barrels from the boat, 19 and more deliver to that spot.
"""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.board import DISTRICTS, DRIVES, SPOTS, bits
from omerta.games.speakeasy.family import HASTE, NOT_YET
from omerta.games.speakeasy.people import TRANSPORT
from omerta.games.speakeasy.places.cargo import (
    can_load,
    hungry,
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
    moves = level + table.has(me, HASTE) + extra + table.crate_bonus(me, MOVES)
    return moves, moves if level >= table.printed.second_truck else NO_TRUCK


def offer(table: Table, me: int, truck: int, moves: int, found: list[int]) -> None:
    """Everything one truck may do with so many points left; closed districts are streets too."""
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


def why_not_do(table: Table, me: int, truck: int, action: int) -> str:
    """The rule that keeps a truck from an action, its number taken off."""
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


def why_not_there(table: Table, start: int, district: int) -> str:
    """No point left, the park between them, or simply too far."""
    if district in table.printed.next_to[start]:
        return "SPK-TRUCK-05"
    return "SPK-MAP-02" if {start, district} in ({12, 13}, {14, 15}) else "SPK-TRUCK-04"
