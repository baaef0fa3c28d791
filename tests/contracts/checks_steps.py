"""Steps: named as their classes, plain data, never changed; options ask and never act."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from contracts.facts import attributes, facts, told
from contracts.walks import luck, moment, moments, play_on
from omerta.engine.flow import pack, unpack
from omerta.engine.game import PASS, Do, Game, May, Step
from omerta.engine.space import Space
from omerta.engine.title import Title
from omerta.engine.together import asked_step, asking, options_of

PUSHES: Final = ("then", "follow")


def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def check_step_names(title: Title) -> None:
    """A step is called as its class, no two the same, and it names rules."""
    names = [step.name for step in title.steps]
    assert len(set(names)) == len(names)
    for step in title.steps:
        assert step.name == snake_case(step.__name__)
        if of_the_engine(step):
            continue
        assert step.rules, f"{step.name} names no rule"
        asks = step.span(title.box) > 0
        assert asks is bool(step.asks), f"{step.name}: span and asks disagree"
        assert asks is not issubclass(step, Do)


def of_the_engine(step: type[Step[Any]]) -> bool:
    """Steps that only arrange others name no rule, and their words are the engine's."""
    return step.__module__.startswith("omerta.engine")


def check_steps_are_data(title: Title, seats: int, seed: int) -> None:
    """Packed, sent as JSON and unpacked, a step is the same; it holds what it says, no more."""
    for game, _ in moments(title, seats, seed):
        for step in all_steps(game.stack):
            assert type(step) in title.steps, f"{step.name} is not listed by the title"
            assert sorted([*step.holds, "player"]) == attributes(step)
            again = unpack(json.loads(told(pack(step))), title.step_classes)
            assert facts(again) == facts(step)


def all_steps(held: Any) -> Iterator[Step[Any]]:
    """The steps on a stack, and those that steps hold."""
    for part in held:
        if isinstance(part, Step):
            yield part
            yield from all_steps([getattr(part, name) for name in part.holds])
        elif isinstance(part, (list, tuple)):
            yield from all_steps(part)


def check_steps_never_change(title: Title, seats: int, seed: int) -> None:
    """As long as a step lies on a stack, it is what it was when it was made."""
    seen: dict[int, tuple[Step[Any], object]] = {}  # held here, so that no id is used twice
    for game, _ in moments(title, seats, seed):
        for step in game.stack:
            if id(step) not in seen:
                seen[id(step)] = step, facts(step)
    for step, made in seen.values():
        assert facts(step) == made, f"{step.name} was changed"


def check_options_change_nothing(title: Title, seats: int, seed: int) -> None:
    """Asking what is on offer, or why something is not, any number of times."""
    game = moment(title, seats, seed)
    if game.over:
        return
    before = facts(game)
    step = asked_step(game)
    for _ in range(2):
        assert step.options(game) == game.options
        for option in range(-1, step.span(title.box) + 1):
            if option not in game.options:
                assert isinstance(step.why_not(game, option), str)
    assert facts(game) == before


def check_every_answer_has_a_number(title: Title, seats: int, seed: int) -> None:
    """Options lie within the span of their step, and the flat action space knows each."""
    space = Space(title)
    for game, seat in moments(title, seats, seed):
        step = asking(game, seat)
        assert step is not None
        span = step.span(title.box)
        options = options_of(game, seat)
        assert PASS not in options[:-1], "declining stands last"
        for option in options:
            assert PASS <= option < span, f"{step.name} asks {option} beyond its span {span}"
            assert option != PASS or can_be_declined(step), f"{step.name} cannot be declined"
            number = space.number(step.name, option)
            assert 0 <= number < len(space)
            assert space.answer(number) == (step.name, option)


def can_be_declined(step: Step[Any]) -> bool:
    """A `May`, or a step that says itself what declining means."""
    return isinstance(step, May) or bool(getattr(step, "optional", False))


def check_one_then(title: Title, seats: int, seed: int) -> None:
    """A handler pushes steps once: a second call would come before the first. Interpreted only."""
    with counted_thens(title) as most:
        game = title.begin(seats, luck(seed))
        play_on(game, seed)
    assert most[0] <= 1, "a handler calls then twice"


@contextmanager
def counted_thens(title: Title) -> Iterator[list[int]]:
    """Counts how often each handler that the kernel calls pushes steps, and what it calls does."""
    most = [0]
    calls = [0]
    depth = [0]

    def pushing(push: Any) -> Any:
        def call(*arguments: Any) -> None:
            calls[0] += 1
            push(*arguments)

        return call

    def counting(handler: Any) -> Any:
        def call(*arguments: Any) -> None:
            if not depth[0]:
                calls[0] = 0
            depth[0] += 1
            handler(*arguments)
            depth[0] -= 1
            most[0] = max(most[0], calls[0])

        return call

    patches = [patch.object(Game, name, pushing(getattr(Game, name))) for name in PUSHES]
    for step in [step for step in title.steps if not of_the_engine(step)]:
        for name in ("choose", "decline", "run"):
            patches.append(patch.object(step, name, counting(getattr(step, name))))
    for each in patches:
        each.start()
    try:
        yield most
    finally:
        for each in reversed(patches):
            each.stop()
