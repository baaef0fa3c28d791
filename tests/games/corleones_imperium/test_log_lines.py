"""What the log says is what happened, and the rule it names is the one behind it."""

from __future__ import annotations

from typing import Any

import pytest

from .bidding import all_bid, auction
from .endings import ending
from .job_sheet import doing
from .names import CARDS, member_place, thug_place, turf
from .plays import plays
from .positions import DONE, PASS, Position, fresh, lay
from .wars import war


def lines(position: Position, *keys: str) -> list[tuple[str, str, list[int]]]:
    """Key, rule and numbers of some lines."""
    return [(line.key, line.rule, line.numbers) for line in position.news(*keys)]


def gained(position: Position, seat: int = 0) -> list[tuple[str, str]]:
    """The cards a player has taken, and by which rules."""
    found = [line for line in position.news("gained") if line.numbers[0] == seat]
    return [(CARDS[line.numbers[1]], line.rule) for line in found]


# Bonuses and ranks.


@pytest.mark.rule("COR-BONUS-01", "COR-BONUS-02")
@pytest.mark.parametrize(
    ("stack", "said"),
    [
        ([1, 0, 1], ("dominance", "COR-BONUS-01", [1, 3, 5])),
        ([0], ("dominance", "COR-BONUS-01", [0, 3, 5])),
        ([1, 0], ("dominance_tied", "COR-BONUS-02", [0, 3, 5])),
        ([0, 1, 1, 0], ("dominance_tied", "COR-BONUS-02", [0, 3, 5])),
        ([0, 1, 2], ("dominance_tied", "COR-BONUS-02", [2, 3, 5])),
    ],
)
def test_the_log_tells_most_markers_from_the_higher_one(
    stack: list[int], said: tuple[str, str, list[int]]
) -> None:
    position = ending(markers={"queens": stack})
    assert lines(position, "dominance", "dominance_tied") == [said]


@pytest.mark.rule("COR-END-04", "COR-TIE-01", "COR-TIE-02")
@pytest.mark.parametrize(
    ("laid", "won", "second"),
    [
        ({"cases": {0: ["money_5"], 1: ["money_3"]}}, "COR-END-04", "COR-END-04"),
        ({"cases": {1: ["money_5"]}, "markers": {"queens": [0]}}, "COR-TIE-01", "COR-TIE-01"),
    ],
)
def test_a_rank_names_money_or_what_decides_among_equals(
    laid: dict[str, Any], won: str, second: str
) -> None:
    position = ending(**laid)
    assert [line.rule for line in position.news("won")] == [won]
    assert [line.rule for line in position.news("ranked") if line.numbers[0] == 1] == [second]


@pytest.mark.rule("COR-TIE-02")
def test_a_shared_rank_names_its_rule() -> None:
    position = ending(cases={0: ["money_5"], 1: ["money_5"]})
    assert lines(position, "shared") == [
        ("shared", "COR-TIE-02", [0, 0, 0]),
        ("shared", "COR-TIE-02", [1, 0, 0]),
    ]


# Figures moved, shot, or not.


@pytest.mark.rule("COR-JOB-33", "COR-ALLY-20")
@pytest.mark.parametrize(
    ("card", "rule"), [("bribed_official", "COR-JOB-33"), ("corrupt_officer", "COR-ALLY-20")]
)
@pytest.mark.parametrize(
    ("figure", "goal", "key", "owner"),
    [
        ("midtown", "brooklyn", "moved_rival", 1),
        ("f15", "f16", "moved_rival", 2),
        ("queens", "brooklyn", "moved_boss", 2),
        ("f08", "f16", "moved_mayor", 1),
    ],
)
def test_a_figure_that_is_moved_is_told_with_its_owner(
    card: str, rule: str, figure: str, goal: str, key: str, owner: int
) -> None:
    laid: dict[str, Any] = {
        "act": 2,
        "thugs": {1: ["midtown"]},
        "members": {2: ["f15"]},
        "boss": "queens",
        "mayor": "f08",
        "control": {"boss": 2, "mayor": 1},
    }
    position = doing(card, **laid) if card == "bribed_official" else plays(card, **laid)
    position.takes(0, "move_rival", figure)
    position.takes(0, "move_rival_to", goal)
    if figure in ("f15", "f08"):
        places = [14 + member_place(figure), 14 + member_place(goal)]
    else:
        places = [thug_place(figure), thug_place(goal)]
    moved = lines(position, "moved_rival", "moved_boss", "moved_mayor")
    assert moved == [(key, rule, [0, owner, *places])]


