"""Allies that bring cards: what they give, in which order, and no more."""

from __future__ import annotations

import pytest

from .bidding import notes
from .plays import plays, turn_is_over
from .positions import PASS, lay


@pytest.mark.rule("COR-ALLY-13")
def test_the_family_accountant_banks_two_cards() -> None:
    """Any two money cards in hand, one after the other, and no third one."""
    position = plays("family_accountant", *notes(1, 2, 5), "gun")
    assert (position.asked, position.step) == (0, "bank")
    assert position.offers == notes(1, 2, 5)
    position.takes(0, "bank", "money_5")
    assert position.offers == notes(1, 2)
    position.takes(0, "bank", "money_1")
    assert turn_is_over(position)
    assert position.case(0) == notes(1, 5)
    assert position.hand(0) == ["money_2", "gun"]


@pytest.mark.rule("COR-ALLY-13")
def test_each_of_the_two_may_be_declined() -> None:
    position = plays("family_accountant", *notes(1, 2))
    position.says(0, "bank", PASS)
    position.takes(0, "bank", "money_2")
    assert turn_is_over(position)
    assert (position.case(0), position.hand(0)) == (notes(2), notes(1))


@pytest.mark.rule("COR-ALLY-15")
@pytest.mark.parametrize(("river", "supply"), [((1, 0), (2, 3)), ((0, 1), (2, 3))])
def test_the_forensics_expert_returns_a_figure_from_the_river(
    river: tuple[int, int], supply: tuple[int, int]
) -> None:
    """The only kind that lies there; it can be placed again in the same act."""
    position = plays("forensics_expert", river={0: river})
    assert turn_is_over(position)
    assert position.supply(0) == supply
    assert position.river(0) == (0, 0)
    assert position.hand(0) == []


@pytest.mark.rule("COR-ALLY-15")
@pytest.mark.parametrize(
    ("kind", "supply", "river"), [("thug", (1, 1), (1, 2)), ("member", (0, 2), (2, 1))]
)
def test_of_two_kinds_one_figure_is_chosen(
    kind: str, supply: tuple[int, int], river: tuple[int, int]
) -> None:
    position = plays("forensics_expert", river={0: (2, 2)})
    assert (position.step, position.offers) == ("rescue", ["thug", "member"])
    position.takes(0, "rescue", kind)
    assert turn_is_over(position)
    assert (position.supply(0), position.river(0)) == (supply, river)
    assert position.hand(0) == []


@pytest.mark.rule("COR-ALLY-15")
def test_without_a_figure_in_the_river_the_forensics_expert_brings_a_gun() -> None:
    position = plays("forensics_expert")
    assert turn_is_over(position)
    assert position.hand(0) == ["gun"]
    assert position.supply(0) == (2, 3)


@pytest.mark.rule("COR-ALLY-19")
def test_the_tax_accountant_banks_and_then_sells() -> None:
    position = plays("tax_accountant", "gun", "money_1")
    assert position.offers == ["bank", "sell_1"]
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_1")
    assert position.step == "sell"
    position.takes(0, "sell", "gun")
    assert turn_is_over(position)
    assert (position.hand(0), position.case(0)) == (notes(5), notes(1))


@pytest.mark.rule("COR-ALLY-19")
def test_the_tax_accountant_sells_and_then_banks_what_came_in() -> None:
    """One card for $5, and one bank."""
    position = plays("tax_accountant", "money_1", "gun", "booze")
    position.takes(0, "resolve_icons", "sell_1")
    position.takes(0, "sell", "gun")
    assert position.hand(0) == ["money_1", "money_5", "booze"]
    position.takes(0, "bank", "money_5")
    assert turn_is_over(position)
    assert (position.hand(0), position.case(0)) == (["money_1", "booze"], notes(5))


@pytest.mark.rule("COR-ALLY-21")
def test_the_smuggler_brings_one_of_each_basic_good() -> None:
    position = plays("smuggler", "money_1")
    assert turn_is_over(position)
    assert position.hand(0) == ["money_1", "gun", "blood_money", "booze"]
    assert [position.stack(good) for good in ("gun", "blood_money", "booze", "narcotics")] == [
        7,
        7,
        7,
        8,
    ]


@pytest.mark.rule("COR-ALLY-25")
def test_the_senator_brings_5_dollars_and_then_two_banks() -> None:
    """The $5 is in hand before the first bank: with no other money it can be banked."""
    position = plays("senator")
    assert position.hand(0) == notes(5)
    assert (position.step, position.offers) == ("bank", notes(5))
    position.takes(0, "bank", "money_5")
    assert turn_is_over(position)
    assert position.case(0) == notes(5)


@pytest.mark.rule("COR-ALLY-25")
def test_the_senator_banks_two_cards_and_no_third() -> None:
    position = plays("senator", *notes(3, 2))
    for name in ("money_5", "money_3"):
        position.takes(0, "bank", name)
    assert turn_is_over(position)
    assert (position.case(0), position.hand(0)) == (notes(3, 5), notes(2))


