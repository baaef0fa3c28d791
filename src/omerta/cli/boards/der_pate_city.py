"""The board of Der Pate: four districts along the road, and the places beside it."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from omerta.cli.boards.der_pate_signs import FAMILY_STYLES, FRAME, NEUTRAL_STYLE, PLAIN_FRAME
from omerta.cli.voice import Voice
from omerta.games.der_pate.board import Printed
from omerta.games.der_pate.table import EMPTY

CORNERS: Final = ((0, 1), (3, 2))  # the districts as they lie: clockwise
GAP: Final = "   "  # between The Tombs, the Hudson and Brooklyn
WIDEST: Final = 46  # of a district: more room than its words need looks empty


class City:
    def __init__(self, voice: Voice, printed: Printed, plain: bool) -> None:
        self.voice = voice
        self.printed = printed
        self.plain = plain

    def draw(self, view: dict[str, Any], numbers: dict[int, int], asks: str, width: int) -> Text:
        """Two districts above two, so that the road runs clockwise around the middle."""
        inside = min((width - 3) // 2, WIDEST)
        marks = PLAIN_FRAME if self.plain else FRAME
        flat, upright = marks.flat, marks.upright
        lines: list[Text] = []
        for row, (left, right) in enumerate(CORNERS):
            corner = (marks.top_left, marks.top, marks.top_right)
            if row:
                corner = (marks.left, marks.cross, marks.right)
            border = Text(corner[0], "dim")
            border.append_text(self.title_of(view, left, inside, numbers, asks, flat))
            border.append(marks.up if row else corner[1], "bold not dim" if row else "dim")
            border.append_text(self.title_of(view, right, inside, numbers, asks, flat))
            border.append(marks.down if row else corner[2], "bold not dim" if row else "dim")
            lines.append(border)
            spaces = zip(self.spaces(left), self.spaces(right), strict=True)
            for place, (one, other) in enumerate(spaces):
                turn = marks.back if row else marks.on
                line = Text(upright, "dim")
                line.append_text(self.business(view, one, inside, numbers, asks))
                line.append(turn if place == 1 else upright, "bold" if place == 1 else "dim")
                line.append_text(self.business(view, other, inside, numbers, asks))
                lines.append(line.append(upright, "dim"))
        end = marks.low_left + flat * inside + marks.low + flat * inside + marks.low_right
        return Text("\n").join([*lines, Text(end, "dim")])

    def spaces(self, district: int) -> list[int]:
        return self.printed.district_spaces[district]

    def title_of(
        self,
        view: dict[str, Any],
        district: int,
        inside: int,
        numbers: dict[int, int],
        asks: str,
        flat: str,
    ) -> Text:
        """The upper edge of a district: its name, and whether the car protects it.

        Beside a choice number there is no room to say so; the car in the district shows it too.
        """
        told = Text("", "dim")
        numbered = asks == "district" and district in numbers
        if numbered:
            told.append(f"[{numbers[district]}]", "bold not dim")
        told.append(f" {self.voice.noun('district', district)}", "bold not dim")
        if self.printed.district[view["car"]] == district and not numbered:
            told.append(f": {self.voice.say('board.pate.protected')}", "not dim")
        told.append(" ")
        return told.append(flat * (inside - told.cell_len), "dim")

    def business(
        self, view: dict[str, Any], space: int, inside: int, numbers: dict[int, int], asks: str
    ) -> Text:
        """Choice number, car, number and trade, and who holds it."""
        mark = numbers.get(space) if asks in ("business", "space") else None
        told = Text(f"{f'[{mark}]' if mark else '':>4}", "bold")
        car = ">" if self.plain else "▶"
        told.append(f"{car if view['car'] == space else ' '}", "bold reverse")
        if view["car"] != space:
            told.stylize("not reverse", 4, 5)
        number = self.printed.number[space]
        told.append(f" {number} ", "bold")
        told.append(self.voice.noun("trade", number), "not bold")
        holder = self.holder_text(view, view["holder"][space])
        room = inside - told.cell_len - holder.cell_len
        told.append(" " * max(room - 1, 1)).append_text(holder)
        return told.append(" " * (inside - told.cell_len))

    def holder_text(self, view: dict[str, Any], holder: int) -> Text:
        """A family; in brackets one that nobody plays."""
        if holder == EMPTY:
            return Text("·" if not self.plain else ".", "dim")
        name = self.voice.noun("family", holder)
        if holder >= view["seats"]:
            return Text(f"({name})", NEUTRAL_STYLE)
        return Text(name, f"bold {FAMILY_STYLES[holder]}")

    def places(self, view: dict[str, Any], width: int) -> Text:
        """The Tombs, the Hudson and Brooklyn: who is there; a place is never torn apart."""
        parts = [
            self.place("tombs", self.members(view["tombs"])),
            self.place("hudson", self.members(view["hudson"])),
            self.place("brooklyn", Text(str(view["brooklyn"]))),
        ]
        lines = [parts[0]]
        for part in parts[1:]:
            if lines[-1].cell_len + len(GAP) + part.cell_len <= width:
                lines[-1].append(GAP).append_text(part)
            else:
                lines.append(part)
        return Text("\n").join(lines)

    def place(self, key: str, there: Text) -> Text:
        return Text().append(f"{self.voice.say(f'board.pate.{key}')} ", "dim").append_text(there)

    def members(self, counted: list[int]) -> Text:
        told = Text()
        for seat, number in enumerate(counted):
            if number:
                told.append(", " if told else "")
                told.append(f"{self.voice.noun('family', seat)} {number}", FAMILY_STYLES[seat])
        return told or Text("-" if self.plain else "–", "dim")