@pytest.mark.rule("COR-JOB-15", "COR-JOB-16", "COR-JOB-26")
@pytest.mark.parametrize(
    ("job", "rule"),
    [
        ("drive_by_shooting", "COR-JOB-15"),
        ("car_bomb", "COR-JOB-16"),
        ("protection_racket", "COR-JOB-26"),
    ],
)
def test_a_turf_is_chosen_by_the_rule_of_the_card(job: str, rule: str) -> None:
    position = doing(job, thugs={1: ["queens"]})
    position.takes(0, "choose_turf", "queens")
    assert lines(position, "chose_turf") == [("chose_turf", rule, [0, turf("queens"), 0])]


@pytest.mark.rule("COR-JOB-15")
def test_a_drive_by_without_a_thug_finds_no_thug_and_shoots_all_the_same() -> None:
    """Only a family member is there: nobody is not the word for it."""
    position = doing("drive_by_shooting", members={1: ["f08"]})
    position.takes(0, "choose_turf", "queens")
    position.takes(0, "shoot", "f08")
    told = [line.key for line in position.news("no_target", "no_thug", "no_member", "shot_member")]
    assert told == ["no_thug", "shot_member"]


@pytest.mark.rule("COR-JOB-15")
def test_a_drive_by_says_whom_it_spares() -> None:
    position = doing("drive_by_shooting", thugs={1: ["queens"]}, members={1: ["f08"]})
    position.takes(0, "choose_turf", "queens")
    position.says(0, "shoot", PASS)
    position.takes(0, "shoot", "f08")
    told = [line.key for line in position.news("shot_nobody", "shot_no_thug", "shot_member")]
    assert told == ["shot_no_thug", "shot_member"]
    other = doing("drive_by_shooting", thugs={1: ["queens"]}, members={1: ["f08"]})
    other.takes(0, "choose_turf", "queens")
    other.takes(0, "shoot", "queens")
    other.says(0, "shoot", PASS)
    assert [line.key for line in other.news("shot_nobody", "shot_no_member")] == ["shot_no_member"]


@pytest.mark.rule("COR-JOB-11", "COR-EDGE-12")
def test_a_text_without_anything_to_do_names_the_rule_of_its_card() -> None:
    """Jobs are completed all the same, allies are played in vain."""
    for job, key in (
        ("gun_down", "no_thug"),
        ("contract_killing", "no_member"),
        ("river_funeral", "no_target"),
        ("car_bomb", "no_target"),
        ("second_visit", "no_effect"),
        ("full_collection", "no_effect"),
        ("bribed_official", "no_effect"),
    ):
        assert lines(doing(job), key) == [(key, "COR-JOB-11", [0, 0, 0])], job
    for ally in ("capo", "corrupt_officer"):
        assert lines(plays(ally), "no_effect") == [("no_effect", "COR-EDGE-12", [0, 0, 0])], ally
    chief = plays("police_chief_1")
    chief.takes(0, "place_chief", "queens")
    assert lines(chief, "no_thug") == [("no_thug", "COR-EDGE-12", [0, 0, 0])]


@pytest.mark.rule("COR-EDGE-11")
def test_a_text_that_is_let_be_says_so() -> None:
    laid: dict[str, Any] = {
        "act": 2,
        "thugs": {0: ["queens"], 1: ["midtown"]},
        "members": {0: ["f01"], 1: ["f08"]},
    }
    for job, step in (
        ("extortion", "shake_down_any"),
        ("second_visit", "visit_again"),
        ("full_collection", "collect_again"),
        ("bribed_official", "move_rival"),
        ("car_bomb", "choose_turf"),
    ):
        position = doing(job, **laid)
        position.says(0, step, PASS)
        assert lines(position, "left_text", "no_effect") == [
            ("left_text", "COR-EDGE-11", [0, 0, 0])
        ], job


# Cards taken, sold, offered, returned.


