"""The solo rival's turns: where its capo goes, which zone it looks at, what it builds."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.speakeasy.board import AT_RESTAURANT, LOCATIONS
from omerta.games.speakeasy.family import CAPOS, CASINOS_LEFT, CLUBS_LEFT, RAZED, SMALL_LEFT

from .names import contact, spot, tile
from .positions import Family, Position
from .rivals import PLAYER, RIVAL, rival_has, rival_turn, speakeasies


def turned_up(position: Position) -> list[str]:
    """The cards the rival has turned up."""
    return [LOCATIONS[card] for _, card, _ in position.told("rival_card")]


def at_contact(position: Position) -> list[int]:
    """Where the rival has capos, single contacts only."""
    return [place for place in range(15) if position.table.capo[place] == RIVAL]


@pytest.mark.rule("SPK-SOLO-03", "SPK-SOLO-09")
@pytest.mark.parametrize(("act", "attack"), [(1, 6), (2, 8), (3, 10), (4, 11)])
def test_the_rival_attacks_with_6_8_10_and_11(act: int, attack: int) -> None:
    """It replaces mobster speakeasies that are weaker, and none of the same strength."""
    laid: dict[str, Any] = {"act": act, "mobsters": {13: "larry_fay", 14: "tommy_brown"}}
    position = rival_turn("building_department", strength={13: attack, 14: attack - 1}, **laid)
    assert speakeasies(position) == [spot(14), spot(14, 2)]
    position = rival_turn("building_department", strength={13: attack, 14: attack}, **laid)
    assert speakeasies(position) == [spot(15), spot(15, 2)]


@pytest.mark.rule("SPK-SOLO-07")
@pytest.mark.parametrize(
    ("cards", "taken", "capo"),
    [
        ("city_hall", [], "city_hall_a"),
        ("city_hall", ["city_hall_a"], "city_hall_b"),
        ("commission", ["commission_a"], "commission_c"),
        ("docks city_hall", ["docks_a"], "city_hall_a"),
        ("docks docks workshop", ["docks_a", "workshop_a"], "workshop_b"),
    ],
)
def test_its_capo_takes_the_leftmost_free_contact_of_the_card(
    cards: str, taken: list[str], capo: str
) -> None:
    """If none is free the next card is turned up; those below stay hidden."""
    capos = dict.fromkeys(taken, PLAYER)
    position = rival_turn(f"{cards} restaurant", capos=capos)
    assert at_contact(position) == [contact(capo)]
    assert turned_up(position) == cards.split()
    assert position.table.rival_left == 1


@pytest.mark.rule("SPK-SOLO-07")
def test_its_turn_costs_a_capo_and_the_restaurant_is_always_free() -> None:
    for diners in ([], [PLAYER]):
        position = rival_turn("restaurant", restaurant=diners)
        assert position.table.capo[AT_RESTAURANT + RIVAL] == 1
        assert position.has(RIVAL, CAPOS) == 4 - len(diners) - 1
        assert position.table.visited == 1
    position = rival_turn("docks", capos={"docks_a": PLAYER})  # no card is left after this one
    assert (turned_up(position), position.table.rival_left) == (["docks"], 0)
    assert position.table.capo[AT_RESTAURANT + RIVAL] == 1


@pytest.mark.rule("SPK-SOLO-08")
@pytest.mark.parametrize(
    ("held", "where"),
    [
        ([], [13, 13]),
        ([13], [7, 7]),
        ([13, 7], [1, 1]),
        ([13, 7, 1], [13, 14]),
        ([13, 14, 7, 1], [7, 8]),
        ([13, 14, 7, 8, 1], [1, 2]),
        ([7], [13, 13]),
        ([1, 2], [13, 13]),
    ],
)
def test_it_acts_in_the_zone_where_it_controls_the_fewest_districts(
    held: list[int], where: list[int]
) -> None:
    """Of equal ones Uptown, then Midtown, then Downtown."""
    mine = [spot(district) for district in held]
    position = rival_turn("building_department", rival_has(speakeasies=mine))
    opened = sorted(set(speakeasies(position)) - set(mine))
    assert [place // 3 + 1 for place in opened] == where


@pytest.mark.rule("SPK-SOLO-08")
def test_only_districts_it_controls_count() -> None:
    """A speakeasy under a cop, or beside the player's nightclub, controls nothing."""
    rival = rival_has(speakeasies=[spot(13), spot(14)])
    player = Family(nightclubs=[spot(13, 2)])
    position = rival_turn("building_department", rival, player, cops=[14])
    assert speakeasies(position) == [spot(13), spot(14), spot(14, 2), spot(15)]


