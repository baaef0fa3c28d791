"""The event of a round: marker, car, and the instruction of the card."""

from __future__ import annotations

from omerta.engine.game import Do, Step
from omerta.engine.news import NO_ONE
from omerta.games.der_pate.board import (
    ACCOUNTS,
    BALL,
    CLEANSING,
    GREY,
    HIGH_PLACES,
    INFLUENCE,
    INFORMER,
    PAYDAY,
    PUPPETEER,
    SWEEP,
    WAR,
)
from omerta.games.der_pate.event_choices import AttendBall, BuyBackDebt, BuyFree, LoseMember
from omerta.games.der_pate.table import EMPTY, UNDECIDED, Table
from omerta.games.der_pate.third_line import TakeOver


class RevealEvent(Do[Table]):
    """2. Reveal the top card: its colour moves a marker, its number the car, its text happens.

    The fourth card of a colour decides the K.O. track; then both markers stay where they are.
    """

    name = "reveal_event"
    rules = (
        "PAT-EVT-01",
        "PAT-EVT-02",
        "PAT-EVT-03",
        "PAT-EVT-04",
        "PAT-EVT-05",
        "PAT-EVT-06",
        "PAT-EVT-07",
        "PAT-EVT-08",
        "PAT-EVT-09",
        "PAT-EVT-10",
        "PAT-EVT-12",
        "PAT-INFO-03",
    )

    def run(self, table: Table) -> None:
        printed = table.printed
        table.reveal()
        table.left -= 1
        card = table.event()
        table.tell("event", "PAT-EVT-01", card, card)  # its name and its text
        if table.ko == UNDECIDED:
            move_marker(table, printed.event_colour[card])
        else:
            table.tell("markers_stay", "PAT-EVT-04")
        table.drive(printed.event_car[card], "PAT-EVT-07")
        table.then(*instructions(table, self.player, printed.event_effect[card]))


def move_marker(table: Table, colour: int) -> None:
    """One step on the event track; on the K.O. space the track of this colour decides."""
    if colour == GREY:
        table.grey += 1
    else:
        table.red += 1
    reached = table.grey if colour == GREY else table.red
    table.tell("marker", "PAT-EVT-02", colour, reached)
    if reached == table.printed.ko_steps:
        table.ko = colour  # grey is Reputation, red is Influence
        table.tell("ko", "PAT-EVT-03", colour)


def instructions(table: Table, first: int, effect: int) -> list[Step[Table]]:
    """What the card does at once; the other two wait for the own turn of each player."""
    if effect == PAYDAY:
        return [PayForBusinesses(first)]
    if effect == SWEEP:
        return [SweepDistrict(first)]
    if effect == HIGH_PLACES:
        return [HonourInfluence(first)]
    steps: list[Step[Table]] = []
    seat = first
    for _ in range(table.seats):
        if effect == WAR:
            steps.append(TakeOver(seat, 0))
        elif effect == CLEANSING:
            steps.append(BuyFree(seat))
        elif effect == BALL:
            steps.append(AttendBall(seat))
        elif effect == INFORMER:
            steps.append(LoseMember(seat))
        elif effect == ACCOUNTS:
            steps.append(BuyBackDebt(seat))
        seat = table.after(seat)
    return steps


class PayForBusinesses(Do[Table]):
    """E1 Payday: 1,000 for each business, the protected ones too."""

    name = "pay_for_businesses"
    rules = ("PAT-E1-01",)

    def run(self, table: Table) -> None:
        seat = self.player
        for _ in range(table.seats):
            amount = table.businesses(seat) * table.printed.payday
            if amount:
                table.money[seat] += amount
                table.tell("payday", "PAT-E1-01", seat, amount)
            seat = table.after(seat)


class TryLuck(Do[Table]):
    """E5 Lucky streak: at the start of the own turn roll a die for 1,000 times its number."""

    name = "try_luck"
    rules = ("PAT-E5-01", "PAT-EVT-11")

    def run(self, table: Table) -> None:
        me = self.player
        face = table.roll_one(f"luck.{table.round}.{me}")
        amount = 0 if face == PUPPETEER else face * table.printed.luck
        table.money[me] += amount
        table.tell("lucky", "PAT-E5-01", me, face, amount)


class SweepDistrict(Do[Table]):
    """E6 Sweep: everybody in the district of the car goes to The Tombs, protected or not."""

    name = "sweep_district"
    rules = ("PAT-E6-01", "PAT-E6-02", "PAT-CAR-06")

    def run(self, table: Table) -> None:
        district = table.printed.district[table.car]
        for space in table.printed.district_spaces[district]:
            holder = table.holder[space]
            if holder != EMPTY:
                neutral = table.is_neutral(holder)
                table.arrest(space, "PAT-E6-02" if neutral else "PAT-E6-01", NO_ONE)


class HonourInfluence(Do[Table]):
    """E8 Friends in high places: whoever is furthest on Influence gets a Friend, all tied ones from
    the start player on, as far as there are any.
    """

    name = "honour_influence"
    rules = ("PAT-E8-01", "PAT-E8-02")

    def run(self, table: Table) -> None:
        furthest = 0
        for seat in range(table.seats):
            furthest = max(furthest, table.position(seat, INFLUENCE))
        seat = self.player
        for _ in range(table.seats):
            if table.position(seat, INFLUENCE) == furthest:
                if table.brooklyn:
                    table.take_friend(seat)
                    table.tell("friend", "PAT-E8-01", seat)
                else:
                    table.tell("no_friend", "PAT-E8-02", seat)
            seat = table.after(seat)
