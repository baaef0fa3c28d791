"""Manhattan zone by zone: buildings, cops, strengths, trucks, boats, and who has control."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import MOB_STYLE, Signs, marked
from omerta.games.speakeasy.board import DISTRICTS, PIER_ROWS, ROOM, ZONES
from omerta.games.speakeasy.family import NO_ONE, NOT_YET
from omerta.games.speakeasy.luciano.payout import (
    MOBSTERS,
    control,
    controllers,
    count_influence,
    money_in,
)
from omerta.games.speakeasy.places.workshop import ACTIONS, DELIVER

SPOT_WIDTH: Final = 15


class Manhattan:
    def __init__(self, signs: Signs, numbers: dict[int, int]) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.view = signs.view
        self.table = signs.table
        self.printed = signs.printed
        self.numbers = numbers
        self.held = control(self.table)

    def draw(self) -> list[RenderableType]:
        found: list[RenderableType] = []
        for zone in range(len(ZONES)):
            found += [self.heading(zone), self.districts(zone)]
        return [*found, self.legend()]

    # -- a zone

    def heading(self, zone: int) -> Text:
        """Who stands at the pier, what Luciano pays here, and what it would be now."""
        say = self.voice.say
        money = self.printed.payout[self.table.side][zone][: self.table.families + 1]
        told = Text(self.voice.noun("zone", zone), "bold")
        told.append(f"  {say('map.pier')} ", "not bold").append_text(self.pier(zone))
        told.append(f"  {say('map.pays', money='/'.join(map(str, money)))}", "not bold")
        now = self.influence(zone)
        return told.append(f"; {say('map.now', names=now)}" if now else "", "not bold")

    def influence(self, zone: int) -> str:
        """Districts by family, and what they would bring; mobsters take a place, but no money."""
        counts = count_influence(self.table)
        row = self.table.families + 1
        found: list[str] = []
        for family in range(row):
            number = counts[zone * row + family]
            if not number:
                continue
            if family == self.table.families:
                mob = self.voice.say("map.mob")
                found.append(self.voice.say("map.counted", who=mob, n=number))
                continue
            money = money_in(self.table, counts, zone, family)
            who = self.signs.by_family[family]
            found.append(self.voice.say("map.paid", who=who, n=number, money=money))
        return ", ".join(found)

    def pier(self, zone: int) -> Text:
        """Four rows, each with its member."""
        told = Text("", "not bold")
        for space in range(zone * PIER_ROWS, zone * PIER_ROWS + PIER_ROWS):
            if told and self.signs.wide:
                told.append(" ")
            if self.signs.asks == "member_place":
                told.append_text(marked(self.numbers.get(space)))
            told.append_text(self.at_pier(space))
        return told

    def at_pier(self, space: int) -> Text:
        for family, shown in enumerate(self.view["families_shown"]):
            if shown["pier"] >> space & 1:
                return self.signs.sign(family)
        return Text(self.signs.free, "dim")

    # -- districts

    def districts(self, zone: int) -> Grid:
        grid = Grid.grid(padding=(0, 1, 0, 0))
        places = [place for place in range(DISTRICTS) if self.printed.zone[place] == zone]
        spots = max(len(self.spots_of(place)) for place in places)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        for _ in range(spots):
            grid.add_column(no_wrap=True, min_width=SPOT_WIDTH)
        grid.add_column()
        for place in places:
            cells: list[RenderableType] = [self.spot(spot) for spot in self.spots_of(place)]
            cells += [""] * (spots - len(cells))
            control = self.control(place).append_text(self.mobster(place))
            grid.add_row(self.number(place), self.marks(place), *cells, control)
        return grid

    def spots_of(self, district: int) -> list[int]:
        printed = self.printed.spots[self.table.side]
        every = range(district * ROOM, district * ROOM + ROOM)
        return [spot for spot in every if printed >> spot & 1]

    def number(self, district: int) -> Text:
        """The printed number, with the choices that drive there."""
        told = Text()
        if self.signs.asks == "drive":
            for truck in (0, 1):
                told.append_text(marked(self.numbers.get(truck * ACTIONS + district)))
        return told.append(str(district + 1), "bold")

    def marks(self, district: int) -> Text:
        """Cop, cop to come, gang war to come, boat, trucks."""
        signs, told = self.signs, Text()
        if self.view["cops"] >> district & 1:
            told.append(signs.cop, "bold bright_blue")
        if self.view["cop_next"] >> district & 1:
            told.append(signs.cop_next, "bright_blue")
        if self.view["war"] >> district & 1:
            told.append(signs.war, "bold red")
        for boat, harbour in enumerate(self.view["boat_at"]):
            if self.printed.harbour[harbour] == district:
                told.append(f"{signs.boat}{boat + 1}", "cyan")
        for family, shown in enumerate(self.view["families_shown"]):
            for truck, place in enumerate(shown["trucks"]):
                if place == district != NOT_YET:
                    told.append(signs.truck).append_text(signs.sign(family))
                    told.append(str(truck + 1))
        return told

    def spot(self, spot: int) -> Text:
        """Choice numbers, whose building it is, which kind, protected, with a barrel."""
        told = Text()
        asks = self.signs.asks
        if asks in ("spot", "barrel_place"):
            told.append_text(marked(self.numbers.get(spot)))
        elif asks == "drive":
            for truck in (0, 1):
                told.append_text(marked(self.numbers.get(truck * ACTIONS + DELIVER + spot)))
        if self.view["closed"] >> spot // ROOM & 1:
            return told.append("" if spot % ROOM else self.voice.say("map.closed"), "dim")
        owner, kind = self.signs.stands_at(spot)
        if owner < 0:
            mob = self.view["mob"] >> spot & 1
            here = self.voice.say("map.mob_here") if mob else self.signs.free
            return told.append(here, MOB_STYLE if mob else "dim")
        asleep = not self.table.awake() >> spot & 1
        told.append("(" if asleep else "").append_text(self.signs.sign(owner))
        told.append(f" {self.voice.noun('building', kind)}", self.signs.style(owner))
        told.append(")" if asleep else "")
        told.append(self.signs.guard if self.view["guard"] >> spot & 1 else "", "bold")
        return told.append(self.signs.barrel if self.view["barrel"] >> spot & 1 else "", "bold")

    def control(self, district: int) -> Text:
        """Who controls it now; nobody does with neither building nor mobster."""
        held = controllers(self.held, district)
        if not held or held >> MOBSTERS:
            return Text()
        told = Text(self.signs.arrow, "dim")
        for family in range(self.table.families):
            if held >> family & 1:
                told.append_text(self.signs.sign(family))
        return told.append(" ")

    def mobster(self, district: int) -> Text:
        """The strength tile, and who rules here."""
        strength, mobster = self.view["strength"][district], self.view["mob_in"][district]
        if strength <= 0 or mobster == NO_ONE:
            return Text()
        name = self.voice.noun("mobster_name", mobster)
        for family, shown in enumerate(self.view["families_shown"]):
            if shown["associate"] == mobster:
                who = self.signs.by_family[family]
                name = self.voice.say("map.associate_of", name=name, who=who)
        return Text(f"{strength} ", "bold").append(name, f"not bold {MOB_STYLE}")

    # -- below

    def legend(self) -> Text:
        signs = self.signs
        told = self.voice.say(
            "map.legend",
            cop=signs.cop,
            next=signs.cop_next,
            war=signs.war,
            boat=f"{signs.boat}1",
            truck=signs.truck,
            guard=signs.guard,
            barrel=signs.barrel,
            arrow=signs.arrow,
        )
        return Text(told, "dim")

    def order(self) -> Text:
        """Markers by column with the figure under them; those in the lower row count next round."""
        shown = self.view["families_shown"]
        found: list[str] = []
        for family in sorted(
            range(self.table.families), key=lambda one: (shown[one]["column"], one)
        ):
            key = "map.lower" if shown[family]["lower_row"] else "map.counted"
            who = self.signs.by_family[family]
            found.append(self.voice.say(key, who=who, n=self.table.figure(family)))
        return Text(self.voice.say("map.order", names=", ".join(found)))
