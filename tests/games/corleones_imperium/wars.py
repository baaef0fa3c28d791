"""Turf wars laid out: influence in every turf, and the markers that come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .names import TURF_NAMES
from .positions import Position, lay

# What the spaces of family members touch, Central Park left out: nobody controls it.
TOUCHED: Final = {
    "f01": ["upper_east_side", "upper_west_side"],
    "f02": ["upper_east_side", "upper_west_side"],
    "f03": ["upper_west_side", "chelsea"],
    "f04": ["upper_west_side", "chelsea"],
    "f05": ["upper_east_side", "midtown"],
    "f06": ["upper_east_side", "midtown"],
    "f07": ["upper_east_side", "queens"],
    "f08": ["brooklyn", "queens"],
    "f09": ["midtown", "chelsea"],
    "f10": ["midtown", "chelsea"],
    "f11": ["wall_street", "midtown", "chelsea"],
    "f12": ["queens", "midtown"],
    "f13": ["wall_street", "chelsea"],
    "f14": ["wall_street", "brooklyn", "midtown"],
    "f15": ["wall_street", "brooklyn"],
    "f16": ["brooklyn", "queens"],
}
# Five players with one thug in every turf.
EVERYWHERE: Final = {
    0: ["wall_street", "brooklyn"],
    1: ["upper_east_side", "queens"],
    2: ["upper_west_side", "midtown"],
    3: ["chelsea"],
}


def laid(position: Position) -> dict[str, list[int]]:
    """The stacks of markers, where there are any."""
    return {name: position.markers(name) for name in TURF_NAMES if position.markers(name)}


def war(
    thugs: Mapping[int, Sequence[str]],
    members: Mapping[int, Sequence[str]] | None = None,
    before: Mapping[str, Sequence[int]] | None = None,
    mayor: str = "",
    boss: str = "",
    chief: str = "",
) -> Position:
    """The turf wars of act IV with five players; every turf has its tile."""
    return lay(
        seats=5,
        act=4,
        at="turf_wars",
        thugs=thugs,
        members=members,
        markers=before,
        mayor=mayor,
        boss=boss,
        chief=chief,
    )
