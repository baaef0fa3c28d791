"""Action 1: a Street without a zero may be refreshed."""

from __future__ import annotations

import pytest

from .positions import Scene, bag, position

DISCARDS = ["brutes_2", "brutes_3", "accountants_3"]


def last_of_the_first_pile(*pile: str, seed: str = "a position") -> Scene:
    """The first pile is down to these cards; a 2 can be thrown away for two new ones."""
    return position(
        street=["famiglia_2", "brutes_1"], pile=pile, discard=DISCARDS, hand=["brutes_0"], seed=seed
    )


@pytest.mark.rule("FAM-A1-01")
@pytest.mark.parametrize("family", ["famiglia", "accountants", "brutes", "mercenaries"])
@pytest.mark.parametrize("second_pile", [False, True])
def test_a_zero_in_the_street_keeps_it_as_it_is(family: str, second_pile: bool) -> None:
    """Action 1 needs a Street without any card of rank 0, whatever its family."""
    zero = f"{family}_0"
    scene = position(street=["brutes_2", "famiglia_3", zero], second_pile=second_pile)
    assert scene.step == "recruit"
    scene.denies("FAM-A1-01", "refresh_street", "brutes_2")
    assert scene.street == bag("brutes_2", "famiglia_3", zero)


@pytest.mark.rule("FAM-A1-01")
@pytest.mark.parametrize("second_pile", [False, True])
def test_a_street_without_a_zero_can_be_refreshed(second_pile: bool) -> None:
    """At the start of the turn, before anything else."""
    scene = position(street=["brutes_1", "famiglia_4"], second_pile=second_pile)
    assert scene.step == "refresh_street"
    assert scene.offers == {"brutes_1", "famiglia_4", "pass"}


@pytest.mark.rule("FAM-A1-02")
def test_the_removed_card_goes_to_the_discard_pile() -> None:
    """While the first pile lasts."""
    scene = position(
        street=["brutes_1", "famiglia_2"],
        pile=["accountants_1", "accountants_2", "mercenaries_3"],
        discard=["brutes_4"],
    )
    scene.does("refresh_street", "famiglia_2")
    assert scene.discard == bag("brutes_4", "famiglia_2")
    assert scene.street == bag("brutes_1", "accountants_1", "accountants_2")
    assert scene.pile == ["mercenaries_3"]


@pytest.mark.rule("FAM-A1-02")
def test_the_card_is_thrown_away_before_new_ones_are_turned_up() -> None:
    """So it is among the discards when its own new cards empty the first pile."""
    scene = position(street=["brutes_1"], pile=["accountants_2"])
    scene.does("refresh_street", "brutes_1")
    assert [line.key for line in scene.news("removed", "laid")] == ["removed", "laid"]
    assert (scene.street, scene.pile) == (bag("accountants_2"), ["brutes_1"])


@pytest.mark.rule("FAM-A1-03")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
@pytest.mark.parametrize("second_pile", [False, True])
def test_as_many_cards_are_turned_up_as_the_rank_of_the_removed_one(
    rank: int, second_pile: bool
) -> None:
    """The Street changes by rank minus 1 cards: a 1 leaves its size, a 4 adds three."""
    pile = ["brutes_1", "brutes_2", "brutes_3", "brutes_4", "accountants_1", "accountants_2"]
    removed = f"famiglia_{rank}"
    scene = position(street=["mercenaries_1", removed], pile=pile, second_pile=second_pile)
    scene.does("refresh_street", removed)
    assert scene.street == bag("mercenaries_1", *pile[:rank])
    assert scene.street.total() == 2 + rank - 1
    assert scene.pile[: 6 - rank] == pile[rank:]


