"""The goals of Speakeasy: what they demand and pay, and who has a book there."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import NO_EFFECT, Signs

# Goals that are printed, by where they stand.
FIXED: Final = (
    ("pier", ("pier_1", "pier_2", "pier_3")),
    ("city_hall", ("city_hall_3", "city_hall_5", "city_hall_7")),
    ("power", ("power_10", "power_15", "power_22")),
)
SIDES: Final = ("upper", "lower")


class Goals:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.look = signs.look
        self.goals: dict[str, dict[str, Any]] = signs.facts["goals"]
        fixed = [goal for _, goals in FIXED for goal in goals]
        self.laid = [goal for goal in self.goals if goal not in fixed]

    def whole(self) -> RenderableType:
        """Where a goal lies and what it demands in one go: side by side they would need twice as
        many lines."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for goal in self.laid:
            grid.add_row(self.done(goal), self.tile(goal))
        for key, goals in FIXED:
            told = Text("; ").join(self.printed(goal) for goal in goals)
            grid.add_row("", self.place(self.signs.say(f"goals.{key}")).append_text(told))
        heading = self.signs.say("goals.heading", done=self.signs.done)
        return Group(Text(heading, "dim"), grid)

    def brief(self) -> Text:
        """All of them in a row: fulfilled or not, and the books."""
        found = [self.in_short(goal) for goal in self.goals]
        return Text(f"{self.signs.say('goals.short')} ", "dim").append_text(Text("; ").join(found))

    def focus(self) -> Text:
        """Only those where a book can go."""
        asked = [goal for goal in self.goals if self.look.asks_at(f"book_space.{goal}.upper")]
        asked += [goal for goal in self.goals if self.look.asks_at(f"book_space.{goal}.lower")]
        found = [self.in_short(goal) for goal in dict.fromkeys(asked)]
        return Text(f"{self.signs.say('goals.short')} ", "dim").append_text(Text("; ").join(found))

    def place(self, name: str) -> Text:
        return Text("", "default").append(f"{name}: ", "bold")

    def done(self, goal: str) -> Text:
        """Whether the one who looks could put a book there."""
        mine = self.signs.me in self.goals[goal]["fulfilled"]
        return Text(self.signs.done if mine else "", "bold green")

    def tile(self, goal: str) -> Text:
        """A tile: what it demands and pays, and its two spaces."""
        told = self.place(self.signs.board.called(f"goal.{goal}"))
        for piece, _ in self.look.pieces(f"goal.{goal}"):
            told.append(self.signs.board.called(piece), "not bold")
        told.append(f" ({self.money(goal)}): ", "not bold")
        return told.append_text(self.spaces(goal))

    def printed(self, goal: str) -> Text:
        told = Text("", "default").append_text(self.done(goal))
        told.append(self.signs.value(f"goal.{goal}", "need"), "bold default")
        told.append(f" ({self.money(goal)}): ", "not bold default")
        return told.append_text(self.spaces(goal))

    def in_short(self, goal: str) -> Text:
        told = Text("", "default").append_text(self.done(goal))
        told.append(self.signs.board.called(f"goal.{goal}"), "not bold default").append(" ")
        return told.append_text(Text("|").join(self.space(goal, side, True) for side in SIDES))

    def money(self, goal: str) -> str:
        return self.signs.money(self.goals[goal]["money"])

    def spaces(self, goal: str) -> Text:
        return Text(" | ").join(self.space(goal, side, False) for side in SIDES)

    def space(self, goal: str, side: str, short: bool) -> Text:
        """Whose book lies there, or the bonus of an empty space."""
        place = f"book_space.{goal}.{side}"
        told = Text("", "default").append_text(self.signs.mark(place))
        for family in self.signs.owners(place, "book"):
            return told.append_text(self.signs.sign(family))
        bonus = self.signs.value(place, side) if goal in self.laid else NO_EFFECT
        named = "" if short or bonus == NO_EFFECT else self.signs.short(bonus)
        return told.append(named or self.signs.free, "not bold dim")
