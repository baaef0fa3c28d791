"""How a game of Speakeasy is reckoned up: all money, protected buildings, one card a bottle."""

from __future__ import annotations

from omerta.engine.dice import named_dice
from omerta.engine.scene import Account, Entry
from omerta.engine.title import View
from omerta.games.speakeasy.board import BUILDINGS, size
from omerta.games.speakeasy.family import AID, BUILT, CLEAN, DIRTY, SAFE
from omerta.games.speakeasy.imagine import rebuild
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.scene_names import aid
from omerta.games.speakeasy.table import RIVAL, Table
from omerta.games.speakeasy.tiles.names import AIDS, BOTTLES

# What breaks a tie, in this order: the words of it, and its rule.
TIES = (
    ("more_guarded", "SPK-SCORING-12"),
    ("more_buildings", "SPK-SCORING-13"),
    ("more_books", "SPK-SCORING-14"),
    ("more_members", "SPK-SCORING-15"),
)


def account(printed: Printed, view: View) -> Account:
    table = rebuild(view, named_dice("account"), printed)
    found = Account("money")
    seats = range(table.seats)
    found.entries += [
        Entry("clean", [], [table.has(seat, CLEAN) for seat in seats], "SPK-SCORING-01"),
        Entry("dirty", [], [table.has(seat, DIRTY) for seat in seats], "SPK-SCORING-01"),
    ]
    found.entries += buildings(table)
    found.entries += bottles(table)
    found.totals = table.scores()
    found.received = payouts(table)
    rank(table, found)
    return found


def buildings(table: Table) -> list[Entry]:
    """Protected buildings, kind by kind."""
    found: list[Entry] = []
    for kind in range(len(BUILDINGS) - 1, -1, -1):
        each = table.printed.end_value[kind]
        counts = [size(table.has(seat, BUILT + kind) & table.guard) for seat in range(table.seats)]
        if any(counts):
            amounts = [count * each for count in counts]
            found.append(
                Entry("guarded", [kind], amounts, "SPK-SCORING-02", counts, each, "", "protected")
            )
    return found


def bottles(table: Table) -> list[Entry]:
    """The best aid card of each bottle, used or not."""
    found: list[Entry] = []
    for bottle in range(len(BOTTLES)):
        amounts: list[int] = []
        best = ""
        for seat in range(table.seats):
            card = best_card(table, seat, bottle)
            amounts.append(table.printed.aid_value[card] if card >= 0 else 0)
            best = aid(card) if card >= 0 else best
        if any(amounts):
            found.append(
                Entry("bottle", [bottle], amounts, "SPK-SCORING-03", thing=best, group="aid_cards")
            )
    return found


def best_card(table: Table, seat: int, bottle: int) -> int:
    """Of one bottle, or -1."""
    owned = table.has(seat, AID) | table.has(seat, SAFE)
    worth = table.printed.aid_value
    best = -1
    for card in range(AIDS):
        fits = owned >> card & 1 and table.printed.bottle[card] == bottle
        if fits and (best < 0 or worth[card] > worth[best]):
            best = card
    return best


def payouts(table: Table) -> list[Entry]:
    """What Lucky Luciano paid, act by act and zone by zone; where only the rival got something,
    there is nothing to say of a seat."""
    found: list[Entry] = []
    for act, zone, *money in paid_rows(table):
        amounts = money[: table.seats]
        if any(amounts):
            found.append(Entry("payout", [act + 1, zone], amounts, "SPK-PAYOUT-12"))
    return found


def paid_rows(table: Table) -> list[list[int]]:
    """Act, zone, then the money of each family."""
    width = 2 + table.families
    return [table.paid[at : at + width] for at in range(0, len(table.paid), width)]


def rank(table: Table, found: Account) -> None:
    """From the winners down; what decided between the first and the next."""
    if table.solo():
        against(table, found)
        return
    standings = [table.standing(seat) for seat in range(table.seats)]
    for standing in sorted({tuple(standing) for standing in standings}, reverse=True):
        same = [seat for seat in range(table.seats) if tuple(standings[seat]) == standing]
        found.ranks.append(same)
    best = standings[found.ranks[0][0]]
    if len(found.ranks[0]) > 1:
        found.ties.append(("shared", [], "SPK-SCORING-15"))
    elif len(found.ranks) > 1:
        second = standings[found.ranks[1][0]]
        for place, (key, rule) in enumerate(TIES, 1):
            if best[:place] == second[:place] and best[place] != second[place]:
                numbers = [found.ranks[0][0], best[place], second[place]]
                found.ties.append((key, numbers, rule))


def against(table: Table, found: Account) -> None:
    """Alone: the rival's money, with its head start, and who has more."""
    found.ranks = [[0]]
    rival = table.total(RIVAL)
    money = table.has(RIVAL, CLEAN) + table.has(RIVAL, DIRTY)
    parts = [money, table.building_value(RIVAL), table.printed.rival_bonus]
    found.ties.append(("rival", [rival, *parts], "SPK-SOLO-16"))
    paid = sum(row[2 + RIVAL] for row in paid_rows(table))
    if paid:
        found.ties.append(("rival_paid", [paid], "SPK-PAYOUT-12"))
    if table.total(0) == rival:
        found.ties.append(("rival_tie", [], "SPK-SOLO-16"))
