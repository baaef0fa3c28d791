"""Every question of a turn refuses what is not on offer, names the rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omerta.engine.ledger import read_ledger
from omerta.games.der_pate.board import (
    BAPTISM,
    BLACK,
    DICE,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    JUDGE,
    POLICEMAN,
    PUPPETEER,
    RED,
    SENATOR,
    WEDDING,
    WHITE,
)
from omerta.games.der_pate.third_line import TakeOver
from refusals import (
    named,
    refuses_after_the_end,
    refuses_all_others,
    refuses_by_rule,
    refuses_other_steps,
    refuses_what_is_far_off,
    refuses_what_is_no_number,
)

from .positions import AFTER_LINES, PASS, Position, at, die, favour_use, fresh, lay, token_use
from .questions import (
    SITUATIONS,
    at_banker,
    at_birthday,
    at_colour,
    at_consigliere,
    at_debt,
    at_finish,
    at_first_die,
    at_last_die,
    at_new_token,
    at_policeman,
    at_prosecutor,
    at_second_die,
    at_senator,
    at_spy,
    at_steps,
    at_takeover,
    at_third_die,
    at_visited,
)

HUGE = 1 << 60

OFF_THE_LIST: list[tuple[Callable[[], Position], int, str]] = [
    # a die lies as it fell, and has one box
    (at_first_die, die(GREY, 2), "PAT-DICE-04"),
    (at_first_die, die(GREY, PUPPETEER), "PAT-DICE-07"),
    (at_first_die, die(BLACK, 3), "PAT-DICE-06"),
    (at_first_die, PASS, "PAT-DICE-08"),
    (at_second_die, die(RED, 4), "PAT-DICE-05"),
    (at_second_die, die(WHITE, PUPPETEER), "PAT-DICE-07"),
    (at_second_die, die(BLACK, 2), "PAT-DICE-06"),
    (at_second_die, die(GREY, 1), "PAT-DICE-03"),  # it lies on line 1
    (at_second_die, HUGE, "PAT-DICE-08"),
    (at_third_die, die(WHITE, 4), "PAT-L3-15"),  # a Friend for more than he has
    (at_third_die, die(BLACK, 3), "PAT-DICE-05"),
    (at_last_die, die(WHITE, 1), "PAT-DICE-02"),
    (at_last_die, die(BLACK, 4), "PAT-DICE-03"),
    (at_last_die, PASS, "PAT-DICE-08"),
    (at_finish, die(GREY, 1), "PAT-DICE-03"),
    # tokens
    (at_first_die, token_use(JUDGE), "PAT-TOK-01"),  # he has none
    (at_first_die, token_use(BAPTISM), "PAT-TOK-01"),
    (at_first_die, token_use(SENATOR), "PAT-DICE-04"),  # no colours on line 1
    (at_second_die, token_use(WEDDING), "PAT-TOK-14"),
    (at_last_die, token_use(POLICEMAN), "PAT-TOK-11"),
    (at_last_die, token_use(JUDGE), "PAT-TOK-11"),
    (at_finish, token_use(SENATOR), "PAT-TOK-09"),
    (at_new_token, JUDGE, "PAT-TOK-09"),  # held, but it is not his turn
    (at_new_token, BAPTISM, "PAT-TOK-01"),
    (at_policeman, die(GREY, 2), "PAT-TOK-05"),
    (at_policeman, PASS, "PAT-TOK-05"),
    (at_senator, die(BLACK, PUPPETEER), "PAT-TOK-12"),
    (at_senator, die(GREY, 1), "PAT-TOK-07"),
    (at_colour, WHITE, "PAT-TOK-07"),
    (at_colour, DICE + GREY, "PAT-TOK-07"),
    (at_birthday, INCOME, "PAT-TRK-07"),
    (at_birthday, PASS, "PAT-TOK-04"),
    # favours
    (at_first_die, favour_use(1), "PAT-FAV-09"),
    (at_first_die, favour_use(3), "PAT-FAV-02"),
    (at_second_die, favour_use(4), "PAT-FAV-03"),  # a third Friend
    (at_third_die, favour_use(1), "PAT-FAV-02"),
    (at_debt, 2, "PAT-FAV-06"),
    (at_debt, 0, "PAT-FAV-06"),
    (at_steps, INFLUENCE, "PAT-FAV-07"),
    (at_steps, PASS, "PAT-FAV-07"),
    # businesses
    (at_visited, at(2), "PAT-L2-10"),
    (at_takeover, at(1), "PAT-L3-10"),
    (at_takeover, at(9), "PAT-CAR-03"),
    (at_takeover, at(4), "PAT-L3-08"),
    (at_takeover, HUGE, "PAT-L3-08"),
    (at_consigliere, at(12), "PAT-CAR-04"),
    (at_consigliere, at(4), "PAT-L4-03"),
    (at_prosecutor, 1, "PAT-L4-04"),
    (at_spy, at(5), "PAT-CAR-05"),
    (at_spy, at(10), "PAT-L4-06"),
    (at_spy, at(1), "PAT-L4-05"),
    (at_banker, FAVOURS, "PAT-TRK-07"),
    (at_banker, INFLUENCE, "PAT-L4-07"),
]


every_question = pytest.mark.parametrize(("reach", "seat", "step"), SITUATIONS, ids=named)


@pytest.mark.parametrize(("reach", "option", "rule"), OFF_THE_LIST, ids=named)
def test_what_is_not_on_offer_is_refused_with_its_rule(
    reach: Callable[[], Position], option: int, rule: str
) -> None:
    """Illegal placements, protected districts, a third Friend, tokens at the wrong time."""
    refuses_by_rule(reach(), rule, option)


def test_every_refusal_can_be_said_in_three_languages() -> None:
    """The rules it rests on have a sentence in each."""
    ledger = read_ledger("der_pate")
    for rule in {rule for _, _, rule in OFF_THE_LIST}:
        assert all(ledger[rule].texts[language] for language in ("de", "en", "it"))


@every_question
def test_every_question_refuses_whoever_is_not_asked(
    reach: Callable[[], Position], seat: int, step: str
) -> None:
    """Out of turn, be the answer as good as it may."""
    position = reach()
    assert (position.asked, position.step) == (seat, step)
    refuses_all_others(position, "PAT-ROUND-03")


@every_question
def test_every_question_refuses_an_answer_to_another(
    reach: Callable[[], Position], seat: int, step: str
) -> None:
    """The wrong step is refused, whatever it is."""
    refuses_other_steps(reach(), "PAT-ROUND-03", [name for _, _, name in SITUATIONS])


@every_question
def test_every_question_refuses_what_is_no_number_or_far_off(
    reach: Callable[[], Position], seat: int, step: str
) -> None:
    """Then the right answer is still taken: nothing was used up by the wrong ones."""
    position = reach()
    refuses_what_is_no_number(position, "PAT-ROUND-03")
    refuses_what_is_far_off(position, [position.table.stack[-1].why_not(position.table, -2)])
    position.says(seat, step, position.options[0])


@pytest.mark.rule("PAT-L3-11")
@pytest.mark.parametrize("missing", ["member", "debt token"])
def test_a_takeover_without_supply_or_debt_token_is_refused(missing: str) -> None:
    """Nobody is asked then; whoever answers nevertheless is refused, and the log names the rule."""
    hudson = {0: 4} if missing == "member" else {}
    debts = {(0, 1): 5} if missing == "debt token" else {}
    position = lay(3, {BLACK: 3, WHITE: 1}, car=2, hudson=hudson, debts=debts).places(BLACK)
    assert [line.rule for line in position.news("takeover_without_means")] == ["PAT-L3-11"]
    assert position.step != "take_over"
    assert position.refused("PAT-L3-11", "take_over", at(4), 0).key == "other_step"
    position.table.stack.append(TakeOver(0, 3))  # even if the question were open
    position.table.options = []
    assert position.refused("PAT-L3-11", "take_over", at(4)).key == "not_on_offer"


def test_before_the_first_round_only_the_asked_player_places_the_car() -> None:
    """Whoever sits on the right of the start player, and nobody else."""
    position = fresh()
    assert position.refused("PAT-ROUND-03", "place_car", 0, 0).key == "not_your_turn"
    position.refused("PAT-SETUP-06", "place_car", 12, 3)
    position.says(3, "place_car", 0).says(3, "choose_district", 1)
    position.refused("PAT-SETUP-07", "choose_district", 1, 2)


def test_a_finished_game_takes_no_answer() -> None:
    """Not even a pass."""
    position = lay(AFTER_LINES, seats=2, turn=1, round=7)
    refuses_after_the_end(position, "PAT-ROUND-03", "finish_turn")
