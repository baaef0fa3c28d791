"""Gray jobs: violence. The city they happen in is described in `targets`."""

from __future__ import annotations

import pytest

from .job_sheet import finished
from .positions import PASS
from .targets import MEMBERS, THUGS, aims, hit

NO_MEMBER = "COR-NEUTRAL-08"  # says what a thug is, and what a family member


@pytest.mark.rule("COR-JOB-13")
@pytest.mark.parametrize("target", THUGS)
def test_gun_down_shoots_one_thug(target: str) -> None:
    """Any thug, the Union Boss among them, and nobody else; then the money."""
    position = aims("gun_down")
    assert (position.asked, position.step, position.offers) == (0, "shoot", THUGS)
    position.takes(0, "shoot", target)
    assert hit(position) == [target]
    assert position.hand(0) == ["money_2"]
    assert finished(position, "gun_down")


@pytest.mark.rule("COR-JOB-13")
@pytest.mark.parametrize("other", [*MEMBERS, "police_chief"])
def test_gun_down_shoots_nobody_else(other: str) -> None:
    aims("gun_down").denies(NO_MEMBER, "shoot", other)


@pytest.mark.rule("COR-JOB-14")
@pytest.mark.parametrize("target", MEMBERS)
def test_a_contract_killing_shoots_one_family_member(target: str) -> None:
    position = aims("contract_killing")
    assert (position.asked, position.step, position.offers) == (0, "shoot", MEMBERS)
    position.takes(0, "shoot", target)
    assert hit(position) == [target]
    assert position.hand(0) == ["money_3"]
    assert finished(position, "contract_killing")


@pytest.mark.rule("COR-JOB-14")
@pytest.mark.parametrize("other", [*THUGS, "police_chief"])
def test_a_contract_killing_shoots_nobody_else(other: str) -> None:
    aims("contract_killing").denies(NO_MEMBER, "shoot", other)


OCCUPIED = ["wall_street", "brooklyn", "queens", "midtown", "chelsea"]


@pytest.mark.rule("COR-JOB-15")
@pytest.mark.parametrize("thug", [True, False])
@pytest.mark.parametrize("member", ["f09", "f11", "f12", None])
def test_a_drive_by_shoots_up_to_one_thug_and_one_member(thug: bool, member: str | None) -> None:
    """Both, one of them, or nobody; all in Midtown."""
    position = aims("drive_by_shooting")
    assert (position.step, position.offers) == ("choose_turf", OCCUPIED)
    position.takes(0, "choose_turf", "midtown")
    assert (position.step, position.offers, position.may_pass) == ("shoot", ["midtown"], True)
    position.says(0, "shoot", position.choices[0] if thug else PASS)
    assert (position.step, position.offers, position.may_pass) == ("shoot", MEMBERS, True)
    if member is None:
        position.passes()
    else:
        position.takes(0, "shoot", member)
    assert hit(position) == ["midtown"] * thug + ([] if member is None else [member])
    assert position.hand(0) == ["money_5"]
    assert finished(position, "drive_by_shooting")


@pytest.mark.rule("COR-JOB-15")
def test_of_two_thugs_in_a_turf_a_drive_by_shoots_one() -> None:
    position = aims("drive_by_shooting")
    position.takes(0, "choose_turf", "wall_street")
    assert position.offers == ["wall_street", "wall_street/tile"]
    position.denies("COR-SHOOT-06", "shoot", "midtown")
    position.takes(0, "shoot", "wall_street")
    assert position.offers == ["f11"]
    position.denies("COR-SHOOT-06", "shoot", "f12")
    position.takes(0, "shoot", "f11")
    assert hit(position) == ["wall_street", "f11"]


@pytest.mark.rule("COR-JOB-15", "COR-JOB-16")
@pytest.mark.parametrize("job", ["drive_by_shooting", "car_bomb"])
@pytest.mark.parametrize("turf", ["upper_east_side", "upper_west_side"])
def test_a_turf_without_thug_or_member_is_no_scene(job: str, turf: str) -> None:
    """The Police Chief is neither."""
    aims(job).denies("COR-JOB-11", "choose_turf", turf)


@pytest.mark.rule("COR-JOB-16")
def test_a_car_bomb_shoots_all_thugs_own_ones_too_and_a_member() -> None:
    """On Wall Street: two thugs, one of them the bomber's, and the only family member there."""
    position = aims("car_bomb")
    assert (position.step, position.offers) == ("choose_turf", OCCUPIED)
    position.takes(0, "choose_turf", "wall_street")
    assert hit(position) == ["wall_street", "wall_street/tile", "f11"]
    assert (position.river(0), position.river(1)) == ((1, 0), (1, 1))
    assert position.hand(0) == ["money_2", "money_5"]
    assert finished(position, "car_bomb")


