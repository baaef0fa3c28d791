"""What a seat may know in Corleones Imperium.

Everybody sees the board, the stacks and the number of cards in each hand. What has been seen going
into a hand or a suitcase is remembered and stands apart from it: `known` and `most` are the bounds
of the one who looks, `known_by_all` and `most_by_all` those of everybody (see `seen`). Bids and
cards laid aside are shown to their owner alone, and so are jobs just drawn.
"""

from __future__ import annotations

from omerta.engine.title import View
from omerta.engine.together import pack_for
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.audit import audit
from omerta.games.corleones_imperium.board import markers_of
from omerta.games.corleones_imperium.cards import (
    MONEY_KINDS,
    STOCK_KINDS,
    ally_list,
    job_list,
    job_total,
)
from omerta.games.corleones_imperium.imagine import imagine, redeal
from omerta.games.corleones_imperium.table import Table

__all__ = ["audit", "imagine", "redeal", "view"]


def view(table: Table, seat: int, box: str) -> View:
    seats = range(table.seats)
    found: View = {
        "game": "corleones_imperium",
        "box": box,
        "seat": seat,
        "seats": table.seats,
        "first": table.first,
        "families": table.family[:],
        "horse": table.horse,
        "act": table.act,
        "phase": table.phase,
        "supply": table.supply[:],
        "hand_sizes": table.hand_sizes[:],
        "stock_sizes": [table.stock_size(other) for other in seats],
        "suitcase_sizes": [table.case_size(other) for other in seats],
        "allies": [ally_list(table.allies[other] | table.aside_allies[other]) for other in seats],
        "played": [ally_list(table.played[other]) for other in seats],
        "done": [job_list(table.done[other]) for other in seats],
        "scene": table.scene,
        "takes": table.takes,
        "doubt": table.doubt,
        "over": table.over,
        "revealed": table.revealed,
        "pending": [pack_for(step, seat) for step in table.stack],
    }
    found.update(board_view(table))
    found.update(jobs_view(table, seat))
    found.update(own_view(table, seat))
    found.update(knowledge(table, seat))
    return found


def board_view(table: Table) -> View:
    """Figures, markers, tiles and the display: all of it lies open."""
    return {
        "thugs": table.thugs[:],
        "members": table.members[:],
        "shot_thugs": table.shot_thugs[:],
        "shot_members": table.shot_members[:],
        "thug_at": table.thug_at[:],
        "member_at": table.member_at[:],
        "neutral_at": table.neutral_at[:],
        "neutral_of": table.neutral_of[:],
        "out": table.out[:],
        "markers": table.markers[:],
        "control": [markers_of(stack) for stack in table.stacks],
        "tiles": table.tiles[:],
        "blue_tiles": table.blue_left,
        "red_tiles": table.red_left,
        "display": ally_list(table.display),
    }


def jobs_view(table: Table, seat: int) -> View:
    """The jobs nobody holds; of those just drawn only their owner sees more than the number."""
    drawer = table.stack[-1].player if table.drawn else -1
    return {
        "job_deck": table.left,
        "job_discards": job_list(table.discard),
        "job_deck_formed": job_list(table.formed),
        "job_deck_renewals": table.renewals,
        "public_jobs": job_list(table.public),
        "current_job": table.current,
        "drawn": job_list(table.drawn) if drawer == seat >= 0 else None,
        "drawn_size": job_total(table.drawn),
        "drawn_split": table.split,
    }


def own_view(table: Table, seat: int) -> View:
    """Hand and suitcase of the one who looks; what it has bid or laid aside is apart."""
    if seat < 0:
        return dict.fromkeys(
            ("hand", "hand_jobs", "suitcase", "bid", "aside", "aside_jobs", "aside_allies", "kept")
        )
    hand = slice(seat * STOCK_KINDS, seat * STOCK_KINDS + STOCK_KINDS)
    case = slice(seat * MONEY_KINDS, seat * MONEY_KINDS + MONEY_KINDS)
    return {
        "hand": table.hand[hand],
        "hand_jobs": job_list(table.jobs[seat]),
        "suitcase": table.case[case],
        "bid": table.bid[case],
        "aside": table.aside[hand],
        "aside_jobs": job_list(table.aside_jobs[seat]),
        "aside_allies": ally_list(table.aside_allies[seat]),
        "kept": job_list(table.kept[seat]),
    }


def knowledge(table: Table, seat: int) -> View:
    """What has been seen of hands and suitcases, by the one who looks and by everybody."""
    everybody = table.seats
    observer = seat if seat >= 0 else everybody
    first = observer * table.seats
    last = everybody * table.seats
    return {
        "known": seen.least(table, observer),
        "most": seen.most(table, observer),
        "known_by_all": seen.least(table, everybody),
        "most_by_all": seen.most(table, everybody),
        "known_jobs": [job_list(pile) for pile in table.known_jobs[first : first + table.seats]],
        "known_jobs_by_all": [job_list(pile) for pile in table.known_jobs[last:]],
    }