@pytest.mark.rule("FAM-A1-04")
def test_the_street_may_be_refreshed_again_and_again() -> None:
    """While the first pile lasts and no 0 lies in the Street."""
    pile = ["brutes_1", "accountants_1", "famiglia_1", "mercenaries_1", "brutes_2"]
    scene = position(street=["brutes_4"], pile=["famiglia_3", *pile, *pile[:4], "famiglia_0"])
    scene.does("refresh_street", "brutes_4")
    for removed in ("brutes_1", "accountants_1", "famiglia_1", "famiglia_3"):
        assert "pass" in scene.offers
        scene.does("refresh_street", removed)
    assert scene.step == "refresh_street"
    assert scene.discard == bag("brutes_4", "brutes_1", "accountants_1", "famiglia_1", "famiglia_3")


@pytest.mark.rule("FAM-A1-04")
@pytest.mark.parametrize("uses", [0, 1, 2])
def test_the_player_may_stop_at_any_time(uses: int) -> None:
    """Before a 0 has come, too."""
    scene = position(
        street=["brutes_1", "brutes_3"],
        pile=["brutes_1", "brutes_1", "brutes_2", "famiglia_1"],
        hand=["accountants_1"],
    )
    for _ in range(uses):
        scene.does("refresh_street", "brutes_1")
    scene.declines("refresh_street")
    assert (scene.step, scene.asked) == ("use_accountant", 0)
    assert scene.street == bag("brutes_1", "brutes_3")


@pytest.mark.rule("FAM-A1-05")
def test_a_zero_that_comes_up_ends_the_action() -> None:
    """As soon as a 0 lies in the Street, action 1 is over for this turn."""
    scene = position(
        street=["brutes_1", "brutes_3"],
        pile=["accountants_1", "mercenaries_0", "famiglia_1", "famiglia_2"],
    )
    scene.does("refresh_street", "brutes_1")
    assert scene.step == "refresh_street"
    scene.does("refresh_street", "accountants_1")
    assert scene.street == bag("brutes_3", "mercenaries_0")
    assert (scene.step, scene.asked) == ("recruit", 0)


@pytest.mark.rule("FAM-A1-05")
def test_a_zero_among_several_new_cards_ends_the_action_after_the_last_of_them() -> None:
    """The cards owed are laid all the same; then it is over."""
    scene = position(
        street=["brutes_3"], pile=["brutes_0", "famiglia_1", "famiglia_2", "famiglia_3"]
    )
    scene.does("refresh_street", "brutes_3")
    assert scene.street == bag("brutes_0", "famiglia_1", "famiglia_2")
    assert scene.step == "recruit"


@pytest.mark.rule("FAM-A1-06")
def test_any_street_card_may_be_removed() -> None:
    """Every card that lies there is on offer, each as often as the others."""
    street = ["famiglia_1", "accountants_4", "brutes_2", "brutes_2", "mercenaries_3"]
    assert position(street=street).offers == {*street, "pass"}
    for removed in set(street):
        scene = position(street=street).does("refresh_street", removed)
        assert scene.discard == bag(removed)


@pytest.mark.rule("FAM-A1-06")
def test_a_card_turned_up_a_moment_ago_may_be_removed() -> None:
    """By the same action 1."""
    scene = position(
        street=["brutes_1", "accountants_4"], pile=["famiglia_2", "brutes_2", "brutes_3"]
    )
    scene.does("refresh_street", "brutes_1")
    assert scene.offers == {"accountants_4", "famiglia_2", "pass"}
    scene.does("refresh_street", "famiglia_2")
    assert scene.street["famiglia_2"] == 0
    assert scene.street == bag("accountants_4", "brutes_2", "brutes_3")


@pytest.mark.rule("FAM-A1-07")
def test_with_the_second_pile_the_street_is_refreshed_once_a_turn() -> None:
    """At most once, though no 0 lies there and cards are left."""
    scene = position(
        street=["brutes_1", "famiglia_0"],
        hand=["accountants_1", "brutes_1"],
        pile=["accountants_2", "brutes_3", "famiglia_4", "brutes_2"],
        second_pile=True,
    )
    scene.does("use_accountant", "pass").does("use_brute", "pass").does("recruit", "famiglia_0")
    assert (scene.step, scene.asked) == ("refresh_street", 1)
    scene.does("refresh_street", "brutes_1")
    assert len(scene.pile) == 4
    assert not scene.table.zero_in_street()
    # the second player holds nothing and passes: the next question is the first one's
    assert (scene.step, scene.asked) == ("refresh_street", 0)
    scene.does("refresh_street", "accountants_2")
    assert (scene.step, scene.asked) == ("use_accountant", 0)
    scene.denies("FAM-A1-07", "refresh_street", "brutes_3")


