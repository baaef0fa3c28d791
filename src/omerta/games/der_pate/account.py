"""How a game of Der Pate is reckoned up: the settlement line by line, who is out, what broke a tie.

The settlement clears prison and debts away, so it keeps what it booked: `settled`, a row of amounts
by seat for each of its lines.
"""

from __future__ import annotations

from typing import Final

from omerta.engine.scene import Account, Entry
from omerta.engine.title import View
from omerta.games.der_pate.board import INFLUENCE, REPUTATION, Printed

ROWS: Final = (
    ("income", "PAT-END-04"),
    ("businesses", "PAT-END-05"),
    ("bail", "PAT-END-06"),
    ("debts", "PAT-END-07"),
    ("bank", "PAT-END-08"),
    ("credits", "PAT-END-07"),
)  # as they are booked, see `settlement`


def account(printed: Printed, view: View) -> Account:
    seats: int = view["seats"]
    found = Account("money")
    found.totals = [money_at_end(view, seat) for seat in range(seats)]
    settled: list[int] = view["settled"]
    rows = [settled[start : start + seats] for start in range(0, len(settled), seats)]
    booked = [sum([row[seat] for row in rows]) for seat in range(seats)]
    before = [found.totals[seat] - booked[seat] for seat in range(seats)]
    found.entries = [Entry("before", [], before, "PAT-END-03")]
    debt = printed.end_debt
    each = (0, printed.end_business, -printed.end_bail, -debt, -debt, debt)
    for (name, rule), row, worth in zip(ROWS, rows, each, strict=True):
        if any(row):
            counts = [amount // worth for amount in row] if worth else []
            found.entries.append(Entry(name, [], row, rule, counts, worth))
    rank(printed, view, found)
    return found


def money_at_end(view: View, seat: int) -> int:
    money: int = view["money"][seat]
    return money


def rank(printed: Printed, view: View, found: Account) -> None:
    """Those in the running by money and tie-breaks, then those who are out by the K.O. track."""
    ko: int = view["ko"]
    ladder: list[tuple[list[int], int]] = []
    for seat in range(view["seats"]):
        place = view["tracks"][seat][ko]
        out = place < printed.length[ko]
        key = [0, place, found.totals[seat]] if out else [1, *standing(view, seat)]
        ladder.append((key, seat))
        if out:
            found.ties.append(("out", [seat, place, ko], "PAT-END-01"))
    ladder.sort(key=first_of, reverse=True)
    for place, (key, seat) in enumerate(ladder):
        if place and ladder[place - 1][0] == key:
            found.ranks[-1].append(seat)
        else:
            found.ranks.append([seat])
    explain(view, found, ladder)


def first_of(rung: tuple[list[int], int]) -> list[int]:
    return rung[0]


def standing(view: View, seat: int) -> list[int]:
    """Money, then the track that is not the K.O. track, then the size of the family."""
    other = REPUTATION if view["ko"] == INFLUENCE else INFLUENCE
    size = view["supply"][seat] + view["holder"].count(seat)
    return [money_at_end(view, seat), view["tracks"][seat][other], size]


def explain(view: View, found: Account, ladder: list[tuple[list[int], int]]) -> None:
    """What decided between the first and those after him, where it was not money."""
    best, winner = ladder[0]
    if not best[0]:
        found.ties.append(("nobody", [], "PAT-TIE-04"))
    elif len(found.ranks[0]) > 1:
        found.ties.append(("shared", [], "PAT-TIE-03"))
    elif len(ladder) > 1 and ladder[1][0][:2] == best[:2]:
        if ladder[1][0][2] == best[2]:
            found.ties.append(("family", [winner, best[3], ladder[1][0][3]], "PAT-TIE-02"))
        else:
            other = REPUTATION if view["ko"] == INFLUENCE else INFLUENCE
            numbers = [winner, other, best[2], ladder[1][0][2]]
            found.ties.append(("track", numbers, "PAT-TIE-01"))
