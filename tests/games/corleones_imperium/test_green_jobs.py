"""Green jobs: money. Loan Sharking and Bank Heist have no text."""

from __future__ import annotations

import pytest

from .job_sheet import doing, finished
from .positions import PASS, Position

NOTES = ["money_1", "money_3", "money_5"]


@pytest.mark.rule("COR-JOB-19")
def test_skimming_puts_one_note_away() -> None:
    """BANK once, and the $2 stays in hand."""
    position = doing("skimming", *NOTES, first="money")
    assert (position.step, position.offers) == (
        "bank",
        ["money_1", "money_2", "money_3", "money_5"],
    )
    position.takes(0, "bank", "money_5")
    assert (position.hand(0), position.case(0)) == (["money_1", "money_2", "money_3"], ["money_5"])
    assert finished(position, "skimming")


@pytest.mark.rule("COR-JOB-20")
def test_money_laundering_puts_two_notes_away() -> None:
    position = doing("money_laundering", *NOTES, first="text")
    position.takes(0, "bank", "money_5")
    position.takes(0, "bank", "money_3")
    assert (position.hand(0), position.case(0)) == (["money_1", "money_2"], ["money_3", "money_5"])
    assert finished(position, "money_laundering")


@pytest.mark.rule("COR-JOB-19", "COR-JOB-20")
@pytest.mark.parametrize("job", ["skimming", "money_laundering"])
def test_nothing_need_be_put_away(job: str) -> None:
    position = doing(job, "money_5", first="text")
    while position.step == "bank":
        position.passes()
    assert (position.hand(0), position.case(0)) == (["money_2", "money_5"], [])
    assert finished(position, job)


@pytest.mark.rule("COR-JOB-21", "COR-JOB-22")
@pytest.mark.parametrize(
    ("job", "notes"),
    [("loan_sharking", ["money_5"]), ("bank_heist", ["money_3", "money_5"])],
)
def test_some_jobs_bring_money_and_nothing_else(job: str, notes: list[str]) -> None:
    """No question, though there is money to put away and there are cards to sell."""
    position = doing(job, "gun", thugs={1: ["queens"]}, hands={1: ["money_5"]})
    assert finished(position, job)
    assert (position.hand(0), position.case(0)) == ([*notes, "gun"], [])
    assert (position.hand(1), position.thugs(1)) == (["money_5"], ["queens"])


@pytest.mark.rule("COR-JOB-23")
@pytest.mark.parametrize("first", ["money", "text"])
def test_counterfeiting_sells_two_cards_for_a_five_each(first: str) -> None:
    """And no third one."""
    position = doing("counterfeiting", "gun", "tax_raid", "narcotics", "money_1", first=first)
    while position.step == "pay":
        position.says(0, "pay", position.choices[0])
    if position.step == "take_reward":
        position.takes(0, "take_reward", first)
    position.takes(0, "sell", "gun")
    position.takes(0, "sell", "tax_raid")
    expected = ["money_1", "money_2", "money_5", "money_5", "narcotics"]
    assert position.hand(0) == expected
    assert finished(position, "counterfeiting")


@pytest.mark.rule("COR-JOB-23")
@pytest.mark.parametrize("sales", [(True, False), (False, True), (False, False)])
def test_counterfeiting_may_sell_one_card_or_none(sales: tuple[bool, bool]) -> None:
    position = doing("counterfeiting", "gun", "gun", first="text")
    for sale in sales:
        assert (position.step, position.may_pass) == ("sell", True)
        position.says(0, "sell", position.choices[0] if sale else PASS)
    number = sum(sales)
    assert position.hand(0) == ["money_2"] + ["money_5"] * number + ["gun"] * (2 - number)
    assert finished(position, "counterfeiting")


def offer(*others: str, **laid: list[str]) -> Position:
    """Four players: player 1 holds $3 and $5, player 2 $2 twice, player 3 goods only."""
    hands = {
        1: laid.get("first", ["money_3", "money_5", "gun"]),
        2: laid.get("second", ["money_2", "money_2"]),
        3: laid.get("third", ["gun", "booze", "tax_raid"]),
    }
    return doing("generous_offer", *others, first="text", seats=4, hands=hands)


@pytest.mark.rule("COR-JOB-24")
def test_every_other_player_with_money_in_hand_picks_a_note() -> None:
    """All at once; not the active player, nor whoever has no money. Nobody may refuse."""
    position = offer("money_5")
    assert position.all_asked == [1, 2]
    assert [position.step_of(seat) for seat in range(4)] == ["", "pick_money", "pick_money", ""]
    assert position.offers == ["money_3", "money_5"]
    position.refused("COR-JOB-24", "pick_money", PASS, 1)
    position.denies("COR-JOB-24", "pick_money", "money_1", 1)
    position.denies("COR-JOB-24", "pick_money", "gun", 1)


@pytest.mark.rule("COR-JOB-24")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
@pytest.mark.parametrize("note", ["money_3", "money_5"])
def test_the_highest_note_goes_into_the_suitcase_and_the_rest_to_the_supply(
    order: tuple[int, int], note: str
) -> None:
    """Into the active player's suitcase, not into the hand; $2 goes back to its stack."""
    position = offer("money_1")
    picks = {1: note, 2: "money_2"}
    for seat in order:
        position.takes(seat, "pick_money", picks[seat])
    assert (position.hand(0), position.case(0)) == (["money_1", "money_3"], [note])
    assert position.hand(1) == [card for card in ("money_3", "money_5", "gun") if card != note]
    assert position.hand(2) == ["money_2"]
    assert position.hand(3) == ["gun", "booze", "tax_raid"]
    assert (position.stack("money_2"), position.case(1), position.case(2)) == (29, [], [])
    assert finished(position, "generous_offer")


@pytest.mark.rule("COR-JOB-24")
def test_the_highest_note_may_come_from_anybody() -> None:
    """Here from player 3; what players 1 and 2 show is lost to everybody."""
    position = offer(third=["money_5"])
    position.takes(1, "pick_money", "money_3")
    position.takes(2, "pick_money", "money_2")
    position.takes(3, "pick_money", "money_5")
    assert position.case(0) == ["money_5"]
    assert position.told("offer_accepted") == [[0, 3, 3]]
    assert [position.stack(f"money_{value}") for value in (1, 2, 3, 5)] == [30, 29, 29, 28]


@pytest.mark.rule("COR-JOB-24")
def test_notes_are_picked_in_secret_and_revealed_together() -> None:
    """Nobody sees that player 1 has picked, let alone what; then all see both notes."""
    position = offer()
    before = [position.seen_by(seat) for seat in (0, 2, 3, -1)]
    position.takes(1, "pick_money", "money_5")
    assert [position.seen_by(seat) for seat in (0, 2, 3, -1)] == before
    assert (position.case(0), position.told("offered")) == ([], [])
    position.takes(2, "pick_money", "money_2")
    assert position.told("offered") == [[1, 3, 0], [2, 1, 0]]
