"""The Street after a turn, the two piles and the discards."""

from __future__ import annotations

import pytest

from omerta.games.famiglia.table import ZEROS

from .positions import NUMBERS, bag, moments, position

SIX = ["brutes_1", "brutes_2", "brutes_3", "accountants_1", "accountants_2", "accountants_3"]
SEEDS = [f"shuffle {number}" for number in range(6)]


@pytest.mark.rule("FAM-STREET-01")
@pytest.mark.parametrize("second_pile", [False, True])
def test_an_empty_street_gets_six_new_cards_at_once(second_pile: bool) -> None:
    """After the turn in which the last card was taken, from the top of the pile."""
    scene = position(
        street=["famiglia_0"], pile=[*SIX, "famiglia_3", "famiglia_4"], second_pile=second_pile
    )
    scene.does("recruit", "famiglia_0")
    assert scene.street == bag(*SIX)
    assert scene.pile == ["famiglia_3", "famiglia_4"]
    assert (scene.step, scene.asked) == ("refresh_street", 1)  # they lie there for his turn
    told = [(line.key, line.rule) for line in scene.news("refilled", "laid", "turn")[1:]]
    refill = [("refilled", "FAM-STREET-01"), *[("laid", "FAM-STREET-01")] * 6]
    assert told == [*refill, ("turn", "FAM-TURN-02")]  # before the next turn, and told so


@pytest.mark.rule("FAM-STREET-02")
@pytest.mark.parametrize("second_pile", [False, True])
def test_a_taken_card_is_not_replaced(second_pile: bool) -> None:
    """While a card lies in the Street nothing is added after a turn."""
    scene = position(
        street=["brutes_4", "famiglia_0", "famiglia_0"], pile=SIX, second_pile=second_pile
    )
    scene.does("recruit", "famiglia_0")
    assert scene.street == bag("brutes_4", "famiglia_0")
    scene.does("recruit", "famiglia_0")
    assert scene.street == bag("brutes_4")
    assert scene.pile == SIX
    assert scene.news("refilled", "laid") == []


@pytest.mark.rule("FAM-STREET-03")
def test_a_refill_goes_on_with_the_shuffled_discards() -> None:
    """The first pile has two cards left: four more come from the new pile."""
    discards = ["mercenaries_1", "mercenaries_2", "mercenaries_3", "mercenaries_4", "famiglia_4"]
    scene = position(street=["famiglia_0"], pile=SIX[:2], discard=discards)
    scene.does("recruit", "famiglia_0")
    assert scene.street.total() == 6
    assert scene.street - bag(*SIX[:2]) + bag(*scene.pile) == bag(*discards)
    assert len(scene.pile) == 1
    assert scene.discard == bag()


@pytest.mark.rule("FAM-STREET-04")
def test_with_no_pile_left_an_empty_street_stays_empty() -> None:
    """The next player can only pass."""
    scene = position(
        street=["famiglia_0"],
        pile=[],
        second_pile=True,
        ending=True,
        other_hand=["brutes_3", "brutes_3", "famiglia_0", "accountants_1"],
    )
    scene.does("recruit", "famiglia_0")
    assert scene.street == bag()
    assert scene.news("refilled", "laid") == []
    assert (scene.step, scene.asked) == ("use_accountant", 1)  # a turn, but nothing to take
    scene.declines("use_accountant")
    assert [line.numbers[0] for line in scene.news("passed")] == [1]
    assert scene.table.over


@pytest.mark.rule("FAM-PILE-01")
def test_the_discards_are_shuffled_the_moment_the_first_pile_is_empty() -> None:
    """In action 1, though no further card is needed: the last card owed was the last of it."""
    scene = position(street=["brutes_4", "famiglia_1"], pile=["famiglia_0"], discard=SIX)
    assert not scene.table.second_pile
    scene.does("refresh_street", "famiglia_1")
    assert scene.table.second_pile
    assert bag(*scene.pile) == bag(*SIX, "famiglia_1")
    assert scene.discard == bag()


