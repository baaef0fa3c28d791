"""Signs, colours and short words of Corleones Imperium."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from omerta.cli.boards.initials import initials
from omerta.cli.voice import Voice
from omerta.games.corleones_imperium.board import CLOSED, NEUTRAL, PARK, TILE, turf_of
from omerta.games.corleones_imperium.cards import ICONS, STOCK_KINDS
from omerta.games.corleones_imperium.printed import Printed

FAMILY_STYLES: Final = ("yellow", "bright_blue", "green", "magenta", "red")
NEUTRAL_STYLE: Final = "bright_white"
COLOUR_STYLES: Final = ("bright_black", "green", "yellow", "bright_blue")  # of jobs


class Signs:
    """How the figures, icons and cards of one view are written."""

    def __init__(self, voice: Voice, printed: Printed, view: dict[str, Any], plain: bool) -> None:
        self.voice = voice
        self.printed = printed
        self.view = view
        self.plain = plain
        self.by_seat = initials(voice.names)
        self.free = "." if plain else "·"
        self.closed = "x" if plain else "×"
        self.neutral = "*" if plain else "★"
        self.flag = "^" if plain else "⚑"
        self.arrow = ">" if plain else "→"
        self.dash = "-" if plain else "–"

    def style(self, seat: int) -> str:
        """The colour of the family a player leads; none before there is one."""
        family = self.view["families"][seat]
        return FAMILY_STYLES[family] if family >= 0 else "default"

    def sign(self, seat: int) -> Text:
        if seat == NEUTRAL:
            return Text(self.neutral, f"bold {NEUTRAL_STYLE}")
        return Text(self.by_seat[seat], f"bold {self.style(seat)}")

    def who(self, stands: int) -> Text:
        """Who stands on a space."""
        if stands >= 0:
            return self.sign(stands)
        return Text(self.closed if stands == CLOSED else self.free, "dim")

    def name(self, side: int, neutral: int) -> str:
        """A player, or else a neutral figure, by name."""
        return self.voice.noun("neutral", neutral) if side == NEUTRAL else self.voice.names[side]

    def icons(self, icons: list[int], dear: dict[int, int] | None = None) -> str:
        """Equal icons counted; `dear` tells how many cards there are left of what is scarce."""
        found: list[str] = []
        for icon in sorted(set(icons)):
            word = self.times(self.voice.say(f"short.{ICONS[icon]}"), icons.count(icon))
            if dear is not None and icon in dear:
                key = "brings.left" if dear[icon] else "brings.gone"
                word = self.voice.say(key, what=word, n=dear[icon])
            found.append(word)
        return ", ".join(found) or self.voice.say("brings.nothing")

    def times(self, word: str, number: int) -> str:
        return word if number == 1 else f"{number}{self.closed} {word}"

    def counted(self, counts: list[int], most: list[int] | None = None) -> str:
        """Money and goods by kind; a span where it is not certain."""
        found: list[str] = []
        for kind, least in enumerate(counts):
            top = least if most is None else most[kind]
            word = self.voice.noun("money", kind)
            if top > least:
                found.append(f"{least}{self.dash}{top}{self.closed} {word}")
            elif least:
                found.append(self.times(word, least))
        return ", ".join(found) or self.dash

    def turf(self, area: int) -> str:
        """The printed number of a turf; Central Park has a letter."""
        return self.voice.say("map.park") if area == PARK else str(area + 1)

    def shop(self, business: int) -> str:
        """A business by name alone; nothing where no tile lies."""
        turf = turf_of(business)
        if not business & TILE:
            return self.voice.noun("shop", turf)
        tile = self.view["tiles"][turf]
        return self.voice.noun("tile", tile) if tile >= 0 else ""

    def business(self, business: int) -> str:
        return f"{self.shop(business)} ({self.voice.noun('area', turf_of(business))})"

    def space(self, space: int) -> str:
        """A space of family members with the numbers of the areas it touches."""
        touched = "+".join(self.turf(area) for area in self.printed.touches[space])
        return f"F{space + 1} ({touched})"

    def scarce(self, wanted: list[int]) -> dict[int, int]:
        """Of which cards there are fewer left than these icons give, and how many."""
        supply = self.view["supply"]
        return {
            icon: supply[icon]
            for icon in set(wanted)
            if icon < STOCK_KINDS and supply[icon] < wanted.count(icon)
        }
