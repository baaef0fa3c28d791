"""People and levels of Speakeasy: whom to take, where members go, what to raise."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.speakeasy.bonuses import bonus_worth
from omerta.bots.rules.speakeasy.stage import AT_PIER, IN_VIP, actions_left, part, ramp
from omerta.bots.rules.speakeasy.war import ATTACK, exposed, helped_by, own_strength
from omerta.games.speakeasy.board import BOATS, PIER_ROWS, PIER_SPACES, size
from omerta.games.speakeasy.family import ASSOCIATE, BUILT, COOKED, GOONS, NO_ONE, VIP, W
from omerta.games.speakeasy.people import (
    DISTILLERY,
    FREE_USE,
    NETWORK,
    PARTY,
    STRENGTH,
    TILES,
    TRANSPORT,
    TWO_MEMBERS,
)
from omerta.games.speakeasy.places.commission import on_board
from omerta.games.speakeasy.places.loot import at_pier, zone_of_boat
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import GOAL_LEVELS, ZONE_GOALS

ABILITY: Final = [0.0, 3.0, 12.0, 4.0, 2.0, 6.0, 5.0, 2.0, 1.0]  # in the order of the rules
AT_ONCE: Final = (TWO_MEMBERS, TILES, FREE_USE)  # abilities of the moment he comes
STRONG: Final = 2.2  # a point of an associate's strength
DEAR: Final = 0.5  # a dollar of his price
GUARD_WAITED_FOR: Final = 10.0
BOAT: Final = 0.4


def associate_score(table: Table, me: int, mobster: int) -> float:
    printed = table.printed
    ability = printed.ability[mobster]
    score = printed.associate[mobster] * STRONG - printed.price[mobster] * DEAR
    spent = ability in AT_ONCE and table.fam[me * W + ASSOCIATE] == mobster
    return score if spent else score + ABILITY[ability]


def associate_gain(table: Table, me: int) -> float:
    """What the best associate adds to the one there is."""
    offered = on_board(table, me)
    if not offered:
        return 0.0
    best = max([associate_score(table, me, mobster) for mobster in offered])
    now = table.fam[me * W + ASSOCIATE]
    if now != NO_ONE:
        best -= associate_score(table, me, now)
    return best * part(actions_left(table, me), 5.0)


def wants_goon(table: Table, me: int) -> bool:
    """Cheap ones always, dear ones against the next war."""
    goons = table.fam[me * W + GOONS]
    left = actions_left(table, me)
    if left < 1 or goons >= table.printed.goon_spaces:
        return False
    price = table.printed.goon_price[goons]
    if price <= 1 and left >= 2:
        return True
    gap = ATTACK[max(0, int(table.act))] - own_strength(table, me) - helped_by(table, me)
    if table.act < 3 and exposed(table, me) and gap > goons:
        return price <= 4 and gap <= 6.0
    return price <= 2 and left >= 3


def member_place(table: Table, me: int, place: int) -> float:
    """The VIP area if a bare building waits, else the pier with the best bonus."""
    fam, at = table.fam, me * W
    left = actions_left(table, me)
    if place == PIER_SPACES:
        if not left:
            return 0.5
        bare = size(table.buildings(me) & ~table.guard)
        return GUARD_WAITED_FOR if fam[at + VIP] < bare else ramp(IN_VIP, left)
    zone = place // PIER_ROWS
    score = row_score(table, me, place % PIER_ROWS) + 0.5 * size(at_pier(table, me, zone))
    for boat in range(len(BOATS)):
        if zone_of_boat(table, boat) == zone:
            score += BOAT
    return score + ramp(AT_PIER, left) - 3.0


def row_score(table: Table, me: int, row: int) -> float:
    """The bonus of a row of the piers."""
    return bonus_worth(table, me, table.printed.row_bonus[row])


def raise_score(table: Table, me: int, level: int) -> float:
    """Strength first, then Party, Transport up to the second truck, Network by need."""
    reached = table.level(me, level)
    left = actions_left(table, me)
    fam, at = table.fam, me * W
    if level == STRENGTH:
        score = 9.0 if reached < 3 else 7.0 if left >= 2 else 2.0
    elif level == NETWORK:
        score = 5.0 if fam[at + VIP] >= reached else 2.5 if reached < 3 else 1.0
    elif level == PARTY:
        score = 5.0 if reached < 3 else 2.5 if reached < 4 else 1.0
    elif level == DISTILLERY:
        score = 0.3 if not fam[at + BUILT] else 3.0 if reached < 3 else 1.5
    else:
        assert level == TRANSPORT
        score = 1.5 if reached >= 3 else 2.0 if left > 7 else 4.5
    score -= (0.7 if table.hand_size(me) >= 4 else 1.8) * cards_due(table, level, reached)
    return score + 1.5 * level_goals(table, me, reached)


def cards_due(table: Table, level: int, reached: int) -> int:
    """How many cards the next step costs."""
    if level == STRENGTH:
        return table.printed.strength_cards_due[min(reached + 1, 5)]
    return 1 if reached + 1 == table.printed.top_level else 0


def level_goals(table: Table, me: int, reached: int) -> int:
    """How many open goals of the park a step brings nearer."""
    found = 0
    for goal in range(ZONE_GOALS):
        number = table.goals[goal]
        asked = table.printed.park_level[number]
        if (
            table.printed.park_kind[number] == GOAL_LEVELS
            and not table.fam[me * W + COOKED] >> 2 * goal & 3
            and asked - 2 <= reached < asked
        ):
            found += 1
    return found
