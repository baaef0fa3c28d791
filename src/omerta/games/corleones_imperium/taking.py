"""Money and goods out of other players' hands and suitcases."""

from __future__ import annotations

from typing import ClassVar

from omerta.engine.box import Box
from omerta.engine.game import NOBODY, NOTHING, PASS, Do, MaySecretly, Must, course
from omerta.engine.together import Lane, all_at_once
from omerta.games.corleones_imperium import seen
from omerta.games.corleones_imperium.card_text import by_card
from omerta.games.corleones_imperium.cards import MONEY_KINDS, STOCK_KINDS
from omerta.games.corleones_imperium.printed import MOST_SEATS
from omerta.games.corleones_imperium.table import Table


class Offer(Do[Table]):
    """Every other player with money in hand picks one money card in secret, all at once."""

    name = "offer"
    rules = ("COR-JOB-24", "COR-EDGE-06", "COR-EDGE-07")

    def run(self, table: Table) -> None:
        me = self.player
        lanes: list[Lane] = []
        for seat in range(table.seats):
            asked = seat != me and seen.may_hold_money(table, seat)
            lanes.append((PickMoney(seat, me),) if asked else ())
        table.then(all_at_once(table, lanes), RevealOffer(me))


class PickMoney(MaySecretly[Table]):
    """Pick one money card of the hand; whoever has none, and only he, picks nothing."""

    name = "pick_money"
    asks = "money"
    rules = ("COR-JOB-24", "COR-EDGE-07")
    holds: ClassVar[tuple[str, ...]] = ("taker",)

    def __init__(self, player: int, taker: int) -> None:
        super().__init__(player)
        self.taker = taker

    def options(self, table: Table) -> list[int]:
        found = table.money_in_hand(self.player)
        return found if found else [PASS]

    def choose(self, table: Table, option: int) -> None:
        place = self.player * STOCK_KINDS + option
        table.hand[place] -= 1
        table.aside[place] += 1

    def why_not(self, table: Table, option: int) -> str:
        return "COR-JOB-24"

    @classmethod
    def span(cls, box: Box) -> int:
        return MONEY_KINDS


class RevealOffer(Do[Table]):
    """All cards are revealed together: the highest into the suitcase, the rest to the supply."""

    name = "reveal_offer"
    rules = ("COR-JOB-24", "COR-EDGE-17")

    def run(self, table: Table) -> None:
        me = self.player
        table.reveal()
        best = NOBODY
        for seat in range(table.seats):
            kind = self.offered(table, seat)
            if kind != NOBODY:
                table.tell("offered", "COR-JOB-24", seat, kind)
                best = max(best, kind)
            elif table.doubt and seat != me:
                seen.shown_moneyless(table, seat)
        if best == NOBODY:
            table.tell("nothing_offered", "COR-EDGE-07", me)
            return
        given = False
        for seat in range(table.seats):
            kind = self.offered(table, seat)
            if kind == NOBODY:
                continue
            table.aside[seat * STOCK_KINDS + kind] = 0
            table.hand_sizes[seat] -= 1
            if kind == best and not given:
                given = True
                table.case[me * MONEY_KINDS + kind] += 1
                table.tell("offer_accepted", "COR-JOB-24", me, kind, seat)
            else:
                table.supply[kind] += 1
            if table.doubt:
                seen.left_hand(table, seat, kind)

    def offered(self, table: Table, seat: int) -> int:
        for kind in range(MONEY_KINDS):
            if table.aside[seat * STOCK_KINDS + kind]:
                return kind
        return NOBODY