@pytest.mark.rule("SPK-SOLO-08")
def test_city_tiles_it_builds_on_go_to_the_middle_column() -> None:
    tiles = {spot(13): "goon", spot(13, 2): "book"}
    position = rival_turn("building_department", tiles=tiles)
    assert speakeasies(position) == [spot(13), spot(13, 2)]
    lying = sorted(kind for pile in position.table.middle for kind in pile)
    assert lying == sorted([tile("goon"), tile("book")])
    assert [position.table.tile[where] for where in tiles] == [-1, -1]
    assert position.tiles(RIVAL) == []


@pytest.mark.rule("SPK-SOLO-09")
def test_it_replaces_weaker_mobsters_of_the_lowest_district_before_it_opens() -> None:
    """13 is empty, 14 too strong, 15 weak: one speakeasy is replaced, the other opened in 13."""
    laid: dict[str, Any] = {"mobsters": {14: "joe_masseria", 15: "larry_fay"}}
    position = rival_turn("building_department", without=[spot(15, 2)], **laid)
    assert speakeasies(position) == [spot(13), spot(15)]
    assert position.table.mob_speakeasies == 22
    position = rival_turn("building_department", mobsters={14: "larry_fay", 13: "waxy_gordon"})
    assert speakeasies(position) == [spot(13), spot(13, 2)]


@pytest.mark.rule("SPK-SOLO-09")
def test_it_stops_without_a_speakeasy_or_a_spot() -> None:
    """Seven are out, so one is left; or Uptown is full. The still is no speakeasy."""
    out = ["spot_1", "spot_2", "spot_3", "spot_4", "spot_5", "spot_7", "spot_8"]
    position = rival_turn("building_department", rival_has(gone=out))
    assert speakeasies(position) == [spot(13)]
    assert position.has(RIVAL, SMALL_LEFT) == 1 << 5
    full = Family(speakeasies=[spot(d, place) for d in (13, 14, 15) for place in (1, 2)][:5])
    position = rival_turn("building_department", player=full)
    assert speakeasies(position) == [spot(15, 2)]


@pytest.mark.rule("SPK-SOLO-10")
def test_a_protected_speakeasy_of_the_zone_becomes_a_casino() -> None:
    """The second one is protected, so it is that; nothing is paid, the member stays."""
    both = [spot(13), spot(13, 2)]
    rival = rival_has(speakeasies=[*both, spot(7), spot(1)], guards=both[1:], dirty=9)
    position = rival_turn("planning_office", rival)
    assert position.built(RIVAL) == [[], [spot(1), spot(7), spot(13)], [], [spot(13, 2)]]
    assert position.guards(RIVAL) == both[1:]
    assert (position.has(RIVAL, CASINOS_LEFT), position.has(RIVAL, RAZED)) == (2, 1)
    assert position.money(RIVAL) == (0, 9)


@pytest.mark.rule("SPK-SOLO-10")
def test_with_a_casino_in_the_zone_it_becomes_a_nightclub() -> None:
    """And with both nothing happens. A casino in another zone is no matter."""
    elsewhere = [spot(7), spot(1)]
    rival = rival_has(speakeasies=[spot(14)], casinos=[spot(13), *elsewhere])
    laid: dict[str, Any] = {"cops": [13, 14, 15]}
    position = rival_turn("planning_office", rival, **laid)
    assert position.built(RIVAL)[1:3] == [[], [spot(14)]]
    assert position.has(RIVAL, CLUBS_LEFT) == 0b110
    rival = rival_has(speakeasies=[spot(14)], casinos=[spot(13)], nightclubs=[spot(15)])
    position = rival_turn("planning_office", rival, **laid)
    assert position.built(RIVAL) == [[], [spot(14)], [spot(15)], [spot(13)]]
    rival = rival_has(speakeasies=[spot(14)], casinos=elsewhere)
    position = rival_turn("planning_office", rival, **laid)
    assert position.built(RIVAL)[3] == [spot(1), spot(7), spot(14)]


@pytest.mark.rule("SPK-SOLO-10")
def test_without_a_speakeasy_in_the_zone_nothing_is_converted() -> None:
    rival = rival_has(speakeasies=[spot(7)])
    position = rival_turn("planning_office", rival)
    assert position.built(RIVAL) == [[], [spot(7)], [], []]
