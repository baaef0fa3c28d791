"""The Don of Carta Nostra: who may stop a job, and who may stop him."""

from __future__ import annotations

from typing import Any, ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, MaySecretly, Must, Step
from omerta.games.carta_nostra.cards import TYPES, TYPES_OF
from omerta.games.carta_nostra.table import Table


def ask_next(table: Table, asked: int, last: int, job: Step[Table], stands: bool) -> Step[Table]:
    """Ask the next player after `asked`, up to `last` who played the card to be stopped.

    A Don never comes alone, so nobody with fewer than two cards is asked: that many cards
    everybody can count. Whether somebody holds a Don decides nothing.
    """
    seat = table.after(asked)
    while seat != last:
        if table.hand_sizes[seat] >= 2:
            return AskVeto(seat, last, job, stands)
        seat = table.after(seat)
    return job if stands else CancelJob(job.player)


class AskVeto(MaySecretly[Table]):
    """The Don stops another player's job, or another player's Don who stopped it.

    Who is asked must not tell who holds a Don.
    """

    name = "ask_veto"
    asks = "mafioso"
    rules = (
        "CAR-DON-02",
        "CAR-DON-04",
        "CAR-DON-06",
        "CAR-DON-07",
        "CAR-DON-08",
        "CAR-DON-09",
        "CAR-DON-10",
    )
    holds: ClassVar[tuple[str, ...]] = ("last", "job", "stands")

    def __init__(self, player: int, last: int, job: Step[Any], stands: bool) -> None:
        super().__init__(player)
        self.last = last  # who played the card that can be stopped now
        self.job = job
        self.stands = stands  # whether the job happens if nobody else stops anything

    def choices(self, table: Table) -> list[int]:
        don = table.printed.don
        return [don] if table.hand[self.player * TYPES + don] else NOTHING

    def decline(self, table: Table) -> None:
        table.then(ask_next(table, self.player, self.last, self.job, self.stands))

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.declare(me, option)
        table.tell("don", "CAR-DON-07", me, self.last)
        table.then(Accompany(me), AskOthers(me, self.job, not self.stands))

    @classmethod
    def span(cls, box: Box) -> int:
        return TYPES


class Accompany(Must[Table]):
    """The Don never works alone: lay any other card from the hand under him."""

    name = "accompany"
    asks = "mafioso"
    rules = ("CAR-DON-03", "CAR-DON-05", "CAR-DON-11", "CAR-JOB-03", "CAR-PILE-05")

    def options(self, table: Table) -> list[int]:
        me = self.player
        don = table.printed.don
        held = table.held_types(me)
        if table.hand[me * TYPES + don] == 1:
            return table.printed.but_don[held]
        return TYPES_OF[held]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.throw(me, option)
        table.throw(me, table.printed.don)
        table.tell("accompanied", "CAR-DON-03", me, option)
        table.renew_pile()

    @classmethod
    def span(cls, box: Box) -> int:
        return TYPES


class AskOthers(Do[Table]):
    """A new window opens against the Don just played, from the left of its player."""

    name = "ask_others"
    rules = ("CAR-DON-07",)
    holds: ClassVar[tuple[str, ...]] = ("job", "stands")

    def __init__(self, player: int, job: Step[Any], stands: bool) -> None:
        super().__init__(player)
        self.job = job
        self.stands = stands

    def run(self, table: Table) -> None:
        table.then(ask_next(table, self.player, self.player, self.job, self.stands))


class CancelJob(Do[Table]):
    """An odd number of Dons: the job does not happen; its card stays on the discards."""

    name = "cancel_job"
    rules = ("CAR-DON-09", "CAR-JOB-04")

    def run(self, table: Table) -> None:
        table.tell("cancelled", "CAR-DON-09", self.player)
