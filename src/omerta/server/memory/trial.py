"""Is this a record of a finished game, on these rules and this box?

A record may come from anybody, and one that goes on from a view may describe a table no game leads
to: playing it again could take any time and memory. So it is tried in a process that has little of
both (`python -m omerta.server.memory.trial`, the record on its standard input), and what comes out
of it is either the record, written anew, or what is wrong with it.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import msgspec

from omerta.engine.record import Record, parse_record
from omerta.engine.title import Title, read_pack
from omerta.engine.trouble import Trouble
from omerta.games import title_class, title_for_packs

FILE: Final = "record.json"  # what sentences call it
MEMORY: Final = 1 << 30
SECONDS: Final = 10.0
LONGEST_NAME: Final = 80


class Sound(msgspec.Struct, tag=True):
    """It is; `text` is the record as it is written today."""

    game: str
    answers: int
    text: str


class Wrong(msgspec.Struct, tag=True):
    """It is not: a key of the words, and what the sentence names."""

    key: str
    arguments: dict[str, str]


def title_of(record: Record) -> Title:
    """The game with packs it is shipped with; a box of somebody's own is for his own machine."""
    home = title_class(record.game).home()
    for pack in record.packs:
        name = str(pack.get("pack", ""))
        known = [path.stem for path in (home / "box").glob("*.toml")]
        if name not in known or not alike(read_pack(home, name)[1], pack):
            raise Trouble("record_packs", found=name)
    return title_for_packs(record.game, record.packs)


def alike(one: object, other: object) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def opened(text: str) -> tuple[Record, Title]:
    """A record with its title; trouble if it cannot be read or belongs to other rules."""
    record = parse_record(text, FILE)
    title = title_of(record)
    record.check_title(title)
    return record, title


def tried(text: str) -> Sound | Wrong:
    try:
        record, title = opened(text)
        for player in [*record.seats, *[change.player for change in record.changes]]:
            if len(player.name) > LONGEST_NAME:
                raise Trouble("record_name", found=player.name, most=LONGEST_NAME)
        if not record.replay(title).over:
            raise Trouble("record_unfinished", answers=len(record.answers))
        return Sound(record.game, len(record.answers), record.text())
    except Trouble as trouble:
        return wrong(trouble)
    except Exception:  # a table no game leads to: anything may happen on it
        return wrong(Trouble("record_odd"))


def wrong(trouble: Trouble) -> Wrong:
    return Wrong(f"trouble.{trouble.key}", trouble.arguments)


def main() -> None:
    from omerta.server.minds.limits import allow_time, hold_back

    hold_back(MEMORY)
    allow_time(SECONDS)
    told: Any = sys.stdin.buffer.read()
    try:
        found = tried(told.decode())
    except UnicodeDecodeError:
        found = wrong(Trouble("record_foreign", file=FILE))
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
