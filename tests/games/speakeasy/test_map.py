"""The map: which districts touch, where boats lie, what a spot has room for."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.board import BOATS
from omerta.games.speakeasy.places.city_hall import Protect
from omerta.games.speakeasy.places.docks import Raid
from omerta.games.speakeasy.places.loot import SailOn
from omerta.games.speakeasy.places.trucks import DELIVER
from omerta.games.speakeasy.places.workshop import Drive, drive

from .draws import districts, setups
from .households import Family
from .names import NEIGHBOURS, boat, pier, spot
from .positions import Position, lay

HARBOURS = [1, 2, 7, 13, 16, 12, 6]  # clockwise
PIERS = {
    1: "downtown",
    2: "downtown",
    6: "downtown",
    7: "midtown",
    12: "midtown",
    13: "uptown",
    16: "uptown",
}


def truck_in(district: int, seats: int = 4) -> Position:
    """A truck with one movement point."""
    position = lay({0: Family(trucks=[district], clean=0, dirty=0)}, seats=seats)
    return position.first(*drive(position.table, 0, 0))


@pytest.mark.rule("SPK-MAP-01")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("district", range(1, 17))
def test_a_truck_drives_to_the_districts_next_to_its_own(district: int, seats: int) -> None:
    position = truck_in(district, seats=seats)
    assert [option + 1 for option in position.choices] == NEIGHBOURS[district]
    for other in set(range(1, 17)) - set(NEIGHBOURS[district]) - {district}:
        corners = {district, other} in ({13, 14}, {15, 16})
        position.refused("SPK-MAP-02" if corners else "SPK-TRUCK-04", "drive", other - 1)


@pytest.mark.rule("SPK-MAP-01")
def test_there_are_26_edges() -> None:
    edges = {
        tuple(sorted((district, option + 1)))
        for district in range(1, 17)
        for option in truck_in(district).choices
    }
    assert len(edges) == 26


@pytest.mark.rule("SPK-MAP-02")
@pytest.mark.parametrize(("here", "there"), [(13, 14), (14, 13), (15, 16), (16, 15)])
def test_nobody_drives_through_central_park(here: int, there: int) -> None:
    position = truck_in(here)
    assert there - 1 not in position.choices
    position.refused("SPK-MAP-02", "drive", there - 1)


def sails_from(district: int, others: list[int], seats: int = 4) -> int:
    """Where Al Capone's boat goes if the other boats lie there."""
    names = [name for name in BOATS if name != "al_capone"]
    boats = {"al_capone": district, **dict(zip(names, others, strict=True))}
    position = lay(seats=seats, boats=boats).first(SailOn(0, boat("al_capone")))
    assert [position.harbour(name) for name in names] == others
    return position.harbour("al_capone")


@pytest.mark.rule("SPK-MAP-03")
@pytest.mark.parametrize("place", range(7))
def test_boats_go_round_the_seven_harbours_clockwise(place: int) -> None:
    """From 1 over 2, 7, 13, 16, 12 and 6 to 1 again."""
    around = HARBOURS[place:] + HARBOURS[:place]
    assert sails_from(around[0], around[2:5]) == around[1]
    assert sails_from(around[0], around[1:4]) == around[4]


@pytest.mark.rule("SPK-MAP-03")
def test_all_harbours_are_these_seven() -> None:
    ever = {position.harbour(name) for position in setups(4) for name in BOATS}
    assert ever == set(HARBOURS)


@pytest.mark.rule("SPK-TWOPLAYER-04")
@pytest.mark.parametrize("place", range(7))
def test_boats_call_at_closed_districts_too(place: int) -> None:
    """The closed harbours 6, 12 and 16 are harbours like all others."""
    around = HARBOURS[place:] + HARBOURS[:place]
    assert sails_from(around[0], around[2:5], seats=2) == around[1]


@pytest.mark.rule("SPK-TWOPLAYER-04")
def test_barrels_are_bought_in_a_closed_harbour() -> None:
    position = lay({0: Family(trucks=[16])}, seats=2, boats={"stephanie_st_clair": 16})
    position.first(*drive(position.table, 0, 0))
    position.says(0, "drive", 18)  # buy two
    assert position.money(0) == (15 - 3 - 4, 30)
    assert position.harbour("stephanie_st_clair") == 12


@pytest.mark.rule("SPK-MAP-04")
@pytest.mark.parametrize("district", sorted(PIERS))
def test_a_boat_is_raided_from_the_pier_of_its_zone(district: int) -> None:
    """With members at the other two piers it is out of reach."""
    others = [one for one in HARBOURS if one != district][:3]
    names = [name for name in BOATS if name != "sandra_daisy"]
    boats = {"sandra_daisy": district, **dict(zip(names, others, strict=True))}
    for zone in ("downtown", "midtown", "uptown"):
        raider = Family(levels={"strength": 5}, goons=6, pier=[pier(zone, 1)])
        position = lay({0: raider}, boats=boats).first(Raid(0))
        offered = position.step == "raid" and boat("sandra_daisy") in position.choices
        assert offered == (PIERS[district] == zone)
        if position.step == "raid" and not offered:
            position.refused("SPK-RAID-01", "raid", boat("sandra_daisy"))


@pytest.mark.rule("SPK-MAP-05")
def test_one_member_protects_a_spot_and_no_second() -> None:
    """Two buildings of one district have a protection space each."""
    family = Family(
        speakeasies=[spot(13, 1), spot(13, 2)],
        guards=[spot(13, 1)],
        vip=2,
        levels={"network": 2},
        markers=8,
    )
    position = lay({0: family}).first(Protect(0, 0, -1))
    assert position.choices == [spot(13, 2)]
    position.refused("SPK-PROTECT-06", "protect", spot(13, 1))
    position.says(0, "protect", spot(13, 2))
    assert position.guards(0) == [spot(13, 1), spot(13, 2)]
    assert position.step == "place_capo"


@pytest.mark.rule("SPK-MAP-05")
def test_one_barrel_stands_beside_a_spot_and_no_second() -> None:
    family = Family(
        speakeasies=[spot(13, 1), spot(13, 2)],
        barrels=[spot(13, 1)],
        trucks=[13],
        loads=[2],
    )
    position = lay({0: family}).first(Drive(0, 0, -1))
    assert position.choices == [DELIVER + spot(13, 2)]
    position.refused("SPK-TRUCK-17", "drive", DELIVER + spot(13, 1))
    position.says(0, "drive", DELIVER + spot(13, 2))
    assert position.barrels(0) == [spot(13, 1), spot(13, 2)]
    assert DELIVER + spot(13, 2) not in position.choices


@pytest.mark.rule("SPK-MAP-05")
@pytest.mark.parametrize("seats", [2, 4])
def test_each_district_gets_one_cop_and_one_strength_tile(seats: int) -> None:
    """Over a whole game no district is named twice."""
    position = setups(seats, 1)[0]
    started = [line[1] for line in position.told("mobster_there")]
    position.plays_until("the end")
    cops = [line[0] for line in position.told("cop")]
    assert sorted(cops) == list(range(16))
    mobsters = started + [line[1] for line in position.told("invaded")]
    assert len(mobsters) == len(set(mobsters)) == 16 - len(districts(position.table.closed))
