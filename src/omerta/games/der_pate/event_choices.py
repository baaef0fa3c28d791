"""The event cards on which players decide."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May, Must
from omerta.games.der_pate.board import BANK, REPUTATION, SPACES
from omerta.games.der_pate.table import HOLDERS, Table
from omerta.games.der_pate.tracks import BY_BALL, Advance

GIVE: Final = 0
TAKE: Final = 1


class BuyFree(Must[Table]):
    """E3 Prison cleansing: buy own members out of The Tombs, as many as one can and likes; the
    others go into the Hudson.
    """

    name = "buy_free"
    asks = "members"
    rules = ("PAT-E3-01", "PAT-E3-02")

    def options(self, table: Table) -> list[int]:
        most = table.tombs[self.player]
        price = table.printed.cleansing_price
        while most and most * price > table.money[self.player]:
            most -= 1
        return list(range(most + 1)) if most else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        price = option * table.printed.cleansing_price
        drowned = table.tombs[me] - option
        table.money[me] -= price
        table.supply[me] += option
        table.hudson[me] += drowned
        table.tombs[me] = 0
        if option:
            table.tell("bought_free", "PAT-E3-01", me, option, price)
        if drowned:
            poor = table.money[me] < table.printed.cleansing_price
            table.tell("drowned", "PAT-E3-02" if poor else "PAT-E3-01", me, drowned)

    def run(self, table: Table) -> None:
        """Nobody in prison, or no money for anybody."""
        self.choose(table, 0)

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-E3-02" if 0 < option <= table.tombs[self.player] else "PAT-E3-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("members") + 1


class AttendBall(Must[Table]):
    """E4 Charity ball: pay 2,000 for two steps on Reputation, or take 1,000 from the bank."""

    name = "attend_ball"
    asks = "ball"
    rules = ("PAT-E4-01", "PAT-E4-02")

    def options(self, table: Table) -> list[int]:
        rich = table.money[self.player] >= table.printed.ball_price
        return [GIVE, TAKE] if rich else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me, printed = self.player, table.printed
        if option == GIVE:
            table.money[me] -= printed.ball_price
            table.tell("gave_at_ball", "PAT-E4-01", me, printed.ball_price)
            table.then(Advance(me, REPUTATION, printed.ball_steps, BY_BALL))
        else:
            rule = "PAT-E4-02" if table.money[me] < printed.ball_price else "PAT-E4-01"
            table.money[me] += printed.ball_money
            table.tell("took_at_ball", rule, me, printed.ball_money)

    def run(self, table: Table) -> None:
        """Too poor to give."""
        self.choose(table, TAKE)

    @classmethod
    def span(cls, box: Box) -> int:
        return 2


class LoseMember(Must[Table]):
    """E7 Informer: choose an own business outside the protected district; its member goes to
    The Tombs. Whoever has none there loses nothing.
    """

    name = "lose_member"
    asks = "business"
    rules = ("PAT-E7-01", "PAT-E7-02", "PAT-CAR-06")

    def exposed(self, table: Table) -> list[int]:
        return [
            space
            for space in range(SPACES)
            if table.holder[space] == self.player and not table.protected(space)
        ]

    def options(self, table: Table) -> list[int]:
        found = self.exposed(table)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.arrest(option, "PAT-E7-01", self.player)

    def run(self, table: Table) -> None:
        """One business or none: no question."""
        found = self.exposed(table)
        if found:
            self.choose(table, found[0])
        else:
            table.tell("nobody_betrayed", "PAT-E7-02", self.player)

    def why_not(self, table: Table, option: int) -> str:
        own = 0 <= option < SPACES and table.holder[option] == self.player
        return "PAT-CAR-06" if own else "PAT-E7-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class DriveOn(May[Table]):
    """E9 Driver on call: at the start of the own turn move the car 1 or 2 spaces, or not. Nobody
    is visited, but another district may be protected now.
    """

    name = "drive_on"
    asks = "distance"
    rules = ("PAT-E9-01", "PAT-E9-02", "PAT-EVT-08", "PAT-EVT-11")

    def choices(self, table: Table) -> list[int]:
        return list(range(1, table.printed.driver + 1))

    def choose(self, table: Table, option: int) -> None:
        table.tell("ordered_car", "PAT-E9-01", self.player, option)
        table.drive(option, "PAT-E9-02")

    def decline(self, table: Table) -> None:
        table.tell("car_stays", "PAT-E9-01", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("driver") + 1


class BuyBackDebt(May[Table]):
    """E10 Settling accounts: buy back one own debt token for 1,000 from whoever holds it."""

    name = "buy_back_debt"
    asks = "holder"
    rules = ("PAT-E10-01", "PAT-E10-02", "PAT-LIM-01")

    def choices(self, table: Table) -> list[int]:
        if table.money[self.player] < table.printed.accounts_price:
            return NOTHING
        return table.creditors(self.player)

    def choose(self, table: Table, option: int) -> None:
        me, price = self.player, table.printed.accounts_price
        table.money[me] -= price
        if option != BANK:
            table.money[option] += price
        table.take_back_debt(me, option)
        table.tell("bought_back", "PAT-E10-02", me, option, price)

    def decline(self, table: Table) -> None:
        table.tell("kept_debts", "PAT-E10-01", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return HOLDERS
