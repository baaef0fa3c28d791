"""Central Park: no turf, nothing to shake down, one benefit for those who collect beside it."""

from __future__ import annotations

import pytest

from omerta.engine.title import SPECTATOR
from omerta.engine.trouble import Trouble

from .city import ALL_TILES, TURFS
from .harvest import gathered, harvest
from .packs import with_rows
from .positions import TITLE, Position, fresh, lay

BESIDE_THE_PARK = ["f01", "f03", "f06", "f09"]
ELSEWHERE = [f"f{n:02}" for n in range(1, 17) if f"f{n:02}" not in BESIDE_THE_PARK]
OUTSIDE_ALL_TURFS = 14  # a thug space after the last of the seven turfs


@pytest.mark.rule("COR-PARK-01")
def test_nobody_wins_a_marker_in_central_park() -> None:
    """Three figures beside the park win their turfs; no war is fought over the park itself."""
    position = lay(4, act=4, at="turf_wars", members={0: ["f01", "f06", "f09"]})
    assert [turf for _, turf, _ in position.told("marked")] == [2, 4, 5, 6]
    assert [turf for turf, _, _ in position.told("turf_war")] == [0, 1, 2, 3, 4, 5, 6]
    assert [turf for _, _, turf in position.told("influence")] == [2, 4, 5, 6]
    assert position.table.markers[0] == 9 - 4


@pytest.mark.rule("COR-PARK-01")
def test_central_park_has_no_control_space() -> None:
    """Everybody sees seven stacks of markers, and no eighth."""
    position = lay(at="turf_wars", members={0: ["f01"]})
    for seat in range(SPECTATOR, 3):
        assert TITLE.view(position.table, seat)["control"] == [[], [], [0], [], [0], [], []]


@pytest.mark.rule("COR-PARK-02")
def test_no_thug_can_be_placed_in_central_park() -> None:
    """With the Don on the board: nothing but the places of the seven turfs."""
    position = lay(tiles=ALL_TILES, members={0: ["f09"]})
    assert position.offers == [place for turf in TURFS for place in (turf, f"{turf}/tile")]


@pytest.mark.rule("COR-PARK-02")
@pytest.mark.parametrize("ally", ["union_boss_1", "union_boss_2", "union_boss_3"])
def test_the_union_boss_cannot_be_placed_in_central_park(ally: str) -> None:
    position = lay(act=4, tiles=ALL_TILES, hands={0: [ally]})
    position.acts(0, f"ally:{ally}")
    assert position.offers == [place for turf in TURFS for place in (turf, f"{turf}/tile")]
    position.refused("COR-PARK-02", "place_boss", OUTSIDE_ALL_TURFS)


@pytest.mark.rule("COR-PARK-02", "COR-PARK-04")
def test_a_lower_half_in_central_park_is_no_box_of_this_game() -> None:
    with pytest.raises(Trouble) as trouble:
        with_rows("business", [{"id": "carriage_stables", "lower": ["money_5"]}])
    assert trouble.value.arguments["field"] == "lower"


def without_tiles() -> Position:
    """A turn of player 0, while player 1 has the horse head."""
    return lay(horse=1, tiles=[], hands={0: ["money_1", "money_2", "mayor_1"]})


@pytest.mark.rule("COR-PARK-03")
@pytest.mark.parametrize("space", BESIDE_THE_PARK)
def test_whoever_collects_beside_the_park_gets_its_benefit(space: str) -> None:
    """A family member and the Mayor alike, once each."""
    assert harvest(without_tiles(), 0, space).count("horse") == 1
    position = without_tiles()
    position.acts(0, "ally:mayor_1")
    position.takes(0, "place_mayor", space)
    assert gathered(position, 0).count("horse") == 1


@pytest.mark.rule("COR-PARK-03")
@pytest.mark.parametrize("place", [*ELSEWHERE, *TURFS])
def test_nobody_else_gets_the_benefit_of_the_park(place: str) -> None:
    assert "horse" not in harvest(without_tiles(), 0, place)


@pytest.mark.rule("COR-PARK-03")
def test_a_card_that_collects_in_one_turf_cannot_choose_the_park() -> None:
    position = lay(horse=1, hands={0: ["gun", "booze", "protection_racket"]})
    position.acts(0, "hand:protection_racket")
    position.takes(0, "take_reward", "text")
    assert position.offers == TURFS
    position.denies("COR-EDGE-08", "choose_turf", "central_park")


@pytest.mark.rule("COR-PARK-04")
def test_extortion_cannot_choose_the_park() -> None:
    position = lay(tiles=ALL_TILES, hands={0: ["gun", "blood_money", "booze", "extortion"]})
    position.acts(0, "hand:extortion")
    position.takes(0, "take_reward", "text")
    assert position.offers == [place for turf in TURFS for place in (turf, f"{turf}/tile")]
    position.refused("COR-PARK-04", "shake_down_any", OUTSIDE_ALL_TURFS)


@pytest.mark.rule("COR-PARK-05")
@pytest.mark.parametrize("ally", ["police_chief_1", "police_chief_2", "police_chief_3"])
@pytest.mark.parametrize("before", ["", "queens"])
def test_the_police_chief_cannot_enter_the_park(ally: str, before: str) -> None:
    """Neither from beside the board nor from another turf."""
    position = lay(act=4, hands={0: [ally]}, chief=before)
    position.acts(0, f"ally:{ally}")
    assert position.offers == [turf for turf in TURFS if turf != before]
    position.denies("COR-PARK-05", "place_chief", "central_park")


@pytest.mark.rule("COR-PARK-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_tile_comes_to_central_park(seats: int) -> None:
    """Seven places for tiles, in the seven turfs; the park offers what is printed there."""
    assert len(TITLE.view(fresh(seats).table, SPECTATOR)["tiles"]) == 7
    for act in (1, 2, 3, 4):
        position = lay(seats, act=act, at="new_business")
        ((_, turf, _),) = position.told("opened")
        assert 0 <= turf <= 6
    last = lay(5, act=4, at="new_business")
    assert last.told("opened")[0][1] == TURFS.index("chelsea")
    assert len(last.tiles) == 7


@pytest.mark.rule("COR-PARK-06")
def test_the_park_gives_nothing_of_a_tile() -> None:
    """Beside the park with all seven tiles: two turfs with their tiles, and the horse head."""
    position = lay(horse=1, tiles=ALL_TILES, hands={0: ["money_1"] * 3})
    assert harvest(position, 0, "f01") == sorted(
        ["swap", "job", "bank", "blood_money", "horse"]
    )  # fmt: skip
