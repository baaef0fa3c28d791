"""Card texts at their edges: declined, without enough goods or jobs, and what they cannot do."""

from __future__ import annotations

from typing import Any, Final

import pytest

from .bidding import notes
from .job_sheet import SHEET, doing, finished
from .names import turf
from .plays import plays, turn_is_over
from .positions import DONE, PASS, Position, lay
from .targets import FULL_CITY, aims, hit


@pytest.mark.rule("COR-EDGE-05")
@pytest.mark.parametrize(
    ("left", "taken"),
    [
        ({"gun": 0, "blood_money": 0, "booze": 0}, []),
        ({"gun": 0, "blood_money": 0}, ["booze"]),
        ({"blood_money": 0, "booze": 0}, ["gun"]),
        ({"gun": 0}, ["blood_money", "booze"]),
        ({"booze": 0}, ["gun", "blood_money"]),
    ],
)
def test_truck_hijacking_gives_what_is_left_of_the_goods(
    left: dict[str, int], taken: list[str]
) -> None:
    """Paid with narcotics, so that no gun comes back to its stack; nobody has to choose."""
    position = lay(hands={0: ["narcotics"]}, public=["truck_hijacking"], left=left)
    position.acts(0, "job:truck_hijacking")
    position.takes(0, "pay", "narcotics")
    assert finished(position, "truck_hijacking")
    assert position.hand(0) == taken


@pytest.mark.rule("COR-EDGE-05")
def test_the_gun_paid_for_truck_hijacking_can_be_taken_again() -> None:
    """It lies on its stack before anything is taken: the only card there is."""
    position = doing("truck_hijacking", left={"gun": 0, "blood_money": 0, "booze": 0})
    assert (position.hand(0), position.told("gained")) == (["gun"], [[0, 4, 0]])


@pytest.mark.rule("COR-EDGE-05")
def test_with_three_goods_left_the_two_are_different() -> None:
    position = doing("truck_hijacking")
    position.takes(0, "take_two_goods", "gun")
    assert position.offers == ["blood_money", "booze"]
    position.denies("COR-JOB-28", "take_good", "gun")


@pytest.mark.rule("COR-EDGE-08")
def test_protection_racket_collects_upper_halves_and_serves_no_controller() -> None:
    """Brooklyn: booze, and blood money of the Loan Office; not what their lower halves give."""
    laid: dict[str, Any] = {"tiles": ["gun_shop", "loan_office"], "markers": {"brooklyn": [2]}}
    position = doing("protection_racket", act=2, **laid)
    position.takes(0, "choose_turf", "brooklyn")
    assert finished(position, "protection_racket")
    assert position.hand(0) == ["money_3", "blood_money", "booze"]
    assert (position.hand(1), position.hand(2)) == ([], [])
    assert position.told("controller_gains") == []


@pytest.mark.rule("COR-EDGE-08")
def test_full_collection_collects_upper_halves_and_serves_no_controller() -> None:
    laid: dict[str, Any] = {"tiles": ["gun_shop", "trucking_company"], "members": {0: ["f15"]}}
    position = doing(
        "full_collection", act=2, markers={"brooklyn": [2], "wall_street": [1]}, **laid
    )
    position.takes(0, "collect_again", "f15")
    assert finished(position, "full_collection")
    assert sorted(position.hand(0)) == ["blood_money", "booze", "gun", "money_1", "money_5"]
    assert (position.hand(1), position.hand(2)) == ([], [])


@pytest.mark.rule("COR-EDGE-08")
def test_protection_racket_cannot_choose_central_park() -> None:
    position = doing("protection_racket")
    assert position.choices == [0, 1, 2, 3, 4, 5, 6]
    position.refused("COR-EDGE-08", "choose_turf", turf("central_park"))


# Every job whose text may be declined, and what is asked, in the city of `targets`.
DECLINED: Final = {
    "gun_down": "shoot",
    "contract_killing": "shoot",
    "drive_by_shooting": "choose_turf",
    "car_bomb": "choose_turf",
    "vendetta": "shoot",
    "river_funeral": "shoot",
    "extortion": "shake_down_any",
    "protection_racket": "choose_turf",
    "second_visit": "visit_again",
    "full_collection": "collect_again",
    "bribed_official": "move_rival",
}


@pytest.mark.rule("COR-EDGE-11")
@pytest.mark.parametrize("first", ["money", "text"])
@pytest.mark.parametrize("job", DECLINED)
def test_the_text_of_a_job_may_be_declined_and_the_money_is_taken(job: str, first: str) -> None:
    position = aims(job, first=first, markers={"queens": [0]})
    assert (position.asked, position.step) == (0, DECLINED[job])
    assert position.may_pass
    position.says(0, DECLINED[job], PASS)
    assert finished(position, job)
    assert position.hand(0) == SHEET[job].reward
    assert hit(position) == []
    assert position.members(0) == ["f12"]


