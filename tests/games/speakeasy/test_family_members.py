"""Gaining a family member: into the VIP area or onto a pier."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import BOOKS, GOONS, MARKERS, SUPPLY, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .builders import building, builds
from .names import effect, effects, pier, spot
from .positions import PASS, Family, Position, lay

EVERY_SPACE = list(range(12))
ZONES = ("downtown", "midtown", "uptown")


def gaining(family: Family, others: dict[int, Family] | None = None) -> Position:
    """Seat 0 gains a member at city hall."""
    position = lay({0: family, **(others or {})}).goes("city_hall_a")
    position.says(0, "row", effect("member"))
    return position


@pytest.mark.rule("SPK-MEMBER-01")
def test_a_new_member_goes_at_once_to_the_vip_area_or_an_empty_pier_space() -> None:
    rivals = {1: Family(pier=[pier("midtown", 1)]), 3: Family(pier=[pier("uptown", 4)])}
    position = gaining(Family(pier=[pier("downtown", 2)]), rivals)
    taken = [pier("downtown", 2), pier("midtown", 1), pier("uptown", 4)]
    free = [space for space in EVERY_SPACE if space not in taken]
    assert (position.asked, position.step) == (0, "place_member")
    assert position.options == [*free, TO_VIP]
    position.refused("SPK-MEMBER-01", "place_member", PASS)
    for space in taken:
        position.refused("SPK-MEMBER-01", "place_member", space)


@pytest.mark.rule("SPK-MEMBER-01")
@pytest.mark.parametrize("place", [TO_VIP, pier("uptown", 3)])
def test_he_comes_from_the_supply(place: int) -> None:
    position = gaining(Family())
    supply = position.has(0, SUPPLY)
    position.says(0, "place_member", place)
    assert position.has(0, SUPPLY) == supply - 1
    assert position.has(0, VIP) == int(place == TO_VIP)
    assert position.pier(0) == ([] if place == TO_VIP else [place])
    assert position.choices == effects("hire", "authority")


@pytest.mark.rule("SPK-MEMBER-02")
@pytest.mark.parametrize("network", [1, 2, 3, 4, 5])
def test_the_vip_area_holds_as_many_as_the_network_level(network: int) -> None:
    levels = {"network": network, "party": 5}
    last = gaining(Family(vip=network - 1, levels=levels))
    last.says(0, "place_member", TO_VIP)
    assert last.has(0, VIP) == network
    full = gaining(Family(vip=network, levels=levels))
    assert full.options == EVERY_SPACE
    full.refused("SPK-MEMBER-02", "place_member", TO_VIP)


@pytest.mark.rule("SPK-MEMBER-03", "SPK-MEMBER-07")
@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize(("row", "bonus"), [(1, "card"), (2, "book"), (3, "goon"), (4, "marker")])
def test_a_pier_space_gives_the_bonus_of_its_row(zone: str, row: int, bonus: str) -> None:
    """Row 1 a domain card of any pile, 2 a book, 3 a free goon, 4 an authority marker."""
    position = gaining(Family(clean=0, dirty=0))
    position.says(0, "place_member", pier(zone, row))
    if bonus == "card":
        assert (position.step, position.options) == ("take_card", [0, 1, 2, 3])
        position.says(0, "take_card", 2)
    got = {
        "card": len(position.hand(0)),
        "book": position.has(0, BOOKS),
        "goon": position.has(0, GOONS) - 1,
        "marker": position.has(0, MARKERS),
    }
    assert got == {name: int(name == bonus) for name in got}
    assert position.step == "row"


@pytest.mark.rule("SPK-MEMBER-03")
def test_the_vip_area_gives_no_bonus() -> None:
    position = gaining(Family())
    position.says(0, "place_member", TO_VIP)
    assert (position.hand(0), position.has(0, BOOKS), position.has(0, MARKERS)) == ([], 0, 0)
    assert position.has(0, GOONS) == 1


def crowded(own: int, vip: int) -> dict[int, Family]:
    """All twelve pier spaces are taken, the first ones by seat 0."""
    rest = EVERY_SPACE[own:]
    families = {0: Family(pier=EVERY_SPACE[:own], vip=vip, clean=30)}
    for seat in (1, 2, 3):
        families[seat] = Family(pier=rest[seat - 1 :: 3])
    return families


@pytest.mark.rule("SPK-MEMBER-05")
def test_without_any_place_a_gained_member_is_lost() -> None:
    """The VIP area is full and so are the piers; he stays in the supply."""
    families = crowded(2, 1)
    position = building(families[0], {seat: families[seat] for seat in (1, 2, 3)})
    supply = position.has(0, SUPPLY)
    builds(position, "spot_5", spot(9))
    assert position.step == "choose_building"
    assert position.told("member_lost") == [[0, 0, 0]]
    assert (position.has(0, SUPPLY), position.has(0, VIP), len(position.pier(0))) == (supply, 1, 2)
    position = lay(families).goes("city_hall_a")
    position.refused("SPK-MEMBER-05", "row", effect("member"))


@pytest.mark.rule("SPK-MEMBER-05")
def test_one_place_is_enough() -> None:
    """Full piers but room in the VIP area, or one pier space and a full VIP area."""
    position = lay(crowded(2, 0)).goes("city_hall_a")
    position.says(0, "row", effect("member"))
    assert position.options == [TO_VIP]
    families = crowded(2, 1)
    families[3] = Family(pier=families[3].pier[1:])
    position = lay(families).goes("city_hall_a")
    position.says(0, "row", effect("member"))
    assert len(position.options) == 1
    assert position.options != [TO_VIP]


@pytest.mark.rule("SPK-MEMBER-05")
def test_with_an_empty_supply_nobody_is_gained() -> None:
    """Ten of twelve are out, two wait beside the power track."""
    family = Family(clean=30, lost=10)
    position = builds(building(family), "spot_5", spot(9))
    assert position.step == "choose_building"
    assert position.told("member_lost") == [[0, 0, 0]]
    assert (position.has(0, VIP), position.pier(0)) == (0, [])
    position = lay({0: family}).goes("city_hall_a")
    position.refused("SPK-MEMBER-05", "row", effect("member"))
