"""What a position is worth to a seat, one file a game: sums of a few named terms."""

from __future__ import annotations

from omerta.bots.values.carta_nostra import CartaNostraValue
from omerta.bots.values.famiglia import FamigliaValue
from omerta.bots.values.value import Value
from omerta.engine.trouble import Trouble

__all__ = ["Value", "value_of"]


def value_of(game: str) -> Value:
    """The evaluation of a game."""
    if game == "famiglia":
        return FamigliaValue()
    if game == "carta_nostra":
        return CartaNostraValue()
    raise Trouble("game_unbuilt", found=game, known="famiglia, carta_nostra")
