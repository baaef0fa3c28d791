"""What hand cards of Corleones Imperium are worth, in dollars. Lists go by act."""

from __future__ import annotations

from typing import Final

from omerta.bots.values.corleones_imperium import text_worth
from omerta.games.corleones_imperium import scoring
from omerta.games.corleones_imperium.board import FAMILY_BUSINESS
from omerta.games.corleones_imperium.cards import (
    BASIC,
    FIVE,
    MONEY_KINDS,
    NARCOTICS,
    STOCK_KINDS,
    VALUE,
    ally_list,
    icon_count,
    job_card,
    job_kinds,
    job_list,
)
from omerta.games.corleones_imperium.table import Table

LAST_ACT: Final = 3
# Bank icons are scarcer than money: the next bill in hand is the less likely to be put away.
CARRIED: Final = 0.8  # what carrying any bill costs
BEHIND: Final = 0.2  # and more for each higher bill before it
LOST: Final = 0.15  # of a bill that will hardly be put away
GOOD: Final = [1.1, 1.1, 0.9, 0.5]
WILD: Final = 0.6  # narcotics, on top of a good
MISSING: Final = [0.82, 0.42, 0.2, 0.08, 0.03]  # of a job's worth, by goods that are missing
OPEN_JOB: Final = 0.85  # somebody else may take a job that lies open
NEXT_JOB: Final = 0.75  # each job after the best finds less time and fewer goods
CARRY: Final = 0.6  # of a job carried into the next act
COLOUR: Final = 1.5  # the bonus for most jobs of a colour, as it comes nearer
DONE: Final = 0.4  # a completed job, whatever its colour
SLOT: Final = 1.2  # what keeping an ally costs in hand cards, for each act


def is_active(table: Table, seat: int) -> bool:
    """Whether a seat will still act in this family business."""
    return table.phase <= FAMILY_BUSINESS and not table.out[seat]


def figures(table: Table, seat: int) -> int:
    return table.thugs[seat] + table.members[seat]


def all_colours(table: Table) -> list[list[int]]:
    """The completed jobs of everybody, by colour."""
    return [scoring.colour_counts(table, seat) for seat in range(table.seats)]


def bill_worths(table: Table, seat: int) -> list[float]:
    """Every bill in hand, the highest first."""
    first = seat * STOCK_KINDS
    bills: list[int] = []
    for kind in range(FIVE, -1, -1):
        bills += [VALUE[kind]] * table.hand[first + kind]
    last, active = table.act == LAST_ACT, is_active(table, seat)
    if last and not active:
        return [float(bill) for bill in bills]
    found: list[float] = []
    for place, bill in enumerate(bills):
        if not last:
            found.append(max(LOST * bill, bill - CARRIED - BEHIND * place))
        elif place < 2:
            found.append(bill - 0.1 * place)
        elif place < 2 + figures(table, seat):
            found.append(bill * max(LOST, 0.85 - 0.1 * (place - 2)))
        else:
            found.append(LOST * bill)
    return found


def job_worth(table: Table, seat: int, kind: int, colours: list[list[int]]) -> float:
    """What a job brings once it is done: text, pay and colour; its goods are not counted."""
    printed = table.printed
    worth = text_worth(table, kind) + DONE
    pays = printed.pays[kind]
    worth += 0.3 * float(icon_count(pays, 0))
    for bill in range(1, MONEY_KINDS):
        worth += (VALUE[bill] - 0.7) * float(icon_count(pays, bill))
    return worth + COLOUR * colour_gain(seat, printed.colours[kind], colours)


def colour_gain(seat: int, colour: int, colours: list[list[int]]) -> float:
    """How much nearer one more job of a colour brings its bonus."""
    best = max([counts[colour] for other, counts in enumerate(colours) if other != seat])
    ahead = colours[seat][colour] - best
    if ahead == -1:
        return 2.4
    if ahead == 0:
        return 1.2
    return 0.5 if ahead < -1 else 0.3


