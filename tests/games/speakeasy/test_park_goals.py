"""The goals of Central Park: what they count."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.speakeasy.family import MARKERS

from .ledgers import cooking, fulfils, place_of
from .names import spot
from .positions import Family, Position

RULES: Final = {
    f"park_{number}{letter}": f"SPK-GOAL-{3 * number - 2 + 'abc'.index(letter):02}"
    for number in range(1, 8)
    for letter in "abc"
}
DOWNTOWN: Final = [spot(1), spot(2), spot(3), spot(4), spot(5), spot(6)]
MIDTOWN: Final = [spot(7), spot(8), spot(9)]
UPTOWN: Final = [spot(13), spot(14), spot(15)]
EACH_ZONE: Final = [spot(1), spot(7), spot(13)]


def at_goal(goal: str, **has: Any) -> Position:
    return cooking(Family(**has), {place_of(goal): goal})


def reaches(goal: str, **has: Any) -> bool:
    """Whether a family fulfils a goal."""
    return fulfils(RULES[goal], place_of(goal), at_goal(goal, **has))


@pytest.mark.rule("SPK-GOAL-01")
def test_1a_three_own_buildings_are_protected() -> None:
    """Of any kind, in any zone."""
    built: dict[str, Any] = {"still": spot(3), "speakeasies": [spot(7)], "casinos": [spot(13)]}
    assert reaches("park_1a", **built, guards=[spot(3), spot(7), spot(13)])
    assert reaches("park_1a", speakeasies=DOWNTOWN[:4], guards=DOWNTOWN[:4])
    assert reaches("park_1a", speakeasies=DOWNTOWN, guards=DOWNTOWN[1:4])
    assert not reaches("park_1a", speakeasies=DOWNTOWN, guards=DOWNTOWN[:2])


@pytest.mark.rule("SPK-GOAL-01")
def test_1a_protected_buildings_of_others_do_not_count() -> None:
    mine = Family(speakeasies=DOWNTOWN[:2], guards=DOWNTOWN[:2])
    others = {1: Family(speakeasies=UPTOWN, guards=UPTOWN)}
    position = cooking(mine, {"park_a_left": "park_1a"}, others)
    assert not fulfils("SPK-GOAL-01", "park_a_left", position)


@pytest.mark.rule("SPK-GOAL-02")
def test_1b_a_speakeasy_in_every_zone() -> None:
    """A nightclub in the third zone is none, many speakeasies in two zones are not enough."""
    assert reaches("park_1b", speakeasies=EACH_ZONE)
    assert reaches("park_1b", speakeasies=[*EACH_ZONE, spot(14)])
    for zone in range(3):
        two = [where for place, where in enumerate(EACH_ZONE) if place != zone]
        assert not reaches("park_1b", speakeasies=two, nightclubs=[EACH_ZONE[zone]])
    assert not reaches("park_1b", speakeasies=[*DOWNTOWN[:4], *MIDTOWN])


@pytest.mark.rule("SPK-GOAL-03")
def test_1c_five_speakeasies() -> None:
    """Anywhere; a nightclub and a still do not count."""
    assert reaches("park_1c", speakeasies=DOWNTOWN[:5])
    assert reaches("park_1c", speakeasies=[*MIDTOWN, *UPTOWN])
    four = DOWNTOWN[:4]
    assert not reaches("park_1c", speakeasies=four, nightclubs=[spot(7)], still=spot(13))


LARGE: Final = (("park_2", "nightclubs", "casinos"), ("park_7", "casinos", "nightclubs"))


@pytest.mark.rule("SPK-GOAL-04", "SPK-GOAL-05", "SPK-GOAL-06")
@pytest.mark.rule("SPK-GOAL-19", "SPK-GOAL-20", "SPK-GOAL-21")
@pytest.mark.parametrize(("stem", "kind", "other"), LARGE, ids=["nightclubs", "casinos"])
@pytest.mark.parametrize(("letter", "number"), [("a", 1), ("b", 2), ("c", 3)])
def test_2_and_7_so_many_nightclubs_or_casinos_with_a_barrel(
    stem: str, kind: str, other: str, letter: str, number: int
) -> None:
    """1, 2 or 3; one without a barrel, a speakeasy and a building of the other kind are none."""
    goal = stem + letter
    mine = {kind: EACH_ZONE}
    assert reaches(goal, **mine, barrels=EACH_ZONE[:number])
    assert reaches(goal, **mine, barrels=EACH_ZONE)
    beside = [spot(14), spot(8), spot(9)]
    wrong = {other: beside[:2], "speakeasies": beside[2:]}
    few = [*EACH_ZONE[: number - 1], *beside]
    assert not reaches(goal, **mine, **wrong, barrels=few)


@pytest.mark.rule("SPK-GOAL-07", "SPK-GOAL-09")
@pytest.mark.parametrize(("goal", "number"), [("park_3a", 3), ("park_3c", 4)])
def test_3a_and_3c_so_many_buildings_with_a_barrel(goal: str, number: int) -> None:
    """Three or four speakeasies, nightclubs and casinos together, all in one zone if they like."""
    built = {"speakeasies": DOWNTOWN[:3], "nightclubs": [spot(4)], "casinos": [spot(5)]}
    every = DOWNTOWN[4::-1]
    assert reaches(goal, **built, barrels=every[:number])
    assert reaches(goal, **built, barrels=every)
    assert not reaches(goal, **built, barrels=every[: number - 1])


@pytest.mark.rule("SPK-GOAL-08")
def test_3b_a_building_with_a_barrel_in_every_zone() -> None:
    """A speakeasy, a nightclub, a casino; without one of the barrels it fails."""
    built = {"speakeasies": [spot(1), spot(2)], "nightclubs": [spot(7)], "casinos": [spot(13)]}
    assert reaches("park_3b", **built, barrels=EACH_ZONE)
    assert reaches("park_3b", **built, barrels=[spot(2), *EACH_ZONE])
    for missing in EACH_ZONE:
        full = [where for where in (spot(1), spot(7), spot(13)) if where != missing]
        assert not reaches("park_3b", **built, barrels=full)


@pytest.mark.rule("SPK-GOAL-10", "SPK-GOAL-11", "SPK-GOAL-12")
@pytest.mark.parametrize(("goal", "number"), [("park_4a", 5), ("park_4b", 7), ("park_4c", 9)])
def test_4_so_much_authority(goal: str, number: int) -> None:
    """Cards with 3 and 1, the rest are markers."""
    slots = ["party_12", "transport_12"]
    assert reaches(goal, slots=slots, markers=number - 4)
    assert reaches(goal, slots=slots, markers=number)
    assert not reaches(goal, slots=slots, markers=number - 5)


@pytest.mark.rule("SPK-GOAL-13", "SPK-GOAL-14", "SPK-GOAL-15")
@pytest.mark.parametrize(
    ("goal", "number", "least"), [("park_5a", 4, 3), ("park_5b", 3, 4), ("park_5c", 2, 5)]
)
def test_5_so_many_of_the_five_levels_are_that_high(goal: str, number: int, least: int) -> None:
    """Four on 3, three on 4, two on 5; strength is one of the five."""
    five = ["strength", "network", "party", "distillery", "transport"]
    high = dict.fromkeys(five[:number], least)
    rest = dict.fromkeys(five[number:], least - 1)
    assert reaches(goal, levels={**high, **rest})
    assert reaches(goal, levels=dict.fromkeys(five, 5))
    assert reaches(goal, levels={**dict.fromkeys(five[::-1][:number], least)})
    assert not reaches(goal, levels={**high, **rest, five[number - 1]: least - 1})


@pytest.mark.rule("SPK-GOAL-16", "SPK-GOAL-17", "SPK-GOAL-18")
@pytest.mark.parametrize(("goal", "number"), [("park_6a", 9), ("park_6b", 12), ("park_6c", 15)])
def test_6_so_much_potential_strength(goal: str, number: int) -> None:
    """The track, the 4 of Waxy Gordon or the 10 of Albert Anastasia, and goons."""
    who, adds = ("waxy_gordon", 4) if number < 12 else ("albert_anastasia", 10)
    missing = number - adds
    assert reaches(goal, levels={"strength": 1}, associate=who, goons=missing - 1)
    assert reaches(goal, levels={"strength": 5}, associate=who, goons=6)
    assert not reaches(goal, levels={"strength": 1}, associate=who, goons=missing - 2)


@pytest.mark.rule("SPK-GOAL-25")
@pytest.mark.parametrize(
    "has",
    [
        {"slots": ["network_11", "party_11"]},
        {"slots": ["network_11"], "markers": 2},
        {"slots": ["network_11"], "crates": [15]},
        {"markers": 1, "crates": [15, 16]},
        {"slots": ["network_11"], "associate": "owney_madden"},
        {"markers": 3, "associate": "ciro_terranova"},
    ],
    ids=["cards", "markers", "crate", "crates", "madden", "terranova"],
)
def test_authority_goals_count_cards_markers_and_permanent_bonuses(has: dict[str, Any]) -> None:
    """Five of it; nothing is spent when the book is cooked. One marker less is not enough."""
    position = at_goal("park_4a", **has)
    assert fulfils("SPK-GOAL-10", "park_a_left", position)
    position.says(0, "cook", 1)  # the lower space: a goon
    assert position.has(0, MARKERS) == has.get("markers", 0)
    assert position.slots(0) == has.get("slots", [])
    less = {**has, "markers": has["markers"] - 1} if has.get("markers") else {**has, "slots": []}
    assert not reaches("park_4a", **less)


@pytest.mark.rule("SPK-GOAL-25")
def test_cards_in_hand_and_markers_already_discarded_are_no_authority() -> None:
    assert not reaches("park_4a", hand=["network_11", "party_12"], markers=4)
    assert not reaches("park_4a", markers=4, command=3)
