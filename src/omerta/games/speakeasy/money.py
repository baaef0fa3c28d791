"""Clean and dirty money: dirty is spent two for one, if clean is short or somebody wants it so."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Must
from omerta.games.speakeasy.family import CLEAN, DIRTY, MIXING, W
from omerta.games.speakeasy.table import Table

MOST_PRICE: Final = 240  # more than two of the dearest things a box allows


def spend(table: Table, me: int, price: int, laundered: int) -> None:
    """Pay `price`, `laundered` dollars of it from the safe, each with two dirty ones."""
    table.lose(me, CLEAN, price - laundered)
    table.lose(me, DIRTY, 2 * laundered)
    clean, dirty = price - laundered, 2 * laundered
    if clean and dirty:
        table.tell("paid", "SPK-MONEY-01", me, clean, dirty)
    elif dirty:
        table.tell("paid_dirty", "SPK-MONEY-01", me, clean, dirty)
    elif clean:
        table.tell("paid_clean", "SPK-MONEY-01", me, clean, dirty)


def pay(table: Table, me: int, price: int) -> None:
    """Clean money first, the rest from the safe."""
    clean = table.has(me, CLEAN)
    spend(table, me, price, price - clean if price > clean else 0)


def earn(table: Table, me: int, amount: int) -> None:
    """Clean money, in front of the safe."""
    table.gain(me, CLEAN, amount)


def wish_to_mix(table: Table, me: int) -> None:
    """From now on every payment of this turn asks which money to use."""
    table.put(me, MIXING, 1)
    table.tell("mixing", "SPK-MONEY-02", me)


def can_mix(table: Table, me: int, price: int) -> bool:
    """Whether a price can be paid in more than one way."""
    least = max(0, price - table.has(me, CLEAN))
    return least < min(price, table.has(me, DIRTY) // 2)


class Pay(Must[Table]):
    """A price may be paid in any mix of clean and dirty money. Whoever does not ask to choose, in
    this turn or (`asked`) for this payment, pays clean money first. The numbers are dollars of the
    price paid from the safe.
    """

    name = "pay"
    asks = "amount"
    rules = ("SPK-MONEY-01", "SPK-MONEY-02", "SPK-MONEY-03", "SPK-MONEY-07")
    holds: ClassVar[tuple[str, ...]] = ("price", "asked")

    def __init__(self, player: int, price: int, asked: int = 0) -> None:
        super().__init__(player)
        self.price = price
        self.asked = asked

    def options(self, table: Table) -> list[int]:
        at = self.player * W
        if not (self.asked or table.fam[at + MIXING]) or not can_mix(
            table, self.player, self.price
        ):
            return NOTHING
        least = max(0, self.price - table.fam[at + CLEAN])
        most = min(self.price, table.fam[at + DIRTY] // 2)
        return list(range(least, most + 1))

    def choose(self, table: Table, option: int) -> None:
        spend(table, self.player, self.price, option)

    def run(self, table: Table) -> None:
        pay(table, self.player, self.price)

    def why_not(self, table: Table, option: int) -> str:
        if option > table.has(self.player, DIRTY) // 2:
            return "SPK-MONEY-03"
        return "SPK-MONEY-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_PRICE
