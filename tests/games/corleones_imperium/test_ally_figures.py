"""Allies that bring Mayor, Union Boss or Police Chief, or move a figure of a rival."""

from __future__ import annotations

from typing import Any, Final

import pytest

from omerta.games.corleones_imperium.board import BOSS, CHIEF, MAYOR

from .bidding import notes
from .names import MEMBER_PLACES, member_place, thug_place, turf
from .plays import plays, turn_is_over
from .positions import PASS, Position

# Spaces that ask nothing, and what the printed businesses around them give to a collector.
COLLECTED: Final = {
    "f08": ["gun", "booze"],
    "f15": ["blood_money", "booze"],
    "f16": ["gun", "booze"],
}
SHAKEN: Final = {
    "wall_street": ["money_1", "blood_money"],
    "brooklyn": ["money_1", "booze"],
    "queens": ["money_1", "gun"],
    "wall_street/tile": ["money_1", "money_3"],
    "brooklyn/tile": ["blood_money", "booze"],
}
OPEN: Final = ["gambling_parlor", "trucking_company"]  # the tiles of Wall Street and Brooklyn


def keys(position: Position, *wanted: str) -> list[str]:
    """What happened, in order."""
    return [line.key for line in position.news(*wanted)]


@pytest.mark.rule("COR-ALLY-10")
@pytest.mark.parametrize("space", sorted(COLLECTED))
def test_the_mayor_goes_to_a_free_space_and_collects_there(space: str) -> None:
    """The upper halves around it, and nothing else."""
    position = plays("mayor_1", tiles=[])
    assert (position.asked, position.step) == (0, "place_mayor")
    assert position.offers == MEMBER_PLACES
    position.takes(0, "place_mayor", space)
    assert turn_is_over(position)
    assert sorted(position.hand(0)) == sorted(COLLECTED[space])
    assert position.table.neutral_at[MAYOR] == member_place(space)
    assert position.table.neutral_of[MAYOR] == 0
    assert position.supply(0) == (2, 3)


@pytest.mark.rule("COR-ALLY-10")
def test_the_mayor_collects_from_tiles_as_well() -> None:
    position = plays("mayor_1", tiles=OPEN)
    position.takes(0, "place_mayor", "f15")
    assert position.hand(0) == ["money_1", "money_1", "blood_money", "booze"]


@pytest.mark.rule("COR-ALLY-10", "COR-ALLY-16", "COR-ALLY-22")
@pytest.mark.parametrize("ally", ["mayor_1", "mayor_2", "mayor_3"])
def test_the_mayor_cannot_go_to_an_occupied_space(ally: str) -> None:
    position = plays(ally, members={0: ["f01"], 1: ["f15", "f16"]})
    assert position.offers == [name for name in MEMBER_PLACES if name not in ("f01", "f15", "f16")]
    for space in ("f01", "f15", "f16"):
        position.denies("COR-NEUTRAL-02", "place_mayor", space)


@pytest.mark.rule("COR-ALLY-16")
def test_the_mayor_of_act_2_collects_and_then_brings_2_dollars() -> None:
    """While he collects at Chelsea there is no money to bank yet."""
    position = plays("mayor_2", tiles=[])
    position.takes(0, "place_mayor", "f13")
    assert turn_is_over(position)
    assert position.hand(0) == ["money_2", "blood_money"]
    assert keys(position, "collected", "gained", "banked_nothing") == [
        "collected",
        "gained",
        "gained",
    ]
    assert position.told("gained") == [[0, 5, 0], [0, 1, 0]]


@pytest.mark.rule("COR-ALLY-22")
def test_the_mayor_of_act_3_collects_and_then_banks() -> None:
    """What he has collected can be banked: one card."""
    position = plays("mayor_3", tiles=OPEN)
    position.takes(0, "place_mayor", "f15")
    assert (position.step, position.offers) == ("bank", ["money_1"])
    position.takes(0, "bank", "money_1")
    assert turn_is_over(position)
    assert position.case(0) == notes(1)
    assert position.hand(0) == ["money_1", "blood_money", "booze"]


@pytest.mark.rule("COR-ALLY-11")
@pytest.mark.parametrize("place", sorted(SHAKEN))
def test_the_union_boss_goes_to_a_free_thug_space_and_shakes_down(place: str) -> None:
    """The lower half of that business, and nothing else."""
    position = plays("union_boss_1", tiles=OPEN)
    assert (position.asked, position.step) == (0, "place_boss")
    position.takes(0, "place_boss", place)
    assert turn_is_over(position)
    assert position.hand(0) == SHAKEN[place]
    assert position.table.neutral_at[BOSS] == thug_place(place)
    assert position.table.neutral_of[BOSS] == 0
    assert position.supply(0) == (2, 3)


@pytest.mark.rule("COR-ALLY-11", "COR-ALLY-17", "COR-ALLY-23")
@pytest.mark.parametrize("ally", ["union_boss_1", "union_boss_2", "union_boss_3"])
def test_the_union_boss_cannot_go_to_an_occupied_or_closed_business(ally: str) -> None:
    position = plays(ally, tiles=OPEN, thugs={0: ["queens"], 1: ["brooklyn/tile"]})
    assert position.offers == [
        "wall_street",
        "wall_street/tile",
        "brooklyn",
        "upper_east_side",
        "upper_west_side",
        "midtown",
        "chelsea",
    ]
    for place in ("queens", "brooklyn/tile", "queens/tile"):
        position.denies("COR-NEUTRAL-03", "place_boss", place)


