"""What lies open in Speakeasy for everybody to take: boats, cards, city tiles, aid cards."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import DOMAINS, Signs

INDENT: Final = (0, 0, 0, 2)
ROWS: Final = (1, 2, 3, 4)  # of a pier
COLUMN: Final = (1, 2, 3)  # places of a column of city tiles


class Display:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.look = signs.look
        self.boats: dict[str, dict[str, Any]] = signs.facts["boats"]

    def under(self, key: str, lines: list[Text]) -> RenderableType:
        heading = Text(self.signs.say(f"show.{key}"), "dim")
        return Group(heading, *[Padding(line, INDENT) for line in lines])

    def in_a_row(self, key: str, parts: list[Text]) -> Text:
        told = Text(f"{self.signs.say(f'show.{key}')} ", "dim")
        return told.append_text(Text("; ").join(parts))

    # -- boats

    def boat_lines(self) -> list[Text]:
        """Where each lies, its barrels, its defence and its crate."""
        lines: list[Text] = []
        for boat in self.boats:
            line = self.boat(boat)
            for piece, _ in self.look.pieces(f"hold.{boat}"):
                if piece != "barrel":
                    line.append(f"; {self.signs.board.called(piece)}", "not bold dim")
            lines.append(line)
        return lines

    def boat(self, boat: str) -> Text:
        known = self.boats[boat]
        there = dict(self.look.pieces(f"hold.{boat}"))
        told = self.signs.say(
            "show.boat",
            boat=f"{self.signs.boat}{list(self.boats).index(boat) + 1}",
            name=self.signs.board.called(boat),
            district=self.signs.board.called(f"district.{known['district']}"),
            n=there.get("barrel", 0),
            defence=known["defence"],
            price=known["price"],
        )
        return Text("", "default").append_text(self.signs.marked(told, f"hold.{boat}"))

    def boats_whole(self) -> RenderableType:
        lines = self.boat_lines()
        for crate, _ in self.look.pieces("crate_top"):
            name = self.signs.board.called(crate)
            lines.append(Text(self.signs.say("show.next_crate", name=name), "dim"))
        return self.under("boats", lines)

    def boats_brief(self) -> Text:
        return self.in_a_row("boats", [self.boat(boat) for boat in self.boats])

    # -- cards and tiles

    def pile_lines(self) -> list[Text]:
        """The four piles: their size and the card on top."""
        lines: list[Text] = []
        for domain in DOMAINS:
            top = self.look.pieces(f"pile.{domain}")
            number = len(top) + self.look.count(f"pile.{domain}.below")
            if top:
                told = f"{number}{self.signs.times}, {self.signs.face(top[0][0])}"
            else:
                name = self.signs.voice.say(f"board.domain.{domain}")
                told = f"{name}: {self.signs.say('show.empty')}"
            line = self.signs.marked(told, f"pile.{domain}")
            lines.append(Text("", "default").append_text(line))
        return lines

    def tile_lines(self) -> list[Text]:
        """Both columns, and the face-down stacks if one of them is asked for."""
        right = [self.at(f"right.{place}") for place in COLUMN]
        lines = [self.column("right", right)]
        tops = [self.at(f"middle.{place}", place) for place in COLUMN]
        lines.append(self.column("middle", tops))
        stacks = [self.stack(place) for place in COLUMN]
        lines.append(self.column("stacks", stacks))
        return lines

    def column(self, key: str, found: list[Text]) -> Text:
        told = Text(f"{self.signs.say(f'show.{key}')} ", "dim")
        return told.append_text(Text(", ").join(found))

    def at(self, place: str, number: int = 0) -> Text:
        """The open tile of a place, with its number where the place counts."""
        found = self.look.pieces(place)
        name = self.signs.tile(found[0][0]) if found else self.signs.say("show.empty")
        line = self.signs.marked(f"{number} {name}" if number else name, place)
        return Text("", "default").append_text(line)

    def stack(self, place: int) -> Text:
        told = str(self.look.count(f"stack.{place}"))
        return Text("", "default").append_text(self.signs.marked(told, f"stack.{place}"))

    def aid_cards(self) -> list[Text]:
        return [
            Text("", "default").append_text(
                self.signs.marked(self.signs.aid(card), f"aid_display/{card}")
            )
            for card, _ in self.look.pieces("aid_display")
        ]

    # -- people

    def mobsters(self) -> list[Text]:
        """Who can be had as an associate."""
        found: list[Text] = []
        for place in range(1, 17):
            for mobster, _ in self.look.pieces(f"mobster_board.{place}"):
                told = self.signs.board.called(mobster)
                line = self.signs.marked(told, f"mobster_board.{place}/{mobster}")
                found.append(Text("", "default").append_text(line))
        return found

    def mobster_names(self) -> list[Text]:
        """The same by name, with what each adds and costs."""
        found: list[Text] = []
        for place in range(1, 17):
            for mobster, _ in self.look.pieces(f"mobster_board.{place}"):
                told = self.signs.say(
                    "show.mobster",
                    name=self.signs.voice.say(f"board.mobster_name.{mobster}"),
                    n=self.signs.value(mobster, "associate"),
                    price=self.signs.value(mobster, "price"),
                )
                line = self.signs.marked(told, f"mobster_board.{place}/{mobster}")
                found.append(Text("", "default").append_text(line))
        return found

    def pier_rows(self) -> Text:
        """The bonus of each row, whichever pier it is."""
        found: list[Text] = []
        for row in ROWS:
            bonus = self.signs.short(self.signs.value(f"pier_row.{row}", "bonus"))
            line = self.signs.marked(f"{row} {bonus}", f"pier_row.{row}")
            found.append(Text("", "default").append_text(line))
        told = Text(f"{self.signs.say('show.piers')} ", "dim")
        return told.append_text(Text(", ").join(found))

    def supply(self) -> Text:
        there = dict(self.look.pieces("supply"))
        told = self.signs.say(
            "show.supply",
            goons=there.get("goon", 0),
            barrels=there.get("barrel", 0),
            markers=there.get("authority_marker", 0),
            mobs=there.get("mob_speakeasy", 0),
        )
        return Text(told, "dim")
