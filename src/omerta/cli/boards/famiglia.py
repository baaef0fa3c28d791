"""The table of Famiglia: the other's gang, the Street, your own area and hand."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.cards import Card, draw_card, in_rows, mark_of
from omerta.cli.boards.parts import NOTHING, Part
from omerta.engine.seat import Seat
from omerta.games.famiglia.cards import FAMILIES, KINDS, LOWERED, family_of, kind_name, rank_of

SIGNS: Final = ("✿", "☎", "⚒", "$")  # rose, telephone, bat, banknotes
LETTERS: Final = ("F", "A", "B", "M")
STYLES: Final = ("bright_red", "bright_blue", "yellow", "green")
CARD_WIDTH: Final = 7


# How long the parts of the table stay whole.
CARDS, GANGS, ASKED, HEADING = range(1, 5)


class Shown:
    """A kind of card on the table: how many, and the number that chooses it."""

    def __init__(self, kind: int, times: int, mark: str, lowered_to: int = -1) -> None:
        self.kind = kind
        self.times = times
        self.mark = mark
        self.rank = str(rank_of(kind)) if lowered_to < 0 else f"{rank_of(kind)}>{lowered_to}"


class FamigliaBoard(Board):
    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        view = seat.view
        me = seat.number
        near = max(me, 0)  # a spectator sits behind the first player
        asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        found: list[RenderableType] = [Part(self.heading(view), keep=HEADING)]
        found.append(Part(self.legend(), NOTHING))
        found.append(Part(self.gang(view, 1 - near, me), keep=GANGS))
        street = numbers if asks == "street_card" else {}
        found.append(self.cards(self.street_line(view), self.street(view, street), width, street))
        found.append(Part(self.gang(view, near, me), keep=GANGS))
        if asks == "area_card":
            area = self.pile(view["areas"][near], numbers)
            found.append(self.cards(self.voice.say("board.area"), area, width, numbers))
        if view["hand"] is not None:
            held = numbers if asks == "hand_card" else {}
            found.append(self.cards("", self.pile(view["hand"], held), width, held))
        return found

    def heading(self, view: dict[str, Any]) -> RenderableType:
        say = self.voice.say
        pile = "board.second_pile" if view["second_pile"] else "board.first_pile"
        told = [say("title.name"), say(pile, n=view["pile"])]
        if not view["second_pile"]:
            told.append(say("board.discards", n=sum(view["discard"])))
        if view["ending"]:
            told.append(say("board.last_round"))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def legend(self) -> Text:
        told = Text("  ")
        for family, name in enumerate(FAMILIES):
            told.append(self.sign(family), STYLES[family])
            told.append(f" {self.voice.say(f'board.{name}')}   ", "dim")
        told.append(self.voice.say("board.card_legend"), "dim")
        return told

    def gang(self, view: dict[str, Any], place: int, me: int) -> Text:
        """One player in a line or two; another's hand, on request, as far as it was seen."""
        told = Text()
        told.append(self.name(place, me), "bold reverse" if place == me else "bold")
        told.append(f"   {self.voice.say('board.hand')} {view['hand_sizes'][place]}")
        if self.memory and view["remembered"][place] is not None:
            told.append(": ")
            told.append_text(self.chips(view["remembered"][place]))
        told.append(f"   {self.voice.say('board.area')}: ")
        told.append_text(self.chips(view["areas"][place]))
        return told

    def chips(self, counted: list[int]) -> Text:
        """Cards in a line: sign, rank, and how many."""
        told = Text()
        for kind in range(KINDS):
            if counted[kind]:
                told.append(" " if told else "")
                told.append(f"{self.sign(family_of(kind))}{rank_of(kind)}", STYLES[family_of(kind)])
                told.append(f"×{counted[kind]}" if counted[kind] > 1 else "", "dim")
        return told or Text("–", "dim")

    def street_line(self, view: dict[str, Any]) -> str:
        n = sum(view["street"])
        return self.voice.say("board.street", n=n) if n else self.voice.say("board.street_empty")

    def street(self, view: dict[str, Any], numbers: dict[int, int]) -> list[Shown]:
        found: list[Shown] = []
        lowered = view["lowered"]
        for kind, times in enumerate(view["street"]):
            if kind == lowered:
                found.append(Shown(kind, 1, mark_of(numbers.get(LOWERED)), view["lowered_to"]))
                times -= 1
            if times:
                found.append(Shown(kind, times, mark_of(numbers.get(kind))))
        return found

    def pile(self, counted: list[int], numbers: dict[int, int]) -> list[Shown]:
        return [
            Shown(kind, times, mark_of(numbers.get(kind)))
            for kind, times in enumerate(counted)
            if times
        ]

    def cards(self, heading: str, cards: list[Shown], width: int, asked: dict[int, int]) -> Part:
        """In frames below their heading, or all in one line; what is asked about stays longest."""
        keep = ASKED if asked else CARDS
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
        family = family_of(shown.kind)
        told = Text(f"[{shown.mark}]" if shown.mark else "", "bold reverse")
        told.append(f"{self.sign(family)}{shown.rank}", f"not reverse {STYLES[family]}")
        return told.append(f"×{shown.times}" if shown.times > 1 else "", "not reverse dim")

    def card(self, shown: Shown) -> Card:
        family = family_of(shown.kind)
        row = Text(f"{self.sign(family)} {shown.rank}", f"bold {STYLES[family]}")
        points = str(self.points(shown.kind))
        row.append(" " * (CARD_WIDTH - row.cell_len - len(points)) + points, "not bold dim")
        return draw_card([row], CARD_WIDTH, STYLES[family], shown.mark, shown.times, self.plain)

    def sign(self, family: int) -> str:
        return LETTERS[family] if self.plain else SIGNS[family]

    def points(self, kind: int) -> int:
        return self.voice.title.box.row("card", kind_name(kind)).number("points")

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        if seat.asked["asks"] == "amount" or option < 0:
            return "", ""
        kind = seat.view["lowered"] if option == LOWERED else option
        return self.sign(family_of(kind)), STYLES[family_of(kind)]

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        """Points card by card: hand and area, what one card is worth and who says so."""
        say = self.voice.say
        owned = [self.owned(seat.view, place) for place in (0, 1)]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_footer=True)
        table.add_column(say("end.card"), say("end.total"))
        table.add_column(say("end.worth"), justify="right")
        table.add_column(say("end.source"))
        for place in (0, 1):
            name = Text(self.voice.names[place], "bold" if place in winners else "")
            table.add_column(name, Text(str(scores[place]), "bold"), justify="right")
        for kind in range(KINDS):
            if owned[0][kind] or owned[1][kind]:
                table.add_row(*self.ending_row(kind, owned))
        return [table, *self.tie_break(owned, winners, scores)]

    def owned(self, view: dict[str, Any], place: int) -> list[int]:
        hand = view["remembered"][place]
        held = view["hand"] if hand is None else hand
        return [held[kind] + view["areas"][place][kind] for kind in range(KINDS)]

    def ending_row(self, kind: int, owned: list[list[int]]) -> list[RenderableType]:
        family = family_of(kind)
        row = self.voice.title.box.row("card", kind_name(kind))
        name = Text(f"{self.sign(family)} {self.voice.noun('card', kind)}", STYLES[family])
        cells: list[RenderableType] = [name, str(self.points(kind)), Text(row.sources["points"])]
        for place in (0, 1):
            number = owned[place][kind]
            told = f"{number} × {self.points(kind)} = {number * self.points(kind):3}"
            cells.append(Text(told if number else "–", "" if number else "dim"))
        return cells

    def tie_break(
        self, owned: list[list[int]], winners: list[int], scores: list[int]
    ) -> list[RenderableType]:
        """Equal points: the first single cards that differ decide, or nothing does."""
        if scores[0] != scores[1]:
            return []
        if len(winners) == 2:
            return [Text(self.voice.say("end.tie_shared", rule="FAM-SCORE-07"))]
        singles = [self.singles(cards) for cards in owned]
        mine, yours = next(pair for pair in zip(*singles, strict=True) if pair[0] != pair[1])
        told = self.voice.say(
            "end.tie_broken",
            name=self.voice.names[winners[0]],
            more=max(mine, yours),
            less=min(mine, yours),
            rule="FAM-SCORE-06"
            if (mine, yours) == (singles[0][0], singles[1][0])
            else "FAM-SCORE-07",
        )
        return [Text(told)]

    def singles(self, cards: list[int]) -> list[int]:
        """The worth of every single card, best first, filled up with zeros to a common length."""
        found = [self.points(kind) for kind in range(KINDS) for _ in range(cards[kind])]
        return sorted(found + [0] * (60 - len(found)), reverse=True)
