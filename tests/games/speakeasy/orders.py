"""Orders for protection at city hall: four houses, four members, and how many of them can go."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .names import effect, spot
from .positions import Family, Position, lay

HOUSES: Final = [spot(9), spot(10), spot(11), spot(12)]
LAST: Final = [1, 2, 3, 0]  # the last column: one authority for each member


def ready(**more: Any) -> Family:
    """Four speakeasies in Midtown, four members in the VIP area."""
    family = Family(speakeasies=HOUSES, vip=4, levels={"network": 4})
    return replace(family, **more)


def at_city_hall(family: Family, seats: int = 4, **laid: Any) -> Position:
    """The row of the contact that orders protection, if there is anything to order."""
    position = lay({0: family}, seats=seats, **laid).goes("city_hall_b")
    position.passes()
    return position


def sends(position: Position, *where: int) -> Position:
    """An order for these spots, and no more."""
    position.says(0, "row", effect("protect"))
    for place in where:
        position.says(0, "protect", place)
    if position.step == "protect":
        position.passes()
    return position


def in_column(column: int, seats: int = 4) -> list[int]:
    order = list(range(1, seats))
    order.insert(column - 1, 0)
    return order


def most_sent(position: Position) -> int:
    """How many members can be sent, one house after the other."""
    sent = 0
    if position.step == "row":
        position.says(0, "row", effect("protect"))
    while position.step == "protect":
        position.says(0, "protect", position.options[0])
        sent += 1
    return sent
