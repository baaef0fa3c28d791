"""Bonuses: everything a headquarters, a card, a pier row, a book space or the power track gives.

They may lead to each other (a raise to a family member, he to a pier bonus), so they live in one
file. `bonus` does what needs no decision at once and returns the steps for the rest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, Do, May, Must, Step
from omerta.games.speakeasy.board import PIER_ROWS, PIER_SPACES, bits
from omerta.games.speakeasy.family import (
    BOOK_SUPPLY,
    BOOKS,
    GOONS,
    HAND,
    LEVEL,
    MARKERS,
    PIER,
    SUPPLY,
    VIP,
    W,
)
from omerta.games.speakeasy.people import CARDS, NETWORK, STRENGTH
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import names
from omerta.games.speakeasy.tiles.aid_cards import TakeAid
from omerta.games.speakeasy.tiles.cards import Discard, TakeCard, discard, discardable, take_card
from omerta.games.speakeasy.tiles.city import TakeTile

TO_VIP: Final = PIER_SPACES  # as an option: the VIP area
ANYWHERE: Final = 0
PIER_ONLY: Final = 1
VIP_ONLY: Final = 2


def bonus(table: Table, me: int, effect: int, domain: int) -> list[Step[Any]]:
    """Gain a bonus; `domain` is that of the card it is printed on."""
    if effect == names.NONE:
        return []
    if effect in (names.GOON, names.TWO_GOONS):
        free_goons(table, me, effect - names.GOON + 1)
    elif effect in (names.BOOK, names.TWO_BOOKS):
        take_books(table, me, effect - names.BOOK + 1)
    elif effect in (names.AUTHORITY, names.TWO_AUTHORITY):
        take_markers(table, me, effect - names.AUTHORITY + 1)
    elif names.NETWORK_CARD <= effect <= names.TRANSPORT_CARD:
        take_card(table, me, effect - names.NETWORK_CARD)
    else:
        return asked_bonus(table, me, effect, domain)
    return []


def asked_bonus(table: Table, me: int, effect: int, domain: int) -> list[Step[Any]]:
    """Those that ask something."""
    if effect == names.CARD:
        return [TakeCard(me)]
    if effect == names.TILE:
        return [TakeTile(me)]
    if effect == names.AID:
        return [TakeAid(me)]
    if effect == names.MEMBER:
        return [PlaceMember(me, ANYWHERE)]
    if effect == names.TWO_MEMBERS:
        return [PlaceMember(me, ANYWHERE), PlaceMember(me, ANYWHERE)]
    if effect == names.RAISE:
        return [Raise(me)]
    if effect == names.LEVEL:
        return raise_domain(table, me, domain, False)
    return raise_domain(table, me, domain, True)


# -- what needs no decision


def free_goons(table: Table, me: int, number: int) -> None:
    """Goons for nothing, onto the cheapest empty spaces, as far as there are spaces and goons."""
    for _ in range(number):
        if table.has(me, GOONS) >= table.printed.goon_spaces or not table.goons:
            table.tell("no_goon", "SPK-GOON-05", me)
            return
        table.gain(me, GOONS, 1)
        table.goons -= 1
        table.tell("free_goon", "SPK-GOON-04", me)


def take_books(table: Table, me: int, number: int) -> None:
    """Books from the own supply to the shelf, as far as there are any."""
    taken = min(number, table.has(me, BOOK_SUPPLY))
    table.lose(me, BOOK_SUPPLY, taken)
    table.gain(me, BOOKS, taken)
    table.tell("took_books", "SPK-BOOKS-06" if taken else "SPK-EDGE-03", me, taken)


def take_markers(table: Table, me: int, number: int) -> None:
    """Authority markers, as far as there are any."""
    taken = min(number, int(table.markers))
    table.markers -= taken
    table.gain(me, MARKERS, taken)
    table.tell("took_markers", "SPK-PROTECT-03" if taken else "SPK-EDGE-02", me, taken)


# -- levels


def cards_due(table: Table, me: int, level: int) -> int:
    """How many cards must be discarded for the next step of a level."""
    now = table.level(me, level)
    if level == STRENGTH:
        return table.printed.strength_cards_due[min(now + 1, 5)]
    return table.printed.domain_cards_due if now + 1 == table.printed.top_level else 0


def can_raise(table: Table, me: int, level: int) -> bool:
    if table.level(me, level) >= table.printed.top_level:
        return False
    due = cards_due(table, me, level)
    return not due or table.hand_size(me) >= due


def lift(table: Table, me: int, level: int) -> list[Step[Any]]:
    """One step to the right, power with it, and what the power track gives there."""
    table.gain(me, LEVEL + level, 1)
    power = table.power(me)
    table.tell("raised", "SPK-LEVEL-01", me, level, table.level(me, level))
    reward = table.printed.reward[power]
    if not reward:
        return []
    if reward == names.MEMBER:
        table.gain(me, SUPPLY, 1)  # the one who was waiting there
    table.tell("power_reward", "SPK-LEVEL-13", me, power, reward)
    return bonus(table, me, reward, 0)


def raise_domain(table: Table, me: int, domain: int, again: bool) -> list[Step[Any]]:
    """The named level rises; with `again` once more for another discard, if there is a step left:
    not after the one that costs a card, which is the last.
    """
    if table.level(me, domain) >= table.printed.top_level:
        table.cannot(me, names.LEVEL, "SPK-LEVEL-05")
        return []
    if cards_due(table, me, domain):
        return [RaiseByDiscard(me, domain, 0)]
    more: list[Step[Any]] = [RaiseByDiscard(me, domain, 1)] if again else []
    return lift(table, me, domain) + more


class Raise(May[Table]):
    """Raise any domain level or strength by 1, never above 5. To 5 a domain needs the discard of
    a card, strength of two, and of one to 4; without them the raise cannot be made.
    """

    name = "raise"
    asks = "level"
    rules = (
        "SPK-LEVEL-01",
        "SPK-LEVEL-02",
        "SPK-LEVEL-03",
        "SPK-LEVEL-04",
        "SPK-LEVEL-05",
        "SPK-LEVEL-06",
    )

    def choices(self, table: Table) -> list[int]:
        return [level for level in range(5) if can_raise(table, self.player, level)]

    def choose(self, table: Table, option: int) -> None:
        due = cards_due(table, self.player, option)
        if due:
            table.then(Discard(self.player, due, -1), Lift(self.player, option))
        else:
            table.then(*lift(table, self.player, option))

    def run(self, table: Table) -> None:
        """Everything is at the top, or cards are missing."""
        table.cannot(self.player, names.RAISE, "SPK-LEVEL-05")

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < 5 or table.level(self.player, option) >= table.printed.top_level:
            return "SPK-LEVEL-05"
        if option != STRENGTH:
            return "SPK-LEVEL-02"
        return "SPK-LEVEL-03" if table.level(self.player, option) == 3 else "SPK-LEVEL-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return 5


class RaiseByDiscard(May[Table]):
    """Discard a card to raise the named level: because it is the step to 5, or once more."""

    name = "raise_by_discard"
    asks = "face"
    rules = ("SPK-LEVEL-02", "SPK-LEVEL-07", "SPK-LEVEL-06")
    holds: ClassVar[tuple[str, ...]] = ("level", "extra")

    def __init__(self, player: int, level: int, extra: int) -> None:
        super().__init__(player)
        self.level = level
        self.extra = extra

    def due(self, table: Table) -> int:
        return self.extra + cards_due(table, self.player, self.level)

    def choices(self, table: Table) -> list[int]:
        if table.level(self.player, self.level) >= table.printed.top_level:
            return NOTHING
        return discardable(table.has(self.player, HAND), max(1, self.due(table)), -1)

    def choose(self, table: Table, option: int) -> None:
        due = self.due(table)
        discard(table, self.player, option)
        table.then(Discard(self.player, max(0, due - 1), option), Lift(self.player, self.level))

    def run(self, table: Table) -> None:
        """No card for the step to 5; that there is none for another step more is no loss."""
        if not self.extra:
            table.cannot(self.player, names.LEVEL, "SPK-LEVEL-02")

    def why_not(self, table: Table, option: int) -> str:
        if option < 0 or not table.has(self.player, HAND) >> min(option, CARDS) & 1:
            return "SPK-CARD-06"
        return "SPK-LEVEL-07" if self.extra else "SPK-LEVEL-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return CARDS


class Lift(Do[Table]):
    """The raise that was paid for with cards."""

    name = "lift"
    rules = ("SPK-LEVEL-01", "SPK-LEVEL-08", "SPK-LEVEL-09", "SPK-LEVEL-13")
    holds: ClassVar[tuple[str, ...]] = ("level",)

    def __init__(self, player: int, level: int) -> None:
        super().__init__(player)
        self.level = level

    def run(self, table: Table) -> None:
        table.then(*lift(table, self.player, self.level))


# -- family members


def member_places(table: Table, me: int, where: int) -> list[int]:
    """Where a new family member can go; nowhere if none is left."""
    if not table.has(me, SUPPLY):
        return []
    found: list[int] = []
    if where != VIP_ONLY:
        found = bits(table.free_pier_spaces())
    if where != PIER_ONLY and table.has(me, VIP) < table.level(me, NETWORK):
        found.append(TO_VIP)
    return found


class PlaceMember(Must[Table]):
    """A new family member goes at once into the VIP area, as far as the Network level allows, or
    onto an empty pier space, with the bonus of its row. Without a place he is lost.
    """

    name = "place_member"
    asks = "member_place"
    rules = (
        "SPK-MEMBER-01",
        "SPK-MEMBER-02",
        "SPK-MEMBER-03",
        "SPK-MEMBER-05",
        "SPK-EDGE-11",
        "SPK-SETUP-36",
    )
    holds: ClassVar[tuple[str, ...]] = ("where",)

    def __init__(self, player: int, where: int) -> None:
        super().__init__(player)
        self.where = where

    def options(self, table: Table) -> list[int]:
        return member_places(table, self.player, self.where)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.lose(me, SUPPLY, 1)
        if option == TO_VIP:
            table.gain(me, VIP, 1)
            table.tell("member_vip", "SPK-MEMBER-01", me)
            return
        table.include(me, PIER, 1 << option)
        if table.crate_bonus(me, names.ANY_ROW):
            table.tell("member_any_row", "SPK-CRATE-24", me, option)
            table.then(ChooseRow(me), Rearrange(me, option))
        else:
            table.tell("member_pier", "SPK-MEMBER-03", me, option)
            row = table.printed.row_bonus[option % PIER_ROWS]
            table.then(*bonus(table, me, row, 0), Rearrange(me, option))

    def run(self, table: Table) -> None:
        """No place, or nobody left."""
        table.tell("member_lost", "SPK-MEMBER-05", self.player)

    def why_not(self, table: Table, option: int) -> str:
        if self.where == PIER_ONLY and option == TO_VIP and table.act < 0:
            return "SPK-SETUP-36"
        return "SPK-MEMBER-02" if option == TO_VIP else "SPK-MEMBER-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return PIER_SPACES + 1


class ChooseRow(Must[Table]):
    """With crate 11 or 12: any of the four row bonuses."""

    name = "choose_row"
    asks = "pier_row"
    rules = ("SPK-CRATE-24",)

    def options(self, table: Table) -> list[int]:
        return list(range(PIER_ROWS))

    def choose(self, table: Table, option: int) -> None:
        row = table.printed.row_bonus[option]
        table.tell("chose_row", "SPK-CRATE-24", self.player, option + 1, row)
        table.then(*bonus(table, self.player, row, 0))

    @classmethod
    def span(cls, box: Box) -> int:
        return PIER_ROWS


class Rearrange(Do[Table]):
    """Who may be moved is found out only now: the bonus of the row may have brought members of its
    own, and moved others.
    """

    name = "rearrange"
    rules = ("SPK-MEMBER-04",)
    holds: ClassVar[tuple[str, ...]] = ("placed",)

    def __init__(self, player: int, placed: int) -> None:
        super().__init__(player)
        self.placed = placed  # the pier space of the one who came

    def run(self, table: Table) -> None:
        others = table.has(self.player, PIER) & ~(1 << self.placed)
        if others:
            table.then(MoveMember(self.player, others))


class MoveMember(May[Table]):
    """When a member comes to a pier, any others of one's own at the piers may be moved to other
    empty pier spaces, without bonus. The numbers are from * 12 + to; each is moved at most once
    and in ascending order, which reaches every arrangement.
    """

    name = "move_member"
    asks = "pier_move"
    rules = ("SPK-MEMBER-04",)
    holds: ClassVar[tuple[str, ...]] = ("others",)

    def __init__(self, player: int, others: int) -> None:
        super().__init__(player)
        self.others = others  # the pier spaces of those who may still be moved, as a set

    def choices(self, table: Table) -> list[int]:
        if not self.others:
            return NOTHING
        free = bits(table.free_pier_spaces())
        found: list[int] = []
        for place in bits(self.others):
            first = place * PIER_SPACES
            for to in free:
                found.append(first + to)
        return found

    def choose(self, table: Table, option: int) -> None:
        place, to = divmod(option, PIER_SPACES)
        pier = self.player * W + PIER
        table.fam[pier] = table.fam[pier] & ~(1 << place) | 1 << to
        table.tell("member_moved", "SPK-MEMBER-04", self.player, place, to)
        table.then(MoveMember(self.player, self.others >> place + 1 << place + 1))

    @classmethod
    def span(cls, box: Box) -> int:
        return PIER_SPACES * PIER_SPACES
