"""When an answer is shown says nothing about what was thought; and who answers if no bot did.

The time is drawn before anybody thinks, from luck of its own. Thinking ends before the earliest
time that can be drawn: how long it took never shows.
"""

from __future__ import annotations

import asyncio
from math import isfinite
from typing import Final, Protocol

import msgspec

from omerta.bots.random_bot import any_of
from omerta.engine.dice import Dice
from omerta.server.minds.job import Job, options_in

FINE: Final = 1 << 20  # as many times can be drawn

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


def fallback(options: list[int], seed: bytes) -> int:
    """Somebody simple answers, here and at once: any option, PASS seldom."""
    return any_of(options, Dice(seed).stream("fallback"))


async def answer(
    minds: Thinks, job: Job, bounds: Bounds, luck: Dice, clock: Clock | None = None
) -> int:
    """What is answered for a bot's seat, when the time drawn from `luck` has come."""
    clock = clock or LoopClock()
    due = clock.time() + release_delay(bounds, luck)
    within = msgspec.structs.replace(job, budget=min(job.budget, bounds[0]))
    option = await minds.think(within)
    if option is None:
        option = fallback(options_in(job.asked), luck.seed)
    await clock.sleep(max(0.0, due - clock.time()))
    return option
