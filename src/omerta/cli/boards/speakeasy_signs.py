"""Signs, colours and short names of Speakeasy, for one moment at one seat."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.initials import initials
from omerta.cli.look import Look
from omerta.show.sheet import item_named

FAMILY_STYLES: Final = ("bright_red", "bright_blue", "yellow", "green")
MOB_STYLE: Final = "bright_black"
DOMAINS: Final = ("network", "party", "distillery", "transport")
ZONES: Final = ("downtown", "midtown", "uptown")
BUILDINGS: Final = ("still", "speakeasy", "nightclub", "casino")
NO_EFFECT: Final = "none"


class Signs:
    """How the things of one moment are written."""

    def __init__(self, board: Board, look: Look) -> None:
        self.board = board
        self.voice = board.voice
        self.look = look
        self.facts = look.facts
        self.me = look.me
        self.asks = look.ask.asks if look.ask else ""
        self.step = look.ask.step if look.ask else ""
        self.families: list[dict[str, Any]] = look.facts["families"]
        self.names = [self.name_of(family) for family in range(len(self.families))]
        self.by_family = initials(self.names)
        plain = board.plain
        self.free = "." if plain else "·"
        self.times = "x" if plain else "×"
        self.done = "*" if plain else "✓"
        self.guard = "+"
        self.barrel = "o" if plain else "●"
        self.cop = "!"
        self.cop_next = "?"
        self.war = "x" if plain else "⚔"
        self.boat = "~" if plain else "≈"
        self.truck = ">" if plain else "▶"
        self.arrow = "=" if plain else "→"

    def name_of(self, family: int) -> str:
        if self.families[family]["rival"]:
            return self.voice.say("board.hq.rival")
        return self.voice.names[family]

    def say(self, key: str, **named: object) -> str:
        return self.voice.say(f"board.{key}", **named)

    # -- who

    def style(self, family: int) -> str:
        return FAMILY_STYLES[family]

    def sign(self, family: int) -> Text:
        return Text(self.by_family[family], f"bold {self.style(family)}")

    def owners(self, place: str, piece: str) -> list[int]:
        """The families whose pieces of a kind lie somewhere: `capo` for `capo.2`."""
        found = [name.split(".") for name, _ in self.look.pieces(place)]
        return [int(parts[1]) for parts in found if parts[0] == piece and len(parts) > 1]

    def who(self, place: str, piece: str) -> Text:
        """Who is there, or that nobody is."""
        told = Text()
        for family in self.owners(place, piece):
            told.append_text(self.sign(family))
        return told or Text(self.free, "dim")

    # -- choices

    def mark(self, *touches: str) -> Text:
        """The numbers of choices, as they stand on the board."""
        numbers = self.look.mark(*touches)
        return Text(f"[{numbers}]" if numbers else "", "bold")

    def marked(self, told: str, *touches: str) -> Text:
        mark = self.mark(*touches)
        return mark.append(f"{' ' if mark else ''}{told}", "not bold")

    # -- what is printed

    def value(self, name: str, field: str) -> str:
        """A word or number printed on a thing."""
        item = item_named(self.board.sheet, name)
        values = item.values if item is not None else []
        return next(str(value.value) for value in values if value.field == field)

    def short(self, effect: str) -> str:
        """An effect in a word or two."""
        if effect == "money":
            return self.voice.tell(("board.short.money", [self.facts["money_card"]]))
        return self.voice.say(f"board.short.{effect}")

    def shorts(self, effects: list[str]) -> str:
        return ", ".join(self.short(effect) for effect in effects)

    def face(self, card: str) -> str:
        """A domain card: its bonus, its authority, and what it adds to trucks."""
        move = self.value(card, "move")
        return self.voice.say(
            "board.short.face" if move == "0" else "board.short.fast_face",
            domain=self.voice.say(f"board.domain.{card.partition('_')[0]}"),
            bonus=self.short(self.value(card, "bonus")),
            n=self.value(card, "authority"),
            move=move,
        )

    def aid(self, card: str) -> str:
        """An aid card: what it does, its bottle, and what it is worth at the end."""
        return self.voice.say(
            "board.short.aid_card",
            bonus=self.short(self.value(card, "effect")),
            bottle=self.voice.say(f"board.bottle.{self.value(card, 'bottle')}"),
            n=self.value(card, "value"),
        )

    def tile(self, kind: str) -> str:
        return self.short(self.value(kind, "effect"))

    def counted(self, word: str, number: int) -> str:
        return word if number == 1 else f"{number}{self.times} {word}"

    def money(self, amount: int) -> str:
        return self.voice.noun("money", amount)
