"""Raiders at the docks: a boat of Downtown or elsewhere, the pier of its zone, and the crew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from omerta.games.speakeasy.places.docks import POWERS

from .names import boat, effect
from .positions import Family, Position, lay


def at_docks(family: Family, others: Mapping[int, Family] | None = None, **laid: Any) -> Position:
    """Seat 0 at the docks takes no goon; what comes next is the raid, if one is possible."""
    position = lay({0: family, **(others or {})}, **laid).goes("docks_b")
    if position.step == "row" and position.choices == [effect("goon")]:
        position.passes()
    return position


def crew(**hired: int) -> int:
    """Hired members by seat: `crew(s1=2)` are two members of the family of seat 1."""
    return sum(number * POWERS[int(seat[1:])] for seat, number in hired.items())


def raids(position: Position, name: str, hired: int = 0, seat: int = 0) -> Position:
    """The raid on a boat, with hired members; then its loot may be asked."""
    position.says(seat, "row", effect("raid"))
    position.says(seat, "raid", boat(name))
    position.says(seat, "hire_members", hired)
    return position


def raiding(family: Family, crate: int, **laid: Any) -> Position:
    """Seat 0 raids Sandra Daisy in Downtown, with this crate on board, and has taken its money."""
    position = at_docks(family, crates={"sandra_daisy": crate + 1}, **laid)
    return raids(position, "sandra_daisy")
