"""Signs, colours and names of Speakeasy, and a table that fits what a seat sees.

What a choice costs and brings is asked of the rules themselves, on a table imagined from the view:
whatever the view does not show is dealt anew there, and nothing of that is drawn.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from omerta.cli.boards.initials import initials
from omerta.cli.voice import Voice
from omerta.engine.dice import named_dice
from omerta.engine.seat import Seat
from omerta.games.speakeasy.people import EACH
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import EFFECTS

FAMILY_STYLES: Final = ("bright_red", "bright_blue", "yellow", "green")
MOB_STYLE: Final = "bright_black"


class Signs:
    """How the things of one moment are written."""

    def __init__(self, voice: Voice, seat: Seat, plain: bool) -> None:
        self.voice = voice
        self.seat = seat
        self.view = seat.view
        self.me = seat.number
        self.plain = plain
        table = seat.imagine(named_dice("board"))
        assert isinstance(table, Table)
        self.table = table
        self.printed = table.printed
        self.names = [voice.noun("family", table.who(family)) for family in range(table.families)]
        self.by_family = initials(self.names)
        self.wide = len(self.by_family[0]) > 1  # signs need a space between them
        self.free = "." if plain else "·"
        self.times = "x" if plain else "×"
        self.dash = "-" if plain else "–"
        self.done = "*" if plain else "✓"
        self.guard = "+"
        self.barrel = "o" if plain else "●"
        self.cop = "!"
        self.cop_next = "?"
        self.war = "x" if plain else "⚔"
        self.boat = "~" if plain else "≈"
        self.truck = ">" if plain else "▶"
        self.arrow = "=" if plain else "→"

    @property
    def asks(self) -> str:
        """What is asked of the one who looks, if anything."""
        return str(self.seat.asked["asks"]) if self.seat.asked.get("mine") else ""

    @property
    def step(self) -> str:
        return str(self.seat.asked["step"]) if self.seat.asked.get("mine") else ""

    def style(self, family: int) -> str:
        return FAMILY_STYLES[family]

    def sign(self, family: int) -> Text:
        return Text(self.by_family[family], f"bold {self.style(family)}")

    def stands_at(self, spot: int) -> tuple[int, int]:
        """Who has a building on a spot, and its kind; -1 for nobody."""
        owner = self.table.owner(spot)
        return owner, self.table.kind_at(owner, spot) if owner >= 0 else -1

    def short(self, effect: int) -> str:
        """An effect in a word or two."""
        return self.voice.say(f"short.{EFFECTS[effect]}", n=self.printed.money_aid)

    def shorts(self, effects: tuple[int, ...]) -> str:
        return ", ".join(self.short(effect) for effect in effects)

    def face(self, card: int) -> str:
        """A domain card: its bonus, its authority, and what it adds to trucks."""
        printed = self.printed
        return self.voice.say(
            "short.fast_face" if printed.card_move[card] else "short.face",
            domain=self.voice.noun("domain", card // EACH),
            bonus=self.short(printed.card_bonus[card]),
            n=printed.card_authority[card],
            move=printed.card_move[card],
        )

    def aid(self, card: int) -> str:
        """An aid card: what it does, its bottle, and what it is worth at the end."""
        return self.voice.say(
            "short.aid_card",
            bonus=self.short(self.printed.aid_effect[card]),
            bottle=self.voice.noun("bottle", self.printed.bottle[card]),
            n=self.printed.aid_value[card],
        )

    def counted(self, word: str, number: int) -> str:
        return word if number == 1 else f"{number}{self.times} {word}"

    def tile(self, kind: int) -> str:
        return self.short(self.printed.tile_effect[kind])


def marked(number: int | None) -> Text:
    """A choice number as it stands on the board."""
    return Text("" if number is None else f"[{number}]", "bold")
