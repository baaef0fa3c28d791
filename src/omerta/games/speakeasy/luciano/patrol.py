"""Cops on patrol: face-down tiles become cops, the next tiles are laid."""

from __future__ import annotations

from omerta.engine.game import Do
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.setup import lay_cop_tiles
from omerta.games.speakeasy.table import Table


class Patrol(Do[Table]):
    """A cop in every district with a face-down cop tile; in the first two acts four more tiles."""

    name = "patrol"
    rules = ("SPK-COPS-01", "SPK-COPS-02", "SPK-COPS-04", "SPK-COPS-05", "SPK-COPS-06")

    def run(self, table: Table) -> None:
        if table.heard is not None:
            for district in bits(table.cop_next):
                table.tell("cop", "SPK-COPS-01", district)
        table.put_cops(table.cop_next)
        table.cop_next = 0
        if table.cop_at < len(table.cop_tiles):
            table.reveal()
            lay_cop_tiles(table)
