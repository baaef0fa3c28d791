"""What a choice costs and brings, and to whom, from what its player sees; and what a turf war
would be like now."""

from __future__ import annotations

from typing import Final

from omerta.engine.game import NOBODY, PASS
from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.corleones_imperium.board import (
    BOSS,
    CHIEF,
    DEEPEST,
    MAYOR,
    NEUTRAL,
    NOWHERE,
    THUG_SPACES,
    TILE,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.cards import EFFECTS, STOCK_KINDS, VALUE, icon_list
from omerta.games.corleones_imperium.printed import Printed

Brings = list[tuple[int, list[int]]]  # a seat and its icons, each player at most once

# Steps that shake down the business chosen, or collect at the space chosen.
SHAKES: Final = (
    "shake_down_any",
    "shake_down_again",
    "shake_down_next_door",
    "visit_to",
    "place_boss",
)
COLLECTS: Final = ("collect_again", "place_mayor")
COLLECT_THERE: Final = EFFECTS.index("collect_there")


def forecast(printed: Printed, view: View, asked: Asked, option: int) -> list[Bit]:
    asks: str = asked["asks"]
    step: str = asked["step"]
    if option == PASS:
        return []
    if asks == "action":
        return of_action(printed, view, option)
    if asks in ("business", "thug_space"):
        return of_business(printed, view, option) if step in SHAKES else []
    if asks == "member_space":
        return of_space(printed, view, option) if step in COLLECTS else []
    if asks == "ally":
        return [("ally", [option])]
    if asks == "job":
        return of_job(printed, view, option)
    if asks == "figure":
        return of_figure(printed, view, option)
    if asks == "turf":
        return of_turf(printed, view, asked, option)
    if asks == "marker":
        now = controller_without(view, option, asked["held"][0])
        return [("no_control", [])] if now == NOBODY else [("control", [now])]
    return of_bid(view, asked["held"][0], option) if step == "bid" else []


def of_action(printed: Printed, view: View, option: int) -> list[Bit]:
    """A thug, a family member, a job or an ally."""
    if option < THUG_SPACES:
        return of_business(printed, view, option)
    if option < printed.first_job:
        return of_space(printed, view, option - THUG_SPACES)
    if option < printed.first_hand_job:
        return of_job(printed, view, option - printed.first_job)
    if option < printed.first_ally:
        return of_job(printed, view, option - printed.first_hand_job)
    return [("ally", [option - printed.first_ally])]


def of_business(printed: Printed, view: View, business: int) -> list[Bit]:
    """The icons of the lower half; another player who controls the turf gets the same."""
    got = shaken_down(printed, view, view["seat"], business)
    wanted = [icon for _, icons in got for icon in icons]
    found = gains(view, got[0][1], wanted)
    return found + [("same", [owner]) for owner, _ in got[1:]]


def of_space(printed: Printed, view: View, space: int) -> list[Bit]:
    """The icons of all upper halves the space touches; nobody else gets anything."""
    icons = collected(printed, view, space)
    return gains(view, icons, icons)


def of_job(printed: Printed, view: View, job: int) -> list[Bit]:
    """The goods it costs and the notes it pays; its text stands on the card."""
    needs = printed.needs[job]
    pays = icon_list(printed.pays[job])
    cost = (f"costs_{len(needs)}", needs[:])
    if not pays:
        return [cost, ("no_pay", [])]
    found = gains(view, pays, pays)
    plenty = all(key in ("gets", "times") for key, _ in found)
    return [cost, (f"pays_{len(pays)}", pays)] if plenty else [cost, *found]


def gains(view: View, icons: list[int], wanted: list[int]) -> list[Bit]:
    """Equal icons counted; where a stack holds less than all want of it, how much is left."""
    found: list[Bit] = []
    for icon in sorted(set(icons)):
        number = icons.count(icon)
        numbers = [number, icon] if number > 1 else [icon]
        key = "times" if number > 1 else "gets"
        left = view["supply"][icon] if icon < STOCK_KINDS else len(wanted)
        if left >= wanted.count(icon):
            found.append((key, numbers))
        elif left:
            found.append((f"{key}_left", [*numbers, left]))
        else:
            found.append((f"{key}_gone", numbers))
    return found or [("nothing", [])]


def of_figure(printed: Printed, view: View, option: int) -> list[Bit]:
    """Whose the figure is; where one goes, nobody stands yet."""
    if option == printed.chief:
        return []
    if option < THUG_SPACES:
        who, neutral = view["thug_at"][option], BOSS
    else:
        who, neutral = view["member_at"][option - THUG_SPACES], MAYOR
    if who == NEUTRAL:
        return [("neutral", [neutral])]
    return [("owner", [who])] if who >= 0 else []


def of_turf(printed: Printed, view: View, asked: Asked, turf: int) -> list[Bit]:
    """What would be collected there, or who has figures there."""
    if asked["step"] == "choose_turf":
        card, at = asked["held"]
        if COLLECT_THERE in printed.texts[card][at:]:
            icons = upper_halves(printed, view, turf)
            return gains(view, icons, icons)
    sides = influence(printed, view)[turf]
    found: list[Bit] = []
    for side in range(NEUTRAL):
        if sides[side]:
            found.append(("present", [side, sides[side]]))
    if sides[NEUTRAL]:
        found.append(("present_neutral", [sides[NEUTRAL]]))
    return found or [("nobody", [])]


def of_bid(view: View, kind: int, number: int) -> list[Bit]:
    """How high the bid would be with so many cards more."""
    total = number * VALUE[kind]
    for other in range(len(VALUE)):
        total += view["bid"][other] * VALUE[other]
    return [("bid" if number else "bid_stays", [total])]


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
    found: list[int] = []
    for area in printed.touches[space]:
        found += upper_halves(printed, look, area)
    return sorted(found)


def upper_halves(printed: Printed, look: View, area: int) -> list[int]:
    """The icons of the upper halves of an area."""
    icons = printed.upper[area]
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