@pytest.mark.rule("COR-ALLY-25")
def test_the_order_of_the_senator_is_fixed() -> None:
    """Although only two $5 cards are left, nobody is asked what to use first."""
    position = plays("senator", "money_1", left={"money_5": 2})
    assert (position.step, position.hand(0)) == ("bank", notes(1, 5))


@pytest.mark.rule("COR-ALLY-26")
@pytest.mark.parametrize("choice", ["money_1", "money_5"])
def test_the_district_attorney_makes_one_player_return_a_card_of_his_choice(choice: str) -> None:
    cases = {0: notes(5), 1: notes(1, 5, 5), 2: notes(2)}
    position = plays("district_attorney", cases=cases)
    assert position.hand(0) == notes(5)
    assert (position.asked, position.step) == (0, "tax_somebody")
    assert position.options == [1, 2]
    before = position.stack(choice)
    position.says(0, "tax_somebody", 1)
    assert (position.asked, position.step) == (1, "return_money")
    assert position.offers == notes(1, 5)
    assert not position.may_pass
    position.refused("COR-ALLY-26", "return_money", PASS)
    position.denies("COR-ALLY-26", "return_money", "money_2")
    position.takes(1, "return_money", choice)
    assert turn_is_over(position)
    left = notes(5, 5) if choice == "money_1" else notes(1, 5)
    assert [position.case(seat) for seat in range(3)] == [notes(5), left, notes(2)]
    assert position.stack(choice) == before + 1
    assert position.hand(0) == notes(5)


@pytest.mark.rule("COR-ALLY-26")
def test_the_district_attorney_does_not_reach_money_in_hand_nor_his_own_player() -> None:
    position = plays("district_attorney", hands={1: notes(5)}, cases={0: notes(1), 2: notes(2)})
    assert position.options == [2]
    position.refused("COR-ALLY-26", "tax_somebody", 0)
    position.refused("COR-EDGE-07", "tax_somebody", 1)
    position.refused("COR-ALLY-26", "tax_somebody", PASS)


@pytest.mark.rule("COR-ALLY-27")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("gun", "gun"),
        ("gun", "booze"),
        ("blood_money", "blood_money"),
        ("booze", "blood_money"),
        ("booze", "booze"),
    ],
)
def test_the_importer_brings_two_goods_of_choice_and_3_dollars(first: str, second: str) -> None:
    position = plays("importer")
    assert position.offers == ["gun", "blood_money", "booze"]
    position.denies("COR-ALLY-27", "take_good", "narcotics")
    position.refused("COR-ALLY-27", "take_good", PASS)
    position.takes(0, "take_good", first)
    assert position.hand(0) == [first]
    assert position.offers == ["gun", "blood_money", "booze"]
    position.takes(0, "take_good", second)
    assert turn_is_over(position)
    assert sorted(position.hand(0)) == sorted([first, second, "money_3"])


@pytest.mark.rule("COR-ALLY-27")
def test_the_importer_pays_after_the_goods() -> None:
    position = plays("importer")
    position.takes(0, "take_good", "gun")
    assert position.told("gained") == [[0, 4, 0]]
    position.takes(0, "take_good", "booze")
    assert position.told("gained") == [[0, 4, 0], [0, 6, 0], [0, 2, 0]]


@pytest.mark.rule("COR-ALLY-14")
@pytest.mark.parametrize(
    ("place", "gained"),
    [
        ("queens", ["money_1", "gun"]),
        ("wall_street/tile", ["gun", "gun"]),
        ("brooklyn/tile", ["blood_money", "booze"]),
    ],
)
def test_the_capo_lets_an_own_thug_shake_down_again(place: str, gained: list[str]) -> None:
    """The lower half of the business he stands on; he stays where he is."""
    position = plays(
        "capo",
        act=3,
        tiles=["gun_shop", "trucking_company"],
        thugs={0: [place, "wall_street"], 1: ["midtown", "chelsea"]},
        members={0: ["f12"]},
    )
    assert (position.step, position.offers) == ("shake_down_again", ["wall_street", place])
    position.takes(0, "shake_down_again", place)
    assert turn_is_over(position)
    assert position.hand(0) == gained
    assert sorted(position.thugs(0)) == sorted([place, "wall_street"])
    assert position.supply(0) == (0, 1)


@pytest.mark.rule("COR-ALLY-14")
def test_the_capo_commands_no_thug_of_others_and_no_free_business() -> None:
    position = plays("capo", thugs={0: ["queens"], 1: ["midtown"]})
    assert position.offers == ["queens"]
    assert position.may_pass
    position.denies("COR-ALLY-14", "shake_down_again", "midtown")
    position.denies("COR-ALLY-14", "shake_down_again", "brooklyn")


@pytest.mark.rule("COR-ALLY-14")
def test_the_controller_gains_from_the_capo_too() -> None:
    """It is a shake-down like any other."""
    position = lay(act=2, hands={0: ["capo"]}, thugs={0: ["queens"]}, markers={"queens": [2]})
    position.acts(0, "ally:capo")
    position.takes(0, "shake_down_again", "queens")
    assert (position.hand(0), position.hand(2)) == (["money_1", "gun"], ["money_1", "gun"])
