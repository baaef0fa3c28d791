"""Whom a choice of Speakeasy is done to."""

from __future__ import annotations

from omerta.engine.game import NOBODY
from omerta.engine.title import Asked, View


def harms(view: View, asked: Asked, option: int) -> list[int]:
    """No family can touch another's: only the mobsters lose a speakeasy that is replaced."""
    return [NOBODY] if asked["step"] == "choose_spot" and view["mob"] >> option & 1 else []
