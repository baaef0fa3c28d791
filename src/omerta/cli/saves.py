"""Where saves lie: one record a game, under the data folder of the user."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from omerta.engine.record import Record, read_record
from omerta.engine.trouble import Trouble

COMMAND: Final = "omerta"
LATEST: Final = 3  # how many unfinished games are offered


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
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


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
