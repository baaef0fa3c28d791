"""Making barrels and selling them; the ways in between are the workshop's."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May
from omerta.games.speakeasy.board import SPEAKEASY, SPOTS, STILL, bits
from omerta.games.speakeasy.family import BUILT, DISTILLED
from omerta.games.speakeasy.money import earn
from omerta.games.speakeasy.people import DISTILLERY, PARTY
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import PRODUCE, PRODUCES, SELL, SELLS


def active_still(table: Table, me: int) -> i64:
    """The spot of the own active still, as a set."""
    return table.has(me, BUILT + STILL) & table.awake()


def can_produce(table: Table, me: int) -> bool:
    return active_still(table, me) != 0 and table.barrels > 0


def produce(table: Table, me: int) -> None:
    """As many barrels as the Distillery level, and those of the crates, as far as there are any."""
    wanted = table.level(me, DISTILLERY) + table.crate_bonus(me, PRODUCES)
    made = min(wanted, int(table.barrels))
    table.barrels -= made
    table.gain(me, DISTILLED, made)
    table.tell("produced", "SPK-PRODUCE-02" if made == wanted else "SPK-EDGE-01", me, made)


class Produce(May[Table]):
    """The action of a Distillery card: barrels onto the domain, if the still is active."""

    name = "produce"
    asks = "amount"
    rules = (
        "SPK-PRODUCE-01",
        "SPK-PRODUCE-02",
        "SPK-PRODUCE-03",
        "SPK-PRODUCE-04",
        "SPK-CRATE-27",
        "SPK-EDGE-01",
    )

    def choices(self, table: Table) -> list[int]:
        if not can_produce(table, self.player):
            return NOTHING
        wanted = table.level(self.player, DISTILLERY) + table.crate_bonus(self.player, PRODUCES)
        return [min(wanted, int(table.barrels))]

    def choose(self, table: Table, option: int) -> None:
        produce(table, self.player)

    def run(self, table: Table) -> None:
        """No active still, or no barrel left."""
        rule = "SPK-PRODUCE-01" if table.barrels else "SPK-EDGE-01"
        table.cannot(self.player, PRODUCE, rule)

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-PRODUCE-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return 200  # level 5 and the backs of all crates at the most a box allows


def price_step(table: Table, me: int) -> int:
    """The highest barrel space the power marker has reached."""
    power = table.power(me)
    step = 0
    for place in range(len(table.printed.price_from)):
        if power >= table.printed.price_from[place]:
            step = place
    return step


def sellable(table: Table, me: int) -> i64:
    return table.outlets(me) & table.barrel & table.awake()


def batch(table: Table, me: int) -> int:
    """How many barrels one sale may cover."""
    return table.level(me, PARTY) + table.crate_bonus(me, SELLS)


class Sell(May[Table]):
    """Sell barrels beside own active buildings, as many as the Party level, for clean money:
    less at a speakeasy, more at a nightclub or casino. Asked in ascending order of the spots.
    """

    name = "sell"
    asks = "spot"
    rules = (
        "SPK-SELL-01",
        "SPK-SELL-02",
        "SPK-SELL-03",
        "SPK-SELL-04",
        "SPK-SELL-05",
        "SPK-SELL-07",
        "SPK-CRATE-19",
    )
    holds: ClassVar[tuple[str, ...]] = ("left", "above")

    def __init__(self, player: int, left: int, above: int) -> None:
        super().__init__(player)
        self.left = left
        self.above = above

    def choices(self, table: Table) -> list[int]:
        if not self.left:
            return NOTHING
        return bits(sellable(table, self.player) >> self.above + 1 << self.above + 1)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        step = price_step(table, me)
        if table.has(me, BUILT + SPEAKEASY) >> option & 1:
            money = table.printed.price_low[step]
        else:
            money = table.printed.price_high[step]
        table.barrel &= ~(1 << option)
        table.barrels += 1
        earn(table, me, money)
        table.tell("sold", "SPK-SELL-04", me, option, money)
        table.then(Sell(me, self.left - 1, option))

    def run(self, table: Table) -> None:
        """Nothing to sell, or nothing more."""
        if self.above < 0:
            table.cannot(self.player, SELL, "SPK-SELL-01")

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < SPOTS:
            return "SPK-SELL-01"
        if table.kind_at(self.player, option) == STILL:
            return "SPK-SELL-03"
        if sellable(table, self.player) >> option & 1:
            return "SPK-SELL-02"  # below one that is sold: asked in ascending order
        asleep = table.outlets(self.player) & table.barrel
        return "SPK-COPS-08" if asleep >> option & 1 else "SPK-SELL-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPOTS
