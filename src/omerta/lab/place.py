"""Where work is done: the one thing that processes of this machine and a cluster have in common.

A job is work that any machine can do, cut into tasks that know nothing of each other: plain values
in, plain values out, no file read or written on the way. That is why it does not matter who does
which task, or how often one that was lost is done again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

T = TypeVar("T")

AHEAD: Final = 8  # tasks handed out for each worker, so that none waits for the slowest


@dataclass(frozen=True)
class Job(Generic[T]):
    """`work` is a function of a module, by whose name others find it."""

    work: Callable[..., T]
    tasks: Iterable[tuple[Any, ...]]
    number: int  # of tasks
    game: str  # whose rules and bots it takes: who has other ones may not do it
    bots: tuple[str, ...] = ()


class Place(Protocol):
    """Somewhere jobs can be done."""

    def done(self, job: Job[T]) -> Generator[T, None, None]:
        """What comes of each task, in order. Who stops asking stops the work."""
        ...
