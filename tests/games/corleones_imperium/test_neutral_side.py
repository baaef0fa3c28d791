"""Mayor, Union Boss and Police Chief in the turf wars: one side of their own."""

from __future__ import annotations

import pytest

from .names import TURF_NAMES
from .positions import lay
from .wars import EVERYWHERE, TOUCHED, laid, war


@pytest.mark.rule("COR-TURFWAR-08")
def test_the_three_neutral_figures_are_one_side() -> None:
    """Three against two, though each of them alone is one."""
    thugs = {0: ["queens", "brooklyn"]}
    members = {0: ["f12"]}
    position = war(thugs, members, mayor="f07", boss="queens/tile", chief="queens")
    assert position.markers("queens") == []
    assert position.markers("brooklyn") == [0]
    assert war(thugs, members, mayor="f07").markers("queens") == [0]


@pytest.mark.rule("COR-TURFWAR-08")
@pytest.mark.parametrize(
    ("ally", "step", "place"),
    [
        ("mayor_1", "place_mayor", "f16"),
        ("union_boss_1", "place_boss", "queens"),
        ("police_chief_1", "place_chief", "queens"),
    ],
)
def test_whoever_played_a_neutral_figure_has_no_influence_by_it(
    ally: str, step: str, place: str
) -> None:
    """He would have two against one; but it is one, one and one."""
    position = lay(
        seats=3,
        hands={0: [ally]},
        thugs={0: ["brooklyn"]},
        members={0: ["f08"], 1: ["f07"]},
        gone=[1, 2],
    )
    position.acts(0, f"ally:{ally}")
    position.takes(0, step, place)
    position.acts(0, "wall_street")
    assert laid(position) == {"wall_street": [0], "brooklyn": [0], "upper_east_side": [1]}


@pytest.mark.rule("COR-TURFWAR-09")
@pytest.mark.parametrize("space", sorted(TOUCHED))
def test_the_mayor_counts_one_in_every_turf_his_space_touches(space: str) -> None:
    """Everybody else has one thug: where he is, nobody lays a marker."""
    position = war(EVERYWHERE, mayor=space)
    assert list(laid(position)) == [name for name in TURF_NAMES if name not in TOUCHED[space]]
    turfs = [TURF_NAMES.index(name) for name in TOUCHED[space]]
    assert position.told("neutral_influence") == [[1, area, 0] for area in turfs]


@pytest.mark.rule("COR-TURFWAR-09")
@pytest.mark.parametrize("name", TURF_NAMES)
@pytest.mark.parametrize("who", ["boss", "chief"])
def test_union_boss_and_police_chief_count_one_in_their_turf(who: str, name: str) -> None:
    if who == "boss":
        position = war(EVERYWHERE, boss=f"{name}/tile")
    else:
        position = war(EVERYWHERE, chief=name)
    assert list(laid(position)) == [other for other in TURF_NAMES if other != name]
    assert position.told("neutral_influence") == [[1, TURF_NAMES.index(name), 0]]


@pytest.mark.rule("COR-TURFWAR-09")
@pytest.mark.parametrize("place", ["", "river"])
def test_neutral_figures_beside_the_board_or_in_the_river_count_nothing(place: str) -> None:
    position = war(EVERYWHERE, mayor=place, boss=place, chief=place)
    assert list(laid(position)) == TURF_NAMES
    assert position.told("neutral_influence") == []


@pytest.mark.rule("COR-TURFWAR-10")
@pytest.mark.parametrize("before", [[], [0], [1]])
def test_no_marker_is_laid_where_the_neutral_side_leads_or_ties(before: list[int]) -> None:
    """Neutral 2 against 1 in Queens, 1 against 1 in Midtown; 1 against 2 in Brooklyn is beaten."""
    position = war(
        {0: ["queens", "midtown"], 2: ["brooklyn", "brooklyn/tile"]},
        before={"queens": before, "midtown": before, "brooklyn": before},
        mayor="f08",
        boss="midtown/tile",
        chief="queens",
    )
    assert position.told("neutral_influence") == [[1, 1, 0], [2, 3, 0], [1, 5, 0]]
    assert position.markers("queens") == before
    assert position.markers("midtown") == before
    assert position.markers("brooklyn") == [*before, 2]


@pytest.mark.rule("COR-TURFWAR-10")
def test_neutral_figures_alone_never_lay_a_marker() -> None:
    position = war({}, mayor="f11", boss="brooklyn", chief="queens")
    assert laid(position) == {}
    assert position.table.markers == [9] * 5
