"""What a mafioso does from the discard pile."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from omerta.engine.box import Box
from omerta.engine.game import NOTHING, PASS, Do, May, Must, Step
from omerta.games.carta_nostra.cards import (
    DRAW_TWO,
    FETCH,
    JOBS,
    KIDNAP,
    LIQUIDATE,
    MOST_SEATS,
    TYPES,
)
from omerta.games.carta_nostra.don import ask_next
from omerta.games.carta_nostra.table import Table


def offer_job(table: Table, me: int, kind: int) -> Step[Table]:
    """The step in which the player announces the job of the card just sent."""
    job = table.printed.jobs[kind]
    if job == KIDNAP:
        return NAME_VICTIM[me]
    if job == LIQUIDATE:
        return NAME_TARGET[me]
    return ANNOUNCE[me * TYPES + kind]


class NameVictim(May[Table]):
    """Kidnap: name another player who holds a card, or let the job be."""

    name = "name_victim"
    asks = "seat"
    rules = ("CAR-KID-01", "CAR-KID-04", "CAR-JOB-02", "CAR-JOB-05")

    def choices(self, table: Table) -> list[int]:
        me = self.player
        return [seat for seat in range(table.seats) if seat != me and table.hand_sizes[seat]]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.tell("announced_kidnap", "CAR-KID-01", me, option)
        table.then(ask_next(table, me, me, LookAtHand(me, option), True))

    def decline(self, table: Table) -> None:
        table.tell("no_job", "CAR-JOB-02", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_effect", "CAR-KID-04", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("most_players")


class NameTarget(May[Table]):
    """Liquidate: name one mafioso in another player's region, or let the job be."""

    name = "name_target"
    asks = "city_card"
    rules = ("CAR-HIT-01", "CAR-HIT-03", "CAR-JOB-02", "CAR-JOB-05")

    def choices(self, table: Table) -> list[int]:
        found: list[int] = []
        city = table.city
        own: i64 = self.player * TYPES
        end: i64 = len(city)
        for place in range(end):
            if city[place] != 0 and not own <= place < own + TYPES:
                found.append(place)
        return found

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.tell("announced_hit", "CAR-HIT-01", me, option // TYPES, option % TYPES)
        table.then(ask_next(table, me, me, Liquidate(me, option), True))

    def decline(self, table: Table) -> None:
        table.tell("no_job", "CAR-JOB-02", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_effect", "CAR-HIT-03", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("most_players") * TYPES


class Announce(May[Table]):
    """Fetch or draw two: announce the job, or let it be."""

    name = "announce"
    asks = "job"
    rules = ("CAR-JOB-01", "CAR-JOB-02", "CAR-JOB-05", "CAR-CONS-04")
    holds: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind = kind

    def options(self, table: Table) -> list[int]:
        job = table.printed.jobs[self.kind]
        return NOTHING if job == FETCH and not table.fetchable() else JOB_OR_NOT[job]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        job: Step[Table] = DRAW_TWO_CARDS[me] if option == DRAW_TWO else FETCH_ONE[me]
        table.tell("announced", "CAR-JOB-05", me, option)
        table.then(ask_next(table, me, me, job, True))

    def decline(self, table: Table) -> None:
        table.tell("no_job", "CAR-JOB-02", self.player)

    def run(self, table: Table) -> None:
        table.tell("no_effect", "CAR-CONS-04", self.player)

    @classmethod
    def span(cls, box: Box) -> int:
        return TYPES


class LookAtHand(Do[Table]):
    """Kidnap: only now, and only to this player, the victim's hand is shown."""

    name = "look_at_hand"
    rules = ("CAR-KID-02", "CAR-KID-04")
    holds: ClassVar[tuple[str, ...]] = ("victim",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim = victim

    def run(self, table: Table) -> None:
        me, victim = self.player, self.victim
        if not table.hand_sizes[victim]:
            table.tell("no_effect", "CAR-KID-04", me)
            return
        table.reveal()
        table.show_hand(victim, me)
        table.tell("looked", "CAR-KID-02", me, victim)
        if table.heard is not None:  # only for the log
            for kind in table.held(victim):
                number = table.hand[victim * TYPES + kind]
                table.whisper(me, "saw", "CAR-KID-02", victim, number, kind)
        table.then(Kidnap(me, victim))


class Kidnap(Must[Table]):
    """Choose one mafioso of that hand; he goes on top of the discards and does no job."""

    name = "kidnap"
    asks = "mafioso"
    rules = ("CAR-KID-03", "CAR-JOB-03")
    holds: ClassVar[tuple[str, ...]] = ("victim",)

    def __init__(self, player: int, victim: int) -> None:
        super().__init__(player)
        self.victim = victim

    def options(self, table: Table) -> list[int]:
        return table.held(self.victim)

    def choose(self, table: Table, option: int) -> None:
        table.throw(self.victim, option)
        table.tell("kidnapped", "CAR-KID-03", self.player, self.victim, option)
        table.renew_pile()

    @classmethod
    def span(cls, box: Box) -> int:
        return TYPES


class Liquidate(Do[Table]):
    """Exactly the named mafioso leaves the region and goes on top of the discards."""

    name = "liquidate"
    rules = ("CAR-HIT-02", "CAR-JOB-03")
    holds: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, player: int, target: int) -> None:
        super().__init__(player)
        self.target = target

    def run(self, table: Table) -> None:
        victim, kind = self.target // TYPES, self.target % TYPES
        table.city[self.target] = table.city[self.target] - 1
        table.discard.append(kind)
        table.tell("liquidated", "CAR-HIT-02", self.player, victim, kind)
        table.renew_pile()


class Fetch(Must[Table]):
    """Take any mafioso from the discards into the hand, but not the card that does this job."""

    name = "fetch"
    asks = "mafioso"
    rules = ("CAR-CONS-01", "CAR-CONS-02", "CAR-CONS-03", "CAR-CONS-04")

    def options(self, table: Table) -> list[int]:
        return table.fetchable()

    def choose(self, table: Table, option: int) -> None:
        table.then(PickCopy(self.player, option))

    def run(self, table: Table) -> None:
        table.tell("no_effect", "CAR-CONS-04", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "CAR-CONS-02" if option in table.discard else "CAR-CONS-01"

    @classmethod
    def span(cls, box: Box) -> int:
        return TYPES


class PickCopy(Must[Table]):
    """Of several equal cards the player picks one; the other discards keep their order."""

    name = "pick_copy"
    asks = "discard_place"  # counted from the bottom of the pile, from 0
    rules = ("CAR-CONS-05",)
    holds: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind = kind

    def copies(self, table: Table) -> list[int]:
        found: list[int] = []
        discard, kind, job_place = table.discard, self.kind, table.job_place
        end: i64 = len(discard)
        for place in range(end):
            if discard[place] == kind and place != job_place:
                found.append(place)
        return found

    def options(self, table: Table) -> list[int]:
        found = self.copies(table)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        kind = table.discard.pop(option)
        table.show_taken(self.player, kind)
        table.tell("fetched", "CAR-CONS-01", self.player, kind)

    def run(self, table: Table) -> None:
        self.choose(table, self.copies(table)[0])

    @classmethod
    def span(cls, box: Box) -> int:
        return box.value("cards")


class DrawTwo(Do[Table]):
    """Draw the top two cards; what cannot be drawn is lost."""

    name = "draw_two"
    rules = ("CAR-CAPO-01", "CAR-CAPO-02", "CAR-CAPO-03")

    def run(self, table: Table) -> None:
        for _ in range(2):
            if table.left:
                table.draw(self.player, "CAR-CAPO-01")
            else:
                table.tell("no_draw", "CAR-CAPO-03", self.player)


# Steps never change and hold nothing but public numbers, so those most often met are made once.
NAME_VICTIM: Final = [NameVictim(me) for me in range(MOST_SEATS)]
NAME_TARGET: Final = [NameTarget(me) for me in range(MOST_SEATS)]
ANNOUNCE: Final = [Announce(me, kind) for me in range(MOST_SEATS) for kind in range(TYPES)]
FETCH_ONE: Final = [Fetch(me) for me in range(MOST_SEATS)]
DRAW_TWO_CARDS: Final = [DrawTwo(me) for me in range(MOST_SEATS)]
# What is announced, or not; options are never changed in place, so these too are shared.
JOB_OR_NOT: Final = [[job, PASS] for job in range(len(JOBS))]
