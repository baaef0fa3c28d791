"""Playing a domain card: into its slot, its bonus, then the action of its domain."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import Do, Must, Step
from omerta.games.speakeasy.barrels import Produce, Sell, batch
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import HAND, HASTE, SLOT
from omerta.games.speakeasy.gains import bonus
from omerta.games.speakeasy.people import CARDS, DISTILLERY, EACH, NETWORK, PARTY
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.places.workshop import drive
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles.cards import put_under, show

ANY: Final = -1


def playable(table: Table, me: int, domain: int) -> list[int]:
    """Hand cards of a domain, or of any."""
    hand = table.has(me, HAND)
    if domain != ANY:
        hand &= (1 << EACH) - 1 << domain * EACH
    return bits(hand)


def slot_in(table: Table, me: int, card: int) -> list[Step[Any]]:
    """The card into the slot of its domain, the old one under its pile; then the bonus."""
    domain = card // EACH
    table.tell("played", "SPK-CARD-02", me, card)
    show(table, me, card)
    old = table.has(me, SLOT + domain)
    if old >= 0:
        put_under(table, old)
    table.put(me, SLOT + domain, card)
    return bonus(table, me, table.printed.card_bonus[card], domain)


class PlayCard(Must[Table]):
    """Play a hand card of the named domain, or of any, into the own slot of that domain."""

    name = "play_card"
    asks = "face"
    rules = ("SPK-CARD-01", "SPK-CARD-02", "SPK-CARD-04", "SPK-CARD-05")
    holds: ClassVar[tuple[str, ...]] = ("domain", "extra")

    def __init__(self, player: int, domain: int, extra: int) -> None:
        super().__init__(player)
        self.domain = domain
        self.extra = extra  # movement points that come with the place

    def options(self, table: Table) -> list[int]:
        return playable(table, self.player, self.domain)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.then(*slot_in(table, me, option), CardAction(me, option, self.extra))

    def run(self, table: Table) -> None:
        """No such card in hand."""

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-CARD-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return CARDS


class CardAction(Do[Table]):
    """Network orders protection, Party sells, Distillery produces, Transport loads and delivers."""

    name = "card_action"
    rules = ("SPK-CARD-03", "SPK-TRUCK-06", "SPK-TRUCK-07", "SPK-WORKSHOP-03")
    holds: ClassVar[tuple[str, ...]] = ("card", "extra")

    def __init__(self, player: int, card: int, extra: int) -> None:
        super().__init__(player)
        self.card = card
        self.extra = extra

    def run(self, table: Table) -> None:
        me = self.player
        domain = self.card // EACH
        if domain == NETWORK:
            table.then(Protect(me, 0, -1))
        elif domain == PARTY:
            table.then(Sell(me, batch(table, me), -1))
        elif domain == DISTILLERY:
            table.then(Produce(me))
        else:
            table.put(me, HASTE, table.printed.card_move[self.card])
            table.then(*drive(table, me, self.extra))