@pytest.mark.rule("COR-JOB-16")
@pytest.mark.parametrize("member", MEMBERS)
def test_of_several_members_a_car_bomb_shoots_one_and_must(member: str) -> None:
    """The Mayor, a rival's or the own; not another one, and not nobody."""
    position = aims("car_bomb")
    position.takes(0, "choose_turf", "midtown")
    assert (position.step, position.offers, position.may_pass) == ("bomb_member", MEMBERS, False)
    position.refused("COR-SHOOT-06", "bomb_member", PASS)
    position.denies("COR-SHOOT-06", "bomb_member", "queens")
    position.takes(0, "bomb_member", member)
    assert hit(position) == ["midtown", member]
    assert finished(position, "car_bomb")


@pytest.mark.rule("COR-JOB-16")
def test_a_car_bomb_where_only_a_thug_is_shoots_him_alone() -> None:
    position = aims("car_bomb")
    position.takes(0, "choose_turf", "brooklyn")
    assert hit(position) == ["brooklyn"]
    assert finished(position, "car_bomb")


@pytest.mark.rule("COR-JOB-16")
def test_a_car_bomb_where_only_a_member_is_shoots_it() -> None:
    position = aims("car_bomb", members={1: ["f02"]})
    position.takes(0, "choose_turf", "upper_west_side")
    assert (position.river(1), position.members(1)) == ((0, 1), [])
    assert (position.thugs(1), position.river(0)) == (["wall_street", "midtown"], (0, 0))


@pytest.mark.rule("COR-JOB-15", "COR-JOB-16")
@pytest.mark.parametrize(
    ("job", "notes"), [("drive_by_shooting", ["money_5"]), ("car_bomb", ["money_2", "money_5"])]
)
def test_no_turf_need_be_chosen(job: str, notes: list[str]) -> None:
    """Then nobody is shot, and the money comes all the same."""
    position = aims(job)
    position.passes()
    assert (hit(position), position.hand(0)) == ([], notes)
    assert finished(position, job)


@pytest.mark.rule("COR-JOB-17")
@pytest.mark.parametrize("target", ["midtown", *MEMBERS, "police_chief"])
def test_a_vendetta_shoots_one_figure_in_a_turf_of_ones_own(target: str) -> None:
    """Midtown is controlled by player 0: thug, family members and Police Chief there."""
    markers = {"midtown": [1, 0], "brooklyn": [0, 1], "chelsea": [2]}
    position = aims("vendetta", chief="midtown", markers=markers)
    assert (position.step, position.offers) == ("shoot", ["midtown", *MEMBERS, "police_chief"])
    position.takes(0, "shoot", target)
    assert hit(position) == [target]
    assert position.hand(0) == ["money_2", "money_2"]
    assert finished(position, "vendetta")


@pytest.mark.rule("COR-JOB-17")
def test_a_vendetta_spares_turfs_of_others_and_of_nobody() -> None:
    """Under another marker the own one does not count."""
    markers = {"queens": [0], "brooklyn": [0, 1], "chelsea": [2]}
    position = aims("vendetta", markers=markers)
    assert position.offers == ["queens", "f12"]
    for other in ("brooklyn", "chelsea", "midtown", "f09", "police_chief"):
        position.denies("COR-JOB-17", "shoot", other)


@pytest.mark.rule("COR-JOB-17")
def test_a_vendetta_reaches_all_own_turfs() -> None:
    position = aims("vendetta", markers={"queens": [0], "brooklyn": [0], "upper_east_side": [0]})
    assert position.offers == ["brooklyn", "queens", "f12", "police_chief"]


@pytest.mark.rule("COR-JOB-18")
@pytest.mark.parametrize("target", [*THUGS, *MEMBERS, "police_chief"])
def test_a_river_funeral_shoots_any_one_figure(target: str) -> None:
    position = aims("river_funeral")
    assert (position.step, position.offers) == ("shoot", [*THUGS, *MEMBERS, "police_chief"])
    position.takes(0, "shoot", target)
    assert hit(position) == [target]
    assert position.hand(0) == ["money_3"]
    assert finished(position, "river_funeral")


@pytest.mark.rule("COR-JOB-13", "COR-JOB-14", "COR-JOB-17", "COR-JOB-18")
@pytest.mark.parametrize("job", ["gun_down", "contract_killing", "vendetta", "river_funeral"])
def test_the_money_may_come_before_the_shot(job: str) -> None:
    """Nobody needs to be shot for it."""
    position = aims(job, first="money", markers={"midtown": [0]})
    assert position.step == "shoot"
    assert position.hand(0) != []
    position.passes()
    assert hit(position) == []
    assert finished(position, job)
