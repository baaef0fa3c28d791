"""Completing a job: where it lies, what it costs, what comes first, where the card goes."""

from __future__ import annotations

import pytest

from .job_sheet import SHEET, doing, finished, ready
from .positions import PASS, Position, lay

ALL_GOODS = ["gun", "blood_money", "booze"] * 2


def table_of_jobs(goods: list[str]) -> Position:
    """Bootlegging lies open, player 0 holds Loan Sharking, player 1 Tax Raid."""
    return lay(
        hands={0: [*goods, "loan_sharking"], 1: ["tax_raid"]},
        public=["bootlegging", "gun_down"],
    )


@pytest.mark.rule("COR-JOB-01")
def test_jobs_lying_open_and_in_the_own_hand_can_be_completed() -> None:
    position = table_of_jobs(ALL_GOODS)
    assert position.cards_on_offer == ["job:gun_down", "job:bootlegging", "hand:loan_sharking"]


@pytest.mark.rule("COR-JOB-01")
def test_a_job_in_another_hand_cannot() -> None:
    position = table_of_jobs(ALL_GOODS)
    position.denies("COR-JOB-01", "act", "hand:tax_raid")
    position.denies("COR-JOB-01", "act", "hand:bootlegging")


@pytest.mark.rule("COR-JOB-01")
def test_a_job_lying_open_leaves_the_display() -> None:
    """And the hand keeps its own."""
    position = table_of_jobs(ALL_GOODS)
    position.acts(0, "job:bootlegging")
    assert position.public == ["gun_down"]
    assert position.hand(0)[-1] == "loan_sharking"
    assert finished(position, "bootlegging")


@pytest.mark.rule("COR-JOB-01")
def test_a_job_of_the_hand_leaves_the_hand() -> None:
    """And the display keeps its own, though a copy may lie there."""
    position = lay(hands={0: ["booze", "booze", "bootlegging"]}, public=["bootlegging"])
    position.acts(0, "hand:bootlegging")
    assert position.public == ["bootlegging"]
    assert position.hand(0) == ["money_5"]
    assert finished(position, "bootlegging")


@pytest.mark.rule("COR-JOB-01")
def test_every_player_can_complete_what_lies_open() -> None:
    position = lay(turn=2, hands={2: ["booze", "booze"]}, public=["bootlegging"])
    position.acts(2, "job:bootlegging")
    assert (position.done(2), position.hand(2)) == (["bootlegging"], ["money_5"])


@pytest.mark.rule("COR-JOB-02")
@pytest.mark.parametrize(
    "goods",
    [
        ["gun", "blood_money"],
        ["gun", "booze"],
        ["blood_money", "booze"],
        ["gun", "gun", "gun", "money_5"],
        [],
    ],
)
@pytest.mark.parametrize("source", ["job", "hand"])
def test_without_all_the_goods_a_job_cannot_be_completed(goods: list[str], source: str) -> None:
    """Extortion wants a gun, blood money and booze; what others hold is no help."""
    held = [*goods, *["extortion"] * (source == "hand")]
    position = lay(hands={0: held, 1: ALL_GOODS}, public=["extortion"] if source == "job" else [])
    assert position.cards_on_offer == []
    position.denies("COR-JOB-02", "act", f"{source}:extortion")


@pytest.mark.rule("COR-JOB-02")
def test_a_good_pictured_twice_is_needed_twice() -> None:
    position = lay(hands={0: ["gun", "booze", "booze"]}, public=["river_funeral"])
    position.denies("COR-JOB-02", "act", "job:river_funeral")
    position = lay(hands={0: ["gun", "gun"]}, public=["river_funeral"])
    assert position.cards_on_offer == ["job:river_funeral"]


@pytest.mark.rule("COR-JOB-02")
def test_all_the_goods_pictured_are_discarded_and_no_more() -> None:
    """The example of the rulebook: Extortion, lying open."""
    position = ready("extortion", "gun", "booze", "money_1")
    position.acts(0, "job:extortion")
    assert position.hand(0) == ["money_1", "gun", "booze"]
    assert [position.stack(good) for good in ("gun", "blood_money", "booze")] == [7, 8, 7]


@pytest.mark.rule("COR-JOB-03")
@pytest.mark.parametrize("missing", range(4))
def test_each_narcotics_card_replaces_one_good(missing: int) -> None:
    """Any of the three goods, or none, or all at once."""
    goods = ["gun", "blood_money", "booze"]
    held = goods[missing:]
    position = lay(hands={0: [*held, *["narcotics"] * missing]}, public=["tax_raid", "extortion"])
    assert "job:extortion" in position.cards_on_offer
    position.acts(0, "job:extortion")
    for good in goods[:missing]:
        assert (position.step, position.offers) == ("pay", ["narcotics"])
        position.denies("COR-JOB-02", "pay", good)
        position.takes(0, "pay", "narcotics")
    assert position.step == "take_reward"
    assert position.hand(0) == []
    assert (position.stack("narcotics"), position.stack("gun")) == (8, 8)


