"""2) Family business: turns of one action each, until nobody has a figure left."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, PASS, Do, MaySecretly
from omerta.games.corleones_imperium.allies import PlayAlly
from omerta.games.corleones_imperium.board import CLOSED, EMPTY, FAMILY_BUSINESS, THUG_SPACES
from omerta.games.corleones_imperium.cards import (
    NARCOTICS,
    STOCK_KINDS,
    ally_list,
    job_card,
    job_count,
    job_kinds,
)
from omerta.games.corleones_imperium.jobs import FinishJob, Pay, TakeReward, payable
from omerta.games.corleones_imperium.places import Collect, ShakeDown
from omerta.games.corleones_imperium.table import Table


class FamilyBusiness(Do[Table]):
    """The holder of the horse head takes the first turn."""

    name = "family_business"
    rules = ("COR-TURN-01", "COR-TURN-10")

    def run(self, table: Table) -> None:
        table.phase = FAMILY_BUSINESS
        table.tell("family_business", "COR-TURN-01", table.horse)
        table.tell("turn", "COR-TURN-02", table.horse)
        table.then(Act(table.horse))


class Act(MaySecretly[Table]):
    """Exactly one of four actions: place a thug, place a family member, complete a job, play an
    ally. There is no passing, unless no figure can be placed and nothing else can be done.

    Numbers: thug spaces, spaces of family members, jobs lying open, jobs in hand, allies.
    Action and card are one decision, so that nothing is said before it is done.
    """

    name = "act"
    asks = "action"
    rules = (
        "COR-TURN-02",
        "COR-TURN-03",
        "COR-TURN-04",
        "COR-TURN-06",
        "COR-TURN-07",
        "COR-TURN-12",
        "COR-THUG-01",
        "COR-THUG-03",
        "COR-THUG-04",
        "COR-THUG-05",
        "COR-THUG-06",
        "COR-MEMBER-01",
        "COR-MEMBER-05",
        "COR-MEMBER-06",
        "COR-PARK-02",
        "COR-JOB-01",
        "COR-JOB-02",
        "COR-JOB-09",
        "COR-JOB-10",
        "COR-ALLY-01",
        "COR-ALLY-02",
        "COR-ALLY-04",
        "COR-ACT-06",
        "COR-TWOPLAYER-01",
        "COR-TWOPLAYER-05",
    )

    def options(self, table: Table) -> list[int]:
        found = placements(table, self.player)
        add_cards(table, self.player, found)
        if not found:
            found.append(PASS)
        return found

    def choose(self, table: Table, option: int) -> None:
        printed = table.printed
        if option < THUG_SPACES:
            self.place_thug(table, option)
        elif option < printed.first_job:
            self.place_member(table, option - THUG_SPACES)
        elif option < printed.first_hand_job:
            kind = option - printed.first_job
            table.public -= job_card(kind)
            table.tell("took_public_job", "COR-JOB-01", self.player, kind)
            self.do_job(table, kind)
        elif option < printed.first_ally:
            kind = option - printed.first_hand_job
            table.drop_job(self.player, kind)
            table.tell("showed_job", "COR-JOB-01", self.player, kind)
            self.do_job(table, kind)
        else:
            table.then(PlayAlly(self.player, option - printed.first_ally), EndTurn(self.player))

    def place_thug(self, table: Table, space: int) -> None:
        me = self.player
        table.thugs[me] -= 1
        table.thug_at[space] = me
        table.tell("placed_thug", "COR-THUG-01", me, space)
        table.then(ShakeDown(me, space), EndTurn(me))

    def place_member(self, table: Table, space: int) -> None:
        me = self.player
        table.members[me] -= 1
        table.member_at[space] = me
        table.tell("placed_member", "COR-MEMBER-01", me, space)
        table.then(Collect(me, space), EndTurn(me))

    def do_job(self, table: Table, kind: int) -> None:
        me = self.player
        table.current = kind
        table.then(Pay(me, kind, 0), TakeReward(me, kind), FinishJob(me, kind), EndTurn(me))

    def decline(self, table: Table) -> None:
        """Nothing can be placed or done: the figures are set aside."""
        table.out[self.player] = True
        table.tell("set_aside", "COR-TURN-12", self.player)
        table.then(EndTurn(self.player))

    def why_not(self, table: Table, option: int) -> str:
        printed = table.printed
        if option == PASS:
            return "COR-TURN-03"
        if not 0 <= option < printed.actions:
            return "COR-TURN-02"
        if option < THUG_SPACES:
            return self.why_no_thug(table, option)
        if option < printed.first_job:
            return self.why_no_member(table, option - THUG_SPACES)
        if option < printed.first_hand_job:
            if job_count(table.public, option - printed.first_job):
                return "COR-JOB-02"
            return "COR-JOB-09" if table.public else "COR-JOB-10"
        if option < printed.first_ally:
            held = job_count(table.jobs[self.player], option - printed.first_hand_job)
            return "COR-JOB-02" if held else "COR-JOB-01"
        return self.why_no_ally(table, option - printed.first_ally)

    def why_no_ally(self, table: Table, ally: int) -> str:
        if table.played[self.player] >> ally & 1:
            return "COR-ALLY-04"
        if not table.act:
            return "COR-ACT-06"
        return "COR-ALLY-01" if table.display >> ally & 1 else "COR-ALLY-02"

    def why_no_thug(self, table: Table, space: int) -> str:
        if table.thug_at[space] == CLOSED:
            return "COR-THUG-04"
        return "COR-THUG-01" if table.thug_at[space] == EMPTY else "COR-THUG-03"

    def why_no_member(self, table: Table, space: int) -> str:
        if table.member_at[space] == CLOSED:
            return "COR-TWOPLAYER-01"
        return "COR-MEMBER-06" if table.member_at[space] == EMPTY else "COR-MEMBER-01"

    @classmethod
    def span(cls, box: Box) -> int:
        jobs = len(box.rows["job"])
        return THUG_SPACES + len(box.rows["space"]) + 2 * jobs + len(box.rows["ally"])


def placements(table: Table, me: int) -> list[int]:
    """Free spaces for the figures in the supply."""
    found: list[int] = []
    if table.thugs[me]:
        thug_at = table.thug_at
        for space in range(THUG_SPACES):
            if thug_at[space] == EMPTY:
                found.append(space)
    if table.members[me]:
        member_at = table.member_at
        for space in range(len(member_at)):
            if member_at[space] == EMPTY:
                found.append(THUG_SPACES + space)
    return found


def add_cards(table: Table, me: int, found: list[int]) -> None:
    """Jobs that can be paid, lying open or in hand, and allies in hand."""
    printed = table.printed
    prices = printed.prices
    wild: i64 = table.hand[me * STOCK_KINDS + NARCOTICS]
    for kind in job_kinds(table.public):
        if payable(table, me, prices[kind], wild):
            found.append(printed.first_job + kind)
    for kind in job_kinds(table.jobs[me]):
        if payable(table, me, prices[kind], wild):
            found.append(printed.first_hand_job + kind)
    for ally in ally_list(table.allies[me]):
        found.append(printed.first_ally + ally)


class EndTurn(Do[Table]):
    """Whoever has no figure left drops out at once; then the next player still in the phase.

    Neutral figures stay where they are, but nobody who has dropped out controls one.
    """

    name = "end_turn"
    rules = (
        "COR-TURN-01",
        "COR-TURN-05",
        "COR-TURN-08",
        "COR-TURN-09",
        "COR-TURN-11",
        "COR-NEUTRAL-05",
    )

    def run(self, table: Table) -> None:
        me = self.player
        if not table.out[me] and not table.thugs[me] and not table.members[me]:
            table.out[me] = True
            table.tell("dropped_out", "COR-TURN-05", me)
        if table.out[me]:
            for neutral in range(len(table.neutral_of)):
                if table.neutral_of[neutral] == me:
                    table.neutral_of[neutral] = NOBODY
        seat = me
        for _ in range(table.seats):
            seat = table.after(seat)
            if not table.out[seat]:
                table.tell("turn", "COR-TURN-02", seat)
                table.then(Act(seat))
                return
        table.tell("all_dropped_out", "COR-TURN-09")
