"""The locations of Speakeasy: who is where, what each contact and each location does."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import Signs

PARK: Final = (1, 2, 3)


class Places:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.look = signs.look
        self.locations: dict[str, dict[str, Any]] = signs.facts["locations"]

    def whole(self) -> RenderableType:
        """A line for each location with everything that can be done there."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for location in (*self.locations, "park"):
            name = Text(self.signs.voice.say(f"board.location.{location}"), "bold")
            grid.add_row(name, self.location(location))
        return grid

    def brief(self) -> Text:
        """Only who is where, and what contacts do."""
        found: list[Text] = []
        for location in (*self.locations, "park"):
            people = self.people(location) or Text(self.signs.free)
            told = Text(f"{self.signs.voice.say(f'board.location.{location}')} ", "bold")
            found.append(told.append_text(people))
        return Text("; ").join(found)

    def location(self, location: str) -> Text:
        if location == "restaurant":
            return self.restaurant()
        if location == "park":
            told = self.people(location).append(" ")
            return told.append(self.signs.say("at.swap"), "not bold dim")
        known = self.locations[location]
        actions = self.signs.shorts(known["actions"])
        contacts = Text("; ").join(
            self.contact(contact, offers) for contact, offers in known["contacts"].items()
        )
        if known["contacts_first"]:
            return contacts.append(f"; {self.signs.say('at.then', actions=actions)}", "dim")
        told = Text(f"{self.signs.say('at.before', actions=actions)} ", "dim")
        return told.append_text(contacts)

    def contact(self, contact: str, offers: list[str]) -> Text:
        """Choice number, who stands there, and what it does."""
        told = Text("", "default").append_text(self.signs.mark(contact))
        told.append_text(self.signs.who(contact, "capo"))
        effects = " + ".join(self.signs.short(effect) for effect in offers)
        return told.append(f" {effects}", "not bold default")

    def restaurant(self) -> Text:
        told = self.people("restaurant")
        known = self.locations["restaurant"]
        actions = self.signs.shorts(known["actions"])
        dining = self.signs.say("at.dine", n=known["number"], actions=actions)
        return told.append(" " if told else "").append(dining, "not bold dim")

    def people(self, location: str) -> Text:
        """Who stands at the contacts of a location, with the choices there."""
        told = Text("", "default")
        if location == "restaurant":
            told.append_text(self.signs.mark("restaurant"))
            for capo, number in self.look.pieces("restaurant"):
                family = int(capo.partition(".")[2])
                told.append(" " if told else "")
                told.append_text(self.signs.mark(f"restaurant/{capo}"))
                told.append_text(self.signs.sign(family)).append(str(number))
            return told
        if location == "park":
            places = [f"park.{spot}" for spot in PARK if f"park.{spot}" in self.look.places]
        else:
            places = list(self.locations[location]["contacts"])
        for place in places:
            told.append_text(self.signs.mark(place)).append_text(self.signs.who(place, "capo"))
        return told
