"""Barrels and books of Speakeasy: what waits to become money."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.bots.rules.speakeasy.stage import CLEAN_DOLLAR, part, ramp
from omerta.games.speakeasy.barrels import batch, price_step, sellable
from omerta.games.speakeasy.board import SPEAKEASY, size
from omerta.games.speakeasy.books import taken_spaces
from omerta.games.speakeasy.family import BOOKS, BUILT, COOKED, CRATES, DISTILLED, HAND, LOAD, W
from omerta.games.speakeasy.people import EACH, PARTY
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.goals import fulfilled, guarded_districts, park_count
from omerta.games.speakeasy.tiles.names import (
    CITY_HALL_GOALS,
    GOALS,
    PIER_GOALS,
    POWER_GOALS,
    ZONE_GOALS,
)

BESIDE: Final = 0.75  # of the price of a barrel beside a building
WITHOUT_CARD: Final = 0.75  # and less if no Party card is in hand
TOO_MANY: Final = 0.35  # beyond one sale
ON_TRUCK: Final = 0.2
DISTILLED_SHARE: Final = 0.35
BOOK_READY: Final = 0.8  # a book for a goal that is fulfilled
BOOK_WAITING: Final = 0.3  # a fulfilled goal without a book
PROGRESS: Final = 0.3  # of a goal that is nearly fulfilled
BEST_GOAL: Final = 4.0  # a goal of park or zone brings a bonus too
HALF_WAY: Final = 0.3  # taken for zone goals, which have no measure
NEARLY: Final = 0.95
SPARE_BOOK: Final = [0.0, 1.0, 3.0, 5.0]
DOMAIN: Final = (1 << EACH) - 1  # the cards of one domain, as a set


def barrels_worth(table: Table, me: int, left: int) -> float:
    """Barrels beside buildings by what they sell for, those on the way by less."""
    if not left:
        return 0.0
    fam, at = table.fam, me * W
    step = price_step(table, me)
    low, high = table.printed.price_low[step], table.printed.price_high[step]
    waiting = sellable(table, me)
    cheap = size(waiting & fam[at + BUILT + SPEAKEASY])
    share = BESIDE if fam[at + HAND] >> EACH * PARTY & DOMAIN else BESIDE * WITHOUT_CARD
    share *= float(ramp(CLEAN_DOLLAR, left) ** 0.5) * (0.9 if left == 1 else 1.0)
    beyond = TOO_MANY if left >= 3 else 0.1
    one_sale = batch(table, me)
    total = 0.0
    for place in range(size(waiting)):
        price = low if place >= size(waiting) - cheap else high
        total += price * (share if place < one_sale else beyond)
    if left >= 2:
        free = size(table.outlets(me) & ~table.barrel & table.awake())
        carried = min(fam[at + LOAD] + fam[at + LOAD + 1], free + 1)
        total += low * ON_TRUCK * carried * part(left, 4.0)
        total += low * DISTILLED_SHARE * min(4, fam[at + DISTILLED]) * part(left, 5.0)
    return total


def sale(table: Table, me: int, extra: int) -> float:
    """What selling would bring now, the dear ones first."""
    step = price_step(table, me)
    waiting = sellable(table, me)
    cheap = size(waiting & table.fam[me * W + BUILT + SPEAKEASY])
    left = batch(table, me) + extra
    dear = min(size(waiting) - cheap, left)
    low = min(cheap, left - dear)
    return float(dear * table.printed.price_high[step] + low * table.printed.price_low[step])


def open_goals(table: Table, me: int) -> list[int]:
    """Goals on which a family can still put a book, fulfilled or not."""
    mine: i64 = table.fam[me * W + COOKED]
    taken = taken_spaces(table)
    return [
        goal for goal in range(GOALS) if not mine >> 2 * goal & 3 and taken >> 2 * goal & 3 != 3
    ]


def goal_worth(table: Table, goal: int) -> float:
    bonus = BEST_GOAL if goal < PIER_GOALS else 0.0
    return table.printed.goal_money[goal] + bonus


def ready_goals(table: Table, me: int) -> list[int]:
    return [goal for goal in open_goals(table, me) if fulfilled(table, me, goal)]


def progress(table: Table, me: int, goal: int) -> float:
    """How much of a goal that is not fulfilled is done."""
    if goal < ZONE_GOALS:
        number = table.goals[goal]
        needed = max(1, table.printed.park_amount[number])
        return min(NEARLY, park_count(table, me, number) / needed)
    if goal < PIER_GOALS:
        return HALF_WAY
    if goal < CITY_HALL_GOALS:
        have = size(table.fam[me * W + CRATES])
    elif goal < POWER_GOALS:
        have = guarded_districts(table, me)
    else:
        have = table.power(me)
    return min(NEARLY, have / table.printed.fixed_need[goal - PIER_GOALS])


def books_worth(table: Table, me: int, left: int) -> float:
    """Books on the shelf and the goals they are for."""
    if not left:
        return 0.0
    shelf = table.fam[me * W + BOOKS]
    ready: list[float] = []
    hopes = 0.0
    for goal in open_goals(table, me):
        if fulfilled(table, me, goal):
            ready.append(goal_worth(table, goal))
        elif left >= 2:
            done = progress(table, me, goal)
            hopes += table.printed.goal_money[goal] * PROGRESS * done * done
    ready.sort(reverse=True)
    share = BOOK_READY if left >= 2 else 0.7
    most = 3 if left == 1 else 6 if left <= 3 else 10
    total = hopes * part(left, 5.0)
    for place, money in enumerate(ready[:most]):
        total += money * (share if place < shelf else BOOK_WAITING * part(left, 3.0))
    return total + ramp(SPARE_BOOK, left) * min(4, max(0, shelf - len(ready)))


def cooked_now(table: Table, me: int) -> float:
    """What putting books on goals would bring now."""
    money = [float(table.printed.goal_money[goal]) for goal in ready_goals(table, me)]
    money.sort(reverse=True)
    return sum(money[: min(table.printed.books_cooked, table.fam[me * W + BOOKS])])
