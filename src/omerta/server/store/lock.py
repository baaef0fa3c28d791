"""One server for one file: a lock that goes with whoever holds it, however it ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Final

from omerta.engine.trouble import Trouble

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Lock:
    """Held from the beginning until `release`. Its file stays: to remove it could give the lock to
    two at once."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            self.handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Trouble("file_unwritable", file=path, reason=error.strerror) from None
        try:
            take(self.handle)
        except OSError as error:
            os.close(self.handle)
            if error.errno in TAKEN:
                raise Trouble("store_in_use", file=database) from None
            raise Trouble("store_no_lock", file=path, reason=error.strerror) from None

    def release(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)  # and the lock goes with it
            self.handle = -1


def take(handle: int) -> None:
    """At once or not at all."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
