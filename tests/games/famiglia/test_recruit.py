"""Action 4: one card from the Street, or a pass."""

from __future__ import annotations

import pytest

from omerta.games.famiglia.cards import FAMILIES

from .positions import Scene, bag, moments, position

ZERO = "famiglia_0"  # in the Street, so that action 1 is not asked
LOWERABLE = [f"{family}_{rank}" for family in FAMILIES for rank in (1, 2, 3, 4)]
LOWERABLE.remove("brutes_4")  # the only one does the lowering


def recruiting(street: list[str], hand: list[str], area: list[str] | None = None) -> Scene:
    """A player who has come to action 4; the Street has a 0 besides."""
    return position(street=[ZERO, *street], hand=hand, area=area or []).skips_to("recruit")


@pytest.mark.rule("FAM-A4-01")
def test_one_card_is_taken_and_the_turn_is_over() -> None:
    """Never more than one card per turn, though more of them are free."""
    scene = recruiting(["brutes_0", "accountants_0"], [])
    assert scene.offers == {ZERO, "brutes_0", "accountants_0", "pass"}
    scene.does("recruit", "brutes_0")
    assert scene.hand() == bag("brutes_0")
    assert (scene.step, scene.asked) == ("recruit", 1)


@pytest.mark.rule("FAM-A4-01")
def test_one_paid_card_is_taken_and_the_turn_is_over() -> None:
    """Another could be paid, too."""
    scene = recruiting(["brutes_1", "brutes_1"], ["brutes_0"] * 3)
    scene.does("recruit", "brutes_1").does("show_pair", "brutes_0")
    assert scene.hand() == bag("brutes_0", "brutes_0", "brutes_1")
    assert (scene.step, scene.asked) == ("recruit", 1)


@pytest.mark.rule("FAM-A4-01")
def test_the_player_may_pass_with_a_free_card_on_offer() -> None:
    """Taking a card or passing is a choice."""
    scene = recruiting(["brutes_0"], [])
    scene.declines("recruit")
    assert scene.hand() == bag()
    assert scene.street == bag(ZERO, "brutes_0")
    assert scene.asked == 1


@pytest.mark.rule("FAM-A4-01")
def test_no_turn_of_a_whole_game_takes_two_cards() -> None:
    """Counted in random games: at most one card taken between two turns."""
    turns = 0
    for scene in moments(6):
        taken = 0
        for line in scene.news("turn", "took", "took_free") if scene.table.over else []:
            turns += line.key == "turn"
            taken = 0 if line.key == "turn" else taken + 1
            assert taken <= 1
    assert turns > 60


@pytest.mark.rule("FAM-A4-02")
@pytest.mark.parametrize("family", FAMILIES)
def test_a_zero_is_free(family: str) -> None:
    """No card is shown, none goes to the area."""
    hand = ["famiglia_1", f"{family}_2", "mercenaries_3"]
    scene = recruiting([f"{family}_0"], hand)
    scene.does("recruit", f"{family}_0")
    assert scene.asked == 1  # nothing is asked about a payment
    assert scene.hand() == bag(*hand, f"{family}_0")
    assert scene.area() == bag()
    assert scene.news("showed", "exhausted") == []


@pytest.mark.rule("FAM-A4-02")
def test_a_zero_is_free_to_an_empty_hand() -> None:
    """There is nothing it could cost."""
    scene = recruiting([], []).does("recruit", ZERO)
    assert scene.hand() == bag(ZERO)


@pytest.mark.rule("FAM-A4-03")
@pytest.mark.parametrize("target", LOWERABLE)
@pytest.mark.parametrize("zeros", [0, 1, 2])
@pytest.mark.parametrize("below", [False, True])
def test_a_card_lowered_to_zero_is_free(target: str, zeros: int, below: bool) -> None:
    """Whatever its printed rank and whatever else is in hand: nothing is shown, and only the
    Brute lies in the area."""
    family, rank = target[:-2], int(target[-1])
    rest = [f"{family}_0"] * zeros + [f"{family}_{rank - 1}"] * below
    scene = position(street=["accountants_0", target], hand=["brutes_4", *rest])
    scene.skips_to("use_brute").does("use_brute", "brutes_4")
    scene.does("intimidate", target).does("lower", str(rank)).does("recruit", "lowered")
    assert scene.asked == 1
    assert scene.hand() == bag(*rest, target)
    assert scene.area() == bag("brutes_4")
    assert scene.news("showed", "exhausted") == []
    assert [line.rule for line in scene.news("took_free")] == ["FAM-A4-03"]


@pytest.mark.rule("FAM-A4-04")
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_two_cards_of_the_family_one_rank_lower_take_a_card(family: str, rank: int) -> None:
    """Rank n needs two hand cards of the same family with rank n-1."""
    wanted, lower = f"{family}_{rank}", f"{family}_{rank - 1}"
    scene = recruiting([wanted], [lower, lower])
    assert scene.offers == {ZERO, wanted, "pass"}
    scene.does("recruit", wanted)
    assert scene.offers == {lower}
    scene.does("show_pair", lower)
    assert scene.hand()[wanted] == 1


@pytest.mark.rule("FAM-A4-04")
@pytest.mark.parametrize(
    "hand",
    [
        ["brutes_1"],  # one card only
        ["brutes_0", "brutes_0"],  # too low
        ["brutes_2", "brutes_2"],  # the same rank
        ["brutes_3", "brutes_3"],  # a higher rank does not replace it
        ["brutes_1", "brutes_2"],
        ["brutes_1", "brutes_0"],
        ["accountants_1", "accountants_1"],  # another family
        ["brutes_1", "accountants_1"],
        ["famiglia_1", "famiglia_4"],
    ],
)
def test_no_other_two_cards_take_it(hand: list[str]) -> None:
    """A Brute 2 needs two Brutes 1: nothing else, apart from a joker."""
    scene = recruiting(["brutes_2"], hand)
    assert scene.offers == {ZERO, "pass"}
    scene.denies("FAM-A4-04", "recruit", "brutes_2")