@pytest.mark.rule("FAM-A1-08")
def test_with_the_second_pile_the_removed_card_goes_under_it() -> None:
    """Nothing is thrown away any more."""
    scene = position(
        street=["brutes_1", "famiglia_2"],
        pile=["accountants_1", "accountants_2", "mercenaries_3", "brutes_3"],
        second_pile=True,
    )
    scene.does("refresh_street", "famiglia_2")
    assert scene.pile == ["mercenaries_3", "brutes_3", "famiglia_2"]
    assert scene.street == bag("brutes_1", "accountants_1", "accountants_2")
    assert scene.discard == bag()


@pytest.mark.rule("FAM-A1-08")
def test_the_card_goes_under_the_second_pile_before_any_card_is_drawn() -> None:
    """With one card in the pile, a removed 2 is itself the second card drawn."""
    scene = position(street=["brutes_1", "famiglia_2"], pile=["accountants_1"], second_pile=True)
    scene.does("refresh_street", "famiglia_2")
    told = [line.key for line in scene.news("put_under", "laid")]
    assert told == ["put_under", "laid", "laid"]
    assert scene.street == bag("brutes_1", "accountants_1", "famiglia_2")


@pytest.mark.rule("FAM-A1-09")
def test_cards_still_owed_come_from_the_new_pile() -> None:
    """The first pile runs out: the discards are shuffled, the rest comes from there."""
    scene = position(street=["famiglia_4", "brutes_1"], pile=["accountants_1"], discard=DISCARDS)
    scene.does("refresh_street", "famiglia_4")
    assert scene.street.total() == 1 + 4
    assert scene.street["accountants_1"] == 1
    drawn = scene.street - bag("brutes_1", "accountants_1")
    assert drawn + bag(*scene.pile) == bag(*DISCARDS, "famiglia_4")
    assert (scene.table.second_pile, scene.discard) == (True, bag())


@pytest.mark.rule("FAM-A1-09")
def test_the_card_just_removed_is_shuffled_in() -> None:
    """It lies in the new pile with the rest and may come up at once."""
    came_back = 0
    for number in range(12):
        scene = last_of_the_first_pile("accountants_1", seed=f"shuffled in {number}")
        scene.does("refresh_street", "famiglia_2")
        assert scene.street["famiglia_2"] + scene.pile.count("famiglia_2") == 1
        came_back += scene.street["famiglia_2"]
    assert 0 < came_back < 12


@pytest.mark.rule("FAM-A1-10")
def test_after_the_pile_changed_one_more_use_is_allowed_and_no_other() -> None:
    """Exactly once more in this turn, by the rule of the second pile."""
    scene = last_of_the_first_pile("accountants_1")
    scene.does("refresh_street", "famiglia_2")
    assert (scene.step, scene.asked) == ("refresh_street", 0)
    before = scene.pile
    assert len(before) == 3
    scene.does("refresh_street", "brutes_1")
    assert scene.pile == [*before[1:], "brutes_1"]  # under the pile, not on the discards
    assert scene.discard == bag()
    assert not scene.table.zero_in_street()
    assert scene.news("turn")[-1].numbers[0] == 1  # he had nothing else to do


@pytest.mark.rule("FAM-A1-10")
def test_the_further_use_needs_a_street_without_a_zero() -> None:
    """The last card of the first pile was a 0: action 1 is over."""
    scene = last_of_the_first_pile("accountants_0")
    scene.does("refresh_street", "famiglia_2")
    assert scene.table.second_pile
    assert scene.step == "recruit"


