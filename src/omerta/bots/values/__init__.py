"""What a position is worth to a seat, one file a game: sums of a few named terms."""

from __future__ import annotations

from omerta.bots.values.carta_nostra import CartaNostraValue
from omerta.bots.values.corleones_imperium import CorleonesImperiumValue
from omerta.bots.values.der_pate import DerPateValue
from omerta.bots.values.famiglia import FamigliaValue
from omerta.bots.values.speakeasy import SpeakeasyValue
from omerta.bots.values.value import Value
from omerta.engine.trouble import Trouble
from omerta.games import GAMES

__all__ = ["Value", "value_of"]


def value_of(game: str) -> Value:
    """The evaluation of a game."""
    if game == "famiglia":
        return FamigliaValue()
    if game == "carta_nostra":
        return CartaNostraValue()
    if game == "der_pate":
        return DerPateValue()
    if game == "corleones_imperium":
        return CorleonesImperiumValue()
    if game == "speakeasy":
        return SpeakeasyValue()
    raise Trouble("game", found=game, known=", ".join(GAMES))
