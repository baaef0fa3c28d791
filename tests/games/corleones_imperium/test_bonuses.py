"""Bonuses at the end of the game: dominance turf by turf, jobs colour by colour."""

from __future__ import annotations

import pytest

from .bidding import notes
from .endings import ending, scores
from .names import TURF_NAMES, turf

# The colours of all jobs.
COLOUR_OF = {
    "gray": (
        "gun_down",
        "contract_killing",
        "drive_by_shooting",
        "car_bomb",
        "vendetta",
        "river_funeral",
    ),
    "green": (
        "skimming",
        "money_laundering",
        "loan_sharking",
        "bank_heist",
        "counterfeiting",
        "generous_offer",
    ),
    "yellow": (
        "extortion",
        "protection_racket",
        "second_visit",
        "truck_hijacking",
        "numbers_game",
        "full_collection",
    ),
    "blue": (
        "backroom_deal",
        "bootlegging",
        "bribed_official",
        "blackmail",
        "safe_cracking",
        "tax_raid",
    ),
}
COLOURS = list(COLOUR_OF)


@pytest.mark.rule("COR-BONUS-01")
@pytest.mark.parametrize("name", TURF_NAMES)
def test_each_turf_gives_5_to_whoever_has_most_markers_there(name: str) -> None:
    position = ending(markers={name: [2, 1, 1]})
    assert position.table.scores() == [0, 5, 0]
    assert position.told("dominance") == [[1, turf(name), 5]]


@pytest.mark.rule("COR-BONUS-01")
@pytest.mark.parametrize(
    ("stack", "best"), [([0], 0), ([1, 1], 1), ([0, 0, 1], 0), ([2, 2, 1, 2], 2), ([1, 0, 0, 2], 0)]
)
def test_the_number_of_markers_decides(stack: list[int], best: int) -> None:
    """One player gets the bonus, whole, and only once."""
    assert scores(markers={"queens": stack}) == [5 if seat == best else 0 for seat in range(3)]


@pytest.mark.rule("COR-BONUS-01")
def test_every_turf_counts_on_its_own() -> None:
    """One marker each in three turfs is three bonuses; three in one turf is one."""
    markers = {"queens": [0], "midtown": [0], "chelsea": [0], "brooklyn": [1, 1, 1]}
    assert scores(markers=markers) == [15, 5, 0]


@pytest.mark.rule("COR-BONUS-02")
@pytest.mark.parametrize(
    ("stack", "best"),
    [
        ([0, 1], 1),
        ([1, 0], 0),
        ([0, 1, 2], 2),
        ([2, 1, 0], 0),
        ([0, 0, 1, 1], 1),
        ([1, 1, 0, 0], 0),
        ([0, 1, 1, 0], 0),
        ([1, 0, 1, 0], 0),
    ],
)
def test_of_equals_the_one_whose_marker_lies_higher_gets_it_all(
    stack: list[int], best: int
) -> None:
    assert scores(markers={"queens": stack}) == [5 if seat == best else 0 for seat in range(3)]


@pytest.mark.rule("COR-BONUS-03")
@pytest.mark.parametrize("stack", [[0, 0, 1], [0, 0, 0, 2], [0, 1, 0, 2]])
def test_the_bonus_may_go_to_somebody_who_does_not_control_the_turf(stack: list[int]) -> None:
    position = ending(markers={"midtown": stack})
    assert position.table.controller(turf("midtown")) == stack[-1]
    assert position.table.scores() == [5, 0, 0]


@pytest.mark.rule("COR-BONUS-04")
def test_turfs_without_markers_and_central_park_give_no_bonus() -> None:
    """Whoever stands there: figures do not count any more."""
    position = ending(
        thugs={0: ["queens"]}, members={1: ["f09"], 2: ["f01"]}, markers={"chelsea": [2]}
    )
    assert position.table.scores() == [0, 0, 5]
    assert [line[0] for line in position.told("no_dominance")] == [0, 1, 2, 3, 4, 5]
    assert position.told("dominance") == [[2, 6, 5]]


