"""What follows by the rules from what lies on the table: control, influence, what places bring."""

from __future__ import annotations

from typing import Any

from omerta.engine.title import View
from omerta.games.corleones_imperium.board import (
    AREAS,
    CLOSED,
    FAMILIES,
    NEUTRALS,
    PHASES,
    THUG_SPACES,
    TURF_WARS,
    TURFS,
)
from omerta.games.corleones_imperium.cards import COLOURS, ICONS, MONEY, NARCOTICS, STOCK, VALUE
from omerta.games.corleones_imperium.counting import IN_CASE, ROOM
from omerta.games.corleones_imperium.forecast import collected, influence, shaken_down
from omerta.games.corleones_imperium.naming import business_place, member_place
from omerta.games.corleones_imperium.phases.turf_wars import winner
from omerta.games.corleones_imperium.printed import Printed


def facts(printed: Printed, view: View) -> dict[str, Any]:
    seats = range(view["seats"])
    families = [FAMILIES[family] if family >= 0 else None for family in view["families"]]
    found: dict[str, Any] = {
        "turn": turn(view),
        "first": view["first"],
        "horse": view["horse"],
        "act": view["act"] + 1,
        "phase": PHASES[view["phase"]],
        "limit": printed.limits[view["act"]],
        "bribes": bool(printed.bribes[view["act"]]),
        "families": families,
        "out": view["out"],
        "hand_sizes": view["hand_sizes"],
        "done": [colours_done(printed, view, seat) for seat in seats],
        "neutral_of": dict(zip(NEUTRALS, view["neutral_of"], strict=True)),
        "closed": closed(printed, view),
        "known": [known(printed, view, seat) for seat in seats],
    }
    found.update(city(printed, view))
    if view["suitcase"] is not None:
        found["suitcase"] = dollars(view["suitcase"])
        found["lid"] = dollars(view["bid"])
        found["lacks"] = lacks(printed, view)
    return found


def turn(view: View) -> int:
    """Whose turn it is, also while somebody else is asked; -1 between turns."""
    for step in reversed(view["pending"]):
        if step[0] in ("act", "end_turn"):
            seat: int = step[1]
            return seat
    return -1


def city(printed: Printed, view: View) -> dict[str, Any]:
    """Control, influence and who would win each turf war now; what every place brings."""
    sides = influence(printed, view)
    turfs = range(TURFS)
    fought = view["phase"] >= TURF_WARS  # the figures still stand as they did then
    control = {AREAS[turf]: (view["control"][turf] or [-1])[-1] for turf in turfs}
    spaces = [space for space in range(THUG_SPACES) if view["thug_at"][space] != CLOSED]
    return {
        "control": control,
        "influence": {AREAS[turf]: sides[turf] for turf in turfs},
        "ahead": {AREAS[turf]: winner(sides[turf], 0) for turf in turfs},
        "fought": fought,
        "shakes": {
            business_place(space): icon_names(shaken_down(printed, view, 0, space)[0][1])
            for space in spaces
        },
        "collects": {
            member_place(printed, space): icon_names(collected(printed, view, space))
            for space in range(printed.spaces)
        },
    }


def icon_names(icons: list[int]) -> list[str]:
    return [ICONS[icon] for icon in icons]


def closed(printed: Printed, view: View) -> list[str]:
    """Spaces nobody may enter: no tile there yet, or "3+" with two players."""
    found = [business_place(at) for at in range(THUG_SPACES) if view["thug_at"][at] == CLOSED]
    for space in range(printed.spaces):
        if view["member_at"][space] == CLOSED:
            found.append(member_place(printed, space))
    return found


def colours_done(printed: Printed, view: View, seat: int) -> dict[str, int]:
    """How many jobs of each colour a player has completed."""
    colours = [COLOURS[printed.colours[job]] for job in view["done"][seat]]
    return {colour: colours.count(colour) for colour in COLOURS if colour in colours}


def known(printed: Printed, view: View, seat: int) -> dict[str, Any]:
    """What the one who looks is sure of in another hand and suitcase, and what may be there."""
    first = seat * ROOM
    least, most = view["known"][first : first + ROOM], view["most"][first : first + ROOM]
    return {
        "hand": spans(STOCK, least[:IN_CASE], most[:IN_CASE]),
        "suitcase": spans(MONEY, least[IN_CASE:], most[IN_CASE:]),
        "jobs": [printed.job_names[job] for job in view["known_jobs"][seat]],
    }


def lacks(printed: Printed, view: View) -> dict[str, list[str]]:
    """The goods the own hand lacks for each job it could do; none where narcotics stand in. In the
    order of the jobs, wherever they lie: the same is said in the same words."""
    found: dict[str, list[str]] = {}
    for job in sorted([*view["public_jobs"], *view["hand_jobs"]]):
        hand = list(view["hand"])
        missing: list[str] = []
        for good in printed.needs[job]:
            paid = good if hand[good] else NARCOTICS
            if hand[paid]:
                hand[paid] -= 1
            else:
                missing.append(STOCK[good])
        found[printed.job_names[job]] = missing
    return found


def spans(names: tuple[str, ...], least: list[int], most: list[int]) -> list[list[Any]]:
    return [[name, least[k], most[k]] for k, name in enumerate(names) if most[k]]


def dollars(counts: list[int]) -> int:
    return sum([counts[kind] * VALUE[kind] for kind in range(len(counts))])


def banked(view: View, seat: int) -> list[int]:
    """The money in a suitcase by kind, as far as it is certain: after the end all of it."""
    known: list[int] = view["known"][seat * ROOM + IN_CASE : seat * ROOM + ROOM]
    return known
