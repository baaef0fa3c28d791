"""Mercenaries: jokers beside one natural card."""

from __future__ import annotations

import pytest

from omerta.engine.title import Title
from omerta.games import open_title
from omerta.games.famiglia.cards import FAMILIES

from .positions import TITLE, Scene, bag, position

FREE_JOKER = open_title("famiglia", ["free_joker"])
ZERO = "famiglia_0"  # in the Street, so that action 1 is not asked
EACH = ["mercenaries_1", "mercenaries_2", "mercenaries_3", "mercenaries_4"]


def recruiting(
    street: list[str], hand: list[str], area: list[str] | None = None, title: Title = TITLE
) -> Scene:
    """A player who has come to action 4; the Street has a 0 besides."""
    scene = position(street=[ZERO, *street], hand=hand, area=area or [], title=title)
    return scene.skips_to("recruit")


@pytest.mark.rule("FAM-JOKER-01")
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("joker", EACH)
def test_a_mercenary_stands_for_a_card_of_any_family(family: str, joker: str) -> None:
    """One of the two payment cards, rank 1 to 4: here beside a single 0."""
    scene = recruiting([f"{family}_1"], [f"{family}_0", joker])
    assert scene.offers == {ZERO, f"{family}_1", "pass"}
    scene.does("recruit", f"{family}_1")
    assert scene.offers == {joker}
    scene.does("show_pair", joker).does("exhaust_one", joker)
    assert scene.hand() == bag(f"{family}_0", f"{family}_1")
    assert scene.area() == bag(joker)


@pytest.mark.rule("FAM-JOKER-02")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_a_mercenary_stands_for_lower_ranks_than_his_own(rank: int, strength: int) -> None:
    """Rank m stands for 0 to m-1: he helps to take rank n only if m is n or more."""
    scene = recruiting([f"brutes_{rank}"], [f"brutes_{rank - 1}", f"mercenaries_{strength}"])
    assert (f"brutes_{rank}" in scene.offers) == (strength >= rank)


@pytest.mark.rule("FAM-JOKER-02")
def test_only_the_mercenaries_high_enough_can_be_shown() -> None:
    """Beside a Famiglia 2, for a Famiglia 3: the Mercenaries 3 and 4."""
    scene = recruiting(["famiglia_3"], ["famiglia_2", *EACH])
    scene.does("recruit", "famiglia_3")
    assert scene.offers == {"mercenaries_3", "mercenaries_4"}


@pytest.mark.rule("FAM-JOKER-02")
def test_the_lowered_rank_decides_which_mercenary_helps() -> None:
    """A Famiglia 4 lowered to 2: a Mercenary 2 is enough, a Mercenary 1 is not."""
    for joker, enough in (("mercenaries_1", False), ("mercenaries_2", True)):
        scene = position(street=[ZERO, "famiglia_4"], hand=["brutes_2", "famiglia_1", joker])
        scene.does("use_brute", "brutes_2").does("intimidate", "famiglia_4").does("lower", "2")
        assert ("lowered" in scene.offers) == enough


@pytest.mark.rule("FAM-JOKER-03")
@pytest.mark.parametrize(
    ("exhausted", "kept"),
    [("accountants_1", "mercenaries_3"), ("mercenaries_3", "accountants_1")],
)
def test_either_card_of_a_joker_payment_may_be_exhausted(exhausted: str, kept: str) -> None:
    """Free choice between the natural card and the Mercenary."""
    scene = position(street=[ZERO, "accountants_2"], hand=["accountants_1", "mercenaries_3"])
    scene.skips_to("recruit").does("recruit", "accountants_2").does("show_pair", "mercenaries_3")
    assert scene.offers == {"accountants_1", "mercenaries_3"}
    scene.does("exhaust_one", exhausted)
    assert scene.area() == bag(exhausted)
    assert scene.hand() == bag("accountants_2", kept)


@pytest.mark.rule("FAM-JOKER-04")
def test_two_jokers_never_pay() -> None:
    """At least one natural card of the right family and rank is needed."""
    for hand in (
        ["mercenaries_3", "mercenaries_3"],
        ["mercenaries_3", "mercenaries_4"],
        ["mercenaries_4", "mercenaries_3", "brutes_0"],  # right family, wrong rank
        ["mercenaries_4", "mercenaries_3", "famiglia_1"],  # right rank, wrong family
    ):
        assert recruiting(["brutes_2", "mercenaries_2"], hand).offers == {ZERO, "pass"}


@pytest.mark.rule("FAM-JOKER-04")
def test_beside_a_joker_the_natural_card_is_always_shown() -> None:
    """Two jokers in hand and one natural card: the pair is one of them and the natural card."""
    scene = recruiting(["brutes_2"], ["brutes_1", "mercenaries_3", "mercenaries_4"])
    scene.does("recruit", "brutes_2").does("show_pair", "mercenaries_3")
    assert scene.offers == {"brutes_1", "mercenaries_3"}


@pytest.mark.rule("FAM-ABIL-02")
def test_one_mercenary_a_turn_is_a_joker() -> None:
    """Two of them are no pair for anything."""
    street = ["famiglia_1", "accountants_2", "brutes_2", "mercenaries_4"]
    scene = recruiting(street, ["mercenaries_2", "mercenaries_3", "mercenaries_4"][:2])
    assert scene.offers == {ZERO, "pass"}


