"""When a goal is fulfilled. All are minimum demands."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.games.speakeasy.board import CASINO, NIGHTCLUB, SPEAKEASY, around, size
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    BUILT,
    CRATES,
    GOONS,
    LEVEL,
    MARKERS,
    NO_ONE,
    STRENGTH_LEVEL,
    W,
)
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import (
    ANYWHERE,
    APART,
    CITY_HALL_GOALS,
    PARK_KINDS,
    PIER_GOALS,
    POWER_GOALS,
    ZONE_GOALS,
)


def fulfilled(table: Table, me: int, goal: int) -> bool:
    """Whether a family could put a book on this goal now."""
    if goal < ZONE_GOALS:
        return park_goal(table, me, table.goals[goal])
    if goal < PIER_GOALS:
        return zone_goal(table, me, table.goals[goal], goal - ZONE_GOALS)
    need = table.printed.fixed_need[goal - PIER_GOALS]
    if goal < CITY_HALL_GOALS:
        return size(table.fam[me * W + CRATES]) >= need
    if goal < POWER_GOALS:
        return guarded_districts(table, me) >= need
    return table.power(me) >= need


def rule_of(table: Table, goal: int) -> str:
    """The rule that says what a goal demands. Tiles come in the order of the box: seven A, seven B
    and seven C goals of Central Park, then the nine zone goals.
    """
    if goal < ZONE_GOALS:
        letter, number = divmod(table.goals[goal], 7)
        return f"SPK-GOAL-{1 + 3 * number + letter:02}"
    if goal < PIER_GOALS:
        return f"SPK-GOAL-{27 + table.goals[goal]}"
    if goal < CITY_HALL_GOALS:
        return "SPK-GOAL-38"
    return "SPK-GOAL-39" if goal < POWER_GOALS else "SPK-GOAL-41"


def guarded_districts(table: Table, me: int) -> int:
    """In how many districts a family has a protected building."""
    guarded = table.buildings(me) & table.guard
    return sum(1 for district in range(16) if guarded & around(district))


def park_goal(table: Table, me: int, goal: int) -> bool:
    """Central Park: all of Manhattan counts; inactive buildings only with the exception symbol."""
    return park_count(table, me, goal) >= table.printed.park_amount[goal]


def park_count(table: Table, me: int, goal: int) -> int:
    """How much of a goal of Central Park a family has."""
    kind = PARK_KINDS[table.printed.park_kind[goal]]
    fam = table.fam
    at = me * W
    if kind == "authority":
        return table.standing_authority(me) + fam[at + MARKERS]
    if kind == "levels":
        least = table.printed.park_level[goal]
        return sum(1 for level in range(5) if fam[at + LEVEL + level] >= least)
    if kind == "strength":
        mobster = fam[at + ASSOCIATE]
        helped = 0 if mobster == NO_ONE else table.printed.associate[mobster]
        return fam[at + STRENGTH_LEVEL] + helped + fam[at + GOONS]
    counts: i64 = -1 if table.printed.park_inactive[goal] else table.awake()
    speakeasies = fam[at + BUILT + SPEAKEASY] & counts
    if kind == "protected":
        return size(table.buildings(me) & table.guard)
    if kind == "speakeasies":
        return size(speakeasies)
    if kind == "speakeasy_each_zone":
        return 1 if in_each_zone(table, speakeasies) else 0
    return barrel_count(table, me, kind, table.barrel & counts)


def barrel_count(table: Table, me: int, kind: str, barrels: i64) -> int:
    """Goals about buildings with a barrel; the still never counts."""
    at = me * W + BUILT
    if kind == "nightclub_barrels":
        return size(table.fam[at + NIGHTCLUB] & barrels)
    if kind == "casino_barrels":
        return size(table.fam[at + CASINO] & barrels)
    supplied = table.outlets(me) & barrels
    if kind == "barrels":
        return size(supplied)
    return 1 if in_each_zone(table, supplied) else 0


def in_each_zone(table: Table, spots: i64) -> bool:
    return all(spots & table.printed.zone_mask[zone] for zone in range(3))


def zone_goal(table: Table, me: int, goal: int, zone: int) -> bool:
    """Two buildings in the zone, in one district or in different ones; every one protected."""
    printed = table.printed
    here: i64 = printed.zone_mask[zone] & table.guard
    first = table.fam[me * W + BUILT + printed.zone_first[goal]] & here
    second = table.fam[me * W + BUILT + printed.zone_second[goal]] & here
    where = printed.zone_where[goal]
    if where == ANYWHERE:
        return size(first) >= printed.zone_amount[goal]
    if not first or not second:
        return False
    for district in range(16):
        one: i64 = first & around(district)
        if not one:
            continue
        if where == APART:
            if second & ~around(district):
                return True
        elif first == second:
            if size(one) >= printed.zone_amount[goal]:
                return True
        elif second & around(district):
            return True
    return False
