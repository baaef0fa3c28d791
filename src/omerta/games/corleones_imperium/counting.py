"""What follows from counting: hands, suitcases and stacks have sizes everybody can see.

Bounds are kept as in `seen`: by observer, seat and twelve kinds of cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS
from omerta.games.corleones_imperium.printed import MOST_SEATS

if TYPE_CHECKING:
    from omerta.games.corleones_imperium.table import Table

ROOM: Final = 12  # kinds of cards a seat can have: in the hand, then in the suitcase
IN_CASE: Final = 8  # where the suitcase begins


def groups(seats: int) -> list[list[int]]:
    """What everybody can count: hands and suitcases, then the cards of each kind in all of them."""
    found: list[list[int]] = []
    for seat in range(seats):
        first = seat * ROOM
        found.append(list(range(first, first + IN_CASE)))
        found.append(list(range(first + IN_CASE, first + ROOM)))
    for kind in range(STOCK_KINDS):
        cards = [seat * ROOM + kind for seat in range(seats)]
        if kind < MONEY_KINDS:
            cards += [seat * ROOM + IN_CASE + kind for seat in range(seats)]
        found.append(cards)
    return found


GROUPS: Final = [groups(seats) for seats in range(MOST_SEATS + 1)]


def groups_of(seats: int, place: int) -> list[int]:
    """The two groups a place belongs to: its hand or suitcase, and its kind."""
    kind = place % ROOM
    in_case = kind >= IN_CASE
    return [
        place // ROOM * 2 + (1 if in_case else 0),
        seats * 2 + (kind - IN_CASE if in_case else kind),
    ]


def conclude(table: Table, missing: list[int], extra: list[int], news: list[int]) -> None:
    """Draw the conclusions of every observer, beginning with the groups in `news`."""
    row = table.seats * ROOM
    for first in range(0, len(missing), row):
        tighten(table.seats, missing, extra, first, news[:])
    table.missing = missing
    table.extra = extra
    everybody = table.seats * row
    table.doubt = any(missing[everybody:]) or any(extra[everybody:])


def tighten(
    seats: int, missing: list[int], extra: list[int], first: int, pending: list[int]
) -> None:
    """Count group after group for one observer, as long as anything new comes of it.

    The size of a group is known, so no place can lack more than the others may have too many,
    and none can have more too many than the others may lack.
    """
    while pending:
        places = GROUPS[seats][pending.pop()]
        lacking = 0
        surplus = 0
        for place in places:
            lacking += missing[first + place]
            surplus += extra[first + place]
        if not lacking and not surplus:
            continue
        for place in places:
            spot = first + place
            most_missing = surplus - extra[spot]
            most_extra = lacking - missing[spot]
            if missing[spot] > most_missing or extra[spot] > most_extra:
                most_missing = min(missing[spot], most_missing)
                most_extra = min(extra[spot], most_extra)
                lacking += most_missing - missing[spot]
                surplus += most_extra - extra[spot]
                missing[spot] = most_missing
                extra[spot] = most_extra
                pending += groups_of(seats, place)
