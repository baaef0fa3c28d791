"""Where saves lie: one record a game, under the data folder of the user."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from omerta.engine.record import Record, read_record
from omerta.engine.trouble import Trouble

if sys.platform != "win32":
    import fcntl

COMMAND: Final = "omerta"
LATEST: Final = 3  # how many unfinished games are offered


class Save:
    """The file of a game being played. What somebody else wrote there meanwhile stays."""

    def __init__(self, path: Path, known: str = "", named: bool = True) -> None:
        self.path = path
        self.known = known  # what we read or wrote there last; nothing for a file yet to be made
        self.named = named  # somebody counts on this name; else any will do
        self.left_alone: Path | None = None  # the last file of somebody else

    def keep(self, record: Record) -> Path | None:
        """Write the record; or, where somebody else has written since, into a new file beside.
        Then the game goes on there, and the file that is left alone is told; unless it is that
        of another new game, and ours was not yet called anything."""
        left_alone: Path | None = None
        with alone_in(self.path.parent):
            own = mark_of(record.written())
            found = mark_at(self.path)
            if found not in ("", self.known, own):
                if self.known or self.named:
                    left_alone = self.left_alone = self.path
                self.path = beside(self.path)
            record.save(self.path)
            self.known = own
        return left_alone


def open_save(path: Path) -> tuple[Save, Record]:
    """A save to go on with; its mark is taken first, so that no change after it is missed."""
    mark = mark_at(path)
    return Save(path, mark), read_record(path)


def mark_of(content: bytes) -> str:
    return sha256(content).hexdigest()


def mark_at(path: Path) -> str:
    """What tells the content of a file from any other; nothing if there is no file."""
    try:
        return mark_of(path.read_bytes())
    except FileNotFoundError:
        return ""
    except OSError:
        return "unreadable"  # somebody else's, for all we know


def beside(path: Path) -> Path:
    """A file of its own next to one that is taken."""
    number = 2
    while True:
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not found.exists():
            return found
        number += 1


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else who asks for it writes in the folder meanwhile. The lock goes with whoever holds
    it and leaves no file; where there is none to be had, a few microseconds are left to chance."""
    if sys.platform == "win32":
        yield
        return
    place = -1
    with suppress(OSError):
        place = os.open(folder, os.O_RDONLY)
        fcntl.flock(place, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if place >= 0:
            os.close(place)


def saves_folder() -> Path:
    """XDG_DATA_HOME or what stands for it, then `omerta`."""
    named = os.environ.get("XDG_DATA_HOME", "")
    if named:
        return Path(named) / "omerta"
    if os.name == "nt" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "omerta"
    return Path("~/.local/share/omerta").expanduser()


def new_save(game: str, wanted: str) -> Path:
    """The file of a new game; one that exists is never written over."""
    if wanted:
        path = Path(wanted).expanduser()
        if path.exists():
            raise Trouble("save_exists", file=path)
        return path
    folder = saves_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("file_unwritable", file=folder, reason=error.strerror) from None
    if not os.access(folder, os.W_OK):
        raise Trouble("file_unwritable", file=folder, reason="EACCES")
    path = folder / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.json"
    return beside(path) if path.exists() else path


def check_writable(path: Path) -> None:
    """A game that could not be saved is better not gone on with; a save is replaced by a new file,
    so its folder decides."""
    if not os.access(path.parent, os.W_OK):
        raise Trouble("file_unwritable", file=path, reason="EACCES")


def resume_line(path: Path, language: str) -> str:
    """What to type to go on, in the language that was asked for, if one was."""
    line = f"{command_typed()} play --resume {shlex.quote(str(path))}"
    return f"{line} --lang {language}" if language else line


def command_typed() -> str:
    """How `omerta` was called, so that it can be called so again from the same place: by its name
    if the shell finds it under that, by the path of the script, or as a module."""
    called = Path(sys.argv[0])
    if called.parts[-3:] == ("omerta", "cli", "__main__.py"):
        return f"{shlex.quote(sys.executable)} -m omerta.cli"
    found = shutil.which(COMMAND)
    if called.stem != COMMAND or (found is not None and os.path.samefile(found, called)):
        return COMMAND
    return shlex.quote(str(called))


def latest_saves() -> list[tuple[Path, Record]]:
    """The saves of the data folder, newest first; what is no record is passed over."""
    try:
        paths = sorted(saves_folder().glob("*.json"), key=lambda path: -path.stat().st_mtime)
    except OSError:
        return []
    found: list[tuple[Path, Record]] = []
    for path in paths[:20]:
        try:
            found.append((path, read_record(path)))
        except Trouble:
            continue
    return found
