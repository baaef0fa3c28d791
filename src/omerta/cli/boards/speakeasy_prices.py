"""What building, fighting, driving and selling in Speakeasy cost and bring."""

from __future__ import annotations

from omerta.cli.boards.speakeasy_signs import Signs
from omerta.cli.language import counted
from omerta.games.speakeasy.barrels import batch, price_step, sellable
from omerta.games.speakeasy.board import DISTRICTS, NIGHTCLUB, ROOM, SPEAKEASY, SPOTS, bits, size
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    CLEAN,
    DIRTY,
    MARKERS,
    NOT_YET,
    STRENGTH_LEVEL,
    TRUCK,
    W,
)
from omerta.games.speakeasy.luciano.defence import MIXED, Defend
from omerta.games.speakeasy.muster import GOONS_ONLY, PAID, price_of, ways
from omerta.games.speakeasy.people import DISTILLERY, RAID
from omerta.games.speakeasy.places.docks import defence, gap_with, hands, hired_of
from omerta.games.speakeasy.places.loot import at_pier, zone_of_boat
from omerta.games.speakeasy.places.workshop import (
    ACTIONS,
    BUY_ONE,
    BUY_TWO,
    DELIVER,
    Drive,
    drive,
    price_to_buy,
)
from omerta.games.speakeasy.sites import START, gap_at, price_to_convert
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.crates import money_of
from omerta.games.speakeasy.tiles.names import PRODUCES


