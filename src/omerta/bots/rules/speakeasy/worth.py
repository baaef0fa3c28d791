"""What a position of Speakeasy is worth to a family, in dollars at the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.bots.rules.speakeasy.bonuses import aid_kept
from omerta.bots.rules.speakeasy.ledger import barrels_worth, books_worth
from omerta.bots.rules.speakeasy.stage import (
    AT_PIER,
    BOTTLES,
    CASINO_INCOME,
    CLEAN_DOLLAR,
    DIRTY_DOLLAR,
    IN_VIP,
    LAST_ACT,
    OWN_STILL,
    actions_left,
    part,
    payouts_left,
    ramp,
)
from omerta.bots.rules.speakeasy.war import helped_by, survival, war_hold
from omerta.bots.values.value import WON
from omerta.games.speakeasy.barrels import price_step
from omerta.games.speakeasy.board import CASINO, DISTRICTS, SPOTS, around, bits, size
from omerta.games.speakeasy.family import (
    AID,
    BUILT,
    CLEAN,
    CRATES,
    DIRTY,
    GOONS,
    LEVEL,
    MARKERS,
    PIER,
    TILES,
    VIP,
    W,
)
from omerta.games.speakeasy.luciano.payout import count_influence, money_in
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import how_many

RICH: Final = 30  # clean dollars above that bring no more than they are
STANDS: Final = 6.0  # a building besides its end value, with the whole game to come
DISTRICT: Final = 4.0  # a bare one that will be protected
SENT: Final = 0.75  # of a bare building for which a member waits
HOPED: Final = 0.35  # and of one without
PAID_NEXT: Final = 0.8
PAID_LATER: Final = 0.7
STEP: Final = 6.0  # of the price of barrels
STILL_LEVEL: Final = 2.0  # Distillery, once the still stands
RIVAL: Final = 0.05  # of the best rival's money

# Prices as in `stage`.
ANY_LEVEL: Final = [0.3, 2.5, 7.5, 7.5]
LEVELS: Final = [
    [0.0, 1.0, 1.0, 1.0],
    [0.0, 2.0, 1.0, 2.0],
    [0.0, -1.0, -3.0, -3.0],
    [0.0, 1.2, 0.0, 0.0],
    [0.0, 4.5, 15.0, 12.0],
]
ENOUGH: Final = [4, 4, 9, 3, 9]  # a higher level counts as any
HAND_CARD: Final = [0.3, 1.8, 4.5, 1.5]
TILE: Final = [0.0, 1.2, 1.0, 1.5]
GOON: Final = [0.0, 1.0, 1.5, 3.0]
MARKER: Final = [0.0, 0.7, 2.5, 3.0]
AUTHORITY: Final = [0.0, 0.9, 1.8, 3.0]
CRATE: Final = [0.0, 4.0, 8.0, 12.0]
HELPER: Final = [0.0, 0.9, 2.2, 2.0]  # for each point of an associate's strength


def worth(table: Table, me: int) -> float:
    """All of it, less a little of what the best rival has."""
    if table.over:
        return (WON if me in table.winners() else -WON) + table.total(me)
    left = actions_left(table, me)
    hold = war_hold(table, me)
    total = money(table, me, left) + buildings(table, me, left, hold)
    total += zones(table, me, hold) + income(table, me, left)
    total += barrels_worth(table, me, left) + books_worth(table, me, left)
    total += levels(table, me, left) + stock(table, me, left)
    rivals = [table.total(family) for family in range(table.families) if family != me]
    return total - RIVAL * max(rivals)


def money(table: Table, me: int, left: int) -> float:
    clean, dirty = table.fam[me * W + CLEAN], table.fam[me * W + DIRTY]
    total = clean + min(clean, RICH) * (ramp(CLEAN_DOLLAR, left) - 1.0)
    return total + dirty * ramp(DIRTY_DOLLAR, left) + table.aid_value(me) * ramp(BOTTLES, left)


def buildings(table: Table, me: int, left: int, hold: float) -> float:
    """End value of what will stand: protected ones, and bare ones by who can be sent."""
    fam, at, later = table.fam, me * W, part(left, 8.0)
    total = 0.0
    bare: list[float] = []
    for kind in range(CASINO + 1):
        for spot in bits(fam[at + BUILT + kind]):
            stands = survival(table, me, spot // 3, hold)
            value = (table.printed.end_value[kind] + STANDS * later) * stands
            if table.guard >> spot & 1:
                total += value
            else:
                bare.append(value + DISTRICT * stands)
    bare.sort(reverse=True)
    waiting = fam[at + VIP]
    figure = max(1, table.figure(me)) if left < 2 else 2
    authority = table.standing_authority(me) + fam[at + MARKERS]
    at_once = min(float(waiting), 1.0 + authority / figure)
    used = SENT if left >= 2 else 0.45 if left == 1 else 0.0
    for place, value in enumerate(bare):
        if place < at_once:
            total += value * used
        elif place < waiting:
            total += value * used * 0.6
        else:
            total += value * HOPED * later
    return total + max(0, waiting - len(bare)) * ramp(IN_VIP, left)


def paid_by_zones(table: Table, me: int) -> int:
    influence = count_influence(table)
    total = 0
    for zone in range(3):
        total += money_in(table, influence, zone, me)
    return total


def zones(table: Table, me: int, hold: float) -> float:
    """The payouts to come: the next as the board will be then, later ones by what is protected.

    The table is changed for the thought, and put back.
    """
    phases = payouts_left(table)
    if not phases:
        return 0.0
    copped, at = table.copped, me * W + BUILT
    built = table.fam[at : at + 4]
    everywhere: i64 = 1
    everywhere = (everywhere << SPOTS) - 1
    if hold < 0.5:
        leave_out(table, at, districts_of(table.war))
    table.copped = copped | districts_of(table.cop_next)
    soon = float(paid_by_zones(table, me))
    table.copped = everywhere
    later = float(paid_by_zones(table, me))
    if phases > 1 and table.act < LAST_ACT - 1:
        leave_out(table, at, without_strength(table))
        later = 0.5 * later + 0.5 * paid_by_zones(table, me)
    table.fam[at : at + 4] = built
    table.copped = copped
    return PAID_NEXT * soon + PAID_LATER * (phases - 1) * (0.65 * later + 0.35 * soon)


def districts_of(districts: i64) -> i64:
    """The spots of a set of districts."""
    found: i64 = 0
    for district in bits(districts):
        found |= around(district)
    return found


def without_strength(table: Table) -> i64:
    """The spots of districts that may still see a war."""
    found: i64 = 0
    for district in range(DISTRICTS):
        if table.strength[district] == 0:
            found |= around(district)
    return found


def leave_out(table: Table, at: int, spots: i64) -> None:
    for kind in range(CASINO + 1):
        table.fam[at + kind] = table.fam[at + kind] & ~spots


def income(table: Table, me: int, left: int) -> float:
    """Casinos, and the still."""
    fam, at = table.fam, me * W + BUILT
    casinos = size(fam[at + CASINO] & table.awake())
    each = ramp(CASINO_INCOME, left) * table.printed.casino_income[table.side] / 3.0
    return casinos * each + (ramp(OWN_STILL, left) if fam[at] else 0.0)


def levels(table: Table, me: int, left: int) -> float:
    fam, at, later = table.fam, me * W, part(left, 8.0)
    total = STEP * price_step(table, me) * later
    for level in range(5):
        reached = fam[at + LEVEL + level]
        total += ramp(ANY_LEVEL, left) * reached
        total += ramp(LEVELS[level], left) * min(reached, ENOUGH[level])
    if fam[at + BUILT]:
        total += STILL_LEVEL * later * fam[at + LEVEL + 2]
    return total


def stock(table: Table, me: int, left: int) -> float:
    """Cards, tiles, goons, markers, members at the piers, crates, the associate."""
    fam, at = table.fam, me * W
    total = ramp(HAND_CARD, left) * min(5, table.hand_size(me))
    total += ramp(TILE, left) * min(4, how_many(fam[at + TILES]))
    total += ramp(GOON, left) * min(5, fam[at + GOONS])
    total += ramp(MARKER, left) * min(5, fam[at + MARKERS])
    total += ramp(AUTHORITY, left) * min(7, table.standing_authority(me))
    total += ramp(AT_PIER, left) * min(4, size(fam[at + PIER]))
    total += ramp(CRATE, left) * size(fam[at + CRATES])
    for card in bits(fam[at + AID]):
        total += aid_kept(table, me, card)
    return total + ramp(HELPER, left) * helped_by(table, me)
