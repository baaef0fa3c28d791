"""Control of a turf: whoever controls it gains from every shake-down of somebody else."""

from __future__ import annotations

import pytest

from omerta.engine.playout import Chooser
from omerta.engine.title import SPECTATOR

from .city import ALL_TILES, LOWER, TILE_LOWER, TURFS
from .harvest import shared
from .positions import TITLE, begun, lay
from .shake_downs import boss_placed, capo_called, extorted, shaken, visited


@pytest.mark.rule("COR-CONTROL-01")
@pytest.mark.parametrize(
    ("stack", "controller"), [([], -1), ([0], 0), ([1, 0], 0), ([0, 0, 1], 1), ([1, 1, 0], 0)]
)
def test_the_topmost_marker_controls_a_turf(stack: list[int], controller: int) -> None:
    """However many markers of others lie below it; without markers nobody does."""
    position = shaken("queens", {"queens": stack})
    gained = [LOWER["queens"] if seat in (controller, 2) else [] for seat in range(3)]
    assert shared(position) == gained
    for seat in range(SPECTATOR, 3):
        assert TITLE.view(position.table, seat)["control"][3] == stack


@pytest.mark.rule("COR-CONTROL-01")
def test_a_marker_laid_on_top_takes_the_control() -> None:
    """Player 0 wins Queens in the turf wars of act II and gains there in act III."""
    markers = {"queens": [1]}
    position = lay(act=2, at="turf_wars", markers=markers, thugs={0: ["queens"]}, horse=2)
    assert position.markers("queens") == [1, 0]
    position.acts(2, "queens")
    assert shared(position) == [LOWER["queens"], [], LOWER["queens"]]


@pytest.mark.rule("COR-CONTROL-02")
@pytest.mark.parametrize("turf", TURFS)
def test_the_controller_gets_the_same_lower_half(turf: str) -> None:
    """Icon by icon what the one who shakes down gets, and nothing else; all others nothing."""
    position = shaken(turf, {turf: [0]})
    assert shared(position) == [LOWER[turf], [], LOWER[turf]]
    assert position.told("controller_gains") == [[0, TURFS.index(turf), 0]]
    assert (position.asked, position.step) == (0, "act")


@pytest.mark.rule("COR-CONTROL-03")
@pytest.mark.parametrize("card", ["extortion", "second_visit", "capo"])
def test_the_controller_gains_from_a_card_text_as_well(card: str) -> None:
    position = {"extortion": extorted, "second_visit": visited, "capo": capo_called}[card]()
    assert position.hand(1) == ["money_1", "gun"]
    assert position.hand(2) == []
    assert position.told("controller_gains") == [[1, 3, 0]]


@pytest.mark.rule("COR-CONTROL-03")
@pytest.mark.parametrize("ally", ["union_boss_1", "union_boss_2", "union_boss_3"])
def test_the_controller_gains_from_the_union_boss_as_well(ally: str) -> None:
    position = boss_placed(ally)
    assert position.hand(1) == ["money_1", "gun"]
    assert position.told("controller_gains") == [[1, 3, 0]]


@pytest.mark.rule("COR-CONTROL-03")
def test_the_controller_gains_from_both_businesses_the_last_union_boss_shakes_down() -> None:
    """Next door is the barber shop: the controller puts two notes away."""
    hands = {0: ["money_2", "money_2", "union_boss_3"], 1: ["money_5", "money_5"]}
    position = lay(act=4, markers={"queens": [1]}, hands=hands, tiles=ALL_TILES)
    position.acts(0, "ally:union_boss_3")
    position.takes(0, "place_boss", "queens")
    position.takes(0, "shake_down_next_door", "queens/tile")
    assert position.told("controller_gains") == [[1, 3, 0], [1, 3, 0]]
    assert shared(position)[1] == ["bank", "bank", "gun", "money_1"]


@pytest.mark.rule("COR-CONTROL-06")
@pytest.mark.parametrize("turf", TURFS)
def test_in_a_turf_of_ones_own_the_icons_come_once(turf: str) -> None:
    position = shaken(turf, {turf: [0, 2]})
    assert shared(position) == [[], [], LOWER[turf]]
    assert position.told("controller_gains") == []


