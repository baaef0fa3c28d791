"""Loot: what a raid brings, who comes home, and where the boat sails."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import Do, Must
from omerta.games.speakeasy.barrels import active_still
from omerta.games.speakeasy.board import PIER_ROWS, PIER_SPACES, SPOTS, bits
from omerta.games.speakeasy.family import DISTILLED, PIER, SUPPLY, VIP
from omerta.games.speakeasy.people import NETWORK
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.crates import take_crate

TO_DISTILLERY: Final = SPOTS  # as an option: onto the Distillery domain


def zone_of_boat(table: Table, boat: int) -> int:
    return table.printed.zone[table.printed.harbour[table.boat_at[boat]]]


def at_pier(table: Table, family: int, zone: int) -> i64:
    """A family's spaces on the pier of a zone, as a set."""
    return table.has(family, PIER) & 15 << zone * PIER_ROWS


class Loot(Do[Table]):
    """In this order: the crate and its money, a barrel, one member comes home, the boat sails."""

    name = "loot"
    rules = ("SPK-RAID-12", "SPK-RAID-13", "SPK-RAID-14", "SPK-RAID-15", "SPK-EDGE-15")
    holds: ClassVar[tuple[str, ...]] = ("boat",)

    def __init__(self, player: int, boat: int) -> None:
        super().__init__(player)
        self.boat = boat

    def run(self, table: Table) -> None:
        me = self.player
        zone = zone_of_boat(table, self.boat)
        take_crate(table, me, self.boat, zone)
        table.then(LootBarrel(me, self.boat), ComeHome(me, zone), SailOn(me, self.boat))


class LootBarrel(Must[Table]):
    """The rightmost barrel goes beside an own active building without one, or onto the Distillery
    domain if the still is active; otherwise to the supply. From an empty hold it comes from there.
    """

    name = "loot_barrel"
    asks = "barrel_place"
    rules = ("SPK-RAID-16", "SPK-RAID-17", "SPK-RAID-18", "SPK-EDGE-01")
    holds: ClassVar[tuple[str, ...]] = ("boat",)

    def __init__(self, player: int, boat: int) -> None:
        super().__init__(player)
        self.boat = boat

    def options(self, table: Table) -> list[int]:
        if not table.hold[self.boat] and not table.barrels:
            return []
        found = bits(table.outlets(self.player) & ~table.barrel & table.awake())
        if active_still(table, self.player):
            found.append(TO_DISTILLERY)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if table.hold[self.boat]:
            table.hold[self.boat] -= 1
        else:
            table.barrels -= 1
            table.tell("hold_empty", "SPK-RAID-18", self.boat)
        if option == TO_DISTILLERY:
            table.gain(me, DISTILLED, 1)
        else:
            table.barrel |= 1 << option
        table.tell("loot_barrel", "SPK-RAID-16", me, option)

    def run(self, table: Table) -> None:
        """No place for it, or no barrel at all."""
        if table.hold[self.boat]:
            table.hold[self.boat] -= 1
            table.barrels += 1
            table.tell("barrel_back", "SPK-RAID-17", self.player)
        elif table.barrels:
            table.tell("no_room_for_barrel", "SPK-RAID-17", self.player, self.boat)
        else:
            table.tell("no_barrel", "SPK-EDGE-01", self.player, self.boat)

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-RAID-16"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPOTS + 1


class ComeHome(Must[Table]):
    """One own member of the pier returns to the VIP area, or to the supply if it is full."""

    name = "come_home"
    asks = "pier_place"
    rules = ("SPK-RAID-19",)
    holds: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, player: int, zone: int) -> None:
        super().__init__(player)
        self.zone = zone

    def options(self, table: Table) -> list[int]:
        return bits(at_pier(table, self.player, self.zone))

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.exclude(me, PIER, 1 << option)
        if table.has(me, VIP) < table.level(me, NETWORK):
            table.gain(me, VIP, 1)
            table.tell("came_home", "SPK-RAID-19", me)
        else:
            table.gain(me, SUPPLY, 1)
            table.tell("never_came_home", "SPK-RAID-19", me)

    @classmethod
    def span(cls, box: Box) -> int:
        return PIER_SPACES


class SailOn(Do[Table]):
    """The raided boat goes to the next harbour without a boat."""

    name = "sail_on"
    rules = ("SPK-RAID-20", "SPK-RAID-21")
    holds: ClassVar[tuple[str, ...]] = ("boat",)

    def __init__(self, player: int, boat: int) -> None:
        super().__init__(player)
        self.boat = boat

    def run(self, table: Table) -> None:
        table.move_boat(self.boat)
