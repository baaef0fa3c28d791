"""Steps are named as their classes, plain data, and never changed."""

from __future__ import annotations

import pytest

from contracts import checks_steps
from contracts.cases import CASES, Case, hold, opened
from omerta.engine.space import Space
from omerta.games import GAMES

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_steps_are_named_as_their_classes(game: str) -> None:
    checks_steps.check_step_names(opened(game, ()))


@every_case
def test_a_step_is_plain_data_and_holds_what_it_says(case: Case) -> None:
    hold(checks_steps.check_steps_are_data, case, 50)


@every_case
def test_a_step_is_never_changed(case: Case) -> None:
    hold(checks_steps.check_steps_never_change, case, 50)


@every_case
def test_asking_for_options_changes_nothing(case: Case) -> None:
    hold(checks_steps.check_options_change_nothing, case, 200)


@every_case
def test_every_answer_has_its_number_in_the_action_space(case: Case) -> None:
    hold(checks_steps.check_every_answer_has_a_number, case, 100)


@pytest.mark.interpreted
@every_case
def test_a_handler_pushes_steps_once(case: Case) -> None:
    hold(checks_steps.check_one_then, case, 60)


@every_game
def test_the_action_space_is_the_sum_of_the_spans(game: str) -> None:
    title = opened(game, ())
    space = Space(title)
    spans = {step.name: step.span(title.box) for step in title.steps}
    assert len(space) == sum(span + 1 for span in spans.values() if span)
    answers = [space.answer(number) for number in range(len(space))]
    assert len(set(answers)) == len(space)
    assert all(-1 <= option < spans[name] for name, option in answers)
    for number in (-1, len(space)):
        with pytest.raises(IndexError):
            space.answer(number)
