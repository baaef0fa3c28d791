"""Line 1, business, and line 2, politics: what their boxes do."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import Do, May, Step
from omerta.games.der_pate.board import INFLUENCE, NO_TRACK, REPUTATION, SPACES
from omerta.games.der_pate.table import EMPTY, Table
from omerta.games.der_pate.tracks import BY_BUSINESS, BY_PRESS, Advance


class NumberedBox(Do[Table]):
    """A box that works with the number of the die on it."""

    holds: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, player: int, number: int) -> None:
        super().__init__(player)
        self.number = number


class PayBusinesses(NumberedBox):
    """Line 1: every business of the number pays whoever controls it, and protection and
    smuggling move him one space each; from the active player clockwise.
    """

    name = "pay_businesses"
    rules = (
        "PAT-L1-01",
        "PAT-L1-02",
        "PAT-L1-03",
        "PAT-L1-04",
        "PAT-L1-05",
        "PAT-L1-06",
        "PAT-L1-07",
        "PAT-L1-08",
        "PAT-L1-10",
        "PAT-CAR-08",
    )

    def run(self, table: Table) -> None:
        printed = table.printed
        pay, track = printed.pay[self.number], printed.step[self.number]
        steps: list[Step[Table]] = []
        seat = self.player
        for _ in range(table.seats):
            held = 0
            for space in printed.spaces_of[self.number]:
                if table.holder[space] == seat:
                    held += 1
            if held:
                table.money[seat] += held * pay
                table.tell("collected", "PAT-L1-01", seat, held, held * pay)
                if track != NO_TRACK:
                    move = Advance(seat, track, 1, BY_BUSINESS + track)
                    steps += [move] * held  # each business is a move of its own
            seat = table.after(seat)
        table.then(*steps)


class Press(Do[Table]):
    """A puppeteer on the Press: one space on Reputation and one on Influence."""

    name = "press"
    rules = ("PAT-L1-09", "PAT-L2-04", "PAT-L3-19")
    holds: ClassVar[tuple[str, ...]] = ("line",)

    def __init__(self, player: int, line: int) -> None:
        super().__init__(player)
        self.line = line

    def run(self, table: Table) -> None:
        me, cause = self.player, BY_PRESS + self.line
        table.then(Advance(me, REPUTATION, 1, cause), Advance(me, INFLUENCE, 1, cause))


class PayVisit(NumberedBox):
    """Visit: the car drives on. Before an empty business one may settle there, before somebody
    else's it is cleared and the member goes home, before the own nothing happens. The car's own
    protection does not matter here.
    """

    name = "pay_visit"
    rules = (
        "PAT-L2-05",
        "PAT-L2-06",
        "PAT-L2-07",
        "PAT-L2-08",
        "PAT-L2-09",
        "PAT-L2-10",
        "PAT-CAR-07",
        "PAT-CAR-09",
    )

    def run(self, table: Table) -> None:
        me = self.player
        table.drive(self.number, "PAT-L2-05")
        space = table.car
        holder = table.holder[space]
        if holder == EMPTY:
            table.then(OccupyVisited(me))
        elif holder == me:
            table.tell("visited_own", "PAT-L2-09", me, space)
        elif table.is_neutral(holder):
            table.holder[space] = EMPTY
            table.tell("neutral_gone", "PAT-L2-08", holder, space)
        else:
            table.holder[space] = EMPTY
            table.supply[holder] += 1
            table.tell("sent_home", "PAT-L2-07", me, holder, space)


class OccupyVisited(May[Table]):
    """The visited business is empty: put a member from the supply there, or not."""

    name = "occupy_visited"
    asks = "business"
    rules = ("PAT-L2-06", "PAT-L4-09")

    def choices(self, table: Table) -> list[int]:
        return [table.car] if table.supply[self.player] else []

    def choose(self, table: Table, option: int) -> None:
        table.settle_in(self.player, option)
        table.tell("settled", "PAT-L2-06", self.player, option)

    def decline(self, table: Table) -> None:
        table.tell("left_empty", "PAT-L2-06", self.player, table.car)

    def run(self, table: Table) -> None:
        table.tell("no_supply", "PAT-L4-09", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-L2-10"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class FixBets(NumberedBox):
    """Betting: 1,000 for each point of the die."""

    name = "fix_bets"
    rules = ("PAT-L2-03",)

    def run(self, table: Table) -> None:
        amount = self.number * table.printed.betting
        table.money[self.player] += amount
        table.tell("bets", "PAT-L2-03", self.player, amount)
