"""What becomes of a completed job, and of the place where it lay."""

from __future__ import annotations

import pytest

from .job_sheet import doing, finished
from .positions import DONE, lay

NOTES = {
    "gun_down": ["money_2"],
    "contract_killing": ["money_3"],
    "drive_by_shooting": ["money_5"],
    "car_bomb": ["money_2", "money_5"],
    "vendetta": ["money_2", "money_2"],
    "river_funeral": ["money_3"],
    "second_visit": ["money_2"],
    "full_collection": ["money_5"],
    "bribed_official": ["money_2"],
    "blackmail": ["money_3"],
    "safe_cracking": ["money_3"],
}


@pytest.mark.rule("COR-JOB-07")
def test_the_card_goes_into_the_suitcase_of_its_player_after_the_reward() -> None:
    """Not while the text is followed; then into his, and into no other."""
    position = doing("skimming", "money_1", first="money")
    assert (position.step, position.done(0)) == ("bank", [])
    position.takes(0, "bank", "money_1")
    assert [position.done(seat) for seat in range(3)] == [["skimming"], [], []]
    keys = [line.key for line in position.news("gained", "banked", "finished_job")]
    assert keys == ["gained", "banked", "finished_job"]


@pytest.mark.rule("COR-JOB-07")
@pytest.mark.parametrize("source", ["job", "hand"])
def test_it_goes_there_from_the_display_and_from_the_hand(source: str) -> None:
    goods = ["booze", "booze", *["bootlegging"] * (source == "hand")]
    public = ["bootlegging"] if source == "job" else []
    position = lay(turn=1, hands={1: goods}, public=public, done={1: ["tax_raid"]})
    position.acts(1, f"{source}:bootlegging")
    assert [position.done(seat) for seat in range(3)] == [[], ["bootlegging", "tax_raid"], []]
    assert (position.public, position.hand(1)) == ([], ["money_5"])


@pytest.mark.rule("COR-JOB-08")
def test_a_completed_job_is_not_shuffled_into_the_deck_again() -> None:
    """Player 0 completes Bootlegging; player 1 empties the deck, and the discards are shuffled."""
    position = lay(
        hands={0: ["booze", "booze"]},
        public=["bootlegging"],
        deck=["gun_down"],
        discards=["vendetta", "river_funeral"],
        rest=DONE,
    )
    position.acts(0, "job:bootlegging")
    assert (position.deck, position.discards) == (["gun_down"], ["vendetta", "river_funeral"])
    position.acts(1, "midtown")
    assert len(position.told("renewed")) == 1
    others = [*position.deck, *position.offers, *position.discards]
    assert sorted(others) == ["gun_down", "river_funeral", "vendetta"]
    assert position.done(0) == ["bootlegging"]


@pytest.mark.rule("COR-JOB-08")
def test_it_stays_in_the_suitcase_through_the_entracte() -> None:
    position = lay(act=1, at="entracte", done={0: ["bootlegging"], 2: ["tax_raid"]})
    assert (position.table.act, position.step) == (1, "act")
    assert [position.done(seat) for seat in range(3)] == [["bootlegging"], [], ["tax_raid"]]
    assert (position.discards, position.deck.count("bootlegging")) == ([], 1)


@pytest.mark.rule("COR-JOB-09")
def test_the_place_of_a_public_job_stays_empty_until_the_entracte() -> None:
    """Three places for three players: two jobs are left for the rest of the act, then three."""
    position = lay(hands={0: ["booze", "booze"]}, public=["bootlegging", "tax_raid", "extortion"])
    position.acts(0, "job:bootlegging")
    assert position.deck
    while position.table.act == 0:
        assert position.public == ["extortion", "tax_raid"]
        placing = position.step == "act"
        position.says(position.asked, position.step, position.options[0 if placing else -1])
    assert len(position.public) == 3
    assert {"extortion", "tax_raid"} < set(position.public)


@pytest.mark.rule("COR-JOB-09")
def test_what_was_completed_lies_there_no_more() -> None:
    """The next player has the goods for it, too late."""
    hands = {0: ["booze"] * 2, 1: ["booze"] * 2}
    position = lay(hands=hands, public=["bootlegging", "tax_raid"])
    position.acts(0, "job:bootlegging")
    assert position.cards_on_offer == []
    position.denies("COR-JOB-09", "act", "job:bootlegging")


@pytest.mark.rule("COR-JOB-10")
def test_when_all_public_jobs_are_done_jobs_of_the_hand_remain() -> None:
    goods = ["gun", "blood_money", "booze"] * 2
    hands = {0: ["booze", "booze"], 1: [*goods, "loan_sharking", "gun_down"]}
    position = lay(hands=hands, public=["bootlegging"])
    position.acts(0, "job:bootlegging")
    assert position.public == []
    assert position.cards_on_offer == ["hand:gun_down", "hand:loan_sharking"]
    for job in ("bootlegging", "loan_sharking", "gun_down"):
        position.denies("COR-JOB-10", "act", f"job:{job}")
    position.acts(1, "hand:loan_sharking")
    assert position.done(1) == ["loan_sharking"]


@pytest.mark.rule("COR-JOB-11")
@pytest.mark.parametrize("first", ["money", "text"])
@pytest.mark.parametrize("job", NOTES)
def test_without_a_target_the_text_is_skipped_and_the_money_taken(job: str, first: str) -> None:
    """An empty board and empty hands: nobody is asked anything."""
    position = doing(job, first=first)
    assert finished(position, job)
    assert (position.hand(0), position.case(0)) == (NOTES[job], [])


@pytest.mark.rule("COR-JOB-11")
def test_figures_of_the_wrong_kind_are_no_target() -> None:
    """A Don for Gun Down, a thug for Contract Killing, rivals' figures for Second Visit."""
    assert finished(doing("gun_down", members={1: ["f01"]}), "gun_down")
    assert finished(doing("contract_killing", thugs={1: ["queens"]}), "contract_killing")
    assert finished(doing("second_visit", thugs={1: ["queens"]}), "second_visit")
    assert finished(doing("full_collection", members={1: ["f01"]}), "full_collection")
    assert finished(doing("bribed_official", thugs={0: ["queens"]}), "bribed_official")
    assert finished(
        doing("vendetta", thugs={1: ["queens"]}, markers={"queens": [0, 1]}), "vendetta"
    )
