"""A saved game comes back, finished or not."""

from __future__ import annotations

import pytest

from contracts import checks_record
from contracts.cases import CASES, Case, hold

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_a_saved_game_comes_back_with_every_fact(case: Case) -> None:
    hold(checks_record.check_a_saved_game_comes_back, case, 100)


@every_case
def test_a_record_replays_to_any_answer(case: Case) -> None:
    hold(checks_record.check_a_record_replays_to_any_answer, case, 200)
