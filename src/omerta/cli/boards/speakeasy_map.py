"""Manhattan zone by zone: buildings, cops, strengths, trucks, boats, and who has control."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import BUILDINGS, MOB_STYLE, ZONES, Signs

SPOT_WIDTH: Final = 15
ROWS: Final = 4  # of a pier
MOB: Final = "mob"


class Manhattan:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.look = signs.look
        self.facts = signs.facts
        self.boats: dict[str, dict[str, Any]] = signs.facts["boats"]

    def whole(self) -> RenderableType:
        """A line for each district."""
        found: list[RenderableType] = []
        for zone in ZONES:
            found += [self.heading(zone), self.districts(zone)]
        return Group(*found)

    def brief(self) -> RenderableType:
        """A line for each zone with what is paid, and one with its districts."""
        found: list[RenderableType] = []
        for zone in ZONES:
            found += [self.heading(zone), self.in_a_line(zone)]
        return Group(*found)

    def briefest(self) -> RenderableType:
        """Only the districts; or only the piers, if something is to be chosen there."""
        if any(touch.startswith("pier.") for touch in self.look.marks):
            return self.piers()
        return Group(*[self.in_a_line(zone) for zone in ZONES])

    def piers(self) -> Text:
        """Who stands where in the harbour, in one line."""
        found: list[Text] = []
        for zone in ZONES:
            told = Text(f"{self.signs.voice.say(f'board.zone.{zone}')} ")
            found.append(told.append_text(self.pier(zone)))
        return Text(f"{self.signs.say('map.pier')}: ").append_text(Text("  ").join(found))

    # -- a zone

    def heading(self, zone: str) -> Text:
        """Who stands at the pier, what Luciano pays here, and what it would be now."""
        signs = self.signs
        paid = self.facts["payouts"][zone]
        told = Text(signs.voice.say(f"board.zone.{zone}"), "bold")
        told.append(f"  {signs.say('map.pier')} ", "not bold").append_text(self.pier(zone))
        money = "/".join(str(amount) for amount in paid["paid"])
        told.append(f"  {signs.say('map.pays', money=money)}", "not bold")
        now = self.influence(paid)
        return told.append(f"; {signs.say('map.now', names=now)}" if now else "", "not bold")

    def influence(self, paid: dict[str, Any]) -> str:
        """Districts by family, and what they would bring; mobsters take a place, but no money."""
        signs = self.signs
        found: list[str] = []
        for family, number in enumerate(paid["districts"]):
            if not number:
                continue
            if family == len(paid["money"]):
                found.append(signs.say("map.counted", who=signs.say("map.mob"), n=number))
                continue
            who, money = signs.by_family[family], paid["money"][family]
            found.append(signs.say("map.paid", who=who, n=number, money=money))
        return ", ".join(found)

    def pier(self, zone: str) -> Text:
        """Four rows, each with its member."""
        told = Text("", "not bold")
        for row in range(1, ROWS + 1):
            space = f"pier.{zone}.{row}"
            told.append(" " if row > 1 and len(self.signs.by_family[0]) > 1 else "")
            told.append_text(self.signs.mark(space))
            told.append_text(self.signs.who(space, "member"))
        return told

    # -- districts

    def districts(self, zone: str) -> Grid:
        places: list[int] = self.facts["zones"][zone]
        grid = Grid.grid(padding=(0, 1, 0, 0))
        spots = max(len(self.spots_of(place)) for place in places)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        for _ in range(spots):
            grid.add_column(no_wrap=True, min_width=SPOT_WIDTH)
        grid.add_column()
        for place in places:
            cells: list[RenderableType] = [self.spot(spot) for spot in self.spots_of(place)]
            cells += [""] * (spots - len(cells))
            who = self.control(place).append_text(self.mobster(place))
            grid.add_row(self.number(place), self.marks(place), *cells, who)
        return grid

    def spots_of(self, district: int) -> list[str]:
        named = [f"spot.{district}.{place}" for place in (1, 2, 3)]
        return [spot for spot in named if spot in self.look.places]

    def number(self, district: int) -> Text:
        """The printed number, with the choices that drive there."""
        told = self.signs.mark(f"district.{district}")
        return told.append(str(district), "bold")

    def marks(self, district: int) -> Text:
        """Cop, cop to come, gang war to come, boat, trucks."""
        signs, told = self.signs, Text()
        for piece, _ in self.look.pieces(f"district.{district}"):
            parts = piece.split(".")
            if piece == "cop":
                told.append(signs.cop, "bold bright_blue")
            elif piece == "cop_tile":
                told.append(signs.cop_next, "bright_blue")
            elif piece == "war_tile":
                told.append(signs.war, "bold red")
            elif piece in self.boats:
                told.append(f"{signs.boat}{list(self.boats).index(piece) + 1}", "cyan")
            elif parts[0] == "truck":
                told.append(signs.truck).append_text(signs.sign(int(parts[1]))).append(parts[2])
        return told

    def spot(self, spot: str) -> Text:
        """Choice numbers, whose building it is, which kind, protected, with a barrel."""
        signs = self.signs
        told = signs.mark(spot)
        district = int(spot.split(".")[1])
        if district in self.facts["closed"]:
            return told.append(signs.say("map.closed") if spot.endswith(".1") else "", "dim")
        there = dict(self.look.pieces(spot))
        for piece in there:
            kind, _, owner = piece.partition(".")
            if kind in BUILDINGS:
                return told.append_text(self.building(spot, kind, int(owner), there))
        if "mob_speakeasy" in there:
            return told.append(signs.say("map.mob_here"), f"not bold {MOB_STYLE}")
        return told.append(signs.free, "not bold dim")

    def building(self, spot: str, kind: str, owner: int, there: dict[str, int]) -> Text:
        signs, told = self.signs, Text("", "not bold")
        asleep = spot in self.facts["inactive"]
        told.append("(" if asleep else "").append_text(signs.sign(owner))
        told.append(f" {signs.voice.say(f'board.building.{kind}')}", signs.style(owner))
        told.append(")" if asleep else "")
        told.append(signs.guard if f"member.{owner}" in there else "", "bold")
        return told.append(signs.barrel if "barrel" in there else "", "bold")

    def control(self, district: int) -> Text:
        """Who controls it now; nobody does with neither building nor mobster."""
        held: list[Any] = self.facts["control"][str(district)]
        if not held or held == [MOB]:
            return Text()
        told = Text(self.signs.arrow, "dim")
        for family in held:
            told.append_text(self.signs.sign(family))
        return told.append(" ")

    def mobster(self, district: int) -> Text:
        """The strength tile, and who rules here."""
        signs = self.signs
        tiles = [piece for piece, _ in self.look.pieces(f"district.{district}")]
        strength = next((tile[9:] for tile in tiles if tile.startswith("strength.")), "")
        if not strength:
            return Text()
        found = self.look.pieces(f"mobster_board.{district}")
        who = f"mobster_board.{district}/{found[0][0]}" if found else ""
        told = signs.mark(who).append(f"{strength} ", "bold")
        name = (
            signs.voice.say(f"board.mobster_name.{found[0][0]}") if found else self.hired(district)
        )
        return told.append(name, f"not bold {MOB_STYLE}")

    def hired(self, district: int) -> str:
        """The mobster of this district works for somebody."""
        for family in range(len(self.signs.families)):
            for mobster, _ in self.look.pieces(f"associate.{family}"):
                if self.facts["homes"].get(mobster) == district:
                    name = self.signs.voice.say(f"board.mobster_name.{mobster}")
                    who = self.signs.by_family[family]
                    return self.signs.say("map.associate_of", name=name, who=who)
        return ""

    # -- in a line

    def in_a_line(self, zone: str) -> Text:
        told = Text()
        for place in self.facts["zones"][zone]:
            told.append("  " if told else "").append_text(self.district_in_short(place))
        return told

    def district_in_short(self, district: int) -> Text:
        """Number, signs, and each spot as owner and kind: `5! Rs+ m`."""
        told = self.number(district)
        if district in self.facts["closed"]:
            return told.append("-", "not bold dim")
        told.append_text(self.marks(district))
        for spot in self.spots_of(district):
            told.append(" ").append_text(self.spot_in_short(spot))
        who = self.control(district)
        return told.append_text(who) if who else told

    def spot_in_short(self, spot: str) -> Text:
        signs = self.signs
        told = signs.mark(spot)
        there = dict(self.look.pieces(spot))
        for piece in there:
            kind, _, owner = piece.partition(".")
            if kind in BUILDINGS:
                asleep = spot in self.facts["inactive"]
                told.append("(" if asleep else "", "not bold")
                told.append_text(signs.sign(int(owner)))
                told.append(signs.say(f"letter.{kind}"), f"not bold {signs.style(int(owner))}")
                told.append(")" if asleep else "", "not bold")
                told.append(signs.guard if f"member.{owner}" in there else "")
                return told.append(signs.barrel if "barrel" in there else "")
        if "mob_speakeasy" in there:
            return told.append(signs.say("letter.mob"), f"not bold {MOB_STYLE}")
        return told.append(signs.free, "not bold dim")

    # -- below

    def legend(self) -> Text:
        signs = self.signs
        told = signs.say(
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

    def neighbours(self) -> Text:
        """Which districts touch; each pair once."""
        found: list[str] = []
        for place, others in self.facts["neighbours"].items():
            higher = [str(other) for other in others if other > int(place)]
            if higher:
                found.append(f"{place}: {' '.join(higher)}")
        return Text(self.signs.say("map.neighbours", names=", ".join(found)), "dim")

    def order(self) -> Text:
        """Markers by column with the figure under them; those in the lower row count next round."""
        signs = self.signs
        told = Text(f"{signs.say('map.order')} ")
        found: list[Text] = []
        for column in range(1, len(signs.families) + 1):
            place = f"order.lower.{column}"
            above = self.markers(f"order.upper.{column}", "map.counted")
            below = self.markers(place, "map.lower")
            mark = signs.mark(place).append(", ".join([*above, *below]), "not bold")
            if mark:
                found.append(mark)
        return told.append_text(Text(", ").join(found))

    def markers(self, place: str, key: str) -> list[str]:
        """Whose turn order markers lie there, with the figure under them."""
        signs = self.signs
        return [
            signs.say(key, who=signs.by_family[family], n=signs.families[family]["figure"])
            for family in signs.owners(place, "marker")
        ]
