"""Every question refuses what is not on offer, names the rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omerta.engine.game import PASS
from omerta.games.carta_nostra.cards import DRAW_TWO, FETCH, KIDNAP, TYPES
from refusals import (
    named,
    refuses_after_the_end,
    refuses_all_others,
    refuses_by_rule,
    refuses_other_steps,
    refuses_what_is_far_off,
    refuses_what_is_no_number,
)

from .positions import CAPOREGIME, CONSIGLIERE, DON, HITMAN, SCHMUGGLER, Position, lay


def acting() -> Position:
    return lay([[DON, HITMAN, HITMAN], [DON, HITMAN], [SCHMUGGLER]])


def naming_a_victim() -> Position:
    position = lay([[SCHMUGGLER, DON], [DON, HITMAN], []])
    position.sends(0, SCHMUGGLER)
    return position


def naming_a_target() -> Position:
    position = lay([[HITMAN, DON], [DON, HITMAN], [DON]], cities={0: [DON], 1: [SCHMUGGLER]})
    position.sends(0, HITMAN)
    return position


def announcing() -> Position:
    position = lay([[CAPOREGIME, DON], [DON, HITMAN], [DON]])
    position.sends(0, CAPOREGIME)
    return position


def asked_for_a_don() -> Position:
    position = announcing()
    position.announces(0)
    return position


def asked_without_a_don() -> Position:
    position = lay([[CAPOREGIME, DON], [HITMAN, HITMAN], [DON]])
    position.sends(0, CAPOREGIME)
    position.announces(0)
    return position


def accompanying() -> Position:
    position = asked_for_a_don()
    position.says(1, "ask_veto", DON)
    return position


def kidnapping() -> Position:
    position = naming_a_victim()
    position.names_victim(0, 1)
    position.all_pass()
    return position


def fetching() -> Position:
    position = lay([[CONSIGLIERE, DON], [HITMAN], [DON]], discard=[HITMAN, DON, HITMAN])
    position.sends(0, CONSIGLIERE)
    position.announces(0)
    return position


def picking_a_copy() -> Position:
    position = fetching()
    position.fetches(0, HITMAN)
    return position


def discarding() -> Position:
    position = lay([[DON] * 6 + [HITMAN] * 5, [HITMAN], [DON]])
    position.passes(0)
    return position


SITUATIONS: list[tuple[Callable[[], Position], int, str]] = [
    (acting, 0, "act"),
    (naming_a_victim, 0, "name_victim"),
    (naming_a_target, 0, "name_target"),
    (announcing, 0, "announce"),
    (asked_for_a_don, 1, "ask_veto"),
    (asked_without_a_don, 1, "ask_veto"),
    (accompanying, 1, "accompany"),
    (kidnapping, 0, "kidnap"),
    (fetching, 0, "fetch"),
    (picking_a_copy, 0, "pick_copy"),
    (discarding, 0, "discard_down"),
]

OFF_THE_LIST: list[tuple[Callable[[], Position], int, str]] = [
    (acting, DON, "CAR-DON-01"),
    (acting, CAPOREGIME, "CAR-JOB-01"),
    (acting, TYPES + SCHMUGGLER, "CAR-CITY-01"),
    (acting, 2 * TYPES, "CAR-CITY-01"),
    (naming_a_victim, 0, "CAR-KID-01"),
    (naming_a_victim, 2, "CAR-KID-01"),
    (naming_a_victim, 3, "CAR-KID-01"),
    (naming_a_target, DON, "CAR-HIT-01"),
    (naming_a_target, TYPES + DON, "CAR-HIT-01"),
    (naming_a_target, 3 * TYPES, "CAR-HIT-01"),
    (announcing, FETCH, "CAR-JOB-01"),
    (announcing, KIDNAP, "CAR-JOB-01"),
    (asked_for_a_don, HITMAN, "CAR-DON-02"),
    (asked_without_a_don, DON, "CAR-DON-02"),
    (accompanying, DON, "CAR-DON-03"),
    (accompanying, SCHMUGGLER, "CAR-DON-03"),
    (accompanying, PASS, "CAR-DON-03"),
    (kidnapping, CAPOREGIME, "CAR-KID-03"),
    (kidnapping, PASS, "CAR-KID-03"),
    (fetching, CONSIGLIERE, "CAR-CONS-02"),
    (fetching, SCHMUGGLER, "CAR-CONS-01"),
    (fetching, PASS, "CAR-CONS-01"),
    (picking_a_copy, 1, "CAR-CONS-05"),
    (picking_a_copy, 3, "CAR-CONS-05"),
    (picking_a_copy, PASS, "CAR-CONS-05"),
    (discarding, SCHMUGGLER, "CAR-LIMIT-01"),
    (discarding, PASS, "CAR-LIMIT-01"),
]


every_question = pytest.mark.parametrize(("reach", "seat", "step"), SITUATIONS, ids=named)


@pytest.mark.parametrize(("reach", "option", "rule"), OFF_THE_LIST, ids=named)
def test_what_is_not_on_offer_is_refused_with_its_rule(
    reach: Callable[[], Position], option: int, rule: str
) -> None:
    refuses_by_rule(reach(), rule, option)


@every_question
def test_every_question_refuses_whoever_is_not_asked(
    reach: Callable[[], Position], seat: int, step: str
) -> None:
    position = reach()
    assert (position.asked, position.step) == (seat, step)
    refuses_all_others(position, "CAR-TURN-06")


@every_question
def test_every_question_refuses_an_answer_to_another(
    reach: Callable[[], Position], seat: int, step: str
) -> None:
    refuses_other_steps(reach(), "CAR-TURN-06", [name for _, _, name in SITUATIONS])


@every_question
def test_every_question_refuses_what_is_no_number_or_far_off(
    reach: Callable[[], Position], seat: int, step: str
) -> None:
    """Then the right answer is still taken: nothing was used up by the wrong ones."""
    position = reach()
    refuses_what_is_no_number(position, "CAR-TURN-06")
    refuses_what_is_far_off(position, {*position.table.stack[-1].rules, "CAR-TURN-04"})
    position.says(seat, step, position.options[0])


def test_a_second_action_of_the_same_sort_is_refused_with_its_rule() -> None:
    position = acting()
    position.plays(0, DON)
    position.refused("CAR-TURN-04", "act", TYPES + HITMAN, 0)
    position = acting()
    position.sends(0, HITMAN)
    position.refused("CAR-TURN-03", "act", HITMAN, 0)


def test_after_the_end_everything_is_refused() -> None:
    position = lay([[DON], [HITMAN]], cities={0: [CAPOREGIME, CONSIGLIERE, HITMAN, SCHMUGGLER]})
    position.plays(0, DON)
    refuses_after_the_end(position, "CAR-TURN-06", "act")


def test_announcing_offers_the_one_job_of_the_card() -> None:
    position = announcing()
    assert position.choices == [DRAW_TWO]
