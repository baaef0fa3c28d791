"""Turf wars: who has most influence in a turf lays a control marker there."""

from __future__ import annotations

import pytest

from .names import MEMBER_PLACES, THUG_PLACES, TURF_NAMES
from .positions import begun, lay
from .wars import EVERYWHERE, TOUCHED, laid, war


@pytest.mark.rule("COR-TURFWAR-01")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_turf_wars_go_from_turf_1_to_turf_7_in_every_act(act: int) -> None:
    position = lay(seats=5, act=act, at="turf_wars", thugs=EVERYWHERE)
    assert [line[0] for line in position.told("turf_war")] == [0, 1, 2, 3, 4, 5, 6]
    assert [line[:2] for line in position.told("marked")] == [
        [0, 0],
        [0, 1],
        [1, 2],
        [1, 3],
        [2, 4],
        [2, 5],
        [3, 6],
    ]
    assert list(laid(position)) == TURF_NAMES


@pytest.mark.rule("COR-TURFWAR-01")
def test_turf_wars_are_fought_when_all_have_dropped_out() -> None:
    """The last thug of the last player is placed, and the markers are laid."""
    position = lay(seats=2, members={0: ["f08"]}, thugs={0: ["queens", "midtown"]}, gone=[1])
    assert laid(position) == {}
    position.acts(0, "wall_street")
    assert list(laid(position)) == ["wall_street", "brooklyn", "queens", "midtown"]


@pytest.mark.rule("COR-TURFWAR-01", "COR-BRIBE-01")
def test_each_act_has_seven_turf_wars_and_after_them_the_bribes() -> None:
    """A whole game: four times turf 1 to 7 when all have dropped out, bribes but in act IV."""
    position = begun(seats=2)
    position.plays_until("the end")
    keys = ("all_dropped_out", "turf_war", "bribes_began", "tribute_began")
    act = ["all_dropped_out", *["turf_war"] * 7, "bribes_began", "tribute_began"]
    last = [key for key in act if key != "bribes_began"]
    assert [line.key for line in position.news(*keys)] == act * 3 + last
    assert [line[0] for line in position.told("turf_war")] == [0, 1, 2, 3, 4, 5, 6] * 4


@pytest.mark.rule("COR-TURFWAR-02")
@pytest.mark.parametrize("place", THUG_PLACES)
def test_a_thug_counts_in_the_turf_of_his_business_only(place: str) -> None:
    position = war({2: [place]})
    assert laid(position) == {place.partition("/")[0]: [2]}


@pytest.mark.rule("COR-TURFWAR-02")
def test_every_thug_counts_one() -> None:
    """One against one is a tie; two against one is not."""
    assert laid(war({0: ["queens"], 1: ["queens/tile"]})) == {}
    position = war({0: ["queens", "queens/tile"]}, {1: ["f12"]})
    assert laid(position) == {"queens": [0], "midtown": [1]}
    assert position.told("influence") == [[0, 2, 3], [1, 1, 3], [1, 1, 5]]


@pytest.mark.rule("COR-TURFWAR-03")
@pytest.mark.parametrize("space", MEMBER_PLACES)
def test_a_family_member_counts_in_every_turf_it_touches(space: str) -> None:
    position = war({}, {3: [space]})
    assert laid(position) == {name: [3] for name in TOUCHED[space]}
    assert [line[1] for line in position.told("influence")] == [1] * len(TOUCHED[space])


@pytest.mark.rule("COR-TURFWAR-03")
def test_every_family_member_counts_one() -> None:
    """Two of them are more than one thug, one of them is not."""
    assert laid(war({0: ["chelsea"]}, {1: ["f03"]})) == {"upper_west_side": [1]}
    position = war({0: ["chelsea"]}, {1: ["f03", "f04"]})
    assert laid(position) == {"upper_west_side": [1], "chelsea": [1]}


@pytest.mark.rule("COR-TURFWAR-04")
@pytest.mark.parametrize("winner", [0, 1, 2, 3, 4])
def test_more_than_every_single_other_player_is_enough(winner: int) -> None:
    """Two against one and one: the others together have as many."""
    others = [seat for seat in range(5) if seat != winner]
    position = war({winner: ["midtown", "midtown/tile"]}, {others[0]: ["f10"], others[1]: ["f12"]})
    assert position.markers("midtown") == [winner]
    assert (position.markers("chelsea"), position.markers("queens")) == ([others[0]], [others[1]])


