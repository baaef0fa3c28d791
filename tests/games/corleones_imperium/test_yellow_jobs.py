"""Yellow jobs: extortion."""

from __future__ import annotations

from typing import Any

import pytest

from .job_sheet import doing, finished
from .positions import PASS, Position

PRINTED = ["wall_street", "brooklyn", "upper_east_side", "queens"]
PRINTED += ["upper_west_side", "midtown", "chelsea"]
OPEN = ["wall_street", "wall_street/tile", "brooklyn", *PRINTED[2:]]


@pytest.mark.rule("COR-JOB-25")
@pytest.mark.parametrize(
    ("business", "cards"),
    [
        ("wall_street", ["money_1", "money_5", "blood_money"]),
        ("wall_street/tile", ["money_5", "gun", "gun"]),
        ("brooklyn", ["money_1", "money_5", "booze"]),
        ("queens", ["money_1", "money_5", "gun"]),
    ],
)
def test_extortion_shakes_down_any_business(business: str, cards: list[str]) -> None:
    """The lower half of one business, and $5 for the job."""
    position = doing("extortion", first="money", tiles=["gun_shop"])
    assert (position.asked, position.step) == (0, "shake_down_any")
    assert (position.offers, position.may_pass) == (OPEN, True)
    position.takes(0, "shake_down_any", business)
    assert position.hand(0) == cards
    assert finished(position, "extortion")


@pytest.mark.rule("COR-JOB-25")
def test_extortion_in_a_turf_of_another_player_is_shared() -> None:
    """The example of the rulebook: the controller gets what the business gives, but not the $5."""
    position = doing("extortion", first="money", tiles=["gun_shop"], markers={"queens": [2]})
    position.takes(0, "shake_down_any", "queens")
    assert position.hand(0) == ["money_1", "money_5", "gun"]
    assert (position.hand(1), position.hand(2)) == ([], ["money_1", "gun"])
    assert finished(position, "extortion")


@pytest.mark.rule("COR-JOB-38")
@pytest.mark.parametrize("seat", [0, 1])
def test_extortion_may_choose_an_occupied_business(seat: int) -> None:
    """One's own thug there or a rival's: nobody moves, and nobody is placed."""
    position = doing("extortion", first="text", tiles=["gun_shop"], thugs={seat: ["queens"]})
    assert position.offers == OPEN
    before = position.table.thug_at[:]
    position.takes(0, "shake_down_any", "queens")
    assert position.hand(0) == ["money_1", "money_5", "gun"]
    assert position.table.thug_at == before


@pytest.mark.rule("COR-JOB-38")
def test_extortion_places_no_figure_and_needs_none() -> None:
    """The free business stays free, and all figures stay where they are."""
    position = doing("extortion", first="text", tiles=["gun_shop"])
    position.takes(0, "shake_down_any", "wall_street/tile")
    assert position.hand(0) == ["money_5", "gun", "gun"]
    assert (position.supply(0), position.thugs(0)) == ((2, 1), [])
    assert "wall_street/tile" in position.free_for_thugs


@pytest.mark.rule("COR-JOB-38")
@pytest.mark.parametrize("turf", PRINTED[1:])
def test_extortion_cannot_choose_a_business_that_is_not_open(turf: str) -> None:
    position = doing("extortion", first="text", tiles=["gun_shop"])
    position.denies("COR-JOB-38", "shake_down_any", f"{turf}/tile")


@pytest.mark.rule("COR-JOB-26")
@pytest.mark.parametrize(
    ("turf", "cards"),
    [
        ("wall_street", ["money_3", "gun", "blood_money"]),
        ("brooklyn", ["money_1", "money_3", "booze"]),
        ("queens", ["money_3", "gun"]),
    ],
)
def test_a_protection_racket_collects_in_one_turf(turf: str, cards: list[str]) -> None:
    """The upper halves of all its businesses, printed and tile, and of no other turf."""
    tiles = ["gun_shop", "gambling_parlor"]
    position = doing("protection_racket", first="money", tiles=tiles, markers={turf: [1]})
    assert (position.asked, position.step) == (0, "choose_turf")
    assert (position.offers, position.may_pass) == (PRINTED, True)
    position.takes(0, "choose_turf", turf)
    assert (position.hand(0), position.hand(1)) == (cards, [])
    assert finished(position, "protection_racket")


@pytest.mark.rule("COR-JOB-26")
def test_a_protection_racket_does_not_reach_central_park() -> None:
    doing("protection_racket").denies("COR-EDGE-08", "choose_turf", "central_park")


def second_visit(**laid: Any) -> Position:
    """Thugs of player 0 on Wall Street and in Queens, one of player 1 in Chelsea."""
    thugs = {0: ["wall_street", "queens"], 1: ["chelsea"]}
    return doing("second_visit", **{"tiles": ["gun_shop"], "thugs": thugs, **laid})


