"""Sealed bids of Corleones Imperium as a game of their own, in which everybody wants the best for
the own family and nobody can be read.

Every seat learns by regret how often to bid what: again and again the others bid as they have
learned so far, and what would have been better than the own bid becomes more likely (regret
matching, with regrets that never fall below nothing). The averages over all rounds are bids that
others cannot use to their gain: a sum is drawn by chance. Because many bid by a rule of thumb, half
of the others' bids are taken from that while the own seat learns.
"""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.corleones_imperium.bids import mark
from omerta.bots.rules.corleones_imperium.hand import LAST_ACT, SLOT, ally_worth
from omerta.bots.rules.corleones_imperium.worth import BEST_RIVAL, OTHER_RIVALS, RIVAL
from omerta.engine.playout import Chooser
from omerta.games.corleones_imperium.cards import FIVE, MONEY_KINDS, VALUE, ally_list
from omerta.games.corleones_imperium.phases.bribes import Bid
from omerta.games.corleones_imperium.table import Table

ROUNDS: Final = 400
MOST: Final = 14  # different sums of one seat
ABOVE: Final = 1.3  # nobody bids much more than the best ally is worth
HABITS: Final = 6  # marks of the rules that are looked at: they vary a little
FINE: Final = 1 << 16


def bid_chances(table: Table, step: Bid, options: list[int], luck: Chooser) -> list[float]:
    """How often to lay each number of cards of this value, after what lies there already."""
    me = step.player
    prizes = prizes_of(table)
    purses = [purse_of(table, seat) for seat in range(table.seats)]
    sums = [sums_of(purse, prizes[0] * ABOVE) for purse in purses]
    auction = Auction(sums, prizes, [place_of(table, seat) for seat in range(table.seats)])
    auction.expect(me, [mark(table, luck) for _ in range(HABITS)])
    auction.learn(ROUNDS, luck)
    laid = [table.bid[me * MONEY_KINDS + kind] for kind in range(MONEY_KINDS)]
    found = [0.0] * len(options)
    for total, chance in zip(sums[me], auction.average(me), strict=True):
        cards = made_of(purses[me], total)
        if cards[step.kind + 1 :] == laid[step.kind + 1 :] and cards[step.kind] in options:
            found[options.index(cards[step.kind])] += chance
    whole = sum(found)
    if whole <= 0.0:  # laid by somebody else's plan: nothing more is always possible
        return [1.0 if option == 0 else 0.0 for option in options]
    return [chance / whole for chance in found]


def prizes_of(table: Table) -> list[float]:
    """What the allies on display are worth for the acts to come, the best first."""
    uses = LAST_ACT - table.act
    found = [
        max(0.0, (ally_worth(table, ally) - SLOT / 2.0) * uses) for ally in ally_list(table.display)
    ]
    found.sort(reverse=True)
    return found or [0.0]


def purse_of(table: Table, seat: int) -> list[int]:
    """The bills of a suitcase, with those that lie in its lid."""
    first = seat * MONEY_KINDS
    return [table.case[first + kind] + table.bid[first + kind] for kind in range(MONEY_KINDS)]


def place_of(table: Table, seat: int) -> int:
    """How far a seat is from the horse head: of equal bids the nearest counts as higher."""
    return (seat - table.horse) % table.seats


