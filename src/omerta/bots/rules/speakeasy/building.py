"""Where to build in Speakeasy, what, and whom to protect."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.speakeasy.bonuses import bonus_worth
from omerta.bots.rules.speakeasy.stage import (
    CASINO_INCOME,
    OWN_STILL,
    actions_left,
    money_cost,
    part,
    payouts_left,
    ramp,
)
from omerta.bots.rules.speakeasy.war import survival, war_hold
from omerta.games.speakeasy import sites
from omerta.games.speakeasy.board import (
    ANY_CASINO,
    CASINO,
    NIGHTCLUB,
    SPEAKEASY,
    STILL,
    around,
    bits,
    size,
)
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BUILT,
    COOKED,
    FREE,
    GOONS,
    MARKERS,
    NO_ONE,
    SUPPLY,
    VIP,
    W,
)
from omerta.games.speakeasy.muster import price_of_associate
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names

CONTROL: Final = [4.0, 7.0, 14.0]  # of a district, by zone, for each payout
STANDS: Final = 6.0  # a building besides its end value
NEW_DISTRICT: Final = 4.0
OUTLET: Final = 3.0  # a place to deliver to
DEAR_OUTLET: Final = 4.0
GOAL: Final = 3.0  # what a zone goal asks for
GOOD_TILE: Final = 2.0
GOON: Final = 1.8
WORTH_A_MEMBER: Final = 2.5
IMPOSSIBLE: Final = 99.0
NOTHING_TO_BUILD: Final = -1000.0


class Plan:
    """A building, its spot, and what it brings."""

    def __init__(self, worth: float, piece: int, spot: int) -> None:
        self.worth = worth
        self.piece = piece
        self.spot = spot


def spot_worth(table: Table, me: int, spot: int, kind: int, hold: float) -> float:
    """What a building of `kind` brings on a spot; its price is not counted."""
    fam, at, printed = table.fam, me * W, table.printed
    district = spot // 3
    left = actions_left(table, me)
    mine = table.buildings(me)
    converted = mine >> spot & 1
    stands = survival(table, me, district, hold)
    guarded = guarding(table, me, spot, left)
    total = printed.end_value[kind] * stands * guarded
    if converted:
        total -= printed.end_value[SPEAKEASY] * stands * guarded
    else:
        total += STANDS * stands * part(left, 8.0) * guarded
    total += control(table, me, spot, kind) * stands
    if not mine & around(district):
        total += NEW_DISTRICT * stands * guarded
    awake = 0.5 if table.copped >> spot & 1 else 1.0
    if kind != STILL and not converted:
        total += OUTLET * part(left, 5.0) * awake
    if kind >= NIGHTCLUB:
        total += DEAR_OUTLET * part(left, 4.0)
    if kind == CASINO:
        total += ramp(CASINO_INCOME, left) * (0.6 if table.copped >> spot & 1 else 1.0)
    if kind == STILL:
        total += ramp(OWN_STILL, left) * stands
    if not converted and table.tile[spot] >= 0:
        total += GOOD_TILE * part(left, 4.0) + tile_luck(table, table.tile[spot])
    zone = printed.zone[district]
    goal = table.goals[names.ZONE_GOALS + zone]
    asked = kind in (printed.zone_first[goal], printed.zone_second[goal])
    if asked and left >= 2 and not fam[at + COOKED] >> 2 * (names.ZONE_GOALS + zone) & 3:
        total += GOAL * stands
    if table.mob >> spot & 1 and table.strength[district] > 0:
        total += 1.0
    return total


def guarding(table: Table, me: int, spot: int, left: int) -> float:
    """How likely a building there will be protected."""
    if table.guard >> spot & 1:
        return 1.0
    fam, at = table.fam, me * W
    spare = fam[at + VIP] + 0.5 * fam[at + SUPPLY] - size(table.buildings(me) & ~table.guard)
    return (0.6 if spare > 0.5 else 0.35) * part(left, 3.0)


def control(table: Table, me: int, spot: int, kind: int) -> float:
    """What a building adds to the payouts to come."""
    phases = payouts_left(table)
    if not phases:
        return 0.0
    district = spot // 3
    printed = table.printed
    zone = printed.zone[district]
    mine = table.buildings(me)
    gain = CONTROL[zone] * 0.5 * phases
    if outdone(table, me, district, kind):
        gain *= 0.3
    if mine >> spot & 1:
        gain *= 0.25
    elif mine & around(district):
        gain *= 0.15
    elif mine & printed.zone_mask[zone]:
        gain *= 0.5
    if table.copped >> spot & 1:
        gain *= 0.5
    elif table.cop_next >> district & 1:
        gain *= 0.7
    return gain


def outdone(table: Table, me: int, district: int, kind: int) -> bool:
    """Whether a rival has a better building there."""
    there = around(district)
    for family in range(table.families):
        if family != me:
            for better in range(kind + 1, CASINO + 1):
                if table.fam[family * W + BUILT + better] & there:
                    return True
    return False


def tile_luck(table: Table, tile: int) -> float:
    good = (names.AID, names.RAISE, names.MEMBER, names.BOOK)
    return GOOD_TILE if table.printed.tile_effect[tile] in good else 0.0


def attack_cost(table: Table, me: int, spot: int, mode: int) -> float:
    """The cheapest way to beat a mobster."""
    gap = sites.gap_at(table, me, spot, mode)
    if gap <= 0:
        return 0.0
    fam, at = table.fam, me * W
    goons, mobster = fam[at + GOONS], fam[at + ASSOCIATE]
    best = gap * GOON if gap <= goons else IMPOSSIBLE
    if mobster != NO_ONE and gap - table.printed.associate[mobster] <= goons:
        cost = max(0, gap - table.printed.associate[mobster]) * GOON
        if not fam[at + FREE]:
            cost += price_of_associate(table, me, True) * 1.2
        best = min(best, cost)
    return best


def best_build(table: Table, me: int, mode: int) -> Plan:
    """The best building that can be built now, by its worth less its price."""
    best = Plan(NOTHING_TO_BUILD, -1, -1)
    printed = table.printed
    hold = war_hold(table, me)
    seen: dict[int, float] = {}
    for piece in sites.pieces_left(table, me, mode):
        kind = printed.kind_of[piece]
        extra = bonus_worth(table, me, printed.piece_bonus[piece])
        extra -= 2.0 if piece == ANY_CASINO else 0.0
        for spot in bits(sites.spots_for(table, me, piece, mode)):
            key = spot * 4 + kind
            if key not in seen:
                seen[key] = place_worth(table, me, spot, kind, mode, hold)
            worth = seen[key] + extra - price_of(table, me, piece, spot)
            if worth > best.worth:
                best = Plan(worth, piece, spot)
    return best


def place_worth(table: Table, me: int, spot: int, kind: int, mode: int, hold: float) -> float:
    """A spot, less what it costs to beat who is there."""
    worth = spot_worth(table, me, spot, kind, hold)
    return worth - attack_cost(table, me, spot, mode) if table.mob >> spot & 1 else worth


def price_of(table: Table, me: int, piece: int, spot: int) -> float:
    """What a building costs on a spot: converting one's own speakeasy is cheaper."""
    if table.fam[me * W + BUILT + SPEAKEASY] >> spot & 1:
        return money_cost(table, me, sites.price_to_convert(table, me, piece))
    return money_cost(table, me, table.printed.cost[piece])


