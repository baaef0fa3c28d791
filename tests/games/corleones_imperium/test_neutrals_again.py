"""Neutral figures that move on, that lie in the river, and that are meant by card texts."""

from __future__ import annotations

from typing import Any

import pytest

from .job_sheet import finished
from .names import member_place, thug_place, turf
from .positions import PASS, Position, lay
from .targets import MEMBERS, THUGS, aims, hit, neutrals

MAYOR, BOSS, CHIEF = 0, 1, 2
BESIDE, RIVER = -1, -2
NOBODY = -1


def second_ally(ally: str, **laid: Any) -> Position:
    """Player 1 plays an ally for a figure that player 0 controls."""
    control = {"mayor": 0, "boss": 0, "chief": 0}
    position = lay(
        act=2, turn=1, tiles=["gun_shop"], hands={1: [ally, "money_1"]}, control=control, **laid
    )
    position.acts(1, f"ally:{ally}")
    return position


@pytest.mark.rule("COR-NEUTRAL-06")
def test_a_second_ally_moves_the_mayor_who_collects_again() -> None:
    """From f15 to f08; he is player 1's now, and f15 is free for player 2."""
    position = second_ally("mayor_1", mayor="f15")
    assert "f15" not in position.offers
    position.denies("COR-NEUTRAL-02", "place_mayor", "f15")
    position.takes(1, "place_mayor", "f08")
    assert neutrals(position)[MAYOR] == member_place("f08")
    assert position.table.neutral_of == [1, 0, 0]
    assert position.hand(1) == ["money_1", "gun", "booze"]
    position.denies("COR-MEMBER-01", "act", "f08")
    position.acts(2, "f15")
    assert position.members(2) == ["f15"]


@pytest.mark.rule("COR-NEUTRAL-06")
def test_a_second_ally_moves_the_union_boss_who_shakes_down_again() -> None:
    position = second_ally("union_boss_1", boss="queens")
    assert "queens" not in position.offers
    position.denies("COR-NEUTRAL-03", "place_boss", "queens")
    position.takes(1, "place_boss", "brooklyn")
    assert neutrals(position)[BOSS] == thug_place("brooklyn")
    assert position.table.neutral_of == [0, 1, 0]
    assert position.hand(1) == ["money_1", "money_1", "booze"]
    position.denies("COR-THUG-03", "act", "brooklyn")
    position.acts(2, "queens")
    assert position.thugs(2) == ["queens"]


@pytest.mark.rule("COR-NEUTRAL-06")
def test_a_second_ally_moves_the_police_chief_who_may_shoot_again() -> None:
    thugs = {0: ["queens"], 2: ["brooklyn"]}
    position = second_ally("police_chief_1", chief="queens", thugs=thugs)
    assert "queens" not in position.offers
    position.takes(1, "place_chief", "brooklyn")
    assert neutrals(position)[CHIEF] == turf("brooklyn")
    assert position.table.neutral_of == [0, 0, 1]
    assert position.offers == ["brooklyn"]
    position.takes(1, "shoot", "brooklyn")
    assert (position.river(2), position.thugs(0)) == ((1, 0), ["queens"])


DECLINED = [
    ("mayor_1", "place_mayor", MAYOR, {"mayor": "f15"}, member_place("f15")),
    ("union_boss_1", "place_boss", BOSS, {"boss": "queens"}, thug_place("queens")),
    ("police_chief_1", "place_chief", CHIEF, {"chief": "queens"}, turf("queens")),
]


@pytest.mark.rule("COR-NEUTRAL-01")
@pytest.mark.parametrize(("ally", "step", "which", "laid", "at"), DECLINED)
def test_playing_the_ally_makes_the_figure_ones_own_even_if_it_does_not_move(
    ally: str, step: str, which: int, laid: dict[str, Any], at: int
) -> None:
    """It was player 0's; player 1 lets it stay where it is, and has it from now on."""
    position = second_ally(ally, **laid)
    position.says(1, step, PASS)
    assert neutrals(position)[which] == at
    assert position.table.neutral_of[which] == 1
    assert [who for who in position.table.neutral_of if who == 1] == [1]
    assert [(line.rule, line.numbers[:2]) for line in position.news("neutral_stays")] == [
        ("COR-NEUTRAL-01", [1, which])
    ]
    assert position.news("no_effect") == []
    assert position.hand(1) == ["money_1"]


@pytest.mark.rule("COR-NEUTRAL-01")
@pytest.mark.parametrize(("ally", "step", "which", "laid", "at"), DECLINED)
def test_a_figure_left_beside_the_board_is_its_players_too(
    ally: str, step: str, which: int, laid: dict[str, Any], at: int
) -> None:
    position = lay(act=2, hands={0: [ally]})
    position.acts(0, f"ally:{ally}")
    position.says(0, step, PASS)
    assert (neutrals(position)[which], position.table.neutral_of[which]) == (BESIDE, 0)


@pytest.mark.rule("COR-NEUTRAL-01", "COR-EDGE-02")
def test_a_union_boss_who_stays_works_for_his_new_player() -> None:
    """Player 1 calls him without moving him, and has the Capo send him once more."""
    position = lay(
        act=2, turn=1, boss="queens", control={"boss": 0}, hands={1: ["union_boss_1", "capo"]}
    )
    position.acts(1, "ally:union_boss_1")
    position.says(1, "place_boss", PASS)
    position.acts(2, "brooklyn")
    position.acts(0, "wall_street")
    position.acts(1, "ally:capo")
    assert position.offers == ["queens"]


