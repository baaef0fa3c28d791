"""Faults planted into Famiglia: hands are known to whoever remembers, the pile is the secret."""

from __future__ import annotations

from typing import Any

from contracts import checks_copy, checks_hidden, checks_play, checks_silence, checks_steps
from contracts import faults as f
from contracts.faults import Fault
from contracts.faults_shared import shared_faults
from omerta.engine.game import NOTHING
from omerta.engine.title import Title
from omerta.games.famiglia import abilities, hidden, recruit, rules
from omerta.games.famiglia.cards import KINDS, rank_of
from omerta.games.famiglia.piles import kinds, plus
from omerta.games.famiglia.table import NO_CARD, Table


def share_hands(table: Table, copy: Table) -> None:
    copy.hand = table.hand


def share_areas(table: Table, copy: Table) -> None:
    copy.area = table.area


def forget_passes(table: Table, copy: Table) -> None:
    del copy.passes


def forget_lowered(table: Table, copy: Table) -> None:
    copy.lowered = NO_CARD


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


def lay_and_keep_under(table: Table, number: int) -> None:
    """Cards from the bottom turned up, and still thought to lie there."""
    under = table.under
    real_lay(table, number)
    table.under = under[: table.left]


real_lay = Table.lay_cards


def check_names(title: Title, seats: int, seed: int) -> None:
    checks_steps.check_step_names(title)


FAULTS = [
    *shared_faults(Table, hidden, "turn"),
    Fault(
        "a copy shares the hands",
        f.copies(Table, share_hands),
        checks_copy.check_playing_on_a_copy_leaves_the_original,
    ),
    Fault(
        "a copy shares the areas",
        f.copies(Table, share_areas),
        checks_copy.check_playing_on_leaves_the_copy,
    ),
    Fault(
        "a copy lacks an attribute",
        f.copies(Table, forget_passes),
        checks_copy.check_a_copy_is_equal,
    ),
    Fault(
        "a copy forgets a number",
        f.copies(Table, forget_lowered),
        checks_copy.check_a_copy_is_equal,
    ),
    Fault(
        "the shared pile is changed in place",
        f.puts(Table, "put_under", put_under_in_place),
        checks_copy.check_playing_on_a_copy_leaves_the_original,
    ),
    Fault(
        "a step changes itself",
        f.puts(abilities.TakeBack, "choose", take_back_by_changing),
        checks_steps.check_steps_never_change,
    ),
    Fault(
        "a step does not say all it holds",
        f.puts(abilities.TakeBack, "holds", ("left",)),
        checks_steps.check_steps_are_data,
    ),
    Fault("a step under another name", f.puts(abilities.Lower, "name", "reduce"), check_names),
    Fault(
        "a span is too small",
        f.puts(recruit.Recruit, "span", classmethod(lambda cls, box: KINDS - 5)),
        checks_steps.check_every_answer_has_a_number,
    ),
    Fault(
        "asking for options changes something",
        f.puts(abilities.Lower, "options", options_that_pass),
        checks_steps.check_options_change_nothing,
    ),
    Fault(
        "then is called twice",
        f.puts(abilities.TakeBack, "choose", two_thens),
        checks_steps.check_one_then,
    ),
    Fault(
        "who is asked tells what lies on the pile",
        f.puts(rules.RefreshStreet, "choices", refresh_unless_a_zero_comes),
        checks_silence.check_who_is_asked_tells_nothing,
    ),
    Fault(
        "a refusal depends on the pile",
        f.puts(recruit.Recruit, "why_not", why_not_by_the_pile),
        checks_silence.check_what_is_hidden_does_not_show,
    ),
    Fault(
        "imagining ignores the cards known to lie under the pile",
        f.imagines(hidden, lambda seen: {"under": []}),
        checks_hidden.check_an_imagined_table_looks_the_same,
    ),
    Fault(
        "imagining ignores the remembered hand",
        f.imagines(hidden, lambda seen: {"remembered": [seen["hand"] or [0] * KINDS] * 2}),
        checks_hidden.check_an_imagined_table_looks_the_same,
    ),
    Fault(
        "stale knowledge of cards under the pile",
        f.puts(Table, "lay_cards", lay_and_keep_under),
        checks_play.check_nothing_is_lost,
    ),
    Fault(
        "a card is lost",
        f.puts(Table, "exhaust", exhaust_into_nothing),
        checks_play.check_nothing_is_lost,
    ),
]
