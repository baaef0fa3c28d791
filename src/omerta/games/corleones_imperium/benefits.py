"""What the icons give: money, goods, jobs, the suitcase, trades and the horse head."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, PASS, May, MaySecretly, Must, Step
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.cards import (
    BANK,
    HORSE,
    ICON_KINDS,
    JOB,
    MONEY_KINDS,
    SELL_1,
    SELL_2,
    SELL_3,
    STOCK_KINDS,
    SWAP,
    TAKES,
    icon_count,
    icon_kinds,
    icon_total,
    one_icon,
)
from omerta.games.corleones_imperium.deck import DrawJobs
from omerta.games.corleones_imperium.stacks import plenty, take_all
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.trades import Sell, Swap

# Why an icon that was received is not on offer: used now, it would do nothing.
OF_NO_USE: Final = {
    BANK: "COR-ICON-16",
    JOB: "COR-SUPPLY-09",
    SELL_1: "COR-ICON-15",
    SELL_2: "COR-ICON-15",
    SELL_3: "COR-ICON-15",
    SWAP: "COR-ICON-15",
    HORSE: "COR-ICON-09",
}


class ResolveIcons(Must[Table]):
    """Several benefits, in the order their receiver wants.

    Cards that are simply taken come first without asking, as long as the stacks are full enough
    that no other order could bring anything else. An icon that would do nothing now is not on
    offer: it waits until another one has made it useful, or until nothing else is left.
    """

    name = "resolve_icons"
    asks = "icon"
    rules = ("COR-ICON-17", "COR-ICON-12", "COR-ICON-13", "COR-MEMBER-03")
    holds: ClassVar[tuple[str, ...]] = ("icons",)

    def __init__(self, player: int, icons: int) -> None:
        super().__init__(player)
        self.icons = icons

    def options(self, table: Table) -> list[int]:
        icons = self.icons
        others = icons & ~TAKES
        if not others or (others != icons and takes_first(table, icons)):
            return NOTHING
        kinds = useful(table, self.player, icons)
        return kinds if len(kinds) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        left = self.icons - one_icon(option)
        if option < STOCK_KINDS:
            take_all(table, me, one_icon(option))
            table.then(ResolveIcons(me, left))
        else:
            table.then(use(option, me), ResolveIcons(me, left))

    def run(self, table: Table) -> None:
        """Nothing to arrange: take what is simply taken, then use the one kind that is of use now;
        if none is, each says so."""
        me = self.player
        icons = self.icons
        take_all(table, me, icons)
        others = icons & ~TAKES
        if not others:
            return
        kinds = useful(table, me, others)
        if len(kinds) > 1:
            table.then(ResolveIcons(me, others))
            return
        icon = kinds[0] if kinds else icon_kinds(others)[0]
        left = others - one_icon(icon)
        if left:
            table.then(use(icon, me), ResolveIcons(me, left))
        else:
            table.then(use(icon, me))

    def why_not(self, table: Table, option: int) -> str:
        if option == PASS:
            return "COR-ICON-13"
        received = 0 <= option < ICON_KINDS and icon_count(self.icons, option)
        return OF_NO_USE.get(option, "COR-ICON-17") if received else "COR-ICON-17"

    @classmethod
    def span(cls, box: Box) -> int:
        return ICON_KINDS


def takes_first(table: Table, icons: int) -> bool:
    """Whether taking what is simply taken first can be no loss: all others can take two cards."""
    return plenty(table, icons, 2 * icon_total(icons & ~TAKES))


def useful(table: Table, me: int, icons: int) -> list[int]:
    """The kinds of icons that do something now, as far as everybody knows."""
    return [icon for icon in icon_kinds(icons) if is_useful(table, me, icon)]


def is_useful(table: Table, me: int, icon: int) -> bool:
    if icon == BANK:
        return seen.may_hold_money(table, me)
    if icon == JOB:
        return table.left > 0 or table.discard != 0
    if icon == SWAP:
        return table.hand_sizes[me] > 0
    if icon == HORSE:
        return table.horse != me
    return icon < SELL_1 or table.hand_sizes[me] > icon - SELL_1


def use(icon: int, me: int) -> Step[Table]:
    """The step of an icon that does more than give a card."""
    if icon == BANK:
        return Bank(me)
    if icon == JOB:
        return DrawJobs(me)
    if icon == SWAP:
        return Swap(me)
    if icon == HORSE:
        return TakeHorse(me)
    return Sell(me, icon - SELL_1 + 1)


class Bank(MaySecretly[Table]):
    """Choose one money card in hand, show it, and put it into the suitcase.

    Asked if all think there may be money; whether there is decides nothing.
    """

    name = "bank"
    asks = "money"
    rules = ("COR-ICON-01", "COR-ICON-14", "COR-ICON-16", "COR-HIDDEN-04", "COR-MONEY-01")

    def options(self, table: Table) -> list[int]:
        me = self.player
        found = table.money_in_hand(me)
        if not found and not (table.doubt and seen.may_hold_money(table, me)):
            return NOTHING
        found.append(PASS)
        return found

    def choose(self, table: Table, option: int) -> None:
        table.put_away(self.player, option)
        table.tell("banked", "COR-ICON-01", self.player, option)

    def decline(self, table: Table) -> None:
        table.tell("banked_nothing", "COR-ICON-14", self.player)

    def run(self, table: Table) -> None:
        table.tell("nothing_to_bank", "COR-ICON-16", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-ICON-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return MONEY_KINDS


class TakeHorse(May[Table]):
    """Take the horse head: first player from now on, though this phase goes on as it is."""

    name = "take_horse"
    asks = "horse"
    rules = ("COR-ICON-09", "COR-ICON-10", "COR-ICON-11", "COR-ICON-14")

    def choices(self, table: Table) -> list[int]:
        return NOTHING if table.horse == self.player else [0]

    def choose(self, table: Table, option: int) -> None:
        table.tell("took_horse", "COR-ICON-09", self.player, table.horse)
        table.horse = self.player

    def decline(self, table: Table) -> None:
        table.tell("left_horse", "COR-ICON-14", self.player, table.horse)

    def run(self, table: Table) -> None:
        table.tell("holds_horse", "COR-ICON-09", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return 1
