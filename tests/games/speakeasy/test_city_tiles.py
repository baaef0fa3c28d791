"""City tiles: the display, taking one, the limit at the end of the turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from omerta.games.speakeasy.tiles.city import TakeTile
from omerta.games.speakeasy.tiles.names import TILE_EFFECTS

from .names import contact, effect, tile
from .positions import Family, Position, fresh, lay
from .tokens import back, back_anywhere, in_middle, in_right, middle, right, uses

RIGHT = ["goon", "book", "sell"]
MIDDLE = [["aid", "raise"], [], ["member"]]
FIVE = ["goon", "book", "sell", "aid", "raise"]


def taking(family: Family | None = None) -> Position:
    """Seat 0 takes a city tile (aid card H9) from this display."""
    return uses("H9", family or Family(), right=RIGHT, middle=MIDDLE)


def ending(family: Family, **laid: Any) -> Position:
    """The turn of seat 0, who does nothing with it but take a card: its end."""
    position = lay({0: replace(family, clean=0, dirty=0)}, **laid)
    while position.step != "place_capo":
        position.passes()
    position.goes("planning_office_c")
    while position.step == "row":
        position.passes()
    position.says(0, "take_card", 0)
    return position


@pytest.mark.rule("SPK-TILES-01")
def test_every_open_tile_without_another_on_top_is_available() -> None:
    """The right column and the tops of the middle column; one has to be taken."""
    position = taking()
    tops = [middle(1, "raise"), middle(3, "member")]
    assert position.options == [right(1, "goon"), right(2, "book"), right(3, "sell"), *tops]
    position.refused("SPK-TILES-01", "take_tile", middle(1, "aid"))
    position.refused("SPK-TILES-01", "take_tile", middle(2, "aid"))
    position.refused("SPK-TILES-01", "take_tile", right(1, "book"))


@pytest.mark.rule("SPK-TILES-01")
@pytest.mark.parametrize(
    ("option", "name"), [(right(2, "book"), "book"), (middle(3, "member"), "member")]
)
def test_the_tile_goes_to_the_own_headquarters(option: int, name: str) -> None:
    position = taking(Family(tiles=["two_authority"]))
    position.says(0, "take_tile", option)
    assert sorted(position.tiles(0)) == sorted(["two_authority", name])
    assert position.tiles(1) == []


@pytest.mark.rule("SPK-TILES-02")
@pytest.mark.parametrize("stack", [0, 1, 2])
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_gap_in_the_right_column_is_filled_at_once_from_a_stack_of_choice(
    place: int, stack: int
) -> None:
    position = taking()
    left = position.table.stack_left[:]
    top = TILE_EFFECTS[position.table.stacks[stack][left[stack] - 1]]
    position.says(0, "take_tile", right(place, RIGHT[place - 1]))
    assert (position.step, position.options) == ("refill", [0, 1, 2])
    position.says(0, "refill", stack)
    expected = RIGHT[:]
    expected[place - 1] = top
    assert in_right(position) == expected
    left[stack] -= 1
    assert position.table.stack_left == left
    assert in_middle(position) == MIDDLE


@pytest.mark.rule("SPK-TILES-02")
def test_only_stacks_with_tiles_are_a_choice() -> None:
    """The last stack needs no choice; without one the gap stays."""
    position = taking()
    hold = position.table.stack_left[1]
    position.table.stack_left = [0, hold, 0]
    gone = position.table.stacks[0] + position.table.stacks[2]
    position.table.middle[1] = gone
    top = TILE_EFFECTS[position.table.stacks[1][hold - 1]]
    position.says(0, "take_tile", right(1, "goon"))
    assert in_right(position) == [top, "book", "sell"]
    assert position.table.stack_left == [0, hold - 1, 0]


@pytest.mark.rule("SPK-TILES-03")
def test_taking_from_the_middle_uncovers_the_tile_below() -> None:
    """No refill; the uncovered tile is available to the next one."""
    position = taking()
    left = position.table.stack_left[:]
    position.says(0, "take_tile", middle(1, "raise"))
    assert position.step == "place_capo"
    assert in_middle(position) == [["aid"], [], ["member"]]
    assert (in_right(position), position.table.stack_left) == (RIGHT, left)
    position.first(TakeTile(1))
    assert middle(1, "aid") in position.options
    position.says(1, "take_tile", middle(3, "member"))
    assert in_middle(position) == [["aid"], [], []]
    assert position.tiles(1) == ["member"]


@pytest.mark.rule("SPK-TILES-04")
def test_four_tiles_may_be_kept() -> None:
    position = ending(Family(tiles=FIVE[:4]))
    assert (position.asked, position.step) == (1, "place_capo")
    assert len(position.tiles(0)) == 4


@pytest.mark.rule("SPK-TILES-04")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_the_fifth_goes_face_up_onto_any_middle_space(space: int) -> None:
    """Whichever the player chooses, whether tiles lie there or not."""
    position = ending(Family(tiles=FIVE), middle=[["member"], [], ["goon", "goon"]])
    assert position.options == back_anywhere(*FIVE)
    position.refused("SPK-TILES-04", "clear_tiles", back("member", 1))
    before = in_middle(position)
    position.says(0, "clear_tiles", back("sell", space))
    before[space - 1].append("sell")
    assert in_middle(position) == before
    assert sorted(position.tiles(0)) == ["aid", "book", "goon", "raise"]
    assert [line.rule for line in position.news("returned_tile")] == ["SPK-TILES-04"]
    assert (position.asked, position.step) == (1, "place_capo")


@pytest.mark.rule("SPK-TILES-04", "SPK-CRATE-22", "SPK-CRATE-28")
@pytest.mark.parametrize(
    ("crates", "kept"), [([], 4), ([7], 5), ([8], 5), ([7, 8], 6), ([9, 10], 4)]
)
def test_slot_crates_make_room_for_one_more_each(crates: list[int], kept: int) -> None:
    """Of seven tiles, two of them alike."""
    position = ending(Family(tiles=[*FIVE, "goon", "member"], crates=crates))
    for _ in range(7 - kept):
        assert (position.asked, position.step) == (0, "clear_tiles")
        position.says(0, "clear_tiles", position.options[0])
    assert (position.asked, position.step) == (1, "place_capo")
    assert len(position.tiles(0)) == kept


@pytest.mark.rule("SPK-TILES-04", "SPK-TILES-09")
def test_a_tile_received_in_the_turn_of_another_waits_for_the_end_of_the_own() -> None:
    """Seat 1 takes a fifth tile as the gift of the park, and puts one back after its own turn."""
    families = {0: Family(), 1: Family(clean=0, dirty=0, tiles=FIVE[:4], aid=[6])}
    position = lay(families, capos={"docks_a": 1}, round=2).goes("park")
    position.says(0, "swap", contact("docks_a"))
    position.says(1, "take_gift", effect("tile"))
    position.says(1, "take_tile", position.options[0])
    position.says(1, "refill", 0)
    assert len(position.tiles(1)) == 5
    while position.step == "row":
        position.passes()
    position.says(0, "take_card", 0)
    assert (position.asked, position.step) == (1, "use_aid")
    assert len(position.tiles(1)) == 5
    position.passes()
    position.goes("workshop_b")
    while position.step == "row":
        position.passes()
    position.says(1, "take_card", 0)
    assert (position.asked, position.step) == (1, "clear_tiles")
    position.says(1, "clear_tiles", position.options[0])
    assert (position.asked, position.step) == (2, "place_capo")
    assert len(position.tiles(1)) == 4


COPIES = {
    "network_card": 3,
    "party_card": 3,
    "distillery_card": 3,
    "transport_card": 3,
    "card": 4,
    "aid": 4,
    "deliver": 3,
    "book": 4,
    "raise": 3,
    "build_one": 3,
    "produce": 3,
    "sell": 3,
    "member": 4,
    "goon": 4,
    "protect": 3,
    "two_authority": 4,
}


@pytest.mark.rule("SPK-TILES-26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_54_tiles_of_sixteen_kinds(seats: int) -> None:
    """On the spots, open, and in the stacks, as a game begins."""
    table = fresh(seats).table
    stacked = [kind for stack in table.stacks for kind in stack]
    shown = [table.printed.tile_effect[kind] for kind in [*table.tile, *table.right] if kind >= 0]
    every = shown + [table.printed.tile_effect[kind] for kind in stacked]
    assert len(every) == 54
    assert Counter(every) == {effect(name): number for name, number in COPIES.items()}
    assert [tile(name) for name in COPIES] == list(range(16))
