"""Crates: what the front pays once. What the back does is asked through `Table.crate_bonus`."""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.board import CASINO, NIGHTCLUB, PIER_ROWS, size
from omerta.games.speakeasy.family import (
    AID,
    ASSOCIATE,
    BUILT,
    COOKED,
    CRATES,
    GOONS,
    LEVEL,
    NO_ONE,
    PIER,
    PLAYED,
    SAFE,
    TILES,
    VIP,
    W,
)
from omerta.games.speakeasy.money import earn
from omerta.games.speakeasy.people import DISTILLERY, NETWORK, PARTY, STRENGTH, TRANSPORT
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import how_many
from omerta.games.speakeasy.tiles.names import CRATE_FRONTS

# Fronts that pay by a level.
BY_LEVEL: Final = {
    "party": PARTY,
    "strength": STRENGTH,
    "transport": TRANSPORT,
    "network": NETWORK,
    "distillery": DISTILLERY,
}


def counted(table: Table, me: int, front: str, zone: int) -> int:
    """How often a crate pays its rate; `zone` is that of the raid."""
    if front in BY_LEVEL:
        return table.level(me, BY_LEVEL[front])
    fam = table.fam
    at = me * W
    if front == "books":
        return size(fam[at + COOKED])
    if front == "vip":
        return fam[at + VIP]
    if front == "goons":
        return fam[at + GOONS]
    if front == "associate":
        mobster = fam[at + ASSOCIATE]
        return 0 if mobster == NO_ONE else table.printed.associate[mobster]
    if front == "tiles":
        return how_many(fam[at + TILES]) + how_many(fam[at + PLAYED])
    if front == "hand":
        return table.hand_size(me)
    return counted_on_board(table, me, front, zone)


def counted_on_board(table: Table, me: int, front: str, zone: int) -> int:
    """The other half; buildings count whether they are active or not."""
    fam = table.fam
    at = me * W
    if front == "barrels":
        return size(table.outlets(me) & table.barrel)
    if front == "power":
        return table.power(me)
    if front == "best":
        return max(fam[at + LEVEL : at + LEVEL + 5])
    if front == "clubs":
        return size(fam[at + BUILT + NIGHTCLUB] | fam[at + BUILT + CASINO])
    if front == "aid":
        return size(fam[at + AID] | fam[at + SAFE])
    if front == "guards":
        return size(table.buildings(me) & table.guard)
    here = 15 << zone * PIER_ROWS
    return sum(size(table.has(family, PIER) & here) for family in range(table.families))


def money_of(table: Table, me: int, crate: int, zone: int) -> int:
    """What a crate pays its new owner now."""
    printed = table.printed
    money = printed.rate[crate] * counted(table, me, CRATE_FRONTS[printed.front[crate]], zone)
    cap = printed.cap[crate]
    return min(money, cap) if cap else money


def take_crate(table: Table, me: int, boat: int, zone: int) -> None:
    """Its money, clean; then it lies with its back up beside the headquarters, and the next one
    of the stack takes its place on the boat.
    """
    crate = table.crate[boat]
    if crate < 0:
        table.tell("no_crate", "SPK-RAID-15", me)
        return
    money = money_of(table, me, crate, zone)
    earn(table, me, money)
    table.include(me, CRATES, 1 << crate)
    table.tell("took_crate", "SPK-RAID-13", me, crate, money)
    refill_crate(table, boat)


def refill_crate(table: Table, boat: int) -> None:
    """The stack lies front up, so its next crate is known; the one below is seen now."""
    if not table.crate_left:
        table.crate[boat] = -1
        return
    table.crate_left -= 1
    table.crate[boat] = table.crate_stack[table.crate_left]
    table.tell("crate_shown", "SPK-RAID-14", table.crate[boat])
    if table.crate_left:
        table.reveal()
        table.tell("next_crate", "SPK-HIDDEN-10", table.crate_stack[table.crate_left - 1])
