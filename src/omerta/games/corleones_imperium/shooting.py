"""Figures are shot down: off the board, into the Hudson River."""

from __future__ import annotations

from typing import ClassVar, Final

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, NOTHING, Do, May, Must
from omerta.games.corleones_imperium.board import (
    ANYWHERE,
    BOSS,
    CHIEF,
    EMPTY,
    MAYOR,
    NEUTRAL,
    OWN_TURFS,
    RIVER,
    THUG_SPACES,
    TURFS,
)
from omerta.games.corleones_imperium.card_text import CardText, by_card
from omerta.games.corleones_imperium.cards import EFFECTS
from omerta.games.corleones_imperium.table import Table

# What may be shot: thugs and the Union Boss, family members and the Mayor, the Police Chief.
THUGS: Final = 1
MEMBERS: Final = 2
CHIEFS: Final = 4
FIGURES: Final = 7

# Which figures the words of a card text shoot in the turf they speak of.
SHOT_THERE: Final = {
    EFFECTS.index("shoot_thug_there"): THUGS,
    EFFECTS.index("shoot_member_there"): MEMBERS,
    EFFECTS.index("shoot_thug_or_member_there"): THUGS | MEMBERS,
    EFFECTS.index("shoot_figure_there"): FIGURES,
    EFFECTS.index("bomb_thugs_there"): THUGS,
    EFFECTS.index("bomb_member_there"): MEMBERS,
}

# The card a turf is chosen for, by what its text goes on with; otherwise it is a drive-by.
CHOSEN_FOR: Final = {
    EFFECTS.index("bomb_thugs_there"): "COR-JOB-16",
    EFFECTS.index("bomb_member_there"): "COR-JOB-16",
    EFFECTS.index("collect_there"): "COR-JOB-26",
}


def targets(table: Table, whom: int, where: int, shooter: int) -> list[int]:
    """Figures on the board, by number: thug spaces, spaces of family members, the Police Chief."""
    wanted = [
        where in (ANYWHERE, turf) or (where == OWN_TURFS and table.controller(turf) == shooter)
        for turf in range(TURFS)
    ]
    found: list[int] = []
    if whom & THUGS:
        for space in range(THUG_SPACES):
            if table.thug_at[space] >= 0 and wanted[space >> 1]:
                found.append(space)
    if whom & MEMBERS:
        touches = table.printed.touches
        for space in range(len(table.member_at)):
            if table.member_at[space] >= 0:
                for area in touches[space]:
                    if area < TURFS and wanted[area]:
                        found.append(THUG_SPACES + space)
                        break
    chief = table.neutral_at[CHIEF]
    if whom & CHIEFS and chief >= 0 and wanted[chief]:
        found.append(table.printed.chief)
    return found


def shoot(table: Table, shooter: int, figure: int) -> None:
    """Off its place, into the river; the space is free again."""
    neutral = CHIEF
    if figure < THUG_SPACES:
        who = table.thug_at[figure]
        table.thug_at[figure] = EMPTY
        if who != NEUTRAL:
            table.shot_thugs[who] += 1
            table.tell("shot_thug", "COR-SHOOT-01", shooter, who, figure)
            return
        neutral = BOSS
    elif figure < table.printed.chief:
        space = figure - THUG_SPACES
        who = table.member_at[space]
        table.member_at[space] = EMPTY
        if who != NEUTRAL:
            table.shot_members[who] += 1
            table.tell("shot_member", "COR-SHOOT-01", shooter, who, space)
            return
        neutral = MAYOR
    table.neutral_at[neutral] = RIVER
    table.neutral_of[neutral] = NOBODY
    table.tell("shot_neutral", "COR-SHOOT-01", shooter, neutral)


