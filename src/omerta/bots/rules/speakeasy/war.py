"""What the gang wars of Speakeasy will leave standing. Strength is the engine of the game: a
district with a strength tile sees no further war, and who is strong holds his buildings."""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.board import DISTRICTS, around, size
from omerta.games.speakeasy.family import ASSOCIATE, GOONS, NO_ONE, STRENGTH_LEVEL, W
from omerta.games.speakeasy.people import DEFENCE
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import DEFENDS

ATTACK: Final = [7.5, 9.5, 11.0, 0.0]  # what a new mobster brings, by act
LAST_WAR: Final = 2  # the act it comes after
LATER_WAR: Final = 0.35  # a building in a district that may still see one
EVERY: Final = 9.0  # more attacks than there can be


def own_strength(table: Table, me: int) -> int:
    """Without goons and the associate."""
    own = table.fam[me * W + STRENGTH_LEVEL] + table.ability(me, DEFENCE)
    return own + table.crate_bonus(me, DEFENDS)


def helped_by(table: Table, me: int) -> int:
    """The strength of the associate."""
    mobster = table.fam[me * W + ASSOCIATE]
    return table.printed.associate[mobster] if mobster != NO_ONE else 0


def holdable(table: Table, me: int, act: int) -> float:
    """How many attacks of the war at the end of an act can be held."""
    goons = table.fam[me * W + GOONS]
    gap = ATTACK[act] - own_strength(table, me)
    if gap <= 0:
        return EVERY
    helped = helped_by(table, me)
    if not helped:
        return goons / gap
    if gap <= helped:
        price = table.printed.price[table.fam[me * W + ASSOCIATE]]
        return min(EVERY, table.funds(me) / max(1, price))
    return goons / (gap - helped)


def exposed(table: Table, me: int) -> int:
    """How many own buildings stand in districts of the next war."""
    mine = table.buildings(me)
    found = 0
    for district in range(DISTRICTS):
        if table.war >> district & 1:
            found += size(mine & around(district))
    return found


def war_hold(table: Table, me: int) -> float:
    """How likely a building in the next war is held."""
    if table.act > LAST_WAR:
        return 1.0
    held = holdable(table, me, max(0, int(table.act)))
    return min(0.95, held / max(1, exposed(table, me)))


def survival(table: Table, me: int, district: int, hold: float) -> float:
    """How likely a building in a district stands at the end of the game."""
    if table.strength[district] != 0 or table.act > LAST_WAR:
        return 1.0
    if table.war >> district & 1:
        return hold
    if table.act == LAST_WAR:
        return 1.0
    later = LATER_WAR + 0.1 * (own_strength(table, me) - 1) + 0.02 * helped_by(table, me)
    return min(0.9, later)
