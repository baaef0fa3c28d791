"""The final scoring: what counts, and how much."""

from __future__ import annotations

from typing import Any, Final

import pytest

from .names import book_space, pier, spot
from .positions import Family
from .tally import counted, worth

BOTTLES: Final = {  # aid cards worth $5, $10 and $20
    "bourbon": (13, 1, 9),
    "scotch": (17, 10, 2),
    "champagne": (20, 11, 3),
    "absinthe": (21, 14, 4),
    "gin": (7, 16, 5),
    "rum": (12, 18, 6),
    "rye": (15, 8, 19),
}


@pytest.mark.rule("SPK-SCORING-01")
def test_the_total_is_clean_and_dirty_money_protected_buildings_and_aid_cards() -> None:
    """17 + 33 at full value + a protected casino 20 + an aid card 10."""
    blue = Family(clean=17, dirty=33, casinos=[spot(14)], guards=[spot(14)], aid=[1])
    position = counted({0: blue})
    assert position.table.scores() == [80, 0, 0, 0]
    assert [position.told(f"final_{what}")[0][:2] for what in ("clean", "dirty")] == [
        [0, 17],
        [0, 33],
    ]
    assert [position.told(f"final_{what}")[0][1] for what in ("buildings", "aid", "total")] == [
        20,
        10,
        80,
    ]


@pytest.mark.rule("SPK-SCORING-01")
@pytest.mark.parametrize(
    ("has", "total"),
    [
        ({"clean": 17}, 17),
        ({"dirty": 33}, 33),
        ({"dirty": 1}, 1),
        ({"still": spot(14), "guards": [spot(14)]}, 20),
        ({"used_aid": [9]}, 20),
    ],
)
def test_each_part_counts_alone(has: dict[str, Any], total: int) -> None:
    assert worth(**has) == total


@pytest.mark.rule("SPK-SCORING-02")
@pytest.mark.parametrize("cops", [[], [14]], ids=["no cop", "cop"])
@pytest.mark.parametrize(
    ("kind", "value"), [("speakeasies", 10), ("nightclubs", 15), ("still", 20), ("casinos", 20)]
)
def test_a_protected_building_has_its_value_an_unprotected_one_none(
    kind: str, value: int, cops: list[int]
) -> None:
    """Whether it is active or not."""
    built: dict[str, Any] = {kind: spot(14) if kind == "still" else [spot(14)]}
    money: dict[str, Any] = {"clean": 0, "dirty": 0}
    guarded = Family(**built, **money, guards=[spot(14)])
    assert counted({0: guarded}, cops=cops).table.scores() == [value, 0, 0, 0]
    assert counted({0: Family(**built, **money)}, cops=cops).table.scores() == [0, 0, 0, 0]


@pytest.mark.rule("SPK-SCORING-02")
def test_every_protected_building_counts() -> None:
    """Three of five speakeasies, both nightclubs, and none of another family."""
    five = [spot(1), spot(2), spot(3), spot(4), spot(7)]
    clubs = [spot(8), spot(13)]
    blue = Family(clean=0, dirty=0, speakeasies=five, nightclubs=clubs, guards=[*five[:3], *clubs])
    yellow = Family(clean=0, dirty=0, casinos=[spot(14)], guards=[spot(14)])
    assert counted({0: blue, 1: yellow}).table.scores() == [60, 20, 0, 0]


@pytest.mark.rule("SPK-SCORING-03")
@pytest.mark.parametrize(
    ("cards", "total"),
    [([13, 1], 10), ([13, 9], 20), ([1, 9], 20), ([13, 1, 9], 20), ([13, 17], 10), ([1, 10], 20)],
)
@pytest.mark.parametrize("used", ["none", "first", "all"])
def test_of_each_bottle_only_the_best_aid_card_scores(
    cards: list[int], total: int, used: str
) -> None:
    """In the safe or beside the headquarters; different bottles add up."""
    number = {"none": 0, "first": 1, "all": len(cards)}[used]
    assert worth(used_aid=cards[:number], aid=cards[number:]) == total


@pytest.mark.rule("SPK-SCORING-04", "SPK-SCORING-05", "SPK-SCORING-06", "SPK-SCORING-07")
@pytest.mark.rule("SPK-SCORING-08", "SPK-SCORING-09", "SPK-SCORING-10")
@pytest.mark.parametrize("bottle", BOTTLES)
def test_each_bottle_is_on_three_cards_worth_5_10_and_20(bottle: str) -> None:
    """Alone each has its value; two of the bottle are worth one; other bottles add theirs."""
    low, middle, high = BOTTLES[bottle]
    assert [worth(aid=[card]) for card in (low, middle, high)] == [5, 10, 20]
    assert worth(aid=[low, middle]) == 10
    assert worth(aid=[low, middle, high]) == 20
    for other, cards in BOTTLES.items():
        if other != bottle:
            assert [worth(aid=[low, card]) for card in cards] == [10, 15, 25]
            assert worth(aid=[high, cards[1]]) == 30


@pytest.mark.rule("SPK-SCORING-16")
def test_nothing_else_scores() -> None:
    """Barrels, goons, cards, crates, city tiles, markers, power, an associate, books, members."""
    levels = dict.fromkeys(("network", "party", "distillery", "transport", "strength"), 5)
    has: dict[str, Any] = {
        "speakeasies": [spot(14)],
        "barrels": [spot(14)],
        "still": spot(13),
        "distilled": 4,
        "trucks": [1],
        "loads": [2],
        "goons": 6,
        "hand": ["network_1", "party_1"],
        "slots": ["network_11", "party_12"],
        "crates": [1, 5, 10],
        "tiles": ["goon", "book", "sell"],
        "markers": 5,
        "levels": levels,
        "associate": "albert_anastasia",
        "books": 2,
        "cooked": [book_space("pier_1"), book_space("power_22")],
        "vip": 5,
        "pier": [pier("uptown", 1)],
    }
    assert worth(**has) == 0
