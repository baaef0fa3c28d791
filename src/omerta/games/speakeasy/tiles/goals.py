"""When a goal is fulfilled. All are minimum demands."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.games.speakeasy.board import (
    CASINO,
    DISTRICTS,
    NIGHTCLUB,
    SPEAKEASY,
    around,
    districts_with,
    size,
)
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
    GOAL_AUTHORITY,
    GOAL_BARRELS,
    GOAL_CASINO_BARRELS,
    GOAL_LEVELS,
    GOAL_NIGHTCLUB_BARRELS,
    GOAL_PROTECTED,
    GOAL_SPEAKEASIES,
    GOAL_SPEAKEASY_EACH_ZONE,
    GOAL_STRENGTH,
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
        return size(table.has(me, CRATES)) >= need
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
    return size(districts_with(table.buildings(me) & table.guard))


def park_goal(table: Table, me: int, goal: int) -> bool:
    """Central Park: all of Manhattan counts; inactive buildings only with the exception symbol."""
    return park_count(table, me, goal) >= table.printed.park_amount[goal]


def park_count(table: Table, me: int, goal: int) -> int:
    """How much of a goal of Central Park a family has."""
    kind = table.printed.park_kind[goal]
    fam = table.fam
    at: i64 = me * W
    if kind == GOAL_AUTHORITY:
        return table.standing_authority(me) + fam[at + MARKERS]
    if kind == GOAL_LEVELS:
        return levels_from(table, me, table.printed.park_level[goal])
    if kind == GOAL_STRENGTH:
        mobster = fam[at + ASSOCIATE]
        helped = 0 if mobster == NO_ONE else table.printed.associate[mobster]
        return fam[at + STRENGTH_LEVEL] + helped + fam[at + GOONS]
    if kind == GOAL_PROTECTED:
        return size(table.buildings(me) & table.guard)
    counts: i64 = -1 if table.printed.park_inactive[goal] else table.awake()
    if kind == GOAL_SPEAKEASIES:
        return size(fam[at + BUILT + SPEAKEASY] & counts)
    if kind == GOAL_SPEAKEASY_EACH_ZONE:
        return 1 if in_each_zone(table, fam[at + BUILT + SPEAKEASY] & counts) else 0
    return barrel_count(table, me, kind, table.barrel & counts)


def levels_from(table: Table, me: int, least: int) -> int:
    """How many levels have come at least so far."""
    first: i64 = me * W + LEVEL
    place: i64
    number = 0
    for place in range(first, first + 5):
        if table.fam[place] >= least:
            number += 1
    return number


def barrel_count(table: Table, me: int, kind: int, barrels: i64) -> int:
    """Goals about buildings with a barrel; the still never counts."""
    at = me * W + BUILT
    if kind == GOAL_NIGHTCLUB_BARRELS:
        return size(table.fam[at + NIGHTCLUB] & barrels)
    if kind == GOAL_CASINO_BARRELS:
        return size(table.fam[at + CASINO] & barrels)
    supplied = table.outlets(me) & barrels
    if kind == GOAL_BARRELS:
        return size(supplied)
    return 1 if in_each_zone(table, supplied) else 0


def in_each_zone(table: Table, spots: i64) -> bool:
    zones = table.printed.zone_mask
    return bool(spots & zones[0] and spots & zones[1] and spots & zones[2])


def zone_goal(table: Table, me: int, goal: int, zone: int) -> bool:
    """Two buildings in the zone, in one district or in different ones; every one protected."""
    printed = table.printed
    here: i64 = printed.zone_mask[zone] & table.guard
    first: i64 = table.has(me, BUILT + printed.zone_first[goal]) & here
    if not first:
        return False
    where = printed.zone_where[goal]
    if where == ANYWHERE:
        return size(first) >= printed.zone_amount[goal]
    second: i64 = table.has(me, BUILT + printed.zone_second[goal]) & here
    if not second:
        return False
    if where == APART:
        # one of each, not both in the same district: so in all there are two districts or more
        districts = districts_with(first | second)
        return districts & (districts - 1) != 0
    if first == second:
        return crowded(first, printed.zone_amount[goal])
    return districts_with(first) & districts_with(second) != 0


def crowded(spots: i64, amount: int) -> bool:
    """Whether so many of some spots lie in one district."""
    return any(size(spots & around(district)) >= amount for district in range(DISTRICTS))
