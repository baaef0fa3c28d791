"""Seven rounds: income for all, one event card, the dice turns of all."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import Do, Step
from omerta.games.der_pate.action_board import (
    FinishTurn,
    PlaceFirstDie,
    PlaceLastDie,
    PlaceSecondDie,
    PlaceThirdDie,
)
from omerta.games.der_pate.board import DRIVER, LUCK, MOST_SEATS
from omerta.games.der_pate.event_choices import DriveOn
from omerta.games.der_pate.events import RevealEvent, TryLuck
from omerta.games.der_pate.rolls import RollDice
from omerta.games.der_pate.settlement import Settle
from omerta.games.der_pate.table import LINES, NOT_LAID, Table


class StartRound(Do[Table]):
    """Income, event, dice turns, in this order; always from the start player on."""

    name = "start_round"
    rules = ("PAT-ROUND-01", "PAT-ROUND-02", "PAT-ROUND-04")

    def run(self, table: Table) -> None:
        me = self.player
        table.round += 1
        table.tell("round", "PAT-ROUND-02", table.round)
        table.then(PayIncome(me), RevealEvent(me), Turn(me))


class PayIncome(Do[Table]):
    """1. The bank pays everybody what the own Income space shows; nothing at the start."""

    name = "pay_income"
    rules = ("PAT-INC-01", "PAT-INC-02", "PAT-INC-03")

    def run(self, table: Table) -> None:
        seat = self.player
        for _ in range(table.seats):
            amount = table.income(seat)
            if amount:
                table.money[seat] += amount
                table.tell("income", "PAT-INC-01", seat, amount)
            seat = table.after(seat)
        if table.round == 1:
            table.tell("no_income", "PAT-INC-02")


class Turn(Do[Table]):
    """3. A player finishes all four lines before the next begins.

    The two event cards that wait for the own turn come first.
    """

    name = "turn"
    rules = ("PAT-ROUND-03", "PAT-EVT-11")

    def run(self, table: Table) -> None:
        me = self.player
        table.spent = 0
        table.laid = [NOT_LAID] * LINES
        table.tell("turn", "PAT-ROUND-03", me)
        table.then(*deferred_event(table, me), *DICE_TURN[me])


def deferred_event(table: Table, me: int) -> list[Step[Table]]:
    """Two cards stay face up until the round ends, and happen in each player's own turn."""
    effect = table.printed.event_effect[table.event()]
    if effect == LUCK:
        return [TryLuck(me)]
    return [DriveOn(me)] if effect == DRIVER else []


class EndTurn(Do[Table]):
    """The next player clockwise; after the last one the next round, after the last of those
    the settlement.
    """

    name = "end_turn"
    rules = ("PAT-ROUND-01", "PAT-ROUND-03", "PAT-EVT-12")

    def run(self, table: Table) -> None:
        seat = table.after(self.player)
        if seat != table.first:
            table.then(Turn(seat))
        elif table.round < table.printed.rounds:
            table.then(StartRound(seat))
        else:
            table.then(Settle(seat))


# The four lines in the order of the action board; steps never change, so all turns share them.
DICE_TURN: Final[list[list[Step[Table]]]] = [
    [
        RollDice(seat, 1),
        PlaceFirstDie(seat),
        RollDice(seat, 2),
        PlaceSecondDie(seat),
        RollDice(seat, 3),
        PlaceThirdDie(seat),
        PlaceLastDie(seat),
        FinishTurn(seat),
        EndTurn(seat),
    ]
    for seat in range(MOST_SEATS)
]
