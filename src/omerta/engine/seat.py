"""What a bot or a person gets: the view of its seat, the prompt, and nothing else."""

from __future__ import annotations

from typing import Any

from omerta.engine.dice import Dice
from omerta.engine.game import PASS, Game
from omerta.engine.prompt import prompt
from omerta.engine.title import Title, View


class Seat:
    """One moment at one seat: made from plain data, it cannot reach the table."""

    def __init__(self, title: Title, number: int, view: View, asked: dict[str, Any]) -> None:
        self.title = title
        self.number = number
        self.view = view
        self.asked = asked

    @property
    def options(self) -> list[int]:
        """What may be answered, PASS last."""
        found: list[int] = list(self.asked["options"])
        return [*found, PASS] if self.asked["pass"] else found

    def imagine(self, dice: Dice) -> Game:
        """A table as it might be."""
        return self.title.imagine(self.view, dice)


def seat_at(title: Title, game: Game, number: int) -> Seat:
    """What `number` sees of the table now."""
    return Seat(title, number, title.view(game, number), prompt(game, number))
