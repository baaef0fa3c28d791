"""Load and deliver: what trucks load at the still, carry, and put beside buildings."""

from __future__ import annotations

import pytest

from .names import contact, effect, spot
from .positions import Family
from .trucks import (
    buy,
    deliver,
    distilled,
    does,
    driving,
    load,
    loads,
    stops,
    to,
    trucks,
)


@pytest.mark.rule("SPK-TRUCK-08")
def test_a_truck_carries_two_barrels() -> None:
    """A third one is refused, from the still and from a boat; the other truck has its own room."""
    family = Family(levels={"transport": 3}, still=spot(7), distilled=4, trucks=[7, 7])
    position = does(driving(family), load(), load())
    assert loads(position) == [2, 0]
    assert stops(position, 1) == []
    position.refused("SPK-TRUCK-08", "drive", load())
    position.refused("SPK-TRUCK-08", "drive", buy(1))
    does(position, load(truck=2), load(truck=2))
    assert loads(position) == [2, 2]
    assert distilled(position) == 0


@pytest.mark.rule("SPK-TRUCK-08")
def test_a_delivered_barrel_makes_room_for_another() -> None:
    family = Family(still=spot(8), speakeasies=[spot(8, 2)], distilled=3, trucks=[8])
    position = does(driving(family), load(), load(), deliver(spot(8, 2)), load())
    assert loads(position) == [2, 0]
    assert distilled(position) == 0


@pytest.mark.rule("SPK-TRUCK-09")
def test_barrels_may_stay_on_the_truck_and_be_delivered_another_turn() -> None:
    family = Family(still=spot(8), speakeasies=[spot(9)], distilled=2, trucks=[8])
    position = does(driving(family), load(), load(), to(9))
    assert position.may_pass
    position.passes()
    position.plays_until("place_capo", 1)
    assert loads(position) == [2, 0]
    position.plays_until("place_capo", 0)
    assert loads(position) == [2, 0]
    assert trucks(position) == [9, 0]
    position.says(0, "place_capo", contact("planning_office_a"))  # the workshop is taken
    assert loads(position) == [2, 0]


@pytest.mark.rule("SPK-TRUCK-09")
def test_an_empty_truck_has_nothing_to_deliver() -> None:
    position = driving(Family(speakeasies=[spot(9)], trucks=[9]))
    assert stops(position) == []
    position.refused("SPK-TRUCK-09", "drive", deliver(spot(9)))


@pytest.mark.rule("SPK-TRUCK-10")
def test_loading_buying_and_delivering_come_before_between_and_after_moves() -> None:
    """Load and deliver in 8, move, buy and deliver in 7, move, deliver in 4."""
    family = Family(
        levels={"transport": 2},
        still=spot(8),
        speakeasies=[spot(8, 2), spot(7), spot(4)],
        distilled=2,
        trucks=[8],
    )
    position = does(driving(family, holds={"al_capone": 5}), load(), deliver(spot(8, 2)), load())
    does(position, to(7), buy(1), deliver(spot(7)), to(4), deliver(spot(4)))
    assert position.barrels(0) == [spot(4), spot(7), spot(8, 2)]
    assert loads(position) == [0, 0]
    assert position.step == "take_card"


@pytest.mark.rule("SPK-TRUCK-10")
def test_everything_may_be_left_out() -> None:
    family = Family(
        levels={"transport": 2}, still=spot(7), speakeasies=[spot(7, 2)], distilled=2, trucks=[7]
    )
    position = does(driving(family), load())
    assert stops(position) == [load(), buy(1), deliver(spot(7, 2))]
    position.passes()
    assert (loads(position), position.barrels(0), position.clean(0)) == ([1, 0], [], 15)


@pytest.mark.rule("SPK-TRUCK-11")
def test_in_the_district_of_the_still_barrels_come_from_the_distillery_domain() -> None:
    family = Family(still=spot(8), distilled=3, trucks=[8])
    position = driving(family)
    supply = position.table.barrels
    assert stops(position) == [load()]
    does(position, load())
    assert (distilled(position), loads(position)) == (2, [1, 0])
    assert (position.table.barrels, position.money(0)) == (supply, (15, 30))


