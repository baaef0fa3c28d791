"""6) The entr'acte: figures return, the act track moves on, jobs and allies are laid out."""

from __future__ import annotations

from omerta.engine.game import NOBODY, Do
from omerta.games.corleones_imperium.board import BESIDE, CLOSED, EMPTY, NEUTRAL, THUG_SPACES
from omerta.games.corleones_imperium.cards import ally_list
from omerta.games.corleones_imperium.deck import fill_jobs
from omerta.games.corleones_imperium.phases.new_business import lay_allies
from omerta.games.corleones_imperium.table import Table


class Entracte(Do[Table]):
    """Between two acts. Markers, tiles, hands and suitcases stay as they are."""

    name = "entracte"
    rules = (
        "COR-ENTRACTE-01",
        "COR-ENTRACTE-02",
        "COR-ENTRACTE-03",
        "COR-ENTRACTE-04",
        "COR-ENTRACTE-05",
        "COR-ENTRACTE-06",
        "COR-ENTRACTE-07",
        "COR-ENTRACTE-08",
        "COR-ENTRACTE-09",
        "COR-ENTRACTE-10",
        "COR-ENTRACTE-11",
        "COR-ENTRACTE-12",
        "COR-BRIBE-10",
        "COR-SHOOT-04",
    )

    def run(self, table: Table) -> None:
        printed = table.printed
        self.return_figures(table)
        table.act += 1
        table.tell("entracte", "COR-ENTRACTE-04", table.act)
        if printed.new_figure[table.act]:
            for seat in range(table.seats):
                table.members[seat] += 1
            table.tell("new_figure", "COR-ENTRACTE-05", table.act)
        fill_jobs(table, "COR-ENTRACTE-08")
        for ally in ally_list(table.display):
            table.tell("ally_left", "COR-ENTRACTE-09", ally)
        table.display = 0
        if printed.bribes[table.act]:
            lay_allies(table, "COR-ENTRACTE-10")

    def return_figures(self, table: Table) -> None:
        """From the board and from the river, each to its own side; nobody is out any more."""
        for space in range(THUG_SPACES):
            who = table.thug_at[space]
            if who != CLOSED:
                if 0 <= who != NEUTRAL:
                    table.thugs[who] += 1
                table.thug_at[space] = EMPTY
        for space in range(len(table.member_at)):
            who = table.member_at[space]
            if who != CLOSED:
                if 0 <= who != NEUTRAL:
                    table.members[who] += 1
                table.member_at[space] = EMPTY
        for seat in range(table.seats):
            table.thugs[seat] += table.shot_thugs[seat]
            table.members[seat] += table.shot_members[seat]
            table.shot_thugs[seat] = 0
            table.shot_members[seat] = 0
            table.out[seat] = False
        for neutral in range(len(table.neutral_at)):
            table.neutral_at[neutral] = BESIDE
            table.neutral_of[neutral] = NOBODY
