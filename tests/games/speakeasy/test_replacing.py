"""Replacing a mobster speakeasy: an attack that exceeds the strength tile of the district."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy.family import ASSOCIATE, GOONS, MARKERS
from omerta.games.speakeasy.muster import GOONS_ONLY, PAID

from .builders import building, builds, cannot_build, planning
from .names import effect, mobster, spot
from .positions import Family

WITH_WAXY = Family(clean=8, dirty=0, goons=1, levels={"strength": 2}, associate="waxy_gordon")


@pytest.mark.rule("SPK-BUILD-14")
@pytest.mark.parametrize(
    ("strength", "goons", "tile", "wins"),
    [
        (3, 0, 3, False),
        (4, 0, 3, True),
        (1, 2, 3, False),
        (1, 3, 3, True),
        (5, 5, 10, False),
        (5, 6, 10, True),
        (5, 0, 3, True),
    ],
)
def test_the_attack_must_exceed_the_tile(strength: int, goons: int, tile: int, wins: bool) -> None:
    family = Family(goons=goons, levels={"strength": strength})
    position = building(family, mobsters={4: "larry_fay"}, strength={4: tile})
    if wins:
        builds(position, "spot_3", spot(4))
        assert position.built(0)[1] == [spot(4)]
    else:
        cannot_build(position, "SPK-BUILD-14", "spot_3", spot(4))


@pytest.mark.rule("SPK-BUILD-14")
def test_no_more_goons_than_needed_are_spent() -> None:
    """Strength 4 beats Larry Fay alone; the tile of the own district counts, not another's."""
    family = Family(goons=3, levels={"strength": 4})
    position = building(family, mobsters={4: "larry_fay", 5: "joe_masseria"})
    builds(position, "spot_3", spot(4))
    assert position.has(0, GOONS) == 3
    builds(position, "spot_1", spot(5))
    assert position.has(0, GOONS) == 3 - 3 + 1  # and the bonus of the place


@pytest.mark.rule("SPK-BUILD-15")
@pytest.mark.parametrize(
    ("family", "attack"),
    [
        (WITH_WAXY, 7),
        (replace(WITH_WAXY, levels={"strength": 3}), 8),
        (replace(WITH_WAXY, goons=3), 9),
        (replace(WITH_WAXY, crates=[13]), 8),
        (replace(WITH_WAXY, crates=[13, 14]), 9),
        (replace(WITH_WAXY, crates=[1, 3, 4, 9, 11, 15, 17]), 7),  # other effects
        (replace(WITH_WAXY, associate=None), 3),
        (replace(WITH_WAXY, clean=7), 3),  # $3 for the building, $4 are not his price
        (replace(WITH_WAXY, clean=7, dirty=2), 7),
        (replace(WITH_WAXY, associate="jack_diamond"), 7),  # his +1 is for raids
        (replace(WITH_WAXY, associate="joe_masseria", clean=9), 8),  # and his for defence
    ],
)
def test_the_attack_is_the_sum_of_its_parts(family: Family, attack: int) -> None:
    """Strength, a point for each goon and each of the crates 13 and 14, the associate if paid."""
    weaker = building(family, mobsters={4: "larry_fay"}, strength={4: attack - 1})
    builds(weaker, "spot_3", spot(4))
    if weaker.step == "attack":
        weaker.says(0, "attack", PAID)
    assert weaker.built(0)[1] == [spot(4)]
    equal = building(family, mobsters={4: "larry_fay"}, strength={4: attack})
    cannot_build(equal, "SPK-BUILD-14", "spot_3", spot(4))


@pytest.mark.rule("SPK-BUILD-15")
def test_with_goons_or_the_associate_is_the_players_choice() -> None:
    """Strength 2 and three goons, or Waxy Gordon's four, against a 4."""
    family = replace(WITH_WAXY, goons=3)
    for way, goons, clean in ((GOONS_ONLY, 0, 5), (PAID, 3, 0)):
        position = building(family, mobsters={4: "tommy_brown"})
        builds(position, "spot_3", spot(4))
        assert position.options == [GOONS_ONLY, PAID]
        position.says(0, "attack", way)
        assert (position.has(0, GOONS), position.clean(0)) == (goons, clean)


@pytest.mark.rule("SPK-BUILD-16")
@pytest.mark.parametrize(("what", "price"), [("spot_3", 3), ("spot_6", 5), ("spot_7", 8)])
def test_the_building_is_paid_besides_the_associate(what: str, price: int) -> None:
    """The price of the place and $5 for Waxy Gordon; a dollar less is not enough."""
    rich = replace(WITH_WAXY, clean=price + 5)
    position = building(rich, mobsters={4: "joe_masseria"})
    builds(position, what, spot(4))
    assert position.money(0) == (0, 0)
    poor = building(replace(rich, clean=price + 4), mobsters={4: "joe_masseria"})
    cannot_build(poor, "SPK-BUILD-14", what, spot(4))


@pytest.mark.rule("SPK-BUILD-16")
def test_without_the_associate_replacing_costs_the_building() -> None:
    position = planning(Family(clean=12, levels={"strength": 4}), mobsters={4: "larry_fay"})
    builds(position, "nightclub_1", spot(4))
    assert position.clean(0) == 0


