"""Opening: price and bonus of the place on the headquarters, an empty spot, its city tile."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import BOOKS

from .builders import building, builds, planning
from .names import card, piece, spot, spots_of
from .positions import PASS, Family, Position

PRICES = {f"spot_{number}": (3, 3, 3, 5, 5, 5, 8, 8, 8)[number - 1] for number in range(1, 10)}
LARGE = Family(clean=30, hand=["party_1"], levels={"strength": 4})


def without_tile(position: Position, where: int) -> Position:
    """The tile of a spot lies in the middle column: a building of a family once stood there."""
    table = position.table
    table.middle[0] = [*table.middle[0], table.tile[where]]
    table.tile[where] = -1
    return position


@pytest.mark.rule("SPK-BUILD-05")
@pytest.mark.parametrize(("what", "price"), PRICES.items())
@pytest.mark.parametrize("place", [spot(9), spot(4)], ids=["open", "replace"])
def test_the_group_sets_the_price(what: str, price: int, place: int) -> None:
    """$3 on the left, $5 in the middle, $8 on the right, for opening and for replacing."""
    rich = Family(clean=8, dirty=0, levels={"strength": 4})
    position = builds(building(rich, mobsters={4: "larry_fay"}), what, place)
    assert position.money(0) == (8 - price, 0)


@pytest.mark.rule("SPK-BUILD-05")
@pytest.mark.parametrize(
    ("clean", "dirty", "offered"),
    [(2, 1, 0), (2, 2, 3), (3, 0, 3), (4, 1, 3), (4, 2, 6), (5, 0, 6), (7, 1, 6), (7, 2, 9)],
)
def test_who_cannot_pay_cannot_build(clean: int, dirty: int, offered: int) -> None:
    position = building(Family(clean=99))
    position.table.fam[0], position.table.fam[1] = clean, dirty
    position.table.settle()
    if not offered:
        assert position.step == "take_card"
        return
    assert position.choices == list(range(offered))
    if offered < 9:
        position.refused("SPK-MONEY-03", "choose_building", offered)


@pytest.mark.rule("SPK-BUILD-05")
@pytest.mark.parametrize("place", [spot(9), spot(4)], ids=["open", "replace"])
def test_the_price_is_paid_before_the_building_stands(place: int) -> None:
    position = building(Family(mixing=True, levels={"strength": 4}), mobsters={4: "larry_fay"})
    builds(position, "spot_3", place)
    assert (position.step, position.built(0)[1], position.tiles(0)) == ("pay", [], [])
    position.says(0, "pay", 3)
    assert (position.built(0)[1], position.money(0)) == ([place], (15, 24))
    assert (len(position.tiles(0)), position.has(0, BOOKS)) == (1, 1)


@pytest.mark.rule("SPK-BUILD-06")
def test_any_building_still_there_may_be_taken() -> None:
    """Spots 1 and 5 are empty; everything else, in any order."""
    family = Family(clean=30, speakeasies=spots_of(9), gone=["spot_1", "spot_5"])
    position = building(family)
    assert position.choices == [piece(f"spot_{number}") for number in (2, 3, 4, 6, 7, 8, 9)]
    position.refused("SPK-LIMIT-02", "choose_building", piece("spot_1"))
    position.refused("SPK-LIMIT-02", "choose_building", piece("spot_5"))
    builds(position, "spot_9", spot(1))
    position.says(0, "raise", PASS)
    assert position.clean(0) == 22
    assert position.choices == [piece(f"spot_{number}") for number in (2, 3, 4, 6, 7, 8)]
    builds(position, "spot_3", spot(2))
    assert (position.clean(0), position.has(0, BOOKS)) == (19, 1)


@pytest.mark.rule("SPK-BUILD-07")
@pytest.mark.parametrize(("what", "kind"), [("spot_1", 1), ("spot_6", 0)])
def test_a_small_building_opens_on_any_empty_spot(what: str, kind: int) -> None:
    """36 spots, less an own building, one of a rival and a mobster who is too strong."""
    own = Family(speakeasies=[spot(9)])
    rival = Family(casinos=[spot(14, 2)])
    position = building(own, {1: rival}, mobsters={4: "joe_masseria"})
    position.says(0, "choose_building", piece("spot_2" if kind else what))
    printed = [place for district in range(1, 17) for place in spots_of(district)]
    printed += [spot(district, 3) for district in (13, 14, 15, 16)]
    taken = [spot(9), spot(14, 2), *spots_of(4)]
    assert position.choices == sorted(place for place in printed if place not in taken)
    position.refused("SPK-BUILD-07", "choose_spot", spot(9))
    position.refused("SPK-BUILD-07", "choose_spot", spot(14, 2))
    position.refused("SPK-BUILD-07", "choose_spot", spot(12, 3))
    position.says(0, "choose_spot", spot(14, 3))
    assert spot(14, 3) in position.built(0)[kind]


@pytest.mark.rule("SPK-BUILD-07")
def test_nothing_opens_in_a_closed_district() -> None:
    """Two players: 22 spots are left of 32, two in each open district."""
    position = building(Family(), seats=2, closed=(1, 2, 7, 8, 13))
    position.says(0, "choose_building", piece("spot_1"))
    open_districts = (3, 4, 5, 6, 9, 10, 11, 12, 14, 15, 16)
    assert position.choices == [place for number in open_districts for place in spots_of(number)]
    for district in (1, 2, 7, 8, 13):
        position.refused("SPK-TWOPLAYER-02", "choose_spot", spot(district))


@pytest.mark.rule("SPK-BUILD-08")
@pytest.mark.parametrize("what", ["spot_3", "spot_6", "nightclub_1", "casino"])
@pytest.mark.parametrize("place", [spot(9), spot(4)], ids=["open", "replace"])
def test_every_building_takes_the_tile_of_its_spot(what: str, place: int) -> None:
    at_work = building if what.startswith("spot") else planning
    position = at_work(LARGE, mobsters={4: "larry_fay"}, tiles={place: "produce"})
    builds(position, what, place)
    if what == "casino":
        position.says(0, "discard", card("party_1"))
    assert position.tiles(0) == ["produce"]
    assert position.table.tile[place] == -1


@pytest.mark.rule("SPK-BUILD-08")
@pytest.mark.parametrize("place", [spot(9), spot(4)], ids=["open", "replace"])
def test_from_a_bare_spot_nothing_is_taken(place: int) -> None:
    position = without_tile(building(LARGE, mobsters={4: "larry_fay"}), place)
    builds(position, "spot_3", place)
    assert (position.built(0)[1], position.tiles(0)) == ([place], [])


@pytest.mark.rule("SPK-BUILD-09")
@pytest.mark.parametrize("place", [spot(9), spot(4)], ids=["open", "replace"])
def test_the_bonus_comes_after_the_tile(place: int) -> None:
    """The tile of the spot lies in the headquarters when the bonus is asked."""
    position = building(LARGE, mobsters={4: "larry_fay"}, tiles={place: "sell"})
    builds(position, "spot_7", place)
    assert (position.step, position.tiles(0)) == ("take_aid", ["sell"])
    assert position.built(0)[1] == [place]
    position.says(0, "take_aid", position.choices[0])
    assert len(position.aid(0)) == 1
    assert position.step == "choose_building"
