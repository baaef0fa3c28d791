"""The locations of Speakeasy: who is where, what each contact and each location does."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import Signs, marked
from omerta.games.speakeasy.board import AT_RESTAURANT, LOCATIONS, PARK, RESTAURANT, SINGLE
from omerta.games.speakeasy.places.contacts import LOCATION_ACTIONS
from omerta.games.speakeasy.places.restaurant import MENU
from omerta.games.speakeasy.tiles.names import NONE


class Places:
    def __init__(self, signs: Signs, numbers: dict[int, int]) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.view = signs.view
        self.printed = signs.printed
        self.numbers = numbers if signs.asks in ("place", "swap_place") else {}

    def draw(self) -> list[RenderableType]:
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for location in range(len(LOCATIONS)):
            name = Text(self.voice.noun("location", location), "bold")
            grid.add_row(name, self.location(location))
        return [grid]

    def location(self, location: int) -> Text:
        if location == RESTAURANT:
            return self.restaurant()
        if location == PARK:
            return self.park()
        actions = self.signs.shorts(LOCATION_ACTIONS[location])
        contacts = Text("; ").join(
            self.contact(contact)
            for contact in range(SINGLE)
            if self.printed.location_of[contact] == location and self.is_there(contact)
        )
        if self.printed.contacts_first[location]:
            return contacts.append(f"; {self.voice.say('place.then', actions=actions)}", "dim")
        told = Text(f"{self.voice.say('place.before', actions=actions)} ", "dim")
        return told.append_text(contacts)

    def is_there(self, contact: int) -> bool:
        """On the side for few players some contacts are missing."""
        return self.printed.open[self.view["side"]][contact]

    def contact(self, contact: int) -> Text:
        """Choice number, who stands there, and what it does."""
        told = Text("", "default").append_text(marked(self.numbers.get(contact)))
        told.append_text(self.who(self.view["capo"][contact]))
        return told.append(f" {self.effects(contact)}", "default")

    def who(self, family: int) -> Text:
        return self.signs.sign(family) if family >= 0 else Text(self.signs.free, "dim")

    def effects(self, contact: int) -> str:
        """The effects of a contact on this side of the board."""
        shown = self.printed.contact_effects[self.view["side"]][contact]
        return " + ".join(self.signs.short(effect) for effect in shown if effect != NONE)

    def restaurant(self) -> Text:
        number = self.numbers.get(AT_RESTAURANT) if self.signs.asks == "place" else None
        told = Text("", "default").append_text(marked(number)).append(" " if number else "")
        for family in range(self.signs.table.families):
            there = self.view["capo"][AT_RESTAURANT + family]
            if there:
                if self.signs.asks == "swap_place":
                    told.append_text(marked(self.numbers.get(AT_RESTAURANT + family)))
                told.append_text(self.signs.sign(family)).append(f"{there} ")
        actions = self.signs.shorts(MENU)
        times = self.printed.restaurant_actions
        return told.append(self.voice.say("place.dine", n=times, actions=actions), "dim")

    def park(self) -> Text:
        told = Text("", "default")
        for spot in range(self.printed.park_spots[self.view["side"]]):
            told.append_text(marked(self.numbers.get(SINGLE + spot)))
            told.append_text(self.who(self.view["capo"][SINGLE + spot])).append(" ")
        return told.append(self.voice.say("place.swap"), "dim")
