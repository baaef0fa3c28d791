"""At the planning office: the two builds are about to begin."""

from __future__ import annotations

from typing import Any

from .households import Family
from .names import effect, piece
from .positions import Position, lay


def office(family: Family, name: str = "planning_office_b", **laid: Any) -> Position:
    """Seat 0 has gone there and starts with the builds."""
    position = lay({0: family}, **laid).goes(name)
    position.says(0, "row", effect("build_large"))
    return position


def builds(position: Position, name: str, where: int) -> Position:
    """A piece of the headquarters goes to a spot."""
    position.says(0, "choose_building", piece(name))
    position.says(0, "choose_spot", where)
    return position
