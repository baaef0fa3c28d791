"""Action 3: a Brute lowers the rank of one Street card for this turn."""

from __future__ import annotations

import pytest

from .positions import bag, position


@pytest.mark.rule("FAM-A3-01")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_a_brute_is_laid_from_the_hand_into_the_own_area(rank: int) -> None:
    """Each of the ranks 1 to 4, then one Street card is chosen."""
    played = f"brutes_{rank}"
    scene = position(street=["famiglia_0", "famiglia_4"], hand=[played, "brutes_0"])
    assert scene.step == "use_brute"
    assert scene.offers == {played, "pass"}
    scene.does("use_brute", played)
    assert (scene.hand(), scene.area()) == (bag("brutes_0"), bag(played))
    assert scene.step == "intimidate"


@pytest.mark.rule("FAM-A3-01")
def test_the_player_chooses_which_street_card_is_lowered() -> None:
    """Any card of rank 1 or more, of any family."""
    street = ["famiglia_4", "accountants_1", "brutes_2", "mercenaries_3"]
    for target in street:
        scene = position(street=["famiglia_0", *street], hand=["brutes_1"], area=["brutes_4"])
        assert scene.offers == {"brutes_1", "pass"}  # the exhausted Brute 4 is not on offer
        scene.does("use_brute", "brutes_1")
        assert scene.offers == set(street)
        scene.does("intimidate", target).does("lower", "1")
        view = scene.news("lowered")[-1].numbers
        assert view[2] == int(target[-1]) - 1


@pytest.mark.rule("FAM-ABIL-01")
def test_a_brute_of_rank_zero_starts_nothing() -> None:
    """Rank 0 has no ability: action 3 is not even asked."""
    scene = position(street=["famiglia_0", "famiglia_1"], hand=["brutes_0"])
    assert scene.step == "recruit"
    scene = position(street=["famiglia_0", "famiglia_1"], hand=["brutes_0", "brutes_1"])
    assert scene.offers == {"brutes_1", "pass"}


@pytest.mark.rule("FAM-ABIL-02")
def test_one_brute_a_turn() -> None:
    """At most one is played for action 3, though another is in hand."""
    scene = position(street=["famiglia_0", "famiglia_4"], hand=["brutes_1", "brutes_2"])
    scene.does("use_brute", "brutes_1").does("intimidate", "famiglia_4").does("lower", "1")
    assert (scene.step, scene.asked) == ("recruit", 0)
    assert scene.hand() == bag("brutes_2")


@pytest.mark.rule("FAM-A3-02")
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_a_brute_lowers_by_one_up_to_his_rank(strength: int) -> None:
    """Any whole number from 1 to r, at the player's choice."""
    for amount in range(1, strength + 1):
        scene = position(
            street=["famiglia_0", "mercenaries_4", "brutes_1"], hand=[f"brutes_{strength}"]
        )
        scene.does("use_brute", f"brutes_{strength}").does("intimidate", "mercenaries_4")
        assert scene.offers == {str(number) for number in range(1, strength + 1)}
        scene.does("lower", str(amount))
        assert scene.table.lowered_to == 4 - amount


@pytest.mark.rule("FAM-A3-03")
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_a_rank_is_never_lowered_below_zero(strength: int, rank: int) -> None:
    """A Brute 4 takes no more than 2 from a card of rank 2; exactly 0 is allowed."""
    target = f"accountants_{rank}"
    scene = position(street=["famiglia_0", target], hand=[f"brutes_{strength}"])
    scene.does("use_brute", f"brutes_{strength}").does("intimidate", target)
    most = max(int(offer) for offer in scene.offers)
    assert rank - most >= 0
    assert (rank - most == 0) == (strength >= rank)
    scene.does("lower", str(most))
    assert ("lowered" in scene.offers) == (strength >= rank)  # free at 0, unpayable otherwise


@pytest.mark.rule("FAM-A3-04")
def test_a_street_of_zeros_gives_a_brute_nothing_to_do() -> None:
    """Without a target of printed rank 1 or more he cannot be played."""
    scene = position(street=["famiglia_0", "brutes_0"], hand=["brutes_4"])
    assert scene.step == "recruit"
    scene = position(
        street=[], hand=["brutes_4", "accountants_1"], pile=[], second_pile=True, ending=True
    )
    scene.declines("use_accountant")
    assert scene.asked != 0  # with an empty Street neither


@pytest.mark.rule("FAM-A3-04")
def test_a_zero_is_no_target() -> None:
    """It cannot be lowered any further."""
    scene = position(street=["famiglia_0", "brutes_1"], hand=["brutes_4"])
    scene.does("use_brute", "brutes_4")
    assert scene.offers == {"brutes_1"}


