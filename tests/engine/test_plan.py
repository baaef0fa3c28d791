"""The plan of a running action: what has been answered in it and can still be taken back."""

from __future__ import annotations

from omerta.engine.dice import named_dice
from omerta.engine.play import Play
from omerta.engine.playout import Chooser
from omerta.engine.record import new_record
from omerta.engine.together import asked_step
from omerta.games import open_title

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


def test_the_plan_is_what_can_be_taken_back() -> None:
    """It grows with each answer, and undo takes from its end."""
    running, chooser = begin("speakeasy"), Chooser(1)
    planned = 0
    while planned < 2:
        seat = answers_on(running, chooser)
        planned = len(running.plan(seat)) if running.game.decider == seat else 0
    plan = running.plan(seat)
    assert plan == running.record.answers[-len(plan) :]
    assert running.plan(1 - seat) == []
    assert running.undo(seat) is None
    assert running.plan(seat) == plan[:-1]


def test_nothing_behind_the_frontier_is_a_plan() -> None:
    running, chooser = begin("speakeasy"), Chooser(1)
    for _ in range(200):
        seat = answers_on(running, chooser)
        assert bool(running.plan(seat)) == running.can_undo(seat)
        if not running.befores:
            assert running.plan(running.game.decider) == []


def test_an_action_of_its_own_begins_a_plan_of_its_own() -> None:
    """A capo at a contact and all that follows: what was planned before it is another action."""
    running, chooser = begin("speakeasy"), Chooser(1)
    openings = 0
    for _ in range(200):
        seat = answers_on(running, chooser)
        plan = running.plan(seat)
        if len(plan) == 1 and plan[0].step in running.title.openers and len(running.befores) > 1:
            openings += running.record.answers[-2].player == seat
        assert not [given for given in plan[1:] if given.step in running.title.openers]
    assert openings
