"""Park: the capo just placed changes places with a capo of another family."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import Must
from omerta.games.speakeasy.board import AT_RESTAURANT, PLACES, SINGLE
from omerta.games.speakeasy.feasible import can
from omerta.games.speakeasy.gains import bonus
from omerta.games.speakeasy.places.contacts import prey, visit
from omerta.games.speakeasy.places.restaurant import dine
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import AUTHORITY, BOOK, EFFECTS, TILE

GIFTS: Final = (AUTHORITY, TILE, BOOK)


class Swap(Must[Table]):
    """Trade places with a capo of another family at another location and do what the place
    allows; then its owner takes a bonus. Numbers from 18 on are capos in the restaurant.
    """

    name = "swap"
    asks = "swap_place"
    rules = (
        "SPK-PARK-03",
        "SPK-PARK-04",
        "SPK-PARK-05",
        "SPK-PARK-07",
        "SPK-PARK-09",
        "SPK-EDGE-13",
    )
    holds: ClassVar[tuple[str, ...]] = ("spot",)

    def __init__(self, player: int, spot: int) -> None:
        super().__init__(player)
        self.spot = spot  # where the own capo stands in the park

    def options(self, table: Table) -> list[int]:
        return prey(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if option >= AT_RESTAURANT:
            other = option - AT_RESTAURANT
            table.capo[option] -= 1
            table.capo[AT_RESTAURANT + me] += 1
        else:
            other = table.capo[option]
            table.capo[option] = me
        table.capo[self.spot] = other
        place = min(option, AT_RESTAURANT)
        table.tell("swapped", "SPK-PARK-03", me, table.who(other), place)
        here = dine(table, me) if option >= AT_RESTAURANT else visit(table, me, option)
        if other < table.seats:
            table.then(*here, TakeGift(other))
        else:
            table.then(*here)  # the solo rival has no use for a gift

    def why_not(self, table: Table, option: int) -> str:
        me = self.player
        if SINGLE <= option < AT_RESTAURANT or option == AT_RESTAURANT + me:
            return "SPK-PARK-04"
        if 0 <= option < SINGLE and table.capo[option] == me:
            return "SPK-PARK-04"
        dining = AT_RESTAURANT <= option < PLACES and table.capo[option] > 0
        return "SPK-PARK-07" if dining else "SPK-PARK-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return PLACES


class TakeGift(Must[Table]):
    """The owner of the capo moved to the park takes an authority marker, a city tile or a book."""

    name = "take_gift"
    asks = "effect"
    rules = ("SPK-PARK-06", "SPK-TILES-09")

    def options(self, table: Table) -> list[int]:
        return [effect for effect in GIFTS if can(table, self.player, effect)]

    def choose(self, table: Table, option: int) -> None:
        table.tell("park_gift", "SPK-PARK-06", self.player, option)
        table.then(*bonus(table, self.player, option, 0))

    def run(self, table: Table) -> None:
        """Nothing of the three is left."""
        table.tell("no_gift", "SPK-PARK-06", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return len(EFFECTS)
