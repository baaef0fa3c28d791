"""Positions of Carta Nostra laid out card by card, and played through the checked door.

A position is a real game: it begins as every game does, up to the first action of `turn`, and
only then its cards are put where the test wants them. Fifty cards stay fifty: what the test does
not place goes to where `rest` says. Lists of cards are read from bottom to top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from moments import Moment
from omerta.engine.dice import named_dice
from omerta.engine.title import Title
from omerta.games import open_title
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES
from omerta.games.carta_nostra.table import NOWHERE, Table

CAPOREGIME, DON, CONSIGLIERE, HITMAN, SCHMUGGLER = range(TYPES)
SENT: Final = (CAPOREGIME, CONSIGLIERE, HITMAN, SCHMUGGLER)  # those who do a job in one's own turn

UNDER_PILE: Final = "under the given cards of the pile"
UNDER_DISCARD: Final = "under the given cards of the discards"
IN_CITIES: Final = "in the regions: Dons before the second player, all others before the first"

TITLE: Final = open_title("carta_nostra")

Cards = Sequence[int]


class Position(Moment[Table]):
    """A table of Carta Nostra."""

    # what the players say

    def sends(self, seat: int, kind: int) -> None:
        """B1: a mafioso from the hand to the discards, for a job."""
        self.says(seat, "act", kind)

    def plays(self, seat: int, kind: int) -> None:
        """B2: a mafioso into the own region."""
        self.says(seat, "act", TYPES + kind)

    def all_pass(self) -> None:
        """Nobody plays a Don until the window is closed."""
        while self.step == "ask_veto":
            self.passes()

    def names_victim(self, seat: int, victim: int) -> None:
        self.says(seat, "name_victim", victim)

    def names_target(self, seat: int, victim: int, kind: int) -> None:
        self.says(seat, "name_target", victim * TYPES + kind)

    def announces(self, seat: int) -> None:
        """The job of a Consigliere or a Caporegime is to be done."""
        self.says(seat, "announce", self.choices[0])

    def stops(self, seat: int, companion: int) -> None:
        """A Don, and the card that goes with him."""
        self.says(seat, "ask_veto", self.table.printed.don)
        self.says(seat, "accompany", companion)

    def kidnaps(self, seat: int, kind: int) -> None:
        self.says(seat, "kidnap", kind)

    def fetches(self, seat: int, kind: int) -> None:
        self.says(seat, "fetch", kind)

    def discards(self, seat: int, kind: int) -> None:
        """C2: one card too many."""
        self.says(seat, "discard_down", kind)

    # what there is to see

    def hand(self, seat: int) -> list[int]:
        return zone(self.table.hand, seat)

    def city(self, seat: int) -> list[int]:
        return zone(self.table.city, seat)

    @property
    def discard(self) -> list[int]:
        return self.table.discard[:]

    @property
    def pile(self) -> list[int]:
        return self.table.deck[: self.table.left]

    def sendable(self) -> list[int]:
        """The types on offer for the job action."""
        return [option for option in self.choices if option < TYPES]

    def playable(self) -> list[int]:
        """The types on offer for the city action."""
        return [option - TYPES for option in self.choices if option >= TYPES]

    def knows(self, observer: int, seat: int) -> list[int]:
        """What the view of `observer` tells of the hand of `seat`."""
        return zone(self.title.view(self.table, observer)["known"], seat)


def zone(counts: Sequence[int], seat: int) -> list[int]:
    """The cards of one seat, in the order of the types."""
    return [kind for kind in range(TYPES) for _ in range(counts[seat * TYPES + kind])]


def lay(
    hands: Sequence[Cards],
    cities: Mapping[int, Cards] | None = None,
    discard: Cards = (HITMAN,),
    pile: Cards = (),
    rest: str = UNDER_PILE,
    turn: int = 0,
    dice: str = "a position",
    title: Title = TITLE,
) -> Position:
    """The position in which `turn` has drawn and may act, with these cards lying about."""
    begun = title.begin(len(hands), named_dice(dice), turn, True)
    assert isinstance(begun, Table)
    table = begun
    laid_cities = {seat: list(cards) for seat, cards in (cities or {}).items()}
    laid_pile, laid_discard = list(pile), list(discard)
    left = unplaced(table, [*hands, *laid_cities.values(), laid_pile, laid_discard])
    if rest == UNDER_PILE:
        laid_pile = left + laid_pile
    elif rest == UNDER_DISCARD:
        laid_discard = left + laid_discard
    else:
        laid_cities.setdefault(0, []).extend(kind for kind in left if kind != DON)
        laid_cities.setdefault(1, []).extend(kind for kind in left if kind == DON)
    table.hand = counted(len(hands), dict(enumerate(hands)))
    table.hand_sizes = [len(cards) for cards in hands]
    table.city = counted(len(hands), laid_cities)
    table.deck, table.left = laid_pile, len(laid_pile)
    table.may_lie = table.printed.copies * (table.seats + 1)
    table.discard = laid_discard
    table.job_place = NOWHERE
    table.heard = []
    table.settle()
    title.audit(table)
    return Position(title, table)


def counted(seats: int, zones: Mapping[int, Cards]) -> list[int]:
    """Cards by seat and type, as the table keeps them."""
    counts = [0] * (seats * TYPES)
    for seat, cards in zones.items():
        for kind in cards:
            counts[seat * TYPES + kind] += 1
    return counts


def unplaced(table: Table, zones: Sequence[Cards]) -> list[int]:
    """The cards of the box that lie in none of `zones`."""
    left: list[int] = []
    for kind in range(TYPES):
        number = table.printed.copies[kind] - sum(list(cards).count(kind) for cards in zones)
        assert number >= 0, f"too many cards: {MAFIOSI[kind]}"
        left += [kind] * number
    return left
