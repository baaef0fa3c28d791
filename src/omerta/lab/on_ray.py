"""Jobs done by a Ray cluster: the one at RAY_ADDRESS, or one started here for one command.

Ray is an extra and imported only here, only when it is asked for. A cluster of our own listens on
loopback alone, wants a token that nobody else has, and has no dashboard. A task lost with its
worker or node is done again, and results are told in the order of the tasks, so nothing can be
doubled. Every node says first which version and rules it has; other ones get no task.
"""

from __future__ import annotations

import logging
import os
import pickle
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from select import select
from threading import current_thread, main_thread
from time import monotonic
from typing import IO, Any, Final, TypeVar

from omerta.bots.nets import nets_lent
from omerta.engine.trouble import Trouble, short
from omerta.lab.fingerprint import Mark, mark_of
from omerta.lab.place import AHEAD, Job
from omerta.lab.ray_address import ADDRESS, LOOPBACK, check_address
from omerta.lab.there import DONE, MISSING, OTHER, REFUSED, Asked

T = TypeVar("T")

OLDEST: Final = (2, 52)  # the first that can be told to want a token
QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
PATIENCE: Final = "RAY_NUM_REDIS_GET_RETRIES"  # seconds in which a cluster may let us in
STARTS: Final = 120.0  # seconds within which a cluster of our own must be there
NODE_ANSWERS: Final = 60.0  # seconds a node may take to say who it is
NOBODY: Final = 60.0  # seconds without any processor in the cluster
PULSE: Final = 1.0  # seconds after which one looks up
ENDS: Final = 20.0  # seconds for a cluster of our own to end
TRIES: Final = 20  # times that a task is done again if its worker or node is gone
LONG: Final = 40  # letters of a folder that leave room for the names of sockets in it


class Cluster:
    """A cluster, from `with` to its end; `jobs` are the most workers at a time, 0 all there are."""

    def __init__(self, jobs: int = 0) -> None:
        self.jobs = jobs
        self.address = ""
        self.ray: Any = None
        self.own: Own | None = None

    def __enter__(self) -> Cluster:
        check_installed()
        try:
            self.join(os.environ.get("RAY_ADDRESS", "").strip())
        except BaseException:
            self.leave()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def join(self, address: str) -> None:
        os.environ.update(QUIET)
        if address in ("", "local"):
            self.own = Own(self.jobs or os.cpu_count() or 1)
            address = self.own.address()
        else:
            check_address(address)
        self.address = address
        self.connect()

    def connect(self) -> None:
        os.environ.setdefault(PATIENCE, "5")
        ray = import_module("ray")
        keep_quiet()
        try:
            with hushed():
                ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
            raise not_let_in(self.address, error) from None
        self.ray = ray

    def disconnect(self) -> None:
        """The cluster ends all we have asked it for. Its own way to take back a task brings down
        whoever uses it while that task ends."""
        if self.ray is not None:
            with hushed():
                self.ray.shutdown()
            self.ray = None

    def leave(self) -> None:
        """Nothing of ours runs on."""
        with deaf():
            self.disconnect()
            if self.own is not None:
                self.own.end()
                self.own = None

    def done(self, job: Job[T]) -> Generator[T, None, None]:
        """Handed out a few tasks ahead, and told in order."""
        if self.ray is None:  # somebody has stopped asking before
            self.connect()
        ray = self.ray
        asked = (job.game, job.bots)
        mark = mark_of(*asked)
        ask = ray.remote(max_retries=TRIES)(stranger())
        self.check_nodes(ask, asked, mark)
        lent = ray.put(nets_lent())
        tasks = iter(job.tasks)
        waiting: deque[Any] = deque()
        running: list[Any] = []
        crowd = Crowd(ray)
        try:
            while True:
                for task in self.next_tasks(tasks, crowd.workers, len(waiting), len(running)):
                    waiting.append(ask.remote(asked, mark, lent, pickle.dumps((job.work, task))))
                    running.append(waiting[-1])
                if not waiting:
                    return
                if running:
                    ready, running = ray.wait(running, timeout=PULSE, fetch_local=False)
                    crowd.look(bool(ready))
                undone = set(running)
                while waiting and waiting[0] not in undone:
                    yield self.told(waiting.popleft(), mark)
        except BaseException:  # nobody waits for the rest
            with deaf():
                self.disconnect()
            raise

    def next_tasks(
        self, tasks: Any, workers: int, waiting: int, running: int
    ) -> Generator[Any, None, None]:
        """As many as may be handed out now."""
        room = AHEAD * workers - waiting
        if self.jobs and self.own is None:  # others may be at work there
            room = min(room, self.jobs - running)
        for _ in range(room):
            try:
                yield next(tasks)
            except StopIteration:
                return

    def told(self, task: Any, mark: Mark) -> Any:
        """What came of a task; what it could not be done for is raised here."""
        errors = self.ray.exceptions
        try:
            kind, told = self.ray.get(task)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            raise Trouble("ray_lost", reason=type(error).__name__) from None
        if kind != DONE:
            raise refusal(kind, told, mark)
        return told

    def check_nodes(self, ask: Any, asked: Asked, mark: Mark) -> None:
        """Before anything is played, every node says which version and rules it has; who is silent
        or gone is asked again with each task."""
        errors = self.ray.exceptions
        at = import_module("ray.util.scheduling_strategies").NodeAffinitySchedulingStrategy
        questions = [
            ask.options(num_cpus=0, scheduling_strategy=at(node["NodeID"], soft=False)).remote(
                asked, mark, ("", {}), b""
            )
            for node in self.ray.nodes()
            if node["Alive"] and node["Resources"].get("CPU")
        ]
        if not questions:
            raise Trouble("ray_nobody")
        said, _ = self.ray.wait(questions, num_returns=len(questions), timeout=NODE_ANSWERS)
        for question in said:
            try:
                kind, told = self.ray.get(question)
            except errors.RayError:
                continue
            if kind != DONE:
                raise refusal(kind, told, mark)


