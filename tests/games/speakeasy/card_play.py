"""A domain card is played, at the planning office; and the piles as they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from omerta.games.speakeasy.people import DOMAINS

from .names import card, card_name, domain, effect
from .positions import Family, Position, lay

EVERY_DOMAIN: Final = DOMAINS


def playing(
    family: Family, name: str, others: Mapping[int, Family] | None = None, **laid: Any
) -> Position:
    """Seat 0 at the planning office builds nothing and plays this card of its hand."""
    position = lay({0: family, **(others or {})}, **laid).goes("planning_office_a")
    if effect("build_large") in position.choices:
        position.passes()
    position.says(0, "row", effect("play_any"))
    position.says(0, "play_card", card(name))
    return position


def pile(position: Position, name: str) -> list[str]:
    """The cards of a pile, the top one first."""
    return [card_name(number) for number in position.table.piles[domain(name)][::-1]]
