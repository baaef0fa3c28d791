"""A table that fits a view, made from the view alone."""

from __future__ import annotations

from typing import Any

from omerta.engine.dealing import deal_within
from omerta.engine.dice import Dice
from omerta.engine.flow import unpack
from omerta.engine.game import Step
from omerta.engine.title import View
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.board import NOWHERE, stack_of
from omerta.games.corleones_imperium.cards import (
    MONEY_KINDS,
    MOST_JOBS,
    STOCK_KINDS,
    ally_set,
    job_count,
    job_list,
    job_pile,
    job_total,
)
from omerta.games.corleones_imperium.counting import IN_CASE, ROOM
from omerta.games.corleones_imperium.doubt import deal_doubtful
from omerta.games.corleones_imperium.printed import Printed
from omerta.games.corleones_imperium.table import Table


def imagine(look: View, dice: Dice, printed: Printed, steps: dict[str, type[Step[Any]]]) -> Table:
    """Deal what the view does not show: jobs, tiles, and cards that may be here or there."""
    table = Table()
    table.set_up(look["seats"], dice, False)
    table.printed = printed
    lay_open_things(table, look)
    lay_own_things(table, look)
    deal_stock(table, look)
    deal_jobs(table, look)
    deal_tiles(table, look)
    table.revealed = look["revealed"]
    table.stack = [unpack(step, steps) for step in look["pending"]]
    table.over = look["over"]
    return table


def lay_open_things(table: Table, look: View) -> None:
    """What everybody sees."""
    table.first = look["first"]
    table.family = look["families"][:]
    table.horse = look["horse"]
    table.act = look["act"]
    table.phase = look["phase"]
    table.supply = look["supply"][:]
    table.hand_sizes = look["hand_sizes"][:]
    table.allies = [ally_set(allies) for allies in look["allies"]]
    table.played = [ally_set(allies) for allies in look["played"]]
    table.done = [job_pile(jobs) for jobs in look["done"]]
    table.thugs = look["thugs"][:]
    table.members = look["members"][:]
    table.shot_thugs = look["shot_thugs"][:]
    table.shot_members = look["shot_members"][:]
    table.thug_at = look["thug_at"][:]
    table.member_at = look["member_at"][:]
    table.neutral_at = look["neutral_at"][:]
    table.neutral_of = look["neutral_of"][:]
    table.out = look["out"][:]
    table.markers = look["markers"][:]
    table.stacks = [stack_of(owners) for owners in look["control"]]
    table.tiles = look["tiles"][:]
    table.left = look["job_deck"]
    table.discard = job_pile(look["job_discards"])
    table.formed = job_pile(look["job_deck_formed"])
    table.renewals = look["job_deck_renewals"]
    table.public = job_pile(look["public_jobs"])
    table.current = look["current_job"]
    table.split = look["drawn_split"]
    table.display = ally_set(look["display"])
    table.scene = look["scene"]
    table.takes = look["takes"]
    table.doubt = look["doubt"]


def lay_own_things(table: Table, look: View) -> None:
    """Hand and suitcase of the one who looks; the others' are empty for now."""
    seats = table.seats
    seat: int = look["seat"]
    table.hand = [0] * (seats * STOCK_KINDS)
    table.aside = [0] * (seats * STOCK_KINDS)
    table.case = [0] * (seats * MONEY_KINDS)
    table.bid = [0] * (seats * MONEY_KINDS)
    table.jobs = [0] * seats
    table.aside_jobs = [0] * seats
    table.aside_allies = [0] * seats
    table.kept = [0] * seats
    if seat < 0:
        return
    first = seat * STOCK_KINDS
    table.hand[first : first + STOCK_KINDS] = look["hand"]
    table.aside[first : first + STOCK_KINDS] = look["aside"]
    first = seat * MONEY_KINDS
    table.case[first : first + MONEY_KINDS] = look["suitcase"]
    table.bid[first : first + MONEY_KINDS] = look["bid"]
    table.jobs[seat] = job_pile(look["hand_jobs"])
    table.aside_jobs[seat] = job_pile(look["aside_jobs"])
    table.aside_allies[seat] = ally_set(look["aside_allies"])
    table.allies[seat] &= ~table.aside_allies[seat]
    table.kept[seat] = job_pile(look["kept"])


