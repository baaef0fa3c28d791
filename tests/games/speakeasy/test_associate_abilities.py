"""What each kind of associate can do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy.family import BOOKS, FREE, SUPPLY, VIP
from omerta.games.speakeasy.gains import TO_VIP
from omerta.games.speakeasy.luciano.defence import Defend
from omerta.games.speakeasy.muster import FOR_FREE, GOONS_ONLY, PAID

from .associates import choosing, takes
from .builders import building, builds, cannot_build
from .names import boat, effect, pier, spot
from .orders import HOUSES, LAST, most_sent
from .positions import Family, Position, lay
from .raiders import at_docks

WEAK = Family(clean=0, dirty=0, goons=0)


def attacked(family: Family, where: int, attack: int) -> Position:
    return lay({0: family}, mobsters={10: "larry_fay"}).first(Defend(0, where, attack))


@pytest.mark.rule("SPK-ASSOCIATE-08")
@pytest.mark.parametrize(
    ("name", "more"), [("joe_masseria", 1), ("dutch_schultz", 2), ("waxy_gordon", 0)]
)
def test_a_defender_adds_to_every_defence(name: str, more: int) -> None:
    """Strength 2 holds 2 and what he adds, at both buildings; one more is too much."""
    two = [spot(10), spot(10, 2)]
    family = replace(WEAK, associate=name, levels={"strength": 2}, speakeasies=two)
    position = lay({0: family}, mobsters={10: "larry_fay"})
    position.first(*[Defend(0, house, 2 + more) for house in two])
    for _ in two:
        position.says(0, "defend", GOONS_ONLY)
    assert position.built(0)[1] == two
    assert attacked(family, two[0], 3 + more).built(0)[1] == [two[1]]


@pytest.mark.rule("SPK-ASSOCIATE-08")
def test_a_defender_does_not_help_to_attack() -> None:
    family = Family(clean=3, dirty=0, goons=0, associate="dutch_schultz", levels={"strength": 3})
    position = building(family, mobsters={4: "larry_fay"})
    cannot_build(position, "SPK-BUILD-14", "spot_3", spot(4))


@pytest.mark.rule("SPK-ASSOCIATE-09")
@pytest.mark.parametrize("name", ["birdie_brown", "salvatore_maranzano"])
def test_he_brings_a_member_to_a_pier_and_one_to_the_vip_area(name: str) -> None:
    position = takes(choosing(Family(), mobsters={4: name}), name)
    supply = position.has(0, SUPPLY)
    assert (position.step, position.options) == ("place_member", list(range(12)))
    position.refused("SPK-MEMBER-02", "place_member", TO_VIP)
    position.says(0, "place_member", pier("uptown", 2))
    assert position.has(0, BOOKS) == 1
    assert (position.step, position.options) == ("place_member", [TO_VIP])
    position.says(0, "place_member", TO_VIP)
    assert (position.pier(0), position.has(0, VIP)) == ([pier("uptown", 2)], 1)
    assert (position.has(0, SUPPLY), position.step) == (supply - 2, "row")


@pytest.mark.rule("SPK-ASSOCIATE-09")
def test_with_a_full_vip_area_only_the_first_comes() -> None:
    """The second may not go to a pier instead."""
    position = takes(choosing(Family(vip=1), mobsters={4: "birdie_brown"}), "birdie_brown")
    position.says(0, "place_member", pier("uptown", 2))
    assert (position.pier(0), position.has(0, VIP), position.step) == (
        [pier("uptown", 2)],
        1,
        "row",
    )


@pytest.mark.rule("SPK-ASSOCIATE-10")
@pytest.mark.parametrize(
    ("name", "more"), [("owney_madden", 2), ("ciro_terranova", 2), ("waxy_gordon", 0)]
)
def test_a_commander_adds_two_authority(name: str, more: int) -> None:
    """One authority for each member in the last column."""
    family = replace(WEAK, associate=name, vip=4, levels={"network": 4}, speakeasies=HOUSES)
    position = lay({0: family}, order=LAST).goes("city_hall_b")
    position.passes()
    assert most_sent(position) == more


@pytest.mark.rule("SPK-ASSOCIATE-11")
@pytest.mark.parametrize("attack", [2, 8, 12, 99])
def test_gambino_always_holds_the_still(attack: int) -> None:
    """For nothing, and nobody is asked; a speakeasy in the same district is lost."""
    family = replace(
        WEAK, clean=20, associate="carlo_gambino", still=spot(10), speakeasies=[spot(10, 2)]
    )
    position = attacked(family, spot(10), attack)
    assert (position.step, position.built(0)[0], position.clean(0)) == (
        "place_capo",
        [spot(10)],
        20,
    )
    assert position.told("still_held") == [[0, spot(10), attack]]
    position = attacked(replace(family, clean=0), spot(10, 2), attack)
    assert position.built(0) == [[spot(10)], [], [], []]


@pytest.mark.rule("SPK-ASSOCIATE-11")
def test_without_gambino_the_still_falls() -> None:
    family = replace(WEAK, associate="vincent_coll", free_use=False, still=spot(10))
    assert attacked(family, spot(10), 8).built(0)[0] == []


@pytest.mark.rule("SPK-ASSOCIATE-12")
@pytest.mark.parametrize("name", ["waxy_gordon", "frank_costello"])
def test_he_brings_two_city_tiles_of_the_display(name: str) -> None:
    """The first place is filled at once; a covered tile of the middle column is not available."""
    position = choosing(
        Family(), mobsters={4: name}, right=["book", "goon", "card"], middle=[["sell", "aid"]]
    )
    takes(position, name)
    assert (position.step, position.may_pass, len(position.options)) == ("take_tile", False, 4)
    position.says(0, "take_tile", position.options[1])
    position.says(0, "refill", 0)
    assert (position.step, len(position.options)) == ("take_tile", 4)
    position.says(0, "take_tile", position.options[3])
    assert position.tiles(0) == ["aid", "goon"]
    assert position.step == "row"


FREE_ONES = [("tommy_brown", 3, 3), ("vincent_coll", 6, 6)]


@pytest.mark.rule("SPK-ASSOCIATE-13")
@pytest.mark.parametrize(("name", "strength", "price"), FREE_ONES)
def test_one_attack_with_him_is_free_the_next_is_paid(name: str, strength: int, price: int) -> None:
    family = replace(WEAK, clean=6 + price, associate=name)
    mob = {4: "larry_fay", 9: name}
    position = building(family, mobsters=mob, strength={4: strength})
    assert position.has(0, FREE) == 1
    builds(position, "spot_3", spot(4))
    assert position.options == [PAID, FOR_FREE]
    position.says(0, "attack", FOR_FREE)
    assert (position.clean(0), position.has(0, FREE)) == (3 + price, 0)
    builds(position, "spot_2", spot(4, 2))
    assert position.clean(0) == 0
    without = building(replace(family, free_use=False, clean=3), mobsters=mob, strength={4: 3})
    cannot_build(without, "SPK-BUILD-14", "spot_3", spot(4))


@pytest.mark.rule("SPK-ASSOCIATE-13")
@pytest.mark.parametrize(("name", "strength", "price"), FREE_ONES)
def test_one_defence_with_him_is_free(name: str, strength: int, price: int) -> None:
    """Of two buildings the first is held for nothing, the second not without money."""
    two = [spot(10), spot(10, 2)]
    family = replace(WEAK, associate=name, speakeasies=two)
    position = lay({0: family}, mobsters={10: "larry_fay"})
    position.first(*[Defend(0, house, 1 + strength) for house in two])
    assert position.choices == [FOR_FREE]
    position.says(0, "defend", FOR_FREE)
    assert (position.built(0)[1], position.money(0)) == ([two[0]], (0, 0))
    assert position.step == "place_capo"
    assert price == strength


@pytest.mark.rule("SPK-ASSOCIATE-13")
def test_paying_him_keeps_the_free_use() -> None:
    family = replace(WEAK, clean=6, associate="tommy_brown")
    position = building(family, mobsters={4: "larry_fay", 9: "tommy_brown"})
    builds(position, "spot_3", spot(4))
    position.says(0, "attack", PAID)
    assert (position.clean(0), position.has(0, FREE)) == (0, 1)


@pytest.mark.rule("SPK-ASSOCIATE-13")
def test_a_new_associate_of_this_kind_has_his_free_use() -> None:
    position = takes(choosing(Family(), mobsters={4: "vincent_coll"}), "vincent_coll")
    assert position.has(0, FREE) == 1
    position = takes(
        choosing(Family(associate="vincent_coll"), mobsters={4: "vincent_coll", 5: "larry_fay"}),
        "larry_fay",
    )
    assert position.has(0, FREE) == 0


@pytest.mark.rule("SPK-ASSOCIATE-14")
@pytest.mark.parametrize(
    ("name", "more"), [("bill_dwyer", 1), ("jack_diamond", 1), ("joe_masseria", 0)]
)
def test_a_raider_adds_one_to_every_raid(name: str, more: int) -> None:
    """Strength 5 equals Sandra Daisy's 5, and one more only Arnold Rothstein's 6."""
    family = replace(WEAK, associate=name, levels={"strength": 5}, pier=[pier("downtown", 3)])
    position = at_docks(family)
    if more:
        position.says(0, "row", effect("raid"))
        position.refused("SPK-RAID-06", "raid", boat("arnold_rothstein"))
        position.says(0, "raid", boat("sandra_daisy"))
    else:
        assert position.step == "take_card"


@pytest.mark.rule("SPK-ASSOCIATE-15")
@pytest.mark.parametrize(
    ("name", "strength", "replacing", "defending"),
    [("larry_fay", 2, 1, 2), ("waxy_gordon", 4, 5, 5)],
)
def test_larry_fay_is_a_dollar_cheaper_when_he_replaces(
    name: str, strength: int, replacing: int, defending: int
) -> None:
    mob = {9: name, 4: "bill_dwyer"}
    family = replace(WEAK, clean=3 + replacing, associate=name)
    position = building(family, mobsters=mob, strength={4: strength})
    builds(position, "spot_3", spot(4))
    assert position.clean(0) == 0
    poor = building(replace(family, clean=2 + replacing), mobsters=mob, strength={4: strength})
    cannot_build(poor, "SPK-BUILD-14", "spot_3", spot(4))
    house = replace(WEAK, associate=name, speakeasies=[spot(10)])
    held = attacked(replace(house, clean=defending), spot(10), 1 + strength)
    held.says(0, "defend", PAID)
    assert held.clean(0) == 0
    lost = attacked(replace(house, clean=defending - 1), spot(10), 1 + strength)
    assert lost.built(0)[1] == []
