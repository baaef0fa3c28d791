"""A person at a terminal: runs `omerta` behind a pseudo-terminal, types, and sees the screen."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Final

import omerta

WIPED: Final = "\x1b[2J\x1b[H"
SCROLLBACK_WIPED: Final = "\x1b[3J"
STEERING: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b(\[[0-9;?]*)?$|\r")
PATIENCE: Final = 30.0


def heed_ctrl_c() -> None:
    """As at a terminal, even if the tests were started in the background, where it is ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Keyboard:
    """`with Keyboard(["play", "famiglia"], home) as person: person.asked()`."""

    def __init__(
        self, arguments: list[str], home: Path, height: int = 40, term: str = "xterm-256color"
    ) -> None:
        self.master, slave = pty.openpty()
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(omerta.__file__).resolve().parents[1]),
            "XDG_DATA_HOME": str(home),
            "TERM": term,
            "COLUMNS": "80",
            "LINES": str(height),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "omerta.cli", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=heed_ctrl_c,
        )
        os.close(slave)
        self.raw = ""
        self.answered = ""  # what could be read when something was last typed

    def __enter__(self) -> Keyboard:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read(self) -> bool:
        """Take what has been printed; False at the end."""
        ready, _, _ = select.select([self.master], [], [], 0.05)
        if not ready:
            return self.process.poll() is None
        try:
            found = os.read(self.master, 65536)
        except OSError:  # how Linux says that nobody is there any more
            return False
        self.raw += found.decode(errors="replace")
        return bool(found)

    def asked(self) -> str:
        """Wait until something is asked that was not asked before; the screen then."""
        end = time.monotonic() + PATIENCE
        while not self.asked_anew():
            assert self.read(), f"it is over:\n{self.raw[-2000:]}"
            assert time.monotonic() < end, f"nothing is asked:\n{self.raw[-2000:]}"
        return self.screen()

    def asked_anew(self) -> bool:
        """The line typed last is echoed, and after it something asks again."""
        since = self.readable()[len(self.answered) :]
        return since.rstrip(" ").endswith((">", ":")) and ("\n" in since or not self.answered)

    def readable(self) -> str:
        """All that was printed, without what steers the terminal."""
        return STEERING.sub("", self.raw)

    def screen(self) -> str:
        """What stands there since the screen was last wiped, without colours."""
        return STEERING.sub("", self.raw.rsplit(WIPED, 1)[-1])

    def type(self, line: str) -> None:
        self.answered = self.readable()
        os.write(self.master, (line + "\n").encode())

    def interrupt(self) -> None:
        """Ctrl-C, and again if nothing happens: in the moment between a prompt and the reading of
        the line the interpreter hears it only with the next key."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            end = time.monotonic() + 3.0
            while time.monotonic() < end:
                if not self.read():
                    return

    def leave(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end, f"it does not end:\n{self.raw[-2000:]}"
        return self.process.wait(PATIENCE)
