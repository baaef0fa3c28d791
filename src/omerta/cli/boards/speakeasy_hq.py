"""The headquarters of Speakeasy: the own one in full, the others in a line or, on request, too."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import Signs, marked
from omerta.games.speakeasy.barrels import price_step
from omerta.games.speakeasy.board import ANY_CASINO, CASINO, FIRST_NIGHTCLUB, bits, size
from omerta.games.speakeasy.family import NO_ONE, NOT_YET
from omerta.games.speakeasy.gains import TO_VIP
from omerta.games.speakeasy.people import LEVELS, NETWORK, TRANSPORT
from omerta.games.speakeasy.places.loot import TO_DISTILLERY
from omerta.games.speakeasy.sites import discount
from omerta.games.speakeasy.tiles.city import held, kinds

INDENT: Final = (0, 0, 0, 2)
GAP: Final = "; "


class Headquarters:
    def __init__(self, signs: Signs, numbers: dict[int, int], memory: bool) -> None:
        self.signs = signs
        self.memory = memory  # whether to show what has been seen of hands and safes
        self.voice = signs.voice
        self.view = signs.view
        self.table = signs.table
        self.printed = signs.printed
        self.numbers = numbers

    def draw(self) -> list[RenderableType]:
        """The own one last, next to the question; a spectator sees all of them in full."""
        me = self.signs.me
        everybody = self.memory or me < 0
        others = [family for family in range(self.table.families) if family != me]
        found: list[RenderableType] = []
        if others and not everybody:
            found.append(Text(self.voice.say("hq.rivals"), "dim"))
        for family in others:
            if family >= self.table.seats:
                found.append(self.rival(family))
            else:
                found += self.full(family) if everybody else [self.short(family)]
        if me >= 0:
            found += self.full(me)
            found += self.hand()
        return found

    def shown(self, family: int) -> dict[str, Any]:
        known: dict[str, Any] = self.view["families_shown"][family]
        return known

    def name(self, family: int) -> Text:
        told = Text().append_text(self.signs.sign(family)).append(" ")
        name = self.signs.names[family]
        if family == self.signs.me:
            return told.append(f"{name} · {self.voice.say('board.you')}", "bold reverse")
        return told.append(name, "bold")

    def said(self, key: str, **named: object) -> str:
        return self.voice.say(f"hq.{key}", **named)

    def mark(self, family: int, asks: str, option: int) -> str:
        """The choice number of something in the own headquarters."""
        if family != self.signs.me or self.signs.asks != asks or option not in self.numbers:
            return ""
        return f"[{self.numbers[option]}] "

    # -- in a line

    def rival(self, family: int) -> Text:
        """The solo opponent has no headquarters: buildings, and how strong he is in this act."""
        buildings = self.table.buildings(family)
        act = max(0, self.view["act"])
        parts = [
            self.said("buildings", n=size(buildings), guarded=size(buildings & self.view["guard"])),
            self.said("attack", n=self.printed.rival_attack[act]),
            self.said("defence", n=self.printed.rival_defence[act]),
        ]
        return self.name(family).append(f": {GAP.join(parts)}", "not bold not reverse")

    def short(self, family: int) -> Text:
        known = self.shown(family)
        buildings = self.table.buildings(family)
        guarded = size(buildings & self.view["guard"])
        parts = [
            self.said("money", n=known["clean"]),
            self.said("power", n=self.table.power(family)),
            self.said("buildings", n=size(buildings), guarded=guarded),
            self.said("capos", n=known["capos"]),
            self.said("hand", n=self.view["hand_sizes"][family]),
        ]
        return self.name(family).append(f": {GAP.join(parts)}", "not bold not reverse")

    # -- in full

    def full(self, family: int) -> list[RenderableType]:
        lines = [
            self.money(family),
            self.people(family),
            self.transport(family),
            self.left(family),
            *self.cards(family),
        ]
        heading = self.name(family).append(f": {lines[0]}", "not bold not reverse")
        return [heading, *[Padding(Text(line), INDENT) for line in lines[1:] if line]]

    def money(self, family: int) -> str:
        """Money, power and the five levels."""
        known = self.shown(family)
        parts = [self.said("money", n=known["clean"])]
        if family == self.signs.me:
            parts.append(self.said("safe", n=self.view["safe"]))
        elif self.memory or self.view["over"]:
            parts.append(self.said("safe", n=self.view["remembered_safes"][family]))
        parts.append(self.said("power", n=self.table.power(family)))
        levels = [
            f"{self.voice.noun('level', level)} {known['levels'][level]}"
            for level in range(len(LEVELS))
        ]
        return GAP.join([*parts, ", ".join(levels)])

    def people(self, family: int) -> str:
        """Members, goons, capos, authority and books."""
        known = self.shown(family)
        guards = size(self.table.buildings(family) & self.view["guard"])
        vip = self.said("vip", n=known["vip"], all=known["levels"][NETWORK])
        members = [
            self.mark(family, "member_place", TO_VIP) + vip,
            self.said("piers", n=size(known["pier"])),
            self.said("guards", n=guards),
            self.said("supply", n=known["supply"]),
        ]
        authority = self.table.standing_authority(family) + known["command"]
        parts = [
            self.said("members", names=", ".join(members)),
            self.said("goons", n=known["goons"], all=self.printed.goon_spaces),
            self.said("authority", n=authority, m=known["markers"]),
            self.said("books", n=known["books"]),
            self.said("capos", n=known["capos"]),
        ]
        return GAP.join(parts)

    def transport(self, family: int) -> str:
        """Trucks and barrels, and what a barrel sells for."""
        known = self.shown(family)
        parts = [self.truck(known, 0)]
        if known["levels"][TRANSPORT] >= self.printed.second_truck:
            parts.append(self.truck(known, 1))
        else:
            parts.append(self.said("second", n=self.printed.second_truck))
        distilled = self.said("distilled", n=known["distilled"])
        parts.append(self.mark(family, "barrel_place", TO_DISTILLERY) + distilled)
        step = price_step(self.table, family)
        low, high = self.printed.price_low[step], self.printed.price_high[step]
        return GAP.join([*parts, self.said("prices", low=low, high=high)])

    def truck(self, known: dict[str, Any], truck: int) -> str:
        place = known["trucks"][truck]
        where = self.said("not_yet") if place == NOT_YET else self.voice.noun("district", place)
        return self.said("truck", n=truck + 1, where=where, load=known["loads"][truck])

    def left(self, family: int) -> str:
        """The buildings still in the headquarters: what they cost and bring."""
        known = self.shown(family)
        pieces = bits(known["small_left"])
        pieces += [FIRST_NIGHTCLUB + club for club in bits(known["clubs_left"])]
        alike: dict[tuple[int, int], list[str]] = {}  # building and price -> bonuses
        for piece in pieces:
            bonus = self.signs.short(self.printed.piece_bonus[piece])
            sort = self.printed.kind_of[piece], self.printed.cost[piece]
            alike.setdefault(sort, []).append(bonus)
        found: list[str] = []
        for (kind, price), bonuses in alike.items():
            building, bonus = self.voice.noun("building", kind), " | ".join(bonuses)
            told = self.said("piece", building=building, n=price, bonus=bonus)
            found.append(self.signs.counted(told, len(bonuses)))
        if known["casinos_left"]:
            found.append(
                self.said(
                    "casino",
                    number=known["casinos_left"],
                    times=self.signs.times,
                    building=self.voice.noun("building", CASINO),
                    n=self.printed.cost[ANY_CASINO],
                )
            )
        cheaper = discount(self.table, family)
        if cheaper:
            found.append(self.said("discount", n=cheaper))
        return self.said("left", names=", ".join(found)) if found else ""

    def cards(self, family: int) -> list[str]:
        """Everything that lies beside: associate, played cards, aid cards, tiles, crates."""
        known = self.shown(family)
        found: list[str] = []
        if known["associate"] != NO_ONE:
            who = self.voice.noun("mobster", known["associate"])
            found.append(self.said("associate", who=who))
        played = [card for card in known["slots"] if card >= 0]
        if played:
            found.append(
                self.said("slots", names=" | ".join(self.signs.face(card) for card in played))
            )
        aid = ", ".join(
            self.mark(family, "aid", card) * (self.signs.step == "use_aid") + self.signs.aid(card)
            for card in bits(known["aid"])
        )
        used = ", ".join(self.signs.aid(card) for card in bits(known["aid_used"]))
        parts = [aid, self.said("used", names=used) if used else ""]
        if aid or used:
            found.append(self.said("aid", names=GAP.join(part for part in parts if part)))
        tiles = [
            self.mark(family, "tile", kind)
            + self.signs.counted(self.signs.tile(kind), held(known["tiles"], kind))
            for kind in kinds(known["tiles"])
        ]
        if tiles:
            found.append(self.said("tiles", names=", ".join(tiles)))
        if known["crates"]:
            crates = [self.voice.noun("crate_back", crate) for crate in bits(known["crates"])]
            found.append(self.said("crates", names=", ".join(crates)))
        if family != self.signs.me and self.memory:
            found += self.seen_hand(family)
        return found

    def seen_hand(self, family: int) -> list[str]:
        """Cards of another hand that everybody saw going there; of the rest only the domain."""
        remembered = self.view["remembered"][family]
        found = [self.signs.face(card) for card in remembered["known"]]
        unknown: list[int] = remembered["unknown_domains"]
        for domain in sorted(set(unknown)):
            name = self.voice.noun("domain", domain)
            number = unknown.count(domain)
            found.append(self.said("unknown", n=number, times=self.signs.times, domain=name))
        return [self.said("seen_hand", names="; ".join(found))] if found else []

    # -- the own hand

    def hand(self) -> list[RenderableType]:
        cards: list[int] = self.view["hand"]
        lines: list[Text] = []
        for card in cards:
            number = self.numbers.get(card) if self.signs.asks == "face" else None
            line = Text(f"  {marked(number).plain}", "bold")
            line.append(" " if number else "").append(self.signs.face(card), "not bold")
            lines.append(line)
        heading = Text(self.said("your_hand", n=len(cards)), "bold")
        return [heading, Columns(lines, padding=(0, 2), column_first=True)]
