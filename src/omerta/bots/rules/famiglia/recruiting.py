"""Whom to recruit, and when to pass: who leads wins as soon as the other finds nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.bots.rules.famiglia.drawing import chance_of_none, unseen_cards
from omerta.bots.rules.famiglia.hand import NEVER, after_taking, best_taking, promise, taking
from omerta.engine.game import PASS
from omerta.games.famiglia.cards import ACCOUNTANTS, BRUTES, KINDS, LOWERED, RANKS, rank_of
from omerta.games.famiglia.piles import count, kinds, minus
from omerta.games.famiglia.recruit import can_pay
from omerta.games.famiglia.table import ZEROS, Table

GAME_WON: Final = 1000.0  # the other has passed and I lead: passing too ends the game
DENIED: Final = 0.35  # of what a card would bring the other, if it is taken or thrown away
STALEMATE: Final = 12.0  # the leader's, when the other finds nothing to take


def passing(table: Table, me: int) -> float:
    """What it means to take nothing this turn."""
    lead = lead_of(table, me)
    if table.passes == 1:
        return GAME_WON if lead > 0 else NEVER
    if lead > 0:  # the other has to move, or the game is won
        return STALEMATE * stuck(table, table.hand[1 - me], table.area[1 - me], table.street) - 1.0
    return NEVER / 2.0


def lead_of(table: Table, me: int) -> int:
    scores = table.scores()
    return scores[me] - scores[1 - me]


def recruit_score(table: Table, me: int, option: int) -> float:
    if option == PASS:
        return passing(table, me)
    kind = table.lowered if option == LOWERED else option
    rank = table.lowered_to if option == LOWERED else rank_of(option)
    after = after_taking(table, table.hand[me], kind, rank)
    gain = table.printed.points[kind] + promise(table, after) - promise(table, table.hand[me])
    gain += DENIED * max(0.0, taking(table, table.hand[1 - me], kind, rank_of(kind)))
    return gain + squeeze(table, me, kind, after)


def squeeze(table: Table, me: int, kind: int, after: i64) -> float:
    """Who leads wins as soon as the other finds nothing to take."""
    street = minus(table.street, kind)
    lead = lead_of(table, me) + table.printed.points[kind]
    if lead > 0:
        return STALEMATE * stuck(table, table.hand[1 - me], table.area[1 - me], street)
    return -0.5 * STALEMATE * stuck(table, after, table.area[me], street)


def stuck(table: Table, hand: i64, area: i64, street: i64) -> float:
    """How likely somebody with this hand finds nothing to take in this Street."""
    if street & ZEROS or not street:
        return 0.0
    strength = max([0, *able_ranks(hand, BRUTES)])
    highest = 0
    for kind in kinds(street):
        rank = rank_of(kind)
        highest = max(highest, rank)
        for lowest in range(max(0, rank - strength), rank + 1):
            if can_pay(hand, kind, lowest):
                return 0.0
    chance = 1.0
    if table.left:
        helps = [
            1.0 if can_pay(hand, kind, max(0, kind % RANKS - strength)) else 0.0
            for kind in range(KINDS)
        ]
        drawn = highest if table.second_pile else highest + 3
        chance = chance_of_none(unseen_cards(table), helps, drawn)
    return chance * (0.6 if area and able_to_swap(hand) else 1.0)


def able_ranks(hand: i64, family: int) -> list[int]:
    """The ranks of a family in hand that have its ability."""
    return [rank for rank in range(1, RANKS) if count(hand, family * RANKS + rank)]


def able_to_swap(hand: i64) -> bool:
    """Whether an Accountant who has his ability is in the hand."""
    return bool(able_ranks(hand, ACCOUNTANTS))


def turn_worth(table: Table, me: int, hand: i64) -> float:
    """What the rest of the turn brings with `hand`: the best recruit, or passing."""
    return max(passing(table, me), best_taking(table, me, hand))


def outlook(table: Table, me: int, hand: i64) -> float:
    """A hand before recruiting: what it takes now and what it promises."""
    return promise(table, hand) + turn_worth(table, me, hand)
