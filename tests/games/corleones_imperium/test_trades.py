"""Hand cards for money, or for a good: SELL1, SELL2, SELL3 and SWAP."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from .names import CARDS
from .positions import PASS, Position, lay

# Where each trade is found: a thug at the casino (SELL1, and BANK), the pawn shop (SELL2, and $1)
# and the fence (SELL3), or a Don in the Upper West Side (SWAP, and BANK in Chelsea).
TRADES = {
    "sell_1": ("wall_street/tile", "casino"),
    "sell_2": ("upper_west_side", "gun_shop"),
    "sell_3": ("wall_street/tile", "fence"),
    "swap": ("f04", "gun_shop"),
}
MIXED = ["money_3", "gun", "narcotics", "extortion", "capo"]


def trade(kind: str, hand: Sequence[str] = MIXED, **left: int) -> Position:
    """Player 0 may trade, before anything else; $1 of the pawn shop is in hand already."""
    place, tile = TRADES[kind]
    position = lay(hands={0: hand}, tiles=[tile], left=left)
    position.acts(0, place)
    if position.step == "resolve_icons":
        position.takes(0, "resolve_icons", kind)
    return position


def turn_is_over(position: Position) -> bool:
    """Nothing more is asked of player 0, but where to put money away."""
    while position.asked == 0 and position.step == "bank":
        position.passes()
    return (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-ICON-03")
@pytest.mark.parametrize("sold", MIXED)
def test_one_card_is_worth_a_five(sold: str) -> None:
    position = trade("sell_1")
    assert (position.step, position.offers) == ("sell", MIXED)
    position.takes(0, "sell", sold)
    assert sorted(position.hand(0)) == sorted([*[c for c in MIXED if c != sold], "money_5"])
    assert position.stack("money_5") == 29
    assert position.stack("money_3") == (30 if sold == "money_3" else 29)
    assert turn_is_over(position)


@pytest.mark.rule("COR-ICON-04")
def test_two_cards_are_worth_one_five() -> None:
    """And no $3: that is for three."""
    position = trade("sell_2", ["gun", "booze", "extortion"])
    assert position.hand(0) == ["money_1", "gun", "booze", "extortion"]
    position.takes(0, "sell", "booze")
    assert (position.step, position.stack("money_5")) == ("sell_more", 30)
    assert position.offers == ["money_1", "gun", "extortion"]
    position.refused("COR-ICON-18", "sell_more", PASS)
    position.takes(0, "sell_more", "extortion")
    assert position.hand(0) == ["money_1", "money_5", "gun"]
    assert (position.stack("money_5"), position.stack("money_3")) == (29, 30)
    assert turn_is_over(position)


@pytest.mark.rule("COR-ICON-05")
def test_three_cards_are_worth_a_three_and_a_five() -> None:
    position = trade("sell_3")
    position.takes(0, "sell", "money_3")
    position.takes(0, "sell_more", "capo")
    assert (position.step, position.hand(0)) == ("sell_more", ["gun", "narcotics", "extortion"])
    position.takes(0, "sell_more", "gun")
    assert position.hand(0) == ["money_3", "money_5", "narcotics", "extortion"]
    assert (position.stack("money_5"), position.stack("money_3")) == (29, 29)
    assert turn_is_over(position)


@pytest.mark.rule("COR-ICON-06")
@pytest.mark.parametrize("good", ["gun", "blood_money", "booze"])
def test_one_card_is_traded_for_a_good(good: str) -> None:
    position = trade("swap", ["money_1", "narcotics", "tax_raid"])
    assert (position.step, position.offers) == ("swap", ["money_1", "narcotics", "tax_raid"])
    position.takes(0, "swap", "money_1")
    assert (position.step, position.offers) == ("take_good", ["gun", "blood_money", "booze"])
    position.takes(0, "take_good", good)
    assert position.hand(0) == [good, "narcotics", "tax_raid"]
    assert [position.stack(name) for name in ("money_1", good, "narcotics")] == [30, 7, 7]
    assert turn_is_over(position)


@pytest.mark.rule("COR-ICON-06")
def test_narcotics_are_not_given_in_trade() -> None:
    position = trade("swap")
    position.takes(0, "swap", "gun")
    position.denies("COR-ICON-06", "take_good", "narcotics")
    position.denies("COR-ICON-06", "take_good", "money_5")
    position.refused("COR-ICON-06", "take_good", PASS)


@pytest.mark.rule("COR-ICON-14")
@pytest.mark.parametrize("kind", TRADES)
def test_a_trade_may_be_declined(kind: str) -> None:
    """All cards stay in hand, and no money or good comes for them."""
    position = trade(kind)
    hand, stacks = position.hand(0), position.stacks
    assert position.may_pass
    position.passes()
    assert turn_is_over(position)
    assert (position.hand(0), position.stacks) == (hand, stacks)


@pytest.mark.rule("COR-ICON-14")
def test_the_suitcase_may_be_declined() -> None:
    position = lay(hands={0: ["money_5"]})
    position.acts(0, "chelsea")
    assert position.may_pass
    position.passes()
    assert (position.hand(0), position.case(0)) == (["money_2", "money_5"], [])
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-ICON-14")
def test_the_horse_head_may_be_declined() -> None:
    position = lay(horse=2)
    position.acts(0, "f09")
    position.takes(0, "resolve_icons", "horse")
    assert (position.step, position.may_pass) == ("take_horse", True)
    position.passes()
    assert position.table.horse == 2


@pytest.mark.rule("COR-ICON-15")
@pytest.mark.parametrize(
    ("kind", "cards"),
    [("sell_1", 0), ("sell_2", 0), ("sell_3", 2), ("swap", 0)],  # a $1 comes with SELL2
)
def test_too_few_cards_for_a_trade_do_nothing(kind: str, cards: int) -> None:
    position = trade(kind, ["gun", "booze"][:cards])
    assert turn_is_over(position)
    assert position.hand(0) == ["money_1"] * (kind == "sell_2") + ["gun", "booze"][:cards]
    assert [line.rule for line in position.news("too_few_cards")] == ["COR-ICON-15"]


@pytest.mark.rule("COR-ICON-15")
@pytest.mark.parametrize(
    ("kind", "cards"), [("sell_1", 1), ("sell_2", 1), ("sell_3", 3), ("swap", 1)]
)
def test_just_enough_cards_are_enough(kind: str, cards: int) -> None:
    position = trade(kind, ["gun", "booze", "tax_raid"][:cards])
    assert position.step == ("swap" if kind == "swap" else "sell")
    while position.step in ("sell", "sell_more", "swap"):
        position.says(0, position.step, position.choices[0])
    got = {"sell_1": ["money_5"], "sell_2": ["money_5"], "sell_3": ["money_3", "money_5"]}
    assert position.hand(0) == got.get(kind, [])


@pytest.mark.rule("COR-ICON-18")
@pytest.mark.parametrize("kind", TRADES)
@pytest.mark.parametrize("card", MIXED)
def test_any_kind_of_hand_card_may_be_discarded(kind: str, card: str) -> None:
    """Money, goods, jobs and allies: stock to its stack, a job to the discards, an ally is gone."""
    position = trade(kind)
    stacks = position.stacks
    assert [name for name in position.offers if name != "money_1"] == MIXED
    position.takes(0, position.step, card)
    assert card not in position.hand(0)
    assert position.discards == ["extortion"] * (card == "extortion")
    assert (position.played(0), position.display) == ([], [])
    if card in CARDS:
        assert position.stack(card) == stacks[card] + 1


@pytest.mark.rule("COR-ICON-18")
@pytest.mark.parametrize("kind", TRADES)
@pytest.mark.parametrize("card", ["money_5", "booze", "vendetta", "mayor_1"])
def test_only_hand_cards_can_be_discarded(kind: str, card: str) -> None:
    position = trade(kind)
    position.denies("COR-ICON-18", position.step, card)