@pytest.mark.rule("COR-TURFWAR-04")
@pytest.mark.parametrize(
    ("first", "second", "marked"),
    [
        (["f12"], [], [1]),
        (["f12"], ["f07"], []),
        (["f12", "f07"], ["f08"], [1]),
        (["f12", "f07"], ["f08", "f16"], []),
        (["f12"], ["f08", "f16"], [3]),
    ],
)
def test_only_more_influence_wins(first: list[str], second: list[str], marked: list[int]) -> None:
    assert war({}, {1: first, 3: second}).markers("queens") == marked


@pytest.mark.rule("COR-TURFWAR-04")
@pytest.mark.parametrize(("chief", "marked"), [("", [0]), ("queens", []), ("brooklyn", [0])])
def test_the_neutral_side_has_to_be_beaten_too(chief: str, marked: list[int]) -> None:
    assert war({0: ["queens"]}, chief=chief).markers("queens") == marked


@pytest.mark.rule("COR-TURFWAR-04", "COR-TURFWAR-08", "COR-TURFWAR-09", "COR-TURFWAR-10")
def test_the_example_of_the_rulebook() -> None:
    """Midtown: green 3, blue 2, neutral 1. Chelsea: blue 2, green 1, yellow 1, neutral 2."""
    yellow, blue, green = 0, 1, 2
    position = lay(
        seats=3,
        act=2,
        at="turf_wars",
        members={yellow: ["f04"], blue: ["f11", "f12"], green: ["f10", "f05"]},
        thugs={blue: ["chelsea"], green: ["midtown"]},
        mayor="f09",
        chief="chelsea",
        markers={"chelsea": [yellow]},
    )
    influence = [line for line in position.told("influence") if line[2] in (5, 6)]
    assert influence == [[blue, 2, 5], [green, 3, 5], [yellow, 1, 6], [blue, 2, 6], [green, 1, 6]]
    assert position.told("neutral_influence") == [[1, 5, 0], [2, 6, 0]]
    assert position.markers("midtown") == [green]
    assert position.markers("chelsea") == [yellow]


@pytest.mark.rule("COR-TURFWAR-05")
@pytest.mark.parametrize("before", [[], [0], [1], [0, 0], [1, 0], [0, 1, 1]])
def test_the_winner_lays_one_marker_on_top(before: list[int]) -> None:
    """Whoever lies there already, also if it is a marker of his own."""
    position = war({0: ["queens"]}, before={"queens": before})
    assert laid(position) == {"queens": [*before, 0]}
    assert position.table.markers[:3] == [8 - before.count(0), 9 - before.count(1), 9]
    assert position.table.controller(3) == 0


@pytest.mark.rule("COR-TURFWAR-06")
@pytest.mark.parametrize("before", [[], [0], [4], [4, 1], [1, 4]])
@pytest.mark.parametrize(
    ("thugs", "members"),
    [
        ({0: ["queens"], 1: ["queens/tile"]}, {}),
        ({3: ["queens", "queens/tile"], 1: []}, {0: ["f07", "f08"], 2: ["f12"]}),
        ({1: ["queens"]}, {2: ["f08"], 3: ["f12"]}),
    ],
)
def test_a_tie_for_most_changes_nothing(
    before: list[int], thugs: dict[int, list[str]], members: dict[int, list[str]]
) -> None:
    """No marker is laid, the old ones stay, and so does whoever controls the turf."""
    position = war(thugs, members, before={"queens": before})
    assert position.markers("queens") == before
    assert position.table.controller(3) == (before[-1] if before else -1)
    assert [3, 0, 0] in position.told("no_majority")


@pytest.mark.rule("COR-TURFWAR-06")
@pytest.mark.parametrize("best", [0, 2, 4])
def test_a_tie_below_the_most_does_not_matter(best: int) -> None:
    others = [seat for seat in range(5) if seat != best]
    members = {best: ["f07", "f08"], others[0]: ["f12"], others[1]: ["f16"]}
    assert war({}, members).markers("queens") == [best]


@pytest.mark.rule("COR-TURFWAR-07")
def test_a_turf_without_figures_keeps_its_markers() -> None:
    before = {"wall_street": [0], "queens": [1, 0], "chelsea": [2, 2, 1]}
    position = war({3: ["midtown"]}, before=before)
    assert laid(position) == {**before, "midtown": [3]}
    assert [position.table.controller(area) for area in range(7)] == [0, -1, -1, 0, -1, 3, 1]
    assert position.table.markers == [7, 7, 7, 8, 9]
