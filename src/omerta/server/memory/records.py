"""Records that come in and go out."""

from __future__ import annotations

import asyncio
import sys
from typing import Final

import msgspec

from omerta.engine.record import Record
from omerta.engine.record_parts import Player, SeatChange
from omerta.engine.trouble import Trouble, printable
from omerta.server.memory.shelf import Tape, copied
from omerta.server.memory.trial import SECONDS, Sound, Wrong, opened, wrong
from omerta.server.table.decide import Refused

PATIENCE: Final = SECONDS + 10  # until it has started, and on a busy machine
TRIAL: Final = "omerta.server.memory.trial"
MOST_KEPT: Final = 200  # of one person


def refused_by(found: Wrong) -> Refused:
    """The field it names is one of the file."""
    refused = Refused(found.key, found.arguments.get("field", ""), found.arguments.get("rule", ""))
    refused.named |= found.arguments
    return refused


async def examine(text: bytes) -> Sound:
    """The record, if it is one of a finished game of today's rules; in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        TRIAL,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        told, _ = await asyncio.wait_for(process.communicate(text), PATIENCE)
        found = msgspec.json.decode(told, type=Sound | Wrong)
    except (TimeoutError, msgspec.DecodeError):  # it took too long or too much
        raise refused_by(wrong(Trouble("record_odd"))) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if isinstance(found, Wrong):
        raise refused_by(found)
    return found


def kept_tape(id: str, text: bytes) -> Tape:
    """A record that was kept; the rules may have changed since."""
    try:
        record, title = opened(text.decode())
    except Trouble as trouble:
        raise refused_by(wrong(trouble)) from None
    return Tape(f"record {id}", title, record, True)


def exported(record: Record) -> bytes:
    """The file, with names that every terminal can show."""
    shown = copied(record)
    shown.seats = [showable(player) for player in record.seats]
    shown.changes = [
        SeatChange(change.number, change.seat, showable(change.player)) for change in record.changes
    ]
    return shown.written()


def showable(player: Player) -> Player:
    return Player(printable(player.name), player.kind, player.level)
