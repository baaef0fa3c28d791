"""What the nine places of the headquarters give when their building leaves."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import BOOKS, GOONS, MARKERS, SUPPLY, VIP
from omerta.games.speakeasy.gains import TO_VIP

from .builders import building, builds
from .names import pier, spot
from .positions import PASS, Family, Position


def opened(number: int) -> Position:
    """The building of this place opens in district 9, where a tile lies that sells barrels."""
    family = Family(clean=20, dirty=0, hand=["party_2"])
    position = building(family, tiles={spot(9): "sell"}, right=["book", "goon", "card"])
    return builds(position, f"spot_{number}", spot(9))


def gained(position: Position) -> list[int]:
    """Goons, books, authority markers and members beyond what the family had."""
    goons, books, markers = (position.has(0, field) for field in (GOONS, BOOKS, MARKERS))
    return [goons - 1, books, markers, 10 - position.has(0, SUPPLY)]


def nothing_else(position: Position, price: int) -> bool:
    """The bonus came once: the second build is asked, and only the price is gone."""
    return position.step == "choose_building" and position.money(0) == (20 - price, 0)


@pytest.mark.rule("SPK-BUILD-10")
def test_place_1_gives_a_free_goon() -> None:
    position = opened(1)
    assert gained(position) == [1, 0, 0, 0]
    assert nothing_else(position, 3)


@pytest.mark.rule("SPK-BUILD-10")
@pytest.mark.parametrize("domain", [0, 1, 2, 3])
def test_place_2_gives_a_domain_card_from_any_pile(domain: int) -> None:
    position = opened(2)
    assert (position.step, position.options) == ("take_card", [0, 1, 2, 3])
    position.says(0, "take_card", domain)
    assert len(position.hand(0)) == 2
    assert gained(position) == [0, 0, 0, 0]
    assert nothing_else(position, 3)


@pytest.mark.rule("SPK-BUILD-10")
def test_place_3_gives_a_book() -> None:
    position = opened(3)
    assert gained(position) == [0, 1, 0, 0]
    assert nothing_else(position, 3)


@pytest.mark.rule("SPK-BUILD-11")
def test_place_4_gives_a_city_tile() -> None:
    """Of the display: the goon tile lies in the second space of the right column."""
    position = opened(4)
    assert position.step == "take_tile"
    position.says(0, "take_tile", position.options[1])
    position.says(0, "refill", 0)
    assert position.tiles(0) == ["sell", "goon"]
    assert gained(position) == [0, 0, 0, 0]
    assert nothing_else(position, 5)


@pytest.mark.rule("SPK-BUILD-11", "SPK-BUILD-13")
@pytest.mark.parametrize(
    ("number", "price"),
    [
        pytest.param(5, 5, id="place 5"),
        pytest.param(8, 8, id="place 8"),
    ],
)
def test_places_5_and_8_give_a_family_member(number: int, price: int) -> None:
    position = opened(number)
    assert (position.step, position.may_pass) == ("place_member", False)
    position.says(0, "place_member", TO_VIP)
    assert position.has(0, VIP) == 1
    assert gained(position) == [0, 0, 0, 1]
    assert nothing_else(position, price)


@pytest.mark.rule("SPK-BUILD-12")
def test_place_6_is_the_still_and_gives_an_authority_marker() -> None:
    position = opened(6)
    assert position.built(0) == [[spot(9)], [], [], []]
    assert gained(position) == [0, 0, 1, 0]
    assert nothing_else(position, 5)


@pytest.mark.rule("SPK-BUILD-13")
def test_place_7_gives_an_aid_card() -> None:
    position = opened(7)
    assert position.step == "take_aid"
    position.says(0, "take_aid", position.options[0])
    assert len(position.aid(0)) == 1
    assert gained(position) == [0, 0, 0, 0]
    assert nothing_else(position, 8)


@pytest.mark.rule("SPK-BUILD-13")
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_place_9_raises_any_level(level: int) -> None:
    position = opened(9)
    assert (position.step, position.options) == ("raise", [0, 1, 2, 3, 4, PASS])
    position.says(0, "raise", level)
    assert position.levels(0) == [1 + (place == level) for place in range(5)]
    assert gained(position) == [0, 0, 0, 0]
    assert nothing_else(position, 8)


@pytest.mark.rule("SPK-BUILD-11")
def test_the_member_of_place_5_may_go_to_a_pier() -> None:
    position = opened(5)
    position.says(0, "place_member", pier("midtown", 2))
    assert position.pier(0) == [pier("midtown", 2)]
    assert gained(position) == [0, 1, 0, 1]
