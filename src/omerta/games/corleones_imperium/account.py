"""How a game of Corleones Imperium is reckoned up: suitcases, turf by turf, colour by colour."""

from __future__ import annotations

from omerta.engine.scene import Account, Entry
from omerta.engine.title import View
from omerta.games.corleones_imperium.board import TURFS, stack_of
from omerta.games.corleones_imperium.cards import HUES
from omerta.games.corleones_imperium.facts import banked, dollars
from omerta.games.corleones_imperium.printed import Printed
from omerta.games.corleones_imperium.scoring import dominator, most_markers


def account(printed: Printed, view: View) -> Account:
    """After the end every suitcase lies open, so everybody reads the same."""
    seats = range(view["seats"])
    found = Account("dollars")
    cases = [dollars(banked(view, seat)) for seat in seats]
    found.entries.append(Entry("suitcase", [], cases, "COR-HIDDEN-09"))
    dominated = [0] * len(cases)
    for turf in range(TURFS):
        found.entries.append(dominance(printed, view, turf, dominated))
    for colour in range(HUES):
        found.entries.append(most_jobs(printed, view, colour))
    found.totals = [sum([entry.amounts[seat] for entry in found.entries]) for seat in seats]
    rank(found, dominated)
    return found


def dominance(printed: Printed, view: View, turf: int, dominated: list[int]) -> Entry:
    """The bonus of one turf; whoever gets it is noted."""
    amounts = [0] * len(dominated)
    owners: list[int] = view["control"][turf]
    if not owners:
        return Entry("dominance", [turf], amounts, "COR-BONUS-04", group="dominances")
    stack = stack_of(owners)
    best = dominator(stack)
    dominated[best] += 1
    amounts[best] = printed.dominance_bonus
    alone = most_markers(stack) == [best]
    rule = "COR-BONUS-01" if alone else "COR-BONUS-02"
    return Entry("dominance", [turf], amounts, rule, group="dominances")


def most_jobs(printed: Printed, view: View, colour: int) -> Entry:
    """The bonus of one colour, for all who have done most."""
    counts: list[int] = []
    for jobs in view["done"]:
        counts.append(sum([1 for job in jobs if printed.colours[job] == colour]))
    most = max(counts)
    amounts = [printed.job_bonus if most and count == most else 0 for count in counts]
    rule = "COR-BONUS-05" if counts.count(most) == 1 else "COR-BONUS-06"
    return Entry("jobs", [colour], amounts, rule if most else "COR-BONUS-07", group="most_jobs")


def rank(found: Account, dominated: list[int]) -> None:
    """Most money, then most dominance bonuses; who is equal in both shares a rank."""
    totals = found.totals
    standings = [(totals[seat], dominated[seat]) for seat in range(len(totals))]
    for standing in sorted(set(standings), reverse=True):
        found.ranks.append([seat for seat in range(len(totals)) if standings[seat] == standing])
    order = [seat for equals in found.ranks for seat in equals]
    for place in range(1, len(order)):
        before, after = order[place - 1], order[place]
        if standings[before] == standings[after]:
            found.ties.append(("equal", [before, after], "COR-TIE-02"))
        elif totals[before] == totals[after]:
            numbers = [before, after, dominated[before], dominated[after]]
            found.ties.append(("more_dominance", numbers, "COR-TIE-01"))
