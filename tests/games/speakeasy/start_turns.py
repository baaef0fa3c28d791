"""A turn of the start round."""

from __future__ import annotations

from typing import Any

from omerta.games.speakeasy.start_round import StartBuilding, StartCard

from .households import Family
from .names import piece
from .positions import Position, lay


def start(family: Family | None = None, **laid: Any) -> Position:
    """Seat 0 has its start round turn now; nothing was built before."""
    position = lay({0: family or Family(hand=["network_11"])}, **laid)
    return position.first(StartBuilding(0), StartCard(0))


def builds(position: Position, name: str, where: int) -> Position:
    position.says(0, "start_building", piece(name))
    position.says(0, "start_spot", where)
    return position
