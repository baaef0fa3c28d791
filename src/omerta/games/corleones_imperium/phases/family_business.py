"""2) Family business: turns of one action each, until nobody has a figure left."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, PASS, Do, MaySecretly
from omerta.games.corleones_imperium.board import FAMILY_BUSINESS, THUG_SPACES
from omerta.games.corleones_imperium.phases.actions import (
    add_allies,
    add_jobs,
    add_member_spaces,
    add_thug_spaces,
    place_member,
    place_thug,
    play_ally,
    show_job,
    take_open_job,
    why_no_ally,
    why_no_job_in_hand,
    why_no_member,
    why_no_open_job,
    why_no_thug,
)
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
        me = self.player
        found: list[int] = []
        add_thug_spaces(table, me, found)
        add_member_spaces(table, me, found)
        add_jobs(table, me, found)
        add_allies(table, me, found)
        if not found:
            found.append(PASS)
        return found

    def choose(self, table: Table, option: int) -> None:
        printed, me = table.printed, self.player
        after = EndTurn(me)
        if option < THUG_SPACES:
            place_thug(table, me, option, after)
        elif option < printed.first_job:
            place_member(table, me, option - THUG_SPACES, after)
        elif option < printed.first_hand_job:
            take_open_job(table, me, option - printed.first_job, after)
        elif option < printed.first_ally:
            show_job(table, me, option - printed.first_hand_job, after)
        else:
            play_ally(table, me, option - printed.first_ally, after)

    def decline(self, table: Table) -> None:
        """Nothing can be placed or done: the figures are set aside."""
        table.out[self.player] = True
        table.tell("set_aside", "COR-TURN-12", self.player)
        table.then(EndTurn(self.player))

    def why_not(self, table: Table, option: int) -> str:
        printed, me = table.printed, self.player
        if option == PASS:
            return "COR-TURN-03"
        if not 0 <= option < printed.actions:
            return "COR-TURN-02"
        if option < THUG_SPACES:
            return why_no_thug(table, option)
        if option < printed.first_job:
            return why_no_member(table, option - THUG_SPACES)
        if option < printed.first_hand_job:
            return why_no_open_job(table, option - printed.first_job)
        if option < printed.first_ally:
            return why_no_job_in_hand(table, me, option - printed.first_hand_job)
        return why_no_ally(table, me, option - printed.first_ally)

    @classmethod
    def span(cls, box: Box) -> int:
        jobs = len(box.rows["job"])
        return THUG_SPACES + len(box.rows["space"]) + 2 * jobs + len(box.rows["ally"])


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
