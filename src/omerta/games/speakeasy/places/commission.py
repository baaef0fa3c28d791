"""Commission: a mobster becomes the associate."""

from __future__ import annotations

from typing import Any

from omerta.engine.box import Box
from omerta.engine.game import Must, Step
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import ASSOCIATE, FREE, NO_ONE
from omerta.games.speakeasy.gains import PIER_ONLY, VIP_ONLY, PlaceMember
from omerta.games.speakeasy.people import FREE_USE, MOBSTERS, TILES, TWO_MEMBERS
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.city import TakeTile


def to_have(table: Table, me: int) -> int:
    """The mobsters one could have, as a set: all on the mobster board, the own one included, since
    he goes back there first; not those of others.
    """
    found = 0
    for mobster in table.mob_in:
        if mobster != NO_ONE:
            found |= 1 << mobster
    for family in range(table.families):
        mobster = table.has(family, ASSOCIATE)
        if family != me and mobster != NO_ONE:
            found &= ~(1 << mobster)
    return found


def on_board(table: Table, me: int) -> list[int]:
    """The same one by one."""
    return bits(to_have(table, me))


class TakeAssociate(Must[Table]):
    """The old associate goes back to his district; choose a mobster of the mobster board. His
    speakeasies and his strength tile stay; an instant ability happens now.
    """

    name = "take_associate"
    asks = "mobster"
    rules = (
        "SPK-ASSOCIATE-01",
        "SPK-ASSOCIATE-02",
        "SPK-ASSOCIATE-03",
        "SPK-ASSOCIATE-04",
        "SPK-ASSOCIATE-09",
        "SPK-ASSOCIATE-12",
        "SPK-ASSOCIATE-13",
        "SPK-EDGE-08",
    )

    def options(self, table: Table) -> list[int]:
        return on_board(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        old = table.has(me, ASSOCIATE)
        if old != NO_ONE:
            table.tell("associate_left", "SPK-ASSOCIATE-01", me, old)
        table.put(me, ASSOCIATE, option)
        ability = table.printed.ability[option]
        table.put(me, FREE, 1 if ability == FREE_USE else 0)
        table.tell("associate", "SPK-ASSOCIATE-03", me, option)
        steps: list[Step[Any]] = []
        if ability == TILES:
            steps = [TakeTile(me) for _ in range(table.printed.worth[option])]
        elif ability == TWO_MEMBERS:
            steps = [PlaceMember(me, PIER_ONLY), PlaceMember(me, VIP_ONLY)]
        table.then(*steps)

    def run(self, table: Table) -> None:
        """No mobster is on the board."""

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-ASSOCIATE-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(MOBSTERS)