@pytest.mark.rule("FAM-A1-10")
def test_the_further_use_may_be_left_out() -> None:
    """Optional like every action 1."""
    scene = last_of_the_first_pile("accountants_1")
    scene.does("refresh_street", "famiglia_2")
    assert "pass" in scene.offers
    street = scene.street
    scene.declines("refresh_street")
    assert scene.street == street


@pytest.mark.rule("FAM-A1-11")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_pile_no_larger_than_the_rank_is_laid_out_whole(left: int) -> None:
    """The removed 4 comes straight back as the last card of the second pile."""
    pile = ["brutes_1", "brutes_2", "brutes_3"][:left]
    scene = position(street=["famiglia_4", "accountants_1"], pile=pile, second_pile=True)
    scene.does("refresh_street", "famiglia_4")
    assert scene.street == bag("famiglia_4", "accountants_1", *pile)
    assert scene.pile == []


@pytest.mark.rule("FAM-A1-11")
def test_a_pile_larger_than_the_rank_keeps_the_removed_card() -> None:
    """Four cards and the 4 under them: the 4 stays where it is."""
    pile = ["brutes_1", "brutes_2", "brutes_3", "brutes_4"]
    scene = position(street=["famiglia_4", "accountants_1"], pile=pile, second_pile=True)
    scene.does("refresh_street", "famiglia_4")
    assert scene.street == bag("accountants_1", *pile)
    assert scene.pile == ["famiglia_4"]


@pytest.mark.rule("FAM-A1-12")
def test_with_the_second_pile_empty_the_street_cannot_be_refreshed() -> None:
    """No 0 lies there, yet there is nothing to turn up."""
    scene = position(
        street=["brutes_1", "famiglia_3"],
        hand=["brutes_0", "brutes_0"],
        pile=[],
        second_pile=True,
        ending=True,
    )
    assert scene.step == "recruit"
    scene.denies("FAM-A1-12", "refresh_street", "brutes_1")


@pytest.mark.rule("FAM-A1-12")
def test_the_other_player_cannot_refresh_after_the_last_card_was_laid() -> None:
    """From the moment the pile is empty, for both."""
    scene = position(
        street=["brutes_1", "famiglia_3"],
        hand=["brutes_0", "brutes_0"],
        other_hand=["famiglia_2", "famiglia_2"],
        pile=["accountants_1"],
        second_pile=True,
    )
    scene.does("refresh_street", "famiglia_3")
    assert scene.pile == []
    scene.does("recruit", "brutes_1").does("show_pair", "brutes_0")
    assert (scene.step, scene.asked) == ("recruit", 1)


@pytest.mark.rule("FAM-A1-13")
def test_an_exactly_emptied_first_pile_is_renewed_and_one_more_use_allowed() -> None:
    """The last card owed is the last of the pile: shuffle at once, one use by the new rule."""
    scene = last_of_the_first_pile("accountants_1", "accountants_2")
    scene.does("refresh_street", "famiglia_2")
    assert scene.street == bag("brutes_1", "accountants_1", "accountants_2")
    assert bag(*scene.pile) == bag(*DISCARDS, "famiglia_2")
    assert scene.discard == bag()
    assert (scene.step, scene.asked) == ("refresh_street", 0)
    before = scene.pile
    scene.does("refresh_street", "brutes_1")
    assert scene.pile == [*before[1:], "brutes_1"]
    assert scene.news("turn")[-1].numbers[0] == 1  # the first player's action 1 was over


@pytest.mark.rule("FAM-A1-13")
def test_an_exactly_emptied_first_pile_with_a_zero_ends_the_action() -> None:
    """The discards are shuffled at once, but a 0 lies in the Street."""
    scene = last_of_the_first_pile("accountants_1", "accountants_0")
    scene.does("refresh_street", "famiglia_2")
    assert len(scene.pile) == 4
    assert (scene.step, scene.asked) == ("recruit", 0)
