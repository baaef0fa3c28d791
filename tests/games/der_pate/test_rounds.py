"""Seven rounds of income, event and dice turns; who begins, and what income pays."""

from __future__ import annotations

import pytest

from moments import walk
from omerta.games.der_pate.board import BLACK, GREY, INCOME, INFLUENCE, RED, REPUTATION, WHITE

from .names import ALL_COUNTS
from .positions import NEW_ROUND, Position, fresh, lay
from .walks import moments, played

GREYS = ["E1", "E3", "E4", "E5"]
ROUND_LINES = ("round", "income", "event", "turn")


@pytest.mark.rule("PAT-ROUND-01")
@ALL_COUNTS
def test_a_game_has_seven_rounds(seats: int) -> None:
    """The game lasts exactly seven rounds."""
    finished = played(seats, "seven rounds")
    assert [numbers[0] for numbers in finished.told("round")] == [1, 2, 3, 4, 5, 6, 7]
    assert len(finished.told("turn")) == 7 * seats
    assert finished.table.over


@pytest.mark.rule("PAT-ROUND-01")
def test_seven_rounds_even_if_the_ko_track_is_decided_in_the_fourth() -> None:
    """Exactly seven rounds, whatever happens: an early K.O. decision does not end the game."""
    position = lay(NEW_ROUND, round=4, events=GREYS)
    assert position.table.ko == REPUTATION
    *_, finished = walk(position)
    assert [numbers[0] for numbers in finished.told("round")] == [4, 5, 6, 7]


@pytest.mark.rule("PAT-ROUND-01")
def test_seven_rounds_even_if_nobody_has_anything_left() -> None:
    """Exactly seven rounds, whatever happens: without members and money, or with all goals met."""
    ends = {REPUTATION: 10, INFLUENCE: 10}
    position = lay(
        NEW_ROUND,
        seats=2,
        held={2: [1]},
        hudson={0: 7, 1: 7},
        money={0: 0, 1: 0},
        tracks={0: ends, 1: ends},
    )
    *_, finished = walk(position)
    assert [numbers[0] for numbers in finished.told("round")] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("PAT-ROUND-01")
def test_the_game_is_over_after_the_last_turn_of_the_seventh_round() -> None:
    """The game lasts exactly seven rounds: no eighth income, event or turn."""
    last = lay(4, {RED: 2}, turn=3, round=7)
    assert last.table.over
    assert last.news("round", "event", "turn", "rolled") == []
    before = lay(4, {RED: 2}, turn=3, round=6)
    assert not before.table.over
    assert before.told("round") == [[7, 0, 0]]


@pytest.mark.rule("PAT-ROUND-02")
@ALL_COUNTS
def test_income_then_one_event_then_the_turns(seats: int) -> None:
    """Each round runs income for all, then one event card, then the dice turns of all players."""
    rich = {seat: {INCOME: 1} for seat in range(seats)}
    position = lay(NEW_ROUND, seats=seats, round=2, tracks=rich)
    position.plays_until("place_first_die", round=3)
    lines = [line.key for line in position.news(*ROUND_LINES)]
    whole = ["round", *["income"] * seats, "event", *["turn"] * seats]
    assert lines[: len(whole)] == whole
    assert lines[len(whole)] == "round"


@pytest.mark.rule("PAT-ROUND-02")
def test_the_event_finds_the_income_paid() -> None:
    """Income comes before the event: with it even the poorest can give at the charity ball."""
    position = lay(NEW_ROUND, round=2, events=["E1", "E4"], money={0: 0}, tracks={0: {INCOME: 2}})
    assert (position.step, position.asked) == ("attend_ball", 0)
    assert position.money[0] == 2000


