"""What lies on the table in Carta Nostra."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game
from omerta.games.carta_nostra.cards import EVERY_TYPE, TYPES, TYPES_OF, Printed

NOWHERE: Final = -1


class Table(Game):
    """Hands, city regions and two piles; lists by seat hold five counts a seat, one a type."""

    printed: Printed
    first: int  # who started
    hand: list[int]
    hand_sizes: list[int]
    city: list[int]
    deck: list[int]  # top card last; never changed in place: copies share it
    left: i64  # how many cards of `deck` are still in the pile
    discard: list[int]  # top card last
    # the most that may lie in the pile, by observer (the last one: everybody) and type: what
    # went into it when it was last shuffled, less what the observer drew from it
    may_lie: list[int]
    renewals: int
    job_place: i64  # where the card whose job is running lies on the discards, or NOWHERE
    idle: i64  # turns in a row in which nothing could be done
    # what has been seen of each hand, by observer (the last one: everybody), seat and type
    known: list[int]

    def lay_out(self, printed: Printed, seats: int, dice: Dice, first: int, listen: bool) -> None:
        """Seven cards each, one turned up; every region empty."""
        self.set_up(seats, dice, listen)
        self.printed = printed
        self.first = dice.below("first_player", seats) if first == NOBODY else first
        cards: list[int] = []
        for kind in range(TYPES):
            cards += [kind] * printed.copies[kind]
        self.deck = dice.shuffle("pile.0", cards)
        self.left = len(cards)
        self.may_lie = printed.copies * (seats + 1)
        self.renewals = 0
        self.hand = [0] * (seats * TYPES)
        self.hand_sizes = [printed.start_hand] * seats
        self.city = [0] * (seats * TYPES)
        self.known = [0] * ((seats + 1) * seats * TYPES)
        self.job_place = NOWHERE
        self.idle = 0
        for _ in range(printed.start_hand):
            for seat in range(seats):
                self.left -= 1
                self.hand[seat * TYPES + self.deck[self.left]] += 1
        self.left -= 1
        self.discard = [self.deck[self.left]]

    def copy(self) -> Table:
        copy = Table()
        self.share_with(copy)
        copy.printed = self.printed
        copy.first = self.first
        copy.hand = self.hand[:]
        copy.hand_sizes = self.hand_sizes[:]
        copy.city = self.city[:]
        copy.deck = self.deck
        copy.left = self.left
        copy.discard = self.discard[:]
        copy.may_lie = self.may_lie[:]
        copy.renewals = self.renewals
        copy.job_place = self.job_place
        copy.idle = self.idle
        copy.known = self.known[:]
        return copy

    def held(self, seat: int) -> list[int]:
        """The types in a hand; a list shared by all who ask."""
        return TYPES_OF[self.held_types(seat)]

    def held_types(self, seat: int) -> i64:
        """The types in a hand, as a set."""
        hand = self.hand
        first: i64 = seat * TYPES
        found: i64 = 0
        bit: i64 = 1
        for place in range(first, first + TYPES):
            if hand[place] != 0:
                found |= bit
            bit <<= 1
        return found

    def fetchable(self) -> list[int]:
        """The types on the discards, the card that does the job apart; a list shared by all."""
        discard, job_place = self.discard, self.job_place
        found: i64 = 0
        place: i64 = len(discard)
        while place and found != EVERY_TYPE:
            place -= 1
            if place != job_place:
                bit: i64 = 1
                bit <<= discard[place]
                found |= bit
        return TYPES_OF[found]

    def controls_city(self, seat: int) -> bool:
        """All five mafiosi in the own region."""
        city = self.city
        place: i64 = seat * TYPES
        end: i64 = place + TYPES
        while place < end and city[place] != 0:
            place += 1
        return place == end

    def types_in_city(self, seat: int) -> int:
        """How many different mafiosi control a region."""
        found = 0
        for place in range(seat * TYPES, seat * TYPES + TYPES):
            if self.city[place]:
                found += 1
        return found

    def cards_in_city(self, seat: int) -> int:
        """How many cards lie in a region."""
        return sum(self.city[seat * TYPES : seat * TYPES + TYPES])

    def draw(self, seat: int, rule: str) -> None:
        """The top card of the pile into the hand; an empty pile is renewed at once."""
        self.reveal()
        left = self.left - 1
        self.left = left
        place: i64 = seat * TYPES
        kind: i64 = self.deck[left]
        place += kind
        # each written out: compiled, `+=` on a place of a list takes the long way
        hand, sizes, may_lie = self.hand, self.hand_sizes, self.may_lie
        hand[place] = hand[place] + 1
        sizes[seat] = sizes[seat] + 1
        may_lie[place] = may_lie[place] - 1
        if self.heard is not None:
            self.tell("drew", rule, seat)
            self.whisper(seat, "drew_card", rule, kind)
        if not left:
            self.renew_pile()

    def give_up(self, seat: int, kind: int) -> None:
        """A card leaves a hand face up: whoever knew of one knows of one less."""
        place: i64 = seat * TYPES + kind
        hand, sizes, known = self.hand, self.hand_sizes, self.known
        hand[place] = hand[place] - 1
        sizes[seat] = sizes[seat] - 1
        stride: i64 = self.seats * TYPES
        end: i64 = len(known)
        while place < end:
            if known[place]:
                known[place] = known[place] - 1
            place += stride

    def throw(self, seat: int, kind: int) -> None:
        """From the hand onto the discards; the pile is looked after by the caller."""
        self.give_up(seat, kind)
        self.discard.append(kind)

    def show_taken(self, seat: int, kind: int) -> None:
        """A card goes into a hand face up: everybody knows of it."""
        place: i64 = seat * TYPES + kind
        hand, sizes, known = self.hand, self.hand_sizes, self.known
        hand[place] = hand[place] + 1
        sizes[seat] = sizes[seat] + 1
        stride: i64 = self.seats * TYPES
        end: i64 = len(known)
        while place < end:
            known[place] = known[place] + 1
            place += stride

    def declare(self, seat: int, kind: int) -> None:
        """A card is announced before it leaves the hand: everybody knows of it."""
        stride = self.seats * TYPES
        for place in range(seat * TYPES + kind, len(self.known), stride):
            if not self.known[place]:
                self.known[place] = 1

    def show_hand(self, seat: int, observer: int) -> None:
        """`observer` sees the whole hand of `seat`."""
        hand, known = self.hand, self.known
        first: i64 = seat * TYPES
        row: i64 = (observer * self.seats + seat) * TYPES - first
        for place in range(first, first + TYPES):
            known[row + place] = hand[place]

    def renew_pile(self) -> None:
        """The pile is empty: keep the top discard, shuffle the others into a new pile."""
        rest = self.discard
        if self.left or len(rest) < 2:
            return
        self.reveal()
        self.discard = [rest.pop()]
        top = len(rest)
        self.renewals += 1
        self.deck = self.dice.shuffle(f"pile.{self.renewals}", rest)
        self.left = top
        self.job_place = 0 if self.job_place == top else NOWHERE
        formed = [0] * TYPES
        for kind in rest:
            formed[kind] = formed[kind] + 1
        self.may_lie = formed * (self.seats + 1)
        if self.seats == 2:  # the only cards one does not see now are the other's hand
            self.show_hand(0, 1)
            self.show_hand(1, 0)
        self.tell("renewed", "CAR-PILE-01", top)

    def scores(self) -> list[int]:
        """Different mafiosi in each region: five win."""
        return [self.types_in_city(seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most types; if nobody has all five (deadlock), then most cards in the region."""
        best: list[int] = []
        most = -1
        for seat in range(self.seats):
            rank = self.types_in_city(seat) * 1000 + self.cards_in_city(seat)
            if rank > most:
                most = rank
                best = []
            if rank == most:
                best.append(seat)
        return best
