"""The goals of Central Park: what they pay, and what counts although it is inactive."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.speakeasy.family import GOONS

from .ledgers import cooking, fulfils, place_of
from .names import book_space, spot
from .positions import Family

THREE: Final = [spot(1), spot(7), spot(13)]
WATCHED: Final = list(range(1, 17))  # a cop in every district
INACTIVE: Final[dict[str, dict[str, Any]]] = {
    "park_1b": {"speakeasies": THREE},
    "park_1c": {"speakeasies": [*THREE, spot(8), spot(9)]},
    "park_2a": {"nightclubs": THREE[:1], "barrels": THREE[:1]},
    "park_2b": {"nightclubs": THREE[:2], "barrels": THREE[:2]},
    "park_2c": {"nightclubs": THREE, "barrels": THREE},
    "park_3a": {"speakeasies": THREE, "barrels": THREE},
    "park_3b": {"casinos": THREE, "barrels": THREE},
    "park_3c": {"speakeasies": [*THREE, spot(2)], "barrels": [*THREE, spot(2)]},
    "park_7a": {"casinos": THREE[:1], "barrels": THREE[:1]},
    "park_7b": {"casinos": THREE[:2], "barrels": THREE[:2]},
    "park_7c": {"casinos": THREE, "barrels": THREE},
}


@pytest.mark.rule("SPK-GOAL-22")
@pytest.mark.parametrize(
    ("goal", "has"),
    [
        ("park_3a", {"speakeasies": THREE[:2], "barrels": THREE[:2], "still": spot(14)}),
        ("park_3c", {"speakeasies": THREE, "barrels": THREE, "still": spot(14)}),
        ("park_3b", {"speakeasies": THREE[:2], "barrels": THREE[:2], "still": spot(14)}),
    ],
)
def test_a_still_never_counts_as_a_building_with_a_barrel(goal: str, has: dict[str, Any]) -> None:
    """However many barrels stand on the Distillery domain; a third building would do."""
    rule = {"park_3a": "SPK-GOAL-07", "park_3b": "SPK-GOAL-08", "park_3c": "SPK-GOAL-09"}[goal]
    laid = {place_of(goal): goal}
    assert not fulfils(rule, place_of(goal), cooking(Family(**has, distilled=4), laid))
    more = {**has, "casinos": [spot(15)], "barrels": [*has["barrels"], spot(15)]}
    assert fulfils(rule, place_of(goal), cooking(Family(**more, distilled=4), laid))


@pytest.mark.rule("SPK-GOAL-23")
@pytest.mark.parametrize("goal", ["park_4a", "park_4b", "park_4c"])
def test_a_park_goal_pays_10_and_the_bonus_of_the_space(goal: str) -> None:
    """Dirty money; A left lower gives a goon, B left lower a card, C lower an aid card."""
    place = place_of(goal)
    position = cooking(Family(markers=9, dirty=1), {place: goal})
    position.says(0, "cook", book_space(place, "lower"))
    if place == "park_a_left":
        assert position.has(0, GOONS) == 2
    elif place == "park_b_left":
        position.says(0, "take_card", 1)
        assert position.hand(0) == ["party_1"]
    else:
        position.says(0, "take_aid", 0)
        assert position.aid(0) == [1]
    assert position.money(0) == (15, 11)


@pytest.mark.rule("SPK-GOAL-24")
@pytest.mark.parametrize("goal", INACTIVE)
def test_inactive_buildings_count_for_the_goals_with_the_symbol(goal: str) -> None:
    """Everything under the eyes of a cop, nothing protected."""
    position = cooking(Family(**INACTIVE[goal]), {place_of(goal): goal}, cops=WATCHED)
    assert fulfils("", place_of(goal), position)


@pytest.mark.rule("SPK-GOAL-24")
def test_for_1a_only_protected_buildings_count() -> None:
    """Three active ones without a member do not."""
    laid = {"park_a_left": "park_1a"}
    three = Family(speakeasies=THREE)
    assert not fulfils("SPK-GOAL-01", "park_a_left", cooking(three, laid))
    guarded = Family(speakeasies=THREE, guards=THREE)
    assert fulfils("SPK-GOAL-01", "park_a_left", cooking(guarded, laid, cops=WATCHED))


@pytest.mark.rule("SPK-GOAL-26")
@pytest.mark.parametrize(
    ("strength", "associate", "goons", "found"),
    [
        (5, None, 4, True),
        (5, None, 3, False),
        (3, "joe_masseria", 1, True),
        (3, "joe_masseria", 0, False),
        (2, "vincent_coll", 1, True),
        (2, "larry_fay", 4, False),
        (3, "larry_fay", 4, True),
    ],
)
def test_potential_strength_is_track_associate_and_goons(
    strength: int, associate: str | None, goons: int, found: bool
) -> None:
    """Nine of it: Masseria has 5, Coll 6, Fay 2. Nobody is paid or sent away, so no money is
    needed; a bonus for defence or attack is no strength.
    """
    blue = Family(
        levels={"strength": strength},
        associate=associate,
        goons=goons,
        clean=0,
        dirty=0,
        crates=[3, 4, 13, 14],
    )
    position = cooking(blue, {"park_a_left": "park_6a"})
    assert fulfils("SPK-GOAL-16", "park_a_left", position) == found
    if found:
        position.says(0, "cook", book_space("park_a_left", "upper"))
        assert (position.money(0), position.has(0, GOONS)) == ((0, 10), goons)
