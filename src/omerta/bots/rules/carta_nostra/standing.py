"""What cards are worth in hand and city of Carta Nostra, and how near somebody is to winning."""

from __future__ import annotations

from typing import Final

from omerta.games.carta_nostra.cards import CANCEL, DRAW_TWO, FETCH, KIDNAP, LIQUIDATE, TYPES
from omerta.games.carta_nostra.table import Table

WINS: Final = 1000.0
CITY: Final = [0.0, 5.0, 11.0, 19.0, 31.0, 80.0]  # by different mafiosi in the region
NEED: Final = [3.0, 3.5, 4.5, 6.5, 14.0]  # the only copy of a missing type, by types in the region
SPARE: Final = 0.5  # a second copy in the region, against hits
# What a card can do from the hand, by its job, and how much less the next of its kind.
WORK: Final = {KIDNAP: 0.9, LIQUIDATE: 1.5, FETCH: 1.2, DRAW_TWO: 1.3, CANCEL: 2.2}
AGAIN: Final = 0.7


def keep(table: Table, me: int, kind: int) -> float:
    """What one card of `kind` is worth in the hand: what would be lost with it."""
    place = me * TYPES + kind
    held = table.hand[place]
    worth = WORK[table.printed.jobs[kind]] * float(AGAIN ** max(0, held - 1))
    if held == 1 and not table.city[place]:
        worth += NEED[table.types_in_city(me)]
    return worth


def needed(table: Table, me: int, kind: int) -> float:
    """What one more card of `kind` would be worth in the hand."""
    place = me * TYPES + kind
    held = table.hand[place]
    worth = WORK[table.printed.jobs[kind]] * float(AGAIN**held)
    if not held and not table.city[place]:
        worth += NEED[table.types_in_city(me)]
    return worth


def playing(table: Table, me: int, kind: int) -> float:
    """What it brings to play `kind` into the own region."""
    place = me * TYPES + kind
    types = table.types_in_city(me)
    if not table.city[place]:
        if types == TYPES - 1:
            return WINS
        # all that are missing come down in the end: first whoever is of least use in the hand
        rest = WORK[table.printed.jobs[kind]] * float(AGAIN ** (table.hand[place] - 1))
        return CITY[types + 1] - CITY[types] + 3.0 - rest
    if table.city[place] > 1:
        return -1.0
    return SPARE * (types - 1) - keep(table, me, kind)


def holds(table: Table, observer: int, seat: int, kind: int) -> float:
    """How likely `seat` holds a card of `kind`, as far as `observer` can know."""
    if observer == seat:
        return 1.0 if table.hand[seat * TYPES + kind] else 0.0
    seats = table.seats
    row = (observer * seats + seat) * TYPES
    if table.known[row + kind]:
        return 1.0
    seen = 0
    for other in range(TYPES):
        seen += table.known[row + other]
    hidden = table.hand_sizes[seat] - seen
    return 1.0 - float(0.8 ** max(0, hidden))


def nearness(table: Table, observer: int, seat: int) -> float:
    """How near `seat` is to winning, in the unit of `CITY`."""
    types = table.types_in_city(seat)
    worth = CITY[types]
    lacking = 0.0
    for kind in range(TYPES):
        if not table.city[seat * TYPES + kind]:
            lacking += 1.0 - holds(table, observer, seat, kind)
    if types < TYPES:
        worth -= (CITY[types + 1] - CITY[types]) * min(0.7, 0.35 * lacking)
    return worth


def weight(table: Table, me: int, seat: int) -> float:
    """How much a rival's gain is my loss: whoever leads counts most."""
    if table.seats == 2:
        return 0.9
    mine = nearness(table, me, seat)
    higher = 0
    for other in range(table.seats):
        if other not in (me, seat) and nearness(table, me, other) > mine:
            higher += 1
    return 0.7 if not higher else 0.35 if higher == 1 else 0.2
