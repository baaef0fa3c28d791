"""The development tracks: their spaces, their tokens, and what lies beyond their end."""

from __future__ import annotations

from typing import Any

import pytest

from omerta.games import open_title
from omerta.games.der_pate.board import (
    BAPTISM,
    BIRTHDAY,
    BLACK,
    FAVOURS,
    GREY,
    INCOME,
    INFLUENCE,
    JUDGE,
    POLICEMAN,
    PUPPETEER,
    RED,
    REPUTATION,
    SENATOR,
    WEDDING,
    WHITE,
)
from omerta.games.der_pate.tracks import BY_BANKER, Advance

from .names import COLOURS
from .positions import Position, lay
from .walks import moments

TWO_TRACKS = (REPUTATION, INFLUENCE)
PLACES = [
    (REPUTATION, 3, WEDDING),
    (REPUTATION, 6, BAPTISM),
    (REPUTATION, 9, BIRTHDAY),
    (INFLUENCE, 3, POLICEMAN),
    (INFLUENCE, 6, JUDGE),
    (INFLUENCE, 9, SENATOR),
]


def move(track: int, start: int, steps: int, **laid: Any) -> Position:
    """The first player, who stands on `start`, puts his grey or red die on line 2."""
    dice = {GREY: 1, RED: 1, BLACK: 1}
    dice[GREY if track == REPUTATION else RED] = steps
    position = lay(2, dice, tracks={0: {track: start}}, **laid)
    return position.places(GREY if track == REPUTATION else RED)


def step(track: int, start: int, steps: int = 1) -> Position:
    """A move on any track, apart from any die."""
    position = lay(1, dict.fromkeys(COLOURS, 1), tracks={0: {track: start}})
    position.table.stack.append(Advance(0, track, steps, BY_BANKER))
    position.table.settle()
    return position


@pytest.mark.rule("PAT-TRK-01")
@pytest.mark.parametrize("track", TWO_TRACKS)
def test_reputation_and_influence_have_ten_spaces(track: int) -> None:
    """Each space from 1 to 10 can be reached; on 10 the marker has come to the end."""
    for start in range(10):
        position = move(track, start, 1)
        assert position.tracks(0)[track] == start + 1
        assert position.money[0] == 10_000
    assert position.table.at_end(0, track)
    assert not move(track, 8, 1).table.at_end(0, track)
    assert move(track, 10, 1).tracks(0)[track] == 10


@pytest.mark.rule("PAT-TRK-01")
@pytest.mark.parametrize("track", TWO_TRACKS)
def test_the_length_of_the_tracks_can_be_another(track: int) -> None:
    """With the pack of longer tracks the twelfth space is the last."""
    title = open_title("der_pate", packs=["track_12"])
    assert move(track, 10, 1, title=title).tracks(0)[track] == 11
    assert move(track, 11, 5, title=title).tracks(0)[track] == 12
    assert move(track, 12, 5, title=title).money[0] == 11_000


@pytest.mark.rule("PAT-TRK-02")
@pytest.mark.parametrize(("track", "place", "token"), PLACES)
def test_each_token_lies_on_its_space(track: int, place: int, token: int) -> None:
    """The step to its space brings the token, the step before and the step after do not."""
    assert move(track, place - 2, 1).tokens(0) == []
    assert move(track, place - 1, 1).tokens(0) == [token]
    assert move(track, place, 1).tokens(0) == []


@pytest.mark.rule("PAT-TRK-03")
@pytest.mark.parametrize(("track", "place", "token"), PLACES)
def test_a_marker_that_passes_a_token_brings_it(track: int, place: int, token: int) -> None:
    """Landing on the space is not needed: from the space before it to the one after it."""
    position = move(track, place - 1, 2, turn=0)
    assert position.tokens(0) == [token]
    assert [position.tokens(seat) for seat in (1, 2, 3)] == [[], [], []]


@pytest.mark.rule("PAT-TRK-03")
def test_one_move_may_bring_several_tokens() -> None:
    """From 2 to 7 past the spaces 3 and 6."""
    assert move(REPUTATION, 2, 5).tokens(0) == [WEDDING, BAPTISM]
    assert move(INFLUENCE, 2, 5).tokens(0) == [POLICEMAN, JUDGE]
    assert move(REPUTATION, 5, 4).tokens(0) == [BAPTISM, BIRTHDAY]


@pytest.mark.rule("PAT-TRK-03", "PAT-TOK-01")
@pytest.mark.parametrize(("track", "start", "token"), [PLACES[0], PLACES[1], PLACES[3], PLACES[4]])
def test_a_token_that_was_taken_does_not_come_a_second_time(
    track: int, start: int, token: int
) -> None:
    """The marker stands where it lay, and the token is used up: on to the next token, which is
    the only one to come."""
    position = move(track, start, 3)
    assert position.tokens(0) == [token + 1]
    assert position.told("gained_token") == [[0, token + 1, 0]]


