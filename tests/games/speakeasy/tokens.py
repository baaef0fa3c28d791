"""City tiles and aid cards in use, by their printed numbers, and the display of city tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from omerta.games.speakeasy.family import PLAYED
from omerta.games.speakeasy.tiles.names import TILE_EFFECTS

from .households import held_tiles
from .names import aid, tile
from .positions import Family, Position, lay
from .tables import dining


def uses(
    name: str, family: Family, others: Mapping[int, Family] | None = None, **laid: Any
) -> Position:
    """Seat 0 uses its city tile (CT1 to CT16, in the restaurant) or its aid card (H1 to H21)."""
    if name.startswith("CT"):
        kind = int(name[2:]) - 1
        tiles = [*family.tiles, TILE_EFFECTS[kind]]
        position = dining(replace(family, tiles=tiles), "play_tiles", others, **laid)
        position.says(0, "play_tile", kind)
    else:
        number = int(name[1:])
        held = replace(family, aid=[*family.aid, number])
        position = lay({0: held, **(others or {})}, **laid)
        position.says(0, "use_aid", aid(number))
    return position


def by(rule: str, name: str, *values: object) -> Any:
    """Parameters of a test of one city tile or aid card, marked with its rule."""
    return pytest.param(name, *values, marks=pytest.mark.rule(rule), id=name)


def done(position: Position) -> bool:
    """The tile or card asks nothing more: the meal or the turn goes on."""
    return position.step in ("dine", "play_tile", "place_capo", "take_card", "clear_tiles")


# Tiles of the display as options.


def right(place: int, name: str) -> int:
    """The open tile of the right column, places from 1."""
    return (place - 1) * 16 + tile(name)


def middle(place: int, name: str) -> int:
    """The top tile of a space of the middle column, from 1."""
    return (place + 2) * 16 + tile(name)


def back(name: str, space: int) -> int:
    """A tile of the headquarters onto a space of the middle column, from 1."""
    return tile(name) * 3 + space - 1


def back_anywhere(*names: str) -> list[int]:
    """Any of these tiles onto any space."""
    return sorted(back(name, space) for name in names for space in (1, 2, 3))


def in_middle(position: Position) -> list[list[str]]:
    return [[TILE_EFFECTS[kind] for kind in pile] for pile in position.table.middle]


def in_right(position: Position) -> list[str]:
    return ["" if kind < 0 else TILE_EFFECTS[kind] for kind in position.table.right]


def played(position: Position, family: int = 0) -> list[str]:
    """City tiles played this turn."""
    return [TILE_EFFECTS[kind] for kind in held_tiles(position.has(family, PLAYED))]
