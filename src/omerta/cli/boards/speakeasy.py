"""The table of Speakeasy: Manhattan, the locations, goals and displays, the headquarters."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.speakeasy_brings import Prospect
from omerta.cli.boards.speakeasy_display import Display
from omerta.cli.boards.speakeasy_end import final_count, ranking
from omerta.cli.boards.speakeasy_goals import Goals
from omerta.cli.boards.speakeasy_hq import Headquarters
from omerta.cli.boards.speakeasy_map import Manhattan
from omerta.cli.boards.speakeasy_places import Places
from omerta.cli.boards.speakeasy_signs import Signs
from omerta.engine.news import News
from omerta.engine.seat import Seat
from omerta.games.speakeasy.board import FEW_SIDE, SINGLE
from omerta.games.speakeasy.family import PLAYED, W
from omerta.games.speakeasy.printed import FEW, Printed
from omerta.games.speakeasy.tiles.city import ClearTiles, slots
from omerta.games.speakeasy.title import Speakeasy

# Where a turn is planned locations and goals are shown; later only what the question is about.
PLANNING: Final = ("", "place_capo", "use_aid", "swap", "start_building")
BESIDE_FROM: Final = 130  # from this width on the locations stand beside the map
MAP_WIDTH: Final = 78


class SpeakeasyBoard(Board):
    looked: tuple[Seat, Signs] | None = None  # the last moment: its table is imagined once

    @property
    def printed(self) -> Printed:
        title = self.voice.title
        assert isinstance(title, Speakeasy)
        return title.printed

    def signs(self, seat: Seat) -> Signs:
        if self.looked is None or self.looked[0] is not seat:
            self.looked = seat, Signs(self.voice, seat, self.plain)
        return self.looked[1]

    def draw(self, seat: Seat, numbers: dict[int, int], width: int) -> list[RenderableType]:
        signs = self.signs(seat)
        manhattan = Manhattan(signs, numbers)
        found: list[RenderableType] = [self.heading(signs)]
        places = Places(signs, numbers).draw() if self.planning(signs) else []
        if places and width >= BESIDE_FROM:
            both = Grid.grid(padding=(0, 2, 0, 0))
            both.add_column(width=MAP_WIDTH)
            both.add_column()
            both.add_row(Group(*manhattan.draw()), Group(*places))
            found.append(both)
        else:
            found += [*manhattan.draw(), *places]
        found.append(manhattan.order())
        if self.planning(signs) or signs.asks == "book_space":
            found += Goals(signs, numbers).draw()
        found += self.displays(signs, numbers)
        return [*found, *Headquarters(signs, numbers, self.memory).draw()]

    def planning(self, signs: Signs) -> bool:
        return self.memory or signs.step in PLANNING

    def heading(self, signs: Signs) -> RenderableType:
        say, view = self.voice.say, signs.view
        if view["over"]:
            when = say("map.over")
        elif view["act"] < 0:
            when = say("map.start")
        else:
            rounds = signs.printed.capos[view["act"]]
            number = min(view["round"] + 1, rounds)
            when = say("map.act", act=view["act"] + 1, n=number, all=rounds)
        told = f"{say('title.name')} · {when}"
        if signs.table.solo():
            told += f" · {say('map.unofficial')}"
        return Rule(Text(told), style="dim", characters="-" if self.plain else "─")

    def displays(self, signs: Signs, numbers: dict[int, int]) -> list[RenderableType]:
        """What lies open to be taken, as far as the question is about it; on request all."""
        show, asks, planning = Display(signs, numbers), signs.asks, self.planning(signs)
        found: list[RenderableType] = []
        if self.memory or asks in ("boat", "crew", "drive"):
            found += show.boats()
        if self.memory or asks == "domain":
            found += show.piles()
        if planning or asks in ("shown_tile", "cleared_tile", "stack"):
            found += show.tiles()
        if planning or signs.step in ("take_aid", "copy_aid"):
            found += show.aid_cards()
        if self.memory or asks == "mobster":
            found += show.mobsters()
        if planning or asks in ("member_place", "pier_row", "pier_move"):
            found += show.pier_rows()
        if self.memory:
            found += show.supply()
        return found

    # -- choices

    def question(self, seat: Seat) -> str:
        """The card of every turn is not the one of a bonus; tiles are cleared for two reasons."""
        step = seat.asked["step"]
        if step == "take_card" and self.at_the_end(seat):
            return self.voice.say("instead.last_card")
        if step != "clear_tiles":
            return super().question(seat)
        table, asked = self.signs(seat).table, seat.asked["player"]
        if table.fam[asked * W + PLAYED]:
            return self.voice.say("instead.played_tiles")
        return self.voice.say("instead.surplus_tiles", n=slots(table, asked))

    def at_the_end(self, seat: Seat) -> bool:
        """Whether the turn is over but for what belongs to its end."""
        pending = seat.view["pending"]
        return len(pending) > 1 and pending[-2][0] == ClearTiles.name

    def noun(self, seat: Seat, option: int) -> str:
        """A contact with what it offers on this side of the board, if it is there at all."""
        asks, side = seat.asked["asks"], seat.view["side"]
        contact = asks in ("place", "swap_place") and option < SINGLE
        if contact and side == FEW and self.printed.open[FEW][option]:
            return self.voice.noun(asks, FEW_SIDE + option)
        return super().noun(seat, option)

    def option_text(self, seat: Seat, option: int) -> str:
        """What a choice is called, what it costs and what it brings."""
        if option >= 0:
            told = Prospect(self.signs(seat)).said(option)
            if told:
                return told
        return super().option_text(seat, option)

    def option_sign(self, seat: Seat, option: int) -> tuple[str, str]:
        return "", ""

    # -- the end

    def ending(
        self, seat: Seat, winners: list[int], scores: list[int], width: int
    ) -> list[RenderableType]:
        return ranking(self.signs(seat), self.full_names, winners, scores)

    def account(self, news: list[News]) -> list[RenderableType]:
        return final_count(self.voice, news)
