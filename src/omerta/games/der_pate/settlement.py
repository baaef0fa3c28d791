"""The end: who is out, the money line by line, who wins."""

from __future__ import annotations

from omerta.engine.game import Do
from omerta.games.der_pate.board import BANK
from omerta.games.der_pate.table import HOLDERS, Table


class Settle(Do[Table]):
    """After the last round: whoever is not on the last space of the K.O. track is out. All settle
    their accounts, in the order of the rulebook; what cannot be paid counts as a minus.
    """

    name = "settle"
    rules = (
        "PAT-END-01",
        "PAT-END-02",
        "PAT-END-03",
        "PAT-END-09",
        "PAT-END-10",
    )

    def run(self, table: Table) -> None:
        me = self.player
        table.tell("settlement", "PAT-END-01", table.ko)
        for seat in seats_from(table, me):
            if table.out(seat):
                table.tell("out", "PAT-END-01", seat, table.position(seat, table.ko), table.ko)
        table.then(
            SettleIncome(me), SettleBusinesses(me), SettleBail(me), SettleDebts(me), NameWinner(me)
        )


def seats_from(table: Table, first: int) -> list[int]:
    """All seats clockwise."""
    return [(first + number) % table.seats for number in range(table.seats)]


def book(table: Table, amounts: list[int]) -> None:
    """A line of the settlement: an amount for each seat, kept for the reckoning afterwards."""
    for seat in range(table.seats):
        table.money[seat] += amounts[seat]
    table.settled = table.settled + amounts


class SettleIncome(Do[Table]):
    """The income of the own business once more."""

    name = "settle_income"
    rules = ("PAT-END-04",)

    def run(self, table: Table) -> None:
        book(table, [table.income(seat) for seat in range(table.seats)])
        for seat in seats_from(table, self.player):
            table.tell("settled_income", "PAT-END-04", seat, table.income(seat))


class SettleBusinesses(Do[Table]):
    """3,000 for each business."""

    name = "settle_businesses"
    rules = ("PAT-END-05",)

    def run(self, table: Table) -> None:
        each = table.printed.end_business
        book(table, [table.businesses(seat) * each for seat in range(table.seats)])
        for seat in seats_from(table, self.player):
            number = table.businesses(seat)
            table.tell("settled_businesses", "PAT-END-05", seat, number, number * each)


class SettleBail(Do[Table]):
    """1,000 for each own member in The Tombs, who goes back to the supply."""

    name = "settle_bail"
    rules = ("PAT-END-06",)

    def run(self, table: Table) -> None:
        each = table.printed.end_bail
        book(table, [-number * each for number in table.tombs])
        for seat in seats_from(table, self.player):
            number = table.tombs[seat]
            if number:
                table.supply[seat] += number
                table.tombs[seat] = 0
                table.tell("settled_bail", "PAT-END-06", seat, number, number * each)


class SettleDebts(Do[Table]):
    """2,000 for each own debt token, to the player who holds it or to the bank."""

    name = "settle_debts"
    rules = ("PAT-END-07", "PAT-END-08")

    def run(self, table: Table) -> None:
        players, bank, credits = [0] * table.seats, [0] * table.seats, [0] * table.seats
        for seat in seats_from(table, self.player):
            for holder in table.creditors(seat):
                number = table.debts[HOLDERS * seat + holder]
                amount = number * table.printed.end_debt
                for _ in range(number):
                    table.take_back_debt(seat, holder)
                if holder == BANK:
                    bank[seat] -= amount
                    table.tell("settled_bank", "PAT-END-08", seat, number, amount)
                else:
                    players[seat] -= amount
                    credits[holder] += amount
                    table.tell("settled_debt", "PAT-END-07", seat, holder, amount)
        book(table, players)
        book(table, bank)
        book(table, credits)


class NameWinner(Do[Table]):
    """Most money wins. Ties: further on the other track, then the larger family, then a draw."""

    name = "name_winner"
    rules = (
        "PAT-END-11",
        "PAT-TIE-01",
        "PAT-TIE-02",
        "PAT-TIE-03",
        "PAT-TIE-04",
    )

    def run(self, table: Table) -> None:
        for seat in seats_from(table, self.player):
            rule = "PAT-END-09" if table.money[seat] < 0 else "PAT-END-03"
            table.tell("total", rule, seat, table.money[seat])
        table.end()
        winners = table.winners()
        if not winners:
            tell_ranking(table)
        elif len(winners) > 1:
            for seat in winners:
                table.tell("shared", "PAT-TIE-03", seat)
        else:
            tell_winner(table, winners[0])


def tell_winner(table: Table, winner: int) -> None:
    """The winner, and by what, compared with the best of the others."""
    mine = table.standing(winner)
    rivals = [
        table.standing(seat)
        for seat in range(table.seats)
        if seat != winner and not table.out(seat)
    ]
    best = max(rivals, default=[])
    if best[:2] == mine[:2]:
        table.tell("won_by_family", "PAT-TIE-02", winner, mine[2])
    elif best[:1] == mine[:1]:
        table.tell("won_by_track", "PAT-TIE-01", winner, table.other_track(), mine[1])
    else:
        table.tell("won", "PAT-END-11", winner, mine[0])


def tell_ranking(table: Table) -> None:
    """Everybody is out: nobody wins; who came furthest on the K.O. track, then money."""
    table.tell("nobody_won", "PAT-TIE-04")
    ranks = [
        (-table.position(seat, table.ko), -table.money[seat], seat) for seat in range(table.seats)
    ]
    for place, (_, _, seat) in enumerate(sorted(ranks)):
        table.tell("ranked", "PAT-TIE-04", seat, place + 1)
