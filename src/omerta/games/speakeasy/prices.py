"""What building, fighting, driving and selling cost and bring, as keys and numbers."""

from __future__ import annotations

from omerta.engine.scene import Bit
from omerta.games.speakeasy.barrels import batch, price_step, sellable
from omerta.games.speakeasy.board import DISTRICTS, NIGHTCLUB, ROOM, SPEAKEASY, bits, size
from omerta.games.speakeasy.family import (
    ASSOCIATE,
    CLEAN,
    DIRTY,
    MARKERS,
    NO_ONE,
    NOT_YET,
    STRENGTH_LEVEL,
)
from omerta.games.speakeasy.luciano.defence import MIXED, Defend
from omerta.games.speakeasy.muster import GOONS_ONLY, PAID, price_of, ways
from omerta.games.speakeasy.people import DISTILLERY, RAID
from omerta.games.speakeasy.places.cargo import place_of, price_to_buy
from omerta.games.speakeasy.places.docks import defence, gap_with, hands
from omerta.games.speakeasy.places.loot import at_pier, zone_of_boat
from omerta.games.speakeasy.places.trucks import (
    ACTIONS,
    BUY_ONE,
    BUY_TWO,
    DELIVER,
    NO_TRUCK,
    points,
)
from omerta.games.speakeasy.sites import gap_at, price_to_convert
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.crates import money_of
from omerta.games.speakeasy.tiles.names import PRODUCES


def stands(table: Table, spot: int) -> Bit:
    """Which building stands on a spot."""
    owner = table.owner(spot)
    return ("building", [table.kind_at(owner, spot)]) if owner != NO_ONE else ("empty", [])


def leaves(table: Table, me: int, price: int) -> Bit:
    """A price, and the money left: clean money goes first, dirty money two for one."""
    clean, dirty = table.has(me, CLEAN), table.has(me, DIRTY)
    laundered = max(0, price - clean)
    return "leaves", [price, clean - price + laundered, dirty - 2 * laundered]


# -- building and fighting


def piece_bits(table: Table, me: int, piece: int, starting: bool) -> list[Bit]:
    """Only what the noun does not tell: converting may be cheaper."""
    cheaper = price_to_convert(table, me, piece)
    dear = cheaper >= table.printed.cost[piece]
    if starting or dear or table.printed.kind_of[piece] < NIGHTCLUB:
        return []
    return [("convert", [cheaper])]


def built(table: Table, me: int, spot: int, mode: int, piece: int) -> list[Bit]:
    """What is done there, against whom, for how much, and which city tile it brings."""
    price = table.printed.cost[piece]
    found: list[Bit] = []
    if table.mob >> spot & 1:
        gap = gap_at(table, me, spot, mode)
        found.append(("replaces", [table.strength[spot // ROOM]]))
        open_ways = ways(table, me, gap, table.funds(me) - price, True)
        if len(open_ways) == 1:
            price += price_of(table, me, open_ways[0], True)
            found.append(goons(table, me, open_ways[0], gap))
    elif table.built >> spot & 1:
        return [("converts", []), leaves(table, me, price_to_convert(table, me, piece))]
    found.append(leaves(table, me, price))
    kind = table.tile[spot]
    return [*found, ("tile", [table.printed.tile_effect[kind]])] if kind >= 0 else found


def way_bits(table: Table, me: int, step: str, held: list[int], option: int) -> list[Bit]:
    """Goons that go back, and the price of the associate."""
    way = PAID if option == MIXED and step == "defend" else option
    replacing = step == "attack"
    if replacing:
        gap = gap_at(table, me, held[2], held[0])
    else:
        gap = Defend(me, held[0], held[1]).gap(table)
    price = price_of(table, me, way, replacing)
    told = goons(table, me, way, gap)
    return [("price", [price]), told] if price else [told]


def goons(table: Table, me: int, way: int, gap: int) -> Bit:
    if way != GOONS_ONLY:
        gap -= table.printed.associate[table.has(me, ASSOCIATE)]
    return ("goons", [gap]) if gap > 0 else ("no_goons", [])


# -- barrels, protection, trucks


def worth(table: Table, me: int, spot: int) -> int:
    """What a barrel sells for there."""
    step = price_step(table, me)
    low = table.kind_at(me, spot) == SPEAKEASY
    return table.printed.price_low[step] if low else table.printed.price_high[step]


def acted(table: Table, me: int, effect: int) -> list[Bit]:
    """How much an action of a place would bring at most."""
    if effect == names.PRODUCE:
        wanted = table.level(me, DISTILLERY) + table.crate_bonus(me, PRODUCES)
        return [("barrels", [min(wanted, int(table.barrels))])]
    if effect == names.SELL:
        prices = sorted([worth(table, me, spot) for spot in bits(sellable(table, me))])
        number = min(batch(table, me), len(prices))
        return [("sells", [number, sum(prices[len(prices) - number :])])]
    if effect == names.PROTECT:
        return [("authority", [table.authority(me), table.has(me, MARKERS), table.figure(me)])]
    if effect == names.DELIVER:
        first, second = points(table, me, 0)
        return [("moves", [first])] if second == NO_TRUCK else [("moves_two", [first, second])]
    return []


def markers(table: Table, me: int, sent: int) -> Bit:
    """Authority markers one more protecting member would cost."""
    missing = (sent + 1) * table.figure(me) - table.authority(me)
    return ("markers", [missing]) if missing > 0 else ("free", [])


def driven(table: Table, me: int, option: int, held: list[int]) -> list[Bit]:
    """Movement left after a drive, the price of what is bought, the building supplied."""
    truck, drive = divmod(option, ACTIONS)
    if drive < DISTRICTS:
        if place_of(table, me, truck) == NOT_YET:
            return [("starts", [])]
        return [("moves_left", [held[truck] - 1])]
    if drive in (BUY_ONE, BUY_TWO):
        boat = table.boat_in(place_of(table, me, truck))
        return [leaves(table, me, price_to_buy(table, boat, drive - BUY_ONE + 1))]
    return [stands(table, drive - DELIVER)] if drive >= DELIVER else []


# -- raids


def raided(table: Table, me: int, boat: int) -> Bit:
    """Attack without anybody hired against the defence, and the money of the crate."""
    zone = zone_of_boat(table, boat)
    crate = table.crate[boat]
    money = money_of(table, me, crate, zone) if crate >= 0 else 0
    attack = table.has(me, STRENGTH_LEVEL) * size(at_pier(table, me, zone))
    return "raid", [attack + table.ability(me, RAID), defence(table, boat), money]


def hired(table: Table, me: int, boat: int, crew: int) -> list[Bit]:
    """What a crew costs, and how many goons go back."""
    told = goons(table, me, GOONS_ONLY, gap_with(table, me, boat, hands(crew)))
    price = hands(crew) * table.printed.hire_member
    return [leaves(table, me, price), told] if price else [told]
