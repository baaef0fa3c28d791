"""What the tests of minds share: jobs, makers, and which processes there are."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from omerta.engine.dice import named_dice
from omerta.engine.game import Game
from omerta.engine.title import Title
from omerta.games import open_title
from omerta.server.minds import Job, Minds, job_at

FAULTY: Final = "server.minds.faulty_bots:make_bot"
PLENTY: Final = 20.0  # seconds: never reached unless something hangs
SOAK: Final = os.environ.get("OMERTA_SOAK") == "1"
SOON: Final = 0.3  # a budget that a hanging bot is to use up

Found = TypeVar("Found")


@cache
def famiglia() -> Title:
    return open_title("famiglia")


def table() -> Game:
    """One where the seat that is asked has more than one option."""
    game = famiglia().begin(2, named_dice("minds"))
    while len(game.options) < 2:
        game.choose(game.options[0])
    return game


def job(level: str, budget: float = PLENTY, name: str = "luck") -> Job:
    game = table()
    return job_at(famiglia(), game, game.decider, level, named_dice(name).seed, budget)


def faulty_minds(processes: int = 1, spares: int = 1) -> Minds:
    return Minds(processes=processes, spares=spares, maker=FAULTY, games=("famiglia",))


def with_minds(minds: Callable[[], Minds], play: Callable[[Minds], Awaitable[Found]]) -> Found:
    """Run a test on its own event loop; whatever it does, no worker stays."""

    async def run() -> Found:
        made = minds()
        try:
            async with asyncio.timeout(PLENTY * (100 if SOAK else 3)):
                return await play(made)
        finally:
            pids = made.pids()
            await made.close()
            assert not made.pids()
            assert not any(is_alive(pid) for pid in pids), "a worker outlives the minds"

    return asyncio.run(run())


def is_alive(pid: int) -> bool:
    """Whether a process still runs; one that has ended and that nobody waits for does not."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return told.rpartition(")")[2].split()[0] not in "ZX"
