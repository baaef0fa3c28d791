"""What places and pieces of Corleones Imperium are called in scenes."""

from __future__ import annotations

from typing import Any

from omerta.games.corleones_imperium.board import AREAS, NEUTRAL, NEUTRALS, TILE, TURFS, turf_of
from omerta.games.corleones_imperium.cards import STOCK
from omerta.games.corleones_imperium.printed import Printed

Pieces = list[list[Any]]


def business_place(space: int) -> str:
    """The place of a business, which is the thug space on it."""
    return f"{'new_business' if space & TILE else 'business'}.{AREAS[turf_of(space)]}"


def member_place(printed: Printed, space: int) -> str:
    return f"space.{printed.space_names[space]}"


def turf_place(area: int) -> str:
    return f"turf.{AREAS[area]}" if area < TURFS else "park"


def marker_place(turf: int, level: int) -> str:
    """A place in a stack of markers, counted from the bottom."""
    return f"control.{AREAS[turf]}.level_{level + 1}"


def standing(kind: str, who: int, neutral: int) -> str:
    """The figure that stands on a space."""
    return NEUTRALS[neutral] if who == NEUTRAL else f"{kind}.{who}"


def counted(names: list[str]) -> Pieces:
    """Each piece once, and how often it is there; in the order in which they come."""
    return [[name, names.count(name)] for name in dict.fromkeys(names)]


def stock(counts: list[int]) -> Pieces:
    """Money and goods by kind; a suitcase has money alone."""
    return [[STOCK[kind], counts[kind]] for kind in range(len(counts)) if counts[kind]]
