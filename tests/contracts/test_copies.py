"""Copies are equal, and from then on alone."""

from __future__ import annotations

import pytest

from contracts import checks_copy
from contracts.cases import CASES, Case, hold

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_a_copy_has_every_fact_and_no_log(case: Case) -> None:
    hold(checks_copy.check_a_copy_is_equal, case, 200)


@every_case
def test_playing_on_a_copy_leaves_the_original_alone(case: Case) -> None:
    hold(checks_copy.check_playing_on_a_copy_leaves_the_original, case, 200)


@every_case
def test_playing_on_leaves_the_copy_alone(case: Case) -> None:
    hold(checks_copy.check_playing_on_leaves_the_copy, case, 200)


@every_case
def test_the_same_answers_lead_game_and_copy_the_same_way(case: Case) -> None:
    hold(checks_copy.check_a_copy_goes_the_same_way, case, 100)
