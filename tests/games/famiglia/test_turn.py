"""The turn: four actions in a fixed order, three of them optional."""

from __future__ import annotations

from itertools import product

import pytest

from moments import PATIENCE

from .positions import Scene, bag, fresh, moments, position

ORDER = ["refresh_street", "use_accountant", "use_brute", "recruit"]


def everything_possible(player: int = 0, passes: int = 0) -> Scene:
    """All four actions are open: no zero in the Street, an Accountant, a Brute, a pair."""
    return position(
        street=["brutes_2", "famiglia_1"],
        hand=["accountants_1", "brutes_1", "famiglia_0", "famiglia_0"],
        area=["mercenaries_1"],
        pile=["accountants_3", "mercenaries_3", "famiglia_3", "brutes_3"],
        discard=["brutes_4"],
        player=player,
        passes=passes,
    )


def use(scene: Scene, action: str) -> None:
    """Do an action of `everything_possible` in some way."""
    if action == "refresh_street":
        scene.does("refresh_street", "brutes_2").declines("refresh_street")
    elif action == "use_accountant":
        scene.does("use_accountant", "accountants_1").declines("take_back")
    else:
        scene.does("use_brute", "brutes_1").does("intimidate", "famiglia_1").does("lower", "1")


@pytest.mark.rule("FAM-TURN-01")
def test_the_four_actions_are_asked_in_their_order() -> None:
    """1 refresh, 2 Accountant, 3 Brute, 4 take or pass."""
    scene = everything_possible()
    assert scene.declines_all() == ORDER


@pytest.mark.rule("FAM-TURN-01")
@pytest.mark.parametrize("done", [1, 2, 3])
def test_after_a_later_action_no_earlier_one_can_be_done(done: int) -> None:
    """Once action 1, 2 or 3 is behind the player, it does not come back in this turn."""
    scene = everything_possible()
    for action in ORDER[:done]:
        use(scene, action)
    assert scene.step == ORDER[done]
    for earlier in ORDER[:done]:
        used = {"use_accountant": "FAM-ABIL-02", "use_brute": "FAM-ABIL-02"}
        assert scene.denies(used.get(earlier, "FAM-TURN-01"), earlier, "pass").key == "other_step"
    assert scene.declines_all() == ORDER[done:]


@pytest.mark.rule("FAM-TURN-01")
def test_no_action_comes_before_its_time_nor_after_it_was_left_out() -> None:
    """It is a question of the order, though each of them is possible."""
    scene = everything_possible()
    for asked in ORDER:
        assert scene.step == asked
        for other in ORDER:
            if other != asked:
                scene.denies("FAM-TURN-01", other, "pass")
        scene.declines(asked)


@pytest.mark.rule("FAM-TURN-02")
@pytest.mark.parametrize("first", [0, 1])
def test_players_take_single_turns_in_alternation_from_the_start_player_on(first: int) -> None:
    """Through a whole game: first, second, first, second, ..."""
    scene = fresh("alternation", first)
    assert scene.asked == first
    for _ in range(PATIENCE):
        if not scene.table.over:
            scene.table.choose(scene.table.options[0])
    turns = [line.numbers[0] for line in scene.news("turn")]
    assert len(turns) > 10
    assert turns == [(first + number) % 2 for number in range(len(turns))]


@pytest.mark.rule("FAM-TURN-02")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    """Every question of a turn goes to the player who has it."""
    for scene in moments(3):
        if not scene.table.over:
            assert scene.asked == scene.news("turn")[-1].numbers[0]


@pytest.mark.rule("FAM-TURN-03")
@pytest.mark.parametrize("used", list(product([False, True], repeat=3)))
def test_each_of_the_first_three_actions_may_be_left_out(used: tuple[bool, ...]) -> None:
    """Optional, independently of each other: all eight ways lead to action 4."""
    scene = everything_possible()
    for action, wanted in zip(ORDER, used, strict=False):
        assert scene.step == action
        assert "pass" in scene.offers
        if wanted:
            use(scene, action)
        else:
            scene.declines(action)
    assert (scene.step, scene.asked) == ("recruit", 0)
    assert (scene.discard == bag("brutes_4")) == (not used[0])
    assert (scene.area()["accountants_1"] == 1) == used[1]
    assert (scene.area()["brutes_1"] == 1) == used[2]


