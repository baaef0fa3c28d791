"""The end of the game: the last money, bonuses turf by turf and colour by colour, ranks."""

from __future__ import annotations

from omerta.engine.game import NOBODY, Do
from omerta.games.corleones_imperium import scoring, seen
from omerta.games.corleones_imperium.board import TURFS
from omerta.games.corleones_imperium.cards import (
    HUES,
    MONEY_KINDS,
    STOCK_KINDS,
    ally_list,
    job_list,
)
from omerta.games.corleones_imperium.stacks import discard
from omerta.games.corleones_imperium.table import Table


class CountMoney(Do[Table]):
    """Money left in hand goes into the suitcase, all suitcases are opened, and the bonuses added:
    most money wins, then most dominance bonuses, else the win is shared."""

    name = "count_money"
    rules = (
        "COR-END-01",
        "COR-END-02",
        "COR-END-03",
        "COR-END-04",
        "COR-BONUS-01",
        "COR-BONUS-02",
        "COR-BONUS-03",
        "COR-BONUS-04",
        "COR-BONUS-05",
        "COR-BONUS-06",
        "COR-BONUS-07",
        "COR-BONUS-08",
        "COR-TIE-01",
        "COR-TIE-02",
        "COR-HIDDEN-09",
    )

    def run(self, table: Table) -> None:
        table.reveal()
        seen.forget(table)
        for seat in range(table.seats):
            empty_hand(table, seat)
        if table.heard is not None:
            tell_bonuses(table)
            tell_ranks(table)
        table.end()


def empty_hand(table: Table, seat: int) -> None:
    """Money into the suitcase; everything else is laid down and counts nothing."""
    for kind in range(STOCK_KINDS):
        for _ in range(table.hand[seat * STOCK_KINDS + kind]):
            if kind < MONEY_KINDS:
                table.put_away(seat, kind)
                table.tell("banked_last", "COR-END-02", seat, kind)
            else:
                discard(table, seat, kind, "COR-END-02")
    for kind in job_list(table.jobs[seat]):
        discard(table, seat, STOCK_KINDS + kind, "COR-END-02")
    for ally in ally_list(table.allies[seat]):
        discard(table, seat, table.printed.first_ally_card + ally, "COR-END-02")


def tell_bonuses(table: Table) -> None:
    """What is in the suitcases; then turf by turf and colour by colour."""
    for seat in range(table.seats):
        table.tell("suitcase_opened", "COR-HIDDEN-09", seat, scoring.banked(table, seat))
    bonus = table.printed.dominance_bonus
    for turf in range(TURFS):
        seat = scoring.dominator(table.stacks[turf])
        if seat == NOBODY:
            table.tell("no_dominance", "COR-BONUS-04", turf)
        else:
            tell_dominance(table, turf, seat, bonus)
    for colour in range(HUES):
        best = scoring.diligent(table, colour)
        if not best:
            table.tell("no_job_bonus", "COR-BONUS-07", colour)
        for seat in best:
            if len(best) == 1:
                table.tell("job_bonus", "COR-BONUS-05", seat, colour, table.printed.job_bonus)
            else:
                table.tell("job_bonus_tied", "COR-BONUS-06", seat, colour, table.printed.job_bonus)


def tell_dominance(table: Table, turf: int, seat: int, bonus: int) -> None:
    """Most markers, or as many as somebody else and the higher one."""
    if scoring.most_markers(table.stacks[turf]) == [seat]:
        table.tell("dominance", "COR-BONUS-01", seat, turf, bonus)
    else:
        table.tell("dominance_tied", "COR-BONUS-02", seat, turf, bonus)


def tell_ranks(table: Table) -> None:
    """Everybody's total and rank, the winners last."""
    money = scoring.totals(table)
    for seat in range(table.seats):
        table.tell("total", "COR-END-03", seat, money[seat])
    ranks = scoring.ranks(table)
    winners = table.winners()
    for seat in range(table.seats):
        if seat not in winners:
            place = 1 + sum([1 for other in ranks if other > ranks[seat]])
            table.tell("ranked", rank_rule(money, ranks, seat), seat, place)
    for seat in winners:
        rule = rank_rule(money, ranks, seat)
        table.tell("won" if len(winners) == 1 else "shared", rule, seat)


def rank_rule(money: list[int], ranks: list[int], seat: int) -> str:
    """What a rank rests on: money alone, dominance bonuses among equals, or not even those."""
    if money.count(money[seat]) == 1:
        return "COR-END-04"
    return "COR-TIE-01" if ranks.count(ranks[seat]) == 1 else "COR-TIE-02"
