"""Chance: published, verifiable, even, by name."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import COMPILED
from contracts import checks_dice
from contracts.cases import CASES, TIMES, Case, hold
from contracts.checks_dice import shuffled_by_recipe, words_by_recipe
from omerta.engine.dice import SEED_BYTES, Dice, fresh_dice, named_dice
from omerta.engine.trouble import Trouble

every_case = pytest.mark.parametrize("case", CASES, ids=str)
seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
ZEROS = bytes(SEED_BYTES)
COUNTING = bytes(range(SEED_BYTES))

# Made by the recipe alone, to be found again by anybody who follows it.
PILE_OF_ZEROS = [210256629, 1032524074, 2670996325, 1533291424]
SEVENTEENTH_OF_ZEROS = 246119158
POKER_OF_COUNTING = [741682199, 191686880, 1743567188, 3941117951]
SHUFFLE_OF_ZEROS = [2, 3, 8, 4, 7, 6, 0, 5, 1, 9]
SHUFFLE_OF_A_NAME = [1, 0, 5, 6, 7, 3, 2, 9, 4, 8]
THROWS = [0, 1, 1, 85, 685746685]


def test_the_first_words_are_those_that_were_published() -> None:
    stream = Dice(ZEROS).stream("pile")
    assert [stream.word() for _ in range(4)] == PILE_OF_ZEROS
    stream = Dice(COUNTING).stream("pòker.2")
    assert [stream.word() for _ in range(4)] == POKER_OF_COUNTING
    stream = Dice(ZEROS).stream("pile")
    assert [stream.word() for _ in range(17)][16] == SEVENTEENTH_OF_ZEROS


def test_the_first_shuffle_is_the_one_that_was_published() -> None:
    assert Dice(ZEROS).shuffle("pile", list(range(10))) == SHUFFLE_OF_ZEROS
    assert named_dice("omertà").shuffle("pile", list(range(10))) == SHUFFLE_OF_A_NAME
    assert [Dice(COUNTING).below("die", sides) for sides in (1, 2, 6, 100, 2**31)] == THROWS


@given(seed=seeds, name=st.text(max_size=12), number=st.integers(1, 50))
def test_a_stream_follows_the_recipe(seed: bytes, name: str, number: int) -> None:
    stream = Dice(seed).stream(name)
    assert [stream.word() for _ in range(number)] == words_by_recipe(seed, name, number)


@given(seed=seeds, cards=st.lists(st.integers(0, 99), max_size=70))
def test_a_shuffle_follows_the_recipe_and_loses_no_card(seed: bytes, cards: list[int]) -> None:
    before = cards[:]
    mixed = Dice(seed).shuffle("pile", cards)
    assert mixed == shuffled_by_recipe(seed, "pile", cards)
    assert sorted(mixed) == sorted(cards)
    assert cards == before


@given(seed=seeds, sides=st.integers(1, 2**32))
def test_a_throw_is_below_its_sides(seed: bytes, sides: int) -> None:
    assert 0 <= Dice(seed).below("die", sides) < sides


def test_a_word_that_would_be_unfair_is_thrown_away() -> None:
    """With 3 * 2**30 sides a quarter of all words is too large."""
    sides = 3 * 2**30
    for number in range(40):
        seed = sha256(str(number).encode()).digest()
        first, *others = [word for word in words_by_recipe(seed, "die", 16) if word < sides]
        assert Dice(seed).below("die", sides) == first
        assert others


def test_every_card_comes_to_every_place_equally_often() -> None:
    """Chi-square over the places of ten cards: p > 0.001 at 81 degrees of freedom. A hundred
    thousand shuffles where the engine is compiled, as it is when it matters how fast it deals.

    Each card is once in each shuffle and each place too, so the sum is too large by 10 / 9.
    """
    size = 10
    shuffles = max(100_000 if COMPILED else 0, 4000 * TIMES)
    met = [[0] * size for _ in range(size)]
    for number in range(shuffles):
        mixed = named_dice(f"even {number}").shuffle("pile", list(range(size)))
        for place, card in enumerate(mixed):
            met[card][place] += 1
    expected = shuffles / size
    chi_square = 0.9 * sum((found - expected) ** 2 / expected for row in met for found in row)
    assert chi_square < 124.8, "cards have favourite places"
    assert chi_square > 48.0, "too even to be chance"


def test_pairs_of_neighbours_come_equally_often() -> None:
    """Chi-square over the 90 ordered pairs on top: p > 0.001 at 89 degrees of freedom."""
    shuffles = 4500 * TIMES
    met: dict[tuple[int, int], int] = {}
    for number in range(shuffles):
        mixed = named_dice(f"pairs {number}").shuffle("pile", list(range(10)))
        met[mixed[-1], mixed[-2]] = met.get((mixed[-1], mixed[-2]), 0) + 1
    assert len(met) == 90
    expected = shuffles / 90
    assert sum((found - expected) ** 2 / expected for found in met.values()) < 134.8


def test_streams_of_other_names_and_seeds_differ() -> None:
    streams = [("a", ZEROS), ("b", ZEROS), ("a/0", ZEROS), ("", ZEROS), ("a", COUNTING)]
    words = [tuple(words_by_recipe(seed, name, 4)) for name, seed in streams]
    assert len(set(words)) == len(words)


def test_fresh_dice_are_never_the_same_and_their_hash_is_published() -> None:
    one, other = fresh_dice(), fresh_dice()
    assert one.seed != other.seed
    assert len(one.seed) == SEED_BYTES
    assert one.seed_hash() == sha256(one.seed).hexdigest()
    assert named_dice("a").seed == sha256(b"omerta seed: a").digest()


@pytest.mark.parametrize("length", [0, 1, 16, 31, 33, 64])
def test_a_seed_of_another_length_is_trouble(length: int) -> None:
    with pytest.raises(Trouble) as trouble:
        Dice(bytes(length))
    assert trouble.value.key == "seed_length"
    assert trouble.value.arguments == {"length": str(length)}


@every_case
def test_no_stream_is_opened_twice_in_a_game(case: Case) -> None:
    hold(checks_dice.check_no_stream_is_opened_twice, case, 60)


@every_case
def test_one_seed_is_one_luck_whatever_is_decided(case: Case) -> None:
    hold(checks_dice.check_luck_does_not_follow_decisions, case, 60)
