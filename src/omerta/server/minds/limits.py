"""What a worker may not do. It asks for that itself before it is told anything."""

from __future__ import annotations

import os
import resource
import signal
import sys
from contextlib import suppress
from ctypes import CDLL
from math import ceil
from pathlib import Path
from typing import Final

NICE: Final = 10  # the server and its players come first
PR_SET_PDEATHSIG: Final = 1  # from <sys/prctl.h>


def end_with(parent: int) -> None:
    """Be killed when the server dies, however it dies. What else ends a worker, that its pipe is
    closed, it may never notice while it thinks."""
    if sys.platform == "linux":
        CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:  # it was quicker
        os._exit(0)


def hold_back(memory: int) -> None:
    """Little memory, low priority, no files, no processes, no traces."""
    os.nice(NICE)
    with suppress(OSError):  # if the machine runs out of memory, rather this than the server
        Path("/proc/self/oom_score_adj").write_text("1000", encoding="ascii")
    lower(resource.RLIMIT_AS, memory)
    lower(resource.RLIMIT_CORE, 0)  # a dump would hold what a seat sees
    lower(resource.RLIMIT_FSIZE, 0)
    lower(resource.RLIMIT_NPROC, 0)


def lower(limit: int, most: int) -> None:
    """For good: what is given up cannot be taken back."""
    hard = resource.getrlimit(limit)[1]
    least = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(limit, (least, least))


def allow_time(seconds: float) -> None:
    """So much more of a processor from now on, then the system ends it: whole seconds, and one
    more for what is not thinking."""
    spent = resource.getrusage(resource.RUSAGE_SELF)
    most = ceil(spent.ru_utime + spent.ru_stime + seconds) + 1
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (most, hard))
