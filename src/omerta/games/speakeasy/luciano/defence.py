"""Defending a building in a gang war: holding it, giving it up, what is lost with it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, NOTHING, Do, May, Step
from omerta.games.speakeasy.board import PIECES, STILL
from omerta.games.speakeasy.build import raze
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    NO_ONE,
    RAZED,
    SMALL_LEFT,
    STRENGTH_LEVEL,
)
from omerta.games.speakeasy.money import Pay, can_mix
from omerta.games.speakeasy.muster import (
    FOR_FREE,
    GOONS_ONLY,
    PAID,
    WAYS,
    close,
    price_of,
    surplus,
    ways,
    widest_gap,
)
from omerta.games.speakeasy.people import DEFENCE, KEEPS_STILL
from omerta.games.speakeasy.table import RIVAL_NAME, Table
from omerta.games.speakeasy.tiles.names import DEFENDS

MIXED: Final = WAYS  # as an option: with the associate, and the money for him is chosen


def put_mob(table: Table, spot: int) -> None:
    """A mobster speakeasy beside a spot, if there is one left."""
    if table.mob_speakeasies:
        table.mob_speakeasies -= 1
        table.mob |= 1 << spot
    else:
        table.tell("no_mob", "SPK-LIMIT-06", spot)


def defender(table: Table, family: int, spot: int, attack: int) -> Step[Any]:
    if family < table.seats:
        return Defend(family, spot, attack)
    return RivalDefends(NOBODY, spot, attack)


def lose(table: Table, family: int, spot: int) -> None:
    """The building is out of the game; a mobster speakeasy takes its place, without a city tile."""
    kind = raze(table, family, spot)
    table.tell("lost_building", "SPK-WAR-18", table.who(family), kind, spot)
    put_mob(table, spot)
    if kind == STILL and table.printed.still_returns:
        table.then(ReturnStill(family))


class Defend(May[Table]):
    """A building is held if strength, goons, the associate for his price and permanent bonuses are
    at least the attack; goons and associate count for this one building. It may be given up.
    """

    name = "defend"
    asks = "way"
    rules = (
        "SPK-WAR-11",
        "SPK-WAR-13",
        "SPK-WAR-14",
        "SPK-WAR-15",
        "SPK-WAR-16",
        "SPK-WAR-17",
        "SPK-WAR-18",
        "SPK-WAR-19",
        "SPK-WAR-20",
        "SPK-ASSOCIATE-08",
        "SPK-ASSOCIATE-11",
        "SPK-CRATE-20",
        "SPK-MONEY-02",
    )
    holds: ClassVar[tuple[str, ...]] = ("spot", "attack")

    def __init__(self, player: int, spot: int, attack: int) -> None:
        super().__init__(player)
        self.spot = spot
        self.attack = attack

    def gap(self, table: Table) -> int:
        me = self.player
        own = table.has(me, STRENGTH_LEVEL)
        own += table.ability(me, DEFENCE) + table.crate_bonus(me, DEFENDS)
        return self.attack - own

    def safe(self, table: Table) -> bool:
        """The associate who always holds the still."""
        me = self.player
        return table.ability(me, KEEPS_STILL) > 0 and table.kind_at(me, self.spot) == STILL

    def choices(self, table: Table) -> list[int]:
        if self.safe(table):
            return NOTHING
        me = self.player
        found = ways(table, me, self.gap(table), table.funds(me), False)
        if PAID in found and can_mix(table, me, price_of(table, me, PAID, False)):
            found.append(MIXED)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        way = PAID if option == MIXED else option
        gap = self.gap(table)
        price = price_of(table, me, way, False)
        close(table, me, gap, way)
        strength = self.attack + surplus(table, me, gap, way)
        table.tell("held", "SPK-WAR-11", me, self.spot, strength, self.attack)
        table.then(Pay(me, price, 1 if option == MIXED else 0))

    def decline(self, table: Table) -> None:
        table.tell("gave_up", "SPK-WAR-13", self.player, self.spot, self.attack)
        lose(table, self.player, self.spot)

    def run(self, table: Table) -> None:
        """It holds by itself, or it cannot be held."""
        me = self.player
        if self.safe(table):
            table.tell("still_held", "SPK-ASSOCIATE-11", me, self.spot, self.attack)
            return
        most = self.attack - self.gap(table) + widest_gap(table, me, table.funds(me), False)
        table.tell("too_weak", "SPK-WAR-11", me, self.spot, most, self.attack)
        lose(table, me, self.spot)

    def why_not(self, table: Table, option: int) -> str:
        if option == GOONS_ONLY:
            return "SPK-WAR-11"
        if option == FOR_FREE:
            return "SPK-ASSOCIATE-13"
        me = self.player
        there = table.has(me, ASSOCIATE) != NO_ONE
        if there and price_of(table, me, PAID, False) > table.funds(me):
            return "SPK-MONEY-03"
        return "SPK-MONEY-02" if option == MIXED and there else "SPK-WAR-14"

    @classmethod
    def span(cls, box: Box) -> int:
        return MIXED + 1


class RivalDefends(Do[Table]):
    """The solo rival holds a building if its defence in this act is at least the attack."""

    name = "rival_defends"
    rules = ("SPK-SOLO-04",)
    holds: ClassVar[tuple[str, ...]] = ("spot", "attack")

    def __init__(self, player: int, spot: int, attack: int) -> None:
        super().__init__(player)
        self.spot = spot
        self.attack = attack

    def run(self, table: Table) -> None:
        strength = table.printed.rival_defence[table.act]
        if strength >= self.attack:
            table.tell("rival_held", "SPK-SOLO-04", RIVAL_NAME, self.spot, strength, self.attack)
        else:
            table.tell("too_weak", "SPK-SOLO-04", RIVAL_NAME, self.spot, strength, self.attack)
            lose(table, table.families - 1, self.spot)


class ReturnStill(May[Table]):
    """In the variant: the lost still may go back to its headquarters, to be built again; as long
    as it stands there, the discount of its group is lost. Otherwise it stays out of the game.
    """

    name = "return_still"
    asks = "piece"
    rules = ("SPK-WAR-26", "SPK-WAR-27")

    def choices(self, table: Table) -> list[int]:
        return [table.printed.still_piece]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.lose(me, RAZED, 1)
        table.include(me, SMALL_LEFT, 1 << option)
        table.tell("still_returned", "SPK-WAR-26", me)

    def decline(self, table: Table) -> None:
        table.tell("still_gone", "SPK-WAR-26", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return PIECES
