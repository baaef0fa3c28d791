"""The table of Famiglia: the other's gang, the Street, your own area and hand."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.cards import Card, draw_card, in_rows
from omerta.cli.boards.parts import NOTHING, Part
from omerta.cli.look import Look

FAMILIES: Final = ("famiglia", "accountants", "brutes", "mercenaries")
SIGNS: Final = ("✿", "☎", "⚒", "$")  # rose, telephone, bat, banknotes
LETTERS: Final = ("F", "A", "B", "M")
STYLES: Final = ("bright_red", "bright_blue", "yellow", "green")
CARD_WIDTH: Final = 7

# How long the parts of the table stay whole.
CARDS, GANGS, ASKED, HEADING = range(1, 5)


class Shown:
    """A kind of card on the table: how many, and the number that chooses it."""

    def __init__(self, name: str, times: int, mark: str, lowered_to: int | None = None) -> None:
        self.name = name
        self.times = times
        self.mark = mark
        family, _, rank = name.rpartition("_")
        self.family = FAMILIES.index(family)
        self.rank = rank if lowered_to is None else f"{rank}>{lowered_to}"


class FamigliaBoard(Board):
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        near = max(look.me, 0)  # a spectator sits behind the first player
        found: list[RenderableType] = [Part(self.heading(look), keep=HEADING)]
        found.append(Part(self.legend(), NOTHING))
        found.append(Part(self.gang(look, 1 - near), keep=GANGS))
        street = [*self.at(look, "lowered", look.facts["lowered_to"]), *self.at(look, "street")]
        street.sort(key=lambda card: (card.family, card.rank))
        found.append(self.cards(self.street_line(street), street, width))
        found.append(Part(self.gang(look, near), keep=GANGS))
        if look.asks_at(f"area.{near}"):
            area = self.at(look, f"area.{near}")
            found.append(self.cards(self.voice.say("board.area"), area, width))
        if look.seen(f"hand.{near}"):
            found.append(self.cards("", self.at(look, f"hand.{near}"), width))
        return found

    def at(self, look: Look, place: str, lowered_to: int | None = None) -> list[Shown]:
        return [
            Shown(piece, times, look.mark(f"{place}/{piece}"), lowered_to)
            for piece, times in look.pieces(place)
        ]

    def heading(self, look: Look) -> RenderableType:
        say = self.voice.say
        second = look.facts["second_pile"]
        pile = "board.second_pile" if second else "board.first_pile"
        told = [say("title.name"), say(pile, n=look.count("pile"))]
        if not second:
            told.append(say("board.discards", n=look.count("discard")))
        if look.facts["last_round"]:
            told.append(say("board.last_round"))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def legend(self) -> Text:
        told = Text("  ")
        for family, name in enumerate(FAMILIES):
            told.append(self.family_sign(family), STYLES[family])
            told.append(f" {self.voice.say(f'board.{name}')}   ", "dim")
        told.append(self.voice.say("board.card_legend"), "dim")
        return told

    def gang(self, look: Look, place: int) -> Text:
        """One player in a line or two; another's hand, on request, as far as it was seen."""
        told = Text()
        me = look.me
        told.append(self.name(place, me), "bold reverse" if place == me else "bold")
        told.append(f"   {self.voice.say('board.hand')} {look.count(f'hand.{place}')}")
        if self.memory and place != me:
            told.append(": ")
            told.append_text(self.chips(look, f"remembered.{place}"))
        told.append(f"   {self.voice.say('board.area')}: ")
        told.append_text(self.chips(look, f"area.{place}"))
        return told

    def chips(self, look: Look, place: str) -> Text:
        """Cards in a line: sign, rank, and how many."""
        told = Text(" ").join([self.chip(shown) for shown in self.at(look, place)])
        return told or Text("–", "dim")

    def street_line(self, street: list[Shown]) -> str:
        n = sum(shown.times for shown in street)
        return self.voice.say("board.street", n=n) if n else self.voice.say("board.street_empty")

    def cards(self, heading: str, cards: list[Shown], width: int) -> Part:
        """In frames below their heading, or all in one line; what is asked about stays longest."""
        keep = ASKED if any(shown.mark for shown in cards) else CARDS
        title = [Text(heading, "bold")] if heading else []
        if not cards:
            return Part(Group(*title), keep=keep)
        frames = in_rows([self.card(each) for each in cards], width, 2)
        line = Text(f"{heading} " if heading else "  ", "bold")
        for each in cards:
            line.append_text(self.chip(each)).append("  ")
        return Part(Group(*title, frames), line, keep=keep)

    def chip(self, shown: Shown) -> Text:
        """A card in a line, its choice number before it."""
        told = Text(f"[{shown.mark}]" if shown.mark else "", "bold reverse")
        sign = self.family_sign(shown.family)
        told.append(f"{sign}{shown.rank}", f"not reverse {STYLES[shown.family]}")
        return told.append(f"×{shown.times}" if shown.times > 1 else "", "not reverse dim")

    def card(self, shown: Shown) -> Card:
        style = STYLES[shown.family]
        sign, points = self.family_sign(shown.family), str(self.printed(shown.name, "points"))
        full = len(f"{sign} {shown.rank} {points}") > CARD_WIDTH  # a lowered rank, two digits
        row = Text(f"{sign}{shown.rank}" if full else f"{sign} {shown.rank}", f"bold {style}")
        row.append(" " * (CARD_WIDTH - row.cell_len - len(points)) + points, "not bold dim")
        return draw_card([row], CARD_WIDTH, style, shown.mark, shown.times, self.plain)

    def family_sign(self, family: int) -> str:
        return LETTERS[family] if self.plain else SIGNS[family]

    def sign(self, touch: str) -> tuple[str, str]:
        family = FAMILIES.index(touch.rpartition("/")[2].rpartition("_")[0])
        return self.family_sign(family), STYLES[family]