@pytest.mark.rule("FAM-A4-05")
def test_one_shown_card_is_exhausted_and_the_other_comes_back() -> None:
    """One of the two into the own area, open; the other to the hand."""
    scene = recruiting(["accountants_3"], ["accountants_2", "accountants_2", "brutes_1"])
    scene.does("recruit", "accountants_3").does("show_pair", "accountants_2")
    assert scene.hand() == bag("accountants_2", "accountants_3", "brutes_1")
    assert scene.area() == bag("accountants_2")
    assert scene.asked == 1


@pytest.mark.rule("FAM-A4-05")
def test_one_of_a_mixed_pair_is_exhausted_and_the_other_comes_back() -> None:
    """Only the two shown cards can be chosen for it, and one has to be."""
    scene = recruiting(["famiglia_2"], ["famiglia_1", "mercenaries_2", "brutes_1"])
    scene.does("recruit", "famiglia_2").does("show_pair", "mercenaries_2")
    assert scene.offers == {"famiglia_1", "mercenaries_2"}
    scene.does("exhaust_one", "famiglia_1")
    assert scene.hand() == bag("famiglia_2", "mercenaries_2", "brutes_1")
    assert scene.area() == bag("famiglia_1")


@pytest.mark.rule("FAM-A4-06")
def test_exhausted_cards_cannot_pay() -> None:
    """Neither both nor one of the two, nor a Mercenary of the area as joker."""
    for hand, area in (
        ([], ["brutes_0", "brutes_0"]),
        (["brutes_0"], ["brutes_0"]),
        (["brutes_0"], ["mercenaries_4"]),
        (["mercenaries_4"], ["brutes_0"]),
    ):
        scene = recruiting(["brutes_1"], hand, area)
        assert scene.offers == {ZERO, "pass"}


@pytest.mark.rule("FAM-A4-06")
def test_an_exhausted_card_is_no_partner_of_a_hand_card() -> None:
    """With a joker in hand the card can be taken, yet not by the twin in the area."""
    scene = recruiting(["brutes_1"], ["brutes_0", "mercenaries_1"], ["brutes_0", "mercenaries_2"])
    scene.does("recruit", "brutes_1")
    assert scene.offers == {"mercenaries_1"}


@pytest.mark.rule("FAM-A4-07")
def test_the_hand_grows_by_a_free_card_and_keeps_its_size_for_a_paid_one() -> None:
    """The taken card goes to the hand, not to the area."""
    free = recruiting([], ["brutes_1", "brutes_2"]).does("recruit", ZERO)
    assert free.hand() == bag("brutes_1", "brutes_2", ZERO)
    paid = recruiting(["brutes_2"], ["brutes_1", "brutes_1", "famiglia_1"])
    paid.does("recruit", "brutes_2").does("show_pair", "brutes_1")
    assert paid.hand() == bag("brutes_1", "brutes_2", "famiglia_1")
    assert paid.street == bag(ZERO)


@pytest.mark.rule("FAM-A4-07")
@pytest.mark.parametrize("amount", ["1", "3", "4"])
def test_a_lowered_card_comes_to_the_hand_with_its_printed_rank(amount: str) -> None:
    """Lowered to 3, 1 or 0 it is still a Famiglia 4 in hand."""
    pay = f"famiglia_{3 - int(amount)}" if amount != "4" else ""
    scene = position(street=["brutes_0", "famiglia_4"], hand=["brutes_4", *[pay] * 2 * bool(pay)])
    scene.does("use_brute", "brutes_4").does("intimidate", "famiglia_4").does("lower", amount)
    scene.does("recruit", "lowered")
    if pay:
        scene.does("show_pair", pay)
    assert scene.hand() == bag("famiglia_4", *[pay] * bool(pay))
    assert scene.street == bag("brutes_0")


@pytest.mark.rule("FAM-ABIL-03")
def test_two_accountants_pay_after_an_accountant_was_used() -> None:
    """Showing natural cards is no ability use."""
    hand = ["accountants_1", "accountants_1", "accountants_3"]
    scene = position(street=[ZERO, "accountants_2"], hand=hand)
    scene.does("use_accountant", "accountants_3").does("recruit", "accountants_2")
    scene.does("show_pair", "accountants_1")
    assert scene.hand() == bag("accountants_1", "accountants_2")
    assert scene.area() == bag("accountants_1", "accountants_3")


@pytest.mark.rule("FAM-ABIL-03")
def test_two_brutes_pay_after_a_brute_was_used() -> None:
    """Even for the very card he lowered."""
    hand = ["brutes_1", "brutes_1", "brutes_1"]
    for wanted, target in (("brutes_2", "famiglia_4"), ("lowered", "brutes_3")):
        scene = position(street=[ZERO, "brutes_2", "brutes_3", "famiglia_4"], hand=hand)
        scene.does("use_brute", "brutes_1").does("intimidate", target).does("lower", "1")
        scene.does("recruit", wanted).does("show_pair", "brutes_1")
        assert scene.hand().total() == 2
        assert scene.area() == bag("brutes_1", "brutes_1")


@pytest.mark.rule("FAM-ABIL-03")
def test_two_natural_mercenaries_pay_for_a_mercenary() -> None:
    """No joker is used; it is a pair like any other."""
    scene = recruiting(["mercenaries_2"], ["mercenaries_1", "mercenaries_1"])
    scene.does("recruit", "mercenaries_2").does("show_pair", "mercenaries_1")
    assert scene.hand() == bag("mercenaries_1", "mercenaries_2")
