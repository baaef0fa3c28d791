"""The final scoring: all money, protected buildings, one aid card for each bottle."""

from __future__ import annotations

from omerta.engine.game import Do
from omerta.games.speakeasy.family import CLEAN, DIRTY
from omerta.games.speakeasy.table import Table


class FinalScoring(Do[Table]):
    """Line by line; the most money wins, then protected buildings, buildings, books, members."""

    name = "final_scoring"
    rules = (
        "SPK-SCORING-01",
        "SPK-SCORING-02",
        "SPK-SCORING-03",
        "SPK-SCORING-11",
        "SPK-SCORING-12",
        "SPK-SCORING-13",
        "SPK-SCORING-14",
        "SPK-SCORING-15",
        "SPK-SCORING-16",
        "SPK-SOLO-16",
    )

    def run(self, table: Table) -> None:
        if table.heard is not None:
            self.tell_count(table)
        table.end()

    def tell_count(self, table: Table) -> None:
        """The count of each family, and who won; the table itself answers both at any time."""
        for family in range(table.families):
            who = table.who(family)
            table.tell("final_clean", "SPK-SCORING-01", who, table.has(family, CLEAN))
            table.tell("final_dirty", "SPK-SCORING-01", who, table.has(family, DIRTY))
            table.tell("final_buildings", "SPK-SCORING-02", who, table.building_value(family))
            table.tell("final_aid", "SPK-SCORING-03", who, table.aid_value(family))
            if family >= table.seats and table.printed.rival_bonus:
                table.tell("final_bonus", "SPK-SOLO-16", table.printed.rival_bonus)
            table.tell("final_total", "SPK-SCORING-11", who, table.total(family))
        winners = table.winners()
        for winner in winners:
            if len(winners) == 1:
                table.tell("won", "SPK-SCORING-11", winner)
            else:
                table.tell("shared", "SPK-SCORING-15", winner)
        if not winners:
            table.tell("rival_won", "SPK-SOLO-16")
