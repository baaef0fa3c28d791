"""A pile of cards as one number: how many of each kind, three bits a kind.

Twenty kinds fit below 2**60, so a hand, an area or the Street is a plain integer: copying a
table copies a few numbers. At most seven cards of a kind; the box is checked for that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 3
MOST: Final = 7


def count(pile: i64, kind: i64) -> i64:
    """How many cards of `kind` lie there."""
    return pile >> kind * WIDTH & MOST


def card(kind: i64) -> i64:
    """The pile of one card."""
    one: i64 = 1
    one <<= kind * WIDTH  # in place: a constant shifted by an i64 would wrap at 32 bits
    return one


def plus(pile: i64, kind: i64) -> i64:
    return pile + card(kind)


def minus(pile: i64, kind: i64) -> i64:
    return pile - card(kind)


def kinds(pile: i64) -> list[int]:
    """The kinds that lie there, in order."""
    found: list[int] = []
    kind: i64 = 0
    while pile > 0:
        if pile & MOST:
            found.append(kind)
        pile >>= WIDTH
        kind += 1
    return found


def size(pile: i64) -> int:
    """How many cards lie there."""
    total: i64 = 0
    while pile > 0:
        total += pile & MOST
        pile >>= WIDTH
    return total


def counts(pile: i64, number: int) -> list[int]:
    """How many of each of the first `number` kinds: plain data for a view."""
    return [count(pile, kind) for kind in range(number)]


def pile_of(counted: list[int]) -> int:
    """The pile with so many of each kind."""
    pile = 0
    for kind in range(len(counted)):
        pile += counted[kind] << kind * WIDTH
    return pile


def cards_of(pile: i64) -> list[int]:
    """Every card of the pile by its kind, in order."""
    found: list[int] = []
    for kind in kinds(pile):
        for _ in range(count(pile, kind)):
            found.append(kind)
    return found
