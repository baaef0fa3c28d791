"""A game that nobody has drawn yet: what lies where, place by place, by the names of its sheet.

Not pretty, but whole: every game that has a scene can be played in the terminal from its first day.
"""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.parts import NOTHING, Part
from omerta.cli.look import Look

LONGEST: Final = 150  # of a fact: a list of a hundred numbers would fill the screen
FACTS, EMPTY, PLACES, ASKED, HEADING = range(5)


class UndrawnBoard(Board):
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        line = "-" if self.plain else "─"
        heading = Rule(Text(self.voice.say("title.name")), style="dim", characters=line)
        found: list[RenderableType] = [Part(heading, keep=HEADING)]
        found.append(Part(Text(self.voice.say("board.undrawn"), "dim"), NOTHING, keep=FACTS))
        for place in look.places:
            keep = ASKED if look.asks_at(place) else PLACES if look.count(place) else EMPTY
            found.append(Part(self.place(look, place), *([NOTHING] * (keep < ASKED)), keep=keep))
        for name, value in look.facts.items():
            fact = Text(f"  {name}: ", "dim").append(told(value), "not dim")
            found.append(Part(fact, NOTHING, keep=FACTS))
        return found

    def place(self, look: Look, place: str) -> Text:
        line = Text(f"  {place}: ", "bold" if look.asks_at(place) else "")
        mark = look.mark(place)
        line.append(f"[{mark}] " if mark else "", "bold reverse")
        if not look.seen(place):
            return line.append(str(look.count(place)), "not bold")
        for piece, times in look.pieces(place):
            chosen = look.mark(f"{place}/{piece}")
            line.append(f"[{chosen}]" if chosen else "", "bold reverse")
            line.append(self.called(piece), "not bold")
            line.append(f" ×{times}  " if times > 1 else "  ", "not bold dim")
        return line


def told(value: Any) -> str:
    text = "–" if value is None else json.dumps(value, separators=(",", ":"))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
