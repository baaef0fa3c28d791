"""A game as one JSON file: how it was set up, and every answer with the step that asked.

There is no other save format: a running game is a record that is not finished yet. `docs/record.md`
describes every field. Version 1 is still read; what is written is version 2.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from omerta.engine.dice import Dice
from omerta.engine.door import is_number, refuse
from omerta.engine.game import NOBODY, Game
from omerta.engine.record_parts import (
    Answer,
    Player,
    Reseed,
    SeatChange,
    Start,
    read_answers,
    read_changes,
    read_reseeds,
    read_seats,
    read_start,
    seats_of_1,
    seed_of,
    wrong,
)
from omerta.engine.title import Title, View
from omerta.engine.together import choose_for
from omerta.engine.trouble import Trouble, printable, short

__all__ = [
    "Answer",
    "Player",
    "Record",
    "forked_record",
    "new_record",
    "parse_record",
    "read_record",
    "save_written",
]

FORMAT: Final = 2
FIELDS: Final = (
    "omerta",
    "game",
    "rules",
    "box",
    "packs",
    "seats",
    "first",
    "start",
    "seed_hash",
    "seed",
    "reseeds",
    "seat_changes",
    "answers",
)
NEW_IN_2: Final = ("start", "reseeds", "seat_changes")
LISTS: Final = ("seats", "reseeds", "seat_changes", "answers")  # written one entry a line
MOST_BYTES: Final = 16_000_000


class Record:
    """Set-up and answers; everything else follows from them."""

    def __init__(
        self,
        game: str,
        rules: int,
        box: str,
        packs: list[Any],
        seats: list[Player],
        first: int,
        start: Start | None,
        seed: bytes,
        reseeds: list[Reseed],
        changes: list[SeatChange],
        answers: list[Answer],
    ) -> None:
        self.game = game
        self.rules = rules
        self.box = box
        self.packs = packs
        self.seats = seats  # who sat down when the game began
        self.first = first
        self.start = start  # instead of a set-up
        self.seed = seed
        self.reseeds = reseeds
        self.changes = changes
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
            "seats": [player.plain() for player in self.seats],
            "first": self.first,
            "start": None if self.start is None else self.start.plain(),
            "seed_hash": self.dice.seed_hash(),
            "seed": self.seed.hex(),
            "reseeds": [reseed.plain() for reseed in self.reseeds],
            "seat_changes": [change.plain() for change in self.changes],
            "answers": [given.plain() for given in self.answers],
        }

    def written(self) -> bytes:
        """The whole file; half a character as JSON says it."""
        return self.text().encode(errors="backslashreplace")

    def text(self) -> str:
        """One line for each field, player and answer: two records can be compared by eye."""
        rows = [f' "{name}": {laid_out(name, value)}' for name, value in self.plain().items()]
        return "{\n" + ",\n".join(rows) + "\n}\n"

    def save(self, path: Path) -> None:
        """Write the whole file or nothing: a crash leaves the old one."""
        save_written(path, self.written())

    def check_title(self, title: Title) -> None:
        """The record belongs to this game, these rules, this box."""
        if self.game != title.name:
            raise Trouble("record_game", found=self.game, expected=title.name)
        if self.rules != title.version:
            raise Trouble("record_rules", found=self.rules, expected=title.version)
        if self.box != title.box.hash:
            raise Trouble("record_box", found=self.box[:12], expected=title.box.hash[:12])

    # -- who sits where

    def players(self, upto: int = -1) -> list[Player]:
        """Who sits where after `upto` answers; now for -1."""
        seated = self.seats[:]
        for change in self.changes:
            if upto < 0 or change.number <= upto:
                seated[change.seat] = change.player
        return seated

    def put(self, seat: int, player: Player) -> None:
        """Somebody else takes a seat; where nothing has been answered, it was his all along."""
        if self.players()[seat].plain() == player.plain():
            return
        if self.answers:
            self.changes = [*self.changes, SeatChange(len(self.answers), seat, player)]
        else:
            self.seats = [*self.seats[:seat], player, *self.seats[seat + 1 :]]

    # -- playing it again

    def begin(self, title: Title, listen: bool = False) -> Game:
        """The table before the first answer, luck dealt anew not counted."""
        self.check_title(title)
        if self.start is not None:
            return title.begin_from(self.start.view, len(self.seats), self.dice, listen)
        return title.begin(len(self.seats), self.dice, self.first, listen)

    def deal_anew(self, title: Title, game: Game, number: int) -> bool:
        """If that is due after `number` answers, deal anew what nobody has seen."""
        for reseed in self.reseeds:
            if reseed.number == number:
                title.redeal(game, Dice(reseed.seed))
                return True
        return False

    def replay(self, title: Title, upto: int = -1, listen: bool = False) -> Game:
        """The game after `upto` answers (all of them for -1); stops at one that does not fit."""
        game = self.begin(title, listen)
        answers = self.answers if upto < 0 else self.answers[:upto]
        for place, given in enumerate(answers):
            self.deal_anew(title, game, place)
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
        self.deal_anew(title, game, len(answers))
        return game

    def leave_out(self, place: int) -> None:
        """Take back one answer of a choice of all at once; those after it stay."""
        self.answers = [*self.answers[:place], *self.answers[place + 1 :]]
        self.changes = [
            SeatChange(change.number - (change.number > place), change.seat, change.player)
            for change in self.changes
        ]

    def take_back(self, number: int) -> None:
        """Keep `number` answers. Who sat down later sits there all the same, and luck dealt anew
        later never was."""
        self.answers = self.answers[:number]
        self.reseeds = [reseed for reseed in self.reseeds if reseed.number <= number]
        self.changes = [
            SeatChange(min(change.number, number), change.seat, change.player)
            for change in self.changes
        ]


def save_written(path: Path, told: bytes) -> None:
    """A record as `written` tells it, the whole file or nothing."""
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


def laid_out(field: str, value: Any) -> str:
    """A value as it is written, a list of many things one on each line."""
    if field not in LISTS or not value:
        return json.dumps(value, ensure_ascii=False)
    lines = ",\n  ".join([json.dumps(line, ensure_ascii=False) for line in value])
    return f"[\n  {lines}\n ]"


def new_record(
    title: Title, seats: Sequence[Player | str], dice: Dice, first: int = NOBODY
) -> Record:
    """The record of a game that begins now; a bare name is a person's."""
    return empty_record(title, seats, dice, first, None)


