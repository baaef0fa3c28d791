"""The goals printed on the board: piers, city hall, power; and what becomes of a placed book."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.speakeasy.family import BOOKS

from .ledgers import cooking, fulfils
from .lucky import war
from .names import book_space, spot
from .positions import Family, Position
from .tables import dining

PIERS: Final = ("pier_1", "pier_2", "pier_3")
CITY_HALL: Final = ("city_hall_3", "city_hall_5", "city_hall_7")
POWER: Final = ("power_10", "power_15", "power_22")
TEN: Final = {"network": 3, "party": 3, "distillery": 2}  # and two of 1


def reached(rule: str, places: tuple[str, ...], position: Position) -> list[str]:
    return [place for place in places if fulfils(rule, place, position)]


def money(place: str, **has: Any) -> tuple[int, int]:
    """Clean and dirty money after a book was put there, by somebody who had 15 and 30."""
    position = cooking(Family(**has))
    position.says(0, "cook", book_space(place, "lower"))
    return position.money(0)


@pytest.mark.rule("SPK-GOAL-38")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_pier_goals_need_so_many_crates(number: int) -> None:
    """Power 10 makes sure that somebody without a crate is asked, too."""
    crates = [9, 10, 1, 2][:number]
    blue = Family(crates=crates, books=1, levels=TEN)
    position = dining(blue, "cook")
    assert reached("SPK-GOAL-38", PIERS, position) == list(PIERS[:number])


@pytest.mark.rule("SPK-GOAL-38")
@pytest.mark.parametrize("place", PIERS)
def test_each_pier_goal_pays_15(place: str) -> None:
    assert money(place, crates=[9, 10, 1]) == (15, 45)


@pytest.mark.rule("SPK-GOAL-39")
@pytest.mark.parametrize(
    ("number", "found"),
    [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3)],
)
def test_city_hall_goals_need_protected_buildings_in_so_many_districts(
    number: int, found: int
) -> None:
    """3, 5 and 7 districts in any zones; bare buildings in all the others do not help."""
    built = [spot(district) for district in (1, 2, 3, 7, 8, 9, 13, 14)]
    has: dict[str, Any] = {"still": built[0], "speakeasies": built[1:7], "nightclubs": built[7:]}
    position = cooking(Family(**has, guards=built[:number]))
    assert reached("SPK-GOAL-39", CITY_HALL, position) == list(CITY_HALL[:found])


@pytest.mark.rule("SPK-GOAL-39")
@pytest.mark.parametrize("place", CITY_HALL)
def test_each_city_hall_goal_pays_20(place: str) -> None:
    built = [spot(district) for district in (1, 2, 3, 7, 8, 13, 14)]
    assert money(place, speakeasies=built, guards=built) == (15, 50)


@pytest.mark.rule("SPK-GOAL-40")
def test_city_hall_goals_count_districts_not_buildings() -> None:
    """Five protected buildings in two districts are two, in three districts three."""
    two = [spot(13), spot(13, 2), spot(13, 3), spot(14), spot(14, 2)]
    position = cooking(Family(speakeasies=two, guards=two))
    assert reached("SPK-GOAL-39", CITY_HALL, position) == []
    three = [*two, spot(1)]
    position = cooking(Family(speakeasies=three, guards=three))
    assert reached("SPK-GOAL-39", CITY_HALL, position) == ["city_hall_3"]


@pytest.mark.rule("SPK-GOAL-41")
@pytest.mark.parametrize(
    ("power", "found"),
    [(5, 0), (9, 0), (10, 1), (11, 1), (14, 1), (15, 2), (21, 2), (22, 3), (25, 3)],
)
def test_power_goals_need_power_10_15_and_22(power: int, found: int) -> None:
    """The sum of all five levels."""
    levels = {"network": 1, "party": 1, "distillery": 1, "transport": 1, "strength": 1}
    for name in levels:
        levels[name] += min(4, power - sum(levels.values()))
    position = cooking(Family(levels=levels))
    assert reached("SPK-GOAL-41", POWER, position) == list(POWER[:found])


@pytest.mark.rule("SPK-GOAL-41")
@pytest.mark.parametrize(("place", "paid"), [("power_10", 10), ("power_15", 15), ("power_22", 20)])
def test_power_goals_pay_10_15_and_20(place: str, paid: int) -> None:
    top = dict.fromkeys(("network", "party", "distillery", "transport", "strength"), 5)
    assert money(place, levels=top) == (15, 30 + paid)


@pytest.mark.rule("SPK-GOAL-42")
def test_a_placed_book_stays_with_its_money_when_its_goal_is_lost() -> None:
    """A book for three protected buildings; one of them falls in the war."""
    built = [spot(1), spot(2), spot(14)]
    space = book_space("park_a_left")
    blue = Family(speakeasies=built, guards=built, cooked=[space], dirty=40, goons=0, books=1)
    position = war("birdie_brown", families={0: blue}, war=[14])
    assert position.guards(0) == [spot(1), spot(2)]
    assert position.cooked(0) == [space]
    assert (position.money(0), position.has(0, BOOKS)) == ((15, 40), 1)
    again = cooking(Family(speakeasies=built[:2], guards=built[:2], cooked=[space], books=1))
    again.refused("SPK-BOOKS-02", "cook", book_space("park_a_left", "lower"))
    assert again.cooked(0) == [space]
