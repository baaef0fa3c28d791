"""Learned values: small nets that say what a table comes to, trained by `omerta train`.

inputs/       what a net is told about a table, one file a game
net.py        a net and how it answers, in plain compiled code
file.py       a net as a file, read without NumPy
GAME-N.npz    the nets that passed their gate, for N players; each says how it was made
"""

from __future__ import annotations

import os
from errno import ENOENT
from pathlib import Path
from typing import Final

from omerta.bots.nets.file import read_net
from omerta.bots.nets.net import Net
from omerta.engine.trouble import Trouble

__all__ = ["Net", "borrow_nets", "net_of", "nets_lent"]

HERE: Final = Path(__file__).parent
VARIABLE: Final = "OMERTA_NETS"  # a folder with nets to be tried instead
KEPT: Final[dict[str, Net | None]] = {}
BORROWED: Final[set[str]] = set()  # folders that lie on another machine


def net_of(game: str, seats: int) -> Net | None:
    """The net of a game for so many players, if there is one; read once."""
    folder = os.environ.get(VARIABLE, "")
    file = Path(folder) / f"{game}-{seats}.npz" if folder else HERE / f"{game}-{seats}.npz"
    key = str(file)
    if key not in KEPT:
        if folder and folder not in BORROWED and not Path(folder).is_dir():
            raise Trouble("file_unreadable", file=folder, reason=os.strerror(ENOENT))
        KEPT[key] = read_net(net_bytes(file), key, game, seats) if file.exists() else None
    return KEPT[key]


def nets_lent() -> tuple[str, dict[str, bytes]]:
    """The folder with nets to be tried and all that lies in it, for a machine that has it not."""
    folder = os.environ.get(VARIABLE, "")
    found = sorted(Path(folder).glob("*.npz")) if folder else []
    return folder, {file.name: net_bytes(file) for file in found}


def borrow_nets(folder: str, files: dict[str, bytes]) -> None:
    """From now on these are the nets, as if the folder were here."""
    os.environ[VARIABLE] = folder
    BORROWED.add(folder)
    for name, data in files.items():
        game, _, seats = name.removesuffix(".npz").rpartition("-")
        key = str(Path(folder) / name)
        if key not in KEPT and seats.isdecimal():
            KEPT[key] = read_net(data, key, game, int(seats))


def net_bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Trouble("file_unreadable", file=file, reason=error.strerror) from None
