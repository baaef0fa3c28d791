"""The table of Carta Nostra: everybody's region of the city, the discards, your hand."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.cards import Card, draw_card, in_rows, mark_of
from omerta.cli.boards.parts import Part
from omerta.engine.seat import Seat
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES

SIGNS: Final = ("★", "♛", "✎", "✖", "▣")
LETTERS: Final = ("C", "D", "K", "H", "S")
STYLES: Final = ("cyan", "magenta", "green", "red", "yellow")
SHOWN_DISCARDS: Final = 14
LEAST_WIDTH: Final = 7  # of a card: room for two choice numbers
DISCARDS, ASKED, CITY, HEADING = range(1, 5)  # how long the parts of the table stay whole
FROM_HAND: Final = ("accompany", "ask_veto", "discard_down")


class CartaNostraBoard(Board):
    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        view = seat.view
        asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        fetching = seat.asked.get("step") == "fetch"
        found: list[RenderableType] = [Part(self.heading(view), keep=HEADING)]
        found.append(Part(self.city(seat, numbers, width), keep=CITY))
        found += self.seen_hands(view)
        discards = self.discards(view, numbers if fetching else {})
        found.append(Part(discards, keep=ASKED if fetching else DISCARDS))
        if view["hand"] is not None:
            in_city = asks in ("city_card", "seat")
            found.append(self.hand(seat, numbers, width, DISCARDS if in_city else ASKED))
        return found

    def heading(self, view: dict[str, Any]) -> RenderableType:
        say = self.voice.say
        told = [say("title.name"), say("board.pile", n=view["pile"])]
        told.append(say("board.discards", n=len(view["discard"])))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def city(self, seat: Seat, numbers: dict[int, int], width: int) -> Table:
        """A row for each player, a column for each mafioso: who watches which streets."""
        view, me = seat.view, seat.number
        say = self.voice.say
        names = [self.voice.noun("card", kind) for kind in range(TYPES)]
        last = (say("board.types"), say("board.hand"))
        taken = sum(len(name) for name in (*names, *last))
        rows = self.row_names(seat, numbers, width - taken - TYPES - 2)
        longest = max(name.cell_len for name in rows)
        gap = 2 if taken + longest + 2 * (TYPES + 2) <= width else 1
        table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0))
        room = width - taken - gap * (TYPES + 2)
        table.add_column(Text(say("board.city"), "dim"), no_wrap=True, max_width=room)
        for kind in range(TYPES):
            header = Text(f"{self.sign(kind)}\n{names[kind]}", STYLES[kind], justify="center")
            table.add_column(header, justify="center", no_wrap=True, min_width=len(names[kind]))
        for heading in last:
            table.add_column(Text(heading, "dim"), justify="right", no_wrap=True)
        for place in self.in_order(view, me):
            table.add_row(rows[place], *self.region(seat, place, numbers))
        return table

    def row_names(self, seat: Seat, numbers: dict[int, int], room: int) -> list[Text]:
        """Who each row belongs to; without the kind of bot where that would take too much room."""
        me = seat.number
        asked = seat.asked.get("mine") and seat.asked["asks"] == "seat"
        for short in (False, True):
            found: list[Text] = []
            for place in range(seat.view["seats"]):
                name = Text(f"[{numbers[place]}] " if asked and place in numbers else "", "bold")
                shown = self.name(place, me, short)
                found.append(name.append(shown, "bold reverse" if place == me else "bold"))
            if max(name.cell_len for name in found) <= room:
                break
        return found

    def in_order(self, view: dict[str, Any], me: int) -> list[int]:
        """Clockwise from the left of the one who looks, who comes last, next to the own hand."""
        seats: int = view["seats"]
        return [(me + 1 + place) % seats for place in range(seats)]

    def region(self, seat: Seat, place: int, numbers: dict[int, int]) -> list[RenderableType]:
        view = seat.view
        asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        cells: list[RenderableType] = []
        types = 0
        for kind in range(TYPES):
            spot = place * TYPES + kind
            count = view["city"][spot]
            types += 1 if count else 0
            cell = Text(self.sign(kind) * count if count else "·", STYLES[kind] if count else "dim")
            if asks == "city_card" and spot in numbers:
                cell.append(f"[{numbers[spot]}]", "bold default")
            cells.append(cell)
        cells.append(Text(f"{types}/{TYPES}", "bold" if types == TYPES - 1 else ""))
        cells.append(str(view["hand_sizes"][place]))
        return cells

    def seen_hands(self, view: dict[str, Any]) -> list[RenderableType]:
        """What this seat has legitimately seen of the other hands."""
        found: list[RenderableType] = []
        for place in range(view["seats"]):
            known = view["known"][place * TYPES : place * TYPES + TYPES]
            if self.memory and place != view["seat"] and any(known):
                told = Text(f"  {self.voice.say('board.seen', name=self.voice.names[place])} ")
                told.append_text(self.chips(known))
                found.append(told)
        return found

    def discards(self, view: dict[str, Any], numbers: dict[int, int]) -> Text:
        """The discards from the top down, then how many of each; what can be fetched carries
        its number."""
        pile: list[int] = view["discard"]
        told = Text(f"  {self.voice.say('board.discard_row')} ")
        for kind in reversed(pile[-SHOWN_DISCARDS:]):
            told.append(self.sign(kind) + " ", STYLES[kind])
        if len(pile) > SHOWN_DISCARDS:
            told.append("… ", "dim")
        told.append("| " if pile else "–", "dim")
        for kind in range(TYPES):
            count = pile.count(kind)
            if count:
                told.append(f"{self.sign(kind)}{count}", STYLES[kind])
                told.append(f"[{numbers[kind]}] " if kind in numbers else " ", "bold")
        return told

    def chips(self, counted: list[int]) -> Text:
        told = Text()
        for kind, count in enumerate(counted):
            if count:
                told.append(", " if told else "", "dim")
                told.append(f"{count} {self.voice.noun('card', kind)}", STYLES[kind])
        return told

    def hand(self, seat: Seat, numbers: dict[int, int], width: int, keep: int) -> Part:
        """In frames with what each can do, or only by name in a line."""
        held: list[int] = seat.view["hand"]
        n = sum(held)
        if not n:
            return Part(Text(f"  {self.voice.say('board.no_hand')}"), keep=keep)
        heading = Text(f"  {self.voice.say('board.your_hand', n=n)}")
        cards: list[Card] = []
        line = heading.copy()
        for kind, count in enumerate(held):
            if count:
                mark = self.hand_mark(seat, kind, numbers)
                cards.append(self.hand_card(kind, count, mark))
                line.append("  ").append(f"[{mark}]" if mark else "", "bold reverse")
                line.append(f"{self.sign(kind)} {self.voice.noun('card', kind)}", STYLES[kind])
                line.append(f" ×{count}" if count > 1 else "", "dim")
        return Part(Group(heading, in_rows(cards, width, 0)), line, keep=keep)

    def hand_card(self, kind: int, count: int, mark: str) -> Card:
        name = Text(f"{self.sign(kind)} {self.voice.noun('card', kind)}", f"bold {STYLES[kind]}")
        job = Text(self.voice.say(f"board.{self.job(kind)}"), "dim")
        wide = max(name.cell_len, job.cell_len, LEAST_WIDTH)
        return draw_card([name, job], wide, STYLES[kind], mark, count, self.plain)

    def hand_mark(self, seat: Seat, kind: int, numbers: dict[int, int]) -> str:
        """The choice numbers of a hand card; in a turn two, to send it and to play it."""
        if not seat.asked.get("mine"):
            return ""
        if seat.asked["asks"] == "action":
            return mark_of(numbers.get(kind), numbers.get(TYPES + kind))
        return mark_of(numbers.get(kind)) if seat.asked["step"] in FROM_HAND else ""

    def job(self, kind: int) -> str:
        """What this mafioso does, as printed."""
        return self.voice.title.box.row("mafioso", MAFIOSI[kind]).word("job")

    def sign(self, kind: int) -> str:
        return LETTERS[kind] if self.plain else SIGNS[kind]

    def option_text(self, seat: Seat, option: int) -> str:
        """A card and where it goes or lies, short enough for two columns."""
        asks = seat.asked["asks"]
        if option < 0 or asks not in ("action", "city_card"):
            return super().option_text(seat, option)
        kind = option % TYPES
        name = self.voice.noun("card", kind)
        if asks == "city_card":
            return f"{name} ({self.voice.names[option // TYPES]})"
        if option >= TYPES:
            return self.voice.say("board.play", name=name)
        job = self.voice.say(f"board.{self.job(kind)}")
        return self.voice.say("board.send", name=name, job=job)

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        asks = seat.asked["asks"]
        if option < 0 or asks not in ("action", "mafioso", "city_card"):
            return "", ""
        return self.sign(option % TYPES), STYLES[option % TYPES]

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        """Who has which mafiosi."""
        rule = "CAR-WIN-01" if max(scores) == TYPES else "CAR-DEAD-01"
        return [self.city(seat, {}, width), Text(self.voice.say("end.by_rule", rule=rule), "dim")]
