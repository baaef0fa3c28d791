"""The end of the game: bonuses, totals and ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from omerta.engine.game import NOBODY
from omerta.games.corleones_imperium.board import TURFS
from omerta.games.corleones_imperium.cards import HUES, MONEY_KINDS, VALUE

if TYPE_CHECKING:
    from omerta.games.corleones_imperium.table import Table

MOST_TURFS: Final = 8  # more than anybody can dominate


def marker_counts(stack: int) -> list[int]:
    """How many markers of a stack each seat has."""
    counts = [0, 0, 0, 0, 0]
    while stack:
        counts[(stack & 7) - 1] += 1
        stack >>= 3
    return counts


def most_markers(stack: int) -> list[int]:
    """Who has most markers in a stack; several have equally many."""
    counts = marker_counts(stack)
    most = max(counts)
    return [seat for seat in range(len(counts)) if most and counts[seat] == most]


def dominator(stack: int) -> int:
    """Who has most markers in a stack; of equals the one whose marker lies higher."""
    counts = marker_counts(stack)
    best = NOBODY
    while stack:  # from the top down, so the first of equals stays
        seat = (stack & 7) - 1
        if best == NOBODY or counts[seat] > counts[best]:
            best = seat
        stack >>= 3
    return best


def dominated(table: Table) -> list[int]:
    """How many dominance bonuses each player gets."""
    found = [0] * table.seats
    for turf in range(TURFS):
        if table.stacks[turf]:
            found[dominator(table.stacks[turf])] += 1
    return found


def colour_counts(table: Table, seat: int) -> list[int]:
    """How many jobs of each colour a player has completed."""
    found = [0] * HUES
    pile = table.done[seat]
    kind = 0
    while pile:
        if pile & 3:
            found[table.printed.colours[kind]] += pile & 3
        pile >>= 2
        kind += 1
    return found


def diligent(table: Table, colour: int) -> list[int]:
    """Who has completed most jobs of a colour; nobody if there are none."""
    counts = [colour_counts(table, seat)[colour] for seat in range(table.seats)]
    most = max(counts)
    return [seat for seat in range(table.seats) if most and counts[seat] == most]


def banked(table: Table, seat: int) -> int:
    """The money in a suitcase, in dollars."""
    total = 0
    first = seat * MONEY_KINDS
    for kind in range(MONEY_KINDS):
        total += VALUE[kind] * (table.case[first + kind] + table.bid[first + kind])
    return total


def totals(table: Table) -> list[int]:
    """Money in the suitcase, dominance bonuses, job bonuses: as numbers, not as cards."""
    turfs = dominated(table)
    bonus = table.printed.dominance_bonus
    found = [banked(table, seat) + bonus * turfs[seat] for seat in range(table.seats)]
    counts = [colour_counts(table, seat) for seat in range(table.seats)]
    for colour in range(HUES):
        most = max([counts[seat][colour] for seat in range(table.seats)])
        for seat in range(table.seats):
            if most and counts[seat][colour] == most:
                found[seat] += table.printed.job_bonus
    return found


def ranks(table: Table) -> list[int]:
    """A number for each player: higher is better, equal is a shared rank."""
    turfs = dominated(table)
    money = totals(table)
    return [money[seat] * MOST_TURFS + turfs[seat] for seat in range(table.seats)]
