"""A bribery phase laid out, and how its players bid: cards out of the suitcase into its lid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omerta.engine.together import asking
from omerta.games.corleones_imperium.phases.bribes import Bid

from .names import CARDS
from .positions import Position, lay

# The allies on display in act I, one fewer than players.
FOUR_ALLIES: Final = ("mayor_1", "family_accountant", "capo", "forensics_expert")
OTHER_FOUR: Final = {
    2: ("tax_accountant", "corrupt_officer", "smuggler", "mayor_2"),
    3: ("senator", "district_attorney", "importer", "mayor_3"),
}


def notes(*values: int) -> list[str]:
    """Money cards of these values."""
    return [f"money_{value}" for value in values]


def auction(cases: Mapping[int, Sequence[int]], seats: int = 4, **laid: Any) -> Position:
    """The bribery phase of act I; the suitcases by seat, as values of money cards."""
    display = laid.pop("display", FOUR_ALLIES[: seats - 1])
    money = {seat: notes(*values) for seat, values in cases.items()}
    return lay(seats=seats, at="bribes", cases=money, display=display, **laid)


def bids(position: Position, seat: int, *values: int) -> None:
    """Put these money cards into the lid, the highest value first as asked."""
    left = notes(*values)
    step = asking(position.table, seat)
    while isinstance(step, Bid):
        name = CARDS[step.kind]
        position.says(seat, "bid", left.count(name))
        left = [other for other in left if other != name]
        step = asking(position.table, seat)
        if isinstance(step, Bid) and CARDS.index(name) <= step.kind:
            break  # all have bid, and the next bribery phase has begun
    assert not left, f"{left} could not be bid"


def all_bid(position: Position, *bid: Sequence[int]) -> None:
    """Everybody bids these money cards, seat by seat; who has no money is not asked."""
    for seat, values in enumerate(bid):
        bids(position, seat, *values)


def shown(position: Position) -> list[int]:
    """The bids that were revealed last, in dollars, by seat."""
    return [line[1] for line in position.told("bid_shown")][-position.table.seats :]


def allies(position: Position, seat: int) -> list[str]:
    """The allies in a hand."""
    return [name for name in position.hand(seat) if name not in CARDS]
