"""New York: the turfs with their businesses, and the spaces of family members between them."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import Signs
from omerta.engine.seat import Seat
from omerta.games.corleones_imperium import forecast
from omerta.games.corleones_imperium.board import (
    BESIDE,
    CHIEF,
    CLOSED,
    DEEPEST,
    MAYOR,
    PARK,
    RIVER,
    THUG_SPACES,
    TILE,
    TURF_WARS,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.cards import icon_list
from omerta.games.corleones_imperium.phases.turf_wars import winner

BESIDE_FROM: Final = 110  # from this width on the spaces stand beside the turfs
SPACE_WIDTH: Final = 19  # beside the sign of who stands there


class City:
    """What stands where; the choice numbers of what is asked."""

    def __init__(self, signs: Signs, seat: Seat, numbers: dict[int, int]) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.printed = signs.printed
        self.view = seat.view
        self.asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        self.numbers = numbers
        self.fought = self.view["phase"] >= TURF_WARS  # the figures still stand as they did then

    def draw(self, width: int) -> list[RenderableType]:
        if width < BESIDE_FROM:
            heading = Text(self.voice.say("map.members"), "dim")
            return [self.turfs(), heading, self.in_rows(width), *self.below()]
        both = Table.grid(padding=(0, 3, 0, 0))
        heading = Text(self.voice.say("map.members"), "dim")
        lines = [heading, *[self.space(space) for space in range(self.printed.spaces)]]
        both.add_row(self.turfs(), Text("\n").join(lines))
        return [both, *self.below()]

    def mark(self, number: int | None) -> Text:
        return Text("" if number is None else f"[{number}]", "bold")

    # -- turfs

    def turfs(self) -> Table:
        """Two lines for each turf: what is printed there, and what came as a tile; one is enough
        where no tile lies and nobody has control or influence."""
        say = self.voice.say
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(Text(say("map.turf"), "dim"))
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(Text(say("map.business"), "dim"))
        table.add_column(Text(say("map.lower"), "dim"))
        table.add_column(Text(say("map.upper"), "dim"))
        sides = forecast.influence(self.printed, self.view)
        for turf in range(TURFS):
            table.add_row(self.turf_name(turf), *self.business(2 * turf))
            standing = [self.control(turf), self.influence(sides[turf])]
            if self.fought:
                standing.append(self.verdict(winner(sides[turf], 0)))
            line = Text(" ").join([Text(" "), *[part for part in standing if part]])
            if any(standing) or self.view["thug_at"][2 * turf + TILE] != CLOSED:
                table.add_row(line, *self.business(2 * turf + TILE))
        park = self.voice.noun("shop", PARK)
        upper = self.signs.icons(icon_list(self.printed.upper[PARK]))
        table.add_row(self.turf_name(PARK), "", park, self.signs.dash, upper)
        return table

    def turf_name(self, area: int) -> Text:
        told = self.mark(self.numbers.get(area) if self.asks == "turf" else None)
        told.append(f"{self.signs.turf(area)} {self.voice.noun('area', area)}", "bold")
        if self.view["neutral_at"][CHIEF] == area:
            number = self.numbers.get(self.printed.chief) if self.asks == "figure" else None
            told.append(f" {self.signs.neutral}", "bold").append_text(self.mark(number))
        return told

    def control(self, turf: int) -> Text:
        """The markers from the bottom up, with choice numbers where one can be moved."""
        told = Text()
        owners: list[int] = self.view["control"][turf]
        if owners:
            told.append(self.signs.flag, "dim")
        for place, seat in enumerate(owners):
            told.append_text(self.signs.sign(seat))
            if self.asks == "marker":
                told.append_text(self.mark(self.numbers.get(turf * DEEPEST + place)))
        return told

    def influence(self, sides: list[int]) -> Text:
        told = Text()
        for side, number in enumerate(sides):
            if number:
                told.append(" " if told else "").append_text(self.signs.sign(side))
                told.append(str(number))
        return told

    def verdict(self, best: int) -> Text:
        """Who has won the turf war; nobody without a majority."""
        if best < 0:
            return Text("=", "dim")
        return Text(self.signs.arrow, "dim").append_text(self.signs.sign(best))

    def business(self, business: int) -> list[RenderableType]:
        """Choice number and who stands there, name, lower and upper half."""
        asked = self.asks in ("action", "business", "thug_space", "figure")
        mark = self.mark(self.numbers.get(business) if asked else None)
        turf = turf_of(business)
        stands = self.view["thug_at"][business]
        if stands == CLOSED:  # the line is there for control or influence alone
            return ["", "", "", ""]
        if business & TILE:
            tile = self.view["tiles"][turf]
            halves = self.printed.tile_lower[tile], self.printed.tile_upper[tile]
        else:
            halves = self.printed.lower[turf], self.printed.upper[turf]
        lower, upper = [self.signs.icons(icon_list(icons)) for icons in halves]
        figure = mark.append_text(self.signs.who(stands))
        return [figure, self.signs.shop(business), lower, upper]

    # -- the spaces between

    def in_rows(self, width: int) -> Text:
        """As many side by side as there is room for, numbered downwards."""
        wide = SPACE_WIDTH + max(len(sign) for sign in self.signs.by_seat)
        across = max(width // wide, 1)
        high = -(-self.printed.spaces // across)
        lines: list[Text] = []
        for first in range(high):
            line = Text()
            for space in range(first, self.printed.spaces, high):
                line.append(" " * (wide * (space // high) - line.cell_len))
                line.append_text(self.space(space))
            lines.append(line)
        return Text("\n").join(lines)

    def space(self, space: int) -> Text:
        number = None
        if self.asks == "member_space":
            number = self.numbers.get(space)
        elif self.asks in ("action", "figure"):
            number = self.numbers.get(THUG_SPACES + space)
        told = Text(f"{self.mark(number).plain:>4} ", "bold")
        told.append_text(self.signs.who(self.view["member_at"][space]))
        return told.append(f" {self.signs.space(space)}", "default")

    # -- below the map

    def below(self) -> list[RenderableType]:
        """What the signs mean, and where the neutral figures are."""
        signs = self.signs
        told = self.voice.say(
            "map.legend",
            flag=signs.flag,
            neutral=signs.neutral,
            free=signs.free,
        )
        if CLOSED in self.view["member_at"]:
            told += f", {self.voice.say('map.legend_closed', closed=signs.closed)}"
        found: list[RenderableType] = [Text(told, "dim")]
        if self.fought:
            found.append(Text(self.voice.say("map.wars", arrow=signs.arrow), "dim"))
        for neutral, place in enumerate(self.view["neutral_at"]):
            if place != BESIDE:
                found.append(Text(self.neutral(neutral, place)))
        return found

    def neutral(self, neutral: int, place: int) -> str:
        if place == RIVER:
            where = self.voice.say("map.river")
        elif neutral == CHIEF:
            where = self.voice.noun("area", place)
        else:
            where = self.signs.space(place) if neutral == MAYOR else self.signs.business(place)
        who = f"{self.signs.neutral} {self.voice.noun('neutral', neutral)}"
        owner = self.view["neutral_of"][neutral]
        if owner < 0:
            return self.voice.say("map.neutral_at", who=who, place=where)
        name = self.voice.names[owner]
        return self.voice.say("map.neutral_of", who=who, place=where, name=name)
