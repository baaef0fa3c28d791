"""The pending decision as plain data any client can show."""

from __future__ import annotations

from typing import Any

from omerta.engine.game import PASS, Game


def prompt(game: Game, seat: int) -> dict[str, Any]:
    """What is asked now, as `seat` may see it: only the one who decides sees the options.

    `{"over": false, "player": 1, "step": "recruit", "asks": "street_card",
    "rules": ["FAM-A4-01"], "mine": true, "options": [7, 12], "pass": true}`
    """
    if game.over:
        return {"over": True}
    step = game.stack[-1]
    told: dict[str, Any] = {
        "over": False,
        "player": step.player,
        "step": step.name,
        "asks": step.asks,
        "rules": list(step.rules),
        "mine": step.player == seat,
    }
    if step.player == seat:
        told["options"] = [option for option in game.options if option != PASS]
        told["pass"] = PASS in game.options
    return told
