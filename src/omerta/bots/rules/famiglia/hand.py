"""What a hand of Famiglia is good for, and what a card taken adds to it; in points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.games.famiglia.cards import KINDS, MERCENARIES, RANKS, family_of, rank_of
from omerta.games.famiglia.piles import count, kinds, minus, plus
from omerta.games.famiglia.table import NO_CARD, Table

NEVER: Final = -1000.0  # passing behind: the other passes too and has won

# What a card in hand is worth besides its points, and two that can fetch the next of their family,
# by kind: from a regression of the final lead on the hands, over games of these rules. Mercenaries
# stand in for others and Brutes lower anything, so both are worth more than they count.
FIRST_PILE: Final = [
    0.4, 1.0, 0.8, 0.0, 0.0,
    0.6, 0.5, 0.9, 1.0, 1.5,
    0.8, 2.4, 3.5, 4.0, 3.0,
    1.5, 2.8, 4.2, 4.7, 1.5,
]  # fmt: skip
SECOND_PILE: Final = [
    0.0, 0.8, 0.8, 0.0, 0.0,
    0.0, 1.3, 1.9, 1.1, 1.2,
    0.2, 1.4, 2.9, 3.9, 3.9,
    0.4, 0.5, 1.6, 2.7, 0.5,
]  # fmt: skip
FIRST_PAIR: Final = [
    1.5, 2.3, 2.6, 1.5, 0.0,
    0.6, 0.9, 0.5, 0.3, 0.0,
    1.6, 0.6, 0.4, 0.0, 0.0,
    2.5, 5.0, 4.3, 5.0, 0.0,
]  # fmt: skip
SECOND_PAIR: Final = [
    1.2, 0.9, 3.0, 5.0, 0.0,
    1.0, 1.0, 0.3, 0.6, 0.0,
    1.0, 1.2, 0.6, 0.0, 0.0,
    0.2, 2.4, 3.9, 3.4, 0.0,
]  # fmt: skip
MORE: Final = 0.6  # a third card of a kind, a fourth
WITH_PREY: Final = 0.2  # of the next card's points, if it lies in the Street
LONG: Final = 9.0  # of the second pile, cards with which a promise counts in full


def fade(table: Table) -> float:
    """How much of a promise can still come true."""
    return min(1.3, 0.3 + float(table.left) / LONG) if table.second_pile else 1.0


def promise(table: Table, hand: i64) -> float:
    """What a hand may become: cards at work, pairs, and pairs with something to take."""
    alone = SECOND_PILE if table.second_pile else FIRST_PILE
    together = SECOND_PAIR if table.second_pile else FIRST_PAIR
    points = table.printed.points
    street = table.street
    joker = 0  # the highest Mercenary
    for rank in range(1, RANKS):
        if count(hand, MERCENARIES * RANKS + rank):
            joker = rank
    total = 0.0
    for kind in range(KINDS):
        number = count(hand, kind)
        if not number:
            continue
        total += alone[kind]
        paired = number >= 2 or (joker > kind % RANKS and kind // RANKS != MERCENARIES)
        if paired and kind % RANKS < RANKS - 1:
            total += together[kind]
            if count(street, kind + 1):
                total += WITH_PREY * points[kind + 1]
        if number > 2:
            total += MORE * float(number - 2)
    return total * fade(table)


def payment(table: Table, me: int, taken: int, natural: int, partner: int) -> float:
    """What the hand promises after `taken` was paid for with these two, the better one kept."""
    return promise(table, paid(table, plus(table.hand[me], taken), natural, partner))


def paid(table: Table, hand: i64, natural: int, partner: int) -> i64:
    """The hand after one of the two shown cards was exhausted, the one it can better do without."""
    left = minus(hand, natural)
    if partner == natural:
        return left
    other = minus(hand, partner)
    return left if promise(table, left) >= promise(table, other) else other


def partners(hand: i64, natural: int) -> list[int]:
    """What may be shown beside a natural card: its twin, or else any stronger Mercenary."""
    if count(hand, natural) >= 2:
        return [natural]
    if not count(hand, natural):
        return []
    first = MERCENARIES * RANKS + rank_of(natural) + 1
    return [kind for kind in range(first, KINDS) if count(hand, kind)]


def after_taking(table: Table, hand: i64, kind: int, rank: int) -> i64:
    """The best hand after taking `kind` as a card of `rank`; NO_CARD if it cannot be paid for."""
    after = plus(hand, kind)
    if rank == 0:
        return after
    natural = family_of(kind) * RANKS + rank - 1
    best: i64 = NO_CARD
    found = NEVER
    for partner in partners(hand, natural):
        left = paid(table, after, natural, partner)
        promised = promise(table, left)
        if promised > found:
            best, found = left, promised
    return best


def taking(table: Table, hand: i64, kind: int, rank: int) -> float:
    """What it adds to take `kind` as a card of `rank`; NEVER if it cannot be paid for."""
    after = after_taking(table, hand, kind, rank)
    if after == NO_CARD:
        return NEVER
    return table.printed.points[kind] + promise(table, after) - promise(table, hand)


def best_taking(table: Table, me: int, hand: i64) -> float:
    """The best recruit from the Street with `hand`, as printed; NEVER if there is none."""
    found = NEVER
    for kind in kinds(table.street):
        found = max(found, taking(table, hand, kind, rank_of(kind)))
    return found
