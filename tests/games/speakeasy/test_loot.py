"""The loot of a raid: the crate, a barrel, one member comes home, the boat sails on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from omerta.engine.game import NOBODY
from omerta.games.speakeasy.acts import StartAct
from omerta.games.speakeasy.family import DISTILLED, LOAD, SUPPLY, VIP
from omerta.games.speakeasy.luciano.gang_war import GangWar
from omerta.games.speakeasy.luciano.patrol import Patrol
from omerta.games.speakeasy.luciano.payout import Payout
from omerta.games.speakeasy.places.loot import TO_DISTILLERY

from .names import crate, pier, spot
from .positions import PASS, Family, Position
from .raiders import at_docks, raids

DOWN = [pier("downtown", row) for row in (1, 2, 3, 4)]
RAIDER = Family(clean=0, dirty=0, goons=6, levels={"strength": 5}, pier=DOWN[:2])


def looting(family: Family, crate_on_board: int = 5, **laid: Any) -> Position:
    """Sandra Daisy is raided in district 1, a crate on board."""
    position = at_docks(family, crates={"sandra_daisy": crate_on_board}, **laid)
    return raids(position, "sandra_daisy")


@pytest.mark.rule("SPK-RAID-12")
def test_the_order_is_crate_barrel_member_boat() -> None:
    position = looting(replace(RAIDER, speakeasies=[spot(9)]))
    assert (position.step, position.crates(0), position.table.hold[0]) == ("loot_barrel", [5], 5)
    position.says(0, "loot_barrel", spot(9))
    assert (position.step, position.barrels(0)) == ("come_home", [spot(9)])
    assert position.harbour("sandra_daisy") == 1
    position.says(0, "come_home", DOWN[0])
    assert position.harbour("sandra_daisy") == 16
    assert position.step == "take_card"


@pytest.mark.rule("SPK-RAID-12")
@pytest.mark.parametrize(
    ("number", "money"),
    [
        pytest.param(10, 5, id="barrels: one lies there, not the new one"),
        pytest.param(3, 6, id="VIP area: one is there, not the one who returns"),
        pytest.param(17, 12, id="pier: two own and one rival, he included who returns"),
    ],
)
def test_the_crate_is_paid_before_anything_moves(number: int, money: int) -> None:
    houses = [spot(9), spot(10)]
    family = replace(
        RAIDER,
        vip=1,
        levels={"strength": 5, "network": 2},
        speakeasies=houses,
        barrels=houses[:1],
    )
    position = at_docks(family, {1: Family(pier=DOWN[2:3])}, crates={"sandra_daisy": number})
    raids(position, "sandra_daisy")
    position.says(0, "loot_barrel", spot(10))
    position.says(0, "come_home", DOWN[0])
    assert position.clean(0) == money
    assert (position.barrels(0), position.has(0, VIP), position.pier(0)) == (houses, 2, DOWN[1:2])


@pytest.mark.rule("SPK-RAID-13")
@pytest.mark.parametrize(
    ("number", "money"), [(2, 5), (4, 18), (5, 25), (9, 5), (11, 9), (12, 20), (16, 5), (18, 5)]
)
def test_the_money_of_the_crate_is_clean(number: int, money: int) -> None:
    """Levels 1, strength 5, and six goons: none is needed for the raid."""
    position = looting(RAIDER, number)
    assert position.money(0) == (money, 0)
    assert position.crates(0) == [number]


@pytest.mark.rule("SPK-RAID-13")
def test_the_crate_stays_for_its_lasting_effect() -> None:
    """Crate 16: two authority from now on, beside those of crate 15."""
    position = looting(replace(RAIDER, crates=[15]), 16)
    assert position.table.authority(0) == 4
    assert position.crates(0) == [15, 16]
    assert position.table.authority(1) == 0


@pytest.mark.rule("SPK-RAID-14")
def test_the_next_crate_fills_the_space_at_once() -> None:
    position = looting(RAIDER, 5, crate_stack=[7, 3, 9])
    assert position.step == "come_home"
    assert position.table.crate[0] == crate(7)
    assert position.table.crate_left == 2
    assert position.told("crate_shown")[-1][0] == crate(7)


@pytest.mark.rule("SPK-RAID-15")
def test_with_an_empty_stack_the_space_stays_empty() -> None:
    position = looting(RAIDER, 5, crate_stack=[])
    assert (position.crates(0), position.table.crate[0]) == ([5], -1)


@pytest.mark.rule("SPK-RAID-15")
def test_a_boat_without_a_crate_gives_none() -> None:
    """A barrel and a return all the same; the crate of the stack stays there."""
    position = looting(replace(RAIDER, speakeasies=[spot(9)]), 0, crate_stack=[])
    assert (position.crates(0), position.money(0)) == ([], (0, 0))
    assert position.told("no_crate") == [[0, 0, 0]]
    assert position.step == "loot_barrel"


@pytest.mark.rule("SPK-RAID-16")
def test_the_barrel_goes_beside_an_active_building_or_onto_the_domain() -> None:
    """Not to a building with one, nor an inactive one, nor beside the still, nor a rival's."""
    family = replace(
        RAIDER,
        still=spot(8),
        speakeasies=[spot(9), spot(10)],
        nightclubs=[spot(11)],
        casinos=[spot(12), spot(13)],
        barrels=[spot(10)],
        guards=[spot(13)],
        trucks=[1],
    )
    rival = {1: Family(speakeasies=[spot(9, 2)])}
    position = at_docks(family, rival, cops=[12, 13], crates={"sandra_daisy": 5})
    raids(position, "sandra_daisy")
    assert position.options == [spot(9), spot(11), spot(13), TO_DISTILLERY]
    for place in (spot(10), spot(12), spot(8), spot(9, 2), spot(1), PASS):
        position.refused("SPK-RAID-16", "loot_barrel", place)


