"""Planning office: up to two builds of nightclubs and casinos: open, convert or replace."""

from __future__ import annotations

from typing import Final

from omerta.games.speakeasy.tiles.names import BUILD_LARGE

ACTIONS: Final = (BUILD_LARGE,)
