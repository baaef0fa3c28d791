"""A game that no longer fits the rules: why, as everybody may be told."""

from __future__ import annotations

from omerta.engine.trouble import Trouble


def frozen(trouble: Trouble, choosing: bool) -> Trouble:
    """Why a game cannot go on, as everybody may be told: not what was chosen, and of a choice of
    all at once not even who has decided."""
    if trouble.key not in ("record_answer", "record_undo"):
        return trouble
    if choosing:
        return Trouble("frozen_choice")
    if trouble.key == "record_undo":
        return trouble
    told = trouble.arguments
    return Trouble("frozen_answer", number=told["number"], seat=told["seat"], step=told["step"])
