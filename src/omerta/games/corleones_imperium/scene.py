"""Corleones Imperium to be drawn: New York, what lies beside the board, and what each family has.

Figures, markers and cards are pieces; `thug.2` is a thug of seat 2. The thug space of a printed
business is the place `business.queens`, that of a tile `new_business.queens`, where the tile lies
too; family members stand on `space.f01` and so on, the Police Chief in `turf.queens`. Every marker
of a stack has a place of its own, because each can be moved: `control.queens.level_1` is lowest.
"""

from __future__ import annotations

from omerta.engine.scene import Scene
from omerta.engine.title import View
from omerta.games.corleones_imperium.board import (
    ACTS,
    BESIDE,
    BOSS,
    CHIEF,
    DEEPEST,
    FAMILIES,
    MAYOR,
    NEUTRALS,
    NOWHERE,
    RIVER,
    THUG_SPACES,
    TILE,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.facts import banked, facts
from omerta.games.corleones_imperium.naming import (
    Pieces,
    business_place,
    counted,
    marker_place,
    member_place,
    standing,
    stock,
    turf_place,
)
from omerta.games.corleones_imperium.printed import Printed


def scene(printed: Printed, view: View) -> Scene:
    found = Scene()
    lay_board(found, printed, view)
    lay_piles(found, printed, view)
    for seat in range(view["seats"]):
        lay_family(found, printed, view, seat)
    found.facts = facts(printed, view)
    return found


# -- the board


def lay_board(found: Scene, printed: Printed, view: View) -> None:
    for space in range(THUG_SPACES):
        found.lay(business_place(space), at_business(printed, view, space))
    for turf in range(TURFS):
        chief = view["neutral_at"][CHIEF] == turf
        found.lay(turf_place(turf), [[NEUTRALS[CHIEF], 1]] if chief else [])
        owners: list[int] = view["control"][turf]
        for level in range(DEEPEST):
            marker = [[f"marker.{owners[level]}", 1]] if level < len(owners) else []
            found.lay(marker_place(turf, level), marker)
    found.lay(turf_place(TURFS), [])
    for space in range(printed.spaces):
        who = view["member_at"][space]
        figure = [[standing("member", who, MAYOR), 1]] if who >= 0 else []
        found.lay(member_place(printed, space), figure)
    found.lay("river", in_river(view))
    beside = [name for name, at in zip(NEUTRALS, view["neutral_at"], strict=True) if at == BESIDE]
    found.lay("beside", [[name, 1] for name in beside])


def at_business(printed: Printed, view: View, space: int) -> Pieces:
    """The tile, if it is a tile's place, and who stands there."""
    found: Pieces = []
    tile = view["tiles"][turf_of(space)]
    if space & TILE and tile != NOWHERE:
        found.append([printed.tile_names[tile], 1])
    who = view["thug_at"][space]
    if who >= 0:
        found.append([standing("thug", who, BOSS), 1])
    return found


def in_river(view: View) -> Pieces:
    found: Pieces = []
    for seat in range(view["seats"]):
        for kind, number in (("thug", view["shot_thugs"]), ("member", view["shot_members"])):
            if number[seat]:
                found.append([f"{kind}.{seat}", number[seat]])
    for name, at in zip(NEUTRALS, view["neutral_at"], strict=True):
        if at == RIVER:
            found.append([name, 1])
    return found


# -- beside the board


def lay_piles(found: Scene, printed: Printed, view: View) -> None:
    jobs = printed.job_names
    found.lay("stacks", stock(view["supply"]))
    found.lay("jobs", counted([jobs[job] for job in view["public_jobs"]]))
    found.hide("job_deck", view["job_deck"])
    found.lay("job_discards", counted([jobs[job] for job in view["job_discards"]]))
    found.lay("current", [[jobs[view["current_job"]], 1]] if view["current_job"] >= 0 else [])
    if view["drawn"] is not None or not view["drawn_size"]:
        found.lay("drawn", counted([jobs[job] for job in view["drawn"] or []]))
    else:
        found.hide("drawn", view["drawn_size"])
    found.lay("display", [[printed.ally_names[ally], 1] for ally in view["display"]])
    found.hide("tiles.blue", view["blue_tiles"])
    found.hide("tiles.red", view["red_tiles"])
    free = [name for place, name in enumerate(FAMILIES) if place not in view["families"]]
    found.lay("families", [[name, 1] for name in free])
    coming = sum([1 for act in range(view["act"] + 1, ACTS) if printed.new_figure[act]])
    seats = range(view["seats"])
    found.lay("waiting", [[f"member.{seat}", coming] for seat in seats] if coming else [])


# -- what each family has


def lay_family(found: Scene, printed: Printed, view: View, seat: int) -> None:
    mine = seat == view["seat"]
    figures: Pieces = []
    for kind, number in (("thug", "thugs"), ("member", "members"), ("marker", "markers")):
        if view[number][seat]:
            figures.append([f"{kind}.{seat}", view[number][seat]])
    if view["horse"] == seat:
        figures.append(["horse_head", 1])
    found.lay(f"supply.{seat}", figures)
    aside: list[int] = view["aside_allies"] if mine else []
    allies = [ally for ally in view["allies"][seat] if ally not in aside]
    found.lay(f"allies.{seat}", [[printed.ally_names[ally], 1] for ally in allies])
    played = [[printed.ally_names[ally], 1] for ally in view["played"][seat]]
    found.lay(f"played.{seat}", played)
    found.lay(f"done.{seat}", counted([printed.job_names[job] for job in view["done"][seat]]))
    if mine:
        lay_own(found, printed, view, seat)
        return
    found.hide(f"hand.{seat}", view["hand_sizes"][seat] - len(view["allies"][seat]))
    if view["over"]:
        found.lay(f"suitcase.{seat}", stock(banked(view, seat)))
    else:
        found.hide(f"suitcase.{seat}", view["suitcase_sizes"][seat])


def lay_own(found: Scene, printed: Printed, view: View, seat: int) -> None:
    """The own hand and suitcase, and what has been taken out of them in secret."""
    jobs = printed.job_names
    held = counted([jobs[job] for job in view["hand_jobs"]])
    found.lay(f"hand.{seat}", stock(view["hand"]) + held)
    found.lay(f"suitcase.{seat}", stock(view["suitcase"]))
    found.lay(f"lid.{seat}", stock(view["bid"]))
    aside = stock(view["aside"]) + counted([jobs[job] for job in view["aside_jobs"]])
    aside += [[printed.ally_names[ally], 1] for ally in view["aside_allies"]]
    found.lay(f"aside.{seat}", aside)
