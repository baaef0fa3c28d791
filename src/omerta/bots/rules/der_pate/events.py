"""Set-up and events of Der Pate. An event comes before the own turn of its round."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.der_pate.boxes import guard
from omerta.bots.rules.der_pate.prices import FEWER, HOME, MEMBER, SOME_ROUNDS, Prices
from omerta.bots.rules.der_pate.turn import debt_back
from omerta.engine.game import PASS
from omerta.games.der_pate.board import REPUTATION, SPACES

USED_TWICE: Final = 1.6  # a member bought free will find more than one place
LEAST: Final = 0.2
GUARDED_HOME: Final = 1.0  # the car stands in the district


def event_scores(prices: Prices, name: str, options: list[int]) -> list[float]:
    if name == "choose_district":
        return [district(prices, option) for option in options]
    if name == "buy_free":
        return [bought_free(prices, number) for number in options]
    if name == "attend_ball":
        return ball(prices, options)
    if name == "lose_member":
        return [-prices.business[space] for space in options]
    if name == "drive_on":
        return [0.0 if option == PASS else driven(prices, option) for option in options]
    if name == "buy_back_debt":
        return [0.0 if option == PASS else bought_back(prices, option) for option in options]
    if name == "take_back_debt":
        return [debt_back(prices, holder) for holder in options]
    # what is left is to be taken or not, and is good: the Prosecutor, a token
    return [0.0 if option == PASS else 1.0 for option in options]


def district(prices: Prices, option: int) -> float:
    """What its businesses pay."""
    table, printed = prices.table, prices.table.printed
    total = 0.0
    for space in printed.district_spaces[option]:
        total += printed.pay[printed.number[space]] / 1000.0
    return total + (GUARDED_HOME if printed.district[table.car] == option else 0.0)


def bought_free(prices: Prices, number: int) -> float:
    """So many members out of The Tombs."""
    table = prices.table
    soon = min(1.0, (prices.rounds + 1) / SOME_ROUNDS)
    price = table.printed.cleansing_price / 1000.0
    total = 0.0
    for more in range(number):
        member = max(LEAST, MEMBER - FEWER * (table.supply[prices.me] + more))
        total += (member * USED_TWICE + HOME) * soon - price
    return total


def ball(prices: Prices, options: list[int]) -> list[float]:
    """Steps for money, or money."""
    printed = prices.table.printed
    prices.turns = prices.rounds + 1
    steps = prices.advance(prices.me, REPUTATION, printed.ball_steps)
    go = steps - printed.ball_price / 1000.0
    return [go if option == 0 else printed.ball_money / 1000.0 for option in options]


def driven(prices: Prices, distance: int) -> float:
    return guard(prices, (prices.table.car + distance) % SPACES)


def bought_back(prices: Prices, holder: int) -> float:
    """A debt token for money."""
    price = prices.table.printed.accounts_price / 1000.0
    return debt_back(prices, holder) - price