@pytest.mark.rule("COR-ICON-03", "COR-ICON-04", "COR-ICON-05")
@pytest.mark.parametrize(
    ("tile", "place", "cards", "rule", "notes"),
    [
        ("casino", "wall_street/tile", 1, "COR-ICON-03", ["money_5"]),
        ("casino", "upper_west_side", 2, "COR-ICON-04", ["money_5"]),
        ("fence", "wall_street/tile", 3, "COR-ICON-05", ["money_3", "money_5"]),
    ],
)
def test_a_sale_names_the_rule_of_its_price(
    tile: str, place: str, cards: int, rule: str, notes: list[str]
) -> None:
    position = lay(act=3, hands={0: ["gun", "booze", "blood_money"]}, tiles=[tile])
    position.acts(0, place)
    for card in ("gun", "booze", "blood_money")[:cards]:
        position.takes(0, position.step, card)
    sold = [(card, by) for card, by in gained(position) if by != "COR-ICON-07"]
    assert sold == [(note, rule) for note in notes]


@pytest.mark.rule("COR-ICON-06", "COR-JOB-06", "COR-JOB-28", "COR-ALLY-27")
def test_a_good_or_note_names_what_it_was_taken_for() -> None:
    swap = lay(hands={0: ["booze"]}, tiles=[])
    swap.acts(0, "f04")
    swap.takes(0, "swap", "booze")
    swap.takes(0, "take_good", "gun")
    assert gained(swap) == [("gun", "COR-ICON-06")]
    truck = doing("truck_hijacking")
    truck.takes(0, "take_two_goods", "gun")
    truck.takes(0, "take_good", "booze")
    assert gained(truck) == [("gun", "COR-JOB-28"), ("booze", "COR-JOB-28")]
    importer = plays("importer")
    importer.takes(0, "take_good", "gun")
    importer.takes(0, "take_good", "booze")
    assert gained(importer)[:2] == [("gun", "COR-ALLY-27"), ("booze", "COR-ALLY-27")]
    assert gained(doing("loan_sharking")) == [("money_5", "COR-JOB-06")]


@pytest.mark.rule("COR-SUPPLY-04", "COR-EDGE-05")
def test_when_no_good_is_left_the_log_says_so() -> None:
    """Truck Hijacking and the Importer find all three stacks empty."""
    empty = {"gun": 0, "blood_money": 0, "booze": 0}
    position = lay(hands={0: ["narcotics"]}, public=["truck_hijacking"], left=empty)
    position.acts(0, "job:truck_hijacking")
    if position.step == "pay":
        position.takes(0, "pay", "narcotics")
    assert lines(position, "no_goods") == [("no_goods", "COR-EDGE-05", [0, 0, 0])]
    assert gained(position) == []
    importer = plays("importer", left=empty)
    assert lines(importer, "no_goods") == [("no_goods", "COR-SUPPLY-04", [0, 0, 0])] * 2
    assert importer.hand(0) == ["money_3"]


@pytest.mark.rule("COR-JOB-24")
def test_all_offers_are_told_before_one_is_accepted() -> None:
    """They are revealed together; the first one is the highest here."""
    hands = {1: ["money_5"], 2: ["money_2"]}
    position = doing("generous_offer", hands=hands)
    position.takes(1, "pick_money", "money_5")
    position.takes(2, "pick_money", "money_2")
    assert lines(position, "offered", "offer_accepted") == [
        ("offered", "COR-JOB-24", [1, 3, 0]),
        ("offered", "COR-JOB-24", [2, 1, 0]),
        ("offer_accepted", "COR-JOB-24", [0, 3, 1]),
    ]


@pytest.mark.rule("COR-JOB-36", "COR-ALLY-26")
def test_money_returned_names_the_card_that_asked_for_it() -> None:
    cases = {1: ["money_5"]}
    raid = doing("tax_raid", cases=cases)
    raid.takes(1, "return_money", "money_5")
    assert lines(raid, "returned_money") == [("returned_money", "COR-JOB-36", [1, 3, 0])]
    attorney = plays("district_attorney", cases=cases)
    attorney.says(0, "tax_somebody", 1)
    attorney.takes(1, "return_money", "money_5")
    assert lines(attorney, "returned_money") == [("returned_money", "COR-ALLY-26", [1, 3, 0])]


# Set-up, wars, bribes, the entr'acte.


