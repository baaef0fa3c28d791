"""The goals of Speakeasy: what they demand and pay, and who has a book there."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import Signs, marked
from omerta.games.speakeasy.tiles.goals import fulfilled
from omerta.games.speakeasy.tiles.names import (
    CITY_HALL_GOALS,
    GOALS,
    NONE,
    PIER_GOALS,
    POWER_GOALS,
    ZONE_GOALS,
)

# Goals that are printed: their places, the first of each and the first of the next.
FIXED: Final = (
    ("pier", PIER_GOALS, CITY_HALL_GOALS),
    ("city_hall", CITY_HALL_GOALS, POWER_GOALS),
    ("power", POWER_GOALS, GOALS),
)


class Goals:
    def __init__(self, signs: Signs, numbers: dict[int, int]) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.view = signs.view
        self.printed = signs.printed
        self.numbers = numbers if signs.asks == "book_space" else {}

    def draw(self) -> list[RenderableType]:
        """Where a goal lies and what it demands in one go: side by side they would need twice as
        many lines."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for goal in range(PIER_GOALS):
            place = self.place(self.voice.noun("goal", goal))
            grid.add_row(self.done(goal), place.append_text(self.laid(goal)))
        for key, first, after in FIXED:
            told = Text("; ").join(self.printed_goal(goal) for goal in range(first, after))
            grid.add_row("", self.place(self.voice.say(f"goals.{key}")).append_text(told))
        heading = self.voice.say("goals.heading", done=self.signs.done)
        return [Text(heading, "dim"), grid]

    def place(self, name: str) -> Text:
        return Text("", "default").append(f"{name}: ", "bold")

    def done(self, goal: int) -> Text:
        """Whether the one who looks could put a book there."""
        mine = self.signs.me >= 0 and fulfilled(self.signs.table, self.signs.me, goal)
        return Text(self.signs.done if mine else " ", "bold green")

    def laid(self, goal: int) -> Text:
        """A tile: what it demands and pays, and its two spaces."""
        asks = "park_goal" if goal < ZONE_GOALS else "zone_goal"
        told = Text(self.voice.noun(asks, self.view["goals"][goal]))
        told.append(f" ({self.money(goal)}): ")
        return told.append_text(self.spaces(goal))

    def printed_goal(self, goal: int) -> Text:
        told = self.done(goal) if self.done(goal).plain.strip() else Text()
        told = Text("", "default").append_text(told)
        told.append(f"{self.printed.fixed_need[goal - PIER_GOALS]}", "bold default")
        told.append(f" ({self.money(goal)}): ")
        return told.append_text(self.spaces(goal))

    def money(self, goal: int) -> str:
        return self.voice.say("brings.price", n=self.printed.goal_money[goal])

    def spaces(self, goal: int) -> Text:
        return Text(" | ").join([self.space(2 * goal), self.space(2 * goal + 1)])

    def space(self, space: int) -> Text:
        """Whose book lies there, or the bonus of an empty space."""
        for family, shown in enumerate(self.view["families_shown"]):
            if shown["cooked"] >> space & 1:
                return self.signs.sign(family)
        told = marked(self.numbers.get(space))
        bonus = self.printed.space_bonus[space]
        name = self.signs.short(bonus) if bonus != NONE else self.signs.free
        return Text("", "default").append_text(told).append(name, "dim")
