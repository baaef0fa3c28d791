"""City tiles: the display of three columns, taking one, and clearing the headquarters.

A headquarters keeps how many it has of each kind, three bits for a kind. In the display, places
0 to 2 are the right column, 3 to 5 the tops of the middle column.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Must
from omerta.games.speakeasy.family import PLAYED, TILES, W
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import SLOT
from omerta.games.speakeasy.tiles.names import TILES as KINDS

MIDDLE: Final = 3
WIDTH: Final = 3  # bits for each kind


def held(packed: i64, kind: i64) -> i64:
    return packed >> kind * WIDTH & 7


def how_many(packed: i64) -> int:
    total: i64 = 0
    while packed > 0:
        total += packed & 7
        packed >>= WIDTH
    return total


def kinds(packed: i64) -> list[int]:
    found: list[int] = []
    kind = 0
    while packed > 0:
        if packed & 7:
            found.append(kind)
        packed >>= WIDTH
        kind += 1
    return found


def give_tile(table: Table, me: int, kind: int) -> None:
    table.gain(me, TILES, 1 << kind * WIDTH)


def slots(table: Table, me: int) -> int:
    """How many city tiles a headquarters keeps at the end of the turn."""
    return table.printed.tile_slots + table.crate_bonus(me, SLOT)


def available(table: Table) -> list[int]:
    """Open tiles with nothing on top: place * 16 + kind."""
    found: list[int] = []
    for place in range(3):
        if table.right[place] >= 0:
            found.append(place * KINDS + table.right[place])
    for place in range(3):
        if table.middle[place]:
            found.append((MIDDLE + place) * KINDS + table.middle[place][-1])
    return found


class TakeTile(Must[Table]):
    """Take an available city tile from the right or the middle column of the display."""

    name = "take_tile"
    asks = "shown_tile"
    rules = ("SPK-TILES-01", "SPK-TILES-02", "SPK-TILES-03")

    def options(self, table: Table) -> list[int]:
        return available(table)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        place, kind = divmod(option, KINDS)
        give_tile(table, me, kind)
        table.tell("took_tile", "SPK-TILES-01", me, kind)
        if place < MIDDLE:
            table.right[place] = -1
            table.then(Refill(me, place))
        else:
            place -= MIDDLE
            table.middle[place] = table.middle[place][:-1]

    def run(self, table: Table) -> None:
        """Nothing lies there."""
        table.tell("no_tile", "SPK-EDGE-06", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return 2 * MIDDLE * KINDS


class Refill(Must[Table]):
    """A gap in the right column is filled at once from a face-down stack of one's choice."""

    name = "refill"
    asks = "stack"
    rules = ("SPK-TILES-02", "SPK-EDGE-06")
    holds: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, player: int, place: int) -> None:
        super().__init__(player)
        self.place = place

    def stacks(self, table: Table) -> list[int]:
        return [stack for stack in range(3) if table.stack_left[stack]]

    def options(self, table: Table) -> list[int]:
        found = self.stacks(table)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.stack_left[option] -= 1
        kind = table.stacks[option][table.stack_left[option]]
        table.right[self.place] = kind
        table.reveal()
        table.tell("tile_shown", "SPK-TILES-02", kind)

    def run(self, table: Table) -> None:
        """One stack or none is left: nothing to choose."""
        found = self.stacks(table)
        if found:
            self.choose(table, found[0])
        else:
            table.tell("no_refill", "SPK-EDGE-06")

    @classmethod
    def span(cls, box: Box) -> int:
        return 3


class ClearTiles(Must[Table]):
    """At the end of the turn played tiles go face up to any spaces of the middle column, then
    surplus ones of one's choice. The numbers are kind * 3 + space.
    """

    name = "clear_tiles"
    asks = "cleared_tile"
    rules = (
        "SPK-TILES-04",
        "SPK-TILES-07",
        "SPK-TILES-08",
        "SPK-TILES-09",
        "SPK-CRATE-22",
    )

    def options(self, table: Table) -> list[int]:
        fam = table.fam
        at = self.player * W
        packed = fam[at + PLAYED]
        if not packed:
            packed = fam[at + TILES]
            number = how_many(packed)
            if number <= table.printed.tile_slots or number <= slots(table, self.player):
                return NOTHING
        return [kind * 3 + space for kind in kinds(packed) for space in range(3)]

    def choose(self, table: Table, option: int) -> None:
        kind, space = divmod(option, 3)
        at = self.player * W
        played = table.fam[at + PLAYED] != 0
        zone = PLAYED if played else TILES
        table.fam[at + zone] -= 1 << kind * WIDTH
        table.middle[space] = [*table.middle[space], kind]
        rule = "SPK-TILES-07" if played else "SPK-TILES-04"
        table.tell("returned_tile", rule, self.player, kind)
        table.then(self)

    def run(self, table: Table) -> None:
        """Everything fits."""

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-TILES-07" if table.has(self.player, PLAYED) else "SPK-TILES-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS * 3
