"""Before the first act: everybody takes a family. Then act by act."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, Do, Must, course
from omerta.games.corleones_imperium.board import FAMILIES
from omerta.games.corleones_imperium.deck import fill_jobs
from omerta.games.corleones_imperium.phases.bribes import Bribes
from omerta.games.corleones_imperium.phases.ending import CountMoney
from omerta.games.corleones_imperium.phases.entracte import Entracte
from omerta.games.corleones_imperium.phases.family_business import FamilyBusiness
from omerta.games.corleones_imperium.phases.new_business import (
    NewBusiness,
    lay_allies,
    open_business,
)
from omerta.games.corleones_imperium.phases.tribute import Tribute
from omerta.games.corleones_imperium.phases.turf_wars import TurfWars
from omerta.games.corleones_imperium.table import Table

# What is laid out at the start, by number of players.
TILES_LAID: Final = ("", "", "COR-SETUP-06", "COR-SETUP-06", "COR-SETUP-07", "COR-SETUP-08")
JOBS_LAID: Final = ("", "", "COR-SETUP-09", "COR-SETUP-10", "COR-SETUP-10", "COR-SETUP-11")
ALLIES_LAID: Final = ("", "", "COR-SETUP-12", "COR-SETUP-13", "COR-SETUP-14", "COR-SETUP-15")


class LayOut(Do[Table]):
    """The first tiles, the open jobs and the allies of act I."""

    name = "lay_out"
    rules = (
        "COR-SETUP-06",
        "COR-SETUP-07",
        "COR-SETUP-08",
        "COR-SETUP-09",
        "COR-SETUP-10",
        "COR-SETUP-11",
        "COR-SETUP-12",
        "COR-SETUP-13",
        "COR-SETUP-14",
        "COR-SETUP-15",
        "COR-SETUP-16",
    )

    def run(self, table: Table) -> None:
        for _ in range(table.printed.first_tiles[table.seats]):
            open_business(table, False, TILES_LAID[table.seats])
        fill_jobs(table, JOBS_LAID[table.seats])
        lay_allies(table, ALLIES_LAID[table.seats])


class ChooseFamily(Must[Table]):
    """Everybody takes a family that is still free; it only gives figures their names."""

    name = "choose_family"
    asks = "family"
    rules = ("COR-SETUP-17", "COR-SETUP-26")

    def options(self, table: Table) -> list[int]:
        return [family for family in range(len(FAMILIES)) if family not in table.family]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        family = table.family[:]
        family[me] = option
        table.family = family
        table.tell("chose_family", "COR-SETUP-17", me, option)
        if NOBODY in family:
            table.then(ChooseFamily(table.after(me)))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-SETUP-17" if option in table.family else "COR-SETUP-26"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(FAMILIES)


class FourActs(Do[Table]):
    """A game is four acts with an entr'acte after each but the last."""

    name = "four_acts"
    rules = ("COR-ACT-01", "COR-ACT-04", "COR-END-01")

    def run(self, table: Table) -> None:
        me = self.player
        act = OpenAct(me)
        pause = Entracte(me)
        table.follow(course(act, pause, act, pause, act, pause, act, CountMoney(me)))


class OpenAct(Do[Table]):
    """The phases of an act, in this order; act IV has no bribes."""

    name = "open_act"
    rules = ("COR-ACT-01", "COR-ACT-02", "COR-ACT-03", "COR-ACT-05")

    def run(self, table: Table) -> None:
        me = self.player
        table.tell("act_began", "COR-ACT-01", table.act)
        table.then(NewBusiness(me), FamilyBusiness(me), TurfWars(me, 0), Bribes(me), Tribute(me))