@pytest.mark.rule("COR-JOB-03")
@pytest.mark.parametrize("good", ["gun", "blood_money", "booze"])
def test_they_replace_any_good(good: str) -> None:
    held = [other for other in ("gun", "blood_money", "booze") if other != good]
    position = lay(hands={0: [*held, "narcotics"]}, public=["extortion"])
    position.acts(0, "job:extortion")
    while position.step == "pay":
        position.says(0, "pay", position.choices[0])
    assert (position.step, position.hand(0)) == ("take_reward", [])


@pytest.mark.rule("COR-JOB-03")
@pytest.mark.parametrize(
    ("job", "hand"),
    [
        ("extortion", ["gun", "narcotics"]),
        ("loan_sharking", ["narcotics"]),
        ("tax_raid", ["booze", "narcotics"]),
    ],
)
def test_one_narcotics_card_does_not_replace_two_goods(job: str, hand: list[str]) -> None:
    """Neither two different ones nor the same one twice."""
    position = lay(hands={0: hand}, public=[job])
    assert position.cards_on_offer == []
    position.denies("COR-JOB-02", "act", f"job:{job}")


@pytest.mark.rule("COR-JOB-03")
def test_narcotics_needed_for_another_good_are_kept_for_it() -> None:
    """Gun and blood money for a gun and narcotics: the gun must be paid with the gun."""
    position = lay(hands={0: ["gun", "narcotics"]}, public=["contract_killing"])
    position.acts(0, "job:contract_killing")
    assert position.offers == ["gun"]
    position.denies("COR-JOB-03", "pay", "narcotics")
    position.takes(0, "pay", "gun")
    assert position.offers == ["narcotics"]


@pytest.mark.rule("COR-JOB-04")
@pytest.mark.parametrize(
    ("paid", "left"), [("gun", ["booze", "narcotics"]), ("narcotics", ["gun", "booze"])]
)
def test_narcotics_may_be_paid_although_the_good_is_there(paid: str, left: list[str]) -> None:
    """May, not must: the player chooses which of the two to keep."""
    position = lay(hands={0: ["gun", "booze", "narcotics"]}, public=["gun_down"])
    position.acts(0, "job:gun_down")
    assert (position.step, position.offers, position.may_pass) == (
        "pay",
        ["gun", "narcotics"],
        False,
    )
    position.takes(0, "pay", paid)
    assert position.hand(0) == left
    assert position.step == "take_reward"


@pytest.mark.rule("COR-JOB-05")
def test_with_the_money_first_it_can_be_put_away_at_once() -> None:
    """Skimming, with no other money in hand: $2, then BANK."""
    position = ready("skimming")
    position.acts(0, "job:skimming")
    assert (position.asked, position.step) == (0, "take_reward")
    assert (position.offers, position.may_pass) == (["money", "text"], False)
    position.refused("COR-JOB-05", "take_reward", PASS)
    position.takes(0, "take_reward", "money")
    position.takes(0, "bank", "money_2")
    assert (position.hand(0), position.case(0)) == ([], ["money_2"])


@pytest.mark.rule("COR-JOB-05")
def test_with_the_text_first_it_comes_too_late_for_that() -> None:
    position = doing("skimming", first="text")
    assert finished(position, "skimming")
    assert (position.hand(0), position.case(0)) == (["money_2"], [])


@pytest.mark.rule("COR-JOB-05")
@pytest.mark.parametrize("job", [job for job in SHEET if not SHEET[job].text])
def test_without_a_text_there_is_nothing_to_choose(job: str) -> None:
    position = ready(job)
    position.acts(0, f"job:{job}")
    assert finished(position, job)


@pytest.mark.rule("COR-JOB-06")
@pytest.mark.parametrize("first", ["money", "text"])
def test_the_reward_is_the_very_notes_pictured(first: str) -> None:
    """Vendetta: two of $2, not $1 and $3; in hand, and none in the suitcase."""
    position = doing("vendetta", first=first)
    assert (position.hand(0), position.case(0)) == (["money_2", "money_2"], [])
    assert [position.stack(f"money_{value}") for value in (1, 2, 3, 5)] == [30, 28, 30, 30]
    assert finished(position, "vendetta")
