"""Why an effect cannot be done now: the rule behind it, told to the one concerned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from omerta.games.speakeasy.family import BOOKS, GOONS
from omerta.games.speakeasy.places.city_hall import why_no_protection
from omerta.games.speakeasy.places.docks import why_no_raid
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names

# Why an action of a location cannot be done now, by effect.
CANNOT: Final[list[str]] = [
    "SPK-TURN-16",
    "SPK-GOON-05",
    "SPK-GOON-05",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-03",
    "SPK-EDGE-03",
    "SPK-TILES-01",
    "SPK-MEMBER-05",
    "SPK-MEMBER-05",
    "SPK-EDGE-02",
    "SPK-EDGE-02",
    "SPK-EDGE-05",
    "SPK-LEVEL-05",
    "SPK-LEVEL-05",
    "SPK-LEVEL-05",
    "SPK-MONEY-04",
    "SPK-AID-13",
    "SPK-PLAN-13",
    "SPK-AID-18",
    "SPK-TILES-19",
    "SPK-BUILD-05",
    "SPK-PLAN-05",
    "SPK-TRUCK-01",
    "SPK-PRODUCE-01",
    "SPK-SELL-01",
    "SPK-PROTECT-02",
    "SPK-GOON-01",
    "SPK-ASSOCIATE-02",
    "SPK-RAID-01",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-TILES-05",
    "SPK-BOOKS-01",
]


def why_cannot(table: Table, me: int, effect: int) -> str:
    """The rule that keeps an effect from doing anything now."""
    if effect == names.HIRE and table.has(me, GOONS) >= table.printed.goon_spaces:
        return "SPK-GOON-05"
    if effect == names.PROTECT:
        return why_no_protection(table, me)
    if effect == names.COOK and not table.has(me, BOOKS):
        return "SPK-BOOKS-06"
    return why_no_raid(table, me) if effect == names.RAID else CANNOT[effect]


def tell_cannot(table: Table, me: int, actions: Iterable[int]) -> None:
    """The same for several, found out only if somebody listens."""
    if table.heard is not None:
        for effect in actions:
            table.cannot(me, effect, why_cannot(table, me, effect))