def forked_record(title: Title, seats: Sequence[Player | str], dice: Dice, view: View) -> Record:
    """The record of a game that goes on from a view; `dice` deal what the view does not show."""
    return empty_record(title, seats, dice, NOBODY, Start(view["seat"], view))


def empty_record(
    title: Title, seats: Sequence[Player | str], dice: Dice, first: int, start: Start | None
) -> Record:
    box = title.box
    players = [showable(who) for who in seats]
    return Record(
        title.name,
        title.version,
        box.hash,
        box.packs[:],
        players,
        first,
        start,
        dice.seed,
        [],
        [],
        [],
    )


def showable(who: Player | str) -> Player:
    """With a name that any terminal can show."""
    if isinstance(who, str):
        return Player(printable(who))
    return Player(printable(who.name), who.kind, who.level)


def read_record(path: Path) -> Record:
    """A record from its file, or the trouble with it; the file is never touched."""
    return parse_record(read_text(path), str(path))


def read_text(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Trouble("record_large", file=path, most=MOST_BYTES)
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble("file_missing", file=path) from None
    except UnicodeDecodeError:
        raise Trouble("record_foreign", file=path) from None
    except OSError as error:
        raise Trouble("file_unreadable", file=path, reason=error.strerror) from None


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
    if not is_number(form) or form < 1:
        raise wrong(file, "omerta", form)
    known = FIELDS if form == FORMAT else [name for name in FIELDS if name not in NEW_IN_2]
    for field in known:
        if field not in read:
            raise Trouble("record_lacks", file=file, field=field)
    for field in read:
        if field not in known:
            raise Trouble("record_unknown", file=file, field=short(field))
    return check_fields(read if form == FORMAT else from_1(read, file), file)


def unique_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands there twice")
    return found


def from_1(read: dict[str, Any], file: str) -> dict[str, Any]:
    """A record of version 1 as version 2 says it."""
    seats = seats_of_1(read["seats"], file)
    return {**read, "seats": seats, "start": None, "reseeds": [], "seat_changes": []}


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
    seats = read_seats(read, file)
    seed = seed_of(read["seed"])
    if seed is None:
        raise wrong(file, "seed", read["seed"])
    if Dice(seed).seed_hash() != read["seed_hash"]:
        raise Trouble("record_seed", file=file)
    answers = read_answers(read, file)
    return Record(
        read["game"],
        read["rules"],
        read["box"],
        packs,
        seats,
        read["first"],
        read_start(read, len(seats), file),
        seed,
        read_reseeds(read, len(answers), file),
        read_changes(read, len(seats), len(answers), file),
        answers,
    )
