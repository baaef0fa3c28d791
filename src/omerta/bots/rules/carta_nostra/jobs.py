"""What the jobs of Carta Nostra bring, and what a Don who stops one saves."""

from __future__ import annotations

from typing import Final

from omerta.bots.rules.carta_nostra.standing import (
    CITY,
    NEED,
    holds,
    keep,
    needed,
    weight,
)
from omerta.games.carta_nostra.cards import DRAW_TWO, FETCH, KIDNAP, LIQUIDATE, TYPES
from omerta.games.carta_nostra.don import AskVeto
from omerta.games.carta_nostra.jobs import Liquidate, LookAtHand
from omerta.games.carta_nostra.table import Table

DONE: Final = 0.8  # how often nobody stops a job
REPLACED: Final = 0.55  # of a hit, if its victim can play the same again
BLUNT: Final = 0.3  # a hit on one of two


def job_gain(table: Table, me: int, kind: int) -> float:
    """What sending `kind` brings, his own card not counted."""
    job = table.printed.jobs[kind]
    if job == DRAW_TWO:
        return DONE * 2.0 * drawn(table, me) if table.left else 0.0
    if job == FETCH:
        return DONE * max([needed(table, me, other) for other in table.fetchable()] + [0.0])
    if job == LIQUIDATE:
        return DONE * max([hit_gain(table, me, place) for place in hits(table, me)] + [0.0])
    if job == KIDNAP:
        rivals = [seat for seat in range(table.seats) if seat != me and table.hand_sizes[seat]]
        return DONE * max([kidnap_gain(table, me, seat) for seat in rivals] + [0.0])
    return 0.0


def drawn(table: Table, me: int) -> float:
    """What an unseen card brings on average."""
    return sum([needed(table, me, kind) for kind in range(TYPES)]) / TYPES


def hits(table: Table, me: int) -> list[int]:
    """Every mafioso in a region of somebody else."""
    own = me * TYPES
    return [
        place
        for place in range(len(table.city))
        if table.city[place] and not own <= place < own + TYPES
    ]


def hit_gain(table: Table, me: int, place: int) -> float:
    """What it brings if a mafioso in a rival's region is liquidated."""
    seat = place // TYPES
    return weight(table, me, seat) * hit_loss(table, me, place)


def hit_loss(table: Table, observer: int, place: int) -> float:
    """What somebody loses with a mafioso of his region."""
    seat, kind = place // TYPES, place % TYPES
    types = table.types_in_city(seat)
    loss = CITY[types] - CITY[types - 1]
    if table.city[place] > 1:
        return loss * BLUNT * 0.2
    again = holds(table, observer, seat, kind)
    loss *= 1.0 - (1.0 - REPLACED) * again
    if types == TYPES - 1:  # the next turn would win, if the last one is in the hand
        for other in range(TYPES):
            if not table.city[seat * TYPES + other]:
                loss += 15.0 * (holds(table, observer, seat, other) + 0.1)
    return loss


def kidnap_gain(table: Table, me: int, seat: int) -> float:
    """What it brings to take a card out of a rival's hand."""
    loss = 1.0
    types = table.types_in_city(seat)
    for kind in range(TYPES):
        if not table.city[seat * TYPES + kind]:
            loss = max(loss, NEED[types] * 0.7 * holds(table, me, seat, kind))
    return weight(table, me, seat) * loss


def taken_from(table: Table, victim: int, kind: int) -> float:
    """Which card of an open hand hurts most."""
    return keep(table, victim, kind)


def veto_gain(table: Table, me: int, step: AskVeto) -> float:
    """What stopping the job, or the Don who stopped it, brings, less the two cards it costs."""
    swing = job_swing(table, me, step)
    if not step.stands:
        swing = -swing
    don = table.printed.don
    other = [
        keep(table, me, kind)
        for kind in table.held(me)
        if kind != don or table.hand[me * TYPES + don] > 1
    ]
    price = keep(table, me, don) + min(other)
    return swing * DONE - price


def job_swing(table: Table, me: int, step: AskVeto) -> float:
    """What I lose if the job happens; less than nothing if it serves me."""
    job = step.job
    actor = job.player
    if isinstance(job, Liquidate):
        victim = job.target // TYPES
        if victim == me:
            return hit_loss(table, me, job.target)
        gain = hit_gain(table, me, job.target)
        return -gain
    if isinstance(job, LookAtHand):
        if job.victim == me:
            return max([keep(table, me, kind) for kind in table.held(me)])
        return -kidnap_gain(table, me, job.victim)
    if actor == me:
        return -job_gain(table, me, job_card(table, job.name)) / DONE
    return weight(table, me, actor) * rival_gain(table, me, actor, job.name)


def job_card(table: Table, name: str) -> int:
    """Who does the job of a step: fetches, or draws two."""
    return table.printed.jobs.index(FETCH if name == "fetch" else DRAW_TWO)


def rival_gain(table: Table, me: int, actor: int, name: str) -> float:
    """What a rival gets by fetching or drawing two."""
    types = table.types_in_city(actor)
    gain = 1.0
    for kind in range(TYPES):
        if not table.city[actor * TYPES + kind]:
            lacks = 1.0 - holds(table, me, actor, kind)
            if name == "fetch" and kind in table.fetchable():
                gain = max(gain, lacks * (NEED[types] if types < TYPES - 1 else 45.0))
            elif name != "fetch":
                gain += 0.4 * lacks * (NEED[types] if types < TYPES - 1 else 45.0) / 2.0
    return gain
