"""New York: turfs, businesses, and the spaces of family members between the areas."""

from __future__ import annotations

import pytest

from omerta.engine.trouble import Trouble

from .city import ALL_TILES, TURFS, UPPER
from .harvest import harvest
from .packs import with_rows
from .positions import TITLE, fresh, lay


def influenced(space: str) -> list[str]:
    """The turfs in which a family member alone on this space wins."""
    position = lay(at="turf_wars", members={0: [space]})
    return [turf for turf in TURFS if position.markers(turf) == [0]]


def touches(space: str, *areas: str) -> bool:
    """A figure there wins all its turfs and collects from all its areas, and from no others."""
    gained = harvest(lay(horse=1, tiles=[], hands={0: ["money_1", "money_2"]}), 0, space)
    turfs = [turf for turf in TURFS if turf in areas]
    return influenced(space) == turfs and gained == sorted(UPPER[area] for area in areas)


@pytest.mark.rule("COR-BOARD-01")
def test_the_turfs_are_numbered_from_wall_street_to_chelsea() -> None:
    numbered = [TITLE.noun({}, "turf", number)[0] for number in range(7)]
    assert numbered == [f"board.area.{turf}" for turf in TURFS]


@pytest.mark.rule("COR-BOARD-01")
def test_turf_wars_follow_the_numbers() -> None:
    position = lay(at="turf_wars", thugs={0: ["queens"], 1: ["chelsea"], 2: ["brooklyn"]})
    assert position.told("turf_war") == [[number, 0, 0] for number in range(7)]
    assert position.told("marked") == [[2, 1, 0], [0, 3, 0], [1, 6, 0]]


@pytest.mark.rule("COR-BOARD-01")
@pytest.mark.parametrize("number", range(1, 8))
def test_tiles_open_in_the_order_of_the_numbers(number: int) -> None:
    """The tile of turf 1 is Wall Street's, and so on."""
    before = lay(tiles=ALL_TILES[: number - 1])
    after = lay(tiles=ALL_TILES[: number - 1], at="new_business", coming=["trucking_company"])
    assert [name for name in after.offers if name not in before.offers] == [
        f"{TURFS[number - 1]}/tile"
    ]


@pytest.mark.rule("COR-BOARD-02")
@pytest.mark.parametrize("turf", TURFS)
def test_every_turf_has_a_printed_business_and_a_space_for_a_tile(turf: str) -> None:
    """Each with one thug space: whoever stands there leaves no room for anybody."""
    assert lay(tiles=[]).free_for_thugs == TURFS
    both = [name for place in TURFS for name in (place, f"{place}/tile")]
    position = lay(tiles=ALL_TILES)
    assert position.free_for_thugs == both
    for place in (turf, f"{turf}/tile"):
        position = lay(turn=1, tiles=ALL_TILES, thugs={0: [place]})
        assert position.free_for_thugs == [name for name in both if name != place]
        position.denies("COR-THUG-03", "act", place)


@pytest.mark.rule("COR-BOARD-02")
@pytest.mark.parametrize("turf", TURFS)
def test_every_turf_has_a_control_space(turf: str) -> None:
    """Whoever wins a turf lays a marker there, and nowhere else."""
    position = lay(at="turf_wars", thugs={1: [turf]})
    assert {name: position.markers(name) for name in TURFS if position.markers(name)} == {turf: [1]}


@pytest.mark.rule("COR-BOARD-02")
def test_a_second_printed_business_in_a_turf_is_no_box_of_this_game() -> None:
    with pytest.raises(Trouble) as trouble:
        with_rows("business", [{"id": "auto_garage", "turf": "chelsea"}])
    assert trouble.value.arguments["field"] == "turf"


@pytest.mark.rule("COR-BOARD-03")
@pytest.mark.parametrize("number", range(1, 17))
def test_every_space_touches_two_or_three_areas(number: int) -> None:
    """And the figure on it is in each of them: it collects there, and has influence there."""
    space = f"f{number:02}"
    position = lay(horse=1, tiles=[], hands={0: ["money_1", "money_2"]})
    gained = harvest(position, 0, space)
    assert len(gained) in (2, 3)
    named = TITLE.noun({}, "member_space", number - 1)[1][1:]
    areas = [TITLE.noun({}, "area", area)[0].removeprefix("board.area.") for area in named]
    assert len(set(areas)) == len(gained)
    assert touches(space, *areas)


@pytest.mark.rule("COR-BOARD-03")
@pytest.mark.parametrize("areas", [["queens"], ["queens", "queens"], []])
def test_a_space_that_touches_fewer_areas_is_no_box_of_this_game(areas: list[str]) -> None:
    with pytest.raises(Trouble) as trouble:
        with_rows("space", [{"id": "f01", "touches": areas}])
    assert trouble.value.arguments["field"] == "touches"


@pytest.mark.rule("COR-BOARD-03")
def test_a_space_that_touches_four_areas_is_no_box_of_this_game() -> None:
    with pytest.raises(Trouble) as trouble:
        with_rows("space", [{"id": "f01", "touches": TURFS[:4]}])
    assert trouble.value.arguments["field"] == "touches"


@pytest.mark.rule("COR-BOARD-04")
def test_there_are_sixteen_spaces_for_family_members() -> None:
    """As many as the family members of five players and the Mayor."""
    wanted = [f"f{number:02}" for number in range(1, 17)]
    assert lay(3).free_for_members == wanted
    assert len(fresh(3).table.member_at) == 16
    assert [TITLE.noun({}, "member_space", space)[1][0] for space in range(16)] == list(
        range(1, 17)
    )


@pytest.mark.rule("COR-BOARD-05")
def test_one_space_touches_central_park_midtown_and_chelsea() -> None:
    assert touches("f09", "central_park", "midtown", "chelsea")


@pytest.mark.rule("COR-BOARD-06")
def test_one_space_touches_chelsea_midtown_and_wall_street() -> None:
    assert touches("f11", "chelsea", "midtown", "wall_street")


@pytest.mark.rule("COR-BOARD-07")
def test_one_space_touches_queens_and_midtown() -> None:
    assert touches("f12", "queens", "midtown")


@pytest.mark.rule("COR-BOARD-08")
@pytest.mark.parametrize(
    ("space", "areas"),
    [
        ("f01", ["upper_west_side", "upper_east_side", "central_park"]),
        ("f03", ["upper_west_side", "chelsea", "central_park"]),
        ("f06", ["upper_east_side", "midtown", "central_park"]),
        ("f14", ["midtown", "brooklyn", "wall_street"]),
    ],
)
def test_four_more_spaces_touch_three_areas(space: str, areas: list[str]) -> None:
    assert touches(space, *areas)


@pytest.mark.rule("COR-BOARD-09")
@pytest.mark.parametrize(
    ("space", "one", "other"),
    [
        ("f02", "upper_west_side", "upper_east_side"),
        ("f04", "upper_west_side", "chelsea"),
        ("f05", "upper_east_side", "midtown"),
        ("f07", "upper_east_side", "queens"),
        ("f08", "queens", "brooklyn"),
        ("f10", "midtown", "chelsea"),
        ("f13", "chelsea", "wall_street"),
        ("f15", "brooklyn", "wall_street"),
        ("f16", "brooklyn", "queens"),
    ],
)
def test_nine_more_spaces_touch_two_turfs(space: str, one: str, other: str) -> None:
    assert touches(space, one, other)
