"""What a record is made of: who sits where, answers, luck dealt anew, other people on a seat, a
view it starts from. Each part is checked when it is read, and says itself as plain data again.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from omerta.engine.dice import SEED_BYTES
from omerta.engine.door import is_number
from omerta.engine.game import NOBODY
from omerta.engine.title import View
from omerta.engine.trouble import Trouble, printable, short

PERSON: Final = "person"
BOT: Final = "bot"
ESCAPED: Final = re.compile(r"\\.")
# In version 1 a seat was a name, and a bot's ended in one of the two there were.
BOT_OF_1: Final = re.compile(r"(?:(.*) )?\((random|greedy)\)")


class Player:
    """Who sits on a seat: a person, or a bot of some level."""

    def __init__(self, name: str, kind: str = PERSON, level: str = "") -> None:
        self.name = name
        self.kind = kind
        self.level = level  # of a bot, by its name: `greedy`

    @property
    def full_name(self) -> str:
        """As a list of players shows it: `Bruno (greedy)`."""
        return self.name if self.kind == PERSON else f"{self.name} ({self.level})"

    def plain(self) -> dict[str, Any]:
        return {"name": self.name, "kind": self.kind, "level": self.level or None}


class Answer:
    """One decision."""

    def __init__(self, step: str, player: int, option: int) -> None:
        self.step = step
        self.player = player
        self.option = option

    def plain(self) -> list[Any]:
        return [self.step, self.player, self.option]


class Reseed:
    """After so many answers, what nobody has seen was dealt anew from another seed."""

    def __init__(self, number: int, seed: bytes) -> None:
        self.number = number
        self.seed = seed

    def plain(self) -> list[Any]:
        return [self.number, self.seed.hex()]


class SeatChange:
    """After so many answers, somebody else sat down."""

    def __init__(self, number: int, seat: int, player: Player) -> None:
        self.number = number
        self.seat = seat
        self.player = player

    def plain(self) -> list[Any]:
        return [self.number, self.seat, self.player.plain()]


class Start:
    """What a seat saw of another game, from which this one goes on."""

    def __init__(self, seat: int, view: View) -> None:
        self.seat = seat
        self.view = view

    def plain(self) -> dict[str, Any]:
        return {"seat": self.seat, "view": self.view}


# -- reading


def wrong(file: str, field: str, value: object) -> Trouble:
    if value is None:
        return Trouble("record_empty", file=file, field=field)
    return Trouble("record_field", file=file, field=field, value=as_written(value))


def as_written(value: object) -> str:
    """A value the way the file has it, so that it can be found there: `null`, not `None`."""
    try:
        told = short(json.dumps(value, ensure_ascii=False))
        inside_a_text = ESCAPED.sub("", told).count('"') % 2  # cut there: its quotes are closed
        return told + '"' if inside_a_text else told
    except (RecursionError, ValueError):  # lists in lists in lists, numbers of thousands of digits
        return short(value)


def is_name(value: object) -> bool:
    """A text that can be shown and written again."""
    return isinstance(value, str) and printable(value) == value


def entries(read: dict[str, Any], field: str, file: str) -> list[Any]:
    """The list in a field."""
    listed = read[field]
    if not isinstance(listed, list):
        raise wrong(file, field, listed)
    return listed


def is_player(value: object) -> bool:
    """A name and a kind; a level for a bot, and none for a person."""
    if not isinstance(value, dict) or sorted(value) != ["kind", "level", "name"]:
        return False
    level = value["level"]
    if not is_name(value["name"]) or value["kind"] not in (PERSON, BOT):
        return False
    return level is None if value["kind"] == PERSON else bool(level) and is_name(level)


def player_of(value: dict[str, Any]) -> Player:
    return Player(value["name"], value["kind"], value["level"] or "")


def read_seats(read: dict[str, Any], file: str) -> list[Player]:
    seats: list[Player] = []
    for place, found in enumerate(entries(read, "seats", file)):
        if not is_player(found):
            raise Trouble("record_seat", file=file, number=place + 1, found=as_written(found))
        seats.append(player_of(found))
    return seats


def seats_of_1(names: object, file: str) -> list[Any]:
    """The seats of version 1 as they are written today."""
    if not isinstance(names, list) or not all(is_name(name) for name in names):
        raise wrong(file, "seats", names)
    return [player_of_1(name).plain() for name in names]


def player_of_1(name: str) -> Player:
    found = BOT_OF_1.fullmatch(name)
    if found is None:
        return Player(name)
    return Player(found[1] or found[2], BOT, found[2])


def read_answers(read: dict[str, Any], file: str) -> list[Answer]:
    answers: list[Answer] = []
    for place, line in enumerate(entries(read, "answers", file)):
        if (
            not isinstance(line, list)
            or len(line) != 3
            or not isinstance(line[0], str)
            or not is_number(line[1])
            or not is_number(line[2])
        ):
            raise Trouble("record_line", file=file, number=place + 1, found=as_written(line))
        answers.append(Answer(line[0], line[1], line[2]))
    return answers


def seed_of(told: object) -> bytes | None:
    """A seed as it is written, in hexadecimal digits."""
    if not isinstance(told, str) or not re.fullmatch("[0-9a-fA-F]*", told):
        return None
    return bytes.fromhex(told) if len(told) == 2 * SEED_BYTES else None


def read_reseeds(read: dict[str, Any], last: int, file: str) -> list[Reseed]:
    """One after the other, none after more than the `last` answer."""
    reseeds: list[Reseed] = []
    least = 0
    for place, line in enumerate(entries(read, "reseeds", file)):
        seed = seed_of(line[1]) if isinstance(line, list) and len(line) == 2 else None
        if seed is None or not is_number(line[0]) or not least <= line[0] <= last:
            found = as_written(line)
            raise Trouble("record_reseed", file=file, number=place + 1, last=last, found=found)
        reseeds.append(Reseed(line[0], seed))
        least = line[0] + 1
    return reseeds


def read_changes(read: dict[str, Any], seats: int, last: int, file: str) -> list[SeatChange]:
    """In the order in which they happened, none after more than the `last` answer."""
    changes: list[SeatChange] = []
    least = 0
    for place, line in enumerate(entries(read, "seat_changes", file)):
        if (
            not isinstance(line, list)
            or len(line) != 3
            or not is_number(line[0])
            or not least <= line[0] <= last
            or not is_number(line[1])
            or not 0 <= line[1] < seats
            or not is_player(line[2])
        ):
            found = as_written(line)
            raise Trouble("record_change", file=file, number=place + 1, last=last, found=found)
        changes.append(SeatChange(line[0], line[1], player_of(line[2])))
        least = line[0]
    return changes


def read_start(read: dict[str, Any], seats: int, file: str) -> Start | None:
    """Whether the view fits the game shows only when it begins: see `Title.begin_from`."""
    start = read["start"]
    if start is None:
        return None
    if not isinstance(start, dict) or sorted(start) != ["seat", "view"]:
        raise wrong(file, "start", start)
    seat, view = start["seat"], start["view"]
    if not is_number(seat) or not NOBODY <= seat < seats:
        raise wrong(file, "start.seat", seat)
    if not isinstance(view, dict) or not is_number(view.get("seat")) or view["seat"] != seat:
        raise wrong(file, "start.view", view)
    if read["first"] != NOBODY:  # the view says who began
        raise wrong(file, "first", read["first"])
    return Start(seat, view)