def spot_scores(table: Table, me: int, mode: int, piece: int, options: list[int]) -> list[float]:
    """Where a building goes that is chosen already."""
    hold = war_hold(table, me)
    kind = table.printed.kind_of[piece]
    return [
        place_worth(table, me, spot, kind, mode, hold) - price_of(table, me, piece, spot)
        for spot in options
    ]


# ---------------------------------------------------------------- protection


def protection(table: Table, me: int, spot: int) -> float:
    """What a member on a building brings."""
    district = spot // 3
    printed = table.printed
    stands = survival(table, me, district, war_hold(table, me))
    total = printed.end_value[table.kind_at(me, spot)] * stands
    phases = payouts_left(table)
    guarded = table.buildings(me) & table.guard
    if not guarded & around(district):
        total += NEW_DISTRICT * stands
        zone = printed.zone[district]
        closed = table.copped >> spot & 1 or table.cop_next >> district & 1
        first = not guarded & printed.zone_mask[zone]
        gain = CONTROL[zone] * 0.3 * phases * stands
        total += gain * (1.0 if closed else 0.6) * (1.5 if first else 0.7)
    if table.barrel >> spot & 1 or table.copped >> spot & 1:
        total += 3.0
    return total


def members_to_send(table: Table, me: int, sent: int) -> int:
    """How many more the authority is enough for."""
    fam, at = table.fam, me * W
    figure = table.figure(me)
    if not figure:
        return fam[at + VIP]
    return min(fam[at + VIP], (table.authority(me) + fam[at + MARKERS]) // figure - sent)


def worth_protecting(table: Table, me: int, spots: list[int], sent: int) -> list[int]:
    """The spots that should get a member now, the best first."""
    number = members_to_send(table, me, sent)
    if number <= 0:
        return []
    found = [(protection(table, me, spot), -spot) for spot in spots]
    good = [each for each in found if each[0] > WORTH_A_MEMBER]
    good.sort(reverse=True)
    return [-spot for _, spot in good[:number]]


def protection_now(table: Table, me: int) -> float:
    """What ordering protection would bring."""
    bare = bits(table.buildings(me) & ~table.guard)
    chosen = worth_protecting(table, me, bare, 0)
    return sum([protection(table, me, spot) for spot in chosen])