class Prices:
    """One seat counting its money, goons and barrels."""

    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.voice = signs.voice
        self.table = signs.table
        self.printed = signs.printed
        self.me = signs.me

    def said(self, option: int, held: list[int]) -> str:
        """A choice by name, with what it costs and brings."""
        asks, step = self.signs.asks, self.signs.step
        if asks == "piece":
            return self.named(asks, option, self.piece(option, step == "start_building"))
        if step in ("choose_spot", "start_spot"):
            mode, piece = held if step == "choose_spot" else (START, held[0])
            return self.spot(option, mode, piece)
        if step == "attack":
            mode, _, spot = held
            return self.named(
                asks, option, self.way(option, gap_at(self.table, self.me, spot, mode), True)
            )
        if step == "defend":
            gap = Defend(self.me, held[0], held[1]).gap(self.table)
            way = PAID if option == MIXED else option
            return self.named(asks, option, self.way(way, gap, False))
        if step == "sell":
            return f"{self.place(option)} ({self.voice.say('brings.earns', n=self.worth(option))})"
        if step == "protect":
            return f"{self.place(option)} ({self.markers(held[0])})"
        if asks == "drive":
            return self.driven(option, held)
        if asks == "boat":
            return self.named(asks, option, self.raid(option))
        if asks == "crew":
            return self.crew(option, held[0])
        if step == "pay":
            clean, dirty = held[0] - option, 2 * option
            return self.voice.say("brings.pays", clean=clean, dirty=dirty)
        if asks in ("spot", "barrel_place") and option < SPOTS:
            return self.place(option)
        return ""

    def named(self, asks: str, option: int, brought: str) -> str:
        name = self.voice.noun(asks, option)
        return f"{name} ({brought})" if brought else name

    def place(self, spot: int) -> str:
        """A spot with what stands there."""
        owner, kind = self.signs.stands_at(spot)
        name = self.voice.noun("spot", spot)
        if owner < 0:
            return name
        return f"{name}: {self.voice.noun('building', kind)}"

    def paid(self, price: int) -> str:
        """A price, and the money left: clean money goes first, dirty money two for one."""
        at = self.me * W
        clean, dirty = self.table.fam[at + CLEAN], self.table.fam[at + DIRTY]
        laundered = max(0, price - clean)
        return self.voice.say(
            "brings.leaves", n=price, clean=clean - price + laundered, dirty=dirty - 2 * laundered
        )

    # -- building and fighting

    def piece(self, piece: int, starting: bool) -> str:
        """Only what its noun does not tell: converting may be cheaper."""
        price = self.printed.cost[piece]
        cheaper = price_to_convert(self.table, self.me, piece)
        if not starting and self.printed.kind_of[piece] >= NIGHTCLUB and cheaper < price:
            return self.voice.say("brings.convert", n=cheaper)
        return ""

    def spot(self, spot: int, mode: int, piece: int) -> str:
        """What is done there, against whom, for how much, and which city tile it brings."""
        say = self.voice.say
        price = self.printed.cost[piece]
        parts: list[str] = []
        tile = self.table.tile[spot]
        if self.table.mob >> spot & 1:
            gap = gap_at(self.table, self.me, spot, mode)
            parts.append(say("brings.replaces", n=self.table.strength[spot // ROOM]))
            found = ways(self.table, self.me, gap, self.table.funds(self.me) - price, True)
            if len(found) == 1:
                price += price_of(self.table, self.me, found[0], True)
                parts.append(self.goons(found[0], gap))
        elif self.table.built >> spot & 1:
            parts.append(say("brings.converts"))
            price = price_to_convert(self.table, self.me, piece)
            tile = -1
        parts.append(self.paid(price))
        if tile >= 0:
            parts.append(say("brings.tile", name=self.signs.tile(tile)))
        return f"{self.voice.noun('spot', spot)}: {'; '.join(parts)}"

    def way(self, way: int, gap: int, replacing: bool) -> str:
        """Goons that go back, and the price of the associate."""
        price = price_of(self.table, self.me, way, replacing)
        told = self.goons(way, gap)
        return f"{self.voice.say('brings.price', n=price)}, {told}" if price else told

    def goons(self, way: int, gap: int) -> str:
        if way != GOONS_ONLY:
            gap -= self.printed.associate[self.table.fam[self.me * W + ASSOCIATE]]
        if gap <= 0:
            return self.voice.say("brings.no_goons")
        return counted(self.voice.words, "brings.goons", gap)

    # -- barrels and trucks

    def worth(self, spot: int) -> int:
        """What a barrel sells for there."""
        step = price_step(self.table, self.me)
        low = self.table.kind_at(self.me, spot) == SPEAKEASY
        return self.printed.price_low[step] if low else self.printed.price_high[step]

    def effect(self, effect: int) -> str:
        """How much an action of a place would bring at most."""
        say, table, me = self.voice.say, self.table, self.me
        if effect == names.PRODUCE:
            wanted = table.level(me, DISTILLERY) + table.crate_bonus(me, PRODUCES)
            return say("brings.barrels", n=min(wanted, int(table.barrels)))
        if effect == names.SELL:
            prices = sorted((self.worth(spot) for spot in bits(sellable(table, me))), reverse=True)
            number = min(batch(table, me), len(prices))
            return say("brings.sells", n=number, money=sum(prices[:number]))
        if effect == names.PROTECT:
            markers = table.fam[me * W + MARKERS]
            each = table.figure(me)
            return say("brings.authority", n=table.authority(me), m=markers, each=each)
        if effect == names.DELIVER:
            trucks = next(step for step in drive(table, me, 0) if isinstance(step, Drive))
            return say("brings.moves", n=trucks.moves)
        return ""

    def markers(self, sent: int) -> str:
        """Authority markers one more protecting member would cost."""
        missing = (sent + 1) * self.table.figure(self.me) - self.table.authority(self.me)
        if missing <= 0:
            return self.voice.say("brings.free")
        return counted(self.voice.words, "brings.markers", missing)

    def driven(self, option: int, held: list[int]) -> str:
        """Movement left after a drive, the price of what is bought, the building supplied."""
        truck, action = divmod(option, ACTIONS)
        if action < DISTRICTS:
            if self.table.fam[self.me * W + TRUCK + truck] == NOT_YET:
                return self.named("drive", option, self.voice.say("brings.starts"))
            left = held[truck] - 1
            return self.named("drive", option, self.voice.say("brings.moves_left", n=left))
        if action in (BUY_ONE, BUY_TWO):
            district = self.table.fam[self.me * W + TRUCK + truck]
            boat = self.table.boat_in(district)
            price = price_to_buy(self.table, boat, 1 if action == BUY_ONE else 2)
            return self.named("drive", option, self.paid(price))
        if action >= DELIVER:
            kind = self.table.kind_at(self.me, action - DELIVER)
            return self.named("drive", option, self.voice.noun("building", kind))
        return ""

    # -- raids

    def raid(self, boat: int) -> str:
        """Attack without anybody hired against the defence, and the money of the crate."""
        zone = zone_of_boat(self.table, boat)
        crate = self.table.crate[boat]
        money = money_of(self.table, self.me, crate, zone) if crate >= 0 else 0
        strong = self.table.fam[self.me * W + STRENGTH_LEVEL]
        attack = strong * size(at_pier(self.table, self.me, zone))
        attack += self.table.ability(self.me, RAID)
        return self.voice.say(
            "brings.raid", attack=attack, defence=defence(self.table, boat), money=money
        )

    def crew(self, option: int, boat: int) -> str:
        """Whom one hires, by name, what it costs, and how many goons go back."""
        hired = [
            f"{name} {hired_of(option, family)}"
            for family, name in enumerate(self.signs.names)
            if hired_of(option, family)
        ]
        name = ", ".join(hired) or self.voice.noun("crew", option)
        told = self.goons(GOONS_ONLY, gap_with(self.table, self.me, boat, hands(option)))
        price = hands(option) * self.printed.hire_member
        if price:
            told = f"{self.paid(price)}; {told}"
        return f"{name} ({told})"
