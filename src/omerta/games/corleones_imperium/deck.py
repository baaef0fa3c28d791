"""The job deck: drawing, and shuffling the discards when it is empty."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, Do, Must
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.cards import NO_JOB, job_card, job_kinds, job_list, job_total
from omerta.games.corleones_imperium.table import Table


def draw(table: Table, drawer: int) -> int:
    """The top job of the deck, or NO_JOB if there is none anywhere.

    `drawer` holds the first of two cards while the second is drawn, or is NOBODY.
    """
    if not table.left:
        renew(table, drawer)
    if not table.left:
        return NO_JOB
    table.left -= 1
    return table.deck[table.left]


def renew(table: Table, drawer: int) -> None:
    """The deck is empty: the discards are shuffled to form a new one."""
    if not table.discard:
        return
    cards = job_list(table.discard)
    table.renewals += 1
    table.deck = table.dice.shuffle(f"jobs.{table.renewals}", cards)
    table.left = len(cards)
    table.formed = table.discard
    table.kept = [0] * table.seats
    table.discard = 0
    seen.count_jobs(table, drawer)
    table.tell("renewed", "COR-SUPPLY-08", len(cards))


def fill_jobs(table: Table, rule: str) -> None:
    """Lay jobs open until every space for the number of players has one."""
    table.reveal()
    for _ in range(table.printed.public_jobs[table.seats] - job_total(table.public)):
        kind = draw(table, NOBODY)
        if kind == NO_JOB:
            table.tell("no_job_to_lay", "COR-SUPPLY-09")
            return
        table.public += job_card(kind)
        table.formed -= job_card(kind)
        table.tell("laid_job", rule, kind)


class DrawJobs(Do[Table]):
    """Draw two cards from the job deck; of one alone there is nothing to choose."""

    name = "draw_jobs"
    rules = (
        "COR-ICON-02",
        "COR-SUPPLY-08",
        "COR-SUPPLY-09",
        "COR-SUPPLY-10",
        "COR-EDGE-16",
        "COR-HIDDEN-06",
    )

    def run(self, table: Table) -> None:
        me = self.player
        table.reveal()
        first = draw(table, NOBODY)
        if first == NO_JOB:
            table.tell("no_job_to_draw", "COR-SUPPLY-09", me)
            return
        before = table.renewals
        second = draw(table, me)
        table.whisper(me, "drew_job", "COR-ICON-02", first)
        if second == NO_JOB:
            table.jobs[me] += job_card(first)
            table.hand_sizes[me] += 1
            table.kept[me] += job_card(first)
            table.tell("drew_only_job", "COR-EDGE-16", me)
            return
        table.whisper(me, "drew_job", "COR-ICON-02", second)
        table.tell("drew_jobs", "COR-ICON-02", me)
        table.drawn = job_card(first) + job_card(second)
        table.split = table.renewals != before
        if table.split:
            table.kept[me] += job_card(second)
        table.then(KeepJob(me))


class KeepJob(Must[Table]):
    """Of the two jobs drawn, keep one in hand and discard the other face up."""

    name = "keep_job"
    asks = "job"
    rules = ("COR-ICON-02", "COR-HIDDEN-07")

    def options(self, table: Table) -> list[int]:
        return job_kinds(table.drawn)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        other = table.drawn - job_card(option)
        table.reveal()
        table.jobs[me] += job_card(option)
        table.hand_sizes[me] += 1
        table.discard += other
        if not table.split:  # both came from the deck as it is: everybody sees one of them go
            table.kept[me] += job_card(option)
            table.formed -= other
        table.drawn = 0
        table.split = False
        table.whisper(me, "kept_job", "COR-ICON-02", option)
        table.tell("discarded_job", "COR-HIDDEN-07", me, job_kinds(other)[0])

    @classmethod
    def span(cls, box: Box) -> int:
        return len(box.rows["job"])
