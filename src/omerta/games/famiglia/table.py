"""What lies on the table in Famiglia."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game
from omerta.games.famiglia.cards import KINDS, MERCENARIES, RANKS, Printed, rank_of
from omerta.games.famiglia.piles import cards_of, count, minus, pile_of, plus

NO_CARD: Final = -1
ZEROS: Final = 7 | 7 << 15 | 7 << 30 | 7 << 45  # rank 0 of each family, in a pile

# What a player has used in this turn, as bits of `used`.
THREW_AWAY: Final = 1
PUT_UNDER: Final = 2
ACCOUNTANT: Final = 4
BRUTE: Final = 8


class Table(Game):
    """Two gangs and the Street. Piles are numbers, see `piles`; the deck's top card is last."""

    printed: Printed
    first: int  # the start player
    hand: list[int]
    area: list[int]  # the exhausted gangsters of each player, face up
    street: i64
    discard: i64
    deck: list[int]  # never changed in place: copies share it
    left: i64  # how many cards are still in the pile, those put under it included
    under: list[int]  # seen by both, the first one topmost; never changed in place
    second_pile: bool
    ending: bool  # the last card was laid: this round is the last
    lowered: i64  # the kind a Brute has lowered this turn, or NO_CARD
    lowered_to: i64
    passes: i64  # directly after each other, up to now
    used: i64  # in this turn; says why something is not asked again

    def lay_out(self, printed: Printed, seats: int, dice: Dice, first: int, listen: bool) -> None:
        """Start hands, the shuffled pile and six cards in the Street."""
        self.set_up(seats, dice, listen)
        self.printed = printed
        self.first = dice.below("first_player", seats) if first == NOBODY else first
        start = pile_of(printed.start)
        self.hand = [start, start]
        self.area = [0, 0]
        rest = [printed.copies[kind] - 2 * printed.start[kind] for kind in range(KINDS)]
        self.deck = dice.shuffle("first_pile", cards_of(pile_of(rest)))
        self.left = len(self.deck)
        self.under = []
        self.street = 0
        self.discard = 0
        self.second_pile = False
        self.ending = False
        self.lowered = NO_CARD
        self.lowered_to = 0
        self.passes = 0
        self.used = 0
        self.lay_cards(printed.street, "FAM-SETUP-04")

    def copy(self) -> Table:
        copy = Table()
        self.share_with(copy)
        copy.printed = self.printed
        copy.first = self.first
        copy.hand = self.hand[:]
        copy.area = self.area[:]
        copy.street = self.street
        copy.discard = self.discard
        copy.deck = self.deck
        copy.left = self.left
        copy.under = self.under
        copy.second_pile = self.second_pile
        copy.ending = self.ending
        copy.lowered = self.lowered
        copy.lowered_to = self.lowered_to
        copy.passes = self.passes
        copy.used = self.used
        return copy

    def zero_in_street(self) -> bool:
        return self.street & ZEROS != 0

    def exhaust(self, seat: int, kind: i64) -> None:
        """From the hand face up into the own area."""
        self.hand[seat] = minus(self.hand[seat], kind)
        self.area[seat] = plus(self.area[seat], kind)

    def take(self, seat: int, kind: i64) -> None:
        """From the Street into the hand."""
        self.street = minus(self.street, kind)
        self.hand[seat] = plus(self.hand[seat], kind)

    def lay_cards(self, number: int, rule: str) -> None:
        """Turn up cards from the pile into the Street, as far as there are any, by this rule."""
        self.reveal()
        for _ in range(number):
            if not self.left:
                return
            kind = self.take_top()
            self.left -= 1
            self.street = plus(self.street, kind)
            self.tell("laid", rule, kind)
            if not self.left:
                self.finish_pile()

    def take_top(self) -> int:
        """The card on top of the pile; after its own cards come those put under it."""
        under = self.under
        above: i64 = self.left - len(under)
        if above > 0:
            return self.deck[above - 1]
        self.under = under[1:]
        return under[0]

    def finish_pile(self) -> None:
        """The first pile is empty: shuffle the discards at once. The second: the end is near."""
        if self.second_pile or not self.discard:
            self.ending = True
            self.tell("ending", "FAM-END-01" if self.second_pile else "FAM-PILE-04")
        else:
            self.deck = self.dice.shuffle("second_pile", cards_of(self.discard))
            self.left = len(self.deck)
            self.discard = 0
            self.tell("second_pile", "FAM-PILE-01")
        self.second_pile = True

    def put_under(self, kind: int) -> None:
        """Under the pile, seen by both."""
        self.under = [*self.under, kind]
        self.left += 1

    def partners(self, seat: int, natural: int) -> list[int]:
        """What may be shown beside one natural card: its twin, or, for somebody who holds no
        twin, a Mercenary of higher rank."""
        hand: i64 = self.hand[seat]
        found: list[int] = []
        if count(hand, natural) >= 2:
            found.append(natural)
            if not self.printed.free_joker:
                return found
        for rank in range(rank_of(natural) + 1, RANKS):
            if count(hand, MERCENARIES * RANKS + rank):
                found.append(MERCENARIES * RANKS + rank)
        return found

    def scores(self) -> list[int]:
        """Points of all cards in hand and area, as printed."""
        return [self.points(self.hand[seat]) + self.points(self.area[seat]) for seat in (0, 1)]

    def points(self, pile: i64) -> int:
        total: i64 = 0
        for kind in range(KINDS):
            total += count(pile, kind) * self.printed.points[kind]
        return total

    def winners(self) -> list[int]:
        """Most points; then the better single cards, compared from the best down."""
        mine, yours = self.standing(0), self.standing(1)
        if mine == yours:
            return [0, 1]
        return [0] if mine > yours else [1]

    def standing(self, seat: int) -> list[int]:
        owned = cards_of(self.hand[seat]) + cards_of(self.area[seat])
        # a card of no points is no better than none (FAM-SCORE-07)
        singles = [self.printed.points[kind] for kind in owned if self.printed.points[kind]]
        singles.sort(reverse=True)
        return [sum(singles), *singles]
