"""What is plainly missing where a choice of Famiglia is refused, from what its player sees."""

from __future__ import annotations

from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.famiglia.cards import LOWERED, RANKS, family_of, rank_of


def lack(view: View, asked: Asked, option: int, rule: str) -> Bit | None:
    if asked["step"] != "recruit":
        return None
    if rule == "FAM-A4-01" and option == LOWERED:
        return "not_lowered", []
    return pair(view, option) if rule == "FAM-A4-04" else None


def pair(view: View, option: int) -> Bit:
    """Two cards one rank below: which, and how many of them lie in the hand."""
    kind, rank = option, rank_of(option)
    if option == LOWERED:
        kind, rank = view["lowered"], view["lowered_to"]
    needed = family_of(kind) * RANKS + rank - 1
    held = view["hand"][needed]
    return ("pair", [needed, held]) if held else ("pair_none", [needed])