@pytest.mark.rule("COR-EDGE-11")
@pytest.mark.parametrize(
    ("ally", "step", "money"),
    [("capo", "shake_down_again", []), ("corrupt_officer", "move_rival", notes(2))],
)
def test_the_text_of_an_ally_may_be_declined(ally: str, step: str, money: list[str]) -> None:
    position = plays(ally, **FULL_CITY)
    assert (position.step, position.may_pass) == (step, True)
    position.says(0, step, PASS)
    assert turn_is_over(position)
    assert position.hand(0) == money
    assert hit(position) == []


@pytest.mark.rule("COR-EDGE-11")
def test_a_drive_by_may_spare_either_of_the_two() -> None:
    position = aims("drive_by_shooting")
    position.takes(0, "choose_turf", "midtown")
    position.says(0, "shoot", PASS)
    position.takes(0, "shoot", "f11")
    assert finished(position, "drive_by_shooting")
    assert hit(position) == ["f11"]


def counterfeits(*others: str, public: bool) -> Position:
    """Player 0 has paid for Counterfeiting, lying open or in hand, and follows its text."""
    if public:
        return doing("counterfeiting", *others)
    position = lay(hands={0: ["counterfeiting", *SHEET["counterfeiting"].goods, *others]})
    position.acts(0, "hand:counterfeiting")
    position.takes(0, "take_reward", "text")
    return position


@pytest.mark.rule("COR-EDGE-13")
@pytest.mark.parametrize("public", [False, True])
def test_the_job_being_completed_cannot_be_sold(public: bool) -> None:
    position = counterfeits("vendetta", public=public)
    assert (position.step, position.offers) == ("sell", ["vendetta"])
    position.denies("COR-EDGE-13", "sell", "counterfeiting")
    position.takes(0, "sell", "vendetta")
    assert position.offers == ["money_5"]
    position.passes()
    assert position.done(0) == ["counterfeiting"]


@pytest.mark.rule("COR-EDGE-13")
@pytest.mark.parametrize("public", [False, True])
def test_the_job_being_completed_is_not_even_counted_as_a_card_to_sell(public: bool) -> None:
    position = counterfeits(public=public)
    assert finished(position, "counterfeiting")
    assert position.hand(0) == notes(2)


@pytest.mark.rule("COR-EDGE-13")
def test_a_second_copy_in_hand_can_be_sold() -> None:
    position = counterfeits("counterfeiting", public=True)
    assert position.offers == ["counterfeiting"]


@pytest.mark.rule("COR-EDGE-13")
def test_the_job_being_completed_cannot_be_swapped() -> None:
    """Protection Racket in the Upper West Side brings SWAP."""
    hand = ["protection_racket", *SHEET["protection_racket"].goods, "money_1"]
    position = lay(hands={0: hand})
    position.acts(0, "hand:protection_racket")
    position.takes(0, "take_reward", "text")
    position.takes(0, "choose_turf", "upper_west_side")
    assert (position.step, position.offers) == ("swap", ["money_1"])
    position.denies("COR-EDGE-13", "swap", "protection_racket")


@pytest.mark.rule("COR-EDGE-16")
@pytest.mark.parametrize("where", ["deck", "discards"])
def test_the_only_job_there_is_goes_to_the_hand(where: str) -> None:
    """Nothing is to be chosen, and nothing discarded."""
    jobs: dict[str, Any] = {where: ["extortion"]}
    position = lay(rest=DONE, **jobs)
    position.acts(0, "midtown")
    assert turn_is_over(position)
    assert position.hand(0) == ["money_2", "extortion"]
    assert (position.deck, position.discards) == ([], [])


@pytest.mark.rule("COR-EDGE-16")
def test_with_one_in_the_deck_and_one_discarded_there_is_a_choice() -> None:
    position = lay(rest=DONE, deck=["extortion"], discards=["vendetta"])
    position.acts(0, "midtown")
    assert (position.step, position.offers) == ("keep_job", ["vendetta", "extortion"])
    position.takes(0, "keep_job", "extortion")
    assert (position.hand(0), position.discards) == (["money_2", "extortion"], ["vendetta"])


@pytest.mark.rule("COR-EDGE-16")
def test_the_log_does_not_tell_the_others_which_job_it_was() -> None:
    position = lay(rest=DONE, deck=["extortion"])
    position.acts(0, "midtown")
    told = [line["key"] for line in position.seen_by(0)[2]]
    others = [line["key"] for line in position.seen_by(1)[2]]
    assert (told.count("drew_job"), told.count("drew_only_job")) == (1, 1)
    assert (others.count("drew_job"), others.count("drew_only_job")) == (0, 1)
