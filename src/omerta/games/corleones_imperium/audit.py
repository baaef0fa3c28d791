"""What always holds: nothing is lost or made, and nobody knows a card that is not there."""

from __future__ import annotations

from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.board import (
    BOSS,
    CHIEF,
    MAYOR,
    NEUTRAL,
    NOWHERE,
    TURFS,
    markers_of,
)
from omerta.games.corleones_imperium.cards import (
    MONEY_KINDS,
    STOCK_KINDS,
    ally_list,
    ally_total,
    job_count,
    job_pile,
    job_total,
)
from omerta.games.corleones_imperium.table import Table


def audit(table: Table) -> None:
    audit_stock(table)
    audit_jobs(table)
    audit_allies(table)
    audit_figures(table)
    audit_markers(table)
    audit_tiles(table)
    audit_knowledge(table)


def audit_stock(table: Table) -> None:
    """Money and goods: in the stacks, in hands, in suitcases, bid or laid aside."""
    for kind in range(STOCK_KINDS):
        number = table.supply[kind]
        assert number >= 0, "more taken than there is"
        for seat in range(table.seats):
            number += table.hand[seat * STOCK_KINDS + kind]
            number += table.aside[seat * STOCK_KINDS + kind]
            if kind < MONEY_KINDS:
                number += table.case[seat * MONEY_KINDS + kind]
                number += table.bid[seat * MONEY_KINDS + kind]
        assert number == table.printed.cards[kind], "money or goods lost or made"
    for zone in (table.hand, table.aside, table.case, table.bid):
        assert min(zone) >= 0, "fewer than none"


def audit_jobs(table: Table) -> None:
    deck = job_pile(table.deck[: table.left])
    total = deck + table.discard + table.public + table.drawn
    total += sum(table.jobs) + sum(table.aside_jobs) + sum(table.done)
    if table.current >= 0:
        total += job_pile([table.current])
    assert total == table.printed.all_jobs, "jobs lost or made"
    slots = table.printed.public_jobs[table.seats]
    assert job_total(table.public) <= slots, "more jobs open than there are places"
    for seat in range(table.seats):
        for kind in range(table.printed.jobs):
            room = job_count(table.formed, kind) - job_count(table.kept[seat], kind)
            assert job_count(deck, kind) <= room, "a job in the deck that never went into it"


def audit_allies(table: Table) -> None:
    places = [table.display, *table.allies, *table.played, *table.aside_allies]
    together = 0
    for place in places:
        assert not together & place, "an ally in two places"
        together |= place
    for ally in ally_list(together):
        assert table.printed.ally_acts[ally] <= table.act, "an ally before his act"
    for seat in range(table.seats):
        size = table.stock_size(seat) + job_total(table.jobs[seat] + table.aside_jobs[seat])
        size += ally_total(table.allies[seat] | table.aside_allies[seat])
        assert table.hand_sizes[seat] == size, "a hand miscounted"


def audit_figures(table: Table) -> None:
    printed = table.printed
    members = sum(printed.new_figure[: table.act + 1])
    for seat in range(table.seats):
        thugs = table.thugs[seat] + table.shot_thugs[seat] + table.thug_at.count(seat)
        assert thugs == printed.thugs[table.seats], "thugs lost or made"
        found = table.members[seat] + table.shot_members[seat] + table.member_at.count(seat)
        assert found == members, "family members lost or made"
    for neutral, spaces in ((MAYOR, table.member_at), (BOSS, table.thug_at)):
        at = table.neutral_at[neutral]
        assert spaces.count(NEUTRAL) == (1 if at >= 0 else 0), "a neutral figure lost or made"
        assert at < 0 or spaces[at] == NEUTRAL, "a neutral figure elsewhere"
    assert table.neutral_at[CHIEF] < TURFS, "the Police Chief is in no turf"


def audit_markers(table: Table) -> None:
    laid = [owner for stack in table.stacks for owner in markers_of(stack)]
    for seat in range(table.seats):
        assert table.markers[seat] + laid.count(seat) == table.printed.markers, "markers lost"


def audit_tiles(table: Table) -> None:
    lying = [tile for tile in table.tiles if tile != NOWHERE]
    blue = table.blue[: table.blue_left]
    red = table.red[: table.red_left]
    everything = sorted(lying + blue + red)
    assert everything == list(range(len(table.printed.tile_names))), "tiles lost or made"
    assert table.tiles[: len(lying)] == lying, "a turf was left out"


def audit_knowledge(table: Table) -> None:
    """Bounds hold, everybody knows no more than anybody, and without doubt all is known."""
    truth = seen.there(table)
    row = len(truth)
    everybody = table.seats * row
    for spot in range(len(table.missing)):
        place = everybody + spot % row
        assert 0 <= table.missing[spot] <= truth[spot % row], "a known card is not there"
        assert table.extra[spot] >= 0, "a card that nobody holds possible"
        assert table.missing[spot] <= table.missing[place], "everybody knows more than somebody"
        assert table.extra[spot] <= table.extra[place], "everybody knows more than somebody"
    assert table.doubt or not any(table.missing + table.extra), "doubt without a reason"
    for spot in range(len(table.known_jobs)):
        seat = spot % table.seats
        held = table.jobs[seat] + table.aside_jobs[seat]
        for kind in range(table.printed.jobs):
            known = job_count(table.known_jobs[spot], kind)
            assert known <= job_count(held, kind), "a known job is not there"
