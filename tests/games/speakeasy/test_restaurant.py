"""The restaurant: its duty, then two different actions of three."""

from __future__ import annotations

from itertools import permutations

import pytest

from omerta.games.speakeasy import family as at

from .dinner import dines, ends_turn
from .households import Family
from .names import book_space, card, contact, effect, effects, spot, tile
from .positions import PASS, Position, lay

MENU = ("play_any", "play_tiles", "cook")
GUEST = Family(
    hand=["network_12", "party_10", "distillery_12"],
    tiles=["goon", "book", "two_authority"],
    books=4,
    crates=[1, 2, 3],
    levels={"network": 4, "party": 4},
)  # fulfils the three goals at the piers and the power goal 10


def orders(position: Position, action: str) -> Position:
    """One of the actions; as much of it as can be done."""
    seat = position.asked
    position.says(seat, "dine", effect(action))
    while position.step not in ("dine", "take_card"):
        position.says(seat, position.step, position.options[0])
    return position


@pytest.mark.rule("SPK-RESTAURANT-01")
def test_first_a_card_is_discarded_then_the_marker_moves() -> None:
    """Neither can be declined; only then come the actions."""
    position = lay({0: GUEST}).goes("restaurant")
    assert position.step == "discard"
    assert position.choices == [card(name) for name in GUEST.hand]
    assert not position.may_pass
    position.refused("SPK-CARD-06", "discard", card("party_11"))
    position.says(0, "discard", card("party_10"))
    assert position.hand(0) == ["network_12", "distillery_12"]
    assert position.table.piles[1][0] == card("party_10"), "under its pile"
    assert position.step == "move_marker"
    assert not position.may_pass
    position.refused("SPK-RESTAURANT-01", "move_marker", PASS)
    position.says(0, "move_marker", 2)
    assert [position.has(0, at.COLUMN), position.has(0, at.LOWER)] == [2, 1]
    assert position.step == "dine"
    assert position.choices == effects(*MENU)


