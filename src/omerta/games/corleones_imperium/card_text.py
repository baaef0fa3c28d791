"""What a card text lets its player do: it may be let be, and is skipped where it can do nothing."""

from __future__ import annotations

from omerta.engine.game import May
from omerta.games.corleones_imperium.cards import NO_JOB
from omerta.games.corleones_imperium.table import Table


class CardText(May[Table]):
    """A text that shoots, shakes down, collects or moves may be declined as a whole; one that has
    nothing to work on is skipped."""

    def decline(self, table: Table) -> None:
        table.tell("left_text", "COR-EDGE-11", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_effect", by_card(table, "COR-JOB-11", "COR-EDGE-12"), self.player)


def by_card(table: Table, job: str, ally: str) -> str:
    """The rule of the card whose text is being followed: a job's while one is being completed,
    otherwise an ally's."""
    return ally if table.current == NO_JOB else job
