"""Sealed bids of Corleones Imperium: a part of what the best ally is worth, give or take."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.corleones_imperium.hand import LAST_ACT, SLOT, ally_worth
from omerta.engine.playout import Chooser
from omerta.games.corleones_imperium.cards import MONEY_KINDS, VALUE, ally_list
from omerta.games.corleones_imperium.phases.bribes import Bid, bid_of
from omerta.games.corleones_imperium.table import Table

SHARE: Final = 0.9  # with two players there is one ally
SHARE_OF_MANY: Final = 0.4
JITTER: Final = 0.7
TOO_MUCH: Final = 0.2  # a dollar over the mark is a little worse than one short of it
A_CARD: Final = 0.001  # small bills are easier to spend


def bid_scores(table: Table, step: Bid, options: list[int], luck: Chooser) -> list[float]:
    """How near each number of cards of this value comes to the mark, with the lower values."""
    me = step.player
    wanted = mark(table, luck)
    done = bid_of(table, me)
    found: list[float] = []
    for number in options:
        paid = done + number * VALUE[step.kind]
        found.append(-nearest(table, me, step.kind - 1, paid, wanted) + A_CARD * number)
    return found


def mark(table: Table, luck: Chooser) -> int:
    """What to bid altogether."""
    uses = LAST_ACT - table.act
    worths = [(ally_worth(table, ally) - SLOT / 2.0) * uses for ally in ally_list(table.display)]
    share = SHARE if table.seats == 2 else SHARE_OF_MANY
    wanted = share * max([0.0, *worths]) + JITTER * (luck.below(3) - 1)
    return max(0, round(wanted))


def nearest(table: Table, me: int, kind: int, paid: int, wanted: int) -> float:
    """How far from the mark a bid stays with the best use of the lower values."""
    off = abs(paid - wanted) + (TOO_MUCH if paid > wanted else 0.0)
    if kind < 0 or paid >= wanted:
        return off
    best = off
    most = min(table.case[me * MONEY_KINDS + kind], (wanted - paid) // VALUE[kind] + 1)
    for number in range(most + 1):
        best = min(best, nearest(table, me, kind - 1, paid + number * VALUE[kind], wanted))
    return best
