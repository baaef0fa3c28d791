"""The four actions of a turn, one after the other: where it can be done, what happens, why it may
not be done. `after` is the step that follows, whatever the action leads to."""

from __future__ import annotations

from mypy_extensions import i64

from omerta.engine.game import Do
from omerta.games.corleones_imperium.allies import PlayAlly
from omerta.games.corleones_imperium.board import CLOSED, EMPTY, THUG_SPACES
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

# -- place a thug


def add_thug_spaces(table: Table, me: int, found: list[int]) -> None:
    """Free ones, for a thug in the supply."""
    if table.thugs[me]:
        thug_at = table.thug_at
        for space in range(THUG_SPACES):
            if thug_at[space] == EMPTY:
                found.append(space)


def place_thug(table: Table, me: int, space: int, after: Do[Table]) -> None:
    table.thugs[me] -= 1
    table.thug_at[space] = me
    table.tell("placed_thug", "COR-THUG-01", me, space)
    table.then(ShakeDown(me, space), after)


def why_no_thug(table: Table, space: int) -> str:
    if table.thug_at[space] == CLOSED:
        return "COR-THUG-04"
    return "COR-THUG-01" if table.thug_at[space] == EMPTY else "COR-THUG-03"


# -- place a family member


def add_member_spaces(table: Table, me: int, found: list[int]) -> None:
    """Free ones, for a family member in the supply."""
    if table.members[me]:
        member_at = table.member_at
        for space in range(len(member_at)):
            if member_at[space] == EMPTY:
                found.append(THUG_SPACES + space)


def place_member(table: Table, me: int, space: int, after: Do[Table]) -> None:
    table.members[me] -= 1
    table.member_at[space] = me
    table.tell("placed_member", "COR-MEMBER-01", me, space)
    table.then(Collect(me, space), after)


def why_no_member(table: Table, space: int) -> str:
    if table.member_at[space] == CLOSED:
        return "COR-TWOPLAYER-01"
    return "COR-MEMBER-06" if table.member_at[space] == EMPTY else "COR-MEMBER-01"


# -- complete a job


def add_jobs(table: Table, me: int, found: list[int]) -> None:
    """Those that can be paid, lying open or in hand."""
    printed = table.printed
    prices = printed.prices
    wild: i64 = table.hand[me * STOCK_KINDS + NARCOTICS]
    for kind in job_kinds(table.public):
        if payable(table, me, prices[kind], wild):
            found.append(printed.first_job + kind)
    for kind in job_kinds(table.jobs[me]):
        if payable(table, me, prices[kind], wild):
            found.append(printed.first_hand_job + kind)


def take_open_job(table: Table, me: int, kind: int, after: Do[Table]) -> None:
    table.public -= job_card(kind)
    table.tell("took_public_job", "COR-JOB-01", me, kind)
    complete_job(table, me, kind, after)


def show_job(table: Table, me: int, kind: int, after: Do[Table]) -> None:
    table.drop_job(me, kind)
    table.tell("showed_job", "COR-JOB-01", me, kind)
    complete_job(table, me, kind, after)


def complete_job(table: Table, me: int, kind: int, after: Do[Table]) -> None:
    table.current = kind
    table.then(Pay(me, kind, 0), TakeReward(me, kind), FinishJob(me, kind), after)


def why_no_open_job(table: Table, kind: int) -> str:
    if job_count(table.public, kind):
        return "COR-JOB-02"
    return "COR-JOB-09" if table.public else "COR-JOB-10"


def why_no_job_in_hand(table: Table, me: int, kind: int) -> str:
    return "COR-JOB-02" if job_count(table.jobs[me], kind) else "COR-JOB-01"


# -- play an ally


def add_allies(table: Table, me: int, found: list[int]) -> None:
    """All in hand."""
    for ally in ally_list(table.allies[me]):
        found.append(table.printed.first_ally + ally)


def play_ally(table: Table, me: int, ally: int, after: Do[Table]) -> None:
    table.then(PlayAlly(me, ally), after)


def why_no_ally(table: Table, me: int, ally: int) -> str:
    if table.played[me] >> ally & 1:
        return "COR-ALLY-04"
    if not table.act:
        return "COR-ACT-06"
    return "COR-ALLY-01" if table.display >> ally & 1 else "COR-ALLY-02"
