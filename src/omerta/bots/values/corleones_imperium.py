"""Corleones Imperium: money put away, what the hand is good for, turfs, jobs and figures."""

from __future__ import annotations

from math import exp
from typing import Final

from omerta.bots.values.value import Value
from omerta.engine.game import Game
from omerta.games.corleones_imperium import scoring
from omerta.games.corleones_imperium.board import BRIBES, FAMILY_BUSINESS, TURFS, lay_marker, top_of
from omerta.games.corleones_imperium.cards import (
    EFFECTS,
    HUES,
    MONEY_KINDS,
    NARCOTICS,
    STOCK_KINDS,
    VALUE,
    ally_list,
    job_kinds,
    job_list,
    job_total,
)
from omerta.games.corleones_imperium.phases.bribes import bid_of
from omerta.games.corleones_imperium.phases.turf_wars import influence, winner
from omerta.games.corleones_imperium.table import Table

# All in dollars. Lists go by act.
IN_HAND: Final = 0.8  # a dollar in hand that can stay there until it is put away
LAST_ACT: Final = 3
GOOD: Final = [1.5, 1.5, 1.3, 0.9]
WILD: Final = 0.7  # narcotics, on top of a good
THUG: Final = [2.6, 2.9, 3.1, 3.1]  # still in the supply
MEMBER: Final = [2.8, 3.1, 3.4, 3.4]
OVER_LIMIT: Final = 0.45  # of a card above the limit, while there is something left to do
MARKER: Final = [0.35, 0.45, 0.65, 1.0]  # how sure a dominance bonus is
CONTROL: Final = [2.0, 1.6, 1.2, 0.0]  # the controller's share of the acts to come
UNFINISHED: Final = 0.75  # of a turf won as things stand, while figures are still to come
LEAD: Final = 3.5  # most jobs of a colour, before the last act
LEVEL: Final = 2.5
DONE: Final = 0.4  # a completed job, whatever its colour
JOB_READY: Final = 0.75  # share of a job's worth when the goods are there
JOB_BEGUN: Final = 0.35  # and for the part of the goods that is
JOB_HELD: Final = 0.3
SLOT: Final = 1.2  # what keeping an ally costs in hand cards, for each act
BID_MEAN: Final = 3.0  # what others bid
HORSE: Final = 0.5

# What the words of a card text bring, roughly.
WORTH: Final = {
    "money_1": 0.8,
    "money_2": 1.6,
    "money_3": 2.4,
    "money_5": 4.0,
    "gun": 1.4,
    "blood_money": 1.4,
    "booze": 1.4,
    "narcotics": 2.0,
    "bank": 1.3,
    "job": 1.0,
    "sell_1": 2.8,
    "sell_2": 1.5,
    "sell_3": 2.5,
    "swap": 0.6,
    "horse": 0.5,
    "shoot_thug": 1.2,
    "shoot_member": 1.8,
    "shoot_figure": 1.8,
    "shoot_in_own_turf": 1.2,
    "shoot_thug_there": 1.0,
    "shoot_member_there": 1.3,
    "shoot_thug_or_member_there": 1.4,
    "shoot_figure_there": 1.3,
    "bomb_thugs_there": 1.2,
    "bomb_member_there": 1.2,
    "collect_there": 1.8,
    "shake_down_any": 3.0,
    "shake_down_again": 2.8,
    "shake_down_next_door": 2.6,
    "visit_again": 2.8,
    "collect_again": 3.4,
    "move_rival": 0.8,
    "two_different_goods": 2.8,
    "any_good": 1.4,
    "dollar_per_turf": 1.4,
    "offer": 2.5,
    "blackmail": 2.0,
    "crack_safe": 2.5,
    "tax_everybody": 1.5,
    "tax_somebody": 1.2,
    "rescue": 1.6,
    "place_mayor": 3.6,
    "place_boss": 3.0,
    "place_chief": 0.6,
}
WORDS: Final = [WORTH.get(word, 0.0) for word in EFFECTS]


class CorleonesImperiumValue(Value):
    """My standing less that of the best rival and a part of the others'."""

    stops = ("act", "bid", "lay_aside", "take_ally", "choose_family")
    worlds = 1
    nodes = 60
    width = 3

    def terms(self, game: Game, seat: int) -> dict[str, float]:
        assert isinstance(game, Table)
        turfs = turf_values(game)
        colours = [scoring.colour_counts(game, other) for other in range(game.seats)]
        standings = [standing(game, other, turfs, colours) for other in range(game.seats)]
        rivals = [standings[other] for other in range(game.seats) if other != seat]
        best = max(rivals)
        return {
            "mine": standings[seat],
            "prospects": prospects(game, seat),
            "best_rival": -0.5 * best,
            "other_rivals": -0.3 * (sum(rivals) - best) / len(rivals),
            "bribes": bribe(game, seat),
        }


def standing(table: Table, seat: int, turfs: list[float], colours: list[list[int]]) -> float:
    """What a player has and may still get, in dollars."""
    total = float(scoring.banked(table, seat))
    total += turfs[seat]
    total += THUG[table.act] * table.thugs[seat] + MEMBER[table.act] * table.members[seat]
    total += job_lead(table, seat, colours)
    total += hand_worth(table, seat)
    if table.horse == seat:
        total += HORSE
    return total


