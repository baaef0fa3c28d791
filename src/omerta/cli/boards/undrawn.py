"""A game that nobody has drawn yet: what the seat sees, field by field, under its own names.

Not pretty, but whole: every built game can be played in the terminal from its first day.
"""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.engine.seat import Seat

NOT_SHOWN: Final = ("game", "box", "seat", "seats", "over", "revealed", "pending")
LONGEST: Final = 150  # of a value: a board of a hundred spaces would fill the screen
COLUMN: Final = 10  # of a value in a column: five columns and the names fit eighty


class UndrawnBoard(Board):
    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        view = seat.view
        say = self.voice.say
        seats = len(self.voice.names)
        shown = {key: value for key, value in view.items() if key not in NOT_SHOWN}
        by_seat = {key: value for key, value in shown.items() if is_row(value, seats)}
        found: list[RenderableType] = [
            Rule(Text(say("title.name")), style="dim", characters="-" if self.plain else "─"),
            Text(say("board.undrawn"), "dim"),
        ]
        for key, value in shown.items():
            if key not in by_seat:
                found.append(Text(f"  {key}: ", "dim").append(told(value), "not dim"))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        for place in range(seats):
            table.add_column(Text(self.name(place, seat.number, short=True), "bold"))
        for key, value in by_seat.items():
            table.add_row(Text(f"  {key}", "dim"), *[Text(told(part)) for part in value])
        return [*found, table]

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        return "", ""

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        table = Table.grid(padding=(0, 2, 0, 0))
        for place, name in enumerate(self.full_names):
            table.add_row(Text(name, "bold" if place in winners else ""), str(scores[place]))
        return [table]


def is_row(value: Any, seats: int) -> bool:
    """Whether there is one value for each seat, short enough for a column."""
    if not isinstance(value, list) or len(value) != seats:
        return False
    return all(len(told(part)) <= COLUMN for part in value)


def told(value: Any) -> str:
    text = "–" if value is None else json.dumps(value, separators=(",", ":"))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
