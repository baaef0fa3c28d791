"""The park: a capo changes places with one of another family."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy import family as at
from omerta.games.speakeasy.board import AT_RESTAURANT, CONTACTS, SINGLE

from .households import Family
from .names import card, contact, effect, effects, tile
from .positions import PASS, Position, lay


def in_restaurant(family: int) -> int:
    """A capo of this family in the restaurant, as an option."""
    return AT_RESTAURANT + family


def park(position: Position, option: int) -> Position:
    """The player asked goes to the park and swaps with the capo there."""
    seat = position.asked
    position.says(seat, "place_capo", park_spots(position)[0])
    position.says(seat, "swap", option)
    return position


def park_spots(position: Position) -> list[int]:
    return [one for one in position.choices if SINGLE <= one < AT_RESTAURANT]


@pytest.mark.rule("SPK-PARK-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_park_has_room_for_three_capos_in_an_act(seats: int) -> None:
    """A fourth one is refused, wherever it wants to stand."""
    for there in range(3):
        position = lay(seats=seats, park=[1, 2, 1][:there], capos={"docks_a": 1}, round=3)
        assert park_spots(position) == [SINGLE + there]
    position = lay(seats=seats, park=[1, 2, 1], capos={"docks_a": 1}, round=3)
    assert park_spots(position) == []
    for place in range(3):
        position.refused("SPK-PARK-01", "place_capo", SINGLE + place)


@pytest.mark.rule("SPK-PARK-02")
def test_the_park_has_room_for_two_capos_with_two_players() -> None:
    for there in range(2):
        position = lay(seats=2, park=[1, 1][:there], capos={"docks_a": 1}, round=3)
        assert park_spots(position) == [SINGLE + there]
    position = lay(seats=2, park=[1, 1], capos={"docks_a": 1}, round=3)
    assert park_spots(position) == []
    for place in range(3):
        position.refused("SPK-PARK-02", "place_capo", SINGLE + place)


@pytest.mark.rule("SPK-PARK-03", "SPK-PARK-09")
@pytest.mark.parametrize("name", CONTACTS)
def test_the_capo_trades_places_with_one_of_another_family(name: str) -> None:
    """Both places stay taken: the contact by the swapper, the park spot by the other."""
    position = park(lay(capos={name: 2}), contact(name))
    assert position.table.capo[contact(name)] == 0
    assert position.table.capo[SINGLE] == 2
    assert position.has(0, at.CAPOS) == 2, "one of three was placed"
    assert position.told("swapped") == [[0, 2, contact(name)]]
    position.plays_until("place_capo", 1)
    position.refused("SPK-TURN-10", "place_capo", contact(name))
    assert park_spots(position) == [SINGLE + 1]


@pytest.mark.rule("SPK-PARK-03")
def test_one_capo_of_another_family_must_be_chosen() -> None:
    """All capos of others at single contacts are on offer, nothing else; no way to decline."""
    capos = {"docks_a": 1, "workshop_b": 2, "city_hall_a": 3, "commission_a": 0}
    position = lay(capos=capos)
    position.goes("park")
    assert position.choices == [contact("workshop_b"), contact("city_hall_a"), contact("docks_a")]
    assert not position.may_pass
    position.refused("SPK-PARK-03", "swap", PASS)
    position.refused("SPK-PARK-03", "swap", contact("docks_b"))
    position.refused("SPK-PARK-03", "swap", in_restaurant(1))
    position.says(0, "swap", contact("city_hall_a"))
    assert position.step != "swap"
    assert [position.table.capo[contact(name)] for name in capos] == [1, 2, 0, 0]


@pytest.mark.rule("SPK-PARK-04")
def test_own_capos_and_those_in_the_park_stay_where_they_are() -> None:
    position = lay(
        {0: Family(hand=["party_1"])},
        capos={"docks_a": 0, "docks_b": 1},
        park=[2, 0],
        restaurant=[0, 3],
        round=4,
    )
    position.says(0, "place_capo", SINGLE + 2)
    assert position.choices == [contact("docks_b"), in_restaurant(3)]
    position.refused("SPK-PARK-04", "swap", contact("docks_a"))
    position.refused("SPK-PARK-04", "swap", SINGLE)
    position.refused("SPK-PARK-04", "swap", in_restaurant(0))


@pytest.mark.rule("SPK-PARK-04")
def test_a_capo_in_the_restaurant_can_be_swapped() -> None:
    position = lay({0: Family(hand=["party_1"])}, restaurant=[2, 2], round=3)
    park(position, in_restaurant(2))
    assert position.table.capo[18:] == [1, 0, 1, 0]
    assert position.table.capo[SINGLE] == 2


@pytest.mark.rule("SPK-PARK-05")
@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("building_department_a", [["book"], ["build_small"]]),
        ("planning_office_b", [["build_large"], ["raise"]]),
        ("workshop_b", [["raise"], ["deliver"]]),
        ("city_hall_a", [["member", "hire", "authority"], ["play_network"]]),
        ("commission_c", [["member"], ["hire"]]),
        ("docks_b", [["goon"]]),
    ],
)
def test_the_swapper_does_what_contact_and_location_allow(name: str, rows: list[list[str]]) -> None:
    position = park(lay({0: Family(hand=["network_1"])}, capos={name: 1}), contact(name))
    found = []
    while position.step == "row":
        assert position.asked == 0
        found.append(position.choices)
        position.passes()
    assert found == [effects(*row) for row in rows]
    assert (position.asked, position.step) == (1, "take_gift")


@pytest.mark.rule("SPK-PARK-05")
def test_an_action_after_a_swap_is_the_swappers() -> None:
    position = park(lay(capos={"docks_b": 1}), contact("docks_b"))
    position.says(0, "row", effect("goon"))
    assert [position.has(seat, at.GOONS) for seat in range(2)] == [2, 1]


def gift() -> Position:
    """Seat 2 swaps with seat 1 at the docks and does nothing there."""
    position = park(
        lay(capos={"docks_b": 1}, turn=2, right=["goon", "sell", "raise"]), contact("docks_b")
    )
    assert (position.asked, position.step) == (2, "row")
    position.passes()
    return position


@pytest.mark.rule("SPK-PARK-06")
def test_then_the_owner_of_the_other_capo_chooses_a_gift() -> None:
    """After the actions of the swapper: a marker, a city tile or a book; one of them, not none."""
    position = gift()
    assert (position.asked, position.step) == (1, "take_gift")
    assert position.choices == effects("authority", "tile", "book")
    assert not position.may_pass
    for name in ("goon", "card", "member", "two_authority"):
        position.refused("SPK-PARK-06", "take_gift", effect(name))
    position.refused("SPK-PARK-06", "take_gift", PASS)


@pytest.mark.rule("SPK-PARK-06")
@pytest.mark.parametrize(("name", "field"), [("authority", at.MARKERS), ("book", at.BOOKS)])
def test_a_marker_or_a_book_comes_at_once(name: str, field: int) -> None:
    position = gift()
    position.says(1, "take_gift", effect(name))
    assert [position.has(seat, field) for seat in range(4)] == [0, 1, 0, 0]
    assert (position.asked, position.step) == (2, "take_card")


@pytest.mark.rule("SPK-PARK-06")
def test_a_city_tile_is_chosen_by_the_owner_too() -> None:
    """From the display; the gap in the right column is filled."""
    position = gift()
    position.says(1, "take_gift", effect("tile"))
    assert (position.asked, position.step) == (1, "take_tile")
    position.says(1, "take_tile", 16 + tile("sell"))
    assert (position.asked, position.step) == (1, "refill")
    position.says(1, "refill", 0)
    assert [position.tiles(seat) for seat in range(4)] == [[], ["sell"], [], []]
    assert (position.asked, position.step) == (2, "take_card")


@pytest.mark.rule("SPK-PARK-07")
def test_a_swap_into_the_restaurant_brings_the_whole_duty() -> None:
    """A card, the marker, then the actions; then the other takes his gift."""
    position = lay({0: Family(hand=["party_1", "party_10"])}, restaurant=[1], round=2)
    park(position, in_restaurant(1))
    assert (position.asked, position.step) == (0, "discard")
    position.says(0, "discard", card("party_1"))
    assert position.step == "move_marker"
    position.says(0, "move_marker", 3)
    assert position.step == "dine"
    position.says(0, "dine", effect("play_any"))
    position.says(0, "play_card", card("party_10"))
    assert (position.asked, position.step) == (1, "take_gift")
    assert [position.has(seat, at.LOWER) for seat in range(2)] == [1, 0]


@pytest.mark.rule("SPK-PARK-07")
def test_without_a_hand_card_nobody_is_swapped_out_of_the_restaurant() -> None:
    position = lay(capos={"docks_b": 2}, restaurant=[1], round=2)
    position.goes("park")
    assert position.choices == [contact("docks_b")]
    position.refused("SPK-PARK-07", "swap", in_restaurant(1))
    alone = lay(restaurant=[1], round=2)
    assert park_spots(alone) == []
    alone.refused("SPK-PARK-08", "place_capo", SINGLE)


@pytest.mark.rule("SPK-PARK-08")
@pytest.mark.parametrize("seats", [2, 4])
def test_without_somebody_to_swap_with_the_park_is_closed(seats: int) -> None:
    """Own capos, and others' in the park, are nobody to swap with; one rival is enough."""
    position = lay(seats=seats, capos={"workshop_a": 0}, park=[1], round=2)
    assert park_spots(position) == []
    position.refused("SPK-PARK-08", "place_capo", SINGLE + 1)
    position = lay(seats=seats, capos={"workshop_a": 1}, park=[1], round=2)
    assert park_spots(position) == [SINGLE + 1]


@pytest.mark.rule("SPK-PARK-09")
def test_a_capo_moved_to_the_park_does_not_come_back_this_act() -> None:
    """Neither place is free for anybody until the next act; the capo cannot be swapped again."""
    position = park(lay(capos={"docks_b": 1}, round=4), contact("docks_b"))
    position.plays_until("place_capo", 1)
    assert position.table.capo[SINGLE] == 1
    position.says(1, "place_capo", park_spots(position)[0])
    assert position.choices == [contact("docks_b")], "the swapper's capo, not the one in the park"
    position.says(1, "swap", contact("docks_b"))
    assert position.table.capo[SINGLE : SINGLE + 2] == [1, 0]
    assert position.table.capo[contact("docks_b")] == 1
