"""Gang war: holding a building, or not."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.speakeasy.family import GOONS, STRENGTH_LEVEL

from .lucky import (
    BLUE,
    GOONS_ONLY,
    MIXED,
    PAY_ASSOCIATE,
    USE_FOR_FREE,
    YELLOW,
    mob_spots,
    war,
)
from .names import spot, spots_of
from .positions import PASS, Family, Position


def attacked(name: str = "birdie_brown", **has: Any) -> Position:
    """Blue's casino in district 14 is attacked; Birdie Brown has 7, Jack Diamond 6, Gambino 8."""
    blue = Family(**{"casinos": [spot(14)], "goons": 0, **has})
    return war(name, families={BLUE: blue}, war=[14])


def stands(position: Position, place: int = 1) -> bool:
    """Whether Blue's building is still there, and no mobster speakeasy in its place."""
    held = bool(position.table.buildings(BLUE) >> spot(14, place) & 1)
    assert (spot(14, place) in mob_spots(position, 14)) != held
    return held


@pytest.mark.rule("SPK-WAR-11")
def test_a_defence_equal_to_the_attack_holds() -> None:
    """3 and 4 goons against 7."""
    position = attacked(levels={"strength": 3}, goons=4)
    assert (position.asked, position.step, position.choices) == (BLUE, "defend", [GOONS_ONLY])
    position.says(BLUE, "defend", GOONS_ONLY)
    assert stands(position)
    assert position.has(BLUE, GOONS) == 0


@pytest.mark.rule("SPK-WAR-11")
def test_one_less_than_the_attack_does_not_hold() -> None:
    """3 and 3 goons against 7: nobody is asked, the goons stay."""
    position = attacked(levels={"strength": 3}, goons=3)
    assert position.step == "place_capo"
    assert not stands(position)
    assert position.has(BLUE, GOONS) == 3


@pytest.mark.rule("SPK-WAR-11")
def test_goons_who_are_too_few_are_refused() -> None:
    """With the associate it would do, without him it would not."""
    position = attacked(levels={"strength": 3}, goons=3, associate="waxy_gordon")
    assert position.choices == [PAY_ASSOCIATE, MIXED]
    position.refused("SPK-WAR-11", "defend", GOONS_ONLY)


@pytest.mark.rule("SPK-WAR-13")
@pytest.mark.parametrize("crates", [[], [3, 4]], ids=["for two goons", "for nothing"])
def test_a_building_may_be_given_up_although_it_could_be_held(crates: list[int]) -> None:
    """5 and 2 crates are 7 without any cost, and still nobody has to."""
    position = attacked(levels={"strength": 5}, goons=2, crates=crates)
    assert position.options == [GOONS_ONLY, PASS]
    position.passes()
    assert not stands(position)
    assert position.has(BLUE, GOONS) == 2


@pytest.mark.rule("SPK-WAR-14")
@pytest.mark.parametrize(
    ("has", "way", "goons", "clean"),
    [
        ({"levels": {"strength": 2}, "goons": 6}, GOONS_ONLY, 0, 15),
        ({"levels": {"strength": 5}, "goons": 6}, GOONS_ONLY, 3, 15),
        ({"levels": {"strength": 5}, "goons": 6, "crates": [3, 4]}, GOONS_ONLY, 5, 15),
        ({"levels": {"strength": 2}, "goons": 3, "associate": "waxy_gordon"}, PAY_ASSOCIATE, 1, 10),
        ({"levels": {"strength": 4}, "goons": 3, "associate": "waxy_gordon"}, PAY_ASSOCIATE, 3, 10),
        ({"goons": 3, "associate": "joe_masseria"}, PAY_ASSOCIATE, 2, 9),
        ({"associate": "dutch_schultz"}, PAY_ASSOCIATE, 0, 8),
        ({"levels": {"strength": 2}, "associate": "vincent_coll"}, USE_FOR_FREE, 0, 15),
    ],
    ids=["2+6", "5+3", "5+2+1", "2+4+2", "4+4", "1+1+5+1", "1+2+7", "2+6 free"],
)
def test_defence_adds_up(has: dict[str, Any], way: int, goons: int, clean: int) -> None:
    """Against the 8 of Gambino: strength, crates and ability, the associate for his price (Waxy
    Gordon 4 for $5, Masseria 5 for $6, Schultz 7 for $7), one for each goon, as many as needed.
    """
    position = attacked("carlo_gambino", **has)
    position.says(BLUE, "defend", way)
    assert stands(position)
    assert (position.has(BLUE, GOONS), position.clean(BLUE), position.dirty(BLUE)) == (
        goons,
        clean,
        30,
    )
    assert position.has(BLUE, STRENGTH_LEVEL) == has.get("levels", {}).get("strength", 1)


@pytest.mark.rule("SPK-WAR-14")
def test_with_one_less_of_everything_the_same_sum_fails() -> None:
    """2 + 4 + 1 goon is 7 against 8, whoever is paid."""
    position = attacked(
        "carlo_gambino", levels={"strength": 2}, goons=1, associate="waxy_gordon", clean=50
    )
    assert position.step == "place_capo"
    assert not stands(position)
    assert (position.clean(BLUE), position.has(BLUE, GOONS)) == (50, 1)


