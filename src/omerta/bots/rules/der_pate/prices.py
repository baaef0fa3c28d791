"""What things are worth at one moment of Der Pate, in thousands of dollars."""

from __future__ import annotations

from math import exp
from typing import Final

from omerta.bots.values.der_pate import ko_odds
from omerta.games.der_pate.board import (
    BAPTISM,
    BIRTHDAY,
    INCOME,
    INFLUENCE,
    JUDGE,
    POLICEMAN,
    REPUTATION,
    SENATOR,
    SPACES,
    WEDDING,
)
from omerta.games.der_pate.table import Table

OWN_ROLL: Final = 0.33  # how often one's own turn pays a given business
OTHER_ROLL: Final = 0.14  # how often somebody else's turn does
STAY: Final = 0.66  # of the businesses, those that live through a round
STAY_A_TURN: Final = 0.88  # and through one turn of somebody else
STEP_ALONG: Final = 0.8  # a business that also moves its owner on a track

ALIVE: Final = 20.0  # not to be out in the end
PACE: Final = 2.3  # spaces a turn on a track that may come to decide
PACE_KNOWN: Final = 3.6  # once it is known to
SPREAD: Final = 1.4  # how sharply the race turns from lost to won
STEP: Final = 0.9  # a space on the track that decides, besides

MEMBER: Final = 1.5  # one who waits for a place
FEWER: Final = 0.55  # less for each that waits already
LEAST_MEMBER: Final = 0.15
BAIL: Final = 1.5  # a member in The Tombs costs, besides the business
DROWNED: Final = 0.6  # a member in the Hudson
HOME: Final = 0.5  # a member sent home is not lost

DEBT: Final = 2.0  # a debt token that lies with a player
DEBT_A_ROUND: Final = 0.8  # and more while there are meetings to come
DEBT_AT_BANK: Final = 2.0
FRIEND: Final = [0.3, 0.8, 1.6, 3.0, 4.6]  # by the space on the Favours track
FAVOUR_STEP: Final = [0.6, 0.6, 1.4, 1.2]  # the next space on it
TOKEN: Final = {WEDDING: 0.3, BAPTISM: 2.5, POLICEMAN: 0.6, JUDGE: 0.9, SENATOR: 1.3}
NO_BIRTHDAY: Final = 0.7  # once Income is at its end
SOME_ROUNDS: Final = 3.0  # with so many to come, what is for later counts in full

TO_TOMBS: Final = 0
TO_HUDSON: Final = 1
TO_SUPPLY: Final = 2


class Prices:
    """The table as one seat values it now; made for one decision."""

    def __init__(self, table: Table, me: int) -> None:
        printed = table.printed
        self.table = table
        self.me = me
        self.rounds = printed.rounds - table.round  # after this one
        self.turns = self.rounds  # own ones, after this one
        self.soon = min(1.0, self.rounds / SOME_ROUNDS)
        self.odds = ko_odds(table)
        self.rival = rival_weights(table, me, self.rounds)
        self.business = business_worths(table, me, self.rounds)

    def member(self, seat: int) -> float:
        """One more who waits in the supply, or the last who does."""
        waiting = max(0, self.table.supply[seat] - 1)
        return max(LEAST_MEMBER, MEMBER - FEWER * waiting) * self.soon

    def lost(self, space: int, where: int) -> float:
        """What its owner loses with a business, by where the member goes."""
        if where == TO_TOMBS:
            return self.business[space] + BAIL
        if where == TO_HUDSON:
            return self.business[space] + DROWNED * self.soon
        return self.business[space] - HOME * self.soon

    def debt(self) -> float:
        """A debt token that lies with a player."""
        return DEBT + DEBT_A_ROUND * self.rounds

    def alive(self, track: int, position: int) -> float:
        """The chance to stand on the last space of a track in the end."""
        need = self.table.printed.length[track] - position
        if need <= 0:
            return 1.0
        if not self.turns:
            return 0.03
        pace = PACE_KNOWN if self.odds[track] > 0.99 else PACE
        return 1.0 / (1.0 + exp((need - pace * self.turns) / SPREAD))

    def standing(self, seat: int, track: int, position: int) -> float:
        """What a place on Reputation or Influence is worth, with the tokens up to it."""
        odds = self.odds[track]
        worth = STEP * odds * position
        if odds > 0.0:
            worth += ALIVE * odds * self.alive(track, position)
        printed = self.table.printed
        for token, on in enumerate(printed.token_track):
            if on == track and position >= printed.token_place[token]:
                worth += self.token(seat, token)
        return worth

    def token(self, seat: int, token: int) -> float:
        if token == BIRTHDAY:
            if self.table.position(seat, INCOME) >= self.table.printed.length[INCOME]:
                return NO_BIRTHDAY
            return min(4.0, self.rounds + 1.0)
        worth = TOKEN[token]
        return worth * 0.3 if token >= POLICEMAN and not self.rounds else worth

    def advance(self, seat: int, track: int, steps: int) -> float:
        """What so many steps bring."""
        position = self.table.position(seat, track)
        length = self.table.printed.length[track]
        if track in (REPUTATION, INFLUENCE):
            if position >= length:
                return self.table.printed.track_end / 1000.0
            reached = min(length, position + steps)
            return self.standing(seat, track, reached) - self.standing(seat, track, position)
        if track == INCOME:
            return min(steps, length - position) * (self.rounds + 1.0)
        return FAVOUR_STEP[position] * self.soon if position < length else 0.0


def rival_weights(table: Table, me: int, rounds: int) -> list[float]:
    """How much a rival's gain is my loss; the leader's most."""
    seats = table.seats
    if seats == 2:
        return [0.0 if seat == me else 0.9 for seat in range(2)]
    rough = [
        (table.money[seat] + table.income(seat) * (rounds + 1)) / 1000.0
        + 2.5 * table.businesses(seat)
        + table.position(seat, REPUTATION)
        + table.position(seat, INFLUENCE)
        for seat in range(seats)
    ]
    leader = max([rough[seat] for seat in range(seats) if seat != me])
    found = [0.45 * (1.25 if rough[seat] == leader else 0.7) for seat in range(seats)]
    found[me] = 0.0
    return found


def business_worths(table: Table, me: int, rounds: int) -> list[float]:
    """What each business will bring its owner, by space."""
    printed = table.printed
    rate = OWN_ROLL + OTHER_ROLL * (table.seats - 1)
    lives = float(STAY * (1.0 - STAY**rounds) / (1.0 - STAY))
    turns_left = (table.first - me - 1) % table.seats  # of others, in this round
    last = printed.end_business / 1000.0 * float(STAY_A_TURN**turns_left * STAY**rounds)
    found: list[float] = []
    for space in range(SPACES):
        number = printed.number[space]
        pay = printed.pay[number] / 1000.0
        if printed.step[number] >= 0:
            pay += STEP_ALONG
        found.append(rate * lives * pay + last)
    return found