@pytest.mark.rule("COR-BONUS-05")
@pytest.mark.parametrize(("colour", "name"), [(c, name) for c in COLOURS for name in COLOUR_OF[c]])
def test_each_colour_gives_5_to_whoever_completed_most_jobs(colour: str, name: str) -> None:
    """One job against none."""
    position = ending(done={2: [name]})
    assert position.table.scores() == [0, 0, 5]
    assert position.told("job_bonus") == [[2, COLOURS.index(colour), 5]]


@pytest.mark.rule("COR-BONUS-05")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_number_of_jobs_of_a_colour_decides(colour: str) -> None:
    """Three different ones, or two equal and one other, are more than two."""
    jobs = COLOUR_OF[colour]
    different = {0: jobs[:2], 1: jobs[2:5]}
    assert scores(done=different) == [0, 5, 0]
    equal = {0: [jobs[0], jobs[0], jobs[1]], 1: jobs[2:4]}
    assert scores(done=equal) == [5, 0, 0]


@pytest.mark.rule("COR-BONUS-05")
def test_each_colour_counts_on_its_own() -> None:
    """Four jobs of four colours against two and two of two colours."""
    done = {
        0: ["vendetta", "skimming", "extortion", "tax_raid"],
        1: ["car_bomb", "car_bomb", "loan_sharking", "bank_heist"],
    }
    assert scores(done=done) == [10, 10, 0]


@pytest.mark.rule("COR-BONUS-05")
def test_jobs_in_hand_or_lying_open_do_not_count() -> None:
    position = ending(
        hands={0: ["vendetta", "vendetta"]}, public=["extortion"], done={1: ["gun_down"]}
    )
    assert position.table.scores() == [0, 5, 0]


@pytest.mark.rule("COR-BONUS-06")
@pytest.mark.parametrize("tied", [[0, 1], [1, 2], [0, 1, 2]])
@pytest.mark.parametrize("number", [1, 2])
def test_all_who_tie_for_most_jobs_get_the_whole_bonus(tied: list[int], number: int) -> None:
    jobs = ["vendetta", "car_bomb", "gun_down"]
    position = ending(seats=4, done={seat: [jobs[seat]] * number for seat in tied})
    assert position.table.scores() == [5 if seat in tied else 0 for seat in range(4)]
    assert position.told("job_bonus_tied") == [[seat, 0, 5] for seat in tied]
    assert {line.rule for line in position.news("job_bonus_tied")} == {"COR-BONUS-06"}
    assert position.told("job_bonus") == []


@pytest.mark.rule("COR-BONUS-06")
def test_who_ties_for_second_gets_nothing() -> None:
    done = {0: ["vendetta", "car_bomb"], 1: ["gun_down"], 2: ["river_funeral"]}
    assert scores(done=done) == [5, 0, 0]


@pytest.mark.rule("COR-BONUS-07")
def test_a_colour_without_completed_jobs_gives_no_bonus() -> None:
    position = ending(done={1: ["extortion"]})
    assert position.table.scores() == [0, 5, 0]
    assert position.told("no_job_bonus") == [[0, 0, 0], [1, 0, 0], [3, 0, 0]]
    assert scores() == [0, 0, 0]


@pytest.mark.rule("COR-BONUS-08")
def test_bonuses_are_numbers_not_cards() -> None:
    """With every stack of money empty, and without moving a card."""
    empty = dict.fromkeys(notes(1, 2, 3, 5), 0)
    position = ending(left=empty, markers={"queens": [0]}, done={1: ["extortion"]})
    assert position.table.scores() == [5, 5, 330]
    assert (position.case(0), position.case(1)) == ([], [])
    assert [position.stack(name) for name in empty] == [0, 0, 0, 0]


@pytest.mark.rule("COR-BONUS-08")
def test_bonuses_take_nothing_from_the_stacks() -> None:
    position = ending(markers={"queens": [0]}, done={0: ["extortion"]}, cases={0: notes(5)})
    assert position.table.scores() == [15, 0, 0]
    assert position.case(0) == notes(5)
    assert [position.stack(name) for name in notes(1, 2, 3, 5)] == [30, 30, 30, 29]
