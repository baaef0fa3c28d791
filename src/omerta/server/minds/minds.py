"""All workers: a queue of jobs, a deadline for each, and others for those that fail."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter, deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from omerta.engine.trouble import short
from omerta.games import GAMES
from omerta.server.minds.frames import (
    MOST_ASKED,
    Failed,
    Ready,
    Start,
    Task,
    Telling,
    framed,
)
from omerta.server.minds.job import Job, options_in
from omerta.server.minds.mind import Mind, start_process

MAKER: Final = "omerta.bots:make_bot"
MEMORY: Final = 512 << 20
MOST_BUDGET: Final = 600.0  # seconds
MOST_JOB: Final = MOST_ASKED - 64  # bytes; a task is a little longer than its job
SHORTEST: Final = 0.02  # seconds to think, however many wait
AT_ONCE: Final = 0.9  # of the time is left: nobody had to wait
GRACE: Final = 0.5  # seconds: one who is nearly done costs less than a new one
START_WITHIN: Final = 30.0  # seconds; one or two are usual
PAUSES: Final = (0.1, 0.5, 2.0, 10.0, 30.0)  # seconds after starts that failed, the last for ever
MOST_TITLES: Final = 16  # with packs, which every new worker opens before its first job
MOST_PACKS: Final = MOST_ASKED // 2 // MOST_TITLES  # letters of each

READY: Final = msgspec.msgpack.encode(Ready())

log = logging.getLogger(__name__)


class Work:
    """A job on its way; whoever asked waits for `option`, and cancels it when he stops."""

    def __init__(self, job: Job) -> None:
        if not 0 < job.budget <= MOST_BUDGET:
            raise ValueError(f"a budget of {job.budget} seconds")
        loop = asyncio.get_running_loop()
        self.job = job
        self.due = loop.time() + job.budget
        self.options = options_in(job.asked)
        size = len(msgspec.msgpack.encode(job))
        if size > MOST_JOB:
            raise ValueError(f"a job of {size} bytes")
        self.option: asyncio.Future[int | None] = loop.create_future()

    def share(self, waiting: float) -> Job:
        """The same job for less time: what is left of it, shared with as many who wait for the same
        worker. Many who are asked at once all think a little; nobody is left without an answer."""
        left = self.due - asyncio.get_running_loop().time()
        if not waiting and left > AT_ONCE * self.job.budget:
            return self.job
        budget = min(self.job.budget, max(SHORTEST, left / (1.0 + waiting)))
        return msgspec.structs.replace(self.job, budget=budget)

    def settle(self, option: int | None) -> None:
        if not self.option.done():
            self.option.set_result(option)


class Minds:
    """So many bots think at once, in processes that are started when they are first needed. One
    more stands by, so that nobody waits for a new one."""

    def __init__(
        self,
        *,
        processes: int = 1,
        spares: int = 1,
        memory: int = MEMORY,  # bytes of addresses for each
        maker: str = MAKER,  # module:function, called as `make_bot` is
        games: Sequence[str] = GAMES,  # opened before the first job
    ) -> None:
        self.processes = processes
        self.wanted = processes + spares
        self.memory = memory
        self.maker = maker
        self.games = list(games)
        self.titles: dict[str, tuple[str, list[dict[str, Any]]]] = {}
        self.all: set[Mind] = set()  # every process there is
        self.idle: deque[Mind] = deque()
        self.waiting: deque[Work] = deque()
        self.busy = 0  # never more than `processes`
        self.failures = 0  # of starts, one after the other
        self.changed = asyncio.Event()  # a worker has started or failed to
        self.kept = False  # the workers, from the first job on
        self.closed = asyncio.Event()
        self.underway: set[asyncio.Task[None]] = set()
        self.tally: Counter[str] = Counter()  # what became of jobs, and why workers were given up

    # -- what the server asks for

    async def think(self, job: Job) -> int | None:
        """An option that is on offer, or None; never later than the budget, and never raises."""
        if self.closed.is_set():
            return None
        try:
            work = Work(job)
            self.remember(job)
        except Exception as error:  # a job nobody could carry out: the server's own fault
            self.tally["refused"] += 1
            log.error("a bot cannot be asked: %s", type(error).__name__)
            return None
        self.keep_all()
        self.waiting.append(work)
        self.hand_out()
        try:
            await asyncio.wait([work.option], timeout=job.budget)
        finally:
            self.stop_waiting(work)
        option = None if work.option.cancelled() else work.option.result()
        self.tally["unanswered" if option is None else "answered"] += 1
        return option

    async def ready(self) -> None:
        """Start every worker now, and wait until each can think, or one fails to start."""
        self.keep_all()
        while sum(mind.able for mind in self.all) < self.wanted and not self.failures:
            if self.closed.is_set():
                return
            self.changed.clear()
            await self.changed.wait()

    async def close(self) -> None:
        """End every worker; whoever waits gets None."""
        self.closed.set()
        self.changed.set()
        for work in self.waiting:
            work.settle(None)
        for mind in [*self.all]:
            mind.give_up("closed")
        await asyncio.gather(*self.underway, return_exceptions=True)

    def pids(self) -> list[int]:
        """Of the processes there are."""
        return [mind.transport.get_pid() for mind in self.all if mind.transport is not None]

    # -- jobs

    def hand_out(self) -> None:
        while self.waiting and self.idle and self.busy < self.processes:
            mind = self.idle.popleft()
            if mind.able:
                self.busy += 1
                self.begin(self.attend(mind, self.waiting.popleft()))

    async def attend(self, mind: Mind, work: Work) -> None:
        """From the question to the answer, or to the end of the worker."""
        mind.asked += 1
        job = work.share(len(self.waiting) / self.processes)
        told = mind.ask(framed(Task(mind.asked, msgspec.msgpack.encode(job)), MOST_ASKED))
        await asyncio.wait([told], timeout=job.budget)
        self.busy -= 1
        if not told.done():
            self.hand_out()  # whoever is late stands in nobody's way
            await asyncio.wait([told], timeout=GRACE)
        fault = self.judge(mind, work, told.result()) if told.done() else "hang"
        work.settle(None)
        if fault:
            mind.give_up(fault)
        else:
            self.idle.append(mind)
        self.hand_out()

    def judge(self, mind: Mind, work: Work, told: bytes | None) -> str:
        """Hand over the option that was answered, or say in a word what is wrong."""
        if told is None:
            return mind.fault
        try:
            answer: Telling = msgspec.msgpack.decode(told, type=Telling)
        except msgspec.DecodeError:
            return "nonsense"
        if isinstance(answer, Failed):
            log.warning("a bot raised %s", short(answer.kind))
            return "exception"
        if isinstance(answer, Ready) or answer.number != mind.asked:
            return "nonsense"
        if answer.option not in work.options:
            return "nonsense"
        work.settle(answer.option)
        return ""

    def stop_waiting(self, work: Work) -> None:
        work.option.cancel()
        with suppress(ValueError):
            self.waiting.remove(work)

    # -- workers

    def remember(self, job: Job) -> None:
        """What is played with packs, so that a new worker opens it before its first job."""
        if not job.packs:
            return
        key = json.dumps([job.game, job.packs])
        if len(key) > MOST_PACKS:
            return
        self.titles.pop(key, None)
        self.titles[key] = (job.game, job.packs)
        if len(self.titles) > MOST_TITLES:
            del self.titles[next(iter(self.titles))]

    def keep_all(self) -> None:
        """From the first job on there are always so many."""
        if not self.kept:
            self.kept = True
            for _ in range(self.wanted):
                self.begin(self.keep_one())

    async def keep_one(self) -> None:
        """One worker after the other; after starts that failed, later and later."""
        while not self.closed.is_set():
            mind = Mind()
            if await self.is_started(mind):
                self.idle.append(mind)
                self.hand_out()
                await mind.lost
            else:
                pause = PAUSES[min(self.failures, len(PAUSES)) - 1]
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.closed.wait(), pause)

    async def is_started(self, mind: Mind) -> bool:
        """Start a worker; whether it says that it is ready."""
        self.begin(self.see_off(mind))
        try:
            await start_process(mind)
            self.all.add(mind)
            if not self.closed.is_set():
                told = mind.ask(framed(self.start(), MOST_ASKED))
                await asyncio.wait([told], timeout=START_WITHIN)
                mind.ready = told.done() and told.result() == READY
        except Exception as error:  # no memory, no handles: whatever it is, it is tried again
            log.error("no worker for bots: %s", type(error).__name__)
        if not mind.able:
            mind.give_up("start")
        self.failures = 0 if mind.able else self.failures + 1
        self.changed.set()
        return mind.able

    def start(self) -> Start:
        """What a new worker is told; the games played lately are opened last, so that they stay."""
        plain: list[tuple[str, list[dict[str, Any]]]] = [(game, []) for game in self.games]
        return Start(self.maker, self.memory, plain + list(self.titles.values()))

    async def see_off(self, mind: Mind) -> None:
        """A worker that was given up is forgotten, and waited for."""
        await mind.lost
        with suppress(ValueError):
            self.idle.remove(mind)
        self.tally[mind.fault] += 1
        if not self.closed.is_set():
            log.warning("a worker for bots was given up: %s", mind.fault)
        await mind.exited
        self.all.discard(mind)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Beside everything else; kept here, because the event loop would forget it."""
        task = asyncio.get_running_loop().create_task(work)
        self.underway.add(task)
        task.add_done_callback(self.underway.discard)
