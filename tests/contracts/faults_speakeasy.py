"""Faults planted into Speakeasy: stacks, piles and dealt cards are the secrets."""

from __future__ import annotations

from typing import Any

from contracts import checks_copy, checks_hidden, checks_play, checks_silence, checks_steps
from contracts import faults as f
from contracts.faults import Fault
from omerta.engine.title import Title, View
from omerta.games.speakeasy import effects, gains, hidden, imagine, turn
from omerta.games.speakeasy.family import AID, HAND, SECRET, W
from omerta.games.speakeasy.places import city_hall, workshop
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import aid_cards, cards, city


def share_families(table: Table, copy: Table) -> None:
    copy.fam = table.fam


def share_piles(table: Table, copy: Table) -> None:
    copy.piles = table.piles


def forget_supply(table: Table, copy: Table) -> None:
    del copy.barrels


def forget_influence(table: Table, copy: Table) -> None:
    copy.visited = 1 - table.visited


def put_under_in_place(table: Table, card: int) -> None:
    """Into the list that copies share."""
    table.piles[card // 12].insert(0, card)
    table.under[card // 12] += 1


def stacks_shown(table: Any, seat: int) -> View:
    return {"stacks": table.stacks}


def hands_shown(table: Any, seat: int) -> View:
    return {"hands": [table.fam[other * W + HAND] for other in range(table.families)]}


def timeline_shown(table: Any, seat: int) -> View:
    return {"timeline": table.cop_tiles}


def next_aid_shown(table: Any, seat: int) -> View:
    return {"next_aid": table.aid_deck[table.aid_left - 1] if table.aid_left else -1}


def forget_hand(seen: View) -> View:
    """An imagined table in which everybody's dealt cards are known."""
    known = [dict(row, unknown_domains=[]) for row in seen["remembered"]]
    return {"remembered": known}


def drive_by_changing(self: Any, table: Table, option: int) -> None:
    self.moves -= 1


def options_that_count(self: Any, table: Table) -> list[int]:
    table.round += 1
    return [domain for domain in range(4) if table.piles[domain]]


def two_thens(self: Any, table: Table, option: int) -> None:
    table.then(gains.Lift(self.player, option))
    table.then(gains.Raise(self.player))


def asked_by_the_stack(self: Any, table: Table) -> list[int]:
    """Whoever is asked learns what lies on the first face-down stack."""
    left = table.stack_left[0]
    if left and table.stacks[0][left - 1] % 2:
        return []
    return [domain for domain in range(4) if table.piles[domain]]


def why_not_by_the_stack(self: Any, table: Table, option: int) -> str:
    left = table.stack_left[0]
    odd = left and table.stacks[0][left - 1] % 2
    return "SPK-TURN-10" if odd else "SPK-TURN-09"


def take_card_from_nowhere(table: Table, me: int, domain: int) -> None:
    table.fam[me * W + HAND] |= 1 << domain * 12
    table.fam[me * W + SECRET] &= ~(1 << domain * 12)


def take_aid_twice(self: Any, table: Table, option: int) -> None:
    table.fam[self.player * W + AID] |= 1 << option


def refill_in_silence(self: Any, table: Table, option: int) -> None:
    table.stack_left[option] -= 1
    table.right[self.place] = table.stacks[option][table.stack_left[option]]
    table.reveal()


def check_names(title: Title, seats: int, seed: int) -> None:
    checks_steps.check_step_names(title)


DOES_NOT_SHOW = checks_silence.check_what_is_hidden_does_not_show
LEAVES_ORIGINAL = checks_copy.check_playing_on_a_copy_leaves_the_original

FAULTS = [
    Fault("a copy shares the stack", f.copies(Table, f.shares_the_stack), LEAVES_ORIGINAL),
    Fault("a copy shares the families", f.copies(Table, share_families), LEAVES_ORIGINAL),
    Fault("a copy shares the piles", f.copies(Table, share_piles), LEAVES_ORIGINAL),
    Fault(
        "a copy lacks an attribute",
        f.copies(Table, forget_supply),
        checks_copy.check_a_copy_is_equal,
    ),
    Fault(
        "a copy forgets a number",
        f.copies(Table, forget_influence),
        checks_copy.check_a_copy_is_equal,
    ),
    Fault(
        "a shared pile is changed in place",
        f.puts(cards, "put_under", put_under_in_place),
        LEAVES_ORIGINAL,
    ),
    Fault(
        "the seed stands in the view",
        f.views(hidden, lambda game, seat: {"seed": game.dice.seed.hex()}),
        DOES_NOT_SHOW,
    ),
    Fault("the stacks stand in the view", f.views(hidden, stacks_shown), DOES_NOT_SHOW),
    Fault("all hands stand in the view", f.views(hidden, hands_shown), DOES_NOT_SHOW),
    Fault("the timeline stands in the view", f.views(hidden, timeline_shown), DOES_NOT_SHOW),
    Fault("the next aid card stands in the view", f.views(hidden, next_aid_shown), DOES_NOT_SHOW),
    Fault("a checksum over all secrets", f.views(hidden, f.checksum), DOES_NOT_SHOW),
    Fault(
        "an imagined table without the dealt cards",
        f.imagines(imagine, forget_hand),
        checks_hidden.check_an_imagined_table_looks_the_same,
    ),
    Fault(
        "a step changes itself",
        f.puts(workshop.Drive, "choose", drive_by_changing),
        checks_steps.check_steps_never_change,
    ),
    Fault(
        "a step does not say all it holds",
        f.puts(city_hall.Protect, "holds", ("sent",)),
        checks_steps.check_steps_are_data,
    ),
    Fault("a step under another name", f.puts(effects.Row, "name", "line"), check_names),
    Fault(
        "a span is too small",
        f.puts(turn.PlaceCapo, "span", classmethod(lambda cls, box: 9)),
        checks_steps.check_every_answer_has_a_number,
    ),
    Fault(
        "asking for options changes something",
        f.puts(cards.TakeCard, "options", options_that_count),
        checks_steps.check_options_change_nothing,
    ),
    Fault(
        "then is called twice",
        f.puts(gains.Raise, "choose", two_thens),
        checks_steps.check_one_then,
    ),
    Fault(
        "who is asked tells what lies on a stack",
        f.puts(cards.TakeCard, "options", asked_by_the_stack),
        checks_silence.check_who_is_asked_tells_nothing,
    ),
    Fault(
        "a refusal depends on a stack",
        f.puts(turn.PlaceCapo, "why_not", why_not_by_the_stack),
        DOES_NOT_SHOW,
    ),
    Fault(
        "a card made out of nothing",
        f.puts(cards, "take_card", take_card_from_nowhere),
        checks_play.check_nothing_is_lost,
    ),
    Fault(
        "a tile turned up without a word",
        f.puts(city.Refill, "choose", refill_in_silence),
        checks_silence.check_what_is_hidden_never_shows_later,
    ),
    Fault(
        "an aid card in two places",
        f.puts(aid_cards.TakeAid, "choose", take_aid_twice),
        checks_play.check_nothing_is_lost,
    ),
]
