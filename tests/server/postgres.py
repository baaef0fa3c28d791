"""A real PostgreSQL for the tests, started by them: its own folder, a loopback port, no secrets.

It refuses to run as root; then it runs as a user who has nothing. If it is not on the machine the
tests that need it fail and say so: a store that was tried on one database only is not tried.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import psycopg

PLACES: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
UNPRIVILEGED: Final = ("postgres", "nobody")
QUICK: Final = ("fsync=off", "full_page_writes=off")  # nobody cuts the power of a test
ALWAYS: Final = ("autovacuum=off", "max_connections=60", "shared_buffers=32MB", "jit=off")


def program(name: str) -> str:
    """The newest that is there; the real one, not a script that looks for it."""
    for place in PLACES:
        if (place / name).exists():
            return str(place / name)
    found = shutil.which(name)
    assert found, f"PostgreSQL is missing ({name}): apt-get install postgresql"
    return found


class Cluster:
    """A server of its own. `stop` and `start` let it go away and come back."""

    def __init__(self, folder: Path, settings: Sequence[str] = QUICK) -> None:
        self.folder = folder
        self.settings = settings
        self.user, self.group = unprivileged()
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        self.numbers = count(1)
        self.common = ""
        if self.user is not None and self.group is not None:
            os.chown(folder, self.user, self.group)
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "omerta", "-E", "UTF8", "-N")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [program(name), *arguments, "--locale=C"],
            cwd=self.folder,
            env={"PATH": os.defpath, "LC_ALL": "C"},
            capture_output=True,
            text=True,
            user=self.user,
            group=self.group,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """On a free port, which stays the same afterwards."""
        self.port = self.port or free_port()
        settings = [*self.settings, *ALWAYS, "listen_addresses=127.0.0.1", f"port={self.port}"]
        settings.append(f"unix_socket_directories={self.folder}")
        options = [part for setting in settings for part in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", self.data, *options],
                cwd=self.folder,
                env={"PATH": os.defpath, "LC_ALL": "C"},
                stdout=log,
                stderr=log,
                user=self.user,
                group=self.group,
            )
        self.wait_until_it_answers()

    def wait_until_it_answers(self) -> None:
        while True:
            assert self.process is not None
            assert self.process.poll() is None, (self.folder / "log").read_text()
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.02)

    def stop(self) -> None:
        """At once, as if somebody had pulled the plug."""
        if self.process is not None:
            self.process.send_signal(3)  # SIGQUIT: immediate shutdown
            self.process.wait()
            self.process = None

    def url(self, database: str) -> str:
        return f"postgresql://omerta@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The address of an empty database that nobody else has."""
        name = f"t{next(self.numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def cleared(self) -> str:
        """The address of a database that is empty again; quicker than one that is made anew. Only
        one test at a time has it."""
        if not self.common:
            self.common = self.fresh().rpartition("/")[2]
        name = self.common
        self.execute(f"ALTER DATABASE {name} RESET ALL")
        self.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        )
        self.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public", name)
        return self.url(name)

    def execute(self, statement: str, database: str = "postgres") -> None:
        with closing(psycopg.connect(self.url(database), autocommit=True)) as connection:
            connection.execute(statement.encode())


def unprivileged() -> tuple[int | None, int | None]:
    """Who runs it, if we are root."""
    if os.geteuid() != 0:
        return None, None
    known = {user.pw_name: user for user in pwd.getpwall()}
    found = next(known[name] for name in UNPRIVILEGED if name in known)
    return found.pw_uid, found.pw_gid


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def running(settings: Sequence[str] = QUICK) -> Iterator[Cluster]:
    """A cluster for as long as it is needed; in a folder that an unprivileged user reaches."""
    with tempfile.TemporaryDirectory(prefix="omerta-pg-", ignore_cleanup_errors=True) as name:
        cluster = Cluster(Path(name), settings)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
