"""City tiles played in the restaurant: how many, which, and where they go afterwards."""

from __future__ import annotations

import pytest

from omerta.games.speakeasy.family import BOOKS, GOONS
from omerta.games.speakeasy.tiles.city import TakeTile

from .names import aid, effect, spot, tile
from .positions import Family, Position, lay
from .tables import dining
from .tokens import back, back_anywhere, in_middle, middle, played, right


def plays(position: Position, *names: str) -> Position:
    for name in names:
        position.says(0, "play_tile", tile(name))
    return position


def takes_card(position: Position) -> Position:
    """The rest of the turn up to its end: nothing more in the restaurant, a card."""
    while position.step in ("play_tile", "dine"):
        position.passes()
    position.says(0, "take_card", 1)
    return position


@pytest.mark.rule("SPK-TILES-05")
def test_two_tiles_are_played_and_no_third() -> None:
    position = dining(Family(tiles=["goon", "book", "two_authority"]), "play_tiles")
    plays(position, "goon", "book")
    assert position.step != "play_tile"
    assert (position.has(0, GOONS), position.has(0, BOOKS)) == (2, 1)
    assert (position.tiles(0), played(position)) == (["two_authority"], ["book", "goon"])


@pytest.mark.rule("SPK-TILES-05")
@pytest.mark.parametrize("number", [0, 1])
def test_one_may_play_one_tile_or_none(number: int) -> None:
    position = dining(Family(tiles=["goon", "goon", "book"]), "play_tiles")
    plays(position, *["goon"] * number)
    assert position.may_pass
    position.passes()
    assert position.step != "play_tile"
    assert position.has(0, GOONS) == 1 + number
    assert len(position.tiles(0)) == 3 - number


@pytest.mark.rule("SPK-TILES-05")
def test_two_tiles_of_a_kind_are_two_tiles() -> None:
    position = plays(dining(Family(tiles=["goon", "goon"]), "play_tiles"), "goon", "goon")
    assert position.has(0, GOONS) == 3
    assert played(position) == ["goon", "goon"]


@pytest.mark.rule("SPK-TILES-05")
def test_only_tiles_of_the_own_headquarters_are_played() -> None:
    rival = Family(tiles=["book"])
    position = dining(
        Family(tiles=["goon"]), "play_tiles", {1: rival}, right=["raise", "card", "aid"]
    )
    assert position.choices == [tile("goon")]
    for name in ("book", "raise"):
        position.refused("SPK-TILES-05", "play_tile", tile(name))


@pytest.mark.rule("SPK-TILES-05")
def test_each_action_of_the_restaurant_allows_two_and_only_one_is_for_tiles() -> None:
    family = Family(tiles=["goon", "goon", "book", "book"], hand=["party_11"])
    position = plays(dining(family, "play_tiles"), "goon", "goon")
    assert position.choices == [effect("play_any")]
    position.refused("SPK-RESTAURANT-04", "dine", effect("play_tiles"))


@pytest.mark.rule("SPK-TILES-05")
def test_without_a_tile_to_play_the_action_is_not_offered() -> None:
    position = lay({0: Family(hand=["network_12", "party_11"])}).goes("restaurant")
    position.says(0, "discard", position.choices[0])
    position.says(0, "move_marker", 0)
    position.refused("SPK-TILES-05", "dine", effect("play_tiles"))


@pytest.mark.rule("SPK-TILES-06")
def test_a_tile_taken_earlier_in_the_turn_may_be_played() -> None:
    """With aid card H9 at the start, or by the bonus of a card played in the restaurant."""
    position = lay({0: Family(aid=[9], hand=["party_7", "network_12"])}, right=["goon", "book"])
    position.says(0, "use_aid", aid(9))
    position.says(0, "take_tile", right(1, "goon"))
    position.says(0, "refill", 0)
    position.goes("restaurant")
    position.says(0, "discard", position.choices[0])
    position.says(0, "move_marker", 0)
    position.says(0, "dine", effect("play_any"))
    position.says(0, "play_card", position.choices[0])
    position.says(0, "take_tile", right(2, "book"))
    position.says(0, "refill", 0)
    position.says(0, "dine", effect("play_tiles"))
    plays(position, "goon", "book")
    assert (position.has(0, GOONS), position.has(0, BOOKS)) == (2, 1)


@pytest.mark.rule("SPK-TILES-06")
def test_a_tile_gained_by_playing_one_may_be_played_next() -> None:
    """The one on the spot of the building that was opened with CT10."""
    position = dining(Family(tiles=["build_one"]), "play_tiles", tiles={spot(3): "goon"})
    plays(position, "build_one")
    position.says(0, "choose_building", 2)
    position.says(0, "choose_spot", spot(3))
    assert position.choices == [tile("goon")]
    plays(position, "goon")
    assert position.has(0, GOONS) == 2


@pytest.mark.rule("SPK-TILES-07")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_played_tiles_go_to_any_middle_space_at_the_end_of_the_turn(space: int) -> None:
    """On top of what lies there; nothing else goes back, and nothing before the end."""
    family = Family(tiles=["goon", "book", "two_authority"])
    position = dining(family, "play_tiles", middle=[["aid"], [], ["sell", "card"]])
    plays(position, "goon", "book")
    assert in_middle(position) == [["aid"], [], ["sell", "card"]]
    takes_card(position)
    assert position.options == back_anywhere("book", "goon")
    position.refused("SPK-TILES-07", "clear_tiles", back("two_authority", 1))
    position.says(0, "clear_tiles", back("goon", space))
    assert position.options == back_anywhere("book")
    position.says(0, "clear_tiles", back("book", space))
    assert {line.rule for line in position.news("returned_tile")} == {"SPK-TILES-07"}
    expected = [["aid"], [], ["sell", "card"]]
    expected[space - 1] += ["goon", "book"]
    assert in_middle(position) == expected
    assert (position.tiles(0), played(position)) == (["two_authority"], [])
    assert (position.asked, position.step) == (1, "place_capo")
    position.first(TakeTile(1))
    assert middle(space, "book") in position.options
    position.refused("SPK-TILES-01", "take_tile", middle(space, "goon"))


@pytest.mark.rule("SPK-TILES-08")
@pytest.mark.parametrize(("held", "surplus"), [(5, 0), (6, 0), (7, 1), (8, 2)])
def test_played_tiles_leave_first_and_do_not_count(held: int, surplus: int) -> None:
    """Of so many tiles two are played; four of the others stay."""
    others = ["aid", "raise", "sell", "card", "member", "protect"]
    position = dining(Family(tiles=["goon", "book", *others[: held - 2]]), "play_tiles")
    takes_card(plays(position, "goon", "book"))
    for name in ("book", "goon"):
        assert back(name, 1) in position.options
        assert back("aid", 1) not in position.options
        position.says(0, "clear_tiles", back(name, 1))
    for _ in range(surplus):
        assert (position.asked, position.step) == (0, "clear_tiles")
        assert back("goon", 1) not in position.options
        position.says(0, "clear_tiles", position.options[-1])
    assert (position.asked, position.step) == (1, "place_capo")
    assert len(position.tiles(0)) == min(4, held - 2)
