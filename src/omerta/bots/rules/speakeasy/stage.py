"""How far a game of Speakeasy is, and prices that change with it."""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.family import CAPOS, CLEAN, W
from omerta.games.speakeasy.table import Table

WHOLE_GAME: Final = 11  # own actions
LAST_ACT: Final = 3

# Prices at 0, 2, 5 and 8.5 own actions left, from a regression of the final money on positions.
CLEAN_DOLLAR: Final = [1.0, 1.03, 1.4, 1.3]
DIRTY_DOLLAR: Final = [1.0, 0.96, 1.0, 0.95]
BOTTLES: Final = [1.0, 0.9, 0.8, 0.7]  # of what aid cards count in the end
CASINO_INCOME: Final = [0.0, 12.0, 26.0, 34.0]
OWN_STILL: Final = [0.0, 8.0, 6.0, 5.0]
IN_VIP: Final = [0.0, 3.0, 11.0, 9.0]
AT_PIER: Final = [0.0, 2.5, 6.0, 8.0]


def actions_left(table: Table, me: int) -> int:
    """Own capos still to be placed."""
    if table.act < 0:
        return WHOLE_GAME
    return table.fam[me * W + CAPOS] + sum(table.printed.capos[int(table.act) + 1 :])


def payouts_left(table: Table) -> int:
    """How often Lucky Luciano will still pay."""
    return LAST_ACT - max(0, int(table.act)) if table.act < LAST_ACT else 0


def ramp(prices: list[float], left: int) -> float:
    """A price with so many actions left, between those of the list."""
    if left >= 8.5:
        return prices[3]
    if left >= 5:
        return prices[2] + (prices[3] - prices[2]) * (left - 5) / 3.5
    if left >= 2:
        return prices[1] + (prices[2] - prices[1]) * (left - 2) / 3.0
    return prices[0] + (prices[1] - prices[0]) * left / 2.0


def part(left: int, whole: float) -> float:
    """All of something that takes so many actions to use, or less."""
    return min(1.0, left / whole)


def money_cost(table: Table, me: int, price: int) -> float:
    """What a price really costs: dirty money goes two for one."""
    left = actions_left(table, me)
    clean = table.fam[me * W + CLEAN]
    if price <= clean:
        return price * ramp(CLEAN_DOLLAR, left)
    return clean * ramp(CLEAN_DOLLAR, left) + 2.0 * (price - clean) * ramp(DIRTY_DOLLAR, left)
