"""Small effects for the one who acts: goods of choice, dollars for turfs, a rescue."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, Must
from omerta.games.corleones_imperium.cards import BASIC, DOLLAR, GUN, NO_GOOD, STOCK_KINDS
from omerta.games.corleones_imperium.stacks import take
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.trades import TakeGood, goods_on_offer


class TakeTwoGoods(Must[Table]):
    """Take two different goods out of gun, blood money and booze, as far as there are any."""

    name = "take_two_goods"
    asks = "good"
    rules = ("COR-JOB-28", "COR-EDGE-05")

    def options(self, table: Table) -> list[int]:
        found = goods_on_offer(table, NO_GOOD)
        return found if len(found) > 2 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        take(table, self.player, option, "COR-JOB-28")
        table.then(TakeGood(self.player, option, False))

    def run(self, table: Table) -> None:
        """No more than two kinds are there: one of each."""
        found = goods_on_offer(table, NO_GOOD)
        for good in found:
            take(table, self.player, good, "COR-EDGE-05")
        if not found:
            table.tell("no_goods", "COR-EDGE-05", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-05" if option in BASIC else "COR-JOB-28"

    @classmethod
    def span(cls, box: Box) -> int:
        return STOCK_KINDS


class TakeDollars(Do[Table]):
    """A further $1 card for each turf the player controls, at most three."""

    name = "take_dollars"
    rules = ("COR-JOB-29",)

    def run(self, table: Table) -> None:
        number = min(table.turfs_of(self.player), table.printed.dollars_per_turf)
        for _ in range(number):
            take(table, self.player, DOLLAR, "COR-JOB-29")
        if not number:
            table.tell("no_effect", "COR-JOB-29", self.player)


class Rescue(Must[Table]):
    """Return one own figure from the Hudson River to the supply; only if none lies there, a gun.

    A number is the kind of figure: a thug (0) or a family member (1).
    """

    name = "rescue"
    asks = "figure_kind"
    rules = ("COR-ALLY-15", "COR-SHOOT-04", "COR-EDGE-04", "COR-EDGE-10")

    def options(self, table: Table) -> list[int]:
        me = self.player
        return [0, 1] if table.shot_thugs[me] and table.shot_members[me] else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if option:
            table.shot_members[me] -= 1
            table.members[me] += 1
        else:
            table.shot_thugs[me] -= 1
            table.thugs[me] += 1
        table.tell("rescued", "COR-ALLY-15", me, option)

    def run(self, table: Table) -> None:
        """One kind of figure lies there, or none."""
        me = self.player
        if table.shot_thugs[me] or table.shot_members[me]:
            self.choose(table, 1 if table.shot_members[me] else 0)
        else:
            take(table, me, GUN, "COR-ALLY-15")

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return 2