@pytest.mark.rule("FAM-A3-05")
def test_a_lowered_card_has_the_cost_of_its_lowered_rank() -> None:
    """A Famiglia 3 lowered to 2 costs two Famiglia 1, no longer two Famiglia 2."""
    street = ["accountants_0", "famiglia_3"]
    dear = position(street=street, hand=["brutes_1", "famiglia_2", "famiglia_2"])
    dear.does("use_brute", "brutes_1").does("intimidate", "famiglia_3").does("lower", "1")
    assert dear.offers == {"accountants_0", "pass"}
    cheap = position(street=street, hand=["brutes_1", "famiglia_1", "famiglia_1"])
    cheap.does("use_brute", "brutes_1").does("intimidate", "famiglia_3").does("lower", "1")
    assert cheap.offers == {"accountants_0", "lowered", "pass"}
    cheap.does("recruit", "lowered").does("show_pair", "famiglia_1")
    assert cheap.hand() == bag("famiglia_1", "famiglia_3")


@pytest.mark.rule("FAM-A3-05")
def test_a_lowered_card_can_be_lowered_out_of_reach() -> None:
    """The printed cost could be paid, the lowered one cannot: there is no way to take it."""
    scene = position(
        street=["accountants_0", "brutes_4"], hand=["brutes_2", "brutes_3", "brutes_3"]
    )
    scene.does("use_brute", "brutes_2").does("intimidate", "brutes_4").does("lower", "1")
    scene.denies("FAM-A3-05", "recruit", "brutes_4")
    assert scene.offers == {"accountants_0", "pass"}


@pytest.mark.rule("FAM-A3-06")
def test_an_equal_card_beside_it_keeps_its_rank() -> None:
    """Two Famiglia 2 in the Street: one is lowered to 0, the other still costs two 1."""
    street = ["famiglia_2", "famiglia_2"]
    poor = position(street=street, hand=["brutes_2"]).declines("refresh_street")
    poor.does("use_brute", "brutes_2").does("intimidate", "famiglia_2").does("lower", "2")
    assert poor.offers == {"lowered", "pass"}
    rich = position(street=street, hand=["brutes_2", "famiglia_1", "famiglia_1"])
    rich.declines("refresh_street")
    rich.does("use_brute", "brutes_2").does("intimidate", "famiglia_2").does("lower", "2")
    assert rich.offers == {"lowered", "famiglia_2", "pass"}
    rich.does("recruit", "famiglia_2")
    assert rich.step == "show_pair"


@pytest.mark.rule("FAM-A3-06")
def test_cards_of_other_kinds_keep_their_ranks() -> None:
    """The chosen card only, not its family and not its rank."""
    scene = position(
        street=["famiglia_0", "brutes_1", "brutes_2", "accountants_1"], hand=["brutes_1"]
    )
    scene.does("use_brute", "brutes_1").does("intimidate", "brutes_1").does("lower", "1")
    assert scene.offers == {"famiglia_0", "lowered", "pass"}


@pytest.mark.rule("FAM-A3-07")
def test_a_card_lowered_to_zero_has_its_rank_again_in_the_next_turn() -> None:
    """It was not taken; for the other player's action 1 no 0 lies in the Street."""
    scene = position(street=["famiglia_2", "brutes_3"], hand=["brutes_2"])
    scene.declines("refresh_street")
    scene.does("use_brute", "brutes_2").does("intimidate", "famiglia_2").does("lower", "2")
    scene.declines("recruit")
    assert (scene.step, scene.asked) == ("refresh_street", 1)
    assert scene.offers == {"famiglia_2", "brutes_3", "pass"}
    scene.does("refresh_street", "famiglia_2")
    assert scene.street.total() == 1 + 2  # two new cards, by the printed rank


@pytest.mark.rule("FAM-A3-07")
def test_a_card_lowered_to_zero_is_not_free_in_the_next_turn() -> None:
    """The other player pays the printed cost."""
    scene = position(
        street=["famiglia_2", "brutes_0"],
        hand=["brutes_2"],
        other_hand=["famiglia_1", "famiglia_1"],
    )
    scene.does("use_brute", "brutes_2").does("intimidate", "famiglia_2").does("lower", "2")
    scene.declines("recruit")
    assert scene.asked == 1
    assert scene.offers == {"famiglia_2", "brutes_0", "pass"}
    scene.does("recruit", "famiglia_2")
    assert scene.step == "show_pair"


@pytest.mark.rule("FAM-A3-08")
def test_after_a_brute_another_card_may_be_taken() -> None:
    """The Brute stays in the area all the same."""
    scene = position(street=["famiglia_0", "famiglia_2"], hand=["brutes_2"])
    scene.does("use_brute", "brutes_2").does("intimidate", "famiglia_2").does("lower", "2")
    assert scene.offers == {"famiglia_0", "lowered", "pass"}
    scene.does("recruit", "famiglia_0")
    assert scene.hand() == bag("famiglia_0")
    assert scene.area() == bag("brutes_2")


@pytest.mark.rule("FAM-A3-08")
def test_after_a_brute_the_player_may_pass() -> None:
    """He stays in the area, the lowered card in the Street."""
    scene = position(street=["famiglia_0", "famiglia_2"], hand=["brutes_2"])
    scene.does("use_brute", "brutes_2").does("intimidate", "famiglia_2").does("lower", "2")
    scene.declines("recruit")
    assert scene.asked == 1
    assert (scene.hand(), scene.area()) == (bag(), bag("brutes_2"))
    assert scene.street == bag("famiglia_0", "famiglia_2")
