"""No change: money moves as the cards it is, and out of a suitcase only to bid."""

from __future__ import annotations

import pytest

from .names import MEMBER_PLACES, THUG_PLACES, card
from .positions import PASS, Position, lay

FIVE_ONES = ["money_1"] * 5


@pytest.mark.rule("COR-MONEY-01")
def test_no_turn_offers_to_change_money() -> None:
    """Five $1 in hand and a $5 in the suitcase: figures may be placed, and nothing else done."""
    position = lay(hands={0: FIVE_ONES}, cases={0: ["money_5", "money_2"]})
    assert set(position.offers) <= {*THUG_PLACES, *MEMBER_PLACES}
    assert not position.may_pass


@pytest.mark.rule("COR-MONEY-01")
@pytest.mark.parametrize("note", ["money_1", "money_2", "money_3", "money_5"])
def test_into_the_suitcase_goes_the_very_note_that_was_shown(note: str) -> None:
    hand = ["money_1", "money_2", "money_3", "money_5"]
    position = lay(tiles=[], hands={0: hand})
    before = position.stacks
    position.acts(0, "upper_east_side")
    position.takes(0, "bank", note)
    assert position.case(0) == [note]
    assert position.hand(0) == [other for other in hand if other != note]
    assert position.stacks == before


@pytest.mark.rule("COR-MONEY-01")
def test_notes_in_hand_cannot_be_put_away_as_a_higher_one() -> None:
    """Five $1 are no $5, and several notes need several icons."""
    position = lay(tiles=[], hands={0: FIVE_ONES}, cases={0: ["money_1"]})
    position.acts(0, "upper_east_side")
    assert position.offers == ["money_1"]
    position.denies("COR-ICON-01", "bank", "money_5")
    position.takes(0, "bank", "money_1")
    position.takes(0, "bank", "money_1")
    assert (position.asked, position.hand(0)) == (1, ["money_1"] * 3)
    assert position.case(0) == ["money_1"] * 3


def bidding(*numbers: int) -> Position:
    """Player 0 bids so many $5, $2, $1 out of a suitcase; player 1 bids one $1, player 2 none."""
    position = lay(
        at="bribes",
        cases={0: ["money_5", "money_2", "money_2", "money_1"], 1: ["money_1"]},
        hands={0: ["money_3"]},
        display=["capo", "mayor_1"],
    )
    for number in numbers:
        position.says(0, "bid", number)
    position.says(1, "bid", 1)
    return position


@pytest.mark.rule("COR-MONEY-01")
def test_a_bid_is_paid_with_the_very_notes_that_were_bid() -> None:
    """$5 and $2: they lie on their stacks; nothing is given back."""
    position = bidding(1, 1, 0)
    assert position.case(0) == ["money_1", "money_2"]
    assert [position.stack(note) for note in ("money_1", "money_2", "money_3", "money_5")] == [
        29, 29, 29, 30,
    ]  # fmt: skip
    assert position.hand(0) == ["money_3"]


@pytest.mark.rule("COR-MONEY-01")
def test_a_bid_that_comes_back_is_the_very_notes_that_were_bid() -> None:
    """Three bids for two allies: the lowest returns as it was, two $1 and not a $2."""
    position = lay(
        at="bribes",
        cases={0: ["money_5"], 1: ["money_1", "money_1", "money_2"], 2: ["money_3"]},
        display=["capo", "mayor_1"],
    )
    before = position.stacks
    position.says(0, "bid", 1)
    position.says(1, "bid", 0)
    position.says(1, "bid", 2)
    position.says(2, "bid", 1)
    assert position.case(1) == ["money_1", "money_1", "money_2"]
    assert position.stacks == {**before, "money_5": 30, "money_3": 30}


@pytest.mark.rule("COR-MONEY-02")
@pytest.mark.parametrize(
    ("business", "icon", "sold", "hand"),
    [
        ("casino", "sell_1", 1, ["money_1"] * 4 + ["money_5"]),
        ("fence", "sell_3", 3, ["money_1"] * 2 + ["money_3", "money_5"]),
    ],
)
def test_an_icon_that_says_so_turns_cards_into_money(
    business: str, icon: str, sold: int, hand: list[str]
) -> None:
    """One card for $5; three for $3 and $5."""
    position = lay(tiles=[business], hands={0: FIVE_ONES})
    position.acts(0, "wall_street/tile")
    if position.step == "resolve_icons":
        position.takes(0, "resolve_icons", icon)
    for number in range(sold):
        position.takes(0, "sell_more" if number else "sell", "money_1")
    assert position.hand(0) == hand