@pytest.mark.rule("PAT-ROUND-03")
@pytest.mark.parametrize(
    ("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)]
)
def test_turns_go_clockwise_from_the_start_player(seats: int, first: int) -> None:
    """The dice turns begin with the start player and go clockwise."""
    position = lay(NEW_ROUND, seats=seats, first=first)
    position.plays_until("place_first_die", round=2)
    order = [numbers[0] for numbers in position.told("turn")]
    assert order[:seats] == [(first + turn) % seats for turn in range(seats)]


@pytest.mark.rule("PAT-ROUND-03")
@ALL_COUNTS
def test_four_lines_before_the_next_player_begins(seats: int) -> None:
    """Each player finishes all four lines before the next begins."""
    finished = played(seats, "four lines")
    active = [numbers[0] for numbers in finished.told("turn")]
    placed = [(seat, line) for seat, _, line in finished.placements()]
    assert placed == [(seat, line) for seat in active for line in (1, 2, 3, 4)]
    assert len(placed) == 4 * 7 * seats


@pytest.mark.rule("PAT-ROUND-03")
def test_others_have_to_wait_for_their_turn() -> None:
    """The dice of the active player are no business of the others."""
    position = lay(1, {GREY: 1, RED: 2, BLACK: 3, WHITE: 4}, turn=2)
    for seat in (0, 1, 3, 4, -1):
        position.refused("PAT-ROUND-03", "place_first_die", 0, seat)


@pytest.mark.rule("PAT-ROUND-04")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 2), (4, 0), (4, 2)])
def test_the_start_player_opens_every_round(seats: int, first: int) -> None:
    """The start player is the same in all seven rounds."""
    *_, finished = walk(fresh(seats, first, f"start player {seats} {first}"))
    opened: list[int] = []
    new = False
    for line in finished.news("round", "turn"):
        if new:
            opened.append(line.numbers[0])
        new = line.key == "round"
    assert opened == [first] * 7
    assert finished.table.first == first


def paid(position: Position, seat: int) -> int:
    return position.money[seat] - 10_000


@pytest.mark.rule("PAT-INC-01")
@pytest.mark.parametrize("place", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("seat", [0, 3])
def test_the_income_space_pays_thousand_a_step(place: int, seat: int) -> None:
    """0, 1,000, 2,000, 3,000 or 4,000 dollars for an Income marker on position 0 to 4."""
    position = lay(NEW_ROUND, round=3, events=["E1", "E2", "E9"], tracks={seat: {INCOME: place}})
    assert paid(position, seat) == 1000 * place
    assert [paid(position, other) for other in range(4) if other != seat] == [0, 0, 0]


@pytest.mark.rule("PAT-INC-01")
def test_every_player_gets_his_income_in_every_round() -> None:
    """At the start of a round each player gets what the own Income marker shows."""
    places = {0: 4, 1: 3, 2: 2, 3: 1}
    tracks = {seat: {INCOME: place} for seat, place in places.items()}
    position = lay(NEW_ROUND, round=2, tracks=tracks)
    assert position.told("income") == [[0, 4000, 0], [1, 3000, 0], [2, 2000, 0], [3, 1000, 0]]
    *_, finished = walk(lay(NEW_ROUND, round=2, tracks=tracks, seed="six incomes"))
    assert len(finished.told("income")) == 6 * 4


@pytest.mark.rule("PAT-INC-02")
@ALL_COUNTS
def test_the_first_round_pays_nothing(seats: int) -> None:
    """In round 1 the income payment is 0 for everybody."""
    position = lay(NEW_ROUND, seats=seats, events=["E9"])
    assert (position.table.round, position.step) == (1, "drive_on")
    assert position.money == [10_000] * seats
    for moment in moments(seats, 2, "no income yet"):
        if moment.table.round == 2:
            break
        assert moment.told("income") == []


@pytest.mark.rule("PAT-INC-03")
def test_a_step_on_income_pays_with_the_next_payment() -> None:
    """A step on the Income track pays nothing by itself; it counts from the next payment on."""
    position = lay(4, {WHITE: 3}, turn=3, events=["E1", "E9"])
    position.says(3, "ask_banker", INCOME)
    assert (position.table.round, position.step) == (2, "drive_on")
    assert position.money == [10_000, 10_000, 10_000, 11_000]


@pytest.mark.rule("PAT-INC-03")
def test_a_step_on_income_in_the_middle_of_a_round_pays_nothing_at_once() -> None:
    """A step on the Income track pays nothing by itself."""
    position = lay(4, {WHITE: 3}, turn=1, tracks={1: {INCOME: 2}})
    position.says(1, "ask_banker", INCOME)
    assert position.tracks(1)[INCOME] == 3
    assert position.money == [10_000] * 4