@pytest.mark.rule("PAT-TRK-04")
@pytest.mark.parametrize("track", TWO_TRACKS)
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_move_from_the_last_space_pays_exactly_a_thousand(track: int, steps: int) -> None:
    """Whatever its size; the marker stays."""
    position = move(track, 10, steps)
    assert position.money == [11_000, 10_000, 10_000, 10_000]
    assert position.tracks(0)[track] == 10


@pytest.mark.rule("PAT-TRK-05")
@pytest.mark.parametrize("track", TWO_TRACKS)
@pytest.mark.parametrize(("start", "steps"), [(9, 2), (9, 5), (8, 3), (6, 5)])
def test_surplus_steps_are_lost_without_money(track: int, start: int, steps: int) -> None:
    """The move that reaches the last space pays nothing for what it has too much."""
    position = move(track, start, steps)
    assert position.tracks(0)[track] == 10
    assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-TRK-06")
@pytest.mark.parametrize(
    ("reputation", "influence", "paid"), [(10, 10, 2_000), (10, 4, 1_000), (4, 10, 1_000)]
)
def test_each_track_of_a_press_is_a_move_of_its_own(
    reputation: int, influence: int, paid: int
) -> None:
    """A Press at the end of both tracks pays twice."""
    tracks = {0: {REPUTATION: reputation, INFLUENCE: influence}}
    position = lay(1, dict.fromkeys(COLOURS, PUPPETEER), tracks=tracks).places(GREY)
    assert position.money[0] == 10_000 + paid


@pytest.mark.rule("PAT-TRK-06")
@pytest.mark.parametrize(
    ("number", "track", "spaces"), [(1, INFLUENCE, [1, 5, 9]), (2, REPUTATION, [3, 7, 11])]
)
@pytest.mark.parametrize(("start", "paid"), [(10, 3_000), (9, 2_000), (8, 1_000), (7, 0)])
def test_each_business_of_line_one_is_a_move_of_its_own(
    number: int, track: int, spaces: list[int], start: int, paid: int
) -> None:
    """Three steps: those that begin on the last space pay 1,000 each."""
    laid = lay(1, dict.fromkeys(COLOURS, number), held={0: spaces}, tracks={0: {track: start}})
    position = laid.places(GREY)
    while position.step == "use_token":
        position.passes()
    assert position.tracks(0)[track] == 10
    assert position.money[0] == 10_000 + 3 * number * 1_000 + paid


@pytest.mark.rule("PAT-TRK-07")
@pytest.mark.parametrize("track", [INCOME, FAVOURS])
def test_income_and_favours_have_four_spaces_and_pay_nothing_beyond(track: int) -> None:
    """Four steps lead to the fourth space; a fifth has no effect."""
    for start in range(4):
        position = step(track, start)
        assert position.tracks(0)[track] == start + 1
        assert position.money[0] == 10_000
    for start, steps in ((4, 1), (4, 2), (3, 2)):
        position = step(track, start, steps)
        assert position.tracks(0)[track] == 4
        assert position.money == [10_000] * 4


@pytest.mark.rule("PAT-TRK-07")
@pytest.mark.parametrize("track", [INCOME, FAVOURS])
def test_a_step_without_effect_is_told_with_its_rule(track: int) -> None:
    """Nothing offers such a step; should anything bring it about, the log says so."""
    position = step(track, 4)
    assert [line.rule for line in position.news("track_full")] == ["PAT-TRK-07"]
    assert position.told("track_full") == [[0, track, 0]]
    assert position.told("advanced") == position.told("track_end") == []


@pytest.mark.rule("PAT-TRK-07")
def test_a_step_that_would_do_nothing_is_not_on_offer() -> None:
    """The Banker cannot move a marker that is on the fourth space."""
    position = lay(4, {WHITE: 1}, tracks={0: {INCOME: 4}})
    assert position.choices == [FAVOURS]
    position.refused("PAT-TRK-07", "ask_banker", INCOME)
    full = lay(4, {WHITE: 1}, tracks={0: {INCOME: 4, FAVOURS: 4}})
    assert full.step == "place_first_die"


@pytest.mark.rule("PAT-TRK-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markers_never_move_backwards(seats: int) -> None:
    """In some random games, from each decision to the next."""
    before = [0] * (4 * seats)
    for position in moments(seats, 3):
        if not position.table.round:
            before = [0] * (4 * seats)  # the next game
        after = position.table.track[:]
        assert all(old <= new for old, new in zip(before, after, strict=True))
        before = after
    assert max(before) > 4  # and they did move
