"""What a seat may know in Carta Nostra, and a table that fits it.

Seen and remembered: cards fetched from the open discards (by everybody), a hand looked at by a
kidnapper (by him), and, with two players, the other hand at the moment the pile is shuffled
anew, because then everything else is in sight. Everybody knows what went into the pile, and of
that each the cards drawn oneself.
"""

from __future__ import annotations

from typing import Any

from omerta.engine.dealing import deal_within
from omerta.engine.dice import Dice
from omerta.engine.flow import unpack
from omerta.engine.game import Step
from omerta.engine.title import View
from omerta.engine.together import pack_for
from omerta.games.carta_nostra.cards import TYPES, Printed
from omerta.games.carta_nostra.table import NOWHERE, Table


def view(table: Table, seat: int, box: str) -> View:
    row = table.seats * TYPES
    public = table.seats * row
    own = seat * row if seat >= 0 else public
    return {
        "game": "carta_nostra",
        "box": box,
        "seat": seat,
        "seats": table.seats,
        "first": table.first,
        "hand": table.hand[seat * TYPES : seat * TYPES + TYPES] if seat >= 0 else None,
        "hand_sizes": table.hand_sizes[:],
        "city": table.city[:],
        "discard": table.discard[:],
        "pile": table.left,
        "may_lie": row_of(table.may_lie, seat if seat >= 0 else table.seats),
        "formed": row_of(table.may_lie, table.seats),
        "renewals": table.renewals,
        "job_place": table.job_place,
        "idle": table.idle,
        "known": table.known[own : own + row],
        "known_by_all": table.known[public : public + row],
        "over": table.over,
        "revealed": table.revealed,
        "pending": [pack_for(step, seat) for step in table.stack],
    }


def imagine(seen: View, dice: Dice, printed: Printed, steps: dict[str, type[Step[Any]]]) -> Table:
    """Deal the unseen cards: first the pile, from what went into it, then the hands."""
    table = Table()
    seats: int = seen["seats"]
    seat: int = seen["seat"]
    table.set_up(seats, dice, False)
    table.printed = printed
    table.first = seen["first"]
    table.hand_sizes = seen["hand_sizes"][:]
    table.city = seen["city"][:]
    table.discard = seen["discard"][:]
    table.may_lie = seen["formed"] * (seats + 1)
    if seat >= 0:
        table.may_lie[seat * TYPES : seat * TYPES + TYPES] = seen["may_lie"]
    table.renewals = seen["renewals"]
    table.job_place = seen["job_place"]
    table.idle = seen["idle"]
    known: list[int] = seen["known"]
    by_all: list[int] = seen["known_by_all"]
    table.known = by_all * (seats + 1)  # of what others saw alone, one knows nothing
    if seat >= 0:
        table.known[seat * seats * TYPES : (seat + 1) * seats * TYPES] = known
    table.hand = known[:]
    if seat >= 0:
        table.hand[seat * TYPES : seat * TYPES + TYPES] = seen["hand"]
    table.left = seen["pile"]
    unseen = deal_within(dice, "imagined", unseen_cards(table), table.left, seen["may_lie"])
    table.deck = unseen[: table.left]
    unseen = unseen[table.left :]
    for other in range(seats):
        if other != seat:
            held = sum(table.hand[other * TYPES : other * TYPES + TYPES])
            for _ in range(table.hand_sizes[other] - held):
                table.hand[other * TYPES + unseen.pop()] += 1
    table.revealed = seen["revealed"]
    table.stack = [unpack(step, steps) for step in seen["pending"]]
    table.over = seen["over"]
    return table


def redeal(table: Table, dice: Dice) -> None:
    """Shuffle the pile: every other card has been seen by whoever holds it."""
    table.deck = dice.shuffle("redealt_pile", table.deck[: table.left])


def unseen_cards(table: Table) -> list[int]:
    """What lies neither in a hand (as far as known), nor in a city, nor on the discards."""
    found: list[int] = []
    for kind in range(TYPES):
        number = table.printed.copies[kind] - table.discard.count(kind)
        for place in range(kind, table.seats * TYPES, TYPES):
            number -= table.hand[place] + table.city[place]
        found += [kind] * number
    return found


def row_of(rows: list[int], observer: int) -> list[int]:
    return rows[observer * TYPES : observer * TYPES + TYPES]


def audit(table: Table) -> None:
    """No card is lost or made, and nobody knows a card that is not there."""
    pile = [0] * TYPES
    for kind in table.deck[: table.left]:
        pile[kind] += 1
    for kind in range(TYPES):
        number = pile[kind] + table.discard.count(kind)
        for place in range(kind, table.seats * TYPES, TYPES):
            number += table.hand[place] + table.city[place]
        assert number == table.printed.copies[kind], "cards lost or made"
        for place in range(kind, len(table.may_lie), TYPES):
            assert pile[kind] <= table.may_lie[place], "a card in the pile that cannot be there"
    row = table.seats * TYPES
    for place in range(len(table.known)):
        assert 0 <= table.known[place] <= table.hand[place % row], "a known card is not there"
        assert table.known[place] >= table.known[table.seats * row + place % row]
    for seat in range(table.seats):
        assert table.hand_sizes[seat] == sum(table.hand[seat * TYPES : seat * TYPES + TYPES])
    assert NOWHERE <= table.job_place < len(table.discard)
    assert table.left or len(table.discard) < 2 or table.over, "a pile that was not renewed"
