"""Faults planted into Famiglia: hands are known to whoever remembers, the pile is the secret."""

from __future__ import annotations

from typing import Any

from contracts import faults as f
from contracts.faults import Fault
from contracts.faults_shared import shared_faults, step_faults
from contracts.faults_shown import shown_faults
from omerta.engine.game import NOTHING
from omerta.games.famiglia import abilities, hidden, recruit, rules
from omerta.games.famiglia.cards import KINDS, rank_of
from omerta.games.famiglia.piles import kinds, plus
from omerta.games.famiglia.table import NO_CARD, Table
from omerta.games.famiglia.title import Famiglia


def put_under_in_place(table: Table, kind: int) -> None:
    """Into the list that copies share."""
    table.under.append(kind)
    table.left += 1


def take_back_by_changing(self: Any, table: Table, option: int) -> None:
    self.left -= 1
    table.then(abilities.LayDown(self.player, option), self)


def refresh_unless_a_zero_comes(self: Any, table: Table) -> list[int]:
    """Whoever is asked learns what lies on top of the pile."""
    if table.zero_in_street() or not table.left or rank_of(f.top_of_pile(table)) == 0:
        return NOTHING
    return kinds(table.street)


def exhaust_into_nothing(table: Table, seat: int, kind: int) -> None:
    table.hand[seat] -= plus(0, kind)


def options_that_pass(self: Any, table: Table) -> list[int]:
    table.passes += 1
    return list(range(1, min(self.strength, rank_of(self.target)) + 1))


def two_thens(self: Any, table: Table, option: int) -> None:
    table.then(abilities.LayDown(self.player, option))
    table.then(abilities.TakeBack(self.player, self.left - 1, self.accountant))


def why_not_by_the_pile(self: Any, table: Table, option: int) -> str:
    return "FAM-A4-01" if f.top_of_pile(table) % 2 else "FAM-A4-04"


def lay_and_keep_under(table: Table, number: int, rule: str) -> None:
    """Cards from the bottom turned up, and still thought to lie there."""
    under = table.under
    real_lay(table, number, rule)
    table.under = under[: table.left]


real_lay = Table.lay_cards


FAULTS = [
    *shared_faults(Table, hidden, "turn"),
    *shown_faults(Famiglia, hidden, whispers=False),
    *step_faults(
        changes_itself=f.puts(abilities.TakeBack, "choose", take_back_by_changing),
        says_less=f.puts(abilities.TakeBack, "holds", ("left",)),
        misnamed=f.puts(abilities.Lower, "name", "reduce"),
        too_small=f.spans(recruit.Recruit, KINDS - 5),
        asking_acts=f.puts(abilities.Lower, "options", options_that_pass),
        then_twice=f.puts(abilities.TakeBack, "choose", two_thens),
    ),
    Fault("a copy shares the hands", f.copies(Table, f.shares("hand")), f.LEAVES_ORIGINAL),
    Fault("a copy shares the areas", f.copies(Table, f.shares("area")), f.LEAVES_COPY),
    Fault("a copy lacks an attribute", f.copies(Table, f.lacks("passes")), f.IS_EQUAL),
    Fault("a copy forgets a number", f.copies(Table, f.forgets("lowered", NO_CARD)), f.IS_EQUAL),
    Fault(
        "the shared pile is changed in place",
        f.puts(Table, "put_under", put_under_in_place),
        f.LEAVES_ORIGINAL,
    ),
    Fault(
        "who is asked tells what lies on the pile",
        f.puts(rules.RefreshStreet, "choices", refresh_unless_a_zero_comes),
        f.ASKING_TELLS_NOTHING,
    ),
    Fault(
        "a refusal depends on the pile",
        f.puts(recruit.Recruit, "why_not", why_not_by_the_pile),
        f.DOES_NOT_SHOW,
    ),
    Fault(
        "imagining ignores the cards known to lie under the pile",
        f.imagines(hidden, lambda seen: {"under": []}),
        f.LOOKS_THE_SAME,
    ),
    Fault(
        "imagining ignores the remembered hand",
        f.imagines(hidden, lambda seen: {"remembered": [seen["hand"] or [0] * KINDS] * 2}),
        f.LOOKS_THE_SAME,
    ),
    Fault(
        "stale knowledge of cards under the pile",
        f.puts(Table, "lay_cards", lay_and_keep_under),
        f.NOTHING_IS_LOST,
    ),
    Fault("a card is lost", f.puts(Table, "exhaust", exhaust_into_nothing), f.NOTHING_IS_LOST),
]
