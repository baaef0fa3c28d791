"""Crates: the most some of them pay, and that the others have no such limit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .loot import RAIDER, crate, loot
from .names import spot
from .positions import Family


def with_associate(name: str) -> Family:
    return replace(RAIDER, associate=name)


def with_cooked(number: int) -> Family:
    return replace(RAIDER, cooked=list(range(0, 2 * number, 2)))


def with_hand(number: int) -> Family:
    return replace(RAIDER, hand=[f"party_{place}" for place in range(1, number + 1)])


def with_barrels(number: int) -> Family:
    where = [spot(district) for district in range(2, 2 + number)]
    return replace(RAIDER, speakeasies=where, barrels=where)


def with_guards(number: int) -> Family:
    where = [spot(district) for district in range(2, 2 + number)]
    return replace(RAIDER, speakeasies=where, guards=where)


def with_aid(number: int) -> Family:
    return replace(RAIDER, aid=[20], used_aid=list(range(1, number)))


@pytest.mark.parametrize(
    ("number", "family", "money"),
    [
        crate("SPK-CRATE-01", with_cooked(5), 20),
        crate("SPK-CRATE-01", with_cooked(6), 24),
        crate("SPK-CRATE-01", with_cooked(7), 24),
        crate("SPK-CRATE-06", with_associate("dutch_schultz"), 21),  # 7
        crate("SPK-CRATE-06", with_associate("salvatore_maranzano"), 24),  # 8
        crate("SPK-CRATE-06", with_associate("louis_buchalter"), 24),  # 9
        crate("SPK-CRATE-08", with_hand(7), 21),
        crate("SPK-CRATE-08", with_hand(8), 24),
        crate("SPK-CRATE-08", with_hand(9), 24),
        crate("SPK-CRATE-10", with_barrels(4), 20),
        crate("SPK-CRATE-10", with_barrels(5), 25),
        crate("SPK-CRATE-10", with_barrels(6), 25),
        crate("SPK-CRATE-14", with_aid(5), 20),
        crate("SPK-CRATE-14", with_aid(6), 24),
        crate("SPK-CRATE-14", with_aid(7), 24),
        crate("SPK-CRATE-15", with_guards(5), 20),
        crate("SPK-CRATE-15", with_guards(6), 24),
        crate("SPK-CRATE-15", with_guards(7), 24),
    ],
)
def test_some_crates_pay_at_most_so_much(number: int, family: Family, money: int) -> None:
    assert loot(number, family) == money


@pytest.mark.parametrize(
    ("number", "family", "money"),
    [
        crate("SPK-CRATE-03", replace(RAIDER, levels={"strength": 3, "network": 5}, vip=5), 30),
        crate("SPK-CRATE-04", replace(RAIDER, goons=6), 18),
        crate("SPK-CRATE-07", replace(RAIDER, tiles=["goon"] * 4 + ["book"] * 4), 32),
        crate(
            "SPK-CRATE-13",
            replace(
                RAIDER,
                nightclubs=[spot(2), spot(7), spot(13)],
                casinos=[spot(3), spot(8), spot(14)],
            ),
            24,
        ),
    ],
)
def test_the_others_have_no_limit(number: int, family: Family, money: int) -> None:
    """City tiles count beside the headquarters as well, so there may be more than four."""
    assert loot(number, family) == money
