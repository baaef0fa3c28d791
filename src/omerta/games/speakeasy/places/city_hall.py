"""City hall: hiring goons for money, and ordering protection."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May
from omerta.games.speakeasy.board import SPOTS, bits
from omerta.games.speakeasy.family import COMMAND, GOONS, MARKERS, VIP
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import PROTECT


def can_hire(table: Table, me: int) -> bool:
    goons = table.has(me, GOONS)
    if goons >= table.printed.goon_spaces or not table.goons:
        return False
    return table.printed.goon_price[goons] <= table.funds(me)


class Hire(May[Table]):
    """A goon costs what the cheapest empty space says; as often as there is a space. The number
    is that space.
    """

    name = "hire"
    asks = "goon_space"
    rules = ("SPK-GOON-01", "SPK-GOON-02", "SPK-GOON-05")

    def choices(self, table: Table) -> list[int]:
        if not can_hire(table, self.player):
            return NOTHING
        return [table.has(self.player, GOONS)]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.gain(me, GOONS, 1)
        table.goons -= 1
        price = table.printed.goon_price[option]
        table.tell("hired", "SPK-GOON-01", me, price)
        table.then(Pay(me, price), Hire(me))

    def why_not(self, table: Table, option: int) -> str:
        full = table.has(self.player, GOONS) >= table.printed.goon_spaces
        return "SPK-GOON-05" if full else "SPK-GOON-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(box.rows["goon_space"])


def can_protect(table: Table, me: int, sent: int) -> bool:
    """Whether authority is enough for one more member, and somebody is in the VIP area."""
    if not table.has(me, VIP):
        return False
    needed = (sent + 1) * table.figure(me)
    return needed <= table.authority(me) + table.has(me, MARKERS)


def unguarded(table: Table, me: int) -> i64:
    return table.buildings(me) & ~table.guard


def why_no_protection(table: Table, me: int) -> str:
    """Nobody in the VIP area, no building without a member, or too little authority."""
    if not table.has(me, VIP):
        return "SPK-PROTECT-01"
    return "SPK-PROTECT-02" if unguarded(table, me) else "SPK-PROTECT-06"


class Protect(May[Table]):
    """Order protection: members from the VIP area to own buildings, active or not. Authority must
    be the number sent times the figure under the own turn order marker; markers are discarded as
    far as they are needed and count for the whole turn. Asked in ascending order of the spots.
    """

    name = "protect"
    asks = "spot"
    rules = (
        "SPK-PROTECT-01",
        "SPK-PROTECT-02",
        "SPK-PROTECT-03",
        "SPK-PROTECT-04",
        "SPK-PROTECT-05",
        "SPK-PROTECT-06",
        "SPK-PROTECT-07",
        "SPK-PROTECT-08",
    )
    holds: ClassVar[tuple[str, ...]] = ("sent", "above")

    def __init__(self, player: int, sent: int, above: int) -> None:
        super().__init__(player)
        self.sent = sent
        self.above = above

    def choices(self, table: Table) -> list[int]:
        if not can_protect(table, self.player, self.sent):
            return NOTHING
        return bits(unguarded(table, self.player) >> self.above + 1 << self.above + 1)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        missing = (self.sent + 1) * table.figure(me) - table.authority(me)
        if missing > 0:
            table.lose(me, MARKERS, missing)
            table.gain(me, COMMAND, missing)
            table.markers += missing
            table.tell("used_markers", "SPK-PROTECT-05", me, missing)
        table.lose(me, VIP, 1)
        table.guard |= 1 << option
        table.tell("protected", "SPK-PROTECT-01", me, option)
        table.then(Protect(me, self.sent + 1, option))

    def run(self, table: Table) -> None:
        """Nobody can be sent, or nobody else."""
        if table.heard is not None and not self.sent:
            table.cannot(self.player, PROTECT, why_no_protection(table, self.player))

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < SPOTS or not table.buildings(self.player) >> option & 1:
            return "SPK-PROTECT-01"
        if table.guard >> option & 1:
            return "SPK-PROTECT-06"
        return "SPK-PROTECT-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPOTS
