"""Answers that are not allowed: a reason with its rule, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omerta.engine.game import PASS
from omerta.games.famiglia.title import Famiglia
from refusals import (
    HUGE,
    refuses_after_the_end,
    refuses_all_others,
    refuses_by_rule,
    refuses_other_steps,
    refuses_what_is_no_number,
)

from .positions import Scene, number_of, position

HAND = ["accountants_2", "brutes_2", "mercenaries_2", "famiglia_1", "accountants_0", "brutes_0"]


def at_refresh() -> Scene:
    return position(street=["brutes_1", "famiglia_4"], hand=HAND)


def at_accountant() -> Scene:
    return position(
        street=["famiglia_0", "famiglia_2", "brutes_1", "brutes_4"],
        hand=HAND,
        area=["famiglia_3", "accountants_1"],
    )


def at_take_back() -> Scene:
    return at_accountant().does("use_accountant", "accountants_2")


def at_lay_down() -> Scene:
    return at_take_back().does("take_back", "famiglia_3")


def at_brute() -> Scene:
    return at_accountant().declines("use_accountant")


def at_intimidate() -> Scene:
    return at_brute().does("use_brute", "brutes_2")


def at_lower() -> Scene:
    return at_intimidate().does("intimidate", "brutes_1")


def at_recruit() -> Scene:
    return at_brute().declines("use_brute")


def at_recruit_lowered() -> Scene:
    """A Famiglia 2 is lowered to 1: unpayable now, though the 2 could be paid."""
    scene = at_intimidate().does("intimidate", "famiglia_2")
    return scene.does("lower", "1")


def at_recruit_one_of_two_lowered() -> Scene:
    """Two Famiglia 3, one of them lowered to 2: neither can be paid."""
    scene = position(street=["famiglia_0", "famiglia_3", "famiglia_3"], hand=["brutes_1"])
    scene.does("use_brute", "brutes_1").does("intimidate", "famiglia_3")
    return scene.does("lower", "1")


def at_recruit_without_a_red_zero() -> Scene:
    return position(street=["brutes_0", "brutes_1"], hand=HAND).skips_to("recruit")


def at_show_pair_with_a_red_zero() -> Scene:
    hand = ["brutes_1", "mercenaries_2", "famiglia_0"]
    scene = position(street=["accountants_0", "brutes_2"], hand=hand)
    return scene.skips_to("recruit").does("recruit", "brutes_2")


def at_show_pair_of_two() -> Scene:
    hand = ["famiglia_1", "famiglia_1", "mercenaries_1", "mercenaries_2"]
    scene = position(street=["famiglia_0", "famiglia_2"], hand=hand)
    return scene.skips_to("recruit").does("recruit", "famiglia_2")


def at_show_pair() -> Scene:
    hand = ["famiglia_1", "mercenaries_1", "mercenaries_2", "brutes_1", "mercenaries_0"]
    scene = position(street=["famiglia_0", "famiglia_2"], hand=hand)
    return scene.skips_to("recruit").does("recruit", "famiglia_2")


def at_exhaust_one() -> Scene:
    return at_show_pair().does("show_pair", "mercenaries_2")


ASKING: dict[str, Callable[[], Scene]] = {
    "refresh_street": at_refresh,
    "use_accountant": at_accountant,
    "take_back": at_take_back,
    "lay_down": at_lay_down,
    "use_brute": at_brute,
    "intimidate": at_intimidate,
    "lower": at_lower,
    "recruit": at_recruit,
    "show_pair": at_show_pair,
    "exhaust_one": at_exhaust_one,
}


def test_every_asking_step_is_tried_here() -> None:
    """A step with options cannot be forgotten."""
    title = Famiglia()
    assert set(ASKING) == {step.name for step in title.steps if step.span(title.box)}
    for step, scene in ASKING.items():
        assert scene().step == step


@pytest.mark.rule("FAM-TURN-02")
@pytest.mark.parametrize("step", ASKING)
def test_an_answer_of_the_other_player_is_refused(step: str) -> None:
    """It is not his turn; nor is it anybody's who is not at the table."""
    scene = ASKING[step]()
    assert scene.asked == 0
    refuses_all_others(scene, "FAM-TURN-02")


@pytest.mark.parametrize("step", ASKING)
def test_an_answer_to_another_step_is_refused(step: str) -> None:
    """Whatever the option: it was asked for something else."""
    parts = set(ASKING) - {"refresh_street", "use_accountant", "use_brute", "recruit"}
    refuses_other_steps(ASKING[step](), "FAM-TURN-02", [*parts, "end_turn"])


def at_zero_turned_up() -> Scene:
    scene = position(street=["brutes_1", "brutes_2"], pile=["famiglia_0", "brutes_3"])
    return scene.does("refresh_street", "brutes_1")


