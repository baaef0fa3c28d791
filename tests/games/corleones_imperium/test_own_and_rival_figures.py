"""Whose a neutral figure is, which figures of rivals are moved, who returns from the river."""

from __future__ import annotations

from typing import Any, Final

import pytest

from .job_sheet import doing
from .names import thug_place
from .plays import plays, turn_is_over
from .positions import PASS, Position, lay

NEUTRALS: Final[dict[str, Any]] = {"mayor": "f08", "boss": "queens"}


@pytest.mark.rule("COR-EDGE-02")
@pytest.mark.parametrize(("owner", "offers"), [(0, ["brooklyn", "queens"]), (1, ["brooklyn"])])
def test_the_union_boss_is_a_thug_of_whoever_controls_him(owner: int, offers: list[str]) -> None:
    """Capo: he shakes down again for his player, and for nobody else."""
    position = plays("capo", thugs={0: ["brooklyn"]}, control={"boss": owner}, **NEUTRALS)
    assert position.offers == offers
    if owner:
        position.denies("COR-EDGE-02", "shake_down_again", "queens")
        position.denies("COR-ALLY-14", "shake_down_again", "midtown")
    else:
        position.takes(0, "shake_down_again", "queens")
        assert position.hand(0) == ["money_1", "gun"]


@pytest.mark.rule("COR-EDGE-02")
@pytest.mark.parametrize(("owner", "offers"), [(0, ["brooklyn", "queens"]), (1, ["brooklyn"])])
def test_the_union_boss_makes_a_second_visit_for_his_player(owner: int, offers: list[str]) -> None:
    position = doing(
        "second_visit", act=2, thugs={0: ["brooklyn"]}, control={"boss": owner}, **NEUTRALS
    )
    assert position.offers == offers
    if owner:
        position.denies("COR-EDGE-02", "visit_again", "queens")
        position.denies("COR-JOB-27", "visit_again", "midtown")
    else:
        position.takes(0, "visit_again", "queens")
        position.takes(0, "visit_to", "wall_street")
        assert position.table.neutral_at[1] == thug_place("wall_street")
        assert position.table.neutral_of[1] == 0
        assert "blood_money" in position.hand(0)


@pytest.mark.rule("COR-EDGE-02")
@pytest.mark.parametrize(("owner", "offers"), [(0, ["f08", "f15"]), (1, ["f15"])])
def test_the_mayor_is_a_family_member_of_whoever_controls_him(
    owner: int, offers: list[str]
) -> None:
    """Full Collection: Queens and Brooklyn once more."""
    position = doing(
        "full_collection",
        act=2,
        tiles=[],
        members={0: ["f15"]},
        control={"mayor": owner},
        **NEUTRALS,
    )
    assert position.offers == offers
    if owner:
        position.denies("COR-EDGE-02", "collect_again", "f08")
        position.denies("COR-JOB-30", "collect_again", "f16")
    else:
        position.takes(0, "collect_again", "f08")
        assert sorted(position.hand(0)) == ["booze", "gun", "money_5"]


@pytest.mark.rule("COR-EDGE-02")
def test_it_is_the_same_on_the_first_space_of_all() -> None:
    """The Union Boss in the first business of Wall Street, the Mayor on F1, both of player 1."""
    first: dict[str, Any] = {
        "boss": "wall_street",
        "mayor": "f01",
        "control": {"boss": 1, "mayor": 1},
        "thugs": {0: ["brooklyn"]},
        "members": {0: ["f15"]},
    }
    capo = plays("capo", **first)
    assert capo.offers == ["brooklyn"]
    capo.denies("COR-EDGE-02", "shake_down_again", "wall_street")
    visit = doing("second_visit", act=2, **first)
    assert visit.offers == ["brooklyn"]
    visit.denies("COR-EDGE-02", "visit_again", "wall_street")
    again = doing("full_collection", act=2, **first)
    assert again.offers == ["f15"]
    again.denies("COR-EDGE-02", "collect_again", "f01")
    own = {**first, "control": {"boss": 0, "mayor": 0}}
    assert plays("capo", **own).offers == ["wall_street", "brooklyn"]
    assert doing("second_visit", act=2, **own).offers == ["wall_street", "brooklyn"]
    assert doing("full_collection", act=2, **own).offers == ["f01", "f15"]


@pytest.mark.rule("COR-EDGE-02")
def test_control_of_a_neutral_figure_ends_with_dropping_out() -> None:
    """Player 0 has him while a thug is left; afterwards nobody does."""
    position = lay(
        act=2,
        hands={0: ["union_boss_1", "mayor_1", "police_chief_1"]},
        thugs={0: ["wall_street"]},
        members={0: ["f01", "f02"]},
    )
    for ally, step, place, others in (
        ("union_boss_1", "place_boss", "queens", ("brooklyn", "midtown")),
        ("mayor_1", "place_mayor", "f08", ("f14", "f15")),
        ("police_chief_1", "place_chief", "upper_west_side", ("f16", "f10")),
    ):
        position.acts(0, f"ally:{ally}")
        position.takes(0, step, place)
        for seat in (1, 2):
            position.acts(seat, others[seat - 1])
            position.plays_until("act", (seat + 1) % 3)
    assert position.table.neutral_of == [0, 0, 0]
    position.acts(0, "chelsea")
    position.plays_until("act", 1)
    assert position.table.out == [True, False, False]
    assert position.table.neutral_of == [-1, -1, -1]


