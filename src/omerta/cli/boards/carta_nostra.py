"""The table of Carta Nostra: everybody's region of the city, the discards, your hand."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.cards import draw_card, in_rows, mark_of
from omerta.engine.seat import Seat
from omerta.games.carta_nostra.cards import MAFIOSI, TYPES

SIGNS: Final = ("★", "♛", "✎", "✖", "▣")
LETTERS: Final = ("C", "D", "K", "H", "S")
STYLES: Final = ("cyan", "magenta", "green", "red", "yellow")
SHOWN_DISCARDS: Final = 14
LEAST_WIDTH: Final = 7  # of a card: room for two choice numbers
FROM_HAND: Final = ("accompany", "ask_veto", "discard_down")


class CartaNostraBoard(Board):
    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        view = seat.view
        found: list[RenderableType] = [self.heading(view), self.city(seat, numbers)]
        found += self.seen_hands(view)
        found.append(self.discards(view, numbers if seat.asked.get("step") == "fetch" else {}))
        if view["hand"] is not None:
            found += self.hand(seat, numbers, width)
        return found

    def heading(self, view: dict[str, Any]) -> RenderableType:
        say = self.voice.say
        told = [say("title.name"), say("board.pile", n=view["pile"])]
        told.append(say("board.discards", n=len(view["discard"])))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def city(self, seat: Seat, numbers: dict[int, int]) -> Table:
        """A row for each player, a column for each mafioso: who watches which streets."""
        view, me = seat.view, seat.number
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(Text(self.voice.say("board.city"), "dim"), no_wrap=True)
        for kind in range(TYPES):
            header = Text(f"{self.sign(kind)}\n{self.voice.noun('card', kind)}", STYLES[kind])
            table.add_column(header, justify="center")
        table.add_column(Text(self.voice.say("board.types"), "dim"), justify="right")
        table.add_column(Text(self.voice.say("board.hand"), "dim"), justify="right")
        for place in self.in_order(view, me):
            table.add_row(*self.region(seat, place, numbers))
        return table

    def in_order(self, view: dict[str, Any], me: int) -> list[int]:
        """Clockwise from the left of the one who looks, who comes last, next to the own hand."""
        seats: int = view["seats"]
        return [(me + 1 + place) % seats for place in range(seats)]

    def region(self, seat: Seat, place: int, numbers: dict[int, int]) -> list[RenderableType]:
        view, me = seat.view, seat.number
        asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        name = Text()
        if asks == "seat" and place in numbers:
            name.append(mark_of(numbers[place]), "bold reverse")
            name.append(" ")
        name.append(self.name(place, me), "bold reverse" if place == me else "bold")
        cells: list[RenderableType] = [name]
        types = 0
        for kind in range(TYPES):
            spot = place * TYPES + kind
            count = view["city"][spot]
            types += 1 if count else 0
            cell = Text(self.sign(kind) * count if count else "·", STYLES[kind] if count else "dim")
            if asks == "city_card" and spot in numbers:
                cell.append(" ")
                cell.append(mark_of(numbers[spot]), "bold reverse")
            cells.append(cell)
        cells.append(Text(f"{types}/{TYPES}", "bold" if types == TYPES - 1 else ""))
        cells.append(str(view["hand_sizes"][place]))
        return cells

    def seen_hands(self, view: dict[str, Any]) -> list[RenderableType]:
        """What this seat has legitimately seen of the other hands."""
        found: list[RenderableType] = []
        for place in range(view["seats"]):
            known = view["known"][place * TYPES : place * TYPES + TYPES]
            if place != view["seat"] and any(known):
                told = Text(f"  {self.voice.say('board.seen', name=self.voice.names[place])} ")
                told.append_text(self.chips(known))
                found.append(told)
        return found

    def discards(self, view: dict[str, Any], numbers: dict[int, int]) -> Text:
        """The discards from the top down; what can be fetched carries its number."""
        pile: list[int] = view["discard"]
        told = Text(f"  {self.voice.say('board.discard_row')} ")
        for kind in reversed(pile[-SHOWN_DISCARDS:]):
            told.append(self.sign(kind) + " ", STYLES[kind])
        if len(pile) > SHOWN_DISCARDS:
            told.append("… ", "dim")
        counts = [pile.count(kind) for kind in range(TYPES)]
        told.append("(", "dim")
        told.append_text(self.chips(counts, numbers))
        told.append(")", "dim")
        return told if pile else told.append("–")

    def chips(self, counted: list[int], numbers: dict[int, int] | None = None) -> Text:
        told = Text()
        for kind, count in enumerate(counted):
            if count:
                told.append(", " if told else "", "dim")
                told.append(f"{count} {self.voice.noun('card', kind)}", STYLES[kind])
                if numbers and kind in numbers:
                    told.append(" ")
                    told.append(mark_of(numbers[kind]), "bold reverse")
        return told or Text("–", "dim")

    def hand(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        held: list[int] = seat.view["hand"]
        n = sum(held)
        if not n:
            return [Text(f"  {self.voice.say('board.no_hand')}")]
        cards = []
        for kind, count in enumerate(held):
            if count:
                name = Text(f"{self.sign(kind)} {self.voice.noun('card', kind)}")
                name.stylize(f"bold {STYLES[kind]}")
                job = Text(self.voice.say(f"board.{self.job(kind)}"), "dim")
                mark = self.hand_mark(seat, kind, numbers)
                wide = max(name.cell_len, job.cell_len, LEAST_WIDTH)
                cards.append(draw_card([name, job], wide, STYLES[kind], mark, count, self.plain))
        return [Text(f"  {self.voice.say('board.your_hand', n=n)}"), in_rows(cards, width, 0)]

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

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        asks = seat.asked["asks"]
        if option < 0 or asks not in ("action", "mafioso", "city_card"):
            return "", ""
        return self.sign(option % TYPES), STYLES[option % TYPES]

    def ending(self, seat: Seat, winners: list[int], scores: list[int]) -> list[RenderableType]:
        """Who has which mafiosi."""
        rule = "CAR-WIN-01" if max(scores) == TYPES else "CAR-DEAD-01"
        return [self.city(seat, {}), Text(self.voice.say("end.by_rule", rule=rule), "dim")]
