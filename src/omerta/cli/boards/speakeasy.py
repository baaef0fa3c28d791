"""The table of Speakeasy: Manhattan, the locations, goals and displays, the headquarters."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards import Board
from omerta.cli.boards.parts import NOTHING, Part
from omerta.cli.boards.speakeasy_display import Display
from omerta.cli.boards.speakeasy_goals import Goals
from omerta.cli.boards.speakeasy_hq import Headquarters
from omerta.cli.boards.speakeasy_map import Manhattan
from omerta.cli.boards.speakeasy_places import Places
from omerta.cli.boards.speakeasy_signs import Signs
from omerta.cli.look import Look

# Where a turn is planned locations and goals are shown; later only what the question is about.
PLANNING: Final = ("", "place_capo", "use_aid", "swap", "start_building")
BESIDE_FROM: Final = 130  # from this width on the locations stand beside the map
MAP_WIDTH: Final = 78

# How long the parts of the table stay whole.
ASIDE, OTHERS, PLANS, OWN, CITY, ASKED, HEADING = range(7)


class SpeakeasyBoard(Board):
    def draw(self, look: Look, width: int) -> list[RenderableType]:
        signs = Signs(self, look)
        found: list[RenderableType] = [Part(self.heading(signs), keep=HEADING)]
        found += self.city(signs, width)
        found += self.goals(signs)
        found += self.displays(signs)
        found += self.headquarters(signs)
        return found

    def planning(self, signs: Signs) -> bool:
        return self.memory or signs.step in PLANNING

    def asked(self, signs: Signs, keep: int, *places: str) -> int:
        """What is asked about stays longest."""
        return ASKED if any(touches(signs.look, place) for place in places) else keep

    def heading(self, signs: Signs) -> RenderableType:
        facts = signs.facts
        if facts["over"]:
            when = signs.say("map.over")
        elif not facts["act"]:
            when = signs.say("map.start")
        else:
            when = signs.say("map.act", act=facts["act"], n=facts["round"], all=facts["rounds"])
        told = f"{self.voice.say('title.name')} · {when}"
        if facts["solo"]:
            told += f" · {signs.say('map.unofficial')}"
        return Rule(Text(told), style="dim", characters="-" if self.plain else "─")

    # -- Manhattan and the locations

    def city(self, signs: Signs, width: int) -> list[RenderableType]:
        manhattan, places = Manhattan(signs), Places(signs)
        map_keep = self.asked(signs, CITY, "spot.", "district.", "pier.", "mobster_board.")
        place_keep = self.asked(signs, PLANS, "contact.", "park.", "restaurant")
        plan = self.planning(signs) or place_keep == ASKED
        whole = manhattan.whole()
        found: list[RenderableType] = []
        if plan and width >= BESIDE_FROM:
            both = Grid.grid(padding=(0, 2, 0, 0))
            both.add_column(width=MAP_WIDTH)
            both.add_column()
            both.add_row(whole, places.whole())
            apart = Group(manhattan.brief(), places.brief())
            found.append(Part(both, apart, keep=max(map_keep, place_keep)))
        else:
            forms = [whole, manhattan.brief(), manhattan.briefest()]
            forms += [NOTHING] if map_keep != ASKED else []
            found.append(Part(*forms, keep=map_keep))
            last = places.brief() if place_keep == ASKED else NOTHING
            if plan:
                found.append(Part(places.whole(), places.brief(), last, keep=place_keep))
        found.append(Part(manhattan.legend(), NOTHING, keep=ASIDE))
        found.append(Part(manhattan.neighbours(), NOTHING, keep=ASIDE))
        order_keep = self.asked(signs, PLANS, "order.")
        order = manhattan.order()
        last = order if order_keep == ASKED else NOTHING
        return [*found, Part(order, last, keep=order_keep)]

    # -- goals and displays

    def goals(self, signs: Signs) -> list[RenderableType]:
        keep = self.asked(signs, PLANS, "book_space.")
        if keep != ASKED and not self.planning(signs):
            return []
        goals = Goals(signs)
        last = goals.focus() if keep == ASKED else NOTHING
        return [Part(goals.whole(), goals.brief(), last, keep=keep)]

    def displays(self, signs: Signs) -> list[RenderableType]:
        """What lies open to be taken, as far as the question is about it; on request all."""
        show, planning = Display(signs), self.planning(signs)
        found: list[RenderableType] = []
        boats = self.asked(signs, ASIDE, "hold.")
        if self.memory or boats == ASKED or signs.asks in ("crew", "drive"):
            last = show.boats_brief() if boats == ASKED else NOTHING
            found.append(Part(show.boats_whole(), show.boats_brief(), last, keep=boats))
        for key, lines, place, shown in (
            ("piles", show.pile_lines(), "pile.", self.memory),
            ("tiles", show.tile_lines(), "", planning),
            ("aid", show.aid_cards(), "aid_display", planning),
            ("mobsters", show.mobsters(), "mobster_board.", self.memory),
        ):
            places = (place,) if place else ("right.", "middle.", "stack.")
            keep = self.asked(signs, ASIDE, *places)
            if lines and (shown or keep == ASKED):
                row = show.in_a_row(key, lines if key != "mobsters" else show.mobster_names())
                whole = show.under(key, lines) if key != "aid" else row
                last = row if keep == ASKED else NOTHING
                found.append(Part(whole, row, last, keep=keep))
        rows = self.asked(signs, ASIDE, "pier.", "pier_row.")
        if planning or rows == ASKED:
            told = show.pier_rows()
            found.append(Part(told, told if rows == ASKED else NOTHING, keep=rows))
        if self.memory:
            found.append(Part(show.supply(), NOTHING, keep=ASIDE))
        return found

    # -- families

    def headquarters(self, signs: Signs) -> list[RenderableType]:
        """The own one last, next to the question; a spectator sees all of them in full."""
        homes, me = Headquarters(signs, self.memory), signs.me
        everybody = self.memory or me < 0
        found: list[RenderableType] = []
        others = homes.others()
        if others and not everybody:
            found.append(Part(Text(signs.say("hq.rivals"), "dim"), NOTHING, keep=ASIDE))
        for family in others:
            line = homes.line(family)
            if everybody and not signs.families[family]["rival"]:
                found.append(Part(Group(*homes.full(family)), line, keep=OTHERS))
            else:
                found.append(Part(line, NOTHING, keep=OTHERS))
        if me >= 0:
            found.append(self.own_headquarters(signs, homes))
            hand = self.asked(signs, OWN, f"hand.{me}")
            last = homes.hand_briefest() if hand == ASKED else NOTHING
            found.append(Part(homes.hand_whole(), homes.hand_brief(), last, keep=hand))
        return found

    def own_headquarters(self, signs: Signs, homes: Headquarters) -> Part:
        me = signs.me
        full = Group(*homes.full(me))
        if self.asked(signs, OWN, *[f"{place}.{me}" for place in AT_HOME]) == ASKED:
            return Part(full, homes.focus(me), keep=ASKED)
        keep = self.asked(signs, OWN, f"level.{me}")
        return Part(full, homes.brief(me), homes.briefest(me), keep=keep)


# Places of a headquarters at which something may be chosen; money and levels are in every form.
AT_HOME: Final = (
    "aid_cards",
    "associate",
    "distillery",
    "goon_space",
    "headquarters",
    "tiles",
    "tiles_played",
    "truck",
    "vip",
)


def touches(look: Look, place: str) -> bool:
    """Whether a choice is made at a place whose name begins so."""
    return any(touch.startswith(place) for touch in look.marks)
