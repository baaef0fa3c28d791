"""The table of Corleones Imperium: New York, the families, jobs and allies, the own cards."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.corleones_imperium_brings import Prospect
from omerta.cli.boards.corleones_imperium_cards import Cards
from omerta.cli.boards.corleones_imperium_city import City
from omerta.cli.boards.corleones_imperium_end import final_count, ranking
from omerta.cli.boards.corleones_imperium_families import Families
from omerta.cli.boards.corleones_imperium_signs import COLOUR_STYLES, Signs
from omerta.cli.voice import packed_step
from omerta.engine.news import News
from omerta.engine.seat import Seat
from omerta.games.corleones_imperium.board import THUG_SPACES
from omerta.games.corleones_imperium.printed import Printed
from omerta.games.corleones_imperium.title import CorleonesImperium

ABOUT_A_PLACE: Final = ("go_first", "visit_to", "move_rival_to")  # what they hold first


class CorleonesImperiumBoard(Board):
    @property
    def printed(self) -> Printed:
        title = self.voice.title
        assert isinstance(title, CorleonesImperium)
        return title.printed

    def signs(self, view: dict[str, Any]) -> Signs:
        return Signs(self.voice, self.printed, view, self.plain)

    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        signs = self.signs(seat.view)
        found: list[RenderableType] = [self.heading(seat.view)]
        found += City(signs, seat, numbers).draw(width)
        found += Families(signs).draw(seat.number, width, self.memory)
        found.append(self.stacks(signs))
        return [*found, *Cards(signs, seat, numbers, self.memory).draw()]

    def heading(self, view: dict[str, Any]) -> RenderableType:
        say, noun = self.voice.say, self.voice.noun
        told = [say("title.name"), say("map.act", act=noun("act", view["act"]))]
        told.append(noun("phase", view["phase"]))
        return Rule(Text(" · ".join(told)), style="dim", characters="-" if self.plain else "─")

    def stacks(self, signs: Signs) -> Text:
        """What is left of money, goods, jobs and tiles."""
        say, view = self.voice.say, signs.view
        supply = [
            f"{number}{signs.closed} {self.voice.noun('good', kind)}"
            for kind, number in enumerate(view["supply"])
        ]
        told = Text(f"{say('map.stacks')} {', '.join(supply)}", "dim")
        told.append(f"; {say('map.deck', n=view['job_deck'])}")
        return told.append(f", {say('map.discards', n=len(view['job_discards']))}")

    # -- choices

    def question(self, seat: Seat) -> str:
        """A new business is named by its tile, which the step does not hold."""
        packed = packed_step(seat)
        if packed[0] not in ABOUT_A_PLACE:
            return super().question(seat)
        return self.voice.question(seat, {1: self.printed.named(packed[2], seat.view["tiles"])})

    def noun(self, seat: Seat, option: int) -> str:
        """The same for a new business that is not on offer."""
        asks, voice = seat.asked["asks"], self.voice
        if asks in ("business", "thug_space", "figure"):
            return voice.noun(asks, self.printed.named(option, seat.view["tiles"]))
        if asks == "action" and option < THUG_SPACES:
            named = self.printed.named(option, seat.view["tiles"])
            return voice.words.tell(voice.title, "action.thug", [named], voice.names)
        return super().noun(seat, option)

    def option_text(self, seat: Seat, option: int) -> str:
        """What a choice is called, and what it would bring to whom."""
        if option >= 0:
            told = Prospect(self.signs(seat.view), seat).said(option)
            if told:
                return told
        return super().option_text(seat, option)

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        """Jobs have colours, each also named; families have none yet when they are chosen."""
        asks, printed = seat.asked["asks"], self.printed
        job = -1
        if asks == "job":
            job = option
        elif asks == "action" and printed.first_job <= option < printed.first_ally:
            job = (option - printed.first_job) % printed.jobs
        if job < 0:
            return "", ""
        return "#" if self.plain else "■", COLOUR_STYLES[printed.colours[job]]

    # -- the end

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        return ranking(self.signs(seat.view), self.full_names, winners, scores)

    def account(self, news: list[News]) -> list[RenderableType]:
        return final_count(self.voice, news)
