"""The worked examples of the rulebook, with its own figures."""

from __future__ import annotations

import pytest

from omerta.games.famiglia.cards import FAMILIES

from .positions import bag, position


@pytest.mark.rule("FAM-A1-02", "FAM-A1-03")
def test_andrea_throws_a_2_away_and_turns_up_two_cards() -> None:
    """Action 1: a 2 from the Street to the discards, two new cards from the pile."""
    scene = position(
        street=["brutes_2", "famiglia_3", "accountants_1"],
        pile=["mercenaries_0", "accountants_4", "brutes_1"],
    )
    scene.does("refresh_street", "brutes_2")
    assert scene.discard == bag("brutes_2")
    assert scene.street == bag("famiglia_3", "accountants_1", "mercenaries_0", "accountants_4")


@pytest.mark.rule("FAM-A4-04", "FAM-A4-05")
def test_hedwig_takes_an_accountant_3_with_two_accountants_2() -> None:
    """Action 4b: the 3 and one 2 to the hand, the other 2 into her area."""
    scene = position(
        street=["famiglia_0", "accountants_3"], hand=["accountants_2", "accountants_2"]
    )
    scene.declines("use_accountant").does("recruit", "accountants_3")
    scene.does("show_pair", "accountants_2")
    assert scene.hand() == bag("accountants_3", "accountants_2")
    assert scene.area() == bag("accountants_2")
    assert scene.street == bag("famiglia_0")


@pytest.mark.rule("FAM-A1-09", "FAM-A1-10")
def test_a_pile_that_runs_out_in_action_1() -> None:
    """The clarification: missing cards from the new pile, then once more, then it is over."""
    scene = position(
        street=["famiglia_3", "brutes_1"],
        pile=["accountants_1"],
        discard=["brutes_2", "brutes_3", "mercenaries_1", "mercenaries_2"],
        hand=["accountants_1"],
    )
    scene.does("refresh_street", "famiglia_3")
    assert scene.street.total() == 1 + 3
    assert len(scene.pile) == 5 - 2
    scene.does("refresh_street", "brutes_1")
    assert (scene.step, scene.asked) == ("use_accountant", 0)
    assert scene.pile[-1] == "brutes_1"


@pytest.mark.rule("FAM-A1-11", "FAM-END-01", "FAM-END-02")
def test_hedwig_lays_the_last_three_cards_with_a_3() -> None:
    """With her 3 under it the pile has three cards: all are laid, and the round is the last."""
    scene = position(
        street=["brutes_3", "famiglia_1"],
        hand=["famiglia_0", "famiglia_0"],
        other_hand=["accountants_0", "accountants_0"],
        pile=["accountants_1", "accountants_2"],
        second_pile=True,
    )
    scene.does("refresh_street", "brutes_3")
    assert scene.street == bag("brutes_3", "famiglia_1", "accountants_1", "accountants_2")
    assert scene.pile == []
    scene.does("recruit", "famiglia_1").does("show_pair", "famiglia_0")
    assert scene.asked == 1
    scene.does("recruit", "accountants_1").does("show_pair", "accountants_0")
    assert scene.table.over


@pytest.mark.rule("FAM-A2-02", "FAM-A2-03")
def test_hedwig_exchanges_two_cards_with_an_accountant_2() -> None:
    """A Mercenary 2 and a Brute 3 come back, a Brute 0 and a Famiglia 1 go down."""
    scene = position(
        street=["famiglia_0"],
        hand=["accountants_2", "brutes_0", "famiglia_1", "famiglia_2"],
        area=["mercenaries_2", "brutes_3", "accountants_1"],
    )
    scene.does("use_accountant", "accountants_2")
    scene.does("take_back", "mercenaries_2").does("lay_down", "brutes_0")
    scene.does("take_back", "brutes_3").does("lay_down", "famiglia_1")
    assert scene.step == "recruit"
    assert scene.hand() == bag("mercenaries_2", "brutes_3", "famiglia_2")
    assert scene.area() == bag("accountants_2", "accountants_1", "brutes_0", "famiglia_1")


@pytest.mark.rule("FAM-A3-02", "FAM-A3-05", "FAM-A4-04")
def test_hedwig_lowers_a_mercenary_4_to_2_and_pays_two_mercenaries_1() -> None:
    """With a Brute 2; one Mercenary 1 goes into her area, the other back to the hand."""
    scene = position(
        street=["famiglia_0", "mercenaries_4"],
        hand=["brutes_2", "mercenaries_1", "mercenaries_1"],
    )
    scene.does("use_brute", "brutes_2").does("intimidate", "mercenaries_4").does("lower", "2")
    scene.does("recruit", "lowered").does("show_pair", "mercenaries_1")
    assert scene.hand() == bag("mercenaries_4", "mercenaries_1")
    assert scene.area() == bag("brutes_2", "mercenaries_1")


@pytest.mark.rule("FAM-JOKER-01", "FAM-JOKER-03")
@pytest.mark.parametrize(
    ("exhausted", "kept"), [("famiglia_2", "mercenaries_3"), ("mercenaries_3", "famiglia_2")]
)
def test_hedwig_takes_a_famiglia_3_with_a_mercenary_3(exhausted: str, kept: str) -> None:
    """Beside a Famiglia 2; she lays either of the two into her area."""
    scene = position(street=["brutes_0", "famiglia_3"], hand=["famiglia_2", "mercenaries_3"])
    scene.does("recruit", "famiglia_3").does("show_pair", "mercenaries_3")
    scene.does("exhaust_one", exhausted)
    assert scene.hand() == bag("famiglia_3", kept)
    assert scene.area() == bag(exhausted)


@pytest.mark.rule("FAM-JOKER-02")
@pytest.mark.parametrize("family", FAMILIES)
def test_a_mercenary_3_stands_for_0_1_and_2_of_any_colour(family: str) -> None:
    """Beside a natural card of each of these ranks, and not beside a 3."""
    for rank in range(4):
        wanted = f"{family}_{rank + 1}"
        scene = position(
            street=["famiglia_0", wanted], hand=[f"{family}_{rank}", "mercenaries_3"]
        ).skips_to("recruit")
        twins = family == "mercenaries" and rank == 3  # then they are a natural pair
        assert (wanted in scene.offers) == (rank < 3 or twins)
