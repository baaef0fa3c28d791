"""At a table of the restaurant: the duty is done, the choice of two actions begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from .names import card, effect
from .positions import Family, Position, lay

DUTY: Final = "network_12"  # the card that is discarded


def dining(
    family: Family, action: str, others: Mapping[int, Family] | None = None, **laid: Any
) -> Position:
    """Seat 0 dines, discards a card it has besides, keeps its column and starts this action."""
    guest = replace(family, hand=[*family.hand, DUTY])
    position = lay({0: guest, **(others or {})}, **laid).goes("restaurant")
    position.says(0, "discard", card(DUTY))
    position.says(0, "move_marker", 0)
    position.says(0, "dine", effect(action))
    return position