@pytest.mark.rule("COR-MONEY-02")
def test_two_cards_are_turned_into_a_five_at_the_pawn_shop() -> None:
    position = lay(tiles=[], hands={0: ["money_1", "gun", "booze"]})
    position.acts(0, "upper_west_side")
    position.takes(0, "sell", "money_1")
    position.takes(0, "sell_more", "gun")
    assert position.hand(0) == ["money_1", "money_5", "booze"]


@pytest.mark.rule("COR-MONEY-02")
@pytest.mark.parametrize("place", ["wall_street", "brooklyn", "queens", "f08", "f15", "f16"])
def test_without_such_an_icon_the_notes_in_hand_stay_what_they_are(place: str) -> None:
    """Money comes from the stacks, and none goes there."""
    position = lay(tiles=[], hands={0: FIVE_ONES})
    before = position.stacks
    position.acts(0, place)
    assert position.asked == 1
    gained = position.hand(0).count("money_1") - 5
    assert gained == (1 if place in THUG_PLACES else 0)
    assert not set(position.hand(0)) & {"money_2", "money_3", "money_5"}
    for note in ("money_1", "money_2", "money_3", "money_5"):
        assert position.stack(note) == before[note] - (gained if note == "money_1" else 0)


@pytest.mark.rule("COR-MONEY-02")
def test_a_sale_may_be_left_and_nothing_changes() -> None:
    position = lay(tiles=["fence"], hands={0: FIVE_ONES})
    position.acts(0, "wall_street/tile")
    position.says(0, "sell", PASS)
    assert position.hand(0) == FIVE_ONES


@pytest.mark.rule("COR-MONEY-03")
def test_money_in_the_suitcase_is_no_hand_card() -> None:
    """It is not put away again, not sold, not traded, and pays for nothing."""
    case = ["money_5", "money_3"]
    position = lay(tiles=[], hands={0: ["money_1", "money_2"]}, cases={0: case})
    position.acts(0, "upper_west_side")
    assert position.offers == ["money_1", "money_2"]
    position.denies("COR-ICON-18", "sell", "money_5")
    position = lay(tiles=[], hands={0: ["money_1"]}, cases={0: case})
    position.acts(0, "f04")
    position.takes(0, "resolve_icons", "swap")
    assert position.offers == ["money_1"]
    position.denies("COR-ICON-18", "swap", "money_5")
    position.says(0, "swap", PASS)
    assert position.offers == ["money_1"]
    position.denies("COR-ICON-01", "bank", "money_3")
    assert position.case(0) == ["money_3", "money_5"]


@pytest.mark.rule("COR-MONEY-03")
def test_money_in_the_suitcase_does_not_help_a_sale() -> None:
    """The dollar of the pawn shop alone is too few for its sale of two cards."""
    position = lay(tiles=[], cases={0: ["money_5"] * 4})
    position.acts(0, "upper_west_side")
    assert position.asked == 1
    assert (position.hand(0), position.case(0)) == (["money_1"], ["money_5"] * 4)


@pytest.mark.rule("COR-MONEY-03")
def test_only_a_bid_takes_money_out_of_the_suitcase() -> None:
    """Up to what is there, and nothing of the hand; what is not bid stays."""
    position = lay(
        at="bribes",
        cases={0: ["money_2", "money_2"]},
        hands={0: ["money_2", "money_5"]},
        display=["capo", "mayor_1"],
    )
    assert position.all_asked == [0]
    assert position.options == [0, 1, 2]
    position.refused("COR-BRIBE-02", "bid", 3)
    position.says(0, "bid", 1)
    assert position.case(0) == ["money_2"]
    assert position.table.supply[card("money_2")] == 28
    position.plays_until("act", 0)
    assert (position.hand(0)[:2], position.case(0)) == (["money_2", "money_5"], ["money_2"])


@pytest.mark.rule("COR-MONEY-03")
@pytest.mark.parametrize("at", ["new_business", "turf_wars", "tribute", "entracte"])
def test_no_phase_gives_money_back_to_the_hand(at: str) -> None:
    position = lay(at=at, cases={0: ["money_5", "money_1"]})
    position.plays_until("act", 0)
    assert position.case(0) == ["money_1", "money_5"]
    assert position.hand(0) == []
