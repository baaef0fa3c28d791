"""A game as one JSON file: how it was set up, and every answer with the step that asked.

There is no other save format: a running game is a record that is not finished yet.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from omerta.engine.dice import SEED_BYTES, Dice
from omerta.engine.door import is_number, refuse
from omerta.engine.game import NOBODY, Game
from omerta.engine.title import Title
from omerta.engine.together import choose_for
from omerta.engine.trouble import Trouble, printable, short

FORMAT: Final = 1
FIELDS: Final = (
    "omerta",
    "game",
    "rules",
    "box",
    "packs",
    "seats",
    "first",
    "seed_hash",
    "seed",
    "answers",
)
MOST_BYTES: Final = 16_000_000
ESCAPED: Final = re.compile(r"\\.")


class Answer:
    """One decision."""

    def __init__(self, step: str, player: int, option: int) -> None:
        self.step = step
        self.player = player
        self.option = option


class Record:
    """Set-up and answers; everything else follows from them."""

    def __init__(
        self,
        game: str,
        rules: int,
        box: str,
        packs: list[Any],
        seats: list[str],
        first: int,
        seed: bytes,
        answers: list[Answer],
    ) -> None:
        self.game = game
        self.rules = rules
        self.box = box
        self.packs = packs
        self.seats = seats
        self.first = first
        self.seed = seed
        self.answers = answers

    @property
    def dice(self) -> Dice:
        return Dice(self.seed)

    def plain(self) -> dict[str, Any]:
        return {
            "omerta": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "box": self.box,
            "packs": self.packs,
            "seats": self.seats,
            "first": self.first,
            "seed_hash": self.dice.seed_hash(),
            "seed": self.seed.hex(),
            "answers": [[a.step, a.player, a.option] for a in self.answers],
        }

    def save(self, path: Path) -> None:
        """Write the whole file or nothing: a crash leaves the old one."""
        told = self.text().encode(errors="backslashreplace")  # half a character, as JSON says it
        spare = Path(f"{path}.part")
        try:
            with open(spare, "wb") as file:
                file.write(told)
                file.flush()
                os.fsync(file.fileno())
            os.replace(spare, path)
        except OSError as error:
            with suppress(OSError):
                spare.unlink(missing_ok=True)
            raise Trouble("file_unwritable", file=path, reason=error.strerror) from None

    def text(self) -> str:
        """One line for each answer, so that two records can be compared by eye."""
        told = self.plain()
        answers = told.pop("answers")
        head = json.dumps(told, ensure_ascii=False, indent=1)[:-2]
        lines = ",\n  ".join(json.dumps(line) for line in answers)
        return f'{head},\n "answers": [\n  {lines}\n ]\n}}\n'

    def check_title(self, title: Title) -> None:
        """The record belongs to this game, these rules, this box."""
        if self.game != title.name:
            raise Trouble("record_game", found=self.game, expected=title.name)
        if self.rules != title.version:
            raise Trouble("record_rules", found=self.rules, expected=title.version)
        if self.box != title.box.hash:
            raise Trouble("record_box", found=self.box[:12], expected=title.box.hash[:12])

    def begin(self, title: Title, listen: bool = False) -> Game:
        self.check_title(title)
        return title.begin(len(self.seats), self.dice, self.first, listen)

    def replay(self, title: Title, upto: int = -1, listen: bool = False) -> Game:
        """The game after `upto` answers (all of them for -1); stops at one that does not fit."""
        game = self.begin(title, listen)
        answers = self.answers if upto < 0 else self.answers[:upto]
        for place, given in enumerate(answers):
            refusal = refuse(title, game, given.player, given.step, given.option)
            if refusal is not None:
                raise Trouble(
                    "record_answer",
                    number=place + 1,
                    seat=given.player + 1,
                    step=given.step,
                    option=given.option,
                    reason=refusal.key,
                    rule=refusal.rule,
                )
            choose_for(game, given.player, given.option)
        return game


def new_record(title: Title, seats: list[str], dice: Dice, first: int = NOBODY) -> Record:
    """The record of a game that begins now."""
    box = title.box
    names = [printable(name) for name in seats]
    return Record(title.name, title.version, box.hash, box.packs, names, first, dice.seed, [])


def read_record(path: Path) -> Record:
    """A record from its file, or the trouble with it; the file is never touched."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Trouble("record_large", file=path, most=MOST_BYTES)
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble("file_missing", file=path) from None
    except UnicodeDecodeError:
        raise Trouble("record_foreign", file=path) from None
    except OSError as error:
        raise Trouble("file_unreadable", file=path, reason=error.strerror) from None
    return parse_record(text, str(path))


def parse_record(text: str, file: str) -> Record:
    try:
        read = json.loads(text, object_pairs_hook=unique_fields)
    except json.JSONDecodeError as error:
        raise Trouble("record_damaged", file=file, line=error.lineno, place=error.colno) from None
    except (ValueError, RecursionError):
        raise Trouble("record_damaged", file=file, line=1, place=1) from None
    if not isinstance(read, dict) or "omerta" not in read:
        raise Trouble("record_foreign", file=file)
    form = read["omerta"]
    if is_number(form) and form > FORMAT:
        raise Trouble("record_newer", file=file, found=form, known=FORMAT)
    if not is_number(form) or form != FORMAT:
        raise wrong(file, "omerta", form)
    for field in FIELDS:
        if field not in read:
            raise Trouble("record_lacks", file=file, field=field)
    for field in read:
        if field not in FIELDS:
            raise Trouble("record_unknown", file=file, field=short(field))
    return check_fields(read, file)


def unique_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands there twice")
    return found


def is_name(value: object) -> bool:
    """A text that can be shown and written again."""
    return isinstance(value, str) and printable(value) == value


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


def check_fields(read: dict[str, Any], file: str) -> Record:
    for field in ("game", "box", "seed", "seed_hash"):
        if not isinstance(read[field], str):
            raise wrong(file, field, read[field])
    for field in ("rules", "first"):
        if not is_number(read[field]):
            raise wrong(file, field, read[field])
    packs = read["packs"]
    if not isinstance(packs, list) or not all(isinstance(pack, dict) for pack in packs):
        raise wrong(file, "packs", packs)
    seats = read["seats"]
    if not isinstance(seats, list) or not all(is_name(name) for name in seats):
        raise wrong(file, "seats", seats)
    try:
        seed = bytes.fromhex(read["seed"])
    except ValueError:
        raise wrong(file, "seed", read["seed"]) from None
    if len(seed) != SEED_BYTES:
        raise wrong(file, "seed", read["seed"])
    if Dice(seed).seed_hash() != read["seed_hash"]:
        raise Trouble("record_seed", file=file)
    if not isinstance(read["answers"], list):
        raise wrong(file, "answers", read["answers"])
    answers: list[Answer] = []
    for place, line in enumerate(read["answers"]):
        if (
            not isinstance(line, list)
            or len(line) != 3
            or not isinstance(line[0], str)
            or not is_number(line[1])
            or not is_number(line[2])
        ):
            raise Trouble("record_line", file=file, number=place + 1, found=as_written(line))
        answers.append(Answer(line[0], line[1], line[2]))
    rules, first = read["rules"], read["first"]
    return Record(read["game"], rules, read["box"], packs, seats, first, seed, answers)
