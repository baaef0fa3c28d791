"""Set-up: the two sides of the board, its zones and spots, the closed districts."""

from __future__ import annotations

import pytest

from omerta.engine.trouble import Trouble
from omerta.games.speakeasy.build import ChooseSpot
from omerta.games.speakeasy.places.trucks import BUY_ONE, BUY_TWO
from omerta.games.speakeasy.places.workshop import drive
from omerta.games.speakeasy.sites import LARGE_ONES, SMALL_ONES
from omerta.games.speakeasy.start_round import StartSpot

from .draws import districts, setups, spots_by_district, zones
from .households import Family
from .names import boat, effect, piece, pier, spot
from .positions import fresh, lay

DOWNTOWN = [1, 2, 3, 4, 5, 6]
MIDTOWN = [7, 8, 9, 10, 11, 12]
UPTOWN = [13, 14, 15, 16]


@pytest.mark.rule("SPK-SETUP-01")
@pytest.mark.parametrize(("seats", "spots"), [(1, 22), (2, 22), (3, 36), (4, 36)])
def test_three_and_four_play_on_the_large_side_of_the_board(seats: int, spots: int) -> None:
    position = fresh(seats)
    assert sum(spots_by_district(position.table.spots)) == spots
    assert len(districts(position.table.closed)) == (5 if seats <= 2 else 0)


