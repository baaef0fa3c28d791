"""Random games lose nothing, and end."""

from __future__ import annotations

import pytest

from contracts import checks_play
from contracts.cases import CASES, Case, hold

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_nothing_is_lost_after_any_decision(case: Case) -> None:
    hold(checks_play.check_nothing_is_lost, case, 200)


@every_case
def test_random_games_end_and_have_winners(case: Case) -> None:
    hold(checks_play.check_random_games_end, case, 200)
    hold(checks_play.check_result, case, 100)
