"""Many set-ups, each with its own dice: what a rule says of every game, and what of some only."""

from __future__ import annotations

from collections.abc import Iterable

from omerta.games.speakeasy.board import bits

from .positions import Position, fresh

MANY = 80  # enough that every district, boat and goal comes up somewhere


def setups(seats: int, number: int = MANY) -> list[Position]:
    return [fresh(seats, dice=f"set-up {name}") for name in range(number)]


def districts(mask: int) -> list[int]:
    """A set of districts, as printed."""
    return [district + 1 for district in bits(mask)]


def zones(found: Iterable[int]) -> list[int]:
    """How many of some districts lie in Downtown, Midtown and Uptown."""
    told = list(found)
    bounds = ((1, 6), (7, 12), (13, 16))
    return [sum(low <= district <= high for district in told) for low, high in bounds]


def spots_by_district(mask: int) -> list[int]:
    """How many of some spots each district has."""
    found = bits(mask)
    return [sum(spot // 3 == district for spot in found) for district in range(16)]
