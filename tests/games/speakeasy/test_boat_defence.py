"""The four boats: the highest number of the hold that no barrel covers."""

from __future__ import annotations

import pytest

from .names import boat, effect, pier
from .positions import Family
from .raiders import at_docks, raids

DOWN = [pier("downtown", row) for row in (1, 2, 3, 4)]
FAR = {"sandra_daisy": 7, "arnold_rothstein": 12, "al_capone": 13, "stephanie_st_clair": 16}
EXACT = {
    5: (5, 1, 0),
    6: (3, 2, 0),
    7: (3, 2, 1),
    8: (4, 2, 0),
    9: (4, 2, 1),
    10: (5, 2, 0),
    11: (5, 2, 1),
    12: (4, 3, 0),
    13: (4, 3, 1),
    14: (4, 3, 2),
    15: (5, 3, 0),
    16: (4, 4, 0),
    17: (4, 4, 1),
    18: (4, 4, 2),
    19: (4, 4, 3),
}  # an attack as strength times members and goons


def attacker(attack: int) -> Family:
    strength, members, goons = EXACT[attack]
    assert strength * members + goons == attack
    return Family(goons=goons, levels={"strength": strength}, pier=DOWN[:members])


def check_defence(name: str, barrels: int, defence: int) -> None:
    """One more beats the boat with so many barrels in its hold, as much does not."""
    boats, holds = {**FAR, name: 6}, {name: barrels}
    winner = at_docks(attacker(defence + 1), boats=boats, holds=holds)
    winner.says(0, "row", effect("raid"))
    assert winner.choices == [boat(name)]
    loser = at_docks(attacker(defence), boats=boats, holds=holds)
    assert loser.step == "take_card"


@pytest.mark.rule("SPK-RAID-07", "SPK-RAID-08")
@pytest.mark.parametrize(
    ("barrels", "defence"), list(zip((5, 4, 3, 2, 1, 0), (5, 7, 9, 11, 13, 15), strict=True))
)
def test_sandra_daisy(barrels: int, defence: int) -> None:
    check_defence("sandra_daisy", barrels, defence)


@pytest.mark.rule("SPK-RAID-07", "SPK-RAID-09")
@pytest.mark.parametrize(
    ("barrels", "defence"), list(zip((5, 4, 3, 2, 1, 0), (6, 8, 10, 12, 14, 16), strict=True))
)
def test_arnold_rothstein(barrels: int, defence: int) -> None:
    check_defence("arnold_rothstein", barrels, defence)


@pytest.mark.rule("SPK-RAID-07", "SPK-RAID-10")
@pytest.mark.parametrize(
    ("barrels", "defence"), list(zip((5, 4, 3, 2, 1, 0), (7, 9, 11, 13, 15, 17), strict=True))
)
def test_al_capone(barrels: int, defence: int) -> None:
    check_defence("al_capone", barrels, defence)


@pytest.mark.rule("SPK-RAID-07", "SPK-RAID-11")
@pytest.mark.parametrize(
    ("barrels", "defence"), list(zip((5, 4, 3, 2, 1, 0), (8, 10, 12, 14, 16, 18), strict=True))
)
def test_stephanie_st_clair(barrels: int, defence: int) -> None:
    check_defence("stephanie_st_clair", barrels, defence)


@pytest.mark.rule("SPK-RAID-07")
def test_every_raid_makes_the_boat_harder_to_beat() -> None:
    """With six against Sandra Daisy's 5; her next defence is 7."""
    family = Family(goons=0, levels={"strength": 3}, pier=DOWN[:2])
    position = raids(at_docks(family, boats={**FAR, "sandra_daisy": 1}), "sandra_daisy")
    position.says(0, "come_home", DOWN[0])
    assert position.table.hold[0] == 4
    check_defence("sandra_daisy", 4, 7)
