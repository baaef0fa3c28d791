"""The text of an event: where it meets the car, who decides first, and when it happens."""

from __future__ import annotations

import pytest

from moments import walk
from omerta.games.der_pate.board import REPUTATION

from .names import ALL_COUNTS
from .positions import NEW_ROUND, at, lay
from .walks import moments

DISTANCES = {"E1": 1, "E3": 3, "E4": 4, "E5": 5, "E8": 3, "E9": 4, "E10": 5}


@pytest.mark.rule("PAT-EVT-08")
@pytest.mark.parametrize("card", ["E1", "E3", "E4", "E5", "E8", "E9", "E10"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_visits_nobody(card: str, seats: int) -> None:
    """A car move by an event card clears or fills no business."""
    for stop in range(1, 13):
        distance = DISTANCES[card]
        start = (stop - distance - 1) % 12 + 1
        held = {0: [1, 2], 1: [4, 5], 2: [7, 8], 3: [10, 11]}
        position = lay(NEW_ROUND, events=[card], seats=seats, car=start, held=held)
        assert position.car == stop
        position.plays_until("place_first_die")
        assert {holder: position.held(holder) for holder in range(4)} == held
        assert "occupy_visited" not in [step.name for step in position.table.stack]


@pytest.mark.rule("PAT-EVT-09")
def test_the_text_meets_the_car_in_its_new_district() -> None:
    """The text is carried out with the protection of the district where the car now stands."""
    informer = lay(NEW_ROUND, events=["E7"], car=2, held={0: [1, 2, 4, 5], 1: [10]})
    assert informer.car == 4
    assert informer.spaces == [1, 2]
    war = lay(NEW_ROUND, events=["E2"], car=12)
    assert war.car == 2
    assert war.spaces == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    sweep = lay(NEW_ROUND, events=["E6"], car=3)
    assert sweep.empty == [4, 5, 6]


@pytest.mark.rule("PAT-EVT-10")
@pytest.mark.parametrize(
    ("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)]
)
@pytest.mark.parametrize("card", ["E2", "E3", "E4", "E7", "E10"])
def test_choices_go_round_from_the_start_player(seats: int, first: int, card: str) -> None:
    """Choices offered by a card are made by the start player first and then clockwise."""
    position = lay(
        NEW_ROUND,
        events=[card],
        seats=seats,
        first=first,
        car=9,
        held={0: [1, 4], 1: [2, 5], 2: [3, 6], 3: [7, 8]},
        tombs=dict.fromkeys(range(seats), 1),
        debts={(seat, (seat + 1) % seats): 1 for seat in range(seats)},
    )
    asked: list[int] = []
    while position.step != "place_first_die":
        asked.append(position.asked)
        position.goes_along()
    assert asked == [(first + turn) % seats for turn in range(seats)]


@pytest.mark.rule("PAT-EVT-10")
def test_each_choice_is_carried_out_before_the_next_player_decides() -> None:
    """Each choice is fully carried out first: a taken business counts for the next player."""
    war = lay(NEW_ROUND, events=["E2"], car=1, tombs={1: 4})
    war.says(0, "take_over", at(12))
    assert war.held(0) == [1, 2, 3, 12]
    assert (war.step, war.asked) == ("take_over", 2), "seat 1 has nobody in supply"
    assert 12 in war.spaces
    ball = lay(NEW_ROUND, events=["E4"], tracks={0: {REPUTATION: 2}})
    ball.says(0, "attend_ball", 0)
    assert (ball.step, ball.asked) == ("use_token", 0), "the Wedding belongs to this choice"
    assert (ball.money[0], ball.tracks(0)[REPUTATION]) == (8000, 4)
    assert (ball.passes().step, ball.asked) == ("attend_ball", 1)


@pytest.mark.rule("PAT-EVT-11")
def test_the_lucky_streak_waits_for_each_turn() -> None:
    """E5 is carried out by each player at the start of the own turn, before the first roll."""
    lucky = {0: 4, 1: 2, 2: 5, 3: 3}
    position = lay(NEW_ROUND, events=["E5"], lucky=lucky)
    for seat in range(4):
        position.plays_until("place_first_die", seat)
        assert position.told("lucky") == [[s, lucky[s], 1000 * lucky[s]] for s in range(seat + 1)]
    lines = [line.key for line in position.news("turn", "lucky", "rolled")]
    assert lines[:5] == ["turn", "lucky", "rolled", "rolled", "rolled"]
    assert lines == lines[:5] * 3 + lines[:3]


@pytest.mark.rule("PAT-EVT-11")
def test_the_driver_waits_for_each_turn() -> None:
    """E9 is carried out by each player at the start of the own turn, before the first roll."""
    position = lay(NEW_ROUND, events=["E9"])
    for seat in range(4):
        position.plays_until("drive_on", seat)
        assert (position.asked, position.step) == (seat, "drive_on")
        lines = [line.key for line in position.news("turn", "ordered_car", "car_stays", "rolled")]
        assert lines[-1] == "turn"
        assert len(position.told("turn")) == seat + 1
        position.says(seat, "drive_on", 1)
        assert position.step == "place_first_die"


@pytest.mark.rule("PAT-EVT-11")
@pytest.mark.parametrize(("card", "line"), [("E5", "lucky"), ("E9", "car_stays")])
def test_a_deferred_card_lies_open_until_the_round_ends(card: str, line: str) -> None:
    """The deferred cards stay face up until the round ends, and not longer."""
    position = lay(NEW_ROUND, events=[card, "E10"]).plays_until("place_first_die", round=2)
    assert [numbers[0] for numbers in position.told(line)] == [0, 1, 2, 3]
    position.plays_until("place_first_die", 3, round=2)
    assert len(position.told(line)) == 4


@pytest.mark.rule("PAT-EVT-12")
@ALL_COUNTS
def test_no_card_comes_twice_and_three_never(seats: int) -> None:
    """A used event card and the three removed cards never come back in the same game."""
    for number in range(3):
        begun = list(moments(seats, 1, f"no card twice {number}"))
        cards = [numbers[0] for numbers in begun[-1].told("event")]
        assert len(cards) == len(set(cards)) == 7
        removed = begun[-1].table.deck[:3]
        assert not set(cards) & set(removed)


@pytest.mark.rule("PAT-EVT-12")
def test_the_cards_come_as_they_lie() -> None:
    """Used cards go to the box: after each the next one of the pile."""
    order = ["E3", "E10", "E5", "E6", "E1", "E9", "E8"]
    *_, finished = walk(lay(NEW_ROUND, events=order))
    assert [f"E{numbers[0] + 1}" for numbers in finished.told("event")] == order
