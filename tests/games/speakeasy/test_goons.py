"""Goons: what they cost, how many there are, and where they go when they are used."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omerta.games.speakeasy.family import GOONS
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.muster import GOONS_ONLY

from .builders import building, builds, cannot_build
from .names import effect, effects, pier, spot
from .positions import Family, Position, lay
from .raiders import at_docks, raids

PRICES = [0, 1, 2, 3, 4, 5]


def hiring(family: Family) -> Position:
    """Seat 0 hires goons at city hall."""
    position = lay({0: family}).goes("city_hall_a")
    position.says(0, "row", effect("hire"))
    return position


@pytest.mark.rule("SPK-GOON-01", "SPK-GOON-03")
@pytest.mark.parametrize("goons", range(6))
def test_a_goon_costs_what_the_cheapest_empty_space_says(goons: int) -> None:
    """$0, 1, 2, 3, 4, 5 from left to right; he stands there, so the next is dearer."""
    position = hiring(Family(clean=20, dirty=0, goons=goons))
    assert position.choices == [goons]
    supply = position.table.goons
    position.says(0, "hire", goons)
    assert (position.has(0, GOONS), position.table.goons) == (goons + 1, supply - 1)
    assert position.clean(0) == 20 - PRICES[goons]
    if goons < 5:
        assert (position.step, position.choices) == ("hire", [goons + 1])


@pytest.mark.rule("SPK-GOON-01")
@pytest.mark.parametrize("goons", range(1, 6))
def test_a_dearer_space_is_not_offered_nor_one_that_cannot_be_paid(goons: int) -> None:
    position = hiring(Family(clean=PRICES[goons], dirty=0, goons=goons))
    position.refused("SPK-GOON-01", "hire", goons + 1)
    position.refused("SPK-GOON-01", "hire", goons - 1)
    poor = lay({0: Family(clean=PRICES[goons] - 1, dirty=1, goons=goons)}).goes("city_hall_a")
    poor.refused("SPK-GOON-01", "row", effect("hire"))


@pytest.mark.rule("SPK-GOON-02")
@pytest.mark.parametrize("wanted", range(7))
def test_one_action_hires_as_many_as_wanted(wanted: int) -> None:
    """All six for 0 + 1 + 2 + 3 + 4 + 5 dollars."""
    position = hiring(Family(clean=15, dirty=0, goons=0))
    for goons in range(wanted):
        position.says(0, "hire", goons)
    if wanted < 6:
        assert (position.step, position.may_pass) == ("hire", True)
        position.passes()
    assert (position.has(0, GOONS), position.clean(0)) == (wanted, 15 - sum(PRICES[:wanted]))
    assert (position.step, position.choices) == ("row", effects("member", "authority"))


@pytest.mark.rule("SPK-GOON-04")
@pytest.mark.parametrize("goons", range(6))
def test_a_free_goon_takes_the_cheapest_empty_space(goons: int) -> None:
    position = lay({0: Family(clean=0, dirty=0, goons=goons)}).goes("docks_b")
    supply = position.table.goons
    position.says(0, "row", effect("goon"))
    assert (position.has(0, GOONS), position.money(0)) == (goons + 1, (0, 0))
    assert position.table.goons == supply - 1


@pytest.mark.rule("SPK-GOON-04")
def test_the_space_of_a_free_goon_is_taken_for_the_next_hired_one() -> None:
    """The free one of a headquarters stands on $1, so the next costs $2."""
    position = builds(building(Family(clean=10)), "spot_1", spot(9))
    position.passes()
    position.says(0, "take_card", 0)
    position.plays_until("place_capo", 0)
    position.goes("city_hall_a")
    position.says(0, "row", effect("hire"))
    position.says(0, "hire", 2)
    assert position.clean(0) == 10 - 3 - 2


@pytest.mark.rule("SPK-GOON-05")
def test_with_six_goons_none_is_hired() -> None:
    position = lay({0: Family(goons=6)}).goes("city_hall_a")
    position.refused("SPK-GOON-05", "row", effect("hire"))
    assert position.choices == effects("member", "authority")
    last = hiring(Family(goons=5))
    last.says(0, "hire", 5)
    assert last.step == "row"


@pytest.mark.rule("SPK-GOON-05")
def test_with_six_goons_a_free_one_does_not_come_either() -> None:
    position = lay({0: Family(goons=6)}).goes("docks_b")
    assert (position.step, position.has(0, GOONS)) == ("take_card", 6)
    position = builds(building(Family(goons=6)), "spot_1", spot(9))
    assert position.has(0, GOONS) == 6
    assert position.told("no_goon") == [[0, 0, 0]]
    assert position.told("free_goon") == []


@pytest.mark.rule("SPK-GOON-05")
def test_at_the_docks_six_goons_are_a_reason() -> None:
    """With a Distillery card in hand the contact of two players still asks."""
    family = Family(goons=6, hand=["distillery_12"])
    position = lay({0: family}, seats=2).goes("docks_a")
    position.refused("SPK-GOON-05", "row", effect("goon"))


def replaced(family: Family) -> Position:
    return builds(building(family, mobsters={4: "larry_fay"}), "spot_3", spot(4))


def raided(family: Family) -> Position:
    """Sandra Daisy (5) in Downtown, two members of strength 2."""
    return raids(at_docks(family), "sandra_daisy")


def defended(family: Family) -> Position:
    position = lay({0: family}).first(Defend(0, spot(9), 4))
    position.says(0, "defend", GOONS_ONLY)
    return position


@pytest.mark.rule("SPK-GOON-06")
@pytest.mark.parametrize("use", [replaced, raided, defended])
@pytest.mark.parametrize("goons", [2, 3, 5, 6])
def test_used_goons_leave_the_dearest_spaces(use: Callable[[Family], Position], goons: int) -> None:
    """Two of them return to the supply; the next one costs as much as the cheaper of the two."""
    family = Family(
        clean=20,
        goons=goons,
        levels={"strength": 2},
        speakeasies=[spot(9)],
        pier=[pier("downtown", 1), pier("downtown", 2)],
    )
    position = use(family)
    assert position.has(0, GOONS) == goons - 2
    assert position.table.goons == 24 - 3 - (goons - 2)
    assert position.told("returned_goons") == [[0, 2, 0]]
    position.plays_until("place_capo", 0)
    position.goes("city_hall_a")
    money = position.clean(0)
    position.says(0, "row", effect("hire"))
    position.says(0, "hire", goons - 2)
    assert money - position.clean(0) == PRICES[goons - 2]


@pytest.mark.rule("SPK-GOON-07")
@pytest.mark.parametrize("goons", range(1, 7))
def test_each_goon_adds_one_to_one_attack(goons: int) -> None:
    """With strength 1 an attack of 1 and the goons; equal is not enough, and they are gone."""
    family = Family(goons=goons)
    position = building(family, mobsters={4: "larry_fay"}, strength={4: goons})
    builds(position, "spot_3", spot(4))
    assert position.has(0, GOONS) == 0
    cannot_build(position, "SPK-BUILD-14", "spot_2", spot(4, 2))
    stronger = building(family, mobsters={4: "larry_fay"}, strength={4: goons + 1})
    cannot_build(stronger, "SPK-BUILD-14", "spot_3", spot(4))


@pytest.mark.rule("SPK-GOON-07")
@pytest.mark.parametrize("goons", range(7))
def test_each_goon_adds_one_to_one_defence(goons: int) -> None:
    """With strength 1 a defence of 1 and the goons; the second building is lost."""
    two = [spot(9), spot(9, 2)]
    family = Family(goons=goons, speakeasies=two)
    position = lay({0: family}, mobsters={9: "larry_fay"})
    position.first(Defend(0, two[0], goons + 1), Defend(0, two[1], goons + 1))
    position.says(0, "defend", GOONS_ONLY)
    assert position.has(0, GOONS) == 0
    assert position.built(0)[1] == [two[0]] if goons else two
    weaker = lay({0: family}, mobsters={9: "larry_fay"})
    weaker.first(Defend(0, two[0], goons + 2))
    assert weaker.built(0)[1] == [two[1]]
