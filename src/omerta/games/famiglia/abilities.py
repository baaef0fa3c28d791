"""Actions 2 and 3 of Famiglia: what Accountants and Brutes can do."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May, Must
from omerta.games.famiglia.cards import ACCOUNTANTS, BRUTES, KINDS, RANKS, rank_of
from omerta.games.famiglia.piles import MOST, WIDTH, count, kinds, minus, plus
from omerta.games.famiglia.table import ACCOUNTANT, BRUTE, ZEROS, Table


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
        table.used |= ACCOUNTANT
        table.tell("played_accountant", "FAM-A2-01", me, option)
        table.then(TakeBack(me, rank_of(option), option))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-ABIL-01" if option == ACCOUNTANTS * RANKS else "FAM-A2-01"

    @classmethod
    def not_asked(cls, table: Table, seat: int) -> str:
        return "FAM-ABIL-02" if table.used & ACCOUNTANT else lacking(table, seat, ACCOUNTANTS)

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
        table.used |= BRUTE
        table.tell("played_brute", "FAM-A3-01", me, option)
        table.then(Intimidate(me, rank_of(option)))

    def why_not(self, table: Table, option: int) -> str:
        return "FAM-ABIL-01" if option == BRUTES * RANKS else "FAM-A3-01"

    @classmethod
    def not_asked(cls, table: Table, seat: int) -> str:
        if table.used & BRUTE:
            return "FAM-ABIL-02"
        return lacking(table, seat, BRUTES) if prey(table) else "FAM-A3-04"

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


def lacking(table: Table, seat: int, family: int) -> str:
    """Why an ability not used yet is not asked now: no card has it, or it is not the time."""
    if able(table, seat, family):
        return "FAM-TURN-01"
    if count(table.hand[seat], family * RANKS):
        return "FAM-ABIL-01"
    return "FAM-A2-01" if family == ACCOUNTANTS else "FAM-A3-01"


def prey(table: Table) -> list[int]:
    """The Street cards a Brute can lower: of rank 1 or more."""
    return kinds(table.street & ~ZEROS)
