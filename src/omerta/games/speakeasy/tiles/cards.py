"""Domain cards between piles and hands. The piles lie face up: their top cards are known."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Must
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.family import HAND, SECRET
from omerta.games.speakeasy.people import CARDS, EACH
from omerta.games.speakeasy.table import Table


def show(table: Table, me: int, card: int) -> None:
    """A card leaves the hand; if it was dealt face down, the others see it only now."""
    bit = 1 << card
    table.exclude(me, HAND, bit)
    if table.has(me, SECRET) & bit:
        table.exclude(me, SECRET, bit)
        table.reveal()


def put_under(table: Table, card: int) -> None:
    """Face up under the pile of its domain, as everybody sees."""
    domain = card // EACH
    table.piles[domain] = [card, *table.piles[domain]]
    table.under[domain] += 1


def discard(table: Table, me: int, card: int) -> None:
    """From the hand under the pile of its domain."""
    table.tell("discarded", "SPK-CARD-07", me, card)
    show(table, me, card)
    put_under(table, card)


def take_card(table: Table, me: int, domain: int) -> None:
    """The top card of a pile into the hand; the card below it is seen now."""
    pile = table.piles[domain]
    if not pile:
        table.tell("no_card", "SPK-EDGE-04", me, domain)
        return
    card = pile[-1]
    rest = pile[:-1]
    table.piles[domain] = rest
    if table.under[domain] > len(rest):
        table.under[domain] = len(rest)
    table.include(me, HAND, 1 << card)
    table.tell("took_card", "SPK-CARD-08", me, card)
    if rest:
        table.reveal()
        table.tell("uncovered", "SPK-HIDDEN-04", rest[-1])


def discardable(hand: i64, left: int, above: int) -> list[int]:
    """Which card can be next of `left` cards to discard, in ascending order."""
    found = bits(hand >> above + 1 << above + 1)
    return found if left == 1 else found[: len(found) - left + 1]


class TakeCard(Must[Table]):
    """Take the top card of any one pile into the hand. There is no hand limit."""

    name = "take_card"
    asks = "domain"
    rules = ("SPK-CARD-08", "SPK-TURN-13", "SPK-TURN-14", "SPK-EDGE-04")

    def options(self, table: Table) -> list[int]:
        return [domain for domain in range(4) if table.piles[domain]]

    def choose(self, table: Table, option: int) -> None:
        take_card(table, self.player, option)

    def run(self, table: Table) -> None:
        """All piles are empty."""

    def why_not(self, table: Table, option: int) -> str:
        return "SPK-EDGE-04" if 0 <= option < 4 else "SPK-TURN-13"

    @classmethod
    def span(cls, box: Box) -> int:
        return 4


class Discard(Must[Table]):
    """Discard so many domain cards from the hand, of any domains; asked in ascending order."""

    name = "discard"
    asks = "face"
    rules = ("SPK-CARD-06", "SPK-CARD-07", "SPK-AID-05")
    holds: ClassVar[tuple[str, ...]] = ("left", "above")

    def __init__(self, player: int, left: int, above: int) -> None:
        super().__init__(player)
        self.left = left
        self.above = above

    def options(self, table: Table) -> list[int]:
        if not self.left:
            return NOTHING
        return discardable(table.has(self.player, HAND), self.left, self.above)

    def choose(self, table: Table, option: int) -> None:
        discard(table, self.player, option)
        if self.left > 1:
            table.then(Discard(self.player, self.left - 1, option))

    def run(self, table: Table) -> None:
        """Nothing is due."""

    @classmethod
    def span(cls, box: Box) -> int:
        return CARDS
