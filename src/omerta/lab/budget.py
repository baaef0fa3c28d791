"""Bots by their names, with a time for a decision or without: `don:0.2s`."""

from __future__ import annotations

import re
from typing import Final

from omerta.bots import BOTS, is_known
from omerta.bots.others import LONGEST_WAIT
from omerta.engine.trouble import Trouble, short

TIME: Final = re.compile(r"(.+):(\d+(?:\.\d+)?)s")
LEAST: Final = 0.001  # seconds
MOST: Final = 600.0
GRACE: Final = 0.15  # seconds over its time that nobody minds
SLACK: Final = 10.0  # seconds over its time after which a bot of others is given up


def timed(name: str) -> tuple[str, float]:
    """A bot's name without its time, and that time; 0 if none is said."""
    found = TIME.fullmatch(name)
    return (found[1], float(found[2])) if found else (name, 0.0)


def patience(budget: float) -> float:
    """How long a bot of others is waited for."""
    return budget + SLACK if budget else LONGEST_WAIT


def check_bot(name: str) -> None:
    """Refuses whom nobody knows, and times that cannot be kept."""
    check_time(name)
    bot = timed(name)[0]
    if not is_known(bot):
        raise Trouble("bot", found=short(bot), known=", ".join(BOTS))


def check_time(name: str) -> None:
    """Whoever it is: the time can be kept, if one is said."""
    known, colon, _ = name.partition(":")
    if colon and known in BOTS and not TIME.fullmatch(name):
        raise impossible(name)
    bot, seconds = timed(name)
    if bot != name and not LEAST <= seconds <= MOST:
        raise impossible(name)


def impossible(name: str) -> Trouble:
    return Trouble("bot_budget", found=short(name), low=f"{LEAST:g}", high=f"{MOST:g}")
