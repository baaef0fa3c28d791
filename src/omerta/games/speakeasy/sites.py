"""Where can be built, what, and for how much: what every way of building asks first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.games.speakeasy.board import (
    ANY_CASINO,
    CASINO,
    FIRST_NIGHTCLUB,
    NIGHTCLUB,
    SPEAKEASY,
    SPOTS,
    around,
    bits,
)
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BUILT,
    CASINOS_LEFT,
    CLUBS_LEFT,
    NO_ONE,
    SMALL_LEFT,
    STRENGTH_LEVEL,
    W,
)
from omerta.games.speakeasy.muster import widest_gap
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import ATTACKS

# What a place allows.
SMALL_ONES: Final = 0  # building department: speakeasies and the still
LARGE_ONES: Final = 1  # planning office: nightclubs and casinos
ANY_ONE: Final = 2  # city tile: anything but the still
CONVERSION: Final = 3  # aid card: convert one speakeasy
TAKEOVER: Final = 4  # aid card: replace one mobster speakeasy, whatever its defence
START: Final = 5  # start round: open one small building with clean money


def discount(table: Table, me: int) -> int:
    """The best of the groups whose three small buildings have all left the headquarters."""
    left = table.has(me, SMALL_LEFT)
    best = 0
    for group in range(3):
        if not left & table.printed.group_mask[group]:
            best = max(best, table.printed.discount[group])
    return best


def price_to_convert(table: Table, me: int, piece: int) -> int:
    return max(0, table.printed.cost[piece] - discount(table, me))


def home_of_associate(table: Table, me: int) -> i64:
    """The spots in the district of one's own associate: nothing is replaced there."""
    mobster = table.has(me, ASSOCIATE)
    if mobster == NO_ONE:
        return 0
    district: i64 = 0
    while table.mob_in[district] != mobster:
        district += 1
    return around(district)


def gap_at(table: Table, me: int, spot: int, mode: int) -> int:
    """How much strength is missing to exceed the strength tile of the district."""
    if mode == TAKEOVER:
        return 0
    return table.strength[spot // 3] + 1 - own_attack(table, me)


def own_attack(table: Table, me: int) -> int:
    """Without goons and the associate."""
    return table.has(me, STRENGTH_LEVEL) + table.crate_bonus(me, ATTACKS)


def replaceable(table: Table, me: int, mode: int, money: int) -> i64:
    """Mobster speakeasies that can be beaten with `money` for the associate."""
    found: i64 = table.mob & ~home_of_associate(table, me)
    if mode == TAKEOVER or not found:
        return found
    attack = own_attack(table, me) + widest_gap(table, me, money, True)
    for district in range(16):
        here: i64 = found & around(district)
        if here and table.strength[district] >= attack:
            found &= ~here
    return found


def barred_zones(table: Table, me: int, kind: int) -> i64:
    """Zones in which a nightclub or casino of one's own stands already, active or not."""
    own: i64 = table.has(me, BUILT + kind)
    barred: i64 = 0
    for zone in range(3):
        if own & table.printed.zone_mask[zone]:
            barred |= table.printed.zone_mask[zone]
    return barred


def spots_for(table: Table, me: int, piece: int, mode: int) -> i64:
    """Where a piece of the headquarters can go now, as a set."""
    price = table.printed.cost[piece]
    money = table.funds(me)
    kind = table.printed.kind_of[piece]
    found: i64 = 0
    if mode not in (CONVERSION, TAKEOVER) and price <= money:
        found |= table.empty_spots()
    if mode not in (CONVERSION, START) and price <= money:
        found |= replaceable(table, me, mode, money - price)
    if kind >= NIGHTCLUB:
        if mode != TAKEOVER and price_to_convert(table, me, piece) <= money:
            found |= table.has(me, BUILT + SPEAKEASY)
        if kind == CASINO and table.hand_size(me) < table.printed.casino_cards:
            return 0
        found &= ~barred_zones(table, me, kind)
    return found


def pieces_left(table: Table, me: int, mode: int) -> list[int]:
    """What the headquarters still has, as far as the place allows it."""
    at = me * W
    found: list[int] = []
    if mode not in (LARGE_ONES, CONVERSION):
        small = table.fam[at + SMALL_LEFT]
        if mode == ANY_ONE:
            small &= ~(1 << table.printed.still_piece)
        found = bits(small)
    if mode not in (SMALL_ONES, START):
        found += [FIRST_NIGHTCLUB + club for club in bits(table.fam[at + CLUBS_LEFT])]
        if table.fam[at + CASINOS_LEFT]:
            found.append(ANY_CASINO)
    return found


def pieces(table: Table, me: int, mode: int) -> list[int]:
    """What can be built now."""
    return [
        piece for piece in pieces_left(table, me, mode) if spots_for(table, me, piece, mode) != 0
    ]


def can_build(table: Table, me: int, mode: int) -> bool:
    """Whether there is any: the first one found is enough."""
    return any(spots_for(table, me, piece, mode) != 0 for piece in pieces_left(table, me, mode))


def why_not_piece(table: Table, me: int, piece: int, mode: int) -> str:
    """Too dear, not there any more, no card for a casino, or no spot in a zone that is allowed."""
    if piece not in pieces_left(table, me, mode):
        allowed = SMALL_ONES if piece < FIRST_NIGHTCLUB else LARGE_ONES
        if mode == ANY_ONE and piece == table.printed.still_piece:
            return "SPK-TILES-19"
        if mode == CONVERSION and piece < FIRST_NIGHTCLUB:
            return "SPK-AID-17"
        if mode in (allowed, ANY_ONE, TAKEOVER, CONVERSION):
            return "SPK-LIMIT-02"
        return "SPK-PLAN-04" if mode == LARGE_ONES else "SPK-BUILD-04"
    if piece == ANY_CASINO and table.hand_size(me) < table.printed.casino_cards:
        return "SPK-PLAN-05"
    cheapest = table.printed.cost[piece]
    if mode in (LARGE_ONES, ANY_ONE, CONVERSION) and piece >= FIRST_NIGHTCLUB:
        cheapest = price_to_convert(table, me, piece)
    if cheapest > table.funds(me):
        return "SPK-MONEY-03"
    return "SPK-BUILD-07" if piece < FIRST_NIGHTCLUB else "SPK-PLAN-06"


def why_not_spot(table: Table, me: int, spot: int, piece: int, mode: int) -> str:
    if not 0 <= spot < SPOTS or not table.spots >> spot & 1:
        shut = 0 <= spot < SPOTS and table.closed >> spot // 3 & 1
        return "SPK-TWOPLAYER-02" if shut else "SPK-BUILD-07"
    kind = table.printed.kind_of[piece]
    if mode == TAKEOVER and not table.mob >> spot & 1:
        return "SPK-AID-18"
    if mode == CONVERSION and table.kind_at(me, spot) != SPEAKEASY:
        return "SPK-AID-17"
    if kind >= NIGHTCLUB and barred_zones(table, me, kind) >> spot & 1:
        return "SPK-PLAN-06"
    if table.mob >> spot & 1:
        if mode == START:
            return "SPK-START-03"
        if home_of_associate(table, me) >> spot & 1:
            return "SPK-BUILD-19"
        return "SPK-MONEY-03" if table.printed.cost[piece] > table.funds(me) else "SPK-BUILD-14"
    if table.built >> spot & 1:
        return "SPK-PLAN-13" if kind >= NIGHTCLUB else "SPK-BUILD-07"
    return "SPK-MONEY-03"