@pytest.mark.rule("COR-CONTROL-06")
def test_a_card_that_shakes_down_in_ones_own_turf_brings_the_icons_once() -> None:
    position = lay(act=2, thugs={0: ["queens"]}, markers={"queens": [0]}, hands={0: ["capo"]})
    position.acts(0, "ally:capo")
    position.takes(0, "shake_down_again", "queens")
    assert position.hand(0) == ["money_1", "gun"]


@pytest.mark.rule("COR-CONTROL-07")
def test_who_has_dropped_out_gains_all_the_same() -> None:
    """And decides about it too: two jobs are drawn, one is kept."""
    position = lay(act=2, gone=(1,), markers={"midtown": [1], "queens": [1]})
    assert position.table.out[1]
    position.acts(0, "midtown")
    position.says(0, "go_first", 1)
    kept = position.offers[0]
    position.takes(1, "keep_job", kept)
    assert position.hand(1) == ["money_2", kept]
    position.says(0, "keep_job", position.choices[0])
    position.acts(2, "queens")
    assert position.hand(1) == ["money_1", "money_2", "gun", kept]
    assert position.table.out[1]


@pytest.mark.rule("COR-CONTROL-08")
def test_the_money_of_the_job_is_not_shared() -> None:
    """Extortion pays $5 to the one who completes it; the gun and $1 of Queens go to both."""
    position = extorted()
    assert position.hand(0) == ["money_1", "money_5", "gun"]
    assert position.hand(1) == ["money_1", "gun"]


@pytest.mark.rule("COR-CONTROL-08")
def test_the_other_icons_of_an_ally_are_not_shared() -> None:
    """The Union Boss of act II also brings a job: for his player alone."""
    position = boss_placed("union_boss_2")
    assert (position.asked, position.step) == (0, "keep_job")
    position.says(0, "keep_job", position.choices[0])
    assert (position.asked, position.step) == (1, "act")
    assert (len(position.hand(0)), position.hand(1)) == (3, ["money_1", "gun"])


@pytest.mark.rule("COR-CONTROL-09")
@pytest.mark.parametrize("tile", list(TILE_LOWER))
def test_the_controller_gains_from_a_tile_as_from_the_printed_business(tile: str) -> None:
    position = shaken("wall_street/tile", {"wall_street": [1]}, [tile])
    assert shared(position) == [[], TILE_LOWER[tile], TILE_LOWER[tile]]
    position = shaken("wall_street", {"wall_street": [1]}, [tile])
    assert shared(position) == [[], LOWER["wall_street"], LOWER["wall_street"]]


@pytest.mark.rule("COR-CONTROL-09")
@pytest.mark.parametrize("turf", TURFS)
def test_control_counts_in_its_own_turf_only(turf: str) -> None:
    """All other turfs are player 1's: a shake-down here brings nothing to anybody else."""
    markers = {other: [1] for other in TURFS if other != turf}
    for place in (turf, f"{turf}/tile"):
        position = shaken(place, markers, ALL_TILES)
        assert shared(position)[:2] == [[], []]
        assert position.told("controller_gains") == []


@pytest.mark.rule("COR-CONTROL-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_act_i_nobody_controls_anything(seats: int) -> None:
    """Every shake-down of the act brings cards to the active player alone."""
    position = begun(seats)
    chooser = Chooser(seats)
    while not position.told("turf_war"):
        assert TITLE.view(position.table, SPECTATOR)["control"] == [[]] * 7
        me = position.asked
        others = [position.hand(seat) for seat in range(seats) if seat != me]
        position.says(me, position.step, chooser.pick(position.options))
        if not position.told("turf_war"):
            assert [position.hand(seat) for seat in range(seats) if seat != me] == others
    assert len(position.told("shook_down")) >= 2 * seats
    assert position.told("controller_gains") == []
    assert any(TITLE.view(position.table, SPECTATOR)["control"])