@pytest.mark.rule("SPK-WAR-14")
def test_there_must_be_an_associate_and_his_price() -> None:
    """Nobody to pay; nothing to pay him with (dirty money counts half); no free use left."""
    able: dict[str, Any] = {"levels": {"strength": 5}, "goons": 6}
    alone = attacked(**able)
    assert alone.choices == [GOONS_ONLY]
    alone.refused("SPK-WAR-14", "defend", PAY_ASSOCIATE)
    poor = attacked(**able, associate="waxy_gordon", clean=1, dirty=7)
    assert poor.choices == [GOONS_ONLY]
    poor.refused("SPK-MONEY-03", "defend", PAY_ASSOCIATE)
    poor.refused("SPK-ASSOCIATE-13", "defend", USE_FOR_FREE)
    enough = attacked(**able, associate="waxy_gordon", clean=1, dirty=8)
    assert enough.choices == [GOONS_ONLY, PAY_ASSOCIATE]
    enough.says(BLUE, "defend", PAY_ASSOCIATE)
    assert enough.money(BLUE) == (0, 0)
    assert enough.has(BLUE, GOONS) == 6


@pytest.mark.rule("SPK-WAR-15")
def test_goons_count_for_one_building_only() -> None:
    """Four goons hold the first speakeasy against 6, and are gone when the second is attacked."""
    position = attacked(
        "jack_diamond",
        casinos=[],
        speakeasies=spots_of(14, 2),
        levels={"strength": 2},
        goons=4,
    )
    position.says(BLUE, "defend", GOONS_ONLY)
    assert position.step == "place_capo"
    assert [stands(position, 1), stands(position, 2)] == [True, False]


@pytest.mark.rule("SPK-WAR-15")
@pytest.mark.parametrize(("clean", "second"), [(10, True), (9, False)])
def test_the_associate_is_paid_again_for_each_building(clean: int, second: bool) -> None:
    """$5 each time: with $9 the second building cannot be held."""
    position = attacked(
        "jack_diamond",
        casinos=[],
        speakeasies=spots_of(14, 2),
        levels={"strength": 2},
        associate="waxy_gordon",
        clean=clean,
        dirty=0,
    )
    position.says(BLUE, "defend", PAY_ASSOCIATE)
    assert position.clean(BLUE) == clean - 5
    if second:
        assert position.choices == [PAY_ASSOCIATE]
        position.says(BLUE, "defend", PAY_ASSOCIATE)
    assert position.step == "place_capo"
    assert [stands(position, 1), stands(position, 2)] == [True, second]
    assert position.clean(BLUE) == (0 if second else 4)


@pytest.mark.rule("SPK-WAR-16")
def test_permanent_bonuses_count_for_every_building_for_nothing() -> None:
    """3, 1 of Masseria and 1 of each crate hold two speakeasies against 6, free of charge."""
    position = attacked(
        "jack_diamond",
        casinos=[],
        speakeasies=spots_of(14, 2),
        levels={"strength": 3},
        associate="joe_masseria",
        crates=[3, 4],
    )
    for _ in range(2):
        assert position.choices == [GOONS_ONLY]
        position.says(BLUE, "defend", GOONS_ONLY)
    assert [stands(position, 1), stands(position, 2)] == [True, True]
    assert position.money(BLUE) == (15, 30)


@pytest.mark.rule("SPK-WAR-16")
@pytest.mark.parametrize("missing", ["associate", "crates"])
def test_without_one_of_these_bonuses_the_building_falls(missing: str) -> None:
    """3 + 1 + 1 + 1 is just enough; 3 + 1 + 1 and 3 + 1 are not."""
    has: dict[str, Any] = {"associate": "joe_masseria", "crates": [3, 4], "clean": 0, "dirty": 0}
    has[missing] = None if missing == "associate" else [3]
    assert not stands(attacked("jack_diamond", levels={"strength": 3}, **has))


@pytest.mark.rule("SPK-WAR-16")
def test_other_crates_and_others_crates_defend_nobody() -> None:
    """Attack crates are no help, nor are those of Yellow."""
    blue = Family(levels={"strength": 5}, goons=0, crates=[13, 14], casinos=[spot(14)])
    families = {BLUE: blue, YELLOW: Family(crates=[3, 4])}
    assert not stands(war("jack_diamond", families=families, war=[14]))


@pytest.mark.rule("SPK-WAR-17")
def test_a_protecting_member_adds_nothing_to_the_defence() -> None:
    """5 against 6: with the member and without a goon it falls, with a goon he is needed."""
    assert not stands(attacked("jack_diamond", levels={"strength": 5}, guards=[spot(14)]))
    position = attacked("jack_diamond", levels={"strength": 5}, guards=[spot(14)], goons=1)
    position.says(BLUE, "defend", GOONS_ONLY)
    assert stands(position)
    assert position.has(BLUE, GOONS) == 0
