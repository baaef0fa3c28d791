"""The table of Der Pate: four districts along the road, the families, the action board."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.der_pate_brings import Prospect, die_of
from omerta.cli.boards.der_pate_city import City
from omerta.cli.boards.der_pate_end import settlement
from omerta.cli.boards.der_pate_families import Families
from omerta.cli.boards.der_pate_signs import (
    COLOUR_STYLES,
    FAMILY_STYLES,
    NEUTRAL_STYLE,
    die_sign,
)
from omerta.engine.news import News
from omerta.engine.seat import Seat
from omerta.games.der_pate.board import GREY, PUPPETEER, RED, SPACES, Printed
from omerta.games.der_pate.nouns import PLAYS_ASKED
from omerta.games.der_pate.table import EMPTY
from omerta.games.der_pate.title import DerPate


class DerPateBoard(Board):
    @property
    def printed(self) -> Printed:
        title = self.voice.title
        assert isinstance(title, DerPate)
        return title.printed

    @property
    def families(self) -> Families:
        return Families(self.voice, self.printed, self.plain)

    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        view = seat.view
        asks = seat.asked.get("asks", "") if seat.asked.get("mine") else ""
        found: list[RenderableType] = [self.heading(view)]
        found += self.event(view)
        city = City(self.voice, self.printed, self.plain)
        found += [city.draw(view, numbers, asks, width), city.places(view, width)]
        found.append(self.families.draw(view, seat.number, width, self.memory))
        found.append(self.families.letters())
        found += self.families.notes(view)
        return [*found, *self.action_board(view)]

    # -- the top of the table

    def heading(self, view: dict[str, Any]) -> RenderableType:
        say = self.voice.say
        told = [say("title.name")]
        if view["round"]:
            told.append(say("board.pate.round", n=view["round"], all=self.printed.rounds))
        told.append(say("board.pile", n=view["pile"]))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def event(self, view: dict[str, Any]) -> list[RenderableType]:
        """The two event tracks and what they have decided; the card of this round."""
        say, noun = self.voice.say, self.voice.noun
        full, empty = ("#", ".") if self.plain else ("■", "□")
        told = Text(f"{say('race.heading')} ", "dim")
        for colour in (GREY, RED):  # each leads to the development track of its number
            steps = view["markers"][colour]
            bar = full * steps + empty * (self.printed.ko_steps - steps)
            told.append((" - " if self.plain else " · ") if colour else "")
            told.append(f"{noun('track', colour)} ", "not dim")
            told.append(bar, COLOUR_STYLES[colour])
        if view["ko"] >= 0:
            told.append(
                f"  {say('board.pate.ko', track=noun('track', view['ko']))}", "bold not dim"
            )
        else:
            told.append(f" {say('race.decides', n=self.printed.ko_steps)}")
        found: list[RenderableType] = [told]
        if view["round"] and view["round"] == len(view["events"]):
            card = view["events"][-1]
            line = Text(f"{noun('event', card)}: ", "bold")
            found.append(line.append(noun("event_text", card), "not bold"))
        return found

    # -- the action board of the one whose turn it is

    def action_board(self, view: dict[str, Any]) -> list[RenderableType]:
        """What lies on the four lines, and the dice in hand; nothing between turns."""
        if not any(view["dice"]) and not any(view["laid"]):
            return []
        told = Text(f"{self.voice.say('board.pate.dice')} ", "dim")
        for colour, face in enumerate(view["dice"]):
            if face:
                told.append_text(self.die(colour, face)).append("  ")
        lines: list[RenderableType] = []
        for line, laid in enumerate(view["laid"]):
            if laid is not None:
                lines.append(self.laid(line + 1, laid))
        if any(view["dice"]):
            lines.append(told)
        return lines

    def die(self, colour: int, face: int) -> Text:
        """Its colour in a word, then what it shows; the puppeteer has only his sign."""
        told = Text(f"{self.voice.noun('colour', colour)} ")
        told.append(die_sign(face, self.plain), COLOUR_STYLES[colour])
        return told.append(f" {face}" if face < PUPPETEER and not self.plain else "")

    def laid(self, line: int, laid: list[int]) -> Text:
        """One line of the action board, with the die on it."""
        colour, face, box = laid
        told = Text(f"{self.voice.say(f'board.pate.line{line}')} ", "dim")
        told.append_text(self.die(colour, face))
        if box >= 4:
            return told.append(f": {self.voice.say('board.pate.press')}", "default")
        if line == 1:
            return told.append(f": {self.voice.noun('trade', face)}", "default")
        return told.append(f": {self.voice.noun('box', (line - 2) * 4 + box)}", "default")

    # -- choices

    def option_text(self, seat: Seat, option: int) -> str:
        """What a choice is called, and what it would bring."""
        told = super().option_text(seat, option)
        asks = seat.asked["asks"]
        if option < 0:
            return told
        if asks in PLAYS_ASKED and die_of(option) is not None:
            prospect = Prospect(self.voice, self.printed, seat)
            brought = prospect.of_die(PLAYS_ASKED.index(asks) + 1, option)
            return f"{told} ({brought})" if brought else told
        if asks == "track":
            brought = Prospect(self.voice, self.printed, seat).of_track(option)
            return f"{told} ({brought})"
        if asks == "distance":
            return f"{told} ({Prospect(self.voice, self.printed, seat).of_drive(option)})"
        if asks == "business":
            holder = seat.view["holder"][option]
            return f"{told} ({self.whose(seat.view, holder)})" if holder != EMPTY else told
        return told

    def whose(self, view: dict[str, Any], holder: int) -> str:
        family = self.voice.noun("family", holder)
        return f"{family}, {self.voice.names[holder]}" if holder < view["seats"] else family

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        asks = seat.asked["asks"]
        if option < 0 or asks not in (*PLAYS_ASKED, "die", "business"):
            return "", ""
        if asks == "business":
            holder = seat.view["holder"][option] if option < SPACES else EMPTY
            if holder == EMPTY:
                return "", ""
            played = holder < seat.view["seats"]
            return "#" if self.plain else "■", FAMILY_STYLES[holder] if played else NEUTRAL_STYLE
        die = die_of(option)
        if die is None:
            return "", ""
        colour, face = die
        return die_sign(face, self.plain), COLOUR_STYLES[colour]

    # -- the end

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        """Everybody's marker on the K.O. track, and the money."""
        view = seat.view
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        ko = view["ko"]
        table.add_column(self.voice.say("board.pate.family"))
        table.add_column(self.voice.say("board.pate.ko", track=self.voice.noun("track", ko)))
        table.add_column(self.voice.say("end.total"), justify="right")
        table.add_column("")
        for place, score in enumerate(scores):
            out = view["tracks"][place][ko] < self.printed.length[ko]
            name = Text(self.voice.noun("family", place), f"bold {FAMILY_STYLES[place]}")
            name.append(f" {self.full_names[place]}", "bold" if place in winners else "not bold")
            state = self.voice.say("board.pate.out") if out else ""
            money = self.voice.noun("money", score)
            bar = self.families.bar(view["tracks"][place][ko], ko)
            table.add_row(name, bar, money, Text(state, "red"))
        return [table]

    def account(self, news: list[News]) -> list[RenderableType]:
        return settlement(self.voice, news)
