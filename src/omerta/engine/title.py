"""What a game offers to everything outside: one `Title` for each box it is played with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from omerta.engine.box import Box, Sheet, open_box, read_toml
from omerta.engine.dice import Dice
from omerta.engine.game import NOBODY, Game, Step
from omerta.engine.trouble import Trouble

SPECTATOR: Final = -1

View = dict[str, Any]  # plain data, safe to send


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(ABC):
    """A game as it lies in one box: how to begin, look, imagine and check."""

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1  # raised when old records may no longer fit
    fewest: ClassVar[int] = 2
    most: ClassVar[int] = 2
    seats_rule: ClassVar[str] = ""  # the rule that says how many may play
    turn_rule: ClassVar[str] = ""  # the rule that says whose turn it is
    sheets: ClassVar[tuple[Sheet, ...]] = ()
    steps: ClassVar[tuple[type[Step[Any]], ...]] = ()
    openers: ClassVar[tuple[str, ...]] = ()  # steps whose answer begins an action of its own

    def __init__(self, packs: list[tuple[str, dict[str, Any]]] | None = None) -> None:
        """The game with `packs` (file name and content) laid over its box, in this order."""
        box = open_box(self.home() / "box" / f"{self.name}.toml", self.name, self.sheets)
        self.print_box(box, f"{self.name}.toml")
        for file, pack in packs or []:
            box = box.with_pack(pack, file)
            self.print_box(box, file)
        self.box = box
        self.step_classes: dict[str, type[Step[Any]]] = {step.name: step for step in self.steps}

    @abstractmethod
    def home(self) -> Path:
        """The folder of the game: its box and its words."""

    @abstractmethod
    def print_box(self, box: Box, file: str) -> None:
        """Check what only this game can check, and keep the box as ints for the rules."""

    @abstractmethod
    def lay_out(self, seats: int, dice: Dice, first: int, listen: bool) -> Game:
        """A new table, up to the first decision."""

    @abstractmethod
    def view(self, game: Game, seat: int) -> View:
        """What `seat` may know; SPECTATOR for somebody who only watches."""

    @abstractmethod
    def imagine(self, view: View, dice: Dice) -> Game:
        """A table as it might be, made from a view alone; `dice` deal what it does not show."""

    @abstractmethod
    def audit(self, game: Game) -> None:
        """Assert what always holds: no card lost, nobody knows a card that is not there."""

    @abstractmethod
    def noun(self, asks: str, number: int) -> tuple[str, list[int]]:
        """What an option or a number in the log is called: a words key and its own numbers."""

    def most_seats(self) -> int:
        """How many may play with this box."""
        return self.most

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

    def packs(self) -> list[str]:
        """The names of the packs that come with the game."""
        found = (self.home() / "box").glob("*.toml")
        return sorted(path.stem for path in found if path.stem != self.name)


def read_pack(title_home: Path, named: str) -> tuple[str, dict[str, Any]]:
    """A pack by the name it is shipped under, or by its file."""
    shipped = [path for path in (title_home / "box").glob("*.toml") if path.stem == named]
    path = shipped[0] if shipped else Path(named)
    return path.name, read_toml(path)
