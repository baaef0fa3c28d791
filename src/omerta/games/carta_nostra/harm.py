"""Whom a choice of Carta Nostra is done to."""

from __future__ import annotations

from omerta.engine.title import Asked, View
from omerta.games.carta_nostra.cards import TYPES


def harms(view: View, asked: Asked, option: int) -> list[int]:
    """The hand that is looked into for a card, the region a mafioso is taken from."""
    step: str = asked["step"]
    if step == "name_victim":
        return [option]
    if step == "name_target":
        return [option // TYPES]
    return [asked["held"][0]] if step == "kidnap" else []
