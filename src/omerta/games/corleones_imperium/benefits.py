"""What the icons give: money, goods, jobs, the suitcase, trades and the horse head."""

from __future__ import annotations

from typing import ClassVar

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
    STOCK_KINDS,
    SWAP,
    TAKES,
    icon_kinds,
    icon_total,
    one_icon,
)
from omerta.games.corleones_imperium.deck import DrawJobs
from omerta.games.corleones_imperium.stacks import plenty, take_all
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.trades import Sell, Swap


class ResolveIcons(Must[Table]):
    """Several benefits, in the order their receiver wants.

    Cards that are simply taken come first without asking, as long as the stacks are full enough
    that no other order could bring anything else.
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
        kinds = icon_kinds(icons)
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
        """Nothing to arrange: take what is simply taken, then use the one kind that is left."""
        me = self.player
        icons = self.icons
        take_all(table, me, icons)
        others = icons & ~TAKES
        if others:
            kinds = icon_kinds(others)
            if others != icons and len(kinds) > 1:
                table.then(ResolveIcons(me, others))
            elif others == one_icon(kinds[0]):
                table.then(use(kinds[0], me))
            else:
                table.then(use(kinds[0], me), ResolveIcons(me, others - one_icon(kinds[0])))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-ICON-13" if option == PASS else "COR-ICON-17"

    @classmethod
    def span(cls, box: Box) -> int:
        return ICON_KINDS


def takes_first(table: Table, icons: int) -> bool:
    """Whether taking what is simply taken first can be no loss: all others can take two cards."""
    return plenty(table, icons, 2 * icon_total(icons & ~TAKES))


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

    @classmethod
    def span(cls, box: Box) -> int:
        return 1
