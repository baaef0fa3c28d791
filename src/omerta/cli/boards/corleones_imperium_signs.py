"""Signs, colours and short words of Corleones Imperium."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.initials import initials
from omerta.cli.look import Look
from omerta.show.sheet import item_named

AREAS: Final = (
    "wall_street",
    "brooklyn",
    "upper_east_side",
    "queens",
    "upper_west_side",
    "midtown",
    "chelsea",
)
NEUTRALS: Final = ("mayor", "union_boss", "police_chief")
FIGURES: Final = ("thug", "member")
NEUTRAL: Final = 5  # the side of the neutral figures, after five seats
FAMILY_STYLES: Final = {
    "marzullo": "yellow",
    "matarazzo": "bright_blue",
    "pizzino": "green",
    "vitale": "magenta",
    "caccamo": "red",
}
NEUTRAL_STYLE: Final = "bright_white"
COLOUR_STYLES: Final = {
    "gray": "bright_black",
    "green": "green",
    "yellow": "yellow",
    "blue": "bright_blue",
}


def flow(chips: list[Text], width: int, gap: str = "  ", after: Text | None = None) -> Text:
    """Side by side in as many lines as it takes, none of them torn apart if it fits a line;
    `after` goes before them and ends in a line that is not full."""
    lines = list(after.split("\n")) if after else [Text()]
    for chip in chips:
        if lines[-1] and lines[-1].cell_len + len(gap) + chip.cell_len > width:
            lines.append(Text())
        lines[-1].append(gap if lines[-1] else "").append_text(chip)
    return Text("\n").join(lines)


def spans(numbers: list[int], dash: str) -> str:
    """Numbers in order, those that follow each other as a span: `2–4,7`."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] + 1 == number:
            found[-1].append(number)
        else:
            found.append([number])
    return ",".join(f"{run[0]}{dash}{run[-1]}" if len(run) > 1 else str(run[0]) for run in found)


def space_number(place: str) -> int:
    """Of a space of family members: `space.f01` is 1."""
    return int(place.rpartition(".f")[2])


def is_figure(piece: str) -> bool:
    return piece in NEUTRALS or piece.partition(".")[0] in FIGURES


class Signs:
    """How the figures, icons and cards of one moment are written."""

    def __init__(self, board: Board, look: Look) -> None:
        self.board = board
        self.voice = board.voice
        self.look = look
        plain = board.plain
        self.by_seat = initials(board.voice.names)
        self.free = "." if plain else "·"
        self.times_sign = "x" if plain else "×"
        self.neutral = "*" if plain else "★"
        self.flag = "^" if plain else "⚑"
        self.arrow = ">" if plain else "→"
        self.dash = "-" if plain else "–"
        self.more = ", ..." if plain else ", …"
        self.square = "#" if plain else "■"
        self.horse = f" {self.say('row.horse_sign')}" if plain else "♞"

    def say(self, key: str, **named: object) -> str:
        return self.voice.say(f"board.{key}", **named)

    # -- choices

    def mark(self, *touches: str) -> Text:
        """The numbers of the choices that end there: `[3]`."""
        found = self.look.mark(*touches)
        return Text(f"[{found}]" if found else "", "bold")

    def mark_at(self, place: str) -> Text:
        """Of a place, or of whatever stands there."""
        return self.mark(place, *[f"{place}/{piece}" for piece, _ in self.look.pieces(place)])

    # -- players and figures

    def style(self, seat: int) -> str:
        """The colour of the family a player leads; none before there is one."""
        return FAMILY_STYLES.get(self.look.facts["families"][seat] or "", "default")

    def side(self, side: int) -> Text:
        """A player, or the neutral figures."""
        if side == NEUTRAL:
            return Text(self.neutral, f"bold {NEUTRAL_STYLE}")
        return Text(self.by_seat[side], f"bold {self.style(side)}")

    def piece(self, piece: str) -> Text:
        """A figure or a marker by its side."""
        kind, _, seat = piece.partition(".")
        return self.side(NEUTRAL if kind in NEUTRALS else int(seat))

    def figure(self, place: str) -> Text:
        """Who stands on a space: nobody, somebody, or it is closed."""
        for piece, _ in self.look.pieces(place):
            if is_figure(piece):
                return self.piece(piece)
        closed = place in self.look.facts["closed"]
        return Text(self.times_sign if closed else self.free, "dim")

    def taken(self, place: str) -> bool:
        """Whether somebody stands there."""
        return any(is_figure(piece) for piece, _ in self.look.pieces(place))

    def post(self, place: str, name: str = "") -> Text:
        """An open space in short. Where nobody stands the number of a choice is sign enough."""
        told = self.mark_at(place)
        alone = bool(told) and not self.taken(place)
        told.append(name, "not bold")
        return told if alone else told.append_text(self.figure(place))

    # -- cards and icons

    def values(self, name: str, field: str) -> list[str]:
        """Words printed on a piece or place."""
        item = item_named(self.board.sheet, name)
        for value in item.values if item is not None else []:
            if value.field == field and isinstance(value.value, list):
                return value.value
        return []

    def value(self, name: str, field: str) -> str:
        """A word printed on a card."""
        item = item_named(self.board.sheet, name)
        values = item.values if item is not None else []
        return next((str(value.value) for value in values if value.field == field), "")

    def icons(self, names: list[str]) -> str:
        """Equal icons counted."""
        found = [
            self.times(self.say(f"short.{name}"), names.count(name))
            for name in dict.fromkeys(names)
        ]
        return ", ".join(found) or self.dash

    def times(self, word: str, number: int) -> str:
        return word if number == 1 else f"{number}{self.times_sign} {word}"

    def cards(self, place: str) -> Text:
        """Cards in a line, each with the number that chooses it."""
        told = Text("", "not bold")
        for piece, number in self.look.pieces(place):
            told.append(", " if told else "")
            mark = self.mark(f"{place}/{piece}")
            told.append_text(mark).append(" " if mark else "")
            told.append(self.times(self.board.called(piece), number))
        return told or Text(self.dash, "dim")

    def spans(self, known: list[list[object]]) -> str:
        """Money and goods by kind; a span where it is not certain."""
        found: list[str] = []
        for name, least, most in known:
            word = self.board.called(str(name))
            if least == most:
                found.append(self.times(word, int(str(least))))
            else:
                found.append(f"{least}{self.dash}{most}{self.times_sign} {word}")
        return ", ".join(found) or self.dash

    # -- places

    def spot(self, place: str) -> str:
        """A space of family members with the numbers of the areas it touches."""
        touched = [self.say(f"sign.{area}") for area in self.values(place, "touches")]
        return f"{self.number(place)} ({'+'.join(touched)})"

    def number(self, place: str) -> str:
        """A space of family members alone: F1 to F16."""
        return f"F{space_number(place)}"

    def shop(self, place: str) -> str:
        """A business by name alone; nothing where no tile lies."""
        if not place.startswith("new_business."):
            return self.board.called(place)
        tile = self.tile(place)
        return self.board.called(tile) if tile else ""

    def tile(self, place: str) -> str:
        """The tile that lies at the place of a new business; none may."""
        for piece, _ in self.look.pieces(place):
            if not is_figure(piece):
                return piece
        return ""