def turf_values(table: Table) -> list[float]:
    """Dominance and control of each player, as if the turf wars were fought now."""
    found = [0.0] * table.seats
    open_war = table.phase <= FAMILY_BUSINESS
    sides = influence(table) if open_war else []
    sure = UNFINISHED if open_war and not all(table.out) else 1.0
    for turf in range(TURFS):
        stack = table.stacks[turf]
        share = 1.0
        if open_war:
            best = winner(sides, turf)
            if best >= 0:
                add_turf(table, found, lay_marker(stack, best), sure)
                share = 1.0 - sure
        add_turf(table, found, stack, share)
    return found


def add_turf(table: Table, found: list[float], stack: int, share: float) -> None:
    """Give a stack's worth to the one who dominates and the one who controls."""
    if stack:
        bonus = table.printed.dominance_bonus * MARKER[table.act]
        found[scoring.dominator(stack)] += share * bonus
        found[top_of(stack)] += share * CONTROL[table.act]


def job_lead(table: Table, seat: int, colours: list[list[int]]) -> float:
    """Bonuses for most jobs of a colour, as they stand."""
    last = table.act == LAST_ACT
    total = 0.0
    for colour in range(HUES):
        mine = colours[seat][colour]
        if mine:
            rival = max([colours[other][colour] for other in range(table.seats) if other != seat])
            total += DONE * mine
            if mine > rival:
                total += table.printed.job_bonus if last else LEAD
            elif mine == rival:
                total += table.printed.job_bonus - 1 if last else LEVEL
    return total


def text_worth(table: Table, card: int) -> float:
    total = 0.0
    for word in table.printed.texts[card]:
        total += WORDS[word]
    return total


def job_worth(table: Table, seat: int, kind: int, held: bool) -> float:
    """What a job promises with the goods in hand."""
    printed = table.printed
    needs = printed.needs[kind]
    first = seat * STOCK_KINDS
    wild = table.hand[first + NARCOTICS]
    lacking = 0
    for good in (4, 5, 6):
        wanted = needs.count(good) - table.hand[first + good]
        if wanted > 0:
            lacking += wanted
    lacking -= min(wild, lacking)
    worth = text_worth(table, kind) + 1.5 - GOOD[table.act] * len(needs)
    icons = printed.pays[kind]
    for note in range(MONEY_KINDS):
        worth += VALUE[note] * IN_HAND * (icons >> 3 * note & 7)
    if worth <= 0.0:
        return 0.0
    if not lacking:
        return worth * JOB_READY if held else worth * JOB_READY * 0.8
    part = worth * JOB_BEGUN * (len(needs) - lacking) / len(needs)
    return part if held else part * 0.6


def hand_worth(table: Table, seat: int) -> float:
    """Hand cards by what they are good for; those above the hand limit hardly count."""
    active = table.phase <= FAMILY_BUSINESS and not table.out[seat]
    cards = stock_worths(table, seat, active)
    cards += ally_worths(table, seat, active)
    if active or table.act < LAST_ACT:
        cards += [JOB_HELD] * job_total(table.jobs[seat])
    cards.sort(reverse=True)
    limit = table.printed.limits[table.act]
    total = 0.0
    for place in range(len(cards)):
        if place < limit:
            total += cards[place]
        elif active:
            total += cards[place] * OVER_LIMIT
    return total


def stock_worths(table: Table, seat: int, active: bool) -> list[float]:
    """Money and goods, card by card."""
    last = table.act == LAST_ACT
    first = seat * STOCK_KINDS
    found: list[float] = []
    for kind in range(MONEY_KINDS):
        for _ in range(table.hand[first + kind]):
            found.append(VALUE[kind] * (1.0 if last else IN_HAND))
    good = GOOD[table.act] if active or not last else 0.0
    for kind in range(MONEY_KINDS, STOCK_KINDS):
        for _ in range(table.hand[first + kind]):
            found.append(good + WILD if good and kind == NARCOTICS else good)
    return found


def ally_worths(table: Table, seat: int, active: bool) -> list[float]:
    """Allies: now, if they can still be played in this act, and in the acts to come."""
    uses = LAST_ACT - table.act
    found: list[float] = []
    for ally in ally_list(table.allies[seat] | table.played[seat]):
        worth = text_worth(table, table.printed.jobs + ally)
        later = max(0.0, (worth - SLOT) * uses)
        found.append(later + worth if active and table.allies[seat] >> ally & 1 else later)
    return found


def prospects(table: Table, seat: int) -> float:
    """What the jobs in hand and those lying open promise; those of rivals one can only guess."""
    active = table.phase <= FAMILY_BUSINESS and not table.out[seat]
    if not active and table.act == LAST_ACT:
        return 0.0
    total = 0.0
    for kind in job_list(table.jobs[seat]):
        total += job_worth(table, seat, kind, True)
    if active:
        for kind in job_kinds(table.public):
            total += 0.5 * job_worth(table, seat, kind, False)
    return total


def bribe(table: Table, seat: int) -> float:
    """What the own sealed bid will probably bring: an ally for the money, or the money back."""
    if table.phase != BRIBES or not table.display:
        return 0.0
    mine = bid_of(table, seat)
    if not mine:
        return 0.0
    lower = 1.0  # the chance that everybody else has bid more
    for other in range(table.seats):
        if other != seat:
            least = scoring.banked(table, other)
            below = 1.0 if least < mine else 1.0 - exp(-mine / BID_MEAN)
            lower *= 1.0 - below
    uses = LAST_ACT - table.act
    allies = ally_list(table.display)
    gain = 0.0
    for ally in allies:
        gain += max(0.0, (text_worth(table, table.printed.jobs + ally) - SLOT) * uses)
    gain /= len(allies)
    return (1.0 - lower) * (gain - mine)