def sums_of(purse: list[int], most: float) -> list[int]:
    """What can be paid exactly, nothing first; evenly thinned out where that is too much."""
    found = {0}
    for kind in range(MONEY_KINDS):
        for total in sorted(found):
            for number in range(1, purse[kind] + 1):
                if total + number * VALUE[kind] <= most + VALUE[0]:
                    found.add(total + number * VALUE[kind])
    sums = sorted(found)
    if len(sums) <= MOST:
        return sums
    return [sums[place * (len(sums) - 1) // (MOST - 1)] for place in range(MOST)]


def made_of(purse: list[int], total: int) -> list[int]:
    """The bills of a sum, as many high ones as fit."""
    found = [0] * MONEY_KINDS
    return found if fill(purse, total, FIVE, found) else [0] * MONEY_KINDS


def fill(purse: list[int], total: int, kind: int, found: list[int]) -> bool:
    if total == 0:
        return True
    if kind < 0:
        return False
    for number in range(min(purse[kind], total // VALUE[kind]), -1, -1):
        found[kind] = number
        if fill(purse, total - number * VALUE[kind], kind - 1, found):
            return True
    found[kind] = 0
    return False


def nearest_to(sums: list[int], wanted: int) -> int:
    """The place of the sum that comes nearest."""
    best = 0
    for place, total in enumerate(sums):
        if abs(total - wanted) < abs(sums[best] - wanted):
            best = place
    return best


class Auction:
    """Sums each seat may bid, what there is to win, and who comes first among equals."""

    def __init__(self, sums: list[list[int]], prizes: list[float], places: list[int]) -> None:
        self.sums = sums
        self.prizes = prizes
        self.places = places
        self.seats = len(sums)
        self.habits: list[list[int]] = [[] for _ in sums]  # bids by rule, of those who may bid so
        self.regrets = [[0.0] * len(each) for each in sums]
        self.weights = [[0.0] * len(each) for each in sums]

    def expect(self, me: int, marks: list[int]) -> None:
        """The others may also bid as rules do: then half of their bids are such."""
        for seat in range(self.seats):
            if seat != me:
                self.habits[seat] = [nearest_to(self.sums[seat], mark) for mark in marks]

    def learn(self, rounds: int, luck: Chooser) -> None:
        for number in range(rounds):
            bids = [self.bid(seat, luck) for seat in range(self.seats)]
            for seat in range(self.seats):
                self.regret(seat, bids, number + 1.0)

    def bid(self, seat: int, luck: Chooser) -> int:
        habits = self.habits[seat]
        if habits and luck.below(2):
            return habits[luck.below(len(habits))]
        return self.draw(seat, luck)

    def strategy(self, seat: int) -> list[float]:
        regrets = self.regrets[seat]
        whole = sum(regrets)
        if whole <= 0.0:
            return [1.0 / len(regrets)] * len(regrets)
        return [regret / whole for regret in regrets]

    def draw(self, seat: int, luck: Chooser) -> int:
        left = luck.below(FINE) / FINE
        chances = self.strategy(seat)
        for place, chance in enumerate(chances):
            left -= chance
            if left < 0.0:
                return place
        return len(chances) - 1

    def regret(self, seat: int, bids: list[int], weight: float) -> None:
        """What each sum would have brought against these bids of the others; later rounds, when
        all have learned, count more."""
        chances = self.strategy(seat)
        kept = bids[seat]
        gains: list[float] = []
        for place in range(len(chances)):
            bids[seat] = place
            gains.append(self.gain(seat, bids))
        bids[seat] = kept
        mean = sum([chance * gain for chance, gain in zip(chances, gains, strict=True)])
        regrets, weights = self.regrets[seat], self.weights[seat]
        for place, gain in enumerate(gains):
            regrets[place] = max(0.0, regrets[place] + gain - mean)
            weights[place] += weight * chances[place]

    def gain(self, me: int, bids: list[int]) -> float:
        """Mine, less a part of what the others gain."""
        order: list[tuple[int, int, int]] = []
        for seat in range(self.seats):
            total = self.sums[seat][bids[seat]]
            if total:
                order.append((-total, self.places[seat], seat))
        order.sort()
        mine, rivals, best = 0.0, 0.0, 0.0
        for place, (cost, _, seat) in enumerate(order[: len(self.prizes)]):
            won = self.prizes[place] + cost
            if seat == me:
                mine = won
            else:
                rivals += won
                best = max(best, won)
        if self.seats == 2:
            return mine - RIVAL * rivals
        return mine - BEST_RIVAL * best - OTHER_RIVALS * (rivals - best) / (self.seats - 2)

    def average(self, seat: int) -> list[float]:
        weights = self.weights[seat]
        whole = sum(weights)
        return [weight / whole for weight in weights]
