"""Building department: up to two builds of small buildings, each an opening or a replacement."""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.tiles.names import BUILD_SMALL

ACTIONS: Final = (BUILD_SMALL,)
