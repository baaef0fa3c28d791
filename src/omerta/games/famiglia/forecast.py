"""What a choice of Famiglia costs and brings, from what its player sees."""

from __future__ import annotations

from omerta.engine.game import PASS
from omerta.engine.scene import Bit
from omerta.engine.title import Asked, View
from omerta.games.famiglia.cards import LOWERED, RANKS, Printed, family_of, rank_of


def forecast(printed: Printed, view: View, asked: Asked, option: int) -> list[Bit]:
    step: str = asked["step"]
    if option == PASS:
        return []
    if step == "refresh_street":
        return [("turns_up", [min(rank_of(option), view["pile"])])]
    if step == "use_accountant":
        return [("exchanges", [rank_of(option)])]
    if step == "use_brute":
        return [("lowers", [rank_of(option)])]
    if step == "recruit":
        return recruited(printed, view, option)
    return []


def recruited(printed: Printed, view: View, option: int) -> list[Bit]:
    """The points of the card, and the pair that has to be shown for it."""
    kind, rank = option, rank_of(option)
    if option == LOWERED:
        kind, rank = view["lowered"], view["lowered_to"]
    worth: Bit = ("points", [printed.points[kind]])
    if rank == 0:
        return [worth, ("free", [])]
    return [worth, ("pair", [family_of(kind) * RANKS + rank - 1])]


def ends_game(view: View) -> bool:
    """Whether the one asked would end the game by taking no card: the other has just passed."""
    return bool(view["passes"])
