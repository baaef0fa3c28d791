"""Playing an ally: face up before his player until the tribute, and his text."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.game import Do
from omerta.games.corleones_imperium.effects import FollowText
from omerta.games.corleones_imperium.table import Table


class PlayAlly(Do[Table]):
    """Lay the ally face up; carry out what he does. The card is no hand card until the tribute."""

    name = "play_ally"
    rules = (
        "COR-ALLY-02",
        "COR-ALLY-03",
        "COR-ALLY-04",
        "COR-ALLY-05",
        "COR-ALLY-06",
        "COR-ALLY-13",
        "COR-ALLY-19",
        "COR-ALLY-21",
        "COR-ALLY-25",
        "COR-EDGE-01",
        "COR-EDGE-12",
    )
    holds: ClassVar[tuple[str, ...]] = ("ally",)

    def __init__(self, player: int, ally: int) -> None:
        super().__init__(player)
        self.ally = ally

    def run(self, table: Table) -> None:
        me = self.player
        table.allies[me] &= ~(1 << self.ally)
        table.hand_sizes[me] -= 1
        table.played[me] |= 1 << self.ally
        table.tell("played_ally", "COR-ALLY-02", me, self.ally)
        table.then(FollowText(me, table.printed.jobs + self.ally, 0))
