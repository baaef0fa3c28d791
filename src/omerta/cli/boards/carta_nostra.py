"""The table of Carta Nostra: everybody's region of the city, the discards, your hand."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.cards import Card, draw_card, in_rows
from omerta.cli.boards.parts import NOTHING, Part
from omerta.cli.look import Look
from omerta.show.sheet import item_named

MAFIOSI: Final = ("caporegime", "don", "consigliere", "hitman", "schmuggler")
SIGNS: Final = ("★", "♛", "✎", "✖", "▣")
LETTERS: Final = ("C", "D", "K", "H", "S")
STYLES: Final = ("cyan", "magenta", "green", "red", "yellow")
MOST_DISCARDS: Final = 14  # as many as anybody cares about
LEAST_WIDTH: Final = 7  # of a card: room for two choice numbers
DISCARDS, ASKED, CITY, HEADING = range(1, 5)  # how long the parts of the table stay whole


class CartaNostraBoard(Board):
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        found: list[RenderableType] = [Part(self.heading(look), keep=HEADING)]
        city = [self.city(look, width, named) for named in (True, False)]
        found.append(Part(*city, keep=CITY))
        found += [Part(told, keep=ASKED) for told in self.seen_hands(look, width)]
        found.append(self.discards(look, width))
        if look.seen(f"hand.{look.me}"):
            found.append(self.hand(look, width))
        return found

    def heading(self, look: Look) -> RenderableType:
        say = self.voice.say
        told = [say("title.name"), say("board.pile", n=look.count("pile"))]
        told.append(say("board.discards", n=look.count("discard")))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    # -- the city

    def city(self, look: Look, width: int, named: bool) -> Table:
        """A row for each player, a column for each mafioso: who watches which streets."""
        say = self.voice.say
        names = [self.called(name) if named else self.mafioso_sign(name) for name in MAFIOSI]
        last = (say("board.types"), say("board.hand"))
        taken = sum(len(name) for name in (*names, *last))
        columns = len(MAFIOSI) + len(last)
        rows = self.row_names(look, width - taken - columns)
        longest = max(name.cell_len for name in rows)
        gap = 2 if taken + longest + 2 * columns <= width else 1
        table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0))
        room = width - taken - gap * columns
        table.add_column(Text(say("board.city"), "dim"), no_wrap=True, max_width=room)
        for name, style, shown in zip(MAFIOSI, STYLES, names, strict=True):
            over = f"{self.mafioso_sign(name)}\n{shown}" if named else shown
            header = Text(over, style, justify="center")
            table.add_column(header, justify="center", no_wrap=True, min_width=len(shown))
        for heading in last:
            table.add_column(Text(heading, "dim"), justify="right", no_wrap=True)
        for place in in_order(look):
            table.add_row(rows[place], *self.region(look, place))
        return table

    def row_names(self, look: Look, room: int) -> list[Text]:
        """Who each row belongs to and whose turn it is; without the kind of bot where that would
        take too much room."""
        turn = ">" if self.plain else "▸"
        for short in (False, True):
            found: list[Text] = []
            for place in range(look.facts["seats"]):
                mark = look.mark(f"hand.{place}")
                row = Text(turn if place == look.facts["turn"] else " ", "bold")
                row.append(f"[{mark}]" if mark else "", "bold reverse")
                style = "bold reverse" if place == look.me else "bold"
                found.append(row.append(self.name(place, look.me, short), style))
            if max(name.cell_len for name in found) <= room:
                break
        return found

    def region(self, look: Look, place: int) -> list[RenderableType]:
        """What lies there; an exclamation mark where somebody's job is aimed at."""
        reaction = look.facts["reaction"]
        aim = reaction["at"] if reaction else ""
        counts = dict(look.pieces(f"city.{place}"))
        cells: list[RenderableType] = []
        for name, style in zip(MAFIOSI, STYLES, strict=True):
            count = counts.get(name, 0)
            sign = self.mafioso_sign(name)
            cell = Text(sign * count if count else "·", style if count else "dim")
            touch = f"city.{place}/{name}"
            mark = look.mark(touch)
            cell.append(f"[{mark}]" if mark else "", "bold reverse default")
            cells.append(cell.append("!" if aim == touch else "", "bold red"))
        types = look.facts["types"][place]
        almost = "bold" if types == len(MAFIOSI) - 1 else ""
        cells.append(Text(f"{types}/{len(MAFIOSI)}", almost))
        hand = Text("!" if aim == f"hand.{place}" else "", "bold red")
        return [*cells, hand.append(str(look.count(f"hand.{place}")), "not bold default")]

    # -- what was seen, and what lies open

    def seen_hands(self, look: Look, width: int) -> list[Text]:
        """What this seat has rightly seen of the other hands: on request, or to choose from."""
        found: list[Text] = []
        for place in range(look.facts["seats"]):
            seen = f"remembered.{place}"
            if look.pieces(seen) and (self.memory or look.asks_at(seen)):
                told = self.seen_hand(look, place, True)
                found.append(told if told.cell_len <= width else self.seen_hand(look, place, False))
        return found

    def seen_hand(self, look: Look, place: int, named: bool) -> Text:
        told = Text(f"  {self.voice.say('board.seen', name=self.voice.names[place])}")
        for name, count in look.pieces(f"remembered.{place}"):
            mark = look.mark(f"remembered.{place}/{name}")
            told.append("  ").append(f"[{mark}]" if mark else "", "bold reverse")
            told.append_text(self.chip(name, count, named))
        return told

    def discards(self, look: Look, width: int) -> Part:
        """Always in one line; left out where there is no room and nothing to fetch."""
        line = self.discard_line(look, width)
        if any(touch.startswith("discard/") for touch in look.marks):
            return Part(line, keep=ASKED)
        return Part(line, NOTHING, keep=DISCARDS)

    def discard_line(self, look: Look, width: int) -> Text:
        """The discards from the top down, as many as fit, then how many of each; what can be
        fetched carries its number."""
        pile = [name for name, _ in look.pieces("discard")]
        told = Text(f"  {self.voice.say('board.discard_row')} ")
        counts = Text("| " if pile else "–", "dim")
        for name in [name for name in MAFIOSI if name in pile]:
            mark = look.mark(f"discard/{name}")
            counts.append(f"[{mark}]" if mark else "", "bold reverse not dim")
            counts.append(
                f"{self.mafioso_sign(name)}{pile.count(name)}", style_of(name) + " not dim"
            )
            counts.append(" ")
        room = (width - told.cell_len - counts.cell_len - len("… ")) // len("★ ")
        shown = pile[-max(1, min(MOST_DISCARDS, room)) :]
        for lying in reversed(shown):
            told.append(f"{self.mafioso_sign(lying)} ", style_of(lying))
        told.append("… " if len(pile) > len(shown) else "", "dim")
        return told.append_text(counts)

    # -- the own hand

    def hand(self, look: Look, width: int) -> Part:
        """In frames with what each can do, or only by name in a line; left out where there is no
        room and nothing to choose from it."""
        place = f"hand.{look.me}"
        held = look.pieces(place)
        if not held:
            return Part(Text(f"  {self.voice.say('board.no_hand')}"), NOTHING, keep=DISCARDS)
        heading = Text(f"  {self.voice.say('board.your_hand', n=look.count(place))}")
        cards: list[Card] = []
        line = heading.copy()
        for name, count in held:
            mark = look.first_mark(f"{place}/{name}")
            cards.append(self.hand_card(name, count, mark))
            line.append("  ").append(f"[{mark}]" if mark else "", "bold reverse")
            line.append_text(self.chip(name, count))
        whole = Group(heading, in_rows(cards, width, 0))
        if look.choosing("hand"):
            return Part(whole, line, keep=ASKED)
        return Part(whole, line, NOTHING, keep=DISCARDS)

    def hand_card(self, name: str, count: int, mark: str) -> Card:
        title = Text(f"{self.mafioso_sign(name)} {self.called(name)}", f"bold {style_of(name)}")
        job = Text(self.voice.say(f"brings.{self.job(name)}"), "dim")
        wide = max(title.cell_len, job.cell_len, LEAST_WIDTH)
        return draw_card([title, job], wide, style_of(name), mark, count, self.plain)

    def chip(self, name: str, count: int, named: bool = True) -> Text:
        """A card in a line."""
        called = f" {self.called(name)}" if named else ""
        told = Text(self.mafioso_sign(name) + called, style_of(name))
        return told.append(f" ×{count}" if count > 1 else "", "dim")

    def job(self, name: str) -> str:
        """What this mafioso does, as printed."""
        item = item_named(self.sheet, name)
        assert item is not None
        return next(str(value.value) for value in item.values if value.field == "job")

    def mafioso_sign(self, name: str) -> str:
        return (LETTERS if self.plain else SIGNS)[MAFIOSI.index(name)]

    def sign(self, touch: str) -> tuple[str, str]:
        name = touch.rpartition("/")[2]
        return (self.mafioso_sign(name), style_of(name)) if name in MAFIOSI else ("", "")


def in_order(look: Look) -> list[int]:
    """Clockwise from the left of the one who looks, who comes last, next to the own hand."""
    seats: int = look.facts["seats"]
    return [(look.me + 1 + place) % seats for place in range(seats)]


def style_of(name: str) -> str:
    return STYLES[MAFIOSI.index(name)]
