"""Every job card but for its text: goods, narcotics instead of them, money, colour and copies.

What each has to be stands in `job_sheet`. The texts have tests of their own.
"""

from __future__ import annotations

from collections import Counter

import pytest

from omerta.engine.ledger import read_ledger

from .job_sheet import (
    SHEET,
    as_on_the_sheet,
    copies_and_colour,
    costs_its_goods,
    costs_narcotics_instead,
    pays_its_notes,
)
from .names import JOBS
from .positions import fresh


@pytest.mark.rule("COR-JOB-12")
def test_there_are_eleven_jobs_of_each_colour() -> None:
    """44 cards are shuffled, those of the sheet and no others."""
    cards = Counter(JOBS[kind] for kind in fresh(5).table.deck)
    assert cards == {job: card.copies for job, card in SHEET.items()}
    assert cards.total() == 44
    for job in SHEET:
        copies_and_colour(job)
    colours = Counter(SHEET[job].colour for job in cards.elements())
    assert colours == {"gray": 11, "green": 11, "yellow": 11, "blue": 11}


def test_the_rules_of_all_job_cards_stand_together() -> None:
    """Each begins with what its card costs."""
    cards = [
        rule for rule in read_ledger("corleones_imperium").values() if ": pay " in rule.texts["en"]
    ]
    assert len(cards) == len(SHEET)
    assert {rule.sections["en"] for rule in cards} == {"Job cards"}


@pytest.mark.rule("COR-JOB-13")
def test_gun_down() -> None:
    as_on_the_sheet("gun_down")


@pytest.mark.rule("COR-JOB-14")
def test_contract_killing() -> None:
    as_on_the_sheet("contract_killing")


@pytest.mark.rule("COR-JOB-15")
def test_drive_by_shooting() -> None:
    as_on_the_sheet("drive_by_shooting")


@pytest.mark.rule("COR-JOB-16")
def test_car_bomb() -> None:
    as_on_the_sheet("car_bomb")


@pytest.mark.rule("COR-JOB-17")
def test_vendetta() -> None:
    as_on_the_sheet("vendetta")


@pytest.mark.rule("COR-JOB-18")
def test_river_funeral() -> None:
    as_on_the_sheet("river_funeral")


@pytest.mark.rule("COR-JOB-19")
def test_skimming() -> None:
    as_on_the_sheet("skimming")


@pytest.mark.rule("COR-JOB-20")
def test_money_laundering() -> None:
    as_on_the_sheet("money_laundering")


@pytest.mark.rule("COR-JOB-21")
def test_loan_sharking() -> None:
    as_on_the_sheet("loan_sharking")


@pytest.mark.rule("COR-JOB-22")
def test_bank_heist() -> None:
    as_on_the_sheet("bank_heist")


@pytest.mark.rule("COR-JOB-23")
def test_counterfeiting() -> None:
    as_on_the_sheet("counterfeiting")


@pytest.mark.rule("COR-JOB-24")
def test_generous_offer() -> None:
    as_on_the_sheet("generous_offer")


@pytest.mark.rule("COR-JOB-25")
def test_extortion() -> None:
    costs_its_goods("extortion")
    costs_narcotics_instead("extortion")
    pays_its_notes("extortion")


@pytest.mark.rule("COR-JOB-37")
def test_extortion_is_yellow_and_there_are_two() -> None:
    copies_and_colour("extortion")


@pytest.mark.rule("COR-JOB-26")
def test_protection_racket() -> None:
    as_on_the_sheet("protection_racket")


@pytest.mark.rule("COR-JOB-27")
def test_second_visit() -> None:
    as_on_the_sheet("second_visit")


@pytest.mark.rule("COR-JOB-28")
def test_truck_hijacking() -> None:
    as_on_the_sheet("truck_hijacking")


@pytest.mark.rule("COR-JOB-29")
def test_numbers_game() -> None:
    as_on_the_sheet("numbers_game")


@pytest.mark.rule("COR-JOB-30")
def test_full_collection() -> None:
    as_on_the_sheet("full_collection")


@pytest.mark.rule("COR-JOB-31")
def test_backroom_deal() -> None:
    as_on_the_sheet("backroom_deal")


@pytest.mark.rule("COR-JOB-32")
def test_bootlegging() -> None:
    as_on_the_sheet("bootlegging")


@pytest.mark.rule("COR-JOB-33")
def test_bribed_official() -> None:
    as_on_the_sheet("bribed_official")


@pytest.mark.rule("COR-JOB-34")
def test_blackmail() -> None:
    as_on_the_sheet("blackmail")


@pytest.mark.rule("COR-JOB-35")
def test_safe_cracking() -> None:
    as_on_the_sheet("safe_cracking")


@pytest.mark.rule("COR-JOB-36")
def test_tax_raid() -> None:
    as_on_the_sheet("tax_raid")
