"""Placing a family member: it collects from all businesses of the areas it touches."""

from __future__ import annotations

from itertools import permutations

import pytest

from .city import ALL_TILES, TURFS
from .harvest import gathered, harvest, shared
from .positions import Position, lay

MONEY = ["money_1", "money_2", "money_3"]
ALL_SPACES = [f"f{number:02}" for number in range(1, 17)]


@pytest.mark.rule("COR-MEMBER-01")
@pytest.mark.parametrize("space", ALL_SPACES)
def test_a_family_member_goes_from_the_supply_to_a_free_space(space: str) -> None:
    position = lay(tiles=[])
    assert position.free_for_members == ALL_SPACES
    position.acts(0, space)
    assert (position.supply(0), position.members(0)) == ((2, 0), [space])
    assert position.supply(1) == (2, 1)


@pytest.mark.rule("COR-MEMBER-01")
@pytest.mark.parametrize("who", ["own", "rival", "mayor"])
def test_a_space_holds_one_figure(who: str) -> None:
    """Be it one's own Don, that of another player, or the Mayor."""
    members = {0 if who == "own" else 1: ["f09"]} if who != "mayor" else {}
    position = lay(act=2, members=members, mayor="f09" if who == "mayor" else "")
    assert position.free_for_members == [space for space in ALL_SPACES if space != "f09"]
    position.denies("COR-MEMBER-01", "act", "f09")


@pytest.mark.rule("COR-MEMBER-01")
def test_thugs_and_the_police_chief_take_no_space_of_family_members() -> None:
    position = lay(thugs={1: ["queens", "midtown"]}, boss="chelsea", chief="midtown")
    assert position.free_for_members == ALL_SPACES


@pytest.mark.rule("COR-MEMBER-01")
def test_without_a_family_member_in_the_supply_none_can_be_placed() -> None:
    for position in (lay(members={0: ["f09"]}), lay(river={0: (0, 1)})):
        assert position.free_for_members == []
        position.denies("COR-MEMBER-06", "act", "f01")


@pytest.mark.rule("COR-MEMBER-02")
@pytest.mark.parametrize(
    ("space", "tiles", "collected"),
    [
        ("f08", [], ["booze", "gun"]),
        ("f15", ["gun_shop"], ["blood_money", "booze", "gun"]),
        ("f15", ["gun_shop", "gambling_parlor"], ["blood_money", "booze", "gun", "money_1"]),
        ("f12", ["gun_shop", "fence", "trucking_company"], ["gun", "job"]),
        ("f14", ["loan_office", "liquor_store"], ["blood_money"] * 2 + ["booze"] * 2 + ["job"]),
        ("f07", ["fence", "gun_shop", "barber_shop"], ["bank", "bank", "gun"]),
        ("f04", ALL_TILES, ["bank", "job", "swap", "swap"]),
        ("f10", ALL_TILES, ["bank", "job", "money_1", "swap"]),
        ("f09", ALL_TILES, ["bank", "horse", "job", "money_1", "swap"]),
        ("f13", ["savings_bank"], ["bank", "bank", "blood_money", "money_1"]),
        ("f11", ["narcotics_den"], ["bank", "blood_money", "job", "narcotics"]),
    ],
)
def test_a_family_member_gets_all_upper_halves_it_touches(
    space: str, tiles: list[str], collected: list[str]
) -> None:
    """Printed businesses and tiles of two or three areas, and at once; no lower half."""
    position = lay(horse=1, tiles=tiles, hands={0: MONEY})
    assert harvest(position, 0, space) == collected
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-MEMBER-02")
def test_the_example_of_the_rulebook() -> None:
    """Beside Chelsea, Midtown and Wall Street: a note put away, a job, a gun and blood money."""
    position = lay(tiles=["gun_shop"], hands={0: MONEY})
    position.acts(0, "f11")
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_3")
    kept = position.offers[1]
    position.takes(0, "keep_job", kept)
    assert position.case(0) == ["money_3"]
    assert position.hand(0) == ["money_1", "money_2", "gun", "blood_money", kept]


@pytest.mark.rule("COR-MEMBER-02")
def test_occupied_businesses_are_collected_from_as_well() -> None:
    position = lay(tiles=["gun_shop"], thugs={1: ["wall_street", "wall_street/tile"]})
    assert harvest(position, 0, "f15") == ["blood_money", "booze", "gun"]


def beside_the_park() -> Position:
    """The Don beside Upper West Side, Chelsea and the park: a trade, a note away, the horse."""
    position = lay(horse=1, tiles=[], hands={0: ["money_1", "money_2"]})
    position.acts(0, "f03")
    return position


