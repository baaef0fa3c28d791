"""The Police Chief of each act: whom he may shoot in the turf he has entered."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.corleones_imperium.board import RIVER

from .plays import plays, turn_is_over
from .positions import PASS, Position

# Queens: a thug of player 1, the Union Boss; a family member of player 2, one of player 0 and the
# Mayor touch it. Elsewhere: a thug of player 1 and a family member of player 2.
CROWD: Final[dict[str, Any]] = {
    "tiles": ["gun_shop", "fence", "barber_shop", "liquor_store"],
    "thugs": {1: ["queens", "midtown"]},
    "boss": "queens/tile",
    "members": {0: ["f08"], 2: ["f12", "f03"]},
    "mayor": "f07",
}


def in_queens(ally: str, **laid: Any) -> Position:
    """He has entered Queens and may shoot."""
    position = plays(ally, **{**CROWD, **laid})
    position.takes(0, "place_chief", "queens")
    assert (position.asked, position.step) == (0, "shoot")
    assert position.may_pass
    return position


def shot(position: Position) -> list[tuple[int, int]]:
    """Thugs and family members of each player in the river."""
    return [position.river(seat) for seat in range(3)]


@pytest.mark.rule("COR-ALLY-12")
def test_in_act_1_he_may_shoot_one_thug_there() -> None:
    position = in_queens("police_chief_1")
    assert position.offers == ["queens", "queens/tile"]
    for name in ("f08", "f12", "f07", "police_chief"):
        position.denies("COR-NEUTRAL-08", "shoot", name)
    position.denies("COR-SHOOT-06", "shoot", "midtown")
    position.takes(0, "shoot", "queens")
    assert turn_is_over(position)
    assert shot(position) == [(0, 0), (1, 0), (0, 0)]
    assert position.thugs(1) == ["midtown"]


@pytest.mark.rule("COR-ALLY-12")
def test_the_union_boss_counts_as_a_thug_for_him() -> None:
    position = in_queens("police_chief_1")
    position.takes(0, "shoot", "queens/tile")
    assert turn_is_over(position)
    assert position.table.neutral_at[1] == RIVER


@pytest.mark.rule("COR-ALLY-18")
@pytest.mark.parametrize(
    ("name", "river"),
    [
        ("queens", [(0, 0), (1, 0), (0, 0)]),
        ("f08", [(0, 1), (0, 0), (0, 0)]),
        ("f12", [(0, 0), (0, 0), (0, 1)]),
    ],
)
def test_in_act_2_he_may_shoot_one_thug_or_family_member_there(
    name: str, river: list[tuple[int, int]]
) -> None:
    position = in_queens("police_chief_2")
    assert position.offers == ["queens", "queens/tile", "f07", "f08", "f12"]
    position.denies("COR-NEUTRAL-08", "shoot", "police_chief")
    position.denies("COR-SHOOT-06", "shoot", "midtown")
    position.denies("COR-SHOOT-06", "shoot", "f03")
    position.takes(0, "shoot", name)
    assert turn_is_over(position)
    assert shot(position) == river


@pytest.mark.rule("COR-ALLY-24")
def test_in_act_3_he_may_shoot_two_figures_there() -> None:
    """Any figures: thugs, family members, neutral ones, himself; and no third one."""
    position = in_queens("police_chief_3")
    everybody = ["queens", "queens/tile", "f07", "f08", "f12", "police_chief"]
    assert position.offers == everybody
    position.denies("COR-SHOOT-06", "shoot", "midtown")
    position.denies("COR-SHOOT-06", "shoot", "f03")
    position.takes(0, "shoot", "f12")
    assert (position.step, position.may_pass) == ("shoot", True)
    assert position.offers == [name for name in everybody if name != "f12"]
    position.takes(0, "shoot", "queens")
    assert turn_is_over(position)
    assert shot(position) == [(0, 0), (1, 0), (0, 1)]


@pytest.mark.rule("COR-ALLY-24")
def test_in_act_3_he_may_shoot_one_figure_only() -> None:
    position = in_queens("police_chief_3")
    position.takes(0, "shoot", "f08")
    position.says(0, "shoot", PASS)
    assert turn_is_over(position)
    assert shot(position) == [(0, 1), (0, 0), (0, 0)]


@pytest.mark.rule("COR-ALLY-24")
def test_the_second_shot_falls_in_the_same_turf_even_if_he_has_shot_himself() -> None:
    position = in_queens("police_chief_3")
    position.takes(0, "shoot", "police_chief")
    assert position.table.neutral_at[2] == RIVER
    assert position.offers == ["queens", "queens/tile", "f07", "f08", "f12"]


@pytest.mark.rule("COR-ALLY-12", "COR-ALLY-18", "COR-ALLY-24")
@pytest.mark.parametrize("ally", ["police_chief_1", "police_chief_2", "police_chief_3"])
def test_he_need_not_shoot(ally: str) -> None:
    position = in_queens(ally)
    while position.step == "shoot":
        position.says(0, "shoot", PASS)
    assert turn_is_over(position)
    assert shot(position) == [(0, 0)] * 3
    assert position.table.neutral_at[2] == 3
    assert RIVER not in position.table.neutral_at
