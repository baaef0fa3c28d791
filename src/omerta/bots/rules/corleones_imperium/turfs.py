"""Who will probably win the turf wars of Corleones Imperium, and what that is worth."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.corleones_imperium.hand import figures
from omerta.games.corleones_imperium import scoring
from omerta.games.corleones_imperium.board import FAMILY_BUSINESS, TURFS, lay_marker, top_of
from omerta.games.corleones_imperium.phases.turf_wars import SIDES, influence
from omerta.games.corleones_imperium.table import Table

MARKER: Final = [0.35, 0.45, 0.65, 1.0]  # how sure a dominance bonus is, by act
CONTROL: Final = [2.2, 1.8, 1.3, 0.0]  # the controller's share of the acts to come
LEADS: Final = 0.5  # how sure a turf is where one leads by one
MARGIN: Final = 0.2  # and surer by each further figure
LATE: Final = 0.5  # and the fewer figures of others are still to come
TIED: Final = 0.3  # somebody of a tie will still win it
SURE: Final = 0.97


def turf_worths(table: Table) -> list[float]:
    """Dominance and control of each player, by what is likely to come of the war."""
    found = [0.0] * table.seats
    if table.phase > FAMILY_BUSINESS:
        for stack in table.stacks:
            give(table, found, stack, 1.0)
        return found
    sides = influence(table)
    to_come = [0 if table.out[seat] else figures(table, seat) for seat in range(table.seats)]
    for turf in range(TURFS):
        row = sides[turf * SIDES : turf * SIDES + SIDES]
        left = 1.0 - contest(table, found, table.stacks[turf], row, to_come)
        give(table, found, table.stacks[turf], left)
    return found


def contest(
    table: Table, found: list[float], stack: int, row: list[int], to_come: list[int]
) -> float:
    """Hand out the chances of a new marker; how likely there is one."""
    most = max(row)
    if not most:
        return 0.0
    top = [side for side in range(SIDES) if row[side] == most]
    everybody = sum(to_come)
    if len(top) == 1:
        leader = top[0]
        if leader >= table.seats:
            return 0.0
        row[leader] = 0
        others = everybody - to_come[leader]
        chance = 1.0
        if others:
            chance = LEADS + MARGIN * (most - max(row) - 1) + LATE / (1.0 + 0.5 * others)
        chance = min(SURE, chance) if others else 1.0
        give(table, found, lay_marker(stack, leader), chance)
        return chance
    hopeful = [side for side in top if side < table.seats and to_come[side]]
    for side in hopeful:
        give(table, found, lay_marker(stack, side), TIED / len(hopeful))
    return TIED if hopeful else 0.0


def give(table: Table, found: list[float], stack: int, share: float) -> None:
    """A stack's worth to the one who dominates and the one who controls."""
    if stack:
        bonus = table.printed.dominance_bonus * MARKER[table.act]
        found[scoring.dominator(stack)] += share * bonus
        found[top_of(stack)] += share * CONTROL[table.act]
