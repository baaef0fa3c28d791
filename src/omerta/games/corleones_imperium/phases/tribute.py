"""5) Tribute to the Don: everybody goes down to the hand limit of the act."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import Do, Must
from omerta.engine.together import Lane, all_at_once
from omerta.games.corleones_imperium.board import TRIBUTE
from omerta.games.corleones_imperium.cards import (
    STOCK_KINDS,
    ally_list,
    ally_total,
    job_card,
    job_list,
)
from omerta.games.corleones_imperium.stacks import discard
from omerta.games.corleones_imperium.table import Table
from omerta.games.corleones_imperium.trades import every_hand_card


class Tribute(Do[Table]):
    """Played allies return to the hands; then all who hold too much choose, at the same time."""

    name = "tribute"
    rules = (
        "COR-TRIBUTE-01",
        "COR-TRIBUTE-02",
        "COR-TRIBUTE-03",
        "COR-TRIBUTE-07",
        "COR-ALLY-03",
        "COR-LIMIT-01",
        "COR-LIMIT-02",
        "COR-LIMIT-03",
        "COR-LIMIT-04",
        "COR-LIMIT-05",
        "COR-LIMIT-06",
    )

    def run(self, table: Table) -> None:
        limit = table.printed.limits[table.act]
        table.phase = TRIBUTE
        table.tell("tribute_began", "COR-TRIBUTE-03", limit)
        lanes: list[Lane] = []
        for seat in range(table.seats):
            if table.played[seat]:
                table.hand_sizes[seat] += ally_total(table.played[seat])
                table.allies[seat] |= table.played[seat]
                table.played[seat] = 0
                table.tell("allies_return", "COR-TRIBUTE-01", seat)
            surplus = table.hand_sizes[seat] - limit
            lanes.append((LayAside(seat, surplus),) if surplus > 0 else ())
        table.then(all_at_once(table, lanes), ShowTribute(self.player))


class LayAside(Must[Table]):
    """Choose a card to discard, and another, until the rest is within the limit."""

    name = "lay_aside"
    asks = "hand_card"
    rules = ("COR-TRIBUTE-03", "COR-TRIBUTE-08")
    holds: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, player: int, left: int) -> None:
        super().__init__(player)
        self.left = left  # cards still to discard

    def options(self, table: Table) -> list[int]:
        return table.cards_in_hand(self.player)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        if option < STOCK_KINDS:
            table.hand[me * STOCK_KINDS + option] -= 1
            table.aside[me * STOCK_KINDS + option] += 1
        elif option < table.printed.first_ally_card:
            table.jobs[me] -= job_card(option - STOCK_KINDS)
            table.aside_jobs[me] += job_card(option - STOCK_KINDS)
        else:
            ally = 1 << option - table.printed.first_ally_card
            table.allies[me] &= ~ally
            table.aside_allies[me] |= ally
        if self.left > 1:
            table.then(LayAside(me, self.left - 1))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-TRIBUTE-03" if option < 0 else "COR-TRIBUTE-07"

    @classmethod
    def span(cls, box: Box) -> int:
        return every_hand_card(box)


class ShowTribute(Do[Table]):
    """What was chosen is discarded: to the stacks, to the job discards, or out of the game."""

    name = "show_tribute"
    rules = ("COR-TRIBUTE-04", "COR-TRIBUTE-05", "COR-TRIBUTE-06", "COR-TRIBUTE-08", "COR-ALLY-07")

    def run(self, table: Table) -> None:
        printed = table.printed
        for seat in range(table.seats):
            cards: list[int] = []
            for kind in range(STOCK_KINDS):
                place = seat * STOCK_KINDS + kind
                cards += [kind] * table.aside[place]
                table.hand[place] += table.aside[place]
                table.aside[place] = 0
            for kind in job_list(table.aside_jobs[seat]):
                cards.append(STOCK_KINDS + kind)
            for ally in ally_list(table.aside_allies[seat]):
                cards.append(printed.first_ally_card + ally)
            table.jobs[seat] += table.aside_jobs[seat]
            table.allies[seat] |= table.aside_allies[seat]
            table.aside_jobs[seat] = 0
            table.aside_allies[seat] = 0
            if cards:
                table.reveal()
            for card in cards:
                discard(table, seat, card, "COR-TRIBUTE-03")
