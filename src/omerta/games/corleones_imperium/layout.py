"""Set-up: stacks, hands, figures, tiles and the job deck."""

from __future__ import annotations

from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.board import (
    BESIDE,
    CLOSED,
    EMPTY,
    NEW_BUSINESS,
    NOWHERE,
    THUG_SPACES,
    TURFS,
)
from omerta.games.corleones_imperium.cards import MONEY_KINDS, NO_JOB, STOCK_KINDS, job_card
from omerta.games.corleones_imperium.printed import Printed
from omerta.games.corleones_imperium.table import Table


def lay_out(
    table: Table, printed: Printed, seats: int, dice: Dice, first: int, listen: bool
) -> None:
    """Everything up to the start of act I; only the families are still to be chosen."""
    table.set_up(seats, dice, listen)
    table.printed = printed
    table.first = dice.below("first_player", seats) if first == NOBODY else first
    table.horse = table.first
    table.family = [NOBODY] * seats
    table.act = 0
    table.phase = NEW_BUSINESS
    lay_out_cards(table)
    lay_out_figures(table)
    lay_out_jobs(table)


def lay_out_cards(table: Table) -> None:
    """Stacks, start hands, empty suitcases."""
    seats = table.seats
    start = table.printed.start
    table.supply = [table.printed.cards[kind] - seats * start[kind] for kind in range(8)]
    table.hand = start * seats
    table.case = [0] * (seats * MONEY_KINDS)
    table.allies = [0] * seats
    table.played = [0] * seats
    table.done = [0] * seats
    table.hand_sizes = [sum(start)] * seats
    table.aside = [0] * (seats * STOCK_KINDS)
    table.aside_jobs = [0] * seats
    table.aside_allies = [0] * seats
    table.bid = [0] * (seats * MONEY_KINDS)
    table.takes = 0
    table.scene = NOWHERE
    table.doubt = False
    table.missing = seen.nothing(seats)
    table.extra = table.missing
    table.known_jobs = [0] * ((seats + 1) * seats)


def lay_out_figures(table: Table) -> None:
    """Thugs and Dons before their players, neutral figures beside the board, no marker."""
    seats = table.seats
    printed = table.printed
    table.thugs = [printed.thugs[seats]] * seats
    table.members = [1 if printed.new_figure[0] else 0] * seats
    table.shot_thugs = [0] * seats
    table.shot_members = [0] * seats
    table.thug_at = [CLOSED if space & 1 else EMPTY for space in range(THUG_SPACES)]
    closes = printed.closes[seats]
    table.member_at = [CLOSED if closes and plus else EMPTY for plus in printed.three_plus]
    table.neutral_at = [BESIDE] * 3
    table.neutral_of = [NOBODY] * 3
    table.out = [False] * seats
    table.markers = [printed.markers] * seats
    table.stacks = [0] * TURFS
    table.tiles = [NOWHERE] * TURFS
    table.blue = table.dice.shuffle("blue_tiles", printed.blue_tiles)
    table.blue_left = len(table.blue)
    table.red = table.dice.shuffle("red_tiles", printed.red_tiles)
    table.red_left = len(table.red)


def lay_out_jobs(table: Table) -> None:
    """The deck, two jobs for each hand; the open jobs come with the first tiles."""
    cards: list[int] = []
    for kind in range(table.printed.jobs):
        cards += [kind] * table.printed.copies[kind]
    table.deck = table.dice.shuffle("jobs.0", cards)
    table.left = len(cards)
    table.renewals = 0
    table.discard = 0
    table.formed = table.printed.all_jobs
    table.public = 0
    table.current = NO_JOB
    table.drawn = 0
    table.split = False
    table.display = 0
    table.jobs = [0] * table.seats
    for _ in range(table.printed.start_jobs):
        for seat in range(table.seats):
            table.left -= 1
            table.jobs[seat] += job_card(table.deck[table.left])
            table.hand_sizes[seat] += 1
    table.kept = table.jobs[:]
