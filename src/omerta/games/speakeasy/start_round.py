"""1920: everybody opens one small building with clean money and plays one card for its bonus."""

from __future__ import annotations

from typing import Any, ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, Do, Must, Step
from omerta.games.speakeasy.acts import StartAct
from omerta.games.speakeasy.board import SMALL, SPOTS, bits
from omerta.games.speakeasy.build import PutBuilding
from omerta.games.speakeasy.domain_cards import ANY, playable, slot_in
from omerta.games.speakeasy.family import CLEAN
from omerta.games.speakeasy.gains import PIER_ONLY, PlaceMember
from omerta.games.speakeasy.money import spend
from omerta.games.speakeasy.people import CARDS
from omerta.games.speakeasy.sites import START, pieces_left, why_not_spot
from omerta.games.speakeasy.solo.rival import RivalStart
from omerta.games.speakeasy.table import Table


class StartRound(Do[Table]):
    """In reverse turn order. With two players everybody first puts a member on a pier space."""

    name = "start_round"
    rules = ("SPK-START-01", "SPK-START-02", "SPK-START-12", "SPK-SETUP-36")

    def run(self, table: Table) -> None:
        backwards = table.order()
        backwards.reverse()
        steps: list[Step[Any]] = []
        if table.families == 2:
            steps += [PlaceMember(one, PIER_ONLY) for one in backwards if one < table.seats]
        for family in backwards:
            if family < table.seats:
                steps += [StartBuilding(family), StartCard(family)]
            else:
                steps.append(RivalStart(NOBODY))
        table.tell("start_round", "SPK-START-02")
        table.then(*steps, StartAct(NOBODY))


class StartBuilding(Must[Table]):
    """A speakeasy or the still, paid with clean money only."""

    name = "start_building"
    asks = "piece"
    rules = ("SPK-START-03", "SPK-START-04")

    def options(self, table: Table) -> list[int]:
        money = table.has(self.player, CLEAN)
        return [
            piece
            for piece in pieces_left(table, self.player, START)
            if table.printed.cost[piece] <= money
        ]

    def choose(self, table: Table, option: int) -> None:
        table.then(StartSpot(self.player, option))

    def run(self, table: Table) -> None:
        """With a box in which nothing can be paid, nothing is built."""

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-START-04" if 0 <= option < SMALL else "SPK-START-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return SMALL


class StartSpot(Must[Table]):
    """On any empty spot: no family building on it, no mobster speakeasy beside it. The city tile
    and the bonus of the headquarters come with it.
    """

    name = "start_spot"
    asks = "spot"
    rules = ("SPK-START-05", "SPK-START-06", "SPK-START-07", "SPK-START-08")
    holds: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self, player: int, piece: int) -> None:
        super().__init__(player)
        self.piece = piece

    def options(self, table: Table) -> list[int]:
        return bits(table.empty_spots())

    def choose(self, table: Table, option: int) -> None:
        spend(table, self.player, table.printed.cost[self.piece], 0)
        table.then(PutBuilding(self.player, START, self.piece, option, 0))

    def why_not(self, table: Table, option: int) -> str:
        if 0 <= option < SPOTS and table.built >> option & 1:
            return "SPK-START-05"
        return why_not_spot(table, self.player, option, self.piece, START)

    @classmethod
    def span(cls, box: Box) -> int:
        return SPOTS


class StartCard(Must[Table]):
    """One domain card into its slot, for its bonus alone; no card is drawn afterwards."""

    name = "start_card"
    asks = "face"
    rules = ("SPK-START-09", "SPK-START-10", "SPK-START-11")

    def options(self, table: Table) -> list[int]:
        return playable(table, self.player, ANY)

    def choose(self, table: Table, option: int) -> None:
        table.then(*slot_in(table, self.player, option))

    @classmethod
    def span(cls, box: Box) -> int:
        return CARDS
