"""Speakeasy as it is drawn: every zone has its place, and what follows by the rules is a fact."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.engine.scene import Scene
from omerta.engine.title import SPECTATOR
from omerta.games.speakeasy.places.workshop import Drive

from .names import spot
from .positions import Family, Position, fresh, lay
from .rivals import alone, rival_has


def scene(position: Position, seat: int = 0) -> Scene:
    return position.title.scene(position.title.view(position.table, seat))


def facts(position: Position, seat: int = 0) -> dict[str, Any]:
    return scene(position, seat).facts


def test_a_spot_shows_building_member_barrel_and_tile() -> None:
    family = Family(casinos=[spot(14)], guards=[spot(14)], barrels=[spot(14)])
    position = lay({1: family}, mobsters={2: "larry_fay"}, tiles={spot(14): "goon"})
    places = scene(position).places
    assert places["spot.14.1"] == [["casino.1", 1], ["member.1", 1], ["barrel", 1], ["ct14", 1]]
    assert places["spot.2.2"][0] == ["mob_speakeasy", 1]
    assert ["strength.3", 1] in places["district.2"]
    assert places["mobster_board.2"] == [["larry_fay", 1]]


@pytest.mark.rule("SPK-ASSOCIATE-01")
def test_an_associate_lies_at_his_family_and_not_on_the_board() -> None:
    position = lay({1: Family(associate="larry_fay")}, mobsters={2: "larry_fay"})
    places = scene(position).places
    assert (places["associate.1"], places["mobster_board.2"]) == ([["larry_fay", 1]], [])


@pytest.mark.rule("SPK-HIDDEN-01", "SPK-HIDDEN-02")
def test_a_hand_is_open_to_its_owner_and_a_number_to_the_others() -> None:
    family = Family(hand=["party_1"], secret=["network_2"], dirty=33)
    position = lay({0: family})
    own, other = scene(position, 0).places, scene(position, 1).places
    assert own["hand.0"] == [["network_2", 1], ["party_1", 1]]
    assert (other["hand.0"], other["remembered.0"]) == (2, [["party_1", 1]])
    assert facts(position, 1)["families"][0]["unknown"] == ["network"]
    assert own["safe.0"] == [["dollar", 33]]
    assert scene(position, SPECTATOR).places["hand.0"] == 2


@pytest.mark.rule("SPK-SETUP-34", "SPK-LEVEL-10")
def test_members_wait_beside_the_power_track_until_they_are_reached() -> None:
    position = lay({0: Family(levels={"strength": 4}, vip=1)})
    places = scene(position).places
    assert ["member.0", 1] in places["power.14"]
    assert ["member.0", 1] not in places["power.8"]
    assert ["power_marker.0", 1] in places["power.8"]
    assert places["vip.0"] == [["member.0", 1]]


@pytest.mark.rule("SPK-MAP-01", "SPK-TWOPLAYER-01")
def test_neighbours_and_closed_districts_are_facts() -> None:
    found = facts(lay(seats=2, closed=[5, 6, 11, 12, 16]))
    assert found["neighbours"]["5"] == [2, 3, 4, 6, 8, 9]
    assert found["closed"] == [5, 6, 11, 12, 16]
    assert found["zones"]["uptown"] == [13, 14, 15, 16]
    assert "spot.16.1" in scene(lay(seats=2)).places


@pytest.mark.rule("SPK-PAYOUT-02", "SPK-PAYOUT-12", "SPK-COPS-08")
def test_control_and_payouts_are_facts() -> None:
    families = {0: Family(speakeasies=[spot(1)]), 1: Family(casinos=[spot(2)])}
    found = facts(lay(families, mobsters={3: "larry_fay"}, cops=[2]))
    assert [found["control"][district] for district in ("1", "2", "3", "4")] == [
        [0],
        [],
        ["mob"],
        [],
    ]
    assert found["inactive"] == ["spot.2.1"]
    downtown = found["payouts"]["downtown"]
    assert downtown["districts"] == [1, 0, 0, 0, 1]
    assert downtown["money"][0] == downtown["paid"][1]


def test_the_points_of_both_trucks_are_facts() -> None:
    """Those of a drive to come, and what is left of one that goes on."""
    family = Family(trucks=[1, 2], levels={"transport": 3})
    assert facts(lay({0: family}))["families"][0]["moves"] == [3, 3]
    assert facts(lay({0: Family(trucks=[1])}))["families"][0]["moves"] == [1]
    driving = lay({0: family}).first(Drive(0, 1, 4))
    assert facts(driving)["families"][0]["moves"] == [1, 4]


@pytest.mark.rule("SPK-RAID-08", "SPK-TRUCK-20")
def test_a_boat_says_where_it_lies_its_defence_and_its_prices() -> None:
    position = lay(holds={"sandra_daisy": 3})
    found = facts(position)["boats"]["sandra_daisy"]
    assert (found["district"], found["defence"]) == (1, 9)
    prices = position.table.printed.hold_price[0]
    assert [found["price"], found["next_price"]] == [prices[2], prices[3]]
    assert scene(position).places["hold.sandra_daisy"][0] == ["barrel", 3]


def test_goals_say_what_they_pay_and_who_fulfils_them() -> None:
    found = facts(lay({2: Family(crates=[9])}))["goals"]
    assert found["pier_1"] == {"money": 15, "fulfilled": [2]}
    assert found["power_22"]["fulfilled"] == []


@pytest.mark.rule("SPK-SOLO-04", "SPK-SOLO-03")
def test_the_rival_has_strength_and_no_headquarters() -> None:
    position = alone(rival_has(speakeasies=[spot(1)]))
    made = scene(position)
    assert made.facts["families"][1]["rival"]
    assert made.facts["families"][1]["defence"] == 7
    assert "hand.1" not in made.places
    assert made.places["spot.1.1"] == [["speakeasy.1", 1], *made.places["spot.1.1"][1:]]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_of_the_log_that_has_a_name_is_in_the_sheet(seats: int) -> None:
    position = fresh(seats)
    listed = {thing.name for thing in position.title.things()}
    for line in position.news():
        told = position.title.news[line.key]
        for kind, number in zip(told.kinds, line.numbers, strict=False):
            found = position.title.thing(kind, number)
            assert not found or found in listed, (line.key, found)
