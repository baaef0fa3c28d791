"""What a worker of a cluster does with a task: nothing before it is known to be one of us."""

from __future__ import annotations

import pickle
import platform
from typing import Any, Final

from omerta.bots.nets import borrow_nets
from omerta.engine.trouble import Trouble
from omerta.lab.fingerprint import Mark, mark_of

# How a task ended, and what is told of it.
DONE: Final = "done"  # its result
REFUSED: Final = "refused"  # a trouble
OTHER: Final = "other"  # this machine and its mark, which is not the one asked for
MISSING: Final = "missing"  # this machine and why the package cannot be imported

Asked = tuple[str, tuple[str, ...]]  # the game of a job and its bots
Lent = tuple[str, dict[str, bytes]]  # nets to be tried


def answer(asked: Asked, mark: Mark, lent: Lent, packed: bytes) -> tuple[str, Any]:
    """The task is opened only where version and rules are the same; without one it is only a
    question who is there."""
    try:
        found = mark_of(*asked)
        if found != mark:
            return OTHER, (platform.node(), *found)
        if not packed:
            return DONE, None
        borrow_nets(*lent)
        work, task = pickle.loads(packed)
        return DONE, work(*task)
    except Trouble as trouble:
        return REFUSED, trouble
