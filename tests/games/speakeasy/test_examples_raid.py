"""Worked example of the rulebook: Blue raids Stephanie St. Clair (page 18)."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import GOONS, SUPPLY, VIP

from .names import boat, card, effect, pier, spot
from .positions import Family, Position
from .raiders import at_docks, crew
from .trucks import to

BLUE, PURPLE = 0, 1
DOWN = [pier("downtown", row) for row in (1, 2, 3)]


def stephanie(goons: int = 2) -> Position:
    """She lies in Downtown, two barrels are missing in her hold, crate 9 is on board."""
    blue = Family(
        clean=10,
        dirty=0,
        goons=goons,
        levels={"strength": 4, "transport": 3, "network": 2},
        vip=2,
        pier=DOWN[:1],
        speakeasies=[spot(9)],
        trucks=[10],
        hand=["transport_7"],
    )
    return at_docks(
        blue,
        {PURPLE: Family(clean=7, dirty=30, pier=DOWN[1:])},
        boats={
            "stephanie_st_clair": 6,
            "sandra_daisy": 7,
            "arnold_rothstein": 2,
            "al_capone": 13,
        },
        holds={"stephanie_st_clair": 3},
        crates={"stephanie_st_clair": 9, "sandra_daisy": 1},
        crate_stack=[4, 5],
    )


@pytest.mark.rule("SPK-RAID-02", "SPK-RAID-04", "SPK-RAID-06", "SPK-RAID-11")
@pytest.mark.parametrize(("goons", "wins"), [(0, False), (1, True), (2, True)])
def test_page_18_twelve_are_not_enough_against_twelve(goons: int, wins: bool) -> None:
    """4 times 3 members make 12; a goon makes 13. Without Purple's two it is 4."""
    position = stephanie(goons)
    position.says(BLUE, "row", effect("raid"))  # Arnold Rothstein's 6 lies in Downtown too
    if not wins:
        position.refused("SPK-RAID-06", "raid", boat("stephanie_st_clair"))
        return
    position.says(BLUE, "raid", boat("stephanie_st_clair"))
    assert position.options == [crew(s1=2)]


@pytest.mark.rule("SPK-RAID-02", "SPK-RAID-04", "SPK-RAID-11", "SPK-RAID-12", "SPK-RAID-13")
@pytest.mark.rule("SPK-RAID-14", "SPK-RAID-16", "SPK-RAID-19", "SPK-RAID-20")
def test_page_18_blue_raids_with_purple_and_a_goon() -> None:
    """$2 to Purple, one goon back, $15 for Transport 3, and her member meets the fishes."""
    position = stephanie()
    position.says(BLUE, "row", effect("raid"))
    position.says(BLUE, "raid", boat("stephanie_st_clair"))
    position.says(BLUE, "hire_members", crew(s1=2))
    assert position.money(PURPLE) == (9, 30)
    assert position.has(BLUE, GOONS) == 1
    assert position.money(BLUE) == (10 - 2 + 15, 0)
    assert position.crates(BLUE) == [9]
    assert position.table.crate[boat("stephanie_st_clair")] == 3
    position.says(BLUE, "loot_barrel", spot(9))
    assert position.barrels(BLUE) == [spot(9)]
    assert position.table.hold[boat("stephanie_st_clair")] == 2
    supply = position.has(BLUE, SUPPLY)
    position.says(BLUE, "come_home", DOWN[0])
    assert (position.has(BLUE, VIP), position.has(BLUE, SUPPLY)) == (2, supply + 1)
    assert position.pier(BLUE) == []
    assert position.pier(PURPLE) == DOWN[1:]
    assert position.harbour("stephanie_st_clair") == 1


@pytest.mark.rule("SPK-RAID-13")
def test_page_18_from_now_on_her_trucks_drive_one_further() -> None:
    """Transport 3 and the crate: four districts, in her next turn."""
    position = stephanie()
    position.says(BLUE, "row", effect("raid"))
    position.says(BLUE, "raid", boat("stephanie_st_clair"))
    position.says(BLUE, "hire_members", crew(s1=2))
    position.says(BLUE, "loot_barrel", spot(9))
    position.says(BLUE, "come_home", DOWN[0])
    position.plays_until("place_capo", BLUE)
    position.goes("planning_office_a")
    position.passes()
    position.says(BLUE, "row", effect("play_any"))
    position.says(BLUE, "play_card", card("transport_7"))
    for district in (7, 10, 7, 10):
        position.says(BLUE, "drive", to(district))
    assert to(7) not in position.options