@contextmanager
def deaf() -> Generator[None, None, None]:
    """To Ctrl-C: who cannot wait for an end would only leave something behind."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def hushed() -> Generator[None, None, None]:
    """What Ray writes to the standard error while it joins is told in one sentence after it, and
    what it writes while we leave concerns nobody any more."""
    try:
        before = os.dup(2)
    except OSError:  # it is closed
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)


class Crowd:
    """How many processors a cluster has: nodes come and go."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.workers = self.count()
        self.counted = self.seen = monotonic()

    def count(self) -> int:
        return int(self.ray.cluster_resources().get("CPU", 0))

    def look(self, moved: bool) -> None:
        """Once in a while; a cluster without any processor for long is given up."""
        now = monotonic()
        if now - self.counted >= PULSE:
            self.workers, self.counted = self.count(), now
        if self.workers or moved:
            self.seen = now
        elif now - self.seen > NOBODY:
            raise Trouble("ray_nobody")


class Own:
    """A cluster of this machine alone. Another process has it, in a session of its own."""

    def __init__(self, cpus: int) -> None:
        token = secrets.token_hex(32)
        os.environ.update({LOOPBACK: "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token})
        self.folder = short_folder()
        self.errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 closed in `end`
        script = Path(__file__).with_name("ray_here.py")
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(script), str(cpus), self.folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            start_new_session=True,
        )

    def address(self) -> str:
        """As soon as it is there."""
        assert self.process.stdout is not None
        if select([self.process.stdout], [], [], STARTS)[0]:
            line = self.process.stdout.readline().decode().strip()
            if ADDRESS.fullmatch(line):
                return line
        self.errors.seek(0)
        told = self.errors.read().decode(errors="replace").strip().splitlines()
        raise Trouble("ray_start", reason=short(told[-1] if told else "?", 200))

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(ENDS)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def keep_quiet() -> None:
    """A node that is gone is told of by Ray on the standard output, where our result goes; there
    is no setting against that."""
    worker: Any = import_module("ray._private.worker")
    if hasattr(worker, "print_to_stdstream"):
        worker.print_to_stdstream = lambda *_, **__: None


def short_folder() -> str:
    """Sockets lie in it, whose names may not be long."""
    folder = tempfile.mkdtemp(prefix="omerta-ray-")
    if len(folder) <= LONG:
        return folder
    os.rmdir(folder)
    return tempfile.mkdtemp(prefix="omerta-ray-", dir="/tmp")


def stranger() -> Callable[..., Any]:
    """What is sent to a node of which nothing is known, not even whether it has this package: the
    function travels as it stands here, because it is defined inside another."""

    def ask(asked: Any, mark: Any, lent: Any, packed: bytes) -> Any:
        try:
            from omerta.lab.there import answer
        except ImportError as error:
            import platform

            return "missing", (platform.node(), str(error))
        return answer(asked, mark, lent, packed)

    return ask


def refusal(kind: str, told: Any, mark: Mark) -> Trouble:
    """Why a node did not do a task."""
    if kind == REFUSED and isinstance(told, Trouble):
        return told
    if kind == OTHER:
        node, found, rules = told
        return Trouble(
            "ray_differs", node=node, found=found, found_rules=rules, wanted=mark[0], rules=mark[1]
        )
    assert kind == MISSING, kind
    return Trouble("ray_missing", node=told[0], reason=short(told[1], 200), wanted=mark[0])


def check_installed() -> None:
    """Whether the extra is there, without the second it takes to import it."""
    try:
        found = version("ray")
    except PackageNotFoundError:
        raise Trouble("ray_absent") from None
    if tuple(int(part) for part in re.findall(r"\d+", found)[:2]) < OLDEST:
        raise Trouble("ray_absent")


def not_let_in(address: str, error: BaseException) -> Trouble:
    """For want of the right token, or as the first line of what Ray says."""
    told = str(error.__cause__ or error).strip() or type(error).__name__
    if type(error).__name__ == "AuthenticationError" or "InvalidAuthToken" in told:
        return Trouble("ray_token", address=address)
    return Trouble("ray_join", address=address, reason=short(told.splitlines()[0].rstrip("."), 200))
