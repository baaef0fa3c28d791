"""Games shared out among processes, and told in order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Thread
from typing import Any, TypeVar

from omerta.engine.trouble import Trouble
from omerta.lab.contest import Contest, Outcome, keep_record, play_turn
from omerta.lab.place import AHEAD, Job, Place

T = TypeVar("T")


def play_blocks(
    contest: Contest, blocks: int, jobs: int, first: int = 0
) -> Generator[Outcome, None, None]:
    """Game after game, block after block from the `first`, in order, by so many processes."""
    yield from play_blocks_on(Processes(jobs), contest, blocks, first)


def play_blocks_on(
    place: Place, contest: Contest, blocks: int, first: int = 0
) -> Generator[Outcome, None, None]:
    """The same, wherever they are played; records are written here."""
    contest.title()  # its packs are read before it is handed out
    games = range(first, blocks), range(contest.turns)
    turns = ((contest, block, turn) for block in games[0] for turn in games[1])
    number = (blocks - first) * contest.turns
    job = Job(play_turn, turns, number, contest.game, tuple(contest.names))
    with closing(place.done(job)) as outcomes:  # at once, also if a record cannot be written
        for outcome in outcomes:
            if contest.records:
                keep_record(contest, outcome)
            yield outcome


class Processes:
    """So many processes of this machine; with one, none but the first."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def done(self, job: Job[T]) -> Generator[T, None, None]:
        yield from carried_out(job.work, job.tasks, min(self.jobs, job.number))


def carried_out(
    work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], processes: int
) -> Generator[T, None, None]:
    """What comes of each task, in order, computed by so many processes."""
    if processes <= 1:
        for task in tasks:
            yield work(*task)
        return
    try:
        yield from shared_out(work, tasks, processes)
    except BrokenProcessPool:
        raise Trouble("process_gone") from None
    except OSError as error:
        raise Trouble("process_start", reason=error.strerror) from None


def shared_out(
    work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], processes: int
) -> Generator[T, None, None]:
    """Handed to so many processes, a few tasks ahead, and told in order."""
    pool = ProcessPoolExecutor(processes, DeafContext(), end_with_the_first)
    waiting: deque[Future[T]] = deque()
    try:
        for task in tasks:
            waiting.append(pool.submit(work, *task))
            if len(waiting) == AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:  # nobody waits for the rest, least of all after Ctrl-C
        for child in active_children():
            if isinstance(child, Deaf):
                child.terminate()
        pool.shutdown(cancel_futures=True)  # the pool waits for its own: two waiting lose count
        raise
    pool.shutdown()


class Deaf(SpawnProcess):
    """A process that does not hear Ctrl-C, which a terminal sends to all: the first process does,
    and ends the others. It is born so, because it takes longer to start than somebody to type."""

    def start(self) -> None:
        heard: list[int] = []
        before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
        ensure_running()  # the one helper of all processes would unblock what is blocked here
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
            signal.signal(signal.SIGINT, before)
        if heard:
            raise KeyboardInterrupt


class DeafContext(SpawnContext):
    """spawn: every process starts empty, on every platform."""

    Process = Deaf


def end_with_the_first() -> None:
    """A process that computes games for the first one does not outlive it, however that one ended:
    no signal tells of a parent that was killed, but what is open between the two is closed."""
    Thread(target=wait_and_end, daemon=True).start()


def wait_and_end() -> None:
    first = parent_process()
    assert first is not None, "this is the first process"
    first.join()
    os._exit(1)
