"""Faults planted into Der Pate: the order of the events is the secret, and dice fall by name."""

from __future__ import annotations

from typing import Any

from contracts import checks_show
from contracts import faults as f
from contracts.faults import Fault
from contracts.faults_shared import shared_faults, step_faults
from contracts.faults_shown import TELLS_NOTHING, Peek, peeking, shown_faults
from omerta.engine.game import NOTHING
from omerta.engine.scene import Account, Scene
from omerta.engine.title import View
from omerta.games.der_pate import (
    account,
    action_board,
    characters,
    event_choices,
    favours,
    hidden,
    lines,
    third_line,
    tokens,
    tracks,
)
from omerta.games.der_pate.board import EVENTS, PUPPETEER, Printed, event_name
from omerta.games.der_pate.table import Table
from omerta.games.der_pate.title import DerPate


def cards_in_the_box(table: Table, seat: int) -> View:
    """The three cards that are not used: they tell which ones are still to come."""
    return {"unused": table.deck[: EVENTS - table.printed.rounds]}


def colours_to_come(table: Table, seat: int) -> View:
    """Counted, not shown: still a leak, because it tells the K.O. track."""
    unused = EVENTS - table.printed.rounds
    return {"red_to_come": sum(table.printed.event_colour[c] for c in table.deck[unused:])}


def money_of_all_forgotten(seen: View) -> View:
    """An imagined table where nobody has remembered what the others were paid."""
    return {"remembered_money": [None if paid is None else 0 for paid in seen["remembered_money"]]}


def one_die_less(seen: View) -> View:
    return {"dice": [0, *seen["dice"][1:]]}


def why_not_by_the_next_event(self: Any, table: Table, option: int) -> str:
    return "PAT-DICE-03" if f.top_of_pile(table) % 2 else "PAT-DICE-08"


def last_die_by_the_next_event(self: Any, table: Table) -> list[int]:
    """Asked though there is nothing to choose, if the next event is red."""
    found: list[int] = self.plays(table)
    red = table.printed.event_colour[f.top_of_pile(table)]
    return found if len(found) > 1 or red else NOTHING


def take_over_by_changing(self: Any, table: Table) -> None:
    self.number += 1


def options_that_move_the_car(self: Any, table: Table) -> list[int]:
    table.car = (table.car + 1) % 12
    return [space for space in range(12) if table.holder[space] == -1 and table.supply[self.player]]


def press_in_two(self: Any, table: Table) -> None:
    table.then(tracks.Advance(self.player, 0, 1, tracks.BY_PRESS + 1))
    table.then(tracks.Advance(self.player, 1, 1, tracks.BY_PRESS + 1))


def take_over_for_nothing(table: Table, seat: int, holder: int) -> None:
    """The token goes to its new owner, and stays."""
    table.debts[5 * seat + holder] += 1


def arrest_for_good(table: Table, space: int, rule: str, by: int) -> None:
    table.holder[space] = -1


def spend_a_friend_for_good(table: Table, me: int, space: int) -> Any:
    table.friends[me] -= 1
    return favours.TakeCash(me)


def lay_and_keep(table: Table, line: int, colour: int, box: int) -> None:
    """The die lies on the board and is still in hand."""
    table.laid[line - 1] = (colour * 8 + table.faces[colour]) * 8 + box


def baptism_by_money(self: Any, table: Table) -> None:
    """The stream is named by what the player has got together."""
    me = self.player
    face = table.roll_one(f"baptism.{table.money[me]}")
    amount = 0 if face == PUPPETEER else face * table.printed.baptism
    table.money[me] += amount
    table.tell("baptised", "PAT-TOK-03", me, face, amount)


def judge_by_the_same_throw(self: Any, table: Table) -> None:
    """Rolled again from the stream that was used already."""
    table.throws = 0
    table.throw(self.player, self.line, sum(1 << c for c in range(4) if table.faces[c]))
    table.tell("rerolled", "PAT-TOK-06", self.player)


def throw_unrevealed(self: Table, seat: int, line: int, dice: int) -> None:
    """Chance that can be taken back until it falls well."""
    before = self.revealed
    real_throw(self, seat, line, dice)
    self.revealed = before


real_throw = Table.throw


def spaces_twice(self: Any, table: Table) -> list[int]:
    return [1, 2, 2]


def scene_without_the_box(self: DerPate, view: View) -> Scene:
    """The cards that may still come are those that will."""
    made = real_scene(self, view)
    if isinstance(view, Peek):
        unused = [f"card.{event_name(card)}" for card in cards_in_the_box(view.table, 0)["unused"]]
        made.facts["may_come"] = [c for c in made.facts["may_come"] if c not in unused]
    return made


