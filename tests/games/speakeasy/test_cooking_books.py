"""Cooking books at the restaurant."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import BOOKS, MARKERS

from .dinner import dines
from .ledgers import PLACES, SPACES, cook, cooking, rich
from .names import GOAL_PLACES, book_space, effect, level, spot
from .positions import GOALS, Family, lay


@pytest.mark.rule("SPK-BOOKS-01")
def test_one_action_cooks_up_to_three_books_one_after_another() -> None:
    """With five books on the shelf and all goals fulfilled it ends after the third."""
    position = cooking(rich(), PLACES)
    for place in ("pier_1", "city_hall_3", "power_10"):
        assert (position.step, position.may_pass) == ("cook", True)
        cook(position, place)
    assert position.step == "take_card"
    assert len(position.cooked(0)) == 3
    assert (position.has(0, BOOKS), position.dirty(0)) == (2, 30 + 15 + 20 + 10)


@pytest.mark.rule("SPK-BOOKS-01")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_one_may_stop_before_the_third_book(number: int) -> None:
    position = cooking(rich(), PLACES)
    for place in ("pier_1", "pier_2")[:number]:
        cook(position, place)
    position.passes()
    assert position.step == "take_card"
    assert (len(position.cooked(0)), position.has(0, BOOKS)) == (number, 5 - number)


@pytest.mark.rule("SPK-BOOKS-01")
def test_there_is_no_other_space_and_none_for_a_goal_not_fulfilled() -> None:
    """With one crate and nothing else only the first pier goal is offered."""
    position = cooking(Family(books=3))
    assert position.choices == [book_space("pier_1"), book_space("pier_1", "lower")]
    position.refused("SPK-BOOKS-01", "cook", 34)
    position.refused("SPK-GOAL-38", "cook", book_space("pier_2"))


@pytest.mark.rule("SPK-BOOKS-02")
@pytest.mark.parametrize("place", GOAL_PLACES)
def test_a_family_has_at_most_one_book_on_a_goal(place: str) -> None:
    """Although the second space is empty; other goals of the area stay open."""
    for side, other in (("upper", "lower"), ("lower", "upper")):
        position = cooking(rich(cooked=[book_space(place, side)]), PLACES)
        position.refused("SPK-BOOKS-02", "cook", book_space(place, other))
        position.refused("SPK-BOOKS-02", "cook", book_space(place, side))
        both = [book_space(place), book_space(place, "lower")]
        assert position.choices == [space for space in SPACES if space not in both]


@pytest.mark.rule("SPK-BOOKS-02")
def test_several_books_in_one_area_are_allowed() -> None:
    """All three power goals in one action."""
    position = cooking(rich(), PLACES)
    for place in ("power_10", "power_15", "power_22"):
        cook(position, place, "lower")
    assert position.dirty(0) == 30 + 10 + 15 + 20


@pytest.mark.rule("SPK-BOOKS-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_goal_has_two_spaces_for_every_number_of_players(seats: int) -> None:
    """17 goals, 34 spaces."""
    position = cooking(rich(), PLACES, seats=seats)
    assert len(SPACES) == 34
    assert position.choices == SPACES


@pytest.mark.rule("SPK-BOOKS-03")
@pytest.mark.parametrize("place", GOAL_PLACES)
def test_at_most_two_families_score_a_goal(place: str) -> None:
    """The space another family took is gone; with two books there the goal is."""
    upper, lower = book_space(place), book_space(place, "lower")
    position = cooking(rich(), PLACES, {1: Family(cooked=[upper])})
    position.refused("SPK-BOOKS-03", "cook", upper)
    assert position.choices == [space for space in SPACES if space != upper]
    position = cooking(rich(), PLACES, {1: Family(cooked=[upper]), 2: Family(cooked=[lower])})
    position.refused("SPK-BOOKS-03", "cook", upper)
    position.refused("SPK-BOOKS-03", "cook", lower)
    assert position.choices == [space for space in SPACES if space not in (upper, lower)]


@pytest.mark.rule("SPK-BOOKS-03")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_whoever_fulfils_only_full_goals_cannot_cook(taken: int) -> None:
    """One crate, so the first pier goal alone; books are offered while a space of it is left."""
    both = [book_space("pier_1"), book_space("pier_1", "lower")]
    others = {1 + place: Family(cooked=[space]) for place, space in enumerate(both[:taken])}
    guest = Family(crates=[9], books=1, hand=["party_1", "party_2"])
    position = dines(lay({0: guest, **others}, goals=GOALS), 1)
    assert position.step == "dine"
    assert (effect("cook") in position.choices) == (taken < 2)


@pytest.mark.rule("SPK-BOOKS-04")
def test_the_bonus_of_the_space_comes_before_the_dirty_money() -> None:
    """Downtown, upper space: an aid card, then $20."""
    position = cooking(rich(), PLACES)
    cook(position, "zone_downtown")
    assert (position.step, position.money(0)) == ("take_aid", (15, 30))
    position.says(0, "take_aid", 0)
    assert (position.step, position.money(0)) == ("cook", (15, 50))
    assert position.aid(0) == [1]


@pytest.mark.rule("SPK-BOOKS-05")
def test_the_bonus_of_a_book_may_help_with_the_next_goal() -> None:
    """Four authority and a marker for the first book are five."""
    goals = {"park_a_left": "park_6a", "park_a_right": "park_4a"}
    four = Family(markers=4, levels={"strength": 5}, goons=4, books=2)
    position = cooking(four, goals)
    position.refused("SPK-GOAL-10", "cook", book_space("park_a_right"))
    cook(position, "park_a_left")
    assert position.has(0, MARKERS) == 5
    cook(position, "park_a_right", "lower")
    assert (position.has(0, MARKERS), position.dirty(0)) == (6, 50)


@pytest.mark.rule("SPK-BOOKS-05")
def test_a_bonus_that_asks_is_done_before_the_next_book() -> None:
    """Uptown raises a level: from power 9 to 10, which is a goal for the second book."""
    levels = {"network": 2, "party": 2, "distillery": 2, "transport": 2}
    both = [spot(13), spot(14)]
    blue = Family(speakeasies=both[:1], casinos=both[1:], guards=both, levels=levels, books=2)
    position = cooking(blue, {"zone_uptown": "zone_1"})
    position.refused("SPK-GOAL-41", "cook", book_space("power_10"))
    cook(position, "zone_uptown")
    position.says(0, "raise", level("strength"))
    cook(position, "power_10")
    assert position.dirty(0) == 30 + 20 + 10
