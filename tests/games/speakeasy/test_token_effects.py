"""What each city tile (CT) and each aid card (H) does; the building ones have their own file."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import BOOK_SUPPLY, BOOKS, GOONS, MARKERS, SUPPLY, VIP

from .names import aid, domain, level, pier, spot
from .positions import Family, lay
from .tokens import by, done, in_right, right, uses
from .trucks import distilled, does, load, miles, roads, to, trucks

TOPS = {
    "network": ["network_5"],
    "party": ["party_6"],
    "distillery": ["distillery_7"],
    "transport": ["transport_8"],
}


@pytest.mark.parametrize(
    ("name", "card"),
    [
        by("SPK-TILES-10", "CT1", "network_5"),
        by("SPK-TILES-11", "CT2", "party_6"),
        by("SPK-TILES-12", "CT3", "distillery_7"),
        by("SPK-TILES-13", "CT4", "transport_8"),
        by("SPK-AID-07", "H2", "network_5"),
        by("SPK-AID-08", "H3", "party_6"),
        by("SPK-AID-09", "H4", "distillery_7"),
        by("SPK-AID-10", "H5", "transport_8"),
    ],
)
def test_the_top_card_of_a_pile(name: str, card: str) -> None:
    """Into the hand; nothing is asked."""
    position = uses(name, Family(hand=["party_1"]), piles=TOPS)
    assert sorted(position.hand(0)) == sorted(["party_1", card])
    assert done(position)


@pytest.mark.parametrize(
    ("name", "which"),
    [
        by("SPK-AID-07", "H2", "network"),
        by("SPK-AID-08", "H3", "party"),
        by("SPK-AID-10", "H5", "transport"),
    ],
)
def test_no_card_from_an_empty_pile(name: str, which: str) -> None:
    """All twelve cards are in a hand: the aid card is of no use now."""
    rival = Family(hand=[f"{which}_{number}" for number in range(1, 13)])
    number = int(name[1:])
    position = lay({0: Family(aid=[number, 19]), 1: rival})
    assert position.choices == [aid(19)]
    position.refused("SPK-EDGE-04", "use_aid", aid(number))


@pytest.mark.parametrize("name", [by("SPK-TILES-14", "CT5"), by("SPK-AID-11", "H6")])
@pytest.mark.parametrize("which", ["network", "party", "distillery", "transport"])
def test_the_top_card_of_any_pile(name: str, which: str) -> None:
    position = uses(name, Family(), piles=TOPS)
    assert (position.step, position.options) == ("take_card", [0, 1, 2, 3])
    position.says(0, "take_card", domain(which))
    assert position.hand(0) == TOPS[which]
    assert position.step in ("dine", "place_capo")  # it was not the card at the end of the turn


@pytest.mark.parametrize("name", [by("SPK-TILES-15", "CT6"), by("SPK-AID-19", "H14")])
def test_an_aid_card_of_the_display(name: str) -> None:
    position = uses(name, Family(), aid=[1, 7, 21], aid_deck=[9])
    assert (position.step, position.options) == ("take_aid", [aid(1), aid(7), aid(21)])
    position.says(0, "take_aid", aid(7))
    assert position.aid(0) == [7]
    assert position.table.aid_open == 1 << aid(1) | 1 << aid(21) | 1 << aid(9)
    assert done(position)


@pytest.mark.parametrize("name", [by("SPK-TILES-16", "CT7"), by("SPK-AID-20", "H15")])
@pytest.mark.parametrize(("level", "crates", "points"), [(1, [], 1), (4, [], 4), (2, [9], 3)])
def test_load_and_deliver(name: str, level: int, crates: list[int], points: int) -> None:
    """As far as the level and crates go; the card in the slot and its +2 do not count."""
    family = Family(
        levels={"transport": level},
        still=spot(8),
        distilled=2,
        trucks=[8, 9],
        slots=["transport_10"],
        crates=crates,
    )
    position = does(uses(name, family), load(), load())
    assert distilled(position) == 0
    assert miles(position) == points


@pytest.mark.parametrize("name", [by("SPK-TILES-16", "CT7"), by("SPK-AID-20", "H15")])
def test_a_truck_may_enter_with_it(name: str) -> None:
    position = uses(name, Family())
    assert roads(position) == list(range(1, 17))
    does(position, to(15))
    assert trucks(position) == [15, 0]


@pytest.mark.parametrize(
    ("name", "number"), [by("SPK-TILES-17", "CT8", 1), by("SPK-AID-23", "H18", 2)]
)
def test_books(name: str, number: int) -> None:
    """From the own supply to the shelf."""
    position = uses(name, Family(books=3))
    assert position.has(0, BOOKS) == 3 + number
    assert position.has(0, BOOK_SUPPLY) == 7 - number
    assert done(position)


@pytest.mark.parametrize("name", [by("SPK-TILES-18", "CT9"), by("SPK-AID-12", "H7")])
@pytest.mark.parametrize("which", ["network", "party", "distillery", "transport", "strength"])
def test_a_raise_of_any_level(name: str, which: str) -> None:
    position = uses(name, Family())
    assert (position.step, position.choices) == ("raise", [0, 1, 2, 3, 4])
    position.says(0, "raise", level(which))
    expected = [1, 1, 1, 1, 1]
    expected[level(which)] = 2
    assert position.levels(0) == expected
    assert done(position)


@pytest.mark.parametrize("name", [by("SPK-TILES-20", "CT11"), by("SPK-AID-21", "H16")])
@pytest.mark.parametrize("level", [1, 3, 5])
def test_producing(name: str, level: int) -> None:
    position = uses(name, Family(levels={"distillery": level}, still=spot(8), distilled=1))
    assert distilled(position) == 1 + level
    assert done(position)


@pytest.mark.parametrize("name", [by("SPK-TILES-21", "CT12"), by("SPK-AID-22", "H17")])
def test_selling(name: str) -> None:
    bars = [spot(1), spot(2), spot(3)]
    position = uses(name, Family(levels={"party": 2}, speakeasies=bars, barrels=bars))
    position.says(0, "sell", bars[0])
    position.says(0, "sell", bars[2])
    assert (position.clean(0), position.barrels(0)) == (15 + 20, [bars[1]])
    assert done(position)


@pytest.mark.parametrize(
    ("name", "number"),
    [by("SPK-TILES-22", "CT13", 1), by("SPK-AID-16", "H11", 1), by("SPK-AID-26", "H21", 2)],
)
def test_family_members(name: str, number: int) -> None:
    """Each at once to a pier, with the bonus of the row, or into the VIP area."""
    position = uses(name, Family(levels={"network": 3}))
    supply = position.has(0, SUPPLY)
    for _ in range(number):
        assert position.step == "place_member"
        assert len(position.options) == 13
        position.says(0, "place_member", 12)
    assert done(position)
    assert (position.has(0, VIP), position.has(0, SUPPLY)) == (number, supply - number)


@pytest.mark.rule("SPK-AID-26")
def test_of_two_members_one_may_go_to_a_pier_and_one_to_the_vip_area() -> None:
    position = uses("H21", Family())
    position.says(0, "place_member", pier("uptown", 2))
    assert position.has(0, BOOKS) == 1
    position.says(0, "place_member", 12)
    assert (position.pier(0), position.has(0, VIP)) == ([pier("uptown", 2)], 1)


@pytest.mark.parametrize(
    ("name", "number"), [by("SPK-TILES-23", "CT14", 1), by("SPK-AID-15", "H10", 2)]
)
def test_goons_for_nothing(name: str, number: int) -> None:
    position = uses(name, Family(goons=2))
    assert position.has(0, GOONS) == 2 + number
    assert position.money(0) == (15, 30)
    assert done(position)


@pytest.mark.rule("SPK-AID-15")
def test_with_one_space_left_one_goon_is_hired() -> None:
    assert uses("H10", Family(goons=5)).has(0, GOONS) == 6


@pytest.mark.parametrize("name", [by("SPK-TILES-24", "CT15"), by("SPK-AID-25", "H20")])
def test_ordering_protection(name: str) -> None:
    """In the first column 4 authority each: 8 on cards and crates, so two members go."""
    family = Family(
        levels={"network": 3},
        vip=3,
        speakeasies=[spot(1), spot(2), spot(3)],
        slots=["network_11", "party_12"],
        crates=[15],
    )
    position = uses(name, family)
    assert (position.step, position.choices) == ("protect", [spot(1), spot(2), spot(3)])
    position.says(0, "protect", spot(1))
    position.says(0, "protect", spot(3))
    assert done(position)
    assert (position.guards(0), position.has(0, VIP)) == ([spot(1), spot(3)], 1)


@pytest.mark.parametrize("name", [by("SPK-TILES-25", "CT16"), by("SPK-AID-06", "H1")])
def test_two_authority_markers(name: str) -> None:
    position = uses(name, Family(markers=1))
    assert position.has(0, MARKERS) == 3
    assert position.table.markers == 17
    assert done(position)


@pytest.mark.rule("SPK-AID-14")
def test_a_city_tile() -> None:
    position = uses("H9", Family(), right=["goon", "book", "sell"])
    assert position.step == "take_tile"
    position.says(0, "take_tile", right(2, "book"))
    position.says(0, "refill", 0)
    assert position.tiles(0) == ["book"]
    assert in_right(position)[0] == "goon"
    assert done(position)


@pytest.mark.rule("SPK-AID-24")
def test_five_clean_dollars() -> None:
    position = uses("H19", Family())
    assert position.money(0) == (20, 30)
    assert [position.money(seat) for seat in (1, 2, 3)] == [(15, 30)] * 3