@pytest.mark.rule("COR-NEUTRAL-01", "COR-NEUTRAL-03")
def test_without_a_free_space_the_union_boss_stays_and_changes_his_player() -> None:
    """Every thug space is taken: nothing is asked, and he is player 1's all the same."""
    position = lay(
        seats=5,
        act=2,
        turn=1,
        tiles=["gun_shop", "fence"],
        boss="queens",
        control={"boss": 0},
        thugs={
            0: ["wall_street", "wall_street/tile"],
            2: ["brooklyn", "brooklyn/tile"],
            3: ["upper_east_side", "upper_west_side"],
            4: ["midtown", "chelsea"],
        },
        hands={1: ["union_boss_1"]},
    )
    position.acts(1, "ally:union_boss_1")
    assert (position.asked, position.step) == (2, "act")
    assert (neutrals(position)[BOSS], position.table.neutral_of[BOSS]) == (thug_place("queens"), 1)
    assert [line.rule for line in position.news("neutral_stays")] == ["COR-NEUTRAL-01"]
    assert position.news("neutral_stays_away") == []


IN_RIVER: dict[str, Any] = {"mayor": "river", "boss": "river", "chief": "river"}


def plays_in_vain(ally: str) -> Position:
    """Player 0 plays an ally whose figure lies in the river; there are thugs to shoot."""
    position = lay(
        act=4,
        hands={0: [ally, "money_5"]},
        thugs={1: ["queens"]},
        deck=["tax_raid", "vendetta"],
        **IN_RIVER,
    )
    position.acts(0, f"ally:{ally}")
    return position


@pytest.mark.rule("COR-NEUTRAL-07")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    ("name", "which"), [("mayor", MAYOR), ("union_boss", BOSS), ("police_chief", CHIEF)]
)
def test_a_figure_in_the_river_is_not_placed_again(name: str, which: int, number: int) -> None:
    """It stays there and is nobody's; the ally has been played all the same."""
    position = plays_in_vain(f"{name}_{number}")
    assert position.step not in ("place_mayor", "place_boss", "place_chief", "shoot")
    while position.asked == 0:
        position.says(0, position.step, position.options[-1])
    assert neutrals(position) == [RIVER] * 3
    assert position.table.neutral_of == [NOBODY] * 3
    assert position.played(0) == [f"{name}_{number}"]
    assert [line[1] for line in position.told("neutral_stays_away")] == [which]
    assert position.thugs(1) == ["queens"]


@pytest.mark.rule("COR-NEUTRAL-07")
def test_the_mayors_further_icons_apply() -> None:
    """$2 of act II, BANK of act III."""
    assert plays_in_vain("mayor_2").hand(0) == ["money_2", "money_5"]
    position = plays_in_vain("mayor_3")
    position.takes(0, "bank", "money_5")
    assert (position.hand(0), position.case(0)) == ([], ["money_5"])


@pytest.mark.rule("COR-NEUTRAL-07")
def test_the_union_bosss_further_icon_applies() -> None:
    """JOB of act II; next door he shakes down nothing, for he has come to no turf."""
    position = plays_in_vain("union_boss_2")
    position.takes(0, "keep_job", "tax_raid")
    assert position.hand(0) == ["money_5", "tax_raid"]
    position = plays_in_vain("union_boss_3")
    assert (position.asked, position.hand(0)) == (1, ["money_5"])


@pytest.mark.rule("COR-NEUTRAL-07")
def test_in_the_next_act_it_can_be_placed_again() -> None:
    position = lay(act=1, at="entracte", hands={0: ["mayor_1"]}, **IN_RIVER)
    position.acts(0, "ally:mayor_1")
    position.takes(0, "place_mayor", "f15")
    assert neutrals(position)[MAYOR] == member_place("f15")


@pytest.mark.rule("COR-NEUTRAL-08")
@pytest.mark.parametrize(
    ("job", "offers"),
    [
        ("gun_down", THUGS),
        ("contract_killing", MEMBERS),
        ("river_funeral", [*THUGS, *MEMBERS, "police_chief"]),
    ],
)
def test_thug_member_and_figure_include_neutral_ones(job: str, offers: list[str]) -> None:
    """The Union Boss is in Chelsea, the Mayor on f09; all three are figures."""
    position = aims(job)
    assert position.offers == offers
    for other in {*THUGS, *MEMBERS, "police_chief"} - set(offers):
        position.denies("COR-NEUTRAL-08", "shoot", other)


@pytest.mark.rule("COR-NEUTRAL-08")
def test_a_drive_by_means_them_but_not_the_police_chief() -> None:
    """In Chelsea: the Union Boss as thug, the Mayor as family member."""
    position = aims("drive_by_shooting", chief="chelsea")
    position.takes(0, "choose_turf", "chelsea")
    assert position.offers == ["chelsea"]
    position.denies("COR-NEUTRAL-08", "shoot", "police_chief")
    position.takes(0, "shoot", "chelsea")
    assert position.offers == ["f09", "f11"]
    position.takes(0, "shoot", "f09")
    assert neutrals(position) == [RIVER, RIVER, turf("chelsea")]


@pytest.mark.rule("COR-NEUTRAL-08")
def test_a_car_bomb_means_them_but_not_the_police_chief() -> None:
    position = aims("car_bomb", chief="chelsea")
    position.takes(0, "choose_turf", "chelsea")
    position.takes(0, "bomb_member", "f09")
    assert hit(position) == ["chelsea", "f09"]
    assert finished(position, "car_bomb")


@pytest.mark.rule("COR-NEUTRAL-08")
def test_a_vendetta_means_the_police_chief_too() -> None:
    position = aims("vendetta", markers={"upper_east_side": [0]})
    assert position.offers == ["police_chief"]
