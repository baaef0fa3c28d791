"""Setting up: start hands, pile and Street."""

from __future__ import annotations

from collections import Counter

import pytest

from .positions import bag, fresh

SEEDS = [f"set-up {number}" for number in range(5)]


@pytest.mark.rule("FAM-SETUP-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_both_players_start_with_the_zero_of_each_family(seed: str) -> None:
    """Four hand cards: the rank 0 of each of the four families."""
    scene = fresh(seed)
    for seat in (0, 1):
        assert scene.hand(seat) == bag("famiglia_0", "accountants_0", "brutes_0", "mercenaries_0")


@pytest.mark.rule("FAM-SETUP-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_areas_and_discard_pile_start_empty(seed: str) -> None:
    """Nobody is exhausted yet, nothing has been thrown away."""
    scene = fresh(seed)
    assert scene.area(0) == scene.area(1) == scene.discard == bag()


@pytest.mark.rule("FAM-SETUP-03")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_other_fifty_two_cards_make_the_pile(seed: str) -> None:
    """12 zeros (3 per family), 16 ones, 12 twos, 8 threes and 4 fours."""
    scene = fresh(seed)
    cards = scene.street + Counter(scene.pile)
    assert cards.total() == 52
    by_rank = Counter(int(name[-1]) for name in cards.elements())
    assert by_rank == {0: 12, 1: 16, 2: 12, 3: 8, 4: 4}
    for family in ("famiglia", "accountants", "brutes", "mercenaries"):
        assert [cards[f"{family}_{rank}"] for rank in range(5)] == [3, 4, 3, 2, 1]


@pytest.mark.rule("FAM-SETUP-03")
def test_the_pile_is_shuffled() -> None:
    """Another seed, another order; and no order by family or rank."""
    piles = [fresh(seed).pile for seed in SEEDS]
    streets = [fresh(seed).street for seed in SEEDS]
    for number, pile in enumerate(piles):
        assert pile not in piles[:number]
        assert pile not in (sorted(pile), sorted(pile, reverse=True))
    assert any(street != streets[0] for street in streets)


@pytest.mark.rule("FAM-SETUP-04")
@pytest.mark.parametrize("seed", SEEDS)
def test_six_cards_lie_in_the_street_and_forty_six_in_the_pile(seed: str) -> None:
    """The six cards on top of the pile are turned up as the Street."""
    scene = fresh(seed)
    assert scene.street.total() == 6
    assert len(scene.pile) == 46
    assert not scene.table.second_pile
    assert [line.rule for line in scene.news("laid")] == ["FAM-SETUP-04"] * 6


@pytest.mark.rule("FAM-SETUP-05")
def test_chance_names_the_start_player() -> None:
    """Each seat begins about half of the games."""
    starts = Counter(fresh(f"who begins {number}").asked for number in range(64))
    assert set(starts) == {0, 1}
    assert min(starts.values()) >= 20


@pytest.mark.rule("FAM-SETUP-05")
@pytest.mark.parametrize("first", [0, 1])
def test_a_start_player_the_players_agree_on_begins(first: int) -> None:
    """Chance decides only where nobody else has."""
    for seed in SEEDS:
        scene = fresh(seed, first)
        assert scene.asked == scene.table.first == first
