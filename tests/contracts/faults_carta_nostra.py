"""Faults planted into Carta Nostra, where hands are hidden and a Don may be in any of them."""

from __future__ import annotations

from typing import Any

from contracts import faults as f
from contracts.faults import Fault
from contracts.faults_shared import shared_faults, step_faults
from contracts.faults_shown import (
    NO_REASON_TELLS,
    TELLS_NOTHING,
    behind,
    peeking,
    question_of_another,
    shown_faults,
)
from omerta.engine.dice import Dice
from omerta.engine.game import May, Step
from omerta.engine.scene import Bit, Scene
from omerta.engine.title import Asked, View
from omerta.games.carta_nostra import don, hidden, jobs, rules
from omerta.games.carta_nostra.cards import TYPES
from omerta.games.carta_nostra.table import Table
from omerta.games.carta_nostra.title import CartaNostra

real_scene, real_forecast = CartaNostra.scene, CartaNostra.forecast


def draw_in_place(table: Table, seat: int, rule: str) -> None:
    """Out of the list that copies share."""
    table.reveal()
    table.left -= 1
    kind = table.deck.pop(table.left)
    table.hand[seat * TYPES + kind] += 1
    table.hand_sizes[seat] += 1
    table.renew_pile()


def hands_of_all(table: Table, seat: int) -> View:
    return {"hands": table.hand[:]}


def knowledge_of_all(table: Table, seat: int) -> View:
    return {"known": table.known[:]}


def a_second_eye(table: Table, seat: int) -> View:
    """The spectator sees what the first player sees."""
    return {"hand": table.hand[:TYPES]} if seat < 0 else {}


def dons_in_hands(table: Table, seat: int) -> View:
    """Counted, not shown: still a leak."""
    return {"dons": sum(table.hand[table.printed.don :: TYPES])}


def has_don(table: Table, seat: int) -> bool:
    return table.hand[seat * TYPES + table.printed.don] > 0


def ask_don_holders(table: Table, asked: int, last: int, job: Step[Any], stands: bool) -> Step[Any]:
    seat = table.after(asked)
    while seat != last:
        if table.hand_sizes[seat] >= 2 and has_don(table, seat):
            return don.AskVeto(seat, last, job, stands)
        seat = table.after(seat)
    return job if stands else don.CancelJob(job.player)


def why_not_by_another_hand(self: Any, table: Table, option: int) -> str:
    return "CAR-DON-01" if has_don(table, table.after(self.player)) else "CAR-JOB-01"


def give_up_and_still_know(table: Table, seat: int, kind: int) -> None:
    table.hand[seat * TYPES + kind] -= 1
    table.hand_sizes[seat] -= 1


def deal_without_a_limit(
    dice: Dice, name: str, cards: list[int], size: int, room: list[int]
) -> list[int]:
    return dice.shuffle(name, cards)


def nothing_known(seen: View) -> View:
    return {"known": [0] * len(seen["known"]), "known_by_all": [0] * len(seen["known"])}


def whisper_to_all(
    table: Table, seat: int, key: str, rule: str, a: int = 0, b: int = 0, c: int = 0
) -> None:
    table.tell(key, rule, a, b, c)


def show_hand_to_all(table: Table, seat: int, observer: int) -> None:
    """Everybody looks over the kidnapper's shoulder."""
    row = table.seats * TYPES
    for start in range(0, len(table.known), row):
        for place in range(seat * TYPES, seat * TYPES + TYPES):
            table.known[start + place] = table.hand[place]


def ask_by_changing(self: Any, table: Table) -> None:
    """Of a step made for the occasion; those of every turn are shared by all games."""
    seat = table.after(self.player)
    if seat == self.last:
        table.then(self.job if self.stands else don.CancelJob(self.job.player))
    else:
        self.player = seat
        table.then(self)


def options_that_turn(self: Any, table: Table) -> list[int]:
    table.idle += 1
    return [kind for kind in range(TYPES) if table.hand[self.victim * TYPES + kind]]


def two_thens(self: Any, table: Table, option: int) -> None:
    table.declare(self.player, option)
    table.then(don.AskOthers(self.player, self.job, not self.stands))
    table.then(don.Accompany(self.player))


def liquidate_for_good(self: Any, table: Table) -> None:
    table.city[self.target] -= 1


