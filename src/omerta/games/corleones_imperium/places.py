"""Shaking down a business, and collecting from the areas a space touches."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, NOTHING, Do, Must
from omerta.games.corleones_imperium.benefits import ResolveIcons
from omerta.games.corleones_imperium.board import (
    BOSS,
    CLOSED,
    EMPTY,
    MAYOR,
    NEUTRAL,
    THUG_SPACES,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.card_text import CardText
from omerta.games.corleones_imperium.cards import TAKES
from omerta.games.corleones_imperium.printed import MOST_SEATS
from omerta.games.corleones_imperium.stacks import plenty
from omerta.games.corleones_imperium.table import Table


def free_spaces(spaces: list[int]) -> list[int]:
    """Those nobody stands on and that are open."""
    return [space for space in range(len(spaces)) if spaces[space] == EMPTY]


def own_thugs(table: Table, seat: int) -> list[int]:
    """Thug spaces with a thug of this player, or the Union Boss while he controls him."""
    found: list[int] = []
    for space in range(THUG_SPACES):
        who = table.thug_at[space]
        if who == seat or (who == NEUTRAL and table.neutral_of[BOSS] == seat):
            found.append(space)
    return found


def own_members(table: Table, seat: int) -> list[int]:
    """Spaces with a family member of this player, or the Mayor while he controls him."""
    found: list[int] = []
    for space in range(len(table.member_at)):
        who = table.member_at[space]
        if who == seat or (who == NEUTRAL and table.neutral_of[MAYOR] == seat):
            found.append(space)
    return found


class ShakeDown(Do[Table]):
    """All icons of the lower half; another player who controls the turf gets the same."""

    name = "shake_down"
    rules = (
        "COR-THUG-02",
        "COR-CONTROL-01",
        "COR-CONTROL-02",
        "COR-CONTROL-03",
        "COR-CONTROL-06",
        "COR-CONTROL-07",
        "COR-CONTROL-08",
        "COR-CONTROL-09",
        "COR-CONTROL-10",
    )
    holds: ClassVar[tuple[str, ...]] = ("business",)

    def __init__(self, player: int, business: int) -> None:
        super().__init__(player)
        self.business = business

    def run(self, table: Table) -> None:
        me = self.player
        turf = turf_of(self.business)
        icons = table.lower(self.business)
        owner = table.controller(turf)
        table.tell("shook_down", "COR-THUG-02", me, self.business)
        if owner in (NOBODY, me):
            table.then(ResolveIcons(me, icons))
            return
        table.tell("controller_gains", "COR-CONTROL-02", owner, turf)
        table.then(GoFirst(me, self.business, owner))


class GoFirst(Must[Table]):
    """The active player decides who takes all icons first, himself or the controller.

    Not asked when the icons only give cards and there are enough for both.
    """

    name = "go_first"
    asks = "seat"
    rules = ("COR-CONTROL-04", "COR-CONTROL-05")
    holds: ClassVar[tuple[str, ...]] = ("business", "owner")

    def __init__(self, player: int, business: int, owner: int) -> None:
        super().__init__(player)
        self.business = business
        self.owner = owner

    def options(self, table: Table) -> list[int]:
        icons = table.lower(self.business)
        if not icons & ~TAKES and plenty(table, icons + icons, 0):
            return NOTHING
        return [self.player, self.owner]

    def choose(self, table: Table, option: int) -> None:
        icons = table.lower(self.business)
        other = self.owner if option == self.player else self.player
        table.then(ResolveIcons(option, icons), ResolveIcons(other, icons))

    def run(self, table: Table) -> None:
        self.choose(table, self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_SEATS


class Collect(Do[Table]):
    """The upper halves of all businesses in the areas a space touches; controllers get nothing."""

    name = "collect"
    rules = ("COR-MEMBER-02", "COR-MEMBER-04", "COR-PARK-03", "COR-BOARD-03", "COR-EDGE-08")
    holds: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, player: int, space: int) -> None:
        super().__init__(player)
        self.space = space

    def run(self, table: Table) -> None:
        table.tell("collected", "COR-MEMBER-02", self.player, self.space)
        table.then(ResolveIcons(self.player, table.collected(self.space)))


class CollectTurf(Do[Table]):
    """The upper halves of all businesses of one turf."""

    name = "collect_turf"
    rules = ("COR-JOB-26", "COR-EDGE-08")
    holds: ClassVar[tuple[str, ...]] = ("turf",)

    def __init__(self, player: int, turf: int) -> None:
        super().__init__(player)
        self.turf = turf

    def run(self, table: Table) -> None:
        table.tell("collected_turf", "COR-JOB-26", self.player, self.turf)
        table.then(ResolveIcons(self.player, table.upper(self.turf)))


class ShakeDownAny(CardText):
    """Shake down any open business, occupied or not; Central Park has none to shake down."""

    name = "shake_down_any"
    asks = "business"
    rules = ("COR-JOB-25", "COR-JOB-38", "COR-PARK-04", "COR-EDGE-11")

    def choices(self, table: Table) -> list[int]:
        return [place for place in range(THUG_SPACES) if table.thug_at[place] != CLOSED]

    def choose(self, table: Table, option: int) -> None:
        table.then(ShakeDown(self.player, option))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-JOB-38" if 0 <= option < THUG_SPACES else "COR-PARK-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES


class ShakeDownAgain(CardText):
    """One of your thugs on the board shakes down its business again."""

    name = "shake_down_again"
    asks = "business"
    rules = ("COR-ALLY-14", "COR-THUG-05", "COR-EDGE-02", "COR-EDGE-11")

    def choices(self, table: Table) -> list[int]:
        return own_thugs(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        table.then(ShakeDown(self.player, option))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-02" if option == table.neutral_at[BOSS] >= 0 else "COR-ALLY-14"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES


class ShakeDownNextDoor(CardText):
    """Also shake down the other business of the turf the Union Boss has entered, if it is open."""

    name = "shake_down_next_door"
    asks = "business"
    rules = ("COR-ALLY-23", "COR-EDGE-11")
    holds: ClassVar[tuple[str, ...]] = ("turf",)

    def __init__(self, player: int, turf: int) -> None:
        super().__init__(player)
        self.turf = turf

    def choices(self, table: Table) -> list[int]:
        boss = table.neutral_at[BOSS]
        if not 0 <= self.turf < TURFS or boss < 0:
            return NOTHING
        other = boss ^ 1
        return [other] if table.is_open(other) else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.then(ShakeDown(self.player, option))

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES


class CollectAgain(CardText):
    """One of your family members on the board collects again from all areas it touches."""

    name = "collect_again"
    asks = "member_space"
    rules = ("COR-JOB-30", "COR-EDGE-02", "COR-EDGE-08", "COR-EDGE-11")

    def choices(self, table: Table) -> list[int]:
        return own_members(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        table.then(Collect(self.player, option))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-02" if option == table.neutral_at[MAYOR] >= 0 else "COR-JOB-30"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(box.rows["space"])
