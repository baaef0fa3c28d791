"""What a seat cannot know shows in nothing: view, prompt, news, refusals, who is asked."""

from __future__ import annotations

import pytest

from contracts import checks_silence
from contracts.cases import CASES, Case, hold
from omerta.games import GAMES

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_tables_that_differ_in_what_is_hidden_are_the_same_to_a_seat(case: Case) -> None:
    hold(checks_silence.check_what_is_hidden_does_not_show, case, 400)


@every_case
def test_what_is_hidden_never_shows_later(case: Case) -> None:
    hold(checks_silence.check_what_is_hidden_never_shows_later, case, 400)


@every_case
def test_who_is_asked_tells_nothing(case: Case) -> None:
    hold(checks_silence.check_who_is_asked_tells_nothing, case, 400)


@every_case
def test_a_refusal_changes_nothing(case: Case) -> None:
    hold(checks_silence.check_a_refusal_changes_nothing, case, 200)


@every_case
def test_answers_of_all_at_once_are_silent(case: Case) -> None:
    hold(checks_silence.check_answers_of_all_at_once_are_silent, case, 50)


def test_every_game_says_which_news_may_show_something_hidden_to_all() -> None:
    assert set(checks_silence.OPEN_NEWS) >= set(GAMES)
