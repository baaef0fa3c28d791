"""Things in the order the player wants, in a toy game; and every contract held over the toy."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts import (
    checks_copy,
    checks_dice,
    checks_frontier,
    checks_hidden,
    checks_play,
    checks_silence,
    checks_steps,
)
from contracts.cases import SEEDS, Check
from contracts.facts import facts
from engine.toy import Round, Table, TakeCoin, ThrowAway, Toy
from omerta.engine.dice import named_dice
from omerta.engine.door import answer
from omerta.engine.flow import MOST_PARTS, InAnyOrder, in_any_order, pack, unpack
from omerta.engine.game import PASS
from omerta.engine.together import choose_for

TOY = Toy()
checks_silence.OPEN_NEWS["toy"] = {"showed"}


def won(*bids: int) -> Table:
    """Two players after their bids: the first has won, if her bid is not lower."""
    table = TOY.begin(2, named_dice("toy"), listen=True)
    assert isinstance(table, Table)
    table.hand = [[bids[0], 0, 1], [bids[1], 2]]
    for seat in (1, 0):
        choose_for(table, seat, bids[seat])
    return table


def test_the_winner_chooses_the_order() -> None:
    table = won(4, 3)
    assert table.options == [0, 1, 2]
    table.choose(2)  # throw away first
    assert table.stack[-1].name == "throw_away"
    table.choose(0)
    assert table.options == [0, 1]
    table.choose(1)  # then draw; the coin needs no asking any more
    assert table.coins == [1, 0]
    assert len(table.hand[0]) == 2
    assert table.stack[-1].player == 1


def test_the_last_part_needs_no_asking() -> None:
    table = won(4, 3)
    table.choose(0)
    table.choose(1)
    assert table.stack[-1].name == "throw_away", "what is left is asked for what it asks itself"


def test_a_part_that_cannot_be_chosen_is_not_on_offer_and_happens_in_its_place() -> None:
    table = won(4, 3)
    table.hand[0] = []
    table.settle()
    assert table.options == [0, 1], "nothing to throw away"


def test_an_optional_arrangement_may_be_left_at_any_time() -> None:
    table = won(4, 3)
    for option in (0, 1, 0):
        table.choose(option)
    assert table.decider == 1
    assert table.options == [0, 1, PASS]
    left = table.copy()
    left.choose(PASS)
    assert left.coins == [1, 0]
    assert left.stack[-1].name == "all_at_once"
    table.choose(1)
    assert table.coins == [1, 1]
    assert table.options == [0, PASS], "the last one is optional too, so it is asked"


def test_an_optional_arrangement_is_asked_even_if_nothing_can_be_chosen() -> None:
    table = won(4, 3)
    step = in_any_order(1, ThrowAway(1), optional=True)
    table.hand[1] = []
    assert step.options(table) == [PASS]


def test_parts_without_a_decision_happen_as_written() -> None:
    """Not optional, several left, nothing on offer in any of them."""
    table = won(4, 3)
    table.hand[0] = []
    step = in_any_order(0, ThrowAway(0), ThrowAway(0))
    assert step.options(table) == []
    before = len(table.stack)
    step.run(table)
    assert [part.name for part in table.stack[before:]] == ["throw_away", "throw_away"]


def test_the_parts_are_bits_and_the_arrangement_is_never_changed() -> None:
    table = won(4, 3)
    step = table.stack[-1]
    assert isinstance(step, InAnyOrder)
    before = facts(step)
    table.choose(1)
    assert facts(step) == before
    rest = table.stack[-1]
    assert isinstance(rest, InAnyOrder)
    assert (step.left, rest.left) == (0b111, 0b101)
    assert rest.parts is step.parts


def test_an_arrangement_survives_being_sent() -> None:
    inner = in_any_order(1, TakeCoin(1), ThrowAway(1), optional=True)
    step = in_any_order(0, TakeCoin(0), inner, Round(0))
    again = unpack(json.loads(json.dumps(pack(step))), TOY.step_classes)
    assert facts(again) == facts(step)
    assert len(step.parts) <= MOST_PARTS


@pytest.mark.parametrize("option", [3, PASS, -2, 8, None])
def test_a_part_that_is_not_there_is_refused(option: Any) -> None:
    table = won(4, 3)
    refusal = answer(TOY, table, 0, "in_any_order", option)
    assert refusal is not None
    assert refusal.key == ("not_a_number" if option is None else "not_on_offer")


CHECKS: list[Check] = [
    checks_copy.check_copies,
    checks_hidden.check_hidden,
    checks_silence.check_what_is_hidden_does_not_show,
    checks_silence.check_what_is_hidden_never_shows_later,
    checks_silence.check_who_is_asked_tells_nothing,
    checks_silence.check_a_refusal_changes_nothing,
    checks_silence.check_answers_of_all_at_once_are_silent,
    checks_play.check_nothing_is_lost,
    checks_play.check_random_games_end,
    checks_frontier.check_an_answer_that_reveals_nothing_shows_nothing,
    checks_frontier.check_undo_stops_at_the_frontier,
    checks_steps.check_steps_are_data,
    checks_steps.check_steps_never_change,
    checks_steps.check_options_change_nothing,
    checks_steps.check_every_answer_has_a_number,
    checks_dice.check_no_stream_is_opened_twice,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_contracts_hold_for_bids_and_arrangements_too(check: Check) -> None:
    @given(seed=SEEDS, seats=st.sampled_from([2, 3]))
    def look(seed: int, seats: int) -> None:
        check(TOY, seats, seed)

    look()


@pytest.mark.interpreted
@given(seed=SEEDS)
def test_a_handler_of_the_toy_pushes_steps_once(seed: int) -> None:
    checks_steps.check_one_then(TOY, 3, seed)


def test_the_steps_of_the_toy_have_their_names() -> None:
    checks_steps.check_step_names(TOY)
