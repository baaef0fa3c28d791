"""A net as a file: `.npz` as NumPy writes it, read without NumPy.

Five arrays: `weights` (inputs × units), `biases`, `out`, `offset` and `about`, which is JSON:
the game, the number of players, the version of the inputs, and how the net was made.
"""

from __future__ import annotations

import json
import re
from io import BytesIO
from math import isfinite
from struct import error as StructError
from struct import pack, unpack_from
from typing import Any, Final
from zipfile import BadZipFile, ZipFile, ZipInfo

from omerta.bots.nets.inputs import inputs_of
from omerta.bots.nets.net import TOGETHER, Net
from omerta.engine.trouble import Trouble

MAGIC: Final = b"\x93NUMPY\x01\x00"
BEFORE: Final = len(MAGIC) + 2  # bytes before the description of an array
DESCRIBED: Final = re.compile(
    r"\{'descr': '(<f4|<f8|\|u1)', 'fortran_order': False, 'shape': \(([\d, ]*)\), \}\s*"
)
BYTES: Final = {"<f4": 4, "<f8": 8, "|u1": 1}
LETTERS: Final = {"<f4": "f", "<f8": "d", "|u1": "B"}
LARGEST: Final = 4_000_000  # bytes of an array; a net of ours has some ten thousand
UNITS: Final = 512

Arrays = dict[str, tuple[list[int], list[float]]]  # shape and numbers


class Broken(Exception):
    """Says why a file is no net."""


def read_net(data: bytes, file: str, game: str, seats: int) -> Net:
    """The net of a game with so many players; `file` is named if it is none."""
    try:
        arrays = read_arrays(data)
        about = about_of(arrays)
        return net_of_arrays(arrays, about, game, seats)
    except Broken as why:
        raise Trouble("net", file=file, reason=str(why)) from None


def read_about(data: bytes, file: str) -> dict[str, Any]:
    """How a net was made."""
    try:
        return about_of(read_arrays(data))
    except Broken as why:
        raise Trouble("net", file=file, reason=str(why)) from None


def net_of_arrays(arrays: Arrays, about: dict[str, Any], game: str, seats: int) -> Net:
    inputs = inputs_of(game)
    if inputs is None:
        raise Broken(f"no inputs for {game}")
    for key, wanted in (("game", game), ("players", seats), ("inputs", inputs.version)):
        if about.get(key) != wanted:
            raise Broken(f"{key} {about.get(key)} ≠ {wanted}")
    shape, weights = arrays["weights"]
    if len(shape) != 2 or shape[0] != inputs.size(seats) or not fits(shape[1]):
        raise Broken(f"weights {shape} ≠ [{inputs.size(seats)}, units]")
    units = shape[1]
    for name, wanted_shape in (("biases", [units]), ("out", [units]), ("offset", [1])):
        if arrays[name][0] != wanted_shape:
            raise Broken(f"{name} {arrays[name][0]} ≠ {wanted_shape}")
    rows = [weights[unit::units] for unit in range(units)]
    return Net(inputs, seats, rows, arrays["biases"][1], arrays["out"][1], arrays["offset"][1][0])


def fits(units: int) -> bool:
    return 0 < units <= UNITS and units % TOGETHER == 0


def about_of(arrays: Arrays) -> dict[str, Any]:
    """What the file says about itself; all five arrays must be there."""
    for name in ("weights", "biases", "out", "offset", "about"):
        if name not in arrays:
            raise Broken(f"{name}?")
        if not all(isfinite(number) for number in arrays[name][1]):
            raise Broken(f"{name}: NaN")
    try:
        about = json.loads(bytes(int(number) for number in arrays["about"][1]))
    except (ValueError, RecursionError):
        raise Broken("about") from None
    if not isinstance(about, dict):
        raise Broken("about")
    return about


def read_arrays(data: bytes) -> Arrays:
    found: Arrays = {}
    try:
        with ZipFile(BytesIO(data)) as archive:
            for info in archive.infolist():
                if info.file_size > LARGEST:
                    raise Broken(f"{info.filename}: {info.file_size}")
                found[info.filename.removesuffix(".npy")] = read_array(archive.read(info))
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError):
        raise Broken("zip") from None
    return found


def read_array(data: bytes) -> tuple[list[int], list[float]]:
    if data[: len(MAGIC)] != MAGIC or len(data) < BEFORE:
        raise Broken("npy")
    end = BEFORE + data[BEFORE - 2] + 256 * data[BEFORE - 1]
    described = DESCRIBED.fullmatch(data[BEFORE:end].decode("latin-1"))
    if described is None:
        raise Broken("npy")
    kind = described[1]
    shape = [int(part) for part in described[2].split(",") if part.strip()]
    number = 1
    for side in shape:
        number *= side
    if len(data) - end != number * BYTES[kind]:
        raise Broken("npy")
    try:
        values = unpack_from(f"<{number}{LETTERS[kind]}", data, end)
    except StructError:
        raise Broken("npy") from None
    return shape, [float(value) for value in values]


def write_net(arrays: dict[str, tuple[list[int], list[float]]], about: dict[str, Any]) -> bytes:
    """The bytes of a net file: the same net, the same bytes."""
    told = BytesIO()
    text = json.dumps(about, ensure_ascii=True, sort_keys=True, indent=1).encode()
    with ZipFile(told, "w") as archive:
        for name, (shape, values) in arrays.items():
            body = pack(f"<{len(values)}f", *values)
            archive.writestr(ZipInfo(f"{name}.npy"), described("<f4", shape) + body)
        archive.writestr(ZipInfo("about.npy"), described("|u1", [len(text)]) + text)
    return told.getvalue()


def described(kind: str, shape: list[int]) -> bytes:
    """The head of an array, filled up so that the numbers begin at a multiple of 64."""
    sides = "".join([f"{side}," for side in shape]) if len(shape) == 1 else str(shape)[1:-1]
    text = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': ({sides}), }}"
    text += " " * (-(BEFORE + len(text) + 1) % 64) + "\n"
    return MAGIC + pack("<H", len(text)) + text.encode()
