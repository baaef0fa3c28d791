"""Barrels on trucks: loading at the still, buying from boats, delivering; and why not."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.games.speakeasy.barrels import active_still
from omerta.games.speakeasy.board import ROOM, STILL, around
from omerta.games.speakeasy.family import DISTILLED, LOAD, TRUCK
from omerta.games.speakeasy.table import Table


def place_of(table: Table, me: int, truck: int) -> int:
    """The district of a truck, or NOT_YET."""
    return table.has(me, TRUCK + truck)


def load_of(table: Table, me: int, truck: int) -> int:
    return table.has(me, LOAD + truck)


# -- loading


def can_load(table: Table, me: int, district: int) -> bool:
    """Whether a barrel waits in the Distillery and the own active still is here."""
    if not table.has(me, DISTILLED):
        return False
    return active_still(table, me) & around(district) != 0


def load(table: Table, me: int, truck: int) -> None:
    table.lose(me, DISTILLED, 1)
    table.gain(me, LOAD + truck, 1)
    table.tell("loaded", "SPK-TRUCK-11", me, truck + 1)


# -- buying


def price_to_buy(table: Table, boat: int, number: int) -> int:
    """The price under the rightmost barrel, then the next; the highest if the hold is empty."""
    prices = table.printed.hold_price[boat]
    total = 0
    for barrel in range(number):
        left = table.hold[boat] - barrel
        total += prices[len(prices) - left] if left > 0 else table.printed.top_price[boat]
    return total


def most_to_buy(table: Table, me: int, boat: int, room: int) -> int:
    """How many barrels can be bought at once: one or two, or none."""
    money = table.funds(me)
    there = table.hold[boat] + table.barrels
    most = 0
    for number in range(1, min(room, 2) + 1):
        if there >= number and price_to_buy(table, boat, number) <= money:
            most = number
    return most


def buy(table: Table, me: int, truck: int, number: int) -> int:
    """One purchase of one truck, after which the boat sails on; what is to be paid."""
    boat = table.boat_in(place_of(table, me, truck))
    price = price_to_buy(table, boat, number)
    from_hold = min(number, table.hold[boat])
    table.hold[boat] -= from_hold
    table.barrels -= number - from_hold
    table.gain(me, LOAD + truck, number)
    table.tell("bought", "SPK-TRUCK-12", me, number, boat)
    if from_hold < number:
        table.tell("hold_empty", "SPK-TRUCK-13", boat)
    table.move_boat(boat)
    return price


def why_not_buy(table: Table, me: int, truck: int, number: int) -> str:
    boat = table.boat_in(place_of(table, me, truck))
    if boat < 0:
        return "SPK-TRUCK-12"
    if load_of(table, me, truck) + number > table.printed.truck_room:
        return "SPK-TRUCK-15"
    if table.hold[boat] + table.barrels < number:
        return "SPK-TRUCK-13"
    return "SPK-MONEY-03"


# -- delivering


def hungry(table: Table, me: int, district: int) -> i64:
    """Own active buildings in a district that take a barrel."""
    here = around(district) & table.built & ~table.barrel & table.awake()
    return here & table.outlets(me) if here else 0


def deliver(table: Table, me: int, truck: int, spot: int) -> None:
    table.lose(me, LOAD + truck, 1)
    table.barrel |= 1 << spot
    table.tell("delivered", "SPK-TRUCK-16", me, truck + 1, spot)


def why_not_deliver(table: Table, me: int, truck: int, spot: int) -> str:
    if not load_of(table, me, truck):
        return "SPK-TRUCK-09"
    if spot // ROOM != place_of(table, me, truck):
        return "SPK-TRUCK-16"
    if table.kind_at(me, spot) == STILL:
        return "SPK-TRUCK-18"
    if table.outlets(me) >> spot & 1:
        return "SPK-TRUCK-17" if table.barrel >> spot & 1 else "SPK-COPS-08"
    return "SPK-TRUCK-16"
