"""Undo goes to the frontier and never across: reveals, chance, somebody else's answer."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from contracts import checks_frontier
from contracts.cases import CASES, SEEDS, Case, hold
from contracts.frontier import Trial
from omerta.engine.together import deciders, options_of

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_an_answer_that_reveals_nothing_shows_nothing(case: Case) -> None:
    hold(checks_frontier.check_an_answer_that_reveals_nothing_shows_nothing, case, 400)


class Undoing(RuleBasedStateMachine):
    """Answers, wrong answers, undoing by anybody, saving and loading, in any order."""

    case: Case
    trial: Trial

    @initialize(seed=SEEDS)
    def sit_down(self, seed: int) -> None:
        self.trial = Trial(self.case.title, self.case.seats, seed)

    def goes_on(self) -> bool:
        return not self.trial.game.over

    @precondition(goes_on)
    @rule(who=st.integers(0, 5), number=st.integers(0, 59))
    def give_an_answer(self, who: int, number: int) -> None:
        seats = deciders(self.trial.game)
        seat = seats[who % len(seats)]
        options = options_of(self.trial.game, seat)
        self.trial.give(seat, options[number % len(options)])

    @precondition(goes_on)
    @rule(option=st.one_of(st.integers(), st.none(), st.text(), st.floats()))
    def give_a_wrong_answer(self, option: Any) -> None:
        self.trial.give_wrong(option)

    @rule(who=st.integers(-1, 5))
    def take_back(self, who: int) -> None:
        self.trial.take_back(who)

    @precondition(lambda self: bool(self.trial.pasts))
    @rule()
    def take_the_last_answer_back(self) -> None:
        self.trial.take_back(self.trial.pasts[-1].seat)

    @rule()
    def save_and_load(self) -> None:
        self.trial.save_and_load()


@every_case
def test_undo_restores_everything_up_to_the_frontier_and_nothing_beyond(case: Case) -> None:
    """In whatever order Hypothesis tries it."""

    class UndoingHere(Undoing):
        pass

    UndoingHere.case = case
    fewer = settings(max_examples=case.share(60), stateful_step_count=40)
    run_state_machine_as_test(UndoingHere, settings=fewer)


@every_case
def test_long_games_with_undoing_keep_to_the_frontier(case: Case) -> None:
    hold(checks_frontier.check_undo_stops_at_the_frontier, case, 50)
