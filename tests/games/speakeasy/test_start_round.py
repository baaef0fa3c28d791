"""The start round: who builds what, where and for which money."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import bits
from omerta.games.speakeasy.start_round import StartBuilding

from .households import Family
from .names import piece, spot
from .positions import PASS, fresh, lay
from .start_turns import builds, start


@pytest.mark.rule("SPK-START-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_takes_column_1_and_the_others_follow_clockwise(seats: int) -> None:
    for first in range(seats):
        position = fresh(seats, first)
        assert position.order == [(first + place) % seats for place in range(seats)]
        assert all(position.has(seat, at.LOWER) == 0 for seat in range(seats))


@pytest.mark.rule("SPK-START-01")
def test_unless_told_the_first_player_is_drawn() -> None:
    drawn = {fresh(4, -1, f"draw {number}").order[0] for number in range(40)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("SPK-START-02")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (3, 2), (4, 0), (4, 1)])
def test_players_act_one_after_another_in_reverse_turn_order(seats: int, first: int) -> None:
    """Building and card of one, then building and card of the next."""
    position = fresh(seats, first)
    asked: list[tuple[int, str]] = []
    while position.step != "place_capo":
        if position.step in ("start_building", "start_card"):
            asked.append((position.asked, position.step))
        position.says(position.asked, position.step, position.options[0])
    backwards = [(first - 1 - place) % seats for place in range(seats)]
    assert asked == [
        (seat, step) for seat in backwards for step in ("start_building", "start_card")
    ]
    assert position.asked == first, "act 1 begins with the first player"


@pytest.mark.rule("SPK-START-03")
def test_one_speakeasy_or_the_still_is_opened() -> None:
    """Nine small buildings are on offer, no nightclub, no casino; and none is not enough."""
    position = start(Family(clean=99, hand=["network_11", "network_12"]))
    assert position.choices == list(range(9))
    assert not position.may_pass
    position.refused("SPK-START-03", "start_building", PASS)
    for name in ("nightclub_1", "nightclub_2", "nightclub_3", "casino"):
        position.refused("SPK-START-03", "start_building", piece(name))
    builds(position, "spot_6", spot(7))
    assert position.built(0) == [[spot(7)], [], [], []]
    assert position.step == "start_card", "no second building"


@pytest.mark.rule("SPK-START-03")
def test_a_mobster_speakeasy_cannot_be_replaced_in_the_start_round() -> None:
    """Not even by somebody strong enough."""
    strong = Family(levels={"strength": 5}, goons=6, hand=["network_11"])
    position = start(strong, mobsters={7: "larry_fay"})
    position.says(0, "start_building", piece("spot_1"))
    assert spot(7) not in position.choices
    for place in (spot(7, 1), spot(7, 2)):
        position.refused("SPK-START-03", "start_spot", place)


COSTS = {
    "spot_1": 3,
    "spot_2": 3,
    "spot_3": 3,
    "spot_4": 5,
    "spot_5": 5,
    "spot_6": 5,
    "spot_7": 8,
    "spot_8": 8,
    "spot_9": 8,
}


@pytest.mark.rule("SPK-START-04")
@pytest.mark.parametrize("name", COSTS)
def test_the_building_costs_what_its_place_says_in_clean_money(name: str) -> None:
    position = builds(start(), name, spot(4))
    assert position.money(0) == (15 - COSTS[name], 30)


@pytest.mark.rule("SPK-START-04")
@pytest.mark.parametrize(("clean", "payable"), [(2, 0), (3, 3), (4, 3), (5, 6), (7, 6), (8, 9)])
def test_dirty_money_does_not_help_in_the_start_round(clean: int, payable: int) -> None:
    """With $30 in the safe only what clean money pays is on offer."""
    position = start(Family(clean=clean, dirty=30, hand=["network_11"]))
    dear = [name for name in COSTS if COSTS[name] > clean]
    assert len(dear) == 9 - payable
    if payable:
        assert position.choices == [piece(name) for name in COSTS if COSTS[name] <= clean]
        for name in dear:
            position.refused("SPK-START-04", "start_building", piece(name))
        builds(position, "spot_1", spot(4))
        assert position.money(0) == (clean - 3, 30)
    else:
        assert position.step == "start_card"


@pytest.mark.rule("SPK-START-05")
def test_a_spot_is_empty_without_building_and_without_mobster_speakeasy() -> None:
    """City tiles lie on all of them; only what stands there counts."""
    rival = Family(speakeasies=[spot(2, 1)], nightclubs=[spot(13, 2)])
    position = lay({0: Family(hand=["network_11"]), 1: rival}, mobsters={3: "waxy_gordon"})
    position.first(StartBuilding(0))
    position.says(0, "start_building", piece("spot_1"))
    taken = [spot(2, 1), spot(3, 1), spot(3, 2), spot(13, 2)]
    assert position.choices == [one for one in bits(position.table.spots) if one not in taken]
    assert all(position.table.tile[one] >= 0 for one in position.choices)
    position.refused("SPK-START-05", "start_spot", spot(2, 1))
    position.refused("SPK-START-05", "start_spot", spot(13, 2))
    position.refused("SPK-START-03", "start_spot", spot(3, 1))


@pytest.mark.rule("SPK-START-05")
def test_the_next_player_finds_the_spot_taken() -> None:
    position = fresh(4)
    position.says(3, "start_building", piece("spot_3"))
    where = position.choices[0]
    position.says(3, "start_spot", where)
    position.says(3, "start_card", position.choices[0])
    while position.step != "start_spot":
        position.goes_along()
    position.refused("SPK-START-05", "start_spot", where)


@pytest.mark.rule("SPK-START-06")
def test_cops_and_face_down_tiles_do_not_matter() -> None:
    """A district with a cop, a cop tile, a mobster tile or all of them is open to everybody."""
    position = start(cops=[1, 8, 16], cop_tiles=[2, 9, 15], war=[3, 8, 15])
    position.says(0, "start_building", piece("spot_3"))
    assert position.choices == bits(position.table.spots)
    assert len(position.choices) == 36
    position.says(0, "start_spot", spot(8))
    assert position.built(0) == [[], [spot(8)], [], []]
