"""What a game offers to everything outside: one `Title` for each box it is played with."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from omerta.engine.box import Box, Sheet, read_toml, shipped_box
from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game, Step
from omerta.engine.news import Told
from omerta.engine.scene import Account, Bit, Scene, Thing
from omerta.engine.trouble import Trouble

SPECTATOR: Final = -1

PRINTED: Final = "printed"  # of a class of each game's own, which compiled needs one type
FAR: Final = 1 << 63  # beyond any number of the rules
MOST_PARTS: Final = 2000  # of anything in a view

View = dict[str, Any]  # plain data, safe to send
Asked = dict[str, Any]  # a prompt, see `engine.prompt`


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(ABC):
    """A game as it lies in one box: how to begin, look, imagine and check.

    Never changed once it is made: all who play with the same box share it.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1  # raised when old records may no longer fit
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 2
    seats_rule: ClassVar[str] = ""  # the rule that says how many may play
    turn_rule: ClassVar[str] = ""  # the rule that says whose turn it is
    sheets: ClassVar[tuple[Sheet, ...]] = ()
    steps: ClassVar[tuple[type[Step[Any]], ...]] = ()
    openers: ClassVar[tuple[str, ...]] = ()  # steps whose answer begins an action of its own
    news: ClassVar[dict[str, Told]] = {}  # how every line of the log is told
    panel: ClassVar[tuple[str, ...]] = ()  # what is asked without a place to touch: amounts, ...
    sight: ClassVar[ModuleType]  # what is hidden: its functions view, imagine, redeal and audit
    settled: ClassVar[tuple[str, ...]] = ("game", "box", "seats")  # in a view, the same all along
    added: ClassVar[dict[str, Any]] = {}  # fields views of this version got later: empty ones
    largest: ClassVar[int] = 100_000  # number in a view; more where sets are numbers

    def __init__(self, packs: list[tuple[str, dict[str, Any]]] | None = None) -> None:
        """The game with `packs` (file name and content) laid over its box, in this order."""
        box = shipped_box(self.home() / "box" / f"{self.name}.toml", self.name, self.sheets)
        self.print_box(box, f"{self.name}.toml")
        for file, pack in packs or []:
            box = box.with_pack(pack, file)
            self.print_box(box, file)
        self.box = box
        self.step_classes: dict[str, type[Step[Any]]] = {step.name: step for step in self.steps}

    @classmethod
    def home(cls) -> Path:
        """The folder of the game: its box and its words."""
        file = cls.sight.__file__
        assert file is not None
        return Path(file).resolve().parent

    @abstractmethod
    def print_box(self, box: Box, file: str) -> None:
        """Check what only this game can check, and keep the box as ints, `printed`."""

    @abstractmethod
    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        """A new table, up to the first decision."""

    def view(self, game: Game, seat: int) -> View:
        """What `seat` may know; SPECTATOR for somebody who only watches."""
        found: View = self.sight.view(game, seat, self.box.hash)
        return found

    def imagine(self, view: View, dice: Dice) -> Game:
        """A table as it might be, made from a view alone; `dice` deal what it does not show."""
        game = self.lay_imagined(view, dice)
        game.settle()
        return game

    def lay_imagined(self, view: View, dice: Dice) -> Game:
        """An imagined table before anybody has been asked what his options are."""
        game: Game = self.sight.imagine(view, dice, getattr(self, PRINTED), self.step_classes)
        return game

    def redeal(self, game: Game, dice: Dice) -> None:
        """Deal anew what nobody at the table has seen, and let chance ask `dice` from here on.

        All cards in hands stay, and every seat sees the same table as before; only what comes next
        is no longer what it would have been.
        """
        game.dice = dice
        self.sight.redeal(game, dice)

    def audit(self, game: Game) -> None:
        """Assert what always holds: no card lost, nobody knows a card that is not there."""
        self.sight.audit(game)

    @abstractmethod
    def noun(self, view: View, asks: str, number: int) -> Bit:
        """What an option or a number in the log is called: a words key and its own numbers.

        `view` is what the one who reads sees, or empty. A log is read again later: what a number of
        a line is called must not depend on what changes in a game.
        """

    # What people are shown and told: `show` makes messages of it, for every client the same.

    def scene(self, view: View) -> Scene:
        """What a seat sees, to be drawn; a view in the middle of an action is a view too."""
        return Scene()

    def where(self, view: View, asked: Asked, option: int) -> list[str]:
        """The path of places and pieces a person touches to choose `option`: `street/brutes_1`;
        none for what is listed in `panel`. Of a number that is not on offer it is where it would
        be, as far as there is such a place: so it can be said why not."""
        return []

    def forecast(self, view: View, asked: Asked, option: int) -> list[Bit]:
        """What a choice costs and brings, as far as the one asked can know: `brings.<key>`."""
        return []

    def alike(self, view: View, asked: Asked, option: int) -> list[int]:
        """What people choose by choosing `option`: options that give the same numbers here, such
        as equal cards, are one choice to them. Each is its own, where the game knows no better."""
        return [option]

    def harms(self, view: View, asked: Asked, option: int) -> list[int]:
        """Whose loss a choice is by itself: seats, the own one too, and NOBODY for somebody who is
        no player. What is merely paid is no harm."""
        return []

    def lack(self, view: View, asked: Asked, option: int, rule: str) -> Bit | None:
        """What is plainly missing where this rule keeps a choice off, `lack.<key>`: a figure,
        money, a free space. Said before the rule; None where the rule says it best."""
        return None

    def question(self, view: View, asked: Asked) -> Bit:
        """What is asked: a words key, the player and what the step holds."""
        return f"ask.{asked['step']}", told_numbers(asked)

    def declining(self, view: View, asked: Asked) -> Bit:
        """What it means to pass."""
        return f"pass.{asked['step']}", told_numbers(asked)

    def account(self, view: View) -> Account | None:
        """The score by source and the tie-break of a finished game."""
        return None

    def thing(self, kind: str, number: int) -> str:
        """The name in scenes of what a number of this kind means; empty for a mere number."""
        return ""

    def things(self) -> list[Thing]:
        """Every piece and place there can be in a scene."""
        return []

    def most_seats(self) -> int:
        """How many may play with this box."""
        return self.most

    def starts_next(self, winners: list[int]) -> int:
        """Who begins the next game of a series, where the rules say so; else NOBODY, by lot."""
        return NOBODY

    def begin(self, seats: int, dice: Dice, first: int = NOBODY, listen: bool = False) -> Game:
        """A new game; `first` starts, or somebody by chance."""
        if not self.fewest <= seats <= self.most_seats():
            raise Trouble(
                "players",
                game=self.name,
                found=seats,
                fewest=self.fewest,
                most=self.most_seats(),
                rule=self.seats_rule,
            )
        if not NOBODY <= first < seats:
            raise Trouble("first_player", found=first + 1, seats=seats)  # people count from 1
        game = self.lay_out(seats, dice, first, listen)
        game.settle()
        return game

    def begin_from(self, view: View, seats: int, dice: Dice, listen: bool = False) -> Game:
        """A game that goes on from what one seat sees; the rest is imagined.

        The view may come from a file: whatever is wrong with it is trouble that names a field.
        """
        game, field = self.fitting(view, seats, dice)
        if game is None:
            raise Trouble("view", game=self.name, field=field)
        game.heard = [] if listen else None
        return game

    def fitting(self, view: View, seats: int, dice: Dice) -> tuple[Game | None, str]:
        """A table that looks like `view`, and if there is none, the field that does not fit."""
        view = {**self.added, **view}
        usual = self.view(self.begin(seats, dice), SPECTATOR)
        for field in (*usual, *view):
            if field not in view or field not in usual:
                return None, field
            if not is_sound(view[field], FAR if field == "pending" else self.largest):
                return None, field
            if isinstance(usual[field], bool) != isinstance(view[field], bool):
                return None, field
            if field in self.settled and not same(view[field], usual[field]):
                return None, field
        try:
            game = self.lay_imagined(view, dice)
            self.audit(game)
            # before any step runs: on a table that fits, the top one asks and none does
            if game.over if game.stack else not game.over:
                return None, "over"
            if not game.over and not game.stack[-1].options(game):
                return None, "pending"
            game.settle()
            seen = self.view(game, view["seat"])
        except Exception:  # a view is data from outside: anything may be wrong with it
            return None, "view"
        for field in usual:
            if not same(view[field], seen[field]):
                return None, field
        return (game, "") if game.seats == seats else (None, "seat")

    def packs(self) -> list[str]:
        """The names of the packs that come with the game."""
        found = (self.home() / "box").glob("*.toml")
        return sorted(path.stem for path in found if path.stem != self.name)


def told_numbers(asked: Asked) -> list[int]:
    """The player who is asked and what the step holds; a step among it is no number."""
    return [asked["player"], *[value if isinstance(value, int) else 0 for value in asked["held"]]]


def is_sound(value: object, largest: int) -> bool:
    """Plain data of a size that views have."""
    parts = list(value.values()) if isinstance(value, dict) else value
    if isinstance(parts, list):
        return len(parts) < MOST_PARTS and all(is_sound(part, largest) for part in parts)
    if isinstance(value, str):
        return len(value) < MOST_PARTS
    if isinstance(value, int):
        return -largest <= value <= largest
    return value is None


def same(one: object, other: object) -> bool:
    """Whether two values would be sent as the same bytes: 1 is neither 1.0 nor true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def read_pack(title_home: Path, named: str) -> tuple[str, dict[str, Any]]:
    """A pack by the name it is shipped under, or by its file."""
    shipped = [path for path in (title_home / "box").glob("*.toml") if path.stem == named]
    path = shipped[0] if shipped else Path(named)
    return path.name, read_toml(path)
