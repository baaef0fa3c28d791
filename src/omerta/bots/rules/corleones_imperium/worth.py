"""What a position of Corleones Imperium is worth to a seat, in dollars. Lists go by act."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.corleones_imperium.hand import (
    DONE,
    GOOD,
    LAST_ACT,
    all_colours,
    ally_worths,
    bill_worths,
    figures,
    is_active,
    prospects,
    rival_goods,
)
from omerta.bots.rules.corleones_imperium.turfs import turf_worths
from omerta.bots.values.value import WON
from omerta.games.corleones_imperium import scoring
from omerta.games.corleones_imperium.cards import BASIC, HUES, NARCOTICS, STOCK_KINDS, job_total
from omerta.games.corleones_imperium.table import Table

THUG: Final = [2.6, 2.9, 3.1, 3.1]  # still in the supply
MEMBER: Final = [2.8, 3.1, 3.4, 3.4]
LEAD: Final = 3.5  # most jobs of a colour, before the last act
LEVEL: Final = 2.5
JOB_HELD: Final = 0.5
OVER_LIMIT: Final = 0.25  # a card more than the hand may hold at the end of the act
HORSE: Final = 0.3
RIVAL: Final = 0.85  # of the only rival's standing
BEST_RIVAL: Final = 0.45
OTHER_RIVALS: Final = 0.25


def worth(table: Table, me: int) -> float:
    """Mine, less a part of what the others have."""
    if table.over:
        won = WON if me in table.winners() else -WON
        return won + table.scores()[me]
    turfs = turf_worths(table)
    colours = all_colours(table)
    rivals = [
        standing(table, seat, turfs, colours, False) for seat in range(table.seats) if seat != me
    ]
    mine = standing(table, me, turfs, colours, True)
    best = max(rivals)
    if table.seats == 2:
        return mine - RIVAL * best
    return mine - BEST_RIVAL * best - OTHER_RIVALS * (sum(rivals) - best) / (table.seats - 2)


def standing(
    table: Table, seat: int, turfs: list[float], colours: list[list[int]], own: bool
) -> float:
    """What a player has and may still get."""
    total = scoring.banked(table, seat) + turfs[seat] + colour_lead(table, seat, colours)
    total += HORSE if table.horse == seat else 0.0
    bills, allies = bill_worths(table, seat), ally_worths(table, seat)
    if is_active(table, seat):
        total += sum(bills)
        total += sum(allies)
        total -= OVER_LIMIT * over_limit(table, seat, len(bills) + len(allies))
        total += THUG[table.act] * table.thugs[seat] + MEMBER[table.act] * table.members[seat]
    elif table.act == LAST_ACT:
        return total + sum(bills[: table.printed.limits[table.act]])
    else:
        total += kept(table, seat, bills + allies)
        return total + (0.5 * prospects(table, seat, colours) if own else 0.0)
    return total + (prospects(table, seat, colours) if own else rival_goods(table, seat))


def goods_in_hand(table: Table, seat: int) -> int:
    first = seat * STOCK_KINDS
    return sum(table.hand[first + BASIC[0] : first + NARCOTICS + 1])


def over_limit(table: Table, seat: int, cards: int) -> int:
    """Cards that will probably have to be laid aside, though some will still be used."""
    cards += goods_in_hand(table, seat) + job_total(table.jobs[seat])
    return max(0, cards - table.printed.limits[table.act] - figures(table, seat))


def kept(table: Table, seat: int, cards: list[float]) -> float:
    """After the family business: the best cards, as many as the hand may hold."""
    held = cards + [GOOD[table.act]] * goods_in_hand(table, seat)
    held += [JOB_HELD] * job_total(table.jobs[seat])
    held.sort(reverse=True)
    return sum(held[: table.printed.limits[table.act]])


def colour_lead(table: Table, seat: int, colours: list[list[int]]) -> float:
    """Bonuses for most jobs of a colour, as they stand."""
    last = table.act == LAST_ACT
    total = 0.0
    for colour in range(HUES):
        mine = colours[seat][colour]
        if mine:
            rival = max([counts[colour] for other, counts in enumerate(colours) if other != seat])
            total += DONE * mine
            if mine > rival:
                total += table.printed.job_bonus if last else LEAD
            elif mine == rival:
                total += table.printed.job_bonus - 1.0 if last else LEVEL
    return total
