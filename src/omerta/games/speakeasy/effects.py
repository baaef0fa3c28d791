"""Every effect of a contact, a location, a city tile or an aid card, and how it is done."""

from __future__ import annotations

from typing import Any, ClassVar

from omerta.engine.box import Box
from omerta.engine.game import May, Must, Step
from omerta.games.speakeasy import build
from omerta.games.speakeasy.barrels import Sell, batch, produce
from omerta.games.speakeasy.books import Cook
from omerta.games.speakeasy.cannot import tell_cannot, why_cannot
from omerta.games.speakeasy.domain_cards import ANY, PlayCard
from omerta.games.speakeasy.family import PLAYED, TILES
from omerta.games.speakeasy.feasible import MODES, can, copyable, playable_tiles
from omerta.games.speakeasy.gains import bonus
from omerta.games.speakeasy.money import earn
from omerta.games.speakeasy.people import TRANSPORT
from omerta.games.speakeasy.places.city_hall import Hire, Protect
from omerta.games.speakeasy.places.commission import TakeAssociate
from omerta.games.speakeasy.places.docks import Raid
from omerta.games.speakeasy.places.workshop import drive
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.city import WIDTH, held
from omerta.games.speakeasy.tiles.names import AIDS, EFFECTS
from omerta.games.speakeasy.tiles.names import TILES as TILE_KINDS


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
        table.lose(me, TILES, 1 << option * WIDTH)
        table.gain(me, PLAYED, 1 << option * WIDTH)
        table.tell("played_tile", "SPK-TILES-05", me, option)
        table.then(
            *steps(table, me, table.printed.tile_effect[option]), PlayTile(me, self.left - 1)
        )

    def why_not(self, table: Table, option: int) -> str:
        if 0 <= option < TILE_KINDS and held(table.has(self.player, TILES), option):
            return why_cannot(table, self.player, table.printed.tile_effect[option])
        return "SPK-TILES-05"

    @classmethod
    def span(cls, box: Box) -> int:
        return TILE_KINDS
