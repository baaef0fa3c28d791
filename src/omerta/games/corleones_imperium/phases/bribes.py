"""4) Bribes: sealed bids out of the suitcases for the allies on display."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, NOTHING, Do, Must, course
from omerta.engine.together import Lane, all_at_once
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.board import BRIBES
from omerta.games.corleones_imperium.cards import FIVE, MONEY_KINDS, VALUE, ally_list
from omerta.games.corleones_imperium.table import Table


class Bribes(Do[Table]):
    """All bid at the same time; nobody sees anything of another bid. Act IV has no bribes."""

    name = "bribes"
    rules = ("COR-ACT-03", "COR-ALLY-01", "COR-BRIBE-01", "COR-BRIBE-03", "COR-HIDDEN-05")

    def run(self, table: Table) -> None:
        if not table.printed.bribes[table.act]:
            return
        table.phase = BRIBES
        table.tell("bribes_began", "COR-BRIBE-01")
        lanes: list[Lane] = []
        for seat in range(table.seats):
            kind = next_kind(table, seat, FIVE)
            lanes.append((Bid(seat, kind),) if kind != NOBODY else ())
        table.then(all_at_once(table, lanes), RevealBids(self.player))


def next_kind(table: Table, seat: int, kind: int) -> int:
    """The highest value from `kind` down that all think may be in the suitcase; else NOBODY."""
    while kind >= 0 and not seen.may_have_banked(table, seat, kind):
        kind -= 1
    return kind


class Bid(Must[Table]):
    """How many cards of one value go into the lid of the suitcase; the highest value first."""

    name = "bid"
    asks = "number"
    rules = ("COR-BRIBE-02", "COR-BRIBE-03", "COR-MONEY-03", "COR-HIDDEN-05")
    holds: ClassVar[tuple[str, ...]] = ("kind",)

    def __init__(self, player: int, kind: int) -> None:
        super().__init__(player)
        self.kind = kind

    def options(self, table: Table) -> list[int]:
        return list(range(table.case[self.player * MONEY_KINDS + self.kind] + 1))

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        place = me * MONEY_KINDS + self.kind
        table.case[place] -= option
        table.bid[place] += option
        lower = next_kind(table, me, self.kind - 1)
        if lower != NOBODY:
            table.then(Bid(me, lower))

    def why_not(self, table: Table, option: int) -> str:
        return "COR-BRIBE-02"

    @classmethod
    def span(cls, box: Box) -> int:
        return 1 + max(row.number("cards") for row in box.rows["money"])


def bid_of(table: Table, seat: int) -> int:
    """A bid in dollars."""
    total = 0
    for kind in range(MONEY_KINDS):
        total += VALUE[kind] * table.bid[seat * MONEY_KINDS + kind]
    return total


def ranking(table: Table) -> list[int]:
    """The positive bidders, highest first; equals clockwise from the horse head."""
    order: list[int] = []
    seat = table.horse
    for _ in range(table.seats):
        if bid_of(table, seat):
            place = len(order)
            while place and bid_of(table, order[place - 1]) < bid_of(table, seat):
                place -= 1
            order.insert(place, seat)
        seat = table.after(seat)
    return order


class RevealBids(Do[Table]):
    """Bids are shown. There is one ally fewer than players, so if all have bid, the last gets
    none and puts the bid back; whoever bid nothing gets none in any case."""

    name = "reveal_bids"
    rules = (
        "COR-BRIBE-04",
        "COR-BRIBE-05",
        "COR-BRIBE-06",
        "COR-BRIBE-07",
        "COR-BRIBE-08",
        "COR-BRIBE-09",
        "COR-BRIBE-11",
        "COR-BRIBE-12",
        "COR-BRIBE-13",
        "COR-BRIBE-14",
        "COR-BRIBE-15",
        "COR-BRIBE-16",
        "COR-HIDDEN-05",
        "COR-EDGE-20",
    )

    def run(self, table: Table) -> None:
        table.reveal()
        for seat in range(table.seats):
            table.tell("bid_shown", "COR-BRIBE-04", seat, bid_of(table, seat))
        bidders = ranking(table)
        tell_ties(table, bidders)
        winners = bidders[: len(ally_list(table.display))]
        for seat in bidders:
            if seat in winners:
                table.tell("bid_paid", "COR-BRIBE-05", seat, bid_of(table, seat))
                settle_bid(table, seat, True)
            else:
                table.tell("bid_returned", "COR-BRIBE-07", seat, bid_of(table, seat))
                settle_bid(table, seat, False)
        table.follow(course(*[TakeAlly(seat) for seat in winners]))


def tell_ties(table: Table, bidders: list[int]) -> None:
    """Of two equal bids, the one that counts as higher: clockwise from the horse head."""
    for place in range(1, len(bidders)):
        before, after = bidders[place - 1], bidders[place]
        if bid_of(table, before) == bid_of(table, after):
            table.tell("bids_tied", "COR-BRIBE-06", before, after, bid_of(table, after))


def settle_bid(table: Table, seat: int, paid: bool) -> None:
    """The cards bid go to their stacks, or back into the suitcase; all have seen them."""
    for kind in range(MONEY_KINDS):
        place = seat * MONEY_KINDS + kind
        number = table.bid[place]
        table.bid[place] = 0
        if not paid:
            table.case[place] += number
            if table.doubt:
                seen.shown_in_case(table, seat, kind, number)
            continue
        table.supply[kind] += number
        if table.doubt and number:
            seen.left_case(table, seat, kind)


class TakeAlly(Must[Table]):
    """Take one ally of your choice from those still on display into your hand."""

    name = "take_ally"
    asks = "ally"
    rules = ("COR-BRIBE-05", "COR-BRIBE-11", "COR-EDGE-20", "COR-ALLY-01")

    def options(self, table: Table) -> list[int]:
        found = ally_list(table.display)
        return found if len(found) > 1 else NOTHING

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        table.display &= ~(1 << option)
        table.allies[me] |= 1 << option
        table.hand_sizes[me] += 1
        table.tell("took_ally", "COR-BRIBE-05", me, option)

    def run(self, table: Table) -> None:
        """Only one is left."""
        self.choose(table, ally_list(table.display)[0])

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-20" if option < 0 else "COR-BRIBE-05"

    @classmethod
    def span(cls, box: Box) -> int:
        return len(box.rows["ally"])
