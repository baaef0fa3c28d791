"""Answers and log lines grouped by action, for a plan before and one entry after."""

from __future__ import annotations

import pytest

from omerta.engine.dice import named_dice
from omerta.engine.play import Play
from omerta.engine.playout import Chooser
from omerta.engine.record import new_record
from omerta.engine.together import asked_step
from omerta.games import BUILT, open_title

NAMES = ["Rosa", "Bruno", "Carla", "Dino", "Lia"]


def begin(game: str, seats: int = 2) -> Play:
    title = open_title(game)
    return Play(title, new_record(title, NAMES[:seats], named_dice("actions")))


def answers_on(running: Play, chooser: Chooser) -> int:
    """One answer more; who gave it."""
    seat = running.game.decider
    step = asked_step(running.game).name
    assert running.answer(seat, step, chooser.pick(running.game.options)) is None
    return seat


@pytest.mark.parametrize("game", BUILT)
def test_every_answer_and_every_line_belongs_to_one_action(game: str) -> None:
    running, chooser = begin(game), Chooser(3)
    dealt = len(running.news)
    for _ in range(60):
        if not running.game.over:
            answers_on(running, chooser)
    actions = running.actions()
    assert [given for action in actions for given in action.answers] == running.record.answers
    assert actions[0].first == dealt
    assert [action.first for action in actions[1:]] == [action.end for action in actions[:-1]]
    assert actions[-1].end == len(running.news)
    for action in actions:
        assert {given.player for given in action.answers} == {action.player}
        assert not [step for step in action.answers[1:] if step.step in running.title.openers]


def test_a_capo_at_a_contact_and_all_that_follows_are_one_action() -> None:
    running, chooser = begin("speakeasy"), Chooser(1)
    while asked_step(running.game).name != "place_capo":
        answers_on(running, chooser)
    before = len(running.actions())
    while len(running.actions()) < before + 2:
        answers_on(running, chooser)
    action = running.actions()[before]
    assert action.answers[0].step == "place_capo"
    told = [line.key for line in running.news[action.first : action.end]]
    assert told[0] == "placed_capo"
    assert told.count("placed_capo") == 1


def test_the_plan_is_what_can_be_taken_back() -> None:
    """It comes with the question, grows with each answer, and undo takes from its end."""
    running, chooser = begin("speakeasy"), Chooser(1)
    planned = 0
    while planned < 2:
        seat = answers_on(running, chooser)
        planned = len(running.plan(seat)) if running.game.decider == seat else 0
    plan = running.plan(seat)
    assert running.asked(seat)["plan"] == [[given.step, given.option] for given in plan]
    assert running.plan(1 - seat) == []
    assert "plan" not in running.asked(1 - seat)
    assert running.undo(seat) is None
    assert running.plan(seat) == plan[:-1]


def test_nothing_behind_the_frontier_is_a_plan() -> None:
    running, chooser = begin("speakeasy"), Chooser(1)
    for _ in range(200):
        seat = answers_on(running, chooser)
        assert bool(running.plan(seat)) == running.can_undo(seat)
        if not running.befores:
            assert running.asked(running.game.decider)["plan"] == []
