"""What lies open in Speakeasy for everybody to take: boats, cards, city tiles, aid cards."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import Signs, marked
from omerta.games.speakeasy.board import BOATS, bits
from omerta.games.speakeasy.people import DOMAINS
from omerta.games.speakeasy.places.docks import defence
from omerta.games.speakeasy.places.workshop import price_to_buy
from omerta.games.speakeasy.tiles.city import MIDDLE
from omerta.games.speakeasy.tiles.names import TILES

INDENT = (0, 0, 0, 2)


class Display:
    def __init__(self, signs: Signs, numbers: dict[int, int]) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.view = signs.view
        self.table = signs.table
        self.printed = signs.printed
        self.numbers = numbers

    def heading(self, key: str) -> Text:
        return Text(self.voice.say(f"show.{key}"), "dim")

    def line(self, told: Text) -> RenderableType:
        return Padding(told, INDENT)

    def marked(self, asks: str, option: int, name: str) -> Text:
        number = self.numbers.get(option) if asks and self.signs.asks == asks else None
        told = Text("", "default").append_text(marked(number))
        return told.append(f"{' ' if number else ''}{name}", "default")

    def boats(self) -> list[RenderableType]:
        """Where each lies, its barrels, its defence and its crate."""
        found: list[RenderableType] = [self.heading("boats")]
        for boat in range(len(BOATS)):
            told = self.voice.say(
                "show.boat",
                boat=f"{self.signs.boat}{boat + 1}",
                name=self.voice.noun("boat", boat),
                district=self.voice.noun("district", self.harbour(boat)),
                n=self.view["hold"][boat],
                defence=defence(self.table, boat),
                price=price_to_buy(self.table, boat, 1),
            )
            line = self.marked("boat", boat, told)
            crate = self.view["crate"][boat]
            if crate >= 0:
                line.append(f"; {self.voice.noun('crate', crate)}", "dim")
            found.append(self.line(line))
        if self.view["next_crate"] >= 0:
            name = self.voice.noun("crate", self.view["next_crate"])
            found.append(self.line(Text(self.voice.say("show.next_crate", name=name), "dim")))
        return found

    def harbour(self, boat: int) -> int:
        return self.printed.harbour[self.table.boat_at[boat]]

    def piles(self) -> list[RenderableType]:
        """The four piles: their size and the card on top."""
        found: list[RenderableType] = [self.heading("piles")]
        for domain in range(len(DOMAINS)):
            pile = self.view["piles"][domain]
            name = self.voice.say("show.empty")
            if pile["size"]:
                name = f"{pile['size']}{self.signs.times}, {self.signs.face(pile['top'])}"
            else:
                name = f"{self.voice.noun('domain', domain)}: {name}"
            found.append(self.line(self.marked("domain", domain, name)))
        return found

    def tiles(self) -> list[RenderableType]:
        right = [
            self.marked("shown_tile", place * TILES + kind, self.signs.tile(kind))
            for place, kind in enumerate(self.view["right"])
            if kind >= 0
        ]
        told = self.heading("tiles").append(" ")
        parts = []
        for key, tiles in (("right", right), ("middle", self.middle())):
            if tiles:
                label, _, rest = self.voice.say(f"show.{key}", names="\0").partition("\0")
                listed = Text("", "default").append(label).append_text(Text(", ").join(tiles))
                parts.append(listed.append(rest))
        return [told.append_text(Text("; ", "default").join(parts))]

    def middle(self) -> list[Text]:
        """The tops of the piles; all three spaces by number where a tile is to go to one."""
        if self.signs.asks == "cleared_tile":
            return [
                Text(
                    f"{place} {self.signs.tile(pile[-1]) if pile else self.voice.say('show.empty')}"
                )
                for place, pile in enumerate(self.view["middle"], 1)
            ]
        return [
            self.marked(
                "shown_tile", (MIDDLE + place) * TILES + pile[-1], self.signs.tile(pile[-1])
            )
            for place, pile in enumerate(self.view["middle"])
            if pile
        ]

    def aid_cards(self) -> list[RenderableType]:
        """The open ones; those beside the own headquarters have numbers when they are asked."""
        asks = "" if self.signs.step == "use_aid" else "aid"
        cards = [
            self.marked(asks, card, self.signs.aid(card)) for card in bits(self.view["aid_open"])
        ]
        if not cards:
            return []
        return [self.heading("aid").append(" ").append_text(Text(", ", "default").join(cards))]

    def mobsters(self) -> list[RenderableType]:
        """Everybody who could become an associate, with his strength, price and ability."""
        found: list[RenderableType] = [self.heading("mobsters")]
        for mobster in sorted(one for one in self.view["mob_in"] if one >= 0):
            name = self.voice.noun("mobster", mobster)
            found.append(self.line(self.marked("mobster", mobster, name)))
        return found if len(found) > 1 else []

    def pier_rows(self) -> list[RenderableType]:
        rows = enumerate(self.printed.row_bonus, 1)
        names = [f"{row} {self.signs.short(bonus)}" for row, bonus in rows]
        return [Text(self.voice.say("show.piers", names=", ".join(names)), "dim")]

    def supply(self) -> list[RenderableType]:
        view = self.view
        told = self.voice.say(
            "show.supply",
            goons=view["goons"],
            barrels=view["barrels"],
            markers=view["markers"],
            mobs=view["mob_speakeasies"],
        )
        return [Text(told, "dim")]
