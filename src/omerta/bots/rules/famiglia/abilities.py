"""When throwing a card away, a Brute or an Accountant pays."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.bots.rules.famiglia.drawing import chance_of_none, expected_best, unseen_cards
from omerta.bots.rules.famiglia.hand import NEVER, fade, promise, taking
from omerta.bots.rules.famiglia.recruiting import DENIED, GAME_WON, outlook, passing, turn_worth
from omerta.engine.game import PASS
from omerta.games.famiglia.cards import KINDS, rank_of
from omerta.games.famiglia.piles import count, kinds, minus, plus
from omerta.games.famiglia.table import NO_CARD, Table

SHOWN: Final = 0.25  # of what cards newly turned up may bring the other
TEMPO: Final = 0.4  # what it costs to give up an ability that may be needed later


def refresh_scores(table: Table, me: int, options: list[int]) -> list[float]:
    """What the turn will bring after each card thrown away, and if none is."""
    now = turn_worth(table, me, table.hand[me])
    if now >= GAME_WON:
        return [GAME_WON if option == PASS else 0.0 for option in options]
    unseen = unseen_cards(table)
    mine = [max(0.0, taking(table, table.hand[me], kind, rank_of(kind))) for kind in range(KINDS)]
    theirs = [
        max(0.0, taking(table, table.hand[1 - me], kind, rank_of(kind))) for kind in range(KINDS)
    ]
    lying = kinds(table.street)
    floor = passing(table, me)
    found: list[float] = []
    for option in options:
        if option == PASS:
            best_other = max([theirs[kind] for kind in lying])
            found.append(now - SHOWN * best_other + 0.01)
            continue
        rest = [kind for kind in lying if kind != option or count(table.street, kind) > 1]
        drawn = rank_of(option)
        here = max([mine[kind] for kind in rest] + [0.0])
        there = max([theirs[kind] for kind in rest] + [0.0])
        gain = expected_best(unseen, mine, here, drawn)
        if here == 0.0 and floor < 0.0:
            gain += floor * chance_of_none(unseen, mine, drawn)
        found.append(gain - SHOWN * expected_best(unseen, theirs, there, drawn))
    return found


def brute_scores(table: Table, me: int, options: list[int]) -> list[float]:
    """What the turn brings with each Brute, compared with none."""
    now = turn_worth(table, me, table.hand[me])
    found: list[float] = []
    for option in options:
        if option == PASS:
            found.append(now)
            continue
        hand = minus(table.hand[me], option)
        spent = promise(table, table.hand[me]) - promise(table, hand) + TEMPO * fade(table)
        best = NEVER
        for kind in kinds(table.street):
            if rank_of(kind):
                best = max(best, best_lowering_with(table, me, hand, rank_of(option), kind))
        found.append(best - spent)
    return found


def best_lowering(table: Table, me: int, strength: int, kind: int) -> float:
    return best_lowering_with(table, me, table.hand[me], strength, kind)


def best_lowering_with(table: Table, me: int, hand: i64, strength: int, kind: int) -> float:
    """The best recruit of a card that is lowered as far as it helps."""
    found = NEVER
    for amount in range(1, min(strength, rank_of(kind)) + 1):
        found = max(found, lowered_gain(table, me, hand, kind, amount))
    return found


def lowered_gain(table: Table, me: int, hand: i64, kind: int, amount: int) -> float:
    denied = DENIED * max(0.0, taking(table, table.hand[1 - me], kind, rank_of(kind)))
    return taking(table, hand, kind, rank_of(kind) - amount) + denied


def accountant_scores(table: Table, me: int, options: list[int]) -> list[float]:
    """What hand and turn are worth after the best swaps of each Accountant."""
    hand: i64 = table.hand[me]
    area: i64 = table.area[me]
    found: list[float] = []
    for option in options:
        if option == PASS:
            found.append(outlook(table, me, hand))
        elif area and hand != plus(0, option):
            laid = minus(hand, option)
            after = best_swaps(table, me, laid, area, rank_of(option))
            found.append(after - TEMPO * fade(table))
        else:
            found.append(NEVER)
    return found


def best_swaps(table: Table, me: int, hand: i64, area: i64, left: int) -> float:
    """The outlook after up to so many swaps, each the best of its moment."""
    best = outlook(table, me, hand)
    for _ in range(left):
        taken, laid, after = NO_CARD, NO_CARD, best
        for into in kinds(area):
            for out in kinds(hand):
                if into != out:
                    seen = outlook(table, me, plus(minus(hand, out), into))
                    if seen > after + 0.01:
                        taken, laid, after = into, out, seen
        if taken == NO_CARD:
            break
        hand = plus(minus(hand, laid), taken)
        area = plus(minus(area, taken), laid)
        best = after
    return best


def swapped(table: Table, me: int, taken: int, laid: int) -> i64:
    """The hand after one card was laid down for another."""
    return plus(minus(table.hand[me], laid), taken)


def take_back_scores(table: Table, me: int, options: list[int]) -> list[float]:
    """The best outlook after each card taken back, and as it is."""
    hand: i64 = table.hand[me]
    found: list[float] = []
    for option in options:
        best = outlook(table, me, hand) + 0.01
        if option != PASS:
            best = NEVER
            for laid in kinds(hand):
                best = max(best, outlook(table, me, swapped(table, me, option, laid)))
        found.append(best)
    return found