@pytest.mark.rule(
    "COR-SETUP-07",
    "COR-SETUP-08",
    "COR-SETUP-09",
    "COR-SETUP-10",
    "COR-SETUP-11",
    "COR-SETUP-12",
    "COR-SETUP-13",
    "COR-SETUP-14",
    "COR-SETUP-15",
)
@pytest.mark.parametrize(
    ("seats", "tiles", "jobs", "allies"),
    [
        (2, [], ["COR-SETUP-09"] * 2, ["COR-SETUP-12"]),
        (3, [], ["COR-SETUP-10"] * 3, ["COR-SETUP-13"] * 2),
        (4, ["COR-SETUP-07"], ["COR-SETUP-10"] * 3, ["COR-SETUP-14"] * 3),
        (5, ["COR-SETUP-08"] * 3, ["COR-SETUP-11"] * 4, ["COR-SETUP-15"] * 4),
    ],
)
def test_what_is_laid_out_at_the_start_names_the_set_up(
    seats: int, tiles: list[str], jobs: list[str], allies: list[str]
) -> None:
    position = fresh(seats)
    assert [line.rule for line in position.news("opened")] == tiles
    assert [line.rule for line in position.news("laid_job")] == jobs
    assert [line.rule for line in position.news("laid_ally")] == allies


@pytest.mark.rule("COR-BUSINESS-04", "COR-ENTRACTE-08", "COR-ENTRACTE-10")
def test_what_is_laid_out_later_names_its_phase() -> None:
    position = lay(at="entracte")
    assert {line.rule for line in position.news("laid_job")} == {"COR-ENTRACTE-08"}
    assert {line.rule for line in position.news("laid_ally")} == {"COR-ENTRACTE-10"}
    assert [line.rule for line in position.news("opened")] == ["COR-BUSINESS-04"]


@pytest.mark.rule("COR-TURFWAR-06", "COR-TURFWAR-07", "COR-TURFWAR-10")
def test_a_turf_nobody_wins_names_the_reason() -> None:
    """A tie in Queens, the Police Chief in Brooklyn, a tie with the Union Boss in Midtown."""
    position = war(
        {0: ["queens", "midtown"], 1: ["queens/tile"]}, chief="brooklyn", boss="midtown/tile"
    )
    rules = {line.numbers[0]: line.rule for line in position.news("no_majority")}
    assert rules[turf("queens")] == "COR-TURFWAR-06"
    assert rules[turf("brooklyn")] == "COR-TURFWAR-10"
    assert rules[turf("midtown")] == "COR-TURFWAR-10"
    assert rules[turf("chelsea")] == "COR-TURFWAR-07"


@pytest.mark.rule("COR-BRIBE-06")
def test_equal_bids_name_the_rule_that_parts_them() -> None:
    """Player 2 holds the horse head: of the three who bid $2 he comes first, then 3, then 0."""
    position = auction({0: [2], 1: [5], 2: [2], 3: [2]}, horse=2)
    all_bid(position, [2], [5], [2], [2])
    assert lines(position, "bids_tied") == [
        ("bids_tied", "COR-BRIBE-06", [2, 3, 2]),
        ("bids_tied", "COR-BRIBE-06", [3, 0, 2]),
    ]
    apart = auction({0: [2], 1: [5]}, horse=2)
    all_bid(apart, [2], [5])
    assert lines(apart, "bids_tied") == []


@pytest.mark.rule("COR-BRIBE-10", "COR-ENTRACTE-09")
def test_allies_nobody_took_leave_with_a_line() -> None:
    position = lay(at="entracte", display=["capo", "mayor_1"])
    assert [(line.rule, line.numbers[0]) for line in position.news("ally_left")] == [
        ("COR-ENTRACTE-09", 0),
        ("COR-ENTRACTE-09", 4),
    ]
    assert lines(lay(at="entracte"), "ally_left") == []


@pytest.mark.rule("COR-SUPPLY-09")
def test_a_job_space_that_stays_empty_is_told() -> None:
    """All jobs are in the suitcase of the last player: neither deck nor discards."""
    position = lay(at="entracte", rest=DONE)
    assert lines(position, "no_job_to_lay") == [("no_job_to_lay", "COR-SUPPLY-09", [0, 0, 0])]
    assert position.public == []