@pytest.mark.rule("SPK-SETUP-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats: int) -> None:
    with pytest.raises(Trouble) as trouble:
        fresh(seats)
    assert trouble.value.key == "players"
    assert trouble.value.arguments["rule"] == "SPK-SETUP-01"


def zone_of(district: int) -> int:
    """The zone whose only casino of the family bars a second one in this district."""
    barred = []
    for number, other in enumerate((DOWNTOWN, MIDTOWN, UPTOWN)):
        elsewhere = next(one for one in other if one != district)
        owner = Family(clean=50, hand=["network_1"], casinos=[spot(elsewhere)])
        position = lay({0: owner}).first(ChooseSpot(0, LARGE_ONES, piece("casino")))
        if spot(district) not in position.choices:
            position.refused("SPK-PLAN-06", "choose_spot", spot(district))
            barred.append(number)
    assert len(barred) == 1, "a district is in one zone"
    return barred[0]


@pytest.mark.rule("SPK-SETUP-02", "SPK-SETUP-03")
def test_sixteen_districts_in_three_zones() -> None:
    """1 to 6 are Downtown, 7 to 12 Midtown, 13 to 16 Uptown, as one casino in each zone shows;
    there is no spot anywhere else, so none in Central Park.
    """
    zoned = [zone_of(district) for district in range(1, 17)]
    assert zoned == [0] * 6 + [1] * 6 + [2] * 4
    assert [zoned.count(zone) for zone in range(3)] == [6, 6, 4]
    assert len(spots_by_district(lay().table.spots)) == 16
    assert lay().table.spots >> 48 == 0


@pytest.mark.rule("SPK-SETUP-04")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_spots_downtown_and_midtown_and_three_uptown(seats: int) -> None:
    position = fresh(seats)
    by_district = spots_by_district(position.table.spots)
    assert by_district == [2] * 12 + [3] * 4
    assert sum(by_district) == 36
    position.first(StartSpot(0, piece("spot_1")))
    for district in DOWNTOWN + MIDTOWN:
        position.refused("SPK-BUILD-07", "start_spot", spot(district, 3))
    empty = [one for one in UPTOWN if not position.table.strength[one - 1]]
    assert empty
    assert all(spot(district, 3) in position.choices for district in empty)


@pytest.mark.rule("SPK-SETUP-05")
def test_with_two_players_every_district_has_two_spots() -> None:
    """Which five are closed changes from game to game; none has a third spot, 22 are left."""
    opened: set[int] = set()
    for position in setups(2):
        table = position.table
        by_district = spots_by_district(table.spots)
        assert set(by_district) == {0, 2}
        assert sum(by_district) == 22
        opened |= {district + 1 for district in range(16) if by_district[district]}
    assert opened == set(range(1, 17)), "two spots in every one of the sixteen: 32"


@pytest.mark.rule("SPK-SETUP-05")
def test_the_third_spot_uptown_is_refused_with_two_players() -> None:
    position = lay(seats=2).first(StartSpot(0, piece("spot_1")))
    open_uptown = [13, 14, 15]
    assert [one for one in position.choices if one >= spot(13)] == [
        place for district in open_uptown for place in (spot(district, 1), spot(district, 2))
    ]
    for district in open_uptown:
        position.refused("SPK-BUILD-07", "start_spot", spot(district, 3))


@pytest.mark.rule("SPK-TWOPLAYER-01")
@pytest.mark.parametrize("seats", [1, 2])
def test_five_districts_are_closed_two_two_and_one_by_zone(seats: int) -> None:
    """Which ones is drawn anew each game."""
    ever: set[int] = set()
    for position in setups(seats):
        closed = districts(position.table.closed)
        assert zones(closed) == [2, 2, 1]
        assert position.told("closed_district") != []
        assert sorted(line[0] + 1 for line in position.told("closed_district")) == closed
        ever |= set(closed)
    assert ever == set(range(1, 17))


@pytest.mark.rule("SPK-TWOPLAYER-01")
def test_the_mobster_tiles_of_closed_districts_leave_the_game() -> None:
    """Eleven are left, those of the open districts."""
    for position in setups(2):
        table = position.table
        assert sorted(table.war_tiles) == [
            district for district in range(16) if not table.closed >> district & 1
        ]
        assert len(table.war_tiles) == 11


@pytest.mark.rule("SPK-TWOPLAYER-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_no_district_is_closed(seats: int) -> None:
    for position in setups(seats, 5):
        assert position.table.closed == 0
        assert len(position.table.war_tiles) == 16


@pytest.mark.rule("SPK-TWOPLAYER-02")
def test_no_city_tile_and_no_mobster_in_a_closed_district() -> None:
    """Neither at the set-up nor by any later war."""
    for position in setups(2, 10):
        table = position.table
        closed = districts(table.closed)
        assert not any(table.tile[spot(one, place)] >= 0 for one in closed for place in (1, 2, 3))
        position.plays_until("the end")
        invaded = {line[1] + 1 for line in position.told("invaded")}
        assert not invaded & set(closed)
        assert not any(table.mob >> spot(one, place) & 1 for one in closed for place in (1, 2, 3))
        assert len(invaded) == 2 + 2 + 3


@pytest.mark.rule("SPK-TWOPLAYER-02")
@pytest.mark.parametrize("closed", [[1, 2, 7, 8, 13], [5, 6, 11, 12, 16]])
def test_no_building_goes_to_a_closed_district(closed: list[int]) -> None:
    """Refused in the start round, at the building department and at the planning office."""
    rich = Family(clean=90, hand=["network_1"])
    for name in ("spot_1", "spot_6", "nightclub_1", "casino"):
        mode = SMALL_ONES if name.startswith("spot") else LARGE_ONES
        position = lay({0: rich}, seats=2, closed=closed)
        position.first(ChooseSpot(0, mode, piece(name)))
        for district in closed:
            for place in (1, 2):
                position.refused("SPK-TWOPLAYER-02", "choose_spot", spot(district, place))
    position = lay(seats=2, closed=closed).first(StartSpot(0, piece("spot_1")))
    for district in closed:
        position.refused("SPK-TWOPLAYER-02", "start_spot", spot(district))
    assert len(position.choices) == 22


@pytest.mark.rule("SPK-TWOPLAYER-03")
def test_cops_come_to_closed_districts_too() -> None:
    """At the set-up, face down, and by the end everywhere: sixteen districts, sixteen cops."""
    seen = told = 0
    for position in setups(2):
        table = position.table
        seen += len(districts(table.cops & table.closed))
        told += len(districts(table.cop_next & table.closed))
        assert sorted(table.cop_tiles) == list(range(16))
    assert seen
    assert told
    position.plays_until("the end")
    assert districts(position.table.cops) == list(range(1, 17))


@pytest.mark.rule("SPK-TWOPLAYER-03")
@pytest.mark.parametrize("cops", [[], [16]])
def test_a_cop_in_a_closed_district_has_no_effect(cops: list[int]) -> None:
    """With or without him its boat is raided, and a truck drives in and buys there."""
    family = Family(levels={"strength": 5}, goons=6, pier=[pier("uptown", 1)], trucks=[14])
    closed = [1, 2, 7, 8, 16]
    boats = {"stephanie_st_clair": 16}
    position = lay({0: family}, seats=2, cops=cops, boats=boats, closed=closed)
    position.first(*drive(position.table, 0, 0))
    position.says(0, "drive", 16 - 1)
    assert BUY_ONE in position.choices
    assert BUY_TWO in position.choices
    position = lay({0: family}, seats=2, cops=cops, boats=boats, closed=closed)
    position.goes("docks_a").says(0, "row", effect("raid"))
    assert position.choices == [boat("stephanie_st_clair")]
