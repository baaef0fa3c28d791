"""Payout: who controls which district, and what Lucky Luciano pays in each zone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.engine.game import Do
from omerta.games.speakeasy.board import CASINO, DISTRICTS, around
from omerta.games.speakeasy.family import BUILT, DIRTY, W
from omerta.games.speakeasy.table import Table

MOBSTERS: Final = 4  # as the bit of the mobsters among the families


def controllers(table: Table, district: int) -> int:
    """The families that control a district, a bit each, or the bit of the mobsters, or nobody.

    Protected buildings beat all others; then the kind counts, never the number. Without a
    protected one and without a cop the best building controls. Otherwise mobsters do, if they
    have a speakeasy there.
    """
    here: i64 = around(district)
    guarded: i64 = here & table.guard
    best = best_owners(table, guarded)
    if not best and not table.cops >> district & 1:
        best = best_owners(table, here)
    if not best and table.mob & here:
        return 1 << MOBSTERS
    return best


def best_owners(table: Table, spots: i64) -> int:
    """The families with the best kind of building among some spots."""
    if not spots & table.built:
        return 0
    for kind in range(CASINO, -1, -1):
        found = 0
        for family in range(table.families):
            if table.fam[family * W + BUILT + kind] & spots:
                found |= 1 << family
        if found:
            return found
    return 0


def count_influence(table: Table) -> list[int]:
    """Markers by zone: from the lowest space one up for each controlled district."""
    row = table.families + 1
    influence = [0] * 3 * row
    for district in range(DISTRICTS):
        held = controllers(table, district)
        if not held:
            continue
        first = table.printed.zone[district] * row
        if held >> MOBSTERS:
            influence[first + table.families] += 1
        for family in range(table.families):
            if held >> family & 1:
                influence[first + family] += 1
    return influence


def money_in(table: Table, influence: list[int], zone: int, family: int) -> int:
    """By the number of markers on or above one's own; nothing on the lowest space."""
    row = table.families + 1
    own = influence[zone * row + family]
    if not own:
        return 0
    place = 0
    for other in range(row):
        if influence[zone * row + other] >= own:
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
        influence = count_influence(table)
        table.influence = influence
        for zone in range(3):
            for family in range(table.families):
                money = money_in(table, influence, zone, family)
                if money:
                    table.fam[family * W + DIRTY] += money
                    table.tell("payout", "SPK-PAYOUT-12", table.who(family), zone, money)

    def tell_control(self, table: Table) -> None:
        """One line for each district."""
        if table.heard is None:
            return
        for district in range(DISTRICTS):
            held = controllers(table, district)
            if held >> MOBSTERS:
                table.tell("mob_control", "SPK-PAYOUT-09", district)
            elif not held:
                table.tell("no_control", "SPK-PAYOUT-10", district)
            for family in range(table.families):
                if held >> family & 1:
                    table.tell("control", "SPK-PAYOUT-02", district, table.who(family))