class Shoot(May[Table]):
    """Shoot down one figure of the kinds the card names, where it says; or nobody."""

    name = "shoot"
    asks = "figure"
    rules = (
        "COR-SHOOT-01",
        "COR-SHOOT-02",
        "COR-SHOOT-05",
        "COR-SHOOT-06",
        "COR-SHOOT-07",
        "COR-NEUTRAL-08",
        "COR-JOB-11",
        "COR-JOB-13",
        "COR-JOB-14",
        "COR-JOB-15",
        "COR-JOB-17",
        "COR-JOB-18",
        "COR-ALLY-12",
        "COR-ALLY-18",
        "COR-ALLY-24",
        "COR-EDGE-11",
    )
    holds: ClassVar[tuple[str, ...]] = ("whom", "where")

    def __init__(self, player: int, whom: int, where: int) -> None:
        super().__init__(player)
        self.whom = whom
        self.where = where  # a turf, ANYWHERE or OWN_TURFS

    def choices(self, table: Table) -> list[int]:
        return targets(table, self.whom, self.where, self.player)

    def choose(self, table: Table, option: int) -> None:
        shoot(table, self.player, option)

    def decline(self, table: Table) -> None:
        """Of one kind only it is said which: others may be shot all the same."""
        me = self.player
        if self.whom == THUGS:
            table.tell("shot_no_thug", "COR-EDGE-11", me)
        else:
            table.tell(
                "shot_no_member" if self.whom == MEMBERS else "shot_nobody", "COR-EDGE-11", me
            )

    def run(self, table: Table) -> None:
        me = self.player
        rule = by_card(table, "COR-JOB-11", "COR-EDGE-12")
        if self.whom == THUGS:
            table.tell("no_thug", rule, me)
        else:
            table.tell("no_member" if self.whom == MEMBERS else "no_target", rule, me)

    def why_not(self, table: Table, option: int) -> str:
        if option not in targets(table, FIGURES, ANYWHERE, self.player):
            return "COR-SHOOT-07"
        if option not in targets(table, self.whom, ANYWHERE, self.player):
            return "COR-NEUTRAL-08"
        return "COR-JOB-17" if self.where == OWN_TURFS else "COR-SHOOT-06"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES + len(box.rows["space"]) + 1


class ChooseTurf(CardText):
    """Choose the turf the rest of the card speaks of: one where it can do something."""

    name = "choose_turf"
    asks = "turf"
    rules = ("COR-JOB-15", "COR-JOB-16", "COR-JOB-26", "COR-JOB-11", "COR-EDGE-08", "COR-EDGE-11")
    holds: ClassVar[tuple[str, ...]] = ("card", "at")

    def __init__(self, player: int, card: int, at: int) -> None:
        super().__init__(player)
        self.card = card
        self.at = at  # where in its text the rest begins

    def choices(self, table: Table) -> list[int]:
        whom = 0
        text = table.printed.texts[self.card]
        for place in range(self.at, len(text)):
            if text[place] not in SHOT_THERE:
                return list(range(TURFS))
            whom |= SHOT_THERE[text[place]]
        return [turf for turf in range(TURFS) if targets(table, whom, turf, self.player)]

    def choose(self, table: Table, option: int) -> None:
        table.scene = option
        text = table.printed.texts[self.card]
        rule = CHOSEN_FOR.get(text[self.at], "COR-JOB-15") if self.at < len(text) else "COR-JOB-15"
        table.tell("chose_turf", rule, self.player, option)

    def run(self, table: Table) -> None:
        table.tell("no_target", by_card(table, "COR-JOB-11", "COR-EDGE-12"), self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-JOB-11" if 0 <= option < TURFS else "COR-EDGE-08"

    @classmethod
    def span(cls, box: Box) -> int:
        return TURFS


class BombThugs(Do[Table]):
    """All thugs of a turf are shot down, own ones included."""

    name = "bomb_thugs"
    rules = ("COR-JOB-16", "COR-SHOOT-05")
    holds: ClassVar[tuple[str, ...]] = ("turf",)

    def __init__(self, player: int, turf: int) -> None:
        super().__init__(player)
        self.turf = turf

    def run(self, table: Table) -> None:
        for figure in targets(table, THUGS, self.turf, self.player):
            shoot(table, self.player, figure)


class BombMember(Must[Table]):
    """One family member touching the turf is shot down; the bomber chooses if there are several."""

    name = "bomb_member"
    asks = "figure"
    rules = ("COR-JOB-16", "COR-SHOOT-05", "COR-SHOOT-06")
    holds: ClassVar[tuple[str, ...]] = ("turf",)

    def __init__(self, player: int, turf: int) -> None:
        super().__init__(player)
        self.turf = turf

    def options(self, table: Table) -> list[int]:
        found = targets(table, MEMBERS, self.turf, self.player)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        shoot(table, self.player, option)

    def run(self, table: Table) -> None:
        """One alone, or none: nothing to choose."""
        for figure in targets(table, MEMBERS, self.turf, self.player):
            shoot(table, self.player, figure)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-SHOOT-06"

    @classmethod
    def span(cls, box: Box) -> int:
        return THUG_SPACES + len(box.rows["space"]) + 1