class Blackmail(Must[Table]):
    """Take one card at random among the money and goods in another player's hand."""

    name = "blackmail"
    asks = "seat"
    rules = (
        "COR-JOB-34",
        "COR-EDGE-01",
        "COR-EDGE-06",
        "COR-EDGE-09",
        "COR-EDGE-18",
    )

    def options(self, table: Table) -> list[int]:
        me = self.player
        return [seat for seat in range(table.seats) if seat != me and table.stock_size(seat)]

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        first = option * STOCK_KINDS
        kind = draw_lot(table, table.hand[first : first + STOCK_KINDS])
        table.hand[first + kind] -= 1
        table.hand_sizes[option] -= 1
        table.tell("blackmailed", "COR-JOB-34", me, option)
        pocket(table, me, option, False, kind)

    def run(self, table: Table) -> None:
        table.tell("no_effect", "COR-EDGE-09", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-09"

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_SEATS


class CrackSafe(Must[Table]):
    """Take one money card at random from another player's suitcase into your hand."""

    name = "crack_safe"
    asks = "seat"
    rules = (
        "COR-JOB-35",
        "COR-EDGE-06",
        "COR-EDGE-07",
        "COR-EDGE-10",
        "COR-EDGE-18",
    )

    def options(self, table: Table) -> list[int]:
        return with_suitcase(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        me = self.player
        first = option * MONEY_KINDS
        kind = draw_lot(table, table.case[first : first + MONEY_KINDS])
        table.case[first + kind] -= 1
        table.tell("cracked_safe", "COR-JOB-35", me, option)
        pocket(table, me, option, True, kind)

    def run(self, table: Table) -> None:
        table.tell("no_effect", "COR-EDGE-07", self.player)

    def why_not(self, table: Table, option: int) -> str:
        return "COR-EDGE-07"

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_SEATS


def draw_lot(table: Table, counts: list[int]) -> int:
    """The kind of one card at random, every card equally likely."""
    table.reveal()
    table.takes += 1
    lot = table.dice.below(f"random_card.{table.takes}", sum(counts))
    kind = 0
    while lot >= counts[kind]:
        lot -= counts[kind]
        kind += 1
    return kind


def pocket(table: Table, me: int, loser: int, from_case: bool, kind: int) -> None:
    """A card taken at random goes into the hand; only the two of them know which it is."""
    table.hand[me * STOCK_KINDS + kind] += 1
    table.hand_sizes[me] += 1
    table.whisper(me, "took_in_secret", "COR-EDGE-18", loser, kind)
    table.whisper(loser, "lost_in_secret", "COR-EDGE-18", me, kind)
    seen.taken(table, loser, from_case, me, kind)


def with_suitcase(table: Table, me: int) -> list[int]:
    """The other players with money in their suitcase: everybody has counted it."""
    return [seat for seat in range(table.seats) if seat != me and table.case_size(seat)]


class TaxEverybody(Do[Table]):
    """Every other player returns one money card of his own choice from the suitcase."""

    name = "tax_everybody"
    rules = ("COR-JOB-36", "COR-EDGE-06", "COR-EDGE-07", "COR-EDGE-10")

    def run(self, table: Table) -> None:
        me = self.player
        due: list[ReturnMoney] = []
        seat = table.after(me)
        while seat != me:
            due.append(ReturnMoney(seat))
            seat = table.after(seat)
        table.follow(course(*due))


class TaxSomebody(Must[Table]):
    """One other player of your choice returns one money card from the suitcase."""

    name = "tax_somebody"
    asks = "seat"
    rules = ("COR-ALLY-26", "COR-EDGE-06", "COR-EDGE-07", "COR-EDGE-10")

    def options(self, table: Table) -> list[int]:
        return with_suitcase(table, self.player)

    def choose(self, table: Table, option: int) -> None:
        table.tell("taxed", "COR-ALLY-26", self.player, option)
        table.then(ReturnMoney(option))

    def run(self, table: Table) -> None:
        table.tell("no_effect", "COR-EDGE-07", self.player)

    def why_not(self, table: Table, option: int) -> str:
        other = 0 <= option < table.seats and option != self.player
        return "COR-EDGE-07" if other else "COR-ALLY-26"

    @classmethod
    def span(cls, box: Box) -> int:
        return MOST_SEATS


class ReturnMoney(Must[Table]):
    """Return one money card of your own choice from your suitcase to its stack."""

    name = "return_money"
    asks = "money"
    rules = ("COR-JOB-36", "COR-ALLY-26", "COR-EDGE-07", "COR-EDGE-10")

    def options(self, table: Table) -> list[int]:
        first = self.player * MONEY_KINDS
        found = [kind for kind in range(MONEY_KINDS) if table.case[first + kind]]
        return found if found else NOTHING

    def choose(self, table: Table, option: int) -> None:
        table.case[self.player * MONEY_KINDS + option] -= 1
        table.supply[option] += 1
        if table.doubt:
            seen.left_case(table, self.player, option)
        table.tell("returned_money", self.rule(table), self.player, option)

    def run(self, table: Table) -> None:
        table.tell("nothing_to_return", "COR-EDGE-07", self.player)

    def rule(self, table: Table) -> str:
        """A tax raid, or the District Attorney."""
        return by_card(table, "COR-JOB-36", "COR-ALLY-26")

    def why_not(self, table: Table, option: int) -> str:
        return self.rule(table)

    @classmethod
    def span(cls, box: Box) -> int:
        return MONEY_KINDS
