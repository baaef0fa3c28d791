"""What a seat may know in Famiglia, and a table that fits it.

Hands are held hidden, yet both start hands are the same and every card that enters or leaves a
hand is shown: whoever remembers knows them. So a view shows another hand as a number of cards
and, apart from it, `remembered`: what has been seen to go there. Only the order of the pile is
truly unknown, and of that not the cards both saw going under it.
"""

from __future__ import annotations

from typing import Any

from omerta.engine.dice import Dice
from omerta.engine.flow import unpack
from omerta.engine.game import Step
from omerta.engine.title import View
from omerta.engine.together import pack_for
from omerta.games.famiglia.cards import KINDS, Printed
from omerta.games.famiglia.piles import cards_of, counts, pile_of, size
from omerta.games.famiglia.table import ZEROS, Table


def view(table: Table, seat: int, box: str) -> View:
    return {
        "game": "famiglia",
        "box": box,
        "seat": seat,
        "first": table.first,
        "hand": counts(table.hand[seat], KINDS) if seat >= 0 else None,
        "hand_sizes": [size(table.hand[0]), size(table.hand[1])],
        "remembered": [
            None if other == seat else counts(table.hand[other], KINDS) for other in (0, 1)
        ],
        "areas": [counts(table.area[0], KINDS), counts(table.area[1], KINDS)],
        "street": counts(table.street, KINDS),
        "discard": counts(table.discard, KINDS),
        "pile": int(table.left),
        "under": table.under[::-1],
        "second_pile": table.second_pile,
        "ending": table.ending,
        "lowered": int(table.lowered),
        "lowered_to": int(table.lowered_to),
        "passes": int(table.passes),
        "used": int(table.used),
        "over": table.over,
        "revealed": table.revealed,
        "pending": [pack_for(step, seat) for step in table.stack],
    }


def imagine(seen: View, dice: Dice, printed: Printed, steps: dict[str, type[Step[Any]]]) -> Table:
    """Deal the cards that are nowhere to be seen into the pile, above those known to lie under."""
    table = Table()
    table.set_up(2, dice, False)
    table.printed = printed
    table.first = seen["first"]
    remembered = seen["remembered"]
    hands = [seen["hand"] if other is None else other for other in remembered]
    table.hand = [pile_of(hands[0]), pile_of(hands[1])]
    table.area = [pile_of(seen["areas"][0]), pile_of(seen["areas"][1])]
    table.street = pile_of(seen["street"])
    table.discard = pile_of(seen["discard"])
    under: list[int] = seen["under"]
    rest = pile_of(printed.copies) - table.street - table.discard - pile_of(counted(under))
    for seat in (0, 1):
        rest -= table.hand[seat] + table.area[seat]
    table.deck = dice.shuffle("imagined_pile", cards_of(rest))
    table.left = seen["pile"]
    table.under = under[::-1]
    table.second_pile = seen["second_pile"]
    table.ending = seen["ending"]
    table.lowered = seen["lowered"]
    table.lowered_to = seen["lowered_to"]
    table.passes = seen["passes"]
    table.used = seen["used"]
    table.revealed = seen["revealed"]
    table.stack = [unpack(step, steps) for step in seen["pending"]]
    table.over = seen["over"]
    return table


def redeal(table: Table, dice: Dice) -> None:
    """Shuffle the pile above the cards both saw going under it."""
    table.deck = dice.shuffle("redealt_pile", table.deck[: table.left - len(table.under)])


def counted(cards: list[int]) -> list[int]:
    """How many of each kind."""
    found = [0] * KINDS
    for kind in cards:
        found[kind] += 1
    return found


def audit(table: Table) -> None:
    """No card is lost or made; no zero is ever thrown away."""
    above = table.left - len(table.under)
    assert above >= 0, "more cards under the pile than in it"
    pile = pile_of(counted(table.deck[:above] + table.under))
    total = pile + table.street + table.discard + sum(table.hand) + sum(table.area)
    assert total == pile_of(table.printed.copies), "cards lost or made"
    assert not table.discard & ZEROS, "a zero was thrown away"
    assert not table.second_pile or not pile & ZEROS, "a zero in the second pile"
    assert not (table.second_pile and table.discard), "discards beside a second pile"
