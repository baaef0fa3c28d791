"""Builders at work, at the building department or the planning office: what is put where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .names import effect, piece
from .positions import Family, Position, lay


def building(family: Family, others: Mapping[int, Family] | None = None, **laid: Any) -> Position:
    """Seat 0 at the building department; it takes no book and is asked for its first build."""
    position = lay({0: family, **(others or {})}, **laid).goes("building_department_a")
    position.passes()
    position.says(0, "row", effect("build_small"))
    return position


def planning(family: Family, others: Mapping[int, Family] | None = None, **laid: Any) -> Position:
    """Seat 0 at the planning office is asked for its first build."""
    position = lay({0: family, **(others or {})}, **laid).goes("planning_office_a")
    position.says(0, "row", effect("build_large"))
    return position


def builds(position: Position, what: str, where: int, seat: int = 0) -> Position:
    """A piece of the headquarters goes to a spot; what it costs and brings may be asked then."""
    position.says(seat, "choose_building", piece(what))
    position.says(seat, "choose_spot", where)
    return position


def cannot_build(position: Position, rule: str, what: str, where: int) -> None:
    """The piece could be built, but not there."""
    copy = Position(position.title, position.table.copy())
    copy.table.heard = []
    copy.says(copy.asked, "choose_building", piece(what))
    copy.refused(rule, "choose_spot", where)
