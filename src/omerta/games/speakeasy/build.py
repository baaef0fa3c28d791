"""Opening, replacing, converting: one way of building for every place that allows it.

Which piece of the headquarters, then which spot: an empty one opens, a mobster speakeasy is
replaced, an own speakeasy is converted.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, May, Must, Step
from omerta.games.speakeasy.board import (
    ANY_CASINO,
    FIRST_NIGHTCLUB,
    PIECES,
    ROOM,
    SPEAKEASY,
    SPOTS,
    STILL,
    bits,
)
from omerta.games.speakeasy.family import (
    BUILT,
    CASINOS_LEFT,
    CLUBS_LEFT,
    DISTILLED,
    LOST,
    RAZED,
    SMALL_LEFT,
    W,
)
from omerta.games.speakeasy.gains import bonus
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.muster import WAYS, close, price_of, surplus, ways
from omerta.games.speakeasy.sites import (
    TAKEOVER,
    gap_at,
    pieces,
    price_to_convert,
    spots_for,
    why_not_piece,
    why_not_spot,
)
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.cards import Discard
from omerta.games.speakeasy.tiles.city import give_tile


class ChooseBuilding(May[Table]):
    """Up to so many builds: choose a building of the headquarters; its place there sets price and
    bonus.
    """

    name = "choose_building"
    asks = "piece"
    rules = ("SPK-BUILD-04", "SPK-BUILD-05", "SPK-BUILD-06", "SPK-PLAN-04", "SPK-PLAN-05")
    holds: ClassVar[tuple[str, ...]] = ("mode", "left")

    def __init__(self, player: int, mode: int, left: int) -> None:
        super().__init__(player)
        self.mode = mode
        self.left = left

    def choices(self, table: Table) -> list[int]:
        return pieces(table, self.player, self.mode) if self.left else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.then(ChooseSpot(me, self.mode, option), ChooseBuilding(me, self.mode, self.left - 1))

    def why_not(self, table: Table, option: int) -> str:
        return why_not_piece(table, self.player, option, self.mode)

    @classmethod
    def span(cls, box: Box) -> int:
        return PIECES


class ChooseSpot(Must[Table]):
    """Where it goes: an empty spot, a mobster speakeasy that is beaten, or an own speakeasy."""

    name = "choose_spot"
    asks = "spot"
    rules = (
        "SPK-BUILD-07",
        "SPK-BUILD-14",
        "SPK-BUILD-19",
        "SPK-BUILD-20",
        "SPK-PLAN-06",
        "SPK-PLAN-07",
        "SPK-PLAN-13",
        "SPK-PLAN-15",
        "SPK-COPS-12",
    )
    holds: ClassVar[tuple[str, ...]] = ("mode", "piece")

    def __init__(self, player: int, mode: int, piece: int) -> None:
        super().__init__(player)
        self.mode = mode
        self.piece = piece

    def options(self, table: Table) -> list[int]:
        return bits(spots_for(table, self.player, self.piece, self.mode))

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if table.mob >> option & 1:
            gap = gap_at(table, me, option, self.mode)
            money = table.funds(me) - table.printed.cost[self.piece]
            found = ways(table, me, gap, money, True)
            if len(found) > 1:
                table.then(Attack(me, self.mode, self.piece, option))
                return
            table.then(*raising(table, me, self.mode, self.piece, option, found[0]))
        else:
            table.then(*raising(table, me, self.mode, self.piece, option, 0))

    def why_not(self, table: Table, option: int) -> str:
        return why_not_spot(table, self.player, option, self.piece, self.mode)

    @classmethod
    def span(cls, box: Box) -> int:
        return SPOTS


class Attack(Must[Table]):
    """Replacing needs an attack greater than the strength tile: strength, goons, the associate
    for his price, crates. Asked if there is more than one way.
    """

    name = "attack"
    asks = "way"
    rules = ("SPK-BUILD-15", "SPK-BUILD-16", "SPK-BUILD-22", "SPK-CRATE-25", "SPK-ASSOCIATE-05")
    holds: ClassVar[tuple[str, ...]] = ("mode", "piece", "spot")

    def __init__(self, player: int, mode: int, piece: int, spot: int) -> None:
        super().__init__(player)
        self.mode = mode
        self.piece = piece
        self.spot = spot

    def options(self, table: Table) -> list[int]:
        gap = gap_at(table, self.player, self.spot, self.mode)
        money = table.funds(self.player) - table.printed.cost[self.piece]
        return ways(table, self.player, gap, money, True)

    def choose(self, table: Table, option: int) -> None:
        table.then(*raising(table, self.player, self.mode, self.piece, self.spot, option))

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-BUILD-14" if option == 0 else "SPK-ASSOCIATE-05"

    @classmethod
    def span(cls, box: Box) -> int:
        return WAYS


def raising(table: Table, me: int, mode: int, piece: int, spot: int, way: int) -> list[Step[Any]]:
    """Cards for a casino, the price, the building."""
    price = table.printed.cost[piece]
    if table.mob >> spot & 1:
        price += price_of(table, me, way, True)
    elif table.built >> spot & 1:
        price = price_to_convert(table, me, piece)
    steps: list[Step[Any]] = [Pay(me, price), PutBuilding(me, mode, piece, spot, way)]
    if piece == ANY_CASINO and table.printed.casino_cards:
        steps.insert(0, Discard(me, table.printed.casino_cards, -1))
    return steps


class PutBuilding(Do[Table]):
    """The building goes to its spot. Opening and replacing take the city tile of the spot; small
    buildings and nightclubs give the bonus of their place on the headquarters.
    """

    name = "put_building"
    rules = (
        "SPK-BUILD-08",
        "SPK-BUILD-09",
        "SPK-BUILD-17",
        "SPK-BUILD-21",
        "SPK-PLAN-08",
        "SPK-PLAN-10",
        "SPK-PLAN-11",
        "SPK-PLAN-14",
    )
    holds: ClassVar[tuple[str, ...]] = ("mode", "piece", "spot", "way")

    def __init__(self, player: int, mode: int, piece: int, spot: int, way: int) -> None:
        super().__init__(player)
        self.mode = mode
        self.piece = piece
        self.spot = spot
        self.way = way

    def run(self, table: Table) -> None:
        me = self.player
        bit = 1 << self.spot
        kind = table.printed.kind_of[self.piece]
        if table.mob & bit:
            self.beat(table)
            table.mob &= ~bit
            table.mob_speakeasies += 1
            table.tell("replaced", "SPK-BUILD-17", me, kind, self.spot)
        elif table.built & bit:
            table.exclude(me, BUILT + SPEAKEASY, bit)
            table.gain(me, RAZED, 1)
            table.tell("converted", "SPK-PLAN-10", me, kind, self.spot)
        else:
            table.tell("opened", "SPK-BUILD-07", me, kind, self.spot)
        take_piece(table, me, self.piece)
        table.include(me, BUILT + kind, bit)
        table.built |= bit
        take_tile_of(table, me, self.spot)
        table.then(*bonus(table, me, table.printed.piece_bonus[self.piece], 0))

    def beat(self, table: Table) -> None:
        """The fight for the spot, if it needs one."""
        me = self.player
        gap = gap_at(table, me, self.spot, self.mode)
        close(table, me, gap, self.way)
        if self.mode != TAKEOVER:
            strength = table.strength[self.spot // ROOM]
            attack = strength + 1 + surplus(table, me, gap, self.way)
            table.tell("outfought", "SPK-BUILD-14", me, self.spot, attack, strength)


def take_piece(table: Table, me: int, piece: int) -> None:
    """Off the headquarters."""
    at = me * W
    if piece < FIRST_NIGHTCLUB:
        table.fam[at + SMALL_LEFT] &= ~(1 << piece)
    elif piece < ANY_CASINO:
        table.fam[at + CLUBS_LEFT] &= ~(1 << piece - FIRST_NIGHTCLUB)
    else:
        table.fam[at + CASINOS_LEFT] -= 1


def take_tile_of(table: Table, me: int, spot: int) -> None:
    """The city tile that lay on a spot."""
    kind = table.tile[spot]
    if kind >= 0:
        table.tile[spot] = -1
        give_tile(table, me, kind)
        table.tell("found_tile", "SPK-BUILD-08", me, kind)


def raze(table: Table, family: int, spot: int) -> int:
    """A building leaves the game with its member and its barrel, a lost still with all that was
    made there; what kind it was.
    """
    at = family * W
    bit: i64 = 1 << spot
    kind = table.kind_at(family, spot)
    table.fam[at + BUILT + kind] &= ~bit
    table.built &= ~bit
    if table.guard & bit:
        table.guard &= ~bit
        table.fam[at + LOST] += 1
    if table.barrel & bit:
        table.barrel &= ~bit
        table.spilled += 1
    if kind == STILL:
        table.barrels += table.fam[at + DISTILLED]
        table.fam[at + DISTILLED] = 0
    table.fam[at + RAZED] += 1
    return kind
