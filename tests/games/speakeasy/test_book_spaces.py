"""Where books come from, what goals demand at least, and what the book spaces give."""

from __future__ import annotations

from typing import Final

import pytest

from omerta.games.speakeasy.family import BOOK_SUPPLY, BOOKS, GOONS, MARKERS, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .ledgers import LEVELS, PLACES, cook, cooking, rich
from .names import book_space, card, effect, level, spot, tile
from .positions import Family, Position, lay

# What a bonus asks, and which of the belongings grows by it.
ASKS: Final = {
    "marker": [],
    "goon": [],
    "card": [("take_card", 3)],
    "tile": [("take_tile", tile("goon")), ("refill", 0)],
    "aid": [("take_aid", 2)],
    "member": [("place_member", TO_VIP)],
    "raise": [("raise", level("party"))],
}


def belongings(position: Position) -> dict[str, int]:
    """How much of everything a bonus might give."""
    return {
        "marker": position.has(0, MARKERS),
        "goon": position.has(0, GOONS),
        "card": len(position.hand(0)),
        "tile": len(position.tiles(0)),
        "aid": len(position.aid(0)),
        "member": position.has(0, VIP) + len(position.pier(0)),
        "raise": sum(position.levels(0)),
        "book": position.has(0, BOOKS),
    }


def gained(place: str, side: str, bonus: str) -> tuple[dict[str, int], int]:
    """Everything that comes with a book, its own loss left out: belongings and dirty money."""
    family = rich(levels={**dict.fromkeys(LEVELS, 5), "party": 3})
    position = cooking(family, PLACES, right=["goon", "book", "sell"])
    before, dirty = belongings(position), position.dirty(0)
    cook(position, place, side)
    for step, option in ASKS.get(bonus, []):
        position.says(0, step, option)
    assert position.step == "cook"
    after = belongings(position)
    assert after.pop("book") == before["book"] - 1
    grown = {what: after[what] - before[what] for what in after if after[what] != before[what]}
    return grown, position.dirty(0) - dirty


@pytest.mark.rule("SPK-BOOKS-06")
def test_only_books_on_the_shelf_are_cooked() -> None:
    """The one on the shelf, and none of the nine in the supply."""
    position = cooking(rich(books=1), PLACES)
    cook(position, "pier_1")
    assert position.step == "take_card"
    assert (position.has(0, BOOKS), position.has(0, BOOK_SUPPLY)) == (0, 9)


@pytest.mark.rule("SPK-BOOKS-06")
def test_with_an_empty_shelf_nothing_is_cooked() -> None:
    position = lay({0: rich(books=0, hand=["network_12"], tiles=["book"])}).goes("restaurant")
    position.says(0, "discard", card("network_12"))
    position.says(0, "move_marker", 0)
    assert effect("cook") not in position.choices
    position.refused("SPK-BOOKS-06", "dine", effect("cook"))


@pytest.mark.rule("SPK-BOOKS-06")
def test_the_shelf_takes_any_number_of_the_ten_books_of_the_supply() -> None:
    """Nine lie there, the building department gives the tenth; the books of others are theirs."""
    position = lay({0: Family(books=9)}).goes("building_department_a")
    position.says(0, "row", effect("book"))
    assert [position.has(0, place) for place in (BOOKS, BOOK_SUPPLY)] == [10, 0]
    assert [position.has(1, place) for place in (BOOKS, BOOK_SUPPLY)] == [0, 10]


@pytest.mark.rule("SPK-BOOKS-07")
@pytest.mark.parametrize(
    ("place", "goal", "family"),
    [
        ("park_a_left", "park_4a", Family(markers=8)),
        ("park_a_left", "park_1a", rich()),
        ("park_a_left", "park_5a", Family(levels=dict.fromkeys(LEVELS, 4))),
        ("park_a_left", "park_6a", Family(levels={"strength": 5}, goons=6)),
        ("park_c", "park_3c", rich(barrels=[spot(1), spot(2), spot(3), spot(7), spot(8)])),
        ("zone_downtown", "zone_5", rich()),
        ("pier_1", "", Family(crates=[9, 10, 1])),
        ("city_hall_3", "", rich()),
        ("power_10", "", Family(levels=dict.fromkeys(LEVELS, 3))),
    ],
)
def test_more_than_a_goal_demands_is_fine(place: str, goal: str, family: Family) -> None:
    """Eight authority for five, seven protected buildings for three, and so on."""
    position = cooking(family, {place: goal} if goal else {})
    assert {book_space(place), book_space(place, "lower")} <= set(position.choices)


@pytest.mark.rule("SPK-BOOKS-08")
@pytest.mark.parametrize(
    ("place", "upper", "lower"),
    [
        ("park_a_left", "marker", "goon"),
        ("park_a_right", "card", "marker"),
        ("park_b_left", "tile", "card"),
        ("park_b_right", "aid", "tile"),
        ("park_c", "member", "aid"),
    ],
)
def test_the_book_spaces_of_central_park(place: str, upper: str, lower: str) -> None:
    """One of what they show, and $10."""
    assert gained(place, "upper", upper) == ({upper: 1}, 10)
    assert gained(place, "lower", lower) == ({lower: 1}, 10)


@pytest.mark.rule("SPK-BOOKS-09")
@pytest.mark.parametrize(
    ("place", "upper", "lower"),
    [
        ("zone_downtown", "aid", "marker"),
        ("zone_midtown", "member", "tile"),
        ("zone_uptown", "raise", "member"),
    ],
)
def test_the_book_spaces_of_the_zone_goals(place: str, upper: str, lower: str) -> None:
    """One of what they show, and $20."""
    assert gained(place, "upper", upper) == ({upper: 1}, 20)
    assert gained(place, "lower", lower) == ({lower: 1}, 20)


@pytest.mark.rule("SPK-BOOKS-09")
def test_in_uptown_any_level_or_strength_may_be_raised() -> None:
    position = cooking(rich(levels=dict.fromkeys(LEVELS, 3), goons=5), PLACES)
    cook(position, "zone_uptown")
    assert position.step == "raise"
    assert position.choices == [level(name) for name in LEVELS if name != "strength"]
    low = dict.fromkeys(LEVELS, 3) | {"strength": 2}
    position = cooking(rich(levels=low, goons=6), PLACES)
    cook(position, "zone_uptown")
    assert position.choices == [level(name) for name in LEVELS]


@pytest.mark.rule("SPK-BOOKS-10")
@pytest.mark.parametrize("side", ["upper", "lower"])
@pytest.mark.parametrize(
    ("place", "money"),
    [
        ("pier_1", 15),
        ("pier_2", 15),
        ("pier_3", 15),
        ("city_hall_3", 20),
        ("city_hall_5", 20),
        ("city_hall_7", 20),
        ("power_10", 10),
        ("power_15", 15),
        ("power_22", 20),
    ],
)
def test_the_book_spaces_of_piers_city_hall_and_power_give_money_only(
    place: str, money: int, side: str
) -> None:
    assert gained(place, side, "") == ({}, money)
