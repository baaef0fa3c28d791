"""How a game of Carta Nostra was decided: the different mafiosi in each region, then the cards."""

from __future__ import annotations

from omerta.engine.scene import Account, Entry
from omerta.engine.title import View
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES
from omerta.games.carta_nostra.scene import row_of, types_at


def account(view: View) -> Account:
    """One for each type that lies there, however often."""
    found = Account("n")
    seats = range(view["seats"])
    found.totals = [types_at(view, seat) for seat in seats]
    rule = "CAR-WIN-01" if max(found.totals) == TYPES else "CAR-DEAD-01"
    for kind in range(TYPES):
        there = [1 if view["city"][seat * TYPES + kind] else 0 for seat in seats]
        found.entries.append(Entry("type", [kind], there, rule, thing=MAFIOSI[kind]))
    found.ranks = ranked(view)
    found.ties = [decided(view, found)]
    return found


def sizes(view: View) -> list[int]:
    """How many cards lie in each region."""
    return [sum(row_of(view["city"], seat)) for seat in range(view["seats"])]


def ranked(view: View) -> list[list[int]]:
    """The most types, then the most cards; equal ones together."""
    size = sizes(view)
    places: dict[tuple[int, int], list[int]] = {}
    for seat in range(view["seats"]):
        places.setdefault((types_at(view, seat), size[seat]), []).append(seat)
    return [places[rank] for rank in sorted(places, reverse=True)]


def decided(view: View, found: Account) -> tuple[str, list[int], str]:
    """By all five types; or, after a deadlock, by the types, by the cards, or by nothing."""
    best = found.ranks[0]
    most = found.totals[best[0]]
    if most == TYPES:
        return "all_five", [best[0]], "CAR-WIN-01"
    if len(best) > 1:
        return "shared", [], "CAR-DEAD-01"
    if found.totals.count(most) == 1:
        return "most_types", [best[0], most], "CAR-DEAD-01"
    return "most_cards", [best[0], sizes(view)[best[0]]], "CAR-DEAD-01"