def scene_of_counted_colours(self: DerPate, view: View) -> Scene:
    """How likely each K.O. track is, reckoned with the pile."""
    made = real_scene(self, view)
    if isinstance(view, Peek):
        made.facts["red_to_come"] = colours_to_come(view.table, 0)["red_to_come"]
    return made


real_scene = DerPate.scene


def rank_by_money(printed: Printed, view: View, found: Account) -> None:
    """Nobody is out."""
    seats = sorted(range(view["seats"]), key=lambda seat: -found.totals[seat])
    found.ranks = [[seat] for seat in seats]


# Der Pate shuffles one pile, once: these two cannot go wrong there; dice have faults of their own.
ONLY_WITH_MORE_PILES = ("two piles from one stream", "streams named by what was decided")

FAULTS = [
    *[
        fault
        for fault in shared_faults(Table, hidden, "turn")
        if fault.name not in ONLY_WITH_MORE_PILES
    ],
    *step_faults(
        changes_itself=f.puts(third_line.TakeOver, "decline", take_over_by_changing),
        says_less=f.puts(tokens.ChangeColour, "holds", ("line",)),
        misnamed=f.puts(event_choices.DriveOn, "name", "drive"),
        too_small=f.spans(third_line.TakeOver, 6),
        asking_acts=f.puts(characters.AskConsigliere, "choices", options_that_move_the_car),
        then_twice=f.puts(lines.Press, "run", press_in_two),
    ),
    Fault("a copy shares the tracks", f.copies(Table, f.shares("track")), f.LEAVES_ORIGINAL),
    Fault("a copy shares the debts", f.copies(Table, f.shares("debts")), f.LEAVES_COPY),
    Fault("a copy shares the dice", f.copies(Table, f.shares("faces")), f.LEAVES_ORIGINAL),
    Fault("a copy lacks an attribute", f.copies(Table, f.lacks("throws")), f.IS_EQUAL),
    Fault("a copy forgets a number", f.copies(Table, f.forgets("spent")), f.IS_EQUAL),
    Fault(
        "the cards left in the box stand in the view",
        f.views(hidden, cards_in_the_box),
        f.DOES_NOT_SHOW,
        3,
    ),
    Fault(
        "the view counts the red events to come", f.views(hidden, colours_to_come), f.DOES_NOT_SHOW
    ),
    Fault(
        "imagining forgets what was paid openly",
        f.imagines(hidden, money_of_all_forgotten),
        f.LOOKS_THE_SAME,
    ),
    Fault("imagining loses a die", f.imagines(hidden, one_die_less), f.LOOKS_THE_SAME),
    Fault(
        "a refusal depends on the next event",
        f.puts(action_board.PlaceDie, "why_not", why_not_by_the_next_event),
        f.DOES_NOT_SHOW,
    ),
    Fault(
        "who is asked tells the next event",
        f.puts(action_board.PlaceLastDie, "options", last_die_by_the_next_event),
        f.ASKING_TELLS_NOTHING,
    ),
    Fault(
        "a debt token made out of nothing",
        f.puts(Table, "hand_over_debt", take_over_for_nothing),
        f.NOTHING_IS_LOST,
    ),
    Fault(
        "an arrested member is lost", f.puts(Table, "arrest", arrest_for_good), f.NOTHING_IS_LOST
    ),
    Fault(
        "a Friend does not go back to Brooklyn",
        f.puts(action_board, "use_favour", spend_a_friend_for_good),
        f.NOTHING_IS_LOST,
        4,
    ),
    Fault("a placed die stays in hand", f.puts(Table, "lay", lay_and_keep), f.NOTHING_IS_LOST),
    Fault(
        "an option is offered twice",
        f.puts(event_choices.DriveOn, "choices", spaces_twice),
        f.NOTHING_IS_LOST,
    ),
    Fault(
        "a throw named by what was decided",
        f.puts(tracks.HoldBaptism, "run", baptism_by_money),
        f.LUCK_IS_LUCK,
    ),
    Fault(
        "the same throw twice",
        f.puts(tokens.CallJudge, "run", judge_by_the_same_throw),
        f.ONE_STREAM_EACH,
    ),
    *shown_faults(DerPate, hidden, whispers=False),
    Fault(
        "the cards left in the box are said not to come",
        peeking(hidden, DerPate, "scene", scene_without_the_box),
        TELLS_NOTHING,
    ),
    Fault(
        "a fact counts the colours to come",
        peeking(hidden, DerPate, "scene", scene_of_counted_colours),
        TELLS_NOTHING,
    ),
    Fault(
        "the richest is ranked first though out",
        f.puts(account, "rank", rank_by_money),
        checks_show.check_an_account_adds_up,
    ),
    Fault("a roll can be taken back", f.puts(Table, "throw", throw_unrevealed), f.SHOWS_NOTHING),
]
