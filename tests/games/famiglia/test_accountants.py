"""Action 2: an Accountant exchanges exhausted cards for hand cards."""

from __future__ import annotations

import pytest

from .positions import bag, position

ZERO = "famiglia_0"  # in the Street, so that action 1 is not asked


@pytest.mark.rule("FAM-A2-01")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_an_accountant_is_laid_from_the_hand_into_the_own_area(rank: int) -> None:
    """Each of the ranks 1 to 4; the area is open to both."""
    played = f"accountants_{rank}"
    scene = position(street=[ZERO], hand=[played, "brutes_0"], other_hand=[played] * (rank < 4))
    assert scene.step == "use_accountant"
    assert scene.offers == {played, "pass"}
    scene.does("use_accountant", played)
    assert scene.hand() == bag("brutes_0")
    assert scene.area() == bag(played)
    assert scene.area(1) == bag()


@pytest.mark.rule("FAM-A2-01")
def test_every_accountant_of_the_hand_is_on_offer_and_none_of_the_area() -> None:
    """From the hand only."""
    scene = position(street=[ZERO], hand=["accountants_1", "accountants_3"], area=["accountants_4"])
    assert scene.offers == {"accountants_1", "accountants_3", "pass"}


@pytest.mark.rule("FAM-ABIL-01")
def test_an_accountant_of_rank_zero_starts_nothing() -> None:
    """Rank 0 has no ability: action 2 is not even asked."""
    scene = position(street=[ZERO], hand=["accountants_0", "brutes_0"], area=["famiglia_1"])
    assert scene.step == "recruit"
    scene = position(street=[ZERO], hand=["accountants_0", "accountants_1"], area=["famiglia_1"])
    assert scene.offers == {"accountants_1", "pass"}


@pytest.mark.rule("FAM-ABIL-02")
def test_one_accountant_a_turn() -> None:
    """At most one is played for action 2, though another is in hand."""
    scene = position(
        street=[ZERO],
        hand=["accountants_1", "accountants_2", "accountants_3"],
        area=["accountants_4"],
    )
    scene.does("use_accountant", "accountants_1")
    scene.does("take_back", "accountants_4").does("lay_down", "accountants_2")
    assert (scene.step, scene.asked) == ("recruit", 0)
    assert scene.hand() == bag("accountants_3", "accountants_4")


@pytest.mark.rule("FAM-A2-02")
@pytest.mark.parametrize(("rank", "swaps"), [(r, n) for r in range(1, 5) for n in range(r + 1)])
def test_any_number_of_cards_up_to_the_rank_is_exchanged(rank: int, swaps: int) -> None:
    """From 0 to r cards, and the player may stop before the last."""
    down = ["famiglia_1", "famiglia_2", "famiglia_3", "famiglia_4"]
    up = ["mercenaries_1", "mercenaries_2", "mercenaries_3", "mercenaries_4"]
    played = f"accountants_{rank}"
    scene = position(street=[ZERO], hand=[played, *down], area=up)
    scene.does("use_accountant", played)
    for number in range(swaps):
        assert "pass" in scene.offers
        scene.does("take_back", up[number]).does("lay_down", down[number])
    if swaps < rank:
        scene.declines("take_back")
    assert (scene.step, scene.asked) == ("recruit", 0)  # a further exchange is not asked
    assert scene.hand() == bag(*up[:swaps], *down[swaps:])
    assert scene.area() == bag(played, *down[:swaps], *up[swaps:])


@pytest.mark.rule("FAM-A2-03")
def test_for_each_card_taken_back_one_is_laid_down() -> None:
    """Equal numbers both ways: after a card taken back, laying one down is no choice."""
    scene = position(
        street=[ZERO],
        hand=["accountants_2", "famiglia_1", "brutes_0"],
        area=["mercenaries_1", "mercenaries_2"],
        other_hand=["famiglia_2"],
        other_area=["famiglia_3"],
    )
    scene.does("use_accountant", "accountants_2")
    assert scene.offers == {"mercenaries_1", "mercenaries_2", "pass"}
    scene.does("take_back", "mercenaries_2")
    assert scene.step == "lay_down"
    assert scene.offers == {"famiglia_1", "brutes_0"}
    scene.does("lay_down", "brutes_0")
    assert scene.hand() == bag("famiglia_1", "mercenaries_2")
    assert scene.area() == bag("accountants_2", "mercenaries_1", "brutes_0")


