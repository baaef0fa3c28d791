"""Clean and dirty money: dirty is spent two for one, if clean is short or somebody wants it so."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Must, Step
from omerta.games.speakeasy.family import CLEAN, DIRTY, MIXING, W
from omerta.games.speakeasy.table import Table

MOST_PRICE: Final = 240  # more than two of the dearest things a box allows


def spend(table: Table, me: int, price: int, laundered: int) -> None:
    """Pay `price`, `laundered` dollars of it from the safe, each with two dirty ones."""
    table.fam[me * W + CLEAN] -= price - laundered
    table.fam[me * W + DIRTY] -= 2 * laundered
    clean, dirty = price - laundered, 2 * laundered
    if clean and dirty:
        table.tell("paid", "SPK-MONEY-01", me, clean, dirty)
    elif dirty:
        table.tell("paid_dirty", "SPK-MONEY-01", me, clean, dirty)
    elif clean:
        table.tell("paid_clean", "SPK-MONEY-01", me, clean, dirty)


def pay(table: Table, me: int, price: int) -> None:
    """Clean money first, the rest from the safe."""
    clean = table.fam[me * W + CLEAN]
    spend(table, me, price, price - clean if price > clean else 0)


def earn(table: Table, me: int, amount: int) -> None:
    """Clean money, in front of the safe."""
    table.fam[me * W + CLEAN] += amount


class Pay(Must[Table]):
    """A price may be paid in any mix of clean and dirty money. Whoever does not ask to choose
    pays clean money first. The numbers are dollars of the price paid from the safe.
    """

    name = "pay"
    asks = "amount"
    rules = ("SPK-MONEY-01", "SPK-MONEY-02", "SPK-MONEY-03", "SPK-MONEY-07")
    holds: ClassVar[tuple[str, ...]] = ("price",)

    def __init__(self, player: int, price: int) -> None:
        super().__init__(player)
        self.price = price

    def options(self, table: Table) -> list[int]:
        at = self.player * W
        if not table.fam[at + MIXING] or not self.price:
            return NOTHING
        least = max(0, self.price - table.fam[at + CLEAN])
        most = min(self.price, table.fam[at + DIRTY] // 2)
        return NOTHING if least == most else list(range(least, most + 1))

    def choose(self, table: Table, option: int) -> None:
        spend(table, self.player, self.price, option)

    def run(self, table: Table) -> None:
        pay(table, self.player, self.price)

    def why_not(self, table: Table, option: int) -> str:
        if option > table.fam[self.player * W + DIRTY] // 2:
            return "SPK-MONEY-03"
        return "SPK-MONEY-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_PRICE


def paying(table: Table, me: int, price: int) -> list[Step[Any]]:
    """Pay at once, or the step that asks which money."""
    if table.fam[me * W + MIXING]:
        return [Pay(me, price)]
    pay(table, me, price)
    return []
