"""Acts and rounds: capos come home, action rounds, Lucky Luciano, at the end the scoring."""

from __future__ import annotations

from typing import Any, Final

from omerta.engine.game import NOBODY, Do, Step
from omerta.games.speakeasy.board import AT_RESTAURANT, CASINO, PLACES, size
from omerta.games.speakeasy.family import BUILT, CAPOS, CLEAN, COLUMN, DIRTY, LOWER, NO_ONE
from omerta.games.speakeasy.luciano.gang_war import GangWar
from omerta.games.speakeasy.luciano.patrol import Patrol
from omerta.games.speakeasy.luciano.payout import Payout
from omerta.games.speakeasy.scoring import FinalScoring
from omerta.games.speakeasy.solo.rival import RivalTurn
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.turn import Turn

LAST_ACT: Final = 3
RIVAL_STREAMS: Final = ("rival_1", "rival_2", "rival_3", "rival_4")


class StartAct(Do[Table]):
    """Capos come home: four for the first act, then three, three and one; contacts are free."""

    name = "start_act"
    rules = ("SPK-TURN-01", "SPK-TURN-05", "SPK-TURN-06", "SPK-TURN-07", "SPK-SOLO-06")

    def run(self, table: Table) -> None:
        table.act += 1
        table.round = 0
        table.capo = [NO_ONE] * AT_RESTAURANT + [0] * (PLACES - AT_RESTAURANT)
        for family in range(table.families):
            table.put(family, CAPOS, table.printed.capos[table.act])
        table.tell("act", "SPK-TURN-01", int(table.act) + 1, table.printed.capos[table.act])
        if table.solo():
            stream = RIVAL_STREAMS[table.act]
            table.rival_deck = table.dice.shuffle(stream, table.printed.rival_deck)
            table.rival_left = len(table.rival_deck)
            table.reveal()
        table.then(ActionRound(NOBODY))


class ActionRound(Do[Table]):
    """Everybody has one turn, in the order of the markers at the start of the round."""

    name = "action_round"
    rules = ("SPK-ORDER-01", "SPK-TURN-04")

    def run(self, table: Table) -> None:
        table.visited = 0
        table.tell("round", "SPK-TURN-01", int(table.act) + 1, int(table.round) + 1)
        turns: list[Step[Any]] = []
        for family in table.order():
            turns.append(Turn(family) if family < table.seats else RivalTurn(NOBODY))
        table.then(*turns, EndRound(NOBODY))


class EndRound(Do[Table]):
    """After a visit to the restaurant casinos pay and the turn order is adjusted. When nobody has
    a capo left, the act ends: with Lucky Luciano, the last one with the scoring.
    """

    name = "end_round"
    rules = (
        "SPK-ORDER-02",
        "SPK-ORDER-03",
        "SPK-ORDER-04",
        "SPK-ORDER-05",
        "SPK-ORDER-06",
        "SPK-ORDER-07",
        "SPK-ORDER-08",
        "SPK-ORDER-09",
        "SPK-TURN-02",
        "SPK-TURN-03",
        "SPK-TURN-04",
    )

    def run(self, table: Table) -> None:
        if table.visited:
            pay_casinos(table)
            reorder(table)
        table.round += 1
        if any(table.has(family, CAPOS) for family in range(table.families)):
            table.then(ActionRound(NOBODY))
        elif table.act < LAST_ACT:
            table.then(GangWar(NOBODY), Patrol(NOBODY), Payout(NOBODY), StartAct(NOBODY))
        else:
            table.then(FinalScoring(NOBODY))


def pay_casinos(table: Table) -> None:
    """Clean money for every active casino, of visitors and others, once a round."""
    income = table.printed.casino_income[table.side]
    for family in range(table.families):
        casinos = size(table.has(family, BUILT + CASINO) & table.awake())
        if casinos:
            purse = CLEAN if family < table.seats else DIRTY
            table.gain(family, purse, casinos * income)
            rule = "SPK-ORDER-04" if table.side else "SPK-ORDER-03"
            table.tell("casino_income", rule, table.who(family), casinos * income)


def reorder(table: Table) -> None:
    """Markers of the lower row keep their columns, the others fill the rest from the left."""
    order = [NO_ONE] * table.families  # as it will be
    upper = [NO_ONE] * table.families  # who lies above, from left to right
    for family in range(table.families):
        column = table.has(family, COLUMN)
        if table.has(family, LOWER):
            order[column] = family
            table.put(family, LOWER, 0)
        else:
            upper[column] = family
    place = 0
    for family in upper:
        if family != NO_ONE:
            while order[place] != NO_ONE:
                place += 1
            order[place] = family
            table.put(family, COLUMN, place)
    if table.heard is not None:
        for place, family in enumerate(order):
            table.tell("order", "SPK-ORDER-09", place + 1, table.who(family))