@pytest.mark.rule("FAM-A2-03")
def test_without_another_hand_card_nothing_can_be_exchanged() -> None:
    """The Accountant was the last card: there is none to lay down."""
    scene = position(street=[ZERO], hand=["accountants_4"], area=["mercenaries_1"])
    scene.does("use_accountant", "accountants_4")
    assert (scene.step, scene.asked) == ("recruit", 0)
    assert scene.hand() == bag()
    assert scene.area() == bag("accountants_4", "mercenaries_1")


@pytest.mark.rule("FAM-A2-03")
def test_with_an_empty_area_nothing_can_be_exchanged() -> None:
    """Only the Accountant lies there, and he cannot be taken back."""
    scene = position(street=[ZERO], hand=["accountants_4", "brutes_0"])
    scene.does("use_accountant", "accountants_4")
    assert (scene.step, scene.asked) == ("recruit", 0)
    assert scene.area() == bag("accountants_4")


@pytest.mark.rule("FAM-A2-03")
def test_one_hand_card_is_worth_one_card_of_the_area_however_often_exchanged() -> None:
    """An Accountant 4 and a single hand card: the hand stays at one card throughout."""
    scene = position(
        street=[ZERO], hand=["accountants_4", "brutes_0"], area=["famiglia_1", "famiglia_2"]
    )
    scene.does("use_accountant", "accountants_4")
    while scene.step == "take_back":
        taken = sorted(scene.offers - {"pass"})[-1]
        scene.does("take_back", taken)
        scene.does("lay_down", next(iter(scene.offers)))
        assert scene.hand() == bag(taken)
    assert scene.area().total() == 3


@pytest.mark.rule("FAM-A2-03")
def test_the_exchange_leaves_the_other_player_alone() -> None:
    """Own area, own hand."""
    scene = position(
        street=[ZERO],
        hand=["accountants_1", "brutes_0"],
        area=["famiglia_1"],
        other_hand=["brutes_3"],
        other_area=["brutes_4"],
    )
    scene.does("use_accountant", "accountants_1")
    assert scene.offers == {"famiglia_1", "pass"}
    scene.does("take_back", "famiglia_1").does("lay_down", "brutes_0")
    assert (scene.hand(1), scene.area(1)) == (bag("brutes_3"), bag("brutes_4"))


@pytest.mark.rule("FAM-A2-04")
def test_the_accountant_just_played_cannot_be_taken_back() -> None:
    """Not by his own exchange, neither at first nor later."""
    scene = position(
        street=[ZERO],
        hand=["accountants_2", "brutes_0", "famiglia_1"],
        area=["mercenaries_1", "mercenaries_2"],
    )
    scene.does("use_accountant", "accountants_2")
    assert "accountants_2" not in scene.offers
    scene.does("take_back", "mercenaries_1").does("lay_down", "brutes_0")
    assert scene.offers == {"mercenaries_2", "brutes_0", "pass"}


@pytest.mark.rule("FAM-A2-04")
def test_an_equal_accountant_that_already_lay_there_can_be_taken_back() -> None:
    """It is another card; the one just played stays."""
    scene = position(
        street=[ZERO], hand=["accountants_2", "brutes_0", "famiglia_1"], area=["accountants_2"]
    )
    scene.does("use_accountant", "accountants_2")
    assert scene.offers == {"accountants_2", "pass"}
    scene.does("take_back", "accountants_2").does("lay_down", "brutes_0")
    assert scene.hand() == bag("accountants_2", "famiglia_1")
    assert scene.area() == bag("accountants_2", "brutes_0")
    assert "accountants_2" not in scene.offers
