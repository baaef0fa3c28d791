"""Load and deliver: how many trucks there are, and how far and where they drive."""

from __future__ import annotations

import pytest

from .names import NEIGHBOURS, effect, spot
from .positions import Family, lay
from .tables import dining
from .trucks import (
    deliver,
    does,
    driving,
    load,
    miles,
    playing_card,
    plays_tile,
    roads,
    stops,
    to,
    trucks,
)

EVERYWHERE = list(range(1, 17))


def transport(level: int, *trucks: int, crates: tuple[int, ...] = ()) -> Family:
    """A poor family with this Transport level and its trucks in these districts."""
    return Family(clean=0, dirty=0, levels={"transport": level}, trucks=trucks, crates=crates)


@pytest.mark.rule("SPK-TRUCK-01")
@pytest.mark.parametrize(("level", "number"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_the_second_truck_comes_with_transport_3(level: int, number: int) -> None:
    position = driving(transport(level))
    assert roads(position, 1) == EVERYWHERE
    assert roads(position, 2) == (EVERYWHERE if number == 2 else [])
    if number == 1:
        position.refused("SPK-TRUCK-01", "drive", to(5, truck=2))


@pytest.mark.rule("SPK-TRUCK-01")
def test_a_second_truck_on_the_board_does_nothing_below_transport_3() -> None:
    """It cannot have come there by the rules, but the level decides."""
    position = driving(transport(2, 8, 8))
    assert roads(position, 2) == []
    position.refused("SPK-TRUCK-01", "drive", to(9, truck=2))


@pytest.mark.rule("SPK-TRUCK-01")
def test_the_card_that_raises_transport_to_3_brings_the_second_truck_at_once() -> None:
    levels = {"transport": 2, "network": 3}
    family = Family(clean=0, dirty=0, levels=levels, hand=["transport_4"])
    position = playing_card("transport_4", family)
    assert position.levels(0)[3] == 3
    does(position, to(8, truck=2))
    assert miles(position, 2) == 3


@pytest.mark.rule("SPK-TRUCK-01")
def test_the_raise_of_the_workshop_brings_the_second_truck_at_once() -> None:
    levels = {"transport": 2, "network": 3}
    position = lay({0: Family(levels=levels)}).goes("workshop_b")
    position.says(0, "row", effect("raise"))
    position.says(0, "raise", 3)
    position.says(0, "row", effect("deliver"))
    does(position, to(8, truck=2))
    assert miles(position, 2) == 3


@pytest.mark.rule("SPK-TRUCK-02")
@pytest.mark.parametrize("truck", [1, 2])
def test_a_truck_enters_any_district_for_nothing_and_has_all_its_points(truck: int) -> None:
    position = driving(transport(3))
    assert roads(position, truck) == EVERYWHERE
    assert stops(position, truck) == []
    does(position, to(8, truck))
    assert trucks(position) == ([8, 0] if truck == 1 else [0, 8])
    assert roads(position, truck) == [4, 5, 7, 9, 11]
    assert miles(position, truck) == 3


@pytest.mark.rule("SPK-TRUCK-02")
def test_a_truck_may_stay_at_home_and_does_nothing_there() -> None:
    position = driving(Family(still=spot(8), distilled=3))
    position.refused("SPK-TRUCK-02", "drive", load())
    position.passes()
    assert trucks(position) == [0, 0]


@pytest.mark.rule("SPK-TRUCK-03")
def test_a_truck_stays_on_the_board_into_the_next_act() -> None:
    position = lay({0: transport(3, 15, 8), 1: transport(1, 4)}, round=4, turn=3)
    position.plays_until("place_capo", 0)
    assert position.table.act == 1
    assert trucks(position, 0) == [15, 8]
    assert trucks(position, 1) == [4, 0]


@pytest.mark.rule("SPK-TRUCK-03", "SPK-TRUCK-02")
def test_a_truck_on_the_board_does_not_enter_it_again() -> None:
    position = driving(transport(5, 15))
    assert roads(position, 1) == [13]
    position.refused("SPK-TRUCK-04", "drive", to(15))
    position.refused("SPK-TRUCK-04", "drive", to(1))


@pytest.mark.rule("SPK-TRUCK-04")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_point_for_each_level_and_a_district_for_each_point(level: int) -> None:
    assert miles(driving(transport(level, 8))) == level


@pytest.mark.rule("SPK-TRUCK-04")
@pytest.mark.parametrize("district", EVERYWHERE)
def test_a_truck_drives_to_adjacent_districts_only(district: int) -> None:
    """Not diagonally, not through Central Park, nowhere else."""
    position = driving(transport(1, district))
    assert roads(position) == NEIGHBOURS[district]
    for other in EVERYWHERE:
        if other not in NEIGHBOURS[district]:
            park = {district, other} in ({13, 14}, {15, 16})
            position.refused("SPK-MAP-02" if park else "SPK-TRUCK-04", "drive", to(other))


@pytest.mark.rule("SPK-TRUCK-05")
def test_each_truck_has_points_of_its_own() -> None:
    """What one has used up the other still has, also when they take turns."""
    position = does(driving(transport(3, 15, 8)), to(13), to(11, truck=2), to(15), to(13))
    assert roads(position, 1) == []
    position.refused("SPK-TRUCK-05", "drive", to(15))
    assert roads(position, 2) == [8, 10, 12, 14]
    does(position, to(14, truck=2), to(16, truck=2))
    assert position.step == "take_card"
    assert trucks(position) == [13, 16]


@pytest.mark.rule("SPK-TRUCK-05")
def test_unused_points_lapse() -> None:
    """The second city tile of the turn gives no more than the first."""
    family = Family(levels={"transport": 2}, trucks=[8], tiles=["deliver", "deliver"])
    position = dining(family, "play_tiles")
    plays_tile(position, "deliver")
    does(position, to(9))
    position.passes()
    plays_tile(position, "deliver")
    assert miles(position) == 2


@pytest.mark.rule("SPK-TRUCK-19")
def test_trucks_enter_and_pass_closed_districts() -> None:
    """With two players: into 11 and through it, with a barrel for 10."""
    family = Family(levels={"transport": 2}, still=spot(8), distilled=1, speakeasies=[spot(10)])
    position = driving(family, seats=2, closed=(5, 6, 11, 12, 16))
    assert roads(position) == EVERYWHERE
    does(position, to(8), load(), to(11))
    assert trucks(position) == [11, 0]
    assert roads(position) == [8, 10, 12, 14]
    does(position, to(10), deliver(spot(10)))
    assert position.barrels(0) == [spot(10)]


@pytest.mark.rule("SPK-TRUCK-19")
@pytest.mark.parametrize("district", [5, 6, 11, 12, 16])
def test_a_truck_may_begin_in_a_closed_district(district: int) -> None:
    position = does(driving(transport(1), seats=2), to(district))
    assert trucks(position) == [district, 0]
    assert roads(position) == NEIGHBOURS[district]
