"""The board of Der Pate: four districts along the road, and the places beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from omerta.cli.boards.der_pate_signs import (
    CAR,
    FAMILY_STYLES,
    FRAME,
    NEUTRAL_STYLE,
    PLAIN_CAR,
    PLAIN_FRAME,
    family_of,
)
from omerta.cli.look import Look
from omerta.show.sheet import item_named

if TYPE_CHECKING:
    from omerta.cli.boards.der_pate import DerPateBoard

DISTRICTS: Final = ("greenwich", "east_side", "little_italy", "lower_manhattan")
CORNERS: Final = ((0, 1), (3, 2))  # the districts as they lie: clockwise
IN_DISTRICT: Final = 3
SPACES: Final = 12  # of the road, each before a business
GAP: Final = "   "  # between The Tombs, the Hudson and Brooklyn
WIDEST: Final = 46  # of a district: more room than its words need looks empty


class City:
    def __init__(self, board: DerPateBoard, look: Look) -> None:
        self.board = board
        self.look = look
        self.plain = board.plain
        self.car = next(
            space for space in range(1, SPACES + 1) if look.pieces(f"road.{space}")
        )  # the space it stands on

    def spaces(self, district: int) -> list[int]:
        """The businesses of a district in the order of the road, as they are printed."""
        return [space for space in range(1, SPACES + 1) if self.printed(space) == district]

    def printed(self, space: int) -> int:
        item = item_named(self.board.sheet, f"business.{space}")
        values = item.values if item is not None else []
        return next(DISTRICTS.index(str(v.value)) for v in values if v.field == "district")

    # -- as it lies on the table

    def draw(self, width: int) -> Text:
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
            border.append_text(self.title_of(left, inside, flat))
            border.append(marks.up if row else corner[1], "bold not dim" if row else "dim")
            border.append_text(self.title_of(right, inside, flat))
            border.append(marks.down if row else corner[2], "bold not dim" if row else "dim")
            lines.append(border)
            spaces = zip(self.spaces(left), self.spaces(right), strict=True)
            for place, (one, other) in enumerate(spaces):
                turn = marks.back if row else marks.on
                line = Text(upright, "dim")
                line.append_text(self.business(one, inside))
                line.append(turn if place == 1 else upright, "bold" if place == 1 else "dim")
                line.append_text(self.business(other, inside))
                lines.append(line.append(upright, "dim"))
        end = marks.low_left + flat * inside + marks.low + flat * inside + marks.low_right
        return Text("\n").join([*lines, Text(end, "dim")])

    def title_of(self, district: int, inside: int, flat: str) -> Text:
        """The upper edge of a district: its name, and whether the car protects it.

        Beside a choice number there is no room to say so; the car in the district shows it too.
        """
        told = Text("", "dim")
        name = f"district.{DISTRICTS[district]}"
        mark = self.look.mark(name)
        if mark:
            told.append(f"[{mark}]", "bold not dim")
        told.append(f" {self.board.called(name)}", "bold not dim")
        if self.look.facts["protected"] == DISTRICTS[district] and not mark:
            told.append(f": {self.board.voice.say('board.protected')}", "not dim")
        told.append(" ")
        return told.append(flat * (inside - told.cell_len), "dim")

    def business(self, space: int, inside: int) -> Text:
        """Choice number, car, number and trade, and who holds it."""
        told = Text(f"{self.mark(space):>4}", "bold")
        told.append_text(self.car_at(space))
        number = self.board.printed(f"business.{space}", "number")
        told.append(f" {number} ", "bold")
        told.append(self.board.called(f"line.1.{number}"), "not bold")
        holder = self.holder(space)
        room = inside - told.cell_len - holder.cell_len
        told.append(" " * max(room - 1, 1)).append_text(holder)
        return told.append(" " * (inside - told.cell_len))

    def mark(self, space: int) -> str:
        mark = self.look.mark(f"business.{space}", f"road.{space}")
        return f"[{mark}]" if mark else ""

    def car_at(self, space: int) -> Text:
        if space != self.car:
            return Text(" ")
        return Text(PLAIN_CAR if self.plain else CAR, "bold reverse")

    def holder(self, space: int, short: bool = False) -> Text:
        """A family, in short its first letter; in brackets one that nobody plays."""
        pieces = self.look.pieces(f"business.{space}")
        if not pieces:
            return Text("." if self.plain else "·", "dim")
        family, neutral = family_of(pieces[0][0])
        name = self.board.called(f"family.{family}")
        name = name[:1] if short else name
        if neutral:
            return Text(f"({name})", NEUTRAL_STYLE)
        return Text(name, f"bold {FAMILY_STYLES[family]}")

    # -- more briefly

    def brief(self) -> Text:
        """A line for each district, in the order of the road."""
        names = [self.district(district) for district in range(len(DISTRICTS))]
        room = max(name.cell_len for name in names) + 1
        lines: list[Text] = []
        for district, name in enumerate(names):
            line = name.append(" " * (room - name.cell_len))
            for place, space in enumerate(self.spaces(district)):
                told = self.chip(space)
                last = place == IN_DISTRICT - 1
                line.append_text(told).append("" if last else " " * max(18 - told.cell_len, 1))
            lines.append(line)
        return Text("\n").join(lines)

    def briefest(self) -> Text:
        """Two districts in a line, the families by their first letters."""
        lines: list[Text] = []
        for pair in ((0, 1), (2, 3)):
            parts: list[Text] = []
            for district in pair:
                part = self.district(district)
                for space in self.spaces(district):
                    part.append(" ").append_text(self.chip(space, True))
                parts.append(part)
            lines.append(Text("  ").join(parts))
        return Text("\n").join(lines)

    def district(self, district: int) -> Text:
        name = f"district.{DISTRICTS[district]}"
        mark = self.look.mark(name)
        told = Text(f"[{mark}]" if mark else "", "bold reverse")
        protected = self.look.facts["protected"] == DISTRICTS[district]
        return told.append(self.board.called(name), f"not reverse {'bold' if protected else 'dim'}")

    def chip(self, space: int, short: bool = False) -> Text:
        """A business in a few letters: choice number, car, number, who holds it."""
        told = Text(self.mark(space), "bold reverse")
        told.append_text(self.car_at(space))
        number = self.board.printed(f"business.{space}", "number")
        told.append(f"{number} " if not short else str(number), "not reverse")
        return told.append_text(self.holder(space, short))

    # -- beside the road

    def places(self, width: int) -> Text:
        """The Tombs, the Hudson and Brooklyn: who is there; a place is never torn apart."""
        parts = [self.place(name) for name in ("tombs", "hudson", "brooklyn")]
        lines = [parts[0]]
        for part in parts[1:]:
            if lines[-1].cell_len + len(GAP) + part.cell_len <= width:
                lines[-1].append(GAP).append_text(part)
            else:
                lines.append(part)
        return Text("\n").join(lines)

    def place(self, name: str) -> Text:
        told = Text().append(f"{self.board.voice.say(f'board.{name}')} ", "dim")
        there = Text()
        for piece, number in self.look.pieces(name):
            there.append(", " if there else "")
            if piece == "friend":
                there.append(str(number))
                continue
            family, _ = family_of(piece)
            called = self.board.called(f"family.{family}")
            there.append(f"{called} {number}", FAMILY_STYLES[family])
        return told.append_text(there or Text("-" if self.plain else "–", "dim"))
