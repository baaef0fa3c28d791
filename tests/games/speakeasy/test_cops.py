"""Cops on patrol: when they come, and that they stay."""

from __future__ import annotations

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.luciano.patrol import Patrol

from .lucky import BLUE, districts, influence, lucky_luciano, patrol, payout
from .names import aid, spot
from .positions import Family, fresh, lay


@pytest.mark.rule("SPK-COPS-01")
def test_each_face_down_cop_tile_becomes_a_cop() -> None:
    """Four more cops in the districts of the tiles, which are gone."""
    position = patrol(act=3, cops=[1, 2, 3, 4], cop_tiles=[6, 9, 14, 16])
    assert districts(position.table.cops) == [1, 2, 3, 4, 6, 9, 14, 16]
    assert districts(position.table.cop_next) == []
    assert [place + 1 for place, _, _ in position.told("cop")] == [6, 9, 14, 16]


@pytest.mark.rule("SPK-COPS-02")
@pytest.mark.parametrize(
    ("act", "following"), [(1, [7, 8, 10, 11]), (2, [7, 8, 10, 11]), (3, [])], ids=["1", "2", "3"]
)
def test_in_the_first_two_acts_four_more_tiles_are_laid(act: int, following: list[int]) -> None:
    """Face down, after the cops were placed: no cop comes there yet."""
    coming = [11, 7, 10, 8, 12, 13, 15, 5] if act == 1 else [11, 7, 10, 8]
    before = lay(act=act, cops=[1], cop_tiles=[6, 9, 14, 16], patrols=coming if following else [])
    position = before.first(Patrol(NOBODY))
    assert districts(position.table.cop_next) == following
    assert sorted(place + 1 for place, _, _ in position.told("cop_tile")) == following
    assert districts(position.table.cops) == [1, 6, 9, 14, 16]


@pytest.mark.rule("SPK-COPS-03")
def test_a_face_down_cop_tile_has_no_effect() -> None:
    """With a tile in 14 Blue sells there and controls the district; with a cop neither."""
    blue = Family(speakeasies=[spot(14)], barrels=[spot(14)], aid=[17])
    watched = lay({BLUE: blue}, cop_tiles=[14])
    watched.says(BLUE, "use_aid", aid(17))
    assert (watched.step, watched.choices) == ("sell", [spot(14)])
    assert influence(payout(families={BLUE: blue}, cop_tiles=[14]), 2) == [1, 0, 0, 0, 0]
    copped = lay({BLUE: blue}, cops=[14])
    assert copped.step == "place_capo"
    assert influence(payout(families={BLUE: blue}, cops=[14]), 2) == [0, 0, 0, 0, 0]


@pytest.mark.rule("SPK-COPS-04")
@pytest.mark.parametrize(
    ("tile", "marker", "dirty"), [(13, 0, 30), (12, 1, 75)], ids=["cop comes", "elsewhere"]
)
def test_new_cops_already_count_for_the_control_check_of_their_phase(
    tile: int, marker: int, dirty: int
) -> None:
    """Blue's bare speakeasy in 13: with a new cop it does not count, else it brings $45."""
    blue = Family(speakeasies=[spot(13)])
    position = lucky_luciano(lay({BLUE: blue}, cop_tiles=[tile]))
    assert districts(position.table.cops) == [tile]
    assert influence(position, 2) == [marker, 0, 0, 0, 0]
    assert position.dirty(BLUE) == dirty


@pytest.mark.rule("SPK-COPS-05", "SPK-COPS-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cops_grow_from_four_to_all_sixteen_and_none_leaves(seats: int) -> None:
    """4, 8, 12 and after act 3 16 districts, each time those of before included."""
    position = fresh(seats)
    seen = [set(districts(position.table.cops))]
    for act in range(3):
        position.table.act = act
        position.first(Patrol(NOBODY))
        seen.append(set(districts(position.table.cops)))
        assert seen[act] < seen[act + 1]
    assert [len(found) for found in seen] == [4, 8, 12, 16]


@pytest.mark.rule("SPK-COPS-06")
def test_cops_stay_through_war_payout_and_the_start_of_an_act() -> None:
    """Nothing that happens to a district drives them away."""
    blue = Family(casinos=[spot(14)], guards=[spot(14)])
    laid = lay({BLUE: blue}, cops=[2, 14], war=[14], mobsters={2: "larry_fay"}, cop_tiles=[3])
    position = lucky_luciano(laid)
    assert position.step == "place_capo"
    assert districts(position.table.cops) == [2, 3, 14]
    assert position.table.copped == 0b111 << 3 | 0b111 << 6 | 0b111 << 39
