"""The end of the game laid out: the last round is over, everything is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .lucky import lucky_luciano
from .positions import Family, Position, lay


def counted(families: Mapping[int, Family], **laid: Any) -> Position:
    """The final scoring of act 4; whoever is not named has nothing at all."""
    seats = laid.get("seats", 4)
    nothing = {seat: Family(clean=0, dirty=0, goons=0) for seat in range(seats)}
    position = lucky_luciano(lay({**nothing, **families}, act=4, **laid))
    assert position.table.over
    return position


def worth(**has: Any) -> int:
    """What a family without any money is worth in the end."""
    family = Family(**{"clean": 0, "dirty": 0, "goons": 0, **has})
    return counted({0: family}).table.scores()[0]
