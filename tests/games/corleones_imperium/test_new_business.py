"""1) A new business opens: which tile, and where."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from .city import BLUE_TILES, RED_TILES
from .names import TILES, TURF_NAMES
from .positions import Position, begun, fresh, lay


def on_the_board(position: Position) -> dict[str, str]:
    """The open tiles by turf."""
    tiles = zip(TURF_NAMES, position.table.tiles, strict=True)
    return {turf: TILES[tile] for turf, tile in tiles if tile >= 0}


@cache
def act_by_act(seats: int) -> list[dict[str, str]]:
    """The tiles as they lie in the first turn of each act, and at the end of the game."""
    position = begun(seats)
    found = []
    for act in range(4):
        found.append(on_the_board(position))
        assert (position.table.act, position.step) == (act, "act")
        while not position.table.over and position.table.act == act:
            position.goes_along()
    return [*found, on_the_board(position)]


def opening_turfs(seats: int) -> list[list[str]]:
    """The turfs where a tile is new, by act."""
    tiles = act_by_act(seats)
    before = [on_the_board(fresh(seats)), *tiles]
    return [[turf for turf in tiles[act] if turf not in before[act]] for act in range(4)]


@pytest.mark.rule("COR-BUSINESS-01")
@pytest.mark.parametrize(("seats", "before"), [(2, 0), (3, 0), (4, 1), (5, 3)])
def test_every_act_opens_exactly_one_business(seats: int, before: int) -> None:
    """Act I too; those of the set-up lie there already."""
    assert len(on_the_board(fresh(seats))) == before
    assert [len(tiles) - before for tiles in act_by_act(seats)] == [1, 2, 3, 4, 4]


@pytest.mark.rule("COR-BUSINESS-01")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_one_tile_leaves_one_stack(act: int) -> None:
    """Before the family business of the act begins, and with that only."""
    position = lay(act=act, at="new_business")
    blue, red = [(7, 4), (6, 4), (6, 3), (6, 2)][act - 1]
    assert (position.table.blue_left, position.table.red_left) == (blue, red)
    assert len(position.told("opened")) == 1
    assert position.step == "act"


@pytest.mark.rule("COR-BUSINESS-02")
@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("top", BLUE_TILES[2:])
def test_acts_one_and_two_open_the_top_blue_tile(act: int, top: str) -> None:
    position = lay(act=act, at="new_business", tiles=BLUE_TILES[: act - 1], coming=[top])
    assert position.tiles == [*BLUE_TILES[: act - 1], top]
    assert position.table.red_left == 4


@pytest.mark.rule("COR-BUSINESS-03")
@pytest.mark.parametrize("act", [3, 4])
@pytest.mark.parametrize("top", RED_TILES[1:])
def test_acts_three_and_four_open_the_top_red_tile(act: int, top: str) -> None:
    lying = ["gun_shop", "liquor_store", "narcotics_den"][: act - 1]
    position = lay(act=act, at="new_business", tiles=lying, coming=[top])
    assert position.tiles == [*lying, top]
    assert position.table.blue_left == 6


@pytest.mark.rule("COR-BUSINESS-02", "COR-BUSINESS-03")
def test_in_a_whole_game_the_stacks_give_their_tiles_from_the_top() -> None:
    """Two blue ones, then two red ones, in the order in which they were shuffled."""
    table = fresh(3).table
    blue = [TILES[tile] for tile in reversed(table.blue)]
    red = [TILES[tile] for tile in reversed(table.red)]
    assert (sorted(blue), sorted(red)) == (sorted(BLUE_TILES), sorted(RED_TILES))
    assert list(act_by_act(3)[4].values()) == [blue[0], blue[1], red[0], red[1]]


@pytest.mark.rule("COR-BUSINESS-04")
@pytest.mark.parametrize("lying", range(7))
def test_the_tile_goes_to_the_free_turf_with_the_lowest_number(lying: int) -> None:
    """And there it can be shaken down; a turf without a tile has only its printed business."""
    position = lay(act=1, at="new_business", tiles=BLUE_TILES[:lying], coming=["fence"])
    names = [f"{turf}/tile" for turf in TURF_NAMES]
    assert position.tiles == [*BLUE_TILES[:lying], "fence"]
    assert list(on_the_board(position)) == TURF_NAMES[: lying + 1]
    assert [name for name in position.free_for_thugs if "/" in name] == names[: lying + 1]
    for name in names[lying + 1 :]:
        position.denies("COR-THUG-04", "act", name)


@pytest.mark.rule("COR-BUSINESS-04")
def test_everybody_sees_the_new_tile() -> None:
    """It lies face up: in the view of a spectator, and in the log."""
    position = lay(act=2, at="new_business", tiles=["fence"], coming=["social_club"])
    assert position.title.view(position.table, -1)["tiles"] == [6, 4, -1, -1, -1, -1, -1]
    assert position.told("opened") == [[TILES.index("social_club"), 1, 0]]


@pytest.mark.rule("COR-BUSINESS-05")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_turfs_one_to_four_are_filled(seats: int) -> None:
    expected = [["wall_street"], ["brooklyn"], ["upper_east_side"], ["queens"]]
    assert opening_turfs(seats) == expected


@pytest.mark.rule("COR-BUSINESS-06")
def test_with_four_players_turfs_two_to_five_are_filled() -> None:
    expected = [["brooklyn"], ["upper_east_side"], ["queens"], ["upper_west_side"]]
    assert opening_turfs(4) == expected


@pytest.mark.rule("COR-BUSINESS-07")
def test_with_five_players_turfs_four_to_seven_are_filled() -> None:
    expected = [["queens"], ["upper_west_side"], ["midtown"], ["chelsea"]]
    assert opening_turfs(5) == expected


@pytest.mark.rule("COR-BUSINESS-08")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 4), (4, 5), (5, 7)])
def test_an_open_business_stays_to_the_end(seats: int, tiles: int) -> None:
    """Tile by tile and turf by turf; a new one never covers an old one."""
    seen = act_by_act(seats)
    for earlier, later in pairwise(seen):
        assert {turf: later.get(turf) for turf in earlier} == earlier
    assert len(set(seen[4].values())) == len(seen[4]) == tiles
