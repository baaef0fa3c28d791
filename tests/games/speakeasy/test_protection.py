"""Ordering protection: who goes, and to which buildings."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import VIP

from .names import effect, pier, spot
from .orders import HOUSES, LAST, at_city_hall, most_sent, ready, sends
from .positions import PASS, Family, lay


@pytest.mark.rule("SPK-PROTECT-01")
def test_members_go_from_the_vip_area_to_own_buildings() -> None:
    family = ready(markers=4)
    rival = Family(casinos=[spot(13)])
    position = lay({0: family, 1: rival}, order=LAST, mobsters={4: "larry_fay"})
    position.plays_until("place_capo", 0)
    position.goes("city_hall_b")
    position.passes()
    position.says(0, "row", effect("protect"))
    assert position.choices == HOUSES
    for place in (spot(13), spot(4), spot(1), spot(9, 2)):
        position.refused("SPK-PROTECT-01", "protect", place)
    position.says(0, "protect", HOUSES[1])
    assert (position.has(0, VIP), position.guards(0)) == (3, [HOUSES[1]])


@pytest.mark.rule("SPK-PROTECT-01")
def test_members_at_the_piers_cannot_be_sent() -> None:
    """Two at a pier, none or one in the VIP area: only that one goes."""
    at_pier = [pier("midtown", 1), pier("midtown", 2)]
    alone = lay({0: ready(vip=0, pier=at_pier, markers=4)}, order=LAST, turn=0)
    alone.goes("city_hall_b")
    alone.refused("SPK-TURN-16", "row", effect("protect"))
    alone.passes()
    assert alone.step == "take_card"
    position = at_city_hall(ready(vip=1, pier=at_pier, markers=4), order=LAST, turn=0)
    assert most_sent(position) == 1
    assert position.pier(0) == at_pier


@pytest.mark.rule("SPK-PROTECT-06")
def test_a_building_has_one_protector() -> None:
    position = at_city_hall(ready(guards=[HOUSES[0]], markers=4, vip=3), order=LAST, turn=0)
    position.says(0, "row", effect("protect"))
    assert position.choices == HOUSES[1:]
    position.refused("SPK-PROTECT-06", "protect", HOUSES[0])
    position.says(0, "protect", HOUSES[1])
    position.refused("SPK-PROTECT-06", "protect", HOUSES[1])


@pytest.mark.rule("SPK-PROTECT-06")
def test_nobody_protects_the_building_of_another_family() -> None:
    rival = Family(speakeasies=[spot(9)], vip=1)
    family = Family(speakeasies=[spot(10)], vip=1, markers=4)
    position = lay({0: family, 1: rival}).goes("city_hall_b")
    position.passes()
    position.says(0, "row", effect("protect"))
    position.refused("SPK-PROTECT-01", "protect", spot(9))
    assert position.options == [spot(10), PASS]


@pytest.mark.rule("SPK-PROTECT-07")
@pytest.mark.parametrize("cops", [[], [8, 9, 10, 11]])
def test_every_own_building_may_be_protected(cops: list[int]) -> None:
    """The still, a speakeasy, a nightclub and a casino, active or not."""
    family = Family(
        still=spot(8),
        speakeasies=[spot(9)],
        nightclubs=[spot(10)],
        casinos=[spot(11)],
        vip=4,
        levels={"network": 4},
        markers=4,
    )
    where = [spot(8), spot(9), spot(10), spot(11)]
    position = at_city_hall(family, order=LAST, turn=0, cops=cops)
    sends(position, *where)
    assert (position.guards(0), position.has(0, VIP)) == (where, 0)
