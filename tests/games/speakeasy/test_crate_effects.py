"""Crates: what their backs do ever after; sales, tile slots and production are tested there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from omerta.games.speakeasy.family import BOOKS, GOONS, MARKERS, VIP
from omerta.games.speakeasy.luciano.defence import Defend

from .builders import building, builds, planning
from .names import aid, domain, effect, pier, spot
from .positions import Family, lay
from .raiders import at_docks
from .tokens import uses
from .trucks import driving, miles

HOLDER = Family(
    clean=20, dirty=0, levels={"strength": 3}, goons=5, speakeasies=[spot(8)], hand=["party_1"]
)


@pytest.mark.rule("SPK-CRATE-20", "SPK-CRATE-28")
@pytest.mark.parametrize(
    ("crates", "needed"), [([], 3), ([3], 2), ([4], 2), ([3, 4], 1), ([13, 14], 3)]
)
def test_crates_3_and_4_defend(crates: list[int], needed: int) -> None:
    """Strength 3 against an attack of 6: so many goons are needed and returned."""
    position = lay({0: replace(HOLDER, crates=crates)}).first(Defend(0, spot(8), 6))
    position.says(0, "defend", 0)
    assert position.has(0, GOONS) == 5 - needed
    assert position.built(0)[1] == [spot(8)]
    weaker = replace(HOLDER, crates=crates, goons=needed - 1)
    position = lay({0: weaker}).first(Defend(0, spot(8), 6))
    assert position.built(0)[1] == []  # lost without a question


@pytest.mark.rule("SPK-CRATE-20")
def test_the_defence_of_crates_counts_for_each_building() -> None:
    family = replace(HOLDER, speakeasies=[spot(8), spot(8, 2)], crates=[3])
    position = lay({0: family}).first(Defend(0, spot(8), 6), Defend(0, spot(8, 2), 6))
    position.says(0, "defend", 0)
    position.says(0, "defend", 0)
    assert position.has(0, GOONS) == 1


CHIEF = Family(
    clean=20, dirty=0, levels={"strength": 2}, goons=1, associate="waxy_gordon", hand=["party_1"]
)  # he costs $5 and has strength 4
PRICES = [([], 5), ([5], 3), ([6], 3), ([5, 6], 1), ([7, 8], 5)]


@pytest.mark.rule("SPK-CRATE-21", "SPK-CRATE-28")
@pytest.mark.parametrize(("crates", "price"), PRICES)
def test_crates_5_and_6_make_the_associate_cheaper_when_replacing(
    crates: list[int], price: int
) -> None:
    """2 + 1 + 4 against 6; the speakeasy costs $3 besides."""
    position = building(replace(CHIEF, crates=crates), mobsters={4: "joe_masseria"})
    builds(position, "spot_1", spot(4))
    assert position.clean(0) == 20 - 3 - price
    assert position.built(0)[1] == [spot(4)]


@pytest.mark.rule("SPK-CRATE-21")
@pytest.mark.parametrize(("crates", "price"), PRICES)
def test_crates_5_and_6_make_the_associate_cheaper_when_defending(
    crates: list[int], price: int
) -> None:
    """2 + 4 against 6; with a dollar less he does not come."""
    family = replace(CHIEF, goons=0, crates=crates, speakeasies=[spot(8)])
    position = lay({0: replace(family, clean=price)}).first(Defend(0, spot(8), 6))
    position.says(0, "defend", 1)
    assert (position.clean(0), position.built(0)[1]) == (0, [spot(8)])
    position = lay({0: replace(family, clean=price - 1)}).first(Defend(0, spot(8), 6))
    assert position.built(0)[1] == []


@pytest.mark.rule("SPK-CRATE-23", "SPK-CRATE-28")
@pytest.mark.parametrize(
    ("crates", "points"), [([], 3), ([9], 4), ([10], 4), ([9, 10], 5), ([11, 12], 3)]
)
def test_crates_9_and_10_give_each_truck_a_point(crates: list[int], points: int) -> None:
    family = Family(levels={"transport": 3}, trucks=[8, 9], crates=crates)
    position = driving(family)
    assert [miles(position, 1), miles(position, 2)] == [points, points]


@pytest.mark.rule("SPK-CRATE-23")
def test_a_crate_of_movement_brings_no_second_truck() -> None:
    position = driving(Family(levels={"transport": 2}, trucks=[8], crates=[9, 10]))
    position.refused("SPK-TRUCK-01", "drive", 67)


@pytest.mark.rule("SPK-CRATE-24")
@pytest.mark.parametrize("crates", [[11], [12], [11, 12]])
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_with_crate_11_or_12_any_row_bonus_is_chosen(crates: list[int], row: int) -> None:
    """For a member on row 2: a card, a book, a goon or an authority marker, one of them."""
    position = uses("H11", Family(crates=crates))
    position.says(0, "place_member", pier("midtown", 2))
    assert (position.step, position.options) == ("choose_row", [0, 1, 2, 3])
    position.says(0, "choose_row", row - 1)
    if row == 1:
        assert (position.step, position.options) == ("take_card", [0, 1, 2, 3])
        position.says(0, "take_card", domain("party"))
        assert len(position.hand(0)) == 1
    gained = [position.has(0, BOOKS), position.has(0, GOONS) - 1, position.has(0, MARKERS)]
    assert gained == [int(row == 2), int(row == 3), int(row == 4)]
    assert position.step == "place_capo"
    assert position.pier(0) == [pier("midtown", 2)]


@pytest.mark.rule("SPK-CRATE-24")
@pytest.mark.parametrize("crates", [[], [9, 10, 13, 14]])
def test_without_these_crates_the_row_gives_its_own_bonus(crates: list[int]) -> None:
    position = uses("H11", Family(crates=crates))
    position.says(0, "place_member", pier("midtown", 2))
    assert (position.step, position.has(0, BOOKS)) == ("place_capo", 1)


@pytest.mark.rule("SPK-CRATE-24")
def test_nothing_is_chosen_for_a_member_in_the_vip_area() -> None:
    position = uses("H11", Family(crates=[11]))
    position.says(0, "place_member", 12)
    assert (position.step, position.has(0, VIP)) == ("place_capo", 1)


ATTACKER = replace(HOLDER, clean=40, levels={"strength": 4}, speakeasies=[])


@pytest.mark.rule("SPK-CRATE-25", "SPK-CRATE-28")
@pytest.mark.parametrize(
    ("crates", "needed"), [([], 3), ([13], 2), ([14], 2), ([13, 14], 1), ([3, 4], 3)]
)
@pytest.mark.parametrize("place", ["building department", "planning office"])
def test_crates_13_and_14_attack(crates: list[int], needed: int, place: str) -> None:
    """Strength 4 against 6: so many goons are needed and returned."""
    work, name = (building, "spot_1") if place == "building department" else (planning, "casino")
    family = replace(ATTACKER, crates=crates)
    position = builds(work(family, mobsters={4: "joe_masseria"}), name, spot(4))
    if name == "casino":
        position.says(0, "discard", position.options[0])
    assert position.built(0)[1] + position.built(0)[3] == [spot(4)]
    assert position.has(0, GOONS) == 5 - needed + (name == "spot_1")  # spot 1 brings a goon
    weaker = replace(family, goons=needed - 1)
    position = work(weaker, mobsters={4: "joe_masseria"})
    position.says(0, "choose_building", 0 if name == "spot_1" else 12)
    position.refused("SPK-BUILD-14", "choose_spot", spot(4))


@pytest.mark.rule("SPK-CRATE-25", "SPK-CRATE-20")
def test_crates_are_of_no_help_in_a_raid() -> None:
    """Strength 5 does not beat the 5 of Sandra Daisy; with one goon it does."""
    raider = Family(
        levels={"strength": 5}, goons=0, pier=[pier("downtown", 1)], crates=[3, 4, 13, 14]
    )
    assert at_docks(raider).step == "take_card"
    assert at_docks(replace(raider, goons=1)).choices == [effect("raid")]


GUARDED = Family(
    levels={"network": 3}, vip=3, speakeasies=[spot(1), spot(2), spot(3)], slots=["party_11"]
)  # 2 authority; in the first column each member needs 4


BARS = [spot(1), spot(2), spot(3), spot(4), spot(5)]
LAST = Family(levels={"network": 5}, vip=5, speakeasies=BARS, slots=["party_2"])


@pytest.mark.rule("SPK-CRATE-26", "SPK-CRATE-28")
@pytest.mark.parametrize(
    ("crates", "sent"), [([], 1), ([15], 3), ([16], 3), ([15, 16], 5), ([13, 14], 1)]
)
def test_crates_15_and_16_add_two_authority(crates: list[int], sent: int) -> None:
    """In the fourth column each member needs 1; the card in the slot has 1."""
    position = uses("H20", replace(LAST, crates=crates), order=[1, 2, 3, 0], turn=0)
    for place in range(sent):
        position.says(0, "protect", BARS[place])
    assert position.step == "place_capo"
    assert position.guards(0) == BARS[:sent]


@pytest.mark.rule("SPK-CRATE-26")
def test_the_authority_of_a_crate_is_permanent() -> None:
    """4 in the first column, this turn and the next; nothing is discarded."""
    family = replace(GUARDED, crates=[15], aid=[20], markers=0)
    position = lay({0: family})
    position.says(0, "use_aid", aid(20))
    position.says(0, "protect", spot(1))
    assert (position.step, position.crates(0)) == ("place_capo", [15])
    position.plays_until("place_capo", 1)
    position.plays_until("place_capo", 0)
    position.goes("city_hall_b")
    position.passes()
    position.says(0, "row", effect("protect"))
    position.says(0, "protect", spot(2))
    assert position.guards(0) == [spot(1), spot(2)]
    poorer = lay({0: replace(GUARDED, aid=[20, 19])})
    poorer.refused("SPK-PROTECT-02", "use_aid", aid(20))
