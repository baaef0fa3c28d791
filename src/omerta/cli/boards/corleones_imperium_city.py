"""New York: the turfs with their businesses, and the spaces of family members between them."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omerta.cli.boards.corleones_imperium_signs import (
    AREAS,
    NEUTRAL,
    NEUTRALS,
    Signs,
    flow,
    space_number,
    spans,
)
from omerta.cli.boards.parts import NOTHING, Part

BESIDE_FROM: Final = 110  # from this width on the spaces stand beside the turfs
SPACE_WIDTH: Final = 19  # beside the sign of who stands there
LEVELS: Final = range(1, 5)
CITY_PLACES: Final = ("business.", "new_business.", "turf.", "control.", "space.")


class City:
    """What stands where, with the numbers of the choices."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.look = signs.look
        self.facts = signs.look.facts
        self.spaces = [place for place in self.look.places if place.startswith("space.")]

    def asked(self) -> bool:
        """Whether something in the city is to be chosen."""
        return any(touch.startswith(CITY_PLACES) for touch in self.look.marks)

    def parts(self, width: int, keep: int) -> list[RenderableType]:
        """The map in four forms: two lines a turf, one line a turf, all in a few lines, and these
        without what can be told from the rest."""
        members = Text(self.signs.say("map.members"), "dim")
        if width < BESIDE_FROM:
            whole: RenderableType = Group(self.turfs(), members, self.in_rows(width))
        else:
            both = Table.grid(padding=(0, 3, 0, 0))
            lines = [members, *[self.space(place) for place in self.spaces]]
            both.add_row(self.turfs(), Text("\n").join(lines))
            whole = both
        brief = Group(self.turf_lines(), self.in_rows(width))
        forms = [whole, brief, self.in_chips(width, True), self.in_chips(width, False)]
        found: list[RenderableType] = [Part(*forms, keep=keep)]
        found.append(Part(Group(*self.legend()), NOTHING))
        neutrals = self.neutrals()
        if neutrals:
            lines = [Text(line) for line in neutrals]
            found.append(Part(Group(*lines), Text("; ".join(neutrals)), NOTHING, keep=1))
        return found

    # -- turfs

    def turfs(self) -> Table:
        """Two lines for each turf: what is printed there, and what came as a tile; one is enough
        where no tile lies and nobody has control or influence."""
        say, signs = self.signs.say, self.signs
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(Text(say("map.turf"), "dim"))
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(Text(say("map.business"), "dim"))
        table.add_column(Text(say("map.lower"), "dim"))
        table.add_column(Text(say("map.upper"), "dim"))
        for area in AREAS:
            table.add_row(self.turf_name(area), *self.business(f"business.{area}"))
            standing = self.standing(area)
            new = f"new_business.{area}"
            if standing or new not in self.facts["closed"]:
                table.add_row(Text("  ").append_text(standing), *self.business(new))
        park = Text(f"{signs.say('sign.central_park')} ", "bold")
        park.append(signs.say("area.central_park"))
        upper = signs.icons(signs.values("park", "upper"))
        table.add_row(park, "", signs.shop("park"), signs.dash, upper)
        return table

    def turf_name(self, area: str) -> Text:
        """Number and name; the Police Chief, if he is there."""
        place = f"turf.{area}"
        told = self.signs.mark(place)
        told.append(f"{self.signs.say(f'sign.{area}')} {self.signs.board.called(place)}", "bold")
        for piece, _ in self.look.pieces(place):
            told.append(" ").append_text(self.signs.piece(piece))
            told.append_text(self.signs.mark(f"{place}/{piece}"))
        return told

    def standing(self, area: str, full: bool = True) -> Text:
        """Control, influence and, from the turf wars on, who has won; that is enough then."""
        fought = self.facts["fought"]
        parts = [self.control(area)]
        parts += [self.influence(area)] if full or not fought else []
        parts += [self.verdict(area)] if fought else []
        return Text(" ").join([part for part in parts if part])

    def control(self, area: str) -> Text:
        """The markers from the bottom up, with choice numbers where one can be moved."""
        told = Text()
        for level in LEVELS:
            place = f"control.{area}.level_{level}"
            for piece, _ in self.look.pieces(place):
                told.append("" if told else self.signs.flag, "dim")
                told.append_text(self.signs.piece(piece))
                told.append_text(self.signs.mark(place))
        return told

    def influence(self, area: str) -> Text:
        told = Text()
        for side, number in enumerate(self.facts["influence"][area]):
            if number:
                told.append(" " if told else "").append_text(self.signs.side(side))
                told.append(str(number))
        return told

    def verdict(self, area: str) -> Text:
        """Who has won the turf war; nobody without a majority."""
        best = self.facts["ahead"][area]
        if best < 0:
            return Text("=", "dim")
        return Text(self.signs.arrow, "dim").append_text(self.signs.side(best))

    def business(self, place: str) -> list[RenderableType]:
        """Choice number and who stands there, name, lower and upper half."""
        if place in self.facts["closed"]:  # the line is there for control or influence alone
            return ["", "", "", ""]
        signs = self.signs
        figure = signs.mark_at(place).append_text(signs.figure(place))
        upper = signs.values(signs.tile(place) or place, "upper")
        return [
            figure,
            signs.shop(place),
            signs.icons(self.facts["shakes"][place]),
            signs.icons(upper),
        ]

    def turf_lines(self) -> Table:
        """One line for each turf: who stands where, the businesses by name, control, influence."""
        table = Table.grid(padding=(0, 1, 0, 0))
        for area in AREAS:
            row: list[RenderableType] = [self.turf_name(area)]
            for place in (f"business.{area}", f"new_business.{area}"):
                told = Text()
                if place not in self.facts["closed"]:
                    told.append_text(self.signs.mark_at(place))
                    told.append_text(self.signs.figure(place)).append(" ")
                    told.append(self.signs.shop(place))
                row.append(told)
            table.add_row(*row, self.standing(area))
        return table

    def in_chips(self, width: int, full: bool) -> Text:
        """All turfs and spaces; in full also the spaces nobody is at or may go to, influence after
        the turf wars, and some air."""
        chips = [self.turf_chip(area, full) for area in AREAS]
        turfs = flow(chips, width, "  " if full else " ").append(" " if full else "")
        free = self.free_spaces()
        rest = [Text(f"F{spans(free, self.signs.dash)}").append(self.signs.free, "dim")]
        return flow([*self.space_chips(), *(rest if free and full else [])], width, " ", turfs)

    def turf_chip(self, area: str, full: bool) -> Text:
        """A turf by number: who stands there, control, influence."""
        chip = self.signs.mark(f"turf.{area}")
        chip.append(f"{self.signs.say(f'sign.{area}')}:", "bold")
        for piece, _ in self.look.pieces(f"turf.{area}"):
            chip.append_text(self.signs.piece(piece))
            chip.append_text(self.signs.mark(f"turf.{area}/{piece}"))
        for place in (f"business.{area}", f"new_business.{area}"):
            if place not in self.facts["closed"]:
                chip.append_text(self.signs.post(place))
        standing = self.standing(area, full)
        return chip.append(" " if standing else "").append_text(standing)

    def space_chips(self) -> list[Text]:
        """Spaces where somebody stands or may go."""
        signs = self.signs
        shown = [place for place in self.spaces if signs.taken(place) or signs.mark_at(place)]
        return [signs.post(place, signs.number(place)) for place in shown]

    def free_spaces(self) -> list[int]:
        """The numbers of all others that are not closed."""
        return [
            space_number(place)
            for place in self.spaces
            if not self.signs.taken(place) and not self.signs.mark_at(place)
            if place not in self.facts["closed"]
        ]

    # -- the spaces between

    def in_rows(self, width: int) -> Text:
        """As many side by side as there is room for, numbered downwards."""
        wide = SPACE_WIDTH + max(len(sign) for sign in self.signs.by_seat)
        across = max(width // wide, 1)
        high = -(-len(self.spaces) // across)
        lines: list[Text] = []
        for first in range(high):
            line = Text()
            for place in range(first, len(self.spaces), high):
                line.append(" " * (wide * (place // high) - line.cell_len))
                line.append_text(self.space(self.spaces[place]))
            lines.append(line)
        return Text("\n").join(lines)

    def space(self, place: str) -> Text:
        told = Text(f"{self.signs.mark_at(place).plain:>4} ", "bold")
        told.append_text(self.signs.figure(place))
        return told.append(f" {self.signs.spot(place)}", "default")

    # -- below the map

    def legend(self) -> list[Text]:
        """What the signs mean."""
        signs = self.signs
        told = signs.say("map.legend", flag=signs.flag, neutral=signs.neutral, free=signs.free)
        if any(place.startswith("space.") for place in self.facts["closed"]):
            told += f", {signs.say('map.legend_closed', closed=signs.times_sign)}"
        found = [Text(told, "dim")]
        if self.facts["fought"]:
            found.append(Text(signs.say("map.wars", arrow=signs.arrow), "dim"))
        return found

    def neutrals(self) -> list[str]:
        """Where the neutral figures are that are not beside the board, and for whom."""
        beside = [piece for piece, _ in self.look.pieces("beside")]
        return [self.neutral(name) for name in NEUTRALS if name not in beside]

    def neutral(self, name: str) -> str:
        where = ""
        for place in self.look.places:
            if any(piece == name for piece, _ in self.look.pieces(place)):
                where = self.where(place)
        who = f"{self.signs.side(NEUTRAL).plain} {self.signs.board.called(name)}"
        owner = self.facts["neutral_of"][name]
        if owner < 0:
            return self.signs.say("map.neutral_at", who=who, place=where)
        return self.signs.say(
            "map.neutral_of", who=who, place=where, name=self.signs.voice.names[owner]
        )

    def where(self, place: str) -> str:
        if place == "river":
            return self.signs.say("map.river")
        if place.startswith("space."):
            return self.signs.spot(place)
        area = self.signs.say(f"area.{place.partition('.')[2]}")
        return area if place.startswith("turf.") else f"{self.signs.shop(place)} ({area})"