@pytest.mark.rule("COR-MEMBER-03")
@pytest.mark.parametrize("order", list(permutations(["bank", "swap", "horse"])))
def test_the_icons_are_used_in_any_order(order: tuple[str, ...]) -> None:
    steps = {"bank": "bank", "swap": "swap", "horse": "take_horse"}
    position = beside_the_park()
    for number, icon in enumerate(order):
        if number < 2:
            assert sorted(position.offers) == sorted(order[number:])
            assert not position.may_pass
            position.takes(0, "resolve_icons", icon)
        assert (position.asked, position.step) == (0, steps[icon])
        position.passes()
    assert position.asked == 1


@pytest.mark.rule("COR-MEMBER-03")
def test_the_order_makes_a_difference() -> None:
    """The last note goes into the suitcase, or is traded first: then there is none to put away."""
    position = lay(tiles=[], hands={0: ["money_1"]})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_1")
    assert (position.asked, position.case(0)) == (1, ["money_1"])
    position = lay(tiles=[], hands={0: ["money_1"]})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "swap")
    position.takes(0, "swap", "money_1")
    position.takes(0, "take_good", "gun")
    assert (position.asked, position.hand(0), position.case(0)) == (1, ["gun"], [])


@pytest.mark.rule("COR-MEMBER-03")
def test_a_note_collected_can_be_put_away_by_another_icon() -> None:
    """The savings bank gives $1 and lets one put a note away."""
    position = lay(tiles=["savings_bank"])
    position.acts(0, "f13")
    position.takes(0, "bank", "money_1")
    assert position.case(0) == ["money_1"]


@pytest.mark.rule("COR-MEMBER-03")
def test_when_a_stack_runs_short_even_taking_is_a_matter_of_order() -> None:
    """One gun is left: trade for it first, or take it first."""
    position = lay(tiles=[*ALL_TILES[1:5], "gun_shop"], left={"gun": 1}, hands={0: ["money_1"]})
    position.acts(0, "f04")
    assert position.offers == ["gun", "bank", "swap"]
    position.takes(0, "resolve_icons", "swap")
    position.takes(0, "swap", "money_1")
    position.takes(0, "take_good", "gun")
    assert position.hand(0) == ["gun"]


ALL_TURFS_OF_ONE = {turf: [1] for turf in TURFS}


@pytest.mark.rule("COR-MEMBER-04")
@pytest.mark.parametrize("space", ALL_SPACES)
def test_collecting_gives_controllers_nothing(space: str) -> None:
    """Player 1 controls all turfs, has money to put away and cards to trade, and gets nothing."""
    position = lay(
        act=2, tiles=ALL_TILES, markers=ALL_TURFS_OF_ONE, hands={0: MONEY, 1: MONEY}, horse=2
    )
    position.acts(0, space)
    brought = shared(position)
    assert brought[0]
    assert (brought[1], position.hand(1), position.case(1)) == ([], MONEY, [])
    assert position.told("controller_gains") == []
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-MEMBER-04")
def test_the_mayor_gives_controllers_nothing_either() -> None:
    position = lay(act=2, markers=ALL_TURFS_OF_ONE, hands={0: [*MONEY, "mayor_1"], 1: MONEY})
    position.acts(0, "ally:mayor_1")
    position.takes(0, "place_mayor", "f14")
    assert shared(position)[1] == []
    assert position.hand(1) == MONEY


@pytest.mark.rule("COR-MEMBER-05")
@pytest.mark.parametrize("others", [[], ["f01"], ["f01", "f09"]])
def test_it_does_not_matter_which_family_member_is_placed(others: list[str]) -> None:
    """As the first, the second or the third of act IV: the same icons and the same influence."""
    position = lay(act=4, tiles=[], members={0: others})
    position.acts(0, "f08")
    assert sorted(gathered(position, 0)) == ["booze", "gun"]
    assert position.members(0) == [*others[:1], "f08", *others[1:]]
    position = lay(act=4, at="turf_wars", members={0: [*others, "f08"]})
    assert (position.markers("queens"), position.markers("brooklyn")) == ([0], [0])
    strength = {turf: number for seat, number, turf in position.told("influence") if seat == 0}
    assert (strength[3], strength[1]) == (1, 1)  # Queens, Brooklyn


@pytest.mark.rule("COR-MEMBER-06")
@pytest.mark.parametrize(("act", "most"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_so_many_family_members_can_be_placed_in_an_act(act: int, most: int) -> None:
    """One in act I, two in acts II and III, three in act IV; alone in the phase, turn by turn."""
    position = lay(act=act, gone=(1, 2), tiles=[])
    for space in ["f08", "f15", "f16"][:most]:
        assert space in position.free_for_members
        position.acts(0, space)
    assert (position.asked, position.step) == (0, "act")
    assert position.free_for_members == []
    position.denies("COR-MEMBER-06", "act", "f01")


@pytest.mark.rule("COR-MEMBER-06")
def test_one_more_comes_with_act_ii_and_one_with_act_iv() -> None:
    supplies = [lay(act=act, at="entracte").supply(1)[1] for act in (1, 2, 3)]
    assert supplies == [2, 2, 3]
