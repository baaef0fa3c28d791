"""Turf wars after a shot: whoever lies in the Hudson River counts in no turf."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.corleones_imperium.phases.family_business import Act
from omerta.games.corleones_imperium.phases.turf_wars import TurfWars

from .job_sheet import doing
from .positions import Position


def markers_after_turf_wars(position: Position) -> dict[str, list[int]]:
    position.goes_on(TurfWars(0, 0), Act(1))
    turfs = ("wall_street", "midtown", "chelsea", "queens")
    return {turf: position.markers(turf) for turf in turfs if position.markers(turf)}


@pytest.mark.rule("COR-SHOOT-03")
def test_a_figure_in_the_river_has_no_influence() -> None:
    """The Don of player 1 alone leads in three turfs, his thug in Queens; both shot: nowhere."""
    figures: dict[str, Any] = {"thugs": {1: ["queens"]}, "members": {1: ["f11"]}}
    alive = doing("river_funeral", **figures)
    alive.passes()
    won = {"wall_street": [1], "midtown": [1], "chelsea": [1], "queens": [1]}
    assert markers_after_turf_wars(alive) == won
    position = doing("river_funeral", **figures)
    position.takes(0, "shoot", "f11")
    assert markers_after_turf_wars(position) == {"queens": [1]}
    position = doing("river_funeral", **figures)
    position.takes(0, "shoot", "queens")
    assert markers_after_turf_wars(position) == {"wall_street": [1], "midtown": [1], "chelsea": [1]}


@pytest.mark.rule("COR-SHOOT-03")
@pytest.mark.parametrize(
    ("laid", "target", "turf"),
    [
        ({"mayor": "f10", "members": {1: ["f11"]}}, "f10", "midtown"),
        ({"boss": "queens", "members": {1: ["f12"]}}, "queens", "queens"),
        ({"chief": "chelsea", "members": {1: ["f13"]}}, "police_chief", "chelsea"),
    ],
)
def test_nor_has_a_neutral_figure(laid: dict[str, Any], target: str, turf: str) -> None:
    """One against one is a tie, until the neutral figure is shot."""
    alive = doing("river_funeral", **laid)
    alive.passes()
    assert turf not in markers_after_turf_wars(alive)
    position = doing("river_funeral", **laid)
    position.takes(0, "shoot", target)
    assert markers_after_turf_wars(position)[turf] == [1]
