"""What everybody has seen of hands and suitcases.

Money and goods are taken openly, laid down openly, and shown when they are put away: whoever
remembers knows them all. Only a card taken at random is seen by two players alone. Since then the
others know bounds: `missing` says how many fewer of a kind than there are they are sure of, `extra`
how many more they hold possible. Both are nearly always nothing, and then nothing is done.

Bounds lie by observer (the last one: everybody), then seat, then twelve kinds: eight in the hand,
four in the suitcase. An observer's own cards are certain. Jobs are known only by counting at
the moment the discards are shuffled anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from omerta.games.corleones_imperium.cards import (
    MONEY_KINDS,
    STOCK_KINDS,
    job_card,
    job_count,
    job_total,
)
from omerta.games.corleones_imperium.counting import GROUPS, IN_CASE, ROOM, conclude, groups_of

if TYPE_CHECKING:
    from omerta.games.corleones_imperium.table import Table


def nothing(seats: int) -> list[int]:
    """No doubt at all."""
    return [0] * ((seats + 1) * seats * ROOM)


def there(table: Table) -> list[int]:
    """How many cards of each kind each seat has, what it has laid aside or bid included."""
    found: list[int] = []
    for seat in range(table.seats):
        for place in range(seat * STOCK_KINDS, seat * STOCK_KINDS + STOCK_KINDS):
            found.append(table.hand[place] + table.aside[place])
        for place in range(seat * MONEY_KINDS, seat * MONEY_KINDS + MONEY_KINDS):
            found.append(table.case[place] + table.bid[place])
    return found


def held(table: Table, place: int) -> int:
    """How many cards of one kind lie in one place."""
    seat = place // ROOM
    kind = place % ROOM
    if kind < IN_CASE:
        return table.hand[seat * STOCK_KINDS + kind] + table.aside[seat * STOCK_KINDS + kind]
    spot = seat * MONEY_KINDS + kind - IN_CASE
    return table.case[spot] + table.bid[spot]


def least(table: Table, observer: int) -> list[int]:
    """How many of each kind an observer is sure of."""
    truth = there(table)
    first = observer * len(truth)
    return [truth[place] - table.missing[first + place] for place in range(len(truth))]


def most(table: Table, observer: int) -> list[int]:
    """How many of each kind an observer holds possible."""
    truth = there(table)
    first = observer * len(truth)
    return [truth[place] + table.extra[first + place] for place in range(len(truth))]


def may_hold(table: Table, seat: int, kind: int) -> bool:
    """Whether, as far as everybody knows, this kind may be in this hand."""
    if table.hand[seat * STOCK_KINDS + kind]:
        return True
    everybody = table.seats * table.seats * ROOM
    return table.doubt and table.extra[everybody + seat * ROOM + kind] > 0


def may_hold_money(table: Table, seat: int) -> bool:
    """Whether, as far as everybody knows, there may be money in this hand."""
    first = seat * STOCK_KINDS
    hand = table.hand
    for place in range(first, first + MONEY_KINDS):
        if hand[place]:
            return True
    if table.doubt:
        for kind in range(MONEY_KINDS):
            if may_hold(table, seat, kind):
                return True
    return False


def may_have_banked(table: Table, seat: int, kind: int) -> bool:
    """Whether, as far as everybody knows, this kind may be in this suitcase."""
    place = seat * MONEY_KINDS + kind
    if table.case[place] or table.bid[place]:
        return True
    everybody = table.seats * table.seats * ROOM
    return table.doubt and table.extra[everybody + seat * ROOM + IN_CASE + kind] > 0


# -- in doubt: called after the card has moved


def left_hand(table: Table, seat: int, kind: int) -> None:
    """A card has left a hand, seen by all."""
    left(table, seat * ROOM + kind)


def left_case(table: Table, seat: int, kind: int) -> None:
    """Money of one value, a card or several, has left a suitcase, seen by all."""
    left(table, seat * ROOM + IN_CASE + kind)


def left(table: Table, place: int) -> None:
    """Whoever was sure of more than is left now is sure of what is left; if all knew how many
    there were, nobody has learnt anything."""
    row = table.seats * ROOM
    doubted = False
    for spot in range(place, len(table.missing), row):
        if table.missing[spot] or table.extra[spot]:
            doubted = True
    if doubted:
        bound(table, place, 0)


def shown_in_case(table: Table, seat: int, kind: int, number: int) -> None:
    """So many cards of a kind in a suitcase have been shown and stay there."""
    bound(table, seat * ROOM + IN_CASE + kind, number)


def bound(table: Table, place: int, number: int) -> None:
    """All have seen `number` of the cards in one place: they can be unsure of the others only."""
    unseen = held(table, place) - number
    missing = table.missing[:]
    for spot in range(place, len(missing), table.seats * ROOM):
        if missing[spot] > unseen:
            missing[spot] = unseen
    conclude(table, missing, table.extra[:], groups_of(table.seats, place))


def shown_moneyless(table: Table, seat: int) -> None:
    """All have seen that there is no money in a hand."""
    extra = table.extra[:]
    for first in range(seat * ROOM, len(extra), table.seats * ROOM):
        for kind in range(MONEY_KINDS):
            extra[first + kind] = 0
    conclude(table, table.missing[:], extra, list(range(len(GROUPS[table.seats]))))


def taken(table: Table, victim: int, from_case: bool, taker: int, kind: int) -> None:
    """A card was taken at random into the hand of `taker`; only the two of them saw which."""
    truth = there(table)
    row = len(truth)
    missing = table.missing[:]
    extra = table.extra[:]
    source = victim * ROOM + (IN_CASE if from_case else 0)
    kinds = MONEY_KINDS if from_case else STOCK_KINDS
    goal = taker * ROOM
    for observer in range(table.seats + 1):
        first = observer * row
        if observer == taker:
            spot = first + source + kind
            missing[spot] = min(missing[spot], truth[source + kind])
        if observer in (taker, victim):
            continue
        for other in range(kinds):
            here = first + source + other
            was = truth[source + other] + (1 if other == kind else 0)
            sure = max(0, was - missing[here] - 1)
            possible = was + extra[here]
            missing[here] = truth[source + other] - sure
            extra[here] = possible - truth[source + other]
            if other == kind:
                missing[first + goal + other] += 1
            elif possible > 0:
                extra[first + goal + other] += 1
    conclude(table, missing, extra, list(range(len(GROUPS[table.seats]))))


def forget(table: Table) -> None:
    """Everything lies open: nobody doubts anything."""
    table.doubt = False
    table.missing = nothing(table.seats)
    table.extra = table.missing


# -- jobs


def job_left(table: Table, seat: int, kind: int) -> None:
    """A job has left a hand, seen by all: whoever knew of one knows of one less."""
    known = table.known_jobs
    for spot in range(seat, len(known), table.seats):
        if job_count(known[spot], kind):
            known = known[:]
            known[spot] -= job_card(kind)
    table.known_jobs = known


def count_jobs(table: Table, drawer: int) -> None:
    """The discards have been shuffled: if only one hand holds unseen jobs, one knows them.

    `drawer` has just drawn one card more, and nobody can tell it from the jobs in that hand.
    """
    known = table.known_jobs[:]
    for observer in range(table.seats + 1):
        holders = [
            seat
            for seat in range(table.seats)
            if seat != observer and (seat == drawer or unseen_jobs(table, observer, seat))
        ]
        if len(holders) == 1 and holders[0] != drawer:
            known[observer * table.seats + holders[0]] = table.jobs[holders[0]]
    table.known_jobs = known


def unseen_jobs(table: Table, observer: int, seat: int) -> bool:
    """Whether a hand holds jobs an observer does not know; how many jobs it holds, all know."""
    known = table.known_jobs[observer * table.seats + seat]
    return job_total(table.jobs[seat]) > job_total(known)
