"""The turn of Famiglia as steps; actions 2 to 4 have files of their own."""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, May, Step, course
from omerta.games.famiglia.abilities import UseAccountant, UseBrute
from omerta.games.famiglia.cards import KINDS, rank_of
from omerta.games.famiglia.piles import kinds, minus, plus
from omerta.games.famiglia.recruit import Recruit
from omerta.games.famiglia.table import NO_CARD, PUT_UNDER, THREW_AWAY, Table


class Turn(Do[Table]):
    """Course of play: the four actions, in this order; each but the last may be left out."""

    name = "turn"
    rules = ("FAM-TURN-01", "FAM-TURN-02", "FAM-TURN-03")

    def run(self, table: Table) -> None:
        begin_turn(table, self.player)


class RefreshStreet(May[Table]):
    """1. No zero in the Street: throw a card away and turn up as many as its rank.

    As often as needed; with the second pile only once, and the card goes under the pile
    instead of onto the discards.
    """

    name = "refresh_street"
    asks = "street_card"
    rules = (
        "FAM-A1-01",
        "FAM-A1-02",
        "FAM-A1-03",
        "FAM-A1-04",
        "FAM-A1-05",
        "FAM-A1-06",
        "FAM-A1-07",
        "FAM-A1-08",
        "FAM-A1-10",
        "FAM-A1-12",
    )

    def choices(self, table: Table) -> list[int]:
        if table.zero_in_street() or not table.left:
            return NOTHING
        return kinds(table.street)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.street = minus(table.street, option)
        if table.second_pile:
            table.used |= PUT_UNDER
            table.put_under(option)
            table.tell("put_under", "FAM-A1-08", me, option)
            table.lay_cards(rank_of(option), "FAM-A1-03")
        else:
            table.used |= THREW_AWAY
            table.discard = plus(table.discard, option)
            table.tell("removed", "FAM-A1-02", me, option)
            table.lay_cards(rank_of(option), "FAM-A1-03")
            table.then(RefreshStreet(me))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-A1-08" if table.second_pile else "FAM-A1-02"

    @classmethod
    def not_asked(cls, table: Table, seat: int) -> str:
        if table.zero_in_street():
            return "FAM-A1-05" if table.used & (THREW_AWAY | PUT_UNDER) else "FAM-A1-01"
        if not table.left:
            return "FAM-A1-12"
        return "FAM-A1-07" if table.used & PUT_UNDER else "FAM-TURN-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class EndTurn(Do[Table]):
    """After the turn: two passes end the game, as does the last turn; else refill and go on."""

    name = "end_turn"
    rules = (
        "FAM-A3-07",
        "FAM-STREET-01",
        "FAM-STREET-02",
        "FAM-STREET-03",
        "FAM-STREET-04",
        "FAM-END-02",
        "FAM-END-03",
        "FAM-END-04",
        "FAM-END-05",
        "FAM-END-06",
    )

    def run(self, table: Table) -> None:
        me = self.player
        table.lowered = NO_CARD
        table.lowered_to = 0
        table.used = 0
        if table.passes == 2:
            table.tell("both_passed", "FAM-END-05")
            finish(table)
        elif table.ending and me != table.first:
            table.tell("last_turn", "FAM-END-02")
            finish(table)
        else:
            if not table.street and table.left:
                table.tell("refilled", "FAM-STREET-01")
                table.lay_cards(table.printed.street, "FAM-STREET-01")
            begin_turn(table, 1 - me)


def begin_turn(table: Table, me: int) -> None:
    table.tell("turn", "FAM-TURN-02", me)
    table.follow(COURSES[me])


def finish(table: Table) -> None:
    """Count the points and name the winner."""
    table.end()
    if table.heard is None:
        return  # the rest is for the log
    for seat, points in enumerate(table.scores()):
        table.tell("scored", "FAM-SCORE-01", seat, points)
    winners = table.winners()
    mine, yours = table.standing(0), table.standing(1)
    if len(winners) == 2:
        table.tell("shared", "FAM-SCORE-07")
    elif mine[0] != yours[0]:
        table.tell("won", "FAM-SCORE-05", winners[0])
    else:  # the best single cards, or else the first that differ
        rule = "FAM-SCORE-06" if mine[1] != yours[1] else "FAM-SCORE-07"
        table.tell("tie_won", rule, winners[0])


# Steps never change, so the four actions of each player are made once.
COURSES: Final[list[list[Step[Any]]]] = [
    course(RefreshStreet(me), UseAccountant(me), UseBrute(me), Recruit(me), EndTurn(me))
    for me in range(2)
]