def at_put_under() -> Scene:
    """The Street was refreshed with the second pile, and still has no zero."""
    pile = ["famiglia_1", "famiglia_2", "brutes_3"]
    scene = position(street=["brutes_1", "brutes_2"], hand=HAND, pile=pile, second_pile=True)
    return scene.does("refresh_street", "brutes_1")


def at_declined_refresh() -> Scene:
    scene = position(street=["brutes_1", "famiglia_4"], hand=HAND, second_pile=True)
    return scene.declines("refresh_street")


def at_no_pile() -> Scene:
    return position(street=["brutes_1"], hand=HAND, pile=[], second_pile=True, ending=True)


def at_bare_hand() -> Scene:
    return position(street=["famiglia_0", "famiglia_1"])


def at_zeros_in_hand() -> Scene:
    return position(street=["famiglia_0", "famiglia_1"], hand=["accountants_0", "brutes_0"])


def at_zeros_in_street() -> Scene:
    return position(street=["famiglia_0", "brutes_0"], hand=["brutes_4"])


NOT_ASKED = [
    (at_accountant, "refresh_street", "FAM-A1-01"),  # a 0 lies there
    (at_recruit, "refresh_street", "FAM-A1-01"),
    (at_zero_turned_up, "refresh_street", "FAM-A1-05"),
    (at_put_under, "refresh_street", "FAM-A1-07"),
    (at_declined_refresh, "refresh_street", "FAM-TURN-01"),
    (at_no_pile, "refresh_street", "FAM-A1-12"),
    (at_take_back, "use_accountant", "FAM-ABIL-02"),
    (at_lay_down, "use_accountant", "FAM-ABIL-02"),
    (at_bare_hand, "use_accountant", "FAM-A2-01"),
    (at_zeros_in_hand, "use_accountant", "FAM-ABIL-01"),
    (at_brute, "use_accountant", "FAM-TURN-01"),  # left out
    (at_intimidate, "use_brute", "FAM-ABIL-02"),
    (at_lower, "use_brute", "FAM-ABIL-02"),
    (at_recruit_lowered, "use_brute", "FAM-ABIL-02"),
    (at_bare_hand, "use_brute", "FAM-A3-01"),
    (at_zeros_in_hand, "use_brute", "FAM-ABIL-01"),
    (at_zeros_in_street, "use_brute", "FAM-A3-04"),
    (at_accountant, "use_brute", "FAM-TURN-01"),  # not yet
    (at_refresh, "recruit", "FAM-TURN-01"),
    (at_intimidate, "recruit", "FAM-TURN-01"),
    (at_show_pair, "recruit", "FAM-A4-01"),  # one card was chosen already
    (at_exhaust_one, "recruit", "FAM-A4-01"),
]


@pytest.mark.rule("FAM-A1-01", "FAM-A1-05", "FAM-A1-07", "FAM-A1-12", "FAM-A3-04", "FAM-TURN-01")
@pytest.mark.rule("FAM-ABIL-01", "FAM-ABIL-02")
@pytest.mark.parametrize(("scene", "step", "rule"), NOT_ASKED)
def test_an_action_not_asked_is_refused_by_its_rule(
    scene: Callable[[], Scene], step: str, rule: str
) -> None:
    """What keeps it from being asked now: used up, impossible, or not its time."""
    moment = scene()
    for option in (PASS, 0, 6, 11):
        assert moment.refused(rule, step, option).key == "other_step"


@pytest.mark.rule("FAM-ABIL-02")
def test_a_second_accountant_is_refused_after_the_exchange() -> None:
    """The first one is done; in the next turn another may be played."""
    hand = ["accountants_1", "accountants_2", "brutes_0"]
    scene = position(street=["famiglia_0", "brutes_1"], hand=hand, other_hand=hand)
    scene.does("use_accountant", "accountants_1")
    assert scene.step == "recruit"
    scene.denies("FAM-ABIL-02", "use_accountant", "accountants_2")
    scene.declines("recruit")
    assert (scene.step, scene.asked) == ("use_accountant", 1)
    scene.declines("use_accountant").denies("FAM-TURN-01", "use_accountant", "accountants_2")


@pytest.mark.parametrize("step", ASKING)
def test_an_answer_that_is_no_number_is_refused(step: str) -> None:
    """True is no number, though Python takes it for 1."""
    refuses_what_is_no_number(ASKING[step](), "FAM-TURN-02")


