"""Every effect of a contact, a location, a city tile or an aid card: can it be done, and how."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May, Must, Step
from omerta.games.speakeasy import build, sites
from omerta.games.speakeasy.barrels import Sell, batch, can_produce, produce, sellable
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.books import Cook, can_cook
from omerta.games.speakeasy.domain_cards import ANY, PlayCard, playable
from omerta.games.speakeasy.family import (
    AID,
    BOOK_SUPPLY,
    BOOKS,
    GOONS,
    HAND,
    MIXING,
    PLAYED,
    SAFE,
    SUPPLY,
    TILES,
    W,
)
from omerta.games.speakeasy.gains import ANYWHERE, bonus, can_raise, member_places
from omerta.games.speakeasy.money import earn, wish_to_mix
from omerta.games.speakeasy.people import TRANSPORT
from omerta.games.speakeasy.places.city_hall import (
    Hire,
    Protect,
    can_hire,
    can_protect,
    unguarded,
    why_no_protection,
)
from omerta.games.speakeasy.places.commission import TakeAssociate, to_have
from omerta.games.speakeasy.places.docks import Raid, can_raid, why_no_raid
from omerta.games.speakeasy.places.workshop import drive
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.city import WIDTH, available, held, kinds
from omerta.games.speakeasy.tiles.names import AIDS, EFFECTS
from omerta.games.speakeasy.tiles.names import TILES as TILE_KINDS

MIX: Final = AIDS  # as an option beside aid cards: let every payment of this turn ask

# The ways of building, by effect from CONVERT on.
MODES: Final[list[int]] = [
    sites.CONVERSION,
    sites.TAKEOVER,
    sites.ANY_ONE,
    sites.SMALL_ONES,
    sites.LARGE_ONES,
]


def can(table: Table, me: int, effect: int) -> bool:
    """Whether an effect would do anything now."""
    if effect <= names.LEVEL_AGAIN:
        return can_gain(table, me, effect)
    if names.CONVERT <= effect <= names.BUILD_LARGE:
        return sites.can_build(table, me, MODES[effect - names.CONVERT])
    if effect == names.PLAY_ANY:
        return table.fam[me * W + HAND] != 0
    if names.PLAY_NETWORK <= effect <= names.PLAY_TRANSPORT:
        return len(playable(table, me, effect - names.PLAY_NETWORK)) > 0
    if effect == names.HIRE:
        return can_hire(table, me)
    if effect == names.ASSOCIATE:
        return to_have(table, me) != 0
    if effect == names.RAID:
        return can_raid(table, me)
    return can_deal(table, me, effect)


def can_gain(table: Table, me: int, effect: int) -> bool:
    """Bonuses: as far as there is something to gain."""
    fam = table.fam
    at = me * W
    if effect in (names.GOON, names.TWO_GOONS):
        return table.goons > 0 and fam[at + GOONS] < table.printed.goon_spaces
    if names.NETWORK_CARD <= effect <= names.TRANSPORT_CARD:
        return len(table.piles[effect - names.NETWORK_CARD]) > 0
    if effect in (names.BOOK, names.TWO_BOOKS):
        return fam[at + BOOK_SUPPLY] > 0
    if effect in (names.AUTHORITY, names.TWO_AUTHORITY):
        return table.markers > 0
    if effect in (names.MEMBER, names.TWO_MEMBERS):
        return fam[at + SUPPLY] > 0 and len(member_places(table, me, ANYWHERE)) > 0
    if effect == names.TILE:
        return len(available(table)) > 0
    if effect == names.AID:
        return table.aid_open != 0
    if effect == names.RAISE:
        return any(can_raise(table, me, level) for level in range(5))
    return effect == names.CARD and any(table.piles)


def can_deal(table: Table, me: int, effect: int) -> bool:
    """Barrels, protection, tiles, books, and the aid card that copies another."""
    if effect == names.PRODUCE:
        return can_produce(table, me)
    if effect == names.SELL:
        return sellable(table, me) != 0
    if effect == names.PROTECT:
        return can_protect(table, me, 0) and unguarded(table, me) != 0
    if effect == names.PLAY_TILES:
        return can_play_tile(table, me)
    if effect == names.COOK:
        return can_cook(table, me)
    if effect == names.COPY_AID:
        return len(copyable(table, me)) > 0
    return effect in (names.DELIVER, names.MONEY)


def steps(table: Table, me: int, effect: int) -> list[Step[Any]]:
    """Do what needs no decision, and return the steps for the rest."""
    if effect <= names.LEVEL_AGAIN:
        return bonus(table, me, effect, 0)
    if names.CONVERT <= effect <= names.BUILD_LARGE:
        twice = effect in (names.BUILD_SMALL, names.BUILD_LARGE)
        number = table.printed.builds if twice else 1
        return [build.ChooseBuilding(me, MODES[effect - names.CONVERT], number)]
    if effect == names.PLAY_ANY:
        return [PlayCard(me, ANY, 0)]
    if names.PLAY_NETWORK <= effect <= names.PLAY_TRANSPORT:
        domain = effect - names.PLAY_NETWORK
        extra = table.printed.workshop_move if domain == TRANSPORT else 0
        return [PlayCard(me, domain, extra)]
    if effect == names.HIRE:
        return [Hire(me)]
    if effect == names.ASSOCIATE:
        return [TakeAssociate(me)]
    if effect == names.RAID:
        return [Raid(me)]
    return deal(table, me, effect)


def deal(table: Table, me: int, effect: int) -> list[Step[Any]]:
    """The other half of `steps`."""
    if effect == names.DELIVER:
        return drive(table, me, 0)
    if effect == names.SELL:
        return [Sell(me, batch(table, me), -1)]
    if effect == names.PROTECT:
        return [Protect(me, 0, -1)]
    if effect == names.PLAY_TILES:
        return [PlayTile(me, table.printed.tiles_played)]
    if effect == names.COOK:
        return [Cook(me, table.printed.books_cooked)]
    if effect == names.COPY_AID:
        return [CopyAid(me)]
    if effect == names.PRODUCE:
        produce(table, me)
    else:
        earn(table, me, table.printed.money_aid)
        table.tell("money", "SPK-MONEY-04", me, table.printed.money_aid)
    return []


class Row(May[Table]):
    """The actions of one row of a location, in any order; each may be left out."""

    name = "row"
    asks = "effect"
    rules = ("SPK-TURN-15", "SPK-TURN-16", "SPK-TURN-17")
    holds: ClassVar[tuple[str, ...]] = ("actions",)

    def __init__(self, player: int, actions: tuple[int, ...]) -> None:
        super().__init__(player)
        self.actions = actions

    def choices(self, table: Table) -> list[int]:
        return [effect for effect in self.actions if can(table, self.player, effect)]

    def choose(self, table: Table, option: int) -> None:
        rest = tuple([effect for effect in self.actions if effect != option])
        table.then(*steps(table, self.player, option), Row(self.player, rest))

    def run(self, table: Table) -> None:
        """What is left of the row cannot be done."""
        tell_cannot(table, self.player, self.actions)

    def why_not(self, table: Table, option: int) -> str:
        if option in self.actions:
            return why_cannot(table, self.player, option)
        return "SPK-TURN-16"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(EFFECTS)


# Why an action of a location cannot be done now, by effect.
CANNOT: Final[list[str]] = [
    "SPK-TURN-16",
    "SPK-GOON-05",
    "SPK-GOON-05",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-04",
    "SPK-EDGE-03",
    "SPK-EDGE-03",
    "SPK-TILES-01",
    "SPK-MEMBER-05",
    "SPK-MEMBER-05",
    "SPK-EDGE-02",
    "SPK-EDGE-02",
    "SPK-EDGE-05",
    "SPK-LEVEL-05",
    "SPK-LEVEL-05",
    "SPK-LEVEL-05",
    "SPK-MONEY-04",
    "SPK-AID-13",
    "SPK-PLAN-13",
    "SPK-AID-18",
    "SPK-TILES-19",
    "SPK-BUILD-05",
    "SPK-PLAN-05",
    "SPK-TRUCK-01",
    "SPK-PRODUCE-01",
    "SPK-SELL-01",
    "SPK-PROTECT-02",
    "SPK-GOON-01",
    "SPK-ASSOCIATE-02",
    "SPK-RAID-01",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-CARD-04",
    "SPK-TILES-05",
    "SPK-BOOKS-01",
]


def why_cannot(table: Table, me: int, effect: int) -> str:
    """The rule that keeps an effect from doing anything now."""
    if effect == names.HIRE and table.fam[me * W + GOONS] >= table.printed.goon_spaces:
        return "SPK-GOON-05"
    if effect == names.PROTECT:
        return why_no_protection(table, me)
    if effect == names.COOK and not table.fam[me * W + BOOKS]:
        return "SPK-BOOKS-06"
    return why_no_raid(table, me) if effect == names.RAID else CANNOT[effect]


def tell_cannot(table: Table, me: int, actions: Iterable[int]) -> None:
    """The same for several, found out only if somebody listens."""
    if table.heard is not None:
        for effect in actions:
            table.cannot(me, effect, why_cannot(table, me, effect))


def usable(table: Table, me: int, cards: list[int]) -> list[int]:
    """Aid cards whose effect would do something."""
    effect = table.printed.aid_effect
    return [card for card in cards if can(table, me, effect[card])]


def copyable(table: Table, me: int) -> list[int]:
    """Aid cards of the display whose effect would do something; a copy of a copy is none."""
    effect = table.printed.aid_effect
    there = [card for card in bits(table.aid_open) if effect[card] != names.COPY_AID]
    return usable(table, me, there)


def costs(table: Table, me: int, card: int) -> bool:
    """Whether something may have to be paid for when an aid card is used."""
    effect = table.printed.aid_effect[card]
    if effect == names.COPY_AID:
        return any(costs(table, me, other) for other in copyable(table, me))
    return effect in (names.CONVERT, names.REPLACE, names.DELIVER)


class UseAid(May[Table]):
    """At the start of the turn one aid card beside the headquarters may be used; it goes into the
    safe and still scores at the end. The last number lets the payments of this turn ask which
    money to use.
    """

    name = "use_aid"
    asks = "aid"
    rules = ("SPK-AID-02", "SPK-AID-03", "SPK-AID-04", "SPK-TURN-08", "SPK-MONEY-02")

    def choices(self, table: Table) -> list[int]:
        me = self.player
        mine = table.fam[me * W + AID]
        if not mine:
            return NOTHING
        found = usable(table, me, bits(mine))
        if not table.fam[me * W + MIXING] and any(costs(table, me, card) for card in found):
            found.append(MIX)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if option == MIX:
            wish_to_mix(table, me)
            table.then(self)
            return
        table.fam[me * W + AID] &= ~(1 << option)
        table.fam[me * W + SAFE] |= 1 << option
        table.tell("used_aid", "SPK-AID-02", me, option)
        table.then(*steps(table, me, table.printed.aid_effect[option]))

    def why_not(self, table: Table, option: int) -> str:
        if 0 <= option < AIDS and table.fam[self.player * W + SAFE] >> option & 1:
            return "SPK-AID-04"
        if 0 <= option < AIDS and table.fam[self.player * W + AID] >> option & 1:
            return why_cannot(table, self.player, table.printed.aid_effect[option])
        return "SPK-MONEY-02" if option == MIX else "SPK-AID-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return MIX + 1


class CopyAid(Must[Table]):
    """The effect of an aid card in the display, which stays there."""

    name = "copy_aid"
    asks = "aid"
    rules = ("SPK-AID-13", "SPK-AID-27")

    def options(self, table: Table) -> list[int]:
        return copyable(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        table.tell("copied_aid", "SPK-AID-13", self.player, option)
        table.then(*steps(table, self.player, table.printed.aid_effect[option]))

    def why_not(self, table: Table, option: int) -> str:
        if 0 <= option < AIDS and table.aid_open >> option & 1:
            if table.printed.aid_effect[option] == names.COPY_AID:
                return "SPK-AID-27"
            return why_cannot(table, self.player, table.printed.aid_effect[option])
        return "SPK-AID-13"

    @classmethod
    def span(cls, box: Box) -> int:
        return AIDS


def can_play_tile(table: Table, me: int) -> bool:
    """Whether there is any: the first one found is enough."""
    packed: i64 = table.fam[me * W + TILES]
    kind = 0
    while packed:
        if packed & 7 and can(table, me, table.printed.tile_effect[kind]):
            return True
        packed >>= WIDTH
        kind += 1
    return False


def playable_tiles(table: Table, me: int) -> list[int]:
    """Kinds of city tiles in the headquarters whose effect would do something."""
    return [
        kind
        for kind in kinds(table.fam[me * W + TILES])
        if can(table, me, table.printed.tile_effect[kind])
    ]


class PlayTile(May[Table]):
    """Up to so many city tiles, also such as were gained this turn, each for its effect."""

    name = "play_tile"
    asks = "tile"
    rules = ("SPK-TILES-05", "SPK-TILES-06", "SPK-TILES-07")
    holds: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player)
        self.left = left

    def choices(self, table: Table) -> list[int]:
        return playable_tiles(table, self.player) if self.left else []

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.fam[me * W + TILES] -= 1 << option * WIDTH
        table.fam[me * W + PLAYED] += 1 << option * WIDTH
        table.tell("played_tile", "SPK-TILES-05", me, option)
        table.then(
            *steps(table, me, table.printed.tile_effect[option]), PlayTile(me, self.left - 1)
        )

    def why_not(self, table: Table, option: int) -> str:
        if 0 <= option < TILE_KINDS and held(table.fam[self.player * W + TILES], option):
            return why_cannot(table, self.player, table.printed.tile_effect[option])
        return "SPK-TILES-05"

    @classmethod
    def span(cls, box: Box) -> int:
        return TILE_KINDS
