"""The rules of Famiglia as steps, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, May, Must
from omerta.games.famiglia.cards import (
    ACCOUNTANTS,
    BRUTES,
    KINDS,
    LOWERED,
    MERCENARIES,
    RANKS,
    family_of,
    rank_of,
)
from omerta.games.famiglia.piles import MOST, WIDTH, count, kinds, minus, plus
from omerta.games.famiglia.table import NO_CARD, ZEROS, Table


class Turn(Do[Table]):
    """Course of play: the four actions, in this order; each but the last may be left out."""

    name = "turn"
    rules = ("FAM-TURN-01", "FAM-TURN-02", "FAM-TURN-03")

    def run(self, table: Table) -> None:
        me = self.player
        table.tell("turn", "FAM-TURN-02", me)
        table.then(RefreshStreet(me), UseAccountant(me), UseBrute(me), Recruit(me), EndTurn(me))


class RefreshStreet(May[Table]):
    """1. No zero in the Street: throw a card away and turn up as many as its rank.

    As often as needed; with the second pile only once, and the card goes under the pile
    instead of onto the discards.
    """

    name = "refresh_street"
    asks = "street_card"
    rules = (
        "FAM-A1-01",
        "FAM-A1-02",
        "FAM-A1-03",
        "FAM-A1-04",
        "FAM-A1-05",
        "FAM-A1-06",
        "FAM-A1-07",
        "FAM-A1-08",
        "FAM-A1-10",
        "FAM-A1-12",
    )

    def choices(self, table: Table) -> list[int]:
        if table.zero_in_street() or not table.left:
            return NOTHING
        return kinds(table.street)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.street = minus(table.street, option)
        if table.second_pile:
            table.put_under(option)
            table.tell("put_under", "FAM-A1-08", me, option)
            table.lay_cards(rank_of(option))
        else:
            table.discard = plus(table.discard, option)
            table.tell("removed", "FAM-A1-02", me, option)
            table.lay_cards(rank_of(option))
            table.then(RefreshStreet(me))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-A1-06"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class UseAccountant(May[Table]):
    """2. Exhaust an Accountant to swap up to as many cards as his rank."""

    name = "use_accountant"
    asks = "hand_card"
    rules = ("FAM-A2-01", "FAM-A2-02", "FAM-ABIL-01", "FAM-ABIL-02")

    def choices(self, table: Table) -> list[int]:
        return able(table, self.player, ACCOUNTANTS)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.exhaust(me, option)
        table.tell("played_accountant", "FAM-A2-01", me, option)
        table.then(TakeBack(me, rank_of(option), option))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-ABIL-01" if option == ACCOUNTANTS * RANKS else "FAM-A2-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class TakeBack(May[Table]):
    """Take an exhausted card from your area, but not the Accountant just played."""

    name = "take_back"
    asks = "area_card"
    rules = ("FAM-A2-02", "FAM-A2-03", "FAM-A2-04", "FAM-TURN-04")
    holds: ClassVar[tuple[str, ...]] = ("left", "accountant")

    def __init__(self, player: int, left: int, accountant: int) -> None:
        super().__init__(player)
        self.left = left
        self.accountant = accountant

    def choices(self, table: Table) -> list[int]:
        me = self.player
        if not self.left or not table.hand[me]:
            return NOTHING
        return kinds(minus(table.area[me], self.accountant))

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.then(LayDown(me, option), TakeBack(me, self.left - 1, self.accountant))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-A2-04" if option == self.accountant else "FAM-A2-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class LayDown(Must[Table]):
    """For the card taken back, lay one from your hand into your area."""

    name = "lay_down"
    asks = "hand_card"
    rules = ("FAM-A2-03",)
    holds: ClassVar[tuple[str, ...]] = ("taken",)

    def __init__(self, player: int, taken: int) -> None:
        super().__init__(player)
        self.taken = taken

    def options(self, table: Table) -> list[int]:
        return kinds(table.hand[self.player])

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.exhaust(me, option)
        table.area[me] = minus(table.area[me], self.taken)
        table.hand[me] = plus(table.hand[me], self.taken)
        table.tell("swapped", "FAM-A2-03", me, self.taken, option)

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class UseBrute(May[Table]):
    """3. Exhaust a Brute to lower one Street card."""

    name = "use_brute"
    asks = "hand_card"
    rules = ("FAM-A3-01", "FAM-A3-04", "FAM-A3-08", "FAM-ABIL-01", "FAM-ABIL-02")

    def choices(self, table: Table) -> list[int]:
        return able(table, self.player, BRUTES) if table.street & ~ZEROS else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.exhaust(me, option)
        table.tell("played_brute", "FAM-A3-01", me, option)
        table.then(Intimidate(me, rank_of(option)))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-ABIL-01" if option == BRUTES * RANKS else "FAM-A3-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class Intimidate(Must[Table]):
    """The Brute chooses one Street card of rank 1 or more."""

    name = "intimidate"
    asks = "street_card"
    rules = ("FAM-A3-01", "FAM-A3-04", "FAM-A3-06")
    holds: ClassVar[tuple[str, ...]] = ("strength",)

    def __init__(self, player: int, strength: int) -> None:
        super().__init__(player)
        self.strength = strength

    def options(self, table: Table) -> list[int]:
        return prey(table)

    def choose(self, table: Table, option: int) -> None:
        table.then(Lower(self.player, self.strength, option))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-A3-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class Lower(Must[Table]):
    """He lowers it by 1 up to his rank, never below 0."""

    name = "lower"
    asks = "amount"
    rules = ("FAM-A3-02", "FAM-A3-03", "FAM-A3-05")
    holds: ClassVar[tuple[str, ...]] = ("strength", "target")

    def __init__(self, player: int, strength: int, target: int) -> None:
        super().__init__(player)
        self.strength = strength
        self.target = target

    def options(self, table: Table) -> list[int]:
        return list(range(1, min(self.strength, rank_of(self.target)) + 1))

    def choose(self, table: Table, option: int) -> None:
        table.lowered = self.target
        table.lowered_to = rank_of(self.target) - option
        table.tell("lowered", "FAM-A3-02", self.player, self.target, table.lowered_to)

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-A3-03" if self.strength >= option > rank_of(self.target) else "FAM-A3-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return RANKS


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
        found: list[int] = []
        for kind in range(KINDS):
            if street & MOST and table.can_pay(me, kind // RANKS, kind % RANKS):
                found.append(kind)
            street >>= WIDTH
        if lowered != NO_CARD and table.can_pay(me, family_of(lowered), table.lowered_to):
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
    def span(cls, box: Box) -> int:
        return KINDS + 1


class ShowPair(Must[Table]):
    """Show two equal cards, or one and a Mercenary who stands for it."""

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
        table.then(ExhaustOne(me, self.natural, option))

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < KINDS or option == self.natural:
            return "FAM-A4-04"
        if not count(table.hand[self.player], option):
            return "FAM-A4-06"
        return "FAM-JOKER-02" if family_of(option) == MERCENARIES else "FAM-A4-04"

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
        if self.natural == self.partner:
            return NOTHING
        return [self.natural, self.partner]

    def choose(self, table: Table, option: int) -> None:
        table.exhaust(self.player, option)
        table.tell("exhausted", "FAM-A4-05", self.player, option)

    def run(self, table: Table) -> None:
        """Two equal cards: it does not matter which."""
        self.choose(table, self.natural)

    @classmethod
    def span(cls, box: Box) -> int:
        return KINDS


class EndTurn(Do[Table]):
    """After the turn: two passes end the game, as does the last turn; else refill and go on."""

    name = "end_turn"
    rules = (
        "FAM-A3-07",
        "FAM-STREET-01",
        "FAM-STREET-02",
        "FAM-STREET-03",
        "FAM-STREET-04",
        "FAM-END-02",
        "FAM-END-03",
        "FAM-END-04",
        "FAM-END-05",
        "FAM-END-06",
    )

    def run(self, table: Table) -> None:
        me = self.player
        table.lowered = NO_CARD
        table.lowered_to = 0
        if table.passes == 2:
            table.tell("both_passed", "FAM-END-05")
            finish(table)
        elif table.ending and me != table.first:
            table.tell("last_turn", "FAM-END-02")
            finish(table)
        else:
            if not table.street and table.left:
                table.tell("refilled", "FAM-STREET-01")
                table.lay_cards(table.printed.street)
            table.then(Turn(table.after(me)))


def finish(table: Table) -> None:
    """Count the points and name the winner."""
    table.end()
    for seat, points in enumerate(table.scores()):
        table.tell("scored", "FAM-SCORE-01", seat, points)
    winners = table.winners()
    if len(winners) == 2:
        table.tell("shared", "FAM-SCORE-07")
    else:
        scores = table.scores()
        rule = "FAM-SCORE-06" if scores[0] == scores[1] else "FAM-SCORE-05"
        table.tell("tie_won" if scores[0] == scores[1] else "won", rule, winners[0])


def able(table: Table, seat: int, family: int) -> list[int]:
    """The hand cards of a family that have its ability: ranks 1 to 4."""
    first: i64 = family * RANKS + 1
    hand: i64 = table.hand[seat]
    hand >>= first * WIDTH
    found: list[int] = []
    for rank in range(RANKS - 1):
        if hand & MOST:
            found.append(first + rank)
        hand >>= WIDTH
    return found


def prey(table: Table) -> list[int]:
    """The Street cards a Brute can lower: of rank 1 or more."""
    return kinds(table.street & ~ZEROS)
