"""Goons and the associate: how a gap in strength is closed, attacking or defending.

More goons than needed are never returned: it would only waste them.
"""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.family import ASSOCIATE, FREE, GOONS, NO_ONE, W
from omerta.games.speakeasy.people import REBATE
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import CHEAPER

GOONS_ONLY: Final = 0
PAID: Final = 1  # with the associate, for his price
FOR_FREE: Final = 2  # with the associate, by his one free use
WAYS: Final = 3


def price_of_associate(table: Table, me: int, replacing: bool) -> int:
    """What it costs to add his strength once; rebates add up, but never below nothing."""
    mobster = table.has(me, ASSOCIATE)
    price = table.printed.price[mobster] - table.crate_bonus(me, CHEAPER)
    if replacing:
        price -= table.ability(me, REBATE)
    return max(0, price)


def ways(table: Table, me: int, gap: int, money: int, replacing: bool) -> list[int]:
    """How `gap` can be closed with the goons there are and `money` to spend."""
    at = me * W
    goons = table.fam[at + GOONS]
    found: list[int] = []
    if gap <= goons:
        found.append(GOONS_ONLY)
    mobster = table.fam[at + ASSOCIATE]
    if gap > 0 and mobster != NO_ONE and gap - table.printed.associate[mobster] <= goons:
        # rebates only matter if the full price is too high
        full = table.printed.price[mobster]
        if full <= money or price_of_associate(table, me, replacing) <= money:
            found.append(PAID)
        if table.fam[at + FREE]:
            found.append(FOR_FREE)
    return found


def widest_gap(table: Table, me: int, money: int, replacing: bool) -> int:
    """How wide a gap can be for one of the `ways` to close it."""
    at = me * W
    goons = table.fam[at + GOONS]
    mobster = table.fam[at + ASSOCIATE]
    if mobster == NO_ONE:
        return goons
    if table.fam[at + FREE] or price_of_associate(table, me, replacing) <= money:
        return goons + table.printed.associate[mobster]
    return goons


def price_of(table: Table, me: int, way: int, replacing: bool) -> int:
    return price_of_associate(table, me, replacing) if way == PAID else 0


def surplus(table: Table, me: int, gap: int, way: int) -> int:
    """How much strength is left over when `gap` is closed this way."""
    if way != GOONS_ONLY:
        gap -= table.printed.associate[table.has(me, ASSOCIATE)]
    return max(0, -gap)


def close(table: Table, me: int, gap: int, way: int) -> None:
    """Return the goons, always the dearest first, and use up the free use."""
    at = me * W
    if way != GOONS_ONLY:
        mobster = table.fam[at + ASSOCIATE]
        gap -= table.printed.associate[mobster]
        table.tell("used_associate", "SPK-ASSOCIATE-05", me, mobster)
        if way == FOR_FREE:
            table.fam[at + FREE] = 0
    if gap > 0:
        table.fam[at + GOONS] -= gap
        table.goons += gap
        table.tell("returned_goons", "SPK-GOON-06", me, gap)