def dons_of_others(table: Table) -> int:
    """How many Dons the players after the first hold."""
    return sum(table.hand[TYPES + table.printed.don :: TYPES])


def scene_that_counts_dons(self: CartaNostra, view: View) -> Scene:
    """In hands that nobody has looked at."""
    found = real_scene(self, view)
    found.facts["dons"] = behind(view, dons_of_others)
    return found


def forecast_of_answers(self: CartaNostra, view: View, asked: Asked, option: int) -> list[Bit]:
    """Whether somebody could answer with a Don."""
    found = real_forecast(self, view, asked, option)
    return [*found, ("stops", [])] if behind(view, dons_of_others) > 2 else found


FAULTS = [
    *shared_faults(Table, hidden, "turn"),
    *shown_faults(CartaNostra, hidden),
    Fault("who waits is told why another cannot choose", question_of_another, NO_REASON_TELLS),
    Fault(
        "a fact counts the Dons of the others",
        peeking(hidden, CartaNostra, "scene", scene_that_counts_dons),
        TELLS_NOTHING,
        3,
    ),
    Fault(
        "a prospect counts the Dons that could answer",
        peeking(hidden, CartaNostra, "forecast", forecast_of_answers),
        TELLS_NOTHING,
        3,
    ),
    *step_faults(
        changes_itself=f.puts(don.AskVeto, "decline", ask_by_changing),
        says_less=f.puts(don.AskVeto, "holds", ("last", "job")),
        misnamed=f.puts(jobs.Fetch, "name", "pick_up"),
        too_small=f.spans(rules.Act, TYPES),
        asking_acts=f.puts(jobs.Kidnap, "options", options_that_turn),
        then_twice=f.puts(don.AskVeto, "choose", two_thens),
        seats=3,
    ),
    Fault("a copy shares the hands", f.copies(Table, f.shares("hand")), f.LEAVES_ORIGINAL),
    Fault("a copy shares the discards", f.copies(Table, f.shares("discard")), f.LEAVES_COPY),
    Fault("a copy shares what is known", f.copies(Table, f.shares("known")), f.LEAVES_ORIGINAL, 3),
    Fault("a copy lacks an attribute", f.copies(Table, f.lacks("idle")), f.IS_EQUAL),
    Fault(
        "the shared pile is changed in place",
        f.puts(Table, "draw", draw_in_place),
        f.LEAVES_ORIGINAL,
    ),
    Fault("the hands of all stand in the view", f.views(hidden, hands_of_all), f.DOES_NOT_SHOW),
    Fault("the view shows what others know", f.views(hidden, knowledge_of_all), f.DOES_NOT_SHOW, 3),
    Fault("a spectator sees a hand", f.views(hidden, a_second_eye), f.DOES_NOT_SHOW),
    Fault(
        "the view counts the Dons in all hands", f.views(hidden, dons_in_hands), f.DOES_NOT_SHOW, 4
    ),
    Fault(
        "only those who hold a Don are asked",
        f.puts(jobs, "ask_next", ask_don_holders),
        f.ASKING_TELLS_NOTHING,
        4,
    ),
    Fault(
        "whoever holds no Don is skipped",
        f.puts(don.AskVeto, "options", May.options),
        f.ASKING_TELLS_NOTHING,
        3,
    ),
    Fault(
        "a refusal depends on another hand",
        f.puts(rules.Act, "why_not", why_not_by_another_hand),
        f.DOES_NOT_SHOW,
    ),
    Fault(
        "a drawn card is told to all",
        f.puts(Table, "whisper", whisper_to_all),
        f.NEVER_SHOWS_LATER,
        3,
    ),
    Fault(
        "a hand looked at is known to all",
        f.puts(Table, "show_hand", show_hand_to_all),
        f.NEVER_SHOWS_LATER,
        3,
    ),
    Fault("imagining ignores known cards", f.imagines(hidden, nothing_known), f.LOOKS_THE_SAME, 3),
    Fault(
        "imagining forgets what went into the pile",
        f.puts(hidden, "deal_within", deal_without_a_limit),
        f.LOOKS_THE_SAME,
        3,
    ),
    Fault(
        "stale knowledge of a card that was played",
        f.puts(Table, "give_up", give_up_and_still_know),
        f.NOTHING_IS_LOST,
        3,
    ),
    Fault("a card is lost", f.puts(jobs.Liquidate, "run", liquidate_for_good), f.NOTHING_IS_LOST),
]
