"""A face-up ally is no hand card; and an ally may be played for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games.corleones_imperium.board import BESIDE, RIVER

from .bidding import notes
from .city import TURFS
from .job_sheet import doing
from .plays import plays, turn_is_over
from .positions import PASS, lay


@pytest.mark.rule("COR-EDGE-01")
def test_a_played_ally_cannot_be_sold() -> None:
    """Tax Accountant: only the cards in hand are on offer; he himself lies on the table."""
    position = plays("tax_accountant", "gun", "capo", played={0: ["mayor_1"]})
    assert position.step == "sell"
    assert position.offers == ["gun", "capo"]
    position.denies("COR-EDGE-01", "sell", "mayor_1")
    position.denies("COR-EDGE-01", "sell", "tax_accountant")


@pytest.mark.rule("COR-EDGE-01")
def test_played_allies_do_not_make_up_the_number_of_cards_to_sell() -> None:
    """Fence: two cards in hand and two allies face up are too few for three."""
    played = {0: ["capo", "mayor_1"]}
    position = lay(act=2, hands={0: ["gun", "booze"]}, played=played, tiles=["fence"])
    position.acts(0, "wall_street/tile")
    assert turn_is_over(position)
    assert position.hand(0) == ["gun", "booze"]
    assert position.told("too_few_cards") == [[0, 3, 0]]


@pytest.mark.rule("COR-EDGE-01")
def test_a_played_ally_cannot_be_swapped() -> None:
    position = lay(act=2, hands={0: ["gun"]}, played={0: ["capo"]})
    position.acts(0, "f04")
    assert (position.step, position.offers) == ("swap", ["gun"])
    position.denies("COR-EDGE-01", "swap", "capo")
    position = lay(act=2, played={0: ["capo"]})
    position.acts(0, "f02")
    assert position.step != "swap"


@pytest.mark.rule("COR-EDGE-01")
def test_a_played_ally_cannot_be_taken_by_blackmail() -> None:
    """Whoever has nothing but face-up allies has nothing to lose."""
    position = doing("blackmail", act=2, played={1: ["capo", "mayor_1"]}, hands={2: ["gun"]})
    assert (position.step, position.options) == ("blackmail", [2])
    position.refused("COR-EDGE-09", "blackmail", 1)
    position.says(0, "blackmail", 2)
    assert position.played(1) == ["mayor_1", "capo"]


@pytest.mark.rule("COR-EDGE-12")
@pytest.mark.parametrize(
    ("ally", "laid"),
    [
        ("capo", {}),
        ("family_accountant", {}),
        ("mayor_1", {"mayor": "river"}),
        ("union_boss_1", {"boss": "river"}),
        ("union_boss_3", {"boss": "river"}),
        ("police_chief_1", {"chief": "river"}),
        ("police_chief_3", {"chief": "river"}),
        ("forensics_expert", {"left": {"gun": 0}}),
        ("smuggler", {"left": {"gun": 0, "blood_money": 0, "booze": 0}}),
    ],
)
def test_an_ally_may_be_played_although_it_does_nothing(ally: str, laid: dict[str, Any]) -> None:
    """The turn is over, and the card lies face up for the rest of the act."""
    position = plays(ally, **laid)
    assert turn_is_over(position)
    assert position.played(0) == [ally]
    assert position.hand(0) == []
    position.acts(1, "wall_street")
    position.acts(2, "brooklyn")
    position.denies("COR-ALLY-04", "act", f"ally:{ally}")


@pytest.mark.rule("COR-EDGE-12", "COR-EDGE-11")
@pytest.mark.parametrize(
    ("ally", "step"),
    [
        ("mayor_1", "place_mayor"),
        ("union_boss_1", "place_boss"),
        ("union_boss_3", "place_boss"),
        ("police_chief_1", "place_chief"),
        ("police_chief_3", "place_chief"),
    ],
)
def test_a_neutral_figure_need_not_be_placed(ally: str, step: str) -> None:
    """Nor does anything happen that would happen where it goes."""
    position = plays(ally, thugs={0: ["queens"], 1: ["midtown"]})
    position.says(0, step, PASS)
    assert turn_is_over(position)
    assert position.played(0) == [ally]
    assert position.table.neutral_at == [BESIDE] * 3
    assert (position.hand(0), position.thugs(1)) == ([], ["midtown"])


@pytest.mark.rule("COR-EDGE-12")
@pytest.mark.parametrize("place", ["", "river"])
@pytest.mark.parametrize(("ally", "gained"), [("mayor_2", notes(2)), ("corrupt_officer", notes(2))])
def test_what_else_the_ally_brings_is_still_taken(ally: str, gained: list[str], place: str) -> None:
    position = plays(ally, mayor=place, thugs={1: ["queens"]})
    if position.step != "act":
        position.passes()
    assert turn_is_over(position)
    assert position.hand(0) == gained


@pytest.mark.rule("COR-EDGE-14")
@pytest.mark.parametrize("ally", ["police_chief_1", "police_chief_2", "police_chief_3"])
@pytest.mark.parametrize("where", ["wall_street", "midtown", "chelsea"])
def test_a_police_chief_on_the_board_goes_to_a_different_turf(ally: str, where: str) -> None:
    position = plays(ally, chief=where, control={"chief": 1})
    assert position.offers == [name for name in TURFS if name != where]
    position.denies("COR-EDGE-14", "place_chief", where)
    position.takes(0, "place_chief", "queens")
    assert position.table.neutral_at[2] == 3
    assert position.table.neutral_of[2] == 0
    assert RIVER not in position.table.neutral_at


# Everybody's family members and the Mayor on all sixteen spaces in act IV.
FULL = {
    0: ["f01", "f02", "f03"],
    1: ["f04", "f05", "f06"],
    2: ["f07", "f09", "f10"],
    3: ["f11", "f12", "f13"],
    4: ["f14", "f15", "f16"],
}


@pytest.mark.rule("COR-EDGE-15")
@pytest.mark.parametrize("ally", ["mayor_1", "mayor_2", "mayor_3"])
def test_with_all_spaces_full_the_mayor_stays_and_collects_again(ally: str) -> None:
    """Queens and Brooklyn: a gun and booze, and what their tiles give."""
    tiles = ["gun_shop", "liquor_store", "loan_office", "trucking_company", "fence", "casino"]
    tiles.append("narcotics_den")
    position = plays(ally, seats=5, members=FULL, mayor="f08", control={"mayor": 2}, tiles=tiles)
    assert position.offers == ["f08"]
    assert position.may_pass
    position.denies("COR-NEUTRAL-02", "place_mayor", "f07")
    position.takes(0, "place_mayor", "f08")
    if position.step == "bank":
        position.passes()
    assert turn_is_over(position)
    extra = notes(2) if ally == "mayor_2" else []
    assert sorted(position.hand(0)) == sorted(["gun", "booze", "booze", "money_1", *extra])
    assert position.table.neutral_at[0] == 7
    assert position.table.neutral_of[0] == 0


@pytest.mark.rule("COR-EDGE-15")
def test_while_a_space_is_free_the_mayor_has_to_move() -> None:
    """With one free space that is the only one; he may be left where he is, for nothing."""
    members = {**FULL, 4: ["f14", "f15"]}
    position = plays("mayor_1", seats=5, members=members, mayor="f08", control={"mayor": 2})
    assert position.offers == ["f16"]
    position.denies("COR-NEUTRAL-02", "place_mayor", "f08")
    position.says(0, "place_mayor", PASS)
    assert (position.table.neutral_at[0], position.hand(0)) == (7, [])