def deal_stock(table: Table, look: View) -> None:
    """Money and goods: what is certain, and the cards in doubt where they may be."""
    seats = table.seats
    seat: int = look["seat"]
    known: list[int] = look["known"]
    most: list[int] = look["most"]
    dealt = known[:]
    if table.doubt:
        deal_doubtful(table, look, dealt, most)
    for other in range(seats):
        if other != seat:
            first = other * ROOM
            start = other * STOCK_KINDS
            table.hand[start : start + STOCK_KINDS] = dealt[first : first + IN_CASE]
            start = other * MONEY_KINDS
            table.case[start : start + MONEY_KINDS] = dealt[first + IN_CASE : first + ROOM]
    truth = seen.there(table)
    row = len(truth)
    missing: list[int] = []
    extra: list[int] = []
    for observer in range(seats + 1):  # of what others saw alone, one knows nothing
        mine = observer == seat
        low: list[int] = known if mine else look["known_by_all"]
        high: list[int] = most if mine else look["most_by_all"]
        for place in range(row):
            own = place // ROOM == observer  # everybody is sure of the own cards
            missing.append(0 if own else truth[place] - low[place])
            extra.append(0 if own else high[place] - truth[place])
    table.missing = missing
    table.extra = extra


def deal_jobs(table: Table, look: View) -> None:
    """First the deck, from what went into it; then the hands, and the jobs somebody has drawn."""
    seats = table.seats
    seat: int = look["seat"]
    known = [job_pile(jobs) for jobs in look["known_jobs"]]
    by_all = [job_pile(jobs) for jobs in look["known_jobs_by_all"]]
    table.known_jobs = by_all * (seats + 1)
    room = table.formed
    gone = table.discard + table.public + sum(table.done)
    if table.current >= 0:
        gone += job_pile([table.current])
    if seat >= 0:
        table.known_jobs[seat * seats : seat * seats + seats] = known
        room -= table.kept[seat]
        gone += table.jobs[seat] + table.aside_jobs[seat]
    if look["drawn"] is not None:
        gone += job_pile(look["drawn"])
        if not table.split:
            room -= job_pile(look["drawn"])
    for other in range(seats):
        if other != seat:
            table.jobs[other] = known[other]
            gone += known[other]
    unseen = job_list(table.printed.all_jobs - gone)
    drawn = 0 if look["drawn"] is not None else look["drawn_size"]
    fresh = drawn - 1 if drawn and table.split else drawn  # of those drawn, from this very deck
    size = table.left + fresh
    rooms = [job_count(room, kind) for kind in range(MOST_JOBS)]
    unseen = deal_within(table.dice, "imagined_jobs", unseen, size, rooms)
    table.deck = unseen[:size]
    unseen = unseen[size:]
    table.drawn = job_pile([table.deck.pop() for _ in range(fresh)])
    for other in range(seats):
        if other != seat:
            held = look["hand_sizes"][other] - look["stock_sizes"][other]
            held -= len(look["allies"][other]) + job_total(known[other])
            for _ in range(held):
                table.jobs[other] += job_pile([unseen.pop()])
    table.drawn += job_pile(unseen if look["drawn"] is None else look["drawn"])


def deal_tiles(table: Table, look: View) -> None:
    """The tiles not opened yet, in any order."""
    lying = [tile for tile in table.tiles if tile != NOWHERE]
    blue = [tile for tile in table.printed.blue_tiles if tile not in lying]
    red = [tile for tile in table.printed.red_tiles if tile not in lying]
    table.blue = table.dice.shuffle("imagined_blue_tiles", blue)
    table.blue_left = look["blue_tiles"]
    table.red = table.dice.shuffle("imagined_red_tiles", red)
    table.red_left = look["red_tiles"]


def redeal(table: Table, dice: Dice) -> None:
    """Shuffle the job deck and the tiles not opened yet: nobody has seen those."""
    table.deck = dice.shuffle("redealt_jobs", table.deck[: table.left])
    table.blue = dice.shuffle("redealt_blue_tiles", table.blue[: table.blue_left])
    table.red = dice.shuffle("redealt_red_tiles", table.red[: table.red_left])
