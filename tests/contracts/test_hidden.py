"""View and imagine fit together for every seat and for a spectator."""

from __future__ import annotations

import pytest

from contracts import checks_hidden
from contracts.cases import CASES, Case, hold

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_an_imagined_table_looks_the_same_to_the_one_who_imagines(case: Case) -> None:
    hold(checks_hidden.check_an_imagined_table_looks_the_same, case, 400)


@every_case
def test_an_imagined_table_plays_to_the_end(case: Case) -> None:
    hold(checks_hidden.check_an_imagined_table_plays_to_the_end, case, 150)


@every_case
def test_the_same_view_and_dice_imagine_the_same_table(case: Case) -> None:
    hold(checks_hidden.check_imagining_is_the_dice_alone, case, 150)


@every_case
def test_only_the_decider_sees_the_options(case: Case) -> None:
    hold(checks_hidden.check_only_the_decider_sees_the_options, case, 200)
