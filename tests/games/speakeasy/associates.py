"""Making a mobster the associate, at the commission."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .names import effect, mobster
from .positions import Family, Position, lay


def choosing(family: Family, others: Mapping[int, Family] | None = None, **laid: Any) -> Position:
    """Seat 0 at the commission takes no aid card and is asked which mobster it wants."""
    position = lay({0: family, **(others or {})}, **laid).goes("commission_a")
    position.passes()
    position.says(0, "row", effect("associate"))
    return position


def takes(position: Position, name: str, seat: int = 0) -> Position:
    position.says(seat, "take_associate", mobster(name))
    return position
