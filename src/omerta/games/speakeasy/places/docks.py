"""Docks: raiding a smuggler boat with the members on the pier of its zone."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import May, Must
from omerta.games.speakeasy.board import BOATS, size
from omerta.games.speakeasy.family import CLEAN, DIRTY, GOONS, PIER, STRENGTH_LEVEL
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.muster import GOONS_ONLY, close, surplus
from omerta.games.speakeasy.people import RAID
from omerta.games.speakeasy.places.loot import Loot, at_pier, zone_of_boat
from omerta.games.speakeasy.table import Table

POWERS: Final = [1, 5, 25, 125]
DIGIT: Final = 5  # a pier has four spaces, so nobody hires more than four of a family
CREWS: Final = 625  # numbers with a digit for each of four families


def defence(table: Table, boat: int) -> int:
    """The highest number of the hold that no barrel covers."""
    return table.printed.hold_defence[boat][table.hold[boat]]


def hired_of(number: int, family: int) -> int:
    """How many members of a family a number of `HireMembers` hires."""
    return number // POWERS[family] % DIGIT


# How many each number hires in all.
HANDS: Final = [sum([number // power % DIGIT for power in POWERS]) for number in range(CREWS)]


def hands(number: int) -> int:
    """How many it hires in all."""
    return HANDS[number]


def gap_with(table: Table, me: int, boat: int, hired: int) -> int:
    """How many goons a raid needs with so many hired members."""
    own = size(at_pier(table, me, zone_of_boat(table, boat)))
    attack = table.has(me, STRENGTH_LEVEL) * (own + hired) + table.ability(me, RAID)
    return defence(table, boat) + 1 - attack


def for_hire(table: Table, me: int, zone: int) -> int:
    """How many members of others stand on the pier of a zone and can be paid."""
    there = 0
    for family in range(table.families):
        if family != me:
            there += size(at_pier(table, family, zone))
    fee = table.printed.hire_member
    return there if there * fee <= table.funds(me) else table.funds(me) // fee


def beatable(table: Table, me: int, boat: int) -> bool:
    """Whether a raid succeeds: the more are hired, the fewer goons it needs."""
    zone = zone_of_boat(table, boat)
    if not at_pier(table, me, zone):
        return False
    return gap_with(table, me, boat, for_hire(table, me, zone)) <= table.has(me, GOONS)


def crews(table: Table, me: int, boat: int) -> list[int]:
    """Every choice of hired members with which the raid succeeds and can be paid, ascending."""
    if not beatable(table, me, boat):
        return []
    zone = zone_of_boat(table, boat)
    most = for_hire(table, me, zone)
    goons = table.has(me, GOONS)
    least = 0
    while gap_with(table, me, boat, least) > goons:
        least += 1
    found = [0]
    for family in range(table.families):
        if family != me:
            there = size(at_pier(table, family, zone))
            found = [
                crew + number * POWERS[family] for number in range(there + 1) for crew in found
            ]
    return [crew for crew in found if least <= HANDS[crew] <= most]


def can_raid(table: Table, me: int) -> bool:
    if not table.has(me, PIER):
        return False
    return any(beatable(table, me, boat) for boat in range(4))


def why_no_raid(table: Table, me: int) -> str:
    """No boat can be reached from the piers, or none can be beaten."""
    reached = [boat for boat in range(4) if at_pier(table, me, zone_of_boat(table, boat))]
    return "SPK-RAID-06" if reached else "SPK-RAID-01"


class Raid(May[Table]):
    """Raid one boat: at least one own member on the pier of its zone, and an attack greater than
    its defence. The associate's strength never counts.
    """

    name = "raid"
    asks = "boat"
    rules = (
        "SPK-RAID-01",
        "SPK-RAID-06",
        "SPK-RAID-07",
        "SPK-RAID-22",
        "SPK-ASSOCIATE-06",
    )

    def choices(self, table: Table) -> list[int]:
        return [boat for boat in range(4) if beatable(table, self.player, boat)]

    def choose(self, table: Table, option: int) -> None:
        table.tell("raids", "SPK-RAID-01", self.player, option)
        table.then(HireMembers(self.player, option))

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < len(BOATS):
            return "SPK-RAID-22"
        there = at_pier(table, self.player, zone_of_boat(table, option))
        return "SPK-RAID-06" if there else "SPK-RAID-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(BOATS)


class HireMembers(Must[Table]):
    """Count members of others on that pier for a dollar each, paid to their family, which cannot
    refuse; none is a choice too. Goons close the gap. The number has a digit to base 5 for each
    family.
    """

    name = "hire_members"
    asks = "crew"
    rules = ("SPK-RAID-02", "SPK-RAID-03", "SPK-RAID-04", "SPK-RAID-05", "SPK-MONEY-06")
    holds: ClassVar[tuple[str, ...]] = ("boat",)

    def __init__(self, player: int, boat: int) -> None:
        super().__init__(player)
        self.boat = boat

    def options(self, table: Table) -> list[int]:
        return crews(table, self.player, self.boat)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        fee = table.printed.hire_member
        gap = gap_with(table, me, self.boat, hands(option))
        close(table, me, gap, GOONS_ONLY)
        for family in range(table.families):
            number = hired_of(option, family)
            if number:
                # the solo rival has no clean money
                purse = CLEAN if family < table.seats else DIRTY
                table.gain(family, purse, number * fee)
                table.tell("hired_members", "SPK-RAID-04", me, number, table.who(family))
        against = defence(table, self.boat)
        attack = against + 1 + surplus(table, me, gap, GOONS_ONLY)
        table.tell("raid_won", "SPK-RAID-06", me, self.boat, attack, against)
        table.then(Pay(me, hands(option) * fee), Loot(me, self.boat))

    def why_not(self, table: Table, option: int) -> str:
        me = self.player
        zone = zone_of_boat(table, self.boat)
        for family in range(4):
            there = family != me and family < table.families
            most = size(at_pier(table, family, zone)) if there else 0
            if not 0 <= option < CREWS or hired_of(option, family) > most:
                return "SPK-RAID-04"
        gap = gap_with(table, me, self.boat, hands(option))
        return "SPK-RAID-06" if gap > table.has(me, GOONS) else "SPK-MONEY-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return CREWS