NOT_ON_OFFER = [
    (at_refresh, "brutes_2", "FAM-A1-02"),  # not in the Street
    (at_refresh, "brutes_0", "FAM-A1-02"),
    (at_refresh, -2, "FAM-A1-02"),
    (at_refresh, HUGE, "FAM-A1-02"),
    (at_accountant, "accountants_0", "FAM-ABIL-01"),
    (at_accountant, "accountants_3", "FAM-A2-01"),  # not in hand
    (at_accountant, "accountants_1", "FAM-A2-01"),  # exhausted
    (at_accountant, "mercenaries_2", "FAM-A2-01"),
    (at_accountant, "famiglia_1", "FAM-A2-01"),
    (at_accountant, HUGE, "FAM-A2-01"),
    (at_take_back, "accountants_2", "FAM-A2-04"),  # the one just played
    (at_take_back, "famiglia_4", "FAM-A2-03"),
    (at_take_back, "brutes_2", "FAM-A2-03"),  # in hand, not in the area
    (at_take_back, -HUGE, "FAM-A2-03"),
    (at_lay_down, "famiglia_3", "FAM-A2-03"),  # the one being taken back
    (at_lay_down, "mercenaries_4", "FAM-A2-03"),
    (at_lay_down, PASS, "FAM-A2-03"),  # the exchange has to be even
    (at_lay_down, HUGE, "FAM-A2-03"),
    (at_brute, "brutes_0", "FAM-ABIL-01"),
    (at_brute, "brutes_3", "FAM-A3-01"),  # not in hand
    (at_brute, "mercenaries_2", "FAM-A3-01"),
    (at_brute, HUGE, "FAM-A3-01"),
    (at_intimidate, "famiglia_0", "FAM-A3-04"),
    (at_intimidate, "accountants_4", "FAM-A3-04"),  # not in the Street
    (at_intimidate, PASS, "FAM-A3-04"),
    (at_intimidate, HUGE, "FAM-A3-04"),
    (at_lower, "0", "FAM-A3-02"),  # at least 1
    (at_lower, "2", "FAM-A3-03"),  # below 0
    (at_lower, "3", "FAM-A3-02"),  # more than his rank
    (at_lower, PASS, "FAM-A3-02"),
    (at_lower, HUGE, "FAM-A3-02"),
    (at_recruit, "brutes_4", "FAM-A4-04"),  # no Brute 3 in hand
    (at_recruit, "brutes_3", "FAM-A4-01"),  # not in the Street
    (at_recruit, "lowered", "FAM-A4-01"),  # nothing was lowered
    (at_recruit, HUGE, "FAM-A4-01"),
    (at_recruit, -2, "FAM-A4-01"),
    (at_recruit_lowered, "lowered", "FAM-A4-04"),
    (at_recruit_lowered, "famiglia_2", "FAM-A3-05"),
    (at_recruit_one_of_two_lowered, "lowered", "FAM-A4-04"),
    (at_recruit_one_of_two_lowered, "famiglia_3", "FAM-A4-04"),  # the other one, as printed
    (at_recruit_without_a_red_zero, "famiglia_0", "FAM-A4-01"),
    (at_show_pair, "famiglia_1", "FAM-A4-04"),  # there is only one of it
    (at_show_pair, "brutes_1", "FAM-A4-04"),  # another family
    (at_show_pair, "mercenaries_1", "FAM-JOKER-02"),  # too low
    (at_show_pair, "mercenaries_0", "FAM-JOKER-02"),
    (at_show_pair, "mercenaries_4", "FAM-A4-06"),  # not in hand
    (at_show_pair, "famiglia_0", "FAM-A4-06"),
    (at_show_pair_with_a_red_zero, "famiglia_0", "FAM-A4-04"),  # in hand, and no partner
    (at_show_pair_of_two, "mercenaries_2", "FAM-JOKER-07"),
    (at_show_pair_of_two, "mercenaries_1", "FAM-JOKER-02"),
    (at_show_pair, PASS, "FAM-A4-04"),
    (at_show_pair, HUGE, "FAM-A4-04"),
    (at_exhaust_one, "famiglia_2", "FAM-A4-05"),  # the card just taken
    (at_exhaust_one, "brutes_1", "FAM-A4-05"),
    (at_exhaust_one, PASS, "FAM-A4-05"),
    (at_exhaust_one, HUGE, "FAM-A4-05"),
]


@pytest.mark.parametrize(("scene", "option", "rule"), NOT_ON_OFFER)
def test_an_option_not_on_offer_is_refused_by_its_rule(
    scene: Callable[[], Scene], option: object, rule: str
) -> None:
    """The refusal names the rule that keeps the option off the list."""
    refuses_by_rule(scene(), rule, number_of(option))


def test_after_a_refusal_the_right_answer_is_still_taken() -> None:
    """Nothing was used up by the wrong one."""
    scene = at_show_pair()
    scene.denies("FAM-JOKER-02", "show_pair", "mercenaries_1")
    scene.does("show_pair", "mercenaries_2").does("exhaust_one", "famiglia_1")
    assert scene.asked == 1


def test_a_finished_game_takes_no_answer() -> None:
    """Not even a pass."""
    scene = position(street=["famiglia_0"], passes=1).declines("recruit")
    refuses_after_the_end(scene, "FAM-TURN-02", "recruit")
