"""Load and deliver: buying barrels from smuggler boats, and the boats sailing on."""

from __future__ import annotations

import pytest

from .names import boat, spot
from .positions import Family, Position
from .trucks import buy, deliver, does, driving, loads, roads, stops, to

RICH = Family(clean=50, dirty=0, trucks=[7])
HARBOURS = [1, 2, 7, 13, 16, 12, 6]  # clockwise
ELSEWHERE = {"sandra_daisy": 1, "arnold_rothstein": 2, "stephanie_st_clair": 6}


def beside(name: str, hold: int = 5, family: Family = RICH, spilled: int = 0) -> Position:
    """The truck stands in 7, where this boat lies; the others lie in 1, 2, 6 or 12."""
    boats = {"sandra_daisy": 1, "arnold_rothstein": 2, "al_capone": 12, "stephanie_st_clair": 6}
    boats[name] = 7
    return driving(family, boats=boats, holds={name: hold}, spilled=spilled)


def hold(position: Position, name: str) -> int:
    return position.table.hold[boat(name)]


EACH_BOAT = pytest.mark.parametrize(
    ("name", "prices"),
    [
        ("sandra_daisy", [5, 6, 7, 8, 9]),
        ("arnold_rothstein", [4, 5, 6, 7, 8]),
        ("al_capone", [4, 5, 5, 6, 7]),
        ("stephanie_st_clair", [3, 4, 5, 6, 7]),
    ],
)


@pytest.mark.rule("SPK-TRUCK-12", "SPK-TRUCK-20", "SPK-TRUCK-21", "SPK-TRUCK-22", "SPK-TRUCK-23")
@EACH_BOAT
def test_each_barrel_of_a_boat_has_its_price(name: str, prices: list[int]) -> None:
    """From the first, with a full hold, to the fifth, the last one."""
    paid = []
    for place in range(5):
        position = does(beside(name, hold=5 - place), buy(1))
        paid.append(50 - position.clean(0))
        assert hold(position, name) == 4 - place
    assert paid == prices


@pytest.mark.rule("SPK-TRUCK-15", "SPK-TRUCK-13")
@EACH_BOAT
def test_two_barrels_cost_two_prices(name: str, prices: list[int]) -> None:
    """After the fifth comes the highest price again."""
    row = [*prices, max(prices), max(prices)]
    paid = [50 - does(beside(name, hold=5 - place), buy(2)).clean(0) for place in range(6)]
    assert paid == [row[place] + row[place + 1] for place in range(6)]


@pytest.mark.rule("SPK-TRUCK-12")
def test_barrels_are_bought_from_the_hold_in_the_district_of_the_boat() -> None:
    position = beside("sandra_daisy")
    supply = position.table.barrels
    assert stops(position) == [buy(1), buy(2)]
    does(position, buy(1))
    assert (hold(position, "sandra_daisy"), loads(position)) == (4, [1, 0])
    assert (position.table.barrels, position.money(0)) == (supply, (45, 0))


@pytest.mark.rule("SPK-TRUCK-12")
@pytest.mark.parametrize("district", [6, 8, 12])
def test_without_a_boat_in_the_district_nothing_is_bought(district: int) -> None:
    position = driving(Family(clean=50, trucks=[district]))
    assert stops(position) == []
    position.refused("SPK-TRUCK-12", "drive", buy(1))


@pytest.mark.rule("SPK-TRUCK-12")
@pytest.mark.parametrize(
    ("clean", "dirty", "offered"),
    [(4, 1, []), (5, 0, [1]), (4, 2, [1]), (10, 1, [1]), (11, 0, [1, 2]), (0, 22, [1, 2])],
)
def test_what_cannot_be_paid_is_not_bought(clean: int, dirty: int, offered: list[int]) -> None:
    """Sandra asks $5, and $11 for two; dirty money counts half."""
    position = beside("sandra_daisy", family=Family(clean=clean, dirty=dirty, trucks=[7]))
    assert stops(position) == [buy(number) for number in offered]
    if offered != [1, 2]:
        position.refused("SPK-MONEY-03", "drive", buy(2))


@pytest.mark.rule("SPK-TRUCK-13")
@pytest.mark.parametrize(
    ("name", "price"),
    [("sandra_daisy", 9), ("arnold_rothstein", 8), ("al_capone", 7), ("stephanie_st_clair", 7)],
)
def test_an_empty_hold_sells_from_the_supply_at_the_highest_price(name: str, price: int) -> None:
    position = beside(name, hold=0)
    supply = position.table.barrels
    does(position, buy(2))
    assert position.clean(0) == 50 - 2 * price
    assert (hold(position, name), position.table.barrels) == (0, supply - 2)
    assert loads(position) == [2, 0]


