"""The table of Corleones Imperium: New York, the families, jobs and allies, the own cards."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.corleones_imperium_cards import Cards
from omerta.cli.boards.corleones_imperium_city import City
from omerta.cli.boards.corleones_imperium_families import Families
from omerta.cli.boards.corleones_imperium_own import Own
from omerta.cli.boards.corleones_imperium_signs import COLOUR_STYLES, FAMILY_STYLES, Signs
from omerta.cli.boards.parts import Part
from omerta.cli.look import Look
from omerta.show.sheet import item_named

# How long the parts of the table stay whole.
CARDS, FAMILIES, OWN, CITY, ASKED, HEADING = range(2, 8)
ACTS: Final = ("act_1", "act_2", "act_3", "act_4")


class CorleonesImperiumBoard(Board):
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        signs = Signs(self, look)
        city, families = City(signs), Families(signs)
        found: list[RenderableType] = [Part(self.heading(look), keep=HEADING)]
        found += city.parts(width, ASKED if city.asked() else CITY)
        keep = ASKED if families.asked() else FAMILIES
        found.append(families.part(width, self.memory, keep))
        cards = Cards(signs, width, self.memory, CARDS, ASKED)
        own = [Own(cards, look.me).part(OWN)] if look.me >= 0 else []
        return [*found, *cards.parts(), *own]

    def heading(self, look: Look) -> RenderableType:
        say = self.voice.say
        act = say(f"board.act.{ACTS[look.facts['act'] - 1]}")
        told = [say("title.name"), say("board.map.act", act=act)]
        told.append(say(f"board.phase.{look.facts['phase']}"))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def sign(self, touch: str) -> tuple[str, str]:
        """Jobs and families have colours, each also named."""
        name = touch.rpartition("/")[2]
        item = item_named(self.sheet, name)
        values = item.values if item is not None else []
        colour = next((str(value.value) for value in values if value.field == "colour"), "")
        style = FAMILY_STYLES.get(name, COLOUR_STYLES.get(colour, "")) if "/" in touch else ""
        return ("#" if self.plain else "■") if style else "", style
