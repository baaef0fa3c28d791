"""Line 3, event: the meeting, the raid, the takeover and the Friend of the Family."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May
from omerta.games.der_pate.board import BANK, SPACES
from omerta.games.der_pate.lines import NumberedBox
from omerta.games.der_pate.table import EMPTY, HOLDERS, Table


class HoldMeeting(NumberedBox):
    """Meeting of the Godfathers: all debt tokens of other players go home, and for each its owner
    pays 1,000 for each point of the die, as far as he can. The bank's tokens stay.
    """

    name = "hold_meeting"
    rules = ("PAT-L3-01", "PAT-L3-02", "PAT-L3-03", "PAT-L3-04", "PAT-LIM-01")

    def run(self, table: Table) -> None:
        me = self.player
        each = self.number * table.printed.meeting
        debtor = table.after(me)
        if not table.held_for_others(me):
            table.tell("nobody_owes", "PAT-L3-01", me)
        while debtor != me:
            tokens = table.debts[HOLDERS * debtor + me]
            if tokens:
                due = tokens * each
                paid = due if due < table.money[debtor] else table.money[debtor]
                table.money[debtor] -= paid
                table.money[me] += paid
                for _ in range(tokens):
                    table.take_back_debt(debtor, me)
                if paid == due:
                    table.tell("met", "PAT-L3-02", me, debtor, paid)
                else:
                    table.tell("met_short", "PAT-L3-03", me, debtor, paid, due)
            debtor = table.after(debtor)


class RaidBusinesses(NumberedBox):
    """FBI raid: every unprotected business of the number is cleared, the own ones too."""

    name = "raid_businesses"
    rules = ("PAT-L3-05", "PAT-L3-06", "PAT-L3-07", "PAT-CAR-01", "PAT-CAR-02")

    def run(self, table: Table) -> None:
        table.tell("raid", "PAT-L3-05", self.player, self.number)
        for space in table.printed.spaces_of[self.number]:
            if table.holder[space] == EMPTY:
                continue
            if table.protected(space):
                table.tell("was_protected", "PAT-CAR-02", space)
            else:
                neutral = table.is_neutral(table.holder[space])
                table.arrest(space, "PAT-L3-07" if neutral else "PAT-L3-06", self.player)


class TakeOver(May[Table]):
    """Take over an unprotected business of the number from another family: its member goes into
    the Hudson, its owner gets a debt token, an own member from the supply moves in.

    By event card (number 0) it may be a business of any number.
    """

    name = "take_over"
    asks = "business"
    rules = (
        "PAT-L3-08",
        "PAT-L3-09",
        "PAT-L3-10",
        "PAT-L3-11",
        "PAT-L3-12",
        "PAT-L3-13",
        "PAT-L3-17",
        "PAT-L3-18",
        "PAT-CAR-03",
        "PAT-CAR-06",
        "PAT-E2-01",
        "PAT-E2-02",
    )
    holds: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number = number

    def choices(self, table: Table) -> list[int]:
        if not can_take_over(table, self.player):
            return NOTHING
        return [space for space in self.targets(table) if not table.protected(space)]

    def targets(self, table: Table) -> list[int]:
        """What other families hold of the number, protected or not."""
        me, numbers = self.player, table.printed.number
        found: list[int] = []
        for space in range(SPACES):
            holder = table.holder[space]
            if (
                holder != EMPTY
                and holder != me
                and (self.number == 0 or numbers[space] == self.number)
            ):
                found.append(space)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        former = table.holder[option]
        table.settle_in(me, option)
        if table.is_neutral(former):
            table.hand_over_debt(me, BANK)
            table.tell("took_neutral", "PAT-L3-12", me, former, option)
        else:
            table.hudson[former] += 1
            table.hand_over_debt(me, former)
            table.tell("took_over", "PAT-L3-09", me, former, option)

    def decline(self, table: Table) -> None:
        table.tell("no_takeover", "PAT-L3-17" if self.number else "PAT-E2-02", self.player)

    def run(self, table: Table) -> None:
        """Nothing to take over: for want of means, because of the car, or of anybody there."""
        me = self.player
        if not can_take_over(table, me):
            table.tell("takeover_without_means", "PAT-L3-11", me)
        elif self.targets(table):
            table.tell("takeover_barred", "PAT-CAR-03", me)
        else:
            table.tell("takeover_without_target", "PAT-L3-10", me)

    def why_not(self, table: Table, option: int) -> str:
        me = self.player
        if not can_take_over(table, me):
            return "PAT-L3-11"
        if not 0 <= option < SPACES:
            return "PAT-L3-08" if self.number else "PAT-E2-01"
        if table.holder[option] in (EMPTY, me):
            return "PAT-L3-10"
        return "PAT-CAR-03" if table.protected(option) else "PAT-L3-08"

    @classmethod
    def not_asked(cls, table: Table, seat: int) -> str:
        return "" if can_take_over(table, seat) else "PAT-L3-11"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


def can_take_over(table: Table, seat: int) -> bool:
    """A member in supply and a debt token to hand over."""
    return table.supply[seat] > 0 and table.own_debts(seat) > 0


class BuyFriend(NumberedBox):
    """Friend of the Family: one from Brooklyn, for 1,000 for each point of the die.

    With none left nothing happens and nothing is paid; the same if the price cannot be paid in
    full, which only a forced placement could bring about.
    """

    name = "buy_friend"
    rules = ("PAT-L3-14", "PAT-L3-16", "PAT-L3-17")

    def run(self, table: Table) -> None:
        me = self.player
        price = self.number * table.printed.friend_price
        if not table.brooklyn or price > table.money[me]:
            table.tell("no_friend", "PAT-L3-16", me)
            return
        table.money[me] -= price
        table.take_friend(me)
        table.tell("bought_friend", "PAT-L3-14", me, price)
