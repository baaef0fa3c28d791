"""The planning office: converting an own speakeasy; replacing with a nightclub or casino."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.build import ChooseBuilding, ChooseSpot
from omerta.games.speakeasy.sites import LARGE_ONES

from .households import Family
from .names import card, mobster, piece, spot
from .positions import lay
from .works import builds, office

LEFT = ["spot_1", "spot_2", "spot_3"]
MIDDLE = ["spot_4", "spot_5", "spot_6"]
RIGHT = ["spot_7", "spot_8", "spot_9"]


@pytest.mark.rule("SPK-PLAN-10")
@pytest.mark.parametrize(("name", "kind"), [("nightclub_3", 2), ("casino", 3)])
def test_the_new_building_takes_the_place_of_an_own_speakeasy(name: str, kind: int) -> None:
    """The speakeasy is out of the game: not on the board, not on the headquarters again."""
    family = Family(clean=90, hand=["party_1"], speakeasies=[spot(3), spot(8)], gone=["spot_9"])
    position = office(family)
    small = position.has(0, at.SMALL_LEFT)
    builds(position, name, spot(8))
    while position.step in ("discard", "raise"):
        position.says(0, position.step, position.choices[0])
    assert position.built(0)[1] == [spot(3)]
    assert position.built(0)[kind] == [spot(8)]
    assert position.has(0, at.SMALL_LEFT) == small
    assert position.has(0, at.RAZED) == 1
    assert position.told("converted") == [[0, kind, spot(8)]]


@pytest.mark.rule("SPK-PLAN-11")
@pytest.mark.parametrize("cops", [[], [8]])
@pytest.mark.parametrize("guards", [[], [spot(8)]])
@pytest.mark.parametrize("barrels", [[], [spot(8)]])
def test_active_or_not_it_is_converted_with_member_and_barrel(
    cops: list[int], guards: list[int], barrels: list[int]
) -> None:
    family = Family(
        clean=90, hand=["party_1"], speakeasies=[spot(8)], guards=guards, barrels=barrels
    )
    position = office(family, cops=cops)
    supply = [position.has(0, at.SUPPLY), position.table.barrels]
    builds(position, "casino", spot(8))
    position.says(0, "discard", card("party_1"))
    assert position.built(0) == [[], [], [], [spot(8)]]
    assert [position.guards(0), position.barrels(0)] == [guards, barrels]
    assert [position.has(0, at.SUPPLY), position.table.barrels] == supply
    assert [position.has(0, at.LOST), position.table.spilled] == [0, 0]


@pytest.mark.rule("SPK-PLAN-12")
@pytest.mark.parametrize(
    ("gone", "discount"),
    [
        ([], 0),
        (["spot_1", "spot_2", "spot_4", "spot_5", "spot_7", "spot_9"], 0),
        (LEFT, 3),
        (MIDDLE, 5),
        (RIGHT, 8),
        (LEFT + MIDDLE, 5),
        (LEFT + RIGHT, 8),
        (MIDDLE + RIGHT, 8),
        (LEFT + MIDDLE + RIGHT, 8),
    ],
)
@pytest.mark.parametrize(("name", "cost"), [("nightclub_3", 12), ("casino", 17)])
def test_the_best_discount_counts_and_the_casino_still_costs_a_card(
    gone: list[str], discount: int, name: str, cost: int
) -> None:
    """Discounts do not add up."""
    family = Family(clean=30, hand=["party_1"], speakeasies=[spot(8)], gone=gone or ["spot_9"])
    position = builds(office(family), name, spot(8))
    if name == "casino":
        assert position.step == "discard"
        assert not position.may_pass
        position.says(0, "discard", card("party_1"))
    assert position.money(0) == (30 - cost + discount, 30)
    assert len(position.hand(0)) == (0 if name == "casino" else 1)


@pytest.mark.rule("SPK-PLAN-12")
def test_no_card_no_conversion_to_a_casino() -> None:
    position = office(Family(clean=30, speakeasies=[spot(8)], gone=RIGHT))
    position.refused("SPK-PLAN-05", "choose_building", piece("casino"))


@pytest.mark.rule("SPK-PLAN-12")
@pytest.mark.parametrize("clean", [4, 11])
def test_with_a_discount_only_the_own_speakeasies_are_in_reach(clean: int) -> None:
    """$12 less $8: conversion for $4, while opening needs the whole price."""
    family = Family(clean=clean, dirty=0, speakeasies=[spot(8)], gone=RIGHT)
    position = lay({0: family}).first(ChooseSpot(0, LARGE_ONES, piece("nightclub_1")))
    assert position.choices == [spot(8)]
    position.refused("SPK-MONEY-03", "choose_spot", spot(3))
    position.says(0, "choose_spot", spot(8))
    assert position.money(0) == (clean - 4, 0)


@pytest.mark.rule("SPK-PLAN-12")
def test_three_dollars_are_not_enough_even_so() -> None:
    family = Family(clean=3, dirty=1, speakeasies=[spot(8)], gone=RIGHT)
    position = lay({0: family}).first(ChooseBuilding(0, LARGE_ONES, 2))
    assert position.step == "place_capo", "there is nothing to choose"


@pytest.mark.rule("SPK-PLAN-13")
def test_only_own_speakeasies_can_be_converted() -> None:
    """Not the still, not a nightclub or casino, not a building of somebody else."""
    family = Family(
        clean=90,
        hand=["party_1"],
        still=spot(3),
        speakeasies=[spot(4)],
        nightclubs=[spot(8)],
    )
    rival = Family(speakeasies=[spot(13)])
    position = lay({0: family, 1: rival}).first(ChooseSpot(0, LARGE_ONES, piece("casino")))
    taken = [spot(3), spot(8), spot(13)]
    assert spot(4) in position.choices
    for one in taken:
        assert one not in position.choices
        position.refused("SPK-PLAN-13", "choose_spot", one)
    casino = Family(clean=90, casinos=[spot(5)])
    position = lay({0: casino}).first(ChooseSpot(0, LARGE_ONES, piece("nightclub_1")))
    position.refused("SPK-PLAN-13", "choose_spot", spot(5))


@pytest.mark.rule("SPK-PLAN-14")
@pytest.mark.parametrize("name", ["nightclub_3", "casino"])
def test_converting_yields_no_city_tile(name: str) -> None:
    """Opening in the same district does."""
    family = Family(clean=90, hand=["party_1"], speakeasies=[spot(8)], tiles=["goon"])
    position = builds(office(family, tiles={spot(8, 2): "sell"}), name, spot(8))
    while position.step in ("discard", "raise"):
        position.says(0, position.step, position.choices[0])
    assert position.tiles(0) == ["goon"]
    assert position.step == "choose_building"
    opening = builds(office(family, tiles={spot(8, 2): "sell"}), "nightclub_2", spot(8, 2))
    assert opening.tiles(0) == ["sell", "goon"]


@pytest.mark.rule("SPK-PLAN-15")
@pytest.mark.parametrize(
    ("strength", "goons", "beats"), [(2, 2, False), (2, 3, True), (5, 0, True)]
)
@pytest.mark.parametrize(("name", "cost"), [("nightclub_3", 12), ("casino", 17)])
def test_replacing_needs_a_greater_attack_at_the_full_price(
    name: str, cost: int, strength: int, goons: int, beats: bool
) -> None:
    """Against 4; no discount; the goons needed are returned, the city tile comes along."""
    family = Family(
        clean=40, levels={"strength": strength}, goons=goons, hand=["party_1"], gone=RIGHT
    )
    position = lay({0: family}, mobsters={7: "owney_madden"}, tiles={spot(7): "sell"})
    position.goes("planning_office_a")
    position.says(0, "row", position.choices[0])
    position.says(0, "choose_building", piece(name))
    if not beats:
        assert spot(7) not in position.choices
        position.refused("SPK-BUILD-14", "choose_spot", spot(7))
        return
    position.says(0, "choose_spot", spot(7))
    while position.step in ("discard", "raise"):
        position.says(0, position.step, position.choices[0])
    assert position.money(0) == (40 - cost, 30)
    assert position.has(0, at.GOONS) == goons - max(0, 5 - strength)
    assert position.tiles(0) == ["sell"]
    assert position.built(0)[2 if cost == 12 else 3] == [spot(7)]
    assert position.table.mob >> spot(7) & 1 == 0
    assert position.table.mob >> spot(7, 2) & 1 == 1
    assert position.table.mob_in[6] == mobster("owney_madden")
    assert position.table.mob_speakeasies == 24 - 1
    assert len(position.hand(0)) == (0 if name == "casino" else 1)


@pytest.mark.rule("SPK-PLAN-15")
def test_the_associate_helps_for_his_price_on_top() -> None:
    """Waxy Gordon adds 4 for $5: strength 1 and he beat Owney Madden's 4."""
    family = Family(clean=30, goons=0, associate="waxy_gordon", hand=["party_1"])
    position = lay({0: family}, mobsters={7: "owney_madden", 16: "waxy_gordon"})
    position.first(ChooseSpot(0, LARGE_ONES, piece("casino")))
    position.says(0, "choose_spot", spot(7))
    position.says(0, "discard", card("party_1"))
    assert position.money(0) == (30 - 17 - 5, 30)


@pytest.mark.rule("SPK-PLAN-15")
@pytest.mark.parametrize("name", ["nightclub_1", "casino"])
def test_in_the_associates_own_district_nothing_is_replaced(name: str) -> None:
    """There an empty spot can still be opened."""
    family = Family(
        clean=90, levels={"strength": 5}, goons=6, associate="larry_fay", hand=["party_1"]
    )
    position = lay({0: family}, mobsters={7: "larry_fay"}, without=[spot(7, 2)])
    position.first(ChooseSpot(0, LARGE_ONES, piece(name)))
    assert spot(7) not in position.choices
    position.refused("SPK-BUILD-19", "choose_spot", spot(7))
    assert spot(7, 2) in position.choices