@pytest.mark.rule("COR-JOB-27")
@pytest.mark.parametrize(("start", "other"), [("wall_street", "queens"), ("queens", "wall_street")])
def test_a_second_visit_moves_an_own_thug_who_shakes_down_there(start: str, other: str) -> None:
    position = second_visit()
    assert (position.step, position.offers) == ("visit_again", ["wall_street", "queens"])
    assert position.may_pass
    position.takes(0, "visit_again", start)
    free = ["wall_street/tile", "brooklyn", "upper_east_side", "upper_west_side", "midtown"]
    assert (position.step, position.offers) == ("visit_to", free)
    position.takes(0, "visit_to", "brooklyn")
    assert position.hand(0) == ["money_1", "money_2", "booze"]
    assert sorted(position.thugs(0)) == sorted(["brooklyn", other])
    assert (position.supply(0), position.thugs(1)) == ((0, 1), ["chelsea"])
    assert start in position.free_for_thugs
    assert finished(position, "second_visit")


@pytest.mark.rule("COR-JOB-27")
def test_a_second_visit_is_for_own_thugs_and_free_spaces() -> None:
    position = second_visit()
    position.denies("COR-JOB-27", "visit_again", "chelsea")
    position.denies("COR-JOB-27", "visit_again", "brooklyn")
    position.takes(0, "visit_again", "queens")
    for place in ("chelsea", "wall_street", "queens", "queens/tile"):
        position.denies("COR-JOB-27", "visit_to", place)
    position.refused("COR-JOB-27", "visit_to", PASS)


@pytest.mark.rule("COR-JOB-28")
@pytest.mark.parametrize(
    ("one", "two", "hand"),
    [
        ("gun", "blood_money", ["gun", "blood_money"]),
        ("gun", "booze", ["gun", "booze"]),
        ("booze", "blood_money", ["blood_money", "booze"]),
    ],
)
def test_a_truck_hijacking_brings_two_different_goods(one: str, two: str, hand: list[str]) -> None:
    """No money, and neither the same good twice nor narcotics."""
    position = doing("truck_hijacking")
    basic = ["gun", "blood_money", "booze"]
    assert (position.asked, position.step, position.offers) == (0, "take_two_goods", basic)
    position.denies("COR-JOB-28", "take_two_goods", "narcotics")
    position.refused("COR-JOB-28", "take_two_goods", PASS)
    position.takes(0, "take_two_goods", one)
    assert position.offers == [good for good in basic if good != one]
    for wrong in (one, "narcotics"):
        position.denies("COR-JOB-28", "take_good", wrong)
    position.refused("COR-JOB-28", "take_good", PASS)
    position.takes(0, "take_good", two)
    assert (position.hand(0), position.stacks["money_1"]) == (hand, 30)
    assert finished(position, "truck_hijacking")


@pytest.mark.rule("COR-JOB-29")
@pytest.mark.parametrize(("turfs", "notes"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4), (7, 4)])
def test_a_numbers_game_pays_a_dollar_more_for_each_turf(turfs: int, notes: int) -> None:
    """$1, and for turfs one controls oneself up to three more."""
    markers = {turf: [1, 0] for turf in PRINTED[:turfs]}
    markers.update({turf: [0, 1] for turf in PRINTED[turfs:]})
    position = doing("numbers_game", first="text", markers=markers)
    assert (position.hand(0), position.hand(1)) == (["money_1"] * notes, [])
    assert finished(position, "numbers_game")


@pytest.mark.rule("COR-JOB-30")
def test_a_full_collection_collects_from_all_areas_again() -> None:
    """A Don between Queens and Brooklyn, where a shop for guns has opened."""
    tiles = ["social_club", "gambling_parlor"]
    laid: dict[str, Any] = {"tiles": tiles, "members": {0: ["f08"], 1: ["f15"]}}
    position = doing("full_collection", **laid, markers={"queens": [1], "brooklyn": [1]})
    assert (position.step, position.offers) == ("collect_again", ["f08"])
    assert position.may_pass
    position.denies("COR-JOB-30", "collect_again", "f15")
    position.takes(0, "collect_again", "f08")
    assert position.hand(0) == ["money_1", "money_5", "gun", "booze"]
    assert (position.hand(1), position.members(0)) == ([], ["f08"])
    assert finished(position, "full_collection")


@pytest.mark.rule("COR-JOB-30")
@pytest.mark.parametrize(
    ("space", "cards"), [("f08", ["gun", "booze"]), ("f15", ["blood_money", "booze"])]
)
def test_of_several_members_one_collects_again(space: str, cards: list[str]) -> None:
    position = doing("full_collection", act=2, tiles=[], members={0: ["f08", "f15"]})
    assert position.offers == ["f08", "f15"]
    position.takes(0, "collect_again", space)
    assert position.hand(0) == ["money_5", *cards]


@pytest.mark.rule("COR-JOB-30")
def test_central_park_is_one_of_the_areas() -> None:
    """HORSE, JOB and BANK for the Don between Central Park, Midtown and Chelsea."""
    position = doing("full_collection", horse=2, members={0: ["f09"]}, first="money")
    position.takes(0, "collect_again", "f09")
    assert position.offers == ["bank", "job", "horse"]
