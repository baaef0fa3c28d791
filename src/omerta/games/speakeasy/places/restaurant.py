"""Restaurant: a card for the turn order, then two different actions of three."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, PASS, May, Must, Step
from omerta.games.speakeasy.cannot import tell_cannot, why_cannot
from omerta.games.speakeasy.effects import steps
from omerta.games.speakeasy.family import COLUMN, LOWER
from omerta.games.speakeasy.feasible import can
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.cards import Discard
from omerta.games.speakeasy.tiles.names import COOK, EFFECTS, PLAY_ANY, PLAY_TILES

MENU: Final = (PLAY_ANY, PLAY_TILES, COOK)


def dine(table: Table, me: int) -> list[Step[Any]]:
    """The duty, then the choice. The capo makes this a round with casino income."""
    table.visited = 1
    left = table.printed.restaurant_actions
    return [Discard(me, 1, -1), MoveMarker(me), Dine(me, left, 0)]


class MoveMarker(Must[Table]):
    """The own turn order marker goes to any empty space of the lower row, the own column included;
    the figure there counts for the rest of the turn.
    """

    name = "move_marker"
    asks = "column"
    rules = ("SPK-RESTAURANT-01", "SPK-RESTAURANT-03", "SPK-ORDER-01", "SPK-PROTECT-08")

    def options(self, table: Table) -> list[int]:
        taken = [
            table.has(family, COLUMN)
            for family in range(table.families)
            if table.has(family, LOWER)
        ]
        return [column for column in range(table.families) if column not in taken]

    def choose(self, table: Table, option: int) -> None:
        table.put(self.player, COLUMN, option)
        table.put(self.player, LOWER, 1)
        table.tell("moved_marker", "SPK-RESTAURANT-01", self.player, option)

    def why_not(self, table: Table, option: int) -> str:
        if option == PASS:
            return "SPK-RESTAURANT-01"
        return "SPK-RESTAURANT-03" if 0 <= option < table.families else "SPK-ORDER-10"

    @classmethod
    def span(cls, box: Box) -> int:
        return 4


class Dine(May[Table]):
    """Two different actions, in either order: a domain card, city tiles, books."""

    name = "dine"
    asks = "effect"
    rules = ("SPK-RESTAURANT-04", "SPK-RESTAURANT-05", "SPK-EDGE-12")
    holds: ClassVar[tuple[str, ...]] = ("left", "done")

    def __init__(self, player: int, left: int, done: int) -> None:
        super().__init__(player)
        self.left = left
        self.done = done  # the actions done, a bit each as in `MENU`

    def choices(self, table: Table) -> list[int]:
        if not self.left:
            return NOTHING
        return [effect for effect in self.to_do() if can(table, self.player, effect)]

    def to_do(self) -> list[int]:
        return [effect for place, effect in enumerate(MENU) if not self.done >> place & 1]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        done = self.done | 1 << MENU.index(option)
        table.then(*steps(table, me, option), Dine(me, self.left - 1, done))

    def run(self, table: Table) -> None:
        """Two are done, or the others cannot be."""
        if self.left:
            tell_cannot(table, self.player, self.to_do())

    def why_not(self, table: Table, option: int) -> str:
        if option not in MENU or self.done >> MENU.index(option) & 1:
            return "SPK-RESTAURANT-04"
        return why_cannot(table, self.player, option)

    @classmethod
    def span(cls, box: Box) -> int:
        return len(EFFECTS)