@pytest.mark.rule("SPK-TRUCK-11")
@pytest.mark.parametrize(
    ("family", "rival", "cops"),
    [
        (Family(still=spot(9), distilled=3, trucks=[8]), Family(), []),
        (Family(still=spot(8), distilled=0, trucks=[8]), Family(distilled=3), []),
        (Family(still=spot(8), distilled=3, trucks=[8]), Family(), [8]),
        (Family(distilled=3, trucks=[8]), Family(still=spot(8), distilled=3), []),
        (Family(distilled=3, speakeasies=[spot(8)], trucks=[8]), Family(), []),
    ],
    ids=["another district", "nothing made", "inactive", "somebody else's", "a speakeasy"],
)
def test_nothing_is_loaded_without_the_own_active_still(
    family: Family, rival: Family, cops: list[int]
) -> None:
    position = driving(family, {1: rival}, cops=cops)
    assert load() not in stops(position)
    position.refused("SPK-TRUCK-11", "drive", load())


@pytest.mark.rule("SPK-TRUCK-11")
def test_a_protected_still_is_active_beside_a_cop() -> None:
    family = Family(still=spot(8), guards=[spot(8)], distilled=1, trucks=[8])
    position = does(driving(family, cops=[8]), load())
    assert loads(position) == [1, 0]


FULL = Family(
    speakeasies=[spot(14), spot(14, 2)],
    nightclubs=[spot(14, 3)],
    casinos=[spot(16)],
    trucks=[14],
    loads=[2],
)


@pytest.mark.rule("SPK-TRUCK-16")
def test_a_barrel_goes_beside_an_own_building_of_the_district() -> None:
    """One each; the casino in 16 is offered only there."""
    position = driving(FULL)
    assert stops(position) == [deliver(spot(14, place)) for place in (1, 2, 3)]
    position.refused("SPK-TRUCK-16", "drive", deliver(spot(16)))
    does(position, deliver(spot(14, 3)))
    assert (position.barrels(0), loads(position)) == ([spot(14, 3)], [1, 0])
    assert stops(position) == [deliver(spot(14)), deliver(spot(14, 2))]
    does(position, to(16), deliver(spot(16)))
    assert (position.barrels(0), loads(position)) == ([spot(14, 3), spot(16)], [0, 0])


@pytest.mark.rule("SPK-TRUCK-16")
def test_no_barrel_goes_beside_foreign_buildings_or_empty_spots() -> None:
    family = Family(speakeasies=[spot(16)], trucks=[14], loads=[2])
    position = driving(family, {1: Family(speakeasies=[spot(14, 2)])})
    assert stops(position) == []
    position.refused("SPK-TRUCK-16", "drive", deliver(spot(14)))
    position.refused("SPK-TRUCK-16", "drive", deliver(spot(14, 2)))


@pytest.mark.rule("SPK-TRUCK-16")
def test_no_barrel_goes_beside_an_inactive_building() -> None:
    position = driving(Family(speakeasies=[spot(14)], trucks=[14], loads=[2]), cops=[14])
    assert stops(position) == []
    position.refused("SPK-COPS-08", "drive", deliver(spot(14)))


@pytest.mark.rule("SPK-TRUCK-16")
def test_a_protected_building_beside_a_cop_takes_a_barrel() -> None:
    family = Family(
        speakeasies=[spot(14)],
        nightclubs=[spot(14, 2)],
        guards=[spot(14, 2)],
        trucks=[14],
        loads=[1],
    )
    position = driving(family, cops=[14])
    assert stops(position) == [deliver(spot(14, 2))]


@pytest.mark.rule("SPK-TRUCK-17")
def test_a_building_holds_one_barrel() -> None:
    family = Family(speakeasies=[spot(9), spot(9, 2)], barrels=[spot(9)], trucks=[9], loads=[2])
    position = driving(family)
    assert stops(position) == [deliver(spot(9, 2))]
    position.refused("SPK-TRUCK-17", "drive", deliver(spot(9)))
    does(position, deliver(spot(9, 2)))
    assert stops(position) == []
    position.refused("SPK-TRUCK-17", "drive", deliver(spot(9, 2)))
    assert loads(position) == [1, 0]


@pytest.mark.rule("SPK-TRUCK-18")
def test_nothing_is_delivered_to_a_still() -> None:
    position = driving(Family(still=spot(9), guards=[spot(9)], trucks=[9], loads=[1]))
    assert stops(position) == []
    position.refused("SPK-TRUCK-18", "drive", deliver(spot(9)))


@pytest.mark.rule("SPK-TRUCK-18")
def test_nothing_is_unloaded_onto_the_distillery_domain() -> None:
    """All that a truck beside the still can do is load."""
    position = driving(Family(still=spot(8), distilled=1, trucks=[8], loads=[1]))
    assert stops(position) == [load()]
    assert effect("deliver") not in position.options
