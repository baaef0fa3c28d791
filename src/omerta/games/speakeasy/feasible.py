"""Whether an effect of a contact, a location, a city tile or an aid card would do anything now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from omerta.games.speakeasy import sites
from omerta.games.speakeasy.barrels import can_produce, sellable
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.books import can_cook
from omerta.games.speakeasy.domain_cards import playable
from omerta.games.speakeasy.family import BOOK_SUPPLY, GOONS, HAND, SUPPLY, TILES, W
from omerta.games.speakeasy.gains import ANYWHERE, can_raise, member_places
from omerta.games.speakeasy.places.city_hall import can_hire, can_protect, unguarded
from omerta.games.speakeasy.places.commission import to_have
from omerta.games.speakeasy.places.docks import can_raid
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.city import WIDTH, available, kinds

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
        return table.has(me, HAND) != 0
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


def usable(table: Table, me: int, cards: list[int]) -> list[int]:
    """Aid cards whose effect would do something."""
    effect = table.printed.aid_effect
    return [card for card in cards if can(table, me, effect[card])]


def copyable(table: Table, me: int) -> list[int]:
    """Aid cards of the display whose effect would do something; a copy of a copy is none."""
    effect = table.printed.aid_effect
    there = [card for card in bits(table.aid_open) if effect[card] != names.COPY_AID]
    return usable(table, me, there)


def can_play_tile(table: Table, me: int) -> bool:
    """Whether there is any: the first one found is enough."""
    packed: i64 = table.has(me, TILES)
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
        for kind in kinds(table.has(me, TILES))
        if can(table, me, table.printed.tile_effect[kind])
    ]