@pytest.mark.rule("SPK-TRUCK-13")
def test_the_last_barrel_of_the_hold_and_one_of_the_supply() -> None:
    position = beside("sandra_daisy", hold=1)
    supply = position.table.barrels
    does(position, buy(2))
    assert position.clean(0) == 50 - 9 - 9
    assert (hold(position, "sandra_daisy"), position.table.barrels) == (0, supply - 1)


@pytest.mark.rule("SPK-TRUCK-13")
@pytest.mark.parametrize(("barrels", "offered"), [(0, []), (1, [1]), (2, [1, 2])])
def test_nobody_buys_more_than_hold_and_supply_have(barrels: int, offered: list[int]) -> None:
    """15 of the 40 barrels lie in the other holds, so many are left, the rest is out."""
    position = beside("al_capone", hold=0, spilled=25 - barrels)
    assert position.table.barrels == barrels
    assert stops(position) == [buy(number) for number in offered]
    if barrels < 2:
        position.refused("SPK-TRUCK-13", "drive", buy(2))


@pytest.mark.rule("SPK-TRUCK-14")
@pytest.mark.parametrize(
    ("start", "end"), [(1, 2), (2, 7), (7, 13), (13, 16), (16, 12), (12, 6), (6, 1)]
)
def test_the_boat_sails_clockwise_to_the_next_harbour(start: int, end: int) -> None:
    others = [place for place in HARBOURS if place not in (start, end)][:3]
    boats = dict(zip(ELSEWHERE, others, strict=True))
    family = Family(clean=50, trucks=[start])
    position = does(driving(family, boats={**boats, "al_capone": start}), buy(1))
    assert position.harbour("al_capone") == end
    assert [position.harbour(name) for name in ELSEWHERE] == others


@pytest.mark.rule("SPK-TRUCK-14")
@pytest.mark.parametrize(
    ("others", "end"), [([13, 16, 12], 6), ([13, 16, 6], 12), ([13, 12, 6], 16), ([16, 12, 6], 13)]
)
def test_the_boat_passes_harbours_with_boats(others: list[int], end: int) -> None:
    boats = {**dict(zip(ELSEWHERE, others, strict=True)), "al_capone": 7}
    position = does(driving(RICH, boats=boats), buy(1))
    assert position.harbour("al_capone") == end
    assert [position.harbour(name) for name in ELSEWHERE] == others


@pytest.mark.rule("SPK-TRUCK-14")
def test_a_boat_nobody_bought_from_stays() -> None:
    position = does(driving(RICH, boats={**ELSEWHERE, "al_capone": 7}), to(8))
    position.plays_until("place_capo", 1)
    assert position.harbour("al_capone") == 7


@pytest.mark.rule("SPK-TRUCK-15")
def test_after_a_purchase_of_two_the_boat_has_moved_once() -> None:
    position = does(beside("sandra_daisy"), buy(2))
    assert position.clean(0) == 50 - 11
    assert hold(position, "sandra_daisy") == 3
    assert position.harbour("sandra_daisy") == 13
    assert loads(position) == [2, 0]


@pytest.mark.rule("SPK-TRUCK-15")
def test_a_truck_with_a_barrel_has_room_for_one() -> None:
    position = beside("sandra_daisy", family=Family(clean=50, trucks=[7], loads=[1]))
    assert stops(position) == [buy(1)]
    position.refused("SPK-TRUCK-15", "drive", buy(2))
    does(position, buy(1))
    assert loads(position) == [2, 0]


@pytest.mark.rule("SPK-TRUCK-15", "SPK-TRUCK-14")
def test_after_a_purchase_of_one_the_boat_is_gone() -> None:
    """A second barrel is to be had at the boat's next harbour only, for the next price."""
    family = Family(clean=50, levels={"transport": 2}, speakeasies=[spot(13)], trucks=[7])
    position = does(beside("sandra_daisy", family=family), buy(1))
    assert stops(position) == []
    position.refused("SPK-TRUCK-12", "drive", buy(1))
    does(position, to(10), to(13))
    assert stops(position) == [buy(1), deliver(spot(13))]
    does(position, buy(1))
    assert position.clean(0) == 50 - 5 - 6
    assert position.harbour("sandra_daisy") == 16


@pytest.mark.rule("SPK-TRUCK-15")
def test_the_second_truck_makes_a_purchase_of_its_own() -> None:
    """Beside the first one it finds the boat gone; there it pays the next prices."""
    family = Family(clean=50, levels={"transport": 3}, trucks=[7, 7])
    position = does(beside("sandra_daisy", family=family), buy(2))
    assert stops(position, 2) == []
    does(position, to(10, truck=2), to(13, truck=2), buy(2, truck=2))
    assert position.clean(0) == 50 - 5 - 6 - 7 - 8
    assert loads(position) == [2, 2]
    assert roads(position, 2) == [10, 15]
