"""What a placement will bring to whom, and what a turf war would be like now, from a view: for
clients that say it before it is done."""

from __future__ import annotations

from omerta.engine.game import NOBODY
from omerta.engine.title import View
from omerta.games.corleones_imperium.board import (
    CHIEF,
    DEEPEST,
    NEUTRAL,
    NOWHERE,
    THUG_SPACES,
    TILE,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.cards import icon_list
from omerta.games.corleones_imperium.printed import Printed

Brings = list[tuple[int, list[int]]]  # a seat and its icons, each player at most once


def brings(printed: Printed, look: View, option: int) -> Brings:
    """Who gets which icons if the one who looks takes this option of `act`; none for cards."""
    me: int = look["seat"]
    if 0 <= option < THUG_SPACES:
        return shaken_down(printed, look, me, option)
    if option < printed.first_job:
        return [(me, collected(printed, look, option - THUG_SPACES))]
    return []


def shaken_down(printed: Printed, look: View, me: int, business: int) -> Brings:
    """The lower half, and the same for another player who controls the turf."""
    turf = turf_of(business)
    if business & TILE:
        icons = printed.tile_lower[look["tiles"][turf]]
    else:
        icons = printed.lower[turf]
    found = [(me, icon_list(icons))]
    owners: list[int] = look["control"][turf]
    if owners and owners[-1] != me:
        found.append((owners[-1], icon_list(icons)))
    return found


def collected(printed: Printed, look: View, space: int) -> list[int]:
    """The upper halves of everything the space touches."""
    icons = 0
    for area in printed.touches[space]:
        icons += printed.upper[area]
        if area < TURFS and look["tiles"][area] != NOWHERE:
            icons += printed.tile_upper[look["tiles"][area]]
    return icon_list(icons)


def influence(printed: Printed, look: View) -> list[list[int]]:
    """By turf, then by side: five seats and the neutral figures."""
    found = [[0] * (NEUTRAL + 1) for _ in range(TURFS)]
    for space, who in enumerate(look["thug_at"]):
        if who >= 0:
            found[turf_of(space)][who] += 1
    for space, who in enumerate(look["member_at"]):
        for area in printed.touches[space]:
            if who >= 0 and area < TURFS:
                found[area][who] += 1
    chief: int = look["neutral_at"][CHIEF]
    if chief >= 0:
        found[chief][NEUTRAL] += 1
    return found


def controller_without(look: View, option: int, goal: int) -> int:
    """Who controls the turf a marker is taken from, once it lies on top of `goal`; or NOBODY."""
    turf, place = divmod(option, DEEPEST)
    owners: list[int] = list(look["control"][turf])
    mover = owners.pop(place)
    if turf == goal:
        return mover
    return owners[-1] if owners else NOBODY
