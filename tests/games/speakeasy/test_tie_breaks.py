"""Who wins, and what breaks a tie."""

from __future__ import annotations

from typing import Any

import pytest

from .names import book_space, pier, spot
from .positions import Family
from .tally import counted

TWO = [spot(13), spot(14)]
SPOTS = ("still", "speakeasies", "casinos", "guards", "cooked", "pier")


def winners(blue: dict[str, Any], yellow: dict[str, Any]) -> list[int]:
    """Who wins of two families with $100 each; both ways round."""
    found = []
    for first, second in ((blue, yellow), (yellow, blue)):
        moved = {key: shifted(value) if key in SPOTS else value for key, value in second.items()}
        position = counted({0: rich(first), 1: rich(moved)})
        assert position.table.scores() == [100, 100, 0, 0]
        won = position.table.winners()
        told = position.told("won") or position.told("shared")
        assert [line[0] for line in told] == won
        found.append(won)
    assert found[1] == [1 - seat for seat in found[0]][::-1]
    return found[0]


def shifted(value: Any) -> Any:
    """The same somewhere else, for the second family: Uptown's neighbours, the other spaces."""
    if isinstance(value, list):
        return [shifted(one) for one in value]
    return value + 1


def rich(has: dict[str, Any]) -> Family:
    """Money up to 100 besides protected buildings."""
    guards = has.get("guards", [])
    values = {"speakeasies": 10, "casinos": 20}
    built = sum(
        value * sum(1 for where in has.get(kind, []) if where in guards)
        for kind, value in values.items()
    )
    return Family(**has, clean=100 - built, dirty=0, goons=0)


@pytest.mark.rule("SPK-SCORING-11")
def test_the_most_money_wins() -> None:
    """By one dollar, whatever else there is."""
    poor = Family(
        clean=80, dirty=0, speakeasies=TWO, guards=TWO, cooked=[book_space("pier_1")], vip=1
    )
    position = counted({0: poor, 2: Family(clean=0, dirty=101)})
    assert position.table.scores() == [100, 0, 101, 0]
    assert position.table.winners() == [2]
    assert [line[0] for line in position.told("won")] == [2]


@pytest.mark.rule("SPK-SCORING-12")
def test_first_more_protected_buildings() -> None:
    """Two speakeasies against a casino, although that family has more of everything else."""
    more = {
        "casinos": TWO[:1],
        "speakeasies": [spot(1), spot(2)],
        "guards": TWO[:1],
        "cooked": [book_space("pier_1")],
        "vip": 1,
        "pier": [pier("uptown", 1)],
    }
    assert winners({"speakeasies": TWO, "guards": TWO}, more) == [0]


@pytest.mark.rule("SPK-SCORING-13")
def test_second_more_buildings_protected_or_not() -> None:
    """Three against two, of any kind, although the others have a book and members more."""
    three = {"still": spot(7), "speakeasies": TWO, "guards": TWO[:1]}
    two = {"speakeasies": TWO, "guards": TWO[:1], "cooked": [book_space("pier_1")], "vip": 1}
    assert winners(three, two) == [0]


@pytest.mark.rule("SPK-SCORING-13")
def test_inactive_buildings_count_for_the_second_tie_break() -> None:
    two = Family(clean=50, dirty=0, speakeasies=TWO)
    one = Family(clean=50, dirty=0, speakeasies=[spot(1)], cooked=[book_space("pier_1")])
    position = counted({0: one, 1: two}, cops=[13, 14])
    assert position.table.winners() == [1]


@pytest.mark.rule("SPK-SCORING-14")
def test_third_more_books_on_book_spaces() -> None:
    """Books on the shelf do not count, nor do members yet."""
    cooked = {"speakeasies": TWO, "guards": TWO, "cooked": [book_space("pier_1")]}
    shelf = {"speakeasies": TWO, "guards": TWO, "books": 3, "vip": 1}
    assert winners(cooked, shelf) == [0]


@pytest.mark.rule("SPK-SCORING-15")
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"vip": 1}, {}),
        ({"pier": [pier("uptown", 1)]}, {}),
        ({"pier": [pier("uptown", 1), pier("midtown", 1)]}, {"vip": 1}),
        ({"vip": 1, "pier": [pier("uptown", 1)]}, {"vip": 1}),
        ({"vip": 1}, {"lost": 3}),
    ],
    ids=["vip", "pier", "piers against vip", "together", "the dead do not count"],
)
def test_fourth_more_own_family_members(more: dict[str, Any], less: dict[str, Any]) -> None:
    """On the board, the piers and the headquarters together."""
    base = {"speakeasies": TWO, "guards": TWO}
    assert winners({**base, **more}, {**base, **less}) == [0]


@pytest.mark.rule("SPK-SCORING-15")
@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({}, {"levels": {"strength": 4}}),
        ({"levels": {"strength": 4}}, {"levels": {"strength": 5, "network": 5, "party": 2}}),
        ({}, {"levels": {"strength": 4}, "lost": 1}),
        ({"vip": 1}, {"levels": {"strength": 4}, "vip": 1}),
    ],
    ids=["two against one", "one against none", "the dead do not count", "with the VIP area"],
)
def test_members_waiting_beside_the_power_track_count(
    more: dict[str, Any], less: dict[str, Any]
) -> None:
    """They lie on the board until power 8 and 14 are reached; whoever came for them and has them
    no more has fewer.
    """
    base = {"speakeasies": TWO, "guards": TWO}
    assert winners({**base, **more}, {**base, **less}) == [0]


@pytest.mark.rule("SPK-SCORING-15")
def test_a_member_gained_from_the_power_track_counts_no_more_and_no_less() -> None:
    """One in the VIP area and one waiting against two waiting."""
    base = {"speakeasies": TWO, "guards": TWO}
    assert winners({**base, "levels": {"strength": 4}, "vip": 1}, base) == [0, 1]


@pytest.mark.rule("SPK-SCORING-15")
@pytest.mark.parametrize(
    ("one", "other"),
    [({"vip": 1}, {"pier": [pier("uptown", 1)]}), ({"markers": 5, "hand": ["party_1"]}, {})],
)
def test_after_that_the_tie_stands(one: dict[str, Any], other: dict[str, Any]) -> None:
    """A member is a member wherever he is; nothing else breaks a tie."""
    base = {"speakeasies": TWO, "guards": TWO}
    assert winners({**base, **one}, {**base, **other}) == [0, 1]
