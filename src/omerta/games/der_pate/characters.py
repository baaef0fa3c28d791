"""Line 4: the colour of the last die calls one of four characters; all are voluntary."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import May, Step
from omerta.games.der_pate.board import (
    BANKER,
    CONSIGLIERE,
    FAVOURS,
    INCOME,
    PROSECUTOR,
    SPACES,
    SPY,
    TRACKS,
)
from omerta.games.der_pate.table import EMPTY, Table
from omerta.games.der_pate.tracks import BY_BANKER, Advance, open_tracks


def call(action: int, me: int) -> Step[Table]:
    """The step of a box of line 4."""
    if action == CONSIGLIERE:
        return AskConsigliere(me)
    if action == PROSECUTOR:
        return AskProsecutor(me)
    return SendSpy(me) if action == SPY else AskBanker(me)


class Character(May[Table]):
    """Somebody who can be called; his help is voluntary and costs nothing."""

    def who(self) -> int:
        """His place on the line: Consigliere, prosecutor, Spy, Banker."""
        return 0

    def why_idle(self, table: Table) -> str:
        """The rule by which he can do nothing now."""
        return ""

    def decline(self, table: Table) -> None:
        table.tell("declined_character", "PAT-L4-08", self.player, self.who())

    def run(self, table: Table) -> None:
        table.tell("idle_character", self.why_idle(table), self.player, self.who())


class AskConsigliere(Character):
    """Consigliere: put a member from the supply on any empty, unprotected business."""

    name = "ask_consigliere"
    asks = "business"
    rules = ("PAT-L4-03", "PAT-L4-08", "PAT-L4-09", "PAT-CAR-04")

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        if table.supply[self.player]:
            for space in range(SPACES):
                if table.holder[space] == EMPTY and not table.protected(space):
                    found.append(space)
        return found

    def choose(self, table: Table, option: int) -> None:
        table.settle_in(self.player, option)
        table.tell("settled", "PAT-L4-03", self.player, option)

    def why_idle(self, table: Table) -> str:
        if not table.supply[self.player]:
            return "PAT-L4-09"
        return "PAT-CAR-04" if EMPTY in table.holder else "PAT-L4-03"

    def why_not(self, table: Table, option: int) -> str:
        if not table.supply[self.player]:
            return "PAT-L4-09"
        if 0 <= option < SPACES and table.holder[option] == EMPTY:
            return "PAT-CAR-04"
        return "PAT-L4-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class AskProsecutor(Character):
    """Public prosecutor: take all own members back from The Tombs; the number says how many."""

    name = "ask_prosecutor"
    asks = "members"
    rules = ("PAT-L4-04", "PAT-L4-08")

    def choices(self, table: Table) -> list[int]:
        jailed = table.tombs[self.player]
        return [jailed] if jailed else []

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.tombs[me] -= option
        table.supply[me] += option
        table.tell("released", "PAT-L4-04", me, option)

    def who(self) -> int:
        return PROSECUTOR - CONSIGLIERE

    def why_idle(self, table: Table) -> str:
        return "PAT-L4-04"

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("members") + 1


class SendSpy(Character):
    """Spy: put a member of another player from an unprotected business into The Tombs.

    Neutral members are out of his reach, unless the table plays otherwise.
    """

    name = "send_spy"
    asks = "business"
    rules = ("PAT-L4-05", "PAT-L4-06", "PAT-L4-08", "PAT-CAR-05")

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        for space in range(SPACES):
            holder = table.holder[space]
            if holder == EMPTY or holder == self.player or table.protected(space):
                continue
            if self.reaches(table, holder):
                found.append(space)
        return found

    def reaches(self, table: Table, holder: int) -> bool:
        """Players always, neutral families only if the table wants it."""
        return holder < table.seats or table.printed.spy_neutrals

    def choose(self, table: Table, option: int) -> None:
        table.tell("spied", "PAT-L4-05", self.player, option)
        neutral = table.is_neutral(table.holder[option])
        table.arrest(option, "PAT-L4-06" if neutral else "PAT-L4-05", self.player)

    def who(self) -> int:
        return SPY - CONSIGLIERE

    def why_idle(self, table: Table) -> str:
        for space in range(SPACES):
            holder = table.holder[space]
            if holder != EMPTY and holder != self.player and self.reaches(table, holder):
                return "PAT-CAR-05"
        return "PAT-L4-05"

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < SPACES or table.holder[option] in (EMPTY, self.player):
            return "PAT-L4-05"
        return "PAT-CAR-05" if table.protected(option) else "PAT-L4-06"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class AskBanker(Character):
    """Banker: one space on Income or on Favours."""

    name = "ask_banker"
    asks = "track"
    rules = ("PAT-L4-07", "PAT-L4-08")

    def choices(self, table: Table) -> list[int]:
        return open_tracks(table, self.player, [INCOME, FAVOURS])

    def choose(self, table: Table, option: int) -> None:
        table.then(Advance(self.player, option, 1, BY_BANKER))

    def who(self) -> int:
        return BANKER - CONSIGLIERE

    def why_idle(self, table: Table) -> str:
        return "PAT-TRK-07"

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-TRK-07" if option in (INCOME, FAVOURS) else "PAT-L4-07"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(TRACKS)
