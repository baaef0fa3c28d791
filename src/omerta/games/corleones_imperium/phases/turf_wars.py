"""3) Turf wars: whoever has most influence in a turf lays a control marker."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, Do, May
from omerta.games.corleones_imperium.board import (
    CHIEF,
    DEEPEST,
    NEUTRAL,
    THUG_SPACES,
    TURF_WARS,
    TURFS,
    lay_marker,
    markers_of,
    stack_of,
    top_of,
)
from omerta.games.corleones_imperium.table import Table

SIDES: Final = 6  # five seats and the neutral figures


def influence(table: Table) -> list[int]:
    """Influence by turf and side: a thug in his turf, a family member in every turf it touches."""
    found = [0] * (TURFS * SIDES)
    for space in range(THUG_SPACES):
        who = table.thug_at[space]
        if who >= 0:
            found[(space >> 1) * SIDES + who] += 1
    for space in range(len(table.member_at)):
        who = table.member_at[space]
        if who >= 0:
            for area in table.printed.touches[space]:
                if area < TURFS:
                    found[area * SIDES + who] += 1
    chief = table.neutral_at[CHIEF]
    if chief >= 0:
        found[chief * SIDES + NEUTRAL] += 1
    return found


def winner(sides: list[int], turf: int) -> int:
    """The player with more influence than every other side; else NOBODY."""
    best = NOBODY
    most = 0
    for side in range(SIDES):
        number = sides[turf * SIDES + side]
        if number > most:
            most = number
            best = side
        elif number == most:
            best = NOBODY
    return NOBODY if best == NEUTRAL else best


def why_nobody(sides: list[int], turf: int) -> str:
    """The rule by which nobody lays a marker: no figure there, or a tie, or the neutral side."""
    there = sides[turf * SIDES : turf * SIDES + SIDES]
    most = max(there)
    if not most:
        return "COR-TURFWAR-07"
    return "COR-TURFWAR-10" if there[NEUTRAL] == most else "COR-TURFWAR-06"


class TurfWars(Do[Table]):
    """Turf 1 to turf 7: strictly most influence lays a marker on top; a tie changes nothing."""

    name = "turf_wars"
    rules = (
        "COR-TURFWAR-01",
        "COR-TURFWAR-02",
        "COR-TURFWAR-03",
        "COR-TURFWAR-04",
        "COR-TURFWAR-05",
        "COR-TURFWAR-06",
        "COR-TURFWAR-07",
        "COR-TURFWAR-08",
        "COR-TURFWAR-09",
        "COR-TURFWAR-10",
        "COR-PARK-01",
        "COR-SHOOT-03",
    )
    holds: ClassVar[tuple[str, ...]] = ("turf",)

    def __init__(self, player: int, turf: int) -> None:
        super().__init__(player)
        self.turf = turf  # where to go on

    def run(self, table: Table) -> None:
        table.phase = TURF_WARS
        sides = influence(table)
        for turf in range(self.turf, TURFS):
            best = winner(sides, turf)
            report(table, sides, turf)
            if best == NOBODY:
                table.tell("no_majority", why_nobody(sides, turf), turf)
            elif table.markers[best]:
                table.markers[best] -= 1
                table.stacks[turf] = lay_marker(table.stacks[turf], best)
                table.tell("marked", "COR-TURFWAR-05", best, turf)
            else:
                table.then(MoveMarker(best, turf), TurfWars(self.player, turf + 1))
                return


def report(table: Table, sides: list[int], turf: int) -> None:
    """The log of one turf: every side with influence."""
    if table.heard is None:
        return
    table.tell("turf_war", "COR-TURFWAR-01", turf)
    for seat in range(table.seats):
        if sides[turf * SIDES + seat]:
            table.tell("influence", "COR-TURFWAR-04", seat, sides[turf * SIDES + seat], turf)
    if sides[turf * SIDES + NEUTRAL]:
        number = sides[turf * SIDES + NEUTRAL]
        table.tell("neutral_influence", "COR-TURFWAR-09", number, turf)


class MoveMarker(May[Table]):
    """Without markers in supply: move one from any stack to the top of the turf just won.

    A number is turf and place in the stack, counted from the bottom.
    """

    name = "move_marker"
    asks = "marker"
    rules = (
        "COR-TURFWAR-11",
        "COR-TURFWAR-12",
        "COR-TURFWAR-13",
        "COR-EDGE-19",
        "COR-CONTROL-01",
    )
    holds: ClassVar[tuple[str, ...]] = ("turf",)

    def __init__(self, player: int, turf: int) -> None:
        super().__init__(player)
        self.turf = turf

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        for turf in range(TURFS):
            owners = markers_of(table.stacks[turf])
            for place in range(len(owners)):
                if owners[place] == self.player:
                    found.append(turf * DEEPEST + place)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        turf = option // DEEPEST
        owners = markers_of(table.stacks[turf])
        owners.pop(option % DEEPEST)
        table.stacks[turf] = stack_of(owners)
        table.stacks[self.turf] = lay_marker(table.stacks[self.turf], me)
        table.tell("moved_marker", "COR-TURFWAR-11", me, turf, self.turf)
        now = top_of(table.stacks[turf])
        if turf != self.turf and now != NOBODY and now != me:
            table.tell("uncovered", "COR-TURFWAR-13", now, turf)

    def decline(self, table: Table) -> None:
        table.tell("kept_markers", "COR-TURFWAR-12", self.player, self.turf)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-TURFWAR-11"

    @classmethod
    def span(cls, box: Box) -> int:
        return TURFS * DEEPEST
