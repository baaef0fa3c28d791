"""Figures shot down: into the Hudson River, until the next entr'acte."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.corleones_imperium.board import FAMILY_BUSINESS

from .job_sheet import doing, finished
from .positions import Position, lay
from .targets import MEMBERS, THUGS, aims, hit, neutrals

RIVER = -2  # where a neutral figure is


def shot(target: str, **laid: Any) -> Position:
    """Player 0 gives somebody a River Funeral in the city of `targets`."""
    position = aims("river_funeral", **laid)
    position.takes(0, "shoot", target)
    return position


@pytest.mark.rule("COR-SHOOT-01")
@pytest.mark.parametrize(
    ("target", "seat", "river"),
    [
        ("midtown", 1, (1, 0)),
        ("brooklyn", 2, (1, 0)),
        ("queens", 0, (1, 0)),
        ("f11", 1, (0, 1)),
        ("f12", 0, (0, 1)),
    ],
)
def test_a_figure_shot_down_leaves_its_space_for_the_river(
    target: str, seat: int, river: tuple[int, int]
) -> None:
    """Its owner's part of the river; nothing goes back into the supply."""
    before = aims("river_funeral").supply(seat)
    position = shot(target)
    assert hit(position) == [target]
    assert [position.river(other) for other in range(3)] == [
        river if other == seat else (0, 0) for other in range(3)
    ]
    assert position.supply(seat) == before


@pytest.mark.rule("COR-SHOOT-01")
@pytest.mark.parametrize(("target", "which"), [("f09", 0), ("chelsea", 1), ("police_chief", 2)])
def test_a_neutral_figure_goes_there_too(target: str, which: int) -> None:
    position = shot(target)
    places = neutrals(aims("river_funeral"))
    places[which] = RIVER
    assert neutrals(position) == places
    assert hit(position) == [target]


@pytest.mark.rule("COR-SHOOT-02")
@pytest.mark.parametrize("target", ["chelsea", "f09", "f11"])
def test_the_space_is_free_for_the_next_placement(target: str) -> None:
    """Player 1 has only a family member left, player 2 a thug too."""
    position = shot(target)
    if target == "chelsea":
        position.acts(1, "f01")
        while position.asked == 1:
            position.says(1, position.step, position.options[-1])
    seat = position.asked
    position.acts(seat, target)
    places = position.thugs(seat) + position.members(seat)
    assert target in places


@pytest.mark.rule("COR-SHOOT-02")
def test_nobody_else_can_use_it_before() -> None:
    position = aims("river_funeral", first="text")
    position.passes()
    position.denies("COR-MEMBER-01", "act", "f09")


@pytest.mark.rule("COR-SHOOT-04")
@pytest.mark.parametrize(
    ("job", "target", "river"),
    [("gun_down", "queens", (1, 0)), ("contract_killing", "f01", (0, 1))],
)
def test_a_shot_figure_stays_out_of_play_for_the_rest_of_the_act(
    job: str, target: str, river: tuple[int, int]
) -> None:
    """Player 1 has nothing left but what lies in the river: no more turns in this act."""
    figures: dict[str, Any] = {"thugs": {1: ["queens", "midtown"]}, "members": {1: ["f01"]}}
    position = doing(job, **figures, gone=[1])
    position.takes(0, "shoot", target)
    turns = []
    while position.table.phase == FAMILY_BUSINESS:
        turns.append(position.asked)
        assert (position.river(1), position.supply(1)) == (river, (0, 0))
        position.says(position.asked, position.step, position.options[0])
    assert set(turns) == {0, 2}
    assert position.river(1) == river


@pytest.mark.rule("COR-SHOOT-04")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_all_shot_figures_return_in_the_entracte(act: int) -> None:
    """Thugs, family members and neutral figures; with the new figures of acts II and IV."""
    river = {0: (2, 1), 1: (1, 0), 2: (0, 1)}
    position = lay(act=act, at="entracte", river=river, mayor="river", boss="river", chief="river")
    members = {1: 2, 2: 2, 3: 3}[act]
    assert [position.river(seat) for seat in range(3)] == [(0, 0)] * 3
    assert [position.supply(seat) for seat in range(3)] == [(2, members)] * 3
    assert neutrals(position) == [-1, -1, -1]  # beside the board
    assert (position.asked, position.step) == (0, "act")


