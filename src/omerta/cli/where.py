"""`--on` and `--jobs`: where games are played, and by how many at a time."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Final

from omerta.cli.arguments import whole_number
from omerta.engine.trouble import Trouble, short
from omerta.lab.place import Place
from omerta.lab.pool import Processes

MOST_JOBS: Final = 256
PLACES: Final = ("local", "ray")


class Where:
    """What was typed, checked; nothing is started before `with where.place() as place`."""

    def __init__(self, on: str, jobs: str) -> None:
        self.on = on.strip().lower() or PLACES[0]
        if self.on not in PLACES:
            raise Trouble("on", found=short(on), known=", ".join(PLACES))
        self.jobs = whole_number(jobs, "--jobs", 1, MOST_JOBS) if jobs else 0
        if self.on == "ray":
            from omerta.lab.on_ray import check_installed

            check_installed()

    def place(self) -> AbstractContextManager[Place]:
        if self.on == "local":
            return nullcontext(Processes(self.jobs or 1))
        from omerta.lab.on_ray import Cluster

        return Cluster(self.jobs)
