"""Bots for tests of clusters: they leave a trace of the process they play in, and play on only
where they are not doomed."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from time import sleep

from omerta.bots.bot import Bot
from omerta.engine.seat import Seat

TRACES = "OMERTA_TEST_TRACES"  # a folder
DOOMED = "OMERTA_TEST_DOOMED"  # whoever has this plays no game to its end
TOGETHER = "OMERTA_TEST_TOGETHER"  # whoever has this plays only once somebody doomed plays, too


class Traced(Bot):
    """Takes what comes first."""

    def choose(self, seat: Seat) -> int:
        folder, doomed = Path(os.environ[TRACES]), DOOMED in os.environ
        (folder / f"{os.getpid()}{'-doomed' * doomed}").touch()
        if doomed:
            Event().wait()
        while TOGETHER in os.environ and not list(folder.glob("*-doomed")):
            sleep(0.05)
        return seat.options[0]
