"""Aid cards: a face-up display, refilled from a hidden deck. They are never discarded."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import Must
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import AID
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.names import AIDS


class TakeAid(Must[Table]):
    """Choose a card of the display and lay it face up beside the headquarters; it cannot be used
    before the next turn. The display is refilled from the deck.
    """

    name = "take_aid"
    asks = "aid"
    rules = ("SPK-AID-01", "SPK-AID-03", "SPK-EDGE-05")

    def options(self, table: Table) -> list[int]:
        return bits(table.aid_open)

    def choose(self, table: Table, option: int) -> None:
        table.include(self.player, AID, 1 << option)
        table.aid_open &= ~(1 << option)
        table.tell("took_aid", "SPK-AID-01", self.player, option)
        if table.aid_left:
            table.aid_left -= 1
            card = table.aid_deck[table.aid_left]
            table.aid_open |= 1 << card
            table.reveal()
            table.tell("aid_shown", "SPK-AID-01", card)

    def run(self, table: Table) -> None:
        """The display is empty."""
        table.tell("no_aid", "SPK-EDGE-05", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return AIDS
