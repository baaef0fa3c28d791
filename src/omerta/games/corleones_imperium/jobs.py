"""Completing a job: pay the goods, take the money and follow the text, put the card away."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, Must
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.cards import (
    GUN,
    NARCOTICS,
    NO_JOB,
    STOCK_KINDS,
    icons_of,
    job_card,
)
from omerta.games.corleones_imperium.effects import FollowText
from omerta.games.corleones_imperium.stacks import take_all
from omerta.games.corleones_imperium.table import Table

MONEY_FIRST: Final = 0
TEXT_FIRST: Final = 1


def payable(table: Table, seat: int, price: i64, wild: i64) -> bool:
    """Whether a hand holds the goods of a price (as icons); `wild` of them may be narcotics."""
    hand = table.hand
    first = seat * STOCK_KINDS
    for good in range(GUN, NARCOTICS):
        lacking = (price >> 3 * good & 7) - hand[first + good]
        if lacking > 0:
            wild -= lacking
    return wild >= 0


class Pay(Must[Table]):
    """Discard the goods one by one; narcotics stand in for any of them.

    Asked for each good as soon as there may be narcotics in the hand, as far as everybody knows.
    """

    name = "pay"
    asks = "good"
    rules = (
        "COR-JOB-02",
        "COR-JOB-03",
        "COR-JOB-04",
        "COR-SUPPLY-11",
    )
    holds: ClassVar[tuple[str, ...]] = ("job", "at")

    def __init__(self, player: int, job: int, at: int) -> None:
        super().__init__(player)
        self.job = job
        self.at = at  # which of the goods is to be paid

    def options(self, table: Table) -> list[int]:
        me = self.player
        needs = table.printed.needs[self.job]
        if self.at == len(needs) or not seen.may_hold(table, me, NARCOTICS):
            return NOTHING
        good = needs[self.at]
        hand = table.hand
        first = me * STOCK_KINDS
        found: list[int] = []
        if hand[first + good]:
            found.append(good)  # the real good never hurts the rest
        wild = hand[first + NARCOTICS] - 1
        if wild >= 0 and payable(table, me, icons_of(needs[self.at + 1 :]), wild):
            found.append(NARCOTICS)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.give_back(me, option)
        if option == NARCOTICS:
            table.tell("paid_with_narcotics", "COR-JOB-03", me, self.good(table))
        else:
            table.tell("paid", "COR-JOB-02", me, option)
        table.then(Pay(me, self.job, self.at + 1))

    def run(self, table: Table) -> None:
        """No narcotics anywhere near: the goods themselves."""
        needs = table.printed.needs[self.job]
        for place in range(self.at, len(needs)):
            table.give_back(self.player, needs[place])
            table.tell("paid", "COR-JOB-02", self.player, needs[place])

    def good(self, table: Table) -> int:
        return table.printed.needs[self.job][self.at]

    def why_not(self, table: Table, option: int) -> str:
        return "COR-JOB-03" if option == NARCOTICS else "COR-JOB-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return STOCK_KINDS


class TakeReward(Must[Table]):
    """Choose whether to take the money first or to follow the text first."""

    name = "take_reward"
    asks = "reward"
    rules = ("COR-JOB-05",)
    holds: ClassVar[tuple[str, ...]] = ("job",)

    def __init__(self, player: int, job: int) -> None:
        super().__init__(player)
        self.job = job

    def options(self, table: Table) -> list[int]:
        printed = table.printed
        if not printed.pays[self.job] or not printed.texts[self.job]:
            return NOTHING
        return [MONEY_FIRST, TEXT_FIRST]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        money = TakeMoney(me, self.job)
        text = FollowText(me, self.job, 0)
        if option == MONEY_FIRST:
            table.then(money, text)
        else:
            table.then(text, money)

    def run(self, table: Table) -> None:
        """There is only one of the two."""
        self.choose(table, MONEY_FIRST)

    @classmethod
    def span(cls, box: Box) -> int:
        return 2


class TakeMoney(Do[Table]):
    """Exactly the money cards pictured, into the hand."""

    name = "take_money"
    rules = (
        "COR-JOB-06",
        "COR-SUPPLY-05",
        "COR-SUPPLY-06",
        "COR-SUPPLY-07",
    )
    holds: ClassVar[tuple[str, ...]] = ("job",)

    def __init__(self, player: int, job: int) -> None:
        super().__init__(player)
        self.job = job

    def run(self, table: Table) -> None:
        take_all(table, self.player, table.printed.pays[self.job], "COR-JOB-06")


class FinishJob(Do[Table]):
    """The completed card goes into the suitcase of whoever completed it, for good."""

    name = "finish_job"
    rules = ("COR-JOB-07", "COR-JOB-08")
    holds: ClassVar[tuple[str, ...]] = ("job",)

    def __init__(self, player: int, job: int) -> None:
        super().__init__(player)
        self.job = job

    def run(self, table: Table) -> None:
        table.done[self.player] += job_card(self.job)
        table.current = NO_JOB
        table.tell("finished_job", "COR-JOB-07", self.player, self.job)
