"""How a game of Famiglia is reckoned up: every card in hand and area; then the best single ones."""

from __future__ import annotations

from omerta.engine.scene import Account, Entry
from omerta.engine.title import View
from omerta.games.famiglia.cards import FAMILIES, KINDS, Printed, family_of, kind_name


def account(printed: Printed, view: View) -> Account:
    found = Account("n")
    owned = [cards_owned(view, seat) for seat in (0, 1)]
    points = printed.points
    for kind in range(KINDS):
        counts = [owned[0][kind], owned[1][kind]]
        if any(counts):
            amounts = [count * points[kind] for count in counts]
            found.entries.append(
                Entry(
                    "card",
                    [kind],
                    amounts,
                    "FAM-SCORE-01",
                    counts,
                    points[kind],
                    kind_name(kind),
                    FAMILIES[family_of(kind)],
                )
            )
    found.totals = [sum([entry.amounts[seat] for entry in found.entries]) for seat in (0, 1)]
    standings = [standing(printed, owned[seat]) for seat in (0, 1)]
    best = 0 if standings[0] >= standings[1] else 1
    if standings[0] == standings[1]:
        found.ranks = [[0, 1]]
        found.ties = [("shared", [], "FAM-SCORE-07")]
        return found
    found.ranks = [[best], [1 - best]]
    if found.totals[0] == found.totals[1]:
        place, more, less = first_difference(standings[best], standings[1 - best])
        rule = "FAM-SCORE-06" if place == 0 else "FAM-SCORE-07"
        found.ties = [("better_single", [best, more, less], rule)]
    return found


def cards_owned(view: View, seat: int) -> list[int]:
    """In hand and area: every card that went into another's hand has been seen."""
    remembered = view["remembered"][seat]
    hand = view["hand"] if remembered is None else remembered
    return [hand[kind] + view["areas"][seat][kind] for kind in range(KINDS)]


def standing(printed: Printed, owned: list[int]) -> list[int]:
    """The total and the single cards, best first; one of no points is no better than none."""
    singles: list[int] = []
    for kind in range(KINDS):
        if printed.points[kind]:
            singles += [printed.points[kind]] * owned[kind]
    singles.sort(reverse=True)
    return [sum(singles), *singles]


def first_difference(better: list[int], worse: list[int]) -> tuple[int, int, int]:
    """Which of the single cards decides, counted from the best, and what they are worth."""
    place = 1
    while place < len(worse) and better[place] == worse[place]:
        place += 1
    return place - 1, better[place], worse[place] if place < len(worse) else 0
