"""Payout: who controls which district, and what Lucky Luciano pays in each zone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.engine.game import Do
from omerta.games.speakeasy.board import (
    CASINO,
    DISTRICTS,
    FIRST_SPOTS,
    around,
    districts_with,
    size,
)
from omerta.games.speakeasy.family import BUILT, DIRTY, W
from omerta.games.speakeasy.table import Table

MOBSTERS: Final = 4  # as the bit of the mobsters among the families


def control(table: Table) -> list[int]:
    """The districts each family controls, then those of the mobsters, as the first spots of them.

    Protected buildings beat all others; then the kind counts, never the number. Without a
    protected one and without a cop the best building controls. Otherwise mobsters do, if they
    have a speakeasy there. All districts at once: a few machine words instead of many questions.
    """
    held = [0] * (table.families + 1)
    left = give_to_best(table, table.guard, FIRST_SPOTS, held)
    quiet = left & ~table.copped
    left = left & table.copped | give_to_best(table, -1, quiet, held)
    held[table.families] = districts_with(table.mob) & left
    return held


def give_to_best(table: Table, spots: i64, districts: i64, held: list[int]) -> i64:
    """Give each of some districts to the families with the best kind of building among some spots
    there; those without one are left.
    """
    fam = table.fam
    kind: i64
    family: i64
    spots &= table.built
    for kind in range(CASINO, -1, -1):
        given: i64 = 0
        for family in range(table.families):
            own: i64 = fam[family * W + BUILT + kind]
            own &= spots
            if own:
                own = districts_with(own) & districts
                held[family] |= own
                given |= own
        districts &= ~given
    return districts


def controllers(held: list[int], district: int) -> int:
    """The families that control a district, a bit each, or the bit of the mobsters, or nobody; of
    what `control` has found.
    """
    families = len(held) - 1
    if held[families] & around(district):
        return 1 << MOBSTERS
    found = 0
    for family in range(families):
        if held[family] & around(district):
            found |= 1 << family
    return found


def count_influence(table: Table) -> list[int]:
    """Markers by zone: from the lowest space one up for each controlled district."""
    held = control(table)
    influence: list[int] = []
    for zone in table.printed.zone_mask:
        for districts in held:
            influence.append(size(districts & zone))
    return influence


def money_in(table: Table, influence: list[int], zone: int, family: int) -> int:
    """By the number of markers on or above one's own; nothing on the lowest space."""
    row: i64 = table.families + 1
    first: i64 = zone * row
    own: i64 = influence[first + family]
    if not own:
        return 0
    place = 0
    other: i64
    for other in range(first, first + row):
        if influence[other] >= own:
            place += 1
    return table.printed.payout[table.side][zone][place - 1]


class Payout(Do[Table]):
    """Markers down, districts from 1 to 16, then dirty money in each zone by place."""

    name = "payout"
    rules = (
        "SPK-PAYOUT-01",
        "SPK-PAYOUT-02",
        "SPK-PAYOUT-03",
        "SPK-PAYOUT-04",
        "SPK-PAYOUT-05",
        "SPK-PAYOUT-06",
        "SPK-PAYOUT-07",
        "SPK-PAYOUT-08",
        "SPK-PAYOUT-09",
        "SPK-PAYOUT-10",
        "SPK-PAYOUT-11",
        "SPK-PAYOUT-12",
        "SPK-PAYOUT-13",
        "SPK-PAYOUT-14",
        "SPK-PAYOUT-15",
    )

    def run(self, table: Table) -> None:
        self.tell_control(table)
        table.influence = count_influence(table)
        for zone in range(3):
            self.pay(table, zone)

    def pay(self, table: Table, zone: int) -> None:
        """What each family gets in a zone; it stays known to everybody."""
        row: list[int] = []
        for family in range(table.families):
            money = money_in(table, table.influence, zone, family)
            row.append(money)
            if money:
                table.gain(family, DIRTY, money)
                table.tell("payout", "SPK-PAYOUT-12", table.who(family), zone, money)
        if any(row):
            table.paid = [*table.paid, int(table.act), zone, *row]

    def tell_control(self, table: Table) -> None:
        """One line for each district that is open."""
        if table.heard is None:
            return
        held = control(table)
        for district in range(DISTRICTS):
            if table.closed >> district & 1:
                continue
            here = controllers(held, district)
            if here >> MOBSTERS:
                table.tell("mob_control", "SPK-PAYOUT-09", district)
            elif not here:
                table.tell("no_control", "SPK-PAYOUT-10", district)
            for family in range(table.families):
                if here >> family & 1:
                    table.tell("control", "SPK-PAYOUT-02", district, table.who(family))
