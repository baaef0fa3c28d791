"""Placing a thug: he shakes down one business."""

from __future__ import annotations

import pytest

from .city import ALL_TILES, LOWER, TILE_LOWER, TURFS
from .harvest import harvest
from .positions import Position, lay

MONEY = ["money_1", "money_2", "money_3", "money_5"]  # something to put away, and to sell


@pytest.mark.rule("COR-THUG-01")
@pytest.mark.parametrize("turf", TURFS)
@pytest.mark.parametrize("tile", ["", "/tile"])
def test_a_thug_goes_from_the_supply_to_a_free_thug_space(turf: str, tile: str) -> None:
    """Of a printed business or an opened tile; the family members stay where they are."""
    position = lay(tiles=ALL_TILES, thugs={1: ["queens" if turf == "midtown" else "midtown"]})
    place = turf + tile
    assert place in position.free_for_thugs
    assert (position.supply(0), position.thugs(0)) == ((2, 1), [])
    position.acts(0, place)
    assert (position.supply(0), position.thugs(0)) == ((1, 1), [place])
    assert position.supply(1) == (1, 1)


@pytest.mark.rule("COR-THUG-01")
def test_without_a_thug_in_the_supply_none_can_be_placed() -> None:
    """Both stand on the board, or lie in the river: the Don is no thug."""
    for position in (lay(thugs={0: ["queens", "midtown"]}), lay(river={0: (2, 0)})):
        assert position.free_for_thugs == []
        position.denies("COR-THUG-01", "act", "chelsea")


@pytest.mark.rule("COR-THUG-02")
@pytest.mark.parametrize("turf", TURFS)
def test_a_thug_gets_all_of_the_lower_half_at_once(turf: str) -> None:
    """And nothing of the upper half, nor of the tile in the same turf."""
    position = lay(tiles=ALL_TILES, hands={0: MONEY})
    assert harvest(position, 0, turf) == LOWER[turf]
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-THUG-02")
@pytest.mark.parametrize("tile", list(TILE_LOWER))
def test_a_thug_gets_all_of_the_lower_half_of_a_tile_at_once(tile: str) -> None:
    """And nothing of the upper half, nor of the printed business in the same turf."""
    position = lay(tiles=[tile], hands={0: MONEY})
    assert harvest(position, 0, "wall_street/tile") == TILE_LOWER[tile]
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-THUG-03")
@pytest.mark.parametrize("place", ["wall_street", "wall_street/tile", "chelsea"])
@pytest.mark.parametrize("who", ["own", "rival", "boss"])
def test_a_business_with_somebody_on_it_cannot_be_shaken_down_by_a_thug(
    place: str, who: str
) -> None:
    """Be it a thug of one's own, of another player, or the Union Boss."""
    thugs = {0 if who == "own" else 1: [place]} if who != "boss" else {}
    position = lay(thugs=thugs, boss=place if who == "boss" else "")
    assert place not in position.free_for_thugs
    assert len(position.free_for_thugs) == 7
    position.denies("COR-THUG-03", "act", place)


@pytest.mark.rule("COR-THUG-03")
def test_the_police_chief_occupies_no_business() -> None:
    position = lay(tiles=[], chief="chelsea")
    assert position.free_for_thugs == TURFS


@pytest.mark.rule("COR-THUG-04")
@pytest.mark.parametrize("opened", range(8))
def test_without_a_tile_there_is_no_thug_space(opened: int) -> None:
    position = lay(tiles=ALL_TILES[:opened])
    open_tiles = [name for name in position.free_for_thugs if name.endswith("/tile")]
    assert open_tiles == [f"{turf}/tile" for turf in TURFS[:opened]]
    for turf in TURFS[opened:]:
        position.denies("COR-THUG-04", "act", f"{turf}/tile")


@pytest.mark.rule("COR-THUG-05")
def test_a_thug_on_the_board_shakes_down_nothing_more_in_this_act() -> None:
    """Neither the same business nor another; with the next act he can again."""
    position = lay(thugs={0: ["queens", "midtown"]})
    assert position.free_for_thugs == []
    position.denies("COR-THUG-03", "act", "queens")
    position.denies("COR-THUG-01", "act", "chelsea")
    position = lay(at="entracte", thugs={0: ["queens", "midtown"]})
    assert {"queens", "midtown", "chelsea"} < set(position.free_for_thugs)
    assert position.supply(0) == (2, 2)


@pytest.mark.rule("COR-THUG-05")
def test_one_placement_is_one_shake_down() -> None:
    position = lay(gone=(1, 2))
    for place in ("queens", "brooklyn"):
        position.acts(0, place)
    shaken = [business for _, business, _ in position.told("shook_down")]
    assert shaken == [6, 2]  # Queens and Brooklyn, once each


@pytest.mark.rule("COR-THUG-05")
def test_a_card_may_let_a_thug_shake_down_again() -> None:
    """The Capo the same business, the second visit another one."""
    position = lay(thugs={0: ["queens", "chelsea"], 1: ["midtown"]}, hands={0: ["capo"]})
    position.acts(0, "ally:capo")
    assert position.offers == ["queens", "chelsea"]
    position.takes(0, "shake_down_again", "queens")
    assert position.hand(0) == ["money_1", "gun"]
    assert position.thugs(0) == ["queens", "chelsea"]
    position = second_visit()
    assert position.offers == ["queens", "chelsea"]
    position.takes(0, "visit_again", "queens")
    assert "queens" not in position.offers
    position.takes(0, "visit_to", "brooklyn")
    assert position.thugs(0) == ["brooklyn", "chelsea"]
    assert position.hand(0) == ["money_1", "money_2", "booze"]


def second_visit() -> Position:
    """One of two thugs may move to another business."""
    position = lay(
        thugs={0: ["queens", "chelsea"], 1: ["midtown"]},
        hands={0: ["gun", "blood_money", "second_visit"]},
    )
    position.acts(0, "hand:second_visit")
    position.takes(0, "take_reward", "text")
    return position


@pytest.mark.rule("COR-THUG-06")
@pytest.mark.parametrize("first", ["", "/tile"])
def test_one_player_may_take_both_thug_spaces_of_a_turf(first: str) -> None:
    second = "" if first else "/tile"
    position = lay(tiles=ALL_TILES, gone=(1, 2))
    position.acts(0, f"brooklyn{first}")
    assert f"brooklyn{second}" in position.offers
    position.acts(0, f"brooklyn{second}")
    assert position.thugs(0) == ["brooklyn", "brooklyn/tile"]
    assert position.hand(0) == ["money_1", "booze", "booze", "booze"]
