"""The worked examples of the rulebook about selling, loading and delivering barrels."""

from __future__ import annotations

import pytest

from .names import boat, card, domain, effect, spot
from .positions import Family, lay
from .trucks import (
    buy,
    deliver,
    distilled,
    does,
    load,
    loads,
    playing_card,
    roads,
    stops,
    to,
    trucks,
)


@pytest.mark.rule("SPK-SELL-01", "SPK-SELL-04", "SPK-SELL-05", "SPK-SELL-06", "SPK-SELL-07")
def test_blue_sells_two_barrels_for_35_clean_dollars() -> None:
    """Party 2, power 12: $15 at the active speakeasy, $20 at the active nightclub."""
    blue = Family(
        clean=0,
        dirty=0,
        levels={"network": 3, "party": 2, "distillery": 3, "transport": 2, "strength": 2},
        speakeasies=[spot(3), spot(4)],
        nightclubs=[spot(7)],
        barrels=[spot(3), spot(4), spot(7)],
        hand=["party_11"],
    )
    position = lay({0: blue}).goes("planning_office_c")
    assert position.table.power(0) == 12
    position.says(0, "row", effect("play_party"))
    position.says(0, "play_card", card("party_11"))
    position.says(0, "sell", spot(3))
    assert position.money(0) == (15, 0)
    position.says(0, "sell", spot(7))
    assert position.money(0) == (35, 0)
    assert position.step == "take_card"  # the third barrel stays
    assert position.barrels(0) == [spot(4)]


@pytest.mark.rule(
    "SPK-TRUCK-04", "SPK-TRUCK-05", "SPK-TRUCK-06", "SPK-TRUCK-12", "SPK-TRUCK-14", "SPK-TRUCK-16"
)
def test_yellow_buys_from_sandra_daisy_and_delivers_in_16_and_10() -> None:
    """4 points: 2 of the level and 2 of the card just played. In 12, on the way of the boat to 6,
    another one lies.
    """
    yellow = Family(
        clean=11,
        dirty=0,
        levels={"transport": 2},
        speakeasies=[spot(10)],
        nightclubs=[spot(16, 2)],
        casinos=[spot(16)],
        guards=[spot(16)],
        trucks=[16],
        hand=["transport_10"],
    )
    boats = {"sandra_daisy": 16, "arnold_rothstein": 12}
    position = playing_card("transport_10", yellow, boats=boats, cops=[16])
    does(position, buy(2))
    assert position.money(0) == (0, 0)  # the first for $5, the second for $6
    assert (loads(position), position.table.hold[boat("sandra_daisy")]) == ([2, 0], 3)
    assert position.harbour("sandra_daisy") == 6
    assert stops(position) == [deliver(spot(16))]
    position.refused("SPK-COPS-08", "drive", deliver(spot(16, 2)))  # the nightclub is not active
    does(position, deliver(spot(16)), to(14), to(11), to(10), deliver(spot(10)))
    assert position.barrels(0) == [spot(10), spot(16)]
    assert roads(position) == [7, 11, 13]  # the fourth point lapses
    position.passes()
    assert (trucks(position), loads(position)) == ([10, 0], [0, 0])


@pytest.mark.rule(
    "SPK-TRUCK-01", "SPK-TRUCK-02", "SPK-TRUCK-05", "SPK-TRUCK-10", "SPK-TRUCK-11", "SPK-TRUCK-15"
)
@pytest.mark.rule("SPK-WORKSHOP-03")
def test_purple_delivers_with_two_trucks_of_five_points() -> None:
    """3 of the level, 2 of the left contact of the workshop; the numbers are those of the text."""
    purple = Family(
        clean=30,
        dirty=0,
        levels={"transport": 3},
        still=spot(8),
        distilled=4,
        speakeasies=[spot(4), spot(9), spot(15), spot(15, 2)],
        nightclubs=[spot(5)],
        casinos=[spot(4, 2)],
        trucks=[8],
        hand=["transport_7"],
    )
    boats = {"arnold_rothstein": 7, "al_capone": 6, "stephanie_st_clair": 16}
    position = playing_card("transport_7", purple, "workshop_a", boats=boats)
    does(position, to(8, truck=2))
    assert trucks(position) == [8, 8]
    does(position, load(), load(), load(truck=2), load(truck=2))  # (1)
    assert (distilled(position), loads(position)) == (0, [2, 2])
    does(position, to(4), deliver(spot(4)), deliver(spot(4, 2)))  # (2)
    does(position, to(7), buy(2))  # (3)
    assert position.harbour("arnold_rothstein") == 13
    does(position, to(8), to(9), deliver(spot(9)))  # (4)
    does(position, to(5), deliver(spot(5)))  # (5)
    assert (roads(position), loads(position)) == ([], [0, 2])
    position.refused("SPK-TRUCK-05", "drive", to(4))
    for district in (11, 10, 13, 15):
        does(position, to(district, truck=2))
    does(position, deliver(spot(15), truck=2), deliver(spot(15, 2), truck=2))  # (6)
    does(position, to(13, truck=2), buy(2, truck=2))  # (7)
    assert position.step == "take_card"
    assert (trucks(position), loads(position)) == ([5, 13], [0, 2])
    sold = [spot(4), spot(4, 2), spot(5), spot(9), spot(15), spot(15, 2)]
    assert position.barrels(0) == sold
    assert position.table.hold[boat("arnold_rothstein")] == 1


@pytest.mark.rule("SPK-TRUCK-04")
def test_purple_raises_transport_twice_and_drives_four_districts() -> None:
    """The card raises from 2 to 3, a discard to 4: that many points has each truck."""
    purple = Family(
        clean=0,
        dirty=0,
        levels={"transport": 2, "network": 3},
        trucks=[8],
        hand=["transport_1", "party_1"],
    )
    position = playing_card("transport_1", purple)
    assert position.levels(0)[domain("transport")] == 3
    position.says(0, "raise_by_discard", card("party_1"))
    assert position.levels(0)[domain("transport")] == 4
    does(position, to(11), to(14), to(12), to(9))
    assert roads(position) == []
    does(position, to(8, truck=2))
    assert roads(position, 2) == [4, 5, 7, 9, 11]
