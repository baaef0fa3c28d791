"""The rulebook's example of the planning office: Purple builds twice."""

from __future__ import annotations

from typing import Final

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import CASINO, NIGHTCLUB, SPEAKEASY
from omerta.games.speakeasy.muster import GOONS_ONLY, PAID

from .households import Family
from .names import card, effect, piece, spot
from .positions import Position, lay

PURPLE: Final = 0
UPTOWN_CLUB: Final = spot(14)
UPTOWN_SPEAKEASY: Final = spot(13)
MIDTOWN_SPEAKEASY: Final = spot(9)

FAMILY: Final = Family(
    clean=10,
    dirty=40,
    levels={"strength": 4},
    goons=2,
    associate="larry_fay",
    hand=["party_1", "network_12"],
    nightclubs=[UPTOWN_CLUB],
    speakeasies=[UPTOWN_SPEAKEASY, MIDTOWN_SPEAKEASY],
    gone=["spot_4", "spot_5", "spot_6", "nightclub_1"],
)


def purple() -> Position:
    """At the planning office; in district 5 mobsters defend with 5."""
    position = lay(
        {PURPLE: FAMILY},
        mobsters={5: "waxy_gordon", 16: "larry_fay"},
        tiles={spot(5): "sell"},
    )
    position.goes("planning_office_a")
    position.says(PURPLE, "row", effect("build_large"))
    return position


def first_action(position: Position) -> Position:
    position.says(PURPLE, "choose_building", piece("casino"))
    position.says(PURPLE, "choose_spot", spot(5))
    position.says(PURPLE, "attack", GOONS_ONLY)
    position.says(PURPLE, "discard", card("party_1"))
    return position


@pytest.mark.rule("SPK-PLAN-15", "SPK-PLAN-05", "SPK-MONEY-01")
def test_a_casino_in_district_5_for_10_clean_and_14_dirty() -> None:
    """Strength 4 and two goons make 6 against 5; the associate could help, but she spares him."""
    position = purple()
    position.says(PURPLE, "choose_building", piece("casino"))
    position.says(PURPLE, "choose_spot", spot(5))
    assert position.step == "attack"
    assert position.choices == [GOONS_ONLY, PAID]
    position = first_action(purple())
    assert position.money(PURPLE) == (0, 40 - 14)
    assert position.has(PURPLE, at.GOONS) == 0
    assert position.hand(PURPLE) == ["network_12"]
    assert position.tiles(PURPLE) == ["sell"]
    assert position.built(PURPLE)[CASINO] == [spot(5)]
    assert position.table.mob >> spot(5) & 1 == 0


@pytest.mark.rule("SPK-PLAN-15")
def test_with_one_goon_less_she_could_not() -> None:
    """Five against five is not enough."""
    weaker = Family(clean=10, dirty=40, levels={"strength": 4}, goons=1, hand=["party_1"])
    position = lay({PURPLE: weaker}, mobsters={5: "waxy_gordon"})
    position.goes("planning_office_a")
    position.says(PURPLE, "row", effect("build_large"))
    position.says(PURPLE, "choose_building", piece("casino"))
    position.refused("SPK-BUILD-14", "choose_spot", spot(5))


@pytest.mark.rule("SPK-PLAN-04", "SPK-PLAN-06", "SPK-PLAN-10", "SPK-PLAN-12", "SPK-MONEY-01")
def test_then_a_nightclub_in_midtown_for_14_dirty() -> None:
    """In Uptown she has a nightclub already. $12 less $5 for the middle group: $7, laundered."""
    position = first_action(purple())
    assert position.step == "choose_building"
    position.says(PURPLE, "choose_building", piece("nightclub_3"))
    position.refused("SPK-PLAN-06", "choose_spot", UPTOWN_SPEAKEASY)
    position.says(PURPLE, "choose_spot", MIDTOWN_SPEAKEASY)
    assert position.money(PURPLE) == (0, 40 - 14 - 14)
    assert position.built(PURPLE)[NIGHTCLUB] == [MIDTOWN_SPEAKEASY, UPTOWN_CLUB]
    assert position.built(PURPLE)[SPEAKEASY] == [UPTOWN_SPEAKEASY]
    assert position.step == "raise", "the bonus of the nightclub she took"
