"""Attack, defence and raids of Speakeasy."""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.speakeasy.building import GOON, protection
from omerta.bots.rules.speakeasy.stage import actions_left, money_cost
from omerta.bots.rules.speakeasy.war import helped_by
from omerta.engine.game import PASS, Step
from omerta.games.speakeasy import sites
from omerta.games.speakeasy.build import Attack
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.muster import FOR_FREE, GOONS_ONLY, price_of_associate
from omerta.games.speakeasy.places.docks import for_hire, gap_with, hands
from omerta.games.speakeasy.places.loot import zone_of_boat
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.crates import money_of

FREE_USE: Final = 2.0  # the associate can be used once for nothing
CRATE: Final = 5.0  # besides its money
HIRED: Final = 1.1  # a member of somebody else


def fight_scores(table: Table, step: Step[Any], options: list[int]) -> list[float]:
    """The cheapest way, or to give a building up if it is worth less."""
    me = step.player
    if isinstance(step, Attack):
        gap = sites.gap_at(table, me, step.spot, step.mode)
        return [-fight_cost(table, me, gap, way, True) for way in options]
    assert isinstance(step, Defend)
    gap = step.gap(table)
    return [
        -building_lost(table, me, step.spot)
        if way == PASS
        else -fight_cost(table, me, gap, way, False)
        for way in options
    ]


def fight_cost(table: Table, me: int, gap: int, way: int, replacing: bool) -> float:
    """Goons, and the associate for money or for nothing."""
    helped = helped_by(table, me) if way != GOONS_ONLY else 0
    goon = GOON if actions_left(table, me) > 1 else 0.5
    cost = max(0, gap - helped) * goon
    if way == FOR_FREE:
        return cost + FREE_USE
    if way == GOONS_ONLY:
        return cost
    return cost + money_cost(table, me, price_of_associate(table, me, replacing))


def building_lost(table: Table, me: int, spot: int) -> float:
    """What a building is worth to its owner."""
    if table.guard >> spot & 1:
        return 1.3 * table.printed.end_value[table.kind_at(me, spot)] + 6.0
    return protection(table, me, spot)


def raid_score(table: Table, me: int, boat: int) -> float:
    """The crate of a boat, less the goons it takes."""
    zone = zone_of_boat(table, boat)
    need = gap_with(table, me, boat, for_hire(table, me, zone))
    crate = table.crate[boat]
    money = money_of(table, me, crate, zone) if crate >= 0 else 0
    return money + CRATE - GOON * max(0, need)


def crew_scores(table: Table, me: int, boat: int, options: list[int]) -> list[float]:
    """As few hired hands and goons as will do."""
    return [
        -HIRED * hands(crew) - GOON * max(0, gap_with(table, me, boat, hands(crew)))
        for crew in options
    ]
