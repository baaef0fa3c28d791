"""Several icons at once: whoever receives them chooses their order."""

from __future__ import annotations

import pytest

from .businesses import packed
from .positions import DONE, Position, lay

SHORT = ["social_club", "liquor_store", "loan_office", "barber_shop", "gun_shop"]


def casino(controlled: bool = False) -> Position:
    """Player 0 shakes down the casino on Wall Street: SELL1 and BANK."""
    hands = {0: ["money_1", "gun"], 1: ["money_2", "booze"]}
    markers = {"wall_street": [1]} if controlled else {}
    position = lay(act=3, hands=hands, tiles=["casino"], markers=markers)
    position.acts(0, "wall_street/tile")
    return position


@pytest.mark.rule("COR-ICON-17")
def test_a_sale_first_and_its_money_into_the_suitcase() -> None:
    position = casino()
    assert (position.step, position.offers) == ("resolve_icons", ["bank", "sell_1"])
    position.takes(0, "resolve_icons", "sell_1")
    position.takes(0, "sell", "gun")
    assert position.offers == ["money_1", "money_5"]
    position.takes(0, "bank", "money_5")
    assert (position.hand(0), position.case(0)) == (["money_1"], ["money_5"])


@pytest.mark.rule("COR-ICON-17")
def test_the_suitcase_first_and_then_the_sale() -> None:
    """Then the money of the sale stays in hand."""
    position = casino()
    position.takes(0, "resolve_icons", "bank")
    assert position.offers == ["money_1"]
    position.takes(0, "bank", "money_1")
    position.takes(0, "sell", "gun")
    assert (position.hand(0), position.case(0)) == (["money_5"], ["money_1"])


@pytest.mark.rule("COR-ICON-17")
def test_the_controller_chooses_an_order_of_his_own() -> None:
    """Player 1 controls Wall Street; each of the two has another order."""
    position = casino(controlled=True)
    position.says(0, "go_first", 0)
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_1")
    position.takes(0, "sell", "gun")
    assert (position.asked, position.offers) == (1, ["bank", "sell_1"])
    position.denies("COR-ICON-17", "resolve_icons", "job")
    position.takes(1, "resolve_icons", "sell_1")
    position.takes(1, "sell", "booze")
    position.takes(1, "bank", "money_5")
    assert (position.hand(0), position.case(0)) == (["money_5"], ["money_1"])
    assert (position.hand(1), position.case(1)) == (["money_2"], ["money_5"])


@pytest.mark.rule("COR-ICON-17")
def test_money_of_one_icon_is_put_away_by_another() -> None:
    """The steam laundry gives $2, and BANK takes that very note."""
    position = lay()
    position.acts(0, "chelsea")
    assert (position.step, position.offers) == ("bank", ["money_2"])
    position.takes(0, "bank", "money_2")
    assert (position.hand(0), position.case(0)) == ([], ["money_2"])


@pytest.mark.rule("COR-ICON-17")
def test_a_don_orders_the_icons_of_three_turfs() -> None:
    """BANK, JOB and SWAP, each once, the next one chosen each time."""
    position = lay(hands={0: ["money_5", "gun"]}, tiles=["fence"])
    position.acts(0, "f11")
    assert position.hand(0) == ["money_5", "gun", "blood_money"]
    assert position.offers == ["bank", "job", "swap"]
    position.takes(0, "resolve_icons", "job")
    position.says(0, "keep_job", position.choices[0])
    assert position.offers == ["bank", "swap"]
    position.takes(0, "resolve_icons", "swap")
    position.takes(0, "swap", "gun")
    position.takes(0, "take_good", "booze")
    assert (position.step, position.offers) == ("bank", ["money_5"])
    position.passes()
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-ICON-17")
@pytest.mark.parametrize(
    ("order", "hand"),
    [
        (["swap", "gun"], ["gun"]),  # the last gun for the trade; the icon finds none
        (["gun", "swap"], ["gun", "blood_money"]),
    ],
)
def test_when_a_stack_runs_short_goods_are_part_of_the_order(
    order: list[str], hand: list[str]
) -> None:
    """The last gun: as an icon of its own or for a trade, whichever is wanted first."""
    position = lay(act=2, hands={0: ["booze"]}, tiles=SHORT, left={"gun": 1})
    position.acts(0, "f04")
    assert position.offers == ["gun", "swap"]
    for icon in order:
        if position.step == "resolve_icons":
            position.takes(0, "resolve_icons", icon)
        if position.step == "swap":
            position.takes(0, "swap", "booze")
            position.takes(0, "take_good", "gun" if order[0] == "swap" else "blood_money")
    assert position.hand(0) == hand


