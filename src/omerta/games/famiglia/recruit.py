"""Action 4 of Famiglia: take a card from the Street, and what it costs."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import May, Must
from omerta.games.famiglia.cards import KINDS, LOWERED, MERCENARIES, RANKS, family_of, rank_of
from omerta.games.famiglia.piles import MOST, WIDTH, card, count, minus
from omerta.games.famiglia.table import NO_CARD, Table


class Recruit(May[Table]):
    """4. Take one card from the Street, or pass.

    A zero is free; any other rank needs two cards of its family, one rank lower. A card that
    a Brute lowered counts with its lowered rank only.
    """

    name = "recruit"
    asks = "street_card"
    rules = (
        "FAM-A4-01",
        "FAM-A4-02",
        "FAM-A4-03",
        "FAM-A4-04",
        "FAM-A4-06",
        "FAM-A4-07",
        "FAM-A3-05",
        "FAM-TURN-05",
        "FAM-JOKER-04",
    )

    def choices(self, table: Table) -> list[int]:
        me = self.player
        lowered = table.lowered
        street = table.street if lowered == NO_CARD else minus(table.street, lowered)
        hand: i64 = table.hand[me]
        found: list[int] = []
        kind: i64 = 0
        while street > 0:
            if street & MOST and can_pay(hand, kind, kind % RANKS):
                found.append(kind)
            street >>= WIDTH
            kind += 1
        if lowered != NO_CARD and can_pay(hand, lowered, table.lowered_to):
            found.append(LOWERED)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        kind, rank = option, rank_of(option)
        if option == LOWERED:
            kind, rank = table.lowered, table.lowered_to
        table.passes = 0
        if rank == 0:
            table.take(me, kind)
            table.tell("took_free", "FAM-A4-02" if option != LOWERED else "FAM-A4-03", me, kind)
        else:
            table.then(ShowPair(me, kind, family_of(kind) * RANKS + rank - 1))

    def decline(self, table: Table) -> None:
        self.run(table)

    def run(self, table: Table) -> None:
        """Not taking a card is passing, whatever was done before."""
        table.passes += 1
        table.tell("passed", "FAM-TURN-05", self.player)

    def why_not(self, table: Table, option: int) -> str:
        if option == LOWERED:
            return "FAM-A4-01" if table.lowered == NO_CARD else "FAM-A4-04"
        lie_there = count(table.street, option) if 0 <= option < KINDS else 0
        if lie_there == 1 and option == table.lowered:
            return "FAM-A3-05"  # the card is there, but no longer for its printed cost
        return "FAM-A4-04" if lie_there else "FAM-A4-01"

    @classmethod
    def not_asked(cls, table: Table, seat: int) -> str:
        """Paying for a card already, or not there yet."""
        paying = isinstance(table.stack[-1], (ShowPair, ExhaustOne))
        return "FAM-A4-01" if paying else "FAM-TURN-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS + 1


class ShowPair(Must[Table]):
    """Show two equal cards; who holds only one of them, that one and a Mercenary."""

    name = "show_pair"
    asks = "hand_card"
    rules = (
        "FAM-A4-04",
        "FAM-A4-06",
        "FAM-ABIL-03",
        "FAM-JOKER-01",
        "FAM-JOKER-02",
        "FAM-JOKER-04",
        "FAM-JOKER-05",
        "FAM-JOKER-06",
        "FAM-JOKER-07",
    )
    holds: ClassVar[tuple[str, ...]] = ("taken", "natural")

    def __init__(self, player: int, taken: int, natural: int) -> None:
        super().__init__(player)
        self.taken = taken
        self.natural = natural

    def options(self, table: Table) -> list[int]:
        return table.partners(self.player, self.natural)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.take(me, self.taken)
        table.tell("showed", "FAM-INFO-03", me, self.natural, option)
        table.tell("took", "FAM-A4-04", me, self.taken)
        if option == self.natural:  # two equal cards: it does not matter which
            exhaust_shown(table, me, option)
        else:
            table.then(ExhaustOne(me, self.natural, option))

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < KINDS or option == self.natural:
            return "FAM-A4-04"
        if not count(table.hand[self.player], option):
            return "FAM-A4-06"
        if family_of(option) != MERCENARIES:
            return "FAM-A4-04"
        return "FAM-JOKER-02" if rank_of(option) <= rank_of(self.natural) else "FAM-JOKER-07"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class ExhaustOne(Must[Table]):
    """One of the two shown cards goes into your area, the other back to your hand."""

    name = "exhaust_one"
    asks = "hand_card"
    rules = ("FAM-A4-05", "FAM-JOKER-03")
    holds: ClassVar[tuple[str, ...]] = ("natural", "partner")

    def __init__(self, player: int, natural: int, partner: int) -> None:
        super().__init__(player)
        self.natural = natural
        self.partner = partner

    def options(self, table: Table) -> list[int]:
        return [self.natural, self.partner]

    def choose(self, table: Table, option: int) -> None:
        exhaust_shown(table, self.player, option)

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


def exhaust_shown(table: Table, seat: int, kind: int) -> None:
    """One of the two shown cards goes into the area."""
    table.exhaust(seat, kind)
    table.tell("exhausted", "FAM-A4-05", seat, kind)


def can_pay(hand: i64, kind: i64, rank: i64) -> bool:
    """Two cards of the family, one rank lower; a Mercenary may stand in for the second."""
    if rank == 0:
        return True
    natural = count(hand, kind - kind % RANKS + rank - 1)
    if natural >= 2:
        return True
    # every Mercenary of this rank or a higher one stands for the rank below
    return natural == 1 and hand >= card(MERCENARIES * RANKS + rank)
