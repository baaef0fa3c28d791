"""What a net is told about a table: one file a game, each number explained at its top."""

from __future__ import annotations

from omerta.bots.nets.inputs.carta_nostra import CartaNostraInputs
from omerta.bots.nets.inputs.der_pate import DerPateInputs
from omerta.bots.nets.inputs.famiglia import FamigliaInputs
from omerta.bots.nets.inputs.inputs import Inputs

__all__ = ["Inputs", "inputs_of"]


def inputs_of(game: str) -> Inputs | None:
    """What a net of this game is told; None for a game that has none."""
    if game == "famiglia":
        return FamigliaInputs()
    if game == "carta_nostra":
        return CartaNostraInputs()
    if game == "der_pate":
        return DerPateInputs()
    return None