@pytest.mark.rule("SPK-RESTAURANT-01")
def test_one_card_is_the_price_and_only_the_guest_pays_it() -> None:
    position = ends_turn(dines(lay({0: GUEST}), 4))
    assert len(position.told("discarded")) == 1
    assert [position.has(seat, at.LOWER) for seat in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("SPK-RESTAURANT-02")
def test_without_a_hand_card_there_is_no_table() -> None:
    """Cards in the headquarters do not help; one in the hand is enough."""
    position = lay({0: Family(slots=["network_12", "party_12"], tiles=["goon"])})
    assert contact("restaurant") not in position.choices
    position.refused("SPK-RESTAURANT-02", "place_capo", contact("restaurant"))
    position = lay({0: Family(hand=["network_12"])})
    assert contact("restaurant") in position.choices
    dines(position, 1)
    assert position.hand(0) == []


@pytest.mark.rule("SPK-RESTAURANT-03")
@pytest.mark.parametrize(
    ("lower", "free"),
    [
        ({}, [1, 2, 3, 4]),
        ({1: 3}, [1, 2, 4]),
        ({1: 1}, [2, 3, 4]),
        ({1: 4, 2: 1}, [2, 3]),
        ({1: 1, 2: 2, 3: 3}, [4]),
        ({1: 4, 2: 3, 3: 2}, [1]),
    ],
)
def test_the_marker_goes_to_any_empty_space_of_the_lower_row(
    lower: dict[int, int], free: list[int]
) -> None:
    """The own column included; markers of the upper row are no hindrance."""
    position = lay({0: GUEST}, order=[1, 2, 3, 0], turn=0, lower=lower, visited=True)
    position.goes("restaurant")
    position.says(0, "discard", card("party_10"))
    assert position.choices == [column - 1 for column in free]
    for column in lower.values():
        position.refused("SPK-RESTAURANT-03", "move_marker", column - 1)
    for column in free:
        again = lay({0: GUEST}, order=[1, 2, 3, 0], turn=0, lower=lower, visited=True)
        dines(again, column, "party_10")
        assert [again.has(0, at.COLUMN), again.has(0, at.LOWER)] == [column - 1, 1]


@pytest.mark.rule("SPK-RESTAURANT-04", "SPK-RESTAURANT-05")
@pytest.mark.parametrize(("first", "second"), list(permutations(MENU, 2)))
def test_two_different_actions_in_either_order(first: str, second: str) -> None:
    position = dines(lay({0: GUEST}), 1, "party_10")
    orders(position, first)
    assert position.step == "dine"
    assert position.choices == effects(*[name for name in MENU if name != first])
    assert position.may_pass
    position.refused("SPK-RESTAURANT-04", "dine", effect(first))
    orders(position, second)
    assert position.step == "take_card", "no third one"


@pytest.mark.rule("SPK-RESTAURANT-04")
@pytest.mark.parametrize("number", [0, 1])
def test_fewer_actions_are_allowed(number: int) -> None:
    position = dines(lay({0: GUEST}), 1, "party_10")
    if number:
        orders(position, "play_tiles")
    position.passes()
    assert position.step == "take_card"


@pytest.mark.rule("SPK-RESTAURANT-04")
def test_what_is_not_on_the_menu_is_refused() -> None:
    position = dines(lay({0: GUEST}), 1, "party_10")
    for name in ("raid", "hire", "book", "play_party"):
        position.refused("SPK-RESTAURANT-04", "dine", effect(name))


@pytest.mark.rule("SPK-RESTAURANT-04")
@pytest.mark.parametrize("name", ["network_12", "distillery_12", "party_10"])
def test_a_card_of_any_domain_is_played(name: str) -> None:
    position = dines(lay({0: GUEST}), 1, "network_12" if name == "party_10" else "party_10")
    position.says(0, "dine", effect("play_any"))
    assert card(name) in position.choices
    assert len(position.choices) == 2
    position.says(0, "play_card", card(name))
    assert position.slots(0) == [name]
    assert position.step == "dine", "one card, not two"


@pytest.mark.rule("SPK-RESTAURANT-04")
def test_up_to_two_city_tiles_are_played() -> None:
    """Three lie there: two can be used, or one."""
    position = dines(lay({0: GUEST}), 1, "party_10")
    position.says(0, "dine", effect("play_tiles"))
    assert position.choices == [tile("book"), tile("goon"), tile("two_authority")]
    position.says(0, "play_tile", tile("goon"))
    assert position.choices == [tile("book"), tile("two_authority")]
    assert position.may_pass
    position.says(0, "play_tile", tile("two_authority"))
    assert position.step == "dine"
    assert [position.has(0, at.GOONS), position.has(0, at.MARKERS)] == [2, 2]
    assert position.tiles(0) == ["book"]


@pytest.mark.rule("SPK-RESTAURANT-04")
def test_up_to_three_books_are_cooked() -> None:
    """Four are on the shelf and four goals fulfilled: three can be cooked, or fewer."""
    position = dines(lay({0: GUEST}), 1, "party_10")
    position.says(0, "dine", effect("cook"))
    for place in ("pier_1", "pier_2", "pier_3"):
        assert position.step == "cook"
        assert position.may_pass
        assert book_space("power_10") in position.choices
        position.says(0, "cook", book_space(place))
    assert position.step == "dine"
    assert position.has(0, at.BOOKS) == 1
    assert position.dirty(0) == 30 + 3 * 15


@pytest.mark.rule("SPK-RESTAURANT-05")
def test_what_the_first_action_brings_serves_the_second() -> None:
    """A tile played for a book, then that book is cooked: only in this order."""
    guest = Family(hand=["party_1"], tiles=["book"], crates=[1], speakeasies=[spot(3)])
    position = dines(lay({0: guest}), 1)
    assert position.choices == effects("play_tiles")
    position.says(0, "dine", effect("play_tiles"))
    position.says(0, "play_tile", tile("book"))
    assert position.choices == effects("cook")
    position.says(0, "dine", effect("cook"))
    position.says(0, "cook", book_space("pier_1"))
    assert position.dirty(0) == 45
