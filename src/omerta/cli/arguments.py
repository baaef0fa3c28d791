"""Numbers and names typed on the command line, checked with a sentence of our own."""

from __future__ import annotations

import math
import re
from typing import Final

from omerta.engine.trouble import Trouble, short
from omerta.games import GAMES

WHOLE: Final = re.compile(r"[0-9]{1,9}")


def whole_number(text: str, option: str, low: int, high: int) -> int:
    """A whole number within limits."""
    typed = text.strip()
    if not WHOLE.fullmatch(typed) or not low <= int(typed) <= high:
        raise Trouble("number", option=option, found=short(text), low=low, high=high)
    return int(typed)


def seconds(text: str, option: str, high: float) -> float:
    """A time in seconds, with a point or a comma."""
    try:
        found = float(text.strip().replace(",", "."))
    except ValueError:
        found = math.nan
    if not 0 <= found <= high:
        raise Trouble("seconds", option=option, found=short(text), high=f"{high:g}")
    return found


def game_named(text: str) -> str:
    """A game by its name, however it is spelt, or by a beginning only one game has."""
    wanted = re.sub(r"[\s_-]+", "_", text.strip().lower())
    if wanted in GAMES:
        return wanted
    fitting = [game for game in GAMES if wanted and game.startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    raise Trouble("game", found=short(text), known=", ".join(GAMES))