@pytest.mark.rule("FAM-TURN-04")
def test_a_brute_brought_back_by_an_accountant_can_be_played_at_once() -> None:
    """Back on the hand in action 2, played in action 3."""
    scene = position(
        street=["famiglia_0", "famiglia_3"],
        hand=["accountants_1", "famiglia_1"],
        area=["brutes_3"],
    )
    scene.does("use_accountant", "accountants_1")
    scene.does("take_back", "brutes_3").does("lay_down", "famiglia_1")
    scene.does("use_brute", "brutes_3").does("intimidate", "famiglia_3").does("lower", "3")
    scene.does("recruit", "lowered")
    assert scene.hand() == bag("famiglia_3")


@pytest.mark.rule("FAM-TURN-04")
def test_a_mercenary_brought_back_by_an_accountant_can_be_a_joker_at_once() -> None:
    """Back on the hand in action 2, a joker in action 4."""
    scene = position(
        street=["famiglia_0", "famiglia_2"],
        hand=["accountants_1", "famiglia_1", "brutes_0"],
        area=["mercenaries_2"],
    )
    scene.does("use_accountant", "accountants_1")
    scene.does("take_back", "mercenaries_2").does("lay_down", "brutes_0")
    scene.does("recruit", "famiglia_2").does("show_pair", "mercenaries_2")
    assert scene.hand()["famiglia_2"] == 1


@pytest.mark.rule("FAM-TURN-04")
def test_a_natural_card_brought_back_by_an_accountant_can_pay_at_once() -> None:
    """Back on the hand in action 2, one of the two cards shown in action 4."""
    scene = position(
        street=["famiglia_0", "famiglia_2"],
        hand=["accountants_1", "famiglia_1", "brutes_0"],
        area=["famiglia_1"],
    )
    scene.does("use_accountant", "accountants_1")
    scene.does("take_back", "famiglia_1").does("lay_down", "brutes_0")
    scene.does("recruit", "famiglia_2").does("show_pair", "famiglia_1")
    assert scene.hand() == bag("famiglia_1", "famiglia_2")


@pytest.mark.rule("FAM-TURN-05")
@pytest.mark.parametrize("used", list(product([False, True], repeat=3)))
def test_taking_no_card_is_a_pass_whatever_else_was_done(used: tuple[bool, ...]) -> None:
    """The other player has just passed: the second pass ends the game, even after actions 1-3."""
    scene = everything_possible(passes=1)
    for action, wanted in zip(ORDER, used, strict=False):
        if wanted:
            use(scene, action)
        else:
            scene.declines(action)
    scene.declines("recruit")
    assert scene.table.over
    assert [line.numbers[0] for line in scene.news("passed")] == [0]


@pytest.mark.rule("FAM-TURN-05")
def test_a_player_who_cannot_take_anything_passes() -> None:
    """There is nothing to ask: no card in the Street can be paid."""
    scene = position(street=["famiglia_4"], pile=[], second_pile=True, ending=True)
    assert [line.numbers[0] for line in scene.news("passed")] == [0, 1]
    assert scene.table.over


@pytest.mark.rule("FAM-ABIL-04")
def test_la_famiglia_has_no_ability_of_any_rank() -> None:
    """The red cards can be shown for red ones, and that is all."""
    ranks = [f"famiglia_{rank}" for rank in range(5)]
    scene = position(
        street=["brutes_0", "brutes_1", "accountants_2", "mercenaries_3", "famiglia_0"],
        hand=[*ranks, "brutes_0", "accountants_1", "mercenaries_2"],
        area=["brutes_2"],
    )
    assert scene.step == "use_accountant"
    assert scene.offers == {"accountants_1", "pass"}
    scene.declines("use_accountant")
    assert scene.step == "recruit"  # no red card is a Brute
    # beside the natural cards no red one is a joker; the Mercenary 2 helps up to rank 2
    assert scene.offers == {"brutes_0", "famiglia_0", "brutes_1", "accountants_2", "pass"}
    scene.does("recruit", "brutes_1")
    assert scene.offers == {"mercenaries_2"}
