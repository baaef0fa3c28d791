"""Faults planted into Speakeasy: stacks, piles and dealt cards are the secrets."""

from __future__ import annotations

from itertools import count
from typing import Any

from contracts import faults as f
from contracts.faults import Fault
from contracts.faults_shared import shared_faults, step_faults
from contracts.faults_shown import TELLS_NOTHING, shown_faults
from omerta.engine.dice import Dice, named_dice
from omerta.engine.scene import Bit, Scene
from omerta.engine.title import Asked, View
from omerta.games.speakeasy import effects, gains, hidden, imagine, scene, turn
from omerta.games.speakeasy import forecast as forecasts
from omerta.games.speakeasy.family import AID, HAND, SECRET, W
from omerta.games.speakeasy.places import city_hall, workshop
from omerta.games.speakeasy.printed import Printed
from omerta.games.speakeasy.table import Table
from omerta.games.speakeasy.tiles import aid_cards, cards, city
from omerta.games.speakeasy.title import Speakeasy


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


def aid_cards_to_come(table: Any) -> list[int]:
    return [int(card) for card in table.aid_deck[: table.aid_left]]


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


REAL_HAND = scene.lay_hand
REAL_FORECAST = forecasts.forecast


def every_hand_open(found: Scene, view: View, family: int) -> None:
    """The hands of an imagined table are shown as if they had been seen."""
    REAL_HAND(found, view, family)
    table = imagine.rebuild(view, new_dice(), SPEAKEASY.printed)
    found.places[f"hand.{family}"] = [
        [f"card_{card}", 1] for card in range(48) if table.fam[family * W + HAND] >> card & 1
    ]


LOOKS = count()


def new_dice() -> Dice:
    """Chance that differs from look to look."""
    return named_dice(f"look {next(LOOKS)}")


def foresee_the_next_tile(printed: Printed, view: View, asked: Asked, option: int) -> list[Bit]:
    """What a face-down stack will bring, as some table or other has it."""
    found = REAL_FORECAST(printed, view, asked, option)
    table = imagine.rebuild(view, new_dice(), printed)
    left = table.stack_left[0]
    return [*found, ("tile", [table.stacks[0][left - 1]])] if left else found


SPEAKEASY = Speakeasy()

FAULTS = [
    *shown_faults(Speakeasy, hidden, aid_cards_to_come),
    Fault(
        "a scene deals the hands nobody sees",
        f.puts(scene, "lay_hand", every_hand_open),
        TELLS_NOTHING,
    ),
    Fault(
        "a prospect turns up a tile of a stack",
        f.puts(forecasts, "forecast", foresee_the_next_tile),
        TELLS_NOTHING,
    ),
    *shared_faults(Table, hidden, "turn", aid_cards_to_come),
    *step_faults(
        changes_itself=f.puts(workshop.Drive, "choose", drive_by_changing),
        says_less=f.puts(city_hall.Protect, "holds", ("sent",)),
        misnamed=f.puts(effects.Row, "name", "line"),
        too_small=f.spans(turn.PlaceCapo, 9),
        asking_acts=f.puts(cards.TakeCard, "options", options_that_count),
        then_twice=f.puts(gains.Raise, "choose", two_thens),
    ),
    Fault("a copy shares the families", f.copies(Table, f.shares("fam")), f.LEAVES_ORIGINAL),
    Fault("a copy shares the piles", f.copies(Table, f.shares("piles")), f.LEAVES_ORIGINAL),
    Fault("a copy lacks an attribute", f.copies(Table, f.lacks("barrels")), f.IS_EQUAL),
    Fault("a copy forgets a number", f.copies(Table, f.forgets("visited")), f.IS_EQUAL),
    Fault(
        "a shared pile is changed in place",
        f.puts(cards, "put_under", put_under_in_place),
        f.LEAVES_ORIGINAL,
    ),
    Fault("the stacks stand in the view", f.views(hidden, stacks_shown), f.DOES_NOT_SHOW),
    Fault("all hands stand in the view", f.views(hidden, hands_shown), f.DOES_NOT_SHOW),
    Fault("the timeline stands in the view", f.views(hidden, timeline_shown), f.DOES_NOT_SHOW),
    Fault(
        "an imagined table without the dealt cards",
        f.imagines(hidden, forget_hand),
        f.LOOKS_THE_SAME,
    ),
    Fault(
        "who is asked tells what lies on a stack",
        f.puts(cards.TakeCard, "options", asked_by_the_stack),
        f.ASKING_TELLS_NOTHING,
    ),
    Fault(
        "a refusal depends on a stack",
        f.puts(turn.PlaceCapo, "why_not", why_not_by_the_stack),
        f.DOES_NOT_SHOW,
    ),
    Fault(
        "a card made out of nothing",
        f.puts(cards, "take_card", take_card_from_nowhere),
        f.NOTHING_IS_LOST,
    ),
    Fault(
        "a tile turned up without a word",
        f.puts(city.Refill, "choose", refill_in_silence),
        f.NEVER_SHOWS_LATER,
    ),
    Fault(
        "an aid card in two places",
        f.puts(aid_cards.TakeAid, "choose", take_aid_twice),
        f.NOTHING_IS_LOST,
    ),
]
