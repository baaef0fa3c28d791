"""Books and goals laid out: a family dines and cooks, and which book spaces it is offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from .names import GOAL_PLACES, book_space, spot
from .positions import GOALS, Family, Position
from .tables import dining

SPACES: Final = [book_space(place, side) for place in GOAL_PLACES for side in ("upper", "lower")]

LEVELS: Final = ("network", "party", "distillery", "transport", "strength")
GUARDED: Final = [spot(1), spot(2), spot(3), spot(7), spot(8), spot(13), spot(14)]
PLACES: Final = {
    "park_a_left": "park_4a",
    "park_a_right": "park_5a",
    "park_b_left": "park_6b",
    "park_b_right": "park_1b",
    "park_c": "park_3c",
    "zone_downtown": "zone_5",
    "zone_midtown": "zone_3",
    "zone_uptown": "zone_1",
}


def place_of(goal: str) -> str:
    """Where a test lays a goal of Central Park: the first place of its letter."""
    return {"a": "park_a_left", "b": "park_b_left", "c": "park_c"}[goal[-1]]


def cooking(
    family: Family,
    goals: Mapping[str, str] | None = None,
    others: Mapping[int, Family] | None = None,
    **laid: Any,
) -> Position:
    """Seat 0 cooks books; `goals` by the place they lie at, the others anyhow.

    Somebody who fulfils nothing is not asked at all, so a crate with a harmless back (+1 movement)
    makes sure of the first pier goal; a book is on the shelf.
    """
    lying = list(GOALS)
    for place, goal in (goals or {}).items():
        lying[GOAL_PLACES.index(place)] = goal
    crates = family.crates or [9]
    cook = replace(family, crates=crates, books=family.books or 1)
    return dining(cook, "cook", others, goals=lying, **laid)


def fulfils(rule: str, place: str, position: Position) -> bool:
    """Whether both book spaces of a goal are offered; if not, its rule refuses both."""
    both = [book_space(place, "upper"), book_space(place, "lower")]
    offered = [space in position.choices for space in both]
    assert offered[0] == offered[1]
    if not offered[0]:
        for space in both:
            position.refused(rule, "cook", space)
    return offered[0]


def rich(**more: Any) -> Family:
    """A family that fulfils every goal of `PLACES` and of the board."""
    has: dict[str, Any] = {
        "speakeasies": [spot(1), spot(2), spot(3), spot(7), spot(13)],
        "nightclubs": [spot(8)],
        "casinos": [spot(14)],
        "guards": GUARDED,
        "barrels": GUARDED[:4],
        "levels": dict.fromkeys(LEVELS, 5),
        "markers": 5,
        "goons": 4,
        "associate": "waxy_gordon",
        "crates": [9, 10, 1],
        "books": 5,
    }
    return Family(**{**has, **more})


def cook(position: Position, place: str, side: str = "upper") -> None:
    position.says(0, "cook", book_space(place, side))
