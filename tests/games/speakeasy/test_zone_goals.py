"""The zone goals: two or three protected buildings in the zone where the goal lies."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.speakeasy.family import MARKERS, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .ledgers import cooking, fulfils
from .names import book_space, spot, tile
from .positions import Family, fresh

HOME: Final = {"zone_downtown": 1, "zone_midtown": 7, "zone_uptown": 13}  # its first district
NEXT: Final = {"zone_downtown": 7, "zone_midtown": 13, "zone_uptown": 1}  # that of another zone
RULES: Final = {f"zone_{number}": f"SPK-GOAL-{26 + number}" for number in range(1, 10)}
PAIRS: Final = {
    "zone_1": ("speakeasies", "casinos", False),
    "zone_2": ("speakeasies", "casinos", True),
    "zone_3": ("speakeasies", "nightclubs", False),
    "zone_4": ("speakeasies", "nightclubs", True),
    "zone_5": ("speakeasies", "speakeasies", False),
    "zone_6": ("speakeasies", "speakeasies", True),
    "zone_8": ("nightclubs", "casinos", True),
    "zone_9": ("nightclubs", "casinos", False),
}  # which buildings, and whether in the same district
KINDS: Final = ("speakeasies", "nightclubs", "casinos")


def family(built: list[tuple[str, int]], bare: int = -1) -> Family:
    """Buildings, each kind and spot; all protected but the one of the place `bare`."""
    has: dict[str, Any] = {kind: [] for kind in KINDS}
    for kind, where in built:
        has[kind].append(where)
    guards = [where for place, (_, where) in enumerate(built) if place != bare]
    return Family(**has, guards=guards)


def reaches(goal: str, zone: str, built: list[tuple[str, int]], bare: int = -1) -> bool:
    position = cooking(family(built, bare), {zone: goal})
    return fulfils(RULES[goal], zone, position)


every_zone = pytest.mark.parametrize("zone", HOME)


@pytest.mark.rule("SPK-GOAL-27", "SPK-GOAL-28", "SPK-GOAL-29", "SPK-GOAL-30")
@pytest.mark.rule("SPK-GOAL-31", "SPK-GOAL-32", "SPK-GOAL-34", "SPK-GOAL-35")
@every_zone
@pytest.mark.parametrize("goal", PAIRS)
def test_a_pair_of_protected_buildings_in_the_same_district_or_in_different_ones(
    goal: str, zone: str
) -> None:
    """Both ways round; just where the goal wants them, and not otherwise."""
    one, two, together = PAIRS[goal]
    home = HOME[zone]
    for near, far in ((home, home + 1), (home + 3, home + 2)):
        same = [(one, spot(near)), (two, spot(near, 2))]
        apart = [(one, spot(near)), (two, spot(far))]
        assert reaches(goal, zone, same) == together
        assert reaches(goal, zone, apart) != together


@pytest.mark.rule("SPK-GOAL-27", "SPK-GOAL-28", "SPK-GOAL-29", "SPK-GOAL-30")
@pytest.mark.rule("SPK-GOAL-31", "SPK-GOAL-32", "SPK-GOAL-34", "SPK-GOAL-35")
@pytest.mark.parametrize("goal", PAIRS)
def test_both_must_be_protected_and_of_the_right_kinds(goal: str) -> None:
    """A bare one, a still, or any other pair of kinds does not do."""
    one, two, together = PAIRS[goal]
    second = spot(1, 2) if together else spot(2)
    for bare in (0, 1):
        assert not reaches(goal, "zone_downtown", [(one, spot(1)), (two, second)], bare)
    for other in KINDS:
        for another in KINDS:
            if other == another != "speakeasies":
                continue  # one of each to a zone
            pair = [(other, spot(1)), (another, second)]
            wanted = sorted([other, another]) == sorted([one, two])
            assert reaches(goal, "zone_downtown", pair) == wanted
    still = Family(still=spot(1), speakeasies=[second], guards=[spot(1), second])
    position = cooking(still, {"zone_downtown": goal})
    assert not fulfils(RULES[goal], "zone_downtown", position)


@pytest.mark.rule("SPK-GOAL-33")
@every_zone
def test_z7_three_speakeasies_anywhere_in_the_zone(zone: str) -> None:
    """In one district or in three; two and a nightclub are not three, nor is a bare one."""
    home = HOME[zone]
    three = [("speakeasies", spot(home + step)) for step in range(3)]
    close = [("speakeasies", spot(home, place)) for place in (1, 2)]
    assert reaches("zone_7", zone, three)
    assert reaches("zone_7", zone, [*three, *close[1:]])
    assert reaches("zone_7", zone, [*close, three[2]])
    assert not reaches("zone_7", zone, three, bare=1)
    assert not reaches("zone_7", zone, [*three[:2], ("nightclubs", spot(home + 2))])
    assert not reaches("zone_7", zone, [*three[:2], ("speakeasies", spot(NEXT[zone]))])


@pytest.mark.rule("SPK-GOAL-37")
@every_zone
@pytest.mark.parametrize("goal", PAIRS)
def test_buildings_of_another_zone_do_not_count(goal: str, zone: str) -> None:
    """Neither both there nor one there and one here."""
    one, two, together = PAIRS[goal]
    away = NEXT[zone]
    other = spot(away, 2) if together else spot(away + 1)
    assert not reaches(goal, zone, [(one, spot(away)), (two, other)])
    assert not reaches(goal, zone, [(one, spot(HOME[zone])), (two, other)])
    assert not reaches(goal, zone, [(one, other), (two, spot(HOME[zone]))])


@pytest.mark.rule("SPK-GOAL-37")
def test_buildings_of_another_family_do_not_count() -> None:
    yellow = family([("speakeasies", spot(1)), ("casinos", spot(2))])
    blue = family([("speakeasies", spot(1, 2))])
    position = cooking(blue, {"zone_downtown": "zone_1"}, {1: yellow})
    assert not fulfils("SPK-GOAL-27", "zone_downtown", position)


@pytest.mark.rule("SPK-GOAL-37")
@every_zone
def test_a_zone_goal_pays_20_and_the_bonus_of_the_space(zone: str) -> None:
    """On the lower spaces a marker, a city tile, a family member; the money is dirty."""
    built = [("speakeasies", spot(HOME[zone])), ("casinos", spot(HOME[zone] + 1))]
    position = cooking(family(built), {zone: "zone_1"}, right=["goon", "book", "sell"])
    position.says(0, "cook", book_space(zone, "lower"))
    if zone == "zone_downtown":
        assert position.has(0, MARKERS) == 1
    elif zone == "zone_midtown":
        position.says(0, "take_tile", tile("goon"))
        position.says(0, "refill", 0)
        assert position.tiles(0) == ["goon"]
    else:
        position.says(0, "place_member", TO_VIP)
        assert position.has(0, VIP) == 1
    assert position.money(0) == (15, 50)


@pytest.mark.rule("SPK-GOAL-36")
def test_zone_goals_of_one_number_never_lie_together() -> None:
    """1: Z1 and Z2; 2: Z3 and Z4; 3: Z5 to Z7; 4: Z8 and Z9. All other pairs meet in time."""
    numbers = [1, 1, 2, 2, 3, 3, 3, 4, 4]
    met = set()
    for game in range(250):
        three = fresh(dice=f"zone goals {game}").table.goals[5:]
        assert len({numbers[goal] for goal in three}) == 3
        met |= {(one, two) for one in three for two in three if one < two}
    free = {(a, b) for a in range(9) for b in range(a + 1, 9) if numbers[a] != numbers[b]}
    assert met == free
