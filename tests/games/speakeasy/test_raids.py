"""Raiding a boat: who may, with how much, and against what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy.family import GOONS

from .names import boat, effect, pier
from .positions import Family
from .raiders import at_docks, crew, raids

DOWN = [pier("downtown", row) for row in (1, 2, 3, 4)]
BOATS = ("sandra_daisy", "arnold_rothstein", "al_capone", "stephanie_st_clair")
# A boat and the barrels with which it has this defence.
BY_DEFENCE = {
    **{5 + 2 * gone: ("sandra_daisy", 5 - gone) for gone in range(6)},
    **{6 + 2 * gone: ("arnold_rothstein", 5 - gone) for gone in range(6)},
    17: ("al_capone", 0),
    18: ("stephanie_st_clair", 0),
}
FAR = {"sandra_daisy": 7, "arnold_rothstein": 12, "al_capone": 13, "stephanie_st_clair": 16}


def only(name: str) -> dict[str, int]:
    """This boat lies in Downtown, the others elsewhere."""
    return {**FAR, name: 6}


@pytest.mark.rule("SPK-RAID-01")
@pytest.mark.parametrize(
    ("zone", "district"),
    [
        ("downtown", 1),
        ("downtown", 2),
        ("downtown", 6),
        ("midtown", 7),
        ("midtown", 12),
        ("uptown", 13),
        ("uptown", 16),
    ],
)
@pytest.mark.parametrize("stands", ["downtown", "midtown", "uptown"])
def test_an_own_member_must_stand_on_the_pier_of_the_zone(
    zone: str, district: int, stands: str
) -> None:
    """Sandra Daisy in each of the seven harbours; another boat lies near the other piers."""
    others = [spot for spot in (1, 7, 13, 2, 12, 16) if spot != district][:3]
    boats = dict(zip(BOATS, [district, *others], strict=True))
    family = Family(goons=6, levels={"strength": 5}, pier=[pier(stands, 1)])
    position = at_docks(family, boats=boats)
    position.says(0, "row", effect("raid"))
    if zone == stands:
        position.says(0, "raid", boat("sandra_daisy"))
    else:
        position.refused("SPK-RAID-01", "raid", boat("sandra_daisy"))


@pytest.mark.rule("SPK-RAID-01")
def test_rivals_alone_are_not_enough() -> None:
    """Four members of a rival in Downtown, the own one in Midtown, where Al Capone lies."""
    own = Family(clean=9, goons=6, levels={"strength": 5}, pier=[pier("midtown", 1)])
    position = at_docks(own, {1: Family(pier=DOWN)})
    position.says(0, "row", effect("raid"))
    assert position.choices == [boat("al_capone")]
    position.refused("SPK-RAID-01", "raid", boat("sandra_daisy"))
    nobody = at_docks(replace(own, pier=[]), {1: Family(pier=DOWN)})
    assert nobody.step == "take_card"


def attack_of(family: Family, rivals: int = 0) -> int:
    """The highest defence a family beats in Downtown, hiring so many members of seat 1."""
    others = {1: Family(pier=DOWN[4 - rivals :], levels={"strength": 5})}
    beaten = 0
    for defence in range(5, 19):
        name, hold = BY_DEFENCE[defence]
        position = at_docks(family, others, boats=only(name), holds={name: hold})
        if position.step == "row":
            position.says(0, "row", effect("raid"))
            position.says(0, "raid", boat(name))
            if crew(s1=rivals) in position.choices:
                beaten = defence
    return beaten + 1


@pytest.mark.rule("SPK-RAID-02")
@pytest.mark.parametrize(
    ("strength", "own", "hired", "goons", "attack"),
    [
        (5, 2, 0, 0, 10),
        (4, 3, 0, 0, 12),
        (3, 4, 0, 0, 12),
        (3, 2, 0, 4, 10),
        (2, 3, 0, 1, 7),
        (4, 1, 2, 0, 12),
        (4, 1, 3, 0, 16),
        (3, 2, 2, 3, 15),
        (2, 1, 3, 6, 14),
    ],
)
def test_the_attack_is_strength_times_members_and_the_goons(
    strength: int, own: int, hired: int, goons: int, attack: int
) -> None:
    family = Family(goons=goons, levels={"strength": strength}, pier=DOWN[:own])
    assert attack_of(family, hired) == attack


@pytest.mark.rule("SPK-RAID-02")
def test_members_at_other_piers_do_not_count() -> None:
    elsewhere = [pier("midtown", 1), pier("uptown", 1)]
    family = Family(goons=0, levels={"strength": 4}, pier=[*DOWN[:2], *elsewhere])
    assert attack_of(family) == 8


@pytest.mark.rule("SPK-RAID-02", "SPK-RAID-03")
@pytest.mark.parametrize(("members", "attack"), [(2, 7), (3, 10), (4, 13)])
def test_a_raid_bonus_is_added_after_the_multiplication(members: int, attack: int) -> None:
    """Strength 3 and Bill Dwyer: 3 times the members and 1, not 4 times the members."""
    family = Family(goons=0, levels={"strength": 3}, pier=DOWN[:members], associate="bill_dwyer")
    assert attack_of(family) == attack
    assert attack_of(replace(family, associate="jack_diamond")) == attack
    assert attack_of(replace(family, associate="joe_masseria")) == attack - 1


@pytest.mark.rule("SPK-RAID-02")
@pytest.mark.parametrize(("hired", "returned"), [(0, 6), (1, 4), (2, 2), (3, 0)])
def test_as_many_goons_return_as_are_needed(hired: int, returned: int) -> None:
    """Sandra Daisy's 7 needs 8: strength 2, one own member and one hired or more, then goons."""
    family = Family(goons=6, levels={"strength": 2}, pier=DOWN[:1])
    others = {1: Family(pier=DOWN[1:])}
    position = at_docks(family, others, boats=only("sandra_daisy"), holds={"sandra_daisy": 4})
    raids(position, "sandra_daisy", crew(s1=hired))
    assert position.has(0, GOONS) == 6 - returned


