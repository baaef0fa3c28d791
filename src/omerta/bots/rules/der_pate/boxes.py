"""What each box of the action board of Der Pate brings, in thousands of dollars."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.der_pate.prices import (
    DEBT_AT_BANK,
    DROWNED,
    FRIEND,
    TO_HUDSON,
    TO_SUPPLY,
    TO_TOMBS,
    Prices,
)
from omerta.games.der_pate import board
from omerta.games.der_pate.board import FAVOURS, INCOME, INFLUENCE, REPUTATION, SPACES
from omerta.games.der_pate.table import EMPTY, HOLDERS

GUARDED: Final = 0.25  # of a business, that the car keeps it safe
NEUTRAL_GONE: Final = 0.4  # a neutral family makes room
TOO_DEAR: Final = -99.0


def box_worth(prices: Prices, action: int, number: int) -> float:
    """A box of line 2 or 3 with a die that shows `number`."""
    if action == board.MOVE_REPUTATION:
        return prices.advance(prices.me, REPUTATION, number)
    if action == board.MOVE_INFLUENCE:
        return prices.advance(prices.me, INFLUENCE, number)
    if action == board.VISIT:
        return visit(prices, number)
    if action == board.BETTING:
        return number * prices.table.printed.betting / 1000.0
    if action == board.MEETING:
        return meeting(prices, number)
    if action == board.RAID:
        return raid(prices, number)
    if action == board.TAKEOVER:
        return take_over(prices, number)
    return friend(prices, number)


def press(prices: Prices) -> float:
    """A puppeteer: one space on either track."""
    me = prices.me
    return prices.advance(me, REPUTATION, 1) + prices.advance(me, INFLUENCE, 1)


def pay_out(prices: Prices, number: int) -> float:
    """Line 1: every business of the number pays its owner."""
    table, printed = prices.table, prices.table.printed
    total = 0.0
    for space in printed.spaces_of[number]:
        holder = table.holder[space]
        if 0 <= holder < table.seats:
            gain = printed.pay[number] / 1000.0
            if printed.step[number] >= 0:
                gain += prices.advance(holder, printed.step[number], 1)
            total += gain if holder == prices.me else -prices.rival[holder] * gain
    return total


# ---------------------------------------------------------------- line 2


def occupy(prices: Prices, space: int) -> float:
    """A member from the supply takes a business."""
    if not prices.table.supply[prices.me]:
        return 0.0
    return prices.business[space] - prices.member(prices.me)


def visit(prices: Prices, number: int) -> float:
    """The car drives on, and whoever is visited leaves."""
    table = prices.table
    space = (table.car + number) % SPACES
    holder = table.holder[space]
    total = guard(prices, space)
    if holder == EMPTY:
        return total + max(0.0, occupy(prices, space))
    if holder == prices.me:
        return total
    if holder >= table.seats:
        return total + NEUTRAL_GONE
    return total + prices.rival[holder] * prices.lost(space, TO_SUPPLY)


def guard(prices: Prices, car: int) -> float:
    """What the car keeps safe from its new place, less what it kept safe so far."""
    table, district = prices.table, prices.table.printed.district
    total = 0.0
    for space in range(SPACES):
        holder = table.holder[space]
        if 0 <= holder < table.seats:
            change = int(district[space] == district[car]) - int(table.protected(space))
            side = 1.0 if holder == prices.me else -prices.rival[holder]
            total += change * side * GUARDED * prices.business[space]
    return total


# ---------------------------------------------------------------- line 3


def meeting(prices: Prices, number: int) -> float:
    """Everybody whose tokens I hold pays for each, as far as the money goes."""
    table = prices.table
    total = 0.0
    for seat in range(table.seats):
        tokens = table.debts[HOLDERS * seat + prices.me]
        if seat != prices.me and tokens:
            due = tokens * number * table.printed.meeting
            paid = min(due, table.money[seat]) / 1000.0
            total += (paid - tokens * prices.debt()) * (1.0 + prices.rival[seat])
    return total


def raid(prices: Prices, number: int) -> float:
    """Every business of the number is cleared, but for the district of the car."""
    table = prices.table
    total = 0.0
    for space in table.printed.spaces_of[number]:
        holder = table.holder[space]
        if holder == EMPTY or table.protected(space):
            continue
        if holder == prices.me:
            total -= prices.lost(space, TO_TOMBS)
        elif holder < table.seats:
            total += prices.rival[holder] * prices.lost(space, TO_TOMBS)
        else:
            total += NEUTRAL_GONE
    return total


def take(prices: Prices, space: int) -> float:
    """Somebody else's business, for a debt token."""
    holder = prices.table.holder[space]
    gain = prices.business[space] - prices.member(prices.me)
    if holder >= prices.table.seats:
        return gain - DEBT_AT_BANK
    rival = prices.rival[holder]
    return gain - prices.debt() * (1.0 + rival) + rival * prices.lost(space, TO_HUDSON)


def take_over(prices: Prices, number: int) -> float:
    """The best business of the number that can be taken over."""
    table, me = prices.table, prices.me
    if not table.supply[me] or not table.own_debts(me):
        return 0.0
    best = 0.0
    for space in table.printed.spaces_of[number]:
        if table.holder[space] not in (EMPTY, me) and not table.protected(space):
            best = max(best, take(prices, space))
    return best


def friend(prices: Prices, number: int) -> float:
    """A Friend of the Family, for money."""
    table = prices.table
    price = number * table.printed.friend_price
    if not table.brooklyn:
        return 0.0
    if price > table.money[prices.me]:
        return TOO_DEAR
    space = table.favour_space(prices.me)
    if not prices.rounds and space < 2:
        return -price / 1000.0
    enough = table.printed.friends_per_round * (prices.rounds + 1) - 1
    worth = FRIEND[space] if table.friends[prices.me] < enough else 0.2
    return worth - price / 1000.0


# ---------------------------------------------------------------- line 4


def call_worth(prices: Prices, action: int) -> float:
    """The character a last die of some colour calls."""
    table, me = prices.table, prices.me
    if action == board.CONSIGLIERE:
        free = [space for space in range(SPACES) if table.holder[space] == EMPTY]
        open_ones = [occupy(prices, space) for space in free if not table.protected(space)]
        return max([0.0, *open_ones])
    if action == board.PROSECUTOR:
        return table.tombs[me] * (1.0 + DROWNED * prices.soon)
    if action == board.SPY:
        return max([0.0, *[spy(prices, space) for space in range(SPACES)]])
    income = prices.advance(me, INCOME, 1)
    return max(income, prices.advance(me, FAVOURS, 1))


def spy(prices: Prices, space: int) -> float:
    """A rival's member is sent to The Tombs."""
    table = prices.table
    holder = table.holder[space]
    if holder == EMPTY or holder == prices.me or table.protected(space):
        return 0.0
    if holder >= table.seats:
        return NEUTRAL_GONE
    return prices.rival[holder] * prices.lost(space, TO_TOMBS)
