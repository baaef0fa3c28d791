"""The table of Der Pate: four districts along the road, the families, the action board."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.der_pate_city import City
from omerta.cli.boards.der_pate_families import Families
from omerta.cli.boards.der_pate_signs import COLOUR_STYLES, die_sign
from omerta.cli.boards.parts import NOTHING, Part
from omerta.cli.look import Look

# How long the parts of the table stay whole.
NOTES, EVENT, FAMILIES, CITY, LINES, ASKED, HEADING = range(7)
ON_THE_BOARD: Final = ("business.", "road.", "district.")
WITH_THE_DICE: Final = ("line.", "dice/")


class DerPateBoard(Board):
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        city, families = City(self, look), Families(self, look)
        found: list[RenderableType] = [Part(self.heading(look), keep=HEADING)]
        found += self.event(look)
        on_the_board = asks(look, *ON_THE_BOARD)
        keep = ASKED if on_the_board else CITY
        forms = [city.draw(width), city.brief(), city.briefest()]
        found.append(Part(*forms[: 2 if on_the_board else 3], keep=keep))
        found.append(Part(city.places(width), NOTHING, keep=NOTES))
        mine = asks(look, "track.", "tokens.", "debts.", "bank/")
        keep = ASKED if mine else FAMILIES
        found.append(Part(families.draw(width), families.brief(), keep=keep))
        found.append(Part(families.letters(), NOTHING, keep=NOTES))
        if look.pieces(f"money.{look.me}"):
            found.append(Part(families.notes(), NOTHING, keep=NOTES))
        return [*found, *self.action_board(look)]

    # -- the top of the table

    def heading(self, look: Look) -> RenderableType:
        say = self.voice.say
        told = [say("title.name")]
        if look.facts["round"]:
            told.append(say("board.round", n=look.facts["round"], all=look.facts["rounds"]))
        told.append(say("board.events", n=look.count("pile")))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def event(self, look: Look) -> list[RenderableType]:
        """The race of the two event tracks; the card of this round, and what may still come."""
        found: list[RenderableType] = [Part(self.race(look), keep=EVENT)]
        for card, _ in look.pieces("event"):
            line = Text(f"{self.called(card)}: ", "bold")
            line.append(self.called(f"text.{card.partition('.')[2]}"), "not bold")
            name = Text(f"{self.called(card)}", "bold") if look.facts["waits"] else NOTHING
            found.append(Part(line, name, keep=EVENT))
        coming = look.count("pile")
        if coming:
            names = ", ".join(self.called(card) for card in look.facts["may_come"])
            told = self.voice.say("board.may_come", n=coming, names=names)
            found.append(Part(Text(told, "dim"), NOTHING, keep=NOTES))
        return found

    def race(self, look: Look) -> Text:
        say = self.voice.say
        full, empty = ("#", ".") if self.plain else ("■", "□")
        steps = look.facts["ko_steps"]
        told = Text(f"{say('race.heading')} ", "dim")
        for colour, track in (("grey", "reputation"), ("red", "influence")):
            spaces = [f"event_track.{colour}.{step}" for step in range(steps + 1)]
            reached = next(step for step, space in enumerate(spaces) if look.pieces(space))
            told.append((" - " if self.plain else " · ") if colour == "red" else "")
            told.append(f"{say(f'track.{track}')} ", "not dim")
            told.append(full * reached + empty * (steps - reached), COLOUR_STYLES[colour])
        if look.facts["ko"] is None:
            return told.append(f" {say('race.decides', n=steps)}")
        track = say(f"track.{look.facts['ko']}")
        return told.append(f"  {say('board.ko', track=track)}", "bold not dim")

    # -- the action board of the one whose turn it is

    def action_board(self, look: Look) -> list[RenderableType]:
        """The dice in hand, and the four lines: what lies there, or which boxes are open."""
        if not look.facts["round"]:
            return []
        keep = ASKED if asks(look, *WITH_THE_DICE) else LINES
        every: list[int] = [line["line"] for line in look.facts["lines"]]
        lines = self.lines(look, every)
        if not look.count("dice"):
            return [Part(lines, NOTHING, keep=keep)]
        by_dice = asks(look, "dice/")
        now = every[len(every) - look.count("dice")]  # the line the dice in hand were rolled for
        dice, asked = self.dice(look), self.dice(look, boxes=True)
        asked_for = [line for line in every if asks(look, f"line.{line}.") and not by_dice]
        to_come = self.lines(look, asked_for + every[now:])
        return [Part(Group(lines, dice), Group(to_come, dice), asked, keep=keep)]

    def lines(self, look: Look, shown: list[int]) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, style="dim")
        table.add_column()
        for line in look.facts["lines"]:
            if line["line"] in shown:
                label = self.voice.say(f"board.line{line['line']}")
                table.add_row(label, self.line(look, line["line"], line["open"]))
        return table

    def line(self, look: Look, line: int, boxes: list[str]) -> Text:
        """A die on its box, or the boxes that are open to the dice that are left."""
        for place in look.places:
            if place.startswith(f"line.{line}.") and look.pieces(place):
                die = self.die(look.pieces(place)[0][0])
                return die.append(": ", "default").append(self.called(place), "default")
        here = [place for place in look.places if place.startswith(f"line.{line}.")]
        shown = [self.box(look, box) for box in here if box in boxes or look.mark(box)]
        return Text(" · " if not self.plain else " - ", "dim").join(shown)

    def box(self, look: Look, box: str) -> Text:
        """The number that chooses it, its colour (on line 1 its number), what it is."""
        mark = look.mark(box)
        told = Text(f"[{mark}]" if mark else "", "bold")
        _, line, name = box.split(".")
        if line == "1" and name != "press":
            told.append(f"{name} ", "not bold")
        elif name != "press":
            told.append(f"{self.voice.say(f'colour.{name}')} ", COLOUR_STYLES[name])
        return told.append(self.called(box), "not bold default")

    def dice(self, look: Look, boxes: bool = False) -> Text:
        """All dice in hand, each with the number that places it or rolls it again; where a box is
        asked for, on demand the boxes."""
        told = Text(f"{self.voice.say('board.dice')} ", "dim")
        numbers = first_touched(look)
        for piece, _ in look.pieces("dice"):
            mark = numbers.get(f"dice/{piece}", "")
            told.append(f"[{mark}]" if mark else "", "bold not dim")
            told.append_text(self.die(piece)).append("  ")
        for place in look.places if boxes else []:
            if place.startswith("line.") and numbers.get(place):
                told.append_text(self.box(look, place)).append("  ")
        return told

    def die(self, piece: str) -> Text:
        """Its colour in a word, then what it shows; the puppeteer has only his sign."""
        _, colour, face = piece.split(".")
        told = Text(f"{self.voice.say(f'colour.{colour}')} ")
        told.append(die_sign(face, self.plain), COLOUR_STYLES[colour])
        return told.append(f" {face}" if face != "puppeteer" and not self.plain else "")

    def sign(self, touch: str) -> tuple[str, str]:
        place, _, piece = touch.partition("/")
        if place == "dice":
            _, colour, face = piece.split(".")
            return die_sign(face, self.plain), COLOUR_STYLES[colour]
        return "", ""


def asks(look: Look, *beginnings: str) -> bool:
    """Whether a choice is touched at a place that begins like this."""
    touched = [touch for choice in (look.ask.choices if look.ask else []) for touch in choice.at]
    return any(touch.startswith(beginnings) for touch in touched)


def first_touched(look: Look) -> dict[str, str]:
    """The first touch of each path, and the number of its choice."""
    choices = look.ask.choices if look.ask else []
    return {choice.at[0]: str(number) for number, choice in enumerate(choices, 1) if choice.at}