@pytest.mark.rule("COR-ICON-17")
def test_an_icon_that_was_not_received_is_refused() -> None:
    casino().denies("COR-ICON-17", "resolve_icons", "job")


@pytest.mark.rule("COR-ICON-16", "COR-ICON-17")
def test_without_money_the_suitcase_waits_for_the_sale() -> None:
    """Only the sale would do anything, so it comes first; its $5 can be put away."""
    position = lay(act=3, hands={0: ["gun"]}, tiles=["casino"])
    position.acts(0, "wall_street/tile")
    assert (position.step, position.offers) == ("sell", ["gun"])
    position.takes(0, "sell", "gun")
    assert (position.step, position.offers) == ("bank", ["money_5"])


@pytest.mark.rule("COR-ICON-16")
def test_an_icon_for_the_suitcase_is_not_on_offer_without_money() -> None:
    """BANK, JOB and SWAP at f11: two of them are to be arranged; in the end BANK does nothing."""
    position = lay(hands={0: ["gun"]}, tiles=["fence"])
    position.acts(0, "f11")
    assert (position.step, position.offers) == ("resolve_icons", ["job", "swap"])
    position.denies("COR-ICON-16", "resolve_icons", "bank")
    position.denies("COR-ICON-17", "resolve_icons", "horse")
    position.takes(0, "resolve_icons", "job")
    position.says(0, "keep_job", position.choices[0])
    assert position.step == "swap"
    position.passes()
    assert [(line.rule, line.numbers[0]) for line in position.news("nothing_to_bank")] == [
        ("COR-ICON-16", 0)
    ]
    assert (position.asked, position.step) == (1, "act")


@pytest.mark.rule("COR-ICON-15", "COR-ICON-17")
def test_a_sale_waits_until_there_are_enough_cards() -> None:
    """JOB and a sale of two with one card in hand: the job makes it two, and the sale possible."""
    title = packed("tile", {"id": "casino", "lower": ["job", "sell_2"], "source": "X"})
    position = lay(hands={0: ["gun"]}, tiles=["casino"], title=title)
    position.acts(0, "wall_street/tile")
    assert position.step == "keep_job"
    position.says(0, "keep_job", position.choices[0])
    assert (position.step, len(position.offers)) == ("sell", 2)
    enough = lay(hands={0: ["gun", "booze"]}, tiles=["casino"], title=title)
    enough.acts(0, "wall_street/tile")
    assert enough.offers == ["job", "sell_2"]


@pytest.mark.rule("COR-SUPPLY-09", "COR-ICON-17")
def test_drawing_jobs_is_not_on_offer_when_there_are_none() -> None:
    """BANK and SWAP are arranged; then the job icon finds neither deck nor discards."""
    position = lay(hands={0: ["money_1", "gun"]}, tiles=["fence"], rest=DONE)
    position.acts(0, "f11")
    assert position.offers == ["bank", "swap"]
    position.denies("COR-SUPPLY-09", "resolve_icons", "job")
    position.takes(0, "resolve_icons", "bank")
    position.takes(0, "bank", "money_1")
    position.passes()
    assert [line.rule for line in position.news("no_job_to_draw")] == ["COR-SUPPLY-09"]
