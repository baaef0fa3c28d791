"""Before the first round: the car, the districts of the players, the neutral families."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, Must
from omerta.games.der_pate.board import DISTRICTS, SPACES
from omerta.games.der_pate.rounds import StartRound
from omerta.games.der_pate.table import EMPTY, Table


class PlaceCar(Must[Table]):
    """Whoever sits on the right of the start player puts the car on any space of the road."""

    name = "place_car"
    asks = "space"
    rules = ("PAT-SETUP-06", "PAT-COMP-03")

    def options(self, table: Table) -> list[int]:
        return list(range(SPACES))

    def choose(self, table: Table, option: int) -> None:
        table.car = option
        table.tell("placed_car", "PAT-SETUP-06", self.player, option)
        table.then(ChooseDistrict(self.player))

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class ChooseDistrict(Must[Table]):
    """Take a free district and put a member on each of its businesses; then the next player
    counter-clockwise. The start player comes last; of four players he gets what is left.
    """

    name = "choose_district"
    asks = "district"
    rules = (
        "PAT-SETUP-07",
        "PAT-SETUP-08",
        "PAT-SETUP-09",
        "PAT-SETUP-10",
        "PAT-SETUP-11",
        "PAT-SETUP-12",
    )

    def options(self, table: Table) -> list[int]:
        free = free_districts(table)
        return free if len(free) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        for space in table.printed.district_spaces[option]:
            table.settle_in(me, space)
        table.tell("chose_district", "PAT-SETUP-08", me, option)
        if me == table.first:
            table.then(FillDistricts(me), StartRound(me))
        else:
            table.then(ChooseDistrict((me - 1) % table.seats))

    def run(self, table: Table) -> None:
        """Only one is left: no question."""
        self.choose(table, free_districts(table)[0])

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-SETUP-07" if 0 <= option < len(DISTRICTS) else "PAT-SETUP-08"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(DISTRICTS)


class FillDistricts(Do[Table]):
    """Districts nobody chose get neutral members, one unused colour each."""

    name = "fill_districts"
    rules = ("PAT-SETUP-09", "PAT-SETUP-10", "PAT-SETUP-11")

    def run(self, table: Table) -> None:
        family = table.seats
        for district in free_districts(table):
            for space in table.printed.district_spaces[district]:
                table.holder[space] = family
            rule = "PAT-SETUP-10" if table.seats == 3 else "PAT-SETUP-11"
            table.tell("neutral_district", rule, family, district)
            family += 1


def free_districts(table: Table) -> list[int]:
    spaces = table.printed.district_spaces
    return [
        district for district in range(len(DISTRICTS)) if table.holder[spaces[district][0]] == EMPTY
    ]
