"""Positions of Carta Nostra laid out card by card, and played through the checked door.

A position is a real game: it begins as every game does, up to the first action of `turn`, and
only then its cards are put where the test wants them. Fifty cards stay fifty: what the test does
not place goes to where `rest` says. Lists of cards are read from bottom to top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from omerta.engine.dice import named_dice
from omerta.engine.door import Refusal, answer
from omerta.engine.flow import pack
from omerta.engine.game import PASS
from omerta.engine.news import News, heard_by
from omerta.engine.prompt import prompt
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


class Position:
    """A table, and what its players say to it; each answer is checked and the cards counted."""

    def __init__(self, title: Title, table: Table) -> None:
        self.title = title
        self.table = table

    # what the players say

    def says(self, seat: int, step: str, option: int) -> None:
        refusal = answer(self.title, self.table, seat, step, option)
        assert refusal is None, refusal.plain()
        self.title.audit(self.table)

    def sends(self, seat: int, kind: int) -> None:
        """B1: a mafioso from the hand to the discards, for a job."""
        self.says(seat, "act", kind)

    def plays(self, seat: int, kind: int) -> None:
        """B2: a mafioso into the own region."""
        self.says(seat, "act", TYPES + kind)

    def passes(self, seat: int) -> None:
        self.says(seat, self.step, PASS)

    def all_pass(self) -> None:
        """Nobody plays a Don until the window is closed."""
        while self.step == "ask_veto":
            self.passes(self.asked)

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

    def refused(self, seat: object, step: object, option: object) -> Refusal:
        """The refusal of an answer that must not be taken; it changes nothing."""
        before = self.facts()
        refusal = answer(self.title, self.table, seat, step, option)
        assert refusal is not None
        assert self.facts() == before
        return refusal

    # what there is to see

    @property
    def asked(self) -> int:
        """Who has to decide."""
        return self.table.decider

    @property
    def step(self) -> str:
        """What is to be decided."""
        return "" if self.table.over else self.table.stack[-1].name

    @property
    def choices(self) -> list[int]:
        """What is on offer, apart from declining."""
        return [option for option in self.table.options if option != PASS]

    @property
    def may_pass(self) -> bool:
        return PASS in self.table.options

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

    def news(self, key: str = "") -> list[News]:
        """The log; only the lines of one key, if a key is given."""
        assert self.table.heard is not None
        return [line for line in self.table.heard if key in ("", line.key)]

    def facts(self) -> str:
        """Everything there is to know, secrets included, as it is at this moment."""
        table = self.table
        return repr(
            [
                [table.hand, table.hand_sizes, table.city, table.discard, self.pile, table.known],
                [table.may_lie, table.renewals, table.job_place, table.idle, table.revealed],
                [table.first, table.over, table.options, [pack(step) for step in table.stack]],
                [line.plain() for line in self.news()],
            ]
        )

    def seen_by(self, seat: int) -> list[Any]:
        """Everything that reaches a seat (or a spectator): view, question and log."""
        lines = [line.plain() for line in heard_by(seat, self.news())]
        return [self.title.view(self.table, seat), prompt(self.table, seat), lines]

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
