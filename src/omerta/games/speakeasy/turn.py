"""A turn: an aid card, a capo, a domain card; and the choice to mix clean and dirty money."""

from __future__ import annotations

from typing import Final

from omerta.engine.box import Box
from omerta.engine.game import PASS, Do, Must, course
from omerta.games.speakeasy.board import AT_RESTAURANT, SINGLE
from omerta.games.speakeasy.family import (
    CAPOS,
    COMMAND,
    HAND,
    HASTE,
    MIXING,
    W,
)
from omerta.games.speakeasy.money import wish_to_mix
from omerta.games.speakeasy.places.contacts import (
    free_contacts,
    free_park_spot,
    has_prey,
    is_park,
    visit,
)
from omerta.games.speakeasy.places.park import Swap
from omerta.games.speakeasy.places.restaurant import dine
from omerta.games.speakeasy.printed import FEW
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.cards import TakeCard
from omerta.games.speakeasy.tiles.city import ClearTiles
from omerta.games.speakeasy.use_aid import UseAid

MIX: Final = AT_RESTAURANT + 1  # as an option: let every payment of this turn ask


class Turn(Do[Table]):
    """In this order: optionally one aid card, one capo, one domain card. Then tiles are cleared."""

    name = "turn"
    rules = ("SPK-TURN-08", "SPK-ORDER-01")

    def run(self, table: Table) -> None:
        table.tell("turn", "SPK-ORDER-01", self.player)
        table.follow(TURN[self.player])


class PlaceCapo(Must[Table]):
    """A capo must go to a contact without a capo, to the restaurant (with a hand card for the duty
    there) or, if there is somebody to swap with, to the park. The last number lets the payments of
    this turn ask which money to use.
    """

    name = "place_capo"
    asks = "place"
    rules = (
        "SPK-TURN-09",
        "SPK-TURN-10",
        "SPK-TURN-11",
        "SPK-TURN-12",
        "SPK-RESTAURANT-01",
        "SPK-RESTAURANT-02",
        "SPK-PARK-01",
        "SPK-PARK-02",
        "SPK-PARK-08",
        "SPK-MONEY-02",
    )

    def options(self, table: Table) -> list[int]:
        me = self.player
        found = free_contacts(table)
        park = free_park_spot(table)
        if park >= 0 and has_prey(table, me):
            found.append(park)
        at = me * W
        if table.fam[at + HAND]:
            found.append(AT_RESTAURANT)
        if not table.fam[at + MIXING]:
            found.append(MIX)  # also with one kind of money: the other may come this turn
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if option == MIX:
            wish_to_mix(table, me)
            table.then(self)
            return
        table.lose(me, CAPOS, 1)
        table.tell("placed_capo", "SPK-TURN-09", me, option)
        if option == AT_RESTAURANT:
            table.capo[AT_RESTAURANT + me] += 1
            table.then(*dine(table, me))
        else:
            table.capo[option] = me
            if is_park(option):
                table.then(Swap(me, option))
            else:
                table.then(*visit(table, me, option))

    def why_not(self, table: Table, option: int) -> str:
        if option == PASS:
            return "SPK-TURN-09"
        if option == AT_RESTAURANT:
            return "SPK-RESTAURANT-02"
        if option == MIX:
            return "SPK-MONEY-02"
        if is_park(option):
            return self.why_not_park(table)
        if 0 <= option < SINGLE and table.printed.open[table.side][option]:
            return "SPK-TURN-10"
        return "SPK-TWOPLAYER-05" if table.side == FEW else "SPK-TWOPLAYER-06"

    def why_not_park(self, table: Table) -> str:
        """Nobody to swap with; or it is full, or another of its spots comes first."""
        if not has_prey(table, self.player):
            return "SPK-PARK-08"
        return "SPK-PARK-02" if table.side == FEW else "SPK-PARK-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return MIX + 1


class EndTurn(Do[Table]):
    """What was commanded, how fast trucks were and how was paid is forgotten."""

    name = "end_turn"
    rules = ("SPK-PROTECT-05", "SPK-TRUCK-06", "SPK-MONEY-02")

    def run(self, table: Table) -> None:
        table.put(self.player, COMMAND, 0)
        table.put(self.player, HASTE, 0)
        table.put(self.player, MIXING, 0)


# A turn of each seat; always the same steps.
TURN: Final = [
    course(UseAid(seat), PlaceCapo(seat), TakeCard(seat), ClearTiles(seat), EndTurn(seat))
    for seat in range(4)
]
