"""Why not? has an answer for everything on the table of every game."""

from __future__ import annotations

import pytest

from contracts import checks_why
from contracts.cases import CASES, Case, hold

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_why_not_tells_nothing_that_is_hidden(case: Case) -> None:
    hold(checks_why.check_why_not_tells_nothing, case, 60)


@every_case
def test_everything_says_why_not(case: Case) -> None:
    hold(checks_why.check_everything_says_why_not, case, 40)


@every_case
def test_why_not_is_what_the_door_says(case: Case) -> None:
    hold(checks_why.check_why_not_is_what_the_door_says, case, 100)
