"""What money from the safe can be spent for."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.build import ChooseBuilding
from omerta.games.speakeasy.money import Pay
from omerta.games.speakeasy.places.city_hall import Hire
from omerta.games.speakeasy.places.docks import HireMembers
from omerta.games.speakeasy.places.trucks import BUY_ONE
from omerta.games.speakeasy.places.workshop import drive
from omerta.games.speakeasy.sites import LARGE_ONES, SMALL_ONES
from omerta.games.speakeasy.start_round import StartBuilding

from .households import Family
from .names import boat, card, piece, pier, spot
from .positions import lay


@pytest.mark.rule("SPK-MONEY-06")
@pytest.mark.parametrize(("clean", "dirty"), [(2, 30), (1, 30), (0, 30), (0, 4)])
@pytest.mark.parametrize("mixing", [False, True])
def test_a_hired_member_brings_his_family_one_clean_dollar(
    clean: int, dirty: int, mixing: bool
) -> None:
    """Two of Purple's help; however Blue pays, Purple has $2 clean more, and nothing dirty."""
    blue = Family(
        clean=clean, dirty=dirty, mixing=mixing, levels={"strength": 4}, pier=[pier("uptown", 1)]
    )
    purple = Family(pier=[pier("uptown", 2), pier("uptown", 3)])
    position = lay({0: blue, 2: purple}, crates={"stephanie_st_clair": 10})
    position.first(HireMembers(0, boat("stephanie_st_clair")))
    position.says(0, "hire_members", 2 * 25)
    if position.step == "pay":
        position.says(0, "pay", position.choices[-1])
    assert position.money(2) == (15 + 2, 30)
    laundered = 2 if mixing and dirty >= 4 else max(0, 2 - clean)
    assert position.money(0) == (clean - 2 + laundered, dirty - 2 * laundered)
    assert position.money(1) == (15, 30)


@pytest.mark.rule("SPK-MONEY-07")
@pytest.mark.parametrize(
    ("mode", "name", "cost"),
    [(SMALL_ONES, "spot_1", 3), (SMALL_ONES, "spot_6", 5), (LARGE_ONES, "casino", 17)],
)
def test_buildings_can_be_paid_from_the_safe(mode: int, name: str, cost: int) -> None:
    family = Family(clean=0, dirty=60, hand=["party_1"])
    position = lay({0: family}).first(ChooseBuilding(0, mode, 1))
    position.says(0, "choose_building", piece(name))
    position.says(0, "choose_spot", spot(3))
    if position.step == "discard":
        position.says(0, "discard", card("party_1"))
    assert position.money(0) == (0, 60 - 2 * cost)


@pytest.mark.rule("SPK-MONEY-07")
def test_goons_can_be_paid_from_the_safe() -> None:
    """The second for $1, the third for $2."""
    position = lay({0: Family(clean=0, dirty=60)}).first(Hire(0))
    position.says(0, "hire", 1)
    position.says(0, "hire", 2)
    assert position.money(0) == (0, 60 - 2 - 4)


@pytest.mark.rule("SPK-MONEY-07")
def test_an_associate_can_be_paid_from_the_safe_attacking() -> None:
    """$3 for the speakeasy and $5 for Waxy Gordon."""
    family = Family(clean=0, dirty=60, goons=0, associate="waxy_gordon")
    position = lay({0: family}, mobsters={7: "owney_madden", 16: "waxy_gordon"})
    position.first(ChooseBuilding(0, SMALL_ONES, 1))
    position.says(0, "choose_building", piece("spot_1"))
    position.says(0, "choose_spot", spot(7))
    assert position.money(0) == (0, 60 - 2 * 8)


@pytest.mark.rule("SPK-MONEY-07")
def test_an_associate_can_be_paid_from_the_safe_defending() -> None:
    """In the war of act 1: Waxy Gordon for $5 and three goons hold against 8."""
    family = Family(clean=0, dirty=60, goons=3, associate="waxy_gordon", speakeasies=[spot(3)])
    position = lay({0: family}, turn=3, round=4, war=[3]).will_come("carlo_gambino")
    position.goes("workshop_a").plays_until("defend", 0)
    assert position.choices == [1]
    position.says(0, "defend", 1)
    assert position.dirty(0) == 60 - 2 * 5 + 15, "and the payout of Downtown"
    assert position.clean(0) == 0


@pytest.mark.rule("SPK-MONEY-07")
def test_barrels_can_be_paid_from_the_safe() -> None:
    """$3 at Stephanie St. Clair's."""
    position = lay({0: Family(clean=0, dirty=60, trucks=[13])})
    position.first(*drive(position.table, 0, 0))
    position.says(0, "drive", BUY_ONE)
    assert position.money(0) == (0, 60 - 6)


@pytest.mark.rule("SPK-MONEY-07")
def test_hired_members_can_be_paid_from_the_safe() -> None:
    """$1 each; without a clean dollar both helpers are on offer."""
    raider = Family(clean=0, dirty=4, levels={"strength": 5}, goons=6, pier=[pier("uptown", 1)])
    helpers = Family(pier=[pier("uptown", 2), pier("uptown", 3)])
    position = lay({0: raider, 1: helpers}, crates={"stephanie_st_clair": 10})
    position.first(HireMembers(0, boat("stephanie_st_clair")))
    assert position.choices == [0, 1 * 5, 2 * 5]
    position.says(0, "hire_members", 2 * 5)
    assert position.money(0) == (0, 0)


@pytest.mark.rule("SPK-MONEY-07")
def test_only_the_start_round_takes_clean_money_alone() -> None:
    """With $4 clean and $30 dirty a $5 building is refused there, and built later."""
    family = Family(clean=4, dirty=30, hand=["network_11"])
    position = lay({0: family}).first(StartBuilding(0))
    position.refused("SPK-START-04", "start_building", piece("spot_4"))
    position = lay({0: family}).first(ChooseBuilding(0, SMALL_ONES, 1))
    assert piece("spot_4") in position.choices


@pytest.mark.rule("SPK-MONEY-07")
def test_a_price_of_nothing_is_no_payment() -> None:
    """Nobody is asked for a mix, nothing is told."""
    position = lay({0: Family(mixing=True)}).first(Pay(0, 0))
    assert position.step == "place_capo"
    assert position.told("paid") == []
