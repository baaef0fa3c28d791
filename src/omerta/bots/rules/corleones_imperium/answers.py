"""Small decisions of Corleones Imperium: icons, sales, goods, jobs, whom to tax."""

from __future__ import annotations

from typing import Any, Final

from omerta.bots.rules.corleones_imperium.hand import (
    LAST_ACT,
    card_worth,
    figures,
    gained_prospects,
)
from omerta.engine.game import PASS, Step
from omerta.games.corleones_imperium.cards import (
    BANK,
    HORSE,
    JOB,
    SELL_1,
    SELL_2,
    SELL_3,
    STOCK_KINDS,
    SWAP,
)
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.trades import Sell

# New jobs say which goods are wanted, money and goods come before cards are sold, and what is put
# away goes last, so that the highest bill is there.
ORDER: Final = (JOB, 0, 1, 2, 3, 4, 5, 6, 7, SWAP, SELL_3, SELL_2, SELL_1, BANK, HORSE)
PRICE: Final = 4.2  # what the five dollars of a sale are worth in hand
AND_THREE: Final = 2.2  # the three more for three cards
WORTHWHILE: Final = 0.4
SWAPPED: Final = 0.9  # a card worth less goes for a good
RULED: Final = (
    "resolve_icons",
    "bank",
    "sell",
    "sell_more",
    "swap",
    "take_good",
    "take_two_goods",
    "keep_job",
    "pay",
    "take_reward",
    "go_first",
    "take_horse",
    "pick_money",
    "return_money",
    "tax_somebody",
    "crack_safe",
    "blackmail",
    "rescue",
)


def small_scores(table: Table, step: Step[Any], options: list[int]) -> list[float]:
    """The decisions that need no look at the board."""
    me, name = step.player, step.name
    if name == "resolve_icons":
        return [-float(ORDER.index(icon)) for icon in options]
    if name == "bank":
        return [float(option) for option in options]  # the highest bill; PASS is less than any
    if name in ("take_good", "take_two_goods"):
        return [gained_prospects(table, me, good) for good in options]
    if name == "keep_job":
        return [gained_prospects(table, me, STOCK_KINDS + kind) for kind in options]
    if isinstance(step, Sell):
        return sale(table, me, step.price, options)
    if name in ("sell_more", "lay_aside"):
        return [-card_worth(table, me, card) for card in options]
    if name == "swap":
        return swap(table, me, options)
    if name in ("tax_somebody", "crack_safe", "blackmail"):
        standings = table.scores()
        return [-1.0 if seat == PASS else float(standings[seat]) for seat in options]
    if name in ("pick_money", "return_money"):
        return [-float(kind) for kind in options]
    if name == "rescue":
        return [1.0 if option == 1 else 0.0 for option in options]
    return [-float(place) for place in range(len(options))]  # the first is what one came for


def sale(table: Table, me: int, price: int, options: list[int]) -> list[float]:
    """Sell the cheapest cards, if they are worth less than what they bring."""
    worths: list[float] = []
    for card in options:
        if card != PASS:
            copies = table.hand[me * STOCK_KINDS + card] if card < STOCK_KINDS else 1
            worths += [card_worth(table, me, card)] * copies
    worths.sort()
    gain = PRICE + (AND_THREE if price == 3 else 0.0) + (0.3 if table.act == LAST_ACT else 0.0)
    gain -= sum(worths[:price]) + WORTHWHILE
    return [0.0 if card == PASS else gain_of(table, me, card, gain) for card in options]


def gain_of(table: Table, me: int, card: int, gain: float) -> float:
    """The cheapest card first: what a sale brings, a little less for a dearer card."""
    return gain - 0.001 * card_worth(table, me, card) if gain > 0.0 else gain


def swap(table: Table, me: int, options: list[int]) -> list[float]:
    """A card of little worth for a good, unless there is no time left to use it."""
    if table.act == LAST_ACT and not figures(table, me):
        return [1.0 if card == PASS else 0.0 for card in options]
    return [0.0 if card == PASS else SWAPPED - card_worth(table, me, card) for card in options]
