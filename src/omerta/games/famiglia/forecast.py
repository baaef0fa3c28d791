"""What a choice of Famiglia costs and brings, from what its player sees."""

from __future__ import annotations

from typing import Final

from omerta.engine.dice import named_dice
from omerta.engine.game import PASS
from omerta.engine.scene import Bit
from omerta.engine.title import Asked, Title, View
from omerta.games.famiglia.cards import LOWERED, RANKS, Printed, family_of, rank_of
from omerta.games.famiglia.table import Table

ENDS: Final = "ends"  # both have passed then
LAST: Final = "last"  # it was the last turn


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


def end_by_passing(title: Title, view: View) -> str:
    """How declining what is asked now ends the game at once; empty if the game goes on.

    Not only action 4 can: whoever has nothing to take passes without being asked. The hidden order
    of the pile has no part in it, since no card is turned up before the end.
    """
    table = title.imagine(view, named_dice("forecast"))
    assert isinstance(table, Table)
    table.choose(PASS)
    if not table.over:
        return ""
    return ENDS if table.passes == 2 else LAST