@pytest.mark.rule("SPK-RAID-04")
@pytest.mark.parametrize(("first", "second"), [(0, 0), (1, 0), (0, 1), (2, 0), (2, 1)])
def test_each_hired_member_brings_his_family_a_clean_dollar(first: int, second: int) -> None:
    """Nobody is asked whether he wants to; the raider may pay from the safe."""
    family = Family(clean=1, dirty=8, goons=6, levels={"strength": 5}, pier=DOWN[:1])
    others = {1: Family(pier=DOWN[1:3]), 3: Family(pier=DOWN[3:])}
    position = at_docks(family, others, crates={"sandra_daisy": 1})
    raids(position, "sandra_daisy", crew(s1=first, s3=second))
    assert position.asked == 0
    assert position.money(1) == (15 + first, 30)
    assert position.money(3) == (15 + second, 30)
    assert position.money(2) == (15, 30)
    cost = first + second
    assert position.money(0) == (max(0, 1 - cost), 8 - 2 * max(0, cost - 1))
    assert (position.pier(1), position.pier(3)) == (DOWN[1:3], DOWN[3:])


@pytest.mark.rule("SPK-RAID-04")
def test_a_hired_member_fights_with_the_strength_of_the_raider() -> None:
    weak = Family(goons=0, levels={"strength": 1}, pier=DOWN[:1])
    strong = Family(levels={"strength": 5}, pier=DOWN[1:])
    assert at_docks(weak, {1: strong}).step == "take_card"  # 4 against Sandra Daisy's 5


@pytest.mark.rule("SPK-RAID-04")
def test_who_cannot_pay_cannot_hire() -> None:
    """$1 for two members; they are on the pier, but a third of another family is not."""
    family = Family(clean=1, dirty=1, goons=6, levels={"strength": 5}, pier=DOWN[:1])
    others = {1: Family(pier=DOWN[1:3]), 2: Family(pier=[pier("uptown", 1)])}
    position = at_docks(family, others)
    position.says(0, "row", effect("raid"))
    position.says(0, "raid", boat("sandra_daisy"))
    assert position.options == [crew(), crew(s1=1)]
    position.refused("SPK-MONEY-03", "hire_members", crew(s1=2))
    position.refused("SPK-RAID-04", "hire_members", crew(s1=3))
    position.refused("SPK-RAID-04", "hire_members", crew(s2=1))
    position.refused("SPK-RAID-04", "hire_members", crew(s0=1))


@pytest.mark.rule("SPK-RAID-05")
def test_the_raider_chooses_how_many_to_hire() -> None:
    """None, some or all of two families, in every combination."""
    family = Family(goons=6, levels={"strength": 5}, pier=DOWN[:1])
    others = {1: Family(pier=DOWN[1:3]), 2: Family(pier=DOWN[3:])}
    position = at_docks(family, others)
    position.says(0, "row", effect("raid"))
    position.says(0, "raid", boat("sandra_daisy"))
    every = [crew(s1=first, s2=second) for first in (0, 1, 2) for second in (0, 1)]
    assert position.options == sorted(every)


@pytest.mark.rule("SPK-RAID-05", "SPK-RAID-06")
def test_too_few_hired_members_do_not_beat_the_boat() -> None:
    """Strength 3: two members make 6, more than 5; one makes 3 and is refused."""
    family = Family(goons=0, levels={"strength": 3}, pier=DOWN[:1])
    position = at_docks(family, {1: Family(pier=DOWN[1:3])})
    position.says(0, "row", effect("raid"))
    position.says(0, "raid", boat("sandra_daisy"))
    assert position.options == [crew(s1=1), crew(s1=2)]
    position.refused("SPK-RAID-06", "hire_members", crew())


@pytest.mark.rule("SPK-RAID-06")
@pytest.mark.parametrize(("goons", "wins"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_attack_must_exceed_the_defence(goons: int, wins: bool) -> None:
    """Strength 4 and goons against Sandra Daisy's 5; Rothstein's 6 shows the refusal."""
    family = Family(goons=goons, levels={"strength": 4}, pier=DOWN[:1])
    position = at_docks(family)
    if not wins:
        assert position.step == "take_card"
        return
    position.says(0, "row", effect("raid"))
    assert position.choices == [0, 1] if goons == 3 else [0]
    if goons == 2:
        position.refused("SPK-RAID-06", "raid", boat("arnold_rothstein"))
    position.says(0, "raid", boat("sandra_daisy"))
    position.says(0, "hire_members", 0)
    assert position.has(0, GOONS) == goons - 2


@pytest.mark.rule("SPK-RAID-22")
def test_one_action_raids_one_boat() -> None:
    """Two boats lie in Downtown and both could be beaten; after one the turn goes on."""
    family = Family(goons=6, levels={"strength": 5}, pier=DOWN[:3])
    position = raids(at_docks(family), "arnold_rothstein")
    position.says(0, "come_home", DOWN[0])
    assert position.step == "take_card"
    assert position.told("raids") == [[0, 1, 0]]


@pytest.mark.rule("SPK-RAID-22")
def test_the_raid_may_be_left_out() -> None:
    position = at_docks(Family(goons=6, levels={"strength": 5}, pier=DOWN[:3]))
    position.says(0, "row", effect("raid"))
    assert position.may_pass
    position.passes()
    assert (position.step, position.told("raids")) == ("take_card", [])
