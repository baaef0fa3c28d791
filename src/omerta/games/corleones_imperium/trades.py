"""Trades: hand cards for money, or for a good."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, PASS, May, MaySecretly, Must
from omerta.games.corleones_imperium.cards import (
    BASIC,
    FIVE,
    NO_GOOD,
    NO_JOB,
    STOCK_KINDS,
    THREE,
)
from omerta.games.corleones_imperium.stacks import discard, take
from omerta.games.corleones_imperium.table import Table

SALES: Final = ("COR-ICON-03", "COR-ICON-04", "COR-ICON-05")  # by cards to discard


class Sell(May[Table]):
    """Discard one, two or three hand cards for $5; for three there is a $3 as well.

    Asked if there are enough cards, of whatever kind: their number everybody can see.
    """

    name = "sell"
    asks = "hand_card"
    rules = (
        "COR-ICON-03",
        "COR-ICON-04",
        "COR-ICON-05",
        "COR-ICON-14",
        "COR-ICON-15",
        "COR-ICON-18",
        "COR-EDGE-01",
        "COR-EDGE-13",
        "COR-ALLY-07",
    )
    holds: ClassVar[tuple[str, ...]] = ("price",)

    def __init__(self, player: int, price: int) -> None:
        super().__init__(player)
        self.price = price  # cards to discard

    def choices(self, table: Table) -> list[int]:
        me = self.player
        return table.cards_in_hand(me) if table.hand_sizes[me] >= self.price else NOTHING

    def choose(self, table: Table, option: int) -> None:
        discard(table, self.player, option, "COR-ICON-18")
        table.then(SellMore(self.player, self.price, self.price - 1))

    def decline(self, table: Table) -> None:
        table.tell("sold_nothing", "COR-ICON-14", self.player)

    def run(self, table: Table) -> None:
        table.tell("too_few_cards", "COR-ICON-15", self.player, self.price)

    def why_not(self, table: Table, option: int) -> str:
        return why_no_card(table, self.player, option)

    @classmethod
    def span(cls, box: Box) -> int:
        return every_hand_card(box)


class SellMore(Must[Table]):
    """The rest of the cards to discard; then the money."""

    name = "sell_more"
    asks = "hand_card"
    rules = ("COR-ICON-04", "COR-ICON-05", "COR-ICON-18", "COR-SUPPLY-11", "COR-MONEY-02")
    holds: ClassVar[tuple[str, ...]] = ("price", "left")

    def __init__(self, player: int, price: int, left: int) -> None:
        super().__init__(player)
        self.price = price
        self.left = left

    def options(self, table: Table) -> list[int]:
        return table.cards_in_hand(self.player) if self.left else NOTHING

    def choose(self, table: Table, option: int) -> None:
        discard(table, self.player, option, "COR-ICON-18")
        table.then(SellMore(self.player, self.price, self.left - 1))

    def run(self, table: Table) -> None:
        """All discarded: the money."""
        rule = SALES[self.price - 1]
        if self.price == len(SALES):
            take(table, self.player, THREE, rule)
        take(table, self.player, FIVE, rule)

    def why_not(self, table: Table, option: int) -> str:
        return why_no_card(table, self.player, option)

    @classmethod
    def span(cls, box: Box) -> int:
        return every_hand_card(box)


def every_hand_card(box: Box) -> int:
    """How many numbers hand cards have."""
    return STOCK_KINDS + len(box.rows["job"]) + len(box.rows["ally"])


def why_no_card(table: Table, me: int, option: int) -> str:
    """Why a card is none that `me` could lay down: a hand card is, and nothing else."""
    if table.current != NO_JOB and option == STOCK_KINDS + table.current:
        return "COR-EDGE-13"
    ally = option - table.printed.first_ally_card
    if 0 <= ally < table.printed.allies and table.played[me] >> ally & 1:
        return "COR-EDGE-01"
    return "COR-ICON-18"


class Swap(MaySecretly[Table]):
    """Discard one hand card for booze, a gun or blood money."""

    name = "swap"
    asks = "hand_card"
    rules = (
        "COR-ICON-06",
        "COR-ICON-14",
        "COR-ICON-15",
        "COR-ICON-18",
        "COR-SUPPLY-11",
        "COR-EDGE-01",
        "COR-EDGE-13",
    )

    def options(self, table: Table) -> list[int]:
        me = self.player
        if not table.hand_sizes[me]:
            return NOTHING
        found = table.cards_in_hand(me)
        if not goods_on_offer(table, NO_GOOD):  # only a good just laid down could be taken
            found = [card for card in found if card in BASIC]
        found.append(PASS)
        return found

    def choose(self, table: Table, option: int) -> None:
        discard(table, self.player, option, "COR-ICON-18")
        table.then(TakeGood(self.player, NO_GOOD, True))

    def decline(self, table: Table) -> None:
        table.tell("swapped_nothing", "COR-ICON-14", self.player)

    def run(self, table: Table) -> None:
        table.tell("too_few_cards", "COR-ICON-15", self.player, 1)

    def why_not(self, table: Table, option: int) -> str:
        rule = why_no_card(table, self.player, option)
        if rule == "COR-ICON-18" and not goods_on_offer(table, NO_GOOD):
            return "COR-SUPPLY-04"
        return rule

    @classmethod
    def span(cls, box: Box) -> int:
        return every_hand_card(box)


def goods_on_offer(table: Table, barred: int) -> list[int]:
    """Basic goods whose stack is not empty."""
    supply = table.supply
    return [good for good in BASIC if supply[good] and good != barred]


class TakeGood(Must[Table]):
    """Take one gun, blood money or booze of your choice, but not the one barred."""

    name = "take_good"
    asks = "good"
    rules = ("COR-ICON-06", "COR-ALLY-27", "COR-JOB-28", "COR-EDGE-05", "COR-BUSINESS-09")
    holds: ClassVar[tuple[str, ...]] = ("barred", "traded")

    def __init__(self, player: int, barred: int, traded: bool) -> None:
        super().__init__(player)
        self.barred = barred
        self.traded = traded  # whether a hand card was laid down for it

    def options(self, table: Table) -> list[int]:
        found = goods_on_offer(table, self.barred)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        take(table, self.player, option, self.rule())

    def run(self, table: Table) -> None:
        """One kind alone, or none: nothing to choose."""
        found = goods_on_offer(table, self.barred)
        if found:
            take(table, self.player, found[0], self.rule())
        else:
            table.tell("no_goods", "COR-SUPPLY-04", self.player)

    def why_not(self, table: Table, option: int) -> str:
        if option in BASIC and option != self.barred:
            return "COR-SUPPLY-04"
        return self.rule()

    def rule(self) -> str:
        """Truck Hijacking bars the good taken before; the Importer wants nothing for his."""
        if self.barred != NO_GOOD:
            return "COR-JOB-28"
        return "COR-ICON-06" if self.traded else "COR-ALLY-27"

    @classmethod
    def span(cls, box: Box) -> int:
        return STOCK_KINDS
