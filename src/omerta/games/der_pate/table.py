"""What lies on the table in Der Pate."""

from __future__ import annotations

from typing import Final

from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game
from omerta.engine.news import NO_ONE
from omerta.games.der_pate.board import (
    BANK,
    DICE,
    EVENTS,
    FACES,
    FAVOURS,
    INCOME,
    INFLUENCE,
    REPUTATION,
    SPACES,
    Printed,
)

EMPTY: Final = -1  # a business without a member
NOT_LAID: Final = -1  # a line without a die
UNDECIDED: Final = -1  # no K.O. track yet
HOLDERS: Final = 5  # of debt tokens: four seats and the bank
LINES: Final = 4


class Table(Game):
    """The board and the families. Money is in dollars; lists are by seat unless a note says else.

    Whoever holds a business is a seat, or, from the number of seats on, a neutral family.
    """

    printed: Printed
    first: int  # the start player, who is also the bank
    round: int  # from 1; 0 while the table is laid
    car: int  # the space of the road it stands on
    holder: list[int]  # by space
    money: list[int]
    track: list[int]  # four a seat: how far each marker is
    tokens: list[int]  # one bit for each action token in front of the player
    supply: list[int]
    tombs: list[int]
    hudson: list[int]
    friends: list[int]
    brooklyn: int  # Friends nobody has
    debts: list[int]  # five a seat: who holds its tokens; the seat itself those not given away
    deck: list[int]  # events; top card last; never changed in place: copies share it
    left: int  # the cards from this place on have been revealed
    grey: int  # the two event markers
    red: int
    ko: int  # the track that decides, or UNDECIDED
    faces: list[int]  # by colour; 0 for a die that is not in hand
    laid: list[int]  # by line: die, face and box as one number, or NOT_LAID
    throws: int  # of this line, up to now: no two have the same luck
    spent: int  # Friends used in this turn
    settled: list[
        int
    ]  # what the settlement booked, line by line, an amount a seat; copies share it

    def lay_out(self, printed: Printed, seats: int, dice: Dice, first: int, listen: bool) -> None:
        """Everything up to the first decision: where the car begins."""
        self.set_up(seats, dice, listen)
        self.printed = printed
        self.first = dice.below("first_player", seats) if first == NOBODY else first
        self.round = 0
        self.car = 0
        self.holder = [EMPTY] * SPACES
        self.money = [printed.start_money] * seats
        self.track = [0] * (4 * seats)
        self.tokens = [0] * seats
        self.supply = [printed.members] * seats
        self.tombs = [0] * seats
        self.hudson = [0] * seats
        self.friends = [0] * seats
        self.brooklyn = printed.friends
        self.debts = [0] * (HOLDERS * seats)
        for seat in range(seats):
            self.debts[HOLDERS * seat + seat] = printed.debt_tokens
        self.deck = dice.shuffle("events", list(range(EVENTS)))
        self.left = EVENTS
        self.grey = 0
        self.red = 0
        self.ko = UNDECIDED
        self.faces = [0] * DICE
        self.laid = [NOT_LAID] * LINES
        self.throws = 0
        self.spent = 0
        self.settled = []

    def copy(self) -> Table:
        copy = Table()
        self.share_with(copy)
        copy.printed = self.printed
        copy.first = self.first
        copy.round = self.round
        copy.car = self.car
        copy.holder = self.holder[:]
        copy.money = self.money[:]
        copy.track = self.track[:]
        copy.tokens = self.tokens[:]
        copy.supply = self.supply[:]
        copy.tombs = self.tombs[:]
        copy.hudson = self.hudson[:]
        copy.friends = self.friends[:]
        copy.brooklyn = self.brooklyn
        copy.debts = self.debts[:]
        copy.deck = self.deck
        copy.left = self.left
        copy.grey = self.grey
        copy.red = self.red
        copy.ko = self.ko
        copy.faces = self.faces[:]
        copy.laid = self.laid[:]
        copy.throws = self.throws
        copy.spent = self.spent
        copy.settled = self.settled
        return copy

    # The board.

    def protected(self, space: int) -> bool:
        """Whether the business lies in the district of the car."""
        district = self.printed.district
        return district[space] == district[self.car]

    def drive(self, distance: int, rule: str) -> None:
        """The car goes on clockwise."""
        self.car = (self.car + distance) % SPACES
        self.tell("drove", rule, distance, self.car)

    def is_neutral(self, holder: int) -> bool:
        return holder >= self.seats

    def businesses(self, seat: int) -> int:
        """How many this seat controls."""
        return self.holder.count(seat)

    def settle_in(self, seat: int, space: int) -> None:
        """A member from the supply takes the business."""
        self.supply[seat] -= 1
        self.holder[space] = seat

    def arrest(self, space: int, rule: str, by: int) -> None:
        """The business is cleared; its member goes to The Tombs, a neutral one to the box. `by` is
        the player whose doing it is, or nobody."""
        holder = self.holder[space]
        self.holder[space] = EMPTY
        if self.is_neutral(holder):
            self.tell("neutral_gone", rule, holder, space)
        else:
            self.tombs[holder] += 1
            if by == NO_ONE:
                self.tell("swept_up", rule, holder, space)
            else:
                self.tell("arrested", rule, by, holder, space)

    # Families.

    def position(self, seat: int, track: int) -> int:
        return self.track[4 * seat + track]

    def at_end(self, seat: int, track: int) -> bool:
        return self.track[4 * seat + track] == self.printed.length[track]

    def income(self, seat: int) -> int:
        """What the family's own business pays."""
        return self.printed.income[self.track[4 * seat + INCOME]]

    def favour_space(self, seat: int) -> int:
        return self.track[4 * seat + FAVOURS]

    def own_debts(self, seat: int) -> int:
        """Debt tokens not given away."""
        return self.debts[HOLDERS * seat + seat]

    def creditors(self, seat: int) -> list[int]:
        """Who holds debt tokens of this seat: other seats, or the bank."""
        row = HOLDERS * seat
        return [holder for holder in range(HOLDERS) if holder != seat and self.debts[row + holder]]

    def held_for_others(self, seat: int) -> int:
        """Debt tokens of other players that lie with this seat."""
        found = 0
        for debtor in range(self.seats):
            if debtor != seat:
                found += self.debts[HOLDERS * debtor + seat]
        return found

    def hand_over_debt(self, seat: int, holder: int) -> None:
        self.debts[HOLDERS * seat + seat] -= 1
        self.debts[HOLDERS * seat + holder] += 1

    def take_back_debt(self, seat: int, holder: int) -> None:
        self.debts[HOLDERS * seat + holder] -= 1
        self.debts[HOLDERS * seat + seat] += 1

    def take_friend(self, seat: int) -> None:
        self.brooklyn -= 1
        self.friends[seat] += 1

    # Dice.

    def throw(self, seat: int, line: int, dice: int) -> None:
        """Roll the dice that have a bit in `dice`.

        Each colour has its own place in the stream: a die falls alike whatever the others are.
        """
        self.reveal()
        stream = self.dice.stream(f"dice.{self.round}.{seat}.{line}.{self.throws}")
        self.throws += 1
        faces = self.printed.faces
        colour = 0
        while dice >> colour:
            shown = faces[stream.below(FACES)]
            if dice >> colour & 1:
                self.faces[colour] = shown
            colour += 1

    def roll_one(self, stream: str) -> int:
        """One die apart from the turn: what it shows."""
        self.reveal()
        return self.printed.faces[self.dice.below(stream, FACES)]

    def lay(self, line: int, colour: int, box: int) -> None:
        """A die leaves the hand for a box of the action board."""
        self.laid[line - 1] = (colour * 8 + self.faces[colour]) * 8 + box
        self.faces[colour] = 0

    def event(self) -> int:
        """The card of this round."""
        return self.deck[self.left]

    # The end.

    def out(self, seat: int) -> bool:
        """Not on the last space of the K.O. track."""
        return not self.at_end(seat, self.ko)

    def family_size(self, seat: int) -> int:
        """Members on businesses and in the supply."""
        return self.supply[seat] + self.businesses(seat)

    def other_track(self) -> int:
        """Reputation or Influence, whichever is not the K.O. track."""
        return REPUTATION if self.ko == INFLUENCE else INFLUENCE

    def standing(self, seat: int) -> list[int]:
        """What is compared at the end, in this order."""
        position = self.position(seat, self.other_track())
        return [self.money[seat], position, self.family_size(seat)]

    def scores(self) -> list[int]:
        """Money; who is out, is out with any amount, see `winners`."""
        return self.money[:]

    def winners(self) -> list[int]:
        """The best standing of those who are not out; nobody, if all are."""
        left = [seat for seat in range(self.seats) if not self.out(seat)]
        best = max([self.standing(seat) for seat in left], default=[])
        return [seat for seat in left if self.standing(seat) == best]


assert BANK == HOLDERS - 1, "the bank comes after the four seats"