@pytest.mark.rule("FAM-ABIL-01")
def test_a_mercenary_of_rank_zero_is_no_joker() -> None:
    """Rank 0 has no ability: beside a natural 0 he does not take a 1."""
    for family in ("famiglia", "accountants", "brutes"):
        scene = recruiting([f"{family}_1"], [f"{family}_0", "mercenaries_0", "mercenaries_0"])
        assert scene.offers == {ZERO, "pass"}
    scene = recruiting(["brutes_1"], ["brutes_0", "mercenaries_0", "mercenaries_1"])
    scene.does("recruit", "brutes_1")
    assert scene.offers == {"mercenaries_1"}


@pytest.mark.rule("FAM-JOKER-05")
def test_a_joker_may_help_to_take_a_mercenary() -> None:
    """Mercenary 0 with Mercenary 2 takes a Mercenary 1."""
    scene = recruiting(["mercenaries_1"], ["mercenaries_0", "mercenaries_2"])
    assert scene.offers == {ZERO, "mercenaries_1", "pass"}
    scene.does("recruit", "mercenaries_1").does("show_pair", "mercenaries_2")
    scene.does("exhaust_one", "mercenaries_0")
    assert scene.hand() == bag("mercenaries_1", "mercenaries_2")
    assert scene.area() == bag("mercenaries_0")


@pytest.mark.rule("FAM-JOKER-06")
def test_two_mercenaries_without_a_natural_zero_do_not_take_a_mercenary_1() -> None:
    """Mercenary 1 with Mercenary 2: neither is a natural rank 0."""
    for hand in (
        ["mercenaries_1", "mercenaries_2"],
        ["mercenaries_1", "mercenaries_1"],
        ["mercenaries_2", "mercenaries_3", "mercenaries_4"],
    ):
        assert recruiting(["mercenaries_1"], hand).offers == {ZERO, "pass"}


@pytest.mark.rule("FAM-JOKER-07")
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("naturals", [2, 3])
def test_no_joker_pays_for_somebody_who_holds_two_natural_cards(family: str, naturals: int) -> None:
    """The twin is shown, and the Mercenaries stay in hand."""
    jokers = ["mercenaries_2", "mercenaries_3", "mercenaries_4"]
    scene = recruiting([f"{family}_2"], [*[f"{family}_1"] * naturals, *jokers])
    scene.does("recruit", f"{family}_2")
    assert scene.offers == {f"{family}_1"}
    for joker in jokers:
        scene.denies("FAM-JOKER-07", "show_pair", joker)
    scene.does("show_pair", f"{family}_1")
    assert scene.area() == bag(f"{family}_1")
    assert scene.hand() == bag(f"{family}_2", *[f"{family}_1"] * (naturals - 1), *jokers)


@pytest.mark.rule("FAM-JOKER-07")
def test_only_the_natural_cards_in_hand_are_counted() -> None:
    """One in hand, its twin exhausted: the joker may pay. One of another rank is no twin."""
    hand = ["brutes_1", "brutes_0", "brutes_0", "mercenaries_2"]
    scene = recruiting(["brutes_2"], hand, area=["brutes_1", "brutes_1"])
    scene.does("recruit", "brutes_2")
    assert scene.offers == {"mercenaries_2"}


@pytest.mark.rule("FAM-JOKER-07")
def test_of_a_lowered_card_the_cards_of_its_new_cost_are_counted() -> None:
    """A Brute 3 lowered to 1 costs two Brutes 0; that two Brutes 2 are in hand does not matter."""
    hand = ["brutes_2", "brutes_2", "brutes_2", "brutes_0", "mercenaries_1"]
    scene = position(street=[ZERO, "brutes_3"], hand=hand).does("use_brute", "brutes_2")
    scene.does("intimidate", "brutes_3").does("lower", "2").does("recruit", "lowered")
    assert scene.offers == {"mercenaries_1"}


@pytest.mark.rule("FAM-JOKER-07")
def test_with_the_free_joker_a_mercenary_may_pay_beside_two_natural_cards() -> None:
    """The pack: the player chooses between the twin and the Mercenary."""
    hand = ["brutes_1", "brutes_1", "mercenaries_1", "mercenaries_2"]
    scene = recruiting(["brutes_2"], hand, title=FREE_JOKER)
    scene.does("recruit", "brutes_2")
    assert scene.offers == {"brutes_1", "mercenaries_2"}
    scene.denies("FAM-JOKER-02", "show_pair", "mercenaries_1")
    scene.does("show_pair", "mercenaries_2").does("exhaust_one", "mercenaries_2")
    assert scene.hand() == bag("brutes_1", "brutes_1", "brutes_2", "mercenaries_1")
    assert scene.area() == bag("mercenaries_2")


@pytest.mark.rule("FAM-JOKER-08")
def test_mercenaries_are_neither_accountants_nor_brutes() -> None:
    """They act in action 4 only."""
    scene = position(street=[ZERO, "brutes_3"], hand=EACH, area=["famiglia_1"])
    assert scene.step == "recruit"
    hand = [*EACH, "accountants_1", "brutes_1"]
    scene = position(street=[ZERO, "brutes_3"], hand=hand, area=["famiglia_1"])
    assert scene.offers == {"accountants_1", "pass"}
    scene.declines("use_accountant")
    assert scene.offers == {"brutes_1", "pass"}
