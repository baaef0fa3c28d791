"""Line 4: the colour of the last die calls one of four characters; all are voluntary."""

from __future__ import annotations

from omerta.engine.box import Box
from omerta.engine.game import May, Step
from omerta.games.der_pate.board import (
    CONSIGLIERE,
    FAVOURS,
    INCOME,
    PROSECUTOR,
    SPACES,
    SPY,
    TRACKS,
)
from omerta.games.der_pate.table import EMPTY, Table
from omerta.games.der_pate.tracks import Advance, open_tracks


def call(action: int, me: int) -> Step[Table]:
    """The step of a box of line 4."""
    if action == CONSIGLIERE:
        return AskConsigliere(me)
    if action == PROSECUTOR:
        return AskProsecutor(me)
    return SendSpy(me) if action == SPY else AskBanker(me)


class AskConsigliere(May[Table]):
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

    def decline(self, table: Table) -> None:
        table.tell("no_character", "PAT-L4-08", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_character", self.why_not(table, SPACES), self.player)

    def why_not(self, table: Table, option: int) -> str:
        if not table.supply[self.player]:
            return "PAT-L4-09"
        if 0 <= option < SPACES and table.holder[option] == EMPTY:
            return "PAT-CAR-04"
        return "PAT-L4-03"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class AskProsecutor(May[Table]):
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

    def decline(self, table: Table) -> None:
        table.tell("no_character", "PAT-L4-08", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_character", "PAT-L4-04", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("members") + 1


class SendSpy(May[Table]):
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
            if holder < table.seats or table.printed.spy_neutrals:
                found.append(space)
        return found

    def choose(self, table: Table, option: int) -> None:
        table.tell("spied", "PAT-L4-05", self.player, option)
        table.arrest(option, "PAT-L4-06" if table.is_neutral(table.holder[option]) else "PAT-L4-05")

    def decline(self, table: Table) -> None:
        table.tell("no_character", "PAT-L4-08", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_character", "PAT-L4-05", self.player)

    def why_not(self, table: Table, option: int) -> str:
        if not 0 <= option < SPACES or table.holder[option] in (EMPTY, self.player):
            return "PAT-L4-05"
        return "PAT-CAR-05" if table.protected(option) else "PAT-L4-06"

    @classmethod
    def span(cls, box: Box) -> int:
        return SPACES


class AskBanker(May[Table]):
    """Banker: one space on Income or on Favours."""

    name = "ask_banker"
    asks = "track"
    rules = ("PAT-L4-07", "PAT-L4-08")

    def choices(self, table: Table) -> list[int]:
        return open_tracks(table, self.player, [INCOME, FAVOURS])

    def choose(self, table: Table, option: int) -> None:
        table.then(Advance(self.player, option, 1))

    def decline(self, table: Table) -> None:
        table.tell("no_character", "PAT-L4-08", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_character", "PAT-TRK-07", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "PAT-TRK-07" if option in (INCOME, FAVOURS) else "PAT-L4-07"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(TRACKS)
