"""The headquarters of Speakeasy: the own one in full, the others in a line or, on request, too."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from omerta.cli.boards.speakeasy_signs import DOMAINS, Signs

INDENT: Final = (0, 0, 0, 2)
GAP: Final = "; "
LEVELS: Final = (*DOMAINS, "strength")
SMALL: Final = tuple(f"spot_{place}" for place in range(1, 10))
CLUBS: Final = tuple(f"nightclub_{place}" for place in range(1, 4))


class Headquarters:
    def __init__(self, signs: Signs, memory: bool) -> None:
        self.signs = signs
        self.look = signs.look
        self.memory = memory  # whether to show what has been seen of hands and safes
        self.me = signs.me

    def said(self, key: str, **named: object) -> str:
        return self.signs.say(f"hq.{key}", **named)

    def name(self, family: int) -> Text:
        told = Text().append_text(self.signs.sign(family)).append(" ")
        name = self.signs.names[family]
        if family == self.me:
            return told.append(f"{name} · {self.signs.voice.say('board.you')}", "bold reverse")
        return told.append(name, "bold")

    def headed(self, family: int, parts: list[Text | str]) -> Text:
        told = self.name(family).append(": ", "not bold not reverse")
        return told.append_text(joined(parts))

    def others(self) -> list[int]:
        return [family for family in range(len(self.signs.families)) if family != self.me]

    def number(self, place: str, piece: str) -> int:
        return dict(self.look.pieces(place)).get(piece, 0)

    # -- in a line

    def line(self, family: int) -> Text:
        """Another one in short; the solo rival has no headquarters."""
        known = self.signs.families[family]
        buildings = self.said("buildings", n=known["buildings"], guarded=known["guarded"])
        if known["rival"]:
            strength = [self.said(key, n=known[key]) for key in ("attack", "defence")]
            return self.headed(family, [buildings, *strength])
        return self.headed(
            family,
            [
                self.said("money", n=self.look.count(f"money.{family}")),
                self.said("power", n=known["power"]),
                buildings,
                self.said("capos", n=self.look.count(f"capos.{family}")),
                self.said("hand", n=self.look.count(f"hand.{family}")),
            ],
        )

    def brief(self, family: int) -> Text:
        """The own one in a few lines: money, levels, people, trucks, cards beside it."""
        parts: list[Text | str] = [
            *self.money(family),
            self.levels(family),
            *self.people(family)[:3],
            *self.transport(family)[:-1],
            *self.aid(family),
            *self.tiles(family),
        ]
        return self.headed(family, [part for part in parts if part])

    def focus(self, family: int) -> Text:
        """Money, and of the rest only what can be chosen."""
        parts: list[Text | str] = [
            *self.people(family),
            *self.transport(family),
            self.left(family),
            *self.cards(family),
        ]
        chosen = [part for part in parts if isinstance(part, Text) and "[" in part.plain]
        return self.headed(family, [*self.money(family)[:-1], *chosen])

    def briefest(self, family: int) -> Text:
        """The own one in a line or two."""
        return self.headed(
            family, [*self.money(family), self.levels(family), *self.people(family)[1:3]]
        )

    # -- in full

    def full(self, family: int) -> list[RenderableType]:
        lines: list[list[Text | str]] = [self.people(family), self.transport(family)]
        for part in [self.left(family), *self.cards(family)]:
            lines.append([part])
        heading = self.headed(family, [*self.money(family), self.levels(family)])
        found: list[RenderableType] = [heading]
        for parts in lines:
            told = joined([part for part in parts if part])
            if told:
                found.append(Padding(told, INDENT))
        return found

    def money(self, family: int) -> list[Text | str]:
        """Clean money, and what is in the safe if one may know or wants to remember."""
        parts: list[Text | str] = [self.said("money", n=self.look.count(f"money.{family}"))]
        safe = f"safe.{family}"
        if family == self.me or self.memory or self.signs.facts["over"]:
            told = self.said("safe", n=self.look.count(safe))
            parts.append(self.signs.marked(told, safe))
        return [*parts, self.said("power", n=self.signs.families[family]["power"])]

    def levels(self, family: int) -> Text:
        found: list[Text] = []
        for level in LEVELS:
            place = f"level.{family}.{level}"
            name = self.signs.voice.say(f"board.level.{level}")
            found.append(self.signs.marked(f"{name} {self.look.count(place)}", place))
        return Text(", ").join(found)

    def people(self, family: int) -> list[Text | str]:
        """Members, goons, authority, books and capos."""
        known = self.signs.families[family]
        member = f"member.{family}"
        vip = self.said("vip", n=self.number(f"vip.{family}", member), all=known["vip_room"])
        at_piers = [place for place in self.look.places if place.startswith("pier.")]
        piers = sum(self.number(place, member) for place in at_piers)
        members: list[Text] = [
            self.signs.marked(vip, f"vip.{family}"),
            Text(self.said("piers", n=piers)),
            Text(self.said("guards", n=known["guarded"])),
            Text(self.said("supply", n=self.number(f"members.{family}", member))),
        ]
        spaces = [place for place in self.look.places if place.startswith(f"goon_space.{family}.")]
        goons = self.said("goons", n=known["goons"], all=len(spaces))
        markers = self.look.count(f"markers.{family}")
        told = Text(f"{self.said('members')} ").append_text(Text(", ").join(members))
        return [
            told,
            self.signs.marked(goons, *spaces),
            self.said("authority", n=known["authority"], m=markers),
            self.said("books", n=self.look.count(f"shelf.{family}")),
            self.said("capos", n=self.look.count(f"capos.{family}")),
        ]

    def transport(self, family: int) -> list[Text | str]:
        """Trucks with their points and barrels, and what a barrel sells for."""
        known = self.signs.families[family]
        parts: list[Text | str] = [
            self.truck(family, truck, moves) for truck, moves in enumerate(known["moves"], 1)
        ]
        if len(known["moves"]) < 2:
            parts.append(self.said("second", n=known["second_truck"]))
        distillery = f"distillery.{family}"
        told = self.said("distilled", n=self.look.count(distillery))
        parts.append(self.signs.marked(told, distillery))
        sells = known["sells_for"]
        low, high = sells["speakeasy"], sells["nightclub"]
        return [*parts, self.said("prices", low=low, high=high)]

    def truck(self, family: int, number: int, moves: int) -> Text:
        """Where it is, how far it gets, and its barrels."""
        piece = f"truck.{family}.{number}"
        bays = [place for place in self.look.places if place.startswith(f"{piece}.bay.")]
        load = sum(self.look.count(bay) for bay in bays)
        home = self.look.pieces(f"garage.{family}")
        if any(found == piece for found, _ in home):
            where = self.said("not_yet")
        else:
            where = self.signs.board.called(self.district_of(piece))
        told = self.said("truck", n=number, where=where, moves=moves, load=load)
        return self.signs.marked(told, *bays)

    def district_of(self, piece: str) -> str:
        for district in range(1, 17):
            if any(found == piece for found, _ in self.look.pieces(f"district.{district}")):
                return f"district.{district}"
        return ""

    def left(self, family: int) -> Text:
        """The buildings still in the headquarters: what they cost and bring."""
        alike: dict[tuple[str, str], list[Text]] = {}  # building and price -> bonuses
        for row in (*SMALL, *CLUBS):
            place = f"headquarters.{family}.{row}"
            there = self.look.pieces(place)
            mark = self.signs.mark(place)
            if not there and not mark:
                continue
            if row in CLUBS:
                building, cost = "nightclub", str(self.signs.facts["costs"]["nightclub"])
            else:
                building, cost = (
                    self.signs.value(place, "building"),
                    self.signs.value(place, "cost"),
                )
            bonus = mark.append(self.signs.short(self.signs.value(place, "bonus")), "not bold")
            alike.setdefault((building, cost), []).append(bonus)
        found: list[Text] = []
        for (building, cost), bonuses in alike.items():
            name = self.signs.voice.say(f"board.building.{building}")
            told = Text(f"{len(bonuses)}{self.signs.times} " if len(bonuses) > 1 else "")
            told.append(self.said("piece", building=name, n=cost)).append(" (")
            found.append(told.append_text(Text(" | ").join(bonuses)).append(")"))
        found += self.casinos(family)
        cheaper = self.signs.families[family]["discount"]
        if cheaper:
            found.append(Text(self.said("discount", n=cheaper)))
        if not found:
            return Text()
        return Text(f"{self.said('left')} ").append_text(Text(", ").join(found))

    def casinos(self, family: int) -> list[Text]:
        place = f"headquarters.{family}.casino"
        number = self.look.count(place)
        if not number:
            return []
        told = self.said(
            "casino",
            number=number,
            times=self.signs.times,
            building=self.signs.voice.say("board.building.casino"),
            n=self.signs.facts["costs"]["casino"],
        )
        return [self.signs.marked(told, place)]

    # -- cards

    def cards(self, family: int) -> list[Text]:
        """Everything that lies beside: associate, played cards, aid cards, tiles, crates."""
        found: list[Text] = []
        for mobster, _ in self.look.pieces(f"associate.{family}"):
            told = self.said("associate", who=self.signs.board.called(mobster))
            found.append(self.signs.marked(told, f"associate.{family}/{mobster}"))
        played = [
            self.signs.face(card)
            for domain in DOMAINS
            for card, _ in self.look.pieces(f"slot.{family}.{domain}")
        ]
        if played:
            found.append(Text(self.said("slots", names=" | ".join(played))))
        found += self.aid(family)
        found += self.tiles(family)
        crates = [
            self.signs.board.called(crate).partition(": ")[2].rpartition(": ")[2]
            for crate, _ in self.look.pieces(f"crates.{family}")
        ]
        if crates:
            found.append(Text(self.said("crates", names=", ".join(crates))))
        return [*found, *self.seen_hand(family)]

    def aid(self, family: int) -> list[Text]:
        own = [
            self.signs.marked(self.signs.aid(card), f"aid_cards.{family}/{card}")
            for card, _ in self.look.pieces(f"aid_cards.{family}")
        ]
        used = [self.signs.aid(card) for card, _ in self.look.pieces(f"aid_used.{family}")]
        if not own and not used:
            return []
        parts: list[Text | str] = [Text(", ").join(own)] if own else []
        parts += [self.said("used", names=", ".join(used))] if used else []
        return [Text(f"{self.said('aid')} ").append_text(joined(parts))]

    def tiles(self, family: int) -> list[Text]:
        """City tiles, and those played this turn if they are asked about."""
        found: list[Text] = []
        for place in (f"tiles.{family}", f"tiles_played.{family}"):
            for kind, number in self.look.pieces(place):
                told = self.signs.counted(self.signs.tile(kind), number)
                found.append(self.signs.marked(told, f"{place}/{kind}"))
        if not found:
            return []
        return [Text(f"{self.said('tiles')} ").append_text(Text(", ").join(found))]

    def seen_hand(self, family: int) -> list[Text]:
        """Cards of another hand that everybody saw going there; of the rest only the domain."""
        if family == self.me or not self.memory:
            return []
        found = [self.signs.face(card) for card, _ in self.look.pieces(f"remembered.{family}")]
        unknown: list[str] = self.signs.families[family]["unknown"]
        for domain in dict.fromkeys(unknown):
            name = self.signs.voice.say(f"board.domain.{domain}")
            number = unknown.count(domain)
            found.append(self.said("unknown", n=number, times=self.signs.times, domain=name))
        return [Text(self.said("seen_hand", names="; ".join(found)))] if found else []

    # -- the own hand

    def hand(self) -> list[Text]:
        place = f"hand.{self.me}"
        return [
            self.signs.marked(self.signs.face(card), f"{place}/{card}")
            for card, _ in self.look.pieces(place)
        ]

    def hand_whole(self) -> RenderableType:
        lines = [Text("  ").append_text(card) for card in self.hand()]
        heading = Text(self.said("your_hand", n=len(lines)), "bold")
        return Group(heading, Columns(lines, padding=(0, 2), column_first=True))

    def hand_brief(self) -> Text:
        told = Text(f"{self.said('your_hand', n=len(self.hand()))} ", "bold")
        return told.append_text(Text("; ", "not bold").join(self.hand()))

    def hand_briefest(self) -> Text:
        """Only the domains, with the numbers of the cards that can be chosen."""
        place = f"hand.{self.me}"
        found: list[Text] = []
        for domain in DOMAINS:
            cards = [card for card, _ in self.look.pieces(place) if card.startswith(domain)]
            if cards:
                told = Text(f"{self.signs.voice.say(f'board.domain.{domain}')} ", "not bold")
                marks = [self.signs.mark(f"{place}/{card}") for card in cards]
                chosen = Text("").join(mark for mark in marks if mark)
                found.append(told.append_text(chosen or Text(str(len(cards)), "not bold")))
        told = Text(f"{self.said('your_hand', n=self.look.count(place))} ", "bold")
        return told.append_text(Text(", ", "not bold").join(found))


def joined(parts: list[Any]) -> Text:
    """Parts of a line, some of them with marks."""
    texts = [Text(part) if isinstance(part, str) else part for part in parts]
    return Text("", "not bold not reverse").append_text(Text(GAP).join(texts))
