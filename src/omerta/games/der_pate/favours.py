"""The Favours track: what a Friend of the Family can do, in the own turn between dice."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, Must, Step
from omerta.games.der_pate.board import (
    CASH,
    DEBT,
    FAVOUR_SPACES,
    INCOME,
    INFLUENCE,
    MEMBER,
    REPUTATION,
    STEPS_INCOME,
    TRACKS,
)
from omerta.games.der_pate.table import HOLDERS, Table
from omerta.games.der_pate.tracks import BY_FAVOUR, Advance, open_tracks


def usable_favours(table: Table, seat: int) -> list[int]:
    """The spaces of the Favours track this player can use now: the own one and all before."""
    printed = table.printed
    if not table.friends[seat] or table.spent >= printed.friends_per_round:
        return NOTHING
    return [
        space
        for space in range(1, table.favour_space(seat) + 1)
        if has_use(table, seat, printed.favour[space - 1])
    ]


def has_use(table: Table, seat: int, effect: int) -> bool:
    """Favours 1 and 2 need somebody in the Hudson, a token given away."""
    if effect == MEMBER:
        return table.hudson[seat] > 0
    return effect != DEBT or table.own_debts(seat) < table.printed.debt_tokens


def why_no_favour(table: Table, seat: int, space: int) -> str:
    """The rule that keeps a favour off the list."""
    if not 0 < space <= FAVOUR_SPACES or space > table.favour_space(seat):
        return "PAT-FAV-02"
    if table.spent >= table.printed.friends_per_round:
        return "PAT-FAV-03"
    return "PAT-FAV-09" if table.friends[seat] else "PAT-FAV-01"


def use_favour(table: Table, me: int, space: int) -> Step[Table]:
    """Hand a Friend back to Brooklyn; what he does for it."""
    table.friends[me] -= 1
    table.brooklyn += 1
    table.spent += 1
    table.tell("used_friend", "PAT-FAV-01", me, space)
    effect = table.printed.favour[space - 1]
    if effect == MEMBER:
        return BringBack(me)
    if effect == DEBT:
        return TakeBackDebt(me)
    return TakeCash(me) if effect == CASH else MoveByFavour(me)


class BringBack(Do[Table]):
    """Favour 1: the Friend becomes a member: one of the own comes back from the Hudson."""

    name = "bring_back"
    rules = ("PAT-FAV-01", "PAT-FAV-05", "PAT-LIM-04")

    def run(self, table: Table) -> None:
        table.hudson[self.player] -= 1
        table.supply[self.player] += 1
        table.tell("brought_back", "PAT-FAV-05", self.player)


class TakeBackDebt(Must[Table]):
    """Favour 2: one of the own debt tokens comes back, from whom the player likes, for nothing."""

    name = "take_back_debt"
    asks = "holder"
    rules = ("PAT-FAV-06",)

    def options(self, table: Table) -> list[int]:
        found = table.creditors(self.player)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.take_back_debt(self.player, option)
        table.tell("took_back_debt", "PAT-FAV-06", self.player, option)

    def run(self, table: Table) -> None:
        """Only one holds any: no question."""
        self.choose(table, table.creditors(self.player)[0])

    @classmethod
    def span(cls, box: Box) -> int:
        return HOLDERS


class MoveByFavour(Must[Table]):
    """Favour 3: two steps on Reputation or two on Income (table option: Influence)."""

    name = "move_by_favour"
    asks = "track"
    rules = ("PAT-FAV-07",)

    def tracks(self, table: Table) -> list[int]:
        income = STEPS_INCOME in table.printed.favour
        return open_tracks(table, self.player, [REPUTATION, INCOME if income else INFLUENCE])

    def options(self, table: Table) -> list[int]:
        found = self.tracks(table)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.then(Advance(self.player, option, table.printed.favour_steps, BY_FAVOUR))

    def run(self, table: Table) -> None:
        """Income is full: only Reputation is left."""
        self.choose(table, self.tracks(table)[0])

    @classmethod
    def span(cls, box: Box) -> int:
        return len(TRACKS)


class TakeCash(Do[Table]):
    """Favour 4: 5,000 from the bank."""

    name = "take_cash"
    rules = ("PAT-FAV-08",)

    def run(self, table: Table) -> None:
        amount = table.printed.favour_cash
        table.money[self.player] += amount
        table.tell("cash", "PAT-FAV-08", self.player, amount)
