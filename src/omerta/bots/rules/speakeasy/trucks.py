"""Where the trucks of Speakeasy drive: one source, then one or two drops."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.speakeasy.stage import actions_left, money_cost
from omerta.engine.game import PASS
from omerta.games.speakeasy.barrels import active_still, batch, price_step, sellable
from omerta.games.speakeasy.board import BOATS, DISTRICTS, SPEAKEASY, bits, size
from omerta.games.speakeasy.family import BUILT, COOKED, DISTILLED, LOAD, NOT_YET, TRUCK, W
from omerta.games.speakeasy.places.cargo import price_to_buy
from omerta.games.speakeasy.places.trucks import ACTIONS, BUY_ONE, DELIVER, LOAD_ONE, points
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import (
    GOAL_BARRELS,
    GOAL_CASINO_BARRELS,
    GOAL_NIGHTCLUB_BARRELS,
    ZONE_GOALS,
)

FAR: Final = 99
A_MOVE: Final = 0.05  # of two equal ways the shorter
DELIVERED: Final = 0.7  # of the price, of a barrel that is there
LOADED: Final = 0.3  # of one that will be delivered another time
GOAL: Final = 1.5  # a barrel more, while a goal asks for them
SECOND: Final = 0.8  # the second truck finds less
OWN_STILL: Final = -1  # as a source: no boat


class Way:
    """What a truck does next, and what it leads to."""

    def __init__(self, worth: float, option: int) -> None:
        self.worth = worth
        self.option = option


class Streets:
    """How far districts lie from each other, and where barrels are wanted now."""

    def __init__(self, table: Table, me: int) -> None:
        fam, at, printed = table.fam, me * W, table.printed
        self.table = table
        self.me = me
        self.left = actions_left(table, me)
        step = price_step(table, me)
        self.low = printed.price_low[step]
        high = printed.price_high[step]
        self.goal = GOAL if barrel_goal(table, me) else 0.0
        self.share = delivered_share(table, me, self.left)
        self.prices: list[list[int]] = [[] for _ in range(DISTRICTS)]  # of free outlets
        self.spots: list[list[int]] = [[] for _ in range(DISTRICTS)]
        speakeasies = fam[at + BUILT + SPEAKEASY]
        for cheap in (False, True):  # the dear ones first
            for spot in bits(table.outlets(me) & ~table.barrel & table.awake()):
                if (speakeasies >> spot & 1 != 0) == cheap:
                    self.prices[spot // 3].append(self.low if cheap else high)
                    self.spots[spot // 3].append(spot)
        self.wanted = [district for district in range(DISTRICTS) if self.spots[district]]
        self.rows: list[list[int]] = [[] for _ in range(DISTRICTS)]

    def far(self, start: int) -> list[int]:
        """How many moves every district is away."""
        if not self.rows[start]:
            found = [FAR] * DISTRICTS
            found[start] = 0
            queue = [start]
            for here in queue:
                for there in self.table.printed.next_to[here]:
                    if found[there] == FAR:
                        found[there] = found[here] + 1
                        queue.append(there)
            self.rows[start] = found
        return self.rows[start]

    def drop(self, start: int, moves: int, load: int) -> tuple[float, int]:
        """The best delivery of so many barrels, and the district it begins with, or -1."""
        best, where = 0.0, -1
        away = self.far(start)
        for first in self.wanted:
            if away[first] > moves:
                continue
            prices = self.prices[first]
            number = min(load, len(prices))
            worth = sum(prices[:number]) * self.share + self.goal * number - A_MOVE * away[first]
            if number < load:
                worth += self.one_more(first, moves - away[first])
            if worth > best:
                best, where = worth, first
        return best, where

    def one_more(self, start: int, moves: int) -> float:
        """The best second district for one barrel."""
        best = 0.0
        away = self.far(start)
        for district in self.wanted:
            if district != start and away[district] <= moves:
                worth = self.prices[district][0] * self.share + self.goal
                best = max(best, worth - A_MOVE * away[district])
        return best

    def toward(self, start: int, goal: int) -> int:
        """The next district on a shortest way."""
        away = self.far(goal)
        for district in self.table.printed.next_to[start]:
            if away[district] == away[start] - 1:
                return district
        return start


def delivered_share(table: Table, me: int, left: int) -> float:
    """Less if more barrels wait already than can be sold."""
    share = DELIVERED if left >= 2 else 0.5 if left == 1 else 0.0
    waiting, one_sale = size(sellable(table, me)), batch(table, me)
    too_many = waiting >= 2 * one_sale or (left <= 2 and waiting >= one_sale)
    return share * 0.4 if too_many else share


def barrel_goal(table: Table, me: int) -> bool:
    """Whether an open goal of the park asks for barrels beside buildings."""
    kinds = (GOAL_BARRELS, GOAL_CASINO_BARRELS, GOAL_NIGHTCLUB_BARRELS)
    mine = table.fam[me * W + COOKED]
    for goal in range(ZONE_GOALS):
        if table.printed.park_kind[table.goals[goal]] in kinds and not mine >> 2 * goal & 3:
            return True
    return False


def best_drive(table: Table, me: int, moves: int, second: int) -> Way:
    """What to do next with the trucks; PASS if nothing pays."""
    streets = Streets(table, me)
    best = Way(0.0, PASS)
    for truck, left in enumerate((moves, second)):
        if left >= 0:
            deliver(streets, truck, left, best)
            fetch(streets, truck, left, best)
    return best


def deliver(streets: Streets, truck: int, moves: int, best: Way) -> None:
    """Bring away what the truck carries."""
    fam, at = streets.table.fam, streets.me * W
    place, load = fam[at + TRUCK + truck], fam[at + LOAD + truck]
    if not load or place == NOT_YET:
        return
    worth, first = streets.drop(place, moves, load)
    if worth > best.worth:
        best.worth = worth
        if first == place:
            best.option = truck * ACTIONS + DELIVER + streets.spots[first][0]
        else:
            best.option = truck * ACTIONS + streets.toward(place, first)


def fetch(streets: Streets, truck: int, moves: int, best: Way) -> None:
    """Go for more, at the still or a boat, and bring it away."""
    table, me = streets.table, streets.me
    fam, at = table.fam, me * W
    place, load = fam[at + TRUCK + truck], fam[at + LOAD + truck]
    for source, boat in sources(table, me):
        way = 0 if place == NOT_YET else streets.far(place)[source]
        if way > moves:
            continue
        for number in range(1, table.printed.truck_room - load + 1):
            cost = source_cost(table, me, boat, number)
            if cost < 0.0:
                break
            worth, first = streets.drop(source, moves - way, load + number)
            if first < 0:
                later = streets.left >= 4 and len(streets.wanted) > 0
                worth = LOADED * streets.low * number if later else 0.0
            worth -= cost + A_MOVE * way
            if worth > best.worth + 0.01:
                best.worth = worth
                best.option = truck * ACTIONS + next_move(streets, place, source, boat, number)


def next_move(streets: Streets, place: int, source: int, boat: int, number: int) -> int:
    """Load or buy if the truck is there, else drive on."""
    if place == source:
        return LOAD_ONE if boat == OWN_STILL else BUY_ONE + number - 1
    return source if place == NOT_YET else streets.toward(place, source)


def sources(table: Table, me: int) -> list[tuple[int, int]]:
    """Districts with barrels, and the boat there or OWN_STILL."""
    found: list[tuple[int, int]] = []
    still = active_still(table, me)
    if still and table.fam[me * W + DISTILLED]:
        found.append((bits(still)[0] // 3, OWN_STILL))
    for boat in range(len(BOATS)):
        found.append((table.printed.harbour[table.boat_at[boat]], boat))
    return found


def source_cost(table: Table, me: int, boat: int, number: int) -> float:
    """What so many barrels cost; less than nothing if they cannot be had."""
    if boat == OWN_STILL:
        return 0.0 if table.fam[me * W + DISTILLED] >= number else -1.0
    if table.hold[boat] + table.barrels < number or number > 2:
        return -1.0
    price = price_to_buy(table, boat, number)
    return money_cost(table, me, price) if price <= table.funds(me) else -1.0


def drive_worth(table: Table, me: int, extra: int) -> float:
    """What loading and delivering would bring now."""
    moves, second = points(table, me, extra)
    worth = best_drive(table, me, moves, -1).worth
    if second >= 0:
        worth += SECOND * best_drive(table, me, -1, second).worth
    return worth