@pytest.mark.rule("SPK-RAID-16")
@pytest.mark.parametrize("place", [spot(9), TO_DISTILLERY])
def test_the_raider_chooses_the_place(place: int) -> None:
    position = looting(replace(RAIDER, still=spot(8), speakeasies=[spot(9)], distilled=1))
    supply = position.table.barrels
    position.says(0, "loot_barrel", place)
    domain = place == TO_DISTILLERY
    assert position.barrels(0) == ([] if domain else [place])
    assert position.has(0, DISTILLED) == 1 + domain
    assert (position.table.hold[0], position.table.barrels) == (4, supply)


@pytest.mark.rule("SPK-RAID-16", "SPK-RAID-17")
@pytest.mark.parametrize("cops", [[8], []])
def test_an_inactive_still_takes_no_barrel(cops: list[int]) -> None:
    position = looting(replace(RAIDER, still=spot(8)), cops=cops)
    if cops:
        assert (position.step, position.table.hold[0]) == ("come_home", 4)
    else:
        assert position.options == [TO_DISTILLERY]


@pytest.mark.rule("SPK-RAID-17")
def test_without_a_place_the_barrel_goes_to_the_supply() -> None:
    """Not onto a truck, though one waits in the district of the boat."""
    family = replace(
        RAIDER, speakeasies=[spot(9), spot(1)], barrels=[spot(1)], trucks=[1], guards=[]
    )
    before = at_docks(family, cops=[9]).table.barrels
    position = looting(family, cops=[9])
    assert position.step == "come_home"
    assert (position.table.hold[0], position.table.barrels) == (4, before + 1)
    assert (position.barrels(0), position.has(0, DISTILLED)) == ([spot(1)], 0)
    assert position.has(0, LOAD) == 0
    assert position.told("barrel_back") == [[0, 0, 0]]


@pytest.mark.rule("SPK-RAID-18")
@pytest.mark.parametrize("place", [spot(9), TO_DISTILLERY])
def test_from_an_empty_hold_the_barrel_comes_from_the_supply(place: int) -> None:
    family = replace(RAIDER, still=spot(8), speakeasies=[spot(9)], pier=DOWN)
    position = looting(family, holds={"sandra_daisy": 0})
    supply = position.table.barrels
    position.says(0, "loot_barrel", place)
    assert (position.table.hold[0], position.table.barrels) == (0, supply - 1)
    assert len(position.barrels(0)) + position.has(0, DISTILLED) == 1


@pytest.mark.rule("SPK-RAID-18")
def test_from_an_empty_hold_to_no_place_nothing_moves() -> None:
    position = looting(replace(RAIDER, pier=DOWN), holds={"sandra_daisy": 0})
    assert (position.step, position.table.hold[0]) == ("come_home", 0)
    assert position.told("barrel_back") == []


@pytest.mark.rule("SPK-RAID-19")
@pytest.mark.parametrize(
    ("network", "vip", "home"), [(1, 0, True), (1, 1, False), (2, 1, True), (2, 2, False)]
)
def test_one_member_returns_to_the_vip_area_or_dies(network: int, vip: int, home: bool) -> None:
    """Any one of those on that pier; the others stay."""
    family = replace(
        RAIDER,
        vip=vip,
        levels={"strength": 5, "network": network},
        pier=[*DOWN[:2], pier("uptown", 1)],
    )
    position = looting(family)
    supply = position.has(0, SUPPLY)
    assert (position.step, position.options) == ("come_home", DOWN[:2])
    position.refused("SPK-RAID-19", "come_home", PASS)
    position.refused("SPK-RAID-19", "come_home", pier("uptown", 1))
    position.says(0, "come_home", DOWN[1])
    assert position.pier(0) == [DOWN[0], pier("uptown", 1)]
    assert (position.has(0, VIP), position.has(0, SUPPLY)) == (vip + home, supply + (not home))


@pytest.mark.rule("SPK-RAID-20")
@pytest.mark.parametrize(
    ("start", "others", "end"),
    [
        (1, (7, 13, 16), 2),
        (1, (2, 13, 16), 7),
        (2, (1, 13, 16), 7),
        (2, (7, 13, 16), 12),
        (6, (7, 13, 16), 1),
        (6, (1, 2, 7), 13),
    ],
)
def test_the_boat_sails_clockwise_to_the_next_free_harbour(
    start: int, others: tuple[int, int, int], end: int
) -> None:
    """Round the island: 1, 2, 7, 13, 16, 12, 6 and 1 again."""
    names = ("arnold_rothstein", "al_capone", "stephanie_st_clair")
    boats = {"sandra_daisy": start, **dict(zip(names, others, strict=True))}
    position = looting(RAIDER, boats=boats)
    position.says(0, "come_home", DOWN[0])
    assert position.harbour("sandra_daisy") == end
    assert [position.harbour(name) for name in names] == list(others)


@pytest.mark.rule("SPK-RAID-21")
@pytest.mark.parametrize("hold", [0, 1, 5])
def test_holds_are_never_refilled(hold: int) -> None:
    """Neither after the raid, nor by Lucky Luciano, nor in the next act."""
    position = looting(replace(RAIDER, pier=DOWN), holds={"sandra_daisy": hold})
    position.says(0, "come_home", DOWN[0])
    left = max(0, hold - 1)
    assert position.table.hold == [left, 5, 5, 5]
    position.goes_on(GangWar(NOBODY), Patrol(NOBODY), Payout(NOBODY), StartAct(NOBODY))
    assert (position.step, position.table.hold) == ("place_capo", [left, 5, 5, 5])
