"""What every question of a game refuses, whatever it asks: strangers, other steps, nonsense."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from moments import Moment
from omerta.engine.game import PASS

HUGE: Final = 2**70  # more than a machine number
NO_NUMBERS: Final = (None, True, False, "1", "one", 1.0, [1], "x" * 100)  # True is no 1
FAR_OFF: Final = (-2, 50, 10**6, HUGE, -HUGE, 10**30, -(10**30))


def named(case: object) -> str:
    """The id of a parameter: a function by its name."""
    return getattr(case, "__name__", str(case))


def refuses_all_others(moment: Moment[Any], rule: str) -> None:
    """Out of turn, be the answer as good as it may; nor may anybody who is not at the table."""
    step, option, asked = moment.step, moment.options[0], moment.asked
    seats = [seat for seat in range(moment.table.seats) if seat != asked]
    for other in (-1, *seats, moment.table.seats, HUGE, None, "0", False, True, 0.0):
        refusal = moment.refused(rule, step, option, other)
        assert refusal.key == "not_your_turn"
        assert refusal.arguments == {"seat": str(asked + 1)}  # people count from one


def refuses_other_steps(moment: Moment[Any], rule: str, steps: Iterable[str]) -> None:
    """Whatever the option: it was asked for something else."""
    asked, option = moment.step, moment.options[0]
    for other in (*sorted({*steps} - {asked}), "turn", "", None, 7, "x" * 100):
        refusal = moment.refused(rule, other, option)
        assert (refusal.key, refusal.arguments["asked"]) == ("other_step", asked)


def refuses_what_is_no_number(moment: Moment[Any], rule: str) -> None:
    for wrong in NO_NUMBERS:
        assert moment.refused(rule, moment.step, wrong).key == "not_a_number"


def refuses_what_is_far_off(moment: Moment[Any], rules: Collection[str]) -> None:
    for number in FAR_OFF:
        refusal = moment.refusal(moment.step, number)
        assert refusal.key == "not_on_offer"
        assert refusal.rule in rules, refusal.plain()


def refuses_by_rule(moment: Moment[Any], rule: str, option: object) -> None:
    """The refusal names the rule that keeps the option off the list."""
    assert option not in moment.options
    refusal = moment.refused(rule, moment.step, option)
    assert (refusal.key, refusal.arguments) == ("not_on_offer", {"answer": str(option)})


def refuses_after_the_end(moment: Moment[Any], rule: str, step: str) -> None:
    """Not even declining is taken."""
    assert moment.table.over
    for seat in range(moment.table.seats):
        assert moment.refused(rule, step, PASS, seat).key == "game_over"