def officer(card: str, **laid: Any) -> Position:
    """Player 0 may move a figure by the job or by the ally."""
    if card == "bribed_official":
        return doing(card, act=2, **laid)
    return plays(card, act=2, **laid)


@pytest.mark.rule("COR-EDGE-03")
@pytest.mark.parametrize("card", ["bribed_official", "corrupt_officer"])
@pytest.mark.parametrize(
    ("control", "more"),
    [
        ({}, []),
        ({"boss": 0, "mayor": 0}, []),
        ({"boss": 2, "mayor": 1}, ["queens", "f08"]),
        ({"boss": 2}, ["queens"]),
        ({"boss": 0, "mayor": 2}, ["f08"]),
    ],
)
def test_neither_own_nor_uncontrolled_neutral_figures_are_moved(
    card: str, control: dict[str, int], more: list[str]
) -> None:
    """Those of rivals are, and a neutral one that a rival controls; never the Police Chief."""
    position = officer(
        card,
        thugs={0: ["brooklyn"], 1: ["midtown"]},
        members={0: ["f01"], 2: ["f15"]},
        chief="chelsea",
        control={**control, "chief": 1},
        **NEUTRALS,
    )
    assert sorted(position.offers) == sorted(["midtown", "f15", *more])
    for name in ("brooklyn", "f01", "police_chief", "wall_street", "f16"):
        position.denies("COR-EDGE-03", "move_rival", name)
    for name in ("queens", "f08"):
        if name not in more:
            position.denies("COR-EDGE-03", "move_rival", name)


@pytest.mark.rule("COR-EDGE-03")
@pytest.mark.parametrize("card", ["bribed_official", "corrupt_officer"])
def test_a_neutral_figure_that_was_moved_still_belongs_to_its_player(card: str) -> None:
    position = officer(card, control={"boss": 2, "mayor": 1}, **NEUTRALS)
    position.takes(0, "move_rival", "queens")
    position.takes(0, "move_rival_to", "brooklyn")
    assert position.table.neutral_at[1] == thug_place("brooklyn")
    assert position.table.neutral_of[1] == 2


@pytest.mark.rule("COR-EDGE-03")
@pytest.mark.parametrize("card", ["bribed_official", "corrupt_officer"])
def test_with_own_and_neutral_figures_only_nobody_is_moved(card: str) -> None:
    """Only the $2 of the card are taken."""
    position = officer(card, thugs={0: ["brooklyn"]}, members={0: ["f01"]}, **NEUTRALS)
    assert turn_is_over(position)
    assert position.hand(0) == ["money_2"]


@pytest.mark.rule("COR-EDGE-04")
def test_the_forensics_expert_helps_the_own_family_only() -> None:
    """Rivals and neutral figures in the river stay there; there is the gun instead."""
    position = plays(
        "forensics_expert", river={1: (2, 1), 2: (1, 0)}, mayor="river", boss="river", chief="river"
    )
    assert turn_is_over(position)
    assert position.hand(0) == ["gun"]
    assert [position.river(seat) for seat in range(3)] == [(0, 0), (2, 1), (1, 0)]
    assert position.table.neutral_at == [-2, -2, -2]


@pytest.mark.rule("COR-EDGE-04")
@pytest.mark.parametrize(
    ("river", "left"), [((2, 0), (1, 0)), ((0, 2), (0, 1)), ((0, 3), (0, 2)), ((1, 0), (0, 0))]
)
def test_the_forensics_expert_returns_one_figure_and_brings_no_gun(
    river: tuple[int, int], left: tuple[int, int]
) -> None:
    position = plays("forensics_expert", river={0: river, 1: (1, 1)})
    assert turn_is_over(position)
    assert position.river(0) == left
    assert position.river(1) == (1, 1)
    assert position.hand(0) == []


@pytest.mark.rule("COR-EDGE-04")
def test_the_gun_cannot_be_preferred_to_a_figure() -> None:
    position = plays("forensics_expert", river={0: (1, 1)})
    assert not position.may_pass
    position.refused("COR-EDGE-04", "rescue", PASS)
    position.takes(0, "rescue", "thug")
    assert turn_is_over(position)
    assert (position.river(0), position.hand(0)) == ((0, 1), [])


@pytest.mark.rule("COR-EDGE-10")
@pytest.mark.parametrize(
    ("laid", "river", "place"),
    [
        ({"thugs": {0: ["brooklyn"]}, "members": {0: ["f01"]}}, (1, 0), "queens"),
        ({"thugs": {0: ["brooklyn"]}, "members": {0: ["f01"]}}, (0, 1), "f16"),
    ],
)
def test_a_figure_brought_back_from_the_river_is_in_play_again(
    laid: dict[str, Any], river: tuple[int, int], place: str
) -> None:
    """The card text overrides that it stays out for the rest of the act."""
    position = lay(act=2, hands={0: ["forensics_expert"]}, river={0: river}, gone=[1, 2], **laid)
    assert place not in position.offers
    position.acts(0, "ally:forensics_expert")
    assert position.river(0) == (0, 0)
    position.acts(0, place)
    assert place in position.thugs(0) + position.members(0)