@pytest.mark.rule("COR-SHOOT-04")
def test_only_the_forensics_expert_brings_one_back_before() -> None:
    position = lay(hands={0: ["forensics_expert"]}, river={0: (1, 0)}, act=2)
    position.acts(0, "ally:forensics_expert")
    assert (position.river(0), position.supply(0)) == ((0, 0), (2, 2))


@pytest.mark.rule("COR-SHOOT-05")
@pytest.mark.parametrize("target", ["queens", "f12", "f09", "chelsea", "police_chief"])
def test_own_and_neutral_figures_are_targets(target: str) -> None:
    position = aims("river_funeral")
    assert target in position.offers
    position.takes(0, "shoot", target)
    assert hit(position) == [target]
    assert finished(position, "river_funeral")


@pytest.mark.rule("COR-SHOOT-05")
def test_a_bomb_spares_neither_own_nor_neutral_figures() -> None:
    """In Chelsea the Union Boss and, by choice, the Mayor; in Queens the own thug and Don."""
    position = aims("car_bomb")
    position.takes(0, "choose_turf", "chelsea")
    position.takes(0, "bomb_member", "f09")
    assert hit(position) == ["chelsea", "f09"]
    position = aims("car_bomb")
    position.takes(0, "choose_turf", "queens")
    assert hit(position) == ["queens", "f12"]


@pytest.mark.rule("COR-SHOOT-05")
def test_a_neutral_figure_of_ones_own_is_a_target_too() -> None:
    position = aims("gun_down", control={"boss": 0})
    position.takes(0, "shoot", "chelsea")
    assert neutrals(position)[1] == RIVER
    assert position.table.neutral_of == [-1, -1, -1]


TOUCHED = {
    "wall_street": ["f11"],
    "queens": ["f12"],
    "midtown": ["f09", "f11", "f12"],
    "chelsea": ["f09", "f11"],
}


@pytest.mark.rule("COR-SHOOT-06")
@pytest.mark.parametrize("turf", TOUCHED)
def test_a_member_is_in_every_turf_its_space_touches(turf: str) -> None:
    """For a drive-by, a vendetta and a car bomb alike."""
    drive_by = aims("drive_by_shooting")
    drive_by.takes(0, "choose_turf", turf)
    drive_by.passes()
    assert drive_by.offers == TOUCHED[turf]
    for other in set(MEMBERS) - set(TOUCHED[turf]):
        drive_by.denies("COR-SHOOT-06", "shoot", other)
    vendetta = aims("vendetta", markers={turf: [0]})
    assert [name for name in vendetta.offers if name in MEMBERS] == TOUCHED[turf]
    bomb = aims("car_bomb")
    bomb.takes(0, "choose_turf", turf)
    if len(TOUCHED[turf]) > 1:
        assert bomb.offers == TOUCHED[turf]
    else:
        assert [name for name in hit(bomb) if name in MEMBERS] == TOUCHED[turf]


@pytest.mark.rule("COR-SHOOT-07")
@pytest.mark.parametrize(
    "target", ["upper_west_side", "brooklyn/tile", "midtown/tile", "f01", "f10"]
)
def test_where_nobody_stands_nobody_is_shot(target: str) -> None:
    """Nor on a place that is not open yet."""
    position = aims("river_funeral")
    assert position.offers == [*THUGS, *MEMBERS, "police_chief"]
    position.denies("COR-SHOOT-07", "shoot", target)


@pytest.mark.rule("COR-SHOOT-07")
def test_figures_in_the_supply_or_in_the_river_are_no_targets() -> None:
    """All three families have figures in both places, and all neutral figures lie in the river."""
    river = dict.fromkeys(range(3), (1, 1))
    laid: dict[str, Any] = {
        "act": 2,
        "river": river,
        "mayor": "river",
        "boss": "river",
        "chief": "river",
    }
    position = doing("river_funeral", first="text", thugs={1: ["queens"]}, **laid)
    assert position.offers == ["queens"]
    position.denies("COR-SHOOT-07", "shoot", "police_chief")
    assert finished(doing("river_funeral", **laid), "river_funeral")


@pytest.mark.rule("COR-SHOOT-07")
def test_a_police_chief_beside_the_board_is_no_target() -> None:
    position = doing("river_funeral", thugs={1: ["queens"]})
    assert position.offers == ["queens"]
    position.denies("COR-SHOOT-07", "shoot", "police_chief")
