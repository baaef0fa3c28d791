"""After an undo by consent other cards come, and nobody's sight changes; a fork is a game."""

from __future__ import annotations

import pytest

from contracts import checks_redeal
from contracts.cases import CASES, Case, hold

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_dealing_anew_changes_nothing_anybody_sees(case: Case) -> None:
    hold(checks_redeal.check_dealing_anew_changes_nothing_in_sight, case, 100)


@every_case
def test_dealing_anew_changes_what_comes(case: Case) -> None:
    hold(checks_redeal.check_dealing_anew_changes_what_comes, case, 30)


@every_case
def test_going_back_by_consent_deals_anew_what_was_shown(case: Case) -> None:
    hold(checks_redeal.check_going_back_deals_anew, case, 100)


@every_case
def test_a_game_goes_on_from_what_a_seat_sees(case: Case) -> None:
    hold(checks_redeal.check_a_game_goes_on_from_a_view, case, 100)
