"""When an answer is shown says nothing about what was thought; and who answers if no bot did.

The time is drawn before anybody thinks, from luck of its own. Thinking ends before the earliest
time that can be drawn: how long it took never shows.
"""

from __future__ import annotations

import asyncio
import json
import logging
from hashlib import sha256
from math import isfinite
from typing import Final, Protocol

import msgspec

from omerta.bots import make_bot, seconds_of
from omerta.bots.random_bot import any_of
from omerta.engine.dice import Dice
from omerta.engine.seat import Seat
from omerta.games import title_for_packs
from omerta.server.logs import note, whereabouts
from omerta.server.minds.job import Job, options_in
from omerta.server.minds.worker import THINKING

LOG: Final = logging.getLogger("omerta.minds")
FINE: Final = 1 << 20  # as many times can be drawn
SIMPLE: Final = "soldier"
NOT_ON_OFFER: Final = -2  # options are numbers from 0 on, and PASS

Bounds = tuple[float, float]  # seconds after the question


class Thinks(Protocol):
    """`Minds`, or who takes their place."""

    async def think(self, job: Job) -> int | None: ...


class Clock(Protocol):
    def time(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class LoopClock:
    """The clock of the running event loop."""

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def release_delay(bounds: Bounds, luck: Dice) -> float:
    """Seconds from the question to the answer, any between the bounds; `luck` is for once."""
    low, high = bounds
    if not 0 <= low <= high or not isfinite(high):
        raise ValueError(f"no time lies between {low} and {high}")
    return low + (high - low) * luck.below("release", FINE) / (FINE - 1)


def patience(level: str, budget: float, bounds: Bounds) -> tuple[float, Bounds]:
    """A level that thinks long gets more time, and its answers are shown as much later. Everybody
    knows the level, so that says nothing."""
    more = max(0.0, seconds_of(level) / THINKING - budget)
    return budget + more, (bounds[0] + more, bounds[1] + more)


def fallback(job: Job, seed: bytes) -> int:
    """Somebody simple answers, here and at once: by the rules of thumb of the game; if those fail
    as well, any option, PASS seldom."""
    options = options_in(job.asked)
    luck = Dice(sha256(b"fallback" + seed).digest())
    try:
        title = title_for_packs(job.game, job.packs)
        seat = Seat(title, job.seat, json.loads(job.view), json.loads(job.asked))
        option = make_bot(SIMPLE, title, luck).choose(seat)
    except Exception as fault:  # a table must not stand still whatever is wrong
        note(LOG, logging.ERROR, "fallback", **whereabouts(fault))
        option = NOT_ON_OFFER
    return option if option in options else any_of(options, luck.stream("any"))


async def answer(
    minds: Thinks, job: Job, bounds: Bounds, luck: Dice, clock: Clock | None = None
) -> int:
    """What is answered for a bot's seat, when the time drawn from `luck` has come."""
    clock = clock or LoopClock()
    due = clock.time() + release_delay(bounds, luck)
    within = msgspec.structs.replace(job, budget=min(job.budget, bounds[0]))
    option = await minds.think(within)
    if option is None:
        option = await asyncio.to_thread(fallback, job, luck.seed)
    await clock.sleep(max(0.0, due - clock.time()))
    return option
