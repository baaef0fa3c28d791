"""The rulebook's examples of the Lucky Luciano phase, with its colours and figures."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import GOONS, LOST

from .lucky import (
    BLUE,
    GOONS_ONLY,
    GREEN,
    PURPLE,
    YELLOW,
    controlled,
    home_of,
    influence,
    mob_spots,
    payout,
    war,
)
from .names import spot
from .positions import Family

MOBSTERS = -1


@pytest.mark.rule("SPK-WAR-07", "SPK-WAR-11")
@pytest.mark.parametrize(("goons", "held"), [(3, True), (2, False)])
def test_birdie_brown_attacks_with_7_and_is_held_with_at_least_7(goons: int, held: bool) -> None:
    """6+1 against the casino of Purple, who has strength 4 and goons."""
    purple = Family(levels={"strength": 4}, goons=goons, casinos=[spot(14)])
    position = war("birdie_brown", families={PURPLE: purple}, war=[14])
    assert position.told("invaded") == [[7, 13, 7]]
    if held:
        position.says(PURPLE, "defend", GOONS_ONLY)
    assert position.built(PURPLE)[3] == ([spot(14)] if held else [])


@pytest.mark.rule("SPK-WAR-05", "SPK-WAR-12", "SPK-WAR-14", "SPK-WAR-18")
def test_carlo_gambino_comes_to_district_14() -> None:
    """He attacks with 8 (7+1). Purple is first and reaches 7 at most (2+4+1): her speakeasy goes,
    with the member beside it. Blue holds her casino with all 4 goons (4+4). Gambino stays.
    """
    purple = Family(
        levels={"strength": 2},
        associate="waxy_gordon",
        goons=1,
        speakeasies=[spot(14)],
        guards=[spot(14)],
    )
    blue = Family(levels={"strength": 4}, goons=4, casinos=[spot(14, 2)])
    position = war(
        "carlo_gambino",
        families={BLUE: blue, PURPLE: purple},
        mobsters={3: "waxy_gordon"},
        order=[PURPLE, BLUE, GREEN, YELLOW],
        war=[14],
    )
    assert position.told("invaded") == [[9, 13, 8]]
    assert position.told("lost_building") == [[PURPLE, 1, spot(14)]]
    assert (position.clean(PURPLE), position.has(PURPLE, GOONS)) == (15, 1)
    assert position.has(PURPLE, LOST) == 1
    assert (position.asked, position.step) == (BLUE, "defend")
    position.says(BLUE, "defend", GOONS_ONLY)
    assert position.built(BLUE)[3] == [spot(14, 2)]
    assert position.has(BLUE, GOONS) == 0
    assert mob_spots(position, 14) == [spot(14), spot(14, 3)]
    assert home_of(position, "carlo_gambino") == 14
    assert position.table.strength[13] == 7


@pytest.mark.rule("SPK-PAYOUT-03", "SPK-PAYOUT-04", "SPK-PAYOUT-05", "SPK-PAYOUT-09")
def test_districts_12_to_16_and_what_uptown_pays_for_them() -> None:
    """12: a cop, a mobster speakeasy, Yellow's bare casino. 13: Yellow's speakeasy, Green's
    nightclub, both bare. 14: Yellow's nightclub and speakeasy, Blue's nightclub, all protected.
    15: Purple's bare still and two mobster speakeasies. 16: a cop, a mobster speakeasy, Blue's
    protected speakeasy, Green's bare casino. Blue is first in Uptown: $45, the others $20 each.
    """
    families = {
        BLUE: Family(
            nightclubs=[spot(14, 3)], speakeasies=[spot(16)], guards=[spot(14, 3), spot(16)]
        ),
        YELLOW: Family(
            casinos=[spot(12)],
            speakeasies=[spot(13), spot(14, 2)],
            nightclubs=[spot(14)],
            guards=[spot(14), spot(14, 2)],
        ),
        GREEN: Family(nightclubs=[spot(13, 2)], casinos=[spot(16, 2)]),
        PURPLE: Family(still=spot(15)),
    }
    mobsters = {12: "larry_fay", 15: "tommy_brown", 16: "owney_madden"}
    position = payout(families=families, cops=[12, 16], mobsters=mobsters)
    found = controlled(position)
    assert [found[district] for district in range(12, 17)] == [
        [MOBSTERS],
        [GREEN],
        [BLUE, YELLOW],
        [PURPLE],
        [BLUE],
    ]
    assert influence(position, 1) == [0, 0, 0, 0, 1]
    assert influence(position, 2) == [2, 1, 1, 1, 0]
    assert [position.dirty(seat) for seat in range(4)] == [75, 50, 50, 50]


@pytest.mark.rule("SPK-PAYOUT-12", "SPK-PAYOUT-13")
def test_in_midtown_green_is_level_with_the_mobsters() -> None:
    """Green gets the second payout, $15; Yellow and Purple, both behind, the fourth: $5 each."""
    families = {
        GREEN: Family(speakeasies=[spot(7), spot(8)], dirty=0),
        YELLOW: Family(speakeasies=[spot(9)], dirty=0),
        PURPLE: Family(speakeasies=[spot(9, 2)], dirty=0),
        BLUE: Family(dirty=0),
    }
    position = payout(families=families, mobsters={10: "larry_fay", 11: "tommy_brown"})
    assert influence(position, 1) == [0, 1, 2, 1, 2]
    assert [position.dirty(seat) for seat in (BLUE, YELLOW, GREEN, PURPLE)] == [0, 5, 15, 5]