@pytest.mark.rule("FAM-PILE-01")
def test_the_discards_are_shuffled_between_turns_too() -> None:
    """A refill takes exactly the last six cards: the second pile is there at once."""
    scene = position(street=["famiglia_0"], pile=SIX, discard=["famiglia_3", "famiglia_4"])
    scene.does("recruit", "famiglia_0")
    assert scene.street == bag(*SIX)
    assert bag(*scene.pile) == bag("famiglia_3", "famiglia_4")
    assert (scene.table.second_pile, scene.discard) == (True, bag())
    scene.does("refresh_street", "brutes_1")
    assert scene.asked == 0  # the new action 1 holds from here on: once, and under the pile
    assert scene.pile[-1] == "brutes_1"


@pytest.mark.rule("FAM-PILE-01")
def test_the_second_pile_is_in_no_known_order() -> None:
    """Shuffled: its order hangs on the dice, not on how the cards were thrown away."""
    orders = []
    for seed in SEEDS:
        scene = position(
            street=["brutes_4", "famiglia_1"], pile=["famiglia_0"], discard=SIX, seed=seed
        )
        orders.append(scene.does("refresh_street", "famiglia_1").pile)
    assert all(sorted(order) == sorted([*SIX, "famiglia_1"]) for order in orders)
    assert len({tuple(order) for order in orders}) > 3


@pytest.mark.rule("FAM-PILE-02")
def test_the_second_pile_is_never_renewed() -> None:
    """Even if there were discards beside it, they would stay where they are."""
    scene = position(street=["brutes_4", "famiglia_2"], pile=["brutes_1"], second_pile=True)
    table = scene.table
    table.discard, table.area[1] = table.area[1] & ~ZEROS, table.area[1] & ZEROS
    lying = scene.discard
    assert lying.total() > 10
    table.choose(NUMBERS["famiglia_2"])
    assert scene.pile == []
    assert scene.discard == lying
    assert table.ending


@pytest.mark.rule("FAM-PILE-02")
def test_the_discards_are_shuffled_once_in_a_whole_game() -> None:
    """At most one second pile in each of some random games, and in most of them one."""
    shuffles = []
    for scene in moments(12, "one shuffle"):
        if scene.table.over:
            shuffles.append(len(scene.news("second_pile")))
    assert set(shuffles) <= {0, 1}
    assert sum(shuffles) > 6


@pytest.mark.rule("FAM-PILE-03")
def test_beside_the_second_pile_nothing_is_thrown_away() -> None:
    """Neither in one action 1 nor in a whole game."""
    scene = position(street=["brutes_2", "famiglia_1"], pile=SIX, second_pile=True)
    scene.does("refresh_street", "brutes_2")
    assert scene.discard == bag()
    seen = 0
    for moment in moments(12, "nothing thrown away"):
        if moment.table.second_pile:
            seen += 1
            assert moment.discard == bag()
    assert seen > 50


@pytest.mark.rule("FAM-PILE-04")
def test_without_discards_the_end_of_the_first_pile_is_the_end_of_all() -> None:
    """A refill takes the last cards and nothing was ever thrown away."""
    scene = position(street=["famiglia_0"], pile=[*SIX[:3], "brutes_0"], player=1, first=0)
    scene.does("recruit", "famiglia_0")
    assert scene.street == bag(*SIX[:3], "brutes_0")
    assert scene.pile == []
    assert scene.table.ending
    scene.does("recruit", "brutes_0")  # one more turn for each, as after any last card
    assert scene.table.over
    assert [line.rule for line in scene.news("ending")] == ["FAM-PILE-04"]


@pytest.mark.rule("FAM-PILE-05")
def test_no_zero_is_ever_among_the_discards_or_in_the_second_pile() -> None:
    """At every moment of some random games."""
    seen = 0
    for scene in moments(12, "no zero"):
        thrown = scene.discard
        if scene.table.second_pile:
            thrown += bag(*scene.pile)
        seen += thrown.total()
        assert not [name for name in thrown if name.endswith("_0")]
    assert seen > 100


@pytest.mark.rule("FAM-PILE-05")
@pytest.mark.parametrize("second_pile", [False, True])
def test_no_zero_can_be_removed_from_the_street(second_pile: bool) -> None:
    """It would be the only way there."""
    scene = position(street=["brutes_0", "brutes_2"], second_pile=second_pile)
    for card in ("brutes_0", "brutes_2"):
        scene.denies("FAM-A1-01", "refresh_street", card)
    assert scene.street == bag("brutes_0", "brutes_2")
