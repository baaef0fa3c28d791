"""What cards turned up may bring."""

from __future__ import annotations

from omerta.games.famiglia.cards import KINDS
from omerta.games.famiglia.piles import count
from omerta.games.famiglia.table import Table


def unseen_cards(table: Table) -> list[int]:
    """How many of each kind may be turned up: all that lie nowhere in sight."""
    found: list[int] = []
    for kind in range(KINDS):
        seen = count(table.street, kind) + count(table.discard, kind)
        for seat in range(2):
            seen += count(table.hand[seat], kind) + count(table.area[seat], kind)
        found.append(max(0, table.printed.copies[kind] - seen))
    return found


def expected_best(unseen: list[int], gains: list[float], floor: float, drawn: int) -> float:
    """The expected best of `floor` and the gains of so many cards turned up."""
    total = sum(unseen)
    if not total:
        return floor
    better = [(gains[kind], unseen[kind]) for kind in range(KINDS) if gains[kind] > floor]
    better.sort()
    found = 0.0
    below = total
    for _, number in better:
        below -= number
    reached = (below / total) ** drawn
    found = floor * reached
    for gain, number in better:
        below += number
        until = (below / total) ** drawn
        found += gain * (until - reached)
        reached = until
    return found


def chance_of_none(unseen: list[int], gains: list[float], drawn: int) -> float:
    """How likely none of so many cards turned up can be taken."""
    total = sum(unseen)
    if not total:
        return 1.0
    useless = sum([unseen[kind] for kind in range(KINDS) if gains[kind] <= 0.0])
    return float((useless / total) ** drawn)