@pytest.mark.rule("COR-ALLY-17")
def test_the_union_boss_of_act_2_shakes_down_and_then_brings_a_job() -> None:
    position = plays("union_boss_2", deck=["extortion", "vendetta"])
    position.takes(0, "place_boss", "queens")
    assert position.hand(0) == ["money_1", "gun"]
    assert (position.step, position.offers) == ("keep_job", ["vendetta", "extortion"])
    position.takes(0, "keep_job", "vendetta")
    assert turn_is_over(position)
    assert position.hand(0) == ["money_1", "gun", "vendetta"]
    assert position.discards == ["extortion"]


@pytest.mark.rule("COR-ALLY-23")
@pytest.mark.parametrize(
    ("place", "other", "gained"),
    [
        ("brooklyn", "brooklyn/tile", ["money_1", "blood_money", "booze", "booze"]),
        ("brooklyn/tile", "brooklyn", ["money_1", "blood_money", "booze", "booze"]),
        ("wall_street", "wall_street/tile", ["money_1", "money_1", "money_3", "blood_money"]),
    ],
)
@pytest.mark.parametrize("who", [None, 0, 1])
def test_the_union_boss_of_act_3_shakes_down_next_door_too(
    place: str, other: str, gained: list[str], who: int | None
) -> None:
    """The other business of the turf, be it free or occupied by whomever."""
    position = plays("union_boss_3", tiles=OPEN, thugs={} if who is None else {who: [other]})
    position.takes(0, "place_boss", place)
    assert (position.step, position.offers) == ("shake_down_next_door", [other])
    position.takes(0, "shake_down_next_door", other)
    assert turn_is_over(position)
    assert position.hand(0) == gained
    assert position.table.neutral_at[BOSS] == thug_place(place)


@pytest.mark.rule("COR-ALLY-23")
def test_without_a_tile_there_is_nothing_next_door() -> None:
    position = plays("union_boss_3", tiles=OPEN)
    position.takes(0, "place_boss", "queens")
    assert turn_is_over(position)
    assert position.hand(0) == ["money_1", "gun"]


@pytest.mark.rule("COR-ALLY-23")
def test_the_visit_next_door_may_be_declined_and_serves_the_controller_as_well() -> None:
    laid: dict[str, Any] = {"tiles": OPEN, "markers": {"brooklyn": [2]}}
    position = plays("union_boss_3", **laid)
    position.takes(0, "place_boss", "brooklyn")
    position.says(0, "shake_down_next_door", PASS)
    assert position.hand(2) == ["money_1", "booze"]
    position = plays("union_boss_3", **laid)
    position.takes(0, "place_boss", "brooklyn")
    position.takes(0, "shake_down_next_door", "brooklyn/tile")
    assert position.hand(2) == ["money_1", "blood_money", "booze", "booze"]


@pytest.mark.rule("COR-ALLY-20")
@pytest.mark.parametrize(
    ("figure", "goal"), [("queens", "brooklyn/tile"), ("f08", "f15"), ("midtown", "wall_street")]
)
def test_the_corrupt_officer_moves_a_figure_of_a_rival_without_benefits(
    figure: str, goal: str
) -> None:
    """Then there are $2 for whoever sent him, and for nobody else."""
    position = plays(
        "corrupt_officer",
        tiles=OPEN,
        thugs={0: ["chelsea"], 1: ["queens"], 2: ["midtown"]},
        members={0: ["f01"], 1: ["f08"]},
    )
    assert (position.step, position.offers) == ("move_rival", ["queens", "midtown", "f08"])
    assert position.may_pass
    position.takes(0, "move_rival", figure)
    assert position.hand(0) == []
    position.takes(0, "move_rival_to", goal)
    assert turn_is_over(position)
    assert [position.hand(seat) for seat in range(3)] == [notes(2), [], []]
    places = [*position.thugs(1), *position.thugs(2), *position.members(1)]
    assert sorted(places) == sorted({"queens", "midtown", "f08"} - {figure} | {goal})


@pytest.mark.rule("COR-ALLY-20")
@pytest.mark.parametrize(
    ("figure", "wrong"),
    [("queens", ["queens", "chelsea", "queens/tile", "f15"]), ("f08", ["f08", "f01", "brooklyn"])],
)
def test_it_goes_to_another_free_space_of_its_kind(figure: str, wrong: list[str]) -> None:
    position = plays(
        "corrupt_officer",
        tiles=OPEN,
        thugs={0: ["chelsea"], 1: ["queens"]},
        members={0: ["f01"], 1: ["f08"]},
    )
    position.takes(0, "move_rival", figure)
    for place in wrong:
        position.denies("COR-ALLY-20", "move_rival_to", place)
    position.refused("COR-ALLY-20", "move_rival_to", PASS)


@pytest.mark.rule("COR-ALLY-12", "COR-ALLY-18", "COR-ALLY-24")
@pytest.mark.parametrize("ally", ["police_chief_1", "police_chief_2", "police_chief_3"])
@pytest.mark.parametrize("name", ["wall_street", "queens", "chelsea"])
def test_the_police_chief_goes_into_any_turf(ally: str, name: str) -> None:
    """Where nobody stands there is nobody to shoot; only the third one may shoot himself."""
    position = plays(ally)
    assert (position.asked, position.step) == (0, "place_chief")
    assert len(position.offers) == 7
    position.takes(0, "place_chief", name)
    assert position.table.neutral_at[CHIEF] == turf(name)
    assert position.table.neutral_of[CHIEF] == 0
    if ally == "police_chief_3":
        assert position.offers == ["police_chief"]
    else:
        assert turn_is_over(position)
    assert position.hand(0) == []