def prospects(table: Table, seat: int, colours: list[list[int]]) -> float:
    """Goods and jobs together: the best job first, then the next with the goods that are left."""
    active, last = is_active(table, seat), table.act == LAST_ACT
    if last and not active:
        return 0.0
    first = seat * STOCK_KINDS
    goods = [table.hand[first + good] for good in BASIC]
    wild = table.hand[first + NARCOTICS]
    jobs = open_jobs(table, seat, colours)
    hopes = 5 if not last or (active and figures(table, seat) > 1) else 1
    total, share = 0.0, 1.0
    while jobs and share > 0.1:
        best, place = -1.0, -1
        for at, (worth, needs) in enumerate(jobs):
            lacking = missing(goods, wild, needs)
            hope = worth * MISSING[lacking] if lacking < hopes else 0.0
            if hope > best:
                best, place = hope, at
        _, needs = jobs.pop(place)
        total += best * share
        wild = spend(goods, wild, needs)
        share *= NEXT_JOB
    total *= 1.0 if active else CARRY
    return total + spare_goods(table, sum(goods), wild) * (0.7 if active else 0.5)


def open_jobs(
    table: Table, seat: int, colours: list[list[int]]
) -> list[tuple[float, tuple[int, ...]]]:
    """The jobs in hand and those lying open, with what they need."""
    needs = table.printed.needs
    found: list[tuple[float, tuple[int, ...]]] = []
    for kind in job_list(table.jobs[seat]):
        found.append((job_worth(table, seat, kind, colours), tuple(needs[kind])))
    for kind in job_kinds(table.public):
        found.append((job_worth(table, seat, kind, colours) * OPEN_JOB, tuple(needs[kind])))
    return found


def missing(goods: list[int], wild: int, needs: tuple[int, ...]) -> int:
    """How many goods of a job are not there; narcotics are any."""
    lacking = 0
    for place, good in enumerate(BASIC):
        lacking += max(0, needs.count(good) - goods[place])
    return max(0, lacking - wild)


def spend(goods: list[int], wild: int, needs: tuple[int, ...]) -> int:
    """Take the goods of a job away; how many narcotics are left."""
    for good in needs:
        place = good - BASIC[0]
        if goods[place]:
            goods[place] -= 1
        elif wild:
            wild -= 1
    return wild


def spare_goods(table: Table, goods: int, wild: int) -> float:
    worth = GOOD[table.act]
    return worth * goods + (worth + WILD) * wild


def rival_goods(table: Table, seat: int) -> float:
    """What a rival's goods are worth: of the jobs he holds nobody knows."""
    if table.act == LAST_ACT and not is_active(table, seat):
        return 0.0
    first = seat * STOCK_KINDS
    goods = sum([table.hand[first + good] for good in BASIC])
    return spare_goods(table, goods, table.hand[first + NARCOTICS])


def ally_worth(table: Table, ally: int) -> float:
    """What an ally's text brings each time."""
    return text_worth(table, table.printed.jobs + ally)


def ally_worths(table: Table, seat: int) -> list[float]:
    """Allies: now, if they can still be played in this act, and in the acts to come."""
    uses, active = LAST_ACT - table.act, is_active(table, seat)
    found: list[float] = []
    for ally in ally_list(table.allies[seat] | table.played[seat]):
        worth = ally_worth(table, ally)
        later = max(0.0, (worth - SLOT) * uses)
        found.append(later + worth if active and table.allies[seat] >> ally & 1 else later)
    return found


def card_worth(table: Table, seat: int, card: int) -> float:
    """What would be lost with a hand card."""
    if card < MONEY_KINDS:
        bill = VALUE[card]
        return float(bill) if table.act == LAST_ACT else max(LOST * bill, bill - CARRIED)
    if card >= table.printed.first_ally_card:
        ally = card - table.printed.first_ally_card
        worth = ally_worth(table, ally)
        now = is_active(table, seat) and table.allies[seat] >> ally & 1
        return max(0.0, worth * (LAST_ACT - table.act)) + (worth if now else 0.0)
    if table.act == LAST_ACT and not is_active(table, seat):
        return 0.0
    return max(0.1, lost_prospects(table, seat, card))


def lost_prospects(table: Table, seat: int, card: int) -> float:
    """How much less goods and jobs promise without one of them."""
    colours = all_colours(table)
    before = prospects(table, seat, colours)
    add_card(table, seat, card, -1)
    after = prospects(table, seat, colours)
    add_card(table, seat, card, 1)
    return before - after


def gained_prospects(table: Table, seat: int, card: int) -> float:
    """What goods and jobs promise with one more of them."""
    add_card(table, seat, card, 1)
    after = prospects(table, seat, all_colours(table))
    add_card(table, seat, card, -1)
    return after


def add_card(table: Table, seat: int, card: int, number: int) -> None:
    """For a thought only: whoever adds takes away again."""
    if card < STOCK_KINDS:
        table.hand[seat * STOCK_KINDS + card] += number
    else:
        table.jobs[seat] += number * job_card(card - STOCK_KINDS)