@pytest.mark.rule("SPK-BUILD-17")
def test_the_mobster_speakeasy_goes_back_to_the_supply() -> None:
    family = Family(levels={"strength": 4})
    position = building(family, mobsters={4: "larry_fay", 13: "tommy_brown"})
    assert position.table.mob_speakeasies == 24 - 5
    builds(position, "spot_3", spot(4, 2))
    assert position.table.mob_speakeasies == 24 - 4
    assert not position.table.mob >> spot(4, 2) & 1
    assert position.table.mob >> spot(4, 1) & 1
    assert position.table.built >> spot(4, 2) & 1


@pytest.mark.rule("SPK-BUILD-18")
def test_the_still_may_replace_a_mobster_speakeasy() -> None:
    position = building(Family(levels={"strength": 4}), mobsters={4: "larry_fay"})
    builds(position, "spot_6", spot(4))
    assert position.built(0) == [[spot(4)], [], [], []]
    assert (position.clean(0), position.has(0, MARKERS)) == (10, 1)


@pytest.mark.rule("SPK-BUILD-19")
@pytest.mark.parametrize("what", ["spot_1", "spot_6"])
def test_nothing_is_replaced_in_the_district_of_ones_own_associate(what: str) -> None:
    family = Family(levels={"strength": 5}, goons=6, associate="larry_fay")
    rival = Family(associate="tommy_brown")
    position = building(family, {1: rival}, mobsters={4: "larry_fay", 5: "tommy_brown"})
    cannot_build(position, "SPK-BUILD-19", what, spot(4))
    builds(position, what, spot(5))  # that of a rival's associate is no refuge
    assert position.table.built >> spot(5) & 1


@pytest.mark.rule("SPK-BUILD-19")
def test_the_planning_office_respects_him_too() -> None:
    family = Family(clean=30, levels={"strength": 5}, associate="larry_fay")
    position = planning(family, mobsters={4: "larry_fay"})
    cannot_build(position, "SPK-BUILD-19", "nightclub_1", spot(4))


@pytest.mark.rule("SPK-BUILD-20")
@pytest.mark.parametrize("what", ["spot_3", "spot_6", "nightclub_1"])
def test_opening_in_the_district_of_ones_own_associate_is_allowed(what: str) -> None:
    family = Family(clean=30, associate="larry_fay")
    at_work = planning if what == "nightclub_1" else building
    position = at_work(family, mobsters={4: "larry_fay"}, without=[spot(4, 2)])
    cannot_build(position, "SPK-BUILD-19", what, spot(4, 1))
    builds(position, what, spot(4, 2))
    assert position.table.built >> spot(4, 2) & 1


@pytest.mark.rule("SPK-BUILD-21")
def test_a_mobster_without_speakeasies_stays_on_his_board() -> None:
    """Both of Larry Fay's are replaced: his tile stays, and he may still be made an associate."""
    position = building(Family(levels={"strength": 4}), mobsters={4: "larry_fay"})
    for what, where in (("spot_1", spot(4)), ("spot_3", spot(4, 2))):
        builds(position, what, where)
    assert (position.table.mob, position.table.strength[3]) == (0, 3)
    position.says(0, "take_card", 0)
    position.goes("commission_a")
    position.passes()
    position.says(1, "row", effect("associate"))
    assert position.options == [mobster("larry_fay")]


@pytest.mark.rule("SPK-BUILD-21")
def test_a_mobster_without_speakeasies_stays_an_associate() -> None:
    """His owner pays him $1 (a dollar less, replacing) and adds his 2 to beat a 2."""
    rival = Family(clean=4, dirty=0, goons=0, associate="larry_fay")
    board = {4: "larry_fay", 5: "tommy_brown"}
    position = building(Family(levels={"strength": 4}), {1: rival}, mobsters=board, strength={5: 2})
    for what, where in (("spot_1", spot(4)), ("spot_3", spot(4, 2))):
        builds(position, what, where)
    assert position.has(1, ASSOCIATE) == mobster("larry_fay")
    position.says(0, "take_card", 0)
    position.goes("building_department_b")
    position.passes()
    position.says(1, "row", effect("build_small"))
    builds(position, "spot_3", spot(5), seat=1)
    assert (position.built(1)[1], position.clean(1)) == ([spot(5)], 0)


@pytest.mark.rule("SPK-BUILD-22")
def test_two_replacements_are_two_attacks_of_goons() -> None:
    """Strength 2 and four goons against a 3: two goons each; against a 4 only one succeeds."""
    family = Family(goons=4, levels={"strength": 2})
    twice = building(family, mobsters={4: "larry_fay"})
    builds(twice, "spot_3", spot(4))
    assert twice.has(0, GOONS) == 2
    builds(twice, "spot_2", spot(4, 2))
    assert twice.has(0, GOONS) == 0
    once = building(family, mobsters={4: "tommy_brown"})
    builds(once, "spot_3", spot(4))
    assert once.has(0, GOONS) == 1
    cannot_build(once, "SPK-BUILD-14", "spot_2", spot(4, 2))


@pytest.mark.rule("SPK-BUILD-22")
def test_the_associate_is_paid_for_each_attack() -> None:
    """Twice $3 and twice $5; with $15 the second attack fails."""
    for clean, second in ((16, True), (15, False)):
        family = replace(WITH_WAXY, clean=clean, goons=0)
        position = building(family, mobsters={4: "waxy_gordon", 5: "larry_fay"}, strength={5: 5})
        builds(position, "spot_3", spot(5))
        assert position.clean(0) == clean - 8
        if second:
            builds(position, "spot_2", spot(5, 2))
            assert position.clean(0) == 0
        else:
            cannot_build(position, "SPK-BUILD-14", "spot_2", spot(5, 2))
