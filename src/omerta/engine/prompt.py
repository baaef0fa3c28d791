"""The pending decision as plain data any client can show."""

from __future__ import annotations

from typing import Any

from omerta.engine.flow import pack
from omerta.engine.game import NOBODY, PASS, Game
from omerta.engine.together import AllAtOnce, asking, options_of


def prompt(game: Game, seat: int) -> dict[str, Any]:
    """What is asked now, as `seat` may see it: only the one who decides sees the options.

    `{"over": false, "player": 1, "together": false, "step": "recruit", "asks": "street_card",
    "rules": ["FAM-A4-01"], "mine": true, "held": [], "options": [7, 12], "pass": true}`

    `held` is what the step holds, in the order of its `holds`; steps among it as plain data.
    When all decide at once, `together` is true and nobody sees who still has to.
    """
    if game.over:
        return {"over": True}
    top = game.stack[-1]
    together = isinstance(top, AllAtOnce)
    own = asking(game, seat)
    step = top if own is None else own
    told: dict[str, Any] = {
        "over": False,
        "player": NOBODY if together and own is None else step.player,
        "together": together,
        "step": step.name,
        "asks": step.asks,
        "rules": list(step.rules),
        "mine": own is not None,
    }
    if own is not None:
        options = options_of(game, seat)
        told["held"] = pack(own)[2:]
        told["options"] = [option for option in options if option != PASS]
        told["pass"] = PASS in options
    return told
