"""Mayor, Union Boss and Police Chief come onto the board, or move on it, and act at once."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, May
from omerta.games.corleones_imperium.board import (
    BOSS,
    CHIEF,
    EMPTY,
    MAYOR,
    NEUTRAL,
    RIVER,
    THUG_SPACES,
    TURFS,
    turf_of,
)
from omerta.games.corleones_imperium.places import Collect, ShakeDown, free_spaces
from omerta.games.corleones_imperium.table import Table


class CallNeutral(May[Table]):
    """Playing its ally makes a neutral figure the player's own; to place or move it is optional.

    One that lies in the river is out of play, and cannot be called at all.
    """

    def figure(self) -> int:
        """Which of the three."""
        raise NotImplementedError

    def decline(self, table: Table) -> None:
        table.neutral_of[self.figure()] = self.player
        table.tell("neutral_stays", "COR-NEUTRAL-01", self.player, self.figure())

    def run(self, table: Table) -> None:
        """There is nowhere to go."""
        if table.neutral_at[self.figure()] == RIVER:
            table.tell("neutral_stays_away", "COR-NEUTRAL-07", self.player, self.figure())
        else:
            self.decline(table)


class PlaceMayor(CallNeutral):
    """Put the Mayor onto a free space of family members, or move him to another; he collects."""

    name = "place_mayor"
    asks = "member_space"
    rules = (
        "COR-ALLY-10",
        "COR-ALLY-16",
        "COR-ALLY-22",
        "COR-NEUTRAL-01",
        "COR-NEUTRAL-02",
        "COR-NEUTRAL-06",
        "COR-NEUTRAL-07",
        "COR-TWOPLAYER-03",
        "COR-EDGE-12",
        "COR-EDGE-15",
    )

    def choices(self, table: Table) -> list[int]:
        at = table.neutral_at[MAYOR]
        if at == RIVER:
            return NOTHING
        free = free_spaces(table.member_at)
        if not free and at >= 0:
            free.append(at)  # all full: he stays and collects again
        return free

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.neutral_of[MAYOR] = me
        before = table.neutral_at[MAYOR]
        if before >= 0:
            table.member_at[before] = EMPTY
        table.member_at[option] = NEUTRAL
        table.neutral_at[MAYOR] = option
        table.tell("placed_mayor", "COR-NEUTRAL-02", me, option)
        table.then(Collect(me, option))

    def figure(self) -> int:
        return MAYOR

    def why_not(self, table: Table, option: int) -> str:
        if table.seats == 2 and 0 <= option < len(table.member_at):
            return "COR-TWOPLAYER-03" if table.printed.three_plus[option] else "COR-NEUTRAL-02"
        return "COR-NEUTRAL-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(box.rows["space"])


class PlaceBoss(CallNeutral):
    """Put the Union Boss onto a free thug space, or move him to another; he shakes down there."""

    name = "place_boss"
    asks = "thug_space"
    rules = (
        "COR-ALLY-11",
        "COR-ALLY-17",
        "COR-ALLY-23",
        "COR-NEUTRAL-01",
        "COR-NEUTRAL-03",
        "COR-NEUTRAL-06",
        "COR-NEUTRAL-07",
        "COR-PARK-02",
        "COR-EDGE-12",
    )

    def choices(self, table: Table) -> list[int]:
        return NOTHING if table.neutral_at[BOSS] == RIVER else free_spaces(table.thug_at)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.neutral_of[BOSS] = me
        before = table.neutral_at[BOSS]
        if before >= 0:
            table.thug_at[before] = EMPTY
        table.thug_at[option] = NEUTRAL
        table.neutral_at[BOSS] = option
        table.scene = turf_of(option)
        table.tell("placed_boss", "COR-NEUTRAL-03", me, option)
        table.then(ShakeDown(me, option))

    def figure(self) -> int:
        return BOSS

    def why_not(self, table: Table, option: int) -> str:
        return "COR-NEUTRAL-03" if 0 <= option < THUG_SPACES else "COR-PARK-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES


class PlaceChief(CallNeutral):
    """Put the Police Chief into a turf, or move him to another; he blocks no space."""

    name = "place_chief"
    asks = "turf"
    rules = (
        "COR-ALLY-12",
        "COR-ALLY-18",
        "COR-ALLY-24",
        "COR-NEUTRAL-01",
        "COR-NEUTRAL-04",
        "COR-NEUTRAL-06",
        "COR-NEUTRAL-07",
        "COR-PARK-05",
        "COR-EDGE-12",
        "COR-EDGE-14",
    )

    def choices(self, table: Table) -> list[int]:
        at = table.neutral_at[CHIEF]
        if at == RIVER:
            return NOTHING
        return [turf for turf in range(TURFS) if turf != at]

    def choose(self, table: Table, option: int) -> None:
        table.neutral_of[CHIEF] = self.player
        table.neutral_at[CHIEF] = option
        table.scene = option
        table.tell("placed_chief", "COR-NEUTRAL-04", self.player, option)

    def figure(self) -> int:
        return CHIEF

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-14" if 0 <= option < TURFS else "COR-PARK-05"

    @classmethod
    def span(cls, box: Box) -> int:
        return TURFS
